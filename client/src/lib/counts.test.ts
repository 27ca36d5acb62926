import { expect, test } from "vitest";
import { counts, needed } from "./counts";
import type { GameInfo } from "./wire";

const rules = {
  name: "rules", title: "Rules", default: "printed", rule: "",
  values: [{ value: "printed", title: "as printed", seats: [3, 4] }, { value: "two", title: "the variant for two", seats: [2] }],
};
const game = { fewest_seats: 1, most_seats: 4, seats: [3, 4], options: [rules] } as unknown as GameInfo;

test("what the usual rules allow needs nothing", () => {
  expect(needed(game, 3)).toEqual({ options: {}, title: "" });
});

test("two seats need the variant, by its name", () => {
  expect(needed(game, 2)).toEqual({ options: { rules: "two" }, title: "the variant for two" });
});

test("numbers that no rules allow cannot be chosen", () => {
  expect(counts(game)).toEqual([2, 3, 4]);
});
