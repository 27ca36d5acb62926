import { expect, test } from "vitest";
import type { Mark, Piece, Spot } from "../lib/wire";
import { findCargo } from "./cargo";
import type { Ground } from "./place";

const cube = (x: number): Mark => ({ kind: "symbol", value: "coal", x, y: 0, width: 5, height: 5 });
const mine = (cubes: number, more: Partial<Piece> = {}): Piece => ({
  id: "mine", symbol: "coal_mine", label: "", width: 40, height: 40,
  marks: Array.from({ length: cubes }, (_, at) => cube(at * 10)), ...more,
});
const loose = (id: string): Piece => ({ id, symbol: "coal", label: "", width: 8, height: 8 });
const works: Piece = { id: "works", symbol: "iron_works", label: "", width: 40, height: 40 };

function ground(...lying: [number, Piece | null][]): Ground {
  const spots: Spot[] = lying.map(([x, piece], at) => ({ id: `spot:${at}`, label: "", x, y: 0, pieces: piece ? [piece] : [] }));
  return { placed: [{ zone: { id: "map", label: "", spots }, x: 0, y: 0, scale: 1 }], width: 500, height: 100 };
}

test("a cube that a tile lost goes to the tile that was built", () => {
  const before = ground([0, mine(2)], [200, null], [400, loose("market:1")]);
  const after = ground([0, mine(1)], [200, works], [400, loose("market:1")]);

  expect(findCargo(before, after)).toEqual([
    { symbol: "coal", from: { x: 10, y: 0, width: 5, height: 5 }, to: { x: 200, y: 0, width: 40, height: 40 } },
  ]);
});

test("cubes a new tile sells go from it to the market", () => {
  const before = ground([0, null], [400, loose("market:1")], [420, null]);
  const after = ground([0, mine(1)], [400, loose("market:1")], [420, loose("market:2")]);

  expect(findCargo(before, after)).toEqual([
    { symbol: "coal", from: { x: 0, y: 0, width: 40, height: 40 }, to: { x: 420, y: 0, width: 8, height: 8 } },
  ]);
});

test("what is no piece of its own is not carried", () => {
  const before = ground([0, mine(2)], [200, null]);
  const after = ground([0, mine(1)], [200, works]);

  expect(findCargo(before, after)).toEqual([]);
});

test("nothing is carried between pictures that have little in common", () => {
  const many = Array.from({ length: 6 }, (_, at): [number, Piece] => [at * 50, { ...works, id: `works:${at}` }]);

  expect(findCargo(ground([0, mine(2)], [400, loose("m")]), ground([0, mine(1)], [400, loose("m")], ...many))).toEqual([]);
});
