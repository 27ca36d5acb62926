"""Ironbridge: a digital tabletop for four economic board games."""

from ironbridge.errors import IronbridgeError
from ironbridge.games.registry import games, load
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR, Json

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "IronbridgeError",
    "Match",
    "Record",
    "games",
    "load",
    "new_match",
    "read_record",
    "write_record",
]


def new_match(
    game: str, *, seats: int, options: dict[str, Json] | None = None, seed: int | str | None = None
) -> Match:
    """Begin a match; equal seeds give equal draws.

    >>> new_match("roll-through-the-ages", seats=1, seed=1).to_decide
    0
    """
    return Match(Record(load(game), seats, options), seed)
