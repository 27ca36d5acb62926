/** A described position as plain values, and what the server says could stand in its fields. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Choices = Record<string, string[] | number[]>;

export const isObject = (value: Json): value is { [name: string]: Json } => value !== null && typeof value === "object" && !Array.isArray(value);

/** The fields that an object could have and has not. */
export function missing(choices: Choices, path: string, value: { [name: string]: Json }): string[] {
  const start = `${path}.`;
  return Object.keys(choices)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .filter((key) => !/[.[]/.test(key) && !(key in value));
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
