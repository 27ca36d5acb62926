/** Choosing a move: what is pointed at, what was picked so far, and what lights up for it. Nothing here is final. */

import { asked, spotsFor } from "../learn/guide";
import type { GuideInfo, Line, Offered, Preview, WayAnswer, Ways } from "../lib/wire";
import { alternatives, countOf, planOf, withAnother, withAnswer, withPick, type Pick, type Plan } from "./plan";

/** A small card beside a spot or a line of the list. */
export interface Card {
  id: string;
  box: DOMRect;
  /** The one action it is about; without, all actions of the spot. */
  offered?: Offered;
}

/** What choosing needs to know of a match. */
interface Asked {
  readonly offer: Offered[];
  readonly myTurn: boolean;
  readonly news: Line[];
  readonly disclosed: Line[];
  readonly replaying: boolean;
  /** What happened last before the moment that is shown. */
  readonly justTold: Line[];
  readonly live: { tentative: unknown[]; guide?: GuideInfo | null } | null;
  foresee(actions: number[]): Promise<Preview | null>;
}

/** From this length on an offer of several kinds is listed once a beginning was made. */
const LONG_OFFER = 9;
/** So many answers of one spot are chosen from beside it; more in the list. */
const FEW = 6;

/** The ways as far as the offer alone tells them: each action, and that more may follow. */
function waysOf(offer: Offered[]): Ways {
  return { answers: offer, questions: offer.length ? [{ text: "", answers: offer.map((_, at) => [at, -2]), proposed: -1 }] : [] };
}

export class Choice {
  /** What is pointed at in a list or on the board. */
  pointed = $state.raw<Offered | null>(null);
  /** What was picked so far: spots and pieces, and answers chosen by name. */
  picks = $state.raw<Pick[]>([]);
  /** The kind of action that was chosen to begin with. */
  kind = $state<string | null>(null);
  /** The step whose answer is being changed, or -1. */
  changing = $state(-1);
  /** All moves from here; null until they are known. */
  ways = $state.raw<Ways | null>(null);
  /** What the steps settled so far bring about. */
  preview = $state.raw<Preview | null>(null);
  /** Where several answers of one spot are chosen among: beside it. */
  chooser = $state.raw<DOMRect | null>(null);
  card = $state.raw<Card | null>(null);
  /** The spot that has the keyboard's attention. */
  cursor = $state("");
  /** Spots of the log line or hint that is pointed at. */
  told = $state.raw<string[]>([]);

  constructor(private readonly asked: Asked) {}

  known = $derived.by(() => this.ways ?? waysOf(this.asked.offer));
  picked = $derived(this.picks.length > 0 || this.kind !== null);
  /** Whether a move is in the making; where there is only one thing to do, nothing need be picked first. */
  begun = $derived.by(() => this.picked || this.asked.offer.length === 1);
  plan = $derived.by<Plan>(() => planOf(this.known, this.picks, this.kind, new Set(this.asked.live?.guide?.actions)));
  steps = $derived(this.plan.steps);
  /** Whether something of the move is settled, perhaps with more to choose. */
  settled = $derived(this.begun && this.steps.length > 0);
  /** Whether the steps can be carried out: all that must be chosen is chosen, as far as all moves are known. */
  ready = $derived(this.settled && this.plan.open < 0 && this.ways !== null);

  /** The kinds of action that go with what was picked, with how many of the offer do; where there is but one thing to do, not doing it is no kind. */
  kinds = $derived.by(() => {
    const found = new Map<string, number>();
    for (const { kind } of this.asked.offer) found.set(kind, (found.get(kind) ?? 0) + 1);
    const fitting = this.begun ? [...found.keys()].map((kind) => [kind, countOf(this.known, this.picks, kind)] as const).filter(([, count]) => count > 0) : [...found];
    const doing = new Set(this.asked.offer.filter(({ declines }) => !declines).map(({ kind }) => kind));
    const [does, declines] = [fitting.filter(([kind]) => doing.has(kind)), fitting.filter(([kind]) => !doing.has(kind))];
    return new Map(does.length === 1 ? does : [...does, ...declines]);
  });

