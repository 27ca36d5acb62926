/** Which match an aid is for, as an address says it: `seats=3&option=late_bronze_age:true`. */

export type Chosen = Record<string, boolean | number | string>;

/** Write seats and options as the query of an address. */
export function matchQuery(seats: number | null, options: Chosen): string {
  const query = new URLSearchParams();
  if (seats !== null) query.set("seats", String(seats));
  for (const [name, value] of Object.entries(options)) query.append("option", `${name}:${value}`);
  const written = query.toString();
  return written ? `?${written}` : "";
}

/** Read seats and options from the query of an address; what makes no sense is left out. */
export function readMatch(query: URLSearchParams): { seats: number | null; options: Record<string, string> } {
  const seats = Number(query.get("seats") ?? "");
  const pairs = query.getAll("option").map((one) => one.split(":", 2));
  const options = Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair.length === 2));
  return { seats: Number.isInteger(seats) && seats > 0 ? seats : null, options };
}
