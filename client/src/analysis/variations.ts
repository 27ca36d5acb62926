/** A line of answers and what else was tried on the way: a small tree, the first child of a node being the main line. */

export interface Node {
  readonly answer: number;
  readonly parent: Node | null;
  readonly ply: number;
  children: Node[];
  /** What the answer did, in the words of the log; empty until somebody looked. */
  text: string;
}

/** A line as it is written: the line it leaves, after how many answers, and its own ones. */
export type Written = [from: number, after: number, answers: number[]];

/** Where a variation begins, and how deep it is nested. */
export interface Head {
  node: Node;
  depth: number;
}

const fresh = (answer: number, parent: Node | null): Node => ({ answer, parent, ply: parent ? parent.ply + 1 : 0, children: [], text: "" });

export class Variations {
  readonly root = fresh(-1, null);

  constructor(answers: number[] = []) {
    this.add(this.root, answers);
  }

  /** Follow answers from a node, growing the tree where they are new; give the last node. */
  add(from: Node, answers: number[]): Node {
    let node = from;
    for (const answer of answers) {
      let next = node.children.find((child) => child.answer === answer);
      if (!next) {
        next = fresh(answer, node);
        node.children.push(next);
      }
      node = next;
    }
    return node;
  }

  /** The nodes from the root to a node, the root left out. */
  path(node: Node): Node[] {
    const found: Node[] = [];
    for (let at: Node | null = node; at?.parent; at = at.parent) found.unshift(at);
    return found;
  }

  answers(node: Node): number[] {
    return this.path(node).map(({ answer }) => answer);
  }

  /** The whole line through a node: what led to it, and the main line from there on. */
  line(node: Node): Node[] {
    const found = this.path(node);
    for (let at = node.children[0]; at; at = at.children[0]) found.push(at);
    return found;
  }

  /** Where variations begin, in the order of the tree. */
  heads(): Head[] {
    const found: Head[] = [];
    const look = (from: Node, depth: number): void => {
      let node: Node | undefined = from;
      while (node) {
        for (const child of node.children.slice(1)) {
          found.push({ node: child, depth });
          look(child, depth + 1);
        }
        node = node.children[0];
      }
    };
    look(this.root, 0);
    return found;
  }

  /** Forget a variation. */
  remove(node: Node): void {
    if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
  }

  write(): Written[] {
    const lines: Written[] = [];
    const begin = (first: Node | undefined, from: number, after: number): void => {
      const at = lines.length;
      const nodes: Node[] = [];
      for (let node = first; node; node = node.children[0]) nodes.push(node);
      lines.push([from, after, nodes.map(({ answer }) => answer)]);
      for (const node of nodes) for (const child of node.children.slice(1)) begin(child, at, node.ply);
    };
    begin(this.root.children[0], -1, 0);
    for (const child of this.root.children.slice(1)) begin(child, 0, 0);
    return lines;
  }

  static read(lines: Written[]): Variations {
    const tree = new Variations(lines[0]?.[2] ?? []);
    const ends = [tree.line(tree.root).at(-1) ?? tree.root];
    for (const [from, after, answers] of lines.slice(1)) {
      const line = tree.path(ends[from] ?? tree.root);
      ends.push(tree.add(line[after - 1] ?? tree.root, answers));
    }
    return tree;
  }
}
