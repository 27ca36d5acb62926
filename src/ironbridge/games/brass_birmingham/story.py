"""The log: what an entry did, read off the views before and after it.

The move itself is read off a position in between, in which it is made but not paid for.
"""

from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.actions import ARGUMENT, CARD, FIRST_DRAW, GIVE_UP, KIND
from ironbridge.games.brass_birmingham.facts import ERAS, FACTS, NONE
from ironbridge.games.brass_birmingham.foretelling.effects import find_effects
from ironbridge.games.brass_birmingham.play import MOVES, BirminghamPlay
from ironbridge.games.brass_birmingham.position import (
    CANAL_INDUSTRIES,
    CANAL_LINKS,
    HAND_WIDTH,
    INTRO_INCOME,
    INTRO_INDUSTRIES,
    INTRO_MONEY,
    LOST,
    RAIL_INDUSTRIES,
    RAIL_LINKS,
    SOURCE_COUNT,
    BirminghamPosition,
)
from ironbridge.games.brass_birmingham.questions import ASK_FACE_DOWN, ASK_ORDER
from ironbridge.games.brass_birmingham.words.names import (
    SLOT_NAMES,
    card_name,
    merchant_name,
    slot_spot,
    tile_name,
    told,
)
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, Values, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY


def tell_entry(old: BirminghamPlay, answer: int | None, new: BirminghamPlay) -> list[Line]:
    """Tell what an entry did; nothing about draws the viewer must not know."""
    lines: list[Line] = []
    made: BirminghamPosition = old
    if answer is None:
        pass
    elif old.to_decide == CHANCE:
        _tell_chance(lines, old, answer, new)
    else:
        if KIND[answer] not in (CARD, GIVE_UP):
            made = old.make(answer)
        lines += MOVES.of[answer].story(old, answer, made)
        if made is not old:
            lines += find_effects(old, answer, made)
        _tell_cards(lines, old, answer, new)
    _tell_debts(lines, old, made, new)
    _tell_round(lines, old, new)
    return lines


def _tell_chance(lines: list[Line], old: BirminghamPosition, outcome: int, new: BirminghamPosition) -> None:
    if old.asked == ASK_ORDER:
        if len(new.order) == old.seats:
            order: list[Text] = [seat_name(seat) for seat in new.order]
            lines.append(told(CHANCE, "first_order", {"order": order}, "BB-SETUP-14"))
    elif outcome < FIRST_DRAW:
        for slot, face in enumerate(new.merchants):
            if old.merchants[slot] != face:
                values: Values = {"merchant": merchant_name(slot), "face": Text(f"face.{FACTS.faces[face]}")}
                spots = (f"merchant:{FACTS.merchant_slots[slot]}",)
                lines.append(told(CHANCE, "merchant", values, "BB-SETUP-7", spots))
    else:
        key, rule = ("face_down", "BB-SETUP-13") if old.asked == ASK_FACE_DOWN else ("draw", "BB-CARD-4")
        lines.append(told(old.active, key, {"card": card_name(outcome - FIRST_DRAW)}, rule))


def _tell_cards(lines: list[Line], old: BirminghamPosition, action: int, new: BirminghamPosition) -> None:
    """Tell of the cards that were discarded because they left no choice."""
    seat = old.to_decide
    named = ARGUMENT[action] if KIND[action] == CARD else NONE
    for kind in range(FACTS.card_kinds):
        rule = "BB-CARD-1" if kind < FACTS.deck_kinds else "BB-CARD-2"
        for _ in range(_discarded(old, new, seat, kind) - (kind == named)):
            lines.append(told(seat, "discard", {"card": card_name(kind)}, rule))


def _discarded(old: BirminghamPosition, new: BirminghamPosition, seat: int, kind: int) -> int:
    """Count the cards of a kind that were discarded, as far as the viewer knows.

    Wild ones leave no trace but in the hand; at the end of the Canal Era no card does.
    """
    if kind < FACTS.deck_kinds and old.era == new.era:
        at = seat * FACTS.deck_kinds + kind
        return new.discards[at] - old.discards[at]
    at = seat * HAND_WIDTH + kind
    return old.hand[at] - new.hand[at]


def _tell_debts(
    lines: list[Line], old: BirminghamPosition, made: BirminghamPosition, new: BirminghamPosition
) -> None:
    for slot in members_of(made.occupied & ~new.occupied):
        kind = made.kind[slot]
        if old.era != new.era and FACTS.level[kind] == 1:
            continue  # BB-END-6 takes these.
        values: Values = {
            "tile": tile_name(kind),
            "slot": SLOT_NAMES.tile(made.kind, slot),
            "value": FACTS.value[kind],
        }
        lines.append(told(made.owner[slot], "give_up", values, "BB-INC-4", (slot_spot(slot),)))
    for seat in range(old.seats):
        lost = old.points[seat * SOURCE_COUNT + LOST] - new.points[seat * SOURCE_COUNT + LOST]
        if lost:
            lines.append(told(seat, "lose_vp", {"vp": lost}, "BB-INC-8"))


def _tell_round(lines: list[Line], old: BirminghamPosition, new: BirminghamPosition) -> None:
    over = new.to_decide == NOBODY
    ended = old.era != new.era or over
    if new.round == old.round and not ended:
        return
    if not over:
        order: list[Text] = [seat_name(seat) for seat in new.order]
        lines.append(told(CHANCE, "order", {"order": order}, "BB-ROUND-2"))
    if not over or (new.options.introductory and new.options.intro_final_income):
        for seat in new.order:
            level = FACTS.track.levels[new.income[seat]]
            key, rule = ("income", "BB-INC-1") if level >= 0 else ("income_due", "BB-INC-3")
            lines.append(told(seat, key, {"level": abs(level)}, rule))
    if ended:
        for seat in range(new.seats):
            _tell_scores(lines, old, new, seat)
    if over:
        lines.append(told(CHANCE, "end", {}, "BB-WIN-1"))
    else:
        values: Values = {"era": Text(f"era.{ERAS[new.era]}"), "round": new.round}
        lines.append(told(CHANCE, "round", values, "BB-ROUND-1"))


def _tell_scores(lines: list[Line], old: BirminghamPosition, new: BirminghamPosition, seat: int) -> None:
    first = seat * SOURCE_COUNT
    gains = [new.points[first + at] - old.points[first + at] for at in range(SOURCE_COUNT)]
    values: Values = {
        "links": gains[CANAL_LINKS] + gains[RAIL_LINKS],
        "industries": gains[CANAL_INDUSTRIES] + gains[RAIL_INDUSTRIES],
        "vp": new.vp[seat],
    }
    lines.append(told(seat, f"score.{ERAS[old.era]}", values, "BB-END-2"))
    if new.options.introductory:
        values = {
            "money": gains[INTRO_MONEY],
            "income": gains[INTRO_INCOME],
            "industries": gains[INTRO_INDUSTRIES],
        }
        lines.append(told(seat, "score.introductory", values, "BB-INTRO-2"))
