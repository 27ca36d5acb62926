"""A position as numbers: round, seats, slots, lines, networks, merchants, hand, unseen cards and the move."""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.encoding import line_pieces, slot_pieces
from ironbridge.games.brass_birmingham.actions import DOINGS
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
from ironbridge.games.brass_birmingham.questions import QUESTIONS
from ironbridge.games.brass_birmingham.reach import actions_to_come
from ironbridge.kernel.encoding import MOST, Encoder, Layout, empty, flags, one_hot
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
_FIRST_SUM: Final[int] = _FIGURE_NAMES.index(f"unflipped {INDUSTRIES[0]}")
"""The sums over tiles and links begin here."""
_SUMS: Final[int] = _FIGURE_NAMES.index("links left") - _FIRST_SUM
_UNFLIPPED: Final = 0
_FLIPPED: Final[int] = INDUSTRY_COUNT
_VP_FLIPPED: Final[int] = 2 * INDUSTRY_COUNT
_VP_UNFLIPPED: Final[int] = _VP_FLIPPED + 2
_GOODS: Final[int] = _VP_UNFLIPPED + 2
_COAL: Final[int] = _GOODS + 4
_IRON: Final[int] = _COAL + 2
_BEER: Final[int] = _IRON + 1
_LINK_VP: Final[int] = _BEER + 1


def _seat_names(seat: int) -> list[str]:
    names = _FIGURE_NAMES[:]
    for industry, size in zip(INDUSTRIES, FACTS.stacks.sizes, strict=True):
        names += [f"{industry} {gone} gone" for gone in range(size + 1)]
    return [f"{name} of seat {seat}" for name in names]


_ROUNDS: Final = 10
"""No era has so many rounds."""
_SLOT_NAMES: Final[list[str]] = [
    *(f"unflipped {each}" for each in _EACH),
    *(f"flipped {each}" for each in _EACH),
    *INDUSTRIES,
    "level",
    "cubes",
]
_LINE_NAMES: Final[list[str]] = [*_EACH, "vp", "vp when all is flipped"]
_MERCHANT_NAMES: Final[list[str]] = [*FACTS.faces, "barrel"]
_LAYOUT.add("seats", [str(n) for n in FACTS.rounds])
_LAYOUT.add("era", ["rail"])
_LAYOUT.add("rounds to come", ["in the match"])
_LAYOUT.add("rounds to come in the era", [str(n) for n in range(_ROUNDS)])
_LAYOUT.add("markets", ["coal", "iron"])
_LAYOUT.add("deck", ["cards"])
_LAYOUT.add("turn", _EACH)
_LAYOUT.add("turn's actions", ["left"])
_LAYOUT.add("options", ["introductory"])
_LAYOUT.add("seat", [name for seat in range(_SEATS) for name in _seat_names(seat)])
_LAYOUT.add("slot", [f"{slot} {name}" for slot in FACTS.slots for name in _SLOT_NAMES])
_LAYOUT.add("line", [f"{line} {name}" for line in FACTS.lines for name in _LINE_NAMES])
_LAYOUT.add("network", [f"{place} {each}" for place in FACTS.locations for each in _EACH])
_LAYOUT.add("merchant", [f"{slot} {name}" for slot in FACTS.merchant_slots for name in _MERCHANT_NAMES])
_LAYOUT.add("hand", FACTS.cards)
_LAYOUT.add("unseen", FACTS.cards[: FACTS.deck_kinds])
# Networks that judge the ends of moves were trained without what follows.
_LAYOUT.add("asked", QUESTIONS)
_LAYOUT.add("decides", _EACH)
_LAYOUT.add("move", DOINGS)
_LAYOUT.add("move's", ["coal", "iron", "beer", "steps", "debt"])
_LAYOUT.add("move's slot", FACTS.slots)
_LAYOUT.add("move's line", FACTS.lines)
_LAYOUT.add("move's industry", INDUSTRIES)
_LAYOUT.add("move's barrel", FACTS.merchant_slots)
_LAYOUT.add("wild cards", [f"{card} {each}" for each in _EACH for card in FACTS.cards[FACTS.deck_kinds :]])

_WILDS: Final[int] = FACTS.card_kinds - FACTS.deck_kinds
_ENDS: Final[list[list[int]]] = [members_of(ends) for ends in FACTS.ends]
_TILES: Final[int] = len(FACTS.level)
_CUBES: Final[int] = 1 + max(max(cubes) for cubes in FACTS.cubes)


def _most_link_vp() -> int:
    """Tell what no link can score more than: every tile at its ends has all the icons there are."""
    places = FACTS.printed_icons[:]
    for location in FACTS.slot_location:
        places[location] += max(FACTS.icons)
    return max(sum(places[end] for end in ends) for ends in _ENDS)


