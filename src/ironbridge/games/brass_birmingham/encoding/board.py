"""What a writer remembers of the board, so that it draws only what changed."""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.sight import Sight
from ironbridge.games.brass_birmingham.encoding.layout import SEATS
from ironbridge.games.brass_birmingham.encoding.pieces import (
    BOARD_PIECES,
    COUNTED,
    CUBES,
    ENDS,
    FIRST_MERCHANT,
    FIRST_PLACE,
    LINK_VPS,
    MERCHANT_PIECES,
    MORE,
    NO_MERCHANT,
    SCORED,
    SIDES,
    TILE_SUMS,
    UNKNOWN,
)
from ironbridge.games.brass_birmingham.facts import CANAL, COAL_MINE, FACTS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.kernel.native import i64


class Board(Sight):
    """The board as the last row told it, what it adds to the sums of the seats, and how each seat sees it.

    Most decisions change one tile or link or none: only what differs is counted and drawn again.
    """

    def __init__(self, seats: int) -> None:
        super().__init__(BOARD_PIECES, TILE_SUMS, seats, FACTS.printed_icons, MORE)
        self.stamp: int = UNKNOWN
        self.era: int = UNKNOWN
        self.occupied: int = 0
        self.links: list[int] = []
        self.built: int = 0
        self.looks: list[int] = [UNKNOWN] * FACTS.slot_count
        """For each slot the tile, its owner, its cubes and its side."""
        self.network: list[int] = [0] * seats
        self.barrels: int = UNKNOWN
        self.merchants: list[int] = []
        self.merchant_piece: bytearray = bytearray()

    def draw(self, viewer: int) -> bytearray:
        """Draw slots and lines, in whose network each location is, and the merchants."""
        drawn = super().draw(viewer)
        for seat in range(self.seats):
            first = FIRST_PLACE + (seat - viewer) % self.seats
            for location in members_of(self.network[seat]):
                drawn[first + location * SEATS] = 1
        drawn[FIRST_MERCHANT:] = self.merchant_piece
        return drawn

    def note(self, position: BirminghamPosition) -> None:
        """Find what has changed since the last row."""
        if position.board_stamp == self.stamp and position.era == self.era:
            return
        self.stamp = position.board_stamp
        # Other links lead to other buyers; with the era it changes which tiles stay.
        relinked = position.built != self.built or position.era != self.era
        self.era = position.era
        if position.barrels != self.barrels or position.merchants != self.merchants:
            relinked = relinked or position.merchants != self.merchants
            self.barrels = position.barrels
            self.merchants = position.merchants[:]
            self.merchant_piece = _merchants(position)
            for seen in self.seen:
                if seen:
                    seen[FIRST_MERCHANT:] = self.merchant_piece
        if position.network != self.network:
            self._note_networks(position.network)
        self._note_tiles(position, relinked)
        self._note_links(position)

    def _note_tiles(self, position: BirminghamPosition, relinked: bool) -> None:
        """Find the tiles that are new, gone or different."""
        kinds, owners, cubes, looks = position.kind, position.owner, position.cubes, self.looks
        flipped: i64 = position.flipped
        rest: i64 = position.occupied | self.occupied
        self.occupied = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = int(low).bit_length() - 1
            kind = kinds[slot]
            look = UNKNOWN
            if kind >= 0:
                look = owners[slot] * COUNTED + kind * CUBES + cubes[slot]
                if flipped & low:
                    look += SIDES
            if relinked or look != looks[slot]:
                looks[slot] = look
                state = _state(position, slot, look)
                before = self.counted[slot]
                if state != before:
                    self.change_tile(slot, state)
                    location = FACTS.slot_location[slot]
                    if before >= 0:
                        self.add_icons(location, before, -FACTS.icons[before % SIDES // CUBES])
                    if state >= 0:
                        self.add_icons(location, state, FACTS.icons[state % SIDES // CUBES])

    def _note_links(self, position: BirminghamPosition) -> None:
        """Find the links that are new, gone or score differently."""
        icons, hoped_icons, scored, links = self.icons, self.hoped_icons, self.scored, position.links
        rest: i64 = 0
        if links == self.links:
            touched: i64 = self.touched
            while touched:
                low = touched & -touched
                touched ^= low
                rest |= FACTS.lines_at[int(low).bit_length() - 1]
            rest &= position.built
        else:
            self.links = links[:]
            rest = self.built & ~position.built
            while rest:
                low = rest & -rest
                rest ^= low
                self.change_link(int(low).bit_length() - 1, UNKNOWN)
            self.built = position.built
            rest = position.built
        self.touched = 0
        while rest:
            low = rest & -rest
            rest ^= low
            line = int(low).bit_length() - 1
            state = links[line] * SCORED
            for end in ENDS[line]:
                state += icons[end] * LINK_VPS + hoped_icons[end]
            if state != scored[line]:
                self.change_link(line, state)

    def _note_networks(self, network: list[int]) -> None:
        """Find the locations that have entered or left the network of a seat."""
        for seat in range(self.seats):
            rest: i64 = network[seat] ^ self.network[seat]
            now: i64 = network[seat]
            while rest:
                low = rest & -rest
                rest ^= low
                first = FIRST_PLACE + (int(low).bit_length() - 1) * SEATS
                for viewer in range(self.seats):
                    seen = self.seen[viewer]
                    if seen:
                        from_viewer = seat - viewer if seat >= viewer else seat - viewer + self.seats
                        seen[first + from_viewer] = 1 if now & low else 0
        self.network = network[:]


def _state(position: BirminghamPosition, slot: int, look: int) -> int:
    """Give the owner and the state of the tile on a slot, as the sums count it; UNKNOWN if there is none."""
    if look < 0:
        return UNKNOWN
    kind = position.kind[slot]
    state = look
    if position.era == CANAL and FACTS.level[kind] > 1:
        state += 2 * SIDES
    industry = FACTS.industry[kind]
    buyers = FACTS.markets if industry == COAL_MINE else position.buyers[industry]
    if position.reach[FACTS.slot_location[slot]] & buyers:
        state += 4 * SIDES
    return state


def _merchants(position: BirminghamPosition) -> bytearray:
    """Give which merchants are there and whose barrel is."""
    pieces: list[bytes] = []
    for merchant in range(FACTS.merchant_count):
        face = position.merchants[merchant]
        if face < 0:
            pieces.append(NO_MERCHANT)
        else:
            barrel = position.barrels >> merchant & 1
            pieces.append(MERCHANT_PIECES[barrel * (len(FACTS.faces) + 1) + face])
    return bytearray().join(pieces)
