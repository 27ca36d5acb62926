/** Says messages as the browser does: reads [language, message, values] from a file of JSON, writes the words. */

import { readFileSync, writeFileSync } from "node:fs";
import { format, use, type Values } from "../src/lib/words";

const [cases = "", said = ""] = process.argv.slice(2);
const read = JSON.parse(readFileSync(cases, "utf8")) as [string, string, Values][];
const words = read.map(([language, message, values]) => {
  use(language, {});
  return format(message, values);
});
writeFileSync(said, JSON.stringify(words));
