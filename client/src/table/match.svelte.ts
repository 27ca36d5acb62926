/** A table as this page sees it: the latest view, what is pointed at, and the few things a player can do. */

import { untrack } from "svelte";
import { api, ApiError, PLIES_AT_ONCE } from "../lib/api";
import { notify } from "../lib/notices";
import { settings } from "../lib/settings.svelte";
import { format, t } from "../lib/words";
import type { Line, Offered, Piece, Preview, Scene, Standing, TableInfo, TableView, View, Ways, WhyNot } from "../lib/wire";
import { spotsOf } from "../board/place";
import { shareScene } from "../board/share";
import { adopt, burdens, definitions, gameSymbols, symbolIds } from "../board/symbols";
import { forget } from "../board/travel";
import { Advice } from "./advice.svelte";
import { Choice } from "./choice.svelte";
import { Company } from "./company.svelte";
import { Counting } from "./counting.svelte";
import { Arrivals } from "./arrivals";
import { Hearing } from "./hearing.svelte";
import { named, nameOf, seatValues } from "./names";
import { Past } from "./past.svelte";
import { Refusals } from "./refusals.svelte";
import type { Book } from "./rulebook";
import { chime } from "./sound";
import { isShown, turnsOf } from "./story";

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
  failure = $state.raw<ApiError | null>(null);
  texts = $state.raw<Record<string, string>>({});
  rules = $state.raw<Book>({ chapters: [], rules: [] });
  symbols = $state.raw<{ source: string; ids: Set<string>; burdens: Set<string> }>({ source: "", ids: new Set(), burdens: new Set() });
  lines = $state.raw<Line[]>([]);
  /** The ply from which on the lines are known. */
  first = $state(0);
  /** How many answers are on their way that change what the page shows. */
  asking = $state(0);
  busy = $state(false);

  /** The seat whose mat is shown instead of one's own. */
  visited = $state<number | null>(null);
  rule = $state("");
  /** How often a rule was asked for. */
  ruleAsked = $state(0);
  /** The asking that was answered last. */
  ruleShown = 0;
  tab = $state<"log" | "chat" | "rules" | "notes">("log");
  /** Whether the player's aid lies open. */
  aidOpen = $state(false);
  announcement = $state("");
  /** In a match shared by several people at one screen: whose eyes the page is for. */
  revealed = $state<number | null>(null);

  /** Pointing and choosing. */
  readonly choice = new Choice(this);
  readonly advice = new Advice(this);
  /** Points being counted before one's eyes. */
  readonly counting: Counting = new Counting(this);
  readonly past: Past = new Past(this);
  readonly hearing = new Hearing(this);
  readonly company = new Company(this);
  readonly refusals = new Refusals(this);

  #arrivals = new Arrivals();
  /** Until all moves from here are known. */
  #learning: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly invitation: string,
  ) {}

  // What is shown.

  replaying = $derived(this.past.moment !== null);
  shown = $derived<TableView | null>(this.past.moment ?? this.live);
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
  /** Whether the present is the end: a last turn of one's own is none until it is confirmed. */
  #isLast = $derived(this.live?.view?.result !== undefined && !this.live.can.confirm);
  over = $derived(this.#isLast || this.table?.status === "finished");
  /** Whether the end itself has come: word that a match is over may come before what was counted. */
  ended = $derived(this.#isLast || this.live?.table.status === "finished");
  curtain = $derived(this.mine.length > 1 && this.viewer >= 0 && this.revealed !== this.viewer && !this.over && !this.replaying);

  /** What is asked now, or what one looks at. */
  headline = $derived.by(() => {
    if (this.replaying) return this.view?.result ? t("ask.over_title") : (this.view?.scene.status ?? "");
    if (this.answered) return t("puzzle.answered");
    // Who plays is not asked what another one is asked.
    if (this.mine.length && !this.myTurn && !this.over) return "";
    return this.complete ? t("ask.confirm") : this.over ? t("ask.over_title") : (this.view?.question ?? "");
  });

  /** The remark that goes with what is asked. */
  aside = $derived(this.headline === this.view?.question ? this.view.aside : "");

  /** The viewer's figures when the turn began, as far as this page saw it begin. */
  #began = $state.raw<{ event: number; tallies: Record<string, number> } | null>(null);

  /** What the turn in the making changed in the viewer's figures: before and after. */
  turnChanges = $derived.by(() => {
    const found: Record<string, [number, number]> = {};
    const now = this.live?.view?.tallies[this.viewer] ?? {};
    if (!this.#began || this.#began.event !== this.live?.event) return found;
    for (const [name, after] of Object.entries(now)) {
      const before = this.#began.tallies[name] ?? 0;
      const beganAnew = after < before && this.live.view?.round_figures?.includes(name);
      if (before !== after && !beganAnew) found[name] = [before, after];
    }
    return found;
  });

  /** Where what happened after the viewer's last answer begins. */
  since = $derived(this.live?.since?.ply ?? null);
  /** What happened since then, turn by turn. */
  turnsSince = $derived.by(() => {
    const ply = this.since;
    return ply === null ? [] : turnsOf(this.lines.filter((line) => line.ply >= ply));
  });
  news = $derived(this.since === null ? [] : this.lines.filter((line) => line.ply >= (this.since as number) && ((line.seat >= 0 && line.seat !== this.viewer) || isShown(line))));
  /** What chance has shown in the viewer's turn that goes on. */
  disclosed = $derived.by(() => {
    const turn = this.myTurn ? turnsOf(this.lines).at(-1) : undefined;
    return turn?.seat === this.viewer ? turn.lines.filter(isShown) : [];
  });
  /** What was done in the viewer's turn, after what chance has shown in it. */
  done = $derived(this.replaying ? [] : [...this.disclosed, ...(this.live?.tentative ?? [])]);

  lastPly = $derived(this.live?.last_ply ?? 0);
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

  /** Whether a change of a seat's figure is to its good. */
  isGain(name: string, change: number): boolean {
    return change !== 0 && change > 0 !== this.symbols.burdens.has(name);
  }

  /** What a spot or piece is called. */
  label(id: string): string {
    const spot = this.spots.get(id);
    return spot?.pieces?.find((piece: { id: string }) => piece.id === id)?.label ?? spot?.label ?? "";
  }

  /** What lies on a spot and what it counts, for who cannot point at it. */
  told(id: string): string[] {
    const pieces: Piece[] = this.spots.get(id)?.pieces ?? [];
    return pieces.flatMap(({ label, worth }) => (worth ? [label, worth] : []));
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
      this.hearing.open(table.event);
      await this.hearing.catchUp();
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
    this.hearing.close();
    this.refusals.clear();
  }

  /** Fetch what a game is drawn and told with. */
  protected async prepare(game: string): Promise<void> {
    const [source, texts, rules] = await Promise.all([
      gameSymbols(game),
      api.texts(game).catch(() => ({})),
      api.rules(game).catch(() => this.rules),
    ]);
    adopt(source);
    this.symbols = { source: definitions(source), ids: symbolIds(source), burdens: burdens(source) };
    this.texts = texts;
    this.rules = rules;
  }

  async reload(): Promise<void> {
    this.take(await api.view(this.id, { invitation: this.invitation }));
  }

  /** Take what the server says of the match now, unless something later is known. */
  take(fresh: TableView): void {
    const before = this.live;
    if (before && isOlder(fresh, before)) return;
    this.table = { ...fresh.table, you: fresh.table.you ?? this.mine };
    fresh = { ...fresh, tentative: this.said(fresh.tentative) };
    if (fresh.view) fresh = { ...fresh, view: this.#named(fresh.view, before?.view?.scene) };
    const isUndone = before !== null && fresh.last_ply < before.last_ply;
    if (isUndone || (before?.view && fresh.view && before.view.viewer !== fresh.view.viewer)) this.past.forget();
    this.live = fresh;
    this.#arrivals.note(fresh);
    if (fresh.view && !fresh.tentative.length) {
      this.#began = { event: fresh.event ?? 0, tallies: fresh.view.tallies[fresh.view.viewer] ?? {} };
    }
    if (this.revealed === null && fresh.view && this.mine.length <= 1) this.revealed = fresh.view.viewer;
    if (fresh.log) {
      // Whoever was away for long has not heard what lies between: what came before is asked for again.
      if (before && fresh.log.first > before.last_ply) this.lines = [];
      this.#hearLog(fresh.log);
    }
    if (fresh.clocks) this.hearing.clocks = fresh.clocks;
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
    this.resume();
    const asked = (view: TableView | null) => (view?.view?.offer.length ?? 0) > 0 || view?.can.confirm === true;
    if (fresh.view?.offer.length) this.announcement = `${fresh.view.question} ${fresh.view.aside}`.trim();
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
    this.first = this.lines.length ? Math.min(this.first, log.first) : log.first;
    this.lines = [...known, ...lines];
    const counted = fresh.find((line) => line.counts);
    if (counted && known.length && settings.pace !== "at_once" && !this.curtain) void this.counting.begin(counted.ply);
    if (fresh.length && known.length) this.announcement = fresh.slice(-4).map((line) => line.text).join(". ");
  }

  #hearingEarlier: Promise<void> | null = null;

  /** Fetch the lines from the beginning of the match on, as far as they are not known yet. */
  async hearEarlier(): Promise<void> {
    this.#hearingEarlier ??= this.#hearFromStart().finally(() => (this.#hearingEarlier = null));
    await this.#hearingEarlier;
  }

  async #hearFromStart(): Promise<void> {
    while (this.first > 0) {
      const { first, lines } = await api.log(this.id, Math.max(0, this.first - PLIES_AT_ONCE), this.first);
      // Meanwhile some of it may have been heard in another way.
      this.lines = [...this.said(lines).filter((line) => line.ply < this.first), ...this.lines];
      this.first = Math.min(this.first, first);
    }
  }

  // Doing.

  /** Do one thing at a time, and show why it is refused. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) await this.reload().catch(() => undefined);
      else this.refusals.show(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Play, and tell whether it went well. While the live channel is up it brings the view, and the answer need not. */
  async #carryOut(send: (brief: boolean) => Promise<TableView | Standing>): Promise<boolean> {
    const done = await this.attempt(async () => {
      const answer = await send(this.hearing.connected);
      if ("table" in answer) this.take(answer);
      else if (!(await this.#arrivals.wait(answer, PATIENCE))) await this.reload();
      return true;
    });
    return done === true;
  }

  /** Answer what is asked, perhaps with several steps at once; `lasting` turns are confirmed for who wants that. */
  async answer(actions: number[], lasting: boolean): Promise<void> {
    const view = this.live?.view;
    if (!view || this.replaying) return;
    this.refusals.clear();
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

  /** How the end of the turn is called: where one's own turn goes on after it, the game says so (`and.frame`). */
  endWords(form: "and" | "at_once", otherwise: string, what = ""): string {
    const kind = this.choice.steps.at(-1)?.answer.kind;
    return this.tell(`${form}.${kind}`, otherwise, { what });
  }

  /** Ask what may be done from here. */
  resume(): void {
    this.#learning = this.#learn();
  }

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
    if (!this.choice.touched.has(id) || !this.choice.toggle(id, box)) return this.refusals.askWhyNot(id);
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

  /** Fetch the scene that is shown now as it lies before a seat. */
  async sceneBefore(seat: number): Promise<Scene | null> {
    const ply = this.replaying ? (this.shown?.ply ?? null) : null;
    return this.said(await this.#asking(this.fetchScene(seat, ply)));
  }

  protected async fetchScene(seat: number, ply: number | null): Promise<Scene> {
    return api.scene(this.id, seat, { ply, invitation: this.invitation });
  }

  /** Ask the server why nothing can be done with a spot now. */
  async fetchWhyNot(seat: number, spot: string): Promise<WhyNot | null> {
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

  /** Take what the server says of a table whose company changed. */
  async follow(table: TableInfo): Promise<void> {
    this.table = { ...table, you: table.you ?? this.mine };
    if (table.status !== "gathering") await this.reload();
  }

  showRule(id: string): void {
    this.rule = id;
    this.ruleAsked++;
    this.tab = "rules";
  }

  /** Dress a moment of the past for being shown; nothing that was chosen in the present is chosen there. */
  lookedBack(moment: TableView): TableView {
    this.choice.clear();
    return moment.view ? { ...moment, view: this.#named(moment.view, this.shown?.view?.scene) } : moment;
  }
}
