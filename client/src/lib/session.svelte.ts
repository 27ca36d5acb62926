/** Who is here. A first-time visitor becomes a guest without being asked. */

import { api, ApiError } from "./api";
import type { Me } from "./wire";

export const session = $state<{ me: Me | null; failed: boolean }>({ me: null, failed: false });

/** Find out who is here, or make a guest. */
export async function arrive(): Promise<void> {
  session.failed = false;
  try {
    session.me = await api.me().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return api.guest();
      throw error;
    });
  } catch {
    session.failed = true;
  }
}