  /**
   * The kinds of which some answers do not go with what was picked, where others are left whole: a card that builds here
   * or there pays for any link.
   */
  #apart = $derived.by(() => {
    if (!this.begun || this.kind !== null || this.plan.open !== 0) return null;
    const all = this.asked.offer.map(({ kind }) => kind);
    const apart = new Set([...this.kinds].filter(([kind, count]) => count < all.filter((one) => one === kind).length).map(([kind]) => kind));
    return apart.size && apart.size < this.kinds.size ? apart : null;
  });

  /** The answers that can be chosen by name now; those of the kind the guide asks for come first, those that do nothing last. */
  options = $derived.by<WayAnswer[]>(() => {
    const step = this.steps[this.changing];
    const found = step ? alternatives(this.known, step) : this.plan.options;
    const differs = new Set(found.map((option) => option.kind)).size > 1;
    const rank = (option: WayAnswer) => (differs && this.guided.includes(option) ? 0 : option.declines ? 2 : 1);
    const all = found.toSorted((one, other) => rank(one) - rank(other));
    return !this.begun && this.kinds.size > 1 && all.length > LONG_OFFER ? [] : all;
  });

  /** How each spot or piece takes part in moves that contain what was picked; where a guide shows the way, nothing else shines. */
  targets = $derived.by(() => {
    const isQuiet = this.guided.length > 0 || (!this.begun && this.kinds.size > 1);
    if (isQuiet) return new Map([...this.plan.targets.keys()].map((id) => [id, "also" as const]));
    if (this.#apart) {
      const shining = new Set(this.plan.options.filter(({ kind }) => this.#apart?.has(kind)).flatMap(({ spots }) => spots.slice(0, 1)));
      return new Map([...this.plan.targets].map(([id, how]) => [id, shining.has(id) ? how : "also"] as const));
    }
    const changed = this.steps[this.changing];
    // What could be chosen instead shines until it is.
    const others = changed ? alternatives(this.known, changed).flatMap(({ spots }) => spots.slice(0, 1)) : [];
    return others.length ? new Map([...this.plan.targets, ...others.map((id) => [id, "first"] as const)]) : this.plan.targets;
  });

  /** The guide of a lesson speaks of the present. */
  #guide = $derived.by(() => (this.asked.replaying ? null : (this.asked.live?.guide ?? null)));
  /** The answers to the open question that it asks for. */
  guided = $derived.by(() => asked(this.#guide, this.plan.options));
  /** The spots that stand for them, and those the guide speaks of. */
  guidedSpots = $derived.by(() => new Set([...spotsFor(this.guided, this.picks), ...(this.begun ? [] : (this.#guide?.spots ?? []))]));

  /** Everything that stands for an answer of any move. */
  choosable = $derived.by(() => new Set(this.known.answers.flatMap((answer) => answer.spots)));

  /** Everything that takes part in any move, also what is drawn from: where one can begin. */
  touched = $derived.by(() => new Set([...this.choosable, ...this.known.answers.flatMap((answer) => answer.sources ?? [])]));

  /** The offered actions of each spot, for telling what it can do. */
  actions = $derived.by(() => {
    const found = new Map<string, Offered[]>();
    for (const offered of this.asked.offer) for (const id of offered.spots) found.set(id, [...(found.get(id) ?? []), offered]);
    return found;
  });

  /** The move in the making as one action: its first step with what all of them bring about. */
  chosen = $derived.by(() => {
    const first = this.begun ? this.steps[0]?.answer : undefined;
    return first ? { ...first, changes: this.preview?.changes ?? {}, sources: this.preview?.sources ?? [] } : null;
  });

  shown = $derived(this.pointed ?? this.chosen);

  /** What was picked, pointed at or told of. */
  lit = $derived.by(() => {
    const found = new Set<string>(this.told);
    this.pointed?.spots.forEach((id) => found.add(id));
    for (const pick of this.picks) if (typeof pick === "string") found.add(pick);
    if (this.begun) for (const { answer } of this.steps) if (!answer.alike) answer.spots.forEach((id) => found.add(id));
    return found;
  });

  /** Spots from which the shown action takes something. */
  sources = $derived(new Set(this.shown?.sources ?? []));

  /** The spots the move in the making goes along, with 0, or takes from, with how many. */
  traces = $derived(new Map(Object.entries(this.pointed || !this.begun ? {} : (this.preview?.traces ?? {}))));

  /** What is written on the board: how many are taken, whether another can be, and what an answer that may be chosen says at its place. */
  signs = $derived.by(() => {
    const found = new Map<string, string>();
    for (const pick of this.picks) {
      if (typeof pick === "number") continue;
      const count = this.picks.filter((one) => one === pick).length;
      if (count > 1) found.set(pick, `×${count}`);
      else if (withAnother(this.known, this.picks, this.kind, pick)) found.set(pick, "+1");
    }
    for (const { sign, spots } of this.options) if (sign && spots[0] && this.targets.get(spots[0]) === "first") found.set(spots[0], sign);
    for (const [id, count] of this.traces) if (count) found.set(id, `−${count}`);
    return found;
  });

  /** Spots where something happened since the viewer's last turn or was shown in it, or just before the moment that is looked back at. */
  recent = $derived.by(() => {
    const isNew = this.asked.myTurn && !this.begun && !this.asked.live?.tentative.length;
    const lines = this.asked.replaying ? this.asked.justTold : isNew ? [...this.asked.news, ...this.asked.disclosed] : [];
    return new Set(lines.flatMap((line) => line.spots ?? []));
  });

  actionsOf(id: string): Offered[] {
    return this.actions.get(id) ?? [];
  }

  /** What a spot can do together with what was picked, or all it can do. */
  fittingOf(id: string): Offered[] {
    const all = this.actionsOf(id);
    const fitting = this.begun && this.plan.open === 0 ? all.filter(({ action }) => this.plan.options.some((option) => option.action === action)) : [];
    return fitting.length ? fitting : all;
  }

  /** Pick a spot or piece, or another of a stack, or put it back; tell whether it takes part in any move. */
  toggle(id: string, box: DOMRect): boolean {
    if (this.picks.includes(id)) {
      const rest = this.picks.filter((pick) => pick !== id);
      const more = withAnother(this.known, this.picks, this.kind, id);
      if (more) this.#set(more, this.kind);
      else this.#set(rest, rest.length ? this.kind : null);
      return true;
    }
    const found = withPick(this.known, this.picks, this.kind, id);
    if (!found) return false;
    this.#set(found.picks, found.kind);
    const { options } = this.plan;
    // What a tile of the mat can do is told apart by the places that light up: a list would only cover them.
    const isAsked = ({ spots, alike }: WayAnswer) => !alike && (spots[0] === id || (spots.includes(id) && spots.every((spot) => this.picks.includes(spot))));
    const isOwn = options.length > 1 && options.length <= FEW && options.every(isAsked);
    this.chooser = isOwn ? box : null;
    return true;
  }

  /** Begin with a kind of action, or no longer. */
  begin(kind: string): void {
    const isOther = this.kind !== kind;
    const works = planOf(this.known, this.picks, kind).possible;
    this.#set(isOther && !works ? [] : this.picks, isOther ? kind : null);
  }

  /** Choose an answer to the question that is open, or to the one being changed. */
  answer(action: number): void {
    const answer = this.known.answers.find((known) => known.action === action);
    if (!answer) return;
    const at = this.changing >= 0 ? this.changing : this.steps.length;
    this.#set(withAnswer(this.known, this.plan, at, this.picks, answer), at === 0 ? answer.kind : this.kind);
  }

  /** Choose the answers of a move, as many as belong to one. */
  follow(actions: number[]): void {
    const kind = this.known.answers.find((answer) => answer.action === actions[0])?.kind ?? null;
    const possible = actions.findLastIndex((_, at) => planOf(this.known, actions.slice(0, at + 1), kind).possible);
    this.#set(actions.slice(0, possible + 1), kind);
  }

  /** Take the last pick back; tell whether there was one. */
  back(): boolean {
    if (!this.picked) return false;
    this.#set(this.picks.slice(0, -1), this.picks.length > 1 ? this.kind : null);
    return true;
  }

  #set(picks: Pick[], kind: string | null): void {
    this.picks = picks;
    this.kind = kind;
    this.changing = -1;
    this.chooser = this.card = this.pointed = null;
    this.#foresee();
  }

  #foresee(): void {
    const actions = this.begun ? this.steps.map(({ answer }) => answer.action) : [];
    this.preview = null;
    if (!actions.length) return;
    void this.asked.foresee(actions).then((preview) => {
      if (this.begun && this.steps.map(({ answer }) => answer.action).join() === actions.join()) this.preview = preview;
    });
  }

  /** Hear of all moves from here; who cannot be told of them answers one question after the other. */
  learn(ways: Ways | null): void {
    this.ways = ways ?? waysOf(this.asked.offer);
    if (this.begun) this.#foresee();
  }

  /** Let go of everything picked. */
  drop(): void {
    this.#set([], null);
  }

  /** Let go of everything: another question is asked. */
  clear(): void {
    this.ways = null;
    this.drop();
    this.told = [];
  }
}
