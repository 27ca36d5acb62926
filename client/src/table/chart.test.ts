import { expect, it } from "vitest";
import { apart, expectedCurve, readChart, ticks } from "./chart";

it("reads figures per seat and turn", () => {
  const curves = readChart([{ ply: 0, seat: 0, tallies: [{ vp: 0 }, { vp: 0 }] }, { ply: 7, seat: 1, tallies: [{ vp: 3 }, { vp: 5, money: 1 }] }]);
  expect(curves.plies).toEqual([0, 7]);
  expect(curves.values.vp).toEqual([[0, 3], [0, 5]]);
  expect(curves.values.money).toEqual([[0, 0], [0, 1]]);
});

it("begins a round when somebody's turn comes again", () => {
  const turns = [0, 1, 1, 0, 1].map((seat, at) => ({ ply: 3 * at, seat, tallies: [] }));
  expect(readChart(turns).rounds).toEqual([0, 6, 12]);
});

it("turns a course of expected scores into a row for each seat", () => {
  expect(expectedCurve([{ ply: 2, values: [30, 40] }, { ply: 9, values: [35, 38] }])).toEqual({ plies: [2, 9], rows: [[30, 35], [40, 38]] });
});

it("marks an axis at round values", () => {
  expect(ticks(0, 23)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(-4, 4)).toEqual([-4, -2, 0, 2, 4]);
});

it("keeps the ends of curves apart", () => {
  expect(apart([10, 10, 50], 20, 0, 100)).toEqual([10, 30, 50]);
  expect(apart([95, 95], 20, 0, 100)).toEqual([80, 100]);
});
