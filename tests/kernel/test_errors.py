"""Errors say what, why, by which rule, and what to try."""

import ast
import inspect
import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from ironbridge import errors
from ironbridge.errors import BrokenRecordError, IronbridgeError, PositionError, SetupError, wrong
from ironbridge.games.registry import load
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record

SOURCE = Path(errors.__file__).parent
KERNEL = SOURCE / "kernel" / "texts"
LANGUAGES = sorted(file.stem for file in KERNEL.glob("*.json"))
AGES = load("roll-through-the-ages")


def slugs() -> Iterator[tuple[Path, str]]:
    """Find what every error of the library is called, and in which file it is raised."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "wrong":
                slug = node.args[0]
                assert isinstance(slug, ast.Constant), f"{file}: a message is named in full"
                yield file, f"error.{slug.value}"


def known(folder: Path) -> set[str]:
    """Give the keys of the errors in a catalogue."""
    keys = json.loads((folder / "en.json").read_text(encoding="utf-8"))
    return {key for key in keys if key.startswith("error.")}


def test_the_message_has_all_parts() -> None:
    error = IronbridgeError("cannot build", "no coal", rule="BB-COAL-1", hint="build a mine")

    assert str(error) == "cannot build: no coal [BB-COAL-1]\nhint: build a mine"
    assert error.to_json() == {
        "what": "cannot build",
        "why": "no coal",
        "rule": "BB-COAL-1",
        "hint": "build a mine",
    }


def test_empty_parts_are_left_out() -> None:
    error = IronbridgeError("cannot build")

    assert str(error) == "cannot build"
    assert error.to_json() == {"what": "cannot build"}


def test_a_broken_record_says_where() -> None:
    error = BrokenRecordError("tag cannot be read", "it is odd", line=3, column=7)

    assert str(error) == "line 3, column 7: tag cannot be read: it is odd"
    assert (error.line, error.column) == (3, 7)
    assert str(BrokenRecordError("no ply 9")) == "no ply 9"


def test_a_position_error_lists_everything() -> None:
    error = PositionError(["a is b", "c is d"])

    assert error.problems == ["a is b", "c is d"]
    assert str(error) == "position refused: a is b; c is d"


@pytest.mark.parametrize(
    "kind",
    [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind.__module__ == errors.__name__],
)
def test_the_family_is_one_and_drawn(kind: type) -> None:
    assert issubclass(kind, IronbridgeError)
    assert kind.__name__.endswith("Error")
    assert kind.__name__ in (errors.__doc__ or "")


@pytest.mark.parametrize(
    "error",
    [
        IronbridgeError("what", "why", rule="XX-1", hint="hint"),
        BrokenRecordError("what", "why", line=3, column=4, hint="hint"),
        PositionError(["a is b", "c is d"]),
        errors.BotFailedError("bot failed", "oh"),
        SetupError(wrong("game", name="x"), wrong("game.why"), hint=errors.like(["y", "z"])),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel_between_processes(error: IronbridgeError) -> None:
    again = pickle.loads(pickle.dumps(error))

    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__


def test_every_error_that_is_raised_has_words_and_every_word_is_said() -> None:
    raised = set(slugs())
    own = {folder for folder in SOURCE.glob("games/*/texts") if known(folder)}

    missing = [
        f"{file.name}: {key}"
        for file, key in raised
        if key not in known(KERNEL) and not any(key in known(folder) for folder in own)
    ]
    said = {key for _file, key in raised}

    assert missing == []
    assert len(said) > 100
    assert known(KERNEL).union(*map(known, own)) - said == set()


def test_an_error_is_told_in_every_language_and_english_by_itself() -> None:
    with pytest.raises(SetupError) as caught:
        load("roll-trough-the-ages")

    error = caught.value
    assert error.told("en") == (error.what, error.why, error.hint)
    assert str(error) == (
        'unknown game "roll-trough-the-ages": no such game is installed\n'
        'hint: did you mean "roll-through-the-ages"?'
    )
    assert error.told("pl") == (
        "nieznana gra „roll-trough-the-ages”",
        "ta gra nie jest zainstalowana",
        "czy chodziło o „roll-through-the-ages”?",
    )
    assert error.told("xx") == error.told("en")
    assert repr(error).startswith("SetupError('unknown game")


def test_a_game_says_what_only_its_rules_refuse() -> None:
    with pytest.raises(SetupError) as caught:
        AGES.new_position(1, {"trading": True})

    assert caught.value.what == "trading cannot be played alone"
    assert caught.value.told("ru")[0] == "в одиночку торговаться не с кем"


BROKEN = {
    "tag": ('[game "roll-through-the-ages"]', 'game "roll-through-the-ages"]'),
    "game": ("roll-through-the-ages", "roll-through-the-age"),
    "version": (f'[rules_version "{AGES.rules_version}"]', '[rules_version "99"]'),
    "seats": ('[seats "2"]', '[seats "many"]'),
    "option": ('[option.late_bronze_age "false"]', '[option.late_bronze_age "perhaps"]'),
    "answer": ("*: ", "*: nothing; "),
    "decider": ("*: ", "1: "),
}


@pytest.mark.parametrize("place", BROKEN)
def test_a_broken_record_is_told_in_the_readers_language(place: str) -> None:
    record = Record(AGES, 2)
    record.append(record.last.outcomes()[0])
    text = write_record(record)
    right, broken = BROKEN[place]
    assert right in text

    with pytest.raises(errors.RecordError) as caught:
        read_record(text.replace(right, broken, 1), load)

    english, russian = caught.value.told("en"), caught.value.told("ru")
    assert russian[0].startswith("строка ")
    assert [part for part, said in zip(english, russian, strict=True) if part and part == said] == []


def test_an_illegal_action_in_a_record_is_told_with_the_games_own_reason() -> None:
    record = Record(AGES, 2)
    while record.last.to_decide < 0:
        record.append(record.last.outcomes()[0])
    illegal = next(at for at in range(len(AGES.actions)) if at not in record.last.legal())
    data = record.to_json()
    entries = data["entries"]
    assert isinstance(entries, list)
    entries.append([record.last.to_decide, AGES.actions.notation(illegal)])

    with pytest.raises(BrokenRecordError) as caught:
        Record.from_json(data, AGES)

    refusal = record.last.why_not(illegal)
    assert refusal is not None
    assert AGES.catalogue("fr").render(refusal.text) in caught.value.told("fr")[1]
    assert refusal.why in caught.value.why
    assert caught.value.why.endswith(f"[{refusal.rule}]")


def test_a_described_position_is_refused_in_the_readers_language() -> None:
    with pytest.raises(PositionError) as caught:
        AGES.position_from_json({"ply": "many", "options": {"trading": 7}})

    error = caught.value
    assert error.problems[0] in str(error)
    assert error.told("fr")[0] == "position refusée"
    assert "valeurs possibles" in error.told("fr")[1]
