"""What described positions of both games have in common: counts by name, tiles, mats, income."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.brass.income import IncomeTrack
from ironbridge.games.brass.stacks import NO_TILE, TileStacks
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import Json


def counted(names: Sequence[str], counts: Sequence[int]) -> Json:
    """Write how many there are of each name, without those that are missing."""
    return {names[at]: count for at, count in enumerate(counts) if count}


TILE_PARTS: Final = ("seat", "industry", "level")
"""What a described tile begins with."""
MOST_CUBES: Final = 6
STATES: Final = ("", "flipped", *[str(count) for count in range(1, MOST_CUBES + 1)])
"""What may stand at its end: nothing while it is as built."""


class Tile:
    """A described tile: `[seat, industry, level]` and perhaps its cubes, `flipped` or `unflipped`."""

    def __init__(self, seat: int, industry: int, level: int, state: object) -> None:
        self.seat = seat
        self.industry = industry
        self.level = level
        self.state = state
        """What stands at the end of the row; None where it is left out."""

    def kind(self, industries: Sequence[int], levels: Sequence[int]) -> int:
        """Give its kind, by the industry and level of every kind, or `NO_TILE`."""
        for kind, level in enumerate(levels):
            if level == self.level and industries[kind] == self.industry:
                return kind
        return NO_TILE


def read_tile(tiles: Reader, name: str, seats: int, industries: Sequence[str], most: int) -> Tile | None:
    """Read the tile of a slot, or None after a problem; `most` is the highest level there is."""
    row = tiles.raw(name)
    if not isinstance(row, (list, tuple)) or not 3 <= len(row) <= 4:
        tiles.problem(name, "tile_row")
        return None
    noted = len(tiles.problems)
    fields = Reader(
        dict(zip(TILE_PARTS, row, strict=False)),
        f"tiles.{name}",
        tiles.notes,
        tiles.choices,
    )
    seat = fields.seat("seat", seats)
    industry = list(industries).index(fields.word("industry", industries))
    level = fields.whole("level", 0, most)
    return (
        None if len(tiles.problems) > noted else Tile(seat, industry, level, row[3] if len(row) > 3 else None)
    )


def offer_tiles(
    tiles: Reader,
    slots: Sequence[str],
    shows: Sequence[int],
    seats: int,
    industries: Sequence[str],
    most: int,
) -> None:
    """Note what could lie in each slot, if anybody wants to know; `most` is the highest level there is."""
    if tiles.choices is None:
        return
    for slot, name in enumerate(slots):
        tiles.offer(f"{name}[]", (*TILE_PARTS, "state"))
        tiles.offer(f"{name}.seat", [0, seats - 1])
        tiles.offer_seat(f"{name}.seat")
        shown = [word for at, word in enumerate(industries) if shows[slot] >> at & 1]
        tiles.offer(f"{name}.industry", shown)
        tiles.offer(f"{name}.level", [0, most])
        tiles.offer(f"{name}.state", STATES)


def read_gone(
    row: Reader, stacks: TileStacks, industries: Sequence[str], built: list[list[int]]
) -> list[int]:
    """Read how many tiles have left each stack of a seat; at least those it has built, by industry."""
    gone = row.inner("gone")
    counts: list[int] = []
    for industry, name in enumerate(industries):
        size = stacks.sizes[industry]
        least = min(stacks.least_gone(industry, built[industry]), size)
        counts.append(gone.whole(name, 0, size, least))
        if stacks.too_many(industry, counts[-1], built[industry]):
            row.problem("gone", "too_many_built", industry=name)
    return counts


def read_income(row: Reader, track: IncomeTrack, start: int) -> int:
    """Read the space of the income marker, or its level: then it is the highest space of that level."""
    level = row.whole("income", track.lowest, track.levels[-1], track.levels[start])
    spaces = [space for space in range(len(track.levels)) if track.levels[space] == level]
    space = row.whole("income_space", 0, track.last, start if start in spaces else spaces[-1])
    if row.has("income") and track.levels[space] != level:
        row.problem("income", "income_space", level=track.levels[space])
    return space
