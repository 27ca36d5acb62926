"""Doing nothing with a card, and doing no more in a move (BL-ACT-5)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass_lancashire.stages import PLAY_CARD
from ironbridge.games.brass_lancashire.tables import FIRST_ID, PASS
from ironbridge.games.brass_lancashire.words import seat_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Passing is always allowed."""
    found.append(FIRST_ID[PASS])


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain why a move cannot be ended now: nothing has been begun that could go on."""
    return "BL-ACT-5", Text("refusal.done.nothing")


def apply(position: "LancashirePosition", action: int) -> None:
    """Do nothing; the card is still discarded."""
    position.doing = PASS
    position.owed = 1
    position.stage = PLAY_CARD


def apply_done(position: "LancashirePosition", action: int) -> None:
    """Do no more in this move."""
    position.stage = PLAY_CARD


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell that a seat passes."""
    seat = before.to_decide
    return [Line(seat, Text("log.pass", {"who": seat_text(seat)}), rule="BL-ACT-5")]


def story_done(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Nothing is worth telling."""
    return []
