import { expect, test } from "vitest";
import { findWay, lengthOf, type Road } from "./roads";

const road: Road = [
  [0, 10],
  [50, 40],
  [100, 10],
];

test("a way follows a road that leads there", () => {
  expect(findWay([0, 0], [100, 0], [road])).toEqual([[0, 0], [0, 10], [50, 40], [100, 10], [100, 0]]);
});

test("a road is walked backwards too", () => {
  expect(findWay([100, 0], [0, 0], [road])).toEqual([[100, 0], [100, 10], [50, 40], [0, 10], [0, 0]]);
});

test("a way crosses the field where no road helps", () => {
  expect(findWay([0, 300], [100, 300], [road])).toEqual([[0, 300], [100, 300]]);
  expect(findWay([0, 0], [3, 4], [])).toEqual([[0, 0], [3, 4]]);
});

test("lengths add up along the points", () => {
  expect(lengthOf([[0, 0], [3, 4], [3, 10]])).toBe(11);
});
