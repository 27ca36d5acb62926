"""Building canals and rails (BL-LINK-1…9, BL-EDGE-5, BL-EDGE-6, BL-EDGE-28)."""

from typing import Final

from ironbridge.games.brass_lancashire import reasons
from ironbridge.games.brass_lancashire.actions import ARGUMENT, FIRST_LINK, LINK
from ironbridge.games.brass_lancashire.facts import FACTS, LINE_A, LINE_B, LINES, RAIL
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.brass_lancashire.questions import ASK_CARD, ASK_SECOND_LINK, SUPPLYING
from ironbridge.games.brass_lancashire.reach import NO_COAL, coal_price, link_price
from ironbridge.games.brass_lancashire.words.names import line_name, line_spot, link_name
from ironbridge.kernel.log import Line
from ironbridge.kernel.moves import Move
from ironbridge.kernel.texts import Text, Values, seat_name

LINE_ENDS: Final = [1 << LINE_A[line] | 1 << LINE_B[line] for line in range(LINES)]
"""For each line its two ends as bits: most lines end nowhere near a seat, so they are passed over first."""


class Link(Move[LancashirePosition]):
    """Building a link on a line."""

    def legal(self, position: LancashirePosition, found: list[int]) -> None:
        seat = position.to_decide
        if position.money[seat] < link_price(position) or position.links_left[seat] == 0:
            return
        own = position.link_at[seat] | position.tile_at[seat]
        for line in range(LINES):
            if own & LINE_ENDS[line] and _reason(position, line) == reasons.FINE:
                found.append(FIRST_LINK + line)

    def why_not(self, position: LancashirePosition, action: int) -> int:
        return _reason(position, ARGUMENT[action])

    def apply(self, position: LancashirePosition, action: int) -> None:
        """Begin a link: pay it; its coal is brought next."""
        position.spend(position.to_decide, link_price(position))
        position.doing = LINK
        position.line = ARGUMENT[action]
        position.need_coal = 1 if position.era == RAIL else 0
        position.owed = 1
        position.asked = SUPPLYING

    def story(self, before: LancashirePosition, action: int, after: LancashirePosition) -> list[Line]:
        """Tell which link is built and for how much."""
        seat, line = before.to_decide, ARGUMENT[action]
        values: Values = {
            "who": seat_name(seat),
            "link": link_name(before.era),
            "line": line_name(line),
            "price": link_price(before),
        }
        return [Line(seat, Text("log.link", values), rule="BL-LINK-1", spots=(line_spot(line),))]


def _reason(position: LancashirePosition, line: int) -> int:
    """Say why the deciding seat cannot build a link on a line."""
    seat = position.to_decide
    if not position.options.line_open[position.era][line]:
        if not position.options.line_open[1 - position.era][line]:
            return reasons.LINE_OUT_OF_PLAY
        return reasons.CANAL_ONLY if position.era == RAIL else reasons.RAIL_ONLY
    if position.links[line] >= 0:
        return reasons.LINE_TAKEN
    a, b = LINE_A[line], LINE_B[line]
    own = position.link_at[seat] | position.tile_at[seat]
    if not own & LINE_ENDS[line]:
        return reasons.LINE_AT_OTHERS if position.near[a] | position.near[b] else reasons.LINE_AWAY
    if position.links_left[seat] == 0:
        return reasons.NO_MARKER
    if position.era != RAIL:
        return reasons.CANAL_MONEY if link_price(position) > position.money[seat] else reasons.FINE
    coal = coal_price(position, position.reach[a] | position.reach[b])
    if coal == NO_COAL:
        return reasons.RAIL_COAL
    return reasons.RAIL_MONEY if link_price(position) + coal > position.money[seat] else reasons.FINE


def finish(position: LancashirePosition) -> None:
    """Lay the link once its coal is there; it did not carry that coal (BL-EDGE-5)."""
    position.put_link(position.to_decide, position.line)
    position.steps += 1
    position.asked = ASK_SECOND_LINK if _can_go_on(position) else ASK_CARD


def _can_go_on(position: LancashirePosition) -> bool:
    if position.era != RAIL or position.steps >= FACTS.most_rails:
        return False
    seat = position.to_decide
    if position.money[seat] < link_price(position):
        return False
    own = position.link_at[seat] | position.tile_at[seat]
    for line in range(LINES):  # noqa: SIM110 - a generator is slow when compiled
        if own & LINE_ENDS[line] and _reason(position, line) == reasons.FINE:
            return True
    return False
