"""A position as numbers: round, seats, slots, lines, networks, merchants, the hand and what is unseen."""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.facts import (
    BREWERY,
    CANAL,
    COAL_MINE,
    FACTS,
    INDUSTRIES,
    INDUSTRY_COUNT,
    IRON_WORKS,
)
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, BirminghamPosition
from ironbridge.games.brass_birmingham.reach import actions_to_come
from ironbridge.kernel.encoding import Encoder, Layout
from ironbridge.kernel.position import Position

_SEATS: Final[int] = FACTS.most_seats
_EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(_SEATS)]
_LAYOUT: Final = Layout()
_FIGURE_NAMES: Final[list[str]] = [
    *("plays", "money", "money < 5", "money < 10", "money < 16", "money < 24", "spent"),
    *("income level from the lowest", "income space", "vp"),
    *(f"place {place} in the order" for place in range(_SEATS)),
    *(f"unflipped {industry}" for industry in INDUSTRIES),
    *(f"flipped {industry}" for industry in INDUSTRIES),
    *("vp flipped", "vp flipped that stays", "vp unflipped", "vp unflipped that stays"),
    *("goods linked to a buyer", "vp linked to a buyer", "barrels wanted", "income spaces wanted"),
    *("coal", "coal mines linked to a market", "iron", "beer"),
    *("link vp", "link vp when all is flipped", "links", "links left", "cards", "actions left"),
]
"""What is written of a seat before its stacks."""
_FIGURES: Final[int] = len(_FIGURE_NAMES)
_ORDER: Final[int] = _FIGURE_NAMES.index("place 0 in the order")
_UNFLIPPED: Final[int] = _FIGURE_NAMES.index(f"unflipped {INDUSTRIES[0]}")
_FLIPPED: Final[int] = _FIGURE_NAMES.index(f"flipped {INDUSTRIES[0]}")
_VP_FLIPPED: Final[int] = _FIGURE_NAMES.index("vp flipped")
_VP_UNFLIPPED: Final[int] = _FIGURE_NAMES.index("vp unflipped")
_GOODS: Final[int] = _FIGURE_NAMES.index("goods linked to a buyer")
_COAL: Final[int] = _FIGURE_NAMES.index("coal")
_IRON: Final[int] = _FIGURE_NAMES.index("iron")
_BEER: Final[int] = _FIGURE_NAMES.index("beer")
_LINK_VP: Final[int] = _FIGURE_NAMES.index("link vp")
_LINKS_LEFT: Final[int] = _FIGURE_NAMES.index("links left")


def _seat_names(seat: int) -> list[str]:
    names = _FIGURE_NAMES[:]
    for industry, size in zip(INDUSTRIES, FACTS.stacks.sizes, strict=True):
        names += [f"{industry} {gone} gone" for gone in range(size + 1)]
    return [f"{name} of seat {seat}" for name in names]


def _stack_starts() -> list[int]:
    starts = [_FIGURES]
    for size in FACTS.stacks.sizes:
        starts.append(starts[-1] + size + 1)
    return starts


_SEAT_COUNT: Final[int] = _LAYOUT.add("seats", [str(n) for n in FACTS.rounds])
_RAIL: Final[int] = _LAYOUT.add("era", ["rail"])
_ROUNDS: Final[int] = _LAYOUT.add("rounds to come", ["in the match"])
_ROUND: Final[int] = _LAYOUT.add("rounds to come in the era", [str(n) for n in range(10)])
_MARKETS: Final[int] = _LAYOUT.add("markets", ["coal", "iron"])
_DECK: Final[int] = _LAYOUT.add("deck", ["cards"])
_TURN: Final[int] = _LAYOUT.add("turn", _EACH)
_ACTIONS: Final[int] = _LAYOUT.add("turn's actions", ["left"])
_INTRODUCTORY: Final[int] = _LAYOUT.add("options", ["introductory"])
_FIRST_SEAT: Final[int] = _LAYOUT.add("seat", [name for seat in range(_SEATS) for name in _seat_names(seat)])
_STACKS: Final[list[int]] = _stack_starts()
"""Where, among a seat's numbers, each of its stacks begins; at last how many numbers it has."""
_SEAT_SIZE: Final[int] = _STACKS[-1]
_SLOT_NAMES: Final[list[str]] = [
    *(f"unflipped {each}" for each in _EACH),
    *(f"flipped {each}" for each in _EACH),
    *INDUSTRIES,
    "level",
    "cubes",
]
_SLOT_SIZE: Final[int] = len(_SLOT_NAMES)
_SLOTS: Final[int] = _LAYOUT.add("slot", [f"{slot} {name}" for slot in FACTS.slots for name in _SLOT_NAMES])
_LINE_NAMES: Final[list[str]] = [*_EACH, "vp", "vp when all is flipped"]
_LINE_SIZE: Final[int] = len(_LINE_NAMES)
_LINES: Final[int] = _LAYOUT.add("line", [f"{line} {name}" for line in FACTS.lines for name in _LINE_NAMES])
_PLACES: Final[int] = _LAYOUT.add(
    "network", [f"{place} {each}" for place in FACTS.locations for each in _EACH]
)
_MERCHANT_NAMES: Final[list[str]] = [*FACTS.faces, "barrel"]
_MERCHANT_SIZE: Final[int] = len(_MERCHANT_NAMES)
_MERCHANTS: Final[int] = _LAYOUT.add(
    "merchant", [f"{slot} {name}" for slot in FACTS.merchant_slots for name in _MERCHANT_NAMES]
)
_HAND: Final[int] = _LAYOUT.add("hand", FACTS.cards)
_UNSEEN: Final[int] = _LAYOUT.add("unseen", FACTS.cards[: FACTS.deck_kinds])

