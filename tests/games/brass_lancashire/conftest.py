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

        `tops` gives the level on top of a stack of seat 0, its lower tiles being gone; `stacks` gives for
        each seat how many tiles are left on some stacks; `income` counts spaces.
        """
        fields.setdefault("round", 2)
        if tops is not None:
            fields["stacks"] = [self.stacks(**tops), *[{}] * (seats - 1)]
        rows = [{"money": 30, "income_space": 10} for _ in range(seats)]
        rows[0]["hand"] = self.cards(*hand)
        for name, given in (("money", money), ("income_space", income)):
            for row, value in zip(rows, [given] if isinstance(given, int) else given, strict=False):
                row[name] = value
        for words in ("hands", "spent", "debts", "points"):
            for row, value in zip(rows, fields.pop(words, ()), strict=False):
                row[words if words in ("spent", "points") else words.removesuffix("s")] = value
        for row, left in zip(rows, fields.pop("stacks", ()), strict=False):
            row["gone"] = {name: self.size(name) - count for name, count in left.items()}
        markets = {name: fields.pop(name) for name in ("coal", "iron", "cotton") if name in fields}
        if "market_tiles" in fields:
            markets["tiles"] = {str(-step): count for step, count in enumerate(fields.pop("market_tiles"))}
        return self.game.arrange(seats=rows, markets=markets, **fields)

    @staticmethod
    def cards(*names):
        """Count cards by name."""
        return {name: names.count(name) for name in names}

    @staticmethod
    def size(industry):
        """Tell how many tiles a full stack has."""
        return FACTS.stacks.sizes[FACTS.industries.index(industry)]

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
        left = self.left(position, industry, seat)
        stack = FACTS.stacks.rest(FACTS.industries.index(industry), 0)
        return FACTS.tile_level[stack[-left]] if left else None

    def left(self, position, industry, seat=0):
        """Tell how many tiles are left on a stack."""
        return self.size(industry) - position.to_json()["seats"][seat]["gone"].get(industry, 0)

    def hand(self, position, seat=0):
        """Give a hand by card."""
        return position.to_json()["seats"][seat]["hand"]

    def points(self, position, seat=0):
        """Give the VP of a seat by source."""
        return position.to_json()["seats"][seat]["points"]

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
