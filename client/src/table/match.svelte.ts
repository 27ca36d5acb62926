/** A table as this page sees it: the latest view, what is pointed at, and the few things a player can do. */

import { untrack } from "svelte";
import { api, ApiError } from "../lib/api";
import { Live, type LiveMessage } from "../lib/live";
import { notify } from "../lib/notices";
import { settings } from "../lib/settings.svelte";
import { format, refusal, t } from "../lib/words";
import type { ChatLine, Clocks, Line, Offered, Preview, Scene, Standing, TableInfo, TableView, View, Ways, WhyNot } from "../lib/wire";
import { spoken, spotsOf } from "../board/place";
import { shareScene } from "../board/share";
import { adopt, definitions, gameSymbols, symbolIds } from "../board/symbols";
import { forget } from "../board/travel";
import { Advice } from "./advice.svelte";
import { Choice } from "./choice.svelte";
import { Counting } from "./counting.svelte";
import { Arrivals } from "./arrivals";
import { named, nameOf, seatValues } from "./names";
import type { Book } from "./rulebook";
import { chime } from "./sound";

export interface Refused {
  what: string;
  why: string;
  rule: string;
}

/** Whether a view was overtaken: answers to requests and pushed views may cross on the way. */
function isOlder(fresh: TableView, known: TableView): boolean {
  const [a, b] = [fresh.event ?? 0, known.event ?? 0];
  if (a !== b) return a < b;
  return (fresh.draft ?? 0) > 0 && (known.draft ?? 0) > 0 && (fresh.draft ?? 0) < (known.draft ?? 0);
}

/** How many milliseconds the live channel may take to bring what an answer led to. */
const PATIENCE = 1500;

export class MatchState {
  table = $state.raw<TableInfo | null>(null);
  live = $state.raw<TableView | null>(null);
  past = $state.raw<TableView | null>(null);
  failure = $state.raw<ApiError | null>(null);
  texts = $state.raw<Record<string, string>>({});
  rules = $state.raw<Book>({ chapters: [], rules: [] });
  symbols = $state.raw<{ source: string; ids: Set<string> }>({ source: "", ids: new Set() });
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  connected = $state(true);
  clocks = $state.raw<Clocks>({ kind: "none" });
  /** How many people look on. */
  watching = $state(0);
  /** How many answers are on their way that change what the page shows. */
  asking = $state(0);
  busy = $state(false);

  refused = $state.raw<Refused | null>(null);
  /** The seat whose mat is shown instead of one's own. */
  visited = $state<number | null>(null);
  rule = $state("");
  /** How often a rule was asked for. */
  ruleAsked = $state(0);
  tab = $state<"log" | "chat" | "rules" | "notes">("log");
  /** Whether the player's aid lies open. */
  aidOpen = $state(false);
  announcement = $state("");
  replaying = $state(false);
  /** In a match shared by several people at one screen: whose eyes the page is for. */
  revealed = $state<number | null>(null);

  /** Pointing and choosing. */
  readonly choice = new Choice(this);
  readonly advice = new Advice(this);
  /** Points being counted before one's eyes. */
  readonly counting = new Counting(this);

  #channel: Live | null = null;
  #arrivals = new Arrivals();
  #plies = new Map<number, TableView>();
  /** The ply that is looked for, or -1. */
  #wanted = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until all moves from here are known. */
  #learning: Promise<void> = Promise.resolve();

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
  /** Whether the puzzle of this table is answered: nothing is asked until it is tried again. */
  answered = $derived(!this.replaying && Boolean(this.live?.puzzle?.verdict));
  myTurn = $derived(!this.replaying && (this.offer.length > 0 || this.complete || this.answered));
  spots = $derived(this.view ? spotsOf(this.view.scene) : new Map());
  over = $derived(this.live?.view?.result !== undefined || this.table?.status === "finished");
  curtain = $derived(this.mine.length > 1 && this.viewer >= 0 && this.revealed !== this.viewer && !this.over && !this.replaying);

