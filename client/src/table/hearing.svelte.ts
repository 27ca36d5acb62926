/** What the live channel brings: views, chat, clocks, and who is here. */

import { api } from "../lib/api";
import { Live, type LiveMessage } from "../lib/live";
import type { ChatLine, Clocks, SeatInfo, TableInfo, TableView } from "../lib/wire";

/** What hearing needs to know of a match. */
interface Heard {
  readonly id: string;
  readonly invitation: string;
  readonly seats: SeatInfo[];
  readonly mine: number[];
  readonly tab: string;
  table: TableInfo | null;
  take(fresh: TableView): void;
  reload(): Promise<void>;
}

export class Hearing {
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  connected = $state(true);
  clocks = $state.raw<Clocks>({ kind: "none" });
  /** How many people look on. */
  watching = $state(0);
  #channel: Live | null = null;

  constructor(private readonly match: Heard) {}

  /** Listen for what comes after an event. */
  open(event: number): void {
    const { id, invitation } = this.match;
    this.#channel = new Live(id, event, (message) => this.#hear(message), (yes) => this.#connect(yes), invitation);
  }

  close(): void {
    this.#channel?.close();
  }

  /** Fetch what was said before. */
  async catchUp(): Promise<void> {
    const { messages } = await api.chat(this.match.id).catch(() => ({ messages: [] }));
    const last = messages.at(-1)?.number ?? 0;
    this.chat = [...messages, ...this.chat.filter((said) => said.number > last)];
  }

  #connect(connected: boolean): void {
    const back = connected && !this.connected;
    this.connected = connected;
    if (back && this.match.table?.status !== "gathering") void this.match.reload().catch(() => undefined);
  }

  #hear(message: LiveMessage): void {
    if (message.type === "view") this.match.take(message as unknown as TableView);
    else if (message.type === "chat") this.#hearChat(message.message as ChatLine);
    else if (message.type === "table") {
      this.#hearTable(message.table as TableInfo);
      if (message.clocks) this.clocks = message.clocks as Clocks;
    } else if (message.type === "clocks") this.clocks = (message.clocks ?? message) as Clocks;
    else if (message.type === "presence") this.#hearPresence(message.seats as { seat: number; connected: boolean }[], Number(message.watching ?? 0));
  }

  #hearChat(said: ChatLine): void {
    if (this.chat.some((known) => known.number === said.number)) return;
    this.chat = [...this.chat, said];
    if (this.match.tab !== "chat") this.unread++;
  }

  #hearTable(table: TableInfo): void {
    const began = this.match.table?.status === "gathering" && table.status !== "gathering";
    this.match.table = { ...table, you: table.you ?? this.match.mine };
    if (began) void this.match.reload();
  }

  #hearPresence(here: { seat: number; connected: boolean }[], connections: number): void {
    const { table, seats } = this.match;
    if (!table) return;
    const isHere = (seat: number) => here.find((one) => one.seat === seat)?.connected ?? false;
    this.match.table = { ...table, seats: seats.map((seat) => ({ ...seat, connected: isHere(seat.seat) })) };
    // The server counts connections; who sits at the table does not look on.
    const seated = new Set(seats.filter((seat) => seat.kind !== "bot" && isHere(seat.seat)).map((seat) => seat.user));
    this.watching = Math.max(0, connections - seated.size);
  }
}
