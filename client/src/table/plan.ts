/** A move in the making: which whole moves contain what was picked, in whatever order, and what is still to be chosen. */

import type { WayAnswer, Ways } from "../lib/wire";

/** A spot or piece that was picked, or an answer that was chosen by name. */
export type Pick = string | number;

/** One step of a move: the answer, the question it answers, and whether nobody has chosen it yet. */
export interface Step {
  answer: WayAnswer;
  question: number;
  proposed: boolean;
}

export interface Plan {
  /** Whether any move contains all that was picked. */
  possible: boolean;
  /** What is settled, from the first answer on. */
  steps: Step[];
  /** The question that is open, or -1. */
  open: number;
  /** The answers to the open question that go with all that was picked. */
  options: WayAnswer[];
  /** The spots and pieces that can be picked next; `first` stands for an answer to the open question. */
  targets: Map<string, "first" | "also">;
}

const NOTHING: Plan = { possible: true, steps: [], open: -1, options: [], targets: new Map() };

interface Edge {
  answer: WayAnswer;
  place: number;
  then: number;
  /** What is picked and not yet met by this answer. */
  rest: number;
  /** The first pick the answer itself stands for; what it merely takes from does not count. */
  meets: number;
}

/** Which picks an answer meets, as bits, and the first one it stands for itself. */
function met(answer: WayAnswer, picks: Pick[], open: number): { bits: number; meets: number } {
  let [bits, meets] = [0, Infinity];
  for (const [at, pick] of picks.entries()) {
    if (!(open & (1 << at))) continue;
    const own = typeof pick === "number" ? pick === answer.action : answer.spots.includes(pick);
    if (!own && !(typeof pick === "string" && answer.sources?.includes(pick))) continue;
    // Of equal things each answer takes one; the same answer chosen twice is meant twice.
    if ((answer.alike || typeof pick === "number") && own && meets < Infinity) continue;
    // A stack that is picked twice gives a tile to two answers; each of several equal things lies there once.
    if (picks.some((other, before) => before < at && other === pick && (answer.alike || bits & (1 << before)))) continue;
    bits |= 1 << at;
    if (own) meets = Math.min(meets, at);
  }
  return { bits, meets };
}

class Search {
  readonly #known = new Map<number, boolean>();

  constructor(
    readonly ways: Ways,
    readonly picks: Pick[],
    readonly kind: string | null,
  ) {}

  /** The answers to a question from which all that is open can still be met. */
  edges(question: number, open: number): Edge[] {
    const found: Edge[] = [];
    for (const [place, [at, then]] of (this.ways.questions[question]?.answers ?? []).entries()) {
      const answer = this.ways.answers[at] as WayAnswer;
      if (question === 0 && this.kind !== null && answer.kind !== this.kind) continue;
      const { bits, meets } = met(answer, this.picks, open);
      const asked = open & ~bits | this.#askedFor(answer, then, bits);
      const rest = this.#reaches(then, asked) ? asked : open & ~bits;
      if (this.#reaches(then, rest)) found.push({ answer, place, then, rest, meets });
    }
    return found;
  }

  /** Of the picks an answer merely takes from, those that the next question asks for: they are chosen there. */
  #askedFor(answer: WayAnswer, then: number, bits: number): number {
    const next = this.ways.questions[then]?.answers ?? [];
    const isAsked = (pick: Pick) => typeof pick === "string" && !answer.spots.includes(pick) && next.some(([at]) => this.ways.answers[at]?.spots.includes(pick));
    return this.picks.reduce<number>((found, pick, at) => (bits & (1 << at) && isAsked(pick) ? found | (1 << at) : found), 0);
  }

  #reaches(question: number, open: number): boolean {
    if (question < 0) return open === 0;
    const key = question * (1 << this.picks.length) + open;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.edges(question, open).length > 0));
    return known;
  }

  /** The answers that are meant: those that stand for what was picked first, if any does. */
  meant(question: number, open: number): Edge[] {
    const edges = this.edges(question, open);
    const first = Math.min(...edges.map((edge) => edge.meets));
    return first === Infinity ? edges : edges.filter((edge) => edge.meets === first);
  }

  /** Everything that can be met from a question on. What lies behind an answer that no piece stands for shines once that is chosen. */
  collect(question: number, open: number, into: Map<string, "first" | "also">, seen = new Set<number>()): void {
    const key = question * (1 << this.picks.length) + open;
    if (question < 0 || seen.has(key)) return;
    seen.add(key);
    const isFresh = question === 0 && this.kind === null && !this.picks.length;
    for (const { answer, then, rest } of this.meant(question, open)) {
      if (isFresh && !answer.spots.length) continue;
      for (const id of [...answer.spots, ...(answer.sources ?? [])]) if (!into.has(id)) into.set(id, "also");
      this.collect(then, rest, into, seen);
    }
  }
}

