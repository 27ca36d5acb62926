"""Building an industry (BL-BUILD-1…14, BL-CARD-1…8, BL-IND-6…8, BL-COMBO-1…4, BL-OVER-1…7, BL-COAL-12).

Also the wish to combine both actions of a turn into one build anywhere.
"""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire.board import INDUSTRIES, pay, place_tile
from ironbridge.games.brass_lancashire.building import (
    CUT_OFF,
    FIRST_SLOT,
    FOREIGN_LOWER,
    NOT_SHOWN,
    NOTHING_TO_COMBINE,
    ONE_ACTION,
    ONE_PER_REGION,
    OTHER_SLOT_FIRST,
    OUT_OF_PLAY,
    REASONS,
    TILE_COAL,
    TILE_COST,
    TILE_IRON,
    TILE_LEVEL,
    card_places,
    card_reason,
    full_price,
    slot_reason,
    supply_reason,
    tile_reason,
)
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import NO_COAL, SLOT_LOCATION, coal_price, iron_price
from ironbridge.games.brass_lancashire.stages import MOVE, PLACE
from ironbridge.games.brass_lancashire.stages import SUPPLY as BRING
from ironbridge.games.brass_lancashire.tables import (
    ACTION_WHAT,
    ACTION_WHERE,
    BUILD,
    COMBINE,
    FIRST_ID,
    IRON_WORKS,
    SLOTS,
    slots_showing,
)
from ironbridge.games.brass_lancashire.words import (
    card_text,
    industry_text,
    location_text,
    seat_text,
    tile_text,
)
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

FIRST_BUILD: Final = FIRST_ID[BUILD]
SHOWING: Final[list[list[int]]] = [slots_showing(industry) for industry in range(INDUSTRIES)]
COAL_RULED: Final[list[bool]] = [at in FACTS.coal_rule for at in range(len(FACTS.locations))]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the builds the deciding seat may begin."""
    _find(position, found, position.stage == PLACE, False)


def legal_combine(position: "LancashirePosition", found: list[int]) -> None:
    """Add the wish to combine both actions."""
    if combine_reason(position) == 0:
        found.append(FIRST_ID[COMBINE])


def _find(position: "LancashirePosition", found: list[int], anywhere: bool, one_is_enough: bool) -> bool:
    seat = position.to_decide
    usable = card_places(position, seat)
    iron = iron_price(position)
    money = position.money[seat]
    for industry in range(INDUSTRIES):
        kind = FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry])
        if tile_reason(position, kind):
            continue
        left = money - TILE_COST[kind] - (iron if TILE_IRON[kind] else 0)
        if left < 0:
            continue
        for slot in SHOWING[industry]:
            if not anywhere and card_reason(position, seat, industry, slot, usable):
                continue
            if slot_reason(position, seat, kind, slot, anywhere):
                continue
            if TILE_COAL[kind]:
                coal = coal_price(position, position.reach[SLOT_LOCATION[slot]])
                if coal == NO_COAL or coal > left:
                    continue
            if one_is_enough:
                return True
            found.append(FIRST_BUILD + industry * SLOTS + slot)
    return False


def reason(position: "LancashirePosition", industry: int, slot: int) -> int:
    """Say why the deciding seat cannot build an industry in a slot, the most lasting reason first."""
    seat = position.to_decide
    anywhere = position.stage == PLACE
    if not FACTS.slot_industries[slot] >> industry & 1:
        return NOT_SHOWN
    if COAL_RULED[SLOT_LOCATION[slot]] and position.near[SLOT_LOCATION[slot]] == 0:
        return CUT_OFF if position.variant.slot_open[slot] else OUT_OF_PLAY
    kind = FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry])
    why = tile_reason(position, kind)
    if why == 0:
        why = slot_reason(position, seat, kind, slot, anywhere)
    if why == 0 and not anywhere:
        why = card_reason(position, seat, industry, slot, card_places(position, seat))
    return why if why else supply_reason(position, seat, kind, slot)


def combine_reason(position: "LancashirePosition") -> int:
    """Say why both actions cannot be combined (BL-COMBO-4)."""
    if position.actions_left < FACTS.actions_per_turn:
        return ONE_ACTION
    return 0 if _find(position, [], True, True) else NOTHING_TO_COMBINE


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain a refused build."""
    industry, slot = ACTION_WHAT[action], ACTION_WHERE[action]
    why = reason(position, industry, slot)
    assert why, "only illegal builds are refused"
    seat = position.to_decide
    kind = FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry])
    location = SLOT_LOCATION[slot]
    rule, key = REASONS[why]
    if why == OTHER_SLOT_FIRST:
        rule = FACTS.first_slot_rule[slot]
    elif why == CUT_OFF:
        rule = FACTS.coal_rule[location]
    elif why == FOREIGN_LOWER and industry == IRON_WORKS:
        rule = "BL-OVER-4"
    elif why == ONE_PER_REGION and position.kinds[slot] != NO_TILE:
        rule = "BL-EDGE-10"
    return rule, Text(key, _values(position, seat, industry, kind, slot))


