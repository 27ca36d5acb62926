import { expect, test } from "vitest";
import type { GuideInfo, WayAnswer, Ways } from "../lib/wire";
import { asked, isAstray, spotsFor } from "./guide";

const guide = (actions: number[] | null): GuideInfo => ({ lesson: "first", title: "", step: 0, steps: 2, text: "", wrong: "no", rule: "", spots: [], actions });
const answer = (action: number, ...spots: string[]): WayAnswer => ({ action, kind: "build", text: "", spots });
const mill = answer(1, "slot:a", "stack:mill");
const mine = answer(2, "slot:b", "stack:mine");
const card = answer(3, "card:a");
const ways: Ways = {
  answers: [mill, mine, card],
  questions: [
    { text: "", answers: [[0, 1], [1, 1]], proposed: -1 },
    { text: "", answers: [[2, -1]], proposed: -1 },
  ],
};

test("the guide asks for some of the answers, or for none", () => {
  expect(asked(guide([2, 9]), [mill, mine])).toEqual([mine]);
  expect(asked(guide(null), [mill, mine])).toEqual([]);
  expect(asked(null, [mill])).toEqual([]);
});

test("an answer is shown by its most specific spot, alike ones by all", () => {
  expect(spotsFor([mine, { ...card, spots: ["card:a", "card:b"], alike: true }])).toEqual(["slot:b", "card:a", "card:b"]);
});

test("once a part of an answer is picked, the guide lights up the next", () => {
  expect(spotsFor([answer(4, "peg:wood", "peg:spearhead"), answer(5, "peg:cloth", "peg:wood")], ["peg:wood"])).toEqual(["peg:spearhead", "peg:cloth"]);
});

test("what is chosen leads astray only where the guide has asked for something else", () => {
  const step = (chosen: WayAnswer, question: number) => ({ answer: chosen, question, proposed: false });
  expect(isAstray(guide([2]), ways, [step(mill, 0)])).toBe(true);
  expect(isAstray(guide([2]), ways, [step(mine, 0), step(card, 1)])).toBe(false);
  expect(isAstray(guide(null), ways, [step(mill, 0)])).toBe(false);
});
