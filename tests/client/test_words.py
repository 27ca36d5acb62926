"""The browser and the engine say every message alike, and count as CLDR does."""

import json
import os
import subprocess
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from ironbridge.kernel.texts import Catalogue, Text, Values, plural_category

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr", "pl", "ru")
NUMBERS = (0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 101, 111)


@pytest.fixture(scope="module")
def messages() -> ModuleType:
    loader = SourceFileLoader("messages", str(ROOT / "scripts" / "messages"))
    spec = spec_from_loader("messages", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def said_by_the_browser(cases: list[tuple[str, str, Values]], folder: Path) -> list[str]:
    subprocess.run([ROOT / "scripts" / "build-client"], check=True, cwd=ROOT)
    given, said = folder / "cases.json", folder / "said.json"
    given.write_text(json.dumps(cases), encoding="utf-8")
    path = f"{ROOT / '.venv-node' / 'bin'}:{os.environ['PATH']}"
    command = ["node_modules/.bin/vite-node", "scripts/say.ts", given, said]
    subprocess.run(command, check=True, cwd=ROOT / "client", env={**os.environ, "PATH": path})
    return list(json.loads(said.read_text(encoding="utf-8")))


def samples(messages: ModuleType, message: str) -> Iterator[Values]:
    """Give values for a message: numbers of every plural form, every branch, names."""
    arguments = list(messages.arguments(message))
    for at, number in enumerate(NUMBERS):
        values: Values = {name: "Ada" for name, _form, _branches in arguments}
        for place, (name, form, branches) in enumerate(arguments):
            if form == "plural":
                values[name] = NUMBERS[(at + place) % len(NUMBERS)] if place else number
            elif form == "select" and not isinstance(values[name], int):
                values[name] = sorted(branches)[at % len(branches)]
        yield values


def test_python_counts_as_the_browser_does(tmp_path: Path) -> None:
    forms = "{n, plural, one {one} two {two} few {few} many {many} other {other}}"
    cases: list[tuple[str, str, Values]] = [
        (language, forms, {"n": number}) for language in LANGUAGES for number in range(201)
    ]

    said = said_by_the_browser(cases, tmp_path)

    assert said == [plural_category(language, number) for language in LANGUAGES for number in range(201)]


def test_python_and_the_browser_say_every_message_alike(messages: ModuleType, tmp_path: Path) -> None:
    cases: list[tuple[str, str, Values]] = []
    for folder in messages.CATALOGUES:
        for language in LANGUAGES:
            for message in messages.read(folder, language).values():
                if "{" in message:
                    cases += [(language, message, values) for values in samples(messages, message)]

    said = said_by_the_browser(cases, tmp_path)

    assert len(cases) > 20_000
    for (language, message, values), words in zip(cases, said, strict=True):
        assert Catalogue(language, {"it": message}).render(Text("it", values)) == words, (message, values)
