"""A row of numbers holds all that a seat sees of a position and nothing that is hidden, in every game."""

from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from itertools import islice
from typing import Any

import pytest

from ironbridge.errors import IronbridgeError
from ironbridge.games.registry import games, load
from ironbridge.kernel import conformance
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.encoding import Encoder, Masks
from ironbridge.kernel.perft import answers
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import NOBODY, Json

LEARNABLE = [name for name in games() if load(name).encoder() is not None]
SETUPS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{options or 'usual'}")
    for name in LEARNABLE
    for seats, options in conformance.setups(load(name))
]
USUAL = [setup for setup in SETUPS if not setup.values[2]]
BOOKKEEPING = ("ply", "turn", "move")
"""What a view counts and no player would look at."""
WRITTEN = {
    "brass-birmingham": (1, 1780, "e8c98d1f0063f966"),
    "brass-lancashire": (1, 1516, "c9535ec300b34ac9"),
    "bruxelles-1893": (1, 1599, "54b28d8cc1cc898a"),
    "roll-through-the-ages": (1, 390, "f85f11fa0fb2ac92"),
}
"""For each game the version and size of its layout, and the digest of its names and of the rows of a match.

A digest that changes while the version stays is a mistake, unless numbers were added at the end or a rule was
mended, so that the match itself has other positions.
"""


def encoder_of(name: str) -> Encoder:
    found = load(name).encoder()
    assert found is not None
    return found


def row_of(encoder: Encoder, position: Position, seat: int) -> bytes:
    row = bytearray(encoder.layout.size)
    encoder.encode(position, seat, row, 0)
    assert len(row) == encoder.layout.size
    return bytes(row)


def positions(
    name: str, seats: int, options: dict[str, Json], *, seed: int, every: int
) -> Iterator[Position]:
    """Give some positions of a random match."""
    position = load(name).new_position(seats, options)
    dealer = Dealer(seed)
    while position.to_decide != NOBODY:
        if position.ply % every == 0:
            yield position
        position.advance(random_answer(position, dealer))
    yield position


def visible(position: Position, viewer: int) -> dict[str, Json]:
    seen = position.view(viewer).position.to_json()
    return {name: value for name, value in seen.items() if name not in BOOKKEEPING}


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_a_view_a_sample_and_the_truth_give_one_row(name: str, seats: int, options: dict[str, Json]) -> None:
    encoder = encoder_of(name)

    for position in positions(name, seats, options, seed=seats, every=23):
        for seat in range(seats):
            row = row_of(encoder, position, seat)
            view = position.view(seat)
            assert row_of(encoder, view.position, seat) == row
            if position.to_decide >= 0:
                assert row_of(encoder, view.sample(Dealer(1)), seat) == row


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_a_writer_that_follows_matches_writes_the_same_rows(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    encoder = encoder_of(name)
    writer = encoder.writer()
    row = bytearray(encoder.layout.size)

    for match in range(2):
        for position in positions(name, seats, options, seed=match, every=3):
            # Sometimes a seat looks, sometimes all of them, sometimes nobody, as learners do.
            for seat in range(position.ply % (seats + 1)):
                looking = (seat + position.ply // 3) % seats
                writer.write(position, looking, row, 0)
                assert row == row_of(encoder, position, looking)


@pytest.mark.parametrize("name", LEARNABLE)
def test_a_writer_may_turn_to_another_match(name: str) -> None:
    encoder = encoder_of(name)
    writer = encoder.writer()
    row = bytearray(encoder.layout.size)
    setups = list(conformance.setups(load(name)))
    matches = [positions(name, seats, options, seed=1, every=41) for seats, options in setups]

    for moment in islice(zip(*matches, strict=False), 4):
        for position in moment:
            writer.write(position, position.seats - 1, row, 0)
            assert row == row_of(encoder, position, position.seats - 1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), USUAL)
def test_whatever_is_seen_to_differ_is_written_differently(
    name: str, seats: int, options: dict[str, Json]
) -> None:
    encoder = encoder_of(name)

    for position in positions(name, seats, options, seed=seats, every=7):
        after = [position.copy() for _ in answers(position)]
        for following, answer in zip(after, answers(position), strict=True):
            following.advance(answer)
        for viewer in range(seats):
            seen: dict[bytes, dict[str, Json]] = {}
            for following in after:
                shown = visible(following, viewer)
                assert seen.setdefault(row_of(encoder, following, viewer), shown) == shown


def figures(data: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Give every number and switch of a position's JSON with the way to it."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from figures(value, (*path, name))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from figures(value, (*path, at))
    elif isinstance(data, int):
        yield path, data


def with_figure(data: dict[str, Json], path: tuple[str | int, ...], figure: int) -> dict[str, Json]:
    changed: Any = deepcopy(data)
    at = changed
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = figure
    return changed  # type: ignore[no-any-return]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), USUAL)
def test_every_figure_that_is_seen_is_written(name: str, seats: int, options: dict[str, Json]) -> None:
    """Change figures one by one in the JSON of positions, wherever the game accepts it.

    What was chosen before the match is left out: a choice without meaning for it, like how many turns a match
    alone has, need not be written.
    """
    game, encoder = load(name), encoder_of(name)
    seen = 0

    for position in positions(name, seats, options, seed=7, every=97):
        described = position.to_json()
        for path, figure in figures(described):
            if path[0] in ("options", *BOOKKEEPING):
                continue
            try:
                other = game.position_from_json(
                    with_figure(described, path, not figure if isinstance(figure, bool) else figure + 1)
                )
            except IronbridgeError:
                continue  # No such position can be.
            for viewer in range(seats):
                if visible(other, viewer) != visible(position, viewer):
                    seen += 1
                    assert row_of(encoder, other, viewer) != row_of(encoder, position, viewer), path

    assert seen > 30


@pytest.mark.parametrize("name", LEARNABLE)
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    layout = encoder_of(name).layout

    assert len(set(layout.names)) == layout.size == len(layout.names)
    assert [layout.describe(at) for at in range(layout.size)] == layout.names
    assert sum(len(part) for part in layout.parts.values()) == layout.size


@pytest.mark.parametrize("name", LEARNABLE)
def test_a_row_is_written_into_its_place(name: str) -> None:
    encoder = encoder_of(name)
    size = encoder.layout.size
    seats = load(name).most_seats
    position = max(positions(name, seats, {}, seed=1, every=50), key=lambda found: found.ply)
    rows = bytearray(b"\7" * (3 * size))

    encoder.encode(position, 0, rows, size)

    assert rows == b"\7" * size + row_of(encoder, position, 0) + b"\7" * size


@pytest.mark.parametrize("name", LEARNABLE)
def test_rows_are_the_same_on_every_build(name: str) -> None:
    encoder = encoder_of(name)
    digest = sha256("\n".join(encoder.layout.names).encode())
    seats = load(name).most_seats
    for position in positions(name, seats, {}, seed=1893, every=5):
        for seat in range(seats):
            digest.update(row_of(encoder, position, seat))

    assert (encoder.version, encoder.layout.size, digest.hexdigest()[:16]) == WRITTEN[name]


@pytest.mark.parametrize("legal", [[], [0], [6], [1, 2, 5], [0, 6], list(range(7))], ids=str)
def test_a_mask_has_a_one_for_each_legal_action(legal: list[int]) -> None:
    pieces: list[bytes] = []

    Masks(7).add(legal, pieces)

    assert b"".join(pieces) == bytes(action in legal for action in range(7))
