/** Where zones lie: on the board, and beside one another in the tray. */

import type { Scene, Spot, Zone } from "../lib/wire";

export interface Placed {
  zone: Zone;
  x: number;
  y: number;
  scale: number;
}

export interface Ground {
  placed: Placed[];
  width: number;
  height: number;
}

export type Screen = "desktop" | "phone";

const GAP = 14;

/** The zones that are drawn on a kind of screen. */
export function zonesFor(scene: Scene, screen: Screen): Zone[] {
  return scene.zones.filter((zone) => !zone.screen || zone.screen === screen);
}

/** The board: as the phone's arrangement says on a phone that has one, else by the zones' own coordinates. */
export function boardOf(scene: Scene, screen: Screen): Ground {
  const zones = zonesFor(scene, screen);
  if (screen === "phone" && scene.phone) {
    const { places, width, height } = scene.phone;
    const placed = zones.flatMap((zone) => {
      const place = places[zone.id];
      return place ? [{ zone, x: place[0], y: place[1], scale: place[2] }] : [];
    });
    return { placed, width, height };
  }
  const board = zones.filter((zone) => (zone.place ?? "board") === "board");
  const placed = board.map((zone) => ({ zone, x: zone.x ?? 0, y: zone.y ?? 0, scale: 1 }));
  return { placed, width: scene.width ?? 1000, height: scene.height ?? 700 };
}

/** What lies beside the board for a seat: side zones, the seat's hand, the seat's mat; each a ground of its own. */
export function trayOf(scene: Scene, screen: Screen, seat: number): { place: string; ground: Ground }[] {
  const placed = new Set(boardOf(scene, screen).placed.map(({ zone }) => zone.id));
  const zones = zonesFor(scene, screen).filter((zone) => !placed.has(zone.id) && zone.spots?.length);
  return (["hand", "mat", "side"] as const).flatMap((place) => {
    const group = zones.filter((zone) => {
      const where = zone.place ?? "board";
      return (where === place || (where === "board" && place === "side")) && (zone.seat ?? seat) === seat;
    });
    return group.length ? [{ place, ground: side(group) }] : [];
  });
}

/** Whether a seat has its hand or mat in the tray; without, what it has lies on the board of who looks with its eyes. */
export function hasMat(scene: Scene, seat: number): boolean {
  return scene.zones.some((zone) => zone.seat === seat && (zone.place === "hand" || zone.place === "mat"));
}

/** What lies on the board for a seat alone, as a ground of its own. */
export function partOf(scene: Scene, screen: Screen, seat: number): Ground | null {
  const own = boardOf(scene, screen).placed.filter(({ zone }) => zone.seat === seat);
  if (!own.length) return null;
  const [left, top] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
  const placed = own.map((place) => ({ ...place, x: place.x - left, y: place.y - top }));
  const width = Math.max(...placed.map(({ zone, x, scale }) => x + (zone.width ?? 0) * scale));
  const height = Math.max(...placed.map(({ zone, y, scale }) => y + (zone.height ?? 0) * scale));
  return { placed, width, height };
}

/** Zones that belong together: where they say, or side by side. */
export function side(zones: Zone[]): Ground {
  let x = 0;
  const flows = !zones.some((zone) => zone.x || zone.y);
  const placed = zones.map((zone) => {
    const place = { zone, x: flows ? x : (zone.x ?? 0), y: flows ? 0 : (zone.y ?? 0), scale: 1 };
    x += (zone.width ?? 0) + GAP;
    return place;
  });
  const width = Math.max(...placed.map((place) => place.x + (place.zone.width ?? 0)));
  const height = Math.max(...placed.map((place) => place.y + (place.zone.height ?? 0)));
  return { placed, width, height };
}

