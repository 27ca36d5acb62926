/** A count as a scene: the board as it was counted, seat by seat, everything that is counted lit with its points. */

import { withPoints } from "../board/points";
import { api } from "../lib/api";
import { PACES, settings } from "../lib/settings.svelte";
import type { CountInfo, CountingInfo, TableView, View } from "../lib/wire";
import { t } from "../lib/words";

/** What a seat gets from one source. */
export interface Part {
  seat: number;
  source: string;
  points: number;
  counts: CountInfo[];
  /** The seat's points when this is counted. */
  total: number;
}

/** Put counts of one seat and source together, in the order they come. */
export function partsOf({ before, counts }: Pick<CountingInfo, "before" | "counts">): Part[] {
  const parts: Part[] = [];
  const totals = [...before];
  for (const count of counts) {
    let part = parts.at(-1);
    if (part?.seat !== count.seat || part.source !== count.source) {
      parts.push((part = { seat: count.seat, source: count.source, points: 0, counts: [], total: totals[count.seat] ?? 0 }));
    }
    part.counts.push(count);
    part.points += count.points;
    part.total += count.points;
    totals[count.seat] = part.total;
  }
  return parts.filter((part) => part.points !== 0);
}

/** What a count needs to know of a match. */
interface Counted {
  readonly id: string;
  readonly live: TableView | null;
  visited: number | null;
  announcement: string;
  name(seat: number): string;
  tell(key: string, otherwise: string): string;
  readonly past: { show(moment: TableView): void; toPresent(): void };
}

export class Counting {
  /** Whether a count is shown, or about to be. */
  isOn = $state(false);
  isPaused = $state(false);
  parts = $state.raw<Part[]>([]);
  before = $state.raw<number[]>([]);
  at = $state(-1);
  /** The board as it was counted. */
  #counted: TableView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: Counted) {}

  part = $derived<Part | null>(this.isOn ? (this.parts[this.at] ?? null) : null);

  /** Everybody's points so far. */
  totals = $derived.by(() => {
    const found = [...this.before];
    for (const part of this.parts.slice(0, this.at + 1)) found[part.seat] = part.total;
    return found;
  });

  /** The points of each spot that is lit; where one sum is for several, none. */
  lit = $derived.by(() => {
    const found = new Map<string, number | null>();
    for (const { spots, points } of this.part?.counts ?? []) {
      for (const id of spots) found.set(id, spots.length === 1 ? (found.get(id) ?? 0) + points : null);
    }
    return found;
  });

  /** Show what was counted after the answer at a ply. */
  async begin(ply: number): Promise<void> {
    if (this.isOn) return;
    this.isOn = true;
    this.isPaused = false;
    this.at = -1;
    this.parts = [];
    const { live } = this.match;
    const found = await api.counting(this.match.id, ply).catch(() => null);
    if (!this.isOn) return;
    if (!found?.counts.length || !live) return this.end();
    this.#counted = { ...live, ply, tentative: [], view: found.view as View };
    this.before = found.before;
    this.parts = partsOf(found);
    this.next();
  }

  next(): void {
    clearTimeout(this.#timer);
    const part = this.parts[this.at + 1];
    if (!part) return this.end();
    this.at++;
    this.#showBoard();
    this.#showMat(part);
    this.match.announcement = t("counting.said", { name: this.match.name(part.seat), source: this.match.tell(`source.${part.source}`, part.source), points: part.points, total: part.total });
    if (!this.isPaused) this.#wait();
  }

  pause(): void {
    this.isPaused = !this.isPaused;
    clearTimeout(this.#timer);
    if (!this.isPaused) this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.next(), PACES[settings.pace] * 1.6);
  }

  /** Everybody's points when all is counted. */
  get #after(): number[] {
    return this.before.map((points, seat) => this.parts.findLast((part) => part.seat === seat)?.total ?? points);
  }

  /** The board with the markers where the count has come to. */
  #showBoard(): void {
    const view = this.#counted?.view;
    if (!this.#counted || !view) return;
    this.match.past.show({ ...this.#counted, view: { ...view, scene: withPoints(view.scene, [this.before, this.#after], this.totals) } });
  }

  /** What is counted on somebody's mat is looked at there. */
  #showMat({ seat, counts }: Part): void {
    const ids = new Set(counts.flatMap((count) => count.spots));
    const mats = this.match.live?.view?.scene.zones.filter((zone) => zone.place === "mat" && zone.seat === seat) ?? [];
    if (mats.some((zone) => zone.spots?.some((spot) => ids.has(spot.id)))) this.match.visited = seat;
  }

  /** Skip what is left. */
  end(): void {
    clearTimeout(this.#timer);
    if (!this.isOn) return;
    this.isOn = false;
    this.at = -1;
    this.match.visited = null;
    this.match.past.toPresent();
  }
}
