"""Refusals are messages: each one that is raised has words, and whoever reads them gets their language."""

import ast
import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import HTTPException, Request

from ironbridge.errors import BotFailedError, PositionError
from ironbridge.server import problems
from ironbridge.server.problems import KINDS, ServerError, StaleError, TooManyError, status_of, to_json
from ironbridge.server.replies import reply_to
from ironbridge.server.words import TEXTS, words_in

from .running import Running
from .test_tables import AGES

SOURCE = Path(problems.__file__).parent
RAISED = {
    name
    for name, value in vars(problems).items()
    if isinstance(value, type) and issubclass(value, ServerError)
}
MESSAGES = json.loads((TEXTS / "en.json").read_text(encoding="utf-8"))


def keys_in_code() -> Iterator[str]:
    """Find every text in the server's code that is the key of a message."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in MESSAGES:
                yield node.value


def raised_keys() -> Iterator[str]:
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
                yield from (part.value for part in node.args[:1] if isinstance(part, ast.Constant))


def test_every_refusal_has_words() -> None:
    found = set(raised_keys())

    assert len(found) > 80
    assert found - set(MESSAGES) == set()


def test_every_message_is_used() -> None:
    mails = {f"mail.{kind}.{part}" for kind in ("address", "reset") for part in ("subject", "body")}
    used = {*keys_in_code(), *mails, *(f"kind.{code}" for _kind, _status, code in KINDS)}

    assert {key for key in MESSAGES if key.removesuffix(".why").removesuffix(".hint") not in used} == set()


def test_a_refusal_is_said_in_english_to_whoever_asks_for_no_language() -> None:
    error = StaleError(3, 5)

    assert str(error) == "ply 3 is stale: the match is at ply 5"
    assert (status_of(error), error.ply) == (409, 5)
    assert to_json(error, words_in("xx"))["what"] == "ply 3 is stale"


def test_refusals_are_told_in_the_readers_language(server: Running) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    path = f"/api/tables/{ada.new_table(AGES, 'me open', visibility='public')['id']}"
    bob.post(f"{path}/seats/1")

    said = [eve.request("POST", f"{path}/seats/1?language={name}", {}).json() for name in ("en", "fr", "ru")]
    long = eve.request("POST", "/api/accounts?language=pl", {"name": "Eve", "password": "short"}).json()
    away = eve.request("GET", "/api/nowhere?language=fr").json()

    assert [answer["what"] for answer in said] == [
        "Bob's seat is taken",
        "place occupée\u202f: Bob",
        "место занято: Bob",
    ]
    assert {(answer["code"], answer["key"]) for answer in said} == {("seat_taken", "seat.taken")}
    assert "co najmniej" in long["why"]
    assert (away["code"], away["what"]) == ("not_found", "cette adresse n’existe pas")


def test_errors_of_the_library_are_told_in_the_readers_language_too(server: Running) -> None:
    ada = server.guest("Ada")
    paths = ("/api/records?language=en", "/api/records?language=fr", "/api/records?language=ru")

    said = [ada.request("POST", path, {"text": '[game "chess"]'}).json() for path in paths]

    assert [(answer["what"], answer["why"]) for answer in said] == [
        ("line 1, column 1: record cannot be read", 'the tag [rules_version "…"] is missing'),
        (
            "ligne 1, colonne 1\u202f: le fichier de partie est illisible",
            'il manque l’étiquette [rules_version "…"]',
        ),
        (
            "строка 1, столбец 1: запись партии не удалось прочитать",
            'нет метки [rules_version "…"]',
        ),
    ]
    assert {(answer["code"], answer["key"]) for answer in said} == {("broken_record", "error.at_line")}


def test_what_is_said_to_developers_alone_is_told_by_its_kind() -> None:
    error = BotFailedError("program died", "signal 9")

    assert to_json(error, words_in("en"))["why"] == "signal 9"
    assert to_json(error, words_in("pl")) == {"code": "bots_away", "what": "żaden bot nie mógł odpowiedzieć"}


def test_every_kind_of_refusal_has_its_status() -> None:
    """Programs go by them."""
    assert {code: status for _kind, status, code in KINDS} == {
        "malformed": 400,
        "not_signed_in": 401,
        "not_yours": 403,
        "not_found": 404,
        "too_large": 413,
        "too_many": 429,
        "illegal": 422,
        "not_your_decision": 409,
        "match_over": 409,
        "seat_taken": 409,
        "stale": 409,
        "conflict": 409,
        "other_rules": 409,
        "broken_record": 400,
        "bots_away": 503,
        "refused": 400,
    }


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (HTTPException(404), 404, "not_found"),
        (HTTPException(405), 405, "no_method"),
        (HTTPException(413), 413, "too_large"),
        (HTTPException(400), 400, "malformed"),
        (HTTPException(415), 415, "malformed"),
        (TooManyError(7), 429, "too_many"),
        (StaleError(3, 5), 409, "stale"),
        (PositionError(["half a character: \ud800"]), 400, "refused"),
    ],
)
def test_whatever_is_refused_is_answered_alike(error: Exception, status: int, code: str) -> None:
    asked = Request({"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""})

    answer = asyncio.run(reply_to(asked, error))

    said = json.loads(bytes(answer.body))
    assert (answer.status_code, said["code"]) == (status, code)
    assert said["what"]
    assert answer.headers.get("retry-after") == ("7" if status == 429 else None)
