"""Bots by name, with settings, from modules and entry points."""

import pytest

from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.levels import LEVELS
from ironbridge.bots.registry import bots, check, make
from ironbridge.bots.search import SearchBot
from ironbridge.errors import SetupError


def test_all_levels_have_names() -> None:
    assert {"random", "greedy", "search", *LEVELS} <= set(bots())


def test_settings_are_read() -> None:
    bot = make("search:nodes=123:ahead=3")

    assert isinstance(bot, SearchBot)
    assert bot.settings.nodes == 123
    assert bot.settings.ahead == 3


def test_a_class_of_a_module_is_a_bot() -> None:
    assert isinstance(make("ironbridge.bots.greedy:GreedyBot:width=3"), GreedyBot)


@pytest.mark.parametrize(
    "text", ["nobody", "greedy:courage=1", "ironbridge.bots.greedy:Nobody", "json:JSONDecoder", ""]
)
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        check(text)