_LINK_VPS: Final[int] = _most_link_vp() + 1


_SLOT: Final = slot_pieces(_SEATS, FACTS.industry, FACTS.level, INDUSTRY_COUNT, _CUBES)
_LINE: Final = line_pieces(_SEATS, _LINK_VPS)
_MERCHANT: Final[list[bytes]] = [
    face + bytes([barrel]) for barrel in range(2) for face in one_hot(len(FACTS.faces))
]
_NO_TILES: Final = [empty(len(_SLOT_NAMES))] * FACTS.slot_count
_NO_LINKS: Final = [empty(len(_LINE_NAMES))] * FACTS.line_count
_NO_MERCHANT: Final = empty(len(_MERCHANT_NAMES))
_NOBODY: Final = empty(len(_seat_names(0)))
_NOWHERE: Final = [0] * FACTS.location_count
_IN_COUNTS: Final = one_hot(len(FACTS.rounds))
_IN_ROUNDS: Final = one_hot(_ROUNDS)
_IN_SEATS: Final = one_hot(_SEATS)
_IN_STACK: Final = [one_hot(size + 1) for size in FACTS.stacks.sizes]
_IN_QUESTIONS: Final = one_hot(len(QUESTIONS))
_IN_DOINGS: Final = one_hot(len(DOINGS))
_IN_SLOTS: Final = one_hot(FACTS.slot_count)
_IN_LINES: Final = one_hot(FACTS.line_count)
_IN_INDUSTRIES: Final = one_hot(INDUSTRY_COUNT)
_IN_MERCHANTS: Final = one_hot(FACTS.merchant_count)
_SET_OF_SEATS: Final = flags(_SEATS)


class BirminghamEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Birmingham."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def encode(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        row = Row(position, seat)
        tiles = row.tiles()
        links = row.links()
        row.add_course()
        row.add_seats()
        row.pieces += tiles
        row.pieces += links
        row.add_networks()
        row.add_merchants()
        row.add_cards()
        row.add_move()
        row.add_wilds()
        rows[at : at + _LAYOUT.size] = b"".join(row.pieces)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        return position.vp[seat]


