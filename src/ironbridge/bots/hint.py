"""Hints for the seat that decides: the best moves the search bot finds, each with a sentence why.

A hint is given from a view, so it can betray nothing. It judges by what was learned, where that can be had.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.bots.search import SearchBot
from ironbridge.errors import RulesError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Text, TextValue

HINT_NODES = 1500
"""The budget of a hint: about a second, compiled."""
CLOSE = 0.5
"""Moves whose expectations differ by less than so many points are called equal."""


@dataclass(frozen=True)
class Hint:
    """One move worth considering."""

    actions: tuple[int, ...]
    """The answers that make the move; the first one answers the present decision."""
    steps: tuple[Text, ...]
    """What each of them does, as a button says it."""
    expected: float
    """The seat's final score the bot expects after it."""
    lead: float
    """By how much that is more than the strongest other seat's; without others, the score itself."""
    reason: Text
    """A sentence why."""


def hint(
    view: View, *, most: int = 3, nodes: int = HINT_NODES, seconds: float = 0.0, seed: int = 0
) -> list[Hint]:
    """Give the best moves of the deciding viewer, the best first."""
    if view.viewer < 0 or view.to_decide != view.viewer:
        raise RulesError("there is no hint", "somebody else has to decide", rule=view.game.flow_rule)
    found = _moves(view, SearchBot(seed, nodes=nodes, seconds=seconds, network=True))[:most]
    seat = view.viewer
    hints = []
    for at, (actions, values) in enumerate(found):
        rival = found[1 if at == 0 else 0][1] if len(found) > 1 else values
        reason = _reason(view, actions, at, values[seat] - rival[seat])
        others = [value for other, value in enumerate(values) if other != seat]
        lead = values[seat] - max(others, default=0.0)
        hints.append(Hint(actions, tuple(describe_move(view, actions)), values[seat], lead, reason))
    return hints


def _moves(view: View, bot: SearchBot) -> list[tuple[tuple[int, ...], list[float]]]:
    """Find moves with every seat's expected score, the best first."""
    sample = view.sample(Dealer(f"{bot.seed}/{view.ply}"))
    evaluation = bot.evaluation(view)
    planned = evaluation.options(sample)
    values = evaluation.values(sample)
    seat = view.viewer
    if planned:
        best = evaluation.best(sample)
        planned.sort(key=lambda option: (option[0] != best, -option[1]))
        return [((action,), [*values[:seat], worth, *values[seat + 1 :]]) for action, worth in planned]
    found = [(tuple(arm.actions), arm.means()) for arm in bot.search(view) if arm.visits]
    return found or [((view.legal()[0],), values)]


def describe_move(view: View, actions: Sequence[int]) -> list[Text]:
    """Say what each answer of a move does, as far as the viewer can foresee it."""
    position = view.position.copy()
    steps = []
    for action in actions:
        if position.to_decide != view.viewer or action not in position.legal():
            break
        steps.append(position.describe(action)[0])
        position.advance(action)
    return steps


def _reason(view: View, actions: tuple[int, ...], place: int, lead: float) -> Text:
    """Say how a move stands to the others, and what it changes most."""
    points = max(round(abs(lead)), 1)
    key = "hint.close"
    if place == 0 and lead >= CLOSE:
        key = "hint.best"
    elif place > 0 and lead <= -CLOSE:
        key = "hint.worse"
    values: dict[str, TextValue] = {"points": points}
    change = _main_change(view, actions)
    if change is None:
        return Text(key, values)
    name, amount = change
    values["tally"] = Text(f"tally.{name}")
    values["change"] = f"+{amount}" if amount > 0 else f"−{-amount}"
    return Text(f"{key}_with_change", values)


def _main_change(view: View, actions: tuple[int, ...]) -> tuple[str, int] | None:
    """Find the seat's public figure that grows most by a move, if any does."""
    seat = view.viewer
    position = view.position.copy()
    before = position.tallies(seat)
    for action in actions:
        if position.to_decide != seat or action not in position.legal():
            break
        position.advance(action)
    after = position.tallies(seat)
    changes = [(after[name] - before.get(name, 0), name) for name in after]
    best = max(changes, default=(0, ""))
    return (best[1], best[0]) if best[0] > 0 else None
