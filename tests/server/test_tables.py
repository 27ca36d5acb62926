"""Tables around the play: seats, hot-seats, hand-overs, resigning, undo, rematch, history."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from ironbridge.games.registry import load
from ironbridge.kernel.position import Position
from ironbridge.kernel.record import Record
from ironbridge.server.store import schema
from ironbridge.server.store.tables import load_to_change, save

from .patient import PATIENCE
from .running import Guest, Running, hear

AGES = "roll-through-the-ages"


def two_people(server: Running, seats: str = "me open", **more: Any) -> tuple[Guest, Guest, str]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(AGES, seats, visibility="public", **more)["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def play(people: dict[int, Guest], table: str, steps: int, seed: int = 0) -> Any:
    """Let people answer at random; give the table."""
    chosen = random.Random(seed)
    anyone = next(iter(people.values()))
    for _ in range(steps):
        info = anyone.get(f"/api/tables/{table}")
        if info["status"] != "playing":
            break
        if info["to_decide"] in people:
            person = people[info["to_decide"]]
            person.act(table, person.view(table, seat=info["to_decide"]), chosen)
        else:
            time.sleep(0.02)
    return anyone.get(f"/api/tables/{table}")


def wait_until(look: Callable[[], Any], good: Callable[[Any], bool], seconds: float = PATIENCE) -> Any:
    until = time.monotonic() + seconds
    while not good(seen := look()):
        assert time.monotonic() < until, seen
        time.sleep(0.05)
    return seen


# Before the start.


def test_seats_fill_and_the_host_starts(server: Running) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    table = ada.new_table(AGES, "me open", visibility="public")["id"]
    path = f"/api/tables/{table}"

    assert ada.request("POST", f"{path}/start").status_code == 409
    assert table in [found["id"] for found in bob.get("/api/tables", scope="open")]
    bob.post(f"{path}/seats/1")
    assert eve.request("POST", f"{path}/seats/1", {}).status_code == 409
    assert bob.request("POST", f"{path}/start").status_code == 403
    assert bob.request("DELETE", f"{path}/seats/1").status_code == 200
    eve.post(f"{path}/seats/1")
    started = ada.post(f"{path}/start")

    assert started["status"] == "playing"
    assert [seat["name"] for seat in started["seats"]] == ["Ada", "Eve"]
    assert eve.request("DELETE", f"{path}/seats/1").status_code == 409
    assert table in [found["id"] for found in bob.get("/api/tables", scope="watch")]


def test_two_people_race_for_a_seat_and_one_gets_it(start: Callable[..., Running], database_url: str) -> None:
    import threading

    server = start(database_url)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me open", visibility="public")["id"]
    others = [server.guest(f"P{n}") for n in range(6)]
    statuses: list[int] = []

    def sit(person: Guest) -> None:
        statuses.append(person.request("POST", f"/api/tables/{table}/seats/1", {}).status_code)

    threads = [threading.Thread(target=sit, args=(person,)) for person in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(statuses) == [200] + [409] * 5


def test_random_order_seats_everyone_once(server: Running) -> None:
    ada = server.guest("Ada")
    seats = set()
    for _ in range(12):
        table = ada.new_table(AGES, "me bot bot", order="random")
        assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "bot", "person"]
        seats.add(table["you"][0])

    assert len(seats) > 1


def test_lots_are_drawn_before_people_gather_and_not_again(server: Running) -> None:
    ada, bob, cleo = (server.guest(name) for name in ("Ada", "Bob", "Cleo"))
    for _ in range(2):
        table = ada.new_table(AGES, "me open open bot", order="random", visibility="public")
        seats = {seat["seat"]: seat["name"] for seat in table["seats"] if seat["kind"] != "open"}
        free = [seat["seat"] for seat in table["seats"] if seat["kind"] == "open"]
        for person, seat in zip((bob, cleo), free, strict=True):
            person.post(f"/api/tables/{table['id']}/seats/{seat}")
            seats[seat] = person.name

        started = ada.post(f"/api/tables/{table['id']}/start")

        assert {seat["seat"]: seat["name"] for seat in started["seats"]} == seats
        assert started["you"] == table["you"]


def test_my_turn_comes_first_in_my_tables(server: Running) -> None:
    ada = server.guest("Ada")
    waiting = ada.new_table(AGES, "me open")["id"]
    mine = ada.new_table(AGES, "me hotseat")["id"]
    later = ada.new_table(AGES, "open me")["id"]

    listed = [table["id"] for table in ada.get("/api/tables", scope="mine")]

    assert listed[0] == mine
    assert set(listed[1:]) == {waiting, later}


def test_a_hotseat_looks_through_the_deciding_seat(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    chosen = random.Random(2)
    viewers = set()
    for _ in range(40):
        view = ada.view(table)
        viewers.add(view["viewer"])
        assert view["viewer"] == view["table"]["to_decide"]
        ada.act(table, view, chosen)

    assert viewers == {0, 1}


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": [{"kind": "me"}] * 2},
        {"seats": [{"kind": "open"}] * 9},
        {"options": {"no_such_option": True}},
        {"seats": [{"kind": "bot", "bot": "no-such-bot"}]},
        {"clock": {"kind": "live", "bank_seconds": -1}},
    ],
)
def test_an_impossible_table_is_refused(server: Running, wrong: dict[str, Any]) -> None:
    ada = server.guest("Ada")

    answer = ada.request("POST", "/api/tables", {"game": AGES, "seats": [{"kind": "me"}], **wrong})

    assert answer.status_code == 400


# Bots.


@pytest.mark.slow
@pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=False)
def test_bots_play_whole_matches(
    start: Callable[..., Running], url: str, sqlite_url: str, request: pytest.FixtureRequest
) -> None:
    address = sqlite_url if url == "sqlite" else request.getfixturevalue("cluster").new_database()
    server = start(address)
    ada = server.guest("Ada")
    made = [ada.new_table(AGES, "bot bot", settings={"bot_pause_ms": 0})["id"] for _ in range(3)]

    over = [
        wait_until(lambda t=table: ada.get(f"/api/tables/{t}"), lambda t: t["status"] == "finished")
        for table in made
    ]

    assert all(len(table["result"]["scores"]) == 2 for table in over)


@pytest.mark.parametrize("failing", ["fails", "sleeps", "is silent", "lies"])
def test_a_broken_bot_does_not_harm_the_match(
    start: Callable[..., Running], sqlite_url: str, failing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ironbridge.errors import BotFailedError, BotTimeoutError
    from ironbridge.server.bots.work import unpack

    server = start(sqlite_url)
    asked = []

    async def think(task: Any, _seconds: float) -> list[int]:
        asked.append(task)
        if failing == "is silent":
            return []
        if failing == "lies":
            position = unpack(task.match).last
            return [next(a for a in range(len(position.game.actions)) if a not in position.legal())]
        raise BotTimeoutError("x", "y") if failing == "sleeps" else BotFailedError("x", "y")

    monkeypatch.setattr(server.services.bots.quick, "think", think)
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "bot bot")["id"]

    seen = wait_until(lambda: ada.get(f"/api/tables/{table}"), lambda t: t["ply"] > 25)

    assert seen["status"] in ("playing", "finished")
    assert len(asked) > 2
    # Reading the record refuses an answer that was not legal.
    assert Record.from_json(ada.get(f"/api/tables/{table}/record", format="json"), load(AGES)).ply > 25


def test_a_bot_process_that_hangs_is_replaced() -> None:
    import asyncio

    from ironbridge.errors import BotFailedError, BotTimeoutError
    from ironbridge.server.bots.pool import Pool
    from ironbridge.server.bots.work import Turn, pack

    async def run() -> None:
        pool = Pool(1)
        good = Turn(pack(start_of(AGES)), 0, "random", 5)
        try:
            with pytest.raises(BotTimeoutError):
                await pool.think(good._replace(bot="random"), 0.0)
            with pytest.raises(BotFailedError):
                await pool.think(good._replace(bot="no-such-bot"), PATIENCE)
            assert await pool.think(good._replace(seconds=PATIENCE), PATIENCE)
        finally:
            pool.close()

    asyncio.run(run())


def start_of(game: str) -> Position:
    """The first position in which seat 0 decides."""
    from ironbridge.kernel.chance import Dealer

    position = load(game).new_position(2)
    dealer = Dealer(1)
    while position.to_decide != 0:
        position.advance(dealer.draw(position))
    return position


# Hand-overs.


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Running) -> None:
    ada, bob, table = two_people(server)
    path = f"/api/tables/{table}/seats/0/bot"
    with ada.live(table):
        # Ada is here and has all the time of the world.
        wait_until(lambda: bob.view(table), lambda v: v["table"]["seats"][0]["connected"])
        assert bob.request("POST", path, {"bot": "random"}).status_code == 403
        handed = ada.post(path, bot="random")
        wait_until(lambda: ada.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 1)

        assert handed["seats"][0]["by_bot"]
        refused = ada.request("POST", f"/api/tables/{table}/actions", {"seat": 0, "ply": 0, "answers": [0]})
        assert refused.status_code == 409
        back = ada.request("DELETE", path)
        assert back.status_code == 200
        assert not back.json()["seats"][0]["by_bot"]


def test_a_bot_whose_seat_is_taken_back_is_not_waited_for(server: Running) -> None:
    ada, bob, table = two_people(server, settings={"bot_pause_ms": 10_000})

    async def waiting() -> int:
        jobs = select(schema.bot_jobs.c.ply).where(schema.bot_jobs.c.table_id == table)
        async with server.services.database.read() as conn:
            return len((await conn.execute(jobs)).all())

    bob.post(f"/api/tables/{table}/seats/0/bot", bot="random")
    ada.request("DELETE", f"/api/tables/{table}/seats/0/bot")

    assert server.run(waiting()) == 0


def test_the_seat_of_somebody_who_left_can_be_handed_over(server: Running) -> None:
    _ada, bob, table = two_people(server)

    handed = bob.post(f"/api/tables/{table}/seats/0/bot", bot="random")

    assert handed["seats"][0]["by_bot"]
    wait_until(lambda: bob.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 1)


def test_somebody_who_lost_the_connection_has_a_minute_to_come_back(
    start: Callable[..., Running], database_url: str
) -> None:
    server = start(database_url, away_seconds=60.0)
    ada, bob, table = two_people(server)
    path = f"/api/tables/{table}/seats/0/bot"
    with ada.live(table):
        wait_until(lambda: bob.view(table), lambda v: v["table"]["seats"][0]["connected"])
    wait_until(lambda: bob.view(table), lambda v: not v["table"]["seats"][0]["connected"])

    early = bob.request("POST", path, {"bot": "random"})
    server.run(long_ago(server, table, left=100))
    late = bob.request("POST", path, {"bot": "random"})

    assert early.status_code == 403
    assert "s more" in early.json()["hint"]
    assert late.status_code == 200
    assert late.json()["seats"][0]["by_bot"]


def test_a_seat_that_is_asked_just_now_is_not_away(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url, away_seconds=60.0)
    _ada, bob, table = two_people(server)
    server.run(long_ago(server, table, left=100, asked=5))

    assert bob.request("POST", f"/api/tables/{table}/seats/0/bot", {"bot": "random"}).status_code == 403


async def long_ago(server: Running, table: str, *, left: float, asked: float = 100) -> None:
    """Let some time have passed since everyone left and since the present decision began."""
    now = time.time()
    server.services.began = now - 100
    async with server.services.database.write() as unit:
        state = await load_to_change(unit, table)
        for seat in state.seats:
            seat.left = now - left
        state.started, state.decision_started = now - 100, now - asked
        await save(unit, state)


async def let_time_run_out(server: Running, table: str) -> None:
    """Put the present decision's deadline into the past; the clocks are looked at soon."""
    async with server.services.database.write() as unit:
        state = await load_to_change(unit, table)
        state.deadline = 1.0
        await save(unit, state)


