"""Hints for the seat that decides, and a review of a finished match.

Both are made of the same judgement the bots play by. A hint is given from a view, so it can betray nothing;
a review looks at the whole truth, because the match is over.
"""

from dataclasses import dataclass

from ironbridge.bots.judge import Judge, final_values
from ironbridge.bots.search import SearchBot
from ironbridge.errors import RulesError
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Text, TextValue
from ironbridge.kernel.view import View
from ironbridge.kernel.words import CHANCE, NOBODY

HINT_NODES = 1500
"""The budget of a hint: about a second, compiled."""
CLOSE = 0.5
"""Moves whose expectations differ by less than so many points are called equal."""


@dataclass(frozen=True)
class Hint:
    """One move worth considering."""

    actions: tuple[int, ...]
    """The answers that make the move; the first one answers the present decision."""
    expected: float
    """The seat's final score the bot expects after it."""
    lead: float
    """How much better than the best other move of the list (negative for the others)."""
    reason: Text
    """A sentence why."""

    def to_json(self) -> dict[str, object]:
        """Give the hint as plain values; the reason is left to a catalogue."""
        return {
            "actions": list(self.actions),
            "expected": round(self.expected, 1),
            "lead": round(self.lead, 1),
        }


def hint(view: View, *, most: int = 3, nodes: int = HINT_NODES, seed: int = 0) -> list[Hint]:
    """Give the best moves of the deciding viewer, the best first."""
    if view.viewer < 0 or view.to_decide != view.viewer:
        raise RulesError("there is no hint", "somebody else has to decide", rule=view.game.flow_rule)
    found = _moves(view, nodes, seed)[:most]
    hints = []
    for at, (actions, expected) in enumerate(found):
        rival = found[1 if at == 0 else 0][1] if len(found) > 1 else expected
        hints.append(Hint(actions, expected, expected - rival, _reason(view, actions, at, expected - rival)))
    return hints


def _moves(view: View, nodes: int, seed: int) -> list[tuple[tuple[int, ...], float]]:
    """Find moves with the seat's expected score, the best first."""
    from ironbridge.kernel.chance import Dealer

    bot = SearchBot(seed, nodes=nodes)
    evaluation = bot.evaluation(view)
    planned = evaluation.options(view.sample(Dealer(f"{seed}/{view.ply}")))
    if planned:
        best = evaluation.best(view.sample(Dealer(f"{seed}/{view.ply}")))
        planned.sort(key=lambda option: (option[0] != best, -option[1]))
        return [((action,), expected) for action, expected in planned]
    seat = view.viewer
    return [
        (tuple(arm.actions), arm.means()[seat] if arm.visits else arm.prior)
        for arm in bot.search(view)
        if arm.visits
    ] or [((view.legal()[0],), 0.0)]


def _reason(view: View, actions: tuple[int, ...], place: int, lead: float) -> Text:
    """Say how a move stands to the others, and what it changes most."""
    points = max(round(abs(lead)), 1)
    if abs(lead) < CLOSE:
        key = "hint.close"
    else:
        key = "hint.best" if place == 0 else "hint.worse"
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


@dataclass(frozen=True)
class Turning:
    """A move after which the match looked different."""

    ply: int
    """Where the move began."""
    seat: int
    action: int
    before: tuple[float, ...]
    """Every seat's expected score before the move …"""
    after: tuple[float, ...]
    """… and when the next one began."""
    swing: float
    """By how much the seat's lead over the strongest other changed."""
    text: Text


@dataclass(frozen=True)
class Review:
    """How the expected scores went, and where they turned."""

    course: tuple[tuple[int, tuple[float, ...]], ...]
    """Plies at which moves began, with every seat's expected score."""
    turnings: tuple[Turning, ...]
    """The moves that changed most, the greatest change first."""


def review(record: Record, *, most: int = 5) -> Review:
    """Look back at a finished match."""
    if record.last.to_decide != NOBODY:
        raise RulesError("there is no review yet", "the match is not over")
    evaluation = record.game.evaluation()
    course: list[tuple[int, tuple[float, ...]]] = []
    starts: list[tuple[int, int]] = []
    position = record.replay(0)
    move = -1
    for entry in record.entries:
        if position.to_decide != CHANCE and position.move != move:
            move = position.move
            course.append((position.ply, tuple(evaluation.values(position))))
            starts.append((entry.seat, entry.answer))
        position.advance(entry.answer)
    course.append((position.ply, tuple(final_values(position))))
    turnings = [
        _turning(evaluation, course[at], course[at + 1], seat, action)
        for at, (seat, action) in enumerate(starts)
    ]
    turnings.sort(key=lambda turning: -abs(turning.swing))
    return Review(tuple(course), tuple(turnings[:most]))


def _turning(
    evaluation: Evaluation,
    start: tuple[int, tuple[float, ...]],
    end: tuple[int, tuple[float, ...]],
    seat: int,
    action: int,
) -> Turning:
    judge = Judge(evaluation, 1.0)
    swing = judge.worth(list(end[1]), seat) - judge.worth(list(start[1]), seat)
    values: dict[str, TextValue] = {
        "who": Text("seat", {"number": seat + 1}),
        "points": max(round(abs(swing)), 1),
    }
    text = Text("review.gain" if swing > 0 else "review.loss", values)
    return Turning(start[0], seat, action, start[1], end[1], swing, text)
