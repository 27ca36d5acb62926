"""`scripts/messages` notices what is wrong with a translation; the languages offered are complete."""

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "messages"
OFFERED = sorted(file.stem for file in (ROOT / "client/src/texts").glob("*.json") if file.stem != "en")


@pytest.fixture(scope="module")
def messages() -> ModuleType:
    loader = SourceFileLoader("messages", str(SCRIPT))
    spec = spec_from_loader("messages", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_languages_offered_are_complete() -> None:
    for language in OFFERED:
        done = subprocess.run([SCRIPT, language], capture_output=True, text=True, check=False)

        assert [line for line in done.stdout.splitlines() if line.startswith("error:")] == []
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("{who} prend {number, plural, one {# cube} other {# cubes}}", ""),
        ("cubes : {number}", ""),
        ("{qui} prend {number} cubes", "it names a value that is not given"),
        ("{who} prend {number, plural, one {# cube}}", "number needs the plural forms one, other"),
        (
            "{who} prend {number, plural, one {un} few {#} other {#}}",
            "number needs the plural forms one, other",
        ),
        ("{who, select, Ada {elle}} prend {number}", "who has no branch for everything else"),
        ("{who prend", "unbalanced braces"),
    ],
)
def test_a_wrong_translation_is_noticed(messages: ModuleType, message: str, problem: str) -> None:
    english = "{who} takes {number, plural, one {# cube} other {# cubes}}"

    assert list(messages.problems(english, message, "fr")) == ([problem] if problem else [])


def test_every_plural_form_of_polish_and_russian_is_asked_for(messages: ModuleType) -> None:
    for language in ("pl", "ru"):
        found = list(messages.problems("{n}", "{n, plural, one {#} other {#}}", language))

        assert found == ["n needs the plural forms few, many, one, other"]
        assert (
            list(messages.problems("{n, plural, =0 {} other {#}}", "{n, plural, =0 {} other {#}}", language))
            == []
        )


def test_what_is_left_out_or_left_in_english_is_worth_a_look(messages: ModuleType) -> None:
    english = "{who} takes some cubes"

    assert list(messages.doubts(english, "on prend des cubes", "fr")) == ["it leaves out who"]
    assert list(messages.doubts(english, english, "fr")) == ["it is the English message"]


@pytest.mark.parametrize(
    ("message", "breaks_in"),
    [
        ("prix : {price}", {"fr"}),
        ("{price} £", {"fr", "pl", "ru"}),
        ("« {price} »", {"fr"}),
        ("prix\u202f: {price}\u00a0£, https://a.example", set()),
    ],
)
def test_a_space_that_may_break_is_worth_a_look(
    messages: ModuleType, message: str, breaks_in: set[str]
) -> None:
    for language in ("fr", "pl", "ru"):
        found = ["a space in it may break"] if language in breaks_in else []

        assert list(messages.doubts("{price}", message, language)) == found


def test_what_was_agreed_to_is_listed_again_when_the_english_message_changes(
    messages: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en.json").write_text('{"name": "henry van de velde"}', encoding="utf-8")
    (tmp_path / "fr.json").write_text('{"name": "henry van de velde"}', encoding="utf-8")
    for name, value in {"ROOT": tmp_path, "CATALOGUES": [tmp_path], "RULES": []}.items():
        monkeypatch.setattr(messages, name, value)
    monkeypatch.setattr(messages, "AGREED", tmp_path / "agreed.json")

    def listed(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["messages", "fr", *arguments])
        assert messages.main() == 0
        return capsys.readouterr().out

    assert listed() == "./fr.json: name: it is the English message\n"
    assert listed("--agree") == listed() == "nothing to do\n"
    for language in ("en", "fr"):
        (tmp_path / f"{language}.json").write_text('{"name": "henry van der velde"}', encoding="utf-8")
    assert listed() == "./fr.json: name: it is the English message\n"


def test_catalogues_are_compared_by_key(
    messages: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "en.json").write_text('{"mine": "mine", "port": "port"}', encoding="utf-8")
    (tmp_path / "pl.json").write_text(
        '{"mine": "kopalnia", "mine.acc": "kopalnię", "most": "most"}', encoding="utf-8"
    )
    monkeypatch.setattr(messages, "ROOT", tmp_path)

    errors, _looks = messages.check(tmp_path, "pl")

    assert errors == ["./pl.json: port: missing", "./pl.json: most: English has no such message"]


def test_rules_are_compared_by_id(
    messages: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    english = tmp_path / "rules.md"
    english.write_text("- **XX-A-1** One.\n- **XX-A-2** Two.\n\n1. An example.\n", encoding="utf-8")
    translated = tmp_path / "rules.pl.md"
    monkeypatch.setattr(messages, "ROOT", tmp_path)

    assert messages.check_rules(english, "pl") == ["rules.pl.md: missing"]
    translated.write_text("- **XX-A-2** Dwa.\n- **XX-A-1** Jeden.\n\n1. Przykład.\n", encoding="utf-8")
    assert messages.check_rules(english, "pl") == ["rules.pl.md: the rules stand in another order"]
    translated.write_text("- **XX-A-1** Jeden.\n- **XX-A-3** Trzy.\n\n1. Przykład.\n", encoding="utf-8")
    assert messages.check_rules(english, "pl") == [
        "rules.pl.md: XX-A-2: missing",
        "rules.pl.md: XX-A-3: English has no such rule",
    ]
    translated.write_text("- **XX-A-1** Jeden.\n- **XX-A-2** Dwa.\n\n1. Przykład.\n", encoding="utf-8")
    assert messages.check_rules(english, "pl") == []
