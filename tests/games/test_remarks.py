"""What there is to learn from a match: prepared faults are named with their figures."""

from typing import Any

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.remarks import remarks_of
from ironbridge.kernel.texts import Text

Said = dict[str, dict[str, Any]]


def play_out(record: Record, *preferred: str, plies: int = 400) -> Record:
    """Play on: an action of the first kind that can be, else the first at hand."""
    dealer = Dealer(1)
    while not record.last.is_over and record.ply < plies:
        position = record.last
        if position.to_decide < 0:
            record.append(dealer.draw(position))
            continue
        kinds = {record.game.actions.kind(action): action for action in reversed(position.legal())}
        record.append(next((kinds[kind] for kind in preferred if kind in kinds), position.legal()[0]))
    return record


def said_of(record: Record, seat: int) -> Said:
    """Give the remarks on a seat: figures by key."""
    return {one.text.key: one.text.values for one in remarks_of(record) if one.seat == seat}


def begin(game: str, **fields: Any) -> Record:
    return Record.from_position(load(game).arrange(**fields))


@pytest.fixture(scope="module")
def birmingham() -> Record:
    """The last round: seat 0 sits on £40, an unsold cotton mill and a mine, and everybody passes."""
    tiles = {"dudley:0": [0, "coal_mine", 2, 1], "leek:0": [0, "cotton_mill", 2]}
    links = {"birmingham--dudley": 0, "leek--stoke_on_trent": 1}
    seats = [{"money": 40}, {}]
    record = begin("brass-birmingham", era="rail", round=10, seats=seats, tiles=tiles, links=links)
    return play_out(record, "pass")


def test_birmingham_names_passes_unsold_tiles_and_money_left(birmingham: Record) -> None:
    era = Text("era.rail")

    said = said_of(birmingham, 0)

    assert said["remark.money_left"] == {"money": 40, "points": 0}
    assert said["remark.passed"] == {"count": 2}
    # Cotton mill II and coal mine II bring 5 and 2 points.
    assert said["remark.unflipped"] == {"count": 2, "points": 7, "era": era}
    assert "remark.unflipped" not in said_of(birmingham, 1)


def test_birmingham_names_links_that_brought_little() -> None:
    tiles = {
        "leek:0": [1, "cotton_mill", 2, "flipped"],
        "stoke_on_trent:0": [1, "manufacturer", 2, "flipped"],
    }
    links = {"leek--stoke_on_trent": 1, "birmingham--dudley": 0, "dudley--wolverhampton": 0}
    record = begin("brass-birmingham", era="rail", round=10, seats=2, tiles=tiles, links=links)
    play_out(record, "pass")
    said = said_of(record, 0)["remark.links"]

    # The rival's link lies between two and one icons.
    assert said == {
        "count": 2,
        "points": 0,
        "each": Text("decimal", {"whole": 0, "tenths": 0}),
        "others": Text("decimal", {"whole": 3, "tenths": 0}),
        "era": Text("era.rail"),
    }


def test_birmingham_names_loans_that_came_late() -> None:
    record = begin("brass-birmingham", era="rail", round=4, seats=[{"money": 2, "income": 0}, {"money": 30}])
    play_out(record, "pass")

    said = said_of(record, 0)["remark.no_loan"]

    assert said == {"turns": 7, "money": 10}
    assert "remark.no_loan" not in said_of(record, 1)


def test_lancashire_names_an_unsold_mill_and_what_money_brought() -> None:
    seats = [{"money": 43}, {}, {}]
    tiles = {"burnley:0": [0, "cotton_mill", 2]}
    record = begin("brass-lancashire", era="rail", round=8, seats=seats, tiles=tiles)
    play_out(record, "pass")

    said = said_of(record, 0)

    assert said["remark.money_left"] == {"money": 43, "points": 4}
    assert said["remark.unflipped"] == {"count": 1, "points": 5, "era": Text("era.rail")}
    assert said["remark.money_idle"] == {"turns": said["remark.passed"]["count"] // 2, "money": 30}


def test_bruxelles_names_unpaid_figures_money_and_artworks_left() -> None:
    rival = {"money": 0, "figures": {"brugmann": "ready", "solvay": "ready"}}
    rich = {"money": 20, "artworks": {"blue": 3}}
    theatre = ["buls", "albert", "vandervelde", None]
    record = begin("bruxelles-1893", seats=[rich, rival], round=5, theatre=theatre)
    play_out(record, "pass")

    mine, theirs = said_of(record, 0), said_of(record, 1)

    rows = record.last.result().breakdown[0]
    assert mine["remark.money_left"] == {
        "money": record.last.tallies(0)["money"],
        "points": rows["row_money"],
    }
    assert mine["remark.unsold"] == {"count": 3, "points": rows["row_artworks"]}
    assert theirs["remark.unpaid"] == {"count": 2, "points": 10}


def test_ages_names_famine_with_the_points_it_cost() -> None:
    """Four cities, no stores, and dice that bring nothing to eat."""
    seats = [{"food": 0, "boxes": {"city_4": 3}}, {}]
    record = begin("roll-through-the-ages", seats=seats, round=3)
    while record.last.to_decide < 0:
        wanted = [o for o in record.last.outcomes() if "coin" in record.game.chance.notation(o)]
        record.append((wanted or record.last.outcomes())[-1])
    play_out(record, "keep", plies=record.ply + 6)
    starved = [line for line in record.tell(0) if line.text.key == "log.famine"]

    said = said_of(record, 0)["remark.famine"]

    assert said == {"turns": 1, "points": starved[0].text.values["points"]}
    assert 0 < int(said["points"]) <= 4


@pytest.mark.parametrize("game", games())
def test_every_remark_is_said_in_every_language(game: str) -> None:
    record = Record(load(game), 3)
    dealer = Dealer(2)
    while not record.last.is_over:
        record.append(random_answer(record.last, dealer))

    remarks = remarks_of(record)

    assert remarks
    for language in record.game.languages:
        catalogue = record.game.catalogue(language)
        assert all("{" not in catalogue.render(one.text) for one in remarks)
