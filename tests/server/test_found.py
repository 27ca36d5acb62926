"""What a visitor with bad intentions found, and what must stay so."""

import gzip
import json
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from ironbridge.server.names import look_of, shown
from ironbridge.server.settings import Rate
from ironbridge.server.store.database import keep_to_owner

from .commands import run_here
from .patient import PATIENCE
from .running import Running, hear
from .test_club import free_port
from .test_positions import described
from .test_rights import closed_with
from .test_security import rates
from .test_tables import AGES, finished, play, two_people, wait_until

Start = Callable[..., Running]


# What others learn.


def test_invitations_and_addresses_are_not_logged(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "ironbridge", "serve", "--port", str(port)]
    environment = {**os.environ, "IRONBRIDGE_DATABASE": f"sqlite:///{tmp_path / 'tables.sqlite3'}"}
    log = tmp_path / "log"
    with log.open("w") as out:
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=out)
        try:
            url = f"http://127.0.0.1:{port}"
            wait_until(lambda: answers(url), bool)
            with httpx.Client(base_url=url, headers={"Origin": url}, timeout=PATIENCE) as ada:
                ada.post("/api/guests", json={"name": "Ada"})
                seats = [{"kind": "me"}, {"kind": "open"}]
                table = ada.post("/api/tables", json={"game": AGES, "seats": seats}).json()
            address = f"ws://127.0.0.1:{port}/api/tables/{table['id']}/live"
            with connect(f"{address}?invitation={table['invitation']}", max_size=None) as live:
                live.recv(PATIENCE)
        finally:
            server.terminate()
            server.wait(PATIENCE)

    written = log.read_text()
    assert '"route": "/api/tables"' in written
    assert table["invitation"] not in written
    about_people = [line for line in written.splitlines() if "Uvicorn running on" not in line]
    assert "127.0.0.1" not in "\n".join(about_people)


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/ready", timeout=PATIENCE).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_refusal_does_not_count_a_rivals_tentative_answers(server: Running) -> None:
    ada, bob, table = two_people(server)
    plies = []
    for _ in range(3):
        body = {"seat": 1, "ply": 99_999, "answers": [0]}
        plies.append(bob.request("POST", f"/api/tables/{table}/actions", body).json()["ply"])
        play({0: ada}, table, 1)
        if ada.view(table)["last_ply"] != plies[0]:
            break

    assert set(plies) == {plies[0]}


def test_a_match_that_is_played_without_help_is_not_forked(server: Running) -> None:
    ada, bob, table = two_people(server)
    play({0: ada, 1: bob}, table, 12)
    alone = ada.new_table(AGES, "me bot")["id"]
    wait_until(lambda: ada.get(f"/api/tables/{alone}"), lambda t: t["to_decide"] == 0)

    refused = ada.request("POST", f"/api/tables/{table}/fork", {"ply": 5})
    own = ada.request("POST", f"/api/tables/{alone}/fork", {"ply": ada.view(alone)["last_ply"]})

    assert refused.status_code == 403
    assert refused.json()["code"] == "fork.while_playing"
    assert own.status_code == 200


def test_what_is_played_without_help_is_not_played_on_or_hinted_at_elsewhere(server: Running) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    position = described(AGES, 20)
    assert position["to_decide"] == 1
    alone = ada.new_table(AGES, "bot me bot", position=position)["id"]
    before = ada.request("GET", f"/api/tables/{alone}/hint").status_code
    live = ada.new_table(AGES, "me open bot", position=position, visibility="public")["id"]
    bob.post(f"/api/tables/{live}/seats/1")
    ada.post(f"/api/tables/{live}/start")
    record = ada.get(f"/api/tables/{live}/record", format="json")
    imported = ada.post("/api/records", record=record)["id"]
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"game": AGES, "seats": seats, "position": position}

    answers = [
        ada.request("POST", f"/api/tables/{imported}/fork", {"ply": 0}),
        ada.request("POST", "/api/tables", body),
        ada.request("GET", f"/api/tables/{alone}/hint"),
    ]

    assert before == 200
    assert [answer.status_code for answer in answers] == [403] * 3
    assert {answer.json()["code"] for answer in answers} == {"analysis.played"}
    assert eve.request("POST", "/api/tables", body).status_code == 200


# Names.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Ada", "А\u200bdа"),
        ("Paul", "Pаul"),
        ("Bob", "B0b"),
        ("Anna L", "ánna-l"),
        ("Olli", "0l1i"),
    ],
)
def test_names_that_look_alike_have_one_look(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)
    assert look_of(one) != look_of(one + "x")


