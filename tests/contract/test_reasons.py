"""Every reason for a refusal leads somewhere: to a rule in the rules tab, and to words that say it."""

from importlib import import_module

import pytest

from ironbridge.games.registry import games, load
from ironbridge.kernel.game import Game

LANGUAGES = ("en", "fr", "pl", "ru")


def reasons_of(game: Game) -> list[tuple[str, str]]:
    """Give rule and message of each reason a game refuses an action for."""
    module = import_module(f"{type(game).__module__.rpartition('.')[0]}.reasons")
    table = getattr(module, "REASONS", None) or list(zip(module.RULES, module.KEYS, strict=True))
    return [(rule, key) for rule, key in table if rule]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_every_reason_names_a_rule_and_a_text(name: str, language: str) -> None:
    game = load(name)
    shown, words = game.rules(language).rules, game.catalogue(language)

    reasons = reasons_of(game)

    assert len(reasons) > 20
    assert [rule for rule, _ in reasons if rule not in shown] == []
    assert [key for _, key in reasons if key not in words] == []
