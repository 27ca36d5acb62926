"""A position as numbers: the course, the move, seats, slots, lines, networks, the hand and what is unseen."""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.encoding import line_pieces, slot_pieces
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass.worth import actions_left
from ironbridge.games.brass_lancashire.actions import KINDS
from ironbridge.games.brass_lancashire.facts import (
    BOTTOM,
    CANAL,
    CARDS,
    COAL_MINE,
    COTTON_MILL,
    FACTS,
    INDUSTRIES,
    IRON_WORKS,
    LINE_A,
    LINE_B,
    LINES,
    LOCATIONS,
    PORT,
    SLOT_LOCATION,
    SLOTS,
    TILE_INDUSTRY,
    TILE_LEVEL,
)
from ironbridge.games.brass_lancashire.options import COMMUNITY, EDITION_2018, SEATS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import QUESTIONS
from ironbridge.games.brass_lancashire.reach import iron_price
from ironbridge.games.brass_lancashire.scoring import vp
from ironbridge.kernel.encoding import MOST, Encoder, Layout, empty, flags, one_hot
from ironbridge.kernel.position import Position

_FEWEST: Final = 2
_SEATS: Final = 4
_EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(_SEATS)]
_ROUNDS: Final = 11
"""No era has so many rounds."""
_STEPS: Final[int] = max(FACTS.market_tiles) + 1
_FIGURE_NAMES: Final[list[str]] = [
    *("plays", "money", "money < 5", "money < 10", "money < 16", "money < 24", "spent", "debts"),
    *("income level from the lowest", "income space", "vp", "vp below 0"),
    *("links left", "cards", "actions left"),
    *(f"unflipped {industry}" for industry in FACTS.industries),
    *(f"flipped {industry}" for industry in FACTS.industries),
    *("vp flipped", "vp flipped that stays", "vp unflipped", "vp unflipped that stays"),
    *("income spaces wanted", "mills linked to a port", "mills linked to the distant market"),
    *("ports linked to a mill", "coal", "coal mines linked to a port", "iron"),
    *("link vp", "link vp when all is flipped", "links"),
]
_BEFORE: Final[int] = _FIGURE_NAMES.index(f"unflipped {FACTS.industries[0]}")
"""The sums over tiles and links begin here."""
_SUMS: Final[int] = len(_FIGURE_NAMES) - _BEFORE
_UNFLIPPED: Final = 0
_FLIPPED: Final[int] = INDUSTRIES
_VP_FLIPPED: Final[int] = 2 * INDUSTRIES
_VP_UNFLIPPED: Final[int] = _VP_FLIPPED + 2
_WANTED: Final[int] = _VP_UNFLIPPED + 2
_MILLS: Final[int] = _WANTED + 1
_PORTS: Final[int] = _MILLS + 2
_COAL: Final[int] = _PORTS + 1
_IRON: Final[int] = _COAL + 2
_LINK_VP: Final[int] = _IRON + 1


def _seat_names(each: str) -> list[str]:
    names = _FIGURE_NAMES[:] + [f"place {place} in the order" for place in range(_SEATS)]
    for industry, size in zip(FACTS.industries, FACTS.stacks.sizes, strict=True):
        names += [f"{industry} {gone} gone" for gone in range(size + 1)]
    names += [f"network {location}" for location in FACTS.locations]
    return [f"{name} {each}" for name in names]


