"""What a bot process does: rebuild a match it is told of, and think about it.

Turns and hints are thought about from a view; only a review, made after the end, looks at the whole record.
"""

import os
import time
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from ironbridge.bots.base import ask
from ironbridge.bots.hint import HINT_NODES, hint
from ironbridge.bots.network import find_judgement
from ironbridge.bots.registry import make
from ironbridge.bots.review import review
from ironbridge.games.registry import load
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import Json
from ironbridge.scene.wire import wire_catalogue

T_co = TypeVar("T_co", covariant=True)


class Task(Protocol[T_co]):
    """Something to think about; it travels to a process and does its work there."""

    @property
    def name(self) -> str:
        """What fails when this fails."""

    def work(self) -> T_co:
        """Think."""


Match: TypeAlias = dict[str, Json]
"""A match as it travels: a record as plain values."""


def pack(position: Position) -> Match:
    """Pack a position: the record of a match that begins there and has gone no further."""
    return Record.from_position(position).to_json()


def unpack(match: Match) -> Record:
    """Give the record again."""
    return Record.from_json(match, load(str(match["game"])), check=False)


class Turn(NamedTuple):
    """A turn for a bot to play."""

    match: Match
    seat: int
    bot: str
    seconds: float
    """How long the bot may go on with its turn; what it has decided by then counts."""

    @property
    def name(self) -> str:
        """What fails when this fails."""
        return f"bot {self.bot}"

    def work(self) -> list[int]:
        """Decide until the turn ends, chance must speak or the time is up."""
        position = unpack(self.match).last
        bot = make(self.bot)
        turn = position.turn
        deadline = time.monotonic() + self.seconds
        decided: list[int] = []
        while position.to_decide == self.seat and position.turn == turn:
            action = ask(bot, position.view(self.seat))
            decided.append(action)
            position.advance(action)
            if time.monotonic() > deadline:
                break
        return decided


class HintTask(NamedTuple):
    """A hint for a seat."""

    match: Match
    seat: int
    language: str
    seconds: float
    nodes: int = HINT_NODES
    most: int = 3
    """How many moves are told."""

    @property
    def name(self) -> str:
        """What fails when this fails."""
        return "the hint"

    def work(self) -> list[dict[str, Any]]:
        """Find the best moves and tell them in words."""
        view = unpack(self.match).last.view(self.seat)
        catalogue = wire_catalogue(view.game, self.language)
        return [
            {
                "actions": list(move.actions),
                "notations": [view.game.actions.notation(action) for action in move.actions],
                "text": catalogue.say(list(move.steps)),
                "steps": [catalogue.render(step) for step in move.steps],
                "score": round(move.expected, 1),
                "lead": round(move.lead, 1),
                "why": catalogue.render(move.reason),
                "spread": None if move.spread is None else round(move.spread, 1),
                "counts_on": [
                    {"seat": reply.seat, "text": catalogue.say(list(reply.steps))} for reply in move.counts_on
                ],
            }
            for move in hint(view, seconds=self.seconds, nodes=self.nodes, most=self.most)
        ]


class WarmTask(NamedTuple):
    """Nothing to think about: a process gets ready for a game before anybody waits for it."""

    game: str

    @property
    def name(self) -> str:
        """What fails when this fails."""
        return "getting ready"

    def work(self) -> None:
        """Load the game and what was learned of it."""
        find_judgement(load(self.game), None, network=True)


class ReviewTask(NamedTuple):
    """The review of a match that is over."""

    match: Match
    language: str

    @property
    def name(self) -> str:
        """What fails when this fails."""
        return "the review"

    def work(self) -> dict[str, Any]:
        """Look back and tell it in words."""
        record = unpack(self.match)
        found = review(record, broken_off=True)
        catalogue = wire_catalogue(record.game, self.language)
        turns = [
            {
                "ply": turn.ply,
                "seat": turn.seat,
                "text": catalogue.say(list(turn.steps)),
                "steps": [catalogue.render(step) for step in turn.steps],
                "swing": round(turn.swing, 1),
                "loss": round(turn.loss, 1),
                "better": catalogue.say(list(turn.better)) or None,
                "why": catalogue.render(turn.why),
            }
            for turn in found.turns
        ]
        curve = [{"ply": ply, "values": [round(v, 1) for v in values]} for ply, values in found.course]
        accounts = [
            {
                "seat": account.seat,
                "accuracy": round(100 * account.accuracy),
                "missed": round(account.missed, 1),
                "moves": account.moves,
                "better": account.better,
                "lessons": [catalogue.render(lesson) for lesson in account.lessons],
            }
            for account in found.accounts
        ]
        return {"turns": turns, "curve": curve, "accounts": accounts}


def main(connection: Connection) -> None:
    """Work on tasks until the server goes away."""
    # A bot thinks on one core: the threads of numpy would cost a third more time for the same answer.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    import signal

    # The server stops its processes itself; Ctrl-C in a terminal reaches all of them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task: Task[object] = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply: tuple[str, object] = ("done", task.work())
        except Exception as error:
            reply = ("failed", f"{type(error).__name__}: {error}"[:300])
        try:
            connection.send(reply)
        except OSError:
            return
