/** What was carried between two pictures of a board: parts that pieces lost or won, such as cubes on tiles. */

import type { Piece } from "../lib/wire";
import type { Box, Ground } from "./place";

export interface Cargo {
  symbol: string;
  from: Box;
  to: Box;
}

interface Lying {
  piece: Piece;
  parts: Map<string, Box[]>;
}

/** From so many new pieces on, two pictures have too little in common. */
const STRANGE = 5;

/** The symbols a piece shows, each with its places on the ground. */
function partsOf(piece: Piece, left: number, top: number, scale: number): Map<string, Box[]> {
  const parts = new Map<string, Box[]>();
  const put = (symbol: string, x: number, y: number, width: number, height: number) => {
    const box = { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale };
    parts.set(symbol, [...(parts.get(symbol) ?? []), box]);
  };
  for (const { kind, value, x = 0, y = 0, width = 0, height = 0 } of piece.marks ?? []) {
    if (kind === "symbol" && value) put(value, x, y, width, height);
  }
  if (!parts.has(piece.symbol)) put(piece.symbol, 0, 0, piece.width ?? 0, piece.height ?? 0);
  return parts;
}

function piecesOf(ground: Ground): Map<string, Lying> {
  const found = new Map<string, Lying>();
  for (const { zone, x, y, scale } of ground.placed) {
    for (const spot of zone.spots ?? []) {
      for (const piece of spot.pieces ?? []) {
        const [left, top] = [x + ((spot.x ?? 0) + (piece.x ?? 0)) * scale, y + ((spot.y ?? 0) + (piece.y ?? 0)) * scale];
        found.set(piece.id, { piece, parts: partsOf(piece, left, top, scale) });
      }
    }
  }
  return found;
}

/** Places of a symbol that a picture has more of than another, piece by piece. */
function surplus(more: Map<string, Lying>, less: Map<string, Lying>, symbol: string): { id: string; box: Box }[] {
  const found: { id: string; box: Box }[] = [];
  for (const [id, { parts }] of more) {
    const other = less.get(id)?.parts.get(symbol)?.length ?? 0;
    for (const box of parts.get(symbol)?.slice(other) ?? []) found.push({ id, box });
  }
  return found;
}

/** The box in which all of a piece lies. */
function whole({ parts }: Lying): Box {
  return [...parts.values()].flat().reduce((big, box) => (box.width * box.height > big.width * big.height ? box : big));
}

const gap = (a: Box, b: Box): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Work out what was carried. Only what also lies on the board as a piece of its own can be carried. */
export function findCargo(before: Ground, after: Ground): Cargo[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const fresh = [...now].filter(([id, { piece }]) => !old.has(id) || (piece.flipped && !old.get(id)?.piece.flipped));
  if (fresh.filter(([id]) => !old.has(id)).length > STRANGE) return [];
  const kinds = new Set([...old.values(), ...now.values()].map(({ piece }) => piece.symbol));
  const changed = new Set([...kinds].filter((kind) => surplus(old, now, kind).length || surplus(now, old, kind).length));
  return [...changed].flatMap((symbol) => match(symbol, old, now, fresh));
}

/** Losses of a symbol go to its gains; what is left goes to the piece that was put down, or comes from it. */
function match(symbol: string, old: Map<string, Lying>, now: Map<string, Lying>, fresh: [string, Lying][]): Cargo[] {
  const losses = surplus(old, now, symbol);
  const makers = fresh.filter(([, { piece, parts }]) => piece.symbol !== symbol && parts.has(symbol));
  const own = new Set(makers.map(([id]) => id));
  const gains = surplus(now, old, symbol).filter(({ id }) => !own.has(id));
  const found: Cargo[] = [];
  while (losses.length && gains.length) found.push({ symbol, from: losses.shift()!.box, to: gains.shift()!.box });
  for (const { id, box } of losses) {
    const goals = fresh.filter(([other, { piece }]) => other !== id && piece.symbol !== symbol).map(([, lying]) => whole(lying));
    const goal = goals.sort((a, b) => gap(a, box) - gap(b, box))[0];
    if (goal) found.push({ symbol, from: box, to: goal });
  }
  for (const { box } of gains) {
    const maker = makers[0];
    if (maker) found.push({ symbol, from: whole(maker[1]), to: box });
  }
  return found;
}
