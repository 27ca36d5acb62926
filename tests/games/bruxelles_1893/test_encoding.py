"""A row of numbers holds what a seat sees of Bruxelles 1893, and nothing of what another seat has drawn."""

from ironbridge.games.bruxelles_1893.facts import BLACK, FACTS
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.encoding import Encoder
from ironbridge.kernel.perft import walk
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import NOBODY


def encoder() -> Encoder:
    found = load("bruxelles-1893").encoder()
    assert found is not None
    return found


def row_of(position: Board, seat: int) -> dict[str, int]:
    writer = encoder()
    row = bytearray(writer.layout.size)
    writer.encode(position, seat, row, 0)
    return dict(zip(writer.layout.names, row, strict=True))


def amid_a_draw(seats: int) -> Board:
    """Find a position where a seat has drawn artworks that nobody else has seen."""
    for seed in range(200):
        position, dealer = load("bruxelles-1893").new_position(seats), Dealer(seed)
        while position.to_decide != NOBODY:
            assert isinstance(position, Board)
            if position.draws > 1 and sum(position.drawn) > sum(position.known):
                return position
            position.advance(random_answer(position, dealer))
    raise AssertionError("nobody ever draws several artworks")


def test_a_hidden_artwork_that_is_another_one_changes_nothing() -> None:
    position = amid_a_draw(3)
    other = position.copy()
    assert isinstance(other, Board)
    # Change one drawn artwork for one of the pile, without the redaction that is under test.
    held = next(colour for colour in range(BLACK) if position.drawn[colour] > position.known[colour])
    left = next(colour for colour in range(BLACK) if position.pile[colour] and colour != held)
    other.drawn[held] -= 1
    other.drawn[left] += 1
    other.pile[held] += 1
    other.pile[left] -= 1

    for seat in range(3):
        same = row_of(other, seat) == row_of(position, seat)
        assert same == (seat != position.active)


def test_seats_are_counted_from_the_one_that_looks() -> None:
    position = walk(load("bruxelles-1893").new_position(4), 2, 150)
    assert isinstance(position, Board)

    for seat in range(4):
        row = row_of(position, seat)
        assert row["seat money of seat 0"] == position.money[seat]
        assert row["seat vp of seat 3"] == position.vp[(seat + 3) % 4]
        assert row["seat plays of seat 4"] == 0


def test_assistants_and_bids_stand_on_their_spaces() -> None:
    position = walk(load("bruxelles-1893").new_position(3), 1, 100)
    assert isinstance(position, Board)
    row = row_of(position, 0)

    assert any(side >= 0 for side in position.assistants)
    for space, side in enumerate(position.assistants):
        name = f"{space // FACTS.columns + 1}-{space % FACTS.columns + 1}"
        for seat in range(3):
            assert row[f"on space {name} assistant of seat {seat}"] == (side == seat)
        assert row[f"on space {name} bid"] == position.bids[space]
