"""Worked examples and explained parts as small boards."""

import re

import pytest

from ironbridge.games.registry import games, load
from ironbridge.scene.examples import draw_example, legend_of, pictured
from ironbridge.scene.svg import draw

NUMBER = re.compile(r'class="fill-paper bold"[^>]*>(\d+)</text>')
BOX = re.compile(r'viewBox="([^"]+)"')


def box(picture: str) -> list[float]:
    """Read left, top, width and height of a picture."""
    found = BOX.search(picture)
    assert found
    return [float(number) for number in found[1].split()]


@pytest.mark.parametrize("name", games())
def test_every_game_draws_examples_of_its_rules(name: str) -> None:
    game = load(name)
    left, top, width, height = box(draw(game.new_position(3).view(0)))

    for rule in pictured(game):
        x, y, wide, high = box(draw_example(game, rule))
        assert rule in game.rulebook
        assert left <= x < x + wide <= left + width
        assert top <= y < y + high <= top + height


@pytest.mark.parametrize("name", games())
def test_chapters_and_worked_examples_have_pictures(name: str) -> None:
    game = load(name)
    chapters = {game.rulebook[rule].section for rule in pictured(game) if "-EX-" not in rule}

    assert len(chapters) >= 5
    assert sum("-EX-" in rule for rule in pictured(game)) >= 5


@pytest.mark.parametrize("name", games())
def test_numbers_in_a_picture_are_told_of_in_every_language(name: str) -> None:
    game = load(name)
    explained = {rule: legend_of(game, rule) for rule in pictured(game) if legend_of(game, rule)}

    assert len(explained) >= 5
    for rule, legend in explained.items():
        numbers = [str(number) for number in range(1, len(legend) + 1)]
        assert NUMBER.findall(draw_example(game, rule)) == numbers
        for language in game.languages:
            assert all(text.key in game.catalogue(language).messages for text in legend)


def test_a_rule_without_a_picture_has_no_legend() -> None:
    assert legend_of(load(games()[0]), "XX-NONE-1") == []


def test_an_example_has_the_colours_that_are_asked_for() -> None:
    game = load(games()[0])
    rule = pictured(game)[0]

    assert 'data-theme="night"' in draw_example(game, rule, "night")


def test_an_example_speaks_the_language_that_is_asked_for() -> None:
    game = load("roll-through-the-ages")

    assert game.catalogue("pl").messages["zone.monuments"] in draw_example(game, "RA-BUILD-7", language="pl")
