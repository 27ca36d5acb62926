"""Numbering: the actions of a Brass game get their ids here, kind by kind, with what each id means."""

from collections.abc import Iterable, Sequence
from typing import Final

NONE: Final = -1
"""No argument, no industry, no id."""


class Numbering:
    """Numbers actions, noting for each its words, its kind and its arguments as small ints."""

    def __init__(self, kinds: Sequence[str]) -> None:
        """Take the words of the kinds, in the order of their numbers."""
        self.words: list[tuple[str, ...]] = []
        self.kinds: list[int] = []
        self.arguments: list[int] = []
        self.industries: list[int] = []
        self._kinds = kinds

    def add(self, kind: int, names: tuple[str, ...] = (), argument: int = NONE, industry: int = NONE) -> int:
        """Add one action and give its id."""
        self.words.append((self._kinds[kind], *names))
        self.kinds.append(kind)
        self.arguments.append(argument)
        self.industries.append(industry)
        return len(self.words) - 1

    def add_all(self, kind: int, names: Sequence[str]) -> int:
        """Add an action for each name and give the first id; the others follow."""
        first = len(self.words)
        for at, name in enumerate(names):
            self.add(kind, (name,), at)
        return first

    def add_some(self, kind: int, names: Sequence[str], wanted: Iterable[int]) -> list[int]:
        """Add an action for some of the names; give the ids by place, `NONE` for the others."""
        ids = [NONE] * len(names)
        for at in wanted:
            ids[at] = self.add(kind, (names[at],), at)
        return ids
