"""The player's aid in the terminal."""

import re

import pytest

from ironbridge.cli.aid import aid_lines, column_widths
from ironbridge.cli.words import words_of
from ironbridge.games.registry import games, load

from .conftest import Run

LANGUAGES = ("en", "fr", "pl", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_an_aid_fits_a_terminal_and_leaves_no_message_out(name: str, language: str) -> None:
    game = load(name)
    options = {option.name: option.default for option in game.options}
    sections = game.aid(game.most_seats, options)

    lines = aid_lines(game, game.most_seats, options, words_of(language, game), 80)

    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert not re.search(r"\baid\.[a-z]", text)
    assert "{" not in text
    assert all(f"[{section.rule}]" in text for section in sections)


def test_the_aid_tells_costs_tables_and_tracks(run: Run) -> None:
    code, out, _ = run("aid", "brass-birmingham", "--seats", "2", "--language", "en")
    lines = out.splitlines()

    assert code == 0
    assert lines[0] == "Brass: Birmingham: player's aid, 2 seats"
    assert "Rail Era ×2 £15, Coal ×2, Beer" in out
    assert "Scout (3 × card for wild location, wild industry)" in out
    assert "    £1: –, Coal  £2: Coal ×2" in out.replace("\N{NO-BREAK SPACE}", " ")
    heading = next(line for line in lines if line.startswith("  Level  Tiles"))
    mill = lines[lines.index("  Cotton mill") + 3]
    assert mill[heading.index("VP") :].split()[0] == "9"
    assert mill.split() == ["III", "3", "£16", "1", "1", "1", "9", "3", "1"]


def test_the_aid_follows_options_and_knows_their_words(run: Run) -> None:
    _, usual, _ = run("aid", "roll-through-the-ages", "--language", "en")
    _, late, _ = run("aid", "roll-through-the-ages", "--language", "en", "-o", "late_bronze_age")

    assert "Shipping" not in usual
    assert "Shipping" in late
    assert late.splitlines()[1].strip()


def test_columns_keep_whole_words_and_share_what_is_left() -> None:
    rows = [["A", "long heading here"], ["one two", "x"]]

    assert column_widths(rows, 40) == [7, 17]
    assert column_widths(rows, 16) == [7, 7]
    assert column_widths(rows, 5) == [3, 7]


def test_the_aid_is_shown_during_play(run: Run) -> None:
    _, out, _ = run("play", "roll-through-the-ages", "-n", "1", "--language", "en", typed="aid\nquit\n")

    assert "DISASTERS [RA-DIS-1]" in out
