"""Arranging positions and playing them by notation."""

import pytest

from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.words import CHANCE, NOBODY

PLAIN_HAND = ("fleetwood", "colne")


class Desk:
    """The game with short words for tests. Seat 0 decides unless a test says otherwise."""

    def __init__(self):
        self.game = load("brass-lancashire")
        self.facts = FACTS

    def arrange(self, *, hand=PLAIN_HAND, tops=None, seats=4, money=30, income=10, **fields):
        """Arrange a position in round 2; `hand`, `tops`, `money` and `income` are those of seat 0.

        `tops` gives the level on top of a stack of seat 0, its lower tiles being gone.
        """
        fields.setdefault("round", 2)
        fields.setdefault("hands", [self.cards(*hand), *[None] * (seats - 1)])
        if isinstance(money, int):
            money = [money, *[30] * (seats - 1)]
        if isinstance(income, int):
            income = [income, *[10] * (seats - 1)]
        if tops is not None:
            fields["stacks"] = [self.stacks(**tops), *[{}] * (seats - 1)]
        return self.game.arrange(seats=seats, money=money, income=income, **fields)

    @staticmethod
    def cards(*names):
        """Count cards by name."""
        return {name: names.count(name) for name in names}

    @staticmethod
    def stacks(**levels):
        """Tell how many tiles are left on stacks that begin with these levels."""
        left = {}
        for name, level in levels.items():
            stack = FACTS.stacks.rest(FACTS.industries.index(name), 0)
            left[name] = sum(FACTS.tile_level[kind] >= level for kind in stack)
        return left

    def play(self, position, *notations):
        """Answer decisions one after the other, also chance's; give the position back."""
        for notation in notations:
            table = self.game.chance if position.to_decide == CHANCE else self.game.actions
            position.apply(table.parse(notation))
        return position

    def deal(self, position, seed=0):
        """Let chance speak until a seat decides or the match is over."""
        dealer = Dealer(seed)
        while position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
        return position

    def legal(self, position, kind=None):
        """Name the legal actions, perhaps of one kind only and without the kind."""
        names = [self.game.actions.notation(action) for action in position.legal()]
        if kind is None:
            return set(names)
        return {name.removeprefix(kind).strip() for name in names if name.split()[0] == kind}

    def outcomes(self, position):
        """Name what chance may say, with its weight."""
        names = [self.game.chance.notation(outcome) for outcome in position.outcomes()]
        return dict(zip(names, position.weights(), strict=True))

    def rule(self, position, notation):
        """Name the rule that refuses an action, or nothing if it is legal."""
        refusal = position.why_not(self.game.actions.parse(notation))
        return "" if refusal is None else refusal.rule

    def why(self, position, notation):
        """Give the reason for a refusal in English."""
        return position.why_not(self.game.actions.parse(notation)).why

    def tile(self, position, slot):
        """Describe a tile as JSON does, or None."""
        return position.to_json()["tiles"].get(slot)

    def top(self, position, industry, seat=0):
        """Tell the level on top of a stack, or None."""
        left = position.to_json()["stacks"][seat][industry]
        stack = FACTS.stacks.rest(FACTS.industries.index(industry), 0)
        return FACTS.tile_level[stack[-left]] if left else None

    def hand(self, position, seat=0):
        """Give a hand by card."""
        return position.to_json()["hands"][seat]

    def vp(self, position, seat=0):
        """Tell a seat's VP."""
        return position.tallies(seat)["vp"]

    def pass_round(self, position, rounds=1):
        """Let everybody pass until so many rounds are over."""
        target = (position.era, position.round + rounds)
        while position.to_decide != NOBODY and (position.era, position.round) < target:
            if position.to_decide == CHANCE:
                self.deal(position)
            else:
                position.apply(self._dull(position))
        return self.deal(position)

    def pass_match(self, position):
        """Let everybody pass until the match is over."""
        while position.to_decide != NOBODY:
            if position.to_decide == CHANCE:
                self.deal(position)
            else:
                position.apply(self._dull(position))
        return position

    def _dull(self, position):
        passing = self.game.actions.id("pass")
        return passing if passing in position.legal() else position.legal()[-1]


@pytest.fixture(scope="session")
def lancashire():
    return Desk()
