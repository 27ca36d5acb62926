"""Looking after people: administrators, hosts, reports; and people's own accounts and data."""

import asyncio
import socket
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select, update

from ironbridge.server import admin
from ironbridge.server.accounts import forget_idle
from ironbridge.server.store import schema

from . import patient
from .patient import PATIENCE
from .running import Guest, Running, hear
from .test_found import run
from .test_rights import closed_with
from .test_tables import AGES, play, two_people, wait_until

Start = Callable[..., Running]
PASSWORD = "correct horse"


@pytest.fixture
def place(start: Start, database_url: str) -> Running:
    return start(database_url)


def account(server: Running, name: str) -> Guest:
    guest = server.guest(f"guest {name}")
    guest.post("/api/accounts", name=name, password=PASSWORD)
    return guest


def administrator(server: Running) -> Guest:
    person = account(server, "Ruth")

    async def promote() -> None:
        async with server.services.database.write() as unit:
            await admin.set_role(unit, "test", person.id, "admin")

    server.run(promote())
    return person


def sign_in(server: Running, name: str, password: str) -> httpx.Response:
    return patient.post(f"{server.url}/api/sessions", json={"name": name, "password": password})


# Administrators.


def test_only_administrators_administrate(server: Running) -> None:
    ada, bob = server.guest("Ada"), account(server, "Bobby")
    table = ada.new_table(AGES, "me open")["id"]

    for person in (ada, bob):
        answers = [
            *(person.http.get(f"/api/admin/{what}") for what in ("people", "tables", "reports", "audit")),
            person.request("POST", f"/api/admin/people/{ada.id}", {"deed": "ban"}),
            person.request("POST", f"/api/admin/tables/{table}", {"deed": "delete"}),
            person.request("POST", "/api/admin/reports/abcdefgh", {}),
        ]
        assert [answer.status_code for answer in answers] == [403] * len(answers)
    assert patient.get(f"{server.url}/api/admin/people").status_code == 401


def test_an_administrator_bans_mutes_and_renames(place: Running) -> None:
    ruth, eve = administrator(place), account(place, "Evelyn")
    table = eve.new_table(AGES, "me open", visibility="public")["id"]
    found = ruth.get("/api/admin/people", search="evel")
    assert [(person["id"], person["account"]) for person in found] == [(eve.id, True)]
    assert table in [listed["id"] for listed in ruth.get("/api/admin/tables", search="Evelyn")]
    path = f"/api/admin/people/{eve.id}"

    assert ruth.request("POST", path, {"deed": "mute"}).status_code == 204
    assert eve.request("POST", f"/api/tables/{table}/chat", {"text": "x"}).json()["code"] == "muted"
    ruth.request("POST", path, {"deed": "unmute"})
    assert eve.request("POST", f"/api/tables/{table}/chat", {"text": "x"}).status_code == 200
    assert ruth.request("POST", path, {"deed": "rename", "name": "Eva"}).status_code == 204
    assert ruth.get(f"/api/tables/{table}")["seats"][0]["name"] == "Eva"
    with eve.live(table) as live:
        hear(live, "view")
        assert ruth.request("POST", path, {"deed": "ban"}).status_code == 204
        closed_with(live)
    assert eve.http.get("/api/me").status_code == 401
    assert sign_in(place, "Eva", PASSWORD).json()["code"] == "banned"
    ruth.request("POST", path, {"deed": "unban"})
    assert sign_in(place, "Eva", PASSWORD).status_code == 200
    done = [(line["who"], line["action"]) for line in ruth.get("/api/admin/audit")]
    assert ("Ruth", "ban") in done
    assert ("Ruth", "rename") in done


