"""The dice tray: which dice lie on the shelf, which are thrown again, what those on the shelf give."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from ironbridge.games.roll_through_the_ages.facts import FACE_IDS, FACTS
from ironbridge.games.roll_through_the_ages.flow.harvest import coins_of, food_of, workers_of
from ironbridge.games.roll_through_the_ages.position import DEVELOPMENTS, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.questions import ASK_CHOOSE
from ironbridge.games.roll_through_the_ages.scene.drawing import panel, piece_at, spot_at, zone_at
from ironbridge.games.roll_through_the_ages.scene.layout import LAYOUT, Box
from ironbridge.games.roll_through_the_ages.words import name
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Zone
from ironbridge.kernel.strokes import box, dot, icon, words
from ironbridge.kernel.texts import Text, seat_name


def dice_zones(position: AgesPosition) -> list[Zone]:
    """Describe the tray for both kinds of screen."""
    dice, locked = tuple(position.dice), position.options.skulls_locked
    owned = position.sheets[position.active * SHEET + DEVELOPMENTS]
    collected = position.asked > ASK_CHOOSE
    left = (position.workers, position.coins) if collected else None
    return [
        _tray(position.active, position.throws, dice, position.again, owned, locked, left, phone)
        for phone in (False, True)
    ]


_SPENT: Final = ("worker", "coin")
_Left: TypeAlias = "tuple[int, int] | None"
"""How much of each can still be spent, once the dice have given what they give."""
_TITLE: Final = 190
"""How much of the tray's head its title may take."""


@lru_cache(ZONES_KEPT)
def _tray(
    active: int,
    throws: int,
    dice: tuple[int, ...],
    again: int,
    owned: int,
    locked: bool,
    left: _Left,
    phone: bool,
) -> Zone:
    """Draw the tray; on a phone dice stay in place and the badge alone tells which are thrown."""
    size = LAYOUT.phone_sizes["dice_tray"] if phone else LAYOUT.sizes["dice_tray"]
    felt = Box(9, 40, size.width - 18, size.height - 72)
    shelf = Box(9, size.height - 32, felt.width, 30) if phone else Box(9, 118, felt.width, 82)
    upper = felt if phone else Box(9, 40, felt.width, 78)
    spots = [
        spot_at("dice:again", Text("spot.dice_again"), upper),
        spot_at("dice:keep", Text("spot.dice_keep"), shelf),
    ]
    for die, face in enumerate(dice):
        thrown = (again >> die) & 1 == 1
        if phone:
            spot, at = spots[0], LAYOUT.phone_dice[len(dice)][die]
        else:
            spot = spots[0] if thrown else spots[1]
            at = Box(LAYOUT.columns[len(dice)][die], LAYOUT.throw_y if thrown else LAYOUT.keep_y)
        tilt = (7.0 if die % 2 else -6.0) if thrown and not phone else 0.0
        width = LAYOUT.phone_die if phone else LAYOUT.die
        spot.pieces.append(_die(die, face, thrown, locked, at.x - spot.x, at.y - spot.y, width, tilt))
    label = Text("zone.dice", {"who": seat_name(active), "throw": throws})
    # The marks beside it say which throw this is.
    title = Text("tray.title", {"who": seat_name(active)})
    marks = [
        panel(size.width, size.height, "fill-clay line-lead", 22, 2),
        box(felt.x, felt.y, felt.width, felt.height, "fill-felt", 14),
        words(16 if phone else 20, 23, title, 16, "display on-clay", "start", width=_TITLE - 32),
        *_throw_marks(throws, LAYOUT.phone_throws if phone else LAYOUT.throws),
        *_yield_marks(dice, again, owned, left, size, 68 if phone else 84),
    ]
    if not phone:
        # The upper row says what lies there before anything does.
        x, y = upper.x + upper.width / 2, upper.y + upper.height / 2
        marks.append(icon("reroll", x, y, 44, "on-clay faint"))
        end = LAYOUT.throws.x - 26
        marks.append(words(end, 24, Text("tray.rows"), 12.5, "on-clay", "end", width=end - _TITLE))
        marks.insert(2, box(shelf.x, shelf.y, shelf.width, shelf.height, "fill-shelf", 14))
    place = LAYOUT.places["dice_tray"]
    zone = zone_at("dice_tray", label, Box(place.x, place.y, size.width, size.height), spots, marks)
    zone.screen = "phone" if phone else "desktop"
    return zone


