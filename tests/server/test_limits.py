"""What one visitor may cost: heads, slow requests, connections, reads."""

import socket
import time
from asyncio import Transport
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ironbridge.server.limits import Limits
from ironbridge.server.problems import TooManyError
from ironbridge.server.protocol import BoundedProtocol
from ironbridge.server.settings import Rate

from . import patient
from .patient import PATIENCE
from .running import Running, hear
from .test_security import rates
from .test_tables import AGES, wait_until

Start = Callable[..., Running]


def allowed(limits: Limits, most: int) -> int:
    """Count how many requests pass in a row."""
    for passed in range(most):
        try:
            limits.check("chat", "ada")
        except TooManyError:
            return passed
    return most


def test_a_rate_fills_up_slowly_and_no_further() -> None:
    now = [1000.0]
    limits = Limits({"chat": Rate(6, 60)}, lambda: now[0])

    assert allowed(limits, 20) == 6
    now[0] += 20
    assert allowed(limits, 20) == 2
    now[0] += 86_400
    assert allowed(limits, 20) == 6


def test_who_waits_as_long_as_told_may_go_on() -> None:
    now = [1000.0]
    limits = Limits({"chat": Rate(6, 60)}, lambda: now[0])
    allowed(limits, 20)
    with pytest.raises(TooManyError) as refused:
        limits.check("chat", "ada")

    limits.check("chat", "bob")
    now[0] += refused.value.seconds
    limits.check("chat", "ada")

    assert refused.value.seconds == 10


def call(server: Running, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 60, (source, 0))


def closes_within(line: socket.socket, seconds: float = PATIENCE) -> bytes:
    """Wait until the server closes a connection; give what it said."""
    line.settimeout(seconds)
    said = b""
    try:
        while part := line.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def test_an_endless_head_is_refused(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, header_limit=8192)
    with call(server) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        sent = 0
        try:
            while sent < 5_000_000:
                sent += line.send(b"X-More: " + b"x" * 1000 + b"\r\n")
        except OSError:
            pass
        said = closes_within(line)

    assert sent < 5_000_000
    assert said == b"" or said.startswith(b"HTTP/1.1 431")
    assert patient.get(f"{server.url}/health").text == "ok"


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET /health HTT",
        b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{",
    ],
)
def test_a_request_that_never_arrives_is_given_up(start: Start, sqlite_url: str, begin: bytes) -> None:
    server = start(sqlite_url, request_seconds=0.5)
    with call(server) as line:
        line.sendall(begin)
        said = closes_within(line)

    assert b"408" in said or said == b""


def test_a_blank_line_after_an_answer_does_not_hold_a_connection(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, request_seconds=0.5)
    with call(server) as line:
        answered(line)
        line.sendall(b"\r\n")
        said = closes_within(line)

    assert b"408" in said or said == b""


def answered(line: socket.socket) -> None:
    """Ask for something and wait for the answer."""
    line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    line.settimeout(PATIENCE)
    said = b""
    while not said.endswith(b"ok"):
        said += line.recv(65536)


