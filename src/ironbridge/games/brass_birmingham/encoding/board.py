"""What a writer remembers of the board, so that it draws only what changed."""

from ironbridge.games.brass_birmingham.encoding.layout import (
    SEATS,
)
from ironbridge.games.brass_birmingham.encoding.pieces import (
    COUNTED,
    CUBES,
    ENDS,
    LINE_PIECES,
    LINK_SUMS,
    LINK_VPS,
    MERCHANT_PIECES,
    NEW,
    NO_LINK,
    NO_MERCHANT,
    NO_TILE,
    SCORED,
    SET_OF_SEATS,
    SIDES,
    SLOT_PIECES,
    TILE_SUMS,
    UNKNOWN,
)
from ironbridge.games.brass_birmingham.facts import (
    CANAL,
    COAL_MINE,
    FACTS,
)
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.kernel.native import i64


class Board:
    """The board as the last row told it, what it adds to the sums of the seats, and how each seat sees it.

    Most decisions change one tile or link or none: what differs is found by comparing lists, which takes a
    nanosecond an entry, and only that is counted and drawn again.
    """

    stale: int
    """The seats whose sums have changed, as a bitmask; whoever reads the sums empties it."""

    def __init__(self, seats: int) -> None:
        self.stale = 0
        self.seats: int = seats
        self.era: int = UNKNOWN
        self.flipped: int = 0
        self.built: int = 0
        self.kind: list[int] = [UNKNOWN] * FACTS.slot_count
        self.owner: list[int] = self.kind[:]
        self.cubes: list[int] = [0] * FACTS.slot_count
        self.links: list[int] = []
        self.network: list[int] = []
        self.barrels: int = UNKNOWN
        self.merchants: list[int] = []
        self.icons: list[int] = FACTS.printed_icons[:]
        """The icons at each location; then those it will have when every tile is flipped."""
        self.hoped_icons: list[int] = FACTS.printed_icons[:]
        self.scores_differ: bool = False
        """Whether icons have changed since the links were counted."""
        self.counted: list[int] = [UNKNOWN] * FACTS.slot_count
        """For each slot the owner and the state of its tile, as the sums count it."""
        self.scored: list[int] = [UNKNOWN] * FACTS.line_count
        """For each line the owner and the state of its link."""
        self.sums: list[int] = [0] * SEATS
        self.tile_pieces: list[list[bytes]] = [[] for _ in range(SEATS)]
        """For each seat that has looked how it sees each slot; then all of them in one piece."""
        self.tiles: list[bytes] = NEW[:]
        self.link_pieces: list[list[bytes]] = [[] for _ in range(SEATS)]
        self.lines: list[bytes] = NEW[:]
        self.networks: list[bytes] = NEW[:]
        self.merchant_piece: bytes = b""

    def add_pieces(self, position: BirminghamPosition, viewer: int, pieces: list[bytes]) -> None:
        """Add what a seat sees on slots and lines, in whose network each location is, and the merchants."""
        if not self.tile_pieces[viewer]:
            self.tile_pieces[viewer] = [self._tile(state, viewer) for state in self.counted]
            self.link_pieces[viewer] = [self._link(state, viewer) for state in self.scored]
        if not self.tiles[viewer]:
            self.tiles[viewer] = b"".join(self.tile_pieces[viewer])
        if not self.lines[viewer]:
            self.lines[viewer] = b"".join(self.link_pieces[viewer])
        if not self.networks[viewer]:
            self.networks[viewer] = _networks(position, viewer)
        pieces.append(self.tiles[viewer])
        pieces.append(self.lines[viewer])
        pieces.append(self.networks[viewer])
        pieces.append(self.merchant_piece)

    def note(self, position: BirminghamPosition) -> None:
        """Find what has changed since the last row."""
        moved = position.links != self.links
        changed: i64 = position.flipped ^ self.flipped
        if position.barrels != self.barrels or position.merchants != self.merchants:
            moved = moved or position.merchants != self.merchants
            self.barrels = position.barrels
            self.merchants = position.merchants[:]
            self.merchant_piece = _merchants(position)
        if position.kind != self.kind:
            changed |= _differing(position.kind, self.kind)
            self.kind = position.kind[:]
        if position.owner != self.owner:
            changed |= _differing(position.owner, self.owner)
            self.owner = position.owner[:]
        if position.cubes != self.cubes:
            changed |= _differing(position.cubes, self.cubes)
            self.cubes = position.cubes[:]
        if moved or position.era != self.era:  # Tiles may be linked to other buyers, and others stay.
            changed |= position.occupied
        if not moved and not changed:
            return
        self.era = position.era
        self.flipped = position.flipped
        if position.network != self.network:
            self.network = position.network[:]
            self.networks = NEW[:]
        while changed:
            low = changed & -changed
            changed ^= low
            slot = int(low).bit_length() - 1
            state = _state(position, slot)
            if state != self.counted[slot]:
                self._change_tile(slot, state)
        if moved or self.scores_differ:
            self._count_links(position)

    def _change_tile(self, slot: int, state: int) -> None:
        """Note a tile that is new, gone or different: in icons, in sums and in every seat's eyes."""
        before = self.counted[slot]
        self.counted[slot] = state
        location = FACTS.slot_location[slot]
        if before >= 0:
            self._add(before // COUNTED, -TILE_SUMS[before % COUNTED])
            self._add_icons(location, before, -FACTS.icons[before % SIDES // CUBES])
        if state >= 0:
            self._add(state // COUNTED, TILE_SUMS[state % COUNTED])
            self._add_icons(location, state, FACTS.icons[state % SIDES // CUBES])
        for viewer in range(self.seats):
            if self.tile_pieces[viewer]:
                self.tile_pieces[viewer][slot] = self._tile(state, viewer)
                self.tiles[viewer] = b""

    def _add_icons(self, location: int, state: int, icons: int) -> None:
        """Add the icons of a tile to those of its location, or take them from there."""
        if icons:
            self.scores_differ = True
            self.hoped_icons[location] = self.hoped_icons[location] + icons
            if state // SIDES & 1:
                self.icons[location] = self.icons[location] + icons

    def _tile(self, state: int, viewer: int) -> bytes:
        """Give what a seat sees on a slot."""
        if state < 0:
            return NO_TILE
        seat = state // COUNTED - viewer
        if seat < 0:
            seat += self.seats
        return SLOT_PIECES[seat * 2 * SIDES + state % (2 * SIDES)]

    def _count_links(self, position: BirminghamPosition) -> None:
        """Find the state of each link."""
        self.scores_differ = False
        if position.links != self.links:
            self.links = position.links[:]
        icons, hoped_icons, scored = self.icons, self.hoped_icons, self.scored
        rest: i64 = self.built & ~position.built
        while rest:
            low = rest & -rest
            rest ^= low
            self._change_link(int(low).bit_length() - 1, UNKNOWN)
        self.built = position.built
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = int(low).bit_length() - 1
            state = position.links[line] * SCORED
            for end in ENDS[line]:
                state += icons[end] * LINK_VPS + hoped_icons[end]
            if state != scored[line]:
                self._change_link(line, state)

    def _change_link(self, line: int, state: int) -> None:
        """Note a link that is new, gone or scores differently."""
        before = self.scored[line]
        self.scored[line] = state
        if before >= 0:
            self._add(before // SCORED, -LINK_SUMS[before % SCORED])
        if state >= 0:
            self._add(state // SCORED, LINK_SUMS[state % SCORED])
        for viewer in range(self.seats):
            if self.link_pieces[viewer]:
                self.link_pieces[viewer][line] = self._link(state, viewer)
                self.lines[viewer] = b""

    def _link(self, state: int, viewer: int) -> bytes:
        """Give what a seat sees on a line."""
        if state < 0:
            return NO_LINK
        seat = state // SCORED - viewer
        if seat < 0:
            seat += self.seats
        return LINE_PIECES[seat * SCORED + state % SCORED]

    def _add(self, seat: int, sums: int) -> None:
        """Add to the sums of a seat, or take from them."""
        self.sums[seat] = self.sums[seat] + sums
        self.stale |= 1 << seat


def _differing(now: list[int], before: list[int]) -> i64:
    """Give the slots at which two lists differ, as a bitmask."""
    found: i64 = 0
    bit: i64 = 1
    for at in range(len(now)):
        if now[at] != before[at]:
            found |= bit
        bit <<= 1
    return found


def _state(position: BirminghamPosition, slot: int) -> int:
    """Give the owner and the state of the tile on a slot, as the sums count it; UNKNOWN if there is none."""
    kind = position.kind[slot]
    if kind < 0:
        return UNKNOWN
    state = position.owner[slot] * COUNTED + kind * CUBES + position.cubes[slot]
    if position.flipped >> slot & 1:
        state += SIDES
    if position.era == CANAL and FACTS.level[kind] > 1:
        state += 2 * SIDES
    industry = FACTS.industry[kind]
    buyers = FACTS.markets if industry == COAL_MINE else position.buyers[industry]
    if position.reach[FACTS.slot_location[slot]] & buyers:
        state += 4 * SIDES
    return state


def _networks(position: BirminghamPosition, viewer: int) -> bytes:
    """Give in whose networks each location is."""
    seats = position.seats
    first: i64 = position.network[viewer]
    second: i64 = position.network[(viewer + 1) % seats]
    third: i64 = position.network[(viewer + 2) % seats] if seats > 2 else 0
    fourth: i64 = position.network[(viewer + 3) % seats] if seats > 3 else 0
    pieces: list[bytes] = []
    for _ in range(FACTS.location_count):
        here = first & 1 | (second & 1) << 1 | (third & 1) << 2 | (fourth & 1) << 3
        pieces.append(SET_OF_SEATS[here])
        first >>= 1
        second >>= 1
        third >>= 1
        fourth >>= 1
    return b"".join(pieces)


def _merchants(position: BirminghamPosition) -> bytes:
    """Give which merchants are there and whose barrel is."""
    pieces: list[bytes] = []
    for merchant in range(FACTS.merchant_count):
        face = position.merchants[merchant]
        if face < 0:
            pieces.append(NO_MERCHANT)
        else:
            barrel = position.barrels >> merchant & 1
            pieces.append(MERCHANT_PIECES[barrel * (len(FACTS.faces) + 1) + face])
    return b"".join(pieces)