class Row:
    """The pieces of one row, added in the order of the layout."""

    def __init__(self, position: BirminghamPosition, viewer: int) -> None:
        self.p = position
        self.viewer = viewer
        self.pieces: list[bytes] = []
        self.sums: list[int] = [0] * (_SEATS * _SUMS)
        """Sums over the tiles and links of each seat, counted from the viewer."""
        self.icons: list[int] = FACTS.printed_icons[:]
        self.hoped_icons: list[int] = FACTS.printed_icons[:]
        """The icons at each location when every tile is flipped."""

    def tiles(self) -> list[bytes]:
        """Give what stands on each slot, and count it for its owner."""
        position, sums = self.p, self.sums
        pieces = _NO_TILES[:]
        canal = position.era == CANAL
        flipped = position.flipped
        rest = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            kind = position.kind[slot]
            cubes = position.cubes[slot]
            seat = (position.owner[slot] - self.viewer) % position.seats
            location = FACTS.slot_location[slot]
            industry = FACTS.industry[kind]
            own = seat * _SUMS
            stays = canal and FACTS.level[kind] > 1
            self.hoped_icons[location] += FACTS.icons[kind]
            if flipped & low:
                pieces[slot] = _SLOT[((seat * 2 + 1) * _TILES + kind) * _CUBES + cubes]
                self.icons[location] += FACTS.icons[kind]
                sums[own + _FLIPPED + industry] += 1
                sums[own + _VP_FLIPPED] += FACTS.vp[kind]
                if stays:
                    sums[own + _VP_FLIPPED + 1] += FACTS.vp[kind]
                continue
            pieces[slot] = _SLOT[(seat * 2 * _TILES + kind) * _CUBES + cubes]
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
                sums[own + _COAL] += cubes
                if reach & FACTS.markets:
                    sums[own + _COAL + 1] += 1
            elif industry == IRON_WORKS:
                sums[own + _IRON] += cubes
            elif industry == BREWERY:
                sums[own + _BEER] += cubes
        return pieces

    def links(self) -> list[bytes]:
        """Give who owns each link and what it scores, now and when every tile is flipped."""
        position, sums = self.p, self.sums
        pieces = _NO_LINKS[:]
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
            pieces[line] = _LINE[(seat * _LINK_VPS + vp) * _LINK_VPS + hoped]
            own = seat * _SUMS + _LINK_VP
            sums[own] += vp
            sums[own + 1] += hoped
            sums[own + 2] += 1
        return pieces

    def add_course(self) -> None:
        """Add how far the match is and whose turn it is."""
        position, pieces = self.p, self.pieces
        rounds = FACTS.rounds[position.seats]
        left = rounds - position.round
        canal = position.era == CANAL
        pieces.append(_IN_COUNTS[position.seats - FACTS.fewest_seats])
        pieces.append(bytes([0 if canal else 1, left + rounds if canal else left]))
        pieces.append(_IN_ROUNDS[left])
        pieces.append(bytes([position.coal_market, position.iron_market, position.deck_size]))
        pieces.append(_IN_SEATS[(position.active - self.viewer) % position.seats])
        pieces.append(bytes([position.actions_left, 1 if position.options.introductory else 0]))

    def add_seats(self) -> None:
        """Add the figures and stacks of all seats, the viewer first."""
        position, pieces, seats = self.p, self.pieces, self.p.seats
        actions = actions_to_come(position)
        order = position.order
        for relative in range(seats):
            seat = (self.viewer + relative) % seats
            money = position.money[seat]
            pieces.append(
                bytes(
                    [
                        1,
                        min(money, MOST),
                        1 if money < 5 else 0,
                        1 if money < 10 else 0,
                        1 if money < 16 else 0,
                        1 if money < 24 else 0,
                        min(position.spent[seat], MOST),
                        FACTS.track.levels[position.income[seat]] - FACTS.track.lowest,
                        position.income[seat],
                        min(position.vp[seat], MOST),
                    ]
                )
            )
            pieces.append(_IN_SEATS[order.index(seat) if seat in order else -1])
            figures = self.sums[relative * _SUMS : (relative + 1) * _SUMS]
            figures.append(position.links_left[seat])
            figures.append(position.hand_size[seat])
            figures.append(actions[seat])
            pieces.append(bytes(figures))
            for industry in range(INDUSTRY_COUNT):
                pieces.append(_IN_STACK[industry][position.gone[seat * INDUSTRY_COUNT + industry]])
        for _ in range(seats, _SEATS):
            pieces.append(_NOBODY)

    def add_networks(self) -> None:
        """Add for each location in whose network it is."""
        position, pieces = self.p, self.pieces
        here = _NOWHERE[:]
        for relative in range(position.seats):
            rest = position.network[(self.viewer + relative) % position.seats]
            while rest:
                low = rest & -rest
                rest ^= low
                here[low.bit_length() - 1] |= 1 << relative
        for seats in here:
            pieces.append(_SET_OF_SEATS[seats])

    def add_merchants(self) -> None:
        """Add which merchants are there and whose barrel is."""
        position, pieces = self.p, self.pieces
        for merchant in range(FACTS.merchant_count):
            face = position.merchants[merchant]
            if face < 0:
                pieces.append(_NO_MERCHANT)
            else:
                barrel = position.barrels >> merchant & 1
                pieces.append(_MERCHANT[barrel * (len(FACTS.faces) + 1) + face])

    def add_cards(self) -> None:
        """Add the viewer's hand, and how many of each kind the viewer has not seen."""
        position = self.p
        unseen = position.deck[:]
        for seat in range(position.seats):
            if seat != self.viewer:
                first = seat * HAND_WIDTH
                for card in range(FACTS.deck_kinds):
                    unseen[card] += position.hand[first + card]
            card = position.face_down[seat]
            known = seat == self.viewer and position.options.owner_looks
            if 0 <= card < FACTS.deck_kinds and not known:
                unseen[card] += 1
        first = self.viewer * HAND_WIDTH
        self.pieces.append(bytes(position.hand[first : first + FACTS.card_kinds] + unseen))

    def add_move(self) -> None:
        """Add who decides what, and the move that is being made."""
        position, pieces = self.p, self.pieces
        decides = position.to_decide
        pieces.append(_IN_QUESTIONS[position.asked])
        pieces.append(_IN_SEATS[(decides - self.viewer) % position.seats if decides >= 0 else -1])
        pieces.append(_IN_DOINGS[position.doing])
        pieces.append(
            bytes(
                [
                    position.need_coal,
                    position.need_iron,
                    position.need_beer,
                    position.steps,
                    min(position.debt, MOST),
                ]
            )
        )
        pieces.append(_IN_SLOTS[position.slot])
        pieces.append(_IN_LINES[position.line])
        pieces.append(_IN_INDUSTRIES[position.industry])
        pieces.append(_IN_MERCHANTS[position.barrel])

    def add_wilds(self) -> None:
        """Add each seat's wild cards, which everybody sees."""
        position = self.p
        wilds = [0] * (_SEATS * _WILDS)
        for relative in range(position.seats):
            first = (self.viewer + relative) % position.seats * HAND_WIDTH + FACTS.deck_kinds
            for card in range(_WILDS):
                wilds[relative * _WILDS + card] = position.hand[first + card]
        self.pieces.append(bytes(wilds))


def build() -> Encoder:
    """Make the encoder."""
    return BirminghamEncoder()
