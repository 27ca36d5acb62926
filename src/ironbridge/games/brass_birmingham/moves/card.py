"""The card an action costs, chosen last (BB-CARD-1…3, BB-BUILD-1…4, BB-SCOUT-1, BB-RULING-20)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_birmingham import reasons
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_CARD
from ironbridge.games.brass_birmingham.codes import ASK_CARD, BUILD, INDUSTRY_COUNT, NONE, SCOUT
from ironbridge.games.brass_birmingham.facts import FACTS

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

ANY_CARD: Final[int] = (1 << FACTS.card_kinds) - 1
WILDS: Final[int] = 1 << FACTS.wild_location | 1 << FACTS.wild_industry
TOWN_CARDS: Final[int] = FACTS.towns
"""The card of a town has the town's number."""
SHOWING: Final[list[int]] = [
    sum(1 << at for at, shown in enumerate(FACTS.card_industries) if shown >> industry & 1)
    for industry in range(INDUSTRY_COUNT)
]
"""For each industry, the industry cards that show it, the wild one included."""


def slots_named(held: int) -> int:
    """Give the slots that location cards in hand allow to build on (BB-BUILD-1, BB-BUILD-2)."""
    if held >> FACTS.wild_location & 1:
        return FACTS.town_slots
    slots = 0
    rest = held & TOWN_CARDS
    while rest:
        low = rest & -rest
        rest ^= low
        slots |= FACTS.slots_at[low.bit_length() - 1]
    return slots


def allowing(slot: int, industry: int, free: bool) -> int:
    """Give the cards that allow an industry on a slot; `free` says whether industry cards serve there."""
    cards = 0
    if FACTS.town_slots >> slot & 1:
        cards = FACTS.slot_place[slot] | 1 << FACTS.wild_location
    return cards | SHOWING[industry] if free else cards


def ask(position: "BirminghamPosition") -> None:
    """Ask for the card that pays for the move."""
    position.asked = ASK_CARD


def legal(position: "BirminghamPosition", found: list[int]) -> None:
    """Add every kind of card in hand that may pay; equal cards are offered once."""
    rest = position.held[position.to_decide] & position.paying
    while rest:
        low = rest & -rest
        rest ^= low
        found.append(FIRST_CARD + low.bit_length() - 1)


def only_choice(position: "BirminghamPosition") -> int:
    """Give the only card that may pay, or NONE if there is a choice."""
    choices = position.held[position.to_decide] & position.paying
    return choices.bit_length() - 1 if choices & (choices - 1) == 0 else NONE


def why_not(position: "BirminghamPosition", action: int) -> int:
    """Say why a card cannot pay."""
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


def discard(position: "BirminghamPosition", seat: int, kind: int) -> None:
    """Lay a card on the discard pile; a wild one goes back to its own pile (BB-CARD-1, BB-CARD-2)."""
    at = seat * (FACTS.card_kinds + 1) + kind
    position.hand[at] -= 1
    position.hand_size[seat] -= 1
    if position.hand[at] == 0:
        position.held[seat] &= ~(1 << kind)
    if kind < FACTS.deck_kinds:
        position.discards[seat * FACTS.deck_kinds + kind] += 1


def take(position: "BirminghamPosition", seat: int, kind: int) -> None:
    """Take a card into the hand."""
    position.hand[seat * (FACTS.card_kinds + 1) + kind] += 1
    position.hand_size[seat] += 1
    position.held[seat] |= 1 << kind


def apply(position: "BirminghamPosition", kind: int) -> bool:
    """Pay with a card; tell whether the move is now paid for (BB-SCOUT-1 takes three)."""
    seat = position.to_decide
    discard(position, seat, kind)
    if position.doing != SCOUT:
        return True
    position.steps += 1
    if position.steps < FACTS.scout_cards:
        return False
    take(position, seat, FACTS.wild_location)
    take(position, seat, FACTS.wild_industry)
    return True
