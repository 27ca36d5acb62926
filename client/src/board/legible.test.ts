import { expect, test } from "vitest";
import { leastSize, raised, resizable } from "./legible";

test("the size of a text becomes a value that can be raised", () => {
  expect(resizable('<text x="3" font-size="17" class="bold">Derby</text><rect font-size="9"/>')).toBe(
    '<text x="3" style="--size:17px" class="bold">Derby</text><rect font-size="9"/>',
  );
});

test("letters are raised only so far, and only where they are small", () => {
  expect([raised(10, 8), raised(10, 12), raised(10, 40)]).toEqual([10, 12, 14.6]);
});

test("a drawing at half its size asks for letters of twice the least size", () => {
  expect(leastSize(0.5)).toBe("--least:22px");
  expect(leastSize(0.5, 12)).toBe("--least:24px");
});
