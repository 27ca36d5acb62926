/** Looking back: a moment of the past in the place of the present, and the match playing itself again from there. */

import { api, ApiError } from "../lib/api";
import type { Line, TableView } from "../lib/wire";
import type { Refused } from "./refusals.svelte";

/** What looking back needs to know of a match. */
interface Remembered {
  readonly id: string;
  readonly invitation: string;
  readonly lastPly: number;
  readonly lines: Line[];
  readonly counting: { begin(ply: number): Promise<void>; end(): void };
  /** Dress a moment for being shown; nothing that was chosen in the present is chosen there. */
  lookedBack(moment: TableView): TableView;
  /** Fetch the lines of the past that are not known yet. */
  hearEarlier(): Promise<void>;
  /** Ask again what may be done now. */
  resume(): void;
  readonly refusals: { show(refused: Refused): void };
}

export class Past {
  /** The moment that is shown; without one, the present is. */
  moment = $state.raw<TableView | null>(null);
  /** Whether the match plays itself again while one looks back. */
  isPlaying = $state(false);
  #plies = new Map<number, TableView>();
  /** The ply that is looked for, or -1. */
  #wanted = -1;

  constructor(private readonly match: Remembered) {}

  async goTo(ply: number): Promise<void> {
    this.match.counting.end();
    // A moment of the past brings no lines; without them the board is shown all the same.
    this.match.hearEarlier().catch(() => undefined);
    const wanted = (this.#wanted = Math.max(0, Math.min(ply, this.match.lastPly)));
    const known = this.#plies.get(wanted) ?? (await this.#fetch(wanted));
    // Somebody who draws the slider wants the last ply, not the one that was slow to come.
    if (known && this.#wanted === wanted) this.show(known);
  }

  show(moment: TableView): void {
    this.moment = this.match.lookedBack(moment);
  }

  /** Look again at what happened since a ply, piece by piece. */
  async watchFrom(ply: number): Promise<void> {
    await this.goTo(ply);
    this.isPlaying = this.moment !== null;
  }

  /** The answer after which points were last counted, or -1. */
  lastCount = $derived.by(() => this.match.lines.findLast((line) => line.counts)?.ply ?? -1);

  /** Watch the last count again. */
  async watchCount(): Promise<void> {
    if (this.lastCount >= 0) await this.match.counting.begin(this.lastCount);
  }

  toPresent(): void {
    this.isPlaying = false;
    this.#wanted = -1;
    this.moment = null;
    this.match.resume();
  }

  /** Forget what was fetched: it was undone, or seen with other eyes. */
  forget(): void {
    this.#plies.clear();
  }

  async #fetch(ply: number): Promise<TableView | null> {
    try {
      const view = await api.view(this.match.id, { ply, invitation: this.match.invitation });
      this.#plies.set(ply, view);
      return view;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.match.refusals.show(error);
      return null;
    }
  }
}
