"""A puzzle is a table of one's own that ends with one move, judged by what was searched before."""

from itertools import pairwise
from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.puzzles import Puzzle, puzzles_of
from ironbridge.server.puzzles import todays_puzzle

from .running import Guest, Running

GAME = "brass-birmingham"
PUZZLE: Puzzle = next(iter(puzzles_of(load(GAME)).values()))
PATH = f"/api/games/{GAME}/puzzles"


def take(guest: Guest, puzzle: Puzzle = PUZZLE) -> str:
    table: str = guest.post("/api/puzzles", game=puzzle.game.name, puzzle=puzzle.name)["id"]
    return table


def answer(guest: Guest, table: str, answers: list[str]) -> dict[str, Any]:
    body = {"seat": PUZZLE.seat, "ply": guest.view(table)["ply"], "answers": answers}
    done = guest.request("POST", f"/api/tables/{table}/actions", body)
    assert done.status_code == 200, done.text
    view: dict[str, Any] = done.json()
    return view


def again(guest: Guest, table: str) -> dict[str, Any]:
    ply = guest.view(table)["ply"]
    view: dict[str, Any] = guest.post(
        f"/api/tables/{table}/take-back", seat=PUZZLE.seat, ply=ply, what="turn"
    )
    return view


def mine(guest: Guest) -> dict[str, Any]:
    row: dict[str, Any] = next(row for row in guest.get(PATH) if row["name"] == PUZZLE.name)
    return row


def test_puzzles_are_listed_without_their_solutions(server: Running) -> None:
    ada = server.guest()

    listed = ada.get(PATH, language="pl")

    assert [row["name"] for row in listed] == list(puzzles_of(load(GAME)))
    assert [row["place"] for row in listed] == list(range(1, len(listed) + 1))
    assert not {"moves", "position", "margin", "line"} & set(listed[0])
    assert listed[0]["theme"] == load(GAME).catalogue("pl").render(PUZZLE.theme_text())
    assert (listed[0]["tries"], listed[0]["solved"]) == (0, False)
    assert ada.request("GET", "/api/games/chess/puzzles").status_code == 404


def test_games_tell_how_many_puzzles_they_have(server: Running) -> None:
    listed = {game["name"]: game["puzzles"] for game in server.guest().get("/api/games")}

    assert listed[GAME] == len(puzzles_of(load(GAME)))


def test_the_puzzle_of_the_day_is_the_same_for_everybody(server: Running) -> None:
    ada, bob = server.guest(), server.guest("Bob")

    assert ada.get("/api/puzzles/daily") == bob.get("/api/puzzles/daily")


def test_another_day_has_another_puzzle() -> None:
    days = [todays_puzzle(day) for day in range(20_000, 20_100)]

    assert len({(puzzle.game.name, puzzle.name) for puzzle in days if puzzle}) > 30
    assert all(one is not other for one, other in pairwise(days))


def test_the_position_is_shown_and_nothing_of_the_solution(server: Running) -> None:
    ada = server.guest()

    view = ada.view(take(ada))

    assert view["viewer"] == PUZZLE.seat
    assert view["view"]["offer"]
    assert view["table"]["settings"]["hints"] is False
    assert view["puzzle"]["verdict"] == ""
    assert view["puzzle"]["moves"] == []
    assert view["puzzle"]["theme"] == load(GAME).catalogue("en").render(PUZZLE.theme_text())


def test_a_wrong_move_is_told_what_it_loses_and_may_be_tried_again(server: Running) -> None:
    ada = server.guest()
    table = take(ada)
    wrong = PUZZLE.moves[1]

    told = answer(ada, table, wrong.actions)
    fresh = again(ada, table)

    assert told["puzzle"]["verdict"] == "wrong"
    assert (told["puzzle"]["loss"], told["puzzle"]["spread"]) == (wrong.loss, wrong.spread)
    assert told["puzzle"]["moves"] == []
    assert told["can"] == {"take_back": True, "restart": True, "confirm": False}
    assert told["view"]["offer"] == []
    assert fresh["puzzle"]["verdict"] == ""
    assert fresh["view"]["offer"]
    assert (mine(ada)["tries"], mine(ada)["solved"]) == (1, False)


def test_the_best_move_solves_it_and_shows_what_was_compared(server: Running) -> None:
    ada, bob = server.guest(), server.guest("Bob")
    table = take(ada)
    answer(ada, table, PUZZLE.moves[1].actions)
    again(ada, table)

    told = answer(ada, table, PUZZLE.moves[0].actions)

    assert told["puzzle"]["verdict"] == "solved"
    assert [move["loss"] for move in told["puzzle"]["moves"]] == [move.loss for move in PUZZLE.moves]
    assert all(move["steps"] for move in told["puzzle"]["moves"])
    assert (mine(ada)["tries"], mine(ada)["solved"], mine(ada)["shown"]) == (2, True, False)
    assert mine(bob)["solved"] is False


