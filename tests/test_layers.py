"""Imports point one way: errors, kernel ← games ← scene, bots ← arena, envs, server ← cli; never in circles.

Imports that only serve typing count. Packages of one layer do not import each other, except that the kernel
may import the errors, and these the kernel's messages, which they are made of; one game does not import
another. Kernel and games import the standard library alone.
"""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from ironbridge.games.registry import games

SOURCE = Path(__file__).resolve().parent.parent / "src"
FRONT_DOOR = "__init__"
LAYERS = [
    {"errors"},
    {"kernel"},
    {"games"},
    {"scene", "bots"},
    {FRONT_DOOR},
    {"arena", "envs", "server"},
    {"cli"},
    {"__main__"},
]
RANK = {package: rank for rank, layer in enumerate(LAYERS) for package in layer}
STANDARD_LIBRARY_ALONE = {"errors", "kernel", "games"}
SHARED_BY = {"brass": ("brass_",)}
MESSAGES = "ironbridge.kernel.texts."
COMPILER = "mypy_extensions"  # Decorators for the compiler, seen by type checkers alone.


def imported_names(path: Path, package: list[str]) -> Iterator[tuple[str, int]]:
    """Yield each imported dotted name with its line; `from a import b` counts as `a.b`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = [*start, *(node.module.split(".") if node.module else [])]
            yield from ((".".join([*base, alias.name]), node.lineno) for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, node.lineno


def part_of(name: str) -> str:
    """Return the package of `ironbridge` that a dotted name belongs to."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in RANK else FRONT_DOOR


def game_of(name: str) -> str:
    """Return the folder (or file) of `ironbridge.games` that a dotted name belongs to."""
    parts = name.split(".")
    return parts[2] if len(parts) > 2 else FRONT_DOOR


def may_import_game(importer: str, imported: str) -> bool:
    if importer == imported or importer in {"registry", FRONT_DOOR}:
        return True
    return importer.startswith(SHARED_BY.get(imported, ()))


def objection(module: str, name: str) -> str | None:
    """Say why a module may not import a name, or nothing if it may."""
    importer = part_of(module)
    package = name.split(".", maxsplit=1)[0]
    if package != "ironbridge":
        allowed = importer not in STANDARD_LIBRARY_ALONE or package in {*sys.stdlib_module_names, COMPILER}
        return None if allowed else "is not in the standard library"
    imported = part_of(name)
    if importer == imported == "games":
        return None if may_import_game(game_of(module), game_of(name)) else "belongs to another game"
    if importer == "errors" and name.startswith(MESSAGES):
        return None
    if importer == imported or RANK[imported] < RANK[importer]:
        return None
    return f"{importer} may not import {imported}"


def modules(source: Path) -> Iterator[tuple[str, Path, list[str]]]:
    """Yield every module with its file and the parts of its path."""
    for path in sorted((source / "ironbridge").rglob("*.py")):
        parts = list(path.relative_to(source).with_suffix("").parts)
        yield ".".join(parts if parts[-1] != "__init__" else parts[:-1]), path, parts


def violations(source: Path) -> list[str]:
    found = []
    for module, path, parts in modules(source):
        if parts[1] not in RANK:
            found.append(f"{module}: has no layer; give it one in tests/test_layers.py")
            continue
        found += [
            f"{module}:{line}: {name}: {why}"
            for name, line in imported_names(path, parts[:-1])
            if (why := objection(module, name))
        ]
    return found


@cache
def imports_of(source: Path) -> dict[str, set[str]]:
    """Tell for every module which others it imports, for typing alone included."""
    known = {module: (path, parts[:-1]) for module, path, parts in modules(source)}
    imports: dict[str, set[str]] = {}
    for module, (path, package) in known.items():
        names = [name.split(".") for name, _ in imported_names(path, package)]
        longest = ([".".join(parts[:end]) for end in range(len(parts), 0, -1)] for parts in names)
        imports[module] = {next((path for path in paths if path in known), "") for paths in longest} - {
            module
        }
    return imports


