"""Dressing a scene: places and drawings for whatever a game has left without.

A game that gives coordinates and marks is drawn as it says. One that gives labels alone is still playable:
its zones flow over the board, its spots lie in rows and everything carries its name. Renderers that draw can
therefore rely on a width, a height and marks for all they meet. What is complete is left as it is: it may
belong to other scenes too. What lies in the stash is read, not drawn.
"""

from collections.abc import Set as AbstractSet
from math import ceil, sqrt
from re import findall

from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.strokes import box, dot, icon, words

_CELL = {"list": (112.0, 66.0), "row": (96.0, 80.0), "track": (46.0, 40.0)}
_GAP = 8.0
_HEAD = 26.0
_BOARD_WIDTH = 1400.0


def dress(scene: Scene, symbols: AbstractSet[str]) -> Scene:
    """Complete a scene in place and give it back; `symbols` are the ids that can be drawn."""
    for zone in scene.zones:
        # What was drawn before was dressed before.
        if zone.place == "stash" or zone.written:
            continue
        unplaced = not any(spot.width or spot.path for spot in zone.spots)
        bare = not zone.backdrop and not zone.marks
        _place_spots(zone)
        if bare and unplaced:
            _draw_zone(zone)
        for spot in zone.spots:
            if spot.written:
                continue
            _place_pieces(spot)
            if bare and not spot.marks:
                _draw_spot(spot, symbols)
            for piece in spot.pieces:
                if not piece.marks:
                    _draw_piece(piece, symbols)
    _place_zones(scene)
    return scene


# Places.


def _place_spots(zone: Zone) -> None:
    for spot in zone.spots:
        if spot.shape == "path" and not spot.width:
            spot.x, spot.y, spot.width, spot.height = _extent(spot.path)
    if zone.spots and not any(spot.width for spot in zone.spots):
        width, height = _CELL.get(zone.form, _CELL["list"])
        columns = _columns(zone)
        for number, spot in enumerate(zone.spots):
            spot.x = _GAP + number % columns * (width + _GAP)
            spot.y = _HEAD + number // columns * (height + _GAP)
            spot.width, spot.height = width, height
    if not zone.width:
        zone.width = max((spot.x + spot.width for spot in zone.spots), default=120.0) + _GAP
        zone.height = max((spot.y + spot.height for spot in zone.spots), default=_HEAD) + _GAP


def _columns(zone: Zone) -> int:
    if zone.form == "row":
        return min(len(zone.spots), 12)
    if zone.form == "track":
        return min(len(zone.spots), 20)
    return max(1, ceil(sqrt(len(zone.spots) * 0.9)))


def _extent(path: str) -> tuple[float, float, float, float]:
    numbers = [float(number) for number in findall(r"-?\d+(?:\.\d+)?", path)]
    across, down = numbers[0::2] or [0.0], numbers[1::2] or [0.0]
    return min(across), min(down), max(across) - min(across), max(down) - min(down)


def _place_pieces(spot: Spot) -> None:
    unplaced = [piece for piece in spot.pieces if not piece.width]
    if not unplaced:
        return
    if spot.shape == "path":
        _place_on_line(spot, unplaced)
        return
    columns = ceil(sqrt(len(unplaced) * max(spot.width, 1) / max(spot.height, 1)))
    columns = max(1, min(columns, len(unplaced)))
    rows = ceil(len(unplaced) / columns)
    width, height = spot.width / columns, spot.height / rows
    for number, piece in enumerate(unplaced):
        piece.x, piece.y = number % columns * width + 1, number // columns * height + 1
        piece.width, piece.height = width - 2, height - 2


def _place_on_line(spot: Spot, pieces: list[Piece]) -> None:
    numbers = [float(number) for number in findall(r"-?\d+(?:\.\d+)?", spot.path)]
    middle = len(numbers) // 4 * 2
    x, y = numbers[middle : middle + 2] if len(numbers) > middle + 1 else (spot.x, spot.y)
    for number, piece in enumerate(pieces):
        piece.width, piece.height = 48.0, 28.0
        piece.x, piece.y = x - spot.x - 24 + number * 12, y - spot.y - 14


def _place_zones(scene: Scene) -> None:
    board = [zone for zone in scene.zones if zone.place == "board"]
    if not scene.width:
        if len(board) > 1 and not any(zone.x or zone.y for zone in board):
            _flow(board)
        scene.width = max((zone.x + zone.width for zone in board), default=400.0)
        scene.height = max((zone.y + zone.height for zone in board), default=300.0)


def _flow(zones: list[Zone]) -> None:
    x = y = row = 0.0
    for zone in zones:
        if x and x + zone.width > _BOARD_WIDTH:
            x, y, row = 0.0, y + row + 2 * _GAP, 0.0
        zone.x, zone.y = x, y
        x += zone.width + 2 * _GAP
        row = max(row, zone.height)


# Drawings.


def _draw_zone(zone: Zone) -> None:
    zone.marks.append(box(0, 0, zone.width, zone.height, "fill-paper-deep line-hair", 8, 1))
    zone.marks.append(words(_GAP, _HEAD / 2, zone.label, 14, "display bold", "start"))


def _draw_spot(spot: Spot, symbols: AbstractSet[str]) -> None:
    if spot.shape == "path":
        spot.marks.append(Mark("path", -spot.x, -spot.y, value=spot.path, size=7, style="line-hair round"))
        return
    across, down = spot.width / 2, spot.height / 2
    if spot.shape == "circle":
        spot.marks.append(dot(across, down, across, "fill-slot line-hair", 1))
    else:
        spot.marks.append(box(0, 0, spot.width, spot.height, "fill-slot line-hair", 6, 1))
    if spot.symbol in symbols:
        spot.marks.append(_symbol(spot.symbol, spot.width, spot.height, "soft"))
    elif spot.value:
        spot.marks.append(words(across, down, spot.value, min(16.0, spot.height * 0.4), "fill-ink-soft"))
    elif not spot.pieces:
        spot.marks.append(_label(spot, "fill-ink-soft"))


def _draw_piece(piece: Piece, symbols: AbstractSet[str]) -> None:
    width, height = piece.width, piece.height
    if piece.symbol in symbols:
        piece.marks.append(_symbol(piece.symbol, width, height, ""))
        if piece.value:
            piece.marks.append(words(width / 2, height / 2, piece.value, max(10.0, height * 0.3), "bold"))
    else:
        owned = piece.seat >= 0
        face = "fill-seat line-tile-edge" if owned else "fill-card line-ink-soft"
        piece.marks.append(box(0, 0, width, height, face, 5, 1))
        piece.marks.append(_label(piece, "fill-on-seat semi" if owned else "fill-ink semi"))
    if piece.count > 1:
        radius = min(10.0, width * 0.22)
        piece.marks.append(dot(width - radius, radius, radius, "fill-ink line-paper", 1))
        count = words(width - radius, radius, str(piece.count), radius * 1.3, "fill-paper bold")
        piece.marks.append(count)


def _symbol(name: str, width: float, height: float, style: str) -> Mark:
    return icon(name, width / 2, height / 2, min(width, height) * 0.92, style)


def _label(thing: Spot | Piece, style: str) -> Mark:
    width, height = thing.width, thing.height
    return Mark(
        "text", width / 2, height / 2, max(width - 4, 20), height, text=thing.label, size=11, style=style
    )
