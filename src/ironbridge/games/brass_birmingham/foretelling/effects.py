"""What an answer does besides what it says: cubes, barrels, flips and markets, read off two positions.

The card of a move may be paid in the same entry, and may end the round or the era, which takes away traces of
the move. So effects are read off a position in which the move is made and not paid for. The log tells them
afterwards, the offer beforehand.
"""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.actions import BARREL, BEER, BUILD, BUILT_INDUSTRY, KIND, LINK, SELL
from ironbridge.games.brass_birmingham.facts import CUBES, FACTS, INDUSTRY_COUNT, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import link_money
from ironbridge.games.brass_birmingham.words.names import (
    SLOT_NAMES,
    bonus_name,
    location_name,
    slot_spot,
    tile_name,
    told,
)
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Values, seat_name

TAKING: Final = (
    "uses.coal",
    "uses.iron",
    "uses.beer",
    "barrel",
    "buys.coal",
    "buys.iron",
)
"""The effects that take something from their spots."""
STOCK_RULES: Final = ("", "BB-COAL-3", "BB-IRON-2", "", "", "BB-BEER-5")
"""By industry, the rule about using up its cubes."""


def _own_price(position: BirminghamPosition, action: int) -> int:
    """Give what a move costs without cubes."""
    if KIND[action] == BUILD:
        return FACTS.money[position.top_tile(position.to_decide, BUILT_INDUSTRY[action])]
    return link_money(position) if KIND[action] == LINK else 0


def find_effects(old: BirminghamPosition, action: int, made: BirminghamPosition) -> list[Line]:
    """List what a move did that was made and not paid for yet."""
    effects: list[Line] = []
    _add_supplies(old, made, effects)
    _add_flips(old, made, effects)
    _add_bonus(old, action, made, effects)
    _add_markets(old, action, made, effects)
    return effects


def _same_tile(old: BirminghamPosition, made: BirminghamPosition, slot: int) -> bool:
    return old.owner[slot] == made.owner[slot] != NONE and old.kind[slot] == made.kind[slot]


def _add_supplies(old: BirminghamPosition, made: BirminghamPosition, effects: list[Line]) -> None:
    seat = old.to_decide
    stocked = members_of(old.coal_slots) + members_of(old.iron_slots) + members_of(old.beer_slots)
    for slot in stocked:
        used = old.cubes[slot] - made.cubes[slot]
        if _same_tile(old, made, slot) and used > 0:
            industry = FACTS.industry[old.kind[slot]]
            values: Values = {
                "count": used,
                "slot": SLOT_NAMES.tile(old.kind, slot),
                "owner": seat_name(old.owner[slot]),
            }
            key = f"uses.{CUBES[industry]}"
            effects.append(told(seat, key, values, STOCK_RULES[industry], (slot_spot(slot),)))
    for merchant in members_of(old.barrels & ~made.barrels):
        town = location_name(FACTS.merchant_location[merchant])
        values = {"merchant": town, "bonus": bonus_name(merchant)}
        spots = (f"beer:{FACTS.merchant_slots[merchant]}",)
        effects.append(told(seat, "barrel", values, "BB-SELL-4", spots))


def _add_flips(old: BirminghamPosition, made: BirminghamPosition, effects: list[Line]) -> None:
    for slot in members_of(made.flipped):
        if old.flipped >> slot & 1 and _same_tile(old, made, slot):
            continue
        kind = made.kind[slot]
        values: Values = {
            "tile": tile_name(kind),
            "slot": SLOT_NAMES.tile(made.kind, slot),
            "spaces": FACTS.income[kind],
            "vp": FACTS.vp[kind],
            "links": FACTS.icons[kind],
        }
        effects.append(told(made.owner[slot], "flip", values, "BB-INC-9", (slot_spot(slot),)))


def _add_bonus(old: BirminghamPosition, action: int, made: BirminghamPosition, effects: list[Line]) -> None:
    """Add the only tile Gloucester's beer could take (BB-RULING-31)."""
    if KIND[action] not in (SELL, BEER, BARREL):
        return
    seat = old.to_decide
    for industry in range(INDUSTRY_COUNT):
        at = seat * INDUSTRY_COUNT + industry
        if made.gone[at] > old.gone[at]:
            tile = tile_name(old.top_tile(seat, industry))
            effects.append(told(seat, "bonus_develop", {"tile": tile}, "BB-MERCH-2"))


def _add_markets(old: BirminghamPosition, action: int, made: BirminghamPosition, effects: list[Line]) -> None:
    seat = old.to_decide
    explained = _own_price(old, action)
    for name, market, before, after in (
        ("coal", FACTS.coal_market, old.coal_market, made.coal_market),
        ("iron", FACTS.iron_market, old.iron_market, made.iron_market),
    ):
        if after > before:
            values: Values = {"count": after - before, "price": market.proceeds(before, after - before)}
            effects.append(told(seat, f"sells.{name}", values, "BB-MKT-2"))
        elif after < before:
            cost = market.cost(before, before - after)
            explained += cost
            values = {"count": before - after, "price": cost}
            first = market.capacity - before
            spots = tuple([f"{name}_market:{first + step}" for step in range(before - after)])
            rule = "BB-COAL-6" if name == "coal" else "BB-IRON-3"
            effects.append(told(seat, f"buys.{name}", values, rule, spots))
    rest = made.spent[seat] - old.spent[seat] - explained
    if rest > 0:
        rule = "BB-COAL-8" if rest % FACTS.coal_market.price_when_empty == 0 else "BB-IRON-4"
        effects.append(told(seat, "buys.supply", {"price": rest}, rule))
