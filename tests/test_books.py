"""rules.md is written for players; what only its authors need stands in sources.md, under the same ids."""

import re

import pytest

from ironbridge.games.registry import games, load

ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+\b")
DEFINED = re.compile(r"^- \*\*([^*]+)\*\*", re.MULTILINE)
# Marks such as [RF], names of files and of switches, words about editions and about programs.
FOR_AUTHORS = re.compile(
    r"\[[A-Z/]+\]|★|`|\b\w+\.(?:json|md|py)\b|\b[a-z]+_[a-z_0-9]+\b"
    r"|\b(?:[Ee]ditions?|[Rr]ulebooks?|English|French|German|Polish|Russian|OOTH|[Ee]rrat\w+)\b"
    r"|\b(?:digest|implement\w*|engines?|programs?|bots?|tests?|house rule)\b"
)


@pytest.mark.parametrize("name", games())
def test_rules_are_for_players(name: str) -> None:
    lines = load(name).rulebook.source.splitlines()

    assert [(line, found[0]) for line in lines if (found := FOR_AUTHORS.search(line))] == []


@pytest.mark.parametrize("name", games())
def test_every_rule_has_its_source_in_the_same_order(name: str) -> None:
    game = load(name)

    assert DEFINED.findall(game.rulebook.source) == list(game.rulebook.rules), "an id stands twice"
    assert list(game.sources.rules) == list(game.rulebook.rules)
    assert [rule.id for rule in game.sources.rules.values() if not rule.text] == []


@pytest.mark.parametrize("name", games())
def test_every_chapter_has_an_introduction(name: str) -> None:
    book = load(name).rulebook

    assert [title for title, introduction in book.chapters.items() if not introduction.endswith(".")] == []
    assert list(book.chapters)[-1] == "House rules"


@pytest.mark.parametrize("name", games())
def test_every_rule_that_is_mentioned_exists(name: str) -> None:
    book = load(name).rulebook

    assert [id for id in ID.findall(book.source) if id not in book] == []


@pytest.mark.parametrize("name", games())
def test_house_rules_say_what_the_default_is(name: str) -> None:
    book = load(name).rulebook
    chapter = [rule for rule in book.rules.values() if rule.section == "House rules"]

    assert [rule.id for rule in chapter if "efault" not in rule.text] == []


@pytest.mark.parametrize("name", games())
def test_the_rule_of_every_option_says_what_the_default_is(name: str) -> None:
    game = load(name)

    assert [option.name for option in game.options if "efault" not in game.rulebook[option.rule].text] == []
