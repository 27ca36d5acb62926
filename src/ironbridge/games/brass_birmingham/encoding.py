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
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import QUESTIONS
from ironbridge.games.brass_birmingham.reach import actions_to_come
from ironbridge.kernel.encoding import MOST, SINGLE, Encoder, Layout, Writer, empty, flags, one_hot
from ironbridge.kernel.native import i64
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
_DECK_KINDS: Final[int] = (1 << FACTS.deck_kinds) - 1
"""The set of all kinds but the wild ones."""
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


def _tile_sums(kind: int, cubes: int, flipped: bool, stays: bool, linked: bool) -> int:
    """Give what a tile adds to the sums of its owner: a number whose bytes are the sums."""
    industry = FACTS.industry[kind]
    vp = _VP_FLIPPED if flipped else _VP_UNFLIPPED
    found = {(_FLIPPED if flipped else _UNFLIPPED) + industry: 1, vp: FACTS.vp[kind]}
    if stays:
        found[vp + 1] = FACTS.vp[kind]
    if not flipped and FACTS.beer[kind] >= 0:
        found |= {_GOODS + 2: FACTS.beer[kind], _GOODS + 3: FACTS.income[kind]}
        if linked:
            found |= {_GOODS: 1, _GOODS + 1: FACTS.vp[kind]}
    elif not flipped and industry == COAL_MINE:
        found |= {_COAL: cubes, _COAL + 1: int(linked)}
    elif not flipped and industry in (IRON_WORKS, BREWERY):
        found[_IRON if industry == IRON_WORKS else _BEER] = cubes
    return sum(number << 8 * at for at, number in found.items())


_SIDES: Final[int] = _TILES * _CUBES
"""The states of a tile on each of its sides: its kind and its cubes."""
_TILE_SUMS: Final[list[int]] = [
    _tile_sums(kind, cubes, flipped, stays, linked)
    for linked in (False, True)
    for stays in (False, True)
    for flipped in (False, True)
    for kind in range(_TILES)
    for cubes in range(_CUBES)
]
_LINK_SUMS: Final[list[int]] = [
    vp << 8 * _LINK_VP | hoped << 8 * (_LINK_VP + 1) | 1 << 8 * (_LINK_VP + 2)
    for vp in range(_LINK_VPS)
    for hoped in range(_LINK_VPS)
]
_SLOT: Final = slot_pieces(_SEATS, FACTS.industry, FACTS.level, INDUSTRY_COUNT, _CUBES)
_LINE: Final = line_pieces(_SEATS, _LINK_VPS)
_MERCHANT: Final[list[bytes]] = [
    face + bytes([barrel]) for barrel in range(2) for face in one_hot(len(FACTS.faces))
]
_MONEY: Final[list[bytes]] = [
    bytes([1, money, money < 5, money < 10, money < 16, money < 24]) for money in range(MOST + 1)
]
_INCOME: Final[list[bytes]] = [
    bytes([level - FACTS.track.lowest, space]) for space, level in enumerate(FACTS.track.levels)
]
_NO_TILES: Final = [empty(len(_SLOT_NAMES))] * FACTS.slot_count
_NO_LINKS: Final = [empty(len(_LINE_NAMES))] * FACTS.line_count
_NO_MERCHANT: Final = empty(len(_MERCHANT_NAMES))
_NOBODY: Final = empty(len(_seat_names(0)))
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
_NEW: Final = [b""] * _SEATS
"""The pieces of all seats before they are made."""
_UNKNOWN: Final = -1


class BirminghamEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Birmingham."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def encode(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position."""
        BirminghamWriter(self).write(position, seat, rows, at)

    def score(self, position: Position, seat: int) -> int:
        """Give the VP a seat has already."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        return position.vp[seat]

    def writer(self) -> Writer:
        """Make a writer that remembers the board, the hands and the figures of the seats."""
        return BirminghamWriter(self)


class BirminghamWriter(Writer):
    """Writes rows, with pieces that are made anew when what they tell has changed."""

    def __init__(self, encoder: Encoder) -> None:
        super().__init__(encoder)
        # The board as it was, what it adds to the sums of each seat, and how each seat sees it.
        self.era: int = _UNKNOWN
        self.flipped: int = _UNKNOWN
        self.barrels: int = _UNKNOWN
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.cubes: list[int] = []
        self.links: list[int] = []
        self.merchants: list[int] = []
        self.network: list[int] = []
        self.tile_states: list[int] = [0] * FACTS.slot_count
        self.link_states: list[int] = [0] * FACTS.line_count
        self.merchant_piece: bytes = b""
        self.sums: list[bytes] = _NEW[:]
        self.boards: list[bytes] = _NEW[:]
        # The cards as they were, and what each seat knows of them, which is a matter of the options too.
        self.options: Options | None = None
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.face_down: list[int] = []
        self.cards: list[bytes] = _NEW[:]
        self.wilds: list[bytes] = _NEW[:]
        # The figures of the seats as they were, and all that is written of each.
        self.money: list[int] = [_UNKNOWN] * _SEATS
        self.spent: list[int] = [_UNKNOWN] * _SEATS
        self.income: list[int] = [_UNKNOWN] * _SEATS
        self.vp: list[int] = [_UNKNOWN] * _SEATS
        self.place: list[int] = [_UNKNOWN] * _SEATS
        self.links_left: list[int] = [_UNKNOWN] * _SEATS
        self.hand_size: list[int] = [_UNKNOWN] * _SEATS
        self.actions: list[int] = [_UNKNOWN] * _SEATS
        self.gone: list[int] = []
        self.stacks: list[bytes] = _NEW[:]
        self.figures: list[bytes] = _NEW[:]

    def write(self, position: Position, seat: int, rows: bytearray, at: int) -> None:
        """Write the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        self._note_board(position)
        self._note_cards(position)
        if not self.boards[seat]:
            self.boards[seat] = self._board(position, seat)
        if not self.cards[seat]:
            self.cards[seat] = _cards(position, seat)
            self.wilds[seat] = _wilds(position, seat)
        pieces: list[bytes] = []
        _add_course(position, seat, pieces)
        self._add_seats(position, seat, pieces)
        pieces.append(self.boards[seat])
        pieces.append(self.cards[seat])
        _add_move(position, seat, pieces)
        pieces.append(self.wilds[seat])
        rows[at : at + _LAYOUT.size] = b"".join(pieces)

    def _note_board(self, position: BirminghamPosition) -> None:
        """Forget the pieces of the board and the sums if anything on it has changed."""
        if (
            position.flipped == self.flipped
            and position.barrels == self.barrels
            and position.era == self.era
            and position.kind == self.kind
            and position.cubes == self.cubes
            and position.owner == self.owner
            and position.links == self.links
            and position.network == self.network
            and position.merchants == self.merchants
        ):
            return
        self.flipped = position.flipped
        self.barrels = position.barrels
        self.era = position.era
        self.kind = position.kind[:]
        self.cubes = position.cubes[:]
        self.owner = position.owner[:]
        self.links = position.links[:]
        self.network = position.network[:]
        self.merchants = position.merchants[:]
        self.boards = _NEW[:]
        self.merchant_piece = _merchants(position)
        self._count(position)

    def _count(self, position: BirminghamPosition) -> None:
        """Find the state of each tile and link, and add it to the sums of its owner."""
        sums: list[int] = [0] * _SEATS
        icons = FACTS.printed_icons[:]
        hoped_icons = FACTS.printed_icons[:]  # When every tile is flipped.
        canal = position.era == CANAL
        flipped: i64 = position.flipped
        rest: i64 = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = int(low).bit_length() - 1
            kind = position.kind[slot]
            location = FACTS.slot_location[slot]
            icon = FACTS.icons[kind]
            state = kind * _CUBES + position.cubes[slot]
            hoped_icons[location] = hoped_icons[location] + icon
            if flipped & low:
                state += _SIDES
                icons[location] = icons[location] + icon
            self.tile_states[slot] = state
            if canal and FACTS.level[kind] > 1:
                state += 2 * _SIDES
            industry = FACTS.industry[kind]
            buyers = FACTS.markets if industry == COAL_MINE else position.buyers[industry]
            if position.reach[location] & buyers:
                state += 4 * _SIDES
            seat = position.owner[slot]
            sums[seat] = sums[seat] + _TILE_SUMS[state]
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = int(low).bit_length() - 1
            vp = 0
            hoped = 0
            for end in _ENDS[line]:
                vp += icons[end]
                hoped += hoped_icons[end]
            state = vp * _LINK_VPS + hoped
            self.link_states[line] = state
            seat = position.links[line]
            sums[seat] = sums[seat] + _LINK_SUMS[state]
        for seat in range(position.seats):
            self.sums[seat] = sums[seat].to_bytes(_SUMS, "little")
        self.figures = _NEW[:]

    def _board(self, position: BirminghamPosition, viewer: int) -> bytes:
        """Give what stands on each slot and line, in whose network each location is, and the merchants."""
        pieces = _NO_TILES[:]
        seats = position.seats
        rest: i64 = position.occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = int(low).bit_length() - 1
            seat = position.owner[slot] - viewer
            if seat < 0:
                seat += seats
            pieces[slot] = _SLOT[seat * 2 * _SIDES + self.tile_states[slot]]
        links = _NO_LINKS[:]
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = int(low).bit_length() - 1
            seat = position.links[line] - viewer
            if seat < 0:
                seat += seats
            links[line] = _LINE[seat * _LINK_VPS * _LINK_VPS + self.link_states[line]]
        pieces += links
        first: i64 = position.network[viewer]
        second: i64 = position.network[(viewer + 1) % seats]
        third: i64 = position.network[(viewer + 2) % seats] if seats > 2 else 0
        fourth: i64 = position.network[(viewer + 3) % seats] if seats > 3 else 0
        for _ in range(FACTS.location_count):
            here = first & 1 | (second & 1) << 1 | (third & 1) << 2 | (fourth & 1) << 3
            pieces.append(_SET_OF_SEATS[here])
            first >>= 1
            second >>= 1
            third >>= 1
            fourth >>= 1
        pieces.append(self.merchant_piece)
        return b"".join(pieces)

    def _note_cards(self, position: BirminghamPosition) -> None:
        """Forget the pieces of the cards if a card has moved."""
        if (
            position.options is self.options
            and position.hand == self.hand
            and position.deck == self.deck
            and position.face_down == self.face_down
        ):
            return
        self.options = position.options
        self.hand = position.hand[:]
        self.deck = position.deck[:]
        self.face_down = position.face_down[:]
        self.cards = _NEW[:]

    def _add_seats(self, position: BirminghamPosition, viewer: int, pieces: list[bytes]) -> None:
        """Add the figures, sums and stacks of all seats, the viewer first."""
        seats = position.seats
        actions = actions_to_come(position)
        order = position.order
        if position.gone != self.gone:
            self.gone = position.gone[:]
            for seat in range(seats):
                self.stacks[seat] = _stacks(position, seat)
            self.figures = _NEW[:]
        for relative in range(seats):
            seat = viewer + relative
            if seat >= seats:
                seat -= seats
            place = order.index(seat) if seat in order else -1
            if (
                not self.figures[seat]
                or position.money[seat] != self.money[seat]
                or position.spent[seat] != self.spent[seat]
                or position.income[seat] != self.income[seat]
                or position.vp[seat] != self.vp[seat]
                or place != self.place[seat]
                or position.links_left[seat] != self.links_left[seat]
                or position.hand_size[seat] != self.hand_size[seat]
                or actions[seat] != self.actions[seat]
            ):
                self._make_figures(position, seat, place, actions[seat])
            pieces.append(self.figures[seat])
        for _ in range(seats, _SEATS):
            pieces.append(_NOBODY)

    def _make_figures(self, position: BirminghamPosition, seat: int, place: int, actions: int) -> None:
        """Make all that is written of a seat."""
        self.money[seat] = position.money[seat]
        self.spent[seat] = position.spent[seat]
        self.income[seat] = position.income[seat]
        self.vp[seat] = position.vp[seat]
        self.place[seat] = place
        self.links_left[seat] = position.links_left[seat]
        self.hand_size[seat] = position.hand_size[seat]
        self.actions[seat] = actions
        pieces = [
            _MONEY[min(position.money[seat], MOST)],
            SINGLE[min(position.spent[seat], MOST)],
            _INCOME[position.income[seat]],
            SINGLE[min(position.vp[seat], MOST)],
            _IN_SEATS[place],
            self.sums[seat],
            SINGLE[position.links_left[seat]],
            SINGLE[position.hand_size[seat]],
            SINGLE[actions],
            self.stacks[seat],
        ]
        self.figures[seat] = b"".join(pieces)


