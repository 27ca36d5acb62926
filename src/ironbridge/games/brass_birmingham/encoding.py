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
    RAIL,
)
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.games.brass_birmingham.position import HAND_WIDTH, WILDS, BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_DEAL, QUESTIONS
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
_NEEDS: Final[list[str]] = ["coal", "iron", "beer", "steps", "debt"]
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
_LAYOUT.add("move's", _NEEDS)
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
_NO_TILE: Final = empty(len(_SLOT_NAMES))
_NO_LINK: Final = empty(len(_LINE_NAMES))
_NO_MERCHANT: Final = empty(len(_MERCHANT_NAMES))
_NOBODY: Final = empty(len(_seat_names(0)))
_IN_SEATS: Final = one_hot(_SEATS)
_IN_STACK: Final = [one_hot(size + 1) for size in FACTS.stacks.sizes]
_IN_SLOTS: Final = one_hot(FACTS.slot_count)
_IN_LINES: Final = one_hot(FACTS.line_count)
_IN_INDUSTRIES: Final = one_hot(INDUSTRY_COUNT)
_IN_MERCHANTS: Final = one_hot(FACTS.merchant_count)
_SET_OF_SEATS: Final = flags(_SEATS)


def _progress_pieces() -> list[bytes]:
    """Make a piece for each number of seats, era and number of rounds to come in it."""
    counts, rounds = one_hot(len(FACTS.rounds)), one_hot(_ROUNDS)
    return [
        counts[at] + bytes([era != CANAL, left + (length if era == CANAL else 0)]) + rounds[left]
        for at, length in enumerate(FACTS.rounds.values())
        for era in (CANAL, RAIL)
        for left in range(_ROUNDS)
    ]


def _question_pieces() -> list[bytes]:
    """Make a piece for each question, who decides it (the first for no seat), and the move being made."""
    questions, seats, doings = one_hot(len(QUESTIONS)), one_hot(_SEATS), one_hot(len(DOINGS))
    return [
        question + seats[seat] + doing
        for question in questions[:-1]
        for seat in range(-1, _SEATS)
        for doing in doings[:-1]
    ]


_PROGRESS: Final = _progress_pieces()
_QUESTION: Final = _question_pieces()
_NO_NEEDS: Final = empty(len(_NEEDS))
_NO_PLACE: Final = empty(FACTS.slot_count + FACTS.line_count + INDUSTRY_COUNT + FACTS.merchant_count)
_NO_WILDS: Final = empty(_SEATS * _WILDS)
_NEW: Final = [b""] * _SEATS
"""The pieces of all seats before they are made."""
_UNKNOWN: Final = -1
_COUNTED: Final[int] = 8 * _SIDES
"""The states of a tile in its owner's sums: its side, and whether it stays and is linked."""
_SCORED: Final[int] = _LINK_VPS * _LINK_VPS
"""The states of a link: what it scores now, and when all is flipped."""


