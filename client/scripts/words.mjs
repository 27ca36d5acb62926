// Checks that no words stand outside the message keys, that every key used exists, and that every key is used.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";

const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"]);
const LETTERS = /\p{L}{2,}/u;
const messages = JSON.parse(readFileSync("src/texts/en.json", "utf8"));
const problems = [];
let sources = "";

function walk(node, file) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    node.forEach((item) => walk(item, file));
    return;
  }
  if (node.type === "Text" && LETTERS.test(node.data ?? "")) problems.push(`${file}: words outside messages: "${node.data.trim()}"`);
  if (node.type === "Attribute") {
    const value = Array.isArray(node.value) ? node.value : [];
    if (SPOKEN.has(node.name)) {
      for (const part of value) {
        if (part.type === "Text" && LETTERS.test(part.data)) problems.push(`${file}: words outside messages in ${node.name}: "${part.data}"`);
      }
    }
    return;
  }
  if (["StyleSheet", "Script", "StyleDirective", "ClassDirective"].includes(node.type)) return;
  for (const [name, child] of Object.entries(node)) {
    if (name !== "parent" && name !== "css" && name !== "instance" && name !== "module") walk(child, file);
  }
}

for (const entry of readdirSync("src", { recursive: true })) {
  if (!/\.(svelte|ts)$/.test(entry) || entry.endsWith(".test.ts")) continue;
  const file = join("src", entry);
  const source = readFileSync(file, "utf8");
  sources += source;
  if (entry.endsWith(".svelte")) walk(parse(source, { modern: true }).fragment, file);
}

const used = [...sources.matchAll(/\bt\(\s*(?:[^"'`()]*\?\s*)?["'`]([^"'`]+)["'`]/g)].map((found) => found[1]);
const alternatives = [...sources.matchAll(/\bt\([^)]*?:\s*"([a-z_.]+)"/g)].map((found) => found[1]);
for (const key of [...used, ...alternatives]) {
  if (!key.includes("${") && !(key in messages)) problems.push(`the message "${key}" is used but not in en.json`);
}
const patterns = used.filter((key) => key.includes("${")).map((key) => new RegExp(`^${key.replace(/[.]/g, "\\.").replace(/\$\{[^}]*\}?/g, ".+")}$`));
for (const key of Object.keys(messages)) {
  const isUsed = used.includes(key) || alternatives.includes(key) || patterns.some((pattern) => pattern.test(key));
  if (!isUsed) problems.push(`the message "${key}" is never used`);
}
if (problems.length) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`${Object.keys(messages).length} messages, no words outside them`);
