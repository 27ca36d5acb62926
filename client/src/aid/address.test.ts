import { expect, test } from "vitest";
import { matchQuery, readMatch } from "./address";

test("an address says seats and options, and is read back", () => {
  const query = matchQuery(3, { late_bronze_age: true, max_ships: 0 });

  expect(query).toBe("?seats=3&option=late_bronze_age%3Atrue&option=max_ships%3A0");
  expect(readMatch(new URLSearchParams(query))).toEqual({ seats: 3, options: { late_bronze_age: "true", max_ships: "0" } });
});

test("an address may say nothing, or nonsense", () => {
  expect(matchQuery(null, {})).toBe("");
  expect(readMatch(new URLSearchParams("?seats=many&option=late"))).toEqual({ seats: null, options: {} });
});
