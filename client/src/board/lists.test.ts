import { expect, test } from "vitest";
import type { Mark } from "../lib/wire";
import { withoutPicked } from "./lists";

const food: Mark = { kind: "text", value: "6–8", parts: { "die:1": [3, 3], "die:2": [3, 3], "die:3": [0, 2] } };
const coins: Mark = { kind: "text", value: "7", parts: { "die:4": [7, 7] } };
const title: Mark = { kind: "text", value: "Dice" };
const said = (picked: string[]) => withoutPicked([title, food, coins], (id) => picked.includes(id))?.map((mark) => mark.value);

test("what is picked adds nothing to a sum", () => {
  expect(said(["die:2"])).toEqual(["Dice", "3–5", "7"]);
  expect(said(["die:3", "die:4"])).toEqual(["Dice", "6", "0"]);
});

test("a drawing is the same as long as nothing of it is picked", () => {
  const marks = [title, food, coins];

  expect(withoutPicked(marks, (id) => id === "card:1")).toBe(marks);
  expect(withoutPicked(undefined, () => true)).toBeUndefined();
});
