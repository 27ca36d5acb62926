import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./settings.svelte", () => ({ language: () => "en" }));

const { Live } = await import("./live");

class Socket {
  static readonly OPEN = 1;
  static readonly made: Socket[] = [];
  readyState = 0;
  onopen = (): void => undefined;
  onclose = (_event: { code: number }): void => undefined;

  constructor() {
    Socket.made.push(this);
  }

  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.made.length = 0;
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "http://127.0.0.1/" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Let a server end every channel at once by a code; count how often it is asked within a minute. */
function asked(code: number): number {
  const live = new Live("table", 0, () => undefined, () => undefined);
  let ended = 0;
  for (let tenths = 0; tenths < 600; tenths++) {
    for (; ended < Socket.made.length; ended++) {
      Socket.made[ended]?.onopen();
      Socket.made[ended]?.onclose({ code });
    }
    vi.advanceTimersByTime(100);
  }
  live.close();
  return ended;
}

test("a channel that is lost is asked for again at once", () => {
  expect(asked(1006)).toBeGreaterThan(10);
});

test("who looks through too many windows is asked to wait, not sent away", () => {
  expect(asked(4429)).toBe(2);
});

test("who may not look does not ask again", () => {
  expect(asked(4403)).toBe(1);
});
