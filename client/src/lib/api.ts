/** Talking to the table server: JSON both ways, one error class that carries what, why and which rule. */

import { language } from "./settings.svelte";
import { refusal, t } from "./words";
import type {
  AuditRow, PersonRow, ReportRow, TableRow,
  AidInfo, BestInfo, BotInfo, ChartTurn, ChatLine, CountingInfo, GameInfo, HintMove, Line, LookedOver, Me, NewTable, Preview, PuzzleInfo, ReviewInfo, RulesInfo, Scene, Standing, StudyInfo, StudyShown,
  TableInfo, TableView, Ways, WhyNot,
} from "./wire";

/** A line of the analysis board as it is sent. */
export type Study = Pick<StudyInfo, "game" | "seats" | "options" | "start" | "answers">;

/** How many plies of a log the server gives at once. */
export const PLIES_AT_ONCE = 400;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly why: string,
    readonly rule: string = "",
    readonly hint: string = "",
    readonly ply: number | null = null,
  ) {
    super(refusal(what, why));
  }
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const url = new URL(`/api${path}`, location.origin);
  if (!url.searchParams.has("language")) url.searchParams.set("language", language());
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError(0, t("lost.title"), "");
  }
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return undefined as T;
  const isJson = response.headers.get("content-type")?.includes("json");
  return (isJson ? await response.json() : await response.text()) as T;
}

async function failure(response: Response): Promise<ApiError> {
  let data: Record<string, unknown> = {};
  try {
    data = (await response.json()) as Record<string, unknown>;
  } catch {
    // A proxy's error page is no JSON; the status says enough.
  }
  const text = (name: string) => (typeof data[name] === "string" ? (data[name] as string) : "");
  const ply = typeof data.ply === "number" ? data.ply : null;
  return new ApiError(response.status, text("what") || response.statusText, text("why"), text("rule"), text("hint"), ply);
}

const get = <T>(path: string) => send<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => send<T>("POST", path, body);

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

/** How many tables of a list are asked for at once. */
export const TABLES_AT_ONCE = 100;
export type Scope = "mine" | "open" | "watch";