def test_an_administrator_closes_and_deletes_tables_and_rotates_invitations(place: Running) -> None:
    ruth, ada, bob = administrator(place), place.guest("Ada"), place.guest("Bob")
    begun = ada.new_table(AGES, "me hotseat")["id"]
    open_table = ada.new_table(AGES, "me open")
    path = f"/api/tables/{open_table['id']}"

    assert ruth.request("POST", f"/api/admin/tables/{begun}", {"deed": "close"}).status_code == 204
    assert ada.get(f"/api/tables/{begun}")["status"] == "frozen"
    bob.get(path, invitation=open_table["invitation"])
    with bob.live(open_table["id"], invitation=open_table["invitation"]) as live:
        hear(live, "view")
        ruth.request("POST", f"/api/admin/tables/{open_table['id']}", {"deed": "rotate"})
        assert closed_with(live) == 4403
    assert bob.http.get(path, params={"invitation": open_table["invitation"]}).status_code == 404
    assert bob.get(path, invitation=ada.get(path)["invitation"])["id"] == open_table["id"]
    assert ruth.request("POST", f"/api/admin/tables/{begun}", {"deed": "delete"}).status_code == 204
    assert ada.http.get(f"/api/tables/{begun}").status_code == 404


def test_an_administrator_signs_somebody_out(place: Running) -> None:
    ruth, eve = administrator(place), account(place, "Evangeline")

    kicked = ruth.request("POST", f"/api/admin/people/{eve.id}", {"deed": "kick"})

    assert kicked.status_code == 204
    assert eve.http.get("/api/me").status_code == 401
    assert ("kick", eve.id) in [(line["action"], line["subject"]) for line in ruth.get("/api/admin/audit")]
    assert sign_in(place, "Evangeline", PASSWORD).status_code == 200
    assert ruth.request("POST", "/api/admin/people/abcdefghijk", {"deed": "kick"}).status_code == 404


def test_reports_are_handled(place: Running) -> None:
    ruth, ada, eve = administrator(place), place.guest("Ada"), place.guest("Eve")
    table = ada.new_table(AGES, "me open", visibility="public")["id"]

    told = eve.request("POST", f"/api/tables/{table}/report", {"user": ada.id, "text": "rude"})
    (report,) = ruth.get("/api/admin/reports")
    ruth.request("POST", f"/api/admin/reports/{report['id']}", {})

    assert told.status_code == 204
    assert (report["person"], report["accused"], report["text"]) == (eve.id, ada.id, "rude")
    assert (report["person_name"], report["accused_name"]) == ("Eve", "Ada")
    assert ruth.get("/api/admin/reports") == []
    assert len(ruth.get("/api/admin/reports", handled=True)) == 1


