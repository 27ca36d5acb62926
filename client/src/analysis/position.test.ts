import { describe, expect, it } from "vitest";
import { missing, pack, unpack } from "./position";

describe("a described position", () => {
  it("knows which fields could be added", () => {
    const choices = { "seats[0].hand.leek": [0, 9], "seats[0].hand.stone": [0, 9], "seats[0].hand.x.y": [0, 9], era: ["canal"] };

    expect(missing(choices, "seats[0].hand", { leek: 1 })).toEqual(["stone"]);
  });

  it("goes into a link and comes back", async () => {
    const value = { start: { tiles: { "leek:0": [0, "brewery", 1] } }, lines: [[-1, 0, [1, 2, 3]]], names: ["Łódź"] };

    const packed = await pack(value);

    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpack(packed)).toEqual(value);
    expect(await unpack("broken!")).toBeNull();
  });
});
