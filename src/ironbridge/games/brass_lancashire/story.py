"""The log: the headline of an entry comes from its move, what followed is read off the two views."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import dealing, scoring
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.moves import (
    build,
    card,
    debt,
    develop,
    link,
    loan,
    passing,
    sell,
    supply,
)
from ironbridge.games.brass_lancashire.stages import CHOOSE_FIRST, DRAW, OVER, TURN_TILE
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    COAL_MINE,
    DRAW_OUTCOME,
    FIRST_OUTCOME,
    SLOTS,
    TILE_OUTCOME,
)
from ironbridge.games.brass_lancashire.words import card_text, era_text, seat_text, slot_text, tile_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

_HEADLINE: "Final[list[Callable[[LancashirePosition, int, LancashirePosition], list[Line]]]]" = [
    build.story,
    build.story_combine,
    link.story,
    develop.story,
    sell.story,
    loan.story,
    passing.story,
    passing.story_done,
    card.story,
    supply.story,
    supply.story,
    sell.story_buyer,
    sell.story_buyer,
    debt.story,
]


def tell(before: "LancashirePosition", answer: int | None, after: "LancashirePosition") -> list[Line]:
    """Tell what an entry did."""
    if before.stage == CHOOSE_FIRST:
        return _first(answer)
    if before.stage == DRAW:
        lines = _drawn(before, answer)
    elif answer is None:
        lines = [Line(before.to_decide, Text("log.hidden"))]
    elif before.stage == TURN_TILE:
        lines = sell.story_tile(before, answer - TILE_OUTCOME, after)
    else:
        lines = _HEADLINE[ACTION_KIND[answer]](before, answer, after)
    if before.to_decide >= 0 and answer is not None:
        lines += supply.bought(before, answer, after, before.to_decide)
    lines += _on_the_board(before, after)
    return lines + _afterwards(before, after)


def _first(answer: int | None) -> list[Line]:
    seat = 0 if answer is None else answer - FIRST_OUTCOME
    return [Line(CHANCE, Text("log.first", {"who": seat_text(seat)}), rule="BL-SETUP-8")]


def _drawn(before: "LancashirePosition", answer: int | None) -> list[Line]:
    who = seat_text(dealing.drawer(before))
    if answer is None:
        return [Line(CHANCE, Text("log.draw_hidden", {"who": who}), rule="BL-DRAW-1")]
    values: dict[str, str | int | Text | list[Text]] = {"who": who, "card": card_text(answer - DRAW_OUTCOME)}
    return [Line(CHANCE, Text("log.draw", values), rule="BL-DRAW-1", spots=("deck",))]


def _on_the_board(before: "LancashirePosition", after: "LancashirePosition") -> list[Line]:
    """Tell cubes and flips; a change of era clears the board and is told apart."""
    if before.era != after.era:
        return []
    if before.stage == DRAW:
        return debt.sold_off(before, after)
    seat = before.order[before.place]
    lines = supply.taken(before, after, seat)
    for slot in range(SLOTS):
        if after.kinds[slot] == NO_TILE:
            continue
        new = before.kinds[slot] != after.kinds[slot] or before.owners[slot] != after.owners[slot]
        if new:
            lines += _filled(before, after, slot)
        if after.flipped & BIT[slot] and (new or not before.flipped & BIT[slot]):
            lines.append(_flipped(after, slot))
    lines += card.played(before, after)
    return lines + debt.sold_off(before, after)


def _filled(before: "LancashirePosition", after: "LancashirePosition", slot: int) -> list[Line]:
    coal = FACTS.tile_industry[after.kinds[slot]] == COAL_MINE
    held = before.coal if coal else before.iron
    moved = (after.coal if coal else after.iron) - held
    if moved <= 0:
        return []
    money = before.variant.market.proceeds(held, moved)
    key = "log.fill_coal" if coal else "log.fill_iron"
    rule = "BL-FILL-1" if coal else "BL-FILL-5"
    return [Line(after.owners[slot], Text(key, {"count": moved, "money": money}), rule=rule)]


def _flipped(after: "LancashirePosition", slot: int) -> Line:
    owner, kind = after.owners[slot], after.kinds[slot]
    text = Text(
        "log.flip",
        {
            "owner": seat_text(owner),
            "tile": tile_text(kind),
            "location": slot_text(slot),
            "spaces": FACTS.tile_income[kind],
        },
    )
    return Line(owner, text, rule="BL-INCOME-6", spots=(f"slot:{FACTS.slots[slot]}",))


def _afterwards(before: "LancashirePosition", after: "LancashirePosition") -> list[Line]:
    """Tell ends of rounds and eras, income, lost VP and the end."""
    lines: list[Line] = []
    if before.era != after.era or after.stage == OVER:
        lines += _scored(before, after)
    if before.order != after.order:
        order = [seat_text(seat) for seat in after.order]
        lines.append(Line(CHANCE, Text("log.order", {"order": order}), rule="BL-ORDER-1"))
    if after.round and (before.round != after.round or before.era != after.era):
        values: dict[str, str | int | Text | list[Text]] = {"round": after.round, "era": era_text(after.era)}
        lines.append(Line(CHANCE, Text("log.round", values), rule="BL-FLOW-4"))
    lines += _lost(before, after)
    if after.stage == OVER:
        lines.append(Line(CHANCE, Text("log.end"), rule="BL-END-7"))
    return lines


def _scored(before: "LancashirePosition", after: "LancashirePosition") -> list[Line]:
    lines: list[Line] = []
    for seat in range(after.seats):
        row = seat * scoring.SOURCES
        links = row + scoring.LINKS_OF + before.era
        tiles = row + scoring.TILES_OF + before.era
        money = row + scoring.MONEY
        text = Text(
            "log.scored",
            {
                "who": seat_text(seat),
                "era": era_text(before.era),
                "links": after.points[links] - before.points[links],
                "tiles": after.points[tiles] - before.points[tiles],
                "money": after.points[money] - before.points[money],
            },
        )
        lines.append(Line(seat, text, rule="BL-SCORE-1"))
    return lines


def _lost(before: "LancashirePosition", after: "LancashirePosition") -> list[Line]:
    lines: list[Line] = []
    for seat in range(after.seats):
        at = seat * scoring.SOURCES + scoring.DEBTS
        lost = before.points[at] - after.points[at]
        if lost:
            text = Text("log.vp_lost", {"who": seat_text(seat), "vp": lost})
            lines.append(Line(seat, text, rule="BL-EDGE-13"))
    return lines
