"""Figures with intervals: a rotated seed is one observation."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

_T_95 = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12,
         2.11, 2.10, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05)  # fmt: skip
"""Student's t for two-sided 95 % by degrees of freedom, from 1 on."""


@dataclass(frozen=True)
class Figure:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def to_json(self) -> list[float]:
        """Give the interval."""
        return [round(self.low, 4), round(self.high, 4)]


def figure(observations: Sequence[float]) -> Figure:
    """Give the mean of observations; one alone has no interval."""
    mean = fmean(observations)
    count = len(observations)
    if count < 2:
        return Figure(mean, mean, mean)
    quantile = _T_95[count - 2] if count - 2 < len(_T_95) else 1.96
    margin = quantile * stdev(observations) / math.sqrt(count)
    return Figure(mean, mean - margin, mean + margin)


def share(observations: Sequence[float]) -> Figure:
    """Give the mean of shares between 0 and 1; its interval stays within them.

    When all observations are alike their spread says nothing: Wilson's interval is used instead.
    """
    found = figure(observations)
    if len(observations) > 1 and found.margin > 0:
        return Figure(found.mean, max(found.low, 0.0), min(found.high, 1.0))
    n, p, z = len(observations), found.mean, 1.96
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    margin = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Figure(p, max(min(centre - margin, p), 0.0), min(max(centre + margin, p), 1.0))


def elo(bots: Sequence[str], duels: Sequence[tuple[str, str, float]]) -> dict[str, float]:
    """Rate bots by their duels (first, second, what the first got of 1 point); the mean rating is 1500.

    The Bradley-Terry model, by minorisation; each pair that met is given one drawn duel more, so that a bot
    which always won has a rating too.
    """
    won: dict[str, float] = dict.fromkeys(bots, 0.0)
    met: dict[tuple[str, str], float] = {}
    for first, second, points in duels:
        won[first] += points
        won[second] += 1 - points
        pair = (first, second) if first < second else (second, first)
        met[pair] = met.get(pair, 0.0) + 1
    for first, second in met:
        won[first] += 0.5
        won[second] += 0.5
        met[first, second] += 1
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(1000):
        before = dict(strength)
        for bot in bots:
            weight = sum(
                count / (strength[pair[0]] + strength[pair[1]]) for pair, count in met.items() if bot in pair
            )
            if weight:
                strength[bot] = won[bot] / weight
        middle = math.exp(fmean(math.log(value) for value in strength.values()))
        strength = {bot: value / middle for bot, value in strength.items()}
        if max(abs(strength[bot] - before[bot]) / before[bot] for bot in bots) < 1e-9:
            break
    return {bot: 1500 + 400 * math.log10(value) for bot, value in strength.items()}
