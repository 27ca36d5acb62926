import { describe, expect, it } from "vitest";
import { emblem, markToSvg, marksToSvg } from "./marks";

describe("marks", () => {
  it("draws shapes with their styles", () => {
    expect(markToSvg({ kind: "circle", x: 5, y: 5, radius: 4, style: "fill-brass" })).toBe('<circle cx="5" cy="5" r="4" class="fill-brass"/>');
    expect(markToSvg({ kind: "rect", width: 3, height: 2, radius: 1, size: 0.5 })).toBe(
      '<rect x="0" y="0" width="3" height="2" rx="1" class="fill-ink" stroke-width="0.5"/>',
    );
    expect(markToSvg({ kind: "path", value: "M0 0h9", x: 2, turn: 90 })).toContain('transform="translate(2 0) rotate(90 0 0)"');
  });

  it("takes the owner's emblem and colour", () => {
    expect(marksToSvg([{ kind: "symbol", value: "emblem", width: 8, height: 8 }], 1)).toContain(`#${emblem(1)}`);
    expect(markToSvg({ kind: "symbol", value: "emblem", seat: 2 }, 1)).toMatch(/emblem-bee.*seat-2/);
  });

  it("escapes words and breaks lines", () => {
    expect(markToSvg({ kind: "text", value: "a<b & c" })).toContain("a&lt;b &amp; c");
    expect(markToSvg({ kind: "text", value: "one\ntwo", y: 10, size: 10 }).match(/<tspan/g)).toHaveLength(2);
  });
});
