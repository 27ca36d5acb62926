import { describe, expect, it } from "vitest";
// The server's tests read the same examples.
import examples from "../../../tests/scene/differences.json";
import { apply, Follower, type Difference } from "./difference";

describe("apply", () => {
  it.each(examples)("$what", (example) => {
    const old = structuredClone(example.old);

    expect(apply(old, example.difference as unknown as Difference)).toEqual(example.new);
    expect(old).toEqual(example.old);
  });

  it("shares what did not change", () => {
    const old = { zones: [{ id: "map" }, { id: "hand" }] };

    const fresh = apply(old, { in: { zones: { in: { 1: { is: { id: "hand", label: "Hand" } } } } } }) as typeof old;

    expect(fresh.zones[0]).toBe(old.zones[0]);
  });
});

describe("Follower", () => {
  const view = { type: "view", number: 1, event: 4, ply: 7, view: { offer: [1] } };
  const change = { type: "change", number: 2, base: 1, change: { in: { ply: { is: 8 }, event: { is: 5 } } } };

  it("makes whole views of differences", () => {
    const follower = new Follower();
    follower.take(view);

    expect(follower.take(change)).toEqual({ ...view, number: 2, event: 5, ply: 8 });
  });

  it("notices when one was lost, until it gets a whole view", () => {
    const follower = new Follower();
    follower.take(view);

    expect(follower.take({ ...change, number: 3, base: 2 })).toBeNull();
    expect(follower.take({ ...view, number: 4 })).toEqual({ ...view, number: 4 });
    expect(follower.take({ ...change, number: 5, base: 4 })).not.toBeNull();
  });

  it("needs a whole view to begin with", () => {
    expect(new Follower().take(change)).toBeNull();
  });

  it("lets other messages through", () => {
    const chat = { type: "chat", event: 9, message: { text: "hello" } };

    expect(new Follower().take(chat)).toBe(chat);
  });
});
