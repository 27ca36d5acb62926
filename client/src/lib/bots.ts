/** Which bot is proposed: the one chosen last time, else one that plays soundly and at once. */

import { settings } from "./settings.svelte";
import type { BotInfo } from "./wire";

export function proposedBot(bots: BotInfo[]): string {
  const known = [settings.bot, "greedy"].find((name) => bots.some((bot) => bot.name === name));
  return known ?? bots[0]?.name ?? "";
}
