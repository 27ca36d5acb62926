"""A command whose extra is not installed says what to type; what an extra brings is what the code imports."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ironbridge.cli.extras import BROUGHT_BY, explain_missing
from ironbridge.cli.words import words_of

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Runs the command line as if some modules were not installed.
WITHOUT = """
import sys
for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None
from ironbridge.cli import main
main(sys.argv[1:])
"""


def run_without(modules: tuple[str, ...], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, ",".join(modules), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        check=False,
        env={**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
    )


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("tables", ["serve"]),
        ("tables", ["backup", "somewhere.gz"]),
        ("tables", ["load"]),
        ("tables", ["verify"]),
        ("arena", ["tune", "roll-through-the-ages", "--out", "somewhere"]),
        ("arena", ["export", "roll-through-the-ages", "--out", "somewhere"]),
        ("mcp", ["mcp", "roll-through-the-ages"]),
        ("ray", ["arena", "roll-through-the-ages", "--bots", "random", "--ray", "local"]),
    ],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_a_command_without_its_extra_says_what_to_type(
    extra: str, command: list[str], tmp_path: Path
) -> None:
    arguments = [str(tmp_path / word) if word.startswith("somewhere") else word for word in command]

    done = run_without(BROUGHT_BY[extra], *arguments)

    assert done.returncode == 2, done.stderr
    assert f"pip install 'ironbridge[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_engine_and_the_terminal_need_no_extra() -> None:
    everything = tuple(module for modules in BROUGHT_BY.values() for module in modules)

    done = run_without(everything, "simulate", "roll-through-the-ages", "--bots", "random", "--matches", "2")

    assert done.returncode == 0, done.stderr


def test_a_module_of_no_extra_stays_a_mistake() -> None:
    assert explain_missing(ModuleNotFoundError("no", name="ironbridge.nonsense"), words_of()) is None


def imported_modules() -> set[str]:
    """List what the package imports from outside itself and the standard library."""
    names = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names.add(node.module.partition(".")[0])
    return names - set(sys.stdlib_module_names) - {"ironbridge"}


def test_every_import_comes_with_the_package_or_an_extra() -> None:
    brought = {module for modules in BROUGHT_BY.values() for module in modules}
    # Typer and FastAPI both bring pydantic; compilers' decorators are seen by type checkers alone; CuPy
    # is for whoever has a GPU and has installed it.
    others = {"pydantic", "mypy_extensions", "cupy"}
    always = {re.split(r"[^\w-]", name)[0] for name in PROJECT["dependencies"]}

    assert imported_modules() - brought - always - others == set()


def test_every_extra_is_known() -> None:
    assert set(BROUGHT_BY) == set(PROJECT["optional-dependencies"])
