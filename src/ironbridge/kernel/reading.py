"""Reading untrusted JSON into types: all problems are collected, nothing raises half-way."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from ironbridge.errors import IronbridgeError, PositionError, wrong
from ironbridge.kernel.texts import Text, Values, catalogue_of
from ironbridge.kernel.words import Json

LARGEST_FILE = 20_000_000
WHOLE = "the position"
"""What a description is called as a whole."""
SEATS = "@seats"
"""Where the choices of a description name the fields that are seats."""


def parse_json(text: str | bytes) -> Json:
    """Parse JSON; whatever is wrong with it becomes an `IronbridgeError`."""
    if len(text) > LARGEST_FILE:
        raise IronbridgeError(wrong("json"), wrong("too_many", count=len(text)))
    try:
        found = cast(Json, json.loads(text.removeprefix("\ufeff") if isinstance(text, str) else text))
    except RecursionError:
        raise IronbridgeError(wrong("json"), wrong("json.deep")) from None
    except json.JSONDecodeError as error:
        why = wrong("json.at", line=error.lineno, column=error.colno, said=error.msg)
        raise IronbridgeError(wrong("json"), why) from None
    except ValueError as error:
        raise IronbridgeError(wrong("json"), str(error)[:200]) from None
    if (isinstance(text, bytes) or "\\u" in text) and not is_text(found):
        raise IronbridgeError(wrong("json"), wrong("json.no_text"))
    return found


def is_text(value: object) -> bool:
    """Tell whether JSON can be written: not if it holds half a character, or is nested too deeply."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def shown(value: object) -> str:
    """Quote an untrusted value so shortly that neither its size nor its depth can do harm."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return repr(value[:60])
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    return "a list" if isinstance(value, (list, tuple)) else "an object"


class Problem:
    """What is wrong with a field, in no language yet."""

    def __init__(self, where: str, what: Text) -> None:
        self.where = where
        """The path of the field; empty where the whole is wrong."""
        self.what = what

    def text(self, where: str) -> Text:
        """Say it of a field that is called so."""
        return Text("problem.at", {"where": where, "what": self.what}) if where else self.what


class Notes:
    """The problems that readers of one object and of those inside it have found."""

    def __init__(self, texts: Path | None = None) -> None:
        self.found: list[Problem] = []
        self.texts = texts
        """Where the messages stand that are not the kernel's."""

    def all(self) -> list[Text]:
        """Give all of it as messages that say where it was found."""
        return [problem.text(problem.where) for problem in self.found]

    def told(self) -> list[str]:
        """Say all of it in English."""
        if not self.found:
            return []
        english = catalogue_of("en", self.texts)
        return [english.render(text) for text in self.all()]


def problem(slug: str, **values: str | int | Text) -> Text:
    """Name a problem: the message `problem.<slug>`, and its values."""
    told: Values = {}
    told.update(values)
    return Text(f"problem.{slug}", told)


