"""What a writer remembers of the board, so that it draws only what changed."""

from ironbridge.games.brass.sight import Sight
from ironbridge.games.brass_birmingham.encoding.layout import SEATS
from ironbridge.games.brass_birmingham.encoding.pieces import (
    BEFORE_VIEWER,
    BOARD_PIECES,
    COUNTED,
    CUBES,
    ENDS,
    FROM_VIEWER,
    LINK_VPS,
    MERCHANT_PIECES,
    NEW,
    NO_MERCHANT,
    PLACE_COUNT,
    PLACES,
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
        super().__init__(
            BOARD_PIECES, TILE_SUMS, seats, FACTS.slot_count, FACTS.line_count, FACTS.printed_icons
        )
        self.stamp: int = UNKNOWN
        self.era: int = UNKNOWN
        self.occupied: int = 0
        self.built: int = 0
        self.looks: list[int] = [UNKNOWN] * FACTS.slot_count
        """For each slot the tile, its owner, its cubes and its side."""
        self.network: list[int] = [0] * seats
        self.places: int = 0
        """The networks in a number: for each location a byte for each seat."""
        self.barrels: int = UNKNOWN
        self.merchants: list[int] = []
        self.networks: list[bytes] = NEW[:]
        self.merchant_piece: bytes = b""

    def add_pieces(self, viewer: int, pieces: list[bytes]) -> None:
        """Add what a seat sees on slots and lines, in whose network each location is, and the merchants."""
        self.add_board(viewer, pieces)
        if not self.networks[viewer]:
            self.networks[viewer] = self._networks(viewer)
        pieces.append(self.networks[viewer])
        pieces.append(self.merchant_piece)

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
        rest: i64 = self.built & ~position.built
        while rest:
            low = rest & -rest
            rest ^= low
            self.change_link(int(low).bit_length() - 1, UNKNOWN)
        self.built = position.built
        rest = position.built
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
        self.networks = NEW[:]
        for seat in range(self.seats):
            rest: i64 = network[seat] ^ self.network[seat]
            now: i64 = network[seat]
            while rest:
                low = rest & -rest
                rest ^= low
                place = PLACES[(int(low).bit_length() - 1) * SEATS + seat]
                if now & low:
                    self.places += place
                else:
                    self.places -= place
        self.network = network[:]

    def _networks(self, viewer: int) -> bytes:
        """Give in whose networks each location is: its bytes turn until that of the viewer is the first."""
        at = self.seats * SEATS + viewer
        turned = self.places >> 8 * viewer & FROM_VIEWER[at]
        if viewer:
            turned |= self.places << 8 * (self.seats - viewer) & BEFORE_VIEWER[at]
        return turned.to_bytes(PLACE_COUNT, "little")


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
