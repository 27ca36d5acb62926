"""A row of numbers holds the boards, sheets and dice of Roll Through the Ages, as a seat looks at them."""

from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages.facts import DEVELOPMENT_IDS, FACE_IDS
from ironbridge.games.roll_through_the_ages.position import DEVELOPMENTS, FOOD, SHEET, AgesPosition
from ironbridge.games.roll_through_the_ages.scoring import score
from ironbridge.kernel.perft import walk


def row_of(position: AgesPosition, seat: int) -> dict[str, int]:
    writer = load("roll-through-the-ages").encoder()
    assert writer is not None
    row = bytearray(writer.layout.size)
    writer.encode(position, seat, row, 0)
    assert writer.score(position, seat) == score(position, seat)
    return dict(zip(writer.layout.names, row, strict=True))


def test_boards_sheets_and_dice_are_written() -> None:
    position = walk(load("roll-through-the-ages").new_position(3, {"late_bronze_age": True}), 2, 300)
    assert isinstance(position, AgesPosition)

    for seat in range(3):
        row = row_of(position, seat)
        for relative in range(3):
            start = (seat + relative) % 3 * SHEET
            assert row[f"seat food of seat {relative}"] == position.sheets[start + FOOD]
            for at, name in enumerate(DEVELOPMENT_IDS):
                owned = position.sheets[start + DEVELOPMENTS] >> at & 1
                assert row[f"seat {name} of seat {relative}"] == owned
        assert row["seat plays of seat 3"] == 0
        for face, name in enumerate(FACE_IDS):
            assert row[f"dice kept {name}"] + row[f"dice again {name}"] == position.dice.count(face)
