"""Scenes as plain text, for terminals and screen readers.

Zones are printed by their `form`: a `list` has a line per spot (several columns when lines are short), a
`row` shows its spots side by side, a `track` only the spots something lies on. Whatever an action of the
offer belongs to carries the action's number in brackets. Nothing depends on colour.
"""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from ironbridge.kernel.offer import Offer
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text, seat_name
from ironbridge.kernel.words import SPECTATOR

Marks = Mapping[str, Sequence[int]]
"""For each spot or piece, the numbers of the actions that belong to it."""

PLACES: Final = ("board", "stash", "side", "mat", "hand")
"""The order zones are printed in: what is one's own stands last, next to the question."""
_INDENT: Final = "  "
_GAP: Final = 3
_FEWEST_FOR_COLUMNS: Final = 5
_MOST_COLUMNS: Final = 4
_FEWEST_FOR_BREAKING: Final = 16


def offer_marks(offer: Offer, first: int = 1) -> dict[str, list[int]]:
    """Number the actions of an offer and note the numbers at the spot or piece each belongs to."""
    marks: dict[str, list[int]] = {}
    for number, offered in enumerate(offer, start=first):
        for target in offered.spots[:1]:
            marks.setdefault(target, []).append(number)
    return marks


def render_scene(
    scene: Scene,
    catalogue: Catalogue,
    *,
    marks: Marks | None = None,
    width: int = 80,
    viewer: int = SPECTATOR,
    wanted: str = "",
    brief: bool = False,
) -> str:
    """Print a scene, or only its zones with a wanted word in their name; `marks` as from `offer_marks`.

    A brief scene leaves out what belongs to other seats, and says so.
    """
    writer = _Writer(catalogue, {} if marks is None else marks, width)
    zones = [zone for zone in scene.zones if zone.screen != "phone" and writer.is_called(zone, wanted)]
    hidden = [
        zone for zone in zones if brief and zone.seat not in (-1, viewer) and not writer.is_marked(zone)
    ]
    zones = [zone for zone in zones if zone not in hidden]
    blocks = [writer.zone(zone) for zone in sorted(zones, key=lambda zone: _rank(zone, viewer))]
    status = "" if scene.status is None else catalogue.render(scene.status)
    return "\n".join(block for block in [status, *blocks, writer.not_shown(hidden)] if block)


def _rank(zone: Zone, viewer: int) -> tuple[int, bool]:
    place = PLACES.index(zone.place) if zone.place in PLACES else 0
    return place, zone.seat == viewer


def number_list(numbers: Iterable[int]) -> str:
    """Write ascending numbers shortly: `1-3,7`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(_run(run) for run in runs)


def _run(run: list[int]) -> str:
    return f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run))


def wrapped(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """Break a text into lines between words only, the first and the others with what they begin with."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )


