"""The log: the headline of an entry comes from its move, what followed is read off the views.

What the move did is read off a position in between, in which it is made and no card is played for it: the
card may end the era, which clears the board.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire import dealing, scoring
from ironbridge.games.brass_lancashire.effects import find_effects, make
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
from ironbridge.games.brass_lancashire.stages import CHOOSE_FIRST, DEBT, DRAW, OVER, PLAY_CARD, TURN_TILE
from ironbridge.games.brass_lancashire.tables import (
    ACTION_KIND,
    DRAW_OUTCOME,
    FIRST_OUTCOME,
    TILE_OUTCOME,
)
from ironbridge.games.brass_lancashire.words import card_text, era_text, seat_text
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
        return _drawn(before, answer) + _afterwards(before, before, after)
    if answer is None:
        return [Line(before.to_decide, Text("log.hidden")), *_afterwards(before, before, after)]
    if before.stage == TURN_TILE:
        lines = sell.story_tile(before, answer - TILE_OUTCOME, after)
    else:
        lines = _HEADLINE[ACTION_KIND[answer]](before, answer, after)
    if before.stage in (PLAY_CARD, DEBT):
        made = before
    else:
        made = make(before, answer)
        lines += find_effects(before, answer, made)
    if before.stage != DEBT:
        lines += card.played(made, after, answer)
    return lines + _afterwards(before, made, after)


def _first(answer: int | None) -> list[Line]:
    seat = 0 if answer is None else answer - FIRST_OUTCOME
    return [Line(CHANCE, Text("log.first", {"who": seat_text(seat)}), rule="BL-SETUP-8")]


def _drawn(before: "LancashirePosition", answer: int | None) -> list[Line]:
    who = seat_text(dealing.drawer(before))
    if answer is None:
        return [Line(CHANCE, Text("log.draw_hidden", {"who": who}), rule="BL-DRAW-1")]
    values: dict[str, str | int | Text | list[Text]] = {"who": who, "card": card_text(answer - DRAW_OUTCOME)}
    return [Line(CHANCE, Text("log.draw", values), rule="BL-DRAW-1", spots=("deck",))]


def _afterwards(
    before: "LancashirePosition", made: "LancashirePosition", after: "LancashirePosition"
) -> list[Line]:
    """Tell tiles sold for debts, ends of rounds and eras, lost VP and the end."""
    lines = debt.sold_off(made, after)
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