_SLOT_NAMES: Final[list[str]] = [
    *(f"unflipped {each}" for each in _EACH),
    *(f"flipped {each}" for each in _EACH),
    *FACTS.industries,
    "level",
    "cubes",
]
_LINE_NAMES: Final[list[str]] = [*_EACH, "vp", "vp when all is flipped"]
_LAYOUT: Final = Layout()
_LAYOUT.add("seats", [str(count) for count in range(_FEWEST, _SEATS + 1)])
_LAYOUT.add("ruleset", list(SEATS))
_LAYOUT.add("options", ["bonus as income", "combined may overbuild"])
_LAYOUT.add("era", ["rail"])
_LAYOUT.add("rounds to come", ["in the match"])
_LAYOUT.add("turn's actions", ["left"])
_LAYOUT.add("deck", ["cards"])
_LAYOUT.add("markets", ["coal", "iron", "coal price", "iron price"])
_LAYOUT.add("distant market tiles", [str(-step) for step in range(_STEPS)])
_LAYOUT.add("rounds to come in the era", [str(number) for number in range(_ROUNDS)])
_LAYOUT.add("cotton", [str(space) for space in range(BOTTOM + 1)])
_LAYOUT.add("asked", QUESTIONS)
_LAYOUT.add("turn", _EACH)
_LAYOUT.add("decides", _EACH)
_LAYOUT.add("move", KINDS)
_LAYOUT.add("move's", ["coal", "iron", "steps", "combined", "joined", "cards"])
_LAYOUT.add("move's slot", FACTS.slots)
_LAYOUT.add("move's line", FACTS.lines)
_LAYOUT.add("move's industry", FACTS.industries)
_LAYOUT.add("hand", FACTS.cards)
_LAYOUT.add("unseen", FACTS.cards)
_LAYOUT.add("slot", [f"{slot} {name}" for slot in FACTS.slots for name in _SLOT_NAMES])
_LAYOUT.add("line", [f"{line} {name}" for line in FACTS.lines for name in _LINE_NAMES])
_LAYOUT.add("seat", [name for each in _EACH for name in _seat_names(each)])

_TILES: Final[int] = len(TILE_LEVEL)
_CUBES: Final[int] = max(FACTS.tile_cubes) + 1
_COINS: Final[int] = 2 * (max(FACTS.coins) + max(len(slots) for slots in FACTS.slots_of)) + 1
"""No link scores so much."""


_SLOT: Final = slot_pieces(_SEATS, TILE_INDUSTRY, TILE_LEVEL, INDUSTRIES, _CUBES)
_LINE: Final = line_pieces(_SEATS, _COINS)
_NO_TILES: Final = [empty(len(_SLOT_NAMES))] * SLOTS
_NO_LINKS: Final = [empty(len(_LINE_NAMES))] * LINES
_NOBODY: Final = empty(len(_seat_names("")))
_IN_COUNTS: Final = one_hot(_SEATS - _FEWEST + 1)
_IN_RULESETS: Final = one_hot(len(SEATS))
_IN_ROUNDS: Final = one_hot(_ROUNDS)
_IN_COTTON: Final = one_hot(BOTTOM + 1)
_IN_QUESTIONS: Final = one_hot(len(QUESTIONS))
_IN_SEATS: Final = one_hot(_SEATS)
_IN_KINDS: Final = one_hot(len(KINDS))
_IN_SLOTS: Final = one_hot(SLOTS)
_IN_LINES: Final = one_hot(LINES)
_IN_INDUSTRIES: Final = one_hot(INDUSTRIES)
_IN_STACK: Final = [one_hot(size + 1) for size in FACTS.stacks.sizes]
_THIRD: Final[int] = LOCATIONS // 3
"""Locations are looked up in three parts, so that the tables stay small."""
_SOME_PLACES: Final = flags(_THIRD)
_LAST_PLACES: Final = flags(LOCATIONS - 2 * _THIRD)


class LancashireEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Lancashire."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        row = Row(position, seat)
        row.add_course()
        row.add_move()
        row.add_cards()
        row.add_tiles()
        row.add_links()
        row.add_seats()
        return b"".join(row.pieces)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, LancashirePosition), "the position is of this game"
        return vp(position, seat)


