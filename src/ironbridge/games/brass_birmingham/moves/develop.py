"""Developing tiles away, for iron or as a merchant's bonus (BB-DEV-1…4, BB-MERCH-2, BB-RULING-31)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_birmingham import board, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_DEVELOP, THE_DONE
from ironbridge.games.brass_birmingham.codes import (
    ASK_BONUS,
    ASK_SECOND_DEVELOP,
    DEVELOP,
    INDUSTRY_COUNT,
)
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.moves import card, supply
from ironbridge.games.brass_birmingham.names import Told, tile_name
from ironbridge.games.brass_birmingham.reach import iron_price

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


def tile_reason(position: "BirminghamPosition", seat: int, industry: int) -> int:
    """Say whether the lowest tile of an industry may be developed at all."""
    kind = board.top_tile(position, seat, industry)
    if kind == NO_TILE:
        return reasons.NOTHING_TO_DEVELOP
    return reasons.FINE if FACTS.developable[kind] else reasons.LIGHTBULB


def can_pay(position: "BirminghamPosition", seat: int) -> bool:
    """Tell whether the iron for one tile can be had (BB-DEV-3)."""
    return iron_price(position, FACTS.develop_iron) <= position.money[seat]


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every industry whose lowest tile can be developed for iron."""
    if can_pay(position, position.to_decide):
        legal_bonus_tiles(position, found)


def legal_second(position: "BirminghamPosition", found: list[int]) -> None:
    """Add what may be developed as second tile, and the choice to stop."""
    legal(position, found)
    found.append(THE_DONE)


def legal_bonus_tiles(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every industry whose lowest tile may be developed."""
    seat = position.to_decide
    for industry in range(INDUSTRY_COUNT):
        if tile_reason(position, seat, industry) == reasons.FINE:
            found.append(FIRST_DEVELOP + industry)


def legal_bonus(position: "BirminghamPosition", found: list[int]) -> None:
    """Add what Gloucester may remove, and declining it where the option allows."""
    legal_bonus_tiles(position, found)
    if position.options.bonus_optional:
        found.append(THE_DONE)


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why a develop is refused, or FINE."""
    seat = position.to_decide
    found = tile_reason(position, seat, ARGUMENT[action])
    if position.asked == ASK_BONUS:
        return reasons.BONUS_LIGHTBULB if found == reasons.LIGHTBULB else found
    if found == reasons.FINE and not can_pay(position, seat):
        return reasons.DEVELOP_MONEY
    return found


def apply(position: "BirminghamPosition", action: int) -> None:
    """Remove the first tile of an action."""
    position.doing = DEVELOP
    position.paying = card.ANY_CARD
    position.steps = 0
    _remove(position, action)


def apply_second(position: "BirminghamPosition", action: int) -> None:
    """Remove a second tile, or stop at one."""
    if action == THE_DONE:
        card.ask(position)
    else:
        _remove(position, action)


def story(position: "BirminghamPosition", action: int) -> Told:
    """Tell of a develop before the tile is removed."""
    tile = tile_name(board.top_tile(position, position.to_decide, ARGUMENT[action]))
    if position.asked == ASK_BONUS:
        return "bonus_develop", {"tile": tile}, "BB-MERCH-2", ()
    return "develop", {"tile": tile}, "BB-DEV-1", ()


def _remove(position: "BirminghamPosition", action: int) -> None:
    board.take_from_mat(position, position.to_decide, ARGUMENT[action])
    position.steps += 1
    position.need_iron = FACTS.develop_iron
    resume(position)


def resume(position: "BirminghamPosition") -> None:
    """Go on: the iron of the tile just removed, then another tile or the card."""
    if position.need_iron and not supply.take_iron(position):
        return
    if position.steps < FACTS.develop_most and has_choice(position) and can_pay(position, position.to_decide):
        position.asked = ASK_SECOND_DEVELOP
    else:
        card.ask(position)


def has_choice(position: "BirminghamPosition") -> bool:
    """Tell whether some tile of the mat may be developed."""
    for industry in range(INDUSTRY_COUNT):
        if tile_reason(position, position.to_decide, industry) == reasons.FINE:
            return True
    return False
