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

/** Whether a box is a neighbour: near, and no ground on which both lie. */
export function isBeside(about: Box, other: Box): boolean {
  const apart = Math.max(other.left - about.right, about.left - other.right, other.top - about.bottom, about.top - other.bottom);
  return apart > -1 && apart < NEIGHBOURHOOD;
}

const shared = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Find the best of the places around a box and along the edges of the window. */
export function findPlace(about: Box, kept: Kept[], width: number, height: number, window = { width: innerWidth, height: innerHeight }): { left: number; top: number } {
  const [middle, centre] = [(about.left + about.right - width) / 2, (about.top + about.bottom - height) / 2];
  const [before, after] = [about.left - width - GAP, about.right + GAP];
  const [above, below] = [about.top - height - GAP, about.bottom + GAP + NAME];
  const tried: [number, number][] = [[after, centre], [before, centre], [middle, below], [middle, above], [after, below], [after, above], [before, below], [before, above]];
  for (const far of [1, 2, 3]) tried.push([after + far * 70, centre], [before - far * 70, centre], [middle, below + far * 60], [middle, above - far * 60]);
  // Taken one by one: a box of the browser has no fields of its own to spread.
  const named = { left: about.left, right: about.right, top: about.top, bottom: about.bottom + NAME };
  let best = { left: EDGE, top: EDGE };
  let least = Infinity;
  for (const [x, y] of tried) {
    const left = Math.max(EDGE, Math.min(x, window.width - width - EDGE));
    const top = Math.max(EDGE, Math.min(y, window.height - height - EDGE));
    const card = { left, top, right: left + width, bottom: top + height };
    const away = Math.hypot(left - middle, top - centre);
    const cost = shared(card, named) * 50 + kept.reduce((sum, { box, weight }) => sum + shared(card, box) * weight, 0) + away;
    if (cost < least) [best, least] = [{ left, top }, cost];
  }
  return best;
}
