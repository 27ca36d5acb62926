import { expect, test } from "vitest";
import type { Line } from "../lib/wire";
import { doingsOf, turnsOf, withoutName } from "./story";

const line = (ply: number, seat: number, more: Partial<Line> = {}): Line => ({ ply, seat, text: `${ply}`, rule: "", spots: [], ...more });

test("a turn is what one seat does, with what follows for others at the same ply", () => {
  const turns = turnsOf([line(1, 0), line(2, 0), line(2, 1), line(3, 1)]);
  expect(turns.map((turn) => [turn.seat, turn.lines.length])).toEqual([
    [0, 3],
    [1, 1],
  ]);
});

test("what chance answers belongs to the turn that goes on after it", () => {
  const own = turnsOf([line(1, 0), line(2, -1), line(2, 0), line(3, 1)]);
  expect(own.map((turn) => [turn.seat, turn.lines.length])).toEqual([
    [0, 3],
    [1, 1],
  ]);
  const nobodys = turnsOf([line(1, 0), line(2, -1), line(3, -1, { heading: true }), line(4, 0)]);
  expect(nobodys.map((turn) => turn.seat)).toEqual([0, -1, -1, 0]);
});

test("draws and incomes begin no turn and are kept apart", () => {
  const turns = turnsOf([line(1, 0), line(2, 1, { minor: true }), line(3, 0)]);
  expect(turns).toHaveLength(1);
  expect(turns[0]?.minor).toHaveLength(1);
});

test("a round has a heading of its own", () => {
  const turns = turnsOf([line(1, 0), line(1, -1, { heading: true }), line(2, 0)]);
  expect(turns.map((turn) => turn.seat)).toEqual([0, -1, 0]);
});

test("the end of a round belongs to nobody, whatever befalls whom", () => {
  const turns = turnsOf([line(1, 0), line(1, -1, { heading: true }), line(1, 0), line(1, 2), line(2, 1)]);
  expect(turns.map((turn) => [turn.seat, turn.lines.length])).toEqual([
    [0, 1],
    [-1, 3],
    [1, 1],
  ]);
});

test("of a turn its seat's doings are told, and what befell the viewer by them", () => {
  const [turn] = turnsOf([line(1, 0), line(1, 1), line(1, 2), line(2, 0), line(2, 0, { counts: true })]);
  expect(doingsOf(turn!, 1).map(({ seat }) => seat)).toEqual([0, 1, 0]);
  const [, round] = turnsOf([line(1, 0), line(1, -1, { heading: true }), line(1, 0), line(1, 2)]);
  expect(doingsOf(round!, 2).map(({ seat }) => seat)).toEqual([2]);
});

test("what chance showed on the board in a turn is told with it, an order or a draw is not", () => {
  const [turn] = turnsOf([line(1, 0), line(2, -1, { spots: ["last_tile"] }), line(2, -1), line(3, 0)]);
  expect(doingsOf(turn!, 1).map(({ ply }) => ply)).toEqual([1, 2, 3]);
});

test("names are not said twice", () => {
  expect(withoutName("Eliza: 5 VP", "Eliza")).toBe("5 VP");
  expect(withoutName("Eliza\u202f: 5 PV", "Eliza")).toBe("5 PV");
  expect(withoutName("Eliza – miasta: 5", "Eliza")).toBe("miasta: 5");
  expect(withoutName("Eliza takes a loan", "Eliza")).toBe("takes a loan");
  expect(withoutName("Elizabeth takes a loan", "Eliza")).toBe("Elizabeth takes a loan");
});
