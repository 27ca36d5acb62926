"""Selling cotton to ports and to the Distant Market (BL-SELL-1…12, BL-EDGE-1, BL-EDGE-21, BL-EDGE-29)."""

from typing import Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, BUYER_IDS, SELL, SELL_IDS, THE_DISTANT_MARKET
from ironbridge.games.brass_lancashire.facts import BOTTOM, COTTON_MILL, FACTS, PORT, SHOWING, SLOT_LOCATION
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_BUYER, ASK_CARD, ASK_MARKET_TILE, ASK_NEXT_SALE
from ironbridge.games.brass_lancashire.reach import industry_at
from ironbridge.games.brass_lancashire.words.names import location_name, slot_spot, tile_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, Values, seat_name
from ironbridge.kernel.words import CHANCE

MILL_SLOTS: Final[list[int]] = SHOWING[COTTON_MILL]
PORT_SLOTS: Final[list[int]] = SHOWING[PORT]
BONUSES: Final[list[int]] = FACTS.bonuses


class Sell(Move[LancashirePosition]):
    """Choosing the mill to sell; its only buyer takes the cotton at once."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        seat = position.to_decide
        for slot in MILL_SLOTS:
            if position.owner[slot] == seat and _mill_reason(position, slot) == reasons.FINE:
                found.append(SELL_IDS[slot])

    def why_not(self, position: LancashirePosition, action: int) -> int:
        return _mill_reason(position, ARGUMENT[action])

    def apply(self, position: LancashirePosition, action: int) -> None:
        position.doing = SELL
        position.slot = ARGUMENT[action]
        position.owed = 1
        buyers = _buyers(position, position.slot)
        if len(buyers) == 1:
            _sell_to(position, buyers[0])
        else:
            position.asked = ASK_BUYER

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        """Tell which mill is sold; to whom is told with the buyer, or at once if there is just one."""
        seat, slot = before.to_decide, ARGUMENT[action]
        values: Values = {
            "who": seat_name(seat),
            "tile": tile_name(before.kind[slot]),
            "location": location_name(SLOT_LOCATION[slot]),
        }
        lines = [Line(seat, Text("log.sell", values), rule="BL-SELL-1", spots=(slot_spot(slot),))]
        buyers = _buyers(before, slot)
        return [*lines, _tell_buyer(before, buyers[0])] if len(buyers) == 1 else lines


class Buyer(Move[LancashirePosition]):
    """Choosing the port that buys, which flips as well (BL-SELL-3)."""

    def why_not(self, position: LancashirePosition, action: int) -> int:
        return _port_reason(position, ARGUMENT[action], position.reach[SLOT_LOCATION[position.slot]])

    def apply(self, position: LancashirePosition, action: int) -> None:
        _sell_to(position, action)

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        return [_tell_buyer(before, action)]


class DistantMarket(Buyer):
    """Turning to the Distant Market, where chance turns a tile (BL-SELL-5)."""

    def why_not(self, position: LancashirePosition, action: int) -> int:
        return _market_reason(position, position.reach[SLOT_LOCATION[position.slot]])


def _mill_reason(position: LancashirePosition, slot: int) -> int:
    """Say why the deciding seat cannot sell the cotton of a slot."""
    if industry_at(position, slot) != COTTON_MILL:
        return reasons.NO_MILL
    if position.owner[slot] != position.to_decide:
        return reasons.MILL_NOT_YOURS
    if position.flipped & BIT[slot]:
        return reasons.MILL_SOLD
    connected = position.reach[SLOT_LOCATION[slot]]
    if not connected & position.port_at:
        return reasons.MILL_UNCONNECTED
    if position.cotton < BOTTOM:
        return reasons.FINE
    for port in PORT_SLOTS:
        if _port_reason(position, port, connected) == reasons.FINE:
            return reasons.FINE
    return reasons.NO_BUYER


def _port_reason(position: LancashirePosition, port: int, connected: int) -> int:
    """Say why a mill connected to some locations cannot sell to a port (BL-SELL-3)."""
    if industry_at(position, port) != PORT:
        return reasons.NOT_A_PORT
    if position.flipped & BIT[port]:
        return reasons.PORT_USED
    return reasons.FINE if connected >> SLOT_LOCATION[port] & 1 else reasons.PORT_UNCONNECTED


def _market_reason(position: LancashirePosition, connected: int) -> int:
    """Say why a mill connected to some locations cannot sell to the Distant Market (BL-SELL-5)."""
    if position.cotton >= BOTTOM:
        return reasons.MARKET_CLOSED
    return reasons.FINE if connected & position.port_at else reasons.MILL_UNCONNECTED


def _buyers(position: LancashirePosition, mill: int) -> list[int]:
    """List the actions that name a buyer for a mill."""
    connected = position.reach[SLOT_LOCATION[mill]]
    found: list[int] = []
    for port in PORT_SLOTS:
        if _port_reason(position, port, connected) == reasons.FINE:
            found.append(BUYER_IDS[port])
    if _market_reason(position, connected) == reasons.FINE:
        found.append(THE_DISTANT_MARKET)
    return found


def _sell_to(position: LancashirePosition, buyer: int) -> None:
    if buyer == THE_DISTANT_MARKET:
        position.asked = ASK_MARKET_TILE
        position.to_decide = CHANCE
        return
    position.flip(position.slot)
    position.flip(ARGUMENT[buyer])
    _end_sale(position)


def turn_tile(position: LancashirePosition, step: int) -> None:
    """Move the cotton marker by the tile's number; sell, or find the market closed (BL-SELL-6…10)."""
    seat = position.active
    position.market_tiles[step] -= 1
    position.last_tile = step
    position.to_decide = seat
    position.cotton = min(position.cotton + step, BOTTOM)
    if position.cotton == BOTTOM:
        position.steps += 1
        position.asked = ASK_CARD
        return
    position.flip(position.slot)
    bonus = BONUSES[position.cotton]
    if position.options.bonus_as_income:
        position.raise_income(seat, bonus)
    else:
        position.money[seat] += bonus
    _end_sale(position)


def _end_sale(position: LancashirePosition) -> None:
    seat = position.to_decide
    position.steps += 1
    position.asked = ASK_CARD
    for slot in MILL_SLOTS:
        if position.owner[slot] == seat and _mill_reason(position, slot) == reasons.FINE:
            position.asked = ASK_NEXT_SALE
            return


def _tell_buyer(before: LancashirePosition, buyer: int) -> Line:
    seat, port = before.to_decide, ARGUMENT[buyer]
    if buyer == THE_DISTANT_MARKET:
        text = Text("log.to_market", {"who": seat_name(seat)})
        return Line(seat, text, rule="BL-SELL-5", spots=("distant_market",))
    values: Values = {
        "who": seat_name(seat),
        "location": location_name(SLOT_LOCATION[port]),
        "owner": seat_name(before.owner[port]),
    }
    return Line(seat, Text("log.to_port", values), rule="BL-SELL-3", spots=(slot_spot(port),))


def tell_tile(before: LancashirePosition, step: int) -> list[Line]:
    """Tell which tile was turned and what it meant."""
    cotton = min(before.cotton + step, BOTTOM)  # An era that ends with the sale resets the marker.
    if cotton == BOTTOM:
        return [
            Line(CHANCE, Text("log.tile_closed", {"step": step}), rule="BL-SELL-10", spots=("last_tile",))
        ]
    kind = "income" if before.options.bonus_as_income else "money"
    text = Text("log.tile", {"step": step, "bonus": BONUSES[cotton], "kind": kind})
    return [Line(CHANCE, text, rule="BL-SELL-7", spots=("last_tile",))]
