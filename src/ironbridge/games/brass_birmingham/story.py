"""The log: what an entry did, read off the views before and after it.

The move itself is read off a position in between, in which it is made but not paid for: see `effects`.
"""

from typing import TYPE_CHECKING

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.actions import (
    ARGUMENT,
    FIRST_DRAW,
    FIRST_FACE,
    KIND,
)
from ironbridge.games.brass_birmingham.codes import (
    ASK_CARD,
    ASK_FACE_DOWN,
    ASK_ORDER,
    CANAL_INDUSTRIES,
    CANAL_LINKS,
    CARD,
    ERAS,
    GIVE_UP,
    INTRO_INCOME,
    INTRO_INDUSTRIES,
    INTRO_MONEY,
    LOST,
    NONE,
    RAIL_INDUSTRIES,
    RAIL_LINKS,
    SOURCE_COUNT,
)
from ironbridge.games.brass_birmingham.effects import find_effects, headline, make
from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.games.brass_birmingham.names import (
    Values,
    card_name,
    merchant_name,
    seat_name,
    slot_name,
    slot_spot,
    tile_name,
)
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.position import BirminghamPosition


class Teller:
    """Collects the lines of one entry."""

    def __init__(self, old: "BirminghamPosition", new: "BirminghamPosition") -> None:
        self.old = old
        self.made = old
        """The position with the move made and not paid for yet."""
        self.new = new
        self.lines: list[Line] = []

    def add(self, seat: int, key: str, values: Values, rule: str, spots: tuple[str, ...] = ()) -> None:
        """Add a line; every line may name its seat."""
        if seat >= 0:
            values["seat"] = seat_name(seat)
        self.lines.append(Line(seat, Text(f"log.{key}", values), rule=rule, spots=spots))


def tell_entry(old: "BirminghamPosition", answer: int | None, new: "BirminghamPosition") -> list[Line]:
    """Tell what an entry did; nothing about draws the viewer must not know."""
    teller = Teller(old, new)
    if old.to_decide == CHANCE:
        if answer is not None:
            _tell_chance(teller, answer)
    elif answer is not None:
        if KIND[answer] not in (CARD, GIVE_UP):
            _tell_made(teller, answer)
        _tell_card(teller, answer)
    _tell_debts(teller)
    _tell_round(teller)
    return teller.lines


def _tell_made(teller: Teller, action: int) -> None:
    teller.made = make(teller.old, action)
    told = headline(teller.old, action)
    if told is not None:
        key, values, rule, spots = told
        teller.add(teller.old.to_decide, key, dict(values), rule, spots)
    for effect in find_effects(teller.old, action, teller.made):
        teller.add(effect.seat, effect.key, effect.values, effect.rule, effect.spots)


def _tell_chance(teller: Teller, outcome: int) -> None:
    old = teller.old
    if old.asked == ASK_ORDER:
        if len(teller.new.order) == old.seats:
            order: list[Text] = [seat_name(seat) for seat in teller.new.order]
            teller.add(CHANCE, "first_order", {"order": order}, "BB-SETUP-14")
    elif outcome < FIRST_DRAW:
        for slot, face in enumerate(teller.new.merchants):
            if old.merchants[slot] != face:
                values: Values = {"merchant": merchant_name(slot), "face": Text(f"face.{FACTS.faces[face]}")}
                teller.add(
                    CHANCE, "merchant", values, "BB-SETUP-7", (f"merchant:{FACTS.merchant_slots[slot]}",)
                )
        assert outcome >= FIRST_FACE
    else:
        key, rule = ("face_down", "BB-SETUP-13") if old.asked == ASK_FACE_DOWN else ("draw", "BB-CARD-4")
        teller.add(old.order[old.at], key, {"card": card_name(outcome - FIRST_DRAW)}, rule)


def _tell_debts(teller: Teller) -> None:
    old, made, new = teller.old, teller.made, teller.new
    for slot in members_of(made.occupied & ~new.occupied):
        kind = made.kind[slot]
        if old.era != new.era and FACTS.level[kind] == 1:
            continue  # BB-END-6 takes these.
        values: Values = {"tile": tile_name(kind), "slot": slot_name(slot), "value": FACTS.value[kind]}
        teller.add(made.owner[slot], "give_up", values, "BB-INC-4", (slot_spot(slot),))
    for seat in range(old.seats):
        lost = old.points[seat * SOURCE_COUNT + LOST] - new.points[seat * SOURCE_COUNT + LOST]
        if lost:
            teller.add(seat, "lose_vp", {"vp": lost}, "BB-INC-8")


def _tell_card(teller: Teller, action: int) -> None:
    """Tell of the card named and of those that left no choice."""
    seat = teller.old.to_decide
    named = NONE
    if KIND[action] == CARD:
        named = ARGUMENT[action]
        teller.add(seat, "discard", {"card": card_name(named)}, "BB-CARD-1")
    elif teller.made.asked != ASK_CARD:
        return
    for kind in range(FACTS.card_kinds):
        rule = "BB-CARD-1" if kind < FACTS.deck_kinds else "BB-CARD-2"
        for _ in range(_discarded(teller, seat, kind) - (kind == named)):
            teller.add(seat, "discard", {"card": card_name(kind)}, rule)


def _discarded(teller: Teller, seat: int, kind: int) -> int:
    """Count the cards of a kind that were discarded, as far as the viewer knows.

    Wild ones leave no trace but in the hand; at the end of the Canal Era no card does.
    """
    old, new = teller.old, teller.new
    if kind < FACTS.deck_kinds and old.era == new.era:
        at = seat * FACTS.deck_kinds + kind
        return new.discards[at] - old.discards[at]
    at = seat * (FACTS.card_kinds + 1) + kind
    return old.hand[at] - new.hand[at]


def _tell_round(teller: Teller) -> None:
    old, new = teller.old, teller.new
    ended = old.era != new.era or new.to_decide == NOBODY
    if new.round == old.round and not ended:
        return
    if new.to_decide != NOBODY:
        order: list[Text] = [seat_name(seat) for seat in new.order]
        teller.add(CHANCE, "order", {"order": order}, "BB-ROUND-2")
    if new.to_decide != NOBODY or (new.options.introductory and new.options.intro_final_income):
        for seat in new.order:
            level = FACTS.track.levels[new.income[seat]]
            key = "income" if level >= 0 else "income_due"
            teller.add(seat, key, {"level": abs(level)}, "BB-INC-1" if level >= 0 else "BB-INC-3")
    if not ended:
        return
    for seat in range(new.seats):
        first = seat * SOURCE_COUNT
        gains = [new.points[first + at] - old.points[first + at] for at in range(SOURCE_COUNT)]
        values: Values = {
            "links": gains[CANAL_LINKS] + gains[RAIL_LINKS],
            "industries": gains[CANAL_INDUSTRIES] + gains[RAIL_INDUSTRIES],
            "vp": new.vp[seat],
        }
        teller.add(seat, f"score.{ERAS[old.era]}", values, "BB-END-2")
        if new.options.introductory:
            values = {
                "money": gains[INTRO_MONEY],
                "income": gains[INTRO_INCOME],
                "industries": gains[INTRO_INDUSTRIES],
            }
            teller.add(seat, "score.introductory", values, "BB-INTRO-2")
    if new.to_decide == NOBODY:
        teller.add(CHANCE, "end", {}, "BB-WIN-1")
