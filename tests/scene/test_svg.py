"""Scenes as SVG: well-formed, complete, the same marks as in the browser, for every game."""

import random
from xml.etree import ElementTree

import pytest

from ironbridge import new_match
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import setups
from ironbridge.kernel.position import Position
from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.words import CHANCE, SPECTATOR
from ironbridge.scene.dress import dress
from ironbridge.scene.svg import draw, mark_to_svg
from ironbridge.scene.symbols import symbol_ids
from ironbridge.scene.wire import scene_to_json

SVG = "{http://www.w3.org/2000/svg}"


def position_of(game: str, plies: int) -> Position:
    """Give a position after some random plies of the first set-up."""
    seats, options = setups(load(game))[0]
    position = load(game).new_position(seats, options)
    dealer, chance = Dealer(f"{game} {plies}"), random.Random(plies)
    while position.ply < plies and not position.is_over:
        if position.to_decide == CHANCE:
            position.advance(dealer.draw(position))
        else:
            position.advance(chance.choice(position.legal()))
    return position


@pytest.mark.parametrize("colours", ["day", "night"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("game", games())
def test_every_game_draws_a_well_formed_picture(game: str, screen: str, colours: str) -> None:
    position = position_of(game, 80)

    picture = draw(position.view(0), screen=screen, colours=colours)

    root = ElementTree.fromstring(picture)
    assert root.get("data-theme") == colours
    assert root.find(f"{SVG}title").text == load(game).catalogue("en").render(load(game).title)  # type: ignore[union-attr]


@pytest.mark.parametrize("game", games())
def test_every_symbol_that_is_used_is_in_the_picture(game: str) -> None:
    root = ElementTree.fromstring(draw(position_of(game, 120).view(0)))

    drawn = {symbol.get("id") for symbol in root.iter() if symbol.get("id")}
    used = {use.get("href", "#").removeprefix("#") for use in root.iter(f"{SVG}use")}

    assert used <= drawn


@pytest.mark.parametrize("game", games())
def test_a_spectator_can_be_shown_the_board_alone(game: str) -> None:
    view = position_of(game, 40).view(SPECTATOR)

    assert len(draw(view, tray=False)) <= len(draw(view))


def test_marks_are_drawn_as_the_browser_draws_them() -> None:
    circle = mark_to_svg({"kind": "circle", "x": 5, "y": 5, "radius": 4, "style": "fill-brass"})
    rect = mark_to_svg({"kind": "rect", "width": 3, "height": 2, "radius": 1, "size": 0.5})
    path = mark_to_svg({"kind": "path", "value": "M0 0h9", "x": 2, "turn": 90})

    assert circle == '<circle cx="5" cy="5" r="4" class="fill-brass"/>'
    assert rect == '<rect x="0" y="0" width="3" height="2" rx="1" class="fill-ink" stroke-width="0.5"/>'
    assert 'transform="translate(2 0) rotate(90 0 0)"' in path


def test_an_emblem_is_the_owners_unless_a_seat_is_named() -> None:
    assert "#emblem-anchor" in mark_to_svg({"kind": "symbol", "value": "emblem"}, seat=1)
    assert "#emblem-bee" in mark_to_svg({"kind": "symbol", "value": "emblem", "seat": 2}, seat=1)


def test_words_are_escaped_and_broken_into_lines() -> None:
    text = mark_to_svg({"kind": "text", "value": "a<b\nc&d", "size": 10})

    assert text.count("<tspan") == 2
    assert "a&lt;b" in text
    assert "c&amp;d" in text


def test_what_has_neither_place_nor_marks_is_given_both() -> None:
    words = Catalogue("en", {})
    piece = Piece("cube", "no_such_symbol", Text("cube"), seat=1, count=3)
    spots = [Spot("a", Text("a"), [piece]), Spot("b", Text("b"))]
    scene = Scene([Zone("one", Text("one"), spots), Zone("two", Text("two"), [Spot("c", Text("c"))])])

    data = scene_to_json(dress(scene, {"emblem"}), words)

    first, second = data["zones"]
    assert data["width"] >= second["x"] + second["width"]
    assert second["x"] >= first["width"]
    assert all(spot["width"] and spot["marks"] for zone in data["zones"] for spot in zone["spots"])
    assert first["spots"][0]["pieces"][0]["marks"]


def test_what_a_game_has_drawn_is_left_alone() -> None:
    spot = Spot("a", Text("a"), x=5, y=6, width=7, height=8)
    zone = Zone("z", Text("z"), [spot], width=50, height=40, marks=[Mark("rect", width=50, height=40)])

    dress(Scene([zone], width=50, height=40), set())

    assert (spot.x, spot.y, spot.marks) == (5, 6, [])
    assert len(zone.marks) == 1


@pytest.mark.parametrize("game", games())
def test_marks_name_only_symbols_that_exist(game: str) -> None:
    rules = load(game)
    scene = dress(rules.scene(position_of(game, 60).view(0)), symbol_ids(rules))
    things = [thing for zone in scene.zones for thing in [zone, *zone.spots]]
    pieces = [piece for spot in scene.spots() for piece in spot.pieces]

    named = {m.value for thing in [*things, *pieces] for m in thing.marks if m.kind == "symbol"}

    assert named <= symbol_ids(rules)


def test_a_match_draws_itself() -> None:
    match = new_match(games()[0], seats=3, seed=1)

    assert match.svg(0) == draw(match.view(0))
    assert hasattr(match.svg(), "_repr_svg_")