def test_nobody_looks_like_an_account_or_the_server(server: Running) -> None:
    known = server.guest("Nell")
    known.post("/api/accounts", name="Nellie Bly", password="correct horse")
    eve = server.guest("Eve")
    table = known.new_table(AGES, "me open", visibility="public")["id"]
    own = eve.new_table(AGES, "me bot")["id"]
    me, me_as_nellie = {"kind": "me"}, {"kind": "me", "name": "Nellie Bly"}
    bot, bot_as_nellie = ({"kind": "bot", "bot": "random", "name": name} for name in ("random", "Nellie Bly"))

    answers = [
        httpx.post(f"{server.url}/api/guests", json={"name": "NELLIE  BLY"}),
        httpx.post(f"{server.url}/api/guests", json={"name": "Nеllie Вly"}),
        httpx.post(f"{server.url}/api/guests", json={"name": "Adm1n"}),
        eve.request("PATCH", "/api/me", {"name": "Nellie-Bly"}),
        eve.request("POST", f"/api/tables/{table}/seats/1", {"name": "Nellie Bly"}),
        eve.request("POST", "/api/accounts", {"name": "Nellie_Bly", "password": "correct horse"}),
        eve.request("POST", "/api/tables", {"game": AGES, "seats": [me, bot_as_nellie]}),
        eve.request("POST", f"/api/tables/{own}/fork", {"ply": 0, "seats": [me_as_nellie, bot]}),
        eve.request("POST", f"/api/tables/{own}/fork", {"ply": 0, "seats": [me, bot_as_nellie]}),
        eve.request("POST", "/api/accounts", {"name": "guest", "password": "correct horse"}),
    ]

    assert [answer.status_code for answer in answers] == [409] * len(answers)
    assert {answer.json()["code"] for answer in answers} == {"name_taken"}
    assert known.post("/api/tables", game=AGES, seats=[me_as_nellie])["seats"][0]["name"] == "Nellie Bly"
    assert eve.post(f"/api/tables/{own}/fork", ply=0, seats=[me, bot])["seats"][1]["name"] == "random"


def test_who_looks_like_a_new_account_is_called_otherwise(server: Running) -> None:
    first, eve, ida = server.guest("Ida Wells"), server.guest("Ida-We11s"), server.guest("Ida")
    kinds = [{"kind": "me"}, {"kind": "hotseat", "name": "1da Wells"}, {"kind": "hotseat", "name": "Eva"}]
    kinds.append({"kind": "bot", "bot": "random", "name": "IDA WELLS"})
    table = eve.post("/api/tables", game=AGES, seats=kinds, order="chosen")["id"]
    over = eve.new_table(AGES, "me hotseat")["id"]
    eve.post(f"/api/tables/{over}/resign", seat=0)
    own = first.new_table(AGES, "me")["id"]

    ida.post("/api/accounts", name="Ida Wells", password="correct horse")

    names = [seat["name"] for seat in eve.get(f"/api/tables/{table}")["seats"]]
    assert names == ["Guest", "Guest", "Eva", "random"]
    assert eve.get(f"/api/tables/{over}")["seats"][0]["name"] == "Guest"
    assert first.get(f"/api/tables/{own}")["seats"][0]["name"] == "Guest"
    assert [person.get("/api/me")["name"] for person in (first, eve, ida)] == ["Guest", "Guest", "Ida Wells"]


def test_imported_names_hold_nothing_unseen(database_url: str, start: Start) -> None:
    server = start(database_url)
    ada, table, _info = finished(server)
    data = ada.get(f"/api/tables/{table}/record", format="json")
    for name in ("A\0B", "A\nB", "A\u202eB", "\u200b"):
        data["tags"] = {**data.get("tags", {}), "name.0": name}

        imported = ada.request("POST", "/api/records", {"record": data})

        assert imported.status_code in (200, 400)
        if imported.status_code == 200:
            assert imported.json()["seats"][0]["name"] in ("AB", "A B", "")
    data["tags"]["name.0"] = "A\ud800B"
    body = json.dumps({"record": data}).encode()
    broken = ada.http.post("/api/records", content=body, headers={"Content-Type": "application/json"})
    assert broken.status_code == 400
    assert shown("a\u202e\x00 b\n c\ud800", 60) == "a b c"


# Requests.


