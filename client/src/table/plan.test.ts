import { expect, test } from "vitest";
import type { WayAnswer, Ways } from "../lib/wire";
import { alternatives, countOf, planOf, verbOf, withAnother, withAnswer, withPick } from "./plan";

const answer = (action: number, kind: string, spots: string[], more: Partial<WayAnswer> = {}): WayAnswer => ({ action, kind, text: `${kind} ${action}`, spots, ...more });

/** Two builds on one slot, one elsewhere that only one card allows, two links in any order, a loan; then a card. */
const brass: Ways = {
  answers: [
    answer(1, "build", ["slot:a", "mat:cotton"]),
    answer(2, "build", ["slot:a", "mat:coal"]),
    answer(3, "build", ["slot:b", "mat:coal"], { sources: ["card:b"] }),
    answer(4, "link", ["line:x"]),
    answer(5, "link", ["line:y"]),
    answer(6, "loan", ["do:loan"]),
    answer(7, "develop", ["mat:coal"]),
    answer(8, "done", []),
    answer(9, "card", ["card:a"]),
    answer(10, "card", ["card:b"]),
  ],
  questions: [
    { text: "what?", answers: [[0, 3], [1, 3], [2, -1], [3, 1], [4, 2], [5, 3], [6, 3]], proposed: -1 },
    { text: "second?", answers: [[4, 3], [7, 3]], proposed: 1 },
    { text: "second?", answers: [[3, 3], [7, 3]], proposed: 1 },
    { text: "card?", answers: [[8, -1], [9, -1]], proposed: 0 },
  ],
};
const actions = (picks: (string | number)[], kind: string | null = null) => planOf(brass, picks, kind).steps.map((step) => step.answer.action);

test("a slot with two tiles leaves open which, and nothing else", () => {
  const plan = planOf(brass, ["slot:a"], null);
  expect(plan.steps).toEqual([]);
  expect(plan.options.map((option) => option.action)).toEqual([1, 2]);
  expect(plan.targets.has("line:x")).toBe(false);
});

test("of each kind those are counted that go with what was picked", () => {
  expect(["build", "link", "develop", "loan"].map((kind) => countOf(brass, ["mat:coal"], kind))).toEqual([2, 0, 1, 0]);
  expect(countOf(brass, ["slot:a"], "build")).toBe(2);
  expect(countOf(brass, [], "link")).toBe(2);
});

test("the order of picks does not matter", () => {
  for (const picks of [["slot:a", "mat:coal", "card:b"], ["card:b", "slot:a", "mat:coal"], ["mat:coal", "card:b", "slot:a"]]) {
    expect(actions(picks)).toEqual([2, 10]);
  }
});

