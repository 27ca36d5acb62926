import { expect, test } from "vitest";
import { findPlace, isBeside, keep } from "./beside";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
const screen = { width: 1440, height: 900 };
const overlaps = (at: { left: number; top: number }, other: ReturnType<typeof box>) =>
  at.left < other.right && at.left + 264 > other.left && at.top < other.bottom && at.top + 160 > other.top;

test("a card lies beside what it tells about and never over it", () => {
  for (const about of [box(20, 20, 40, 40), box(1380, 860, 40, 30), box(700, 400, 60, 60)]) {
    expect(overlaps(findPlace(about, [], 264, 160, screen), about)).toBe(false);
  }
});

test("a card keeps off its neighbours where there is room", () => {
  const about = box(700, 400, 50, 50);
  const neighbour = box(755, 400, 50, 50);
  const source = box(560, 420, 60, 60);
  const at = findPlace(about, [{ box: neighbour, weight: 1 }, { box: source, weight: 9 }], 264, 160, screen);
  expect(overlaps(at, neighbour) || overlaps(at, source)).toBe(false);
});

test("a card lies farther off where its neighbours are in the way", () => {
  const about = box(700, 400, 50, 50);
  const neighbours = [box(755, 400, 50, 50), box(645, 400, 50, 50), box(700, 345, 50, 50), box(700, 477, 50, 50)];
  const at = findPlace(about, neighbours.map((one) => keep(about, one)), 264, 160, screen);
  expect(neighbours.filter((one) => overlaps(at, one))).toEqual([]);
});

test("a card stays beside what it tells about on a board that is full", () => {
  const full = Array.from({ length: 18 * 11 }, (_, at) => box((at % 18) * 80, Math.floor(at / 18) * 80, 78, 78));
  for (const about of full) {
    const at = findPlace(about, full.map((other) => ({ box: other, weight: 1 })), 264, 160, screen);
    const gap = Math.max(at.left - about.right, about.left - at.left - 264, at.top - about.bottom, about.top - at.top - 160);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(80);
  }
});

test("a card lies near what it tells about, also about a box of the browser", () => {
  class Measured {
    get left() {
      return 700;
    }
    get right() {
      return 760;
    }
    get top() {
      return 400;
    }
    get bottom() {
      return 460;
    }
  }
  const at = findPlace(new Measured(), [], 264, 160, screen);
  expect(overlaps(at, box(700, 400, 60, 60))).toBe(false);
  expect(overlaps(at, box(660, 360, 140, 140))).toBe(true);
});

test("neighbours are near, and what both lie on is none", () => {
  const about = box(700, 400, 50, 50);
  expect(isBeside(about, box(755, 400, 50, 50))).toBe(true);
  expect(isBeside(about, box(690, 380, 300, 300))).toBe(false);
  expect(isBeside(about, box(900, 400, 50, 50))).toBe(false);
});
