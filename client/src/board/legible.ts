/** Words on a board stay legible: a small drawing writes them larger than a large one would, within bounds. */

/** The smallest letters on the screen, in pixels. */
export const LEAST = 11;

/** Give every text its own size as a value that the style sheet can raise. */
export function resizable(source: string): string {
  return source.replace(/<text\b([^>]*?) font-size="([\d.]+)"/g, '<text$1 style="--size:$2px"');
}

/** The style of a drawing, or of a part with a scale of its own, of which one unit takes `unit` pixels. */
export function leastSize(unit: number, least = LEAST): string {
  return `--least:${Math.round((least / (unit || 1)) * 100) / 100}px`;
}