export const api = {
  me: () => get<Me>("/me"),
  guest: (name?: string) => post<Me>("/guests", name ? { name } : {}),
  changeMe: (change: { name?: string; settings?: Record<string, unknown> }) => send<Me>("PATCH", "/me", change),
  register: (name: string, password: string) => post<Me>("/accounts", { name, password }),
  signIn: (name: string, password: string) => post<Me>("/sessions", { name, password }),
  signOut: () => send<void>("DELETE", "/sessions/current"),
  changePassword: (old: string, password: string) => post<void>("/me/password", { old, new: password }),
  recoveryCodes: (password: string) => post<{ codes: string[] }>("/me/recovery", { password }),
  recover: (name: string, code: string, password: string) => post<void>("/recoveries", { name, code, password }),
  askForReset: (name: string) => post<void>("/resets", { name }),
  giveAddress: (email: string, password: string) => send<void>("PUT", "/me/email", { email, password }),
  proveAddress: (code: string) => post<void>("/me/email", { code }),
  dropAddress: (password: string) => send<void>("DELETE", "/me/email", { password }),
  deleteMe: (password: string) => send<void>("DELETE", "/me", password ? { password } : {}),

  games: () => get<GameInfo[]>("/games"),
  bots: () => get<BotInfo[]>("/bots"),
  rules: (game: string) => get<RulesInfo>(`/games/${game}/rules`),
  /** What lies beside the board; the query says seats and options. */
  aid: (game: string, match: string) => get<AidInfo>(`/games/${game}/aid${match}`),
  symbols: (game: string) => get<string>(`/games/${game}/symbols.svg`),
  backdrop: (game: string, name: string) => get<string>(`/games/${game}/backdrops/${encodeURIComponent(name)}.svg`),
  texts: (game: string) => get<Record<string, string>>(`/games/${game}/texts`),

  tables: (scope: Scope, offset = 0) => get<TableInfo[]>(`/tables${query({ scope, limit: TABLES_AT_ONCE, offset })}`),
  newTable: (table: NewTable) => post<TableInfo>("/tables", table),
  takeLesson: (game: string, lesson: string, pause: number) => post<TableInfo>("/lessons", { game, lesson, bot_pause_ms: pause }),
  puzzles: (game: string) => get<PuzzleInfo[]>(`/games/${game}/puzzles`),
  dailyPuzzle: () => get<PuzzleInfo>("/puzzles/daily"),
  openPuzzle: (game: string, puzzle: string) => post<TableInfo>("/puzzles", { game, puzzle }),
  showLine: (id: string, seat: number) => post<TableView>(`/tables/${id}/line`, { seat }),
  table: (id: string, invitation = "") => get<TableInfo>(`/tables/${id}${query({ invitation })}`),
  sit: (id: string, seat: number, body: { invitation?: string; name?: string; hotseat?: boolean }) =>
    post<TableInfo>(`/tables/${id}/seats/${seat}`, body),
  deleteTable: (id: string) => send<void>("DELETE", `/tables/${id}`),
  leave: (id: string, seat: number) => send<TableInfo>("DELETE", `/tables/${id}/seats/${seat}`),
  start: (id: string) => post<TableInfo>(`/tables/${id}/start`),
  changePace: (id: string, pause: number) => post<TableInfo>(`/tables/${id}/pace`, { bot_pause_ms: pause }),
  rematch: (id: string) => post<TableInfo>(`/tables/${id}/rematch`),
  resign: (id: string, seat: number) => post<TableInfo>(`/tables/${id}/resign`, { seat }),
  handOver: (id: string, seat: number) => post<TableInfo>(`/tables/${id}/seats/${seat}/bot`),
  kick: (id: string, user: string) => post<TableInfo>(`/tables/${id}/kick`, { user }),
  mute: (id: string, user: string) => post<TableInfo>(`/tables/${id}/mute`, { user }),
  report: (id: string, user: string, text: string) => post<void>(`/tables/${id}/report`, { user, text }),
  takeOver: (id: string, seat: number) => send<TableInfo>("DELETE", `/tables/${id}/seats/${seat}/bot`),

  view: (id: string, where: { seat?: number | null; ply?: number | null; invitation?: string } = {}) =>
    get<TableView>(`/tables/${id}/view${query(where)}`),
  scene: (id: string, seat: number, where: { ply: number | null; invitation: string }) => get<Scene>(`/tables/${id}/seats/${seat}/scene${query(where)}`),
  // Brief answers say only where the match stands.
  act: (id: string, seat: number, ply: number, answers: number[], brief: boolean) =>
    post<TableView | Standing>(`/tables/${id}/actions${query({ brief: String(brief) })}`, { seat, ply, answers }),
  takeBack: (id: string, seat: number, ply: number, what: "action" | "move" | "turn", brief: boolean) =>
    post<TableView | Standing>(`/tables/${id}/take-back${query({ brief: String(brief) })}`, { seat, ply, what }),
  confirm: (id: string, seat: number, ply: number, brief: boolean) =>
    post<TableView | Standing>(`/tables/${id}/confirm${query({ brief: String(brief) })}`, { seat, ply }),
  askUndo: (id: string, ply: number) => post<unknown>(`/tables/${id}/undo`, { ply, consent: true }),
  answerUndo: (id: string, accept: boolean) => post<unknown>(`/tables/${id}/undo/answer`, { accept }),
  ways: (id: string, seat: number, ply: number) => get<Ways>(`/tables/${id}/ways${query({ seat, ply })}`),
  preview: (id: string, seat: number, ply: number, answers: number[]) =>
    get<Preview>(`/tables/${id}/preview${query({ seat, ply })}${answers.map((answer) => `&answers=${answer}`).join("")}`),
  whyNot: (id: string, where: { seat: number; ply: number; action?: number; spot?: string }) =>
    get<WhyNot | null>(`/tables/${id}/why-not${query(where)}`),
  hint: (id: string, seat: number) => get<{ moves: HintMove[] }>(`/tables/${id}/hint${query({ seat })}`),
  review: (id: string, invitation = "") => get<ReviewInfo>(`/tables/${id}/review${query({ invitation })}`),
  /** The lines from a ply up to another one, or the latest; at most `PLIES_AT_ONCE` plies of them. */
  log: (id: string, first?: number, last?: number) => get<{ first: number; lines: Line[] }>(`/tables/${id}/log${query({ first, last })}`),
  counting: (id: string, ply: number) => get<CountingInfo>(`/tables/${id}/counting${query({ ply })}`),
  chart: (id: string) => get<{ turns: ChartTurn[] }>(`/tables/${id}/chart`),
  fork: (id: string, ply: number, pause: number) => post<TableInfo>(`/tables/${id}/fork`, { ply, bot_pause_ms: pause }),
  importRecord: (record: unknown) => post<TableInfo>("/records", { record }),
  notes: (id: string) => get<{ text: string }>(`/tables/${id}/notes`),
  saveNotes: (id: string, text: string) => send<unknown>("PUT", `/tables/${id}/notes`, { text }),
  chat: (id: string) => get<{ messages: ChatLine[] }>(`/tables/${id}/chat`),
  say: (id: string, text: string) => post<unknown>(`/tables/${id}/chat`, { text }),

  /** The analysis board: a line travels with every question about it. */
  analysis: {
    table: (id: string, ply?: number | null, invitation = "") => get<StudyInfo>(`/tables/${id}/analysis${query({ ply, invitation })}`),
    paste: (text: string) => post<StudyInfo>("/analysis/paste", { text }),
    view: (study: Study & { viewer?: number | null; draw?: boolean }) => post<StudyShown>("/analysis/view", study),
    check: (game: string, position: unknown) => post<LookedOver>("/analysis/check", { game, position }),
    preview: (study: Study, trial: number[]) => post<Preview>("/analysis/preview", { ...study, trial }),
    whyNot: (study: Study, spot: string) => post<WhyNot>("/analysis/why-not", { ...study, spot }),
    best: (study: Study, nodes: number, most: number) => post<BestInfo>("/analysis/best", { ...study, nodes, most }),
  },

  admin: {
    people: (search: string) => get<PersonRow[]>(`/admin/people${query({ search })}`),
    person: (id: string, deed: string, name?: string) => post<void>(`/admin/people/${id}`, name ? { deed, name } : { deed }),
    tables: (search: string) => get<TableRow[]>(`/admin/tables${query({ search })}`),
    table: (id: string, deed: string) => post<void>(`/admin/tables/${id}`, { deed }),
    reports: (handled: boolean) => get<ReportRow[]>(`/admin/reports${query({ handled: String(handled) })}`),
    handle: (id: string) => post<void>(`/admin/reports/${id}`),
    audit: () => get<AuditRow[]>("/admin/audit"),
  },
};
