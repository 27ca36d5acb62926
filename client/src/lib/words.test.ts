import { expect, it } from "vitest";
import { firstSpoken, format, LANGUAGES, speak, t, use } from "./words";

it("fills values and chooses plurals", () => {
  expect(format("{who} has {count, plural, =0 {nothing} one {# cube} other {# cubes}}", { who: "Ada", count: 0 })).toBe("Ada has nothing");
  expect(format("{count, plural, one {# cube} other {# cubes}}", { count: 1 })).toBe("1 cube");
  expect(format("{count, plural, one {# cube} other {# cubes}}", { count: 4 })).toBe("4 cubes");
  expect(format("{side, select, a {left} other {right}}", { side: "b" })).toBe("right");
});

it("counts as the language does", () => {
  const cubes = "{count, plural, one {# куб} few {# куба} many {# кубов} other {# куба}}";
  use("ru", {});
  expect([1, 3, 5, 21].map((count) => format(cubes, { count }))).toEqual(["1 куб", "3 куба", "5 кубов", "21 куб"]);
  use("fr", {});
  expect(format("{count, plural, one {# cube} other {# cubes}}", { count: 0 })).toBe("0 cube");
});

it("speaks the languages there are, and English to everybody else", async () => {
  await speak("en");
  expect(t("loading")).not.toBe("loading");
  await expect(speak("xx")).rejects.toThrow("xx");
  expect(t("loading")).not.toBe("loading");
  expect(LANGUAGES).toContain("en");
  expect(firstSpoken(["", "xx-YY", "EN-gb"])).toBe("en");
  expect(firstSpoken([])).toBe("en");
});

it("shows an unknown key as it is", () => {
  expect(t("no.such.key")).toBe("no.such.key");
});
