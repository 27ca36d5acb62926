"""Whose turn it is to use the bots: each person has a share of their time, the thrifty come first."""

import math
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

HOUR: Final = 3600.0
"""After so long what was used counts for a third."""
MOST_KNOWN: Final = 20_000


class Shares:
    """Counts the seconds that bots have thought for each person."""

    def __init__(self, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._now = now
        self._used: dict[str, tuple[float, float]] = {}
        self._thinking: Counter[str] = Counter()

    def used(self, person: str) -> float:
        """Say how many seconds a person has used of late."""
        seconds, at = self._used.get(person, (0.0, 0.0))
        return seconds * math.exp((at - self._now()) / HOUR)

    def may(self, person: str) -> bool:
        """Tell whether a person has time left."""
        return self.used(person) < self._most

    def rank(self, person: str) -> tuple[int, float]:
        """Give what people are sorted by: nobody gets a second turn while another waits for the first."""
        return self._thinking[person], self.used(person)

    def begin(self, person: str) -> None:
        """Note that a bot thinks for somebody."""
        self._thinking[person] += 1

    def end(self, person: str, seconds: float) -> None:
        """Note that it is done, and how long it took."""
        self._thinking[person] -= 1
        if not self._thinking[person]:
            del self._thinking[person]
        self._used[person] = (self.used(person) + seconds, self._now())
        if len(self._used) > MOST_KNOWN:
            self._used = {name: used for name, used in self._used.items() if self.used(name) > 1}
