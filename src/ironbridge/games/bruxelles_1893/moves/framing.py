"""Setting the frame and the neutral assistants (BX-STOCK-2…5, BX-2P-2…4)."""

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ARGUMENT, ZONES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.turns import begin_actions, place_neutrals
from ironbridge.games.bruxelles_1893.moves.checked import CheckedMove
from ironbridge.games.bruxelles_1893.position import NEUTRAL_SIDE, Board
from ironbridge.games.bruxelles_1893.story import events


class Frame(CheckedMove):
    """Framing one of the two shields on the card's line for this number of seats."""

    def why_not(self, position: Board, action: int) -> int:
        shields = FACTS.stock_shields[position.stock][position.seats - 2]
        return reasons.LEGAL if ARGUMENT[action] in shields else reasons.SHIELD_NOT_ON_CARD

    def apply(self, position: Board, action: int) -> None:
        position.shield = ARGUMENT[action]
        position.note(events.FRAMED, position.to_decide, position.shield)
        begin_actions(position)


class Neutral(CheckedMove):
    """Placing a neutral assistant, without a bid."""

    def why_not(self, position: Board, action: int) -> int:
        space = ARGUMENT[action]
        if not ZONES[position.shield] >> space & 1:
            return reasons.NEUTRAL_OUTSIDE_ZONE
        if position.buildings[space] >= 0:
            return reasons.NEUTRAL_ON_BUILDING
        return reasons.NEUTRAL_ON_ASSISTANT if position.assistants[space] >= 0 else reasons.LEGAL

    def apply(self, position: Board, action: int) -> None:
        space = ARGUMENT[action]
        position.assistants[space] = NEUTRAL_SIDE + position.to_decide
        position.note(events.NEUTRAL_PLACED, position.to_decide, space)
        position.handled += 1
        place_neutrals(position)
