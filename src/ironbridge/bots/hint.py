"""Hints for the seat that decides: the best moves the search bot finds, each with a sentence why.

A hint is given from a view, so it can betray nothing. It judges by what was learned, where that can be had.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.bots.outlook import MOST_REPLIES, Reply, look_ahead
from ironbridge.bots.search import SearchBot
from ironbridge.bots.tree import Arm, Node
from ironbridge.errors import RulesError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.texts import Text, TextValue
from ironbridge.kernel.words import CHANCE

HINT_NODES = 1500
"""The budget of a hint: about a second, compiled."""
CLOSE = 0.5
"""Moves whose expectations differ by less than so many points are called equal."""
LEAST_VISITS = 3
"""A reply that the search tried less often is nothing to count on."""


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
    spread: float | None = None
    """How far the score lay from the expected one in the search, as a standard deviation,
    if its budget was large enough."""
    counts_on: tuple[Reply, ...] = ()
    """What the search expects to follow, on one sample of what cannot be seen."""


@dataclass(frozen=True)
class _Found:
    """A move that was found, with everybody's expected score."""

    actions: tuple[int, ...]
    values: list[float]
    spread: float | None = None
    counts_on: tuple[Reply, ...] = ()


def hint(
    view: View, *, most: int = 3, nodes: int = HINT_NODES, seconds: float = 0.0, seed: int = 0
) -> list[Hint]:
    """Give the best moves of the deciding viewer, the best first."""
    if view.viewer < 0 or view.to_decide != view.viewer:
        raise RulesError("there is no hint", "somebody else has to decide", rule=view.game.flow_rule)
    found = _moves(view, SearchBot(seed, nodes=nodes, seconds=seconds, network=True), most)
    seat = view.viewer
    hints = []
    for at, one in enumerate(found):
        values = one.values
        rival = found[1 if at == 0 else 0].values if len(found) > 1 else values
        reason = _reason(view, one.actions, at, values[seat] - rival[seat])
        others = [value for other, value in enumerate(values) if other != seat]
        lead = values[seat] - max(others, default=0.0)
        hints.append(
            Hint(
                one.actions,
                tuple(describe_move(view, one.actions)),
                values[seat],
                lead,
                reason,
                one.spread,
                one.counts_on,
            )
        )
    return hints


def _moves(view: View, bot: SearchBot, most: int) -> list[_Found]:
    """Find moves with every seat's expected score, the best first."""
    sample = view.sample(Dealer(f"{bot.seed}/{view.ply}"))
    evaluation = bot.evaluation(view)
    planned = evaluation.options(sample)
    if planned:
        best = evaluation.best(sample)
        planned.sort(key=lambda option: (option[0] != best, -option[1]))
        return _play_on(view, bot, evaluation.values(sample), planned[:most])
    found = [_searched(view, bot, arm) for arm in bot.search(view, shown=most)[:most] if arm.visits]
    return found or [_Found((view.legal()[0],), evaluation.values(sample))]


def _searched(view: View, bot: SearchBot, arm: Arm) -> _Found:
    """Tell what a search found out about a move."""
    spread = arm.spread(view.viewer) if arm.visits >= LEAST_VISITS else None
    return _Found(tuple(arm.actions), arm.means(), spread, _replies(view, arm, bot.seed))


def _play_on(
    view: View, bot: SearchBot, values: list[float], planned: list[tuple[int, float]]
) -> list[_Found]:
    """Tell what comes of the answers a planner expects most of."""
    seat, settings = view.viewer, bot.settings
    found = []
    for action, worth in planned:
        outlook = look_ahead(
            view,
            bot.evaluation(view),
            action,
            nodes=settings.nodes,
            seconds=settings.seconds / len(planned),
            seed=bot.seed,
        )
        expected = [*values[:seat], worth, *values[seat + 1 :]]
        if outlook is None:
            found.append(_Found((action,), expected))
        else:
            found.append(_Found((action,), expected, outlook.spread, outlook.counts_on))
    return found


def _replies(view: View, arm: Arm, seed: int | str | None) -> tuple[Reply, ...]:
    """Tell what was tried most after a move, as far as one sample allows it."""
    dealer = Dealer(f"replies/{seed}/{view.ply}")
    position = view.sample(dealer)
    replies: list[Reply] = []
    while _play(position, arm.actions, dealer) and len(replies) < MOST_REPLIES:
        node = arm.child
        following = None if node is None else _most_tried(node, position)
        if node is None or following is None:
            break
        steps = describe_move(View(position, node.seat), following.actions)
        replies.append(Reply(node.seat, tuple(steps)))
        arm = following
    return tuple(replies)


def _most_tried(node: Node, position: Position) -> Arm | None:
    """Find the move tried most at a node that can begin in a position, if any was tried often enough."""
    if position.to_decide != node.seat:
        return None
    legal = position.legal()
    possible = [arm for arm in node.arms if arm.visits >= LEAST_VISITS and arm.actions[0] in legal]
    return max(possible, key=lambda arm: arm.visits, default=None)


def _play(position: Position, actions: Sequence[int], dealer: Dealer) -> bool:
    """Play a whole move and what chance answers; tell whether it could be played to its end."""
    seat, move = position.to_decide, position.move
    for action in actions:
        if position.to_decide != seat or position.move != move:
            break
        if action not in position.legal():
            return False
        position.advance(action)
    while position.to_decide == CHANCE:
        position.advance(dealer.draw(position))
    return position.to_decide >= 0


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
