"""Playing one match of a series, and what is noted of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from ironbridge.arena.series import Pairing
from ironbridge.bots.base import Bot, ask
from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY


@dataclass(frozen=True)
class Seated:
    """What a match came to for one seat."""

    seat: int
    bot: str
    score: int
    place: int
    win: float
    """1 for the winner; winners who tie share it."""
    decisions: int
    moves: int
    nodes: int
    """Positions the bot judged."""
    seconds: float
    slowest_move: float
    """Seconds of the longest move."""
    sources: dict[str, int]


@dataclass(frozen=True)
class Played:
    """What a match came to."""

    number: int
    sample: int
    reason: str
    plies: int
    seats: tuple[Seated, ...]
    order: tuple[int, ...] = ()
    """The seats in the order of their first decisions; known right after the match only."""


class _Watch:
    """Notes a seat's decisions and their time."""

    def __init__(self) -> None:
        self.decisions = 0
        self.moves = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self._move = -1
        self._spent = 0.0

    def note(self, move: int, seconds: float) -> None:
        """Note a decision that belongs to a move."""
        self.decisions += 1
        self.seconds += seconds
        if move != self._move:
            self._move = move
            self._spent = 0.0
            self.moves += 1
        self._spent += seconds
        self.slowest = max(self.slowest, self._spent)


def decide_all(
    position: Position,
    bots: Sequence[Bot],
    dealer: Dealer,
    note: Callable[[Position, int, float], None] | None = None,
    answers: list[int] | None = None,
) -> None:
    """Let bots play a position to its end; `note` hears of each decision where it is made, what and how long.

    All answers, those of chance too, are added to `answers`.
    """
    while position.to_decide != NOBODY:
        seat = position.to_decide
        if seat == CHANCE:
            answer = dealer.draw(position)
        else:
            view = position.view(seat)
            start = perf_counter()
            answer = ask(bots[seat], view)
            if note is not None:
                note(position, answer, perf_counter() - start)
        if answers is not None:
            answers.append(answer)
        position.advance(answer)


def play(pairing: Pairing) -> Played:
    """Play one match; equal pairings give equal results, apart from times."""
    return play_with(pairing, [make(text, pairing.bot_seed(seat)) for seat, text in enumerate(pairing.bots)])


def play_with(pairing: Pairing, bots: Sequence[Bot], answers: list[int] | None = None) -> Played:
    """Play one match with these bots; all answers are added to `answers`."""
    series = pairing.series
    position = load(series.game).new_position(series.seats, series.options)
    watches = [_Watch() for _ in bots]
    order: dict[int, None] = {}

    def note(asked: Position, _answer: int, seconds: float) -> None:
        order.setdefault(asked.to_decide)
        watches[asked.to_decide].note(asked.move, seconds)

    decide_all(position, bots, Dealer(pairing.chance_seed), note, answers)
    result = position.result()
    winners = len(result.winners)
    seats = tuple(
        Seated(
            seat=seat,
            bot=pairing.bots[seat],
            score=result.scores[seat],
            place=result.places[seat],
            win=1 / winners if result.places[seat] == 1 else 0.0,
            decisions=watch.decisions,
            moves=watch.moves,
            nodes=bots[seat].judged,
            seconds=watch.seconds,
            slowest_move=watch.slowest,
            sources=dict(result.breakdown[seat]),
        )
        for seat, watch in enumerate(watches)
    )
    began = (*order, *(seat for seat in range(series.seats) if seat not in order))
    return Played(pairing.number, pairing.sample, result.reason, position.ply, seats, began)
