"""Setting the frame and the neutral assistants (BX-STOCK-2…5, BX-2P-2…4)."""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import FRAME_0, NEUTRAL_0, ZONES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.turns import begin_actions, place_neutrals
from ironbridge.games.bruxelles_1893.position import (
    ASSISTANTS,
    BUILDINGS,
    NEUTRAL_SIDE,
    SHIELD,
    STOCK,
    WHO,
    Board,
)
from ironbridge.games.bruxelles_1893.story.events import FRAMED, NEUTRAL_PLACED

STOCK_SHIELDS: Final = FACTS.stock_shields


def legal_frame(board: Board) -> list[int]:
    """List both shields of the card's line for this number of seats."""
    shields = STOCK_SHIELDS[board.data[STOCK]][board.seats - 2]
    return sorted(FRAME_0 + shield for shield in shields)


def why_not_frame(board: Board, shield: int) -> int:
    """Say why a shield cannot be framed."""
    if shield in STOCK_SHIELDS[board.data[STOCK]][board.seats - 2]:
        return reasons.LEGAL
    return reasons.SHIELD_NOT_ON_CARD


def apply_frame(board: Board, shield: int) -> None:
    """Put the frame on a shield."""
    board.data[SHIELD] = shield
    board.note(FRAMED, board.to_decide, shield)
    begin_actions(board)


def legal_neutral(board: Board) -> list[int]:
    """List the free spaces of the zone."""
    return [NEUTRAL_0 + space for space in range(25) if why_not_neutral(board, space) == reasons.LEGAL]


def why_not_neutral(board: Board, space: int) -> int:
    """Say why a neutral assistant cannot go on a space."""
    data = board.data
    if not ZONES[data[SHIELD]] >> space & 1:
        return reasons.NEUTRAL_OUTSIDE_ZONE
    if data[BUILDINGS + space] >= 0:
        return reasons.NEUTRAL_ON_BUILDING
    return reasons.NEUTRAL_ON_ASSISTANT if data[ASSISTANTS + space] >= 0 else reasons.LEGAL


def apply_neutral(board: Board, space: int) -> None:
    """Place a neutral assistant, without a bid."""
    board.data[ASSISTANTS + space] = NEUTRAL_SIDE + board.to_decide
    board.note(NEUTRAL_PLACED, board.to_decide, space)
    board.data[WHO] += 1
    place_neutrals(board)
