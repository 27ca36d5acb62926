/** Symbols, styles and backdrops of the game on the table, fetched once and put into the page. */

import { api, ApiError } from "../lib/api";
import { resizable } from "./legible";
import shared from "$scene/symbols.svg?raw";

/** The drawings of an SVG file that others refer to: its `<defs>`. Specimens are left out. */
export function definitions(source: string): string {
  return (source.match(/<defs[\s\S]*?<\/defs>/g) ?? []).join("\n");
}

/** The style sheets inside an SVG file. */
export function sheets(source: string): string {
  return [...source.matchAll(/<style[^>]*>(?:\s*<!\[CDATA\[)?([\s\S]*?)(?:\]\]>\s*)?<\/style>/g)].map((found) => found[1]).join("\n");
}

export function symbolIds(source: string): Set<string> {
  return new Set([...source.matchAll(/<symbol[^>]*\bid="([^"]+)"/g)].map((found) => found[1] as string));
}

/** The figures of seats that are better low; their pictures say so. */
export function burdens(source: string): Set<string> {
  return new Set([...source.matchAll(/<symbol[^>]*\bid="tally-([^"]+)"[^>]*\bdata-burden\b/g)].map((found) => found[1] as string));
}

/** Give ids and the references to them another name, so that the drawings of several games can share a page. */
export function prefixed(source: string, prefix: string): string {
  return source
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/href="#(?!emblem-|bridge)/g, `href="#${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`);
}

let sheet: CSSStyleSheet | null = null;

/** Adopt a game's own tokens and styles; the next game's replace them. */
export function adopt(source: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(sheets(source));
}

export const sharedDefinitions = definitions(shared);

const sources = new Map<string, Promise<string>>();

function once(key: string, fetch: () => Promise<string>): Promise<string> {
  let source = sources.get(key);
  if (!source) {
    source = fetch().catch((error: unknown) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      if (!isMissing) sources.delete(key);
      return "";
    });
    sources.set(key, source);
  }
  return source;
}

export const gameSymbols = (game: string): Promise<string> => once(`${game} symbols`, () => api.symbols(game));

export const backdrop = (game: string, name: string): Promise<string> =>
  once(`${game} backdrop ${name}`, () => api.backdrop(game, name).then(resizable));
