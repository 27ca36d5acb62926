/** Choosing from the offer: what is pointed at, what narrows it down, what is chosen, and what lights up for it. */

import type { Line, Offered } from "../lib/wire";

export interface Chooser {
  actions: Offered[];
  left: number;
  top: number;
}

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
  readonly live: { tentative: unknown[] } | null;
}

/** From this length on an offer shows one kind of action at a time. */
const LONG_OFFER = 9;

export class Choice {
  /** What is pointed at in a list or on the board. */
  pointed = $state.raw<Offered | null>(null);
  /** A spot or piece that narrows the offer down. */
  filter = $state<string | null>(null);
  /** The action chosen but not yet taken, where choosing and taking are two steps. */
  chosen = $state.raw<Offered | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  card = $state.raw<Card | null>(null);
  /** The spot that has the keyboard's attention. */
  cursor = $state("");
  /** Spots of the log line or hint that is pointed at. */
  told = $state.raw<string[]>([]);
  openedKind = $state("");

  constructor(private readonly asked: Asked) {}

  narrowed = $derived.by(() => {
    const { filter } = this;
    return filter ? this.asked.offer.filter((offered) => offered.spots.includes(filter)) : this.asked.offer;
  });

  /** The offer by kinds of action; a long one shows one kind at a time. */
  kinds = $derived.by(() => {
    const found = new Map<string, Offered[]>();
    for (const offered of this.narrowed) {
      const kind = offered.kind ?? "";
      const group = found.get(kind);
      if (group) group.push(offered);
      else found.set(kind, [offered]);
    }
    return found;
  });

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

  /** Everything that can be clicked with what can be done there, whatever the filter. */
  actions = $derived.by(() => {
    const found = new Map<string, Offered[]>();
    for (const offered of this.asked.offer) {
      for (const id of offered.spots) {
        const known = found.get(id);
        if (known) known.push(offered);
        else found.set(id, [offered]);
      }
    }
    return found;
  });

  /** The action whose consequences are shown: the one pointed at, else the one chosen. */
  shown = $derived(this.pointed ?? this.chosen);

  lit = $derived.by(() => {
    const found = new Set<string>(this.told);
    for (const offered of [this.pointed, this.chosen]) offered?.spots.forEach((id) => found.add(id));
    if (this.filter) found.add(this.filter);
    return found;
  });

  /** Spots from which the shown action takes something. */
  sources = $derived(new Set(this.shown?.sources ?? []));

  /** Spots where something happened since the viewer's last turn. */
  recent = $derived.by(() => {
    const found = new Set<string>();
    if (!this.asked.myTurn || this.asked.live?.tentative.length) return found;
    for (const line of this.asked.news) line.spots?.forEach((id) => found.add(id));
    return found;
  });

  actionsOf(id: string): Offered[] {
    return this.actions.get(id) ?? [];
  }

  /** Let go of everything: another question is asked. */
  clear(): void {
    this.pointed = this.chosen = this.chooser = this.card = null;
    this.filter = null;
    this.told = [];
  }
}
