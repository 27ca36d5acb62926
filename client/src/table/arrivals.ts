/** Waiting for the live channel to bring what an answer led to. */

import type { Standing } from "../lib/wire";

/** How far a view is: events count what everyone sees, drafts the changes of the turn that is being made. */
interface Stage {
  event?: number;
  draft?: number;
}

/** Whether a view is at least as far as an answer said the match stands. */
export function reaches(view: Stage | null, standing: Standing): boolean {
  if (view === null) return false;
  const event = view.event ?? 0;
  return event > standing.event || (event === standing.event && (view.draft ?? 0) >= standing.draft);
}

export class Arrivals {
  #latest: Stage | null = null;
  #awaited: { standing: Standing; done: (yes: boolean) => void } | null = null;

  /** Hear of a view that is shown now. */
  note(view: Stage): void {
    this.#latest = view;
    if (this.#awaited && reaches(view, this.#awaited.standing)) this.#awaited.done(true);
  }

  /** Wait for a view that shows where the match stands; false when none comes in time. */
  wait(standing: Standing, milliseconds: number): Promise<boolean> {
    if (reaches(this.#latest, standing)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (yes: boolean) => {
        clearTimeout(timer);
        this.#awaited = null;
        resolve(yes);
      };
      const timer = setTimeout(() => done(false), milliseconds);
      this.#awaited = { standing, done };
    });
  }
}
