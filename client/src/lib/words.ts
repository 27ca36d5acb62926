/** The client's own words by message key: the same small part of ICU MessageFormat as the kernel's texts. */

import en from "../texts/en.json";

export type Values = Record<string, string | number>;

const catalogues: Record<string, Record<string, string>> = { en };
let messages: Record<string, string> = en;
let plurals = new Intl.PluralRules("en");

/** Speak another language where it is known; English fills the gaps. */
export function speak(language: string): void {
  messages = { ...en, ...(catalogues[language] ?? {}) };
  plurals = new Intl.PluralRules(language);
}

/** Tell whether there is a message. */
export const says = (key: string): boolean => key in messages;

/** Say a message; an unknown key is shown as it is. */
export function t(key: string, values: Values = {}): string {
  const message = messages[key];
  return message === undefined ? key : format(message, values);
}

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
  if (!form) return String(value);
  const choices = branches(rest.join(","));
  const words = [`=${value}`, form.trim() === "plural" ? plurals.select(Number(value)) : String(value), "other"];
  const chosen = words.map((word) => choices[word]).find((branch) => branch !== undefined) ?? "";
  return format(chosen, values, String(value));
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