def test_a_clock_counts_down_and_the_seat_times_out(start: Callable[..., Running], sqlite_url: str) -> None:
    server = start(sqlite_url)
    ada, bob, table = two_people(server, clock={"kind": "slow", "days": 0.01})

    clocks = ada.view(table)["clocks"]
    assert clocks["running"] == 0
    assert 0 < clocks["deadline"] - clocks["now"] <= 864
    with bob.live(table) as live:
        hear(live, "view")
        server.run(let_time_run_out(server, table))
        told = hear(live, "table")

    assert told["table"]["seats"][0]["timed_out"]
    with ada.live(table) as live:
        hear(live, "view")
        assert bob.post(f"/api/tables/{table}/seats/0/bot", bot="random")["seats"][0]["by_bot"]


def test_a_live_clock_charges_the_deciding_seat(server: Running) -> None:
    clock = {"kind": "live", "bank_seconds": 3600, "increment_seconds": 5}
    ada, bob, table = two_people(server, clock=clock)
    time.sleep(0.2)

    play({0: ada}, table, 30)
    while ada.get(f"/api/tables/{table}")["to_decide"] == 0:
        play({0: ada}, table, 1)
    banks = [seat["clock_ms"] for seat in bob.get(f"/api/tables/{table}")["seats"]]

    assert 3_000_000 < banks[0] < 3_605_000 - 200
    assert banks[1] == 3_600_000


