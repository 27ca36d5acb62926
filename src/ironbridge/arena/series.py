"""A series: which bots meet in which seats on which chance.

The matches of a series come in samples. All matches of one sample share the seed of chance; in them every
line-up of bots is rotated through the seats, so neither luck nor the seat favours a bot. A whole sample is
one observation: its matches are not independent of each other.
"""

from dataclasses import dataclass
from itertools import combinations

from ironbridge.errors import SetupError, wrong
from ironbridge.kernel.words import Json


@dataclass(frozen=True)
class Series:
    """Everything that decides how the matches go."""

    game: str
    seats: int
    options: dict[str, Json]
    bots: tuple[str, ...]
    """The bots as texts; the same text twice is the same bot in two seats."""
    seed: int
    samples: int
    rotated: bool = True
    """Whether every bot plays in every seat; otherwise each stays in its own."""

    @property
    def line_ups(self) -> list[tuple[str, ...]]:
        """The bots of each seat, for every match of a sample."""
        if not self.rotated:
            return [self.bots]
        found: list[tuple[str, ...]] = []
        for players in _groups(self.bots, self.seats):
            turned = [players[at:] + players[:at] for at in range(self.seats)]
            found += list(dict.fromkeys(turned))
        return found

    @property
    def matches(self) -> int:
        """How many matches the series has."""
        return self.samples * len(self.line_ups)

    def pairing(self, number: int) -> "Pairing":
        """Give the match with a number."""
        line_ups = self.line_ups
        return Pairing(self, number, number // len(line_ups), line_ups[number % len(line_ups)])

    def to_json(self) -> dict[str, object]:
        """Give the series as plain values; equal series play equal matches."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Pairing:
    """One match of a series, before it is played."""

    series: Series
    number: int
    sample: int
    bots: tuple[str, ...]
    """The bot of each seat."""

    @property
    def chance_seed(self) -> str:
        """The dealer's seed: the same for all matches of a sample."""
        return f"{self.series.seed}/{self.sample}"

    def bot_seed(self, seat: int) -> str:
        """A bot's seed: its own, but the same wherever the bot sits."""
        text = self.bots[seat]
        twin = self.bots[:seat].count(text)
        return f"{self.series.seed}/{self.sample}/{text}/{twin}"


def make_series(
    game: str, seats: int, options: dict[str, Json], bots: tuple[str, ...], *, seed: int, matches: int
) -> Series:
    """Make a series of at least so many matches: whole samples."""
    if not bots:
        raise SetupError(wrong("no_bots"), wrong("no_bots.why"))
    series = Series(game, seats, options, bots, seed, 1)
    per_sample = len(series.line_ups)
    return Series(game, seats, options, bots, seed, max(-(-matches // per_sample), 1))


def _groups(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Choose who meets: everyone, repeated until the seats are full, or every group that fits."""
    if len(bots) <= seats:
        return [tuple(bots[at % len(bots)] for at in range(seats))]
    return list(dict.fromkeys(combinations(bots, seats)))