def test_the_command_line_administrates_a_running_server(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada, eve, bob = (account(server, name) for name in ("Adelheid", "Evelyn", "Bobby"))
    where = ("--database", sqlite_url)

    commands = ("promote", "adelheid"), ("ban", "Evelyn"), ("kick", "bobby"), ("people", "evel"), ("audit",)
    for command in commands:
        done = run("admin", *command, *where)
        assert done.returncode == 0, done.stderr
    refused = run("admin", "ban", "nobody at all", *where)

    assert '"action": "ban"' in done.stdout
    assert '"action": "kick"' in done.stdout
    assert refused.returncode != 0
    assert "Traceback" not in refused.stderr
    wait_until(lambda: ada.get("/api/me")["admin"], bool)
    wait_until(lambda: eve.http.get("/api/me").status_code, lambda code: code == 401)
    wait_until(lambda: bob.http.get("/api/me").status_code, lambda code: code == 401)
    assert sign_in(server, "Evelyn", PASSWORD).status_code == 403
    assert sign_in(server, "Bobby", PASSWORD).status_code == 200


# Hosts.


def test_a_host_kicks_before_the_start_and_mutes(place: Running) -> None:
    ada, eve = place.guest("Ada"), place.guest("Eve")
    table = ada.new_table(AGES, "me open", visibility="public")["id"]
    path = f"/api/tables/{table}"
    eve.post(f"{path}/seats/1")

    assert eve.request("POST", f"{path}/kick", {"user": ada.id}).status_code == 403
    assert eve.request("POST", f"{path}/mute", {"user": ada.id}).status_code == 403
    ada.post(f"{path}/mute", user=eve.id)
    assert eve.request("POST", f"{path}/chat", {"text": "x"}).json()["code"] == "muted"
    ada.post(f"{path}/mute", user=eve.id, muted=False)
    assert eve.request("POST", f"{path}/chat", {"text": "x"}).status_code == 200
    with eve.live(table) as live:
        hear(live, "view")
        kicked = ada.post(f"{path}/kick", user=eve.id)
        assert closed_with(live) == 4403
    assert kicked["seats"][1]["kind"] == "open"
    assert eve.request("POST", f"{path}/seats/1", {}).status_code == 403


# Accounts.


def test_a_password_is_changed_and_other_sessions_end(place: Running) -> None:
    ada = account(place, "Adelheid")
    other = sign_in(place, "Adelheid", PASSWORD).cookies
    path = "/api/me/password"

    wrong = ada.request("POST", path, {"old": "wrong horse", "new": "new password"})
    right = ada.request("POST", path, {"old": PASSWORD, "new": "new password"})

    assert (wrong.status_code, right.status_code) == (403, 204)
    assert ada.http.get("/api/me").status_code == 200
    assert patient.get(f"{place.url}/api/me", cookies=other).status_code == 401
    assert sign_in(place, "Adelheid", PASSWORD).status_code == 401
    assert sign_in(place, "Adelheid", "new password").status_code == 200


def test_a_recovery_code_counts_once(place: Running) -> None:
    ada = account(place, "Adelheid")
    codes = ada.post("/api/me/recovery", password=PASSWORD)["codes"]

    def recover(code: str, password: str) -> int:
        body = {"name": "adelheid", "code": code, "password": password}
        return patient.post(f"{place.url}/api/recoveries", json=body).status_code

    assert len(set(codes)) == 8
    assert recover("0000-0000", "another one") == 401
    assert recover(codes[0].upper(), "another one") == 204
    assert recover(codes[0], "yet another") == 401
    assert sign_in(place, "Adelheid", "another one").status_code == 200
    assert ada.http.get("/api/me").status_code == 401


def test_signing_in_keeps_the_guests_seats(place: Running) -> None:
    known = account(place, "Adelheid")
    guest, bob = place.guest("Heidi"), place.guest("Bob")
    table = bob.new_table(AGES, "me open", visibility="public")["id"]
    guest.post(f"/api/tables/{table}/seats/1")
    own = guest.new_table(AGES, "me open")["id"]
    guest.request("PUT", f"/api/tables/{table}/notes", {"text": "my plan"})

    me = guest.post("/api/sessions", name="Adelheid", password=PASSWORD)

    assert me["id"] == known.id
    assert guest.get(f"/api/tables/{table}")["you"] == [1]
    assert guest.get(f"/api/tables/{own}")["host"]
    assert guest.get(f"/api/tables/{table}/notes")["text"] == "my plan"
    bob.post(f"/api/tables/{table}/start")
    play({0: bob, 1: guest}, table, 12)


def test_signing_in_keeps_a_seat_at_a_table_where_one_sits_already(place: Running) -> None:
    known, guest, bob = account(place, "Adelheid"), place.guest("Heidi"), place.guest("Bob")
    table = bob.new_table(AGES, "me open open", visibility="public")["id"]
    known.post(f"/api/tables/{table}/seats/1")
    guest.post(f"/api/tables/{table}/seats/2")
    bob.post(f"/api/tables/{table}/start")

    guest.post("/api/sessions", name="Adelheid", password=PASSWORD)

    info = guest.get(f"/api/tables/{table}")
    assert info["you"] == [1, 2]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "hotseat"]
    ply = play({0: bob, 1: guest, 2: guest}, table, 40)["ply"]
    bob.post(f"/api/tables/{table}/undo", ply=5)
    assert guest.post(f"/api/tables/{table}/undo/answer", accept=True)["last_ply"] < ply


