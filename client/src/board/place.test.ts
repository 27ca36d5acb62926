import { describe, expect, it } from "vitest";
import type { Scene } from "../lib/wire";
import { boardOf, boxesOf, brink, hasMat, inSight, nearest, neighbour, panelOf, partOf, side, spoken, spotsOf, touched, trayOf } from "./place";

const spot = (id: string, x: number, y: number) => ({ id, label: id, x, y, width: 10, height: 10 });
const scene: Scene = {
  width: 100,
  height: 50,
  zones: [
    { id: "map", label: "Map", x: 20, width: 60, height: 40, spots: [{ ...spot("a", 0, 0), pieces: [{ id: "p", symbol: "", label: "Piece", x: 1, y: 2, width: 3, height: 4 }] }, spot("b", 30, 0), spot("c", 0, 30)] },
    { id: "hand", label: "Hand", place: "hand", seat: 1, width: 30, height: 20, spots: [spot("card", 0, 0)] },
    { id: "tall", label: "Tall", screen: "phone", width: 10, height: 10, spots: [spot("a", 0, 0)] },
  ],
  phone: { width: 50, height: 80, places: { map: [1, 2, 0.5] } },
};

describe("places", () => {
  it("lays the board by zones or by the phone's arrangement", () => {
    expect(boardOf(scene, "desktop").placed.map(({ zone, x }) => [zone.id, x])).toEqual([["map", 20]]);
    expect(boardOf(scene, "phone").placed).toMatchObject([{ x: 1, y: 2, scale: 0.5 }]);
  });

  it("keeps hands in their owner's tray, and on phones what the arrangement leaves out", () => {
    expect(trayOf(scene, "desktop", 1).map(({ place }) => place)).toEqual(["hand"]);
    expect(trayOf(scene, "desktop", 0)).toEqual([]);
    expect(trayOf(scene, "phone", 0).map(({ place }) => place)).toEqual(["side"]);
  });

  it("gives what a seat without a tray has on the board as a ground of its own", () => {
    const own = { zones: [...scene.zones, { id: "tablet", label: "Tablet", seat: 2, x: 30, y: 7, width: 20, height: 10 }, { id: "pegs", label: "Pegs", seat: 2, x: 10, y: 9, width: 5, height: 20 }] };
    expect([hasMat(own, 1), hasMat(own, 2)]).toEqual([true, false]);
    expect(partOf(own, "desktop", 2)).toMatchObject({ placed: [{ x: 20, y: 0 }, { x: 0, y: 2 }], width: 40, height: 22 });
    expect(partOf(own, "desktop", 3)).toBeNull();
  });

  it("finds boxes, neighbours and words", () => {
    const boxes = boxesOf(boardOf(scene, "desktop"));
    expect(boxes.get("p")).toEqual({ x: 21, y: 2, width: 3, height: 4 });
    expect(neighbour(boxes, ["a", "b", "c"], "a", "ArrowRight")).toBe("b");
    expect(neighbour(boxes, ["a", "b", "c"], "a", "ArrowDown")).toBe("c");
    expect(neighbour(boxes, ["a", "b", "c"], "a", "ArrowLeft")).toBeNull();
    expect(spoken(spotsOf(scene).get("b") as never)).toBe("b");
    expect(spotsOf(scene).get("p")?.id).toBe("a");
  });

  it("puts zones of a row side by side", () => {
    const zones = [{ id: "1", label: "", width: 10, height: 5 }, { id: "2", label: "", width: 10, height: 9 }];
    expect(side(zones)).toMatchObject({ height: 9, width: 34 });
  });
});

describe("a finger", () => {
  const boxes = new Map([
    ["small", { x: 0, y: 0, width: 10, height: 10 }],
    ["beside", { x: 30, y: 0, width: 10, height: 10 }],
  ]);

  it("means a small target it comes near to", () => {
    expect(touched(boxes, ["small", "beside"], 18, 5, 40)).toBe("small");
    expect(touched(boxes, ["small", "beside"], 22, 5, 40)).toBe("beside");
  });

  it("means nothing far from all targets", () => {
    expect(touched(boxes, ["small"], 40, 5, 40)).toBe(null);
  });
});

describe("scrolling to a thing", () => {
  it("goes no farther than to the nearest of many", () => {
    const boxes = [10, 40, 80].map((x) => ({ x, y: 0, width: 10, height: 10 }));
    expect(nearest(boxes, 52, 5)).toBe(boxes[1]);
    expect(nearest([], 52, 5)).toBeUndefined();
  });

  it("shows the panel around it where that fits", () => {
    const ground = boardOf(scene, "desktop");
    expect(panelOf(ground, { x: 21, y: 1, width: 5, height: 5 }, { width: 60, height: 40 })).toEqual({ x: 20, y: 0, width: 60, height: 40 });
    expect(inSight(230, 30, 0, 260, 300)).toBe(-20);
  });
  it("shows as much of a panel as there is room for", () => {
    expect(inSight(230, 30, 0, 260, 200)).toBe(60);
    expect(inSight(0, 30, 0, 260, 200)).toBe(0);
  });
  it("puts it in the middle where the panel is far too large", () => {
    const box = { x: 21, y: 1, width: 5, height: 5 };
    expect(panelOf(boardOf(scene, "desktop"), box, { width: 30, height: 40 })).toBe(box);
    expect(inSight(500, 20, 500, 20, 200)).toBe(410);
  });
});

it("joins boxes from brink to brink, so that what stands in them can be read", () => {
  const row = { x: 0, y: 0, width: 100, height: 10 };
  const below = { x: 40, y: 50, width: 20, height: 20 };

  expect(brink(row, below)).toEqual([50, 10]);
  expect(brink(below, row)).toEqual([50, 50]);
  expect(brink(row, { ...row, x: 200 })).toEqual([100, 5]);
  // A long row is met at its end, not in the middle of its words.
  expect(brink({ ...row, x: 200, y: 40 }, row)).toEqual([200, 40]);
});
