"""The drawing: every spot can be found, positions stay light, the phone's arrangement is complete."""

import re
from itertools import pairwise

import pytest

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.scene.symbols import symbol_ids, symbols_of

MOST_MARKS = 2000


def played(game, seats, seed):
    """Give positions along a random match, the last one over."""
    position, dealer = game.new_position(seats), Dealer(seed)
    shown = []
    while not position.is_over:
        if position.to_decide >= 0 and position.ply % 31 == 0:
            shown.append(position.copy())
        position.advance(random_answer(position, dealer))
    return [*shown, position]


def marks_of(scene):
    """List all marks of a scene."""
    marks = []
    for zone in scene.zones:
        marks += zone.marks
        for spot in zone.spots:
            marks += spot.marks
            for piece in spot.pieces:
                marks += piece.marks
    return marks


@pytest.mark.parametrize("seats", [2, 5])
def test_every_spot_and_piece_has_a_size_and_marks(desk, seats):
    for position in played(desk.game, seats, seed=seats):
        for zone in desk.game.scene(position.view(0)).zones:
            assert zone.width > 0
            assert zone.height > 0
            for spot in zone.spots:
                assert spot.width > 0, spot.id
                assert spot.height > 0, spot.id
                for piece in spot.pieces:
                    assert piece.width > 0, piece.id
                    assert piece.marks, piece.id


def test_late_positions_stay_light(desk):
    for position in played(desk.game, 5, seed=7)[-3:]:
        for screen in ("desktop", "phone"):
            scene = desk.game.scene(position.view(0))
            scene.zones = [zone for zone in scene.zones if zone.screen in ("", screen)]
            assert len(marks_of(scene)) < MOST_MARKS


def test_every_symbol_is_drawn(desk):
    known = symbol_ids(desk.game)
    for position in played(desk.game, 4, seed=5):
        named = {m.value for m in marks_of(desk.game.scene(position.view(0))) if m.kind == "symbol"}
        assert named <= known


def test_every_backdrop_is_drawn_with_known_symbols(desk):
    scene = desk.game.scene(desk.game.new_position(3).view(0))
    names = {zone.backdrop for zone in scene.zones if zone.backdrop} | {"cover"}
    for name in names:
        drawing = desk.game.backdrop(name)
        assert drawing, name
        assert set(re.findall(r'href="#([^"]+)"', drawing)) <= symbol_ids(desk.game)
    assert desk.game.backdrop("nothing") == ""


def test_phone_arrangement_names_existing_zones(desk):
    scene = desk.game.scene(desk.game.new_position(4).view(0))
    names = {zone.id for zone in scene.zones if zone.screen in ("", "phone")}
    board = {zone.id for zone in scene.zones if zone.place == "board" and zone.screen in ("", "phone")}

    assert set(scene.phone.places) - names <= {"brussels_action:market"}
    assert board <= set(scene.phone.places)
    for x, _, scale in scene.phone.places.values():
        assert x >= 0
        assert scale > 0


def test_styles_are_defined(desk):
    position = played(desk.game, 4, seed=5)[-2]
    sheet = symbols_of(desk.game)
    own = ("pane", "gilt", "iron", "velvet", "panel", "veil", "light")
    for mark in marks_of(desk.game.scene(position.view(0))):
        for word in mark.style.split():
            if any(part in word for part in own):
                assert f".{word}" in sheet, word


def test_halos_of_neighbouring_panes_lie_apart(desk):
    zones = {zone.id: zone for zone in desk.game.scene(desk.game.new_position(3).view(0)).zones}
    first, second = zones["art_nouveau_board"].spots[:2]
    below = zones["art_nouveau_board"].spots[5]
    halo = 2 * 4  # Two halos, each a little wider than its spot.

    assert second.x - first.x - first.width > halo
    assert below.y - first.y - first.height > halo


def test_colour_names_have_flowers(desk):
    assert {f"artwork-{name}" for name in FACTS.colour_names} <= symbol_ids(desk.game)


def test_spots_link_rules_that_exist(desk):
    known = set(re.findall(r"BX-[A-Z0-9]+-[0-9]+", (desk.game.folder / "rules.md").read_text("utf-8")))
    spots = desk.game.scene(played(desk.game, 3, seed=1)[-2].view(0)).spots()

    assert {spot.rule for spot in spots if spot.rule} <= known
    assert all(spot.rule for spot in spots if spot.id.startswith(("space:", "brussels_action:", "row:")))


def test_a_finger_hits_the_cells_of_the_art_market_on_a_phone(desk):
    # Touch targets have 40 px; a phone of 390 px shows the arrangement as it is.
    scene = desk.game.scene(desk.arrange().view(0))

    market = scene.zone("art_market:phone")
    scale = scene.phone.places[market.id][2]

    assert market.width * scale <= scene.phone.width
    assert min(spot.width * scale for spot in market.spots) >= 40


@pytest.mark.parametrize("pawn", [0, 1])
@pytest.mark.parametrize("tiles", [2, 4])
def test_exhibition_tiles_do_not_cover_each_other(desk, tiles, pawn):
    exhibition = [*[0] * tiles, *[None] * (5 - tiles)]
    position = desk.arrange(round=5, exhibition=exhibition, pawn=pawn)

    zone = desk.game.scene(position.view(0)).zone("mat:0:summary")

    spot = next(spot for spot in zone.spots if spot.id == "exhibitions:0")
    places = [(piece.x, piece.x + piece.width) for piece in spot.pieces]
    assert len(places) == tiles + (pawn == 0)
    assert all(end <= start for (_, end), (start, _) in pairwise(places))
    assert places[-1][1] <= spot.width


def test_what_covers_any_artwork_is_drawn_as_no_colour_of_its_own():
    symbols = (load("bruxelles-1893").folder / "symbols.svg").read_text(encoding="utf-8")
    drawings = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', symbols))

    assert drawings["kind-shop"] not in [drawings[f"artwork-{colour}"] for colour in FACTS.colour_names]
