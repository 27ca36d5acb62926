/** Lists for drawing: what did not change keeps its wrapper, so that nothing is drawn again for it. */

import type { Mark, Piece, Spot, Zone } from "../lib/wire";
import { resizable } from "./legible";
import { marksToSvg } from "./marks";
import type { Ground } from "./place";

export interface Listed<T> {
  item: T;
  key: string;
}

export interface Lying {
  piece: Piece;
  /** The spot it lies on. */
  spot: string;
  left: number;
  top: number;
}

const spotLists = new WeakMap<Spot, Listed<Spot>>();
const pieceLists = new WeakMap<Piece, Listed<Lying>>();
const sources = new WeakMap<Mark[], string>();

/** Say sums anew for a drawing some of whose pieces are picked: what may go away adds nothing. */
export function withoutPicked(marks: Mark[] | undefined, isPicked: (id: string) => boolean): Mark[] | undefined {
  if (!marks?.some(({ parts }) => Object.keys(parts ?? {}).some(isPicked))) return marks;
  return marks.map((mark) => {
    const left = Object.entries(mark.parts ?? {}).filter(([id]) => !isPicked(id));
    if (left.length === Object.keys(mark.parts ?? {}).length) return mark;
    const [least, most] = left.reduce(([low, high], [, part]) => [low + (part[0] ?? 0), high + (part[1] ?? 0)], [0, 0]);
    return { ...mark, value: least === most ? `${most}` : `${least}–${most}` };
  });
}

/** Marks as SVG source; the same marks keep theirs. */
export function sourceOf(marks: Mark[] | undefined, seat: number): string {
  if (!marks) return "";
  let found = sources.get(marks);
  if (found === undefined) sources.set(marks, (found = resizable(marksToSvg(marks, seat))));
  return found;
}

function keyOf(id: string, seen: Map<string, number>): string {
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  return times > 1 ? `${id}#${times}` : id;
}

/** The spots of a zone with unique keys. */
export function listSpots(zone: Zone): Listed<Spot>[] {
  const seen = new Map<string, number>();
  return (zone.spots ?? []).map((spot) => {
    const key = keyOf(spot.id, seen);
    let listed = spotLists.get(spot);
    if (listed?.key !== key) spotLists.set(spot, (listed = { item: spot, key }));
    return listed as Listed<Spot>;
  });
}

/** How far each piece of a ground rises that says so. */
export function listRises({ placed }: Ground): [string, number][] {
  const pieces = placed.flatMap(({ zone }) => (zone.spots ?? []).flatMap((spot) => spot.pieces ?? []));
  return pieces.flatMap(({ id, rise }) => (rise ? [[id, rise]] : []));
}

/** The pieces of a zone with unique keys and where in the zone they lie. */
export function listPieces(zone: Zone): Listed<Lying>[] {
  const seen = new Map<string, number>();
  return (zone.spots ?? []).flatMap((spot) =>
    (spot.pieces ?? []).map((piece) => {
      const key = keyOf(piece.id, seen);
      const [left, top] = [(spot.x ?? 0) + (piece.x ?? 0), (spot.y ?? 0) + (piece.y ?? 0)];
      let listed = pieceLists.get(piece);
      if (listed?.key !== key || listed.item.spot !== spot.id || listed.item.left !== left || listed.item.top !== top) {
        pieceLists.set(piece, (listed = { item: { piece, spot: spot.id, left, top }, key }));
      }
      return listed;
    }),
  );
}
