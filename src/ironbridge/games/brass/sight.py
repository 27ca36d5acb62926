"""How seats see tiles and links, as whoever writes rows remembers it: only what changed is drawn again.

The state of a tile is a number: its owner times `counted`, and what its owner's sums depend on; the rest of a
division by twice `sides` is what is seen of it, by `sides` whether it is flipped. The state of a link is its
owner times `scored`, and what it scores. A slot or line without one has the state `NONE`.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.figures import patches

NONE: Final = -1


class Pieces:
    """The pieces and sums of a game, by the states of tiles and links."""

    def __init__(
        self,
        sides: int,
        counted: int,
        slots: list[bytes],
        no_tile: bytes,
        scored: int,
        lines: list[bytes],
        no_link: bytes,
        link_sums: list[int],
        slot_count: int,
        line_count: int,
    ) -> None:
        self.sides = sides
        self.counted = counted
        self.slots = patches(slots)
        self.no_tile = bytearray(no_tile)
        self.scored = scored
        self.lines = patches(lines)
        self.no_link = bytearray(no_link)
        self.link_sums = link_sums
        first_line = slot_count * len(no_tile)
        self.slot_places: list[slice] = _places(0, len(no_tile), slot_count)
        """For each slot where it is seen; then for each line."""
        self.line_places: list[slice] = _places(first_line, len(no_link), line_count)


def _places(first: int, width: int, count: int) -> list[slice]:
    """Give so many places of a width, one behind the other."""
    return [slice(at, at + width) for at in range(first, first + count * width, width)]


class Sight:
    """The states of tiles and links, what they add to the sums of the seats, and how each seat sees them."""

    stale: int
    """The seats whose sums have changed, as a bitmask; whoever reads the sums empties it."""
    tile_sums: list[int]
    """What a tile adds to the sums of its owner, by its state: a number whose bytes are the sums."""

    def __init__(
        self,
        pieces: Pieces,
        tile_sums: list[int],
        seats: int,
        icons: list[int],
        more: int = 0,
    ) -> None:
        """Begin with an empty board; what seats see of it has room for `more` numbers at its end."""
        self.pieces: Pieces = pieces
        self.tile_sums = tile_sums
        self.seats: int = seats
        self.stale = 0
        self.icons: list[int] = icons[:]
        """What links score at each location; then what they will when every tile is flipped."""
        self.hoped_icons: list[int] = icons[:]
        self.counted: list[int] = [NONE] * len(pieces.slot_places)
        """The state of each tile; then of each link."""
        self.scored: list[int] = [NONE] * len(pieces.line_places)
        self.sums: list[int] = [0] * seats
        self.touched: int = 0
        """The locations where links score differently since somebody emptied it."""
        self.more: int = more
        self.seen: list[bytearray] = [bytearray() for _ in range(seats)]
        """For each seat that has looked what it sees on all slots, on all lines, and more."""

    def look(self, viewer: int) -> bytearray:
        """Give what a seat sees; it is patched whenever something changes."""
        if not self.seen[viewer]:
            self.seen[viewer] = self.draw(viewer)
        return self.seen[viewer]

    def draw(self, viewer: int) -> bytearray:
        """Draw all that a seat sees; who has more to show fills in the end."""
        pieces = [self._tile(state, viewer) for state in self.counted]
        pieces += [self._link(state, viewer) for state in self.scored]
        pieces.append(bytearray(self.more))
        return bytearray().join(pieces)

    def change_tile(self, slot: int, state: int) -> None:
        """Note a tile that is new, gone or different, in its owner's sums and in every seat's eyes."""
        before, counted = self.counted[slot], self.pieces.counted
        self.counted[slot] = state
        if before >= 0:
            self._add(before // counted, -self.tile_sums[before % counted])
        if state >= 0:
            self._add(state // counted, self.tile_sums[state % counted])
        place = self.pieces.slot_places[slot]
        for viewer in range(self.seats):
            seen = self.seen[viewer]
            if seen:
                seen[place] = self._tile(state, viewer)

    def add_icons(self, location: int, state: int, icons: int) -> None:
        """Add what a tile lets links score at its location, or take it from there."""
        self.touched |= BIT[location]
        self.hoped_icons[location] = self.hoped_icons[location] + icons
        if state // self.pieces.sides & 1:
            self.icons[location] = self.icons[location] + icons

    def change_link(self, line: int, state: int) -> None:
        """Note a link that is new, gone or scores differently."""
        before, scored = self.scored[line], self.pieces.scored
        self.scored[line] = state
        if before >= 0:
            self._add(before // scored, -self.pieces.link_sums[before % scored])
        if state >= 0:
            self._add(state // scored, self.pieces.link_sums[state % scored])
        place = self.pieces.line_places[line]
        for viewer in range(self.seats):
            seen = self.seen[viewer]
            if seen:
                seen[place] = self._link(state, viewer)

    def _add(self, seat: int, sums: int) -> None:
        """Add to the sums of a seat, or take from them."""
        self.sums[seat] = self.sums[seat] + sums
        self.stale |= 1 << seat

    def _tile(self, state: int, viewer: int) -> bytearray:
        """Give what a seat sees on a slot."""
        pieces = self.pieces
        if state < 0:
            return pieces.no_tile
        seat = state // pieces.counted - viewer
        if seat < 0:
            seat += self.seats
        seen = 2 * pieces.sides
        return pieces.slots[seat * seen + state % seen]

    def _link(self, state: int, viewer: int) -> bytearray:
        """Give what a seat sees on a line."""
        pieces = self.pieces
        if state < 0:
            return pieces.no_link
        seat = state // pieces.scored - viewer
        if seat < 0:
            seat += self.seats
        return pieces.lines[seat * pieces.scored + state % pieces.scored]
