/** Emblems of the seats in other styles: the same symbol ids, so every drawing that names them changes with them. */

import { EMBLEMS, type EmblemStyle } from "../lib/settings.svelte";

const SHAPES = [
  '<circle cx="24" cy="24" r="17" />',
  '<rect x="8" y="8" width="32" height="32" />',
  '<path d="M24 5l21 37H3z" />',
  '<path d="M24 3l21 21-21 21L3 24z" />',
  '<path d="M17 4h14v13h13v14H31v13H17V31H4V17h13z" />',
];
const DIGITS = [
  "M27 8v32M27 8l-9 7",
  "M14 16a10 9 0 0 1 20 0c0 8-20 14-20 24h21",
  "M14 11a10 8 0 1 1 7 12a10 9 0 1 1-8 13",
  "M30 41V8L12 30h25",
  "M33 8H17l-2 14a10 10 0 1 1-2 15",
];

function drawing(style: EmblemStyle, seat: number): string {
  if (style === "shapes") return `<g fill="currentColor">${SHAPES[seat]}</g>`;
  return `<path d="${DIGITS[seat]}" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" />`;
}

/** The shared drawings with the emblems of a style. */
export function withEmblems(definitions: string, style: EmblemStyle): string {
  if (style === "figures") return definitions;
  return EMBLEMS.reduce(
    (source, name, seat) =>
      source.replace(new RegExp(`(<symbol id="emblem-${name}"[^>]*>)[\\s\\S]*?(</symbol>)`), `$1${drawing(style, seat)}$2`),
    definitions,
  );
}
