import { describe, expect, it } from "vitest";
import { beginning, fieldAt, missing, pack, unpack, withField } from "./position";

describe("a described position", () => {
  it("knows which fields could be added", () => {
    const choices = { "seats[0].hand.leek": [0, 9], "seats[0].hand.stone": [0, 9], "seats[0].hand.x.y": [0, 9], era: ["canal"] };

    expect(missing(choices, "seats[0].hand", { leek: 1 })).toEqual(["stone"]);
  });

  it("gets a piece that is put on the board", () => {
    const choices = { "tiles.*": ["leek:0"], "tiles.leek:0[]": ["seat", "industry", "state"], "tiles.leek:0.seat": [0, 1], "tiles.leek:0.industry": ["brewery"], "tiles.leek:0.state": [""], "@seats": ["tiles.leek:0.seat"] };
    const draft = { seats: [{ money: 3 }] };

    const next = withField(draft, "tiles.leek:0", beginning(choices, "tiles.leek:0"));

    expect(missing(choices, "tiles", {})).toEqual(["leek:0"]);
    expect(next).toEqual({ ...draft, tiles: { "leek:0": [0, "brewery"] } });
    expect(fieldAt(withField(next, "seats[0].money", 5), "seats[0].money")).toBe(5);
    expect(fieldAt(draft, "tiles.leek:0")).toBeUndefined();
  });

  it("goes into a link and comes back", async () => {
    const value = { start: { tiles: { "leek:0": [0, "brewery", 1] } }, lines: [[-1, 0, [1, 2, 3]]], names: ["Łódź"] };

    const packed = await pack(value);

    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpack(packed)).toEqual(value);
    expect(await unpack("broken!")).toBeNull();
  });
});
