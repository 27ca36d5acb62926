/** Names where a game speaks of seats: its texts hold seats as values, `{seat0}`, `{seat1}` and so on. */

import type { SeatInfo } from "../lib/wire";
import { format, t, type Values } from "../lib/words";

/** What to call a seat: a person's name, or for a bot the name of the character it plays. */
export function nameOf(seats: SeatInfo[], seat: number): string {
  const who = seats[seat];
  if (!who) return "";
  if (who.kind === "bot") return t(`bot.name.${seat % 5}`);
  if (!who.name) return t("seat.unnamed", { number: seat + 1 });
  const isShared = seats.some((other) => other.seat !== seat && other.kind !== "bot" && other.name === who.name);
  return isShared ? t("seat.numbered", { name: who.name, number: seat + 1 }) : who.name;
}

/** The values of a game's texts: everybody's name. */
export function seatValues(seats: SeatInfo[]): Values {
  return Object.fromEntries(seats.map((_, seat) => [`seat${seat}`, nameOf(seats, seat)]));
}

/** Put names into all texts of a value. What is given stays as it is; what has no name in it is shared with it. */
export function named<T>(value: T, names: Values): T {
  if (typeof value === "string") return (value.includes("{seat") ? format(value, names) : value) as T;
  if (value === null || typeof value !== "object") return value;
  let changed: Record<string, unknown> | null = null;
  for (const [name, item] of Object.entries(value)) {
    const fresh = named(item, names);
    if (fresh === item) continue;
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    changed[name] = fresh;
  }
  return (changed ?? value) as T;
}
