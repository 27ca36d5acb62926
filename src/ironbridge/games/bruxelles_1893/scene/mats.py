"""The zones of one seat's mat: money and assistants, tiles, track, rows, artworks, materials, figures.

Every zone comes twice: two rows of zones on a desktop, one row on a phone.
"""

from functools import lru_cache

from ironbridge.games.bruxelles_1893.actions import CUBE_NAMES
from ironbridge.games.bruxelles_1893.facts import ARCHITECT, FACTS
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    COLOURS,
    CUBES,
    FIGURES,
    PAID,
    TRACKS,
    TURNED,
    Board,
)
from ironbridge.games.bruxelles_1893.scene.drawing import assistant, coin
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, place
from ironbridge.games.bruxelles_1893.scene.mat_frame import Both, both, head
from ironbridge.games.bruxelles_1893.scene.mat_works import architect, buildings, rows
from ironbridge.games.bruxelles_1893.scene.pieces import artwork_piece, figure_piece, owned_marks
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import box, icon, words
from ironbridge.kernel.texts import Text


def zones(position: Board, seat: int) -> list[Zone]:
    """Describe everything before a seat."""
    steps, built = position.tracks[seat * TRACKS + ARCHITECT], position.built[seat]
    states = tuple(position.figures[seat * FIGURES : seat * FIGURES + FIGURES])
    drawn = tuple(position.drawn) if position.to_decide == seat else (0,) * COLOURS
    parts: list[Both] = [
        _summary_of(position, seat, states),
        buildings(seat, built),
        architect(seat, steps, built),
        rows(position, seat),
        _artworks(seat, tuple(position.art[seat * COLOURS : seat * COLOURS + COLOURS]), drawn),
        _materials(seat, tuple(position.cubes[seat * CUBES : seat * CUBES + CUBES])),
        _figures(seat, states),
    ]
    return [part[0] for part in parts] + [part[1] for part in parts]


# Money, assistants, exhibitions.


def _summary_of(position: Board, seat: int, states: tuple[int, ...]) -> Both:
    owed = 0
    for figure, state in enumerate(states):
        if state not in (ABSENT, PAID):
            owed += FACTS.salary[figure]
    owned = tuple([number for number in range(len(FACTS.years)) if position.exhibition[number] == seat])
    some_left = position.courthouse[seat] < FACTS.assistants
    money, available, has_pawn = position.money[seat], position.available[seat], position.pawn == seat
    return _summary(seat, money, owed, available, some_left, owned, has_pawn)


@lru_cache(ZONES_KEPT)
def _summary(
    seat: int, money: int, owed: int, available: int, some_left: bool, owned: tuple[int, ...], pawn: bool
) -> Both:
    width, height = LAYOUT.size("mat:summary")
    room = LAYOUT.cell("mat:summary", "exhibitions")[0] - 20 if owned else width - 28
    marks = [
        box(2, 2, width - 4, height - 4, "fill-own", radius=11),
        words(16, 92, Text("mat.salaries", {"money": owed}), 16, "fill-ink-soft", "start", room),
    ]
    spots = [_money(seat, money), _available(seat, available, some_left), _exhibitions(seat, owned, pawn)]
    return both("summary", seat, spots, marks)


@lru_cache(SPOTS_KEPT)
def _money(seat: int, money: int) -> Spot:
    spot = place(LAYOUT.cell("mat:summary", "money"), f"money:{seat}", Text("spot.money"))
    label = Text("piece.money", {"money": money})
    piece = Piece(f"francs:{seat}", "franc", label, seat=seat, value=str(money))
    spot.put(piece, 6, 2, 64, 64, coin(32, 32, 64, money))
    return spot


@lru_cache(SPOTS_KEPT)
def _available(seat: int, count: int, some_left: bool) -> Spot:
    spot = place(LAYOUT.cell("mat:summary", "assistants"), f"assistants:{seat}", Text("spot.assistants"))
    if count:
        label = Text("piece.assistant", {"who": names.seat_name(seat)})
        piece = Piece(f"available:{seat}", "assistant", label, seat=seat, count=count)
        step = min(32.0, 200 / count)
        marks: list[Mark] = []
        for number in range(count):
            marks += assistant(18 + step * number, 20, 36, seat)
        spot.put(piece, 0, 0, 36 + step * (count - 1), 40, marks)
    elif some_left:
        spot.marks.append(
            words(4, 21, Text("mat.all_placed"), 16, "italic fill-ink-soft", "start", spot.width - 8)
        )
    return spot


