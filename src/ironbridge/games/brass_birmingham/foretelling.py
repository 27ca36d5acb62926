"""What the offer tells before a choice: where cubes come from, what flips, what is lost, what is left."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_birmingham import scoring
from ironbridge.games.brass_birmingham.actions import ARGUMENT, FIRST_BARREL, KIND
from ironbridge.games.brass_birmingham.codes import (
    ASK_BEER,
    ASK_COAL,
    ASK_IRON,
    BUILD,
    CARD,
    GIVE_UP,
    LINK,
    NONE,
)
from ironbridge.games.brass_birmingham.effects import STOCKS, Effect, find_effects, make
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.names import (
    merchant_name,
    seat_name,
    slot_name,
    slot_spot,
    tile_name,
)
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition

CHOICES: Final[dict[int, str]] = {ASK_COAL: "coal", ASK_IRON: "iron", ASK_BEER: "beer"}
"""What is to be chosen next, by question."""


def foretell(position: "BirminghamPosition", action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an answer takes and brings, and name the spots it takes from."""
    if KIND[action] in (CARD, GIVE_UP):
        return (), ()
    made = make(position, action)
    details: list[Text] = []
    sources: list[str] = []
    effects = find_effects(position, action, made)
    for effect in effects:
        if effect.takes:
            details.append(_effect(position, effect))
            sources += effect.spots
    for effect in effects:
        if not effect.takes:
            details.append(_effect(position, effect))
    _add_choice(made, details, sources)
    if KIND[action] == BUILD:
        _add_loss(position, ARGUMENT[action], details)
        _add_stock(position, made, ARGUMENT[action], details)
    elif KIND[action] == LINK:
        vp = scoring.link_vp(scoring.location_icons(made), ARGUMENT[action])
        details.append(Text("detail.link_vp", {"vp": vp}))
    _add_figures(position, made, details)
    return tuple(details), tuple(sources)


def _effect(position: "BirminghamPosition", effect: Effect) -> Text:
    key = effect.key
    own = effect.values.get("owner") == seat_name(position.to_decide)
    values = {**effect.values, "whose": "own" if own else "other"}
    if key == "flip" and effect.seat != position.to_decide:
        key = "flip_of"
        values["owner"] = seat_name(effect.seat)
    return Text(f"detail.{key}", values)


def _add_choice(made: "BirminghamPosition", details: list[Text], sources: list[str]) -> None:
    """Add where the seat will have to choose from."""
    what = CHOICES.get(made.asked)
    if what is None:
        return
    places: list[Text] = []
    for answer in made.legal():
        at = ARGUMENT[answer]
        barrel = answer >= FIRST_BARREL
        places.append(merchant_name(at) if barrel else slot_name(at))
        sources.append(f"beer:{FACTS.merchant_slots[at]}" if barrel else slot_spot(at))
    details.append(Text(f"detail.choose.{what}", {"places": places}))


def _add_loss(position: "BirminghamPosition", slot: int, details: list[Text]) -> None:
    kind = position.kind[slot]
    if kind == NONE:
        return
    vp = FACTS.vp[kind] if position.flipped >> slot & 1 else 0
    key = "lost" if position.owner[slot] == position.to_decide else "lost_of"
    owner = seat_name(position.owner[slot])
    details.append(Text(f"detail.{key}", {"tile": tile_name(kind), "owner": owner, "vp": vp}))


def _add_stock(
    position: "BirminghamPosition", made: "BirminghamPosition", slot: int, details: list[Text]
) -> None:
    placed = made.gone != position.gone
    if placed and made.cubes[slot]:
        what = STOCKS[FACTS.industry[made.kind[slot]]]
        details.append(Text(f"detail.stock.{what}", {"count": made.cubes[slot]}))


def _add_figures(position: "BirminghamPosition", made: "BirminghamPosition", details: list[Text]) -> None:
    """Add the income and the money the seat will have, once nothing more is to be chosen."""
    seat = position.to_decide
    before = FACTS.track.levels[position.income[seat]]
    after = FACTS.track.levels[made.income[seat]]
    if before != after:
        details.append(Text("detail.income", {"before": before, "after": after}))
    if made.money[seat] != position.money[seat] and made.asked not in CHOICES:
        details.append(Text("detail.money", {"money": made.money[seat]}))
