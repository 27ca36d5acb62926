import { expect, test } from "vitest";
import { tiesOf } from "./ties";

const row = (income_space: number, money: number) => ({ income_space, money });

test("where no points are equal nothing is compared", () => {
  expect([...tiesOf({ scores: [120, 110, 100], tie_breaks: [row(30, 9), row(30, 9), row(30, 9)] })]).toEqual([]);
});

test("of seats with equal points the next value is compared, and the one after it only while they are level", () => {
  const ties = tiesOf({ scores: [90, 120, 90, 90], tie_breaks: [row(30, 9), row(40, 1), row(30, 5), row(20, 7)] });
  expect([...ties.keys()]).toEqual(["income_space", "money"]);
  expect([...(ties.get("income_space") ?? [])]).toEqual([[0, 30], [2, 30], [3, 20]]);
  expect([...(ties.get("money") ?? [])]).toEqual([[0, 9], [2, 5]]);
});

test("a tie that is broken asks no more", () => {
  expect([...tiesOf({ scores: [90, 90], tie_breaks: [row(30, 9), row(20, 9)] }).keys()]).toEqual(["income_space"]);
});
