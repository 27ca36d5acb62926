"""The offer on the wire: words, spots, and what an action takes and brings."""

from typing import Any

import pytest

from ironbridge import make_bot, new_match
from ironbridge.games.registry import load
from ironbridge.kernel.position import Position
from ironbridge.kernel.texts import Text
from ironbridge.kernel.ways import find_ways
from ironbridge.scene.wire import offer_to_json, ways_to_json, wire_catalogue


def offered(position: Position, notation: str) -> dict[str, Any]:
    view = position.view(position.to_decide)
    entries = offer_to_json(view, view.game.catalogue("en"))
    return next(entry for entry in entries if entry["notation"] == notation)


def test_details_are_said_but_for_figures_and_sources_are_spots_of_the_scene() -> None:
    # The iron track is full at the start: its cheapest cube costs £1 and lies on the first space. The changes
    # tell that £29 are left.
    position = load("brass-lancashire").position_from_json({"seats": 3, "round": 2})

    entry = offered(position, "develop port")

    assert entry["details"] == [
        "1 iron from the Demand Track for £1",
        "next round: third of 3, as it stands",
    ]
    assert entry["sources"] == ["iron:0"]


def test_an_action_without_consequences_has_neither() -> None:
    position = load("brass-lancashire").position_from_json({"seats": 3, "round": 2})

    entry = offered(position, "pass")

    assert "details" not in entry
    assert "sources" not in entry


@pytest.mark.parametrize("game", ["brass-birmingham", "brass-lancashire"])
def test_a_step_of_a_move_does_not_say_again_of_which_kind_it_is(game: str) -> None:
    rules = load(game)
    english = wire_catalogue(rules, "en")
    match = new_match(game, seats=rules.most_seats, seed=1893)
    bot = make_bot("random", seed=7)
    repeated: set[str] = set()
    while not match.is_over:
        view = match.view(match.to_decide)
        found = ways_to_json(find_ways(view), view, english)["answers"] if match.ply % 7 == 0 else ()
        for answer in found:
            kind = english.render(Text(f"kind.{answer['kind']}"))
            if answer.get("title", answer["text"]).casefold().startswith(f"{kind} ".casefold()):
                repeated.add(answer["text"])
        match.apply(bot.decide(view))

    assert not repeated


def test_a_build_for_both_actions_says_so_on_its_button() -> None:
    game = load("brass-lancashire")
    seats = [{"hand": ["colne", "port", "port"]}, {}, {}]
    position = game.position_from_json({"seats": seats, "round": 2})
    buttons = [offered(position, "build cotton_mill colne:0")["button"]]

    position.apply(game.actions.parse("combine"))
    buttons.append(offered(position, "build cotton_mill bury:0")["button"])

    assert buttons == ["Build in Colne", "Build in Bury with both actions"]


def test_the_second_of_two_rails_says_on_its_button_that_both_are_built() -> None:
    rules = load("brass-lancashire")
    tiles = {"bury:0": [0, "coal_mine", 2]}
    position = rules.position_from_json({"seats": 4, "era": "rail", "round": 2, "tiles": tiles})
    position.apply(rules.actions.parse("link bolton--bury"))

    entries = offer_to_json(position.view(0), rules.catalogue("en"))

    assert {entry["button"] for entry in entries if entry["kind"] == "link"} == {"Build both rails"}
