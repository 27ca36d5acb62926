/** An analysed line as this page sees it: a tree of variations, the node one looks at, and what the engine thinks of it. */

import { api, ApiError, type Study } from "../lib/api";
import type { OutcomeInfo, Preview, Scene, SeatInfo, StudyInfo, StudyShown, TableInfo, TableView, Ways, WhyNot } from "../lib/wire";
import { MatchState } from "../table/match.svelte";
import { Engine } from "./engine.svelte";
import { pack, unpack } from "./position";
import { Variations, type Node, type Written } from "./variations";

type Where = Omit<Study, "answers">;

/** What a link holds. */
interface Shared {
  start: Where;
  lines: Written[];
  at: number[];
  names: string[];
}

export class StudyState extends MatchState {
  /** Where the line begins. */
  #start = $state.raw<Where | null>(null);
  #tree = new Variations();
  #known = new Map<Node, StudyShown>();
  #names: string[] = [];
  /** Counts what was looked at, so that a slow answer is not taken for the last one. */
  #looks = 0;
  /** Counts changes of the tree. */
  #changes = $state(0);

  node = $state.raw<Node>(this.#tree.root);
  /** What the server said of the node. */
  seen = $state.raw<StudyShown | null>(null);
  /** Whose eyes one looks with; without a seat, those of who decides. */
  eyes = $state<number | null>(null);
  /** Whether what was hidden was made up. */
  guessed = $state(false);

  /** Who wants to know about spots instead, while the position is edited. */
  editing = $state.raw<((spot: string) => void) | null>(null);

  readonly engine = new Engine(this);

  constructor() {
    super("", "");
  }

  begun = $derived(this.#start !== null);
  game = $derived(this.#start?.game ?? "");
  /** The nodes of the line one is on. */
  line = $derived.by(() => (void this.#changes, this.#tree.line(this.node)));
  heads = $derived.by(() => (void this.#changes, this.#tree.heads()));
  outcomes = $derived<OutcomeInfo[]>(this.seen?.outcomes ?? []);

  /** The line up to the node, as it is sent. */
  get study(): Study {
    const start = this.#start as Where;
    return { ...start, answers: this.#tree.answers(this.node) };
  }

  /** Begin with a line. */
  async begin({ answers, names, ply, guessed, ...start }: StudyInfo): Promise<void> {
    const tree = new Variations(answers);
    await this.#open(start, tree, tree.line(tree.root)[ply - 1] ?? tree.root, names ?? [], guessed ?? false);
  }

  /** Begin with what a link holds; tell whether it could be read. */
  async beginShared(packed: string): Promise<boolean> {
    const found = (await unpack(packed)) as Shared | null;
    if (!found?.start?.game || !Array.isArray(found.lines)) return false;
    const tree = Variations.read(found.lines);
    await this.#open(found.start, tree, tree.add(tree.root, found.at ?? []), found.names ?? [], false);
    return true;
  }

  /** Give the whole tree and where one is in it, for a link. */
  async share(): Promise<string> {
    const shared: Shared = { start: this.#start as Where, lines: this.#tree.write(), at: this.#tree.answers(this.node), names: this.#names };
    return `${location.origin}/analysis#line=${await pack(shared)}`;
  }

  async #open(start: Where, tree: Variations, node: Node, names: string[], guessed: boolean): Promise<void> {
    if (this.#start?.game !== start.game) await this.prepare(start.game);
    this.#start = start;
    this.#tree = tree;
    this.#names = names;
    this.#known.clear();
    this.guessed = guessed;
    this.eyes = null;
    this.live = null;
    this.#changes++;
    await this.look(node);
  }

  /** Look at a node. */
  async look(node: Node): Promise<void> {
    const shown = this.#known.get(node) ?? (await this.#ask(this.#tree.answers(node), false));
    if (shown) this.#show(node, shown);
  }

  async #ask(answers: number[], draw: boolean): Promise<StudyShown | null> {
    const look = ++this.#looks;
    this.busy = true;
    try {
      const shown = await api.analysis.view({ ...(this.#start as Where), answers, viewer: this.eyes, draw });
      return look === this.#looks ? shown : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.live) this.refusals.show(error);
      else this.failure = error;
      return null;
    } finally {
      this.busy = false;
    }
  }

  #show(node: Node, shown: StudyShown): void {
    this.#known.set(node, shown);
    const path = this.#tree.path(node);
    this.node = node;
    this.seen = shown;
    const { view } = shown;
    const table = this.#table(shown);
    const event = (this.live?.event ?? 0) + 1;
    this.take({
      table,
      viewer: view.viewer,
      event,
      // Every look asks anew: the same ply may be another branch.
      draft: event,
      ply: path.length,
      last_ply: this.#tree.line(node).length,
      tentative: [],
      can: { take_back: false, restart: false, confirm: false },
      decider: view.to_decide >= 0 ? { seat: view.to_decide, name: this.#names[view.to_decide] ?? "" } : null,
      view,
      since: { ply: path.length },
      clocks: { kind: "none" },
    } as unknown as TableView);
    this.lines = this.said(shown.lines);
    for (const at of path.slice(-shown.lines.length - 1)) {
      at.text ||= this.lines.find((line) => line.ply === at.ply - 1)?.text ?? "";
    }
    this.engine.changed();
  }

  #table({ title, view }: StudyShown): TableInfo {
    const names = this.#names;
    const seats = view.tallies.map((_, seat) => ({ seat, kind: "person", name: names[seat] ?? "", user: null, bot: null, connected: true }));
    return {
      id: "",
      game: this.game,
      title,
      status: "playing",
      seats: seats as unknown as SeatInfo[],
      you: [],
      settings: { hints: false, review: false },
      parent: null,
      result: null,
      undo: null,
      undone: null,
      frozen: null,
    } as unknown as TableInfo;
  }

  /** Answer at the node: along a known line, or into a new variation. */
  override async answer(actions: number[]): Promise<void> {
    this.refusals.clear();
    this.choice.chooser = this.choice.card = null;
    await this.#go(actions, true);
  }

  /** Let chance answer as chosen, or draw. */
  async draw(outcome: number | null): Promise<void> {
    await this.#go(outcome === null ? [] : [outcome], outcome === null);
  }

  async #go(answers: number[], draw: boolean): Promise<void> {
    const from = this.node;
    const shown = await this.#ask([...this.#tree.answers(from), ...answers], draw);
    if (!shown) return;
    const node = this.#tree.add(from, shown.answers.slice(from.ply));
    this.#changes++;
    this.#show(node, shown);
  }

  /** Forget a variation; who looks at it goes back to where it began. */
  async remove(node: Node): Promise<void> {
    const isInside = this.#tree.path(this.node).includes(node);
    this.#tree.remove(node);
    this.#changes++;
    if (isInside) await this.look(node.parent ?? this.#tree.root);
  }

  /** Look with other eyes. */
  async lookAs(seat: number | null): Promise<void> {
    this.eyes = seat;
    this.#known.clear();
    await this.look(this.node);
  }

  /** Look at a node of the line by its ply. */
  async goTo(ply: number): Promise<void> {
    const { line } = this;
    await this.look(line[Math.max(0, Math.min(ply, line.length)) - 1] ?? this.#tree.root);
  }

  // What a table would ask its own routes.

  override async pick(id: string, box: DOMRect): Promise<void> {
    if (this.editing) this.editing(id);
    else await super.pick(id, box);
  }

  override async open(): Promise<void> {}
  override async reload(): Promise<void> {}
  protected override call(): void {}

  protected override async fetchWays(): Promise<Ways | null> {
    return this.seen?.ways ?? null;
  }

  protected override async fetchScene(viewer: number): Promise<Scene> {
    return (await api.analysis.view({ ...this.study, viewer })).view.scene;
  }

  override async fetchWhyNot(_seat: number, spot: string): Promise<WhyNot | null> {
    return api.analysis.whyNot(this.study, spot);
  }

  override async foresee(actions: number[]): Promise<Preview | null> {
    return this.said(await api.analysis.preview(this.study, actions).catch(() => null));
  }
}
