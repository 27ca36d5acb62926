"""What lies around the boards: the supply of cubes, the VP track."""

from functools import lru_cache

from ironbridge.games.bruxelles_1893.actions import CUBE_NAMES
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.scene.drawing import heading, medal
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, place, placed_zone
from ironbridge.games.bruxelles_1893.scene.pieces import disc
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import box, icon, words
from ironbridge.kernel.texts import Text, number_text


def supply(position: Board) -> Zone:
    """Describe the cubes that are left; on a phone they lie on the board."""
    return _supply(tuple(position.supply))


@lru_cache(ZONES_KEPT)
def _supply(counts: tuple[int, ...]) -> Zone:
    zone = Zone("supply", Text("zone.supply"), place="side", form="row", backdrop="supply")
    zone.width, zone.height = LAYOUT.size("supply")
    x, y, _ = LAYOUT.anchor("supply", "label")
    zone.marks.append(heading(x, y, zone.label, 16, width=zone.width - x - 6))
    zone.spots = [_cubes(cube, count) for cube, count in enumerate(counts)]
    return zone


@lru_cache(SPOTS_KEPT)
def _cubes(cube: int, count: int) -> Spot:
    name, cell = CUBE_NAMES[cube], LAYOUT.cells_of("supply", "cells")[cube]
    spot = place(cell, f"supply:{name}", Text("spot.supply", {"what": names.cube_name(cube)}))
    spot.symbol, spot.value = f"cube-{name}", str(max(count, 0))
    spot.marks = [words(37, spot.height / 2, str(max(count, 0)), 16, "semi", "start")]
    if count > 0:
        label = Text("piece.cube", {"what": names.cube_name(cube)})
        piece = Piece(f"supply_cubes:{name}", spot.symbol, label, count=count)
        spot.put(piece, 3, spot.height / 2 - 16, 32, 32)
    else:
        spot.marks.append(icon(spot.symbol, 19, spot.height / 2, 32, "faint"))
    return spot


def vp_tracks(position: Board) -> list[Zone]:
    """Describe the VP track: a ring around the city, on phones a ladder."""
    scores = tuple([position.tallies(seat)["vp"] for seat in range(position.seats)])
    return [_vp_track(scores, False), _vp_track(scores, True)]


@lru_cache(ZONES_KEPT)
def _vp_track(scores: tuple[int, ...], phone: bool) -> Zone:
    if phone:
        zone = Zone("vp_track:phone", Text("zone.vp_track"), screen="phone")
        zone.width, zone.height = 20 * LAYOUT.vp_steps_phone[0][2], 100.0
    else:
        zone = placed_zone("vp_track")
        zone.label, zone.screen = Text("zone.vp_track"), "desktop"
    zone.form, zone.backdrop = "track", zone.id.replace(":", "-")
    steps = len(LAYOUT.vp_steps)
    discs: dict[int, tuple[tuple[int, int], ...]] = {}
    for seat, vp in enumerate(scores):
        discs[vp % steps] = (*discs.get(vp % steps, ()), (seat, vp))
    zone.spots = [_vp_step(step, phone, discs.get(step, ())) for step in range(steps)]
    return zone


@lru_cache(SPOTS_KEPT)
def _vp_step(step: int, phone: bool, discs: tuple[tuple[int, int], ...]) -> Spot:
    """Draw a step with the discs that stand there: seat and VP of each."""
    cells = LAYOUT.vp_steps_phone if phone else LAYOUT.vp_steps
    spot = place(cells[step], f"vp:{step}", Text("spot.vp", {"vp": step}))
    spot.value = str(step)
    radius = cells[0][2] * 0.5
    for at, (seat, vp) in enumerate(discs):
        # Discs on one step overlap so that each emblem can be seen.
        shift = at * radius * 0.55
        spot.put(_vp_disc(seat, vp), shift, shift, 2 * radius, 2 * radius, _vp_marks(seat, vp - step, radius))
    return spot


def _vp_disc(seat: int, vp: int) -> Piece:
    piece = disc(f"disc:vp:{seat}", seat, Text("tally.vp"), vp)
    piece.value = number_text(vp)
    return piece


def _vp_marks(seat: int, rounds: int, radius: float) -> list[Mark]:
    """Draw a disc on the VP track; one that went around says how far."""
    marks = medal(radius, radius, radius - 0.5, seat)
    if rounds > 0:
        marks.append(box(radius - 13, -8, 26, 12, "fill-card line-lead", radius=6, line=1))
        marks.append(words(radius, -2, f"+{rounds}", 11, "bold"))
    return marks
