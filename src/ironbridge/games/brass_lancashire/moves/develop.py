"""Developing: tiles leave the tops of own stacks for iron (BL-DEV-1…5, BL-IRON-1…6)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.board import INDUSTRIES
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import iron_price
from ironbridge.games.brass_lancashire.stages import SUPPLY as BRING
from ironbridge.games.brass_lancashire.tables import ACTION_WHAT, DEVELOP, FIRST_ID
from ironbridge.games.brass_lancashire.words import industry_text, seat_text, tile_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

EMPTY_STACK: Final = 1
NO_MONEY: Final = 2
_REASONS: Final = [
    ("", ""),
    ("BL-DEV-1", "refusal.develop.empty_stack"),
    ("BL-DEV-2", "refusal.develop.no_money"),
]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the industries whose top tile the deciding seat may remove."""
    for industry in range(INDUSTRIES):
        if reason(position, industry) == 0:
            found.append(FIRST_ID[DEVELOP] + industry)


def can_go_on(position: "LancashirePosition") -> bool:
    """Tell whether a second tile may follow in this move."""
    if position.made >= FACTS.most_developed:
        return False
    for industry in range(INDUSTRIES):  # noqa: SIM110 - a generator is slow when compiled
        if reason(position, industry) == 0:
            return True
    return False


def reason(position: "LancashirePosition", industry: int) -> int:
    """Say why the deciding seat cannot remove the top tile of a stack."""
    seat = position.to_decide
    if FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry]) == NO_TILE:
        return EMPTY_STACK
    return NO_MONEY if iron_price(position) > position.money[seat] else 0


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain a refused development."""
    industry = ACTION_WHAT[action]
    rule, key = _REASONS[reason(position, industry)]
    return rule, Text(
        key,
        {
            "industry": industry_text(industry),
            "price": iron_price(position),
            "money": position.money[position.to_decide],
        },
    )


def apply(position: "LancashirePosition", action: int) -> None:
    """Begin to remove a tile; its iron is brought next."""
    position.doing = DEVELOP
    position.what = ACTION_WHAT[action]
    position.iron_due = True
    position.owed = 1
    position.stage = BRING


def finish(position: "LancashirePosition") -> None:
    """Remove the tile once its iron is there."""
    position.stacks[position.to_decide * INDUSTRIES + position.what] += 1
    position.made += 1


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell which tile is removed."""
    seat, industry = before.to_decide, ACTION_WHAT[action]
    kind = FACTS.stacks.top(industry, before.stacks[seat * INDUSTRIES + industry])
    text = Text("log.develop", {"who": seat_text(seat), "tile": tile_text(kind)})
    return [Line(seat, text, rule="BL-DEV-1", spots=(f"stack:{seat}:{FACTS.industries[industry]}",))]