def test_an_action_beyond_the_table_is_refused(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat")["id"]

    answer = ada.http.get(f"/api/tables/{table}/why-not", params={"action": "99999999"})

    assert answer.status_code == 400


def test_a_stranger_takes_one_seat_of_a_public_table(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.new_table(AGES, "me open open", visibility="public")["id"]
    eve.post(f"/api/tables/{table}/seats/1")

    second = eve.request("POST", f"/api/tables/{table}/seats/2", {"hotseat": True})

    assert second.status_code == 403
    assert ada.request("POST", f"/api/tables/{table}/seats/2", {"hotseat": True}).status_code == 200


def test_many_tables_do_not_hide_an_honest_one(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, tables_per_person=100)
    ada, eve = server.guest("Ada"), server.guest("Eve")
    honest = ada.new_table(AGES, "me open", visibility="public")["id"]
    spam = [eve.new_table(AGES, "me open", visibility="public")["id"] for _ in range(30)]

    first = [table["id"] for table in ada.get("/api/tables", scope="open", limit=10)]
    rest = [table["id"] for table in ada.get("/api/tables", scope="open", limit=100, offset=10)]

    assert honest in first
    assert sorted(first + rest) == sorted([honest, *spam])


def test_a_host_deletes_a_table_that_has_not_begun(start: Start, database_url: str) -> None:
    server = start(database_url)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(AGES, "me open", visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/chat", text="hello")
    playing = ada.new_table(AGES, "me hotseat")["id"]
    with bob.live(table) as live:
        hear(live, "view")
        assert bob.request("DELETE", f"/api/tables/{table}").status_code == 403
        assert ada.request("DELETE", f"/api/tables/{table}").status_code == 204

        assert closed_with(live) == 4404
    assert ada.http.get(f"/api/tables/{table}").status_code == 404
    assert ada.request("DELETE", f"/api/tables/{playing}").status_code == 409


def test_an_id_of_a_request_counts_once_for_each_kind(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat")["id"]
    view = ada.view(table)
    action = {"seat": 0, "ply": view["ply"], "answers": [view["view"]["offer"][0]["action"]]}

    ada.post(f"/api/tables/{table}/actions", **action, request_id="one")
    said = [ada.post(f"/api/tables/{table}/chat", text="hello", request_id="one") for _ in range(2)]

    assert [line["text"] for line in said[1]["messages"]] == ["hello"]
    assert len(ada.get(f"/api/tables/{table}/chat")["messages"]) == 1


def test_an_id_of_an_answer_may_be_that_of_taking_it_back_and_of_a_turns_end(
    start: Start, database_url: str
) -> None:
    ada, again = start(database_url).guest("Ada"), "x" * 60
    table = ada.new_table("brass-birmingham", "me hotseat")["id"]
    path, begun = f"/api/tables/{table}", ada.view(table)

    def send(what: str, view: Any, **more: Any) -> Any:
        where = {"seat": view["viewer"], "ply": view["ply"], "request_id": again}
        return ada.post(f"{path}/{what}", **where, **more)

    answered = send("actions", begun, answers=[begun["view"]["offer"][0]["action"]])
    view = back = send("take-back", answered)
    while not view["can"]["confirm"]:
        view = ada.act(table, view, random.Random(1))
    ended = send("confirm", view)

    assert answered["ply"] > back["ply"] == begun["ply"]
    assert ended["last_ply"] > begun["last_ply"]


def test_notes_do_not_spend_what_one_may_say(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(chat=Rate(2, 600)))
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat")["id"]

    for _ in range(5):
        assert ada.request("PUT", f"/api/tables/{table}/notes", {"text": "x"}).status_code == 200
    assert ada.request("POST", f"/api/tables/{table}/chat", {"text": "x"}).status_code == 200


# Sessions.


def test_wrong_passwords_are_limited_by_account(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(passwords=Rate(3, 600)))
    server.guest().post("/api/accounts", name="Target", password="correct horse")

    def sign_in(name: str, password: str) -> int:
        body = {"name": name, "password": password}
        return httpx.post(f"{server.url}/api/sessions", json=body).status_code

    assert [sign_in("target", f"wrong horse {n}") for n in range(5)] == [401, 401, 401, 429, 429]
    assert sign_in("Target", "correct horse") == 429
    assert sign_in("Other", "wrong horse") == 401


def test_a_guests_session_does_not_become_the_accounts(server: Running) -> None:
    ada = server.guest("Ada")
    before = ada.http.cookies["ironbridge_session"]
    ada.post("/api/accounts", name="Renewed", password="correct horse")

    old = httpx.get(f"{server.url}/api/me", headers={"Authorization": f"Bearer {before}"})

    assert old.status_code == 401
    assert ada.get("/api/me")["name"] == "Renewed"


# Files.


def test_the_database_is_for_its_owner_alone(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "new" / "tables.sqlite3"
    server = start(f"sqlite:///{file}")
    server.guest("Ada")

    for part in file.parent.iterdir():
        assert stat.S_IMODE(part.stat().st_mode) & 0o077 == 0, part


def test_files_that_others_could_read_are_theirs_no_more(tmp_path: Path) -> None:
    file, log, index = (tmp_path / f"tables.sqlite3{end}" for end in ("", "-wal", "-shm"))
    for part, mode in ((file, 0o400), (index, 0o604)):
        part.touch()
        part.chmod(mode)

    keep_to_owner(file)

    assert [stat.S_IMODE(part.stat().st_mode) for part in (file, index)] == [0o400, 0o600]
    assert not log.exists()


def run(*arguments: str) -> Any:
    command = [sys.executable, "-m", "ironbridge", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)


def refused_in_words(result: Any, words: str) -> None:
    assert result.returncode != 0
    assert "Traceback" not in result.stderr
    assert words in result.stderr + result.stdout


def test_a_second_server_on_the_same_file_is_refused(start: Start, sqlite_url: str) -> None:
    start(sqlite_url)

    refused_in_words(run("serve", "--port", "0", "--database", sqlite_url), "another server")


def test_a_database_that_cannot_be_used_is_refused_in_words(tmp_path: Path) -> None:
    corrupt, newer = tmp_path / "corrupt.sqlite3", tmp_path / "newer.sqlite3"
    corrupt.write_bytes(b"not a database at all" * 1000)
    with sqlite3.connect(newer) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()

    refused_in_words(run("serve", "--port", "0", "--database", f"sqlite:///{corrupt}"), "not a database")
    refused_in_words(run("serve", "--port", "0", "--database", f"sqlite:///{newer}"), "newer Ironbridge")
    away = "postgresql://nobody@127.0.0.1:1/none"
    refused_in_words(run_here("verify", "--database", away), "cannot be used")
    refused_in_words(run("serve", "--port", "0", "--database", "sqlite:////proc/none/x"), "cannot be used")


@pytest.mark.parametrize("was_served", [True, False])
def test_a_database_that_may_only_be_read_is_refused_in_words(tmp_path: Path, was_served: bool) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    file, lock = folder / "tables.sqlite3", folder / "tables.sqlite3.lock"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    connection.close()
    if was_served:
        lock.touch()
    file.chmod(0o400)
    folder.chmod(0o500)

    try:
        command = [*bound_by_modes(), sys.executable, "-m", "ironbridge", "serve", "--port", "0"]
        command += ["--database", f"sqlite:///{file}"]
        result = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
    finally:
        folder.chmod(0o700)

    refused_in_words(result, "cannot be used")
    assert ("readonly" if was_served else "denied") in result.stderr + result.stdout


def bound_by_modes() -> list[str]:
    """Give what a command begins with so that even root may not write what is marked as read-only."""
    if os.geteuid():
        return []
    if shutil.which("setpriv") is None:
        pytest.skip("root may write everywhere, and setpriv is not installed")
    return ["setpriv", "--bounding-set=-dac_override"]


def test_verifying_a_missing_database_does_not_make_one(tmp_path: Path) -> None:
    file = tmp_path / "missing.sqlite3"

    for command in (("verify",), ("backup", str(tmp_path / "out.gz"))):
        refused_in_words(run_here(*command, "--database", f"sqlite:///{file}"), "no such file")
    assert not file.exists()


@pytest.mark.parametrize(
    "lines",
    [
        ["[1, 2]"],
        ['["people", [1]]'],
        ['["people", "x"]'],
        ['["people", [null, null, null, null, null, null, null]]'],
        ['[["people"], []]'],
        ["{" * 100_000],
    ],
)
def test_a_malformed_backup_is_refused_in_words(tmp_path: Path, lines: list[str]) -> None:
    file = tmp_path / "bad.gz"
    header = json.dumps({"format": "ironbridge-backup/1", "revision": "0003", "at": 0})
    file.write_bytes(gzip.compress("\n".join([header, *lines]).encode()))

    refused_in_words(
        run_here("restore", file, "--database", f"sqlite:///{tmp_path / 'new.sqlite3'}"), "cannot be"
    )


def test_a_backup_that_unpacks_without_end_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bomb.gz"
    header = json.dumps({"format": "ironbridge-backup/1", "revision": "0003", "at": 0}).encode()
    row = b'["server_secrets", ["%s", ""]]\n' % (b" " * 1_000_000)
    with gzip.open(file, "wb", 9) as out:
        out.write(header + b"\n")
        for _ in range(300):
            out.write(row)

    refused_in_words(
        run("restore", str(file), "--database", f"sqlite:///{tmp_path / 'new.sqlite3'}"), "unpacks to more"
    )
