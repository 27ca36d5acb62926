"""What is refused: other people's seats, forged sessions, other sites, too much, too often."""

import http.client
import json
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ironbridge.server import people
from ironbridge.server.limits import Limits
from ironbridge.server.problems import TooManyError
from ironbridge.server.settings import DEFAULT_RATES, Rate

from . import patient
from .patient import PATIENCE
from .running import Guest, Running, hear

AGES = "roll-through-the-ages"


def table_of(person: Guest, **more: object) -> str:
    return str(person.new_table(AGES, "me hotseat", **more)["id"])


def test_someone_elses_seat_is_refused(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = table_of(ada, visibility="public")
    view = ada.view(table)
    body = {"seat": view["viewer"], "ply": view["ply"], "answers": [view["view"]["offer"][0]["action"]]}

    answers = [
        eve.request("POST", f"/api/tables/{table}/actions", body),
        eve.request("POST", f"/api/tables/{table}/resign", {"seat": 0}),
        eve.request("POST", f"/api/tables/{table}/undo", {"ply": 0}),
        eve.request("POST", f"/api/tables/{table}/seats/0/bot", {"bot": "random"}),
        eve.http.get(f"/api/tables/{table}/view?seat=0"),
        eve.http.get(f"/api/tables/{table}/log?seat=1"),
        eve.http.get(f"/api/tables/{table}/why-not?action=0"),
    ]

    assert [answer.status_code for answer in answers] == [403] * len(answers)
    assert ada.view(table)["ply"] == view["ply"]


def test_refusals_call_seats_by_who_sits_there(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    path = f"/api/tables/{ada.new_table(AGES, 'me open', visibility='public')['id']}"
    bob.post(f"{path}/seats/1")
    taken = server.guest("Eve").request("POST", f"{path}/seats/1", {}).json()
    ada.post(f"{path}/start")
    body = {"seat": 1, "ply": 0, "answers": [0]}
    ply = bob.get(path)["ply"]

    not_hers = ada.request("POST", f"{path}/actions", body).json()
    not_yet = bob.request("POST", f"{path}/actions", {**body, "ply": ply}).json()
    nowhere = ada.request("POST", f"{path}/actions", {**body, "seat": 4}).json()

    assert taken["what"] == "Bob's seat is taken"
    assert not_hers["what"] == "Bob's seat is not yours"
    assert not_yet["why"] == "Ada's seat has to decide"
    assert nowhere["what"] == "seat 4 is not yours"


def test_a_private_table_does_not_exist_for_strangers(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    path = f"/api/tables/{table_of(ada, visibility='invitation')}"
    view = ada.get(f"{path}/view")
    play = {"seat": 0, "ply": view["ply"]}

    answers = [
        eve.request("POST", f"{path}/actions", {**play, "answers": [0]}),
        eve.request("POST", f"{path}/confirm", play),
        eve.request("POST", f"{path}/undo", {"ply": 0}),
        eve.request("POST", f"{path}/chat", {"text": "hello"}),
        eve.http.get(f"{path}/hint"),
        eve.http.get(f"{path}/record"),
    ]

    assert [answer.status_code for answer in answers] == [404] * len(answers)


def test_someone_elses_live_seat_is_refused(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = table_of(ada, visibility="public")

    with eve.live(table, seat=0) as live, pytest.raises(ConnectionClosed) as closed:
        live.recv(PATIENCE)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize("secret", ["x", ".", "abc.def", "é.é", "a" * 5000])
def test_a_forged_session_is_nobody(server: Running, secret: str) -> None:
    answer = patient.get(f"{server.url}/api/me", headers={"Authorization": f"Bearer {secret}".encode()})

    assert answer.status_code == 401


def test_a_session_with_a_changed_signature_is_nobody(server: Running) -> None:
    ada = server.guest()
    secret = ada.http.cookies["ironbridge_session"]
    forged = secret[:-1] + ("A" if secret[-1] != "A" else "B")

    def status(value: str) -> int:
        return patient.get(f"{server.url}/api/me", headers={"Authorization": f"Bearer {value}"}).status_code

    assert status(secret) == 200
    assert status(forged) == 401


def test_an_expired_session_is_nobody(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser forgets the cookie by itself; what it holds must count no more, remembered or looked up."""
    ada = server.guest()
    sent = {"Cookie": ada.cookie}
    assert patient.get(f"{server.url}/api/me", headers=sent).status_code == 200
    end = time.time() + server.settings.session_days * 86_400

    monkeypatch.setattr(people, "time", SimpleNamespace(time=lambda: end + 60, monotonic=time.monotonic))
    remembered = patient.get(f"{server.url}/api/me", headers=sent).status_code
    server.services.people.forget(ada.id)
    looked_up = patient.get(f"{server.url}/api/me", headers=sent).status_code
    monkeypatch.undo()

    assert (remembered, looked_up) == (401, 401)
    assert patient.get(f"{server.url}/api/me", headers=sent).status_code == 200


def test_secrets_are_stored_hashed(server: Running) -> None:
    ada = server.guest()
    ada.post("/api/accounts", name="Stored", password="correct horse")
    token = ada.post("/api/tokens", label="bot")["token"]
    stored = b"".join(
        path.read_bytes()
        for path in Path(server.settings.database.removeprefix("sqlite:///")).parent.glob("*sqlite3*")
    )

    assert ada.http.cookies["ironbridge_session"].split(".")[0].encode() not in stored
    assert token.split(".")[0].encode() not in stored
    assert b"correct horse" not in stored
    assert b"$argon2id$" in stored


def test_accounts_sign_in_and_sessions_are_revoked(server: Running) -> None:
    ada = server.guest()
    ada.post("/api/accounts", name="Ada L", password="correct horse")
    other = httpx.Client(base_url=server.url, headers={"Origin": server.url})

    wrong = other.post("/api/sessions", json={"name": "ada l", "password": "wrong horse"})
    unknown = other.post("/api/sessions", json={"name": "nobody", "password": "wrong horse"})
    right = other.post("/api/sessions", json={"name": "ADA  l", "password": "correct horse"})

    assert (wrong.status_code, unknown.status_code, right.status_code) == (401, 401, 200)
    assert wrong.json() == unknown.json()
    assert right.json()["id"] == ada.id
    listed = ada.get("/api/sessions")
    theirs = next(session for session in listed if not session["current"])
    assert ada.http.delete(f"/api/sessions/{theirs['id']}").status_code == 204
    assert other.get("/api/me").status_code == 401
    assert ada.http.get("/api/me").status_code == 200
    other.close()


def test_a_token_lets_a_program_play(server: Running) -> None:
    ada = server.guest()
    token = ada.post("/api/tokens", label="my bot")
    program = httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {token['token']}"})

    assert program.get("/api/me").json()["id"] == ada.id
    assert program.post("/api/tables", json={"game": AGES, "seats": [{"kind": "me"}]}).status_code == 200
    assert ada.http.delete(f"/api/tokens/{token['id']}").status_code == 204
    assert program.get("/api/me").status_code == 401
    program.close()


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {},
    ],
)
def test_a_cross_site_request_is_refused(server: Running, headers: dict[str, str]) -> None:
    ada = server.guest()
    sent = {**headers, "Cookie": ada.cookie}

    answer = patient.post(
        f"{server.url}/api/tables", json={"game": AGES, "seats": [{"kind": "me"}]}, headers=sent
    )

    assert answer.status_code == 403
    assert ada.get("/api/tables") == []


def test_a_cross_site_live_channel_is_refused(server: Running) -> None:
    ada = server.guest()
    table = table_of(ada)
    address = f"ws{server.url[4:]}/api/tables/{table}/live"

    with pytest.raises(InvalidStatus):
        connect(address, origin="https://evil.example", additional_headers={"Cookie": ada.cookie})


@pytest.mark.parametrize("chunked", [False, True])
def test_an_oversized_body_is_refused(server: Running, chunked: bool) -> None:
    ada = server.guest()
    body = json.dumps({"name": "x" * 100_000}).encode()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {ada.cookie.partition('=')[2]}"}
    sent = iter([body[:70_000], body[70_000:]]) if chunked else body

    connection.request("POST", "/api/guests", body=sent, headers=headers, encode_chunked=chunked)
    status = connection.getresponse().status
    connection.close()

    assert status == 413


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"game":7,"seats":[]}',
        b'{"game":"x","seats":"y"}',
        b'{"game":"roll-through-the-ages","seats":[{"kind":"me"}],"extra":1}',
        b'{"game":"roll-through-the-ages","seats":[{"kind":"king"}]}',
        b'{"game":"\\u0000","seats":[{"kind":"me"}]}',
        b'{"game":"roll-through-the-ages","seats":[{"kind":"me","name":"\\ud800"}]}',
        b'{"game":"roll-through-the-ages","seats":[{"kind":"bot","bot":"os:system"}]}',
        b'{"game":"roll-through-the-ages","seats":[{"kind":"me"}],"options":{"a":1e999}}',
        b"[" * 50_000,
        b"\xff\xfe",
    ],
)
def test_wrong_types_are_refused_in_words(server: Running, body: bytes) -> None:
    ada = server.guest()

    answer = ada.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code == 400
    assert set(answer.json()) <= {"what", "why", "rule", "hint", "code", "key", "values"}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("analysis/paste", {"text": r'{"game": "brass-birmingham", "\ud800": 1}'}),
        ("analysis/paste", {"text": '[game "brass-birmingham"]\n[rules_version "1"]\n[seats "2"]\n'
                                    r'[start "{\"\\ud800\": 1}"]'}),
        ("analysis/check", {"game": "brass-birmingham", "position": {"options": {"\ud800": 1}}}),
        ("analysis/view", {"game": "brass-birmingham", "seats": 2, "start": {"\ud800": 1}}),
        ("tables", {"game": AGES, "seats": [{"kind": "me"}], "position": {"options": {"\ud800": 1}}}),
        ("tables", {"game": AGES, "seats": [{"kind": "me"}], "options": {"\ud800": 1}}),
        ("tables", {"game": AGES, "seats": [{"kind": "me"}], "\ud800": 1}),
        ("records", {"record": {"game": AGES, "tags": {"\udfff": "x"}}}),
    ],
)  # fmt: skip
def test_half_a_character_is_refused_in_words(server: Running, path: str, body: dict[str, object]) -> None:
    ada = server.guest()
    sent = {"content": json.dumps(body), "headers": {"Content-Type": "application/json"}}

    answer = ada.http.post(f"/api/{path}", **sent)

    assert answer.status_code == 400, answer.text
    assert answer.json()["what"]


def test_chat_markup_stays_text(server: Running) -> None:
    ada = server.guest()
    table = table_of(ada)
    text = "<script>alert(1)</script> & \" ' {{7*7}}"

    with ada.live(table) as live:
        hear(live, "view")
        ada.post(f"/api/tables/{table}/chat", text=text)
        heard = hear(live, "chat")
    answer = ada.http.get(f"/api/tables/{table}/chat")

    assert heard["message"]["text"] == text
    assert answer.json()["messages"][0]["text"] == text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_page_may_run_no_foreign_script(server: Running) -> None:
    for path in ("/", "/table/abc", "/api/games", "/nothing"):
        headers = patient.get(f"{server.url}{path}").headers

        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy


def test_an_invitation_cannot_be_guessed(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(AGES, "me open", visibility="invitation")
    path = f"/api/tables/{table['id']}"

    assert bob.http.get(path).status_code == 404
    assert bob.http.get(path, params={"invitation": "wrong"}).status_code == 404
    assert bob.request("POST", f"{path}/seats/1", {}).status_code == 404
    assert bob.request("POST", f"{path}/seats/1", {"invitation": "wrong"}).status_code == 404
    assert bob.request("POST", f"{path}/seats/1", {"invitation": table["invitation"]}).status_code == 200
    assert "invitation" not in {k for k, v in bob.get(path).items() if v is not None}


def test_guessing_invitations_is_limited(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(invitations=Rate(3, 600)))
    ada, bob = server.guest("Ada"), server.guest("Bob")
    path = f"/api/tables/{ada.new_table(AGES, 'me open')['id']}"

    statuses = [bob.http.get(path, params={"invitation": f"guess{n}"}).status_code for n in range(5)]

    assert statuses == [404, 404, 404, 429, 429]


def rates(**low: Rate) -> dict[str, Rate]:
    return {**dict.fromkeys(DEFAULT_RATES, Rate(1e6, 1)), **low}


def test_guests_are_limited_by_address(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(guests=Rate(2, 600)))

    answers = [patient.post(f"{server.url}/api/guests", json={}) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


def test_sign_in_is_limited_by_address(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(login=Rate(2, 600)))
    body = {"name": "Ada", "password": "wrong horse"}

    statuses = [patient.post(f"{server.url}/api/sessions", json=body).status_code for _ in range(3)]

    assert statuses == [401, 401, 429]


def test_chat_and_actions_are_limited_by_person(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(chat=Rate(2, 600), actions=Rate(2, 600)))
    ada = server.guest()
    table = table_of(ada)
    action = {"seat": 0, "ply": 99_999, "answers": [0]}

    said = [ada.request("POST", f"/api/tables/{table}/chat", {"text": "x"}).status_code for _ in range(3)]
    acted = [ada.request("POST", f"/api/tables/{table}/actions", action).status_code for _ in range(3)]

    assert said == [200, 200, 429]
    assert acted == [409, 409, 429]


def test_tokens_come_back_with_time() -> None:
    now = [0.0]
    limits = Limits({"chat": Rate(2, 10)}, lambda: now[0])
    limits.check("chat", "ada")
    limits.check("chat", "ada")

    with pytest.raises(TooManyError):
        limits.check("chat", "ada")
    now[0] = 5.1
    limits.check("chat", "ada")
    limits.check("chat", "bob")


def test_spectators_can_be_kept_out(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = table_of(ada, visibility="public", spectators=False)

    assert eve.http.get(f"/api/tables/{table}/view").status_code == 403
    assert eve.request("POST", f"/api/tables/{table}/chat", {"text": "hi"}).status_code == 403


def test_notes_are_private(server: Running) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = table_of(ada, visibility="public")
    ada.request("PUT", f"/api/tables/{table}/notes", {"text": "my plan"})

    assert ada.get(f"/api/tables/{table}/notes") == {"text": "my plan"}
    assert eve.get(f"/api/tables/{table}/notes") == {"text": ""}


def test_an_unknown_host_name_is_refused(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, hosts=("127.0.0.1",))

    rebound = patient.get(f"{server.url}/api/games", headers={"Host": "evil.example"})

    assert rebound.status_code == 400
    assert patient.get(f"{server.url}/api/games").status_code == 200


def test_files_outside_the_client_are_not_served(server: Running) -> None:
    for path in ("/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fpyproject.toml"):
        answer = patient.get(server.url + path)

        assert "root:" not in answer.text
        assert "build-system" not in answer.text
