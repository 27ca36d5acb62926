"""Words on boards fit their places by the widths of their letters, in every language."""

from collections.abc import Iterator

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.scene import Mark
from ironbridge.scene.measure import LEAST, fit, width_of
from ironbridge.scene.wire import wire_catalogue


def labels(game: str) -> Iterator[Mark]:
    """Give the texts that must fit a width, along a random match."""
    position, dealer = load(game).new_position(load(game).most_seats), Dealer(1893)
    while not position.is_over:
        if position.ply % 60 == 0:
            for zone in position.game.scene(position.view(0)).zones:
                pieces = [piece for spot in zone.spots for piece in spot.pieces]
                for thing in (zone, *zone.spots, *pieces):
                    yield from (mark for mark in thing.marks if mark.kind == "text" and mark.width)
        position.advance(random_answer(position, dealer))


def test_letters_are_as_wide_as_their_fonts_say() -> None:
    assert width_of("0", "", 1000) == 497
    assert width_of("il", "", 10) < width_of("il", "bold", 10) < width_of("MW", "", 10)
    assert width_of("Шёл", "display antique", 10) != width_of("Шёл", "", 10)
    assert width_of("rail", "caps", 10) > width_of("RAIL", "", 10)


def test_words_are_broken_where_the_next_one_finds_no_room() -> None:
    width = width_of("one two", "", 10)

    assert fit("one two three", "", 10, width, 0) == (("one two", "three"), 10)
    assert fit("one two three", "", 10, width - 1, 0) == (("one", "two", "three"), 10)
    assert fit("Barrow-in-Furness", "", 10, width_of("Barrow-in-", "", 10), 0) == (
        ("Barrow-in-", "Furness"),
        10,
    )


def test_a_space_that_does_not_break_is_kept() -> None:
    assert fit("Bâtir\N{NARROW NO-BREAK SPACE}: 5\N{NO-BREAK SPACE}£", "", 10, 34, 0)[0] == (
        "Bâtir\N{NARROW NO-BREAK SPACE}:",
        "5\N{NO-BREAK SPACE}£",
    )


def test_what_does_not_fit_is_written_in_smaller_letters() -> None:
    width = width_of("Wolverhampton", "semi", 10)

    lines, size = fit("Wolverhampton", "semi", 12, width, 0)

    assert lines == ("Wolverhampton",)
    assert 9.5 < size <= 10


def test_more_lines_than_there_is_room_for_are_written_smaller() -> None:
    width = width_of("one two", "", 10)

    lines, size = fit("one two three", "", 12, width, 2 * 12 * 1.15)

    assert lines == ("one two", "three")
    assert size == pytest.approx(10, abs=0.25)


def test_letters_do_not_get_so_small_that_nobody_reads_them() -> None:
    lines, size = fit("a word and many more of them", "", 10, 30, 11.5)

    assert size >= 10 * LEAST
    assert len(lines) == 1
    assert lines[0].endswith("…")
    assert width_of(lines[0], "", size) <= 30


@pytest.mark.parametrize("game", games())
def test_labels_of_boards_fit_in_every_language(game: str) -> None:
    cut: set[str] = set()
    checked = 0
    for mark in labels(game):
        for language in load(game).languages:
            words = (
                mark.value if mark.text is None else wire_catalogue(load(game), language).render(mark.text)
            )
            lines, _size = fit(words, mark.style, mark.size, mark.width, mark.height)
            checked += 1
            if any(line.endswith("…") for line in lines):
                cut.add(f"{language}: {words}")

    assert checked
    assert cut == set()
