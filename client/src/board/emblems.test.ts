import { expect, test } from "vitest";
import { withEmblems } from "./emblems";
import { sharedDefinitions, symbolIds } from "./symbols";

test("every style draws the same symbols", () => {
  const known = symbolIds(sharedDefinitions);

  for (const style of ["figures", "shapes", "numbers"] as const) {
    expect(symbolIds(withEmblems(sharedDefinitions, style))).toEqual(known);
  }
});

test("another style draws every emblem anew and nothing else", () => {
  const parts = (source: string) => source.split("</symbol>").map((part) => part.trim());
  const [before, after] = [parts(sharedDefinitions), parts(withEmblems(sharedDefinitions, "numbers"))];

  before.forEach((part, at) => expect(part === after[at]).toBe(!part.includes('id="emblem-')));
});
