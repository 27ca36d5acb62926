import { expect, it } from "vitest";
import { plain } from "./plain";

it("reads Markdown as plain words", () => {
  expect(plain("**Build** a `tile`:\n- one\n* two")).toBe("Build a tile:\n· one\n· two");
  expect(plain("2 * 3 = 6 and snake_case_name")).toBe("2 * 3 = 6 and snake_case_name");
});
