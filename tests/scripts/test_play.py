"""`./play` starts at once and is faster the next time: which build of the engine runs when."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600.0

# Installing and building leave what they would leave, in no time; `ironbridge` tells which build it is.
STAND_INS = """
make_environment() {
    mkdir -p "$1/bin" "$1/lib/python3.11/site-packages"
    printf '#!/bin/sh\\n' >"$1/bin/python"
    chmod +x "$1/bin/python"
}
install_lock() { cp "$2" "$1/installed-${2##*/}"; }
has_c_compiler() { [ -z "${NO_COMPILER:-}" ]; }
# Who compiles beside a game is not done before it has begun, however late that is, nor before it may be.
wait_for_game() {
    local tried
    for ((tried = 0; tried < 6000; tried++)); do
        if [ -f "$1/played" ] && [ ! -f "$1/hold" ]; then break; fi
        sleep 0.05
    done
}
build_package() {
    build_inputs >"$1/inputs-$2.new"
    : >"$1/begun-$2"
    if [ "$2" = interpreted ]; then rm -f "$1/played"; fi
    if [ "$2" = compiled ] && [ -n "${BROKEN:-}" ]; then return 1; fi
    if [ "$2" = compiled ] && [ -z "${IRONBRIDGE_COMPILE:-}" ]; then wait_for_game "$1"; fi
    mkdir -p "$1/$2/bin"
    printf '#!/bin/sh\\n: >"%s/played"\\necho "%s $*"\\n' "$1" "$2" >"$1/$2/bin/ironbridge"
    chmod +x "$1/$2/bin/ironbridge"
    mv "$1/inputs-$2.new" "$1/$2/inputs.txt"
}
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder, with a space in its name, that holds what `./play` looks at."""
    folder = tmp_path / "a clone"
    (folder / "src").mkdir(parents=True)
    for name in ("play", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in ("scripts", "requirements"):
        shutil.copytree(ROOT / name, folder / name)
    with (folder / "scripts/environment.sh").open("a", encoding="utf-8") as script:
        script.write(STAND_INS)
    return folder


def play(clone: Path, **environment: str) -> str:
    """Start the terminal game and return what was printed."""
    names = {name: value for name, value in os.environ.items() if not name.startswith("IRONBRIDGE_")}
    done = subprocess.run(
        ["./play", "terminal", "--seed", "1"],
        cwd=clone,
        env={**names, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def change_source(clone: Path) -> None:
    (clone / "src/rule.py").write_text("COST = 5\n", encoding="utf-8")


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.05)


def wait_for_compiling(clone: Path) -> None:
    wait_until(lambda: not (clone / ".venv-play/compiling").exists())


def test_the_engine_compiled_beside_the_first_start_runs_at_the_next(clone: Path) -> None:
    first = play(clone)
    assert "being compiled for the next start" in first
    assert first.endswith("interpreted play --seed 1\n")

    wait_for_compiling(clone)
    assert play(clone) == "compiled play --seed 1\n"


def test_a_change_of_the_source_is_compiled_anew(clone: Path) -> None:
    play(clone)
    wait_for_compiling(clone)

    change_source(clone)

    assert play(clone).endswith("interpreted play --seed 1\n")


def test_what_was_compiled_from_an_older_source_is_not_chosen(clone: Path) -> None:
    hold = clone / ".venv-play/hold"
    hold.parent.mkdir()
    hold.touch()
    play(clone)
    wait_until((clone / ".venv-play/begun-compiled").exists)
    change_source(clone)
    play(clone)

    hold.unlink()
    wait_for_compiling(clone)

    assert (clone / ".venv-play/compiled/inputs.txt").exists()
    assert "interpreted" in (clone / ".venv-play/bin/ironbridge").read_text(encoding="utf-8")


def test_compiling_can_be_waited_for(clone: Path) -> None:
    assert play(clone, IRONBRIDGE_COMPILE="1").endswith("compiled play --seed 1\n")


def test_compiling_can_be_forbidden(clone: Path) -> None:
    shown = play(clone, IRONBRIDGE_COMPILE="0")

    assert "as asked" in shown
    assert shown.endswith("interpreted play --seed 1\n")
    assert not (clone / ".venv-play/compiled").exists()


def test_without_a_compiler_it_says_so_and_plays(clone: Path) -> None:
    shown = play(clone, NO_COMPILER="1")

    assert "no C compiler found" in shown
    assert shown.endswith("interpreted play --seed 1\n")


def test_what_failed_to_compile_is_not_tried_again(clone: Path) -> None:
    play(clone, BROKEN="1")
    wait_for_compiling(clone)

    shown = play(clone)

    assert "compiling it failed" in shown
    assert shown.endswith("interpreted play --seed 1\n")
