// Answers every decision with the notation of the first legal action.
const readline = require("node:readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const decision = JSON.parse(line);
  process.stdout.write(JSON.stringify({ action: decision.legal[0].notation }) + "\n");
});
