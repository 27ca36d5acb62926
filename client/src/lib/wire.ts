/** What the server sends: the words of scenes, offers and tables. Nothing here knows a game. */

export interface Mark {
  kind: "symbol" | "text" | "rect" | "circle" | "path";
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  value?: string;
  style?: string;
  size?: number;
  radius?: number;
  anchor?: "start" | "middle" | "end";
  turn?: number;
  seat?: number;
}

export interface Piece {
  id: string;
  symbol: string;
  label: string;
  seat?: number;
  value?: string;
  count?: number;
  flipped?: boolean;
  faded?: boolean;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  marks?: Mark[];
}

export interface Spot {
  id: string;
  label: string;
  pieces?: Piece[];
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  shape?: "rect" | "circle" | "path";
  path?: string;
  value?: string;
  rule?: string;
  marks?: Mark[];
}

export interface Zone {
  id: string;
  label: string;
  spots?: Spot[];
  place?: "board" | "hand" | "mat" | "side";
  form?: "list" | "row" | "track";
  seat?: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  backdrop?: string;
  marks?: Mark[];
  screen?: "desktop" | "phone";
}

export interface Arrangement {
  width: number;
  height: number;
  places: Record<string, [number, number, number]>;
}

export interface Scene {
  zones: Zone[];
  width?: number;
  height?: number;
  backdrop?: string;
  phone?: Arrangement;
  status?: string;
}

export interface Offered {
  action: number;
  notation: string;
  kind?: string;
  text: string;
  spots: string[];
  changes: Record<string, number>;
  /** What it takes from where and what it brings, in short sentences. */
  details?: string[];
  /** Spots or pieces from which something is taken. */
  sources?: string[];
}

/** A move worth considering. */
export interface HintMove {
  /** Its answers; the first one answers what is asked now. */
  actions: number[];
  text: string;
  /** The final score that is expected after it, and by how much that leads. */
  score: number;
  lead: number;
  why: string;
}

/** A move that mattered. */
export interface ReviewTurn {
  ply: number;
  seat: number;
  text: string;
  /** How many points the best move found promised more. */
  loss: number;
  better: string | null;
  why: string;
}

export interface Review {
  turns: ReviewTurn[];
  /** Every seat's expected final score over the match. */
  curve: { ply: number; values: number[] }[];
}

/** Everybody's figures when a turn began. */
export interface ChartTurn {
  ply: number;
  seat: number;
  tallies: Record<string, number>[];
}

export interface Result {
  scores: number[];
  places: number[];
  reason: string;
  breakdown: Record<string, number>[];
  tie_breaks: Record<string, number>[];
}

export interface View {
  viewer: number;
  ply: number;
  turn: number;
  to_decide: number;
  question: string;
  scene: Scene;
  offer: Offered[];
  tallies: Record<string, number>[];
  result?: Result;
}

export interface Line {
  ply: number;
  seat: number;
  text: string;
  rule?: string;
  spots?: string[];
}

export interface Seat {
  seat: number;
  kind: string;
  name: string | null;
  user?: string | null;
  bot?: string | null;
  connected?: boolean;
  clock_ms?: number | null;
  resigned?: boolean;
  by_bot?: boolean | string | null;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  status: "gathering" | "playing" | "finished" | "frozen";
  seats: Seat[];
  you: number[];
  clock: { kind: string; [key: string]: unknown } | null;
  visibility: string;
  invitation?: string | null;
  host?: boolean;
  settings: Record<string, unknown>;
  ply: number;
  to_decide: number;
  created?: number;
  finished?: number | null;
  result?: Result | null;
  spectators?: boolean | number;
  undo?: Undo | null;
  /** An undo that was done since the last entry. */
  undone?: { ply: number; from: number; seat: number; reveals: boolean } | null;
}

export interface Undo {
  ply: number;
  seat?: number;
  reveals?: boolean;
  accepted?: number[];
  waiting?: number[];
}

export interface TableView {
  table: Table;
  /** Counts what happened at the table. */
  event?: number;
  /** Counts the changes of the turn that is being made. */
  draft?: number;
  ply: number;
  last_ply: number;
  tentative: { action: number; notation: string; text: string }[];
  can: { take_back?: boolean; restart?: boolean; confirm?: boolean };
  decider?: { seat: number; name: string } | null;
  view: View | null;
  log?: { first: number; lines: Line[] };
  since?: { ply: number } | null;
  clocks?: Clocks;
}

/** Where a match stands after a brief answer; the live channel brings the view. */
export interface Standing {
  event: number;
  draft: number;
  ply: number;
  last_ply: number;
}

export interface Clocks {
  kind: string;
  running?: number | null;
  seats?: (number | null)[];
  deadline?: number | null;
  now?: number;
}

export interface Choice {
  value: boolean | number | string;
  title: string;
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  fewest_seats: number;
  most_seats: number;
  options: { name: string; title: string; values: Choice[]; default: boolean | number | string; rule: string }[];
  languages: string[];
}

export interface Rule {
  id: string;
  section: string;
  text: string;
}

export interface Bot {
  name: string;
  title: string;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  settings?: Record<string, unknown>;
}

export interface ChatMessage {
  number: number;
  name: string;
  seat: number;
  text: string;
  at: number;
}
