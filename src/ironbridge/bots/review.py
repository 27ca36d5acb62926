"""The review of a finished match: how the expected scores went, where they turned, and what was missed.

Every move is compared with the moves its seat could have made, on a sample of what the seat could not see,
by the judgements the bots play by: the game's own, and the learned one where there is one. A single glance of
either errs by a few points, so another move counts as better only by what both of them agree on, and it is
told how far they are apart. Nobody is blamed for what only the future showed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.bots.hint import CLOSE, describe_move
from ironbridge.bots.judge import Judge
from ironbridge.bots.moves import find_plans
from ironbridge.bots.network import find_judgement, learned_evaluation
from ironbridge.errors import RulesError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.record import Entry, Record
from ironbridge.kernel.remarks import Remark, remarks_of
from ironbridge.kernel.texts import Text, TextValue, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY

WIDTH = 8
"""How many first steps of a move are worked out fully, as the greedy bot does."""
LESSONS = 3
"""How many things a seat takes home."""
WEAK = 4.0
"""A source is weak that brought so many points less than it did to the others."""
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
    """How many points the best move found promised more at least; 0 when it was made."""
    most: float
    """How many by the judgement that likes it best: how far the judgements are apart."""
    better: tuple[Text, ...]
    """The steps of that move; empty when nothing better was found."""
    why: Text


@dataclass(frozen=True)
class Account:
    """How well a seat has played, and what it can take home."""

    seat: int
    accuracy: float
    """The share of the points within its reach that it kept: its score, of that and the points missed."""
    missed: float
    """How many points better moves promised more, all together."""
    moves: int
    """How many moves it made."""
    better: int
    """For how many of them a better one was found."""
    lessons: tuple[Text, ...]
    """What mattered most, each with its figures."""


@dataclass(frozen=True)
class Review:
    """How the expected scores went, and the moves that mattered."""

    course: tuple[tuple[int, tuple[float, ...]], ...]
    """Plies at which moves began, with every seat's expected score; at the last one the true scores."""
    turns: tuple[Turn, ...]
    """The moves that mattered most, in the order of play."""
    accounts: tuple[Account, ...]
    """Everybody's account, by seat."""


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
    evaluation = find_judgement(record.game, None, network=True)
    judges = [Judge(evaluation, 1.0)]
    if learned_evaluation(record.game) is not None:
        judges.append(Judge(record.game.evaluation(), 1.0))
    moves, course = _moves(record, evaluation)
    turns = [_turn(judges, move, course[at][1], course[at + 1][1], names) for at, move in enumerate(moves)]
    accounts = _accounts(record, turns, course[-1][1])
    turns.sort(key=_weight)
    chosen = sorted(turns[:most], key=_ply)
    return Review(tuple(course), tuple(chosen), accounts)


def _accounts(record: Record, turns: Sequence[Turn], scores: Sequence[float]) -> tuple[Account, ...]:
    """Sum up how everybody played, and choose what is worth taking home."""
    remarks = [*remarks_of(record), *_weak_sources(record)]
    accounts = []
    for seat in range(record.seats):
        mine = [turn for turn in turns if turn.seat == seat]
        better = [turn.loss for turn in mine if turn.better]
        missed, kept = sum(better), max(0.0, scores[seat])
        accuracy = kept / (kept + missed) if kept + missed else 1.0
        about = sorted((one for one in remarks if one.seat == seat), key=lambda one: -one.points)
        lessons = [one.text for one in about]
        if better:
            values: dict[str, TextValue] = {
                "count": len(better),
                "moves": len(mine),
                "points": max(1, round(missed)),
            }
            lessons.insert(LESSONS - 1, Text("review.often", values))
        accounts.append(Account(seat, accuracy, missed, len(mine), len(better), tuple(lessons[:LESSONS])))
    return tuple(accounts)


def _weak_sources(record: Record) -> list[Remark]:
    """Name for each seat the source that brought it least, measured by what it brought the others."""
    if not record.last.is_over or record.seats == 1:
        return []
    rows = record.last.result().breakdown
    found = []
    for seat, mine in enumerate(rows):
        others = [row for at, row in enumerate(rows) if at != seat]
        behind = {
            name: sum(row.get(name, 0) for row in others) / len(others) - mine.get(name, 0)
            for name in {name for row in rows for name in row}
        }
        name, gap = max(behind.items(), key=lambda item: (item[1], item[0]), default=("", 0.0))
        if gap >= WEAK:
            points = mine.get(name, 0)
            values: dict[str, TextValue] = {
                "source": Text(f"source.{name}"),
                "points": points,
                "others": round(points + gap),
            }
            found.append(Remark(seat, Text("review.weak_source", values), gap / 2))
    return found


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
    judges: Sequence[Judge],
    move: _Move,
    before: tuple[float, ...],
    after: tuple[float, ...],
    names: Sequence[str],
) -> Turn:
    seat = move.view.viewer
    swing = judges[0].worth(list(after), seat) - judges[0].worth(list(before), seat)
    played, loss, most, best = _compare(judges, move)
    who = names[seat] if seat < len(names) else seat_name(seat)
    better = tuple(describe_move(move.view, best)) if loss >= CLOSE else ()
    points = max(round(abs(loss if better else swing)), 1)
    values: dict[str, TextValue] = {"who": who, "points": points}
    key = "review.missed" if better else "review.gain" if swing > 0 else "review.loss"
    if better and round(most) > points:
        key = "review.missed_between"
        values["most"] = round(most)
    steps = tuple(describe_move(move.view, played))
    if not better:
        loss = most = 0.0
    return Turn(move.view.ply, seat, steps, swing, loss, most, better, Text(key, values))


def _compare(judges: Sequence[Judge], move: _Move) -> tuple[list[int], float, float, list[int]]:
    """Give the answers of the move, what the best move promised more at least and at most, and that move."""
    seat = move.view.viewer
    sample = move.view.sample(Dealer(f"review/{move.view.ply}"))
    end, played = _play(sample, move.answers)
    if len(sample.legal()) == 1 and len(played) == 1:
        return played, 0.0, 0.0, played
    loss, most, best = 0.0, 0.0, played
    for plan in (find_plans(sample, judge, WIDTH)[0] for judge in judges):
        reached, _answers_given = _play(sample, plan.actions)
        gains = []
        for judge in judges:
            then, now = judge.values([reached, end], seat)
            gains.append(judge.worth(then, seat) - judge.worth(now, seat))
        if min(gains) > loss:
            loss, most, best = min(gains), max(gains), plan.actions
    return played, loss, most, best


def _play(position: Position, answers: Sequence[int]) -> tuple[Position, list[int]]:
    """Give the position after the answers of one move, and those that belong to it."""
    end = position.copy()
    seat, number = position.to_decide, position.move
    played: list[int] = []
    for answer in answers:
        if end.to_decide != seat or end.move != number:
            break
        end.advance(answer)
        played.append(answer)
    return end, played


def _weight(turn: Turn) -> float:
    return -max(turn.loss, abs(turn.swing) / 2)


def _ply(turn: Turn) -> int:
    return turn.ply
