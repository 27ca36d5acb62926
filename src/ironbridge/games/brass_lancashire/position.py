"""The data of a position and `copy()`; the rules are in flow, reach, scoring and moves."""

from typing import Final

from ironbridge.games.brass.links import unlinked
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import (
    dealing,
    flow,
    foretelling,
    reach,
    refusals,
    scoring,
    view,
    wording,
    writing,
)
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.scoring import SOURCES
from ironbridge.games.brass_lancashire.stages import CHOOSE_FIRST
from ironbridge.games.brass_lancashire.tables import SLOTS
from ironbridge.games.brass_lancashire.variant import Variant
from ironbridge.kernel.box import Box
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position
from ironbridge.kernel.result import Result
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import Json

INDUSTRIES: Final = len(FACTS.industries)
CARDS: Final = len(FACTS.cards)
LOCATIONS: Final = len(FACTS.locations)
LINES: Final = len(FACTS.lines)


class LancashirePosition(Position):
    """Everything about a match in progress."""

    variant: Variant
    stage: int
    """What is decided now: one of `stages`."""
    era: int
    round: int
    """Counted from 1 in each era; 0 while an era's cards are dealt."""
    place: int
    """The place in the turn order of the seat whose turn it is."""
    actions_left: int
    order: list[int]

    kinds: list[int]
    """For each slot the kind of its tile, or `NO_TILE`."""
    owners: list[int]
    cubes: list[int]
    flipped: int
    """The set of slots with a flipped tile."""
    links: list[int]
    """For each line the seat that owns the link there, or -1."""

    money: list[int]
    income: list[int]
    """For each seat its space of the income track."""
    spent: list[int]
    debts: list[int]
    """What seats could not pay in the income step."""
    points: list[int]
    """For each seat its VP by source."""
    stacks: list[int]
    """For each seat and industry how many tiles have left the stack."""

    hands: list[int]
    """For each seat and card how many copies it holds."""
    hand_size: list[int]
    unseen: list[int]
    """Cards nobody has seen: the draw pile and the removed cards, by kind."""
    pile: int
    """How many of the unseen cards can still be drawn."""
    discards: list[int]

    coal: int
    """Cubes on the Coal Demand Track."""
    iron: int
    cotton: int
    """The index of the cotton marker."""
    market_tiles: list[int]
    """How many face-down Distant Market tiles there are of each step."""
    last_tile: int
    """The step of the tile turned last in this era, or -1."""

    doing: int
    """The kind of the move being made, or -1."""
    what: int
    """The industry being built."""
    where: int
    """The slot or line of the move."""
    made: int
    """How many links were built, tiles developed or mills sold in this move."""
    combined: bool
    """Whether the move uses both actions of the turn."""
    joined: bool
    """For a build: whether an industry card will do."""
    coal_due: bool
    """Whether coal must still be brought for the move."""
    iron_due: bool
    owed: int
    """How many cards are still to be played for the move."""

    reach: list[int]
    """Derived from links: for each location all it is connected to."""
    near: list[int]
    """Derived from links: for each location what is one link away."""
    link_at: list[int]
    """Derived: for each seat the locations where its links end."""
    links_left: list[int]
    """Derived: the link markers a seat still has."""
    tile_at: list[int]
    """Derived: for each seat the locations with its tiles."""
    coal_at: int
    """Derived: the locations with coal on a mine."""
    iron_at: int
    """Derived: the slots with iron on them."""
    port_at: int
    """Derived: the locations with a built port."""

    def __init__(self, game: Box, seats: int, variant: Variant) -> None:
        super().__init__(game, seats)
        self.variant = variant

    def set_up(self) -> None:
        """Lay out everything but the cards, which chance deals."""
        seats, variant = self.seats, self.variant
        self.stage = CHOOSE_FIRST
        self.era, self.round, self.place, self.actions_left = 0, 0, 0, 0
        self.order = list(range(seats))
        self.kinds = [NO_TILE] * SLOTS
        self.owners = [-1] * SLOTS
        self.cubes = [0] * SLOTS
        self.flipped = 0
        self.links = [-1] * LINES
        self.money = [variant.start_money] * seats
        self.income = [FACTS.start_income] * seats
        self.spent = [0] * seats
        self.debts = [0] * seats
        self.points = [0] * (seats * SOURCES)
        self.stacks = [0] * (seats * INDUSTRIES)
        self.hands = [0] * (seats * CARDS)
        self.hand_size = [0] * seats
        self.unseen = list(variant.deck)
        self.pile = sum(variant.deck) - variant.removed[0]
        self.discards = [0] * CARDS
        self.coal = self.iron = variant.market.capacity
        self.cotton = 0
        self.market_tiles = list(variant.market_tiles)
        self.last_tile = -1
        self.rest()
        self.lift_links()
        reach.look(self)

    def rest(self) -> None:
        """Forget the move that was being made."""
        self.doing = self.what = self.where = -1
        self.made = self.owed = 0
        self.combined = self.joined = self.coal_due = self.iron_due = False

    def lift_links(self) -> None:
        """Have no links on the map."""
        self.links = [-1] * LINES
        self.reach = unlinked(LOCATIONS)
        self.near = [0] * LOCATIONS
        self.link_at = [0] * self.seats
        self.links_left = [FACTS.link_markers] * self.seats

    def copy(self) -> "LancashirePosition":
        """Give an independent position with the same truth."""
        other = LancashirePosition(self.game, self.seats, self.variant)
        other.ply = self.ply
        other.to_decide = self.to_decide
        other.turn = self.turn
        other.move = self.move
        other.stage = self.stage
        other.era = self.era
        other.round = self.round
        other.place = self.place
        other.actions_left = self.actions_left
        other.order = self.order[:]
        other.kinds = self.kinds[:]
        other.owners = self.owners[:]
        other.cubes = self.cubes[:]
        other.flipped = self.flipped
        other.links = self.links[:]
        other.money = self.money[:]
        other.income = self.income[:]
        other.spent = self.spent[:]
        other.debts = self.debts[:]
        other.points = self.points[:]
        other.stacks = self.stacks[:]
        other.hands = self.hands[:]
        other.hand_size = self.hand_size[:]
        other.unseen = self.unseen[:]
        other.pile = self.pile
        other.discards = self.discards[:]
        other.coal = self.coal
        other.iron = self.iron
        other.cotton = self.cotton
        other.market_tiles = self.market_tiles[:]
        other.last_tile = self.last_tile
        other.doing = self.doing
        other.what = self.what
        other.where = self.where
        other.made = self.made
        other.combined = self.combined
        other.joined = self.joined
        other.coal_due = self.coal_due
        other.iron_due = self.iron_due
        other.owed = self.owed
        other.reach = self.reach[:]
        other.near = self.near[:]
        other.link_at = self.link_at[:]
        other.links_left = self.links_left[:]
        other.tile_at = self.tile_at[:]
        other.coal_at = self.coal_at
        other.iron_at = self.iron_at
        other.port_at = self.port_at
        return other

    # The contract; each answer is given by the module that knows it.

    def find_legal(self) -> list[int]:
        return flow.find_legal(self)

    def refuse(self, action: int) -> tuple[str, Text]:
        return refusals.refuse(self, action)

    def perform(self, answer: int) -> None:
        flow.perform(self, answer)

    def outcomes(self) -> list[int]:
        return dealing.outcomes(self)

    def weights(self) -> list[int]:
        return dealing.weights(self)

    def question(self) -> Text:
        return wording.question(self)

    def describe(self, action: int) -> tuple[Text, tuple[str, ...]]:
        return wording.describe(self, action)

    def foretell(self, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
        return foretelling.foretell(self, action)

    def redact(self, viewer: int) -> "LancashirePosition":
        return view.redact(self, viewer)

    def resample(self, viewer: int, dealer: Dealer) -> None:
        view.resample(self, viewer, dealer)

    def hides(self, viewer: int) -> bool:
        return view.hides(self, viewer)

    def tallies(self, seat: int) -> dict[str, int]:
        return view.tallies(self, seat)

    def result(self) -> Result:
        return scoring.result(self)

    def to_json(self) -> dict[str, Json]:
        return writing.to_json(self)
