/** What the guide of a lesson asks for, among the answers that can be given now. */

import type { GuideInfo, WayAnswer, Ways } from "../lib/wire";
import type { Pick, Step } from "../table/plan";

/** The answers that the guide asks for; none where every answer is welcome. */
export function asked(guide: GuideInfo | null | undefined, options: WayAnswer[]): WayAnswer[] {
  const wanted = new Set(guide?.actions ?? []);
  return options.filter((option) => wanted.has(option.action));
}

/** The spots that stand for answers: the most specific one of each that is not picked yet, or all that are alike. */
export function spotsFor(answers: WayAnswer[], picks: Pick[] = []): string[] {
  return answers.flatMap((answer) => (answer.alike ? answer.spots : answer.spots.filter((id) => !picks.includes(id)).slice(0, 1)));
}

/** Whether something was chosen that the guide will turn back. */
export function isAstray(guide: GuideInfo | null | undefined, ways: Ways, steps: Step[]): boolean {
  return steps.some(({ question, answer }) => {
    const options = (ways.questions[question]?.answers ?? []).map(([at]) => ways.answers[at] as WayAnswer);
    const wanted = asked(guide, options);
    return wanted.length > 0 && !wanted.some((option) => option.action === answer.action);
  });
}