def _amounts(given: Sequence[int]) -> list[tuple[int, int]]:
    """Say what each face gives at least and at most: a choice die may give something else."""
    return [(0 if FACTS.face_is_choice[face] else most, most) for face, most in enumerate(given)]


def _yields(owned: int) -> dict[str, list[tuple[int, int]]]:
    """Say what each face gives a seat with its developments."""
    faces = range(len(FACE_IDS))
    return {
        "food": _amounts([food_of(face, owned) for face in faces]),
        "worker": _amounts([workers_of(face, owned) for face in faces]),
        "good-pottery": _amounts(FACTS.face_goods),
        "coin": _amounts([coins_of(face, owned) for face in faces]),
        "skull": _amounts(FACTS.face_skulls),
    }


@lru_cache(SPOTS_KEPT)
def _die(
    die: int, face: int, thrown: bool, locked: bool, x: float, y: float, size: float, tilt: float
) -> Piece:
    shown = FACE_IDS[face] if face >= 0 else "unknown"
    piece = piece_at(f"die:{die + 1}", f"die-{shown}", name(shown), Box(x, y, size), turn=tilt)
    if size == LAYOUT.die and not thrown:
        # What is picked to be thrown again goes up to the row of such dice.
        piece.rise = LAYOUT.keep_y - LAYOUT.throw_y
    edge = size * 0.92
    if thrown:
        piece.marks += [
            dot(edge, size - edge, 12, "fill-brass line-lead", 1.5),
            icon("reroll", edge, size - edge, 16, "fill-on-seat"),
        ]
    elif face >= 0 and FACTS.face_skulls[face] and locked:
        piece.marks += [
            dot(edge, size - edge, 13, "fill-card line-lead", 1.5),
            icon("lock", edge, size - edge, 17),
        ]
    return piece


def _throw_marks(throws: int, place: Box) -> list[Mark]:
    marks: list[Mark] = []
    for number in range(FACTS.most_throws):
        x, y = place.x + number * place.width, place.y
        done = number < throws
        marks.append(dot(x, y, 13, f"{'fill-throw' if done else 'fill-none dash'} line-on-clay", 1.6))
        style = "bold on-wood" if done else "bold on-clay"
        marks.append(words(x, y, str(number + 1), 14, style))
    return marks


def _yield_marks(
    dice: tuple[int, ...], again: int, owned: int, left: _Left, tray: Box, step: float
) -> list[Mark]:
    """Sum up what the dice on the shelf give, choice dice as a range; later, what is left of it to spend."""
    kept = {f"die:{die + 1}": face for die, face in enumerate(dice) if face >= 0 and not (again >> die) & 1}
    marks: list[Mark] = []
    for at, (symbol, amounts) in enumerate(_yields(owned).items()):
        # Two ranges may come first: the figures after them need less room.
        x, y = tray.width / 2 + (at - 2) * step - 16 + (8 if at > 1 else 0), tray.height - 16
        parts = {die: amounts[face] for die, face in kept.items() if amounts[face][1]}
        least, most = (sum(part[end] for part in parts.values()) for end in (0, 1))
        if left is not None:
            if symbol not in _SPENT:
                continue
            least = most = left[_SPENT.index(symbol)]
        range_ = str(most) if least == most else f"{least}–{most}"
        figure = words(x + 15, y, range_, 16, "bold on-clay", "start")
        figure.parts = parts if left is None else None
        marks += [icon(symbol, x, y, 24), figure]
    return marks
