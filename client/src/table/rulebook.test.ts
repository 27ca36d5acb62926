import { describe, expect, it } from "vitest";
import { illustrations, pieces, search } from "./rulebook";

const BOOK = {
  chapters: [
    { title: "Words", introduction: "A *line* is a printed route." },
    { title: "Coal", introduction: "Coal is heavy." },
    { title: "Iron", introduction: "Iron is light." },
  ],
  rules: [
    { id: "XX-COAL-1", section: "Coal", text: "*How near?* The nearest mine.", picture: false, legend: [] },
    { id: "XX-COAL-2", section: "Coal", text: "Else buy it (XX-COAL-1).", picture: false, legend: [] },
    { id: "XX-IRON-1", section: "Iron", text: "From any works.", picture: false, legend: [] },
  ],
};

function found(wanted: string): string[] {
  return search(BOOK, wanted).flatMap((chapter) => [chapter.title, ...chapter.rules.map((rule) => rule.id)]);
}

describe("the rules", () => {
  it("come in chapters", () => {
    expect(found("")).toEqual(["Words", "Coal", "XX-COAL-1", "XX-COAL-2", "Iron", "XX-IRON-1"]);
  });

  it("are found by words, ids and the introductions of chapters", () => {
    expect(found("near? the")).toEqual(["Coal", "XX-COAL-1"]);
    expect(found("iron-1")).toEqual(["Iron", "XX-IRON-1"]);
    expect(found("printed line")).toEqual(["Words"]);
    expect(found("zebra")).toEqual([]);
  });

  it("are found by words as they are typed", () => {
    const book = { chapters: [{ title: "Счёт", introduction: "L’*éra* d’abord, ещё раз." }], rules: [] };

    expect(["l'éra d'abord", "счет еще", "ере"].map((wanted) => search(book, wanted).length)).toEqual([1, 1, 0]);
  });

  it("are read in pieces: words, stressed words and ids that lead to a rule", () => {
    expect(pieces("*Why?* See XX-COAL-1, not ZZ-COAL-1.", new Set(["XX-COAL-1"]))).toEqual([
      { kind: "stressed", text: "Why?" },
      { kind: "words", text: " See " },
      { kind: "rule", text: "XX-COAL-1" },
      { kind: "words", text: ", not " },
      { kind: "words", text: "ZZ-COAL-1" },
      { kind: "words", text: "." },
    ]);
  });

  it("are illustrated by what the aid says of their chapters", () => {
    const entry = (title: string, symbol: string, rule: string) => ({ title, text: "", symbol, costs: [], rule });
    const steps = { kind: "entries" as const, numbered: true, entries: [entry("Fetch", "cube", "XX-COAL-1"), entry("Cast", "anvil", "XX-IRON-1"), entry("Rest", "", "XX-IRON-1")] };
    const aid = { title: "Game", seats: 2, chosen: [], sections: [{ name: "turn", title: "Turn", rule: "XX-COAL-2", blocks: [steps] }] };
    const chapters = new Map(BOOK.rules.map((rule) => [rule.id, rule.section]));

    const drawn = illustrations(aid, chapters);

    expect(drawn.get("Coal")?.sections).toEqual(aid.sections);
    const alone = drawn.get("Iron")?.sections ?? [];
    expect(alone.map((section) => section.title)).toEqual([""]);
    expect(alone[0]?.blocks).toEqual([{ ...steps, numbered: false, entries: [steps.entries[1]] }]);
    expect(drawn.has("Words")).toBe(false);
  });
});
