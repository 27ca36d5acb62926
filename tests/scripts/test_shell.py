"""The shell scripts can be read by bash and answer for themselves."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ["play", "test", ".ci/run", "scripts/environment.sh", "scripts/lock", "scripts/system-packages"]


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