/** What lies in the stash and is not empty. */
export function stashOf(scene: Scene): Zone[] {
  return scene.zones.filter((zone) => zone.place === "stash" && zone.spots?.some((spot) => spot.pieces?.length));
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The point of a box that is nearest to the middle of another: a line from there crosses nothing written in it. */
export function brink(box: Box, other: Box): [number, number] {
  const near = (start: number, length: number, middle: number) => Math.min(Math.max(middle, start), start + length);
  return [near(box.x, box.width, other.x + other.width / 2), near(box.y, box.height, other.y + other.height / 2)];
}

/** The boxes of all spots and pieces of a ground, in the ground's coordinates, by id. */
export function boxesOf(ground: Ground): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const { zone, x, y, scale } of ground.placed) {
    const put = (id: string, left: number, top: number, width: number, height: number) =>
      boxes.set(id, { x: x + left * scale, y: y + top * scale, width: width * scale, height: height * scale });
    for (const spot of zone.spots ?? []) {
      put(spot.id, spot.x ?? 0, spot.y ?? 0, spot.width ?? 0, spot.height ?? 0);
      for (const piece of spot.pieces ?? []) {
        put(piece.id, (spot.x ?? 0) + (piece.x ?? 0), (spot.y ?? 0) + (piece.y ?? 0), piece.width ?? 0, piece.height ?? 0);
      }
    }
  }
  return boxes;
}

/** The smallest zone around a box that is no larger than `most`, or the box itself: what belongs to it. */
export function panelOf(ground: Ground, box: Box, most: { width: number; height: number }): Box {
  let best: Box = box;
  let least = Infinity;
  for (const { zone, x, y, scale } of ground.placed) {
    const [width, height] = [(zone.width ?? 0) * scale, (zone.height ?? 0) * scale];
    const holds = x <= box.x + 1 && y <= box.y + 1 && x + width >= box.x + box.width - 1 && y + height >= box.y + box.height - 1;
    if (holds && width <= most.width && height <= most.height && width * height < least) [best, least] = [{ x, y, width, height }, width * height];
  }
  return best;
}

/** How far to scroll so that a thing is seen, and as much as can be of what is around it. */
export function inSight(start: number, length: number, around: number, extent: number, room: number): number {
  return Math.max(start + length - room, Math.min(around + (extent - room) / 2, start));
}

/** All spots of a scene by id, and for every piece the spot it lies on. */
export function spotsOf(scene: Scene): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const zone of scene.zones) {
    for (const spot of zone.spots ?? []) {
      found.set(spot.id, spot);
      for (const piece of spot.pieces ?? []) if (!found.has(piece.id)) found.set(piece.id, spot);
    }
  }
  return found;
}

/** Say a spot and what lies on it. */
export function spoken(spot: Spot): string {
  const pieces = (spot.pieces ?? []).map((piece) => piece.label + ((piece.count ?? 1) > 1 ? ` × ${piece.count}` : ""));
  return pieces.length ? `${spot.label}: ${pieces.join(", ")}` : spot.label;
}

/** The box a finger meant: one that is at least `size` large about its middle and holds the point, the nearest if several. */
export function touched(boxes: Map<string, Box>, ids: string[], x: number, y: number, size: number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const id of ids) {
    const box = boxes.get(id);
    if (!box) continue;
    const [across, down] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
    const distance = Math.hypot(across, down);
    if (across <= Math.max(box.width, size) / 2 && down <= Math.max(box.height, size) / 2 && distance < least) [best, least] = [id, distance];
  }
  return best;
}

/** The box whose middle is nearest to a point. */
export function nearest(boxes: Box[], x: number, y: number): Box | undefined {
  const distance = (box: Box) => Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
  return boxes.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The nearest box in a direction, for arrow keys. */
export function neighbour(boxes: Map<string, Box>, ids: string[], from: string, key: string): string | null {
  const start = boxes.get(from);
  if (!start) return ids[0] ?? null;
  const [dx, dy] = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0]) as [number, number];
  let best: string | null = null;
  let least = Infinity;
  for (const id of ids) {
    const box = boxes.get(id);
    if (!box || id === from) continue;
    const x = box.x + box.width / 2 - start.x - start.width / 2;
    const y = box.y + box.height / 2 - start.y - start.height / 2;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0.5) continue;
    const distance = along + 2 * across;
    if (distance < least) [best, least] = [id, distance];
  }
  return best;
}
