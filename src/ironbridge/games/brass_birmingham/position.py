"""The data of a position, its copy, and what a viewer loses; no rule. Who changes the data is said elsewhere.

Sets of locations, lines, slots and merchant slots are bitmasks. Lists named in the plural of a seat's figure
are indexed by seat; flat lists by seat * width + column. Some data follows from the rest and is kept for
speed; `put_tile`, `remove_tile`, `put_link`, `remove_links`, `take_card` and `discard` keep it right.
Whoever changes the board or the cards otherwise calls `note_board` or `note_cards`.
"""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.links import join, unlinked
from ironbridge.games.brass_birmingham.actions import IDLE
from ironbridge.games.brass_birmingham.facts import (
    BREWERY,
    CANAL,
    COAL_MINE,
    FACTS,
    INDUSTRY_COUNT,
    IRON_WORKS,
    NONE,
)
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.games.brass_birmingham.questions import ASK_DEAL, ASK_FACE_DOWN, ASK_ORDER, ASK_REFILL
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position
from ironbridge.kernel.stamps import new_stamp
from ironbridge.kernel.words import CHANCE

# Where points come from.
CANAL_LINKS: Final = 0
CANAL_INDUSTRIES: Final = 1
RAIL_LINKS: Final = 2
RAIL_INDUSTRIES: Final = 3
BONUSES: Final = 4
LOST: Final = 5
INTRO_MONEY: Final = 6
INTRO_INCOME: Final = 7
INTRO_INDUSTRIES: Final = 8
SOURCES: Final = (
    "canal_links",
    "canal_industries",
    "rail_links",
    "rail_industries",
    "bonuses",
    "lost",
    "intro_money",
    "intro_income",
    "intro_industries",
)
SOURCE_COUNT: Final = 9

WILDS: Final[int] = 1 << FACTS.wild_location | 1 << FACTS.wild_industry
"""The set of wild cards."""
BYTE_OF: Final[list[int]] = [1 << 8 * kind for kind in range(FACTS.card_kinds)]
"""One card of each kind, in a number that has a byte for each kind."""
DECK_BYTES: Final[int] = (1 << 8 * FACTS.deck_kinds) - 1
"""The bytes of the kinds that are in the deck; the wild cards come after them."""
HAND_WIDTH: Final[int] = FACTS.card_kinds + 1
"""The columns of a seat's hand: every kind of card, and the unknown ones of a view."""


