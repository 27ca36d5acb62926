"""What the offer tells before a choice: where cubes come from, what flips, what is lost, what is left."""

from typing import Final

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass.details import effects, figures, loss, payment, place, stock
from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass_birmingham import scoring
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILD, FIRST_BARREL, KIND, LINK
from ironbridge.games.brass_birmingham.facts import CUBES, FACTS, NONE
from ironbridge.games.brass_birmingham.foretelling.effects import TAKING, find_effects
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.games.brass_birmingham.questions import ASK_BEER, ASK_CARD, ASK_COAL, ASK_IRON
from ironbridge.games.brass_birmingham.reach import ANY_CARD, is_final_round
from ironbridge.games.brass_birmingham.words.names import (
    SLOT_NAMES,
    card_name,
    card_spot,
    merchant_name,
    slot_spot,
    tile_name,
    tile_worth,
)
from ironbridge.kernel.texts import Text, seat_name

CHOICES: Final[dict[int, str]] = {ASK_COAL: "coal", ASK_IRON: "iron", ASK_BEER: "beer"}
"""What is to be chosen next, by question."""


def foretell(
    position: BirminghamPosition, action: int, made: BirminghamPosition, settled: BirminghamPosition
) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an answer takes and brings, and name the spots it takes from.

    `made` is the position with the answer carried out and not paid for yet, `settled` the same with some
    sources chosen: whichever they are, the tile and its price are the same.
    """
    details: list[Text] = []
    sources: list[str] = []
    effects(find_effects(position, action, made), position.to_decide, TAKING, details, sources)
    _add_choice(made, details, sources)
    _add_cards(made, details, sources)
    if KIND[action] == BUILD:
        slot = ARGUMENT[action]
        details += _losses(position, slot)
        details += stock(CUBES[FACTS.industry[settled.kind[slot]]], settled.cubes[slot])
        details += _worth(settled, slot)
    elif KIND[action] == LINK:
        vp = scoring.link_vp(scoring.location_icons(made), ARGUMENT[action])
        details.append(Text("detail.link_vp", {"count": vp}))
    details += _figures(position, made)
    if settled.spent != position.spent and not is_final_round(position):
        details.append(place(order_by_spending(settled.order, settled.spent), position.to_decide))
    return tuple(details), tuple(sources)


def _add_choice(made: BirminghamPosition, details: list[Text], sources: list[str]) -> None:
    """Add where the seat will have to choose from."""
    what = CHOICES.get(made.asked)
    if what is None:
        return
    places: list[Text] = []
    for answer in made.legal():
        at = ARGUMENT[answer]
        barrel = answer >= FIRST_BARREL
        places.append(merchant_name(at) if barrel else SLOT_NAMES.tile(made.kind, at))
        sources.append(f"beer:{FACTS.merchant_slots[at]}" if barrel else slot_spot(at))
    details.append(Text(f"detail.choose.{what}", {"places": places}))


def _add_cards(made: BirminghamPosition, details: list[Text], sources: list[str]) -> None:
    """Add which cards can pay, unless any can."""
    if made.asked != ASK_CARD:
        return
    seat = made.to_decide
    kinds = members_of(made.held[seat] & made.paying)
    if made.paying != ANY_CARD or len(kinds) == 1:
        cards = [card_name(kind) for kind in kinds]
        payment(cards, [card_spot(seat, kind) for kind in kinds], details, sources)


def _worth(made: BirminghamPosition, slot: int) -> list[Text]:
    """Say what a tile that waits to be flipped will bring then."""
    kind = made.kind[slot]
    if kind == NONE or made.flipped >> slot & 1:
        return []
    return [tile_worth(kind, flipped=False)]


def _losses(position: BirminghamPosition, slot: int) -> list[Text]:
    kind = position.kind[slot]
    if kind == NONE:
        return []
    owner = position.owner[slot]
    vp = FACTS.vp[kind] if position.flipped >> slot & 1 else 0
    return [loss(tile_name(kind), seat_name(owner), vp, own=owner == position.to_decide)]


def _figures(position: BirminghamPosition, made: BirminghamPosition) -> list[Text]:
    seat = position.to_decide
    levels = FACTS.track.levels
    return figures(
        (levels[position.income[seat]], levels[made.income[seat]]),
        (position.money[seat], made.money[seat]),
        settled=made.asked not in CHOICES,
    )
