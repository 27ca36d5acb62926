"""Scenes as text: every form of zone, marks, owners, and lines that fit."""

import json
import re

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.conformance import seat_counts
from ironbridge.kernel.perft import walk
from ironbridge.kernel.scene import Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text, catalogue_of
from ironbridge.scene.text import in_columns, number_list, offer_marks, render_scene
from ironbridge.scene.wire import read_scene, scene_to_json, wire_catalogue

WORDS = Catalogue(
    "en",
    {
        "seat": "seat {number}",
        "scene.holding": "{spot}: {pieces}",
        "scene.empty": "nothing here",
        "scene.flipped": "flipped",
        "scene.faded": "not in play",
        "scene.not_shown": "(not shown: what belongs to {seats})",
    },
)


def piece(label: str, **fields: object) -> Piece:
    return Piece(f"piece:{label}", label, Text(label), **fields)  # type: ignore[arg-type]


def spot(label: str, *pieces: Piece, **fields: object) -> Spot:
    return Spot(f"spot:{label}", Text(label), list(pieces), **fields)  # type: ignore[arg-type]


def body(zone: Zone, **fields: object) -> list[str]:
    text = render_scene(Scene([zone]), WORDS, **fields)  # type: ignore[arg-type]
    return text.splitlines()[1:]


def zone(*spots: Spot, **fields: object) -> Zone:
    return Zone("zone", Text("Zone"), list(spots), **fields)  # type: ignore[arg-type]


def test_a_list_has_a_line_per_spot() -> None:
    assert body(zone(spot("Leeds", piece("mill"), piece("cube", count=3)), spot("York"))) == [
        "  Leeds: mill, cube ×3",
        "  York",
    ]


def test_a_row_stands_side_by_side() -> None:
    assert body(zone(spot("£1", piece("coal")), spot("£2"), form="row")) == ["  £1: coal  |  £2"]


def test_a_track_shows_what_something_lies_on() -> None:
    track = zone(spot("1"), spot("2", piece("marker")), spot("3"), form="track")

    assert body(track) == ["  2: marker"]
    assert body(track, marks={"spot:3": [4]}) == ["  2: marker  ·  [4] 3"]
    assert body(zone(spot("1"), form="track")) == ["  nothing here"]


def test_a_zone_without_spots_is_left_out() -> None:
    assert render_scene(Scene([zone()]), WORDS) == ""


def test_spots_and_pieces_carry_the_numbers_of_their_actions() -> None:
    marks = {"spot:Leeds": [1, 2, 3, 7], "piece:mill": [5]}

    assert body(zone(spot("Leeds", piece("mill"))), marks=marks) == ["  [1-3,7] Leeds: [5] mill"]


@pytest.mark.parametrize(
    ("numbers", "text"),
    [([], ""), ([4], "4"), ([1, 2], "1,2"), ([1, 2, 3], "1-3"), ([1, 3, 4, 5, 9, 10], "1,3-5,9,10")],
)
def test_numbers_are_written_shortly(numbers: list[int], text: str) -> None:
    assert number_list(numbers) == text


def test_pieces_say_whose_they_are_and_what_became_of_them() -> None:
    spots = [
        spot("a", piece("mill", seat=1)),
        spot("b", piece("port", seat=0, flipped=True, faded=True)),
    ]

    assert body(zone(*spots)) == [
        "  a: mill (seat 1)",
        "  b: port (seat 0, flipped, not in play)",
    ]
    assert body(zone(*spots[:1], seat=1)) == ["  a: mill"]


def test_an_owner_is_not_named_twice() -> None:
    assert body(zone(spot("seat 1", piece("mill", seat=1)))) == ["  seat 1: mill"]
    assert body(zone(spot("a", piece("mill of seat 1", seat=1)))) == ["  a: mill of seat 1"]


def test_labels_alone_are_read() -> None:
    assert body(zone(spot("space", piece("tile", value="7"), value="9"))) == ["  space: tile"]


