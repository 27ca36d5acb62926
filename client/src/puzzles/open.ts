/** Puzzles are solved at a table of one's own. */

import { api } from "../lib/api";
import { go } from "../lib/route.svelte";

/** Set up a table for a puzzle and go there. */
export async function openPuzzle(game: string, name: string): Promise<void> {
  const table = await api.openPuzzle(game, name);
  go(`/table/${table.id}`);
}
