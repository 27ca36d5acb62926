"""Developing: tiles leave the tops of own stacks for iron (BL-DEV-1…5, BL-IRON-1…6)."""

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, DEVELOP
from ironbridge.games.brass_lancashire.facts import FACTS, INDUSTRIES
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_CARD, ASK_SECOND_DEVELOP, SUPPLYING
from ironbridge.games.brass_lancashire.reach import iron_price
from ironbridge.games.brass_lancashire.words.names import stack_spot, tile_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, seat_name


class Develop(Move[LancashirePosition]):
    """Removing the top tile of a stack."""

    def why_not(self, position: LancashirePosition, action: int) -> int:
        return _reason(position, ARGUMENT[action])

    def apply(self, position: LancashirePosition, action: int) -> None:
        """Begin to remove a tile; its iron is brought next."""
        position.doing = DEVELOP
        position.industry = ARGUMENT[action]
        position.need_iron = 1
        position.owed = 1
        position.asked = SUPPLYING

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        seat, industry = before.to_decide, ARGUMENT[action]
        tile = tile_name(before.top_tile(seat, industry))
        text = Text("log.develop", {"who": seat_name(seat), "tile": tile})
        return [Line(seat, text, rule="BL-DEV-1", spots=(stack_spot(seat, industry),))]


def _reason(position: LancashirePosition, industry: int) -> int:
    seat = position.to_decide
    if position.top_tile(seat, industry) == NO_TILE:
        return reasons.NOTHING_TO_DEVELOP
    return reasons.DEVELOP_MONEY if iron_price(position) > position.money[seat] else reasons.FINE


def finish(position: LancashirePosition) -> None:
    """Remove the tile once its iron is there."""
    position.gone[position.to_decide * INDUSTRIES + position.industry] += 1
    position.steps += 1
    position.asked = ASK_SECOND_DEVELOP if _can_go_on(position) else ASK_CARD


def _can_go_on(position: LancashirePosition) -> bool:
    if position.steps >= FACTS.most_developed:
        return False
    for industry in range(INDUSTRIES):  # noqa: SIM110 - a generator is slow when compiled
        if _reason(position, industry) == reasons.FINE:
            return True
    return False
