/** Showing what was carried: copies that follow the lines of the board and vanish where they arrive. */

import { duration } from "../lib/settings.svelte";
import { findCargo, type Cargo } from "./cargo";
import type { Box, Ground } from "./place";
import { findWay, lengthOf, type Point, type Road } from "./roads";

const SVG = "http://www.w3.org/2000/svg";
const MOST = 10;
const SAMPLES = 12;

const courses = new Map<string, Point[]>();

/** A line as points; measured once. */
function course(path: string): Point[] {
  let points = courses.get(path);
  if (!points) {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("d", path);
    const length = line.getTotalLength();
    points = Array.from({ length: SAMPLES + 1 }, (_, at): Point => {
      const { x, y } = line.getPointAtLength((length * at) / SAMPLES);
      return [x, y];
    });
    courses.set(path, points);
  }
  return points;
}

/** The lines of a ground on which something lies. */
function roadsOf(ground: Ground): Road[] {
  return ground.placed.flatMap(({ zone, x, y, scale }) =>
    (zone.spots ?? []).flatMap((spot) =>
      spot.shape === "path" && spot.path && spot.pieces?.length
        ? [course(spot.path).map(([a, b]): Point => [x + a * scale, y + b * scale])]
        : [],
    ),
  );
}

const middle = (box: Box): Point => [box.x + box.width / 2, box.y + box.height / 2];

/** Let everything fly that was carried between two pictures of a ground. */
export function showCargo(svg: SVGSVGElement, before: Ground, after: Ground): void {
  const time = duration();
  if (!time) return;
  const cargo = findCargo(before, after).slice(0, MOST);
  if (!cargo.length) return;
  const roads = roadsOf(after);
  cargo.forEach((one, order) => fly(svg, one, findWay(middle(one.from), middle(one.to), roads), time, order));
}

function fly(svg: SVGSVGElement, { symbol, from }: Cargo, way: Point[], time: number, order: number): void {
  const side = Math.max(from.width, from.height, 18);
  const copy = document.createElementNS(SVG, "use");
  copy.setAttribute("href", `#${symbol}`);
  copy.setAttribute("width", String(side));
  copy.setAttribute("height", String(side));
  copy.setAttribute("aria-hidden", "true");
  copy.style.pointerEvents = "none";
  svg.append(copy);
  const total = lengthOf(way) || 1;
  let walked = 0;
  const frames = way.map(([x, y], at) => {
    if (at) walked += lengthOf([way[at - 1] as Point, [x, y]]);
    return { transform: `translate(${x - side / 2}px, ${y - side / 2}px)`, offset: walked / total };
  });
  const flight = copy.animate(frames, { duration: time * 2.4, delay: order * 70, easing: "ease-in-out", fill: "both" });
  const remove = () => copy.remove();
  flight.finished.then(remove, remove);
}