@lru_cache(SPOTS_KEPT)
def _exhibitions(seat: int, owned: tuple[int, ...], has_pawn: bool) -> Spot:
    spot = place(LAYOUT.cell("mat:summary", "exhibitions"), f"exhibitions:{seat}", Text("spot.exhibitions"))
    # Many tiles are narrow ones: each year can be read.
    step = min(66.0, (156 if has_pawn else 206) / max(len(owned), 1))
    width, size = step - 4, 15 if step > 36 else 12.5
    for place_, number in enumerate(owned):
        label = Text("piece.exhibition", {"year": str(FACTS.years[number])})
        piece = Piece(f"exhibition_tile:{number}", "place-exhibition", label, seat=seat)
        piece.value = str(FACTS.years[number])
        marks = [
            box(0, 0, width, 42, "fill-materials line-lead", radius=8, line=1.5),
            icon("place-exhibition", width / 2, 15, 24),
            words(width / 2, 33, piece.value, size, "bold on-glass"),
        ]
        spot.put(piece, place_ * step, 4, width, 42, marks)
    if has_pawn:
        spot.put(Piece("pawn", "manneken-pawn", Text("piece.pawn"), seat=seat), 158, 0, 48, 48)
    return spot


# Artworks, materials, figures.


@lru_cache(ZONES_KEPT)
def _artworks(seat: int, counts: tuple[int, ...], drawn: tuple[int, ...]) -> Both:
    """Show artworks by colour; those drawn in a workshop and not yet kept stand out."""
    spots = [_colour(seat, colour, counts[colour], drawn[colour]) for colour in range(5)]
    return both("artworks", seat, spots, head("artworks", {"count": sum(count > 0 for count in counts)}))


@lru_cache(SPOTS_KEPT)
def _colour(seat: int, colour: int, count: int, drawn: int) -> Spot:
    name = FACTS.colour_names[colour]
    label = Text("spot.artwork", {"colour": names.colour_name(colour)})
    spot = place(LAYOUT.cells_of("mat:artworks", "places")[colour], f"art:{seat}:{name}", label)
    if count:
        spot.put(artwork_piece(f"artworks:{seat}:{name}", colour, count), 3, 2, 46, 46)
    else:
        spot.marks.append(icon(f"artwork-{name}", 26, 25, 46, "soft" if drawn else "faint"))
    if drawn:
        spot.marks.append(box(2, 50, 48, 24, "fill-brass-wash line-brass", radius=8, line=1.5))
        spot.marks.append(words(26, 62, Text("mat.drawn", {"count": drawn}), 14, "bold"))
    else:
        spot.marks.append(words(26, 62, str(count), 17, "semi" if count else "fill-ink-soft"))
    return spot


@lru_cache(ZONES_KEPT)
def _materials(seat: int, counts: tuple[int, ...]) -> Both:
    spots = [_material(seat, cube, counts[cube]) for cube in range(len(CUBE_NAMES))]
    return both("materials", seat, spots, head("materials", {}))


@lru_cache(SPOTS_KEPT)
def _material(seat: int, cube: int, count: int) -> Spot:
    name = CUBE_NAMES[cube]
    label = Text("spot.material", {"what": names.cube_name(cube)})
    spot = place(LAYOUT.cells_of("mat:materials", "rows")[cube], f"material:{seat}:{name}", label)
    spot.marks.append(words(48, 20, str(count), 20, "semi" if count else "fill-ink-soft", "start"))
    if count:
        text = Text("piece.cube", {"what": names.cube_name(cube)})
        piece = Piece(f"cubes:{seat}:{name}", f"cube-{name}", text, seat=seat, count=count)
        spot.put(piece, 4, 1, 36, 36)
    else:
        spot.marks.append(icon(f"cube-{name}", 22, 19, 36, "faint"))
    return spot


@lru_cache(ZONES_KEPT)
def _figures(seat: int, states: tuple[int, ...]) -> Both:
    """Lay the owned figures side by side; the places of the others wait, narrow, at the end."""
    left, top, width, height = LAYOUT.cell("mat:figures", "row")
    owned = sum(state != ABSENT for state in states)
    step = min(LAYOUT.number("mat:figures", "card"), (width - 4) / max(owned, 1))
    at = 0
    spots = []
    for figure, name in enumerate(FACTS.figure_names):
        label = Text("spot.figure", {"figure": names.figure_name(figure)})
        spot = place((left + width - 3, top, 3.0, height), f"figure:{seat}:{name}", label)
        if states[figure] != ABSENT:
            spot.x, spot.width = left + at * step, step - 4
            piece = figure_piece(f"figure_card:{seat}:{name}", figure, states[figure] == TURNED)
            marks = owned_marks(figure, spot.width, spot.height, states[figure])
            spot.put(piece, 0, 0, spot.width, spot.height, marks)
            at += 1
        spots.append(spot)
    return both("figures", seat, spots, head("figures", {"count": owned}))
