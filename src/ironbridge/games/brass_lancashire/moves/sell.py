"""Selling cotton to ports and to the Distant Market (BL-SELL-1…12, BL-EDGE-1, BL-EDGE-21, BL-EDGE-29)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass_lancashire.board import flip, industry_at, raise_income
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import SLOT_LOCATION
from ironbridge.games.brass_lancashire.stages import CHOOSE_BUYER, MORE, PLAY_CARD, TURN_TILE
from ironbridge.games.brass_lancashire.tables import (
    ACTION_WHAT,
    COTTON_MILL,
    DISTANT_MARKET,
    FIRST_ID,
    PORT,
    PORT_AT,
    SELL,
    SELL_AT,
    slots_showing,
)
from ironbridge.games.brass_lancashire.words import location_text, seat_text, slot_text, tile_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

MILL_SLOTS: Final[list[int]] = slots_showing(COTTON_MILL)
PORT_SLOTS: Final[list[int]] = slots_showing(PORT)
BOTTOM: Final = len(FACTS.bonuses)
"""The bottom space of the Cotton Demand Track: the Distant Market is closed."""
BONUSES: Final[list[int]] = FACTS.bonuses

NO_MILL: Final = 1
NOT_YOURS: Final = 2
SOLD: Final = 3
NO_PORT_THERE: Final = 4
CLOSED: Final = 5
UNCONNECTED: Final = 6
NOT_A_PORT: Final = 7
PORT_USED: Final = 8
PORT_UNCONNECTED: Final = 9
MARKET_CLOSED: Final = 10
MARKET_UNCONNECTED: Final = 11
_REASONS: Final = [
    ("", ""),
    ("BL-EDGE-21", "refusal.sell.no_mill"),
    ("BL-EDGE-29", "refusal.sell.not_yours"),
    ("BL-SELL-1", "refusal.sell.sold"),
    ("BL-SELL-2", "refusal.sell.no_port_there"),
    ("BL-SELL-10", "refusal.sell.closed"),
    ("BL-SELL-5", "refusal.sell.unconnected"),
    ("BL-SELL-3", "refusal.sell.not_a_port"),
    ("BL-SELL-3", "refusal.sell.port_used"),
    ("BL-SELL-3", "refusal.sell.port_unconnected"),
    ("BL-SELL-10", "refusal.sell.market_closed"),
    ("BL-SELL-5", "refusal.sell.unconnected"),
]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the mills the deciding seat can sell."""
    if not can_go_on(position):
        return
    for slot in MILL_SLOTS:
        if reason(position, slot) == 0:
            found.append(SELL_AT[slot])


def can_go_on(position: "LancashirePosition") -> bool:
    """Tell whether the deciding seat has a mill to sell."""
    seat = position.to_decide
    for slot in MILL_SLOTS:  # noqa: SIM110 - a generator is slow when compiled
        if position.owners[slot] == seat and reason(position, slot) == 0:
            return True
    return False


def reason(position: "LancashirePosition", slot: int) -> int:
    """Say why the deciding seat cannot sell the cotton of a slot."""
    if industry_at(position, slot) != COTTON_MILL:
        return NO_MILL
    if position.owners[slot] != position.to_decide:
        return NOT_YOURS
    if position.flipped & BIT[slot]:
        return SOLD
    connected = position.reach[SLOT_LOCATION[slot]]
    if not connected & position.port_at:
        return UNCONNECTED
    if position.cotton < BOTTOM:
        return 0
    for port in PORT_SLOTS:
        if port_reason(position, port, connected) == 0:
            return 0
    return CLOSED


def port_reason(position: "LancashirePosition", port: int, connected: int) -> int:
    """Say why a mill connected to some locations cannot sell to a port (BL-SELL-3)."""
    if industry_at(position, port) != PORT:
        return NOT_A_PORT
    if position.flipped & BIT[port]:
        return PORT_USED
    return 0 if connected >> SLOT_LOCATION[port] & 1 else PORT_UNCONNECTED


def market_reason(position: "LancashirePosition", connected: int) -> int:
    """Say why a mill connected to some locations cannot sell to the Distant Market (BL-SELL-5)."""
    if position.cotton >= BOTTOM:
        return MARKET_CLOSED
    return 0 if connected & position.port_at else MARKET_UNCONNECTED


def legal_buyers(position: "LancashirePosition", found: list[int]) -> None:
    """Add who may buy the cotton of the mill being sold."""
    _buyers(position, position.where, found)


