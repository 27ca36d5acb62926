"""What the fields of described positions are called: what somebody who edits one reads.

A game's `arranging/naming.py` knows the words that stand in its descriptions (`NAMES`), the fields that
people want to change (`FIRST`), and the spots of the board that stand for fields (`SPOTS`). Fields have names
of their own: `field.<name>`.
"""

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Problem
from ironbridge.kernel.texts import Catalogue, Text, Values, seat_name

OPTIONS: Final = "options."
"""How the paths of options begin."""
_SEAT: Final = re.compile(r"seats\[(\d+)\]")


class Fields:
    """The fields of a game's descriptions, in the words of a catalogue."""

    def __init__(self, game: Game, words: Catalogue) -> None:
        module = f"{type(game).__module__.rpartition('.')[0]}.arranging.naming"
        found = import_module(module) if _is_there(module) else None
        self._names: dict[str, Text] = found.NAMES if found else {}
        self.first: tuple[str, ...] = found.FIRST if found else ()
        self.spots: dict[str, str] = found.SPOTS if found else {}
        self._words = words

    def name(self, word: str) -> str:
        """Name a field, or what stands in one; what has no name is said as it is written."""
        text = self._names.get(word)
        for key in (f"field.{word}", f"option.{word}"):
            if key in self._words:
                text = Text(key)
        if text is None and f"kind.{word}" in self._words:
            text = Text(f"kind.{word}")
        return word if text is None else self._words.render(text)

    def value(self, path: str, word: str) -> str:
        """Name what could stand in a field: the values of an option have names of their own."""
        key = f"option.{path.removeprefix(OPTIONS)}.{word}"
        return self._words.render(Text(key)) if path.startswith(OPTIONS) and key in self._words else word

    def outcome(self, notation: str) -> str:
        """Name what chance may answer: what it draws, or the whole answer where that has a name."""
        return self.name(notation if notation in self._names else notation.rpartition(" ")[2])

    def path(self, path: str) -> str:
        """Name the way to a field."""
        return " › ".join(self._step(step) for step in path.split("."))

    def _step(self, step: str) -> str:
        seat = _SEAT.fullmatch(step)
        if seat:
            return self._words.render(seat_name(int(seat[1])))
        word, bracket, item = step.partition("[")
        return self.name(word) + bracket + item

    def tell(self, problem: Problem) -> str:
        """Say what is wrong, and where."""
        where = self.path(problem.where) if problem.where else ""
        return self._words.render(self._named(problem).text(where))

    def _named(self, problem: Problem) -> Problem:
        """Put names for the words that a problem quotes."""
        values: Values = {}
        for key, value in problem.what.values.items():
            values[key] = value
            if isinstance(value, str):
                values[key] = ", ".join([self.name(word) for word in value.split(", ")])
        return Problem(problem.where, Text(problem.what.key, values))


def _is_there(module: str) -> bool:
    """Tell whether there is a module; a game from elsewhere may lack the package it would be in."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False
