"""A lesson is a table whose chance and rivals follow a script, and whose guide turns other answers back."""

from typing import Any

from ironbridge.games.registry import load
from ironbridge.kernel.lessons import lessons_of

from .running import Guest, Running

GAME = "roll-through-the-ages"


def take(guest: Guest, **more: Any) -> dict[str, Any]:
    return guest.post("/api/lessons", game=GAME, lesson="first_match", **more)


def answer(guest: Guest, table: str, *answers: str) -> dict[str, Any]:
    view = guest.view(table)
    body = {"seat": 0, "ply": view["ply"], "answers": list(answers)}
    return guest.request("POST", f"/api/tables/{table}/actions", body).json()


def test_games_tell_their_lessons(server: Running) -> None:
    listed = server.guest().http.get("/api/games", params={"language": "fr"}).json()

    lessons = next(game for game in listed if game["name"] == GAME)["lessons"]

    assert [lesson["name"] for lesson in lessons] == list(lessons_of(load(GAME)))
    assert lessons[0]["title"] == "Première partie"
    assert lessons[0]["minutes"] == 10


def test_the_guide_says_the_step_and_turns_other_answers_back(server: Running) -> None:
    ada = server.guest()
    table = take(ada)["id"]
    began = ada.view(table)

    wrong = answer(ada, table, "again food3", "throw")
    unchanged = ada.view(table)
    right = answer(ada, table, "again coin7", "throw")

    assert (began["guide"]["step"], began["guide"]["steps"]) == (0, 11)
    assert began["guide"]["text"].startswith("Your three cities")
    assert load(GAME).actions.parse("again coin7") in began["guide"]["actions"]
    assert (wrong["rule"], wrong["why"][:8]) == ("RA-ROLL-4", "you need")
    assert (unchanged["ply"], unchanged["guide"]) == (began["ply"], began["guide"])
    assert right["guide"]["step"] == 1


def test_chance_and_rivals_follow_the_script_until_the_learner_decides(server: Running) -> None:
    ada = server.guest()
    table = take(ada)["id"]
    for answers in (["again coin7", "throw"], ["keep"], ["build city_4", "workers 3"]):
        answer(ada, table, *answers)

    done = ada.post(f"/api/tables/{table}/confirm", seat=0, ply=ada.view(table)["ply"])

    assert done["guide"]["step"] == 3
    assert done["table"]["to_decide"] == 0
    assert done["view"]["tallies"][1]["monuments"] == 1


def test_a_lesson_is_taken_up_again_or_begun_anew(server: Running) -> None:
    ada = server.guest()
    table = take(ada)["id"]
    answer(ada, table, "again coin7", "throw")

    again, anew = take(ada)["id"], take(ada, again=True)["id"]

    assert again == table
    assert anew != table
    assert ada.view(table)["guide"]["step"] == 1
    assert ada.view(anew)["guide"]["step"] == 0


def test_a_lesson_stands_where_it_was_when_nothing_is_remembered(server: Running) -> None:
    ada = server.guest()
    table = take(ada)["id"]
    answer(ada, table, "again coin7", "throw")

    server.services.database.memory.forget(table)

    assert ada.view(table)["guide"]["step"] == 1


def test_a_fork_of_a_lesson_is_a_match_like_any_other(server: Running) -> None:
    ada = server.guest()
    table = take(ada)["id"]

    fork = ada.post(f"/api/tables/{table}/fork", ply=ada.view(table)["last_ply"], bot_pause_ms=1400)

    assert "lesson" not in fork["settings"]
    assert fork["settings"]["bot_pause_ms"] == 1400
    assert ada.view(fork["id"]).get("guide") is None


def test_there_is_no_lesson_of_another_name(server: Running) -> None:
    ada = server.guest()

    for game, lesson in ((GAME, "second"), ("chess", "first_match")):
        body = {"game": game, "lesson": lesson}
        assert ada.request("POST", "/api/lessons", body).status_code == 404
