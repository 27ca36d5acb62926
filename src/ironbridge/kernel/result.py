"""The result of a finished match."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Final scores, places, why the match ended, and where the points came from."""

    scores: tuple[int, ...]
    """Each seat's score."""
    places: tuple[int, ...]
    """Each seat's place, 1 for every winner; tie-breaks are applied, true ties share a place."""
    reason: str
    """A message key for what ended the match."""
    breakdown: tuple[dict[str, int], ...]
    """For each seat, points by source (message keys `source.<name>`); they sum up to the score."""
    tie_breaks: tuple[dict[str, int], ...]
    """For each seat, the values compared in a tie, in order of comparison (keys `tally.<name>`)."""

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def to_json(self) -> "dict[str, object]":
        """Give the result as plain values."""
        return {
            "scores": list(self.scores),
            "places": list(self.places),
            "reason": self.reason,
            "breakdown": [dict(row) for row in self.breakdown],
            "tie_breaks": [dict(row) for row in self.tie_breaks],
        }


@dataclass(frozen=True)
class Count:
    """What one thing on the board gives a seat when points are counted."""

    seat: int
    source: str
    """Where the points come from, as in the result's breakdown."""
    points: int
    spots: tuple[str, ...]
    """The spots or pieces of the scene it is about."""


def places_of(keys: "list[tuple[int, ...]]") -> tuple[int, ...]:
    """Rank seats by their keys, the greatest first; equal keys share a place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
