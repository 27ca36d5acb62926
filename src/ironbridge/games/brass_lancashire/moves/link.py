"""Building canals and rails (BL-LINK-1…9, BL-EDGE-5, BL-EDGE-6, BL-EDGE-28)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire.board import lay_link, link_price, pay
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.reach import LINE_A, LINE_B, NO_COAL, RAIL, coal_price
from ironbridge.games.brass_lancashire.stages import SUPPLY as BRING
from ironbridge.games.brass_lancashire.tables import ACTION_WHAT, FIRST_ID, LINK
from ironbridge.games.brass_lancashire.words import line_text, link_text, seat_text
from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

LINES: Final = len(FACTS.lines)
FIRST_LINK: Final = FIRST_ID[LINK]

OUT_OF_PLAY: Final = 1
RAIL_ONLY: Final = 2
CANAL_ONLY: Final = 3
TAKEN: Final = 4
NO_MARKER: Final = 5
NOT_THERE: Final = 6
OTHERS_LINK: Final = 7
NO_COAL_THERE: Final = 8
NO_MONEY: Final = 9
_REASONS: Final = [
    ("", ""),
    ("BL-2P-3", "refusal.link.out_of_play"),
    ("BL-LINK-2", "refusal.link.rail_only"),
    ("BL-LINK-3", "refusal.link.canal_only"),
    ("BL-LINK-8", "refusal.link.taken"),
    ("BL-LINK-7", "refusal.link.no_marker"),
    ("BL-LINK-1", "refusal.link.not_there"),
    ("BL-LINK-9", "refusal.link.others_link"),
    ("BL-LINK-4", "refusal.link.no_coal"),
    ("BL-LINK-3", "refusal.link.no_money"),
]


def legal(position: "LancashirePosition", found: list[int]) -> None:
    """Add the lines where the deciding seat may build a link."""
    seat = position.to_decide
    if position.money[seat] < link_price(position) or position.links_left[seat] == 0:
        return
    for line in range(LINES):
        if reason(position, line) == 0:
            found.append(FIRST_LINK + line)


def can_go_on(position: "LancashirePosition") -> bool:
    """Tell whether another link may follow in this move."""
    if position.era != RAIL or position.made >= FACTS.most_rails:
        return False
    if position.money[position.to_decide] < link_price(position):
        return False
    for line in range(LINES):  # noqa: SIM110 - a generator is slow when compiled
        if reason(position, line) == 0:
            return True
    return False


def reason(position: "LancashirePosition", line: int) -> int:
    """Say why the deciding seat cannot build a link on a line."""
    seat = position.to_decide
    if not position.variant.line_open[position.era][line]:
        if not position.variant.line_open[1 - position.era][line]:
            return OUT_OF_PLAY
        return CANAL_ONLY if position.era == RAIL else RAIL_ONLY
    if position.links[line] >= 0:
        return TAKEN
    a, b = LINE_A[line], LINE_B[line]
    own = position.link_at[seat] | position.tile_at[seat]
    if not (own >> a | own >> b) & 1:
        return OTHERS_LINK if position.near[a] | position.near[b] else NOT_THERE
    if position.links_left[seat] == 0:
        return NO_MARKER
    coal = 0
    if position.era == RAIL:
        coal = coal_price(position, position.reach[a] | position.reach[b])
        if coal == NO_COAL:
            return NO_COAL_THERE
    return NO_MONEY if link_price(position) + coal > position.money[seat] else 0


def why_not(position: "LancashirePosition", action: int) -> tuple[str, Text]:
    """Explain a refused link."""
    line = ACTION_WHAT[action]
    why = reason(position, line)
    rule, key = _REASONS[why]
    if why == NO_MONEY and position.era != RAIL:
        rule = "BL-LINK-2"
    price = link_price(position)
    if position.era == RAIL:
        reached = position.reach[LINE_A[line]] | position.reach[LINE_B[line]]
        price += max(coal_price(position, reached), 0)
    return rule, Text(
        key,
        {
            "line": line_text(line),
            "link": link_text(position.era),
            "price": price,
            "money": position.money[position.to_decide],
            "owner": seat_text(position.links[line]),
        },
    )


def apply(position: "LancashirePosition", action: int) -> None:
    """Begin a link: pay it; its coal is brought next."""
    pay(position, position.to_decide, link_price(position))
    position.doing = LINK
    position.where = ACTION_WHAT[action]
    position.coal_due = position.era == RAIL
    position.owed = 1
    position.stage = BRING


def finish(position: "LancashirePosition") -> None:
    """Lay the link once its coal is there; it did not carry that coal (BL-EDGE-5)."""
    lay_link(position, position.to_decide, position.where)
    position.made += 1


def story(before: "LancashirePosition", action: int, after: "LancashirePosition") -> list[Line]:
    """Tell which link is built and for how much."""
    seat, line = before.to_decide, ACTION_WHAT[action]
    text = Text(
        "log.link",
        {
            "who": seat_text(seat),
            "link": link_text(before.era),
            "line": line_text(line),
            "price": link_price(before),
        },
    )
    return [Line(seat, text, rule="BL-LINK-1", spots=(f"line:{FACTS.lines[line]}",))]
