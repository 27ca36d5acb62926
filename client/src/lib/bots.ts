/** Opponents: those who have a name people understand, weakest first. */

import { settings } from "./settings.svelte";
import type { BotInfo } from "./wire";
import { says, t } from "./words";

const LEVELS = ["beginner", "novice", "casual", "regular", "strong", "expert", "master"];
/** Bots for tests and research; nobody would choose them as opponents. */
const TOOLS = ["random", "greedy", "search"];

/** Who can be chosen: the levels, then what a server's host has installed. */
export function opponents(bots: BotInfo[]): BotInfo[] {
  const place = (bot: BotInfo) => (LEVELS.includes(bot.name) ? LEVELS.indexOf(bot.name) : LEVELS.length);
  return bots.filter((bot) => !TOOLS.includes(bot.name)).sort((a, b) => place(a) - place(b));
}

/** Name a bot by its strength. */
export function botTitle(name: string): string {
  return says(`bot.${name}`) ? t(`bot.${name}`) : name;
}

/** Say in a line how a bot plays, or nothing. */
export function botAbout(name: string): string {
  return says(`bot.${name}.about`) ? t(`bot.${name}.about`) : "";
}

/** Which bot is proposed: the one chosen last time, else one that leaves a newcomer a chance. */
export function proposedBot(bots: BotInfo[]): string {
  const known = opponents(bots);
  return [settings.bot, "novice"].find((name) => known.some((bot) => bot.name === name)) ?? known[0]?.name ?? "";
}