_ENDS: Final[list[list[int]]] = [members_of(ends) for ends in FACTS.ends]


class BirminghamEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Birmingham."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def encode(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        row = Row(position, seat, rows, at)
        row.write_course()
        row.write_tiles()
        row.write_links()
        row.write_seats()
        row.write_merchants()
        row.write_cards()

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        return position.vp[seat]


class Row:
    """The writing of one row."""

    def __init__(self, position: BirminghamPosition, viewer: int, rows: bytearray, at: int) -> None:
        self.p = position
        self.viewer = viewer
        self.rows = rows
        self.at = at
        self.figures: list[int] = [0] * (_SEATS * _FIGURES)
        """Sums over the tiles and links of each seat."""
        self.icons: list[int] = FACTS.printed_icons[:]
        self.hoped_icons: list[int] = FACTS.printed_icons[:]
        """The icons at each location when every tile is flipped."""

    def write_course(self) -> None:
        """Write how far the match is and whose turn it is."""
        position, rows, at = self.p, self.rows, self.at
        rounds = FACTS.rounds[position.seats]
        left = rounds - position.round
        canal = position.era == CANAL
        rows[at + _SEAT_COUNT + position.seats - FACTS.fewest_seats] = 1
        rows[at + _RAIL] = 0 if canal else 1
        rows[at + _ROUNDS] = left + rounds if canal else left
        rows[at + _ROUND + left] = 1
        rows[at + _MARKETS] = position.coal_market
        rows[at + _MARKETS + 1] = position.iron_market
        rows[at + _DECK] = position.deck_size
        rows[at + _TURN + (position.active - self.viewer) % position.seats] = 1
        rows[at + _ACTIONS] = position.actions_left
        rows[at + _INTRODUCTORY] = 1 if position.options.introductory else 0

    def write_tiles(self) -> None:
        """Write what stands on each slot, and add it to its owner's figures."""
        position, rows, sums = self.p, self.rows, self.figures
        canal = position.era == CANAL
        flipped = position.flipped
        rest = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            kind = position.kind[slot]
            seat = (position.owner[slot] - self.viewer) % position.seats
            location = FACTS.slot_location[slot]
            industry = FACTS.industry[kind]
            level = FACTS.level[kind]
            own = seat * _FIGURES
            here = self.at + _SLOTS + slot * _SLOT_SIZE
            rows[here + 2 * _SEATS + industry] = 1
            rows[here + 2 * _SEATS + INDUSTRY_COUNT] = level
            rows[here + 2 * _SEATS + INDUSTRY_COUNT + 1] = position.cubes[slot]
            stays = canal and level > 1
            self.hoped_icons[location] += FACTS.icons[kind]
            if flipped & low:
                rows[here + _SEATS + seat] = 1
                self.icons[location] += FACTS.icons[kind]
                sums[own + _FLIPPED + industry] += 1
                sums[own + _VP_FLIPPED] += FACTS.vp[kind]
                if stays:
                    sums[own + _VP_FLIPPED + 1] += FACTS.vp[kind]
                continue
            rows[here + seat] = 1
            sums[own + _UNFLIPPED + industry] += 1
            sums[own + _VP_UNFLIPPED] += FACTS.vp[kind]
            if stays:
                sums[own + _VP_UNFLIPPED + 1] += FACTS.vp[kind]
            reach = position.reach[location]
            if FACTS.beer[kind] >= 0:
                if reach & position.buyers[industry]:
                    sums[own + _GOODS] += 1
                    sums[own + _GOODS + 1] += FACTS.vp[kind]
                sums[own + _GOODS + 2] += FACTS.beer[kind]
                sums[own + _GOODS + 3] += FACTS.income[kind]
            elif industry == COAL_MINE:
                sums[own + _COAL] += position.cubes[slot]
                if reach & FACTS.markets:
                    sums[own + _COAL + 1] += 1
            elif industry == IRON_WORKS:
                sums[own + _IRON] += position.cubes[slot]
            elif industry == BREWERY:
                sums[own + _BEER] += position.cubes[slot]

    def write_links(self) -> None:
        """Write who owns each link and what it scores, now and when every tile is flipped."""
        position, rows, sums = self.p, self.rows, self.figures
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = low.bit_length() - 1
            seat = (position.links[line] - self.viewer) % position.seats
            vp = 0
            hoped = 0
            for end in _ENDS[line]:
                vp += self.icons[end]
                hoped += self.hoped_icons[end]
            here = self.at + _LINES + line * _LINE_SIZE
            rows[here + seat] = 1
            rows[here + _SEATS] = vp
            rows[here + _SEATS + 1] = hoped
            own = seat * _FIGURES
            sums[own + _LINK_VP] += vp
            sums[own + _LINK_VP + 1] += hoped
            sums[own + _LINK_VP + 2] += 1

    def write_seats(self) -> None:
        """Write the figures, stacks and networks of all seats."""
        position, rows, sums = self.p, self.rows, self.figures
        actions = actions_to_come(position)
        for seat in range(position.seats):
            relative = (seat - self.viewer) % position.seats
            here = self.at + _FIRST_SEAT + relative * _SEAT_SIZE
            money = position.money[seat]
            rows[here] = 1
            rows[here + 1] = min(money, 255)
            rows[here + 2] = 1 if money < 5 else 0
            rows[here + 3] = 1 if money < 10 else 0
            rows[here + 4] = 1 if money < 16 else 0
            rows[here + 5] = 1 if money < 24 else 0
            rows[here + 6] = min(position.spent[seat], 255)
            rows[here + 7] = FACTS.track.levels[position.income[seat]] - FACTS.track.lowest
            rows[here + 8] = position.income[seat]
            rows[here + 9] = min(position.vp[seat], 255)
            if position.order:
                rows[here + _ORDER + position.order.index(seat)] = 1
            own = relative * _FIGURES
            for column in range(_UNFLIPPED, _LINKS_LEFT):
                figure = sums[own + column]
                if figure:
                    rows[here + column] = figure
            rows[here + _LINKS_LEFT] = position.links_left[seat]
            rows[here + _LINKS_LEFT + 1] = position.hand_size[seat]
            rows[here + _LINKS_LEFT + 2] = actions[seat]
            for industry in range(INDUSTRY_COUNT):
                rows[here + _STACKS[industry] + position.gone[seat * INDUSTRY_COUNT + industry]] = 1
            rest = position.network[seat]
            while rest:
                low = rest & -rest
                rest ^= low
                rows[self.at + _PLACES + (low.bit_length() - 1) * _SEATS + relative] = 1

    def write_merchants(self) -> None:
        """Write which merchants are there and whose barrel is."""
        position, rows = self.p, self.rows
        for merchant in range(FACTS.merchant_count):
            face = position.merchants[merchant]
            if face >= 0:
                here = self.at + _MERCHANTS + merchant * _MERCHANT_SIZE
                rows[here + face] = 1
                rows[here + _MERCHANT_SIZE - 1] = position.barrels >> merchant & 1

    def write_cards(self) -> None:
        """Write the viewer's hand, and how many of each kind the viewer has not seen."""
        position, rows = self.p, self.rows
        unseen = position.deck[:]
        for seat in range(position.seats):
            first = seat * HAND_WIDTH
            if seat == self.viewer:
                for card in range(FACTS.card_kinds):
                    if position.hand[first + card]:
                        rows[self.at + _HAND + card] = position.hand[first + card]
            else:
                for card in range(FACTS.deck_kinds):
                    unseen[card] += position.hand[first + card]
            card = position.face_down[seat]
            known = seat == self.viewer and position.options.owner_looks
            if 0 <= card < FACTS.deck_kinds and not known:
                unseen[card] += 1
        for card in range(FACTS.deck_kinds):
            if unseen[card]:
                rows[self.at + _UNSEEN + card] = unseen[card]


def build() -> Encoder:
    """Make the encoder."""
    return BirminghamEncoder()
