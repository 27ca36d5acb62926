"""The player's aid as the server says it: for a match, in a language, refused where no match can be so."""

from typing import Any

from .running import Running

PATH = "/api/games/roll-through-the-ages/aid"


def ask(server: Running, path: str = PATH, **values: Any) -> tuple[int, dict[str, Any]]:
    response = server.guest().http.get(path, params={"language": "en", **values})
    return response.status_code, response.json()


def names(aid: dict[str, Any]) -> list[str]:
    developments = next(one for one in aid["sections"] if one["name"] == "developments")
    return [row[0][0]["text"] for row in developments["blocks"][0]["groups"][0]["rows"]]


def test_an_aid_is_told_for_most_seats_and_usual_options(server: Running) -> None:
    status, aid = ask(server)

    assert status == 200
    assert (aid["title"], aid["seats"], aid["chosen"]) == ("Roll Through the Ages: The Bronze Age", 4, [])
    assert "Shipping" not in names(aid)


def test_an_aid_follows_options_seats_and_language(server: Running) -> None:
    status, aid = ask(server, seats=2, option=["late_bronze_age:true"], language="fr")

    assert status == 200
    assert (aid["seats"], aid["chosen"]) == (2, ["avec l’extension"])
    assert "Navigation" in names(aid)


def test_an_aid_of_no_possible_match_is_refused(server: Running) -> None:
    assert ask(server, seats=9)[0] == 400
    assert ask(server, seats=0)[0] == 400
    assert ask(server, option=["late_bronze_age:perhaps"])[0] == 400
    assert ask(server, option=["late"])[0] == 400
    assert ask(server, option=["dice:loaded"])[0] == 400
    assert ask(server, "/api/games/chess/aid")[0] == 404
