"""Addresses that are proved by a mailed code, and passwords that are set by one."""

import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial
from typing import Any

import pytest
from sqlalchemy import func, select, update

from ironbridge.errors import SetupError
from ironbridge.server import mail
from ironbridge.server.settings import Rate, Settings
from ironbridge.server.store import schema

from . import patient
from .postman import CODE, Postman, postman
from .running import Guest, Running
from .test_people import PASSWORD, account, sign_in
from .test_tables import wait_until

Start = Callable[..., Running]
ADDRESS = "heidi@example.org"
FROM = "Ironbridge <tables@example.org>"


@pytest.fixture
def post() -> Iterator[Postman]:
    with postman() as found:
        yield found


@pytest.fixture
def place(start: Start, database_url: str, post: Postman) -> Running:
    return start(database_url, **mailing(post))


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "FIRST_WAIT", 0.01)


def mailing(post: Postman, **more: Any) -> dict[str, Any]:
    return {"mail_server": post.address, "mail_from": FROM, "mail_security": "none", **more}


def code_in(message: EmailMessage) -> str:
    found = re.search(CODE, message.get_content())
    assert found is not None, message.get_content()
    return found[0]


def prove(person: Guest, post: Postman, address: str = ADDRESS) -> None:
    """Give somebody's account an address."""
    before = len(post.mails)
    asked = person.request("PUT", "/api/me/email", {"email": address, "password": PASSWORD})
    assert asked.status_code == 204, asked.text
    code = code_in(post.wait(before + 1))
    assert person.request("POST", "/api/me/email", {"code": code}).status_code == 204


def ask(server: Running, name: str, **more: Any) -> int:
    return patient.post(f"{server.url}/api/resets", json={"name": name}, **more).status_code


def recover(server: Running, code: str, password: str, name: str = "adelheid") -> int:
    body = {"name": name, "code": code, "password": password}
    return patient.post(f"{server.url}/api/recoveries", json=body).status_code


def waiting(server: Running) -> int:
    """Count the mails that are not sent yet."""

    async def count() -> int:
        mails = schema.mails
        async with server.services.database.read() as conn:
            query = select(func.count()).where(mails.c.ready.is_not(None))
            return int((await conn.execute(query)).scalar_one())

    return server.run(count())


def test_an_address_counts_when_its_code_comes_back(place: Running, post: Postman) -> None:
    ada, eve = account(place, "Adelheid"), account(place, "Evelyn")
    body = {"email": ADDRESS, "password": PASSWORD}

    wrong = ada.request("PUT", "/api/me/email", {**body, "password": "wrong horse"})
    asked = ada.request("PUT", "/api/me/email", body, headers={"Accept-Language": "pl"})
    message = post.wait(1)
    before = ada.get("/api/me")
    stolen = eve.request("POST", "/api/me/email", {"code": code_in(message)})
    proved = ada.request("POST", "/api/me/email", {"code": f" {code_in(message).upper()} "})
    again = ada.request("POST", "/api/me/email", {"code": code_in(message)})

    assert [one.status_code for one in (wrong, asked, stolen, proved, again)] == [403, 204, 409, 204, 409]
    assert (message["To"], message["From"]) == (ADDRESS, FROM)
    assert "Kod:" in message.get_content()
    assert "Adelheid" not in message.as_string()
    assert (before["email"], before["mail"]) == (None, True)
    assert ada.get("/api/me")["email"] == ADDRESS
    assert eve.get("/api/me")["email"] is None
    assert ada.get("/api/me/data")["person"]["email"] == ADDRESS
    assert ada.request("DELETE", "/api/me/email", {"password": PASSWORD}).status_code == 204
    assert ada.get("/api/me")["email"] is None


@pytest.mark.parametrize(
    "address",
    [
        "heidi",
        "a@b",
        "a@b.c\r\nBcc: x@y.z",
        "a b@c.d",
        "<a@b.c>",
        "a@b.c,d@e.f",
        "ä@b.c",
        f"{'a' * 250}@b.cd",
    ],
)
def test_what_is_no_address_is_refused(server: Running, address: str) -> None:
    ada = server.guest("Ada")

    answer = ada.request("PUT", "/api/me/email", {"email": address, "password": PASSWORD})

    assert answer.status_code == 400