test("a card that must pay takes part although nobody is asked for it", () => {
  const plan = planOf(brass, ["card:b"], null);
  expect(plan.options.map((option) => option.action)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(actions(["card:b", "slot:b"])).toEqual([3]);
  expect(planOf(brass, ["card:a", "slot:b"], null).possible).toBe(false);
});

test("what nobody picked is proposed and can be changed", () => {
  const plan = planOf(brass, ["do:loan"], null);
  expect(plan.open).toBe(-1);
  expect(plan.steps.map((step) => step.proposed)).toEqual([false, true]);
  expect(actions(["do:loan", "card:b"])).toEqual([6, 10]);
  expect(actions(withAnswer(brass, plan, 1, ["do:loan"], brass.answers.find(({ action }) => action === 10)!))).toEqual([6, 10]);
  expect(alternatives(brass, plan.steps[1]!).map((option) => option.action)).toEqual([9, 10]);
});

test("what a move begins with can be another of its kind, and what goes with that stays", () => {
  const plan = planOf(brass, ["slot:b"], null);
  const others = alternatives(brass, plan.steps[0]!);
  expect(others.map((option) => option.action)).toEqual([1, 2, 3]);
  expect(actions(withAnswer(brass, plan, 0, ["slot:b"], others[0]!))).toEqual([1, 9]);
});

test("of two picks the one that was first is carried out first", () => {
  expect(actions(["line:x"])).toEqual([4, 8, 9]);
  expect(actions(["line:x", "line:y"])).toEqual([4, 5, 9]);
  expect(actions(["line:y", "line:x", "card:b"])).toEqual([5, 4, 10]);
});

test("a pick that does not fit lets one other go, or all", () => {
  expect(withPick(brass, ["slot:a", "card:a"], null, "card:b")?.picks).toEqual(["slot:a", "card:b"]);
  expect(withPick(brass, ["slot:b"], null, "do:loan")?.picks).toEqual(["do:loan"]);
  expect(withPick(brass, [], "build", "line:x")).toEqual({ picks: ["line:x"], kind: null });
  expect(withPick(brass, [], null, "deck")).toBeNull();
});

test("a kind of action is a beginning like any other", () => {
  expect(planOf(brass, [], "build").options.map((option) => option.action)).toEqual([1, 2, 3]);
  expect(actions([], "loan")).toEqual([6, 9]);
});

test("of equal dice exactly those are meant that were picked", () => {
  const same = answer(1, "again", ["die:1", "die:2"], { alike: true });
  const other = answer(2, "again", ["die:3"], { alike: true });
  const dice: Ways = {
    answers: [same, other, answer(3, "throw", ["dice:again"]), answer(4, "keep", ["dice:keep"])],
    questions: [
      { text: "which?", answers: [[0, 1], [1, 2], [3, -1]], proposed: -1 },
      { text: "more?", answers: [[0, 3], [1, 4], [2, -1]], proposed: 2 },
      { text: "more?", answers: [[0, 4], [2, -1]], proposed: 1 },
      { text: "more?", answers: [[1, -1], [2, -1]], proposed: 1 },
      { text: "more?", answers: [[0, -1], [2, -1]], proposed: 1 },
    ],
  };
  const chosen = (picks: string[]) => planOf(dice, picks, null).steps.map((step) => step.answer.action);
  expect(chosen(["die:2"])).toEqual([1, 3]);
  expect(chosen(["die:2", "die:1"])).toEqual([1, 1, 3]);
  expect(chosen(["die:3", "die:2"])).toEqual([2, 1, 3]);
  expect(chosen(["die:1", "die:3", "die:2"])).toEqual([1, 2, 1]);
  expect(chosen(["dice:keep"])).toEqual([4]);
  expect(withAnother(dice, ["die:2"], null, "die:2")).toBeNull();
  expect(withAnswer(dice, planOf(dice, [], null), 0, [], same)).toEqual(["die:1"]);
  expect(withAnswer(dice, planOf(dice, ["die:1"], null), 1, ["die:1"], same)).toEqual(["die:1", "die:2"]);
});

test("a source that is picked is chosen where it is asked for, before or after what it is for", () => {
  const sale: Ways = {
    answers: [answer(1, "sell", ["slot:mill"], { sources: ["slot:theirs", "slot:mine"] }), answer(2, "beer", ["slot:theirs"]), answer(3, "beer", ["slot:mine"]), answer(4, "sell", ["slot:pot"], { sources: ["slot:mine"] })],
    questions: [
      { text: "what?", answers: [[0, 1], [3, -1]], proposed: -1 },
      { text: "whose beer?", answers: [[1, -1], [2, -1]], proposed: 0 },
    ],
  };
  const chosen = (picks: string[]) => planOf(sale, picks, null).steps.map((step) => step.answer.action);
  expect(chosen(["slot:mill"])).toEqual([1, 2]);
  expect(chosen(["slot:mill", "slot:mine"])).toEqual([1, 3]);
  expect(chosen(["slot:mine", "slot:mill"])).toEqual([1, 3]);
  expect(chosen(["slot:mine", "slot:pot"])).toEqual([4]);
});

test("what only both actions in one reach shines once they are chosen, and can be begun with all the same", () => {
  const ways: Ways = {
    answers: [answer(1, "build", ["slot:a"]), answer(2, "combine", []), answer(3, "build", ["slot:b"])],
    questions: [
      { text: "what?", answers: [[0, -1], [1, 1]], proposed: -1 },
      { text: "where?", answers: [[0, -1], [2, -1]], proposed: -1 },
    ],
  };
  expect([...planOf(ways, [], null).targets.keys()]).toEqual(["slot:a"]);
  expect([...planOf(ways, [], "combine").targets.keys()].sort()).toEqual(["slot:a", "slot:b"]);
  expect(planOf(ways, ["slot:b"], null).steps.map((step) => step.answer.action)).toEqual([2, 3]);
});

test("another of a stack is picked where the move can go on with it", () => {
  const stacks: Ways = {
    answers: [answer(1, "develop", ["mat:coal"]), answer(2, "build", ["slot:a", "mat:coal"]), answer(3, "done", []), answer(4, "card", ["card:a"])],
    questions: [
      { text: "what?", answers: [[0, 1], [1, 2]], proposed: -1 },
      { text: "second?", answers: [[0, 2], [2, 2]], proposed: 1 },
      { text: "card?", answers: [[3, -1]], proposed: 0 },
    ],
  };
  const chosen = (picks: string[], kind: string | null = null) => planOf(stacks, picks, kind).steps.map((step) => step.answer.action);
  expect(withAnother(stacks, ["mat:coal"], "develop", "mat:coal")).toEqual(["mat:coal", "mat:coal"]);
  expect(chosen(["mat:coal"], "develop")).toEqual([1, 3, 4]);
  expect(chosen(["mat:coal", "mat:coal"], "develop")).toEqual([1, 1, 4]);
  expect(withAnother(stacks, ["mat:coal", "mat:coal"], "develop", "mat:coal")).toBeNull();
  expect(withAnother(stacks, ["mat:coal", "slot:a"], null, "mat:coal")).toBeNull();
  expect(withAnother(stacks, ["mat:coal"], null, "mat:coal")).toBeNull();
});

test("a proposal that a guide would turn back leaves its question open", () => {
  expect(planOf(brass, ["do:loan"], null).steps.map((step) => step.answer.action)).toEqual([6, 9]);
  const plan = planOf(brass, ["do:loan"], null, new Set([6, 10]));
  expect(plan.steps.map((step) => step.answer.action)).toEqual([6]);
  expect(plan.options.map((option) => option.action)).toEqual([9, 10]);
});

test("the button says what it does, and never only with what", () => {
  const step = (more: Partial<WayAnswer>) => ({ answer: answer(1, "build", [], more), question: 0, proposed: false });

  expect(verbOf([step({ button: "Build in Derby", title: "Coal mine I" }), step({ title: "Derby" })])).toBe("Build in Derby");
  expect(verbOf([step({ title: "materials" })])).toBe("build 1");
});

test("what stands for doing nothing does not shine", () => {
  const ways: Ways = {
    answers: [answer(1, "decline", ["pane"], { declines: true }), answer(2, "cursor", ["cell:a"]), answer(3, "cursor", ["cell:b"])],
    questions: [{ text: "where?", answers: [[0, -1], [1, -1], [2, -1]], proposed: -1 }],
  };

  expect([...planOf(ways, [], null).targets]).toEqual([["pane", "also"], ["cell:a", "first"], ["cell:b", "first"]]);
});