  /** What is asked now, or what one looks at. */
  headline = $derived.by(() => {
    if (this.replaying) return this.view?.result ? t("ask.over_title") : (this.view?.scene.status ?? "");
    if (this.answered) return t("puzzle.answered");
    // Who plays is not asked what another one is asked.
    if (this.mine.length && !this.myTurn && !this.over) return "";
    return this.complete ? t("ask.confirm") : this.over ? t("ask.over_title") : (this.view?.question ?? "");
  });

  /** The viewer's figures when the turn began, as far as this page saw it begin. */
  #began = $state.raw<{ event: number; tallies: Record<string, number> } | null>(null);

  /** What the turn in the making changed in the viewer's figures: before and after. */
  turnChanges = $derived.by(() => {
    const found: Record<string, [number, number]> = {};
    const now = this.live?.view?.tallies[this.viewer] ?? {};
    if (!this.#began || this.#began.event !== this.live?.event) return found;
    for (const [name, after] of Object.entries(now)) {
      const before = this.#began.tallies[name] ?? 0;
      if (before !== after) found[name] = [before, after];
    }
    return found;
  });

  since = $derived(this.live?.since?.ply ?? null);
  news = $derived(this.since === null ? [] : this.lines.filter((line) => line.ply >= (this.since as number) && line.seat >= 0 && line.seat !== this.viewer));

  justTold = $derived(this.lines.filter((line) => line.ply + 1 === this.shown?.ply));

  name(seat: number): string {
    return nameOf(this.seats, seat);
  }

  #names = $derived(seatValues(this.seats));

  /** Put names into all texts of something the game says. */
  said<T>(value: T): T {
    return named(value, this.#names);
  }

  /** Say a text of the game by its key. */
  tell(key: string, otherwise = key, values: Record<string, number | string> = {}): string {
    const message = this.texts[key];
    return message === undefined ? otherwise : format(message, values);
  }

  label(id: string): string {
    const spot = this.spots.get(id);
    if (!spot) return "";
    if (spot.id === id) return spoken(spot);
    return spot.pieces?.find((piece: { id: string }) => piece.id === id)?.label ?? spot.label;
  }

  // Opening and hearing.

  async open(): Promise<void> {
    forget();
    try {
      const table = await api.table(this.id, this.invitation);
      this.table = table;
      this.#address(table);
      await this.prepare(table.game);
      if (table.status !== "gathering") {
        await this.reload();
        const log = await api.log(this.id).catch(() => null);
        if (log) this.#hearLog(log);
      }
      const hear = (message: LiveMessage) => this.#hear(message);
      this.#channel = new Live(this.id, table.event, hear, (yes) => this.#heard(yes), this.invitation);
      const { messages } = await api.chat(this.id).catch(() => ({ messages: [] }));
      const last = messages.at(-1)?.number ?? 0;
      this.chat = [...messages, ...this.chat.filter((said) => said.number > last)];
    } catch (error) {
      if (error instanceof ApiError) this.failure = error;
      else throw error;
    }
  }

  /** Let the address bar's link work for whoever is given it: who has set up an invited table gives the key along. */
  #address({ invitation, visibility }: TableInfo): void {
    if (invitation && visibility !== "public" && !this.invitation) history.replaceState(null, "", `#invitation=${invitation}`);
  }

  close(): void {
    this.counting.end();
    this.#channel?.close();
    clearTimeout(this.#timer);
  }

  /** Fetch what a game is drawn and told with. */
  protected async prepare(game: string): Promise<void> {
    const [source, texts, rules] = await Promise.all([
      gameSymbols(game),
      api.texts(game).catch(() => ({})),
      api.rules(game).catch(() => this.rules),
    ]);
    adopt(source);
    this.symbols = { source: definitions(source), ids: symbolIds(source) };
    this.texts = texts;
    this.rules = rules;
  }

  async reload(): Promise<void> {
    this.take(await api.view(this.id, { invitation: this.invitation }));
  }

  #heard(connected: boolean): void {
    const back = connected && !this.connected;
    this.connected = connected;
    if (back && this.table?.status !== "gathering") void this.reload().catch(() => undefined);
  }

  #hear(message: LiveMessage): void {
    if (message.type === "view") this.take(message as unknown as TableView);
    else if (message.type === "chat") {
      const said = message.message as ChatLine;
      if (this.chat.some((known) => known.number === said.number)) return;
      this.chat = [...this.chat, said];
      if (this.tab !== "chat") this.unread++;
    } else if (message.type === "table") {
      const table = message.table as TableInfo;
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

  protected take(fresh: TableView): void {
    const before = this.live;
    if (before && isOlder(fresh, before)) return;
    this.table = { ...fresh.table, you: fresh.table.you ?? this.mine };
    fresh = { ...fresh, tentative: this.said(fresh.tentative) };
    if (fresh.view) fresh = { ...fresh, view: this.#named(fresh.view, before?.view?.scene) };
    const isUndone = before !== null && fresh.last_ply < before.last_ply;
    if (isUndone || (before?.view && fresh.view && before.view.viewer !== fresh.view.viewer)) this.#plies.clear();
    this.live = fresh;
    this.#arrivals.note(fresh);
    if (fresh.view && !fresh.tentative.length) {
      this.#began = { event: fresh.event ?? 0, tallies: fresh.view.tallies[fresh.view.viewer] ?? {} };
    }
    if (this.revealed === null && fresh.view && this.mine.length <= 1) this.revealed = fresh.view.viewer;
    if (fresh.log) this.#hearLog(fresh.log);
    if (fresh.clocks) this.clocks = fresh.clocks;
    if (before?.ply !== fresh.ply || before?.draft !== fresh.draft || before?.view?.to_decide !== fresh.view?.to_decide) this.#settle(before, fresh);
  }

  /** A view with people's names in its words and with every part of the old scene that did not change. */
  #named(raw: View, old: Scene | undefined): View {
    const view = this.said(raw);
    return { ...view, scene: shareScene(old, view.scene) };
  }

  #settle(before: TableView | null, fresh: TableView): void {
    this.choice.clear();
    this.advice.clear();
    this.#learning = this.#learn();
    const asked = (view: TableView | null) => (view?.view?.offer.length ?? 0) > 0 || view?.can.confirm === true;
    if (fresh.view?.offer.length) this.announcement = fresh.view.question;
    if (before && !asked(before) && asked(fresh)) this.call(fresh);
  }

  /** Call somebody who may be elsewhere: it is their turn. */
  protected call(fresh: TableView): void {
    if (settings.sound) chime();
    if (settings.notify) notify(t("notify.title", { title: fresh.table.title }), fresh.view?.question ?? "", this.id);
  }

  #hearLog(log: { first: number; lines: Line[] }): void {
    const known = this.lines.filter((line) => line.ply < log.first);
    const lines = this.said(log.lines);
    const fresh = lines.filter((line) => !this.lines.some((old) => old.ply === line.ply && old.text === line.text));
    this.lines = [...known, ...lines];
    const counted = fresh.find((line) => line.counts);
    if (counted && known.length && settings.pace !== "at_once" && !this.curtain) void this.counting.begin(counted.ply);
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

  /** Play, and tell whether it went well. While the live channel is up it brings the view, and the answer need not. */
  async #carryOut(send: (brief: boolean) => Promise<TableView | Standing>): Promise<boolean> {
    const done = await this.#try(async () => {
      const answer = await send(this.connected);
      if ("table" in answer) this.take(answer);
      else if (!(await this.#arrivals.wait(answer, PATIENCE))) await this.reload();
      return true;
    });
    return done === true;
  }

