/** Advice: the moves a bot would consider now, and a look back at a finished match. Both are asked for, never pushed. */

import { api, ApiError } from "../lib/api";
import type { AccountInfo, HintMove, Offered, ReviewInfo, ReviewTurn, TableInfo, TableView } from "../lib/wire";
import type { Choice } from "./choice.svelte";

/** What advice needs to know of a match. */
interface Advised {
  readonly id: string;
  readonly invitation: string;
  readonly viewer: number;
  readonly offer: Offered[];
  readonly over: boolean;
  readonly table: TableInfo | null;
  readonly live: TableView | null;
  readonly choice: Choice;
  said<T>(value: T): T;
  lay(actions: number[]): void;
}

type Stage = "closed" | "thinking" | "open" | "failed";

export class Advice {
  stage = $state<Stage>("closed");
  moves = $state.raw<HintMove[]>([]);
  review = $state.raw<ReviewInfo | null>(null);
  reviewStage = $state<Stage>("closed");
  /** Why there is no advice, in the server's words. */
  why = $state("");
  #asked = "";

  constructor(private readonly match: Advised) {}

  /** Whether the table is played with hints and something is asked of this page. */
  mayHint = $derived.by(() => this.match.table?.settings.hints === true && this.match.offer.length > 0);
  mayReview = $derived.by(() => this.match.over && this.match.table?.settings.review !== false);

  /** The question the moves belong to. */
  get #question(): string {
    return `${this.match.live?.ply} ${this.match.live?.draft ?? 0}`;
  }

  /** Close the hints: another question is asked. */
  clear(): void {
    this.stage = "closed";
    this.moves = [];
  }

  async ask(): Promise<void> {
    const asked = (this.#asked = this.#question);
    this.stage = "thinking";
    try {
      const { moves } = await api.hint(this.match.id, this.match.viewer);
      if (this.#asked !== asked || this.#question !== asked) return;
      this.moves = this.match.said(moves);
      this.stage = "open";
    } catch (error) {
      this.why = this.#reason(error);
      this.stage = "failed";
    }
  }

  /** The offered action a move begins with. */
  first(move: HintMove): Offered | null {
    return this.match.offer.find((offered) => offered.action === move.actions[0]) ?? null;
  }

  /** Show a move on the board, or nothing. */
  point(move: HintMove | null): void {
    this.match.choice.pointed = move && this.first(move);
  }

  /** Lay a move out as if it had been chosen: its button carries it out. */
  lay(move: HintMove): void {
    this.clear();
    this.match.lay(move.actions);
  }

  async lookBack(): Promise<void> {
    if (this.review || this.reviewStage === "thinking") return;
    this.reviewStage = "thinking";
    try {
      this.review = this.match.said(await api.review(this.match.id, this.match.invitation));
      this.reviewStage = "open";
    } catch (error) {
      this.why = this.#reason(error);
      this.reviewStage = "failed";
    }
  }

  /** Turning points, for marks on the slider and the chart. */
  turns = $derived<ReviewTurn[]>(this.review?.turns ?? []);

  /** How well everybody played, and what there is to take home. */
  accounts = $derived<AccountInfo[]>(this.review?.accounts ?? []);

  #reason(error: unknown): string {
    if (!(error instanceof ApiError)) throw error;
    return error.why || error.what;
  }
}
