import { expect, it } from "vitest";
import { format, speak, t } from "./words";

it("fills values and chooses plurals", () => {
  expect(format("{who} has {count, plural, =0 {nothing} one {# cube} other {# cubes}}", { who: "Ada", count: 0 })).toBe("Ada has nothing");
  expect(format("{count, plural, one {# cube} other {# cubes}}", { count: 1 })).toBe("1 cube");
  expect(format("{count, plural, one {# cube} other {# cubes}}", { count: 4 })).toBe("4 cubes");
  expect(format("{side, select, a {left} other {right}}", { side: "b" })).toBe("right");
});

it("counts as the language does", () => {
  const cubes = "{count, plural, one {# куб} few {# куба} many {# кубов} other {# куба}}";
  speak("ru");
  expect([1, 3, 5, 21].map((count) => format(cubes, { count }))).toEqual(["1 куб", "3 куба", "5 кубов", "21 куб"]);
  speak("fr");
  expect(format("{count, plural, one {# cube} other {# cubes}}", { count: 0 })).toBe("0 cube");
  speak("en");
});

it("shows an unknown key as it is", () => {
  expect(t("no.such.key")).toBe("no.such.key");
});
