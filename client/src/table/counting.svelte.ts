/** A count as a scene: the board as it was counted, seat by seat, everything that is counted lit with its points. */

import { api } from "../lib/api";
import { apply, type Difference } from "../lib/difference";
import { PACES, settings } from "../lib/settings.svelte";
import type { CountPart, TableView, View } from "../lib/wire";
import { t } from "../lib/words";

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
  parts = $state.raw<CountPart[]>([]);
  before = $state.raw<number[]>([]);
  at = $state(-1);
  /** The board as far as it is counted. */
  #counted: TableView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: Counted) {}

  part = $derived<CountPart | null>(this.isOn ? (this.parts[this.at] ?? null) : null);

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
    if (!found?.parts.length || !live) return this.end();
    this.#counted = { ...live, ply, tentative: [], view: found.view as View };
    this.before = found.before;
    this.parts = found.parts;
    this.next();
  }

  next(): void {
    clearTimeout(this.#timer);
    const part = this.parts[this.at + 1];
    if (!part) return this.end();
    this.at++;
    this.#showBoard(part);
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

  /** The board when a part has been counted. */
  #showBoard({ change }: CountPart): void {
    if (!this.#counted) return;
    if (change) this.#counted = { ...this.#counted, view: apply(this.#counted.view, change as Difference) as View };
    this.match.past.show(this.#counted);
  }

  /** What is counted on somebody's mat is looked at there. */
  #showMat({ seat, counts }: CountPart): void {
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