def test_a_connection_may_rest_between_requests(
    start: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(sqlite_url)
    met: dict[int, BoundedProtocol] = {}
    made = BoundedProtocol.connection_made

    def meet(self: BoundedProtocol, transport: Transport) -> None:
        made(self, transport)
        met[transport.get_extra_info("peername")[1]] = self

    monkeypatch.setattr(BoundedProtocol, "connection_made", meet)
    with call(server) as line:
        for _ in range(2):
            answered(line)

            assert met[line.getsockname()[1]]._timer is None
    ada = server.guest("Ada")
    with ada.live(ada.new_table(AGES, "me hotseat")["id"]) as live:
        hear(live, "view")

        assert [protocol for protocol in met.values() if protocol._timer] == []


def test_one_address_cannot_take_all_connections(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, connections_per_address=10)
    held = [call(server) for _ in range(10)]
    try:
        with call(server) as another:
            refused = closes_within(another)
        with call(server, "127.0.0.2") as neighbour:
            neighbour.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            welcome = closes_within(neighbour)
    finally:
        for line in held:
            line.close()

    assert b"429" in refused
    assert welcome.startswith(b"HTTP/1.1 200")


def test_live_connections_count_until_they_end(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, connections_per_address=4)
    ada = server.guest("Ada")
    table = ada.new_table("roll-through-the-ages", "me hotseat")["id"]
    with ada.live(table), ada.live(table), ada.live(table), call(server) as another:
        refused = closes_within(another)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with call(server) as again:
            again.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            if closes_within(again).startswith(b"HTTP/1.1 200"):
                break

    assert b"429" in refused
    assert time.monotonic() < until


def test_a_visitor_behind_a_proxy_cannot_take_all_live_connections(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, proxies=("127.0.0.1",), connections_per_address=3)
    table = server.guest("Ada").new_table(AGES, "me hotseat", visibility="public")["id"]

    def watch(address: str) -> ClientConnection:
        where = f"ws{server.url[4:]}/api/tables/{table}/live"
        return connect(where, origin=server.url, additional_headers={"X-Forwarded-For": address})

    def refused(address: str) -> int:
        with watch(address) as live:
            try:
                hear(live, "view")
            except ConnectionClosed as closed:
                return 0 if closed.rcvd is None else closed.rcvd.code
        return 0

    with watch("192.0.2.1") as first, watch("192.0.2.1") as second, watch("192.0.2.1") as third:
        for live in (first, second, third):
            hear(live, "view")
        same, other = refused("192.0.2.1"), refused("192.0.2.2")

    assert (same, other) == (4429, 0)
    wait_until(lambda: refused("192.0.2.1"), lambda code: code == 0, PATIENCE)


def test_what_nobody_in_particular_reads_is_rated(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(reads=Rate(5, 600)))
    ada = server.guest("Ada")

    anonymous = [patient.get(f"{server.url}/api/games").status_code for _ in range(8)]
    cookie = {"Cookie": "ironbridge_session=forged.forged"}
    forged = [patient.get(f"{server.url}/api/tables", headers=cookie).status_code for _ in range(3)]

    assert anonymous[0] == 200
    assert anonymous[-1] == 429
    assert forged[-1] == 429
    assert ada.http.get("/api/tables").status_code == 200


def test_a_made_up_session_reads_no_more_than_none(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(reads=Rate(5, 600)))
    made_up = [{"Cookie": f"ironbridge_session=x{n}.y"} for n in range(9)]
    made_up += [{"Authorization": f"Bearer x{n}.y"} for n in range(9)]

    answers = [patient.get(f"{server.url}/api/games", headers=headers).status_code for headers in made_up]

    assert answers == [200] * 5 + [429] * 13


def test_what_one_person_asks_is_rated(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(requests=Rate(30, 6000), questions=Rate(4, 6000)))
    ada, bob = server.guest("Ada"), server.guest("Bob")
    token = {"Authorization": f"Bearer {ada.post('/api/tokens')['token']}"}
    path = f"/api/tables/{ada.new_table(AGES, 'me bot')['id']}"

    asked = [
        ada.http.get(f"{path}/{question}").status_code
        for question in ("ways", "why-not?action=0", "preview?answers=0", "ways", "ways", "why-not?action=0")
    ]
    read = [ada.http.get("/api/me").status_code for _ in range(40)]

    assert asked[4:] == [429, 429]
    assert 429 not in asked[:4]
    assert (read[0], read[-1]) == (200, 429)
    # Whose token it is is known from its first request on.
    by_token = [patient.get(f"{server.url}/api/me", headers=token).status_code for _ in range(2)]
    assert by_token[1] == 429
    assert bob.http.get("/api/me").status_code == 200


def test_a_forged_address_counts_for_nothing(start: Start, sqlite_url: str) -> None:
    server = start(sqlite_url, rates=rates(guests=Rate(20, 600)))

    statuses = [
        patient.post(
            f"{server.url}/api/guests", json={}, headers={"X-Forwarded-For": f"10.0.0.{n}"}
        ).status_code
        for n in range(30)
    ]

    assert statuses.count(200) == 20


def test_a_head_is_answered_without_a_body(server: Running) -> None:
    for path in ("/", "/health", "/api/games"):
        answer = patient.head(server.url + path)

        assert answer.status_code == 200
        assert answer.content == b""


def test_only_a_token_replaces_the_check_of_the_site(server: Running) -> None:
    ada = server.guest("Ada")
    body = {"game": "roll-through-the-ages", "seats": [{"kind": "me"}]}
    evil = {"Cookie": ada.cookie, "Origin": "https://evil.example"}

    basic = patient.post(
        f"{server.url}/api/tables", json=body, headers={**evil, "Authorization": "Basic eDp5"}
    )
    empty = patient.post(f"{server.url}/api/tables", json=body, headers={**evil, "Authorization": "Bearer x"})

    assert basic.status_code == 403
    assert empty.status_code == 401
    assert ada.get("/api/tables") == []