def test_a_brief_scene_leaves_out_what_belongs_to_others() -> None:
    zones = [
        Zone("board", Text("Board"), [spot("b")]),
        Zone("mine", Text("Mine"), [spot("m")], place="mat", seat=0),
        Zone("theirs", Text("Theirs"), [spot("t", piece("p"))], place="mat", seat=1),
    ]

    text = render_scene(Scene(zones), WORDS, viewer=0, brief=True)
    marked = render_scene(Scene(zones), WORDS, viewer=0, brief=True, marks={"piece:p": [1]})

    assert "  t: p" not in text
    assert text.splitlines()[-1] == "  (not shown: what belongs to seat 1)"
    assert "  t: [1] p" in marked


def test_the_viewers_own_things_stand_last() -> None:
    zones = [
        Zone("hand", Text("Hand"), [spot("h")], place="hand", seat=0),
        Zone("mine", Text("Mine"), [spot("m")], place="mat", seat=0),
        Zone("theirs", Text("Theirs"), [spot("t")], place="mat", seat=1),
        Zone("side", Text("Side"), [spot("s")], place="side"),
        Zone("board", Text("Board"), [spot("b")]),
    ]

    text = render_scene(Scene(zones), WORDS, viewer=0)

    headings = [line.strip("─ ") for line in text.splitlines() if line.startswith("──")]
    assert headings == ["Board", "Side", "Theirs", "Mine", "Hand"]


def test_zones_can_be_asked_for_by_name() -> None:
    zones = [Zone("map", Text("The map"), [spot("a")]), Zone("hand", Text("Your hand"), [spot("b")])]

    assert "  b" in render_scene(Scene(zones), WORDS, wanted="HAND")
    assert "  a" not in render_scene(Scene(zones), WORDS, wanted="HAND")
    assert render_scene(Scene(zones), WORDS, wanted="attic") == ""


def test_the_status_comes_first_and_phone_zones_do_not_come() -> None:
    zones = [zone(spot("a")), Zone("phone", Text("Phone"), [spot("b")], screen="phone")]

    text = render_scene(Scene(zones, status=Text("Round 3")), WORDS)

    assert text.splitlines()[0] == "Round 3"
    assert "Phone" not in text


def test_short_lists_stay_lists_and_long_ones_get_columns() -> None:
    items = [f"item {at:02}" for at in range(9)]

    assert in_columns(items[:4], 80) == items[:4]
    assert in_columns(items, 80) == [
        "item 00   item 03   item 06",
        "item 01   item 04   item 07",
        "item 02   item 05   item 08",
    ]
    assert in_columns(items, 10) == items


def test_a_long_list_breaks_a_few_long_items() -> None:
    items = [f"item {at:02}" for at in range(19)] + ["a long item with many words that needs two lines"]

    lines = in_columns(items, 50)

    assert len(lines) == 11
    assert max(map(len, lines)) <= 50
    assert lines[8:] == [
        "item 08   " + " " * 16 + "a long item with many",
        "item 09   " + " " * 16 + "    words that needs",
        "item 10   " + " " * 16 + "    two lines",
    ]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", games())
def test_every_game_fits_the_terminal(name: str, width: int) -> None:
    game = load(name)
    seats = seat_counts(game)[-1]
    for ply in (0, 100, 300):
        position = walk(game.new_position(seats), 3, ply)
        view = position.view(position.to_decide)
        offer = view.offer()
        marks = offer_marks(offer)

        text = render_scene(
            game.scene(view), game.catalogue("en"), marks=marks, width=width, viewer=view.viewer
        )

        assert max(len(line) for line in text.splitlines()) <= width
        assert {number for numbers in marks.values() for number in numbers} <= set(range(1, len(offer) + 1))
        for numbers in marks.values():
            assert f"[{number_list(numbers)}]" in text


@pytest.mark.parametrize("name", games())
def test_a_scene_that_was_written_reads_the_same_in_words(name: str) -> None:
    game = load(name)
    words = game.catalogue("en")

    for ply in (0, 60, 150):
        position = walk(game.new_position(3), 3, ply)
        scene = game.scene(position.view(0))
        written = json.loads(json.dumps(scene_to_json(scene, wire_catalogue(game, "en"))))
        read = read_scene(written, lambda text: re.sub(r"\{seat(\d+)\}", r"seat \1", text))

        assert render_scene(read, catalogue_of("en"), viewer=0) == render_scene(scene, words, viewer=0)
