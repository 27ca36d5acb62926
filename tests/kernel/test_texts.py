"""Messages, values, plurals and lists."""

import json
from pathlib import Path

import pytest

from ironbridge.kernel.texts import Catalogue, Text, load_catalogue, plural_category


def say(message: str, language: str = "en", **values: object) -> str:
    catalogue = Catalogue(language, {"message": message, "list.last": "{first} and {last}", "coal": "coal"})
    return catalogue.render(Text("message", values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("language", "numbers", "category"),
    [
        ("en", [1], "one"),
        ("en", [0, 2, 5, 11, 21, 101], "other"),
        ("fr", [0, 1], "one"),
        ("fr", [2, 10, 21, 1_000_001], "other"),
        ("fr", [1_000_000, 3_000_000], "many"),
        ("pl", [1], "one"),
        ("pl", [2, 3, 4, 22, 104], "few"),
        ("pl", [0, 5, 11, 12, 13, 14, 21, 112, 115], "many"),
        ("ru", [1, 21, 101], "one"),
        ("ru", [2, 3, 4, 22, 34, 102], "few"),
        ("ru", [0, 5, 11, 12, 14, 19, 111, 112, 25], "many"),
    ],
)
def test_plural_categories(language: str, numbers: list[int], category: str) -> None:
    assert {plural_category(language, number) for number in numbers} == {category}
    assert {plural_category(language, -number) for number in numbers} == {category}


def test_values_are_inserted() -> None:
    assert say("{who} pays £{count}", who="Ann", count=3) == "Ann pays £3"


def test_plural_chooses_by_number_and_inserts_it() -> None:
    message = "{count, plural, =0 {no cubes} one {# cube} other {# cubes}}"

    assert [say(message, count=count) for count in (0, 1, 2)] == ["no cubes", "1 cube", "2 cubes"]


def test_plural_needs_no_spaces() -> None:
    message = "{n,plural,one{# cube}other{# cubes}=0{none}}"

    assert [say(message, n=n) for n in (0, 1, 2)] == ["none", "1 cube", "2 cubes"]


def test_plural_falls_back_to_other() -> None:
    assert say("{n, plural, one {#} other {# кубов}}", "ru", n=3) == "3 кубов"


def test_a_hash_outside_a_plural_stays() -> None:
    assert say("card #{number}", number=4) == "card #4"


def test_select_chooses_by_word() -> None:
    message = "{side, select, first {left} other {right}}"

    assert say(message, side="first") == "left"
    assert say(message, side="second") == "right"


def test_branches_nest() -> None:
    message = "{era, select, canal {{n, plural, one {# canal} other {# canals}}} other {rails}}"

    assert say(message, era="canal", n=2) == "2 canals"


def test_texts_inside_texts_are_said_too() -> None:
    assert say("{what} from {place}", what=Text("coal"), place="Leeds") == "coal from Leeds"


@pytest.mark.parametrize(
    ("count", "said"), [(0, ""), (1, "coal"), (2, "coal and coal"), (3, "coal, coal and coal")]
)
def test_lists_are_joined(count: int, said: str) -> None:
    assert say("{what}", what=[Text("coal")] * count) == said


def test_a_missing_value_is_shown() -> None:
    assert say("{who} rolls") == "{who} rolls"
    assert say("{n, plural, one {# cube} other {# cubes}}") == "{n}"
    assert say("{side, select, first {left} other {right}}") == "{side}"


def test_an_unknown_key_is_shown_as_it_is() -> None:
    assert Catalogue("en", {}).render(Text("no.such.key")) == "no.such.key"


def test_unbalanced_braces_are_our_mistake() -> None:
    with pytest.raises(ValueError, match="unbalanced"):
        say("{who")


def test_missing_messages_come_from_the_fallback() -> None:
    english = Catalogue("en", {"a": "one", "b": "two"})
    french = Catalogue("fr", {"a": "un"}, english)

    assert [french.render(Text(key)) for key in "ab"] == ["un", "two"]
    assert "b" in french
    assert "c" not in french


def test_catalogues_are_read_from_folders(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text(json.dumps({"title": "Game", "only": "English"}), encoding="utf-8")
    (tmp_path / "eo.json").write_text(json.dumps({"title": "Ludo"}), encoding="utf-8")

    esperanto = load_catalogue("eo", tmp_path)

    assert esperanto.render(Text("title")) == "Ludo"
    assert esperanto.render(Text("only")) == "English"
    assert esperanto.render(Text("seat", {"number": 2})) == "seat 2"


def test_a_language_cannot_name_another_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text(json.dumps({"title": "secret"}), encoding="utf-8")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.json").write_text(json.dumps({"title": "Game"}), encoding="utf-8")

    assert load_catalogue("../secret", tmp_path / "texts").render(Text("title")) == "Game"


def test_texts_compare_by_key_and_values() -> None:
    assert Text("a", {"n": 1}) == Text("a", {"n": 1})
    assert Text("a", {"n": 1}) != Text("a", {"n": 2})
    assert len({Text("a"), Text("a"), Text("b")}) == 2
    assert repr(Text("a", {"n": 1})) == "Text('a', {'n': 1})"
    assert repr(Text("a")) == "Text('a')"


def test_a_noun_takes_the_case_a_sentence_asks_for() -> None:
    polish = Catalogue(
        "pl",
        {"build": "Zbuduj {tile, form, acc}", "mine": "kopalnia", "mine.acc": "kopalnię", "port": "port"},
    )

    assert polish.render(Text("build", {"tile": Text("mine")})) == "Zbuduj kopalnię"
    assert polish.render(Text("build", {"tile": Text("port")})) == "Zbuduj port"
    assert polish.render(Text("build", {"tile": "most"})) == "Zbuduj most"


def test_numbers_below_zero_have_a_true_minus_sign() -> None:
    words = Catalogue("en", {"level": "level {level}", "lost": "{count, plural, other {# VP}}"})

    assert words.render(Text("level", {"level": -3})) == "level −3"
    assert words.render(Text("lost", {"count": -1})) == "−1 VP"


def test_a_question_may_come_with_a_remark() -> None:
    catalogue = Catalogue("en", {"question.cube": "Which cube?", "aside.question.cube": "{left} to go"})
    question = Text("question.cube", {"left": 2})

    assert catalogue.aside(question) == "2 to go"
    assert catalogue.ask(question) == "Which cube? (2 to go)"
    assert catalogue.aside(Text("question.tile")) == ""
    assert catalogue.ask(Text("question.tile")) == "question.tile"