def _stacks(position: BirminghamPosition, seat: int) -> bytes:
    """Give how much of each stack of a seat is gone."""
    pieces: list[bytes] = []
    for industry in range(INDUSTRY_COUNT):
        pieces.append(_IN_STACK[industry][position.gone[seat * INDUSTRY_COUNT + industry]])
    return b"".join(pieces)


def _merchants(position: BirminghamPosition) -> bytes:
    """Give which merchants are there and whose barrel is."""
    pieces: list[bytes] = []
    for merchant in range(FACTS.merchant_count):
        face = position.merchants[merchant]
        if face < 0:
            pieces.append(_NO_MERCHANT)
        else:
            barrel = position.barrels >> merchant & 1
            pieces.append(_MERCHANT[barrel * (len(FACTS.faces) + 1) + face])
    return b"".join(pieces)


def _cards(position: BirminghamPosition, viewer: int) -> bytes:
    """Give the viewer's hand, and how many of each kind the viewer has not seen."""
    unseen = position.deck[:]
    for seat in range(position.seats):
        if seat != viewer:
            first = seat * HAND_WIDTH
            rest: i64 = position.held[seat] & _DECK_KINDS
            while rest:
                low = rest & -rest
                rest ^= low
                card = int(low).bit_length() - 1
                unseen[card] = unseen[card] + position.hand[first + card]
        card = position.face_down[seat]
        known = seat == viewer and position.options.owner_looks
        if 0 <= card < FACTS.deck_kinds and not known:
            unseen[card] = unseen[card] + 1
    first = viewer * HAND_WIDTH
    return bytes(position.hand[first : first + FACTS.card_kinds] + unseen)


