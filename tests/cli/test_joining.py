"""A game from another package joins by its entry point: it is listed, played, drawn and served like ours."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOY = Path(__file__).resolve().parent.parent / "kernel" / "toy"
SERVED = """
import sys
from fastapi.testclient import TestClient
from ironbridge.server.app import create_app
from ironbridge.server.settings import Settings

with TestClient(create_app(Settings(database=sys.argv[1]))) as client:
    print(sorted(game["name"] for game in client.get("/api/games").json()))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a Python in which the toy is installed as a package of its own."""
    folder = tmp_path_factory.mktemp("toy")
    shutil.copytree(TOY, folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    target = folder / "target"
    # Not with pip: an environment made by uv has none.
    build = "from setuptools import build_meta; print(build_meta.build_wheel('.'))"
    subprocess.run([sys.executable, "-c", build], check=True, cwd=folder / "source", capture_output=True)
    [wheel] = (folder / "source").glob("*.whl")
    shutil.unpack_archive(wheel, target, "zip")
    return {**os.environ, "PYTHONPATH": str(target), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=environment,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_it_is_listed(installed: dict[str, str]) -> None:
    assert "toy" in run(installed, "-m", "ironbridge", "games")


def test_it_is_played_at_the_terminal(installed: dict[str, str]) -> None:
    bots = ("--bot", "random", "--bot", "random")

    said = run(installed, "-m", "ironbridge", "play", "toy", "--seats", "2", "--seed", "1", *bots)

    assert "High card" in said
    assert "Score" in said


def test_it_is_played_by_a_person(installed: dict[str, str]) -> None:
    said = run(
        installed,
        *("-m", "ironbridge", "play", "toy", "--seats", "2", "--seed", "1", "--bot", "random"),
        typed="stay\nquit\n\n",
    )

    assert "stay" in said.lower()


def test_it_is_served(installed: dict[str, str], tmp_path: Path) -> None:
    assert "'toy'" in run(installed, "-W", "ignore", "-c", SERVED, f"sqlite:///{tmp_path / 'tables.sqlite3'}")


def test_without_the_package_there_is_no_such_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ironbridge", "play", "toy"], capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    assert 'unknown game "toy"' in done.stderr
