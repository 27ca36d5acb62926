"""What the offer tells before a choice: where cubes come from, who buys, what flips, what is lost."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.details import figures, loss, stock
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import scoring
from ironbridge.games.brass_lancashire.effects import find_effects, make
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.moves.sell import BOTTOM
from ironbridge.games.brass_lancashire.reach import LINE_A, LINE_B
from ironbridge.games.brass_lancashire.stages import CHOOSE_BUYER, CHOOSE_COAL, CHOOSE_IRON, TURN_TILE
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    ACTION_WHAT,
    ACTION_WHERE,
    BUILD,
    CARD,
    COAL_MINE,
    LINK,
    LIQUIDATE,
)
from ironbridge.games.brass_lancashire.words import seat_text, slot_text, tile_text
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

CHOICES: Final[dict[int, str]] = {CHOOSE_COAL: "coal", CHOOSE_IRON: "iron", CHOOSE_BUYER: "buyer"}
"""What is to be chosen next, by question."""
TAKING: Final = ("coal", "iron", "coal_bought", "iron_bought")
"""The effects that take something from their spots."""


def foretell(position: "LancashirePosition", action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an action takes and brings, and name the spots it takes from."""
    kind = ACTION_KIND[action]
    if kind == LIQUIDATE:
        return tuple(_losses(position, ACTION_WHAT[action])), ()
    if kind == CARD:
        return (), ()
    details: list[Text] = []
    sources: list[str] = []
    made = make(position, action)
    _add_effects(position, action, made, details, sources)
    _add_choice(made, details, sources)
    if made.stage == TURN_TILE:
        details.append(_distant_market(made))
    if kind == BUILD:
        details += _losses(position, ACTION_WHERE[action])
        details += _stock(position, made, ACTION_WHERE[action])
    elif kind == LINK:
        coins = scoring.coins(made)
        line = ACTION_WHAT[action]
        details.append(Text("detail.link_vp", {"vp": coins[LINE_A[line]] + coins[LINE_B[line]]}))
    details += _figures(position, made)
    return tuple(details), tuple(sources)


def _add_effects(
    position: "LancashirePosition",
    action: int,
    made: "LancashirePosition",
    details: list[Text],
    sources: list[str],
) -> None:
    for line in find_effects(position, action, made):
        name = line.text.key.partition(".")[2]
        if name in TAKING:
            sources += line.spots
        if name == "flip" and line.seat != position.to_decide:
            name = "flip_of"
        own = line.text.values.get("owner") == seat_text(position.to_decide)
        details.append(Text(f"detail.{name}", {**line.text.values, "whose": "own" if own else "other"}))


def _add_choice(made: "LancashirePosition", details: list[Text], sources: list[str]) -> None:
    """Add where the seat will have to choose from."""
    what = CHOICES.get(made.stage)
    if what is None:
        return
    places: list[Text] = []
    for answer in made.legal():
        slot = ACTION_WHAT[answer]
        place = slot_text(slot) if slot >= 0 else Text("spot.distant_market")
        if place not in places:
            places.append(place)
        if what != "buyer":
            sources.append(f"slot:{FACTS.slots[slot]}")
    details.append(Text(f"detail.choose.{what}", {"places": places}))


def _distant_market(made: "LancashirePosition") -> Text:
    """Say how many of the tiles that may be turned let the mill sell (BL-SELL-6, BL-SELL-10)."""
    tiles = sum(made.market_tiles)
    selling = sum([count for step, count in enumerate(made.market_tiles) if made.cotton + step < BOTTOM])
    return Text("detail.distant_market", {"selling": selling, "tiles": tiles})


def _losses(position: "LancashirePosition", slot: int) -> list[Text]:
    kind = position.kinds[slot]
    if kind == NO_TILE:
        return []
    owner = position.owners[slot]
    vp = position.variant.tile_vp[kind] if position.flipped & BIT[slot] else 0
    return [loss(tile_text(kind), seat_text(owner), vp, own=owner == position.to_decide)]


def _stock(position: "LancashirePosition", made: "LancashirePosition", slot: int) -> list[Text]:
    if made.stacks == position.stacks:
        return []
    what = "coal" if FACTS.tile_industry[made.kinds[slot]] == COAL_MINE else "iron"
    return stock(what, made.cubes[slot])


def _figures(position: "LancashirePosition", made: "LancashirePosition") -> list[Text]:
    seat = position.to_decide
    levels = FACTS.income.levels
    return figures(
        (levels[position.income[seat]], levels[made.income[seat]]),
        (position.money[seat], made.money[seat]),
        settled=made.stage not in CHOICES,
    )
