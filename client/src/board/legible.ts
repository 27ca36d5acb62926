/** Words on a board stay legible: a small drawing writes them larger than a large one would, within bounds. */

/** The smallest letters on the screen, in pixels. */
export const LEAST = 11;

/** Give every text its own size as a value that the style sheet can raise. */
export function resizable(source: string): string {
  return source.replace(/<text\b([^>]*?) font-size="([\d.]+)"/g, '<text$1 style="--size:$2px"');
}

/** How much larger letters may get than they were drawn: `app.css` says the same. */
const MOST = 1.46;

/** The size of letters that are raised where a drawing is small. */
export function raised(size: number, least: number): number {
  return Math.min(size * MOST, Math.max(size, least));
}

/** Set letters that were raised closer where their line would leave its room. `unit` is how many pixels a unit takes. */
export function condense(drawing: SVGSVGElement, unit: number, least = LEAST): void {
  const lines: { line: SVGTextContentElement; room: number }[] = [];
  for (const words of drawing.querySelectorAll<SVGTextElement>("text[data-room]")) {
    const [size, scale] = [parseFloat(words.style.getPropertyValue("--size")), parseFloat(words.closest<SVGElement>("[data-scale]")?.dataset.scale ?? "1")];
    const parts = words.querySelectorAll("tspan");
    for (const line of parts.length ? parts : [words]) {
      line.removeAttribute("textLength");
      if (raised(size, least / (unit * scale)) > size) lines.push({ line, room: Number(words.dataset.room) });
    }
  }
  // All are measured before any is changed: the page lays them out once.
  const long = lines.filter(({ line, room }) => line.getComputedTextLength() > room);
  for (const { line, room } of long) {
    line.setAttribute("lengthAdjust", "spacingAndGlyphs");
    line.setAttribute("textLength", String(room));
  }
}

/** The style of a drawing, or of a part with a scale of its own, of which one unit takes `unit` pixels. */
export function leastSize(unit: number, least = LEAST): string {
  return `--least:${Math.round((least / (unit || 1)) * 100) / 100}px`;
}