def _buyers(position: "LancashirePosition", mill: int, found: list[int]) -> None:
    connected = position.reach[SLOT_LOCATION[mill]]
    for port in PORT_SLOTS:
        if port_reason(position, port, connected) == 0:
            found.append(PORT_AT[port])
    if market_reason(position, connected) == 0:
        found.append(FIRST_ID[DISTANT_MARKET])


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain why a mill cannot be sold."""
    slot = ACTION_WHAT[action]
    rule, key = _REASONS[reason(position, slot)]
    return rule, Text(key, {"location": slot_text(slot), "slot": FACTS.slots[slot]})


def why_not_buyer(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain why a port or the Distant Market does not buy."""
    mill = SLOT_LOCATION[position.where]
    port = ACTION_WHAT[action]
    if port >= 0:
        why = port_reason(position, port, position.reach[mill])
        place = slot_text(port)
    else:
        why = market_reason(position, position.reach[mill])
        place = location_text(mill)
    rule, key = _REASONS[why]
    return rule, Text(key, {"location": place, "mill": location_text(mill)})


def apply(position: "LancashirePosition", action: int) -> None:
    """Choose the mill to sell; its only buyer takes the cotton at once."""
    position.doing = SELL
    position.where = ACTION_WHAT[action]
    position.owed = 1
    position.stage = CHOOSE_BUYER
    buyers: list[int] = []
    legal_buyers(position, buyers)
    if len(buyers) == 1:
        apply_buyer(position, buyers[0])


def apply_buyer(position: "LancashirePosition", action: int) -> None:
    """Sell to a port, which flips as well, or turn to the Distant Market."""
    port = ACTION_WHAT[action]
    if port < 0:
        position.stage = TURN_TILE
        position.to_decide = CHANCE
        return
    flip(position, position.where)
    flip(position, port)
    position.made += 1
    position.stage = MORE


def turn_tile(position: "LancashirePosition", seat: int, step: int) -> None:
    """Move the cotton marker by the tile's number; sell, or find the market closed (BL-SELL-6…10)."""
    position.market_tiles[step] -= 1
    position.last_tile = step
    position.to_decide = seat
    position.made += 1
    position.cotton = min(position.cotton + step, BOTTOM)
    if position.cotton == BOTTOM:
        position.stage = PLAY_CARD
        return
    flip(position, position.where)
    bonus = BONUSES[position.cotton]
    if position.variant.bonus_as_income:
        raise_income(position, seat, bonus)
    else:
        position.money[seat] += bonus
    position.stage = MORE


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell which mill is sold; to whom is told with the buyer, or at once if there is just one."""
    seat, slot = before.to_decide, ACTION_WHAT[action]
    text = Text(
        "log.sell",
        {"who": seat_text(seat), "tile": tile_text(before.kinds[slot]), "location": slot_text(slot)},
    )
    lines = [Line(seat, text, rule="BL-SELL-1", spots=(f"slot:{FACTS.slots[slot]}",))]
    buyers: list[int] = []
    _buyers(before, slot, buyers)
    return lines + story_buyer(before, buyers[0], after) if len(buyers) == 1 else lines


def story_buyer(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell who buys the cotton."""
    port = ACTION_WHAT[action]
    seat = before.to_decide
    return _to_port(seat, port, before) if port >= 0 else _to_market(seat)


def _to_port(seat: int, port: int, before: "LancashirePosition") -> list[Line]:
    owner = seat_text(before.owners[port])
    text = Text("log.to_port", {"who": seat_text(seat), "location": slot_text(port), "owner": owner})
    return [Line(seat, text, rule="BL-SELL-3", spots=(f"slot:{FACTS.slots[port]}",))]


def _to_market(seat: int) -> list[Line]:
    text = Text("log.to_market", {"who": seat_text(seat)})
    return [Line(seat, text, rule="BL-SELL-5", spots=("distant_market",))]


def story_tile(before: "LancashirePosition", step: int, after: "LancashirePosition") -> list[Line]:
    """Tell which tile was turned and what it meant."""
    cotton = min(before.cotton + step, BOTTOM)  # An era that ends with the sale resets the marker.
    if cotton == BOTTOM:
        return [Line(CHANCE, Text("log.tile_closed", {"step": step}), rule="BL-SELL-10")]
    kind = "income" if before.variant.bonus_as_income else "money"
    bonus = BONUSES[cotton]
    text = Text("log.tile", {"step": step, "bonus": bonus, "kind": kind})
    return [Line(CHANCE, text, rule="BL-SELL-7", spots=("distant_market",))]
