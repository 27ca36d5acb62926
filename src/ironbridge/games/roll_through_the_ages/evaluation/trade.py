"""Deals worth proposing: some units of one kind for some of another, that both sides gain by."""

from typing import Final

from ironbridge.games.roll_through_the_ages.actions import GIVE_0, ID_PROPOSE, TAKE_0
from ironbridge.games.roll_through_the_ages.position import NOTHING, PEGS, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.reach import units
from ironbridge.kernel.evaluation import Evaluation

MOST_UNITS: Final = 2
"""Units of a kind in a deal, at most."""


class Deal:
    """So many units of one kind for so many of another."""

    def __init__(self, partner: int, given: int, gives: int, taken: int, takes: int) -> None:
        self.partner = partner
        self.given = given
        self.gives = gives
        self.taken = taken
        self.takes = takes

    def fits(self, position: AgesPosition) -> bool:
        """Tell whether what was named so far is a part of this deal."""
        for row in range(PEGS):
            if units(position.given, row) > (self.gives if row == self.given else 0):
                return False
            if units(position.taken, row) > (self.takes if row == self.taken else 0):
                return False
        return True

    def made(self, position: AgesPosition) -> AgesPosition:
        """Give the position as it would be after the deal, while the same is asked."""
        after = position.copy()
        mine = position.active * SHEET
        theirs = self.partner * SHEET
        after.sheets[mine + self.given] -= self.gives
        after.sheets[theirs + self.given] += self.gives
        after.sheets[mine + self.taken] += self.takes
        after.sheets[theirs + self.taken] -= self.takes
        return after

    def next_step(self, position: AgesPosition) -> int:
        """Give the action that names the next unit, or proposes."""
        if units(position.given, self.given) < self.gives:
            return GIVE_0 + self.given
        if units(position.taken, self.taken) < self.takes:
            return TAKE_0 + self.taken
        return ID_PROPOSE


def possible_deals(position: AgesPosition, partner: int) -> list[Deal]:
    """List the deals with a seat that the boards have units and room for (RA-TRADE-4)."""
    mine = position.active * SHEET
    theirs = partner * SHEET
    limits = position.options.limits
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


def best_deal(evaluation: Evaluation, position: AgesPosition) -> Deal | None:
    """Find the deal the active seat gains most by, among those the partner should accept as well.

    Each side counts a share `harm` of the other's gain against its own, and must gain `deal_gain` points,
    because guesses are not that exact. While a deal is being put together only those that continue it count.
    """
    harm = evaluation.weights["harm"]
    least = evaluation.weights["deal_gain"]
    before = evaluation.values(position)
    active = position.active
    best: Deal | None = None
    highest = least
    for partner in range(position.seats):
        if partner == active or position.partner not in (NOTHING, partner):
            continue
        for deal in possible_deals(position, partner):
            if not deal.fits(position):
                continue
            after = evaluation.values(deal.made(position))
            own = after[active] - before[active]
            other = after[partner] - before[partner]
            if other - harm * own > least and own - harm * other > highest:
                highest = own - harm * other
                best = deal
    return best