def test_a_mailed_code_sets_the_password_once(place: Running, post: Postman) -> None:
    ada, eve = account(place, "Adelheid"), account(place, "Evelyn")
    prove(ada, post)
    prove(eve, post, "eve@example.org")

    assert ask(place, " ADELHEID ") == 204
    assert ask(place, "adelheid") == 204
    older, newer = post.wait(3), post.wait(4)

    assert newer["To"] == ADDRESS
    assert "Adelheid" in newer.get_content()
    assert recover(place, code_in(newer), "another one", "evelyn") == 401
    assert recover(place, code_in(newer), "another one") == 204
    assert recover(place, code_in(newer), "yet another") == 401
    assert recover(place, code_in(older), "yet another") == 401
    assert sign_in(place, "Adelheid", "another one").status_code == 200
    assert ada.http.get("/api/me").status_code == 401


def test_one_code_used_twice_at_once_counts_once(place: Running, post: Postman) -> None:
    ada = account(place, "Adelheid")
    prove(ada, post)
    kept = ada.post("/api/me/recovery", password=PASSWORD)["codes"][0]
    ask(place, "Adelheid")

    for code in (code_in(post.wait(2)), kept):
        with ThreadPoolExecutor(3) as pool:
            answers = list(
                pool.map(partial(recover, place, code), ["password 1", "password 2", "password 3"])
            )
        assert sorted(answers) == [204, 401, 401]


def test_a_code_is_old_after_an_hour_and_is_stored_hashed(place: Running, post: Postman) -> None:
    ada = account(place, "Adelheid")
    prove(ada, post)
    ask(place, "Adelheid")
    code = code_in(post.wait(2))

    async def later() -> list[Any]:
        async with place.services.database.write() as unit:
            rows = (await unit.conn.execute(select(schema.mails))).all()
            await unit.conn.execute(update(schema.mails).values({"expires": time.time() - 1}))
        return [tuple(row) for row in rows]

    stored = place.run(later())

    assert [row.count(mail.digest_of(code)) for row in stored] == [1]
    assert code not in str(stored)
    assert recover(place, code, "another one") == 401

    async def clean() -> int:
        async with place.services.database.write() as unit:
            await mail.forget_old(unit)
            return int((await unit.conn.execute(select(func.count()).select_from(schema.mails))).scalar_one())

    assert place.run(clean()) == 0


@pytest.mark.parametrize("how", ["password", "address", "nothing"])
def test_what_changes_the_account_ends_its_codes(place: Running, post: Postman, how: str) -> None:
    ada = account(place, "Adelheid")
    prove(ada, post)
    ask(place, "Adelheid")
    code = code_in(post.wait(2))

    if how == "password":
        ada.request("POST", "/api/me/password", {"old": PASSWORD, "new": "new password"})
    elif how == "address":
        prove(ada, post, "other@example.org")
    else:
        ada.request("DELETE", "/api/me", {"password": PASSWORD})
        account(place, "Adelheid")

    assert recover(place, code, "another one") == 401


def test_nobody_learns_who_has_an_account_or_an_address(place: Running, post: Postman) -> None:
    account(place, "Evelyn")

    answers = {
        patient.post(f"{place.url}/api/resets", json={"name": name}).content
        for name in ("Nobody at all", "Evelyn", "ΐ" * 40)
    }

    assert answers == {b""}
    wait_until(lambda: waiting(place), lambda number: number == 0)
    assert post.mails == []


def test_mail_is_tried_again_until_it_is_taken(place: Running, post: Postman) -> None:
    ada = account(place, "Adelheid")
    prove(ada, post)
    post.refusals = 2

    ask(place, "Adelheid")
    code = code_in(post.wait(2))
    wait_until(lambda: waiting(place), lambda number: number == 0)

    assert post.refusals == 0
    assert recover(place, code, "another one") == 204


def test_mail_that_is_not_taken_waits_twice_as_long_each_time(
    start: Start, sqlite_url: str, post: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "FIRST_WAIT", 1000.0)
    place = start(sqlite_url, **mailing(post))
    prove(account(place, "Adelheid"), post)
    post.refusals = 2
    waits = []

    async def pause(tries: int) -> float | None:
        """Say when the mail that was tried so often is tried again; let it be tried now."""
        mails, database = schema.mails, place.services.database
        async with database.write() as unit:
            later = time.time() + 2 * mail.LEASE
            query = select(mails.c.ready).where(mails.c.tries == tries, mails.c.ready > later)
            ready = (await unit.conn.execute(query)).scalar()
            if ready is not None:
                await unit.conn.execute(update(mails).where(mails.c.ready == ready).values({"ready": 0.0}))
        place.services.mail.wake()
        return None if ready is None else float(ready)

    began = time.time()
    ask(place, "Adelheid")
    for tries in (1, 2):
        ready = wait_until(lambda tries=tries: place.run(pause(tries)), lambda found: found is not None)  # type: ignore[misc]
        waits.append((ready - time.time(), ready - began))

    post.wait(2)
    assert waits[0][0] <= 2000.0 <= waits[0][1]
    assert waits[1][0] <= 4000.0 <= waits[1][1]


