"""The dealer: the only owner of a random generator.

Chance is a participant: a position whose `to_decide` is `CHANCE` lists its outcomes with whole-number
weights, and the dealer picks one. Positions, records and views never hold a seed.
"""

import random

from ironbridge.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Lottery:
    """What chance is asked to decide: a position, as the dealer sees it."""

    def outcomes(self) -> list[int]:
        """List the outcome ids chance may answer with, ascending."""
        raise NotImplementedError

    def weights(self) -> list[int]:
        """Give each outcome's weight, a positive whole number, in the order of `outcomes()`."""
        raise NotImplementedError

    def outcome_at(self, share: float) -> int:
        """Give the outcome at a share of all weights, from 0 to less than 1.

        A game with many outcomes may find it without listing them.
        """
        outcomes = self.outcomes()
        return outcomes[place_at(self.weights(), share)]


def place_at(weights: list[int], share: float) -> int:
    """Give the place at a share of all weights, from 0 to less than 1."""
    total = 0
    for weight in weights:
        total += weight
    ticket = int(share * total)
    for at in range(len(weights)):
        ticket -= weights[at]
        if ticket < 0:
            return at
    raise AssertionError("weights must not all be zero")


class Dealer:
    """Draws for chance; two dealers with the same seed draw alike."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def draw(self, lottery: Lottery) -> int:
        """Pick one of the outcomes a position waits for."""
        return lottery.outcome_at(self._random.random())

    def pick(self, weights: list[int]) -> int:
        """Pick an index with a probability proportional to its weight."""
        return place_at(weights, self._random.random())

    def below(self, bound: int) -> int:
        """Pick a whole number from 0 to `bound - 1`."""
        return int(self._random.random() * bound)

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
