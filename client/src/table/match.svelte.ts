/** A table as this page sees it: the latest view, what is pointed at, and the few things a player can do. */

import { api, ApiError } from "../lib/api";
import { Live, type LiveMessage } from "../lib/live";
import { settings } from "../lib/settings.svelte";
import type { ChatMessage, Clocks, Line, Mark, Offered, Rule, Scene, Table, TableView, View } from "../lib/wire";
import { spoken, spotsOf } from "../board/place";
import { shareScene } from "../board/share";
import { adopt, definitions, gameSymbols, symbolIds } from "../board/symbols";
import { forget } from "../board/travel";
import { t } from "../lib/words";
import { chime } from "./sound";

export interface Refused {
  what: string;
  why: string;
  rule: string;
}

export interface Chooser {
  actions: Offered[];
  left: number;
  top: number;
}

export interface Card {
  id: string;
  box: DOMRect;
}

/** Whether a view was overtaken: answers to requests and pushed views may cross on the way. */
function isOlder(fresh: TableView, known: TableView): boolean {
  const [a, b] = [fresh.event ?? 0, known.event ?? 0];
  if (a !== b) return a < b;
  return (fresh.draft ?? 0) > 0 && (known.draft ?? 0) > 0 && (fresh.draft ?? 0) < (known.draft ?? 0);
}

/** From this length on an offer shows one kind of action at a time. */
const LONG_OFFER = 9;

export class MatchState {
  table = $state.raw<Table | null>(null);
  live = $state.raw<TableView | null>(null);
  past = $state.raw<TableView | null>(null);
  failure = $state.raw<ApiError | null>(null);
  texts = $state.raw<Record<string, string>>({});
  rules = $state.raw<Rule[]>([]);
  symbols = $state.raw<{ source: string; ids: Set<string> }>({ source: "", ids: new Set() });
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  unread = $state(0);
  connected = $state(true);
  clocks = $state.raw<Clocks>({ kind: "none" });
  /** How many people look on. */
  watching = $state(0);
  busy = $state(false);

  /** What is pointed at in a list or on the board. */
  pointed = $state.raw<Offered | null>(null);
  /** A spot or piece that narrows the offer down. */
  filter = $state<string | null>(null);
  /** The action chosen but not yet taken, where choosing and taking are two steps. */
  chosen = $state.raw<Offered | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  card = $state.raw<Card | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** The spot that has the keyboard's attention. */
  cursor = $state("");
  /** Spots of the log line that is pointed at. */
  told = $state.raw<string[]>([]);
  /** The seat whose mat is shown instead of one's own. */
  visited = $state<number | null>(null);
  rule = $state("");
  tab = $state<"log" | "chat" | "rules" | "notes">("log");
  announcement = $state("");
  replaying = $state(false);
  /** In a match shared by several people at one screen: whose eyes the page is for. */
  revealed = $state<number | null>(null);

