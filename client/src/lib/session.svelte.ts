/** Who is here. A first-time visitor becomes a guest without being asked, with a name to keep or to change. */

import { api, ApiError } from "./api";
import { isFirstVisit } from "./settings.svelte";
import type { Me } from "./wire";
import { t } from "./words";

export const session = $state<{ me: Me | null; failed: boolean }>({ me: null, failed: false });

/** How many names are tried: only so many people come in from one address within a minute. */
const TRIES = 5;

/** Come in as a guest with a name of one's own; instead of one that somebody keeps for themselves another is tried. */
async function comeIn(): Promise<Me> {
  const names = t("guest.names").split(" ");
  for (let left = TRIES; left > 0 && names.length; left--) {
    const [name] = names.splice(Math.floor(Math.random() * names.length), 1);
    try {
      return await api.guest(name);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) break;
    }
  }
  return api.guest();
}

/** Find out who is here, or make a guest. Whoever was never here is nobody the server could know. */
export async function arrive(): Promise<void> {
  session.failed = false;
  try {
    session.me = isFirstVisit
      ? await comeIn()
      : await api.me().catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) return comeIn();
          throw error;
        });
  } catch {
    session.failed = true;
  }
}
