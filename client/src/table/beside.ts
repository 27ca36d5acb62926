/** Where a small card lies beside what it tells about: in sight, near, and over nothing that matters. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Kept {
  box: Box;
  /** How much it matters that it is not covered. */
  weight: number;
}

const EDGE = 8;
const GAP = 12;
const NEIGHBOURHOOD = 70;
/** What stands under a thing is often its name. */
const NAME = 22;

/** How far off its place a card may lie, and what a pixel of that costs: as much as so many covered ones. */
const FARTHER = [0, 22, 45];
const DISTANCE = 20;

const apart = (a: Box, b: Box) => Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);

/** Whether a box is a neighbour: near, and no ground on which both lie. */
export function isBeside(about: Box, other: Box): boolean {
  const gap = apart(about, other);
  return gap > -1 && gap < NEIGHBOURHOOD;
}

const shared = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Say how much it matters that a box is not covered: whatever lies beside what is told about is looked at too. */
export const keep = (about: Box, box: Box, matters = 0): Kept => ({ box, weight: Math.max(matters, isBeside(about, box) ? 2 : 0.1) });

/** Find the best of the places around a box: beside it, or a little farther off where that covers less. */
export function findPlace(about: Box, kept: Kept[], width: number, height: number, window = { width: innerWidth, height: innerHeight }): { left: number; top: number } {
  const [middle, centre] = [(about.left + about.right - width) / 2, (about.top + about.bottom - height) / 2];
  const [before, after] = [about.left - width - GAP, about.right + GAP];
  const [above, below] = [about.top - height - GAP, about.bottom + GAP + NAME];
  const [rows, columns] = [[centre, about.top, about.bottom - height], [middle, about.left, about.right - width]];
  const tried: [number, number][] = [];
  for (const far of FARTHER) {
    for (const x of [after, before]) tried.push([x, below + far], [x, above - far]);
    for (const y of rows) tried.push([after + far, y], [before - far, y]);
    for (const x of columns) tried.push([x, below + far], [x, above - far]);
  }
  // Taken one by one: a box of the browser has no fields of its own to spread.
  const named = { left: about.left, right: about.right, top: about.top, bottom: about.bottom + NAME };
  let best = { left: EDGE, top: EDGE };
  let least = Infinity;
  for (const [x, y] of tried) {
    const left = Math.max(EDGE, Math.min(x, window.width - width - EDGE));
    const top = Math.max(EDGE, Math.min(y, window.height - height - EDGE));
    const card = { left, top, right: left + width, bottom: top + height };
    const away = Math.hypot(left - middle, top - centre) / 10 + Math.max(0, apart(about, card)) * DISTANCE;
    const cost = shared(card, named) * 50 + kept.reduce((sum, { box, weight }) => sum + shared(card, box) * weight, 0) + away;
    if (cost < least) [best, least] = [{ left, top }, cost];
  }
  return best;
}
