"""Arranging and playing positions of Brass: Birmingham in a few words.

`table.arrange(hand=["dudley", "stone"], money=20)` gives a position in which seat 0 decides about an action;
what is not said is as after set-up. It is the last round of its era with four seats unless said otherwise:
then a hand is the two cards of one turn.
"""

from typing import Any, cast

import pytest

from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.game import Birmingham
from ironbridge.games.brass_birmingham.position import BirminghamPosition

OWN = ("money", "spent", "income", "income_space", "points", "gone", "hand", "discards", "face_down", "debt")
CHANCE = -1


class Table:
    """A game with short words for tests."""

    def __init__(self) -> None:
        self.game = Birmingham()

    def arrange(self, rivals: dict[int, dict[str, Any]] | None = None, **fields: Any) -> BirminghamPosition:
        """Arrange a position; seat 0's own fields stand among the others."""
        seats: list[dict[str, Any]] = [{} for _ in range(fields.pop("seats", 4))]
        fields.setdefault("round", FACTS.rounds[len(seats)])
        seats[0] = {name: fields.pop(name) for name in OWN if name in fields}
        for seat, own in (rivals or {}).items():
            seats[seat] = own
        return cast(BirminghamPosition, self.game.arrange(seats=seats, **fields))

    def play(self, position: BirminghamPosition, *notations: str) -> BirminghamPosition:
        """Answer with notations, one after the other; each must be legal."""
        for notation in notations:
            table = self.game.chance if position.to_decide == CHANCE else self.game.actions
            position.apply(table.parse(notation))
        return position

    def legal(self, position: BirminghamPosition, kind: str = "") -> list[str]:
        """List the legal notations, or those of one kind without it."""
        notations = [self.game.actions.notation(action) for action in position.legal()]
        if not kind:
            return notations
        return [notation.split(" ", 1)[-1] for notation in notations if notation.split()[0] == kind]

    def allows(self, position: BirminghamPosition, notation: str) -> bool:
        """Tell whether a notation is legal."""
        return self.game.actions.parse(notation) in position.legal()

    def rule(self, position: BirminghamPosition, notation: str) -> str:
        """Name the rule that forbids a notation; empty if it is legal."""
        refusal = position.why_not(self.game.actions.parse(notation))
        return "" if refusal is None else refusal.rule

    def tile(self, position: BirminghamPosition, slot: str) -> Any:
        """Give what stands on a slot, as JSON says it, or None."""
        tiles = position.to_json()["tiles"]
        assert isinstance(tiles, dict)
        return tiles.get(slot)

    def draw(self, position: BirminghamPosition) -> BirminghamPosition:
        """Let chance speak, always with its first outcome, until a seat decides."""
        while position.to_decide == CHANCE:
            position.apply(position.outcomes()[0])
        return position

    def end_round(self, position: BirminghamPosition) -> BirminghamPosition:
        """Let every seat pass (with its first card) until the round, the era or the match is over."""
        era, number = position.era, position.round
        while (position.era, position.round) == (era, number) and position.to_decide >= 0:
            if position.to_json()["asked"] == "shortfall":
                return position
            card = position.legal()[0]
            passing = self.game.actions.id("pass")
            position.apply(passing if passing in position.legal() else card)
            self.draw_refills(position)
        return position

    def draw_refills(self, position: BirminghamPosition) -> None:
        """Let chance refill hands, but not deal new ones."""
        while position.to_decide == CHANCE and position.to_json()["asked"] == "refill":
            position.apply(position.outcomes()[0])


@pytest.fixture(scope="session")
def table() -> Table:
    """A table for Brass: Birmingham."""
    return Table()
