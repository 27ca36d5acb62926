import { beforeAll, expect, it } from "vitest";
import { speak } from "../lib/words";
import type { SeatInfo } from "../lib/wire";
import { named, nameOf, seatValues } from "./names";

const seat = (at: number, kind: string, name: string) => ({ seat: at, kind, name }) as SeatInfo;

beforeAll(() => speak("en"));

it("calls people by name, bots by their character and namesakes and strangers by number", () => {
  const seats = [seat(0, "person", ""), seat(1, "bot", "expert"), seat(2, "person", "Bo"), seat(3, "person", "Bo")];
  expect(seats.map((_, at) => nameOf(seats, at))).toEqual(["Player 1", "Eliza", "Bo 3", "Bo 4"]);
});

it("puts names into texts and shares what has none", () => {
  const value = { question: "It is for {seat1}", zones: [{ label: "map" }, { label: "mat of {seat0}" }], ply: 4 };
  const said = named(value, seatValues([seat(0, "person", "Ada"), seat(1, "person", "{seat0}")]));
  expect(said.question).toBe("It is for {seat0}");
  expect(said.zones[1]?.label).toBe("mat of Ada");
  expect(said.zones[0]).toBe(value.zones[0]);
  expect(value.question).toBe("It is for {seat1}");
});

it("shares a value without any name", () => {
  const value = { label: "seat 1 is spelled out", pieces: [1, null, { faded: true }] };
  expect(named(value, { seat1: "Ada" })).toBe(value);
});
