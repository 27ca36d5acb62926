/** What was refused, for as long as it is told, and why a spot takes part in no move. */

import { ApiError } from "../lib/api";
import type { WhyNot } from "../lib/wire";
import { refusal } from "../lib/words";

export interface Refused {
  what: string;
  why: string;
  rule: string;
  /** What lies on the place that was touched. */
  about?: string[];
}

/** What refusals need to know of a match. */
interface Asked {
  readonly viewer: number;
  readonly over: boolean;
  announcement: string;
  label(id: string): string;
  told(id: string): string[];
  said<T>(value: T): T;
  fetchWhyNot(seat: number, spot: string): Promise<WhyNot | null>;
}

/** How many milliseconds a refusal stays in sight. */
const STAY = 8000;

export class Refusals {
  shown = $state.raw<Refused | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: Asked) {}

  show(refused: Refused): void {
    this.clear();
    this.shown = refused;
    this.match.announcement = refusal(refused.what, refused.why);
    this.#timer = setTimeout(() => this.clear(), STAY);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  /** Ask why nothing can be done with a spot now. */
  async askWhyNot(spot: string): Promise<void> {
    const { viewer, over } = this.match;
    if (viewer < 0 || over) return;
    const what = this.match.label(spot);
    try {
      const answer = await this.match.fetchWhyNot(viewer, spot);
      if (answer?.why) this.show({ what, why: this.match.said(answer.why), rule: answer.rule, about: this.match.told(spot) });
    } catch (error) {
      if (error instanceof ApiError && error.why && error.status !== 404) this.show({ what, why: error.why, rule: error.rule });
    }
  }
}
