/** Keeping what did not change: a new scene reuses the old one's equal spots and pieces, so only changes are drawn. */

import type { Piece, Scene, Spot, Zone } from "../lib/wire";

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  }
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => same((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]));
}

function keep<T extends { id: string }>(old: T[] | undefined, fresh: T[] | undefined, merge: (a: T, b: T) => T): T[] | undefined {
  if (!old || !fresh) return fresh;
  const known = new Map(old.map((item) => [item.id, item]));
  return fresh.map((item) => {
    const before = known.get(item.id);
    return before ? merge(before, item) : item;
  });
}

const sharePiece = (old: Piece, fresh: Piece): Piece => (same(old, fresh) ? old : fresh);

function shareSpot(old: Spot, fresh: Spot): Spot {
  if (same(old, fresh)) return old;
  const pieces = keep(old.pieces, fresh.pieces, sharePiece);
  const marks = same(old.marks, fresh.marks) ? old.marks : fresh.marks;
  return { ...fresh, ...(pieces ? { pieces } : {}), ...(marks ? { marks } : {}) };
}

function shareZone(old: Zone, fresh: Zone): Zone {
  if (same(old, fresh)) return old;
  const spots = keep(old.spots, fresh.spots, shareSpot);
  const marks = same(old.marks, fresh.marks) ? old.marks : fresh.marks;
  return { ...fresh, ...(spots ? { spots } : {}), ...(marks ? { marks } : {}) };
}

/** Give the fresh scene with every equal part of the old one in its place. */
export function shareScene(old: Scene | undefined, fresh: Scene): Scene {
  if (!old) return fresh;
  return { ...fresh, zones: keep(old.zones, fresh.zones, shareZone) ?? fresh.zones };
}
