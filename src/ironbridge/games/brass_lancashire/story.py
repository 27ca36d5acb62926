"""The log: the headline of an entry comes from its move, what followed is read off the views.

What the move did is read off a position in between, in which it is made and no card is played for it: the
card may end the era, which clears the board.
"""

from ironbridge.games.brass_lancashire import scoring, setup
from ironbridge.games.brass_lancashire.actions import FIRST_DRAW, FIRST_TILE
from ironbridge.games.brass_lancashire.facts import ERAS
from ironbridge.games.brass_lancashire.foretelling import find_effects
from ironbridge.games.brass_lancashire.moves import card, sell, shortfall
from ironbridge.games.brass_lancashire.play import MOVES, made
from ironbridge.games.brass_lancashire.position import SOURCE_COUNT, LancashirePosition
from ironbridge.games.brass_lancashire.questions import (
    ASK_CARD,
    ASK_DRAW,
    ASK_MARKET_TILE,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_SHORTFALL,
)
from ironbridge.games.brass_lancashire.words.names import card_name, era_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, Values, seat_name
from ironbridge.kernel.words import CHANCE


def tell(before: LancashirePosition, answer: int | None, after: LancashirePosition) -> list[Line]:
    """Tell what an entry did."""
    asked = before.asked
    if asked == ASK_ORDER:
        seat = 0 if answer is None else answer
        return [Line(CHANCE, Text("log.first", {"who": seat_name(seat)}), rule="BL-SETUP-8")]
    if asked == ASK_DRAW:
        return _drawn(before, answer) + _afterwards(before, before, after)
    if answer is None:
        return [Line(before.to_decide, Text("log.hidden")), *_afterwards(before, before, after)]
    if asked == ASK_MARKET_TILE:
        lines = sell.tell_tile(before, answer - FIRST_TILE)
    else:
        lines = MOVES.of[answer].story(before, answer, after)
    between = before
    if asked not in (ASK_CARD, ASK_SHORTFALL):
        between = made(before, answer)
        lines += find_effects(before, answer, between)
    if asked != ASK_SHORTFALL:
        lines += card.played(between, after, answer)
    return lines + _afterwards(before, between, after)


def _drawn(before: LancashirePosition, answer: int | None) -> list[Line]:
    values: Values = {"who": seat_name(setup.drawer(before))}
    if answer is None:
        return [Line(CHANCE, Text("log.draw_hidden", values), rule="BL-DRAW-1")]
    values["card"] = card_name(answer - FIRST_DRAW)
    return [Line(CHANCE, Text("log.draw", values), rule="BL-DRAW-1", spots=("deck",))]


def _afterwards(
    before: LancashirePosition, between: LancashirePosition, after: LancashirePosition
) -> list[Line]:
    """Tell tiles sold for debts, ends of rounds and eras, lost VP and the end."""
    lines = shortfall.sold_off(between, after)
    if before.era != after.era or after.asked == ASK_NOTHING:
        lines += _scored(before, after)
    if before.order != after.order:
        order = [seat_name(seat) for seat in after.order]
        lines.append(Line(CHANCE, Text("log.order", {"order": order}), rule="BL-ORDER-1"))
    if after.round and (before.round != after.round or before.era != after.era):
        values: Values = {"round": after.round, "era": era_name(after.era)}
        lines.append(Line(CHANCE, Text("log.round", values), rule="BL-FLOW-4"))
    for seat in range(after.seats):
        lost = -_gained(before, after, seat, scoring.DEBTS)
        if lost:
            text = Text("log.vp_lost", {"who": seat_name(seat), "vp": lost})
            lines.append(Line(seat, text, rule="BL-EDGE-13"))
    if after.asked == ASK_NOTHING:
        lines.append(Line(CHANCE, Text("log.end"), rule="BL-END-7"))
    return lines


def _scored(before: LancashirePosition, after: LancashirePosition) -> list[Line]:
    lines: list[Line] = []
    for seat in range(after.seats):
        values: Values = {
            "who": seat_name(seat),
            "links": _gained(before, after, seat, scoring.LINKS_OF + before.era),
            "industries": _gained(before, after, seat, scoring.TILES_OF + before.era),
            "money": _gained(before, after, seat, scoring.MONEY),
            "vp": scoring.vp(after, seat),
        }
        lines.append(Line(seat, Text(f"log.score.{ERAS[before.era]}", values), rule="BL-SCORE-1"))
    return lines


def _gained(before: LancashirePosition, after: LancashirePosition, seat: int, source: int) -> int:
    at = seat * SOURCE_COUNT + source
    return after.points[at] - before.points[at]
