/** Following a live channel that sends one whole view and then differences; the server's twin is `difference.py`. */

/**
 * `is` puts a value in the place of the old one; `in` goes into an object by name, or into a list by place; `of` makes
 * a list of stretches of the old one, of old items that changed, and of new ones.
 */
export type Difference =
  | { is: unknown }
  | { in: Record<string, Difference>; out?: string[] }
  | { of: ([first: number, end: number] | (Difference & { at?: number }))[] };

/** Give the value that a difference makes of an older one; what did not change is shared with it. */
export function apply(old: unknown, difference: Difference): unknown {
  if ("is" in difference) return difference.is;
  if ("of" in difference) {
    const items = old as unknown[];
    return difference.of.flatMap((part) =>
      Array.isArray(part) ? items.slice(...part) : [apply(part.at === undefined ? null : items[part.at], part)],
    );
  }
  const fresh = Array.isArray(old) ? [...old] : { ...(old as object) };
  const fields = fresh as Record<string, unknown>;
  for (const name of difference.out ?? []) delete fields[name];
  for (const [name, inner] of Object.entries(difference.in)) fields[name] = apply(fields[name], inner);
  return fresh;
}

export interface Message {
  type: string;
  [key: string]: unknown;
}

/** What one connection was told last. */
export class Follower {
  #view: Message | null = null;

  /** Make a whole view of a difference; other messages stay as they are. Null: one before it was lost. */
  take(message: Message): Message | null {
    if (message.type !== "view" && message.type !== "change") return message;
    if (message.type === "view") this.#view = message;
    else if (this.#view === null || this.#view.number !== message.base) return null;
    else this.#view = { ...(apply(this.#view, message.change as Difference) as Message), number: message.number };
    return this.#view;
  }
}
