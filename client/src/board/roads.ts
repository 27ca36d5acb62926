/** Ways over the board: along what is drawn as a line where that helps, over the field where it does not. */

export type Point = [number, number];

/** A road as points from one end to the other. */
export type Road = Point[];

/** A step on a road counts as much less than one over the field. */
const ON_ROAD = 0.3;

const apart = ([a, b]: Point, [c, d]: Point): number => Math.hypot(a - c, b - d);

export function lengthOf(points: Point[]): number {
  return points.reduce((sum, point, at) => sum + (at ? apart(points[at - 1] as Point, point) : 0), 0);
}

/** Find the easiest way between two points. */
export function findWay(from: Point, to: Point, roads: Road[]): Point[] {
  const nodes: Point[] = [from, to, ...roads.flatMap((road) => [road[0] as Point, road.at(-1) as Point])];
  const roadAt = (node: number): number => (node < 2 ? -1 : (node - 2) >> 1);
  const costs = nodes.map(() => Infinity);
  const before = nodes.map(() => -1);
  const open = new Set(nodes.keys());
  costs[0] = 0;
  while (open.size) {
    const here = [...open].reduce((best, node) => ((costs[node] as number) < (costs[best] as number) ? node : best));
    if (here === 1 || costs[here] === Infinity) break;
    open.delete(here);
    for (const next of open) {
      const isRoad = roadAt(here) >= 0 && roadAt(here) === roadAt(next);
      const step = isRoad ? ON_ROAD * lengthOf(roads[roadAt(here)] as Road) : apart(nodes[here] as Point, nodes[next] as Point);
      if ((costs[here] as number) + step < (costs[next] as number)) {
        costs[next] = (costs[here] as number) + step;
        before[next] = here;
      }
    }
  }
  const way: Point[] = [to];
  for (let node = 1; before[node] !== -1; node = before[node] as number) {
    const last = before[node] as number;
    const road = roadAt(node) >= 0 && roadAt(node) === roadAt(last) ? (roads[roadAt(node)] as Road) : [];
    const middle = road.slice(1, -1);
    // Roads are listed from their even end; here the way is put together from its end.
    way.push(...(node % 2 === 0 ? middle : middle.reverse()), nodes[last] as Point);
  }
  return way.reverse();
}
