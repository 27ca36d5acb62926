"""The judge: how much a seat likes a position, and how many positions it was asked about."""

from ironbridge.kernel.evaluation import Evaluation
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY


class Judge:
    """Asks the game's evaluation and counts, because a bot's strength is a number of positions judged."""

    def __init__(self, evaluation: Evaluation, pressure: float) -> None:
        self.evaluation = evaluation
        self.pressure = pressure
        """How much the others' points count against one's own: 0 builds alone, 1 plays the difference."""
        self.judged = 0
        """How many positions were judged so far."""

    def values(self, positions: list[Position], seat: int) -> list[list[float]]:
        """Guess each seat's final score in positions as one seat knows them; at the end it is known."""
        return self.settle(self.evaluation.judge(positions, seat), positions)

    def settle(self, guessed: list[list[float]], positions: list[Position]) -> list[list[float]]:
        """Put what is known in place of guesses about finished matches."""
        self.judged += len(positions)
        for at in range(len(positions)):
            if positions[at].to_decide == NOBODY:
                guessed[at] = final_values(positions[at])
        return guessed

    def worth(self, values: list[float], seat: int) -> float:
        """Tell how a seat likes guessed scores: its own, less its share of the strongest other's."""
        return self.mean_worth(values, 1, seat)

    def mean_worth(self, totals: list[float], count: int, seat: int) -> float:
        """Tell the same of the mean of several guesses, given as their totals."""
        own = totals[seat] / count
        if len(totals) == 1:
            return own
        strongest = -1e9
        total = 0.0
        for other in range(len(totals)):
            if other != seat:
                value = totals[other] / count
                total += value
                strongest = max(strongest, value)
        others = 0.5 * strongest + 0.5 * total / (len(totals) - 1)
        return own - self.pressure * others


WIN: float = 2.0
"""What winning is worth beside the points, so that a bot at the end prefers it to a point more."""


def final_values(position: Position) -> list[float]:
    """Give the scores of a finished match, with a little more for the winners."""
    result = position.result()
    values = [float(score) for score in result.scores]
    if len(values) > 1:
        for seat in result.winners:
            values[seat] += WIN
    return values