  #channel: Live | null = null;
  #plies = new Map<number, TableView>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly invitation: string,
  ) {}

  // What is shown.

  shown = $derived<TableView | null>(this.replaying && this.past ? this.past : this.live);
  view = $derived<View | null>(this.shown?.view ?? null);
  seats = $derived(this.table?.seats ?? []);
  mine = $derived(this.table?.you ?? []);
  viewer = $derived(this.view?.viewer ?? -1);
  offer = $derived<Offered[]>(this.replaying ? [] : (this.view?.offer ?? []));
  /** Whether the viewer's turn is complete and waits to be confirmed. */
  complete = $derived(!this.replaying && this.live?.can.confirm === true);
  myTurn = $derived(!this.replaying && (this.offer.length > 0 || this.complete));
  spots = $derived(this.view ? spotsOf(this.view.scene) : new Map());
  narrowed = $derived(this.filter ? this.offer.filter((offered) => offered.spots.includes(this.filter as string)) : this.offer);
  over = $derived(this.live?.view?.result !== undefined || this.table?.status === "finished");
  curtain = $derived(this.mine.length > 1 && this.viewer >= 0 && this.revealed !== this.viewer && !this.over && !this.replaying);

  /** The offer by kinds of action; a long one shows one kind at a time. */
  kinds = $derived.by(() => {
    const found = new Map<string, Offered[]>();
    for (const offered of this.narrowed) {
      const kind = offered.kind ?? "";
      found.set(kind, [...(found.get(kind) ?? []), offered]);
    }
    return found;
  });
  openedKind = $state("");
  kind = $derived.by(() => {
    const isLong = this.narrowed.length > LONG_OFFER && this.kinds.size > 1;
    if (!isLong) return null;
    return this.kinds.has(this.openedKind) ? this.openedKind : ([...this.kinds.keys()][0] ?? null);
  });

  /** How each spot or piece takes part in the offer: `first` means it, `also` goes with it or with another kind. */
  targets = $derived.by(() => {
    const found = new Map<string, "first" | "also">();
    for (const offered of this.narrowed) {
      const isOpen = this.kind === null || offered.kind === this.kind;
      offered.spots.forEach((id, at) => {
        if (at === 0 && isOpen) found.set(id, "first");
        else if (!found.has(id)) found.set(id, "also");
      });
    }
    return found;
  });

  /** Everything that can be clicked, whatever the filter. */
  clickable = $derived(new Set(this.offer.flatMap((offered) => offered.spots)));

  lit = $derived.by(() => {
    const found = new Set<string>(this.told);
    for (const offered of [this.pointed, this.chosen]) offered?.spots.forEach((id) => found.add(id));
    if (this.filter) found.add(this.filter);
    return found;
  });

  /** Spots where something happened since the viewer's last turn. */
  recent = $derived.by(() => {
    const found = new Set<string>();
    if (!this.myTurn || this.live?.tentative.length) return found;
    for (const line of this.news) line.spots?.forEach((id) => found.add(id));
    return found;
  });

  since = $derived(this.live?.since?.ply ?? null);
  news = $derived(this.since === null ? [] : this.lines.filter((line) => line.ply >= (this.since as number) && line.seat >= 0 && line.seat !== this.viewer));

  /** What to call a seat: a person's name, or for a bot the name of the character it plays. */
  name(seat: number): string {
    const who = this.seats[seat];
    if (!who) return "";
    if (who.kind === "bot") return t(`bot.name.${seat % 5}`);
    const isShared = this.seats.some((other) => other.seat !== seat && other.kind !== "bot" && other.name === who.name);
    return isShared || !who.name ? t("seat.numbered", { name: who.name ?? "", number: seat + 1 }).trim() : who.name;
  }

  #seatWords = $derived.by(() => {
    const pattern = (this.texts.seat ?? "seat {number}").replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{number}", "(\\d+)");
    return new RegExp(`\\b${pattern}\\b`, "gi");
  });

  /** Put names where the game says "seat 2". */
  said(words: string): string {
    return words.replace(this.#seatWords, (whole, number: string) => this.name(Number(number) - 1) || whole);
  }

  /** Say a text of the game by its key. */
  tell(key: string, otherwise = key, values: Record<string, number | string> = {}): string {
    const message = this.texts[key];
    if (message === undefined) return otherwise;
    return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  label(id: string): string {
    const spot = this.spots.get(id);
    if (!spot) return "";
    if (spot.id === id) return spoken(spot);
    return spot.pieces?.find((piece: { id: string }) => piece.id === id)?.label ?? spot.label;
  }

  actionsOf(id: string): Offered[] {
    return this.offer.filter((offered) => offered.spots.includes(id));
  }

  // Opening and hearing.

  async open(): Promise<void> {
    forget();
    try {
      const table = await api.table(this.id, this.invitation);
      this.table = table;
      await this.#prepare(table.game);
      if (table.status !== "gathering") {
        await this.reload();
        const log = await api.log(this.id).catch(() => null);
        if (log) this.#hearLog(log);
      }
      this.#channel = new Live(this.id, (message) => this.#hear(message), (yes) => this.#heard(yes), this.invitation);
      const { messages } = await api.chat(this.id).catch(() => ({ messages: [] }));
      this.chat = messages;
    } catch (error) {
      if (error instanceof ApiError) this.failure = error;
      else throw error;
    }
  }

  close(): void {
    this.#channel?.close();
    clearTimeout(this.#timer);
  }

  async #prepare(game: string): Promise<void> {
    const [source, texts, rules] = await Promise.all([
      gameSymbols(game),
      api.texts(game).catch(() => ({})),
      api.rules(game).catch(() => ({ rules: [] as Rule[] })),
    ]);
    adopt(source);
    this.symbols = { source: definitions(source), ids: symbolIds(source) };
    this.texts = texts;
    this.rules = rules.rules;
  }

  async reload(): Promise<void> {
    this.#take(await api.view(this.id, { invitation: this.invitation }));
  }

  #heard(connected: boolean): void {
    const back = connected && !this.connected;
    this.connected = connected;
    if (back && this.table?.status !== "gathering") void this.reload().catch(() => undefined);
  }

  #hear(message: LiveMessage): void {
    if (message.type === "view") this.#take(message as unknown as TableView);
    else if (message.type === "chat") {
      const said = message.message as ChatMessage;
      if (this.chat.some((known) => known.number === said.number)) return;
      this.chat = [...this.chat, said];
      if (this.tab !== "chat") this.unread++;
    } else if (message.type === "table") {
      const table = message.table as Table;
      const began = this.table?.status === "gathering" && table.status !== "gathering";
      this.table = { ...table, you: table.you ?? this.mine };
      if (began) void this.reload();
      if (message.clocks) this.clocks = message.clocks as Clocks;
    } else if (message.type === "clocks") {
      this.clocks = (message.clocks ?? message) as Clocks;
    } else if (message.type === "presence" && this.table) {
      const here = message.seats as { seat: number; connected: boolean }[];
      const isHere = (seat: number) => here.find((one) => one.seat === seat)?.connected ?? false;
      this.table = { ...this.table, seats: this.seats.map((seat) => ({ ...seat, connected: isHere(seat.seat) })) };
      // The server counts connections; who sits at the table does not look on.
      const seated = new Set(this.seats.filter((seat) => seat.kind !== "bot" && isHere(seat.seat)).map((seat) => seat.user));
      this.watching = Math.max(0, Number(message.watching ?? 0) - seated.size);
    }
  }

  #take(fresh: TableView): void {
    const before = this.live;
    if (before && isOlder(fresh, before)) return;
    this.table = { ...fresh.table, you: fresh.table.you ?? this.mine };
    if (fresh.view) fresh = { ...fresh, view: this.#named(fresh.view, before?.view?.scene) };
    if (before && before.view && fresh.view && before.view.viewer !== fresh.view.viewer) this.#plies.clear();
    this.live = fresh;
    if (this.revealed === null && fresh.view && this.mine.length <= 1) this.revealed = fresh.view.viewer;
    if (fresh.log) this.#hearLog(fresh.log);
    if (fresh.clocks) this.clocks = fresh.clocks;
    if (before?.ply !== fresh.ply || before?.view?.to_decide !== fresh.view?.to_decide) this.#settle(before, fresh);
  }

  /** A view with people's names in its words and with every part of the old scene that did not change. */
  #named(view: View, old: Scene | undefined): View {
    const name = (thing: { label: string; marks?: Mark[] }) => {
      thing.label = this.said(thing.label);
      for (const mark of thing.marks ?? []) if (mark.kind === "text" && mark.value) mark.value = this.said(mark.value);
    };
    for (const zone of view.scene.zones) {
      name(zone);
      for (const spot of zone.spots ?? []) {
        name(spot);
        spot.pieces?.forEach(name);
      }
    }
    const offer = view.offer.map((offered) => ({ ...offered, text: this.said(offered.text) }));
    return { ...view, question: this.said(view.question), offer, scene: shareScene(old, view.scene) };
  }

  #settle(before: TableView | null, fresh: TableView): void {
    this.pointed = this.chosen = this.chooser = null;
    this.filter = null;
    this.card = null;
    const asked = (view: TableView | null) => (view?.view?.offer.length ?? 0) > 0 || view?.can.confirm === true;
    if (fresh.view?.offer.length) this.announcement = fresh.view.question;
    if (before && !asked(before) && asked(fresh) && settings.sound) chime();
  }

  #hearLog(log: { first: number; lines: Line[] }): void {
    const known = this.lines.filter((line) => line.ply < log.first);
    const lines = log.lines.map((line) => ({ ...line, text: this.said(line.text) }));
    const fresh = lines.filter((line) => !this.lines.some((old) => old.ply === line.ply && old.text === line.text));
    this.lines = [...known, ...lines];
    if (fresh.length && known.length) this.announcement = fresh.slice(-4).map((line) => line.text).join(". ");
  }

  // Doing.

  async #try<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) await this.reload().catch(() => undefined);
      else this.refuse({ what: error.what, why: error.why, rule: error.rule });
      return null;
    } finally {
      this.busy = false;
    }
  }

  refuse(refused: Refused | null): void {
    clearTimeout(this.#timer);
    this.refused = refused;
    if (refused) {
      this.announcement = `${refused.what} ${refused.why}`;
      this.#timer = setTimeout(() => (this.refused = null), 8000);
    }
  }

  async act(offered: Offered): Promise<void> {
    const view = this.live?.view;
    if (!view || this.replaying) return;
    this.refuse(null);
    this.chooser = null;
    this.card = null;
    const fresh = await this.#try(() => api.act(this.id, view.viewer, this.live?.ply ?? view.ply, [offered.action]));
    if (fresh) this.#take(fresh);
  }

  /** Answer a click on a spot or piece: act, choose, narrow the offer down, or say why not. */
  async pick(id: string, box: DOMRect, twice: boolean): Promise<void> {
    if (this.replaying) return;
    const actions = (this.targets.has(id) ? this.narrowed : this.offer).filter((offered) => offered.spots.includes(id));
    if (!actions.length) return this.askWhyNot(id);
    const own = actions.filter((offered) => offered.spots[0] === id);
    const [only] = own.length ? own : actions;
    if (own.length === 1 || actions.length === 1) return this.choose(only as Offered, twice);
    if (own.length > 1) {
      this.chooser = { actions: own, left: box.left + box.width / 2, top: box.top + box.height };
      return;
    }
    this.filter = this.filter === id ? null : id;
    this.chosen = null;
  }

  /** Take an action, or first show it where choosing and taking are two steps. */
  async choose(offered: Offered, twice: boolean): Promise<void> {
    if (twice && this.chosen !== offered) {
      this.chosen = offered;
      this.chooser = null;
      this.announcement = offered.text;
      return;
    }
    await this.act(offered);
  }

  async askWhyNot(spot: string): Promise<void> {
    const view = this.live?.view;
    if (!view || this.over) return;
    const seat = view.viewer;
    if (seat < 0) return;
    try {
      const answer = await api.whyNot(this.id, { seat, ply: this.live?.ply ?? view.ply, spot });
      if (answer?.why) this.refuse({ what: this.spots.get(spot)?.label ?? "", why: this.said(answer.why), rule: answer.rule });
    } catch (error) {
      if (error instanceof ApiError && error.why && error.status !== 404) {
        this.refuse({ what: this.spots.get(spot)?.label ?? "", why: error.why, rule: error.rule });
      }
    }
  }

  async takeBack(what: "action" | "move" | "turn"): Promise<void> {
    const seat = this.viewer;
    const fresh = await this.#try(() => api.takeBack(this.id, seat, this.live?.ply ?? 0, what));
    if (fresh) this.#take(fresh);
  }

  async confirm(): Promise<void> {
    const fresh = await this.#try(() => api.confirm(this.id, this.viewer, this.live?.ply ?? 0));
    if (fresh) this.#take(fresh);
  }

  async sit(seat: number, hotseat: boolean): Promise<void> {
    const body = { ...(this.invitation ? { invitation: this.invitation } : {}), ...(hotseat ? { hotseat } : {}) };
    const table = await this.#try(() => api.sit(this.id, seat, body));
    if (table) await this.#follow(table);
  }

  async leave(seat: number): Promise<void> {
    const table = await this.#try(() => api.leave(this.id, seat));
    if (table) await this.#follow(table);
  }

  async start(): Promise<void> {
    const table = await this.#try(() => api.start(this.id));
    if (table) await this.#follow(table);
  }

  async resign(seat: number): Promise<void> {
    const table = await this.#try(() => api.resign(this.id, seat));
    if (table) await this.reload();
  }

  async handOver(seat: number, bot: string): Promise<void> {
    if (await this.#try(() => api.handOver(this.id, seat, bot))) await this.reload();
  }

  async takeOver(seat: number): Promise<void> {
    if (await this.#try(() => api.takeOver(this.id, seat))) await this.reload();
  }

  async askUndo(ply: number): Promise<void> {
    await this.#try(() => api.askUndo(this.id, ply));
  }

  async answerUndo(accept: boolean): Promise<void> {
    await this.#try(() => api.answerUndo(this.id, accept));
    await this.reload();
  }

  async #follow(table: Table): Promise<void> {
    this.table = { ...table, you: table.you ?? this.mine };
    if (table.status !== "gathering") await this.reload();
  }

  showRule(id: string): void {
    this.rule = id;
    this.tab = "rules";
  }

  // Looking back.

  lastPly = $derived(Math.max(this.live?.last_ply ?? 0, this.live?.ply ?? 0));

  async goTo(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.lastPly));
    const known = this.#plies.get(wanted) ?? (await api.view(this.id, { ply: wanted, invitation: this.invitation }));
    this.#plies.set(wanted, known);
    this.past = known.view ? { ...known, view: this.#named(known.view, this.shown?.view?.scene) } : known;
    this.replaying = true;
    this.card = this.chooser = this.chosen = null;
  }

  toPresent(): void {
    this.replaying = false;
    this.past = null;
  }
}
