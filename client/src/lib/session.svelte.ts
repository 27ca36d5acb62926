/** Who is here. A first-time visitor becomes a guest without being asked, with a name to keep or to change. */

import { api, ApiError } from "./api";
import { isFirstVisit } from "./settings.svelte";
import type { Me } from "./wire";
import { t } from "./words";

export const session = $state<{ me: Me | null; failed: boolean }>({ me: null, failed: false });

/** Come in as a guest with a name of one's own; one that somebody keeps for themselves is given up. */
async function comeIn(): Promise<Me> {
  const names = t("guest.names").split(" ");
  const name = names[Math.floor(Math.random() * names.length)] ?? "";
  return api.guest(name).catch(() => api.guest());
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