def in_columns(items: list[str], room: int) -> list[str]:
    """Lay items out in as many columns as fit, read downwards; few items stay one below the other."""
    if len(items) >= _FEWEST_FOR_COLUMNS:
        for count in range(_MOST_COLUMNS, 1, -1):
            height = -(-len(items) // count)
            columns = [items[at : at + height] for at in range(0, len(items), height)]
            widths = [max(len(item) for item in column) for column in columns]
            if sum(widths) + _GAP * (len(columns) - 1) <= room:
                rows = zip_longest(*columns, fillvalue="")
                cells = ([cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows)
                return [(" " * _GAP).join(row).rstrip() for row in cells]
    return _in_two_columns(items, room)


def _in_two_columns(items: list[str], room: int) -> list[str]:
    """Lay a long list out in two columns where only a few items must be broken for it."""
    half = (room - _GAP) // 2
    long = sum(len(item) > half for item in items)
    if len(items) < _FEWEST_FOR_BREAKING or long > len(items) // 3:
        return items
    lines = [line for item in items for line in textwrap.wrap(item, half, subsequent_indent="    ")]
    height = -(-len(lines) // 2)
    while lines[height : height + 1] and lines[height].startswith("    "):
        height += 1
    rows = zip_longest(lines[:height], lines[height:], fillvalue="")
    return [f"{left.ljust(half)}{' ' * _GAP}{right}".rstrip() for left, right in rows]


class _Writer:
    """Knows the language, the marks and the width while one scene is printed."""

    def __init__(self, catalogue: Catalogue, marks: Marks, width: int) -> None:
        self._catalogue = catalogue
        self._marks = marks
        self._width = max(width, 20)

    def is_called(self, zone: Zone, word: str) -> bool:
        return word.lower() in f"{zone.id} {self._catalogue.render(zone.label)}".lower()

    def is_marked(self, zone: Zone) -> bool:
        spots = (spot.id in self._marks for spot in zone.spots)
        return any(spots) or any(piece.id in self._marks for spot in zone.spots for piece in spot.pieces)

    def not_shown(self, zones: list[Zone]) -> str:
        if not zones:
            return ""
        seats = [seat_name(seat) for seat in sorted({zone.seat for zone in zones})]
        return "\n".join(self._wrap(self._catalogue.render(Text("scene.not_shown", {"seats": [*seats]}))))

    def zone(self, zone: Zone) -> str:
        body = self._body(zone)
        return "\n".join([self._heading(zone), *body]) if body else ""

    def _heading(self, zone: Zone) -> str:
        label = self._catalogue.render(zone.label)
        start = f"── {label} "
        return start + "─" * max(self._width - len(start), 3)

    def _body(self, zone: Zone) -> list[str]:
        if zone.form == "row":
            return self._flow([self._spot(zone, spot) for spot in zone.spots], "  |  ")
        if zone.form == "track":
            told = [spot for spot in zone.spots if spot.pieces or spot.id in self._marks]
            empty = [self._word("scene.empty")] if zone.spots else []
            return self._flow([self._spot(zone, spot) for spot in told] or empty, "  ·  ")
        return self._columns([self._spot(zone, spot) for spot in zone.spots])

    def _spot(self, zone: Zone, spot: Spot) -> str:
        label = self._catalogue.render(spot.label)
        mark = self._mark(spot.id)
        head = f"{mark} {label}".strip()
        pieces = ", ".join(self._piece(zone, label, piece) for piece in spot.pieces)
        if not head or not pieces:
            return head or pieces
        return self._catalogue.render(Text("scene.holding", {"spot": head, "pieces": pieces}))

    def _piece(self, zone: Zone, where: str, piece: Piece) -> str:
        label = self._catalogue.render(piece.label)
        words = [self._mark(piece.id), label]
        if piece.count != 1:
            words.append(f"×{piece.count}")
        notes = []
        if piece.seat >= 0 and piece.seat != zone.seat:
            owner = self._catalogue.render(seat_name(piece.seat))
            notes += [owner] if owner not in f"{where} {label}" else []
        notes += [self._word("scene.flipped")] if piece.flipped and not self._says(label, "flipped") else []
        notes += [self._word("scene.faded")] if piece.faded else []
        words += [f"({', '.join(notes)})"] if notes else []
        return " ".join(word for word in words if word)

    def _says(self, label: str, word: str) -> bool:
        return self._word(f"scene.{word}") in label

    def _mark(self, target: str) -> str:
        numbers = self._marks.get(target)
        return f"[{number_list(numbers)}]" if numbers else ""

    def _word(self, key: str) -> str:
        return self._catalogue.render(Text(key))

    def _flow(self, items: list[str], separator: str) -> list[str]:
        """Put items side by side, breaking lines between items only where that is possible."""
        lines: list[str] = []
        for item in items:
            if lines and len(lines[-1]) + len(separator) + len(item) <= self._width - len(_INDENT):
                lines[-1] += separator + item
            else:
                lines.append(item)
        return [line for item in lines for line in self._wrap(item)]

    def _columns(self, items: list[str]) -> list[str]:
        lines = in_columns(items, self._width - len(_INDENT))
        return (
            [line for item in lines for line in self._wrap(item)]
            if lines == items
            else [_INDENT + line for line in lines]
        )

    def _wrap(self, text: str) -> list[str]:
        return wrapped(text, self._width, _INDENT, _INDENT * 3)
