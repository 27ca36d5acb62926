"""Passing, which costs a card like any action (BB-FLOW-7, BB-RULING-24)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import THE_PASS
from ironbridge.games.brass_birmingham.codes import PASS
from ironbridge.games.brass_birmingham.moves import card
from ironbridge.games.brass_birmingham.names import Told

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add the pass: it is always possible."""
    found.append(THE_PASS)


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say that passing is fine."""
    return reasons.FINE


def apply(position: "BirminghamPosition", action: int) -> None:
    """Do nothing, for a card."""
    position.doing = PASS
    position.paying = card.ANY_CARD
    card.ask(position)


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of a pass."""
    return "pass", {}, "BB-FLOW-7", ()
