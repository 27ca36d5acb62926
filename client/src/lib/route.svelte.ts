/** Where we are: a path of this site. */

export interface Place {
  page: "lobby" | "table" | "setup" | "aid" | "puzzles" | "admin" | "analysis";
  name: string;
  invitation: string;
}

/** Read an address: `/`, `/table/ID?invitation=…`, `/new/GAME`, `/aid/GAME?seats=…`, `/puzzles/GAME`, `/admin`, `/analysis`, `/analysis/TABLE`. */
export function readPlace(url: URL): Place {
  const [, first = "", name = ""] = url.pathname.split("/");
  const fragment = new URLSearchParams(url.hash.slice(1));
  const invitation = url.searchParams.get("invitation") ?? fragment.get("invitation") ?? "";
  if (first === "table" && name) return { page: "table", name, invitation };
  if (first === "new" && name) return { page: "setup", name, invitation };
  if (first === "analysis") return { page: "analysis", name, invitation };
  if (first === "aid" && name) return { page: "aid", name, invitation };
  if (first === "puzzles" && name) return { page: "puzzles", name, invitation };
  if (first === "admin") return { page: "admin", name: "", invitation };
  return { page: "lobby", name: "", invitation };
}

export const route = $state({ place: readPlace(new URL(location.href)) });

/** Go to another page of the site without loading it anew. */
export function go(path: string): void {
  history.pushState(null, "", path);
  route.place = readPlace(new URL(location.href));
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.place = readPlace(new URL(location.href));
});

/** Follow links of the site by `go`. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin || link.download) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
