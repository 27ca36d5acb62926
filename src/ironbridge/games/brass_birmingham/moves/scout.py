"""Scouting for wild cards (BB-SCOUT-1…2, BB-RULING-21…22)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import THE_SCOUT
from ironbridge.games.brass_birmingham.codes import SCOUT
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card
from ironbridge.games.brass_birmingham.names import Told

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add scouting when the hand allows it."""
    if why_not(position, THE_SCOUT) == reasons.FINE:
        found.append(THE_SCOUT)


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why scouting is refused, or FINE."""
    seat = position.to_decide
    if position.held[seat] & card.WILDS:
        return reasons.SCOUT_WILD
    return reasons.FINE if position.hand_size[seat] >= FACTS.scout_cards else reasons.SCOUT_FEW


def apply(position: "BirminghamPosition", action: int) -> None:
    """Begin to scout; the three cards are asked for one by one."""
    position.doing = SCOUT
    position.paying = card.ANY_CARD
    position.steps = 0
    card.ask(position)


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of scouting."""
    return "scout", {}, "BB-SCOUT-1", ()
