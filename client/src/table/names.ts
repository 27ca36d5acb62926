/** Names where a game speaks of seats: "seat 2" becomes the person's or the bot's name. */

import type { Mark, Offered, Seat, Spot, View, Zone } from "../lib/wire";
import { t } from "../lib/words";

/** What to call a seat: a person's name, or for a bot the name of the character it plays. */
export function nameOf(seats: Seat[], seat: number): string {
  const who = seats[seat];
  if (!who) return "";
  if (who.kind === "bot") return t(`bot.name.${seat % 5}`);
  const isShared = seats.some((other) => other.seat !== seat && other.kind !== "bot" && other.name === who.name);
  return isShared || !who.name ? t("seat.numbered", { name: who.name ?? "", number: seat + 1 }).trim() : who.name;
}

/** A pattern that finds seats in a game's sentences, made of the game's own word for a seat. */
export function seatWords(word: string): RegExp {
  const pattern = word.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{number}", "(\\d+)");
  return new RegExp(`\\b${pattern}\\b`, "gi");
}

type Say = (words: string) => string;

/** The list with every item changed, or the same list when none was. */
function mapped<T>(list: T[], change: (item: T) => T): T[] {
  let changed: T[] | null = null;
  list.forEach((item, at) => {
    const fresh = change(item);
    if (fresh === item) return;
    changed ??= [...list];
    changed[at] = fresh;
  });
  return changed ?? list;
}

function nameMark(mark: Mark, said: Say): Mark {
  if (mark.kind !== "text" || !mark.value) return mark;
  const value = said(mark.value);
  return value === mark.value ? mark : { ...mark, value };
}

function nameThing<T extends { label: string; marks?: Mark[] }>(thing: T, said: Say): T {
  const label = said(thing.label);
  const marks = thing.marks && mapped(thing.marks, (mark) => nameMark(mark, said));
  if (label === thing.label && marks === thing.marks) return thing;
  return { ...thing, label, ...(marks ? { marks } : {}) };
}

function nameSpot(spot: Spot, said: Say): Spot {
  const named = nameThing(spot, said);
  const pieces = spot.pieces && mapped(spot.pieces, (piece) => nameThing(piece, said));
  return pieces === spot.pieces || !pieces ? named : { ...named, pieces };
}

function nameZone(zone: Zone, said: Say): Zone {
  const named = nameThing(zone, said);
  const spots = zone.spots && mapped(zone.spots, (spot) => nameSpot(spot, said));
  return spots === zone.spots || !spots ? named : { ...named, spots };
}

function nameOffered(offered: Offered, said: Say): Offered {
  const details = offered.details ? { details: offered.details.map(said) } : {};
  return { ...offered, text: said(offered.text), ...details };
}

/** Say a view with names. The given view stays as it is; what has no name in it is shared with it. */
export function nameView(view: View, said: Say): View {
  const zones = mapped(view.scene.zones, (zone) => nameZone(zone, said));
  const offer = view.offer.map((offered) => nameOffered(offered, said));
  return { ...view, question: said(view.question), offer, scene: { ...view.scene, zones } };
}
