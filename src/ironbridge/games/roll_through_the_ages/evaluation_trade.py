"""Deals worth proposing: some units of one kind for some of another, that both sides gain by."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.roll_through_the_ages.actions import GIVE_0, ID_PROPOSE, TAKE_0
from ironbridge.games.roll_through_the_ages.moves.trading import units
from ironbridge.games.roll_through_the_ages.position import NOTHING, PEGS, SHEET, Ages

if TYPE_CHECKING:
    from ironbridge.kernel.evaluation import Evaluation

MOST_UNITS: Final = 2
"""Units of a kind in a deal, at most."""
_MARGIN: Final = 0.25
"""How many points each side must gain: guesses are not that exact."""


class Deal:
    """So many units of one kind for so many of another."""

    def __init__(self, partner: int, given: int, gives: int, taken: int, takes: int) -> None:
        self.partner = partner
        self.given = given
        self.gives = gives
        self.taken = taken
        self.takes = takes

    def fits(self, position: Ages) -> bool:
        """Tell whether what was named so far is a part of this deal."""
        for row in range(PEGS):
            if units(position.given, row) > (self.gives if row == self.given else 0):
                return False
            if units(position.taken, row) > (self.takes if row == self.taken else 0):
                return False
        return True

    def made(self, position: Ages) -> Ages:
        """Give the position as it would be after the deal, in the same phase."""
        after = position.copy()
        assert isinstance(after, Ages), "the position is of this game"
        mine = position.active * SHEET
        theirs = self.partner * SHEET
        after.sheets[mine + self.given] -= self.gives
        after.sheets[theirs + self.given] += self.gives
        after.sheets[mine + self.taken] += self.takes
        after.sheets[theirs + self.taken] -= self.takes
        return after

    def next_step(self, position: Ages) -> int:
        """Give the action that names the next unit, or proposes."""
        if units(position.given, self.given) < self.gives:
            return GIVE_0 + self.given
        if units(position.taken, self.taken) < self.takes:
            return TAKE_0 + self.taken
        return ID_PROPOSE


def possible_deals(position: Ages, partner: int) -> list[Deal]:
    """List the deals with a seat that the boards have units and room for (RA-TRADE-4)."""
    mine = position.active * SHEET
    theirs = partner * SHEET
    limits = position.setup.limits
    found: list[Deal] = []
    for given in range(PEGS):
        most = min(position.sheets[mine + given], limits[given] - position.sheets[theirs + given], MOST_UNITS)
        for taken in range(PEGS):
            if taken == given:
                continue
            held = position.sheets[theirs + taken]
            room = limits[taken] - position.sheets[mine + taken]
            for gives in range(1, most + 1):
                for takes in range(1, min(held, room, MOST_UNITS) + 1):
                    found.append(Deal(partner, given, gives, taken, takes))
    return found


def best_deal(evaluation: "Evaluation", position: Ages, harm: float) -> Deal | None:
    """Find the deal the active seat gains most by, among those the partner should accept as well.

    Each side counts a share `harm` of the other's gain against its own. While a deal is being put together
    only those that continue it count.
    """
    before = evaluation.values(position)
    active = position.active
    best: Deal | None = None
    highest = _MARGIN
    for partner in range(position.seats):
        if partner == active or position.partner not in (NOTHING, partner):
            continue
        for deal in possible_deals(position, partner):
            if not deal.fits(position):
                continue
            after = evaluation.values(deal.made(position))
            own = after[active] - before[active]
            other = after[partner] - before[partner]
            if other - harm * own > _MARGIN and own - harm * other > highest:
                highest = own - harm * other
                best = deal
    return best