# Ending.


def test_resigning_ends_a_match_of_two(server: Running) -> None:
    ada, bob, table = two_people(server)

    ada.post(f"/api/tables/{table}/resign", seat=0)
    over = bob.get(f"/api/tables/{table}")

    assert over["status"] == "finished"
    assert over["result"]["places"] == [2, 1]
    assert over["result"]["reason"] == "resigned"
    assert bob.request("POST", f"/api/tables/{table}/resign", {"seat": 1}).status_code == 409


def test_resigning_among_three_lets_a_bot_play_on(server: Running) -> None:
    ada, bob, table = two_people(server, "me open bot")

    ada.post(f"/api/tables/{table}/resign", seat=0)
    now = wait_until(lambda: bob.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 1)

    assert now["status"] == "playing"
    assert now["seats"][0]["resigned"]
    assert ada.request("DELETE", f"/api/tables/{table}/seats/0/bot").status_code == 403


def test_a_rematch_seats_everyone_who_wants_it(server: Running) -> None:
    ada, bob, table = two_people(server)
    assert ada.request("POST", f"/api/tables/{table}/rematch").status_code == 409
    ada.post(f"/api/tables/{table}/resign", seat=0)

    first = bob.post(f"/api/tables/{table}/rematch")
    second = ada.post(f"/api/tables/{table}/rematch")

    assert first["id"] == second["id"] != table
    assert second["status"] == "playing"
    assert {seat["user"] for seat in second["seats"]} == {ada.id, bob.id}
    assert ada.get(f"/api/tables/{table}")["rematch"] == first["id"]