def test_mail_that_nobody_takes_is_given_up(place: Running, post: Postman) -> None:
    ada = account(place, "Adelheid")
    prove(ada, post)
    post.refusals = mail.MOST_TRIES

    ask(place, "Adelheid")
    wait_until(lambda: waiting(place), lambda number: number == 0)

    assert post.refusals == 0
    assert len(post.mails) == 1
    # What comes later is sent.
    ask(place, "Adelheid")
    post.wait(2)


def test_mail_that_waits_is_sent_after_a_restart(
    start: Start, sqlite_url: str, post: Postman, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "FIRST_WAIT", 0.5)
    away = {"mail_server": "127.0.0.1:9", "mail_from": FROM, "mail_security": "none"}
    first = start(sqlite_url, **away)
    ada = account(first, "Adelheid")
    ada.request("PUT", "/api/me/email", {"email": ADDRESS, "password": PASSWORD})
    cookies = ada.http.cookies
    first.stop()

    second = start(sqlite_url, **mailing(post))
    code = code_in(post.wait(1))

    again = second.guest("Adelheid", cookies)
    assert again.request("POST", "/api/me/email", {"code": code}).status_code == 204


def test_mails_are_limited_by_account_and_by_address(start: Start, sqlite_url: str, post: Postman) -> None:
    generous = {"rates": {**dict.fromkeys(Settings().rates, Rate(1000, 1)), "mails": Rate(2, 900)}}
    near = {"proxies": ("127.0.0.1",)}
    server = start(sqlite_url, **mailing(post), **generous, **near)

    def asked_from(address: str, name: str) -> int:
        return ask(server, name, headers={"X-Forwarded-For": address})

    assert [asked_from(f"10.0.0.{n}", "Adelheid") for n in range(4)] == [204, 204, 429, 429]
    assert [asked_from("10.0.1.1", f"Name {n}") for n in range(3)] == [204, 204, 429]
    people = [account(server, f"Somebody {n}") for n in range(3)]
    answers = []
    for number, person in enumerate(people):
        body = {"email": "Victim@Example.org", "password": PASSWORD}
        headers = {"X-Forwarded-For": f"10.0.2.{number}"}
        answers.append(person.request("PUT", "/api/me/email", body, headers=headers).status_code)
    assert answers == [204, 204, 429]


def test_a_server_without_mail_says_so(server: Running) -> None:
    ada = account(server, "Adelheid")

    assert ada.get("/api/me")["mail"] is False
    assert ask(server, "Adelheid") == 409
    asked = ada.request("PUT", "/api/me/email", {"email": ADDRESS, "password": PASSWORD})
    assert (asked.status_code, asked.json()["key"]) == (409, "mail.off")


def test_addresses_and_codes_are_not_logged(
    start: Start, sqlite_url: str, post: Postman, caplog: pytest.LogCaptureFixture
) -> None:
    server = start(sqlite_url, **mailing(post, mail_user="tables", mail_password="open sesame"))
    caplog.set_level("DEBUG", "ironbridge")
    post.refusals = 1
    ada = account(server, "Adelheid")

    prove(ada, post)

    logged = " ".join(str(vars(record)) for record in caplog.records if record.name.startswith("ironbridge"))
    assert "mail could not be sent" in logged
    assert post.signed_in
    for secret in ("heidi", "example.org", code_in(post.mails[0]), "sesame"):
        assert secret not in logged


def test_a_mail_server_that_cannot_be_trusted_gets_no_mail(
    start: Start, sqlite_url: str, post: Postman
) -> None:
    """It offers no encryption although the host asks for it."""
    server = start(sqlite_url, **mailing(post, mail_security="starttls", mail_user="tables"))
    ada = account(server, "Adelheid")

    ada.request("PUT", "/api/me/email", {"email": ADDRESS, "password": PASSWORD})
    wait_until(lambda: waiting(server), lambda number: number == 0)

    assert (post.mails, post.signed_in) == ([], [])


@pytest.mark.parametrize(
    "wrong",
    [
        {"mail_from": ""},
        {"mail_from": "a@b.c\nBcc: d@e.f"},
        {"mail_server": "mail.example.org:smtp"},
        {"mail_security": "ssl"},
        {"mail_security": "none", "mail_user": "tables"},
    ],
)
def test_settings_that_could_send_no_mail_are_refused(wrong: dict[str, Any]) -> None:
    right = {"mail_server": "mail.example.org", "mail_from": FROM}
    Settings(**right)

    with pytest.raises(SetupError):
        Settings(**{**right, **wrong})
