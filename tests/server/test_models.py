"""What is sent is what the models say: every field is known to them, and to the client's types."""

import random
from typing import Any

import pytest
from pydantic import BaseModel

from ironbridge.games.registry import games, load
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record
from ironbridge.kernel.ways import find_ways
from ironbridge.kernel.words import SPECTATOR
from ironbridge.scene.wire import lines_to_json, view_to_json, ways_to_json, wire_catalogue
from ironbridge.server.json_text import dumps
from ironbridge.server.routes.models.scene import Line, View, Ways
from ironbridge.server.routes.models.tables import TableInfo, TableView

from .running import Running


@pytest.mark.parametrize("name", games())
def test_views_and_logs_of_every_game_fit_their_models(name: str) -> None:
    game = load(name)
    match = Match(Record(game, game.most_seats), seed=5)
    chosen = random.Random(5)

    at = 0
    while not match.is_over:
        if at % 40 == 0:
            for viewer in (match.to_decide, SPECTATOR):
                View.model_validate_json(dumps(view_to_json(match.view(viewer), "en")), strict=True)
            view = match.view(match.to_decide)
            ways = ways_to_json(find_ways(view), view, wire_catalogue(game, "en"))
            Ways.model_validate_json(dumps(ways), strict=True)
        match.apply(chosen.choice(match.position.legal()))
        at += 1

    over = View.model_validate_json(dumps(view_to_json(match.view(0), "en")), strict=True)
    assert over.result is not None
    lines = lines_to_json(match.log(0), game, "en")
    assert [Line.model_validate(line, strict=True).text for line in lines] == [line["text"] for line in lines]


def fields(model: type[BaseModel]) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


def check(data: dict[str, Any], model: type[BaseModel]) -> None:
    model.model_validate_json(dumps(data), strict=True)
    assert set(data) <= fields(model)


@pytest.mark.parametrize("name", games())
def test_table_views_fit_their_model(server: Running, name: str) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(name, "me hotseat hotseat", visibility="public", clock={"kind": "live"})["id"]

    for _ in range(3):
        ada.act(table, ada.view(table), random.Random(5))

    check(ada.view(table), TableView)
    check(ada.view(table, ply=1), TableView)
    check(ada.get(f"/api/tables/{table}"), TableInfo)
    check(server.guest("Eve").view(table)["table"], TableInfo)