/** Find the move that was meant so far; what is `wanted` is not passed over for a proposal. */
export function planOf(ways: Ways, picks: Pick[], kind: string | null, wanted: ReadonlySet<number> = new Set()): Plan {
  if (!ways.questions.length) return NOTHING;
  const search = new Search(ways, picks, kind);
  const steps: Step[] = [];
  const targets = new Map<string, "first" | "also">();
  let [question, open] = [0, (1 << picks.length) - 1];
  search.collect(question, open, targets);
  while (question >= 0) {
    const edges = search.meant(question, open);
    if (!edges.length) return { ...NOTHING, possible: false };
    const proposal = ways.questions[question]?.proposed;
    const isPicked = edges.length === 1 && (edges[0] as Edge).meets < Infinity;
    const some = edges.some(({ answer }) => wanted.has(answer.action));
    const next = edges.length === 1 ? edges[0] : edges.find(({ place, answer }) => place === proposal && (!some || wanted.has(answer.action)));
    if (!next) {
      // What stands for doing nothing does not shine beside what can be done.
      const isAlike = edges.some(({ answer }) => answer.alike);
      for (const { answer } of edges) if (!answer.declines) for (const id of isAlike ? answer.spots : answer.spots.slice(0, 1)) targets.set(id, "first");
      return { possible: true, steps, open: question, options: edges.map(({ answer }) => answer), targets };
    }
    const isForced = ways.questions[question]?.answers.length === 1;
    steps.push({ answer: next.answer, question, proposed: !isPicked && !isForced && proposal === next.place });
    [question, open] = [next.then, next.rest];
  }
  return { possible: true, steps, open: -1, options: [], targets };
}

/** How many answers to the first question begin a move that contains all that was picked. */
export function countOf(ways: Ways, picks: Pick[], kind: string): number {
  return new Search(ways, picks, kind).meant(0, (1 << picks.length) - 1).length;
}

/** Add a pick. What it cannot go with gives way: one earlier pick if that is enough, else all. */
export function withPick(ways: Ways, picks: Pick[], kind: string | null, pick: Pick): { picks: Pick[]; kind: string | null } | null {
  const works = (some: Pick[], of: string | null) => planOf(ways, some, of).possible;
  if (works([...picks, pick], kind)) return { picks: [...picks, pick], kind };
  for (let at = picks.length - 1; at >= 0; at--) {
    const fewer = [...picks.slice(0, at), ...picks.slice(at + 1), pick];
    if (works(fewer, kind)) return { picks: fewer, kind };
  }
  if (kind !== null && works([...picks, pick], null)) return { picks: [...picks, pick], kind: null };
  if (works([pick], kind)) return { picks: [pick], kind };
  return works([pick], null) ? { picks: [pick], kind: null } : null;
}

/** Pick once more what was picked, where the move in the making can go on with another of it. */
export function withAnother(ways: Ways, picks: Pick[], kind: string | null, pick: Pick): Pick[] | null {
  const more = [...picks, pick];
  const [before, after] = [planOf(ways, picks, kind), planOf(ways, more, kind)];
  return before.steps.length && before.steps[0]?.answer === after.steps[0]?.answer ? more : null;
}

/** All answers to the question of a step, whatever was picked for it and after it; to the first question those of its kind. */
export function alternatives(ways: Ways, step: Step): WayAnswer[] {
  const all = (ways.questions[step.question]?.answers ?? []).map(([at]) => ways.answers[at] as WayAnswer);
  return step.question > 0 ? all : all.filter(({ kind }) => kind === step.answer.kind);
}

/** What is picked where an answer is chosen by name: of several equal things the first that is left. */
export function pickOf(answer: WayAnswer, picks: Pick[]): Pick {
  return (answer.alike && answer.spots.find((spot) => !picks.includes(spot))) || answer.action;
}

/** Answer the question of a step otherwise: what was settled before it stays, and what can of what was picked after it. */
export function withAnswer(ways: Ways, plan: Plan, at: number, picks: Pick[], answer: WayAnswer): Pick[] {
  const pick = pickOf(answer, picks);
  if (planOf(ways, [...picks, pick], null).possible) return [...picks, pick];
  const settled: Pick[] = [...plan.steps.slice(0, at).map((step) => step.answer.action), pick];
  const later = picks.filter((pick) => typeof pick === "string" && !plan.steps.slice(0, at + 1).some(({ answer }) => answer.spots.includes(pick) || answer.sources?.includes(pick)));
  let kept = settled;
  for (const pick of later) if (planOf(ways, [...kept, pick], null).possible) kept = [...kept, pick];
  return kept;
}

/** Whether answers are told apart by a number alone: a bid, so many workers. */
export function areNumbers(options: WayAnswer[]): boolean {
  return options.length > 1 && options.every((option) => /^\d+$/.test(option.title ?? ""));
}

/** What the button says that carries steps out. */
export function verbOf(steps: Step[]): string {
  const last = steps.findLast((step) => step.answer.button) ?? steps[0];
  return last ? last.answer.button || last.answer.text : "";
}