class BirminghamPosition(Position):
    """A match of Brass: Birmingham at one ply."""

    def __init__(self, game: Box, seats: int, options: Options, blank: bool = False) -> None:
        """Lay out everything but what chance decides; a blank position is filled by `copy`."""
        super().__init__(game, seats)
        self.options: Options = options
        if blank:
            return
        self._init_course(seats)
        self._init_seats(seats)
        self._init_board(seats)
        self.debt: int = 0
        """What the active seat still owes in a shortfall."""
        self.clear_move()
        self.note_board()
        self.note_cards()

    def _init_course(self, seats: int) -> None:
        self.era: int = CANAL
        self.round: int = 1
        self.order: list[int] = []
        """The seats in turn order."""
        self.active: int = 0
        """The seat whose turn it is, or who is dealt to, or takes income."""
        self.actions_left: int = 0
        self.asked: int = ASK_ORDER
        self.deck: list[int] = FACTS.decks[seats][:]
        """How many of each kind are in the draw deck; in a view, all cards the viewer does not know."""
        self.deck_size: int = sum(self.deck)
        self.pooled: bool = False
        """Whether this is a view: `deck` then also holds unknown hands and face-down cards."""

    def _init_seats(self, seats: int) -> None:
        self.money: list[int] = [FACTS.start_money] * seats
        self.spent: list[int] = [0] * seats
        self.income: list[int] = [FACTS.start_income] * seats
        """The space of the income marker."""
        self.vp: list[int] = [0] * seats
        self.points: list[int] = [0] * (seats * SOURCE_COUNT)
        """Where the VP came from."""
        self.gone: list[int] = [0] * (seats * INDUSTRY_COUNT)
        """How many tiles of each industry have left the mat."""
        self.hand: list[int] = [0] * (seats * HAND_WIDTH)
        """How many of each kind of card; the last column counts the unknown ones of a view."""
        self.hand_size: list[int] = [0] * seats
        self.held: list[int] = [0] * seats
        """The set of kinds in hand."""
        self.known: list[int] = [0] * seats
        """How many of each kind the hand is known to hold, as a number with a byte for each kind."""
        self.discards: list[int] = [0] * (seats * FACTS.deck_kinds)
        self.face_down: list[int] = [NONE] * seats
        """The face-down card under each discard pile; `FACTS.card_kinds` when it is unknown."""
        self.concealed: int = NONE
        """How many of each kind are not discarded openly, a byte each; NONE until somebody counts them."""

    def note_board(self) -> None:
        """Stamp tiles, links, merchants and barrels as changed."""
        self.board_stamp: int = new_stamp()

    def note_cards(self) -> None:
        """Stamp hands, deck and face-down cards as changed."""
        self.cards_stamp: int = new_stamp()

    def _init_board(self, seats: int) -> None:
        self.owner: list[int] = [NONE] * FACTS.slot_count
        self.kind: list[int] = [NONE] * FACTS.slot_count
        self.cubes: list[int] = [0] * FACTS.slot_count
        self.flipped: int = 0
        self.occupied: int = 0
        self.coal_slots: int = 0
        """The slots whose tile holds coal; likewise iron and beer."""
        self.iron_slots: int = 0
        self.beer_slots: int = 0
        self.links: list[int] = [NONE] * FACTS.line_count
        """The owner of each link."""
        self.built: int = 0
        """The set of lines with a link."""
        self.reach: list[int] = unlinked(FACTS.location_count)
        """For each location all it is connected to, and what is one link away."""
        self.near: list[int] = [0] * FACTS.location_count
        self.links_left: list[int] = [FACTS.link_tiles] * seats
        self.tiles: list[int] = [0] * seats
        """The slots of a seat's tiles."""
        self.home_slots: list[int] = [0] * seats
        """All slots of the locations where the seat has a tile."""
        self.network: list[int] = [0] * seats
        """The locations of the seat's network, then all their slots and lines."""
        self.network_slots: list[int] = [0] * seats
        self.network_lines: list[int] = [0] * seats
        self.coal_market: int = FACTS.start_coal
        self.iron_market: int = FACTS.start_iron
        self.merchants: list[int] = [NONE] * FACTS.merchant_count
        """The face of the merchant tile on each merchant slot."""
        self.barrels: int = 0
        self.buyers: list[int] = [0] * INDUSTRY_COUNT
        """For each industry, the locations where a merchant buys it."""

    def clear_move(self) -> None:
        """Forget the move that was made."""
        self.doing: int = IDLE
        """The move being made; the rest of its data follows."""
        self.slot: int = NONE
        self.line: int = NONE
        self.industry: int = NONE
        self.need_coal: int = 0
        self.need_iron: int = 0
        self.need_beer: int = 0
        self.steps: int = 0
        """Links placed, tiles developed or sold, or cards discarded so far in the move."""
        self.barrel: int = NONE
        """The merchant slot whose barrel the present sale uses."""
        self.paying: int = 0
        """The kinds of cards that may pay for the move."""

    def blank(self) -> "BirminghamPosition":
        """Make a position of the same match for `copy` to fill."""
        raise NotImplementedError

    def copy(self) -> "BirminghamPosition":
        twin = self.blank()
        twin.ply = self.ply
        twin.to_decide = self.to_decide
        twin.turn = self.turn
        twin.move = self.move
        twin.era = self.era
        twin.round = self.round
        twin.order = self.order[:]
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.asked = self.asked
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.pooled = self.pooled
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.income = self.income[:]
        twin.vp = self.vp[:]
        twin.points = self.points[:]
        twin.gone = self.gone[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.held = self.held[:]
        twin.known = self.known[:]
        twin.discards = self.discards[:]
        twin.face_down = self.face_down[:]
        twin.concealed = self.concealed
        twin.cards_stamp = self.cards_stamp
        twin.board_stamp = self.board_stamp
        twin.owner = self.owner[:]
        twin.kind = self.kind[:]
        twin.cubes = self.cubes[:]
        twin.flipped = self.flipped
        twin.occupied = self.occupied
        twin.coal_slots = self.coal_slots
        twin.iron_slots = self.iron_slots
        twin.beer_slots = self.beer_slots
        twin.links = self.links[:]
        twin.built = self.built
        twin.reach = self.reach[:]
        twin.near = self.near[:]
        twin.links_left = self.links_left[:]
        twin.tiles = self.tiles[:]
        twin.home_slots = self.home_slots[:]
        twin.network = self.network[:]
        twin.network_slots = self.network_slots[:]
        twin.network_lines = self.network_lines[:]
        twin.coal_market = self.coal_market
        twin.iron_market = self.iron_market
        twin.merchants = self.merchants[:]
        twin.barrels = self.barrels
        twin.buyers = self.buyers[:]
        twin.doing = self.doing
        twin.slot = self.slot
        twin.line = self.line
        twin.industry = self.industry
        twin.need_coal = self.need_coal
        twin.need_iron = self.need_iron
        twin.need_beer = self.need_beer
        twin.steps = self.steps
        twin.barrel = self.barrel
        twin.paying = self.paying
        twin.debt = self.debt
        return twin

    # Changes that keep what follows from the data right.

    def top_tile(self, seat: int, industry: int) -> int:
        """Give the kind of the lowest-level tile of an industry on the mat, or NO_TILE."""
        return FACTS.stacks.top(industry, self.gone[seat * INDUSTRY_COUNT + industry])

    def spend(self, seat: int, pounds: int) -> None:
        """Move money to the character tile."""
        self.money[seat] -= pounds
        self.spent[seat] += pounds

    def gain_vp(self, seat: int, source: int, vp: int) -> None:
        """Move the VP marker, noting why."""
        self.vp[seat] += vp
        self.points[seat * SOURCE_COUNT + source] += vp

    def put_tile(self, seat: int, kind: int, slot: int, cubes: int) -> None:
        """Place an unflipped tile with its cubes or barrels on an empty slot."""
        bit = 1 << slot
        location = FACTS.slot_location[slot]
        self.owner[slot] = seat
        self.kind[slot] = kind
        self.cubes[slot] = cubes
        self.occupied |= bit
        self.tiles[seat] |= bit
        self.home_slots[seat] |= FACTS.slots_at[location]
        self._enter(seat, location)
        self.note_board()
        if cubes:
            industry = FACTS.industry[kind]
            if industry == COAL_MINE:
                self.coal_slots |= bit
            elif industry == IRON_WORKS:
                self.iron_slots |= bit
            elif industry == BREWERY:
                self.beer_slots |= bit

    def empty_tile(self, slot: int) -> None:
        """Note that no cube or barrel is left on a tile."""
        rest = ~(1 << slot)
        self.cubes[slot] = 0
        self.coal_slots &= rest
        self.iron_slots &= rest
        self.beer_slots &= rest
        self.note_board()

    def remove_tile(self, slot: int) -> None:
        """Take a tile off the board to the box, its cubes to the supply; `find_network` must follow."""
        rest = ~(1 << slot)
        seat = self.owner[slot]
        self.owner[slot] = NONE
        self.kind[slot] = NONE
        self.occupied &= rest
        self.flipped &= rest
        self.tiles[seat] &= rest
        self.empty_tile(slot)

    def put_link(self, seat: int, line: int) -> None:
        """Place a link of a seat on a free line."""
        ends = FACTS.ends[line]
        self.links[line] = seat
        self.built |= 1 << line
        self.links_left[seat] -= 1
        join(self.reach, self.near, ends)
        self.note_board()
        while ends:
            low = ends & -ends
            ends ^= low
            self._enter(seat, low.bit_length() - 1)

    def remove_links(self) -> None:
        """Give all links back to their owners."""
        self.links = [NONE] * FACTS.line_count
        self.built = 0
        self.reach = unlinked(FACTS.location_count)
        self.near = [0] * FACTS.location_count
        self.note_board()
        for seat in range(self.seats):
            self.links_left[seat] = FACTS.link_tiles
            self.find_network(seat)

    def _enter(self, seat: int, location: int) -> None:
        self.network[seat] |= 1 << location
        self.network_slots[seat] |= FACTS.slots_at[location]
        self.network_lines[seat] |= FACTS.lines_at[location]

    def find_network(self, seat: int) -> None:
        """Find a seat's network again after something of it left the board."""
        self.network[seat] = 0
        self.network_slots[seat] = 0
        self.network_lines[seat] = 0
        self.home_slots[seat] = 0
        for slot in members_of(self.tiles[seat]):
            self.home_slots[seat] |= FACTS.slots_at[FACTS.slot_location[slot]]
            self._enter(seat, FACTS.slot_location[slot])
        for line in members_of(self.built):
            if self.links[line] == seat:
                for location in members_of(FACTS.ends[line]):
                    self._enter(seat, location)

    def take_card(self, seat: int, kind: int) -> None:
        """Take a card into the hand."""
        self.hand[seat * HAND_WIDTH + kind] += 1
        self.hand_size[seat] += 1
        self.held[seat] |= 1 << kind
        self.known[seat] += BYTE_OF[kind]
        self.note_cards()

    def discard(self, seat: int, kind: int) -> None:
        """Lay a card on the discard pile; a wild one goes back to its own pile."""
        at = seat * HAND_WIDTH + kind
        self.hand[at] -= 1
        self.known[seat] -= BYTE_OF[kind]
        self.hand_size[seat] -= 1
        if self.hand[at] == 0:
            self.held[seat] &= ~(1 << kind)
        if kind < FACTS.deck_kinds:
            self.discards[seat * FACTS.deck_kinds + kind] += 1
            if self.concealed >= 0:
                self.concealed -= BYTE_OF[kind]
        self.note_cards()

    # What a viewer loses: other hands (wild cards excepted: everybody saw them taken) and face-down cards. A
    # view merges them with the draw deck into one pool of unknown cards (BB-CARD-6, BB-RULING-46…47).

    def hides(self, viewer: int) -> bool:
        """Tell whether the viewer must not see the card drawn now."""
        if self.to_decide != CHANCE:
            return False
        if self.asked in (ASK_DEAL, ASK_REFILL):
            return viewer != self.active
        if self.asked == ASK_FACE_DOWN:
            return not (self.options.owner_looks and viewer == self.active)
        return False

    def redact(self, viewer: int) -> "BirminghamPosition":
        """Copy the position, with every unknown card in the pool."""
        seen = self.copy()
        if self.pooled:
            return seen
        seen.pooled = True
        seen.note_cards()
        for seat in range(seen.seats):
            if seat != viewer:
                seen._hide_hand(seat)
            known = seat == viewer and seen.options.owner_looks
            if seen.face_down[seat] != NONE and not known:
                seen.deck[seen.face_down[seat]] += 1
                seen.face_down[seat] = FACTS.card_kinds
        return seen

    def _hide_hand(self, seat: int) -> None:
        first = seat * HAND_WIDTH
        for kind in range(FACTS.deck_kinds):
            count = self.hand[first + kind]
            self.hand[first + kind] = 0
            self.hand[first + FACTS.card_kinds] += count
            self.deck[kind] += count
        self.held[seat] &= WILDS
        self.known[seat] &= ~DECK_BYTES

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Deal the pool at random to unknown hands, face-down cards and deck.

        A seat in the middle of a build must hold a card that pays for it; that hand is dealt until it does.
        """
        if not self.pooled:
            return
        self.pooled = False
        self.note_cards()
        pool: list[int] = []
        for kind, count in enumerate(self.deck):
            pool += [kind] * count
        dealer.shuffle(pool)
        deciding = self.to_decide
        if deciding >= 0:
            self._prepare_hand(deciding, pool, dealer)
            self._deal_hand(deciding, pool)
        for seat in range(self.seats):
            self._deal_hand(seat, pool)
            if self.face_down[seat] == FACTS.card_kinds:
                self.face_down[seat] = pool.pop()
        self.deck = [0] * FACTS.deck_kinds
        for kind in pool:
            self.deck[kind] += 1

    def _deal_hand(self, seat: int, pool: list[int]) -> None:
        first = seat * HAND_WIDTH
        unknown = self.hand[first + FACTS.card_kinds]
        self.hand[first + FACTS.card_kinds] = 0
        for _ in range(unknown):
            kind = pool.pop()
            self.hand[first + kind] += 1
            self.held[seat] |= 1 << kind
            self.known[seat] += BYTE_OF[kind]

    def _prepare_hand(self, seat: int, pool: list[int], dealer: Dealer) -> None:
        unknown = self.hand[seat * HAND_WIDTH + FACTS.card_kinds]
        if unknown == 0 or self.doing == IDLE or self.held[seat] & self.paying:
            return
        for _ in range(1000):
            for kind in pool[len(pool) - unknown :]:
                if self.paying >> kind & 1:
                    return
            dealer.shuffle(pool)
        # So unlikely that the exact distribution does not matter any more.
        for at, kind in enumerate(pool):
            if self.paying >> kind & 1:
                pool[at], pool[-1] = pool[-1], kind
                return
