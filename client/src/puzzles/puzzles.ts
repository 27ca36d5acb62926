/** Which puzzle comes next, and how somebody fared with one. */

import type { PuzzleInfo } from "../lib/wire";

/** The next puzzle after one: the first that is not solved yet, or just the next. */
export function nextAfter(puzzles: PuzzleInfo[], name: string): PuzzleInfo | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.name === name);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return others.find((puzzle) => !puzzle.solved) ?? others[0];
}

/** How somebody fared with a puzzle, in a word. */
export function markOf(puzzle: PuzzleInfo): "solved" | "shown" | "tried" | "new" {
  if (puzzle.solved) return "solved";
  return puzzle.shown ? "shown" : puzzle.tries ? "tried" : "new";
}

/** Points as people read them, with one decimal. */
export const points = (value: number, language: string): string =>
  value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