def test_what_is_solved_stays_solved(server: Running) -> None:
    ada = server.guest()
    table = take(ada)
    answer(ada, table, PUZZLE.moves[0].actions)
    again(ada, table)

    answer(ada, table, PUZZLE.moves[1].actions)
    ada.post(f"/api/tables/{table}/line", seat=PUZZLE.seat)

    assert (mine(ada)["tries"], mine(ada)["solved"], mine(ada)["shown"]) == (1, True, False)


def test_a_move_is_answered_step_by_step_too(server: Running) -> None:
    ada = server.guest()
    table = take(ada)

    verdicts = [answer(ada, table, [action])["puzzle"]["verdict"] for action in PUZZLE.moves[0].actions]

    assert verdicts == [""] * (len(verdicts) - 1) + ["solved"]


def test_the_line_can_be_shown_and_is_remembered(server: Running) -> None:
    ada = server.guest()
    table = take(ada)

    shown = ada.post(f"/api/tables/{table}/line", seat=PUZZLE.seat)

    assert shown["puzzle"]["verdict"] == "shown"
    assert [step["notation"] for step in shown["tentative"]] == PUZZLE.moves[0].actions
    assert (mine(ada)["tries"], mine(ada)["solved"], mine(ada)["shown"]) == (0, False, True)


@pytest.mark.parametrize("game", [name for name in games() if puzzles_of(load(name))])
def test_every_game_shows_its_line_and_stops_there(server: Running, game: str) -> None:
    ada = server.guest()
    puzzle = next(iter(puzzles_of(load(game)).values()))
    table = take(ada, puzzle)

    shown = ada.post(f"/api/tables/{table}/line", seat=puzzle.seat)

    assert shown["puzzle"]["verdict"] == "shown"
    assert (shown["view"]["offer"], shown["last_ply"]) == ([], 0)
    assert all(move["steps"] for move in shown["puzzle"]["moves"])


def test_nothing_is_played_beyond_the_move(server: Running) -> None:
    ada = server.guest()
    table = take(ada)
    ply = answer(ada, table, PUZZLE.moves[0].actions)["ply"]

    confirmed = ada.request("POST", f"/api/tables/{table}/confirm", {"seat": PUZZLE.seat, "ply": ply})
    body = {"seat": PUZZLE.seat, "ply": ply, "answers": ["pass"]}
    more = ada.request("POST", f"/api/tables/{table}/actions", body)

    assert (confirmed.status_code, more.status_code) == (409, 409)
    assert confirmed.json()["why"] == "a puzzle ends with its move"
    assert ada.view(table)["last_ply"] == 0


def test_answers_after_the_move_are_refused_with_it(server: Running) -> None:
    ada = server.guest()
    table = take(ada)

    body = {"seat": PUZZLE.seat, "ply": 0, "answers": [*PUZZLE.moves[0].actions, "pass"]}

    assert ada.request("POST", f"/api/tables/{table}/actions", body).status_code == 409
    assert ada.view(table)["tentative"] == []


def test_puzzles_are_nobodys_matches_and_leave_no_tables_behind(server: Running) -> None:
    ada = server.guest()

    opened = [take(ada) for _ in range(4)]

    assert ada.get("/api/tables", scope="mine") == []
    there = [ada.request("GET", f"/api/tables/{table}").status_code for table in opened]
    assert there == [404, 404, 200, 200]


def test_nobody_else_sees_somebodys_puzzle(server: Running) -> None:
    ada, bob = server.guest(), server.guest("Bob")
    table = take(ada)

    assert bob.request("GET", f"/api/tables/{table}/view").status_code == 404
    assert bob.request("POST", f"/api/tables/{table}/line", {"seat": PUZZLE.seat}).status_code == 404


def test_a_copy_of_the_data_tells_of_puzzles_and_forgetting_forgets_them(server: Running) -> None:
    ada = server.guest()
    answer(ada, take(ada), PUZZLE.moves[0].actions)

    told = ada.get("/api/me/data")["puzzles"]

    row = {"game": GAME, "puzzle": PUZZLE.name, "tries": 1, "solved": True, "shown": False}
    assert told == [row]


@pytest.mark.parametrize(("game", "puzzle"), [(GAME, "0"), ("chess", PUZZLE.name)])
def test_there_is_no_puzzle_of_another_name(server: Running, game: str, puzzle: str) -> None:
    answered = server.guest().request("POST", "/api/puzzles", {"game": game, "puzzle": puzzle})

    assert answered.status_code == 404


def test_a_match_has_no_line_to_show(server: Running) -> None:
    ada = server.guest()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ada.post("/api/tables", game=GAME, seats=seats, order="chosen")["id"]

    answered = ada.request("POST", f"/api/tables/{table}/line", {"seat": 0})

    assert (answered.status_code, answered.json()["what"]) == (409, "there is no line to show")
