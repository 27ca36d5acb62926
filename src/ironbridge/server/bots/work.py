"""What a bot process does: rebuild the position it is told of, and let the bot look at its view of it."""

import time
from multiprocessing.connection import Connection
from typing import NamedTuple

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.games.registry import load
from ironbridge.kernel.position import Position


class Task(NamedTuple):
    """A turn to think about: a position, as a snapshot and the answers after it, and who plays it."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    snapshot: object
    """A position as JSON, or None for the start."""
    ply: int
    """The ply of the snapshot."""
    answers: list[int]
    seat: int
    bot: str
    seconds: float
    """How long the bot may go on with its turn; what it has decided by then counts."""


def rebuild(task: Task) -> Position:
    """Give the position the bot has to decide in."""
    game = load(task.game)
    if task.snapshot is None:
        position = game.new_position(task.seats, dict(task.options))
    else:
        position = game.position_from_json(task.snapshot)
        position.ply = task.ply
    for answer in task.answers:
        position.advance(answer)
    return position


def think(task: Task) -> list[int]:
    """Decide until the turn ends, chance must speak or the time is up."""
    position = rebuild(task)
    bot = make(task.bot)
    turn = position.turn
    deadline = time.monotonic() + task.seconds
    decided: list[int] = []
    while position.to_decide == task.seat and position.turn == turn:
        action = ask(bot, position.view(task.seat))
        decided.append(action)
        position.advance(action)
        if time.monotonic() > deadline:
            break
    return decided


def main(connection: Connection) -> None:
    """Answer tasks until the server goes away."""
    import signal

    # The server stops its processes itself; Ctrl-C in a terminal reaches all of them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply: tuple[str, object] = ("decided", think(task))
        except Exception as error:
            reply = ("failed", f"{type(error).__name__}: {error}"[:300])
        try:
            connection.send(reply)
        except OSError:
            return