def circle(source: Path, package: str = "ironbridge") -> list[str]:
    """Find modules of a package that import each other in a circle, if there are any."""
    imports = imports_of(source)
    inside = {module for module in imports if module.startswith(f"{package}.")}
    try:
        TopologicalSorter({module: imports[module] & inside for module in inside}).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def packages() -> list[str]:
    """List the packages of `ironbridge`, each game by itself."""
    folder = SOURCE / "ironbridge"
    files = [*folder.glob("*/__init__.py"), *folder.glob("games/*/__init__.py")]
    return sorted(".".join(file.parent.relative_to(SOURCE).parts) for file in files)


@pytest.mark.parametrize("package", [name for name in packages() if name != "ironbridge.games"])
def test_no_imports_go_in_circles(package: str) -> None:
    found = circle(SOURCE, package)

    assert not found, " → ".join(found)


def test_a_circle_is_found(tmp_path: Path) -> None:
    assert wrong_imports(tmp_path, "kernel/a.py", "from ironbridge.kernel import b\n") == []
    assert wrong_imports(tmp_path, "kernel/b.py", "def f():\n    from ironbridge.kernel.c import C\n") == []
    assert circle(tmp_path) == []
    imports_of.cache_clear()
    assert wrong_imports(tmp_path, "kernel/c.py", "import ironbridge.kernel.a\n") == []
    assert len(circle(tmp_path)) == 4


def test_imports_point_one_way() -> None:
    assert violations(SOURCE) == []


def wrong_imports(folder: Path, module: str, text: str) -> list[str]:
    path = folder / "ironbridge" / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return violations(folder)


def test_kernel_may_import_errors_and_the_standard_library(tmp_path: Path) -> None:
    text = "import json\nfrom ironbridge.errors import RulesError\n"

    assert wrong_imports(tmp_path, "kernel/game.py", text) == []


def test_kernel_may_not_import_games(tmp_path: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ironbridge.games import registry\n"

    assert wrong_imports(tmp_path, "kernel/game.py", text) == [
        "ironbridge.kernel.game:3: ironbridge.games.registry: kernel may not import games"
    ]


def test_games_may_not_import_other_packages(tmp_path: Path) -> None:
    assert wrong_imports(tmp_path, "games/toy/game.py", "def play():\n    import numpy as np\n") == [
        "ironbridge.games.toy.game:2: numpy: is not in the standard library"
    ]


def test_a_game_may_not_import_another(tmp_path: Path) -> None:
    text = "from ..brass import market\n"

    assert wrong_imports(tmp_path, "games/brass_lancashire/flow.py", text) == []
    assert wrong_imports(tmp_path, "games/registry.py", "from . import brass, toy\n") == []
    assert wrong_imports(tmp_path, "games/toy/flow.py", text) == [
        "ironbridge.games.toy.flow:1: ironbridge.games.brass.market: belongs to another game"
    ]


def test_packages_of_one_layer_do_not_meet(tmp_path: Path) -> None:
    text = "import ironbridge.games.registry, ironbridge.arena.series\n"

    assert wrong_imports(tmp_path, "cli/serve.py", "from ironbridge.server import app\n") == []
    assert wrong_imports(tmp_path, "server/app.py", text) == [
        "ironbridge.server.app:1: ironbridge.arena.series: server may not import arena"
    ]


def test_nothing_below_imports_the_front_door(tmp_path: Path) -> None:
    assert wrong_imports(tmp_path, "games/toy/game.py", "from ironbridge import new_match\n") == [
        "ironbridge.games.toy.game:1: ironbridge.new_match: games may not import __init__"
    ]


def test_a_new_package_needs_a_layer(tmp_path: Path) -> None:
    assert wrong_imports(tmp_path, "gadgets/__init__.py", "") == [
        "ironbridge.gadgets: has no layer; give it one in tests/test_layers.py"
    ]


def said_in_code(source: str) -> str:
    """Give what a program says without its docstrings and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.unparse(tree)


def test_no_file_of_the_kernel_or_of_scripts_knows_a_game() -> None:
    scripts = [path for path in (SOURCE.parent / "scripts").iterdir() if path.is_file()]
    programs = [path for path in scripts if path.suffix == ".py" or "python" in path.read_text()[:40]]
    shells = [path.read_text(encoding="utf-8") for path in scripts if path not in programs]
    programs += (SOURCE / "ironbridge" / "kernel").glob("*.py")
    said = "\n".join([*shells, *(said_in_code(path.read_text(encoding="utf-8")) for path in programs)])

    known = [name for game in games() for name in (game, game.replace("-", "_")) if name in said]

    assert known == []
