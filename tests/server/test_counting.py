"""A count part by part: the board before it, and what each part changes on it."""

from functools import cache
from typing import Any

import pytest

from ironbridge import make_bot, new_match
from ironbridge.games.registry import games
from ironbridge.kernel.match import Match
from ironbridge.scene.difference import apply

from .running import Running


@cache
def counted(game: str) -> tuple[Match, int]:
    """A match, with the ply at which points were first counted."""
    match = new_match(game, seats=3, seed=3)
    bots = [make_bot("random", f"3-{seat}") for seat in range(3)]
    while not match.is_over:
        match.apply(bots[match.to_decide].decide(match.view(match.to_decide)))
    return match, next(line.ply for line in match.log(0) if line.text.key in match.game.log_counts)


@pytest.mark.parametrize("game", games())
def test_the_board_is_drawn_after_each_part_of_a_count(server: Running, game: str) -> None:
    match, ply = counted(game)
    ada = server.guest("Ada")
    table = ada.post("/api/records", record=match.record.to_json())["id"]

    told = ada.get(f"/api/tables/{table}/counting", ply=ply)

    totals = list(told["before"])
    shown = told["view"]
    assert [figures["vp"] for figures in shown["tallies"]] == totals
    for part in told["parts"]:
        totals[part["seat"]] += part["points"]
        assert sum(count["points"] for count in part["counts"]) == part["points"] != 0
        assert totals[part["seat"]] == part["total"]
        shown = apply(shown, part["change"])
        assert [figures["vp"] for figures in shown["tallies"]] == totals
        assert str(part["total"]).replace("-", "−") in told_on_board(shown, part["seat"])
    assert totals == [match.record.replay(ply + 1).tallies(seat)["vp"] for seat in range(3)]


def told_on_board(view: dict[str, Any], seat: int) -> str:
    """What the board says of a seat's points: its marker on a track, or the head of its sheet."""
    zones = view["scene"]["zones"]
    spots = [spot for zone in zones for spot in zone.get("spots", [])]
    labels = [
        piece["label"]
        for spot in spots
        for piece in spot.get("pieces", [])
        if piece["id"].endswith(f"vp:{seat}")
    ]
    labels += [spot["label"] for spot in spots if spot["id"] == f"rival:{seat}"]
    labels += [zone["label"] for zone in zones if zone["id"] == "sheet" and zone.get("seat") == seat]
    return labels[0]
