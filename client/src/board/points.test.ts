import { expect, test } from "vitest";
import type { Scene } from "../lib/wire";
import { withPoints } from "./points";

const step = (number: number, ...pieces: string[]) => ({
  id: `space:${number}`,
  label: `${number}`,
  x: 20 * number,
  y: 0,
  width: 20,
  height: 20,
  pieces: pieces.map((id) => ({ id, symbol: "", label: "Ada: 1 VP", x: 4, y: 2, width: 10, height: 10 })),
});
const scene = { zones: [{ id: "track", label: "", form: "track", spots: [step(0), step(1, "vp:0", "income:0"), step(2, "disc:vp:1"), step(3)] }] } as unknown as Scene;
const standing = (shown: Scene) => (shown.zones[0]?.spots ?? []).map((spot) => (spot.pieces ?? []).map(({ id }) => id));

test("markers of points go where the count has come to, and around the track", () => {
  expect(standing(withPoints(scene, [[1, 2]], [2, 5]))).toEqual([[], ["income:0", "disc:vp:1"], ["vp:0"], []]);
});

test("a marker stands on its new step as on the old one, and says its points", () => {
  const marker = withPoints(scene, [[1, 2]], [3, 2]).zones[0]?.spots?.[3]?.pieces?.[0];

  expect(marker).toMatchObject({ id: "vp:0", x: 4, y: 2, label: "Ada: 3 VP" });
});

test("markers that stand at the end of a count go back to where it has come to", () => {
  expect(standing(withPoints(scene, [[0, 0], [5, 2]], [3, 0]))).toEqual([["disc:vp:1"], ["income:0"], [], ["vp:0"]]);
});

test("what was not counted stays the same", () => {
  expect(withPoints(scene, [[1, 2]], [1, 2]).zones[0]).toBe(scene.zones[0]);
});
