"""The four actions of the Brussels board: what they give, a ladder of uses, who stands there."""

from functools import lru_cache
from typing import Final

from ironbridge.games.bruxelles_1893.facts import CINQUANTENAIRE, FACTS, GRAND_PLACE, MARKET, STOCK_EXCHANGE
from ironbridge.games.bruxelles_1893.position import CITY, Board
from ironbridge.games.bruxelles_1893.reach import assistants_needed
from ironbridge.games.bruxelles_1893.scene.drawing import coin
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, place, placed_zone
from ironbridge.games.bruxelles_1893.scene.pieces import assistant_piece, standing
from ironbridge.games.bruxelles_1893.words.offers import brussels_gift, brussels_values
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Spot, Zone
from ironbridge.kernel.strokes import box, dot, icon, words
from ironbridge.kernel.texts import Text

_LEVELS: Final = 3
"""Levels of a ladder that are drawn at a time."""


def actions(position: Board) -> Zone:
    """Describe the four actions."""
    there = tuple([tuple(position.city[action::CITY]) for action in range(CITY)])
    needed = tuple([assistants_needed(position, action) for action in range(CITY)])
    gifts = tuple([brussels_gift(position, action) for action in range(CITY)])
    return _zone(tuple(position.uses), needed, gifts, position.stock, there)


@lru_cache(ZONES_KEPT)
def _zone(
    uses: tuple[int, ...],
    needed: tuple[int, ...],
    gifts: tuple[int, ...],
    stock: int,
    there: tuple[tuple[int, ...], ...],
) -> Zone:
    zone = placed_zone("brussels")
    zone.label, zone.backdrop = Text("zone.brussels"), "brussels"
    for action in range(4):
        card = stock if action == STOCK_EXCHANGE else -1
        zone.spots.append(_action(action, uses[action], needed[action], gifts[action], card, there[action]))
    return zone


@lru_cache(SPOTS_KEPT)
def _action(action: int, uses: int, needed: int, gift: int, stock: int, there: tuple[int, ...]) -> Spot:
    """Draw an action; its next use needs so many assistants, `there` are those of each seat."""
    name = FACTS.brussels_names[action]
    drawn = f"brussels_action:{name}"
    label = Text("spot.brussels", brussels_values(action, needed, gift))
    spot = place(LAYOUT.brussels[action], drawn, label)
    spot.symbol = f"brussels-{name}"
    x, y, _ = LAYOUT.anchor(drawn, "label")
    spot.marks.append(words(x, y, Text(f"city.{name}"), 15, "semi", width=2 * min(x, spot.width - x) - 6))
    spot.marks += _effect(action, gift, stock, *LAYOUT.anchor(drawn, "effect")[:2])
    spot.marks += _ladder(drawn, uses, needed, FACTS.uses_per_level[len(there)])
    _put_assistants(spot, name, there)
    return spot


def _effect(action: int, gift: int, stock: int, x: float, y: float) -> list[Mark]:
    """Show what the action gives: jokers, francs, any action, figures."""
    plate = box(x - 23, y - 14, 46, 28, "fill-light", radius=14)
    if action == MARKET:
        return [
            plate,
            words(x - 9, y, str(FACTS.market_jokers), 18, "bold on-glass"),
            icon("cube-joker", x + 8, y, 22),
        ]
    if action == CINQUANTENAIRE:
        return [plate, *(dot(x - 16 + 8 * at, y, 5, f"fill-{name} line-lead", 1) for at, name in _kinds())]
    if action == GRAND_PLACE:
        return [plate, words(x - 9, y, str(gift), 18, "bold on-glass"), icon("figure-albert", x + 8, y, 22)]
    return coin(x, y, 34, FACTS.stock_money[stock]) if stock >= 0 else [icon("franc", x, y, 34)]


def _kinds() -> list[tuple[int, str]]:
    return list(enumerate(FACTS.kind_names))


def _ladder(drawn: str, uses: int, needed: int, per_level: int) -> list[Mark]:
    """Draw a pad for each use: done, next (edged), later; each says how many assistants it asks for."""
    left, top, width, height = LAYOUT.cell(drawn, "ladder")
    step, gap = LAYOUT.number(drawn, "ladder", "step"), LAYOUT.number(drawn, "ladder", "gap")
    lowest = max(1, needed - _LEVELS + 1)
    wide = (width - gap * (per_level - 1)) / per_level
    marks = []
    for row in range(_LEVELS):
        for column in range(per_level):
            use = (lowest + row - 1) * per_level + column
            x, y = left + column * (wide + gap), top + row * step
            marks += _pad(x, y, wide, height, lowest + row, (use > uses) - (use < uses))
    return marks


def _pad(x: float, y: float, width: float, height: float, need: int, when: int) -> list[Mark]:
    middle, down = x + width / 2, y + height / 2
    if when < 0:
        pad = box(x, y, width, height, "fill-iron line-lead", radius=9, line=1)
        return [pad, icon("bx-tick", middle, down, 13, "fill-gilt")]
    style = "fill-card line-go" if when == 0 else "fill-panel-2 line-hair"
    return [
        box(x, y, width, height, style, radius=9, line=2.2 if when == 0 else 1),
        words(middle - 6, down, str(need), 15, "bold" if when == 0 else "fill-ink-soft"),
        icon("assistant", middle + 6, down, 13, "" if when == 0 else "soft"),
    ]


def _put_assistants(spot: Spot, name: str, there: tuple[int, ...]) -> None:
    drawn = f"brussels_action:{name}"
    left, top, size, _ = LAYOUT.cell(drawn, "assistants")
    step = LAYOUT.number(drawn, "assistants", "step")
    for seat, count in enumerate(there):
        if count:
            row, column = divmod(len(spot.pieces), 2)
            piece = assistant_piece(f"in_city:{name}:{seat}", seat, count)
            marks, x, y = standing(seat, size), size - 4, size - 5
            if count > 1:
                marks += [dot(x, y, 7.5, "fill-card line-lead", 1.2), words(x, y, str(count), 13, "bold")]
            spot.put(piece, left + column * step, top + row * (step - 3), size, size, marks)