class Reader:
    """Reads the fields of one JSON object, noting every problem with its path.

    Each method takes a key and a default that stands for a missing field (None: the field is required); null
    reads as missing.
    A field with a problem reads as its default, so that reading can go on and find the next problem.
    Objects inside are read by readers of their own that share the list of problems.
    """

    def __init__(
        self,
        data: object,
        where: str = "",
        notes: Notes | None = None,
        choices: dict[str, list[str] | list[int]] | None = None,
    ) -> None:
        """Read an object; one that a reader holds already is read anew, and that reader learns of it."""
        self.notes: Notes = Notes() if notes is None else notes
        self.choices = choices
        """If wanted: by the path of a field the words it may be, or the least and the greatest number.

        So too what the items of a list may be (`path[*]`) and how many there must be (`path[#]`), what the
        fields of an object may be called (`path.*`), what the items of a short list mean (`path[]`, and what
        each may be under `path.<meaning>`), and which fields are seats (`@seats`).
        """
        if isinstance(data, Reader):
            self.choices = data.choices
            data.notes = self.notes
            data = data._data
        self._where = where
        self._data: dict[str, object] = {}
        self._asked: set[str] = set()
        self._inner: dict[str, Reader] = {}
        if not isinstance(data, dict):
            self.notes.found.append(Problem(where or WHOLE, problem("object")))
            return
        for key, value in data.items():
            if isinstance(key, str):
                self._data[key] = value
            else:
                self.notes.found.append(Problem(where or WHOLE, problem("no_text", value=shown(key))))

    @property
    def problems(self) -> list[str]:
        """All that was found wrong here, in objects inside and around this one: in English, with paths."""
        return self.notes.told()

    def problem(self, key: str, slug: str, **values: str | int | Text) -> None:
        """Note a problem with a field: the message `problem.<slug>`."""
        self.note(key, problem(slug, **values))

    def fault(self, key: str, english: str) -> None:
        """Note a problem that only whoever writes a game meets."""
        self.note(key, Text(english))

    def note(self, key: str, what: Text) -> None:
        """Note a problem with a field, or with the whole if no field is named."""
        self.notes.found.append(Problem(self._path(key) if key else "", what))

    def has(self, key: str) -> bool:
        """Tell whether a field is given."""
        return key in self._data

    def keys(self) -> list[str]:
        """List the given fields."""
        return list(self._data)

    def given(self, names: Sequence[str]) -> list[int]:
        """List which of some names are given as fields, by their places among the names."""
        self.offer("*", names)
        return [at for at, name in enumerate(names) if name in self._data]

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Read a whole number between two bounds."""
        value = self._get(key, default)
        fallback = low if default is None else default
        return self._whole(key, value, low, high, fallback)

    def seat(self, key: str, seats: int, default: int | None = None) -> int:
        """Read the number of a seat."""
        self.offer_seat(key)
        return self.whole(key, 0, seats - 1, default)

    def offer(self, key: str, choices: Sequence[str] | Sequence[int]) -> None:
        """Note what could stand in a field, given or not, if anybody wants to know."""
        if self.choices is not None:
            self.choices[self._path(key)] = cast("list[str] | list[int]", list(choices))

    def offer_seat(self, key: str) -> None:
        """Note that a field is a seat."""
        if self.choices is not None:
            paths = cast("list[str]", self.choices.setdefault(SEATS, []))
            paths.append(self._path(key))

    def number(self, key: str) -> float:
        """Read a number, whole or not."""
        value = self._get(key, None)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return float(value)
        if value is not None:
            self.problem(key, "number")
        return 0.0

    def plain(self, key: str) -> dict[str, bool | int | str]:
        """Read an object of plain values; a missing one reads as empty."""
        inner = self.inner(key)
        found: dict[str, bool | int | str] = {}
        for name in inner.keys():  # noqa: SIM118 - a Reader is no dict.
            value = inner.raw(name)
            if isinstance(value, (bool, int, str)):
                found[name] = value
            else:
                inner.problem(name[:60], "plain")
        return found

    def flag(self, key: str, default: bool | None = None) -> bool:
        """Read true or false."""
        value = self._get(key, default)
        if isinstance(value, bool):
            return value
        self.problem(key, "flag")
        return bool(default)

    def word(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """Read one of some words."""
        value = self._get(key, default)
        fallback = choices[0] if default is None else default
        return self._word(key, value, choices, fallback)

    def place(self, key: str, names: Sequence[str], otherwise: int = -1) -> int:
        """Read a name as its place among some names; null is -1, and a missing field is `otherwise`."""
        if key not in self._data:
            self._asked.add(key)
            return otherwise
        return self._place(key, self.raw(key), names)

    def places(self, key: str, names: Sequence[str], otherwise: Sequence[int]) -> list[int]:
        """Read a list of names and nulls, as long as `otherwise`, as places among some names."""
        self.offer(f"{key}[*]", names)
        self.offer(f"{key}[#]", [len(otherwise)])
        if key not in self._data:
            self._asked.add(key)
            return list(otherwise)
        values = self._list(key, ())
        if len(values) != len(otherwise):
            self.problem(key, "list_of", count=len(otherwise))
            return list(otherwise)
        return [self._place(f"{key}[{at}]", value, names) for at, value in enumerate(values)]

    def counts(
        self, key: str, names: Sequence[str], most: int, otherwise: Sequence[int] | None = None
    ) -> list[int]:
        """Read how many there are of each name: numbers by name, or a list that repeats the names.

        A missing field is `otherwise`, or none of all.
        """
        if key not in self._data:
            self._asked.add(key)
            return list(otherwise) if otherwise is not None else [0] * len(names)
        value = self.raw(key)
        if isinstance(value, (list, tuple)):
            listed = self.words(key, names)
            return [listed.count(name) for name in names]
        inner = self.inner(key)
        return [inner.whole(name, 0, most, 0) for name in names]

    def wholes(
        self, key: str, length: int, low: int, high: int, default: Sequence[int] | None = None
    ) -> list[int]:
        """Read a list of exactly `length` whole numbers (any length up to 10,000 if negative)."""
        self.offer(f"{key}[*]", [low, high])
        if length >= 0:
            self.offer(f"{key}[#]", [length])
        noted = len(self.notes.found)
        values = self._list(key, default)
        if len(values) > 10_000:
            self.problem(key, "too_long")
        elif 0 <= length != len(values) and len(self.notes.found) == noted:
            self.problem(key, "numbers", wanted=length, count=len(values))
        if len(self.notes.found) > noted:
            return list(default) if default is not None else [low] * max(length, 0)
        return [self._whole(f"{key}[{at}]", value, low, high, low) for at, value in enumerate(values)]

    def words(self, key: str, choices: Sequence[str], default: Sequence[str] | None = None) -> list[str]:
        """Read a list of words."""
        self.offer(f"{key}[*]", choices)
        values = self._list(key, default)
        if len(values) > 10_000:
            self.problem(key, "too_long")
            return []
        return [self._word(f"{key}[{at}]", value, choices, choices[0]) for at, value in enumerate(values)]

    def inner(self, key: str) -> "Reader":
        """Read an object inside this one; a missing one reads as empty."""
        if key not in self._inner:
            self._inner[key] = Reader(self._get(key, {}), self._path(key), self.notes, self.choices)
        return self._inner[key]

    def rows(self, key: str, most: int = 1000) -> list["Reader"]:
        """Read a list of objects; a missing one reads as empty."""
        values = self._list(key, [])
        if len(values) > most:
            self.problem(key, "rows", most=most)
            return []
        for at, value in enumerate(values):
            place = f"{key}[{at}]"
            if place not in self._inner:
                self._inner[place] = Reader(value, self._path(place), self.notes, self.choices)
        return [self._inner[f"{key}[{at}]"] for at in range(len(values))]

    def raw(self, key: str) -> object:
        """Give a field as it is, None when missing."""
        self._asked.add(key)
        return self._data.get(key)

    def refuse_unknown(self) -> None:
        """Note every field that nothing has asked for, here and in the objects inside; once each."""
        for key in self._data:
            if key not in self._asked:
                self._asked.add(key)
                self.problem(key[:60], "unknown")
        for inner in self._inner.values():
            inner.refuse_unknown()

    def finish(self) -> None:
        """Raise `PositionError` if anything is wrong."""
        if self.notes.found:
            raise PositionError(self.notes.all(), self.notes.texts)

    def _get(self, key: str, default: object) -> object:
        self._asked.add(key)
        value = self._data.get(key)
        if value is not None:
            return value
        if default is None:
            self.problem(key, "missing")
        return default

    def _list(self, key: str, default: Sequence[object] | None) -> list[object]:
        value = self._get(key, default)
        if isinstance(value, (list, tuple)):
            return list(value)
        if value is not None:
            self.problem(key, "list")
        return list(default) if default is not None else []

    def _whole(self, key: str, value: object, low: int, high: int, fallback: int) -> int:
        self.offer(key, [low, high])
        if value is None:
            return fallback
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem(key, "whole")
            return fallback
        if not low <= value <= high:
            self.problem(key, "between", low=low, high=high, value=shown(value))
            return fallback
        return value

    def _word(self, key: str, value: object, choices: Sequence[str], fallback: str) -> str:
        self.offer(key, choices)
        if value is None:
            return fallback
        if isinstance(value, str) and value in choices:
            return value
        known = ", ".join(choices[:12]) + (" …" if len(choices) > 12 else "")
        self.problem(key, "one_of", known=known, value=shown(value))
        return fallback

    def _place(self, key: str, value: object, names: Sequence[str]) -> int:
        if value is None:
            return -1
        return list(names).index(self._word(key, value, names, names[0]))

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key
