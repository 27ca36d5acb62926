"""The offer on the wire: words, spots, and what an action takes and brings."""

from typing import Any

from ironbridge.games.registry import load
from ironbridge.kernel.position import Position
from ironbridge.scene.wire import offer_to_json


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
