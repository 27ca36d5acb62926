import { describe, expect, it } from "vitest";
import { pieces, search } from "./rulebook";

const BOOK = {
  chapters: [
    { title: "Words", introduction: "A *line* is a printed route." },
    { title: "Coal", introduction: "Coal is heavy." },
    { title: "Iron", introduction: "Iron is light." },
  ],
  rules: [
    { id: "XX-COAL-1", section: "Coal", text: "*How near?* The nearest mine.", picture: false },
    { id: "XX-COAL-2", section: "Coal", text: "Else buy it (XX-COAL-1).", picture: false },
    { id: "XX-IRON-1", section: "Iron", text: "From any works.", picture: false },
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
});