def test_people_download_and_delete_what_is_stored_about_them(place: Running) -> None:
    ada, bob, table = two_people(place)
    ada.post("/api/accounts", name="Adelheid", password=PASSWORD)
    ada.post(f"/api/tables/{table}/chat", text="my secret words")
    ada.request("PUT", f"/api/tables/{table}/notes", {"text": "my plan"})
    over = two_more(place, ada, bob)

    data = ada.get("/api/me/data")
    wrong = ada.request("DELETE", "/api/me", {"password": "wrong horse"})
    gone = ada.request("DELETE", "/api/me", {"password": PASSWORD})

    assert data["person"]["name"] == "Adelheid"
    assert [line["text"] for line in data["said"]] == ["my secret words"]
    assert data["notes"][0]["text"] == "my plan"
    assert (wrong.status_code, gone.status_code) == (403, 204)
    assert ada.http.get("/api/me").status_code == 401
    assert sign_in(place, "Adelheid", PASSWORD).status_code == 401
    seat = bob.get(f"/api/tables/{over}")["seats"][0]
    assert (seat["name"], seat["user"]) == ("", None)
    assert bob.get(f"/api/tables/{over}")["result"]["places"] == [2, 1]
    assert [line["text"] for line in bob.get(f"/api/tables/{table}/chat")["messages"]] == ["…"]
    left = bob.get(f"/api/tables/{table}")
    assert (left["status"], left["result"]["places"]) == ("finished", [2, 1])


def test_whoever_is_gone_has_resigned_and_the_tables_bot_plays_on(place: Running) -> None:
    ada, bob = place.guest("Ada"), place.guest("Bob")
    table = ada.new_table(AGES, "me open hotseat bot", visibility="public", settings={"stand_in": "novice"})[
        "id"
    ]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")

    assert ada.request("DELETE", "/api/me", {}).status_code == 204
    told = wait_until(lambda: bob.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 1)

    assert [told["seats"][seat][name] for seat in (0, 2) for name in ("bot", "user", "name", "resigned")] == [
        "novice", None, "", True,
    ] * 2  # fmt: skip
    assert told["status"] == "playing"
    bob.post(f"/api/tables/{table}/resign", seat=1)
    assert bob.get(f"/api/tables/{table}")["status"] == "finished"


def test_what_was_said_and_reported_anywhere_is_downloaded_and_deleted(place: Running) -> None:
    ruth, bob, eve = administrator(place), place.guest("Bob"), place.guest("Eve")
    watched = bob.new_table(AGES, "me hotseat", visibility="public")["id"]
    visited = bob.new_table(AGES, "me hotseat")
    eve.get(f"/api/tables/{visited['id']}", invitation=visited["invitation"])
    for table in (watched, visited["id"]):
        eve.post(f"/api/tables/{table}/chat", text="my words")
        bob.post(f"/api/tables/{table}/chat", text="his words")
    bob.post(f"/api/tables/{visited['id']}/invitation")
    eve.request("POST", f"/api/tables/{watched}/report", {"user": bob.id, "text": "he bores me"})
    own = eve.new_table(AGES, "open open")["id"]

    data = eve.get("/api/me/data")
    gone = eve.request("DELETE", "/api/me", {})

    assert gone.status_code == 204
    assert {line["table"]: line["text"] for line in data["said"]} == dict.fromkeys(
        (watched, visited["id"]), "my words"
    )
    assert [report["text"] for report in data["reports"]] == ["he bores me"]
    assert [table["id"] for table in data["tables"]] == [own]
    for table in (watched, visited["id"]):
        heard = bob.get(f"/api/tables/{table}/chat")["messages"]
        assert [(line["name"], line["user"], line["text"]) for line in heard] == [
            ("", "", "…"),
            ("Bob", bob.id, "his words"),
        ]
    (report,) = ruth.get("/api/admin/reports")
    assert (report["person"], report["accused"], report["text"]) == ("", bob.id, "…")


def two_more(server: Running, ada: Guest, bob: Guest) -> str:
    """A finished match of the same two people."""
    table = str(ada.new_table(AGES, "me open", visibility="public")["id"])
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    ada.post(f"/api/tables/{table}/resign", seat=0)
    return table


