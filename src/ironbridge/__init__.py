"""Ironbridge: a digital tabletop for economic board games."""

from typing import TYPE_CHECKING

from ironbridge.errors import (
    AmbiguousNotationError,
    BotError,
    BotFailedError,
    BotTimeoutError,
    BrokenRecordError,
    FactsError,
    IllegalActionError,
    InvalidNotationError,
    IronbridgeError,
    MatchOverError,
    NotationError,
    NotYourDecisionError,
    PositionError,
    RecordError,
    RulesError,
    RulesVersionError,
    SeatError,
    SeatTakenError,
    SetupError,
    StalePlyError,
    TableError,
    TableNotFoundError,
)
from ironbridge.games.registry import games as game_names
from ironbridge.games.registry import load
from ironbridge.kernel import record_text
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import write_record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR, Json

if TYPE_CHECKING:
    from ironbridge.bots.base import Bot

__all__ = [
    "CHANCE", "NOBODY", "SPECTATOR", "AmbiguousNotationError", "BotError", "BotFailedError",
    "BotTimeoutError", "BrokenRecordError", "FactsError", "IllegalActionError", "InvalidNotationError",
    "IronbridgeError", "Match", "MatchOverError", "NotYourDecisionError", "NotationError", "PositionError",
    "Record", "RecordError", "RulesError", "RulesVersionError", "SeatError", "SeatTakenError", "SetupError",
    "StalePlyError", "TableError", "TableNotFoundError", "__version__", "game_names", "load", "make_bot",
    "new_match", "read_record", "write_record",
]  # fmt: skip


def new_match(
    game: str, *, seats: int, options: dict[str, Json] | None = None, seed: int | str | None = None
) -> Match:
    """Begin a match; equal seeds give equal draws.

    >>> new_match("roll-through-the-ages", seats=1, seed=1).to_decide
    0
    """
    return Match(Record(load(game), seats, options), seed)


def read_record(text: str) -> Record:
    """Read and replay a record written as text; its header names the game."""
    return record_text.read_record(text, load)


def make_bot(text: str, seed: int | str | None = None) -> "Bot":
    """Make a bot by its name, perhaps with settings: `search:nodes=200`; equal seeds decide alike."""
    from ironbridge.bots.registry import make  # Slow to import.

    return make(text, seed)


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version  # Slow to import, seldom needed.

    return version(__name__)
