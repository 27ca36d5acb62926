"""The card an action costs, chosen last (BB-CARD-1…3, BB-BUILD-1…4, BB-SCOUT-1, BB-RULING-20)."""

from ironbridge.games.brass_birmingham import flow, reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILD, FIRST_CARD, SCOUT
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.reach import SHOWING
from ironbridge.games.brass_birmingham.words.names import card_name, told
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move


class Card(Move[BirminghamPosition]):
    """Pay for the move with a card."""

    def legal(self, position: BirminghamPosition, found: list[int]) -> None:
        """Add every kind of card in hand that may pay; equal cards are offered once."""
        rest = position.held[position.to_decide] & position.paying
        while rest:
            low = rest & -rest
            rest ^= low
            found.append(FIRST_CARD + low.bit_length() - 1)

    def why_not(self, position: BirminghamPosition, action: int) -> int:
        kind = ARGUMENT[action]
        if not position.held[position.to_decide] >> kind & 1:
            return reasons.CARD_NOT_HELD
        if position.paying >> kind & 1 or position.doing != BUILD:
            return reasons.FINE
        if kind == FACTS.wild_location:
            return reasons.CARD_WILD_FARM
        if kind < FACTS.town_count:
            return reasons.CARD_OTHER_TOWN
        if SHOWING[position.industry] >> kind & 1:
            return reasons.CARD_NETWORK
        return reasons.CARD_OTHER_INDUSTRY

    def apply(self, position: BirminghamPosition, action: int) -> None:
        pay(position, ARGUMENT[action])

    def story(self, before: BirminghamPosition, action: int, after: BirminghamPosition) -> list[Line]:
        card = card_name(ARGUMENT[action])
        return [told(before.to_decide, "discard", {"card": card}, "BB-CARD-1")]


def pay(position: BirminghamPosition, kind: int) -> None:
    """Pay with a card and go on once the move is paid for; a scout takes three (BB-SCOUT-1)."""
    seat = position.to_decide
    position.discard(seat, kind)
    if position.doing == SCOUT:
        position.steps += 1
        if position.steps < FACTS.scout_cards:
            return
        position.take_card(seat, FACTS.wild_location)
        position.take_card(seat, FACTS.wild_industry)
    flow.end_action(position)