def test_idle_guests_and_stale_tables_are_forgotten(place: Running) -> None:
    ada, bob, eve = place.guest("Ada"), place.guest("Bob"), place.guest("Eve")
    stale = ada.new_table(AGES, "me open")["id"]
    fresh = bob.new_table(AGES, "me open")["id"]
    begun = eve.new_table(AGES, "me hotseat", visibility="public")["id"]
    for guest in (ada, eve):
        guest.request("DELETE", "/api/sessions/current")

    async def later(unseen: str, playing_days: float) -> dict[str, str]:
        old = time.time() - 40 * 86_400
        async with place.services.database.write() as unit:
            await unit.conn.execute(update(schema.people).values({"created": old}))
            here = update(schema.tables).where(schema.tables.c.id == unseen)
            await unit.conn.execute(here.values({"seen": old}))
            await forget_idle(unit, 30, 30, playing_days)
        async with place.services.database.read() as conn:
            rows = await conn.execute(select(schema.people.c.id, schema.people.c.name))
            return {row.id: row.name for row in rows}

    assert place.run(later(stale, 30)) == {ada.id: "", bob.id: "Bob", eve.id: "Eve"}
    assert [table["id"] for table in bob.get("/api/tables")] == [fresh]
    assert place.run(later(begun, 0)) == {ada.id: "", bob.id: "Bob", eve.id: "Eve"}
    assert place.run(later(begun, 50)) == {ada.id: "", bob.id: "Bob", eve.id: "Eve"}
    assert bob.get(f"/api/tables/{begun}")["status"] == "playing"
    assert place.run(later(begun, 30)) == {ada.id: "", bob.id: "Bob", eve.id: ""}
    closed = bob.get(f"/api/tables/{begun}")
    assert (closed["status"], [seat["name"] for seat in closed["seats"]]) == ("frozen", ["", ""])


# Watching.


def test_figures_are_for_whoever_has_the_token(start: Start, sqlite_url: str, tmp_path: Path) -> None:
    closed, opened = start(sqlite_url), start(f"sqlite:///{tmp_path / 'b.sqlite3'}", metrics_token="figures")
    right = {"Authorization": "Bearer figures"}

    assert patient.get(f"{closed.url}/metrics").status_code == 404
    assert patient.get(f"{closed.url}/metrics", headers={"Authorization": "Bearer x"}).status_code == 404
    assert patient.get(f"{opened.url}/metrics").status_code == 404
    assert "ironbridge_tables" in patient.get(f"{opened.url}/metrics", headers=right).text


def test_systemd_hears_when_the_server_is_ready_and_stops(
    start: Start, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(address))
        line.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        server = start(sqlite_url)
        assert line.recv(100) == b"READY=1"
        server.stop()
        assert line.recv(100) == b"STOPPING=1"


# Sessions.


def test_a_session_that_is_used_lives_on_and_nobody_waits_for_that(place: Running) -> None:
    ada, session = account(place, "Adelheid"), schema.sessions
    database = place.services.database
    writing, may_end = asyncio.Event(), asyncio.Event()

    async def used_long_ago() -> None:
        async with database.write() as unit:
            old = {"used": time.time() - 7200, "expires": time.time() + 60}
            await unit.conn.execute(update(session).where(session.c.person == ada.id).values(old))
            unit.wake(f"person:{ada.id}")

    async def hold_the_database() -> None:
        async with database.write():
            writing.set()
            await may_end.wait()

    async def begin() -> asyncio.Task[None]:
        task = asyncio.create_task(hold_the_database())
        await writing.wait()
        return task

    async def end(task: asyncio.Task[None]) -> None:
        may_end.set()
        await task
        await place.services._keep_house()

    async def times() -> tuple[float, float]:
        async with database.read() as conn:
            query = select(session.c.used, session.c.expires).where(session.c.person == ada.id)
            row = (await conn.execute(query)).one()
        return time.time() - row.used, row.expires - time.time()

    place.run(used_long_ago())
    holding = place.run(begin())
    answered = ada.http.get("/api/me").status_code
    place.run(end(holding))

    assert answered == 200
    since, left = place.run(times())
    assert since < 3600
    assert left > 86_400
