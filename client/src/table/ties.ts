/** Tie-breaks as far as they were asked: a value matters only beside another seat that is level so far. */

import type { Result } from "../lib/wire";

/** Each tie-break that was asked, in order of comparison, with the values of the seats it was asked of. */
export function tiesOf({ scores, tie_breaks }: Pick<Result, "scores" | "tie_breaks">): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>();
  const names = new Set(tie_breaks.flatMap((row) => Object.keys(row)));
  let level = scores.map(String);
  for (const name of names) {
    const asked = level.flatMap((key, seat) => (level.filter((other) => other === key).length > 1 ? [seat] : []));
    if (asked.length) found.set(name, new Map(asked.map((seat) => [seat, tie_breaks[seat]?.[name] ?? 0])));
    level = level.map((key, seat) => `${key} ${tie_breaks[seat]?.[name] ?? 0}`);
  }
  return found;
}
