"""A board as the network sees it, part by part.

What a network's hidden units make of a board is a sum over its inputs, and the ends of a turn are made of few
parts: buildings with a development, food, goods, a disaster. So each part is looked at once a turn, and an
end only adds its parts up. Rarely a part changes what another one adds (who the strongest rival is, say);
then the sum is a guess.
"""

from ironbridge.games.roll_through_the_ages.evaluation.dice import SKULL
from ironbridge.games.roll_through_the_ages.evaluation.inputs import Sight
from ironbridge.games.roll_through_the_ages.evaluation.network import Near, Network
from ironbridge.games.roll_through_the_ages.evaluation.prices import boxes_to_fill
from ironbridge.games.roll_through_the_ages.facts import COMMERCE, ENGINEERING, FACTS
from ironbridge.games.roll_through_the_ages.flow.harvest import strike
from ironbridge.games.roll_through_the_ages.flow.turn import fill_boxes
from ironbridge.games.roll_through_the_ages.position import (
    CITIES,
    DEVELOPMENTS,
    DISASTERS,
    FINISHED,
    FOOD,
    NOTHING,
    PEGS,
    POTTERY,
    SHEET,
    SPEARHEADS,
    STONE,
    WOOD,
    AgesPosition,
)
from ironbridge.games.roll_through_the_ages.reach import count_bits


class Part:
    """What a part of a board adds to each hidden unit, to the answer beside them, and to the margin now."""

    def __init__(self, hidden: list[float], straight: float, margin: float) -> None:
        self.hidden = hidden
        self.straight = straight
        self.margin = margin

    def plus(self, other: "Part", times: float) -> "Part":
        """Add a part so many times."""
        hidden = self.hidden[:]
        for unit in range(len(hidden)):
            hidden[unit] += times * other.hidden[unit]
        straight = self.straight + times * other.straight
        return Part(hidden, straight, self.margin + times * other.margin)


class Building:
    """A sheet on which a turn's workers have built."""

    def __init__(self, sheet: list[int], claimed: int) -> None:
        self.sheet = sheet
        self.claimed = claimed
        self.cities = count_bits(sheet[FINISHED] & ((1 << CITIES) - 1))


class Core(Part):
    """What a sheet adds without food and goods, in a position otherwise as it is."""

    def __init__(self, hidden: list[float], straight: float, margin: float, last: bool) -> None:
        super().__init__(hidden, straight, margin)
        self.last = last
        """Whether nobody moves any more after the turn."""


class Board:
    """The active seat's board, with nothing in store, on which parts are tried."""

    def __init__(self, network: Network, position: AgesPosition) -> None:
        self.network = network
        self._start = position.active * SHEET
        self._before = position
        self._position = position.copy()
        for row in range(PEGS):
            self._position.sheets[self._start + row] = 0
        self.blank = Building(self._sheet(), position.claimed)
        self._sight = Sight(self._position, position.active, position.round)
        self._near = Near(network, self._sight.inputs())
        self._nothing = Part([0.0] * len(network.offsets), 0.0, 0.0)
        self._stood = self._sight.margin()
        self._stone = self._with(ENGINEERING, STONE)
        self._good = self._with(COMMERCE, POTTERY)

    def _sheet(self) -> list[int]:
        return self._position.sheets[self._start : self._start + SHEET]

    def _show(self, building: Building) -> None:
        self._position.sheets[self._start : self._start + SHEET] = building.sheet
        self._position.claimed = building.claimed

    def _look(self) -> Part:
        """See how the board differs from the blank one."""
        hidden = self._nothing.hidden[:]
        margin = self._sight.margin() - self._stood
        return Part(hidden, self._near.add_changes(self._sight.inputs(), hidden) + margin, margin)

    def _with(self, development: int, row: int) -> Part:
        """See what one unit of a good is worth to the owner of a development beside its coins."""
        sheets = self._position.sheets
        sheets[self._start + DEVELOPMENTS] |= 1 << development
        without = self._look()
        sheets[self._start + row] = 1
        seen = self._look().plus(without, -1.0)
        self._show(self.blank)
        return seen

    def build(self, shares: list[int]) -> Building:
        """Send workers: so many to the cities together, and to each monument."""
        position = self._position
        wanted = boxes_to_fill(position, position.active, shares)
        for project in range(len(wanted)):
            if wanted[project]:
                fill_boxes(position, project, wanted[project])
        built = Building(self._sheet(), position.claimed)
        self._show(self.blank)
        return built

    def core(self, building: Building, development: int) -> Core:
        """See a sheet with a development bought, or with `NOTHING`."""
        self._show(building)
        if development != NOTHING:
            self._position.sheets[self._start + DEVELOPMENTS] |= 1 << development
        hidden = self._near.hidden[:]
        margin = self._sight.margin()
        straight = self._near.straight + self._near.add_changes(self._sight.inputs(), hidden) + margin
        core = Core(hidden, straight, margin, self._sight.is_last_turn())
        self._show(self.blank)
        return core

    def food(self, building: Building, food: int) -> Part:
        """See stored food; how much of it the next turns eat depends on the cities."""
        self._show(building)
        without = self._look()
        self._position.sheets[self._start + FOOD] = food
        seen = self._look().plus(without, -1.0)
        self._show(self.blank)
        return seen

    def goods(self, goods: list[int], owned: int) -> Part:
        """See goods, by their coins and by what owned developments make of them."""
        coins = 0
        units = 0
        for at in range(len(goods)):
            coins += FACTS.good_values[at][goods[at]]
            units += goods[at]
        self._sight.coins = coins
        seen = self._look()
        self._sight.coins = 0
        if (owned >> ENGINEERING) & 1:
            seen = seen.plus(self._stone, float(goods[STONE - WOOD]))
        if (owned >> COMMERCE) & 1:
            seen = seen.plus(self._good, float(units))
        return seen

    def disaster(self, skulls: int, famine: int) -> Part:
        """See what so many skulls and unfed cities do to everybody (RA-DIS-1…8)."""
        before = self._before
        struck = before.copy()
        struck.dice = [SKULL] * skulls
        strike(struck, before.sheets[self._start + SPEARHEADS])
        own = struck.sheets[self._start : self._start + SHEET]
        struck.sheets[self._start : self._start + SHEET] = self.blank.sheet
        struck.sheets[self._start + DISASTERS] = own[DISASTERS] + famine * FACTS.famine_points
        shown = self._position.sheets
        self._position.sheets = struck.sheets
        self._sight.look_at_rival()
        seen = self._look()
        self._position.sheets = shown
        self._sight.look_at_rival()
        return seen
