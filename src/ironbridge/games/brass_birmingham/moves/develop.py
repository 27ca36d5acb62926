"""Developing tiles away, for iron or as a merchant's bonus (BB-DEV-1…4, BB-MERCH-2, BB-RULING-31)."""

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, DEVELOP, FIRST_DEVELOP
from ironbridge.games.brass_birmingham.facts import FACTS, INDUSTRY_COUNT
from ironbridge.games.brass_birmingham.moves import sell, supply
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_BONUS, ASK_CARD, ASK_SECOND_DEVELOP
from ironbridge.games.brass_birmingham.reach import ANY_CARD, iron_price, is_developable
from ironbridge.games.brass_birmingham.words.names import tile_name, told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Develop(Move[BirminghamPosition]):
    """Remove the lowest tile of an industry from the mat."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        seat = position.to_decide
        if position.asked != ASK_BONUS and not _can_pay(position, seat):
            return
        for industry in range(INDUSTRY_COUNT):
            if is_developable(position, seat, industry):
                found.append(FIRST_DEVELOP + industry)

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        seat = position.to_decide
        bonus = position.asked == ASK_BONUS
        if position.top_tile(seat, ARGUMENT[action]) == NO_TILE:
            return reasons.NOTHING_TO_DEVELOP
        if not is_developable(position, seat, ARGUMENT[action]):
            return reasons.BONUS_LIGHTBULB if bonus else reasons.LIGHTBULB
        return reasons.FINE if bonus or _can_pay(position, seat) else reasons.DEVELOP_MONEY

    def apply(self, position: BirminghamPosition, action: int) -> None:
        """Remove a tile; the iron for it is taken next."""
        position.gone[position.to_decide * INDUSTRY_COUNT + ARGUMENT[action]] += 1
        if position.asked == ASK_BONUS:
            sell.go_on(position)
            return
        position.doing = DEVELOP
        position.paying = ANY_CARD
        position.steps += 1
        position.need_iron = FACTS.develop_iron
        resume(position)

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        tile = tile_name(before.top_tile(before.to_decide, ARGUMENT[action]))
        key, rule = "develop", "BB-DEV-1"
        if before.asked == ASK_BONUS:
            key, rule = "bonus_develop", "BB-MERCH-2"
        return [told(before.to_decide, key, {"tile": tile}, rule)]


def _can_pay(position: BirminghamPosition, seat: int) -> bool:
    """Tell whether the iron for one tile can be had (BB-DEV-3)."""
    return iron_price(position, FACTS.develop_iron) <= position.money[seat]


def resume(position: BirminghamPosition) -> None:
    """Go on: the iron of the tile just removed, then another tile or the card."""
    if position.need_iron and not supply.take_iron(position):
        return
    position.asked = ASK_CARD
    seat = position.to_decide
    if position.steps < FACTS.develop_most and _can_pay(position, seat):
        for industry in range(INDUSTRY_COUNT):
            if is_developable(position, seat, industry):
                position.asked = ASK_SECOND_DEVELOP
                return