def test_a_rematch_that_is_for_the_invited_is_open_to_all_who_played(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.new_table(AGES, "me open", visibility="invitation")
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/seats/1", invitation=table["invitation"])
    ada.post(f"{path}/start")
    ada.post(f"{path}/resign", seat=0)

    again = ada.post(f"{path}/rematch")["id"]

    assert bob.get(f"/api/tables/{again}")["status"] == "gathering"
    assert server.guest("Eve").request("GET", f"/api/tables/{again}").status_code == 404


# Undo.


def test_an_undo_needs_everyone(server: Running) -> None:
    ada, bob, table = two_people(server)
    before = play({0: ada, 1: bob}, table, 30)["ply"]

    asked = bob.post(f"/api/tables/{table}/undo", ply=5)
    assert asked["table"]["undo"]["waiting"] == [0]
    assert asked["table"]["undo"]["reveals"]
    assert asked["last_ply"] == before
    ada.post(f"/api/tables/{table}/undo/answer", accept=False)
    assert ada.get(f"/api/tables/{table}")["undo"] is None

    bob.post(f"/api/tables/{table}/undo", ply=5)
    with bob.live(table) as live:
        hear(live, "view")
        done = ada.post(f"/api/tables/{table}/undo/answer", accept=True)
        pushed = hear(live, "view")

    assert done["last_ply"] <= 5
    assert pushed["log"]["first"] == done["last_ply"]
    assert ada.request("POST", f"/api/tables/{table}/undo/answer", {"accept": True}).status_code == 409
    assert play({0: ada, 1: bob}, table, 10, seed=3)["ply"] > 5


def test_everybody_sees_who_has_agreed_to_an_undo_and_who_is_asked(server: Running) -> None:
    ada, bob, table = two_people(server, "me open hotseat")
    play({0: ada, 1: bob, 2: ada}, table, 20)
    path = f"/api/tables/{table}/undo"

    by_bob = bob.post(path, ply=5)["table"]["undo"]
    ada.post(f"{path}/answer", accept=False)
    by_ada = ada.post(path, ply=5)["table"]["undo"]

    assert (by_bob["accepted"], by_bob["waiting"]) == ([1], [0, 2])
    assert (by_ada["accepted"], by_ada["waiting"]) == ([0, 2], [1])


def test_alone_an_undo_past_revealed_chance_asks_first(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    before = play({0: ada, 1: ada}, table, 30)["ply"]

    asked = ada.post(f"/api/tables/{table}/undo", ply=5)
    assert asked["last_ply"] == before
    ply = asked["table"]["undo"]["ply"]
    assert ply <= 5
    assert asked["table"]["undo"] == {
        "ply": ply, "seat": 0, "reveals": True, "accepted": [], "waiting": [0, 1],
    }  # fmt: skip
    refused = ada.post(f"/api/tables/{table}/undo/answer", accept=False)
    assert (refused["last_ply"], refused["table"]["undo"]) == (before, None)

    ada.post(f"/api/tables/{table}/undo", ply=5)
    done = ada.post(f"/api/tables/{table}/undo/answer", accept=True)

    assert done["last_ply"] == ply
    assert done["table"]["undo"] is None
    assert done["table"]["undone"] == {"ply": ply, "from": before, "seat": 0, "reveals": True}
    assert play({0: ada, 1: ada}, table, 12, seed=8)["undone"] is None


def test_an_explicit_consent_goes_back_at_once(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    play({0: ada, 1: ada}, table, 30)

    done = ada.post(f"/api/tables/{table}/undo", ply=5, consent=True)

    assert done["last_ply"] <= 5
    assert done["table"]["undone"]["reveals"]
    assert server.run(undo_events(server, table)) == [done["table"]["undone"] | {"undo": True}]


def test_whoever_lets_a_bot_play_cannot_undo(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me bot", settings={"bot_pause_ms": 10_000})["id"]
    play({0: ada}, table, 12)
    ada.post(f"/api/tables/{table}/seats/0/bot", bot="random")

    answer = ada.request("POST", f"/api/tables/{table}/undo", {"ply": 5, "consent": True})

    assert answer.status_code == 409
    assert "take your seat back" in answer.json()["why"]


def test_consent_of_one_is_not_consent_of_all(server: Running) -> None:
    ada, bob, table = two_people(server)
    before = play({0: ada, 1: bob}, table, 30)["ply"]

    asked = bob.post(f"/api/tables/{table}/undo", ply=5, consent=True)

    assert asked["last_ply"] == before
    assert asked["table"]["undo"]["waiting"] == [0]


async def undo_events(server: Running, table: str) -> list[Any]:
    from ironbridge.server.store import tables

    async with server.services.database.read() as conn:
        events = await tables.events_after(conn, table, 0, kind="play")
    return [event.data for event in events if event.data.get("undo")]


# History.


def finished(server: Running) -> tuple[Guest, str, Any]:
    ada = server.guest("Ada")
    table = ada.new_table(AGES, "me hotseat", settings={"confirm_turn": False})["id"]
    info = play({0: ada, 1: ada}, table, 5000)
    assert info["status"] == "finished"
    return ada, table, info


@pytest.mark.slow
def test_a_finished_match_is_scrubbed_exported_imported_and_forked(server: Running) -> None:
    ada, table, info = finished(server)
    path = f"/api/tables/{table}"
    last = info["ply"]

    for ply in (0, 10, last // 2, last):
        view = ada.view(table, ply=ply)
        assert view["ply"] == ply
        assert view["view"]["offer"] == []
    assert ada.http.get(f"{path}/view", params={"ply": last + 1}).status_code == 400
    chart = ada.get(f"{path}/chart")["turns"]
    assert len(chart) > 10
    assert len(chart[0]["tallies"]) == 2
    log = ada.get(f"{path}/log", first=0, last=20)
    assert (log["first"], log["last"]) == (0, 20)

    text = ada.http.get(f"{path}/record", params={"format": "text"}).text
    data = ada.get(f"{path}/record", format="json")
    for body in ({"text": text}, {"record": data}):
        imported = ada.post("/api/records", **body)
        assert imported["status"] == "finished"
        assert imported["result"] == info["result"]
        assert imported["ply"] == last
    broken = ada.request("POST", "/api/records", {"text": text.replace("0: ", "1: ", 1)})
    assert broken.status_code == 400
    assert "line" in broken.json()["what"]

    fork = ada.post(f"{path}/fork", ply=last // 2)
    assert fork["status"] == "playing"
    assert fork["parent"] == {"table": table, "ply": last // 2, "arranged": False}
    assert fork["ply"] >= last // 2
    # Of the two seats she had, the one that decides there is hers again.
    (mine,) = fork["you"]
    answered = [at for at, entry in enumerate(data["entries"][: last // 2], start=1) if entry[0] == mine]
    assert ada.view(fork["id"], seat=mine)["since"] == {"ply": max(answered)}
    assert ada.request("POST", f"{path}/fork", {"ply": last}).status_code == 409
    assert ada.request("POST", f"{path}/actions", {"seat": 0, "ply": last, "answers": [0]}).status_code == 409


def test_what_happened_since_my_last_turn_begins_after_my_last_answer(server: Running) -> None:
    ada, bob, table = two_people(server)
    while ada.get(f"/api/tables/{table}")["to_decide"] == 0:
        play({0: ada}, table, 1)
    while ada.get(f"/api/tables/{table}")["to_decide"] == 1:
        play({1: bob}, table, 1)

    view = ada.view(table)

    entries = ada.get(f"/api/tables/{table}/record", format="json")["entries"]
    answered = [at for at, (seat, _) in enumerate(entries, start=1) if seat == 0]
    assert view["since"]["ply"] == max(answered)
    # The dice of the next are thrown by the answer that ends a turn, and are news all the same.
    news = [line for line in view["log"]["lines"] if line["ply"] >= view["since"]["ply"]]
    assert any(line["text"].endswith("(throw 1)") for line in news if line["seat"] == 1)


def test_why_not_answers_for_a_spot(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.new_table("brass-lancashire", "me bot bot")["id"]
    wait_until(lambda: ada.get(f"/api/tables/{table}"), lambda t: t["to_decide"] == 0)
    view = ada.view(table)
    legal = {spot for offered in view["view"]["offer"] for spot in offered["spots"]}
    spots = [spot["id"] for zone in view["view"]["scene"]["zones"] for spot in zone.get("spots", [])]
    slots = [spot for spot in spots if spot.startswith("slot:") and spot not in legal]
    answers = [ada.get(f"/api/tables/{table}/why-not", spot=spot) for spot in slots[:20]]

    refused = [answer for answer in answers if answer["rule"]]

    assert refused
    assert all(answer["rule"] in load("brass-lancashire").rulebook and answer["why"] for answer in refused)
