"""Rate limits: a bucket of tokens per name and key, in memory, each worker by itself."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

from ironbridge.server.problems import TooManyError
from ironbridge.server.settings import Rate

MOST_BUCKETS: Final = 50_000


class Limits:
    """Counts requests; the oldest buckets are forgotten when there are too many."""

    def __init__(self, rates: Mapping[str, Rate], now: Callable[[], float] = time.monotonic) -> None:
        self._rates = rates
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, name: str, key: str, cost: int = 1) -> None:
        """Count one request; raise `TooManyError` when there were too many. At no cost, only look."""
        rate = self._rates[name]
        now = self._now()
        tokens, at = self._buckets.pop((name, key), (rate.count, now))
        tokens = min(rate.count, tokens + (now - at) * rate.count / rate.seconds)
        if tokens < 1:
            self._keep(name, key, tokens, now)
            raise TooManyError(math.ceil((1 - tokens) * rate.seconds / rate.count))
        self._keep(name, key, tokens - cost, now)

    def _keep(self, name: str, key: str, tokens: float, now: float) -> None:
        self._buckets[name, key] = (tokens, now)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
