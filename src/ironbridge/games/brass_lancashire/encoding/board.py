"""What a writer remembers of the board, so that it draws only what changed."""

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.sight import NONE, Sight
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.encoding.pieces import (
    ALL_SLOTS,
    BOARD_PIECES,
    COINS,
    COUNTED,
    CUBES,
    LINKED,
    LINKED_AGAIN,
    SIDES,
    STAYS,
    tile_sums,
)
from ironbridge.games.brass_lancashire.facts import (
    CANAL,
    COAL_MINE,
    COTTON_MILL,
    FACTS,
    LINE_A,
    LINE_B,
    LINES,
    PORT,
    SLOT_LOCATION,
    SLOTS,
    TILE_INDUSTRY,
    TILE_LEVEL,
)
from ironbridge.games.brass_lancashire.options import Options
from ironbridge.games.brass_lancashire.position import LancashirePosition


class Board(Sight):
    """The board as the last row told it: only what differs is counted and drawn again."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(BOARD_PIECES, tile_sums(tuple(options.tile_vp)), seats, FACTS.coins)
        self.era: int = NONE
        self.port_at: int = NONE
        self.mills: int = NONE
        self.ports: int = NONE
        """The locations with an unflipped mill; then those with an unflipped port."""
        self.reach: list[int] = []
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.cubes: list[int] = []
        self.flipped: int = NONE
        self.links: list[int] = []
        self.looks: list[int] = [NONE] * SLOTS
        """For each slot the tile, its owner, its cubes and its side."""

    def note(self, position: LancashirePosition) -> None:
        """Find what has changed since the last row."""
        if (
            position.flipped != self.flipped
            or position.port_at != self.port_at
            or position.era != self.era
            or position.cubes != self.cubes
            or position.kind != self.kind
            or position.owner != self.owner
            or position.links != self.links
            or position.reach != self.reach
        ):
            self.flipped = position.flipped
            self.cubes = position.cubes[:]
            self.kind = position.kind[:]
            self.owner = position.owner[:]
            self.links = position.links[:]
            self._note_tiles(position)
            self._note_links(position.links)

    def _note_tiles(self, position: LancashirePosition) -> None:
        """Find the tiles that are new, gone or different."""
        looks = self.looks
        changed: list[int] = []
        mills = 0
        ports = 0
        for slot in range(SLOTS):
            kind = position.kind[slot]
            look = NONE
            if kind != NO_TILE:
                look = position.owner[slot] * COUNTED + kind * CUBES + position.cubes[slot]
                if position.flipped & BIT[slot]:
                    look += SIDES
                elif TILE_INDUSTRY[kind] == COTTON_MILL:
                    mills |= BIT[SLOT_LOCATION[slot]]
                elif TILE_INDUSTRY[kind] == PORT:
                    ports |= BIT[SLOT_LOCATION[slot]]
            if look != looks[slot]:
                looks[slot] = look
                changed.append(slot)
        # What unflipped tiles are linked to depends on other tiles and on links; what stays, on the era.
        if (
            mills != self.mills
            or ports != self.ports
            or position.port_at != self.port_at
            or position.era != self.era
            or position.reach != self.reach
        ):
            self.mills = mills
            self.ports = ports
            self.port_at = position.port_at
            self.era = position.era
            self.reach = position.reach[:]
            changed = ALL_SLOTS
        for slot in changed:
            self._note_tile(slot)

    def _note_tile(self, slot: int) -> None:
        """Find the state of a tile, and note it if it has changed."""
        state = self._state(slot)
        before = self.counted[slot]
        if state != before:
            self.change_tile(slot, state)
            if before >= 0:
                self.add_icons(SLOT_LOCATION[slot], before, -1)
            if state >= 0:
                self.add_icons(SLOT_LOCATION[slot], state, 1)

    def _state(self, slot: int) -> int:
        """Give the owner and the state of the tile on a slot, as the sums count it."""
        state = self.looks[slot]
        if state < 0:
            return NONE
        kind = state % SIDES // CUBES
        flipped = state // SIDES & 1
        if self.era == CANAL and TILE_LEVEL[kind] > 1:
            state += STAYS
        if flipped:
            return state
        industry = TILE_INDUSTRY[kind]
        reach = self.reach[SLOT_LOCATION[slot]]
        if industry == COTTON_MILL:
            if reach & self.ports:
                state += LINKED
            if reach & self.port_at:
                state += LINKED_AGAIN
        elif (industry == PORT and reach & self.mills) or (industry == COAL_MINE and reach & self.port_at):
            state += LINKED
        return state

    def _note_links(self, links: list[int]) -> None:
        """Find the links that are new, gone or score differently."""
        icons, hoped, scored = self.icons, self.hoped_icons, self.scored
        for line in range(LINES):
            owner = links[line]
            state = NONE
            if owner >= 0:
                first, last = LINE_A[line], LINE_B[line]
                state = (owner * COINS + icons[first] + icons[last]) * COINS + hoped[first] + hoped[last]
            if state != scored[line]:
                self.change_link(line, state)
