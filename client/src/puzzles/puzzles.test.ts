import { expect, test } from "vitest";
import type { PuzzleInfo } from "../lib/wire";
import { markOf, nextAfter, points } from "./puzzles";

const puzzle = (name: string, more: Partial<PuzzleInfo> = {}): PuzzleInfo => ({
  game: "brass", title: "Brass", name, place: 1, theme: "", level: 1, seats: 2, tries: 0, solved: false, shown: false, ...more,
});

test("the next puzzle is the first one that is not solved, from here on and round again", () => {
  const all = [puzzle("a"), puzzle("b"), puzzle("c", { solved: true }), puzzle("d")];
  expect(nextAfter(all, "b")?.name).toBe("d");
  expect(nextAfter(all, "d")?.name).toBe("a");
});

test("when all are solved the next one is just the next", () => {
  const all = [puzzle("a", { solved: true }), puzzle("b", { solved: true })];
  expect(nextAfter(all, "a")?.name).toBe("b");
  expect(nextAfter(all.slice(0, 1), "a")).toBeUndefined();
});

test("solved counts for more than shown, shown for more than tried", () => {
  expect(markOf(puzzle("a", { solved: true, shown: true, tries: 2 }))).toBe("solved");
  expect(markOf(puzzle("a", { shown: true, tries: 2 }))).toBe("shown");
  expect(markOf(puzzle("a", { tries: 2 }))).toBe("tried");
  expect(markOf(puzzle("a"))).toBe("new");
});

test("points have one decimal, written as the language does", () => {
  expect(points(2, "en")).toBe("2.0");
  expect(points(2.46, "fr")).toBe("2,5");
});
