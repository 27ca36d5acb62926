"""What a release holds: a source distribution and a wheel with the client, each playing in a clean place."""

import os
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
LARGEST_WHEEL = 6_000_000
PATIENCE = 600.0
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "IRONBRIDGE_"))}
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv.pop(1))(sys.argv.pop())"

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path = ROOT, **more: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**CLEAN, **more}, capture_output=True, text=True, check=False, timeout=1800
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def build(what: str, folder: Path, out: Path) -> Path:
    out.mkdir()
    run(sys.executable, "-c", BUILD, what, out, cwd=folder, IRONBRIDGE_COMPILE="0", PYTHONWARNINGS="ignore")
    [built] = out.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution in a copy of the working tree."""
    run(ROOT / "scripts/build-client")
    tree = tmp_path_factory.mktemp("tree") / "a clean tree"
    tree.mkdir()
    for name in run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines():
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    # The client was built above; installing its packages a second time would show nothing new.
    static = Path("src/ironbridge/server/static")
    shutil.copytree(ROOT / static, tree / static)
    (tree / "client/node_modules").mkdir()
    shutil.copy2(ROOT / "client/node_modules/.built-from", tree / "client/node_modules/.built-from")
    return build("build_sdist", tree, tmp_path_factory.mktemp("out") / "sdist")


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the source distribution, as a build front-end does."""
    folder = tmp_path_factory.mktemp("unpacked")
    run("tar", "-xzf", sdist, "-C", folder)  # How Python unpacks safely depends on its version.
    [tree] = folder.iterdir()
    return build("build_wheel", tree, tmp_path_factory.mktemp("out") / "wheel")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an environment that holds what the tables need, and no Ironbridge."""
    folder = tmp_path_factory.mktemp("environment") / "clean"
    run(sys.executable, "-m", "venv", folder)
    pip(folder, "--require-hashes", "-r", str(ROOT / "requirements/play.txt"))
    return folder


def pip(folder: Path, *arguments: str, **more: str) -> None:
    run(
        folder / "bin/python", "-m", "pip", "install", "--quiet", "--no-input", *arguments, cwd=folder, **more
    )


@pytest.fixture(params=["sdist", "wheel"])
def installed(request: pytest.FixtureRequest, environment: Path) -> Path:
    """Install one of the two; return the command."""
    artefact: Path = request.getfixturevalue(request.param)
    options = ("--no-deps", "--no-build-isolation", "--force-reinstall")
    pip(environment, *options, str(artefact), IRONBRIDGE_COMPILE="0")
    return environment / "bin/ironbridge"


def test_the_wheel_holds_the_client_and_is_small(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()

    assert "ironbridge/server/static/index.html" in names
    assert any(name.startswith("ironbridge/server/static/assets/") for name in names)
    assert wheel.stat().st_size < LARGEST_WHEEL


def test_the_source_distribution_holds_the_client_and_its_source(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert {"src/ironbridge/server/static/index.html", "client/package.json", "LICENSE"} <= names
    assert not any("node_modules" in name for name in names)


def test_every_game_is_played_and_the_lobby_served(installed: Path, tmp_path: Path) -> None:
    code = "import ironbridge; print(*ironbridge.game_names())"
    games = run(installed.with_name("python"), "-c", code, cwd=tmp_path).split()

    assert games
    for game in games:
        run(installed, "simulate", game, "--bots", "random", "--matches", "1", cwd=tmp_path)
    for page in served(installed, tmp_path):
        assert '<div id="app">' in page or "<script" in page


def served(command: Path, folder: Path) -> Iterator[str]:
    """Start the server and yield its first page."""
    database = f"sqlite:///{folder}/tables.sqlite3"
    process = subprocess.Popen(
        [command, "serve", "--port", "0", "--database", database],
        cwd=folder,
        env={**CLEAN, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = next(line for line in process.stdout if line.startswith("serving at")).split()[2]
        yield fetch(address)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def fetch(address: str) -> str:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            assert time.monotonic() < until
            time.sleep(0.1)
