"""The data of a position, its copy and what a viewer loses; what the data means is said here.

Sets of locations and slots are bitmasks. Lists of a seat's figures are indexed by seat; flat lists by
seat * width + column.
"""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.links import join, unlinked
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.actions import BUILD
from ironbridge.games.brass_lancashire.facts import (
    CANAL,
    CARDS,
    COAL_MINE,
    FACTS,
    INDUSTRIES,
    LINE_A,
    LINE_B,
    LINES,
    LOCATIONS,
    NONE,
    PORT,
    REGIONS,
    SLOT_LOCATION,
    SLOTS,
    TILE_INDUSTRY,
)
from ironbridge.games.brass_lancashire.options import Options
from ironbridge.games.brass_lancashire.questions import ASK_CARD, ASK_ORDER
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position

SOURCES: Final = ("canal_links", "rail_links", "canal_tiles", "rail_tiles", "money", "debts")
"""Where VP come from."""
SOURCE_COUNT: Final = 6
_TRIES: Final = 200
"""How often a hand is dealt again until it fits what everybody knows."""


class LancashirePosition(Position):
    """Everything about a match in progress."""

    def __init__(self, game: Box, seats: int, options: Options, blank: bool = False) -> None:
        """Lay out everything but the cards, which chance deals; a blank one is filled by `copy`."""
        super().__init__(game, seats)
        self.options: Options = options
        if blank:
            return
        self._init_course(seats)
        self._init_seats(seats)
        self._init_board()
        self.clear_move()
        self.remove_links()
        self.look()

    def _init_course(self, seats: int) -> None:
        self.era: int = CANAL
        self.round: int = 0
        """Counted from 1 in each era; 0 while an era's cards are dealt."""
        self.order: list[int] = list(range(seats))
        """The seats in turn order."""
        self.active: int = 0
        """The seat whose turn it is."""
        self.actions_left: int = 0
        self.asked: int = ASK_ORDER
        self.deck: list[int] = self.options.deck[:]
        """Cards nobody has seen, by kind: the draw pile and the removed cards; in a view, other hands too."""
        self.deck_size: int = sum(self.deck) - self.options.removed[CANAL]
        """How many of them can still be drawn."""
        self.discards: list[int] = [0] * CARDS

    def _init_seats(self, seats: int) -> None:
        self.money: list[int] = [self.options.start_money] * seats
        self.spent: list[int] = [0] * seats
        self.debts: list[int] = [0] * seats
        """What seats could not pay in the income step."""
        self.income: list[int] = [FACTS.start_income] * seats
        """The space of the income marker."""
        self.points: list[int] = [0] * (seats * SOURCE_COUNT)
        """Where the VP came from."""
        self.gone: list[int] = [0] * (seats * INDUSTRIES)
        """How many tiles of each industry have left the mat."""
        self.hand: list[int] = [0] * (seats * CARDS)
        """How many of each kind of card."""
        self.hand_size: list[int] = [0] * seats

    def _init_board(self) -> None:
        self.owner: list[int] = [NONE] * SLOTS
        self.kind: list[int] = [NO_TILE] * SLOTS
        self.cubes: list[int] = [0] * SLOTS
        self.flipped: int = 0
        self.coal_market: int = self.options.market.capacity
        """Cubes on the Coal Demand Track."""
        self.iron_market: int = self.options.market.capacity
        self.cotton: int = 0
        """The space of the cotton marker."""
        self.market_tiles: list[int] = self.options.market_tiles[:]
        """How many face-down Distant Market tiles there are of each step."""
        self.last_tile: int = NONE
        """The step of the tile that was turned last in this era; it lies open beside them."""

    def clear_move(self) -> None:
        """Forget the move that was made."""
        self.doing: int = NONE
        """The kind of the move being made; the rest of its data follows."""
        self.slot: int = NONE
        self.line: int = NONE
        self.industry: int = NONE
        self.need_coal: int = 0
        self.need_iron: int = 0
        self.steps: int = 0
        """Links built, tiles developed or mills sold so far in the move."""
        self.combined: bool = False
        """Whether the move uses both actions of the turn."""
        self.joined: bool = False
        """For a build: whether an industry card will do."""
        self.owed: int = 0
        """How many cards are still to be played for the move."""

    # What follows from tiles and links is kept beside them, because it is asked for all the time.

    def remove_links(self) -> None:
        """Take all links off the map."""
        self.links: list[int] = [NONE] * LINES
        """The owner of each link."""
        self.reach: list[int] = unlinked(LOCATIONS)
        """For each location all it is connected to."""
        self.near: list[int] = [0] * LOCATIONS
        """For each location what is one link away."""
        self.link_at: list[int] = [0] * self.seats
        """For each seat the locations where its links end."""
        self.links_left: list[int] = [FACTS.link_markers] * self.seats

    def put_link(self, seat: int, line: int) -> None:
        """Put a link marker on a line."""
        ends = BIT[LINE_A[line]] | BIT[LINE_B[line]]
        self.links[line] = seat
        self.links_left[seat] -= 1
        self.link_at[seat] |= ends
        join(self.reach, self.near, ends)

    def look(self) -> None:
        """Note where tiles, coal, iron and ports are, after tiles came, went or ran out of cubes."""
        tile_at = [0] * self.seats
        coal_at = 0
        iron_at = 0
        port_at = self.options.ports
        for slot in range(SLOTS):
            kind = self.kind[slot]
            if kind == NO_TILE:
                continue
            here = BIT[SLOT_LOCATION[slot]]
            tile_at[self.owner[slot]] |= here
            industry = TILE_INDUSTRY[kind]
            if industry == PORT:
                port_at |= here
            elif self.cubes[slot]:
                if industry == COAL_MINE:
                    coal_at |= here
                else:
                    iron_at |= BIT[slot]
        self.tile_at: list[int] = tile_at
        """For each seat the locations with its tiles."""
        self.coal_at: int = coal_at
        """The locations with coal on a mine."""
        self.iron_at: int = iron_at
        """The slots with iron on them."""
        self.port_at: int = port_at
        """The locations with a built port."""

    def remove_tile(self, slot: int) -> None:
        """Take a tile and its cubes out of the game; `look` must follow."""
        self.kind[slot] = NO_TILE
        self.owner[slot] = NONE
        self.cubes[slot] = 0
        self.flipped &= ~BIT[slot]

    def top_tile(self, seat: int, industry: int) -> int:
        """Give the kind of tile on top of a stack, or `NO_TILE`."""
        return FACTS.stacks.top(industry, self.gone[seat * INDUSTRIES + industry])

    def flip(self, slot: int) -> None:
        """Turn a tile to its back; its owner advances at once (BL-INCOME-6)."""
        self.flipped |= BIT[slot]
        self.raise_income(self.owner[slot], FACTS.tile_income[self.kind[slot]])

    def raise_income(self, seat: int, spaces: int) -> None:
        """Advance a marker by single spaces (BL-INCOME-6, BL-INCOME-7)."""
        self.income[seat] = FACTS.income.rise(self.income[seat], spaces)

    def spend(self, seat: int, pounds: int) -> None:
        """Spend money: it counts for the turn order (BL-ACT-9)."""
        self.money[seat] -= pounds
        self.spent[seat] += pounds

    def blank(self) -> "LancashirePosition":
        """Give a position of the same class with nothing filled in."""
        return LancashirePosition(self.game, self.seats, self.options, True)

    def copy(self) -> "LancashirePosition":
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
        twin.discards = self.discards[:]
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.debts = self.debts[:]
        twin.income = self.income[:]
        twin.points = self.points[:]
        twin.gone = self.gone[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.owner = self.owner[:]
        twin.kind = self.kind[:]
        twin.cubes = self.cubes[:]
        twin.flipped = self.flipped
        twin.coal_market = self.coal_market
        twin.iron_market = self.iron_market
        twin.cotton = self.cotton
        twin.market_tiles = self.market_tiles[:]
        twin.last_tile = self.last_tile
        twin.doing = self.doing
        twin.slot = self.slot
        twin.line = self.line
        twin.industry = self.industry
        twin.need_coal = self.need_coal
        twin.need_iron = self.need_iron
        twin.steps = self.steps
        twin.combined = self.combined
        twin.joined = self.joined
        twin.owed = self.owed
        twin.links = self.links[:]
        twin.reach = self.reach[:]
        twin.near = self.near[:]
        twin.link_at = self.link_at[:]
        twin.links_left = self.links_left[:]
        twin.tile_at = self.tile_at[:]
        twin.coal_at = self.coal_at
        twin.iron_at = self.iron_at
        twin.port_at = self.port_at
        return twin

    # What a viewer loses, and how it is made up for: other hands are unknown (BL-EDGE-26).

    def redact(self, viewer: int) -> "LancashirePosition":
        """Copy the position with other hands put back among the unseen cards."""
        seen = self.copy()
        for seat in range(seen.seats):
            if seat != viewer:
                for card in range(CARDS):
                    seen.deck[card] += seen.hand[seat * CARDS + card]
                    seen.hand[seat * CARDS + card] = 0
        return seen

    def resample(self, viewer: int, dealer: Dealer) -> None:
        """Deal other hands from the unseen cards; a seat amid a build holds a card that allows it.

        The active seat comes first: about its hand something is known, and nobody else may take that away.
        """
        if self.active != viewer and self.hand_size[self.active]:
            self._deal_fitting(self.active, dealer)
        for seat in range(self.seats):
            if seat not in (viewer, self.active):
                self._deal(seat, dealer, self.hand_size[seat])

    def allowing(self) -> list[int]:
        """List the cards that would allow the build being made (BL-CARD-1, BL-CARD-2)."""
        location = SLOT_LOCATION[self.slot]
        return [location, REGIONS + self.industry] if self.joined else [location]

    def _deal_fitting(self, seat: int, dealer: Dealer) -> None:
        needed: list[int] = []
        if self.doing == BUILD and not self.combined and self.slot >= 0:
            # Whoever is asked for the card holds both that allow the build.
            both = [SLOT_LOCATION[self.slot], REGIONS + self.industry]
            needed = both if self.asked == ASK_CARD else self.allowing()
        for _ in range(_TRIES):
            hand = self._deal(seat, dealer, self.hand_size[seat])
            if self._fits(hand, needed):
                return
            for card in hand:
                self.deck[card] += 1
                self.hand[seat * CARDS + card] -= 1
        # So unlikely a hand that its exact distribution does not matter.
        asked = self.asked == ASK_CARD
        wanted = needed if asked else [card for card in needed if self.deck[card]][:1]
        for card in wanted:
            self.deck[card] -= 1
            self.hand[seat * CARDS + card] += 1
        self._deal(seat, dealer, self.hand_size[seat] - len(wanted))

    def _fits(self, hand: list[int], needed: list[int]) -> bool:
        if self.asked == ASK_CARD:  # Whoever holds but one kind of card is not asked.
            return all(card in hand for card in needed) and min(hand) < max(hand)
        return not needed or any(card in hand for card in needed)

    def _deal(self, seat: int, dealer: Dealer, count: int) -> list[int]:
        hand: list[int] = []
        for _ in range(count):
            card = dealer.pick(self.deck)
            self.deck[card] -= 1
            self.hand[seat * CARDS + card] += 1
            hand.append(card)
        return hand
