import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Arrivals, reaches } from "./arrivals";

const standing = { event: 5, draft: 3, ply: 20, last_ply: 18 };

describe("reaches", () => {
  it("compares events first, then drafts", () => {
    expect(reaches({ event: 5, draft: 3 }, standing)).toBe(true);
    expect(reaches({ event: 6, draft: 0 }, standing)).toBe(true);
    expect(reaches({ event: 5, draft: 2 }, standing)).toBe(false);
    expect(reaches({ event: 4, draft: 9 }, standing)).toBe(false);
    expect(reaches(null, standing)).toBe(false);
  });
});

describe("Arrivals", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("need not wait for what came before the answer", async () => {
    const arrivals = new Arrivals();
    arrivals.note({ event: 5, draft: 3 });

    expect(await arrivals.wait(standing, 1000)).toBe(true);
  });

  it("waits for the view that goes far enough", async () => {
    const arrivals = new Arrivals();
    const waiting = arrivals.wait(standing, 1000);
    arrivals.note({ event: 5, draft: 2 });
    arrivals.note({ event: 5, draft: 3 });

    expect(await waiting).toBe(true);
  });

  it("gives up in time", async () => {
    const waiting = new Arrivals().wait(standing, 1000);
    vi.advanceTimersByTime(1000);

    expect(await waiting).toBe(false);
  });
});