def _values(
    position: "LancashirePosition", seat: int, industry: int, kind: int, slot: int
) -> dict[str, str | int | Text | list[Text]]:
    location = SLOT_LOCATION[slot]
    values: dict[str, str | int | Text | list[Text]] = {
        "industry": industry_text(industry),
        "location": location_text(location),
        "slot": FACTS.slots[slot],
        "money": position.money[seat],
        "card": card_text(location),
        "first": FACTS.slots[FIRST_SLOT[slot]] if FIRST_SLOT[slot] >= 0 else "",
    }
    if kind != NO_TILE:
        coal = coal_price(position, position.reach[location]) if TILE_COAL[kind] else 0
        values["level"] = TILE_LEVEL[kind]
        values["price"] = full_price(position, kind, max(coal, 0))
    for other in FACTS.slots_of[location]:
        if position.kinds[other] != NO_TILE and position.owners[other] == seat:
            values["own"] = industry_text(FACTS.tile_industry[position.kinds[other]])
            values["own_slot"] = FACTS.slots[other]
    if position.kinds[slot] != NO_TILE:
        values["old"] = tile_text(position.kinds[slot])
        values["old_level"] = TILE_LEVEL[position.kinds[slot]]
        values["owner"] = seat_text(position.owners[slot])
    return values


def why_not_combine(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain why both actions cannot be combined now."""
    rule, key = REASONS[combine_reason(position)]
    return rule, Text(key)


def apply(position: "LancashirePosition", action: int) -> None:
    """Begin a build: pay the tile; what it needs is brought next."""
    seat = position.to_decide
    industry, slot = ACTION_WHAT[action], ACTION_WHERE[action]
    kind = FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry])
    position.doing = BUILD
    position.what = industry
    position.where = slot
    position.joined = card_places(position, seat) >> SLOT_LOCATION[slot] & 1 == 1
    position.coal_due = TILE_COAL[kind] > 0
    position.iron_due = TILE_IRON[kind] > 0
    position.owed = FACTS.actions_per_turn if position.combined else 1
    pay(position, seat, TILE_COST[kind])
    position.stage = BRING


def apply_combine(position: "LancashirePosition", action: int) -> None:
    """Turn both actions of the turn into one build anywhere."""
    assert position.stage == MOVE
    position.combined = True
    position.doing = BUILD
    position.stage = PLACE


def finish(position: "LancashirePosition") -> None:
    """Place the tile once its coal and iron are there."""
    place_tile(position, position.to_decide, position.what, position.where)


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell what is being built and for how much."""
    seat = before.to_decide
    industry, slot = ACTION_WHAT[action], ACTION_WHERE[action]
    kind = FACTS.stacks.top(industry, before.stacks[seat * INDUSTRIES + industry])
    key = "log.build" if before.kinds[slot] == NO_TILE else "log.build_over"
    values: dict[str, str | int | Text | list[Text]] = {
        "who": seat_text(seat),
        "tile": tile_text(kind),
        "location": location_text(SLOT_LOCATION[slot]),
        "price": TILE_COST[kind],
    }
    if before.kinds[slot] != NO_TILE:
        values["old"] = tile_text(before.kinds[slot])
    return [Line(seat, Text(key, values), rule="BL-BUILD-1", spots=(f"slot:{FACTS.slots[slot]}",))]


def story_combine(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell that both actions become one."""
    seat = before.to_decide
    return [Line(seat, Text("log.combine", {"who": seat_text(seat)}), rule="BL-COMBO-1")]
