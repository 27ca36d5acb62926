import { describe, expect, it } from "vitest";
import { Variations } from "./variations";

describe("variations", () => {
  it("follows what is known and branches where it is new", () => {
    const tree = new Variations([1, 2, 3]);
    const second = tree.add(tree.root, [1, 2]);
    const other = tree.add(second, [9, 8]);

    expect(tree.answers(other)).toEqual([1, 2, 9, 8]);
    expect(tree.line(second).map(({ answer }) => answer)).toEqual([1, 2, 3]);
    expect(tree.heads().map(({ node, depth }) => [node.answer, node.ply, depth])).toEqual([[9, 3, 0]]);
  });

  it("is written and read back with everything nested", () => {
    const tree = new Variations([1, 2, 3]);
    const branch = tree.add(tree.root, [1, 7, 6]);
    tree.add(branch.parent ?? tree.root, [5]);
    tree.add(tree.root, [4]);

    const again = Variations.read(tree.write());

    expect(again.write()).toEqual(tree.write());
    expect(again.heads().map(({ node, depth }) => [again.answers(node), depth])).toEqual([
      [[4], 0],
      [[1, 7], 0],
      [[1, 7, 5], 1],
    ]);
  });

  it("forgets a variation", () => {
    const tree = new Variations([1, 2]);
    const branch = tree.add(tree.root, [3]);

    tree.remove(branch);

    expect(tree.heads()).toEqual([]);
    expect(tree.answers(tree.line(tree.root).at(-1) ?? tree.root)).toEqual([1, 2]);
  });
});
