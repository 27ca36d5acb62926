"""The numbered rules: every id with its whole text."""

import shutil
from pathlib import Path

import pytest
from toy.game import Toy

import ironbridge
from ironbridge.kernel.rulebook import Rule, Rulebook

FILES = sorted((Path(ironbridge.__file__).parent / "games").glob("*/rules.md"))
SOURCE = """\
# A game

What it is about.

## Set-up

What you do
before you play.

- **XX-SETUP-1** Two seats.
- **XX-SETUP-2** Everybody gets
  three cards and
  a pawn.

- See XX-SETUP-1 for more.

## Worked examples

- **XX-EX-1** *Deal.* Two seats: three cards each.
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook(SOURCE)


def test_ids_come_in_the_order_of_the_file(book: Rulebook) -> None:
    assert list(book.rules) == ["XX-SETUP-1", "XX-SETUP-2", "XX-EX-1"]


def test_a_rule_has_section_and_text(book: Rulebook) -> None:
    assert book["XX-SETUP-1"] == Rule("XX-SETUP-1", "Set-up", "Two seats.")


def test_a_chapter_has_its_introduction(book: Rulebook) -> None:
    assert book.chapters == {"Set-up": "What you do before you play.", "Worked examples": ""}


def test_a_rule_goes_on_over_several_lines(book: Rulebook) -> None:
    assert book["XX-SETUP-2"].text == "Everybody gets three cards and a pawn."


def test_rules_are_found_by_words(book: Rulebook) -> None:
    assert [rule.id for rule in book.find("Cards THREE")] == ["XX-SETUP-2", "XX-EX-1"]
    assert [rule.id for rule in book.find("ex-1")] == ["XX-EX-1"]
    assert [rule.id for rule in book.find("worked three")] == ["XX-EX-1"]
    assert book.find("zebra") == []


def test_words_are_found_as_they_are_typed() -> None:
    book = Rulebook("## Счёт\n\n- **XX-SCORE-1** L’*éra* d’abord, ещё раз.\n")

    assert [bool(book.find(words)) for words in ("l'éra d'abord", "счет еще", "ере")] == [True, True, False]


def test_membership(book: Rulebook) -> None:
    assert "XX-SETUP-1" in book
    assert "XX-SETUP-9" not in book


def test_the_toys_rules(toy: Toy) -> None:
    assert toy.rulebook["TY-DEAL-1"].text.endswith("seen by its owner alone.")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_game_has_rules_with_text(file: Path) -> None:
    rules = Rulebook(file.read_text(encoding="utf-8")).rules

    assert len(rules) > 100
    assert [rule.id for rule in rules.values() if not rule.text or not rule.section] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_id_written_in_the_rules_exists(file: Path) -> None:
    """What looks like the definition of a rule is one."""
    book = Rulebook(file.read_text(encoding="utf-8"))
    defined = [line for line in book.source.splitlines() if line.startswith(("- **", "| "))]
    prefixes = {rule.split("-")[0] for rule in book.rules}
    words = [line.lstrip("-*| ").split() for line in defined]
    ids = [first.rstrip("*:") for first, *_ in (word for word in words if word)]

    assert [id for id in ids if id.split("-")[0] in prefixes and "-" in id and id not in book] == []


def test_rules_lie_beside_the_toy(toy: Toy) -> None:
    assert (Path(toy.folder) / "rules.md").exists()


def test_rules_are_read_in_a_language_if_they_are_translated(toy: Toy, tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    shutil.copytree(toy.folder, folder)
    (folder / "texts" / "fr.json").write_text("{}", encoding="utf-8")
    (folder / "texts" / "pl.json").write_text("{}", encoding="utf-8")
    (folder / "rules.fr.md").write_text("## Jeu\n\n- **TY-FLOW-1** Chacun son tour.\n", encoding="utf-8")
    game = Toy()
    game.folder = folder

    assert game.rules("fr")["TY-FLOW-1"].text == "Chacun son tour."
    assert game.rules("pl").source == game.rules("en").source == game.rulebook.source
    assert game.rules("../fr").source == game.rulebook.source
