/** How many can play a game, and which of its options a number of seats needs. */

import type { GameInfo } from "./wire";

export type Chosen = Record<string, boolean | number | string>;

/** The options that must differ from the usual ones for so many seats, with a name; null when no match has so many. */
export function needed(game: GameInfo, seats: number): { options: Chosen; title: string } | null {
  if (game.seats.includes(seats)) return { options: {}, title: "" };
  for (const option of game.options) {
    const value = option.values.find((one) => one.seats.includes(seats));
    if (value) return { options: { [option.name]: value.value }, title: value.title };
  }
  return null;
}

/** All numbers of seats that a match can have. */
export function counts(game: GameInfo): number[] {
  const all = Array.from({ length: game.most_seats - game.fewest_seats + 1 }, (_, at) => game.fewest_seats + at);
  return all.filter((seats) => needed(game, seats) !== null);
}
