"""The front door: what `import ironbridge` gives."""

import ast
import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import ironbridge
from ironbridge import errors
from ironbridge.bots.base import Bot
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.record import Record


def test_the_list_is_complete_and_short() -> None:
    assert len(set(ironbridge.__all__)) == len(ironbridge.__all__)
    assert all(hasattr(ironbridge, name) for name in ironbridge.__all__)
    assert len(Path(ironbridge.__file__).read_text(encoding="utf-8").splitlines()) < 80


def test_all_errors_are_there() -> None:
    for name, found in vars(errors).items():
        if isinstance(found, type) and issubclass(found, Exception):
            assert getattr(ironbridge, name) is found
            assert name in ironbridge.__all__


def test_the_version_is_there() -> None:
    assert ironbridge.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = ironbridge.colour


def test_a_record_is_read_alone() -> None:
    match = ironbridge.new_match("roll-through-the-ages", seats=2, seed=1)

    read = ironbridge.read_record(ironbridge.write_record(match.record))

    assert read.entries == match.record.entries


def test_a_bot_is_made_by_name() -> None:
    match = ironbridge.new_match("roll-through-the-ages", seats=2, seed=1)

    bot = ironbridge.make_bot("random", seed=1)

    assert isinstance(bot, Bot)
    match.apply(bot.decide(match.view(match.to_decide)))


def test_the_package_of_games_is_not_hidden() -> None:
    code = "import ironbridge.games.bruxelles_1893.facts as f; print(f.FACTS.rounds)"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip().isdigit()


@pytest.mark.parametrize("name", ["Match", "new_match", "load", "read_record", "make_bot"])
def test_help_tells_what_things_are(name: str) -> None:
    found = getattr(ironbridge, name)

    assert found.__doc__
    if isinstance(found, type):
        public = [member for key, member in vars(found).items() if not key.startswith("_")]
        assert all(member.__doc__ for member in public if callable(member) or isinstance(member, property))


@pytest.mark.parametrize("kind", [Game, Position, Record, View])
def test_help_tells_what_a_compiled_class_is(kind: type) -> None:
    path = Path(str(sys.modules[kind.__module__].__file__))
    source = path.with_name(kind.__module__.rpartition(".")[2] + ".py")
    written = ast.parse(source.read_text(encoding="utf-8")).body
    [found] = [node for node in written if isinstance(node, ast.ClassDef) and node.name == kind.__name__]

    told = inspect.getdoc(kind)

    assert told == ast.get_docstring(found)
    assert told.splitlines()[0] in pydoc.render_doc(kind, renderer=pydoc.plaintext)
