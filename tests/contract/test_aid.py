"""The player's aid of every game, for all seats and options: its words, pictures and rules exist."""

import json
import re
from collections.abc import Iterator

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.aid import Cell, Entries, Section, Symbol, Table
from ironbridge.kernel.game import Game
from ironbridge.kernel.texts import Text


def matches(game: Game) -> Iterator[tuple[int, dict[str, bool | int | str]]]:
    """Give every seat count with the usual options, and with each other value of an option."""
    for option in game.options:
        for value in option.values:
            options = game.read_options({option.name: value})
            yield from ((seats, options) for seats in game.allowed_seats({**options}))


def cells(section: Section) -> Iterator[Cell]:
    for block in section.blocks:
        if isinstance(block, Entries):
            for entry in block.entries:
                yield (Symbol(entry.symbol), entry.title, *filter(None, [entry.text]))
                yield from entry.costs
        elif isinstance(block, Table):
            yield from block.columns
            for group in block.groups:
                yield (Symbol(group.symbol), *filter(None, [group.title]))
                yield from (cell for row in group.rows for cell in row)
        else:
            yield (block.title, *filter(None, [block.text]))
            yield from (cell for box in block.boxes for cell in (box.cell, box.below))


def texts(section: Section) -> Iterator[Text]:
    yield section.title
    for cell in cells(section):
        for part in cell:
            if isinstance(part, Text):
                yield part
            elif isinstance(part, Symbol) and part.label is not None:
                yield part.label


def rules(section: Section) -> Iterator[str]:
    yield section.rule
    for block in section.blocks:
        if isinstance(block, Entries):
            yield from (entry.rule for entry in block.entries if entry.rule)


@pytest.mark.parametrize("name", games())
def test_an_aid_has_known_pictures_words_and_rules(name: str) -> None:
    game = load(name)
    drawn = set(re.findall(r'<symbol[^>]*\bid="([^"]+)"', (game.folder / "symbols.svg").read_text("utf-8")))
    catalogues = [game.catalogue(language).messages for language in game.languages]

    for seats, options in matches(game):
        aid = game.aid(seats, options)

        assert len({section.name for section in aid}) == len(aid) > 5
        for section in aid:
            shown = {part.id for cell in cells(section) for part in cell if isinstance(part, Symbol)}
            assert shown - drawn <= {""}
            assert set(rules(section)) <= set(game.rulebook.rules)
            for text in texts(section):
                assert all(text.key in messages for messages in catalogues), text.key


@pytest.mark.parametrize("name", games())
def test_rows_of_an_aid_fill_their_columns(name: str) -> None:
    game = load(name)

    for seats, options in matches(game):
        for section in game.aid(seats, options):
            for block in section.blocks:
                if isinstance(block, Table):
                    widths = {len(row) for group in block.groups for row in group.rows}
                    assert widths == {len(block.columns)}, section.name


@pytest.mark.parametrize("name", games())
def test_words_of_an_aid_hold_no_figures(name: str) -> None:
    """What is printed in the box comes from the facts as a value, so no message repeats it."""
    for file in (load(name).folder / "texts").glob("*.json"):
        messages = json.loads(file.read_text("utf-8"))
        written = [
            key for key, said in messages.items() if key.startswith("aid.") and re.search(r"(?<!=)\d", said)
        ]
        assert written == [], file.name


def test_a_game_without_an_aid_says_nothing() -> None:
    assert Game("nameless", load(games()[0]).folder).aid(2, {}) == []
