"""Whatever is fed to the readers of notation, positions and records, only the error family comes out."""

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ironbridge.errors import IronbridgeError, NotationError
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.reading import parse_json
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.kernel.words import NOBODY, SPECTATOR

FEW = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**30, -(10**30), 10**4000, 2**63, -1, 0])
    | st.floats()
    | st.text(max_size=20)
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=12), inner, max_size=5),
    max_leaves=20,
)


def survives(read: Callable[[], object]) -> None:
    """Read; only the error family may be raised."""
    try:
        read()
    except IronbridgeError as error:
        _ = str(error), error.to_json()


def nested(depth: int) -> Any:
    value: Any = {}
    for at in range(depth):
        value = [value] if at % 2 else {"seats": value}
    return value


@cache
def match(name: str) -> Record:
    """A random match of a game, played to its end."""
    game = load(name)
    record = Record(game, game.most_seats)
    dealer = Dealer(2024)
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))
    return record


@cache
def described(name: str) -> tuple[str, ...]:
    """Some positions of that match, and some views of them, as JSON."""
    record = match(name)
    texts = []
    for share in range(5):
        position = record.replay(share * len(record) // 4)
        texts.append(json.dumps(position.to_json()))
        texts.append(json.dumps(position.view(SPECTATOR).position.to_json()))
    return tuple(texts)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path]
    if isinstance(value, dict):
        found += [inner for key, item in value.items() for inner in paths(item, (*path, key))]
    elif isinstance(value, list):
        found += [inner for at, item in enumerate(value[:40]) for inner in paths(item, (*path, at))]
    return found


def mutate(data: Any, where: int, how: int, junk: Any) -> Any:
    """Replace, remove, double or misname one value somewhere inside."""
    places = paths(data)
    path = places[where % len(places)]
    if not path:
        return junk
    data = copy.deepcopy(data)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    key = path[-1]
    if how % 4 == 0:
        del holder[key]
    elif how % 4 == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif how % 4 == 2 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    else:
        holder[key] = junk
    return data


def use(game: Game, data: object) -> None:
    """Read a position; whatever is accepted must be usable."""
    position = game.position_from_json(data)
    position.to_json()
    if position.to_decide >= 0:
        position.legal()
        position.view(position.to_decide)


@pytest.mark.parametrize("name", games())
@FEW
@given(text=st.text(max_size=400))
def test_notation(name: str, text: str) -> None:
    game = load(name)
    for table in (game.actions, game.chance):
        try:
            at = table.parse(text)
        except NotationError:
            continue
        assert 0 <= at < len(table)


@pytest.mark.parametrize("name", games())
@FEW
@given(data=st.data())
def test_mutated_notation(name: str, data: st.DataObject) -> None:
    table = load(name).actions
    notation = table.notation(data.draw(st.integers(0, len(table) - 1)))
    at = data.draw(st.integers(0, len(notation)))
    text = notation[:at] + data.draw(st.text(max_size=3)) + notation[at + data.draw(st.integers(0, 2)) :]

    survives(lambda: table.parse(text, [0]))


@pytest.mark.parametrize("name", games())
@FEW
@given(data=values)
def test_positions_from_any_value(name: str, data: object) -> None:
    survives(lambda: load(name).position_from_json(data))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("depth", [5, 200, 900, 5000])
def test_deep_nesting(name: str, depth: int) -> None:
    game = load(name)
    deep = nested(depth)
    record = match(name).fork(0).to_json()

    survives(lambda: game.position_from_json(deep))
    survives(lambda: Record.from_json(deep, game))
    for key in json.loads(described(name)[0]):
        survives(lambda key=key: game.position_from_json({key: deep}))
    for key in record:
        survives(lambda key=key: Record.from_json({**record, key: deep}, game))


@pytest.mark.parametrize("name", games())
@FEW
@given(which=st.integers(0, 9), where=st.integers(0, 10**6), how=st.integers(0, 3), junk=values)
def test_mutated_positions(name: str, which: int, where: int, how: int, junk: object) -> None:
    data = mutate(json.loads(described(name)[which]), where, how, junk)

    survives(lambda: load(name).position_from_json(data))


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("name", games())
@MANY
@given(which=st.integers(0, 9), where=st.integers(0, 10**6), how=st.integers(0, 3), junk=values)
def test_many_mutated_positions(name: str, which: int, where: int, how: int, junk: object) -> None:
    data = mutate(json.loads(described(name)[which]), where, how, junk)

    survives(lambda: use(load(name), data))


@pytest.mark.parametrize("name", games())
@FEW
@given(where=st.integers(0, 10**6), how=st.integers(0, 3), junk=values, check=st.booleans())
def test_mutated_records(name: str, where: int, how: int, junk: object, check: bool) -> None:
    record = match(name).fork(30)
    data = mutate(record.to_json(snapshots=not check), where, how, junk)

    survives(lambda: Record.from_json(data, load(name), check=check))


@pytest.mark.parametrize("name", games())
@FEW
@given(data=st.data())
def test_truncated_and_mutated_texts(name: str, data: st.DataObject) -> None:
    text = write_record(match(name).fork(40))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 40, len(text))))
    changed = text[:start] + data.draw(st.text(max_size=8)) + text[end:]

    survives(lambda: read_record(changed, load))
    survives(lambda: read_record(text[:start], load))


@pytest.mark.parametrize("name", games())
@FEW
@given(data=st.data())
def test_truncated_json(name: str, data: st.DataObject) -> None:
    text = json.dumps(match(name).fork(10).to_json())
    end = data.draw(st.integers(0, len(text) - 1))

    with pytest.raises(IronbridgeError):
        parse_json(text[:end])


@FEW
@given(text=st.binary(max_size=200) | st.text(max_size=200))
def test_any_text_as_json(text: str | bytes) -> None:
    survives(lambda: parse_json(text))


@FEW
@given(name=st.text(max_size=100))
def test_any_name_as_game(name: str) -> None:
    if name not in games():
        with pytest.raises(IronbridgeError):
            load(name)


@pytest.mark.parametrize("name", games())
@FEW
@given(options=st.dictionaries(st.text(max_size=10), values, max_size=3), seats=st.integers())
def test_any_options_and_seats(name: str, options: dict[str, Any], seats: int) -> None:
    game = load(name)
    given_options = {**options, **{option.name: options.get("", 0) for option in game.options[:1]}}

    survives(lambda: game.new_position(seats, options))
    survives(lambda: game.new_position(game.most_seats, given_options))
