/** Those at the table: who takes, leaves and gives up a seat, and what everybody is asked. */

import { api } from "../lib/api";
import { go } from "../lib/route.svelte";
import type { SeatInfo, TableInfo } from "../lib/wire";

/** What the company needs to know of a match. */
interface Hosted {
  readonly id: string;
  readonly invitation: string;
  readonly seats: SeatInfo[];
  readonly mine: number[];
  readonly viewer: number;
  readonly lastPly: number;
  readonly table: TableInfo | null;
  attempt<T>(work: () => Promise<T>): Promise<T | null>;
  follow(table: TableInfo): Promise<void>;
  reload(): Promise<void>;
}

export class Company {
  constructor(private readonly match: Hosted) {}

  /** Whether nobody but this page's person plays, so that nobody need be asked. */
  alone = $derived.by(() => this.match.seats.every((seat) => seat.kind === "bot" || seat.resigned || this.match.mine.includes(seat.seat)));

  async sit(seat: number, hotseat: boolean): Promise<void> {
    const { invitation } = this.match;
    await this.#change(() => api.sit(this.match.id, seat, { ...(invitation ? { invitation } : {}), ...(hotseat ? { hotseat } : {}) }));
  }

  async leave(seat: number): Promise<void> {
    await this.#change(() => api.leave(this.match.id, seat));
  }

  async kick(user: string): Promise<void> {
    await this.#change(() => api.kick(this.match.id, user));
  }

  async start(): Promise<void> {
    await this.#change(() => api.start(this.match.id));
  }

  /** Let the bots of one's own table wait so many milliseconds before they play, unless others play with them. */
  async changePace(pause: number): Promise<void> {
    // Nothing that is seen depends on it: where it cannot be had now, the bots go on as before.
    if (this.alone && this.match.table?.host) await api.changePace(this.match.id, pause).catch(() => undefined);
  }

  /** Delete the table before the match begins. */
  async deleteTable(): Promise<void> {
    const done = await this.match.attempt(() => api.deleteTable(this.match.id).then(() => true));
    if (done) go("/");
  }

  async resign(seat: number): Promise<void> {
    await this.#replace(() => api.resign(this.match.id, seat));
  }

  async handOver(seat: number): Promise<void> {
    await this.#replace(() => api.handOver(this.match.id, seat));
  }

  async takeOver(seat: number): Promise<void> {
    await this.#replace(() => api.takeOver(this.match.id, seat));
  }

  /** Ask everybody to go back to where the viewer's last turn began. */
  async askUndo(): Promise<void> {
    const { id, viewer, lastPly } = this.match;
    await this.match.attempt(async () => {
      const { turns } = await api.chart(id);
      const last = turns.findLast((turn) => turn.seat === viewer && turn.ply < lastPly);
      await api.askUndo(id, last?.ply ?? 0);
    });
  }

  async answerUndo(accept: boolean): Promise<void> {
    await this.match.attempt(() => api.answerUndo(this.match.id, accept));
    await this.match.reload();
  }

  /** Change who gathers. */
  async #change(send: () => Promise<TableInfo>): Promise<void> {
    const table = await this.match.attempt(send);
    if (table) await this.match.follow(table);
  }

  /** Change who plays a seat. */
  async #replace(send: () => Promise<unknown>): Promise<void> {
    if (await this.match.attempt(send)) await this.match.reload();
  }
}
