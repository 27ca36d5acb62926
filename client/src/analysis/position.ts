/** A described position as plain values, and what the server says could stand in its fields. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Choices = Record<string, string[] | number[]>;

export const isObject = (value: Json): value is { [name: string]: Json } => value !== null && typeof value === "object" && !Array.isArray(value);

/** What the server says of the fields of a description, and what seats are called. */
export interface About {
  choices: Choices;
  names: Record<string, string>;
  seat: (seat: number) => string;
}

/** The fields that an object could have and has not. */
export function missing(choices: Choices, path: string, value: { [name: string]: Json }): string[] {
  const start = `${path}.`;
  const known = Object.keys(choices)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .filter((key) => key !== "*" && !/[.[]/.test(key));
  return [...new Set([...known, ...((choices[`${start}*`] ?? []) as string[])])].filter((key) => !(key in value));
}

/** Whether a field is the number of a seat. */
export const isSeat = (choices: Choices, path: string): boolean => ((choices["@seats"] ?? []) as string[]).includes(path);

/** What a field that is added begins with: the first it may be, or one of each of its parts. */
export function beginning(choices: Choices, path: string): Json {
  const parts = choices[`${path}[]`] as string[] | undefined;
  if (parts) return withoutEnd(parts.map((part) => beginning(choices, `${path}.${part}`)));
  const first = choices[path]?.[0];
  if (first === undefined) return 0;
  return typeof first === "number" && !isSeat(choices, path) ? Math.max(first, 1) : first;
}

/** A short list without what was left empty at its end. */
export function withoutEnd(items: Json[]): Json[] {
  return items.at(-1) === "" ? items.slice(0, -1) : items;
}

/** A word chosen from a list as a value: some words are numbers. */
export const asValue = (word: string): Json => (/^\d+$/.test(word) ? Number(word) : word);

/** Set a field somewhere inside a description; what is not there yet is added. */
export function withField(value: Json, path: string, inner: Json): Json {
  const [, key = "", rest = ""] = /^\[?([^.[\]]+)\]?\.?(.*)$/.exec(path) ?? [];
  if (!key) return inner;
  if (Array.isArray(value)) return value.with(Number(key), withField(value[Number(key)] ?? null, rest, inner));
  const object = isObject(value) ? value : {};
  return { ...object, [key]: withField(object[key] ?? null, rest, inner) };
}

/** Read a field somewhere inside a description. */
export function fieldAt(value: Json, path: string): Json | undefined {
  const [, key = "", rest = ""] = /^\[?([^.[\]]+)\]?\.?(.*)$/.exec(path) ?? [];
  if (!key) return value;
  const inner = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
  return inner === undefined ? undefined : fieldAt(inner, rest);
}

/** Write something small enough for a link: packed, in letters that an address may hold. */
export async function pack(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Read what `pack` wrote; nothing where it is broken. */
export async function unpack(text: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await new Response(stream).text()) as unknown;
  } catch {
    return null;
  }
}