def _wilds(position: BirminghamPosition, viewer: int) -> bytes:
    """Give each seat's wild cards, which everybody sees."""
    wilds = [0] * (_SEATS * _WILDS)
    for relative in range(position.seats):
        first = (viewer + relative) % position.seats * HAND_WIDTH + FACTS.deck_kinds
        for card in range(_WILDS):
            wilds[relative * _WILDS + card] = position.hand[first + card]
    return bytes(wilds)


def _add_course(position: BirminghamPosition, viewer: int, pieces: list[bytes]) -> None:
    """Add how far the match is and whose turn it is."""
    rounds = FACTS.rounds[position.seats]
    left = rounds - position.round
    canal = position.era == CANAL
    pieces.append(_IN_COUNTS[position.seats - FACTS.fewest_seats])
    pieces.append(SINGLE[0 if canal else 1])
    pieces.append(SINGLE[left + rounds if canal else left])
    pieces.append(_IN_ROUNDS[left])
    pieces.append(SINGLE[position.coal_market])
    pieces.append(SINGLE[position.iron_market])
    pieces.append(SINGLE[position.deck_size])
    pieces.append(_IN_SEATS[(position.active - viewer) % position.seats])
    pieces.append(SINGLE[position.actions_left])
    pieces.append(SINGLE[1 if position.options.introductory else 0])


def _add_move(position: BirminghamPosition, viewer: int, pieces: list[bytes]) -> None:
    """Add who decides what, and the move that is being made."""
    decides = position.to_decide
    pieces.append(_IN_QUESTIONS[position.asked])
    pieces.append(_IN_SEATS[(decides - viewer) % position.seats if decides >= 0 else -1])
    pieces.append(_IN_DOINGS[position.doing])
    pieces.append(SINGLE[position.need_coal])
    pieces.append(SINGLE[position.need_iron])
    pieces.append(SINGLE[position.need_beer])
    pieces.append(SINGLE[position.steps])
    pieces.append(SINGLE[min(position.debt, MOST)])
    pieces.append(_IN_SLOTS[position.slot])
    pieces.append(_IN_LINES[position.line])
    pieces.append(_IN_INDUSTRIES[position.industry])
    pieces.append(_IN_MERCHANTS[position.barrel])


def build() -> Encoder:
    """Make the encoder."""
    return BirminghamEncoder()
