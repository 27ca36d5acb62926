"""A row of numbers holds what a seat sees of Lancashire, and nothing of the others' hands."""

from ironbridge.games.brass_lancashire.facts import CARDS, FACTS
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.games.registry import load
from ironbridge.kernel.encoding import Encoder
from ironbridge.kernel.perft import walk


def encoder() -> Encoder:
    found = load("brass-lancashire").encoder()
    assert found is not None
    return found


def row_of(position: LancashirePosition, seat: int) -> dict[str, int]:
    writer = encoder()
    row = bytearray(writer.layout.size)
    writer.encode(position, seat, row, 0)
    return dict(zip(writer.layout.names, row, strict=True))


def walked(seats: int, ply: int) -> LancashirePosition:
    position = walk(load("brass-lancashire").new_position(seats), seats, ply)
    assert isinstance(position, LancashirePosition)
    return position


def test_a_hidden_card_that_is_another_one_changes_nothing() -> None:
    position = walked(3, 120)
    other = position.copy()
    # Change one card of seat 1 for one of the deck, without the redaction that is under test.
    held = next(card for card in range(CARDS) if position.hand[CARDS + card])
    drawn = next(card for card in range(CARDS) if position.deck[card] and card != held)
    other.hand[CARDS + held] -= 1
    other.hand[CARDS + drawn] += 1
    other.deck[held] += 1
    other.deck[drawn] -= 1

    assert row_of(other, 0) == row_of(position, 0)
    assert row_of(other, 2) == row_of(position, 2)
    assert row_of(other, 1) != row_of(position, 1)


def test_seats_are_counted_from_the_one_that_looks() -> None:
    position = walked(3, 150)

    for seat in range(3):
        row = row_of(position, seat)
        assert row["seat money of seat 0"] == position.money[seat]
        assert row["seat income space of seat 1"] == position.income[(seat + 1) % 3]
        assert row["seat links left of seat 2"] == position.links_left[(seat + 2) % 3]
        assert row["seat plays of seat 3"] == 0


def test_whatever_is_built_is_written() -> None:
    position = walked(4, 200)
    row = row_of(position, 0)

    for slot, name in enumerate(FACTS.slots):
        owner = position.owner[slot]
        side = "flipped" if position.flipped >> slot & 1 else "unflipped"
        for seat in range(4):
            assert row[f"slot {name} {side} of seat {seat}"] == (owner == seat)
    for line, name in enumerate(FACTS.lines):
        for seat in range(4):
            assert row[f"line {name} of seat {seat}"] == (position.links[line] == seat)
