"""The review of a finished match: how the expected scores went, where they turned, and what was missed.

Every move is compared with the moves its seat could have made, on a sample of what the seat could not see,
by the same judgement the bots play by. Nobody is blamed for what only the future showed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.bots.hint import CLOSE, describe_move
from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import find_plans
from ironbridge.errors import RulesError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.record import Entry, Record
from ironbridge.kernel.texts import Text, TextValue, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY

WIDTH = 8
"""How many first steps of a move are worked out fully, as the greedy bot does."""
MOST_TURNS = 12
"""How many moves a review speaks of."""


@dataclass(frozen=True)
class Turn:
    """A move after which the match looked different, or that could have been a better one."""

    ply: int
    """Where the move began."""
    seat: int
    steps: tuple[Text, ...]
    """What was done."""
    swing: float
    """By how much the seat's lead had changed when the next move began, luck included."""
    loss: float
    """How many points the best move found promised more; 0 when it was made."""
    better: tuple[Text, ...]
    """The steps of that move; empty when nothing better was found."""
    why: Text


@dataclass(frozen=True)
class Review:
    """How the expected scores went, and the moves that mattered."""

    course: tuple[tuple[int, tuple[float, ...]], ...]
    """Plies at which moves began, with every seat's expected score; at the last one the true scores."""
    turns: tuple[Turn, ...]
    """The moves that mattered most, in the order of play."""


@dataclass(frozen=True)
class _Move:
    """A move of the record: the view its seat had, and the seat's answers."""

    view: View
    answers: tuple[int, ...]


def review(
    record: Record, names: Sequence[str] = (), *, most: int = MOST_TURNS, broken_off: bool = False
) -> Review:
    """Look back at a finished match, or at one that was broken off; `names` are what the seats are called."""
    if record.last.to_decide != NOBODY and not broken_off:
        raise RulesError("there is no review yet", "the match is not over")
    evaluation = record.game.evaluation()
    judge = Judge(evaluation, 1.0)
    moves, course = _moves(record, evaluation)
    turns = [_turn(judge, move, course[at][1], course[at + 1][1], names) for at, move in enumerate(moves)]
    turns.sort(key=_weight)
    chosen = sorted(turns[:most], key=_ply)
    return Review(tuple(course), tuple(chosen))


def _moves(record: Record, evaluation: Evaluation) -> tuple[list[_Move], list[tuple[int, tuple[float, ...]]]]:
    """List all moves of seats, and the expected scores when each began and at the end."""
    moves: list[_Move] = []
    course: list[tuple[int, tuple[float, ...]]] = []
    position = record.replay(0)
    move = -1
    for at, entry in enumerate(record.entries):
        if position.to_decide != CHANCE and position.move != move:
            move = position.move
            course.append((position.ply, tuple(evaluation.values(position))))
            moves.append(_Move(position.view(entry.seat), _answers(record.entries, at)))
        position.advance(entry.answer)
    course.append((position.ply, _end(evaluation, position)))
    return moves, course


def _end(evaluation: Evaluation, position: Position) -> tuple[float, ...]:
    if position.to_decide != NOBODY:
        return tuple(evaluation.values(position))
    return tuple(float(score) for score in position.result().scores)


def _answers(entries: Sequence[Entry], first: int) -> tuple[int, ...]:
    """Give the answers of a seat until somebody else, or chance, answers."""
    last = first
    while last < len(entries) and entries[last].seat == entries[first].seat:
        last += 1
    return tuple(entry.answer for entry in entries[first:last])


def _turn(
    judge: Judge,
    move: _Move,
    before: tuple[float, ...],
    after: tuple[float, ...],
    names: Sequence[str],
) -> Turn:
    seat = move.view.viewer
    swing = judge.worth(list(after), seat) - judge.worth(list(before), seat)
    played, loss, best = _compare(judge, move)
    who = names[seat] if seat < len(names) else seat_name(seat)
    better = tuple(describe_move(move.view, best)) if loss >= CLOSE else ()
    points = loss if better else swing
    values: dict[str, TextValue] = {"who": who, "points": max(round(abs(points)), 1)}
    key = "review.missed" if better else "review.gain" if swing > 0 else "review.loss"
    steps = tuple(describe_move(move.view, played))
    return Turn(move.view.ply, seat, steps, swing, loss if better else 0.0, better, Text(key, values))


def _compare(judge: Judge, move: _Move) -> tuple[list[int], float, list[int]]:
    """Give the answers of the move, what the best move promised more, and that move."""
    seat = move.view.viewer
    sample = move.view.sample(Dealer(f"review/{move.view.ply}"))
    number = sample.move
    end = sample.copy()
    played: list[int] = []
    for answer in move.answers:
        if end.to_decide != seat or end.move != number:
            break
        end.advance(answer)
        played.append(answer)
    if len(sample.legal()) == 1 and len(played) == 1:
        return played, 0.0, played
    best = find_plans(sample, judge, WIDTH)[0]
    reached = judge.worth(judge.values([end], seat)[0], seat)
    return played, max(0.0, best.worth - reached), best.actions


def _weight(turn: Turn) -> float:
    return -max(turn.loss, abs(turn.swing) / 2)


def _ply(turn: Turn) -> int:
    return turn.ply