  refuse(refused: Refused | null): void {
    clearTimeout(this.#timer);
    this.refused = refused;
    if (refused) {
      this.announcement = refusal(refused.what, refused.why);
      this.#timer = setTimeout(() => (this.refused = null), 8000);
    }
  }

  /** Answer what is asked, perhaps with several steps at once; `lasting` turns are confirmed for who wants that. */
  async answer(actions: number[], lasting: boolean): Promise<void> {
    const view = this.live?.view;
    if (!view || this.replaying) return;
    this.refuse(null);
    this.choice.chooser = this.choice.card = null;
    const done = await this.#carryOut((brief) => api.act(this.id, view.viewer, this.live?.ply ?? view.ply, actions, brief));
    if (done && lasting && this.complete && !settings.confirmTurn) await this.confirm();
  }

  /** Carry out the steps that were chosen; where they end the turn and the button says so, end it. */
  async carryOut(): Promise<void> {
    const { choice } = this;
    if (!choice.ready) return;
    const isEnd = choice.preview?.ends_turn === true;
    await this.answer(choice.steps.map(({ answer }) => answer.action), isEnd);
  }

  /** Whether carrying out what is chosen ends the turn without asking again. */
  endsTurn = $derived(this.choice.preview?.ends_turn === true && !settings.confirmTurn);

  /** Fetch all moves from here, so that one can begin anywhere. */
  async #learn(): Promise<void> {
    const { live } = this;
    if (!live?.view?.offer.length) return;
    const ways = await this.#asking(this.fetchWays(live));
    // Who looks back, or watches a count, is offered nothing; the present is asked for again.
    if (this.live?.ply === live.ply && this.live.draft === live.draft && !this.replaying) this.choice.learn(this.said(ways));
  }

