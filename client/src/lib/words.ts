/** The client's own words by message key: the same small part of ICU MessageFormat as the kernel's texts. */

export type Values = Record<string, string | number>;

/** Write a number that may be negative, with a sign as wide as a plus. */
export function signed(value: number | string): string {
  return String(value).replace("-", "−");
}
type Messages = Record<string, string>;

const FOLDER = "../texts/";
/** How to fetch the messages of each language: a page loads only those of its own. */
const catalogues = import.meta.glob<Messages>("../texts/*.json", { import: "default" });
export const LANGUAGES = Object.keys(catalogues).map((path) => path.slice(FOLDER.length, -".json".length));

let messages: Messages = {};
let plurals = new Intl.PluralRules("en");

/** Give the first of some languages (`fr-CA`, `ru` …) that is spoken here, English otherwise. */
export const firstSpoken = (wanted: readonly string[]): string =>
  wanted.map((name) => name.slice(0, 2).toLowerCase()).find((name) => LANGUAGES.includes(name)) ?? "en";

/** Speak one of the languages. */
export async function speak(language: string): Promise<void> {
  const found = await catalogues[`${FOLDER}${language}.json`]?.();
  if (!found) throw new Error(`no messages in "${language}"`);
  use(language, found);
}

/** Say these messages from now on, and count as their language does. */
export function use(language: string, found: Messages): void {
  messages = found;
  plurals = new Intl.PluralRules(language);
}

/** Say a message; an unknown key is shown as it is. */
export function t(key: string, values: Values = {}): string {
  const message = messages[key];
  return message === undefined ? key : format(message, values);
}

/** Tell whether there is a message. */
export const says = (key: string): boolean => key in messages;

/** Say what was refused and why, as one sentence; nothing need be named. */
export const refusal = (what: string, why: string): string => sentence(what && why ? t("refused", { what, why }) : what || why);

/** Begin with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fill a message with values: `{name}`, `{count, plural, one {…} other {…}}` and `{word, select, …}`. */
export function format(message: string, values: Values, number = ""): string {
  let said = "";
  for (let at = 0; at < message.length; at++) {
    const character = message[at] as string;
    if (character !== "{") {
      said += character === "#" && number ? number : character;
      continue;
    }
    const end = closing(message, at);
    said += argument(message.slice(at + 1, end), values);
    at = end;
  }
  return said;
}

function argument(text: string, values: Values): string {
  const [name = "", form = "", ...rest] = text.split(",");
  const value = values[name.trim()];
  if (value === undefined) return `{${text}}`;
  const choices = branches(rest.join(","));
  if (form.trim() === "plural") {
    const chosen = choices[`=${value}`] ?? choices[plurals.select(Number(value))] ?? choices["other"] ?? "";
    return format(chosen, values, String(value));
  }
  // A noun comes ready: only the engine knows its cases.
  return form.trim() === "select" ? format(choices[value] ?? choices["other"] ?? "", values) : String(value);
}

function branches(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0, start = text.indexOf("{"); start >= 0; start = text.indexOf("{", at)) {
    const end = closing(text, start);
    found[text.slice(at, start).trim()] = text.slice(start + 1, end);
    at = end + 1;
  }
  return found;
}

function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}