class Row:
    """The pieces of one row, added in the order of the layout."""

    def __init__(self, position: LancashirePosition, viewer: int) -> None:
        self.p = position
        self.viewer = viewer
        self.pieces: list[bytes] = []
        self.sums: list[int] = [0] * (_SEATS * _SUMS)
        """Sums over the tiles and links of each seat, counted from the viewer."""
        self.coins: list[int] = FACTS.coins[:]
        self.hoped: list[int] = FACTS.coins[:]
        """The coins at each location when every tile is flipped."""

    def _from_viewer(self, seat: int) -> int:
        """Count a seat from the viewer; -1 for nobody."""
        return (seat - self.viewer) % self.p.seats if seat >= 0 else -1

    def add_course(self) -> None:
        """Add how far the match is, the markets, and whose turn it is."""
        position, pieces = self.p, self.pieces
        options = position.options
        left = options.rounds - position.round
        canal = position.era == CANAL
        ruleset = options.chosen["ruleset"]
        pieces.append(_IN_COUNTS[position.seats - _FEWEST])
        pieces.append(_IN_RULESETS[1 if ruleset == COMMUNITY else 2 if ruleset == EDITION_2018 else 0])
        numbers = [
            1 if options.bonus_as_income else 0,
            1 if options.combined_may_overbuild else 0,
            0 if canal else 1,
            left + options.rounds if canal else left,
            position.actions_left,
            position.deck_size,
            position.coal_market,
            position.iron_market,
            options.market.cost(position.coal_market, 1),
            iron_price(position),
        ]
        for step in range(_STEPS):
            numbers.append(position.market_tiles[step])
        pieces.append(bytes(numbers))
        pieces.append(_IN_ROUNDS[left])
        pieces.append(_IN_COTTON[position.cotton])
        pieces.append(_IN_QUESTIONS[position.asked])
        pieces.append(_IN_SEATS[self._from_viewer(position.active)])
        pieces.append(_IN_SEATS[self._from_viewer(position.to_decide)])

    def add_move(self) -> None:
        """Add the move that is being made."""
        position, pieces = self.p, self.pieces
        pieces.append(_IN_KINDS[position.doing])
        pieces.append(
            bytes(
                [
                    position.need_coal,
                    position.need_iron,
                    position.steps,
                    1 if position.combined else 0,
                    1 if position.joined else 0,
                    position.owed,
                ]
            )
        )
        pieces.append(_IN_SLOTS[position.slot])
        pieces.append(_IN_LINES[position.line])
        pieces.append(_IN_INDUSTRIES[position.industry])

    def add_cards(self) -> None:
        """Add the viewer's hand, and how many of each kind the viewer has not seen."""
        position = self.p
        unseen = position.deck[:]
        for seat in range(position.seats):
            if seat != self.viewer:
                first = seat * CARDS
                for card in range(CARDS):
                    unseen[card] += position.hand[first + card]
        first = self.viewer * CARDS
        self.pieces.append(bytes(position.hand[first : first + CARDS] + unseen))

    def add_tiles(self) -> None:
        """Add what stands on each slot, and count it for its owner."""
        position, sums = self.p, self.sums
        canal = position.era == CANAL
        slots = _NO_TILES[:]
        mills, ports = self._unflipped_places()
        tile_vp = position.options.tile_vp
        for slot in range(SLOTS):
            kind = position.kind[slot]
            if kind == NO_TILE:
                continue
            seat = (position.owner[slot] - self.viewer) % position.seats
            industry = TILE_INDUSTRY[kind]
            location = SLOT_LOCATION[slot]
            cubes = position.cubes[slot]
            own = seat * _SUMS
            stays = canal and TILE_LEVEL[kind] > 1
            self.hoped[location] += 1
            if position.flipped & BIT[slot]:
                slots[slot] = _SLOT[((seat * 2 + 1) * _TILES + kind) * _CUBES + cubes]
                self.coins[location] += 1
                sums[own + _FLIPPED + industry] += 1
                sums[own + _VP_FLIPPED] += tile_vp[kind]
                if stays:
                    sums[own + _VP_FLIPPED + 1] += tile_vp[kind]
                continue
            slots[slot] = _SLOT[(seat * 2 * _TILES + kind) * _CUBES + cubes]
            sums[own + _UNFLIPPED + industry] += 1
            sums[own + _VP_UNFLIPPED] += tile_vp[kind]
            sums[own + _WANTED] += FACTS.tile_income[kind]
            if stays:
                sums[own + _VP_UNFLIPPED + 1] += tile_vp[kind]
            reach = position.reach[location]
            if industry == COTTON_MILL:
                if reach & ports:
                    sums[own + _MILLS] += 1
                if reach & position.port_at:
                    sums[own + _MILLS + 1] += 1
            elif industry == PORT:
                if reach & mills:
                    sums[own + _PORTS] += 1
            elif industry == COAL_MINE:
                sums[own + _COAL] += cubes
                if reach & position.port_at:
                    sums[own + _COAL + 1] += 1
            elif industry == IRON_WORKS:
                sums[own + _IRON] += cubes
        self.pieces += slots

    def _unflipped_places(self) -> tuple[int, int]:
        """Give the locations with an unflipped mill and those with an unflipped port."""
        position = self.p
        mills = 0
        ports = 0
        for slot in range(SLOTS):
            kind = position.kind[slot]
            if kind != NO_TILE and not position.flipped & BIT[slot]:
                if TILE_INDUSTRY[kind] == COTTON_MILL:
                    mills |= BIT[SLOT_LOCATION[slot]]
                elif TILE_INDUSTRY[kind] == PORT:
                    ports |= BIT[SLOT_LOCATION[slot]]
        return mills, ports

    def add_links(self) -> None:
        """Add who owns each link and what it scores, now and when every tile is flipped."""
        position, sums = self.p, self.sums
        lines = _NO_LINKS[:]
        for line in range(LINES):
            owner = position.links[line]
            if owner < 0:
                continue
            seat = (owner - self.viewer) % position.seats
            coins = self.coins[LINE_A[line]] + self.coins[LINE_B[line]]
            hoped = self.hoped[LINE_A[line]] + self.hoped[LINE_B[line]]
            lines[line] = _LINE[(seat * _COINS + coins) * _COINS + hoped]
            own = seat * _SUMS + _LINK_VP
            sums[own] += coins
            sums[own + 1] += hoped
            sums[own + 2] += 1
        self.pieces += lines

    def add_seats(self) -> None:
        """Add the figures, stacks and networks of all seats, the viewer first."""
        position, pieces, seats = self.p, self.pieces, self.p.seats
        actions = self._actions_to_come()
        for relative in range(seats):
            seat = (self.viewer + relative) % seats
            money, points = position.money[seat], vp(position, seat)
            figures = [
                1,
                min(money, MOST),
                1 if money < 5 else 0,
                1 if money < 10 else 0,
                1 if money < 16 else 0,
                1 if money < 24 else 0,
                min(position.spent[seat], MOST),
                min(position.debts[seat], MOST),
                FACTS.income.levels[position.income[seat]] - FACTS.income.lowest,
                position.income[seat],
                min(max(points, 0), MOST),
                min(max(-points, 0), MOST),
                position.links_left[seat],
                position.hand_size[seat],
                actions[seat],
            ]
            pieces.append(bytes(figures + self.sums[relative * _SUMS : (relative + 1) * _SUMS]))
            pieces.append(_IN_SEATS[position.order.index(seat)])
            for industry in range(INDUSTRIES):
                pieces.append(_IN_STACK[industry][position.gone[seat * INDUSTRIES + industry]])
            network = position.link_at[seat] | position.tile_at[seat]
            pieces.append(_SOME_PLACES[network & (1 << _THIRD) - 1])
            pieces.append(_SOME_PLACES[network >> _THIRD & (1 << _THIRD) - 1])
            pieces.append(_LAST_PLACES[network >> 2 * _THIRD])
        for _ in range(seats, _SEATS):
            pieces.append(_NOBODY)

    def _actions_to_come(self) -> list[int]:
        """Count each seat's actions left in this era."""
        position = self.p
        per_turn = FACTS.actions_per_turn
        left = position.options.rounds - position.round
        if position.round == 0:
            return [left * per_turn] * position.seats
        place = position.order.index(position.active)
        return actions_left(position.order, place, position.actions_left, per_turn, left)


def build() -> Encoder:
    """Make the encoder."""
    return LancashireEncoder()
