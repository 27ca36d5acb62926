/** Curves of a match: each seat's figures over the turns. */

import type { ChartTurn, Line, ReviewInfo } from "../lib/wire";

export interface Curves {
  /** The ply of each point. */
  plies: number[];
  /** The plies at which rounds begin. */
  rounds: number[];
  names: string[];
  /** values[name][seat][point] */
  values: Record<string, number[][]>;
}

/** Read the figures at the beginning of each turn. */
export function readChart(points: Pick<ChartTurn, "ply" | "seat" | "tallies">[], lines: Pick<Line, "ply" | "round">[] = []): Curves {
  const names = [...new Set(points.flatMap((point) => point.tallies.flatMap((row) => Object.keys(row))))];
  const seats = Math.max(0, ...points.map((point) => point.tallies.length));
  const values = Object.fromEntries(
    names.map((name) => [
      name,
      Array.from({ length: seats }, (_, seat) => points.map((point) => point.tallies[seat]?.[name] ?? 0)),
    ]),
  );
  return { plies: points.map((point) => point.ply), rounds: roundsOf(points, lines), names, values };
}

/** Where the log says that rounds begin; where it does not, a round is a turn each. */
function roundsOf(points: Pick<ChartTurn, "ply" | "seat">[], lines: Pick<Line, "ply" | "round">[]): number[] {
  const first = points.find((point) => point.seat >= 0)?.ply ?? 0;
  const begun = lines.filter((line) => line.round && line.ply >= first).map((line) => line.ply + 1);
  if (begun.length) return [...new Set([first, ...begun])];
  const rounds: number[] = [];
  let had = new Set<number>();
  for (const { ply, seat } of points) {
    if (seat < 0) continue;
    if (!rounds.length || had.has(seat)) {
      rounds.push(ply);
      had = new Set();
    }
    had.add(seat);
  }
  return rounds;
}

/** Each seat's expected score, which has plies of its own. */
export function expectedCurve(curve: ReviewInfo["curve"]): { plies: number[]; rows: number[][] } {
  const seats = Math.max(0, ...curve.map((point) => point.values.length));
  const rows = Array.from({ length: seats }, (_, seat) => curve.map((point) => point.values[seat] ?? 0));
  return { plies: curve.map((point) => point.ply), rows };
}

/** Round steps for an axis from `low` to `high`. */
export function ticks(low: number, high: number, most = 5): number[] {
  const range = Math.max(1, high - low);
  const raw = range / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= raw) ?? power * 10;
  const whole = Math.max(1, step);
  const found: number[] = [];
  for (let value = Math.ceil(low / whole) * whole; value <= high + 1e-9; value += whole) found.push(value);
  return found;
}

/** Move places apart that are nearer than `gap`, keeping their order and staying within `low` and `high`. */
export function apart(places: number[], gap: number, low: number, high: number): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place);
  order.forEach((one, rank) => {
    const before = order[rank - 1];
    if (before) one.place = Math.max(one.place, before.place + gap);
  });
  for (let rank = order.length - 1, limit = high; rank >= 0; rank--, limit -= gap) {
    const one = order[rank] as { place: number };
    one.place = Math.max(low, Math.min(one.place, limit));
  }
  const found = [...places];
  for (const { place, at } of order) found[at] = place;
  return found;
}
