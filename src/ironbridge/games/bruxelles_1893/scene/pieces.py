"""Pieces that lie in several zones: discs, assistants, bonus cards, artworks, figures."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import ABILITIES, ANY_NOBLE, CHOICE, DOUBLE, FACTS, FRANCS, NOTHING
from ironbridge.games.bruxelles_1893.position import NEUTRAL_SIDE, PAID, TURNED
from ironbridge.games.bruxelles_1893.scene.drawing import assistant, card, coin, in_row
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.games.bruxelles_1893.words.offers import ability_text
from ironbridge.kernel.scene import Mark, Piece
from ironbridge.kernel.strokes import box, icon, words
from ironbridge.kernel.texts import Text, Values


def disc(piece_id: str, seat: int, what: Text, value: int) -> Piece:
    """Draw a seat's disc and say what it shows."""
    label = Text("piece.disc", {"who": names.seat_name(seat), "what": what, "value": value})
    return Piece(piece_id, "disc", label, seat=seat)


def assistant_piece(piece_id: str, owner: int, count: int = 1) -> Piece:
    """Name an assistant of a seat, or a neutral one."""
    if owner >= NEUTRAL_SIDE:
        return Piece(piece_id, "assistant-neutral", Text("piece.neutral"))
    return Piece(
        piece_id,
        "assistant",
        Text("piece.assistant", {"who": names.seat_name(owner)}),
        seat=owner,
        count=count,
    )


def standing(owner: int, size: float) -> list[Mark]:
    """Draw an assistant that fills a square."""
    if owner >= NEUTRAL_SIDE:
        return [icon("assistant-neutral", size / 2, size / 2, size)]
    return assistant(size / 2, size / 2, size, owner)


def card_piece(card: int) -> Piece:
    """Draw a bonus card."""
    symbol = f"ability-{ABILITIES[FACTS.bonus_abilities[card][0]]}"
    label = Text("piece.card", {"card": names.card_name(card)})
    return Piece(FACTS.bonus_names[card], symbol, label, value=str(FACTS.bonus_symbols[card]))


def bonus_marks(number: int, width: float, height: float) -> list[Mark]:
    """Draw a bonus card: VP symbols for tucking above, ability in the middle, Manneken-Pis below."""
    board, anchors = "art_nouveau_board", "bonus_card_anchors"
    abilities = [f"ability-{ABILITIES[ability]}" for ability in FACTS.bonus_abilities[number]]
    marks = card(width, height)
    x, y, size = LAYOUT.anchor(board, anchors, "vp_symbols")
    marks += in_row("vp", FACTS.bonus_symbols[number], x, y, size, size + 2)
    x, y, size = LAYOUT.anchor(board, anchors, "mannekens")
    if FACTS.bonus_mannekens[number]:
        marks.append(box(7, y - 13, width - 14, 25, "fill-panel-2", radius=7))
        marks += in_row("manneken", FACTS.bonus_mannekens[number], x, y - 1, size, size + 3)
    x, y, size = LAYOUT.anchor(board, anchors, "ability")
    if FACTS.bonus_mode[number] == CHOICE:
        for at, (across, down, small) in enumerate(LAYOUT.anchors(board, anchors, "ability_pair")):
            marks.append(icon(abilities[at], across, down, small))
        marks.append(Mark("path", value=f"M{x + 3:g} {y - 16:g}l-6 32", style="line-ink-soft round", size=2))
    elif FACTS.bonus_mode[number] == DOUBLE:
        marks.append(icon(abilities[0], x - 11, y, size - 4))
        marks.append(words(x + 24, y + 4, "×2", 17, "bold"))
    else:
        marks.append(icon(abilities[0], x, y, size))
    return marks


def artwork_piece(piece_id: str, colour: int, count: int) -> Piece:
    """Draw artworks of one colour."""
    label = Text("piece.artwork", {"colour": names.colour_name(colour)})
    return Piece(piece_id, f"artwork-{FACTS.colour_names[colour]}", label, count=count)


def unit_symbol(tile: int) -> str:
    """Name the drawing of a compass tile."""
    unit = FACTS.tile_units[tile]
    if unit == NOTHING:
        return "compass-empty"
    if unit == FRANCS:
        return "franc"
    return "cube-any" if unit == ANY_NOBLE else f"cube-{FACTS.noble_names[unit]}"


def figure_piece(piece_id: str, figure: int, turned: bool) -> Piece:
    """Draw a figure card."""
    values: Values = {
        "figure": names.figure_name(figure),
        "ability": ability_text(figure),
        "salary": FACTS.salary[figure],
        "turned": "yes" if turned else "no",
    }
    symbol = f"figure-{FACTS.figure_names[figure]}"
    return Piece(piece_id, symbol, Text("piece.figure", values), flipped=turned)


_EFFECTS: Final = {
    "brugmann": "franc",
    "solvay": "cube-any",
    "buls": "ability-town_hall",
    "albert": "ability-royal_palace",
    "vandervelde": "ability-free_assistant",
    "maeterlinck": "vp",
    "empain": "cube-joker",
    "vandevelde": "ability-architect",
}
"""What a figure's ability is about, where there is no room for words."""


def _brief(figure: int) -> Text:
    return Text(f"brief.{FACTS.figure_names[figure]}", {"amount": FACTS.figure_amount[figure]})


def offer_marks(figure: int, width: float, height: float) -> list[Mark]:
    """Draw a figure as it is offered in the theatre."""
    name = FACTS.figure_names[figure]
    return [
        *card(width, height),
        icon(f"figure-{name}", width / 2, 36, 52),
        words(width / 2, height - 33, Text(f"surname.{name}"), 12, "semi", width=width - 6),
        words(width / 2, height - 14, _brief(figure), 12, "fill-ink-soft", width=width - 6),
    ]


def owned_marks(figure: int, width: float, height: float, state: int) -> list[Mark]:
    """Draw a figure on a mat with its salary; a turned one lies on its side."""
    name, turned = FACTS.figure_names[figure], state == TURNED
    style = "fill-panel-2 line-hair" if turned else "fill-card line-lead"
    marks = [box(0, 0, width, height, style, radius=9, line=1.8)]
    look, turn = ("ghost", 90.0) if turned else ("", 0.0)
    medal_size = min(44.0, width - 8)
    marks.append(icon(f"figure-{name}", 4 + medal_size / 2, 27, medal_size, look, turn=turn))
    if state == PAID:
        marks.append(icon("bx-tick", width - 14, 15, 20, "fill-go"))
    else:
        marks += coin(width - 14, 15, 23, FACTS.salary[figure])
    if width > 70:
        quiet = "fill-ink-soft"
        said = Text("mat.used") if turned else _brief(figure)
        room = width - 6
        surname = Text(f"surname.{name}")
        marks.append(words(width / 2, 55, surname, 13, quiet if turned else "semi", width=room))
        marks.append(words(width / 2, 70, said, 15, f"italic {quiet}" if turned else quiet, width=room))
    else:
        marks.append(icon(_EFFECTS[name], width / 2, 62, 25, "faint" if turned else ""))
    return marks
