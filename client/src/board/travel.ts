/** Pieces that travel: each remembers where on the screen it was and moves from there to where it is now. */

import { duration } from "../lib/settings.svelte";
import type { Box, Ground } from "./place";

interface Seen {
  left: number;
  top: number;
  width: number;
  key: string;
  face: string;
  flipped: boolean;
  /** The track it stands on and the number of its spot there. */
  track: string;
  step: number;
}

/** What a piece shows: another face on the same place is a throw, another side is a flip. */
interface Face {
  symbol: string;
  flipped: boolean;
  width: number;
  height: number;
  track: string;
  step: number;
}

/** A marker walks a track spot by spot unless the way is longer than this. */
const LONGEST_WALK = 30;

const seen = new Map<string, Seen>();
let generation = 0;

/** Forget all places, as for another table or another point of the match. */
export function forget(): void {
  seen.clear();
  generation = 0;
}

function facesOf(ground: Ground): Map<string, Face> {
  const faces = new Map<string, Face>();
  for (const { zone } of ground.placed) {
    const track = zone.form === "track" ? zone.id : "";
    zone.spots?.forEach(({ pieces }, step) => {
      for (const { id, symbol, flipped = false, width = 0, height = 0 } of pieces ?? []) {
        faces.set(id, { symbol, flipped, width, height, track, step });
      }
    });
  }
  return faces;
}

/** After a ground was drawn: move what has come from elsewhere, fade in what is new, remember the rest. */
export function settle(svg: SVGSVGElement, ground: Ground, boxes: Map<string, Box>, drawn: Map<string, SVGGElement>, name: string): void {
  const time = duration();
  if (!time) return forget();
  const frame = svg.getBoundingClientRect();
  const unit = frame.width / (svg.viewBox.baseVal.width || 1);
  const faces = facesOf(ground);
  generation++;
  let moved = 0;
  for (const [id, element] of drawn) {
    const [box, face] = [boxes.get(id), faces.get(id)];
    if (!box || !face) continue;
    const now: Seen = {
      left: frame.left + box.x * unit,
      top: frame.top + box.y * unit,
      width: box.width * unit,
      key: `${name} ${Math.round(box.x)} ${Math.round(box.y)}`,
      face: face.symbol,
      flipped: face.flipped,
      track: face.track && `${name} ${face.track}`,
      step: face.step,
    };
    const before = seen.get(id);
    seen.set(id, now);
    const inner = element.firstElementChild as SVGGElement | null;
    if (!inner) continue;
    if (before && before.flipped !== now.flipped) flip(inner, face, time);
    else if (before && before.face !== now.face) tumble(inner, face, time, moved++);
    if (before?.key === now.key) continue;
    const spots = before ? spotsBetween(ground, face.track, before, now) : [];
    if (before && spots.length) walk(inner, [before, ...spots.map((spot) => middleOf(spot, boxes, frame, unit, now))], now, time);
    else if (before) travel(inner, before, now, time, moved++);
    else if (generation > 4) inner.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time, easing: "ease-out" });
  }
}

/** Ids of the spots a marker passes on its track, in order; none when it came from elsewhere or very far. */
function spotsBetween(ground: Ground, track: string, from: Seen, to: Seen): string[] {
  const steps = Math.abs(to.step - from.step);
  if (!to.track || to.track !== from.track || steps < 2 || steps > LONGEST_WALK) return [];
  const spots = ground.placed.find(({ zone }) => zone.id === track)?.zone.spots ?? [];
  const [low, high] = [Math.min(from.step, to.step) + 1, Math.max(from.step, to.step)];
  const passed = spots.slice(low, high).map((spot) => spot.id);
  return from.step < to.step ? passed : passed.reverse();
}

type Place = Pick<Seen, "left" | "top">;

/** Where on the screen a piece lies that stands in the middle of a spot. */
function middleOf(spot: string, boxes: Map<string, Box>, frame: DOMRect, unit: number, piece: Seen): Place {
  const box = boxes.get(spot);
  if (!box) return piece;
  const left = frame.left + (box.x + box.width / 2) * unit - piece.width / 2;
  return { left, top: frame.top + (box.y + box.height / 2) * unit - piece.width / 2 };
}

const offset = (inner: SVGGElement, from: Place, to: Place): [number, number] => {
  const pixels = inner.getScreenCTM()?.a || 1;
  return [(from.left - to.left) / pixels, (from.top - to.top) / pixels];
};

function travel(inner: SVGGElement, from: Seen, to: Seen, time: number, order: number): void {
  const size = to.width > 1 && from.width > 1 ? from.width / to.width : 1;
  const [x, y] = offset(inner, from, to);
  inner.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }],
    { duration: time, delay: Math.min(order, 12) * 30, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

/** Go from spot to spot. */
function walk(inner: SVGGElement, places: Place[], to: Seen, time: number): void {
  const frames = places.map((place) => {
    const [x, y] = offset(inner, place, to);
    return { transform: `translate(${x}px, ${y}px)`, easing: "ease-in-out" };
  });
  inner.animate([...frames, { transform: "none" }], { duration: time * Math.min(4, 0.5 + places.length * 0.4), fill: "backwards" });
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