class BirminghamEncoder(Encoder):
    """Writes what a seat knows of a position of Brass: Birmingham."""

    def __init__(self) -> None:
        super().__init__(_LAYOUT, 1)

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        return BirminghamWriter(self).row(position, seat)

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
        self.seats: int = 0
        # The board as it was.
        self.era: int = _UNKNOWN
        self.occupied: int = 0
        self.flipped: int = 0
        self.built: int = 0
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.cubes: list[int] = []
        self.links: list[int] = []
        self.icons: list[int] = []
        self.hoped_icons: list[int] = []
        self.network: list[int] = []
        self.barrels: int = _UNKNOWN
        self.merchants: list[int] = []
        # The cards as they were; what a seat knows of them is a matter of the options too.
        self.options: Options | None = None
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.face_down: list[int] = []
        # The figures of the seats as they were.
        self.money: list[int] = []
        self.spent: list[int] = []
        self.income: list[int] = []
        self.vp: list[int] = []
        self.links_left: list[int] = []
        self.hand_size: list[int] = []
        self.gone: list[int] = []
        self.order: list[int] = []
        self.round: int = _UNKNOWN
        self.active: int = _UNKNOWN
        self.actions_left: int = _UNKNOWN
        self.dealing: bool = False
        self.merchant_piece: bytes = b""
        self.wild_pieces: list[bytes] = _NEW[:]
        self._forget(0)

    def _forget(self, seats: int) -> None:
        """Forget what depends on the number of seats."""
        self.seats = seats
        self.occupied = 0
        self.built = 0
        self.kind = []
        self.icons = []
        self.network = []
        self.hand = []
        self.gone = []
        self.order = []
        self.round = _UNKNOWN
        self.counted: list[int] = [_UNKNOWN] * FACTS.slot_count
        """For each slot the owner and the state of its tile, as the sums count it."""
        self.scored: list[int] = [_UNKNOWN] * FACTS.line_count
        """For each line the owner and the state of its link."""
        self.sums: list[int] = [0] * _SEATS
        self.sum_pieces: list[bytes] = _NEW[:]
        self.tile_pieces: list[list[bytes]] = [[] for _ in range(_SEATS)]
        """For each seat that has looked how it sees each slot; then all of them in one piece."""
        self.tiles: list[bytes] = _NEW[:]
        self.link_pieces: list[list[bytes]] = [[] for _ in range(_SEATS)]
        self.lines: list[bytes] = _NEW[:]
        self.networks: list[bytes] = _NEW[:]
        self.cards: list[bytes] = _NEW[:]
        self.stacks: list[bytes] = _NEW[:]
        self.place: list[int] = [_UNKNOWN] * _SEATS
        self.actions: list[int] = [_UNKNOWN] * _SEATS
        self.figures: list[bytes] = _NEW[:]
        """All that is written of each seat."""

    def row(self, position: Position, seat: int) -> bytes:
        """Give the row of a position."""
        assert isinstance(position, BirminghamPosition), "the position is of this game"
        seats = position.seats
        if seats != self.seats:
            self._forget(seats)
        self._note_board(position)
        self._note_cards(position)
        self._note_figures(position)
        if not self.tile_pieces[seat]:
            self._look(seat)
        if not self.tiles[seat]:
            self.tiles[seat] = b"".join(self.tile_pieces[seat])
        if not self.lines[seat]:
            self.lines[seat] = b"".join(self.link_pieces[seat])
        if not self.networks[seat]:
            self.networks[seat] = _networks(position, seat)
        if not self.cards[seat]:
            self.cards[seat] = _cards(position, seat)
            self.wild_pieces[seat] = _wilds(position, seat)
        left = FACTS.rounds[seats] - position.round
        course = (seats - FACTS.fewest_seats) * 2 + (0 if position.era == CANAL else 1)
        pieces = [
            _PROGRESS[course * _ROUNDS + left],
            SINGLE[position.coal_market],
            SINGLE[position.iron_market],
            SINGLE[position.deck_size],
            _IN_SEATS[(position.active - seat) % seats],
            SINGLE[position.actions_left],
            SINGLE[1 if position.options.introductory else 0],
        ]
        figures = self.figures
        for at in range(seat, seats):
            pieces.append(figures[at])
        for at in range(seat):
            pieces.append(figures[at])
        for _ in range(seats, _SEATS):
            pieces.append(_NOBODY)
        pieces.append(self.tiles[seat])
        pieces.append(self.lines[seat])
        pieces.append(self.networks[seat])
        pieces.append(self.merchant_piece)
        pieces.append(self.cards[seat])
        _add_move(position, seat, pieces)
        pieces.append(self.wild_pieces[seat])
        return b"".join(pieces)

    # The board.

    def _note_board(self, position: BirminghamPosition) -> None:
        """Find what has changed on the board since the last row."""
        if position.barrels != self.barrels or position.merchants != self.merchants:
            self.barrels = position.barrels
            if position.merchants != self.merchants:
                self.merchants = position.merchants[:]
                self.kind = []  # Other buyers, other links to them.
            self.merchant_piece = _merchants(position)
        moved = position.links != self.links
        if (
            not moved
            and position.flipped == self.flipped
            and position.era == self.era
            and position.kind == self.kind
            and position.cubes == self.cubes
            and position.owner == self.owner
        ):
            return
        self.era = position.era
        self.kind = position.kind[:]
        self.cubes = position.cubes[:]
        self.owner = position.owner[:]
        self.flipped = position.flipped
        if position.network != self.network:
            self.network = position.network[:]
            self.networks = _NEW[:]
        icons = FACTS.printed_icons[:]
        hoped_icons = icons[:]  # When every tile is flipped.
        self._count_tiles(position, icons, hoped_icons)
        if moved or icons != self.icons or hoped_icons != self.hoped_icons:
            self.links = position.links[:]
            self.icons = icons
            self.hoped_icons = hoped_icons
            self._count_links(position)

    def _count_tiles(self, position: BirminghamPosition, icons: list[int], hoped_icons: list[int]) -> None:
        """Find the state of each tile, and add its icons to those of its location."""
        canal = position.era == CANAL
        counted = self.counted
        occupied: i64 = position.occupied
        rest: i64 = self.occupied & ~occupied
        while rest:
            low = rest & -rest
            rest ^= low
            self._change_tile(int(low).bit_length() - 1, _UNKNOWN)
        self.occupied = position.occupied
        flipped: i64 = position.flipped
        rest = occupied
        while rest:
            low = rest & -rest
            rest ^= low
            slot = int(low).bit_length() - 1
            kind = position.kind[slot]
            location = FACTS.slot_location[slot]
            icon = FACTS.icons[kind]
            state = (position.owner[slot] * 8 * _TILES + kind) * _CUBES + position.cubes[slot]
            if icon:
                hoped_icons[location] = hoped_icons[location] + icon
            if flipped & low:
                state += _SIDES
                if icon:
                    icons[location] = icons[location] + icon
            if canal and FACTS.level[kind] > 1:
                state += 2 * _SIDES
            industry = FACTS.industry[kind]
            buyers = FACTS.markets if industry == COAL_MINE else position.buyers[industry]
            if buyers and position.reach[location] & buyers:
                state += 4 * _SIDES
            if state != counted[slot]:
                self._change_tile(slot, state)

    def _change_tile(self, slot: int, state: int) -> None:
        """Note a tile that is new, gone or different: in the sums of its owner and in every seat's eyes."""
        before = self.counted[slot]
        self.counted[slot] = state
        if before >= 0:
            self._add(before // _COUNTED, -_TILE_SUMS[before % _COUNTED])
        if state >= 0:
            self._add(state // _COUNTED, _TILE_SUMS[state % _COUNTED])
        if (
            before < 0
            or state < 0
            or (before - state) % (2 * _SIDES)
            or before // _COUNTED != state // _COUNTED
        ):
            for viewer in range(self.seats):
                if self.tile_pieces[viewer]:
                    self.tile_pieces[viewer][slot] = self._tile(state, viewer)
                    self.tiles[viewer] = b""

    def _tile(self, state: int, viewer: int) -> bytes:
        """Give what a seat sees on a slot."""
        if state < 0:
            return _NO_TILE
        seat = state // _COUNTED - viewer
        if seat < 0:
            seat += self.seats
        return _SLOT[seat * 2 * _SIDES + state % (2 * _SIDES)]

    def _count_links(self, position: BirminghamPosition) -> None:
        """Find the state of each link."""
        icons, hoped_icons = self.icons, self.hoped_icons
        scored = self.scored
        rest: i64 = self.built & ~position.built
        while rest:
            low = rest & -rest
            rest ^= low
            self._change_link(int(low).bit_length() - 1, _UNKNOWN)
        self.built = position.built
        rest = position.built
        while rest:
            low = rest & -rest
            rest ^= low
            line = int(low).bit_length() - 1
            state = position.links[line] * _SCORED
            for end in _ENDS[line]:
                state += icons[end] * _LINK_VPS + hoped_icons[end]
            if state != scored[line]:
                self._change_link(line, state)

    def _change_link(self, line: int, state: int) -> None:
        """Note a link that is new, gone or scores differently."""
        before = self.scored[line]
        self.scored[line] = state
        if before >= 0:
            self._add(before // _SCORED, -_LINK_SUMS[before % _SCORED])
        if state >= 0:
            self._add(state // _SCORED, _LINK_SUMS[state % _SCORED])
        for viewer in range(self.seats):
            if self.link_pieces[viewer]:
                self.link_pieces[viewer][line] = self._link(state, viewer)
                self.lines[viewer] = b""

    def _link(self, state: int, viewer: int) -> bytes:
        """Give what a seat sees on a line."""
        if state < 0:
            return _NO_LINK
        seat = state // _SCORED - viewer
        if seat < 0:
            seat += self.seats
        return _LINE[seat * _SCORED + state % _SCORED]

    def _add(self, seat: int, sums: int) -> None:
        """Add to the sums of a seat, or take from them."""
        self.sums[seat] = self.sums[seat] + sums
        self.sum_pieces[seat] = b""
        self.figures[seat] = b""

    def _look(self, viewer: int) -> None:
        """See the board with the eyes of a seat for the first time."""
        self.tile_pieces[viewer] = [self._tile(state, viewer) for state in self.counted]
        self.link_pieces[viewer] = [self._link(state, viewer) for state in self.scored]

    # The cards.

    def _note_cards(self, position: BirminghamPosition) -> None:
        """Forget the pieces of the cards if a card has moved."""
        if (
            position.hand == self.hand
            and position.deck == self.deck
            and position.face_down == self.face_down
            and position.options is self.options
        ):
            return
        self.options = position.options
        self.hand = position.hand[:]
        self.deck = position.deck[:]
        self.face_down = position.face_down[:]
        self.cards = _NEW[:]
        self.wild_pieces = _NEW[:]

    # The seats.

    def _note_figures(self, position: BirminghamPosition) -> None:
        """Make all that is written of a seat anew if any of it has changed."""
        if position.order != self.order:
            self.order = position.order[:]
            self.round = _UNKNOWN
            self.place = [_UNKNOWN] * _SEATS
            for place, seat in enumerate(self.order):
                self.place[seat] = place
            self.figures = _NEW[:]
        if position.gone != self.gone:
            for seat in range(position.seats):
                first = seat * INDUSTRY_COUNT
                last = first + INDUSTRY_COUNT
                if position.gone[first:last] != self.gone[first:last]:
                    self.stacks[seat] = _stacks(position, seat)
                    self.figures[seat] = b""
            self.gone = position.gone[:]
        dealing = position.asked >= ASK_DEAL
        if (
            position.actions_left != self.actions_left
            or position.active != self.active
            or position.round != self.round
            or dealing != self.dealing
        ):
            self.actions_left = position.actions_left
            self.active = position.active
            self.round = position.round
            self.dealing = dealing
            actions = actions_to_come(position)
            self._compare(actions, self.actions)
            self.actions = actions
        self.money = self._note(position.money, self.money)
        self.spent = self._note(position.spent, self.spent)
        self.income = self._note(position.income, self.income)
        self.vp = self._note(position.vp, self.vp)
        self.links_left = self._note(position.links_left, self.links_left)
        self.hand_size = self._note(position.hand_size, self.hand_size)
        for seat in range(position.seats):
            if not self.figures[seat]:
                self.figures[seat] = self._figures(seat)

    def _note(self, now: list[int], before: list[int]) -> list[int]:
        """Forget the figures of the seats whose number has changed; give the numbers to remember."""
        if now == before:
            return before
        self._compare(now, before)
        return now[:]

    def _compare(self, now: list[int], before: list[int]) -> None:
        for seat in range(len(now)):
            if seat >= len(before) or now[seat] != before[seat]:
                self.figures[seat] = b""

    def _figures(self, seat: int) -> bytes:
        """Give all that is written of a seat."""
        if not self.sum_pieces[seat]:
            self.sum_pieces[seat] = self.sums[seat].to_bytes(_SUMS, "little")
        pieces = [
            _MONEY[min(self.money[seat], MOST)],
            SINGLE[min(self.spent[seat], MOST)],
            _INCOME[self.income[seat]],
            SINGLE[min(self.vp[seat], MOST)],
            _IN_SEATS[self.place[seat]],
            self.sum_pieces[seat],
            SINGLE[self.links_left[seat]],
            SINGLE[self.hand_size[seat]],
            SINGLE[self.actions[seat]],
            self.stacks[seat],
        ]
        return b"".join(pieces)


def _stacks(position: BirminghamPosition, seat: int) -> bytes:
    """Give how much of each stack of a seat is gone."""
    pieces: list[bytes] = []
    for industry in range(INDUSTRY_COUNT):
        pieces.append(_IN_STACK[industry][position.gone[seat * INDUSTRY_COUNT + industry]])
    return b"".join(pieces)


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
        pieces.append(_SET_OF_SEATS[here])
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
    held = 0
    for kinds in position.held:
        held |= kinds
    if not held & WILDS:
        return _NO_WILDS
    wilds = [0] * (_SEATS * _WILDS)
    for relative in range(position.seats):
        first = (viewer + relative) % position.seats * HAND_WIDTH + FACTS.deck_kinds
        for card in range(_WILDS):
            wilds[relative * _WILDS + card] = position.hand[first + card]
    return bytes(wilds)


def _add_move(position: BirminghamPosition, viewer: int, pieces: list[bytes]) -> None:
    """Add who decides what, and the move that is being made."""
    decides = position.to_decide
    seat = (decides - viewer) % position.seats if decides >= 0 else -1
    question = position.asked * (_SEATS + 1) + seat + 1
    pieces.append(_QUESTION[question * len(DOINGS) + position.doing])
    if position.need_coal or position.need_iron or position.need_beer or position.steps or position.debt:
        pieces.append(SINGLE[position.need_coal])
        pieces.append(SINGLE[position.need_iron])
        pieces.append(SINGLE[position.need_beer])
        pieces.append(SINGLE[position.steps])
        pieces.append(SINGLE[min(position.debt, MOST)])
    else:
        pieces.append(_NO_NEEDS)
    if position.slot < 0 and position.line < 0 and position.industry < 0 and position.barrel < 0:
        pieces.append(_NO_PLACE)
    else:
        pieces.append(_IN_SLOTS[position.slot])
        pieces.append(_IN_LINES[position.line])
        pieces.append(_IN_INDUSTRIES[position.industry])
        pieces.append(_IN_MERCHANTS[position.barrel])


def build() -> Encoder:
    """Make the encoder."""
    return BirminghamEncoder()
