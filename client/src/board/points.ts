/** Points on a track while they are counted: markers stand where the count has come to. */

import type { Mark, Piece, Scene, Spot, Zone } from "../lib/wire";

const MARKER = /(?:^|:)vp:(\d+)$/;
/** How far markers on one step lie apart, as a part of their width. */
const APART = 0.3;

const middle = (spot: Spot): [number, number] => [(spot.x ?? 0) + (spot.width ?? 0) / 2, (spot.y ?? 0) + (spot.height ?? 0) / 2];

/** Where out is, seen from a step: a track goes around a board, or lies in rows. */
function outward(zone: Zone, spot: Spot): [number, number] {
  const middles = (zone.spots ?? []).map(middle);
  const [x, y] = middle(spot);
  const [xs, ys] = [middles.map(([across]) => across), middles.map(([, down]) => down)];
  const ways: [number, [number, number]][] = [
    [y - Math.min(...ys), [0, -1]],
    [Math.max(...xs) - x, [1, 0]],
    [Math.max(...ys) - y, [0, 1]],
    [x - Math.min(...xs), [-1, 0]],
  ];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}

/** A marker moved to another step; it stands there as it stood on its own. */
function moved(zone: Zone, piece: Piece, from: Spot, to: Spot): Piece {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  const [width, height] = [piece.width ?? 0, piece.height ?? 0];
  const [across, down] = [(from.x ?? 0) + (piece.x ?? 0) + width / 2 - x, (from.y ?? 0) + (piece.y ?? 0) + height / 2 - y];
  const [[a, b], [c, d]] = [outward(zone, from), outward(zone, to)];
  const out = a === c && b === d ? null : across * a + down * b;
  const [right, below] = out === null ? [across, down] : [out * c, out * d];
  const shift = (to.pieces ?? []).filter(({ id }) => MARKER.test(id)).length * width * APART;
  return { ...piece, x: u + right - width / 2 - (to.x ?? 0) + shift, y: v + below - height / 2 - (to.y ?? 0) };
}

/** A marker that has gone around a track says how far; one that has not yet says nothing. */
function withLaps(marks: Mark[] | undefined, laps: number): Mark[] | undefined {
  const at = marks?.findIndex(({ kind, value }) => kind === "text" && /^\+\d+$/.test(value ?? "")) ?? -1;
  if (!marks || at < 0) return marks;
  return laps > 0 ? marks.with(at, { ...(marks[at] as Mark), value: `+${laps}` }) : marks.toSpliced(at - 1, 2);
}

function withZone(zone: Zone, known: number[][], totals: number[]): Zone {
  const spots = zone.spots ?? [];
  let found = spots;
  for (const [at, spot] of spots.entries()) {
    for (const piece of spot.pieces ?? []) {
      const seat = Number(MARKER.exec(piece.id)?.[1] ?? -1);
      const now = totals[seat] ?? 0;
      const wrap = (points: number) => ((points % spots.length) + spots.length) % spots.length;
      // What does not stand where its points are is no marker of points.
      const shown = seat < 0 ? undefined : known.map((points) => points[seat] ?? 0).find((points) => wrap(points) === at);
      if (shown === undefined || shown === now) continue;
      const goal = wrap(now);
      const label = piece.label.replace(new RegExp(`(?<!\\d)${shown}(?!\\d)`), String(now));
      const marker = { ...moved(zone, piece, spot, found[goal] as Spot), label, marks: withLaps(piece.marks, now - goal) };
      found = found.map((one, step) => {
        const pieces = (one.pieces ?? []).filter(({ id }) => id !== piece.id);
        if (step === goal) return { ...one, pieces: [...pieces, marker] };
        return step === at ? { ...one, pieces } : one;
      });
    }
  }
  return found === spots ? zone : { ...zone, spots: found };
}

/** A scene when a count has come to `totals`. It shows the points before it or after it: those are `known`. */
export function withPoints(scene: Scene, known: number[][], totals: number[]): Scene {
  return { ...scene, zones: scene.zones.map((zone) => (zone.form === "track" ? withZone(zone, known, totals) : zone)) };
}
