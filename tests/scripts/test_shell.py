"""The shell scripts can be read by bash and answer for themselves."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = [
    "play",
    "test",
    ".ci/run",
    "scripts/environment.sh",
    *sorted(
        str(path.relative_to(ROOT))
        for path in (ROOT / "scripts").iterdir()
        if path.is_file() and path.read_bytes().startswith(b"#!/usr/bin/env bash")
    ),
]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("script", SCRIPTS)
def test_bash_can_read_it(script: str) -> None:
    assert run("bash", "-n", script).stderr == ""


def test_test_tells_what_it_does() -> None:
    shown = run("./test", "--help")

    assert shown.returncode == 0
    assert "./test quick" in shown.stdout


def test_system_packages_refuses_an_unknown_name() -> None:
    refused = run("scripts/system-packages", "abacus")

    assert refused.returncode == 2
    assert 'unknown package "abacus"' in refused.stderr


@pytest.mark.parametrize(("compiler", "expected"), [("no-such-compiler -O2", "no"), ("sh -c", "yes")])
def test_the_compiler_asked_for_is_the_one_looked_for(compiler: str, expected: str) -> None:
    look = ". scripts/environment.sh; if has_c_compiler; then echo yes; else echo no; fi"

    assert run("env", f"CC={compiler}", "bash", "-euc", look).stdout.strip() == expected


def test_a_fingerprint_changes_with_the_content(tmp_path: Path) -> None:
    look = f". scripts/environment.sh; fingerprint {tmp_path}"
    (tmp_path / "a file.py").write_text("a = 1\n", encoding="utf-8")
    before = run("bash", "-euc", look).stdout

    (tmp_path / "module.pyc").write_text("cache", encoding="utf-8")
    assert run("bash", "-euc", look).stdout == before

    (tmp_path / "a file.py").write_text("a = 2\n", encoding="utf-8")
    assert run("bash", "-euc", look).stdout != before


JOBS = """
. scripts/environment.sh
begin {folder}/one.log 2 "first" sh -c 'sleep {seconds}; echo one'
begin {folder}/two.log 2 "second" sh -c '{second}'
finish
echo "and on"
"""


def test_jobs_run_side_by_side_and_are_waited_for(tmp_path: Path) -> None:
    done = run("bash", "-euc", JOBS.format(folder=tmp_path, seconds=0.3, second="echo two"))

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("first")
    assert done.stdout.endswith("and on\n")
    assert (tmp_path / "one.log").read_text(encoding="utf-8") == "one\n"


def test_jobs_that_end_at_once_end_without_a_word(tmp_path: Path) -> None:
    jobs = "\n".join(f'begin {tmp_path}/{number}.log 1 "job {number}" true' for number in range(50))

    assert run("bash", "-euc", f". scripts/environment.sh\n{jobs}\nfinish").stderr == ""


def test_a_failed_job_shows_its_log_and_ends_everything(tmp_path: Path) -> None:
    done = run("bash", "-euc", JOBS.format(folder=tmp_path, seconds=600, second="echo broken; exit 3"))

    assert done.returncode == 1
    assert "and on" not in done.stdout
    assert done.stderr == "broken\nfailed: second\n"
    assert (tmp_path / "one.log").read_text(encoding="utf-8") == ""


def test_all_jobs_can_be_waited_for_and_all_failures_shown(tmp_path: Path) -> None:
    jobs = JOBS.replace("echo one", "echo odd; exit 1").replace("finish", "finish all")

    done = run("bash", "-euc", jobs.format(folder=tmp_path, seconds=0.3, second="echo broken; exit 3"))

    assert done.returncode == 1
    assert "and on" not in done.stdout
    # On a busy machine both have ended before anybody looks, and either may be shown first.
    assert done.stderr in ("broken\nodd\nfailed: second, first\n", "odd\nbroken\nfailed: first, second\n")


def write_program(path: Path, line: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ([], "yes"),
        (["PIP_INDEX_URL=http://127.0.0.1:1/simple"], "no"),
        (["PIP_INDEX_URL=http://127.0.0.1:1/simple", "UV_INDEX_URL=http://127.0.0.1:1/simple"], "yes"),
        (["IRONBRIDGE_UV=0"], "no"),
    ],
)
def test_uv_is_not_used_where_only_pip_knows_the_index(
    settings: list[str], expected: str, tmp_path: Path
) -> None:
    write_program(tmp_path / "bin/uv", "exit 0")
    look = (
        f'PATH="{tmp_path}/bin:$PATH"; . scripts/environment.sh; if has_uv; then echo yes; else echo no; fi'
    )
    unset = ["-u", "PIP_INDEX_URL", "-u", "UV_INDEX_URL", "-u", "UV_DEFAULT_INDEX"]
    nowhere = [f"HOME={tmp_path}", f"XDG_CONFIG_HOME={tmp_path}", "PIP_CONFIG_FILE=/dev/null"]

    assert run("env", *unset, *nowhere, *settings, "bash", "-euc", look).stdout.strip() == expected


def test_pip_installs_what_uv_could_not(tmp_path: Path) -> None:
    write_program(tmp_path / "path/uv", "echo no such certificate >&2; exit 2")
    write_program(tmp_path / "here/bin/python", 'if [ "$1" = -m ]; then echo "$@"; fi')
    do = f'PATH="{tmp_path}/path:$PATH"; . scripts/environment.sh; install "{tmp_path}/here" abacus'

    done = run("env", "-u", "PIP_INDEX_URL", "bash", "-euc", do)

    assert done.returncode == 0
    assert done.stdout.startswith("-m pip install")
    assert done.stdout.strip().endswith("abacus")