  protected async fetchWays({ viewer, ply }: TableView): Promise<Ways | null> {
    return api.ways(this.id, viewer, ply);
  }

  /** Ask what steps would bring about. */
  async foresee(actions: number[]): Promise<Preview | null> {
    return this.said(await this.#asking(api.preview(this.id, this.viewer, this.live?.ply ?? 0, actions)));
  }

  /** Wait for what the page will show when it comes; without it the page does as well. */
  async #asking<T>(answer: Promise<T>): Promise<T | null> {
    untrack(() => this.asking++);
    try {
      return await answer;
    } catch {
      return null;
    } finally {
      this.asking--;
    }
  }

  /** Answer a click on a spot or piece: pick it, put it back, or say why it takes part in no move. */
  async pick(id: string, box: DOMRect): Promise<void> {
    if (this.replaying) return;
    await this.#learning;
    if (!this.choice.touched.has(id) || !this.choice.toggle(id, box)) return this.askWhyNot(id);
    this.#sayPlan();
  }

  /** Choose an answer by name. */
  choose(action: number): void {
    this.choice.answer(action);
    this.#sayPlan();
  }

  /** Lay out a move that somebody else proposes. */
  lay(actions: number[]): void {
    this.choice.follow(actions);
    this.#sayPlan();
  }

