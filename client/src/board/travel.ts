/** Pieces that travel: each remembers where on the screen it was and moves from there to where it is now. */

import { duration } from "../lib/settings.svelte";
import type { Box } from "./place";

interface Seen {
  left: number;
  top: number;
  width: number;
  key: string;
  face: string;
  flipped: boolean;
}

/** What a piece shows: another face on the same place is a throw, another side is a flip. */
export interface Face {
  symbol: string;
  flipped: boolean;
  width: number;
  height: number;
}

const seen = new Map<string, Seen>();
let generation = 0;

/** Forget all places, as for another table or another point of the match. */
export function forget(): void {
  seen.clear();
  generation = 0;
}

/** After a ground was drawn: move what has come from elsewhere, fade in what is new, remember the rest. */
export function settle(
  svg: SVGSVGElement,
  boxes: Map<string, Box>,
  faces: Map<string, Face>,
  drawn: Map<string, SVGGElement>,
  ground: string,
): void {
  const frame = svg.getBoundingClientRect();
  const unit = frame.width / (svg.viewBox.baseVal.width || 1);
  const time = duration();
  generation++;
  let moved = 0;
  for (const [id, element] of drawn) {
    const box = boxes.get(id);
    if (!box) continue;
    const key = `${ground} ${Math.round(box.x)} ${Math.round(box.y)}`;
    const face = faces.get(id);
    const now = {
      left: frame.left + box.x * unit,
      top: frame.top + box.y * unit,
      width: box.width * unit,
      key,
      face: face?.symbol ?? "",
      flipped: face?.flipped ?? false,
    };
    const before = seen.get(id);
    seen.set(id, now);
    if (!time) continue;
    const inner = element.firstElementChild as SVGGElement | null;
    if (!inner) continue;
    if (before && face && before.flipped !== now.flipped) flip(inner, face, time);
    else if (before && face && before.face !== now.face) tumble(inner, face, time, moved++);
    if (before?.key === key) continue;
    if (before) travel(inner, before, now, time, moved++);
    else if (generation > 4) inner.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time, easing: "ease-out" });
  }
}

function travel(inner: SVGGElement, from: Seen, to: Seen, time: number, order: number): void {
  const pixels = inner.getScreenCTM()?.a || 1;
  const size = to.width > 1 && from.width > 1 ? from.width / to.width : 1;
  const [x, y] = [(from.left - to.left) / pixels, (from.top - to.top) / pixels];
  inner.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }],
    { duration: time, delay: Math.min(order, 12) * 30, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/** Turn a piece about its upright axis. */
function flip(inner: SVGGElement, { width }: Face, time: number): void {
  const turned = (by: number) => `translate(${width / 2}px, 0) scale(${by}, 1) translate(${-width / 2}px, 0)`;
  inner.animate([{ transform: turned(-1) }, { transform: turned(1) }], { duration: time, easing: "ease-in-out" });
}

/** Throw a piece: it rolls and settles. */
function tumble(inner: SVGGElement, { width, height }: Face, time: number, order: number): void {
  const [x, y] = [width / 2, height / 2];
  const rolled = (turn: number, size: number) =>
    `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${size}) translate(${-x}px, ${-y}px)`;
  inner.animate([{ transform: rolled(-300, 0.6) }, { transform: rolled(14, 1.12), offset: 0.75 }, { transform: rolled(0, 1) }], {
    duration: time * 1.4,
    delay: Math.min(order, 8) * 40,
    easing: "ease-out",
    fill: "backwards",
  });
}
