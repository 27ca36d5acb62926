/** What a person chose for this browser: kept in local storage, applied to the page at once. */

import { firstSpoken } from "./words";

export type Theme = "auto" | "day" | "night";
export type Speed = "none" | "fast" | "normal" | "slow";
export type Pace = "at_once" | "brisk" | "calm";
/** How long each piece of others' turns is shown, in milliseconds. */
export const PACES: Record<Pace, number> = { at_once: 120, brisk: 600, calm: 1400 };

export const EMBLEMS = ["gear", "anchor", "bee", "rose", "key"] as const;
export const PALETTES = {
  ironbridge: ["#c8501e", "#0b63a8", "#1a8657", "#9a4f8c", "#c99a00"],
  contrast: ["#b3261e", "#003f88", "#00695c", "#5e2b97", "#7a5200"],
  bright: ["#d55e00", "#0072b2", "#009e73", "#aa4499", "#999900"],
} as const;
export type Palette = keyof typeof PALETTES;
export const EMBLEM_STYLES = ["figures", "shapes", "numbers"] as const;
export type EmblemStyle = (typeof EMBLEM_STYLES)[number];

interface Values {
  /** Empty as long as the browser's language is meant. */
  chosenLanguage: string;
  theme: Theme;
  palette: Palette;
  emblems: EmblemStyle;
  speed: Speed;
  pace: Pace;
  sound: boolean;
  /** Whether the browser says when it is one's turn; null until somebody was asked. */
  notify: boolean | null;
  confirmTurn: boolean;
  hints: boolean;
  textView: boolean;
  trayOpen: boolean;
  opponents: number;
  bot: string;
  /** Whether a guest has been asked for a name. */
  named: boolean;
}

const DEFAULTS: Values = {
  chosenLanguage: "",
  theme: "auto",
  palette: "ironbridge",
  emblems: "figures",
  speed: "normal",
  pace: "calm",
  sound: true,
  notify: null,
  confirmTurn: false,
  hints: true,
  textView: false,
  trayOpen: true,
  opponents: 0,
  bot: "",
  named: false,
};
const KEY = "ironbridge.settings";

/** Whether nobody has been here with this browser. */
export const isFirstVisit = typeof localStorage !== "undefined" && localStorage.getItem(KEY) === null;

function load(): Values {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Values>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Values = $state(typeof localStorage === "undefined" ? { ...DEFAULTS } : load());

/** Say in which language to speak: the chosen one, or the first of the browser's that is spoken here. */
export const language = (): string => firstSpoken([settings.chosenLanguage, ...navigator.languages]);

/** Call a language as those who speak it do. */
export function nameOfLanguage(name: string): string {
  const called = new Intl.DisplayNames([name], { type: "language" }).of(name) ?? name;
  return called.slice(0, 1).toLocaleUpperCase(name) + called.slice(1);
}

/** Keep what was chosen. */
export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

/** Say which colours are meant now. */
export function shownTheme(theme: Theme): "day" | "night" {
  if (theme !== "auto") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
}

/** Tell how long a movement takes, in milliseconds; nothing moves when motion is reduced. */
export function duration(): number {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { none: 0, fast: 180, normal: 320, slow: 700 }[settings.speed];
}

/** Apply theme and seat colours to the page. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = shownTheme(settings.theme);
  root.lang = language();
  root.dataset.motion = duration() === 0 ? "none" : "on";
  PALETTES[settings.palette].forEach((colour, seat) => root.style.setProperty(`--seat-${seat}`, colour));
}
