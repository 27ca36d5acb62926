/** The log as people tell it: turns with a heading each, what matters little folded away. */

import type { Line } from "../lib/wire";

export interface Turn {
  /** The seat whose turn it is; -1 for what belongs to nobody, such as a new round. */
  seat: number;
  lines: Line[];
  /** What matters little: draws, incomes. */
  minor: Line[];
}

/**
 * Part the lines into turns. Lines of others that stand at the ply of somebody's own belong to that turn, and so does
 * what chance answers before the turn goes on.
 */
export function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  let last = -1;
  for (const [at, line] of lines.entries()) {
    let turn = turns.at(-1);
    const next = line.seat < 0 ? lines.slice(at).find((later) => later.heading || (later.seat >= 0 && !later.minor)) : line;
    const goesOn = line.seat < 0 && (!next || next.seat === turn?.seat);
    const isNext = !turn || (line.seat !== turn.seat && line.ply !== last && !line.minor && !goesOn) || (line.heading && turn.lines.length + turn.minor.length > 0);
    if (isNext) turns.push((turn = { seat: line.seat, lines: [], minor: [] }));
    (line.minor ? turn!.minor : turn!.lines).push(line);
    last = line.ply;
  }
  return turns;
}

/** Whether chance has shown something on the board, such as a tile that was turned. */
export function isShown({ seat, minor, heading, spots }: Line): boolean {
  return seat < 0 && !minor && !heading && Boolean(spots?.length);
}

/** What is told of a turn in a sentence: what its seat did, what chance showed, and what befell the viewer by it; not what befell others, nor what was counted after it. */
export function doingsOf(turn: Turn, viewer: number): Line[] {
  return turn.lines.filter((line) => isShown(line) || (!line.counts && line.seat >= 0 && (line.seat === turn.seat || line.seat === viewer)));
}

/** The words after the name they begin with, so that a name is not said twice. */
export function withoutName(text: string, name: string): string {
  if (!name || !text.startsWith(name)) return text;
  const rest = text.slice(name.length);
  return /^[\s:]/.test(rest) ? rest.replace(/^[\s:–—]+/, "") : text;
}
