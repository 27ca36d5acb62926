"""What the terminal says stands in its catalogue: all of it, nothing else, in any language."""

import ast
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
import typer.main

from ironbridge.cli import words
from ironbridge.cli.app import app
from ironbridge.cli.help import _COMMANDS, help_lines
from ironbridge.cli.spoken import value_name
from ironbridge.cli.wrong import _SENTENCES
from ironbridge.games.registry import games, load

Run = Callable[..., tuple[int, str, str]]
SOLO = ("play", "toy", "--seats", "2", "--bot", "random", "--seed", "1")
FOLDER = Path(words.__file__).parent
MESSAGES: dict[str, str] = json.loads((FOLDER / "texts" / "en.json").read_text(encoding="utf-8"))
ENGLISH = {key: text for key, text in MESSAGES.items() if not key.startswith("help.")}
SENTENCE = re.compile(r"[A-Za-z]{2,}[,.:;!?]? ([A-Za-z]{2,}|\*)|^[A-Z][a-z]+")
PLACEHOLDER = re.compile(r"\{(\w+)[},]")
NO_PLAYER = {  # They speak to people who develop, measure and host; `output` prints what others say.
    *(
        "__init__",
        "admin",
        "app",
        "arena",
        "backup",
        "bench",
        "export",
        "facts",
        "league",
        "load",
        "mcp",
        "output",
    ),
    *("perft", "restore", "serve", "series", "simulate", "train", "tune", "verify"),
}
NO_WORDS = {
    "tab: complete",  # What the line editor is told.
    # Sentences of others, which are said in words of our own.
    *(pattern for _, pattern in _SENTENCES),
    "{number, select, * other {{number}}}",  # A message that only chooses among names.
}


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def trees() -> dict[str, ast.Module]:
    return {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.py")}


def literals(node: ast.AST) -> Iterator[str]:
    """Give the strings under a node; an f-string has a `*` for each of its values."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in spoken(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
            yield from literals(child)


def spoken(node: ast.AST) -> Iterator[ast.AST]:
    """Give the children of a node except docstrings, annotations and what typer prints as help."""
    for name, field in ast.iter_fields(node):
        for child in field if isinstance(field, list) else [field]:
            is_docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            is_help = isinstance(child, ast.Call) and ast.unparse(child.func).startswith("typer.")
            is_annotation = name in ("annotation", "returns")
            if isinstance(child, ast.AST) and not (is_docstring or is_help or is_annotation):
                yield child


def phrases(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Give the messages that a file asks for by a plain key, with the values it gives them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) != "listed":
            given = {str(value.arg) for value in node.keywords}
            yield from ((str(each.value), given) for each in node.args if isinstance(each, ast.Constant))


def test_every_message_is_used_and_every_message_used_exists() -> None:
    used = {text for tree in trees().values() for text in literals(tree) if text.startswith("terminal.")}
    patterns = {key: re.compile(re.escape(key).replace(r"\*", r"[a-z_]+")) for key in used}

    assert {key for key in used if not any(map(patterns[key].fullmatch, ENGLISH))} == set()
    assert {key for key in ENGLISH if not any(found.fullmatch(key) for found in patterns.values())} == set()


def test_a_message_is_given_the_values_it_names() -> None:
    asked = [phrase for tree in trees().values() for phrase in phrases(tree) if phrase[0] in ENGLISH]

    assert len(asked) > len(ENGLISH) / 2
    assert [(key, given) for key, given in asked if given != set(PLACEHOLDER.findall(ENGLISH[key]))] == []


def test_no_sentence_stands_in_the_code() -> None:
    assert trees().keys() >= NO_PLAYER
    found = {
        (name, text)
        for name, tree in trees().items()
        for text in literals(tree)
        if name not in NO_PLAYER and SENTENCE.search(text) and text not in NO_WORDS
    }

    assert found == set()


def test_help_says_all_there_is_to_say(run: Run) -> None:
    _, out, _ = run(*SOLO, typed=typed("help"))

    said = " ".join(out.split())
    assert [key for key in ENGLISH if key.startswith("terminal.help") and ENGLISH[key] not in said] == []


@pytest.mark.parametrize("language", sorted(path.stem for path in (FOLDER / "texts").glob("*.json")))
def test_help_keeps_what_is_typed_apart_from_what_it_does(language: str) -> None:
    catalogue = words.words_of(language)
    said = "\n".join(help_lines(catalogue, 999))

    meanings = [words.phrase(catalogue, f"terminal.help.{command}") for command, _ in _COMMANDS]
    assert [meaning for meaning in meanings if f"  {meaning}" not in said] == []


@pytest.mark.parametrize("name", games())
def test_terminal_and_game_do_not_claim_the_same_key(name: str) -> None:
    assert [key for key in ENGLISH if key in load(name).catalogue("en")] == []


# Other languages.


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal speak a little French."""
    messages = {
        "terminal.welcome": "{title}, {seats, plural, one {# place} other {# places}}. Tapez `help`.",
        "terminal.goodbye": "Au revoir.",
        "terminal.yes_or_no": "{question} [o/N]",
        "terminal.yes": "o oui",
        "terminal.undo.chance": "Le hasard a parlé. Reprendre le coup ?",
        "terminal.undo.done": "Coup repris.",
        "terminal.error.reading": "« {path} » est illisible",
        "terminal.replay.heading": "{title} : coup {ply} de {plies}, à {seats}",
        "terminal.result.winners": "{count, plural, one {{winners} gagne.} other {{winners} gagnent.}}",
    }
    shutil.copy(FOLDER / "texts" / "en.json", tmp_path)
    (tmp_path / "fr.json").write_text(json.dumps(messages), encoding="utf-8")
    monkeypatch.setattr(words, "TEXTS", tmp_path)


@pytest.mark.usefixtures("french")
def test_the_terminal_speaks_another_language(run: Run) -> None:
    _, out, _ = run(*SOLO, "--language", "fr", typed=typed("stay", "undo", "y", "undo", "oui", "undo"))

    assert "High card, 2 places. Tapez `help`." in out
    assert out.count("Le hasard a parlé. Reprendre le coup ? [o/N]") == 2
    assert out.count("Coup repris.") == 1  # The English yes was none.
    assert "There is nothing to take back." in out  # What is not translated is said in English.
    assert out.endswith("Au revoir.\n")


@pytest.mark.usefixtures("french")
def test_a_replay_speaks_another_language(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run(*SOLO, typed=typed("stay", "stay", f"save {file}"))

    _, out, _ = run("replay", str(file), "--language", "fr")

    assert re.match(r"High card : coup (\d+) de \1, à 2\n", out)
    assert re.search(r"^Joueur \d.* gagne\.$|^Joueur 0 et Joueur 1 .* gagnent\.$", out, flags=re.MULTILINE)


@pytest.mark.usefixtures("french")
def test_an_error_speaks_another_language(run: Run) -> None:
    for command in (("replay", "/no/such/file"), ("play", "--load", "/no/such/file")):
        _, _, error = run(*command, "--language", "fr")

        assert error.startswith("error: « /no/such/file » est illisible: no such file")


@pytest.mark.parametrize("command", ["arena", "bench", "verify"])
def test_every_command_speaks_the_language_before_its_name(
    command: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")  # It comes back after the test.

    code, out, _ = run("--language", "fr", command, "--help")
    _, _, error = run("--language", "pl", command, "--nothing-like-that")

    assert code == 0
    assert out.strip().startswith(f"Utilisation\u202f: ironbridge {command}")
    assert "--nothing-like-that" in error
    assert "No such option" not in error


@pytest.mark.parametrize(
    ("language", "start"),
    [
        ("fr", "erreur\u202f: ligne 1, colonne 1\u202f: "),
        ("pl", "błąd: wiersz 1, "),
        ("ru", "ошибка: строка 1, "),
    ],
)
def test_a_broken_record_is_refused_in_every_language(
    language: str, start: str, run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    file.write_text('[game "toy"]\n', encoding="utf-8")

    code, _, error = run("replay", str(file), "--language", language)

    assert code == 1
    assert error.startswith(start)
    assert "missing" not in error


def test_a_language_without_words_is_english(run: Run) -> None:
    lines = typed("raise", "by two", "undo", "y", "why", "help", "log", "quit")

    assert run(*SOLO, "--language", "xx", typed=lines) == run(*SOLO, typed=lines)
    assert run("games", "--language", "xx") == run("games")


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANGUAGE": "xx:fr_CA:en", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_BE", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "xx_YY"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_names_the_usual_language(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert words.usual_language() == expected


# Help.


def help_texts(command: click.Command) -> Iterator[str]:
    here = click.Context(command)
    own = command.get_help_option(here)
    yield command.options_metavar or ""
    yield getattr(command, "subcommand_metavar", "")
    for parameter in [*command.params, *([own] if own else [])]:
        yield value_name(parameter, here) or ""
    for thing in [command, *command.params, *([own] if own else [])]:
        yield from (getattr(thing, "help", None) or "").split("\n\n")
        panel = getattr(thing, "rich_help_panel", None)
        yield panel if isinstance(panel, str) else ""
    for under in getattr(command, "commands", {}).values():
        yield from help_texts(under)


def test_help_is_said_in_the_language_that_is_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    _, english, _ = run("play", "-h")
    _, russian, _ = run("play", "-h", "--language", "ru")
    monkeypatch.setenv("LANGUAGE", "fr")
    _, french, _ = run("--help")

    assert "Usage: ironbridge play" in english
    assert "How many seats." in english
    assert "Использование: ironbridge play" in russian
    assert "Сколько мест." in russian
    assert not re.search(r"<\w+>|OPTIONS|GAME|NAME|FILE", russian), "placeholders are translated too"
    assert "Utilisation : ironbridge" in french
    assert "Jouer et consulter" in french


@pytest.mark.parametrize("language", ["fr", "pl", "ru"])
def test_the_list_of_commands_is_said_in_every_language(
    language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", "200")
    _, out, _ = run("--help")

    titles = [
        (command.help or "").partition("\n\n")[0] for command in typer.main.get_group(app).commands.values()
    ]
    assert len(titles) > 20
    assert [title for title in titles if title[:60] in out] == []


def test_without_arguments_the_commands_are_listed(run: Run) -> None:
    assert run()[:2] == (2, run("--help")[1])
    assert "Keep somebody out." in run("admin")[1]


def test_every_word_of_the_help_is_a_message_and_no_message_is_left_over() -> None:
    drawn = {"Usage:", "Options", "Arguments", "Commands", "[default: {}]", "[required]"}
    said = set(help_texts(typer.main.get_command(app))) - {""}
    texts = said | drawn

    assert said - set(MESSAGES.values()) == set()
    assert {key for key, text in MESSAGES.items() if key not in ENGLISH and text not in texts} == set()


@pytest.mark.parametrize("language", ["fr", "pl", "ru"])
@pytest.mark.parametrize(
    "command",
    [
        ("play", "--nope"),
        ("play", "--sed", "1"),
        ("nope",),
        ("simulate",),
        ("simulate", "toy", "--seats", "x"),
        ("simulate", "toy", "--matches", "0"),
        ("simulate", "toy", "more"),
        ("bench", "--bots"),
        ("bench", "--seconds", "x"),
        ("rules", "--sources=3"),
        ("serve", "--port", "99999"),
        ("admin", "nope"),
        ("admin", "ban"),
        ("play", "nope"),
        ("play", "toy", "--seats", "9"),
        ("play", "toy", "--seats", "2", "--bot", "nope"),
        ("play", "toy", "--seats", "2", "--option", "nope=1"),
        ("play", "toy", "--seats", "2", "--option", "stake=7"),
        ("replay", "/no/such/file"),
    ],
)
def test_what_is_wrong_with_a_command_is_said_in_every_language(
    command: tuple[str, ...], language: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", language)

    code, _, error = run(*command)

    assert code != 0
    english = {word for text in MESSAGES.values() for word in re.findall(r"[a-z]{4,}", text.lower())}
    known = json.loads((FOLDER / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    spoken_here = {word for text in known.values() for word in re.findall(r"[a-z]{4,}", text.lower())}
    typed_or_named = ("ironbridge", "novice", "stake", *command)
    plain = re.sub("|".join([*map(re.escape, typed_or_named), r"--?\w+"]), " ", error)
    assert set(re.findall(r"[a-z]{4,}", plain.lower())) & (english - spoken_here) == set()
