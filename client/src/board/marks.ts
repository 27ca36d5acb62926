/** Marks as SVG source. The Python renderer (`ironbridge/scene/svg.py`) draws the same marks the same way. */

import { EMBLEMS } from "../lib/settings.svelte";
import type { Mark } from "../lib/wire";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}

/** Name the symbol of a seat's emblem. */
export function emblem(seat: number): string {
  return `emblem-${EMBLEMS[((seat % EMBLEMS.length) + EMBLEMS.length) % EMBLEMS.length]}`;
}

/** Draw marks in order, for a thing that belongs to a seat (or, with -1, to nobody). Words say how much room they have. */
export function marksToSvg(marks: Mark[] | undefined, seat = -1): string {
  return marks ? marks.map((mark) => markToSvg(mark, seat)).join("") : "";
}

export function markToSvg(mark: Mark, seat = -1): string {
  const { x = 0, y = 0 } = mark;
  switch (mark.kind) {
    case "rect":
      return `<rect${box(mark)}${mark.radius ? ` rx="${n(mark.radius)}"` : ""}${look(mark)}/>`;
    case "circle":
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(mark.radius || (mark.width ?? 0) / 2)}"${look(mark)}/>`;
    case "path":
      return `<path d="${escape(mark.value ?? "")}"${look(mark)}/>`;
    case "symbol": {
      const name = mark.value === "emblem" ? emblem(mark.seat ?? seat) : (mark.value ?? "");
      return `<use href="#${escape(name)}"${box(mark)}${look(mark)}/>`;
    }
    case "text":
      return text(mark);
  }
}

function text(mark: Mark): string {
  const size = mark.size || 12;
  const lines = (mark.value ?? "").split("\n");
  const x = mark.x ?? 0;
  const top = (mark.y ?? 0) - (lines.length - 1) * size * 0.575;
  const room = mark.width ? ` data-room="${n(mark.width)}"` : "";
  const start = `<text font-size="${n(size)}" text-anchor="${mark.anchor ?? "middle"}"${room}${look({ ...mark, size: 0 })}`;
  if (lines.length === 1) return `${start} x="${n(x)}" y="${n(top)}">${escape(lines[0] ?? "")}</text>`;
  const spans = lines.map((line, row) => `<tspan x="${n(x)}" y="${n(top + row * size * 1.15)}">${escape(line)}</tspan>`);
  return `${start}>${spans.join("")}</text>`;
}

function box(mark: Mark): string {
  return ` x="${n(mark.x ?? 0)}" y="${n(mark.y ?? 0)}" width="${n(mark.width ?? 0)}" height="${n(mark.height ?? 0)}"`;
}

function look(mark: Mark): string {
  let words = mark.style || (mark.kind === "text" || mark.kind === "symbol" ? "" : "fill-ink");
  if ((mark.seat ?? -1) >= 0) words = `${words} seat-${mark.seat}`.trim();
  const { x = 0, y = 0 } = mark;
  const steps: string[] = [];
  if (mark.kind === "path" && (x || y)) steps.push(`translate(${n(x)} ${n(y)})`);
  if (mark.turn) steps.push(`rotate(${n(mark.turn)} ${middle(mark)})`);
  return (
    (words ? ` class="${escape(words)}"` : "") +
    (mark.size ? ` stroke-width="${n(mark.size)}"` : "") +
    (steps.length ? ` transform="${steps.join(" ")}"` : "")
  );
}

/** The point a mark is turned about: the middle of a box, the centre or anchor of the rest. */
function middle(mark: Mark): string {
  const { x = 0, y = 0, width = 0, height = 0 } = mark;
  if (mark.kind === "rect" || mark.kind === "symbol") return `${n(x + width / 2)} ${n(y + height / 2)}`;
  if (mark.kind === "path") return `${n(width / 2)} ${n(height / 2)}`;
  return `${n(x)} ${n(y)}`;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