  /** Tell those who listen what is chosen, and what is still to be. */
  #sayPlan(): void {
    const { plan, known, begun } = this.choice;
    const open = plan.open > 0 ? (known.questions[plan.open]?.text ?? "") : begun && plan.open === 0 ? t("plan.open", { count: plan.options.length }) : "";
    this.announcement = [...plan.steps.map(({ answer }) => answer.text), open].filter(Boolean).join(". ");
  }

  async askWhyNot(spot: string): Promise<void> {
    const view = this.live?.view;
    if (!view || this.over) return;
    if (view.viewer < 0) return;
    try {
      const answer = await this.fetchWhyNot(view.viewer, spot);
      if (answer?.why) this.refuse({ what: this.spots.get(spot)?.label ?? "", why: this.said(answer.why), rule: answer.rule });
    } catch (error) {
      if (error instanceof ApiError && error.why && error.status !== 404) {
        this.refuse({ what: this.spots.get(spot)?.label ?? "", why: error.why, rule: error.rule });
      }
    }
  }

  protected async fetchWhyNot(seat: number, spot: string): Promise<WhyNot | null> {
    return api.whyNot(this.id, { seat, ply: this.live?.ply ?? 0, spot });
  }

  async takeBack(what: "action" | "move" | "turn"): Promise<void> {
    const seat = this.viewer;
    await this.#carryOut((brief) => api.takeBack(this.id, seat, this.live?.ply ?? 0, what, brief));
  }

  /** Let the best move of the puzzle be played, to see it. */
  async showLine(): Promise<void> {
    await this.#carryOut(() => api.showLine(this.id, this.viewer));
  }

  async confirm(): Promise<void> {
    await this.#carryOut((brief) => api.confirm(this.id, this.viewer, this.live?.ply ?? 0, brief));
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

  async handOver(seat: number): Promise<void> {
    if (await this.#try(() => api.handOver(this.id, seat))) await this.reload();
  }

  async kick(user: string): Promise<void> {
    const table = await this.#try(() => api.kick(this.id, user));
    if (table) await this.#follow(table);
  }

  async takeOver(seat: number): Promise<void> {
    if (await this.#try(() => api.takeOver(this.id, seat))) await this.reload();
  }

  /** Ask everybody to go back to where the viewer's last turn began. */
  async askUndo(): Promise<void> {
    const seat = this.viewer;
    await this.#try(async () => {
      const { turns } = await api.chart(this.id);
      const last = turns.findLast((turn) => turn.seat === seat && turn.ply < this.lastPly);
      await api.askUndo(this.id, last?.ply ?? 0);
    });
  }

  /** Whether nobody but this page's person plays, so that nobody need be asked. */
  alone = $derived(this.seats.every((seat) => seat.kind === "bot" || seat.resigned || this.mine.includes(seat.seat)));

  async answerUndo(accept: boolean): Promise<void> {
    await this.#try(() => api.answerUndo(this.id, accept));
    await this.reload();
  }

  async #follow(table: TableInfo): Promise<void> {
    this.table = { ...table, you: table.you ?? this.mine };
    if (table.status !== "gathering") await this.reload();
  }

  showRule(id: string): void {
    this.rule = id;
    this.ruleAsked++;
    this.tab = "rules";
  }

  // Looking back.

  lastPly = $derived(this.live?.last_ply ?? 0);

  async goTo(ply: number): Promise<void> {
    this.counting.end();
    const wanted = (this.#wanted = Math.max(0, Math.min(ply, this.lastPly)));
    const known = this.#plies.get(wanted) ?? (await this.#fetchPly(wanted));
    // Somebody who draws the slider wants the last ply, not the one that was slow to come.
    if (!known || this.#wanted !== wanted) return;
    this.showPast(known);
  }

  /** Show a moment of the past. */
  showPast(past: TableView): void {
    this.past = past.view ? { ...past, view: this.#named(past.view, this.shown?.view?.scene) } : past;
    this.replaying = true;
    this.choice.clear();
  }

  async #fetchPly(ply: number): Promise<TableView | null> {
    try {
      const view = await api.view(this.id, { ply, invitation: this.invitation });
      this.#plies.set(ply, view);
      return view;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.refuse({ what: error.what, why: error.why, rule: error.rule });
      return null;
    }
  }

  /** Whether the match plays itself again while one looks back. */
  watchingAgain = $state(false);

  /** Look again at what happened since a ply, piece by piece. */
  async watchFrom(ply: number): Promise<void> {
    await this.goTo(ply);
    this.watchingAgain = this.replaying;
  }

  /** The answer after which points were last counted, or -1. */
  lastCount = $derived(this.lines.findLast((line) => line.counts)?.ply ?? -1);

  /** Watch the last count again. */
  async watchCount(): Promise<void> {
    if (this.lastCount >= 0) await this.counting.begin(this.lastCount);
  }

  toPresent(): void {
    this.watchingAgain = false;
    this.#wanted = -1;
    this.replaying = false;
    this.past = null;
    this.#learning = this.#learn();
  }
}
