/** The engine: the best moves at the node one looks at, told early and refined with growing budgets. */

import { api, ApiError, type Study } from "../lib/api";
import type { HintMove, TableView } from "../lib/wire";

/** What the engine needs to know of a line. */
interface Studied {
  readonly study: Study;
  readonly live: TableView | null;
  said<T>(value: T): T;
}

/** How many positions may be judged, step by step. */
export const BUDGETS = [500, 1500, 5000, 15000, 50000] as const;
/** The first answer is wanted soon. */
const FIRST = 300;
/** Who steps through a line quickly asks about none of it. */
const PAUSE = 250;
const MOST = 4;

export class Engine {
  on = $state(false);
  /** Which of the budgets is allowed. */
  budget = $state(2);
  moves = $state.raw<HintMove[]>([]);
  /** How many positions were judged for these moves; 0 before any are known. */
  nodes = $state(0);
  thinking = $state(false);
  why = $state("");
  #asked = 0;

  constructor(private readonly line: Studied) {}

  /** Think about it or not. */
  turn(on: boolean): void {
    this.on = on;
    this.changed();
  }

  /** Another node is looked at, or another budget given: think anew. */
  changed(): void {
    const asked = ++this.#asked;
    this.moves = [];
    this.nodes = 0;
    this.why = "";
    this.thinking = this.on && (this.line.live?.view?.to_decide ?? -1) >= 0;
    if (this.thinking) setTimeout(() => void this.#refine(asked), PAUSE);
  }

  /** Allow more or less; what is known stays until there is better. */
  allow(budget: number): void {
    this.budget = budget;
    if (!this.on || this.thinking) return;
    const asked = ++this.#asked;
    this.thinking = true;
    void this.#refine(asked);
  }

  async #refine(asked: number): Promise<void> {
    for (const step of [FIRST, ...BUDGETS]) {
      if (asked !== this.#asked) return;
      if (step > (BUDGETS[this.budget] ?? FIRST)) break;
      if (step <= this.nodes) continue;
      try {
        const { moves } = await api.analysis.best(this.line.study, step, MOST);
        if (asked !== this.#asked) return;
        this.moves = this.line.said(moves);
        this.nodes = step;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (asked !== this.#asked) return;
        this.why = error.why || error.what;
        break;
      }
    }
    this.thinking = false;
  }
}
