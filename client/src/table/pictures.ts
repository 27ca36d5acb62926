/** Pictures of what can be chosen by name. */

import type { Offered, WayAnswer } from "../lib/wire";

const named = new WeakMap<Set<string>, Map<string, string>>();

/** The first symbol of each name or end of a name: an offer may be long, and so may the list of symbols. */
function byName(ids: Set<string>): Map<string, string> {
  let found = named.get(ids);
  if (found) return found;
  named.set(ids, (found = new Map()));
  for (const id of ids) {
    // What a kind of action is drawn with is no picture of a thing that is called the same.
    if (id.startsWith("kind-")) continue;
    const parts = id.split("-");
    for (const at of parts.keys()) {
      const end = parts.slice(at).join("-");
      if (!found.has(end)) found.set(end, id);
    }
  }
  return found;
}

/** What an action takes and gives, as far as there is a picture for it. */
export const costOf = (ids: Set<string>, offered: Offered | undefined): [string, number][] => Object.entries(offered?.changes ?? {}).filter(([name]) => ids.has(`tally-${name}`));

export const kindPicture = (ids: Set<string>, kind: string): string => (ids.has(`kind-${kind}`) ? `kind-${kind}` : "");

/** The picture of what an action names, or where it stands in the middle of a move, or of its kind. */
export function pictureOf(ids: Set<string>, answer: WayAnswer | Offered): string {
  const symbols = byName(ids);
  const words = "notation" in answer && answer.notation ? answer.notation.split(" ").slice(1) : answer.spots.slice(0, 1).flatMap((id) => id.split(":").slice(1));
  const own = words.find((word) => symbols.has(word));
  return own === undefined ? kindPicture(ids, answer.kind) : (symbols.get(own) ?? "");
}
