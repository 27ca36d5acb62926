import { expect, it } from "vitest";
import { definitions, prefixed, sheets, symbolIds } from "./symbols";

const SOURCE = '<svg><style>.a{fill:red}</style><defs><symbol id="coal"><use href="#dust"/></symbol></defs><use href="#coal"/></svg>';

it("takes definitions and styles out of a file and leaves its specimens", () => {
  expect(definitions(SOURCE)).toBe('<defs><symbol id="coal"><use href="#dust"/></symbol></defs>');
  expect(sheets(SOURCE)).toBe(".a{fill:red}");
  expect([...symbolIds(SOURCE)]).toEqual(["coal"]);
});

it("gives ids and their references a prefix, except for those of the shell", () => {
  expect(prefixed('<g id="a" fill="url(#b)"><use href="#c"/><use href="#emblem-key"/></g>', "x-")).toBe(
    '<g id="x-a" fill="url(#x-b)"><use href="#x-c"/><use href="#emblem-key"/></g>',
  );
});
