"""What may be committed: files of a sane size, data that parses, locks without addresses, nothing built."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 1024 * 1024  # bytes
BUILD_RESULTS = (".bundle", ".dylib", ".map", ".min.css", ".min.js", ".pyc", ".pyd", ".so", ".whl")
BUILD_FOLDERS = {"__pycache__", "build", "dist", "node_modules"}
# The hosts of package registries: a mirror must do as well.
REGISTRY = re.compile(r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|debian)\.(?:com|net|org)\b", re.IGNORECASE)
INDEX_OPTION = re.compile(r"^\s*(?:-i|-f|--(?:extra-)?index-url|--find-links)\b|://", re.MULTILINE)


def tracked_files() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listing.returncode != 0:
        pytest.skip("not a git checkout")
    paths = [ROOT / os.fsdecode(name) for name in listing.stdout.split(b"\0") if name]
    return [path for path in paths if path.is_file()]


def relative(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


def refuse_repeated_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    keys = [key for key, _ in pairs]
    repeated = sorted({key for key in keys if keys.count(key) > 1})
    if repeated:
        raise ValueError(f"repeated keys: {', '.join(repeated)}")
    return dict(pairs)


def test_every_json_file_parses() -> None:
    problems = []
    for path in tracked_files():
        if path.suffix == ".json":
            try:
                json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=refuse_repeated_keys)
            except ValueError as error:
                problems.append(f"{path.relative_to(ROOT)}: {error}")

    assert problems == []


def test_locks_hold_no_addresses() -> None:
    for lock in sorted(ROOT.glob("requirements/*.txt")):
        text = lock.read_text(encoding="utf-8")
        pinned = [line for line in text.splitlines() if "==" in line and not line.lstrip().startswith("#")]

        assert not INDEX_OPTION.search(text), lock.name
        assert all(line.endswith("\\") for line in pinned), f"{lock.name}: a line without hashes"

    for lock in (path for path in tracked_files() if path.name == "package-lock.json"):
        assert '"resolved": "http' not in lock.read_text(encoding="utf-8"), relative([lock])


def test_no_file_names_a_registry() -> None:
    texts = {path: path.read_bytes().decode("utf-8", errors="ignore") for path in tracked_files()}

    assert relative([path for path, text in texts.items() if REGISTRY.search(text)]) == []


def test_no_build_result_is_committed() -> None:
    results = [
        path
        for path in tracked_files()
        if path.name.endswith(BUILD_RESULTS) or BUILD_FOLDERS.intersection(path.relative_to(ROOT).parts[:-1])
    ]

    assert relative(results) == []


def test_files_have_a_sane_size() -> None:
    assert relative([path for path in tracked_files() if path.stat().st_size > LARGEST]) == []


def test_scripts_can_be_executed() -> None:
    scripts = [path for path in tracked_files() if path.read_bytes()[:2] == b"#!"]

    assert relative([path for path in scripts if not os.access(path, os.X_OK)]) == []
