"""Worked examples as small boards."""

import re

import pytest

from ironbridge.games.registry import games, load
from ironbridge.scene.examples import draw_example, pictured
from ironbridge.scene.svg import draw

BOX = re.compile(r'viewBox="([^"]+)"')


def box(picture: str) -> list[float]:
    """Read left, top, width and height of a picture."""
    found = BOX.search(picture)
    assert found
    return [float(number) for number in found[1].split()]


@pytest.mark.parametrize("name", games())
def test_every_game_draws_examples_of_its_rules(name: str) -> None:
    game = load(name)
    left, top, width, height = box(draw(game.new_position(3).view(0), tray=False))

    assert pictured(game)
    for rule in pictured(game):
        x, y, wide, high = box(draw_example(game, rule))
        assert "-EX-" in rule
        assert rule in game.rulebook
        assert left <= x < x + wide <= left + width
        assert top <= y < y + high <= top + height


def test_an_example_has_the_colours_that_are_asked_for() -> None:
    game = load(games()[0])
    rule = pictured(game)[0]

    assert 'data-theme="night"' in draw_example(game, rule, "night")
