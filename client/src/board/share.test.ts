import { expect, it } from "vitest";
import type { Scene } from "../lib/wire";
import { shareScene } from "./share";

const make = (label: string): Scene => ({
  zones: [
    { id: "z", label: "Z", spots: [{ id: "a", label: "A", marks: [{ kind: "rect" }] }, { id: "b", label, marks: [{ kind: "rect" }] }] },
    { id: "y", label: "Y" },
  ],
});

it("keeps every part of the old scene that did not change", () => {
  const [old, fresh] = [make("old"), make("new")];
  const shared = shareScene(old, fresh);
  expect(shared.zones[1]).toBe(old.zones[1]);
  expect(shared.zones[0]?.spots?.[0]).toBe(old.zones[0]?.spots?.[0]);
  expect(shared.zones[0]?.spots?.[1]?.label).toBe("new");
  expect(shared.zones[0]?.spots?.[1]?.marks).toBe(old.zones[0]?.spots?.[1]?.marks);
});
