import { expect, it } from "vitest";
import { burdens, definitions, prefixed, sheets, symbolIds } from "./symbols";

const SOURCE = '<svg><style>.a{fill:red}</style><defs><symbol id="coal"><use href="#dust"/></symbol></defs><use href="#coal"/></svg>';

it("takes definitions and styles out of a file and leaves its specimens", () => {
  expect(definitions(SOURCE)).toBe('<defs><symbol id="coal"><use href="#dust"/></symbol></defs>');
  expect(sheets(SOURCE)).toBe(".a{fill:red}");
  expect([...symbolIds(SOURCE)]).toEqual(["coal"]);
});

it("knows figures that are better low by their pictures", () => {
  const source = '<symbol id="tally-vp" viewBox="0 0 1 1"/><symbol id="tally-skulls" data-burden="" viewBox="0 0 1 1"/><symbol id="other" data-burden=""/>';
  expect([...burdens(source)]).toEqual(["skulls"]);
});

it("gives ids and their references a prefix, except for those of the shell", () => {
  expect(prefixed('<g id="a" fill="url(#b)"><use href="#c"/><use href="#emblem-key"/></g>', "x-")).toBe(
    '<g id="x-a" fill="url(#x-b)"><use href="#x-c"/><use href="#emblem-key"/></g>',
  );
});
