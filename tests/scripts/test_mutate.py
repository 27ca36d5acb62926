"""`scripts/mutate` breaks the code in ways that matter, and runs the tests that can notice."""

import ast
import builtins
import importlib.machinery
import importlib.util
import json
import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "mutate"
CODE = '''"""A part."""

LIMIT = 3


def allowed(count: int, host: bool) -> bool:
    """Tell whether so many are allowed."""
    if count < LIMIT and host:
        note(count)
        return True
    raise ValueError("no more than 3 are allowed")
'''


@pytest.fixture(scope="module")
def mutate() -> Any:
    loader = importlib.machinery.SourceFileLoader("mutate", str(SCRIPT))
    spec = importlib.util.spec_from_loader("mutate", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutate"] = module
    loader.exec_module(module)
    return module


def project(mutate: ModuleType, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    monkeypatch.setattr(mutate, "ROOT", folder)
    monkeypatch.syspath_prepend(str(folder))
    (folder / "part.py").write_text(CODE, encoding="utf-8")
    test = "from part import LIMIT\n\ndef test_limit():\n    assert LIMIT == 3\n"
    (folder / "test_part.py").write_text(test, encoding="utf-8")
    return folder


def test_every_kind_of_change_is_made_once_and_can_be_read(mutate: Any, tmp_path: Path) -> None:
    made = list(mutate.mutated_code("part.py", CODE))

    changes = {(mutant.line, mutant.before, mutant.after) for mutant in made}
    assert changes == {
        (3, "3", "(4)"),
        (8, "count < LIMIT and host", "not (count < LIMIT and host)"),
        (8, "count < LIMIT and host", "(count < LIMIT or host)"),
        (8, "count < LIMIT", "(count <= LIMIT)"),
        (9, "note(count)", "pass"),
        (10, "True", "(False)"),
    }
    assert all(ast.parse(mutant.text) for mutant in made)
    assert len({mutant.text for mutant in made}) == len(made) == 6
    assert {mutant.function for mutant in made} == {"", "allowed"}
    assert not any("no more" in mutant.before for mutant in made)


def test_numbers_of_facts_are_changed_and_talk_is_not(mutate: Any) -> None:
    facts = {"price": 3, "source": "page 4", "levels": [{"vp": 1, "note": 7}], "fixed": True}

    made = list(mutate.mutated_facts("facts.json", json.dumps(facts)))

    assert [mutant.before for mutant in made] == ["price 3", "levels.0.vp 1", "fixed True"]
    assert [json.loads(mutant.text)["price"] for mutant in made] == [4, 3, 3]


def test_a_mutant_is_noticed_by_a_test_that_fails_and_no_file_changes(
    mutate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = project(mutate, monkeypatch, tmp_path)
    limit, *others = mutate.mutated_code("part.py", CODE)
    tests = [str(folder / "test_part.py")]

    outcome, failed = mutate.try_mutant(limit, tests, 60)
    assert (outcome, failed.rpartition("::")[2]) == (mutate.NOTICED, "test_limit")
    assert mutate.try_mutant(others[0], tests, 60) == (mutate.SURVIVED, "")
    assert mutate.try_mutant(limit, [], 60) == (mutate.UNREACHED, "")
    assert (folder / "part.py").read_text(encoding="utf-8") == CODE


def test_a_function_is_broken_where_it_is_loaded_already(
    mutate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(mutate, monkeypatch, tmp_path)
    part = importlib.import_module("part")
    monkeypatch.setitem(sys.modules, "part", part)
    monkeypatch.setattr(part, "note", lambda count: None, raising=False)
    allowed = part.allowed

    mutate.replace(next(m for m in mutate.mutated_code("part.py", CODE) if m.after == "(False)"))

    assert allowed(2, True) is False


def test_a_function_is_broken_where_it_is_loaded_when_it_is_needed(
    mutate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = project(mutate, monkeypatch, tmp_path)
    monkeypatch.chdir(folder)
    monkeypatch.delitem(sys.modules, "part", raising=False)
    test = "def test_late():\n    from part import allowed\n    try:\n        allowed(5, True)\n"
    (folder / "test_late.py").write_text(f"{test}    except ValueError:\n        pass\n", encoding="utf-8")
    name = "test_late.py::test_late"
    reached = {"seconds": {name: 0.1}, "tests": {"part.py:allowed": [name]}}
    (folder / "kernel.json").write_text(json.dumps(reached), encoding="utf-8")
    monkeypatch.setattr(mutate, "MAPS", folder)
    monkeypatch.setattr(mutate, "try_mutant", lambda *_given: (mutate.SURVIVED, ""))
    made = [m for m in mutate.mutated_code("part.py", CODE) if m.after.startswith("(count")]

    assert [mutate.run("kernel", [mutant]) for mutant in made] == [(1, 1), (0, 1)]


def test_a_test_that_fails_anyway_notices_nothing(mutate: Any) -> None:
    tried = []

    def broken(tests: list[str]) -> tuple[str, str]:
        tried.append(tests)
        return mutate.NOTICED, tests[0]

    def whole(test: str) -> str:
        return str(mutate.NOTICED if test == "flaky" else mutate.SURVIVED)

    doubt = mutate.Doubt()
    assert doubt.confirmed(["flaky", "good"], broken, whole) == mutate.NOTICED
    assert tried == [["flaky", "good"], ["good"]]
    assert doubt.confirmed(["flaky"], broken, whole) == mutate.UNREACHED


def test_a_mutant_that_loops_is_noticed_and_one_that_waits_is_not(
    mutate: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def loop(tell: object) -> int:
        while True:
            pass

    def wait(tell: object) -> int:
        time.sleep(600)
        return 0

    assert mutate.attempt(loop, 1) == (mutate.NOTICED, "")
    monkeypatch.setattr(mutate, "PATIENCE", -10)
    assert mutate.attempt(wait, 1) == (mutate.HUNG, "")


def test_who_waits_for_a_process_that_works_is_not_idle(mutate: Any) -> None:
    work = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ninput()"

    def wait(tell: object) -> int:
        began, own = mutate.time_worked(), time.process_time()
        with Popen([sys.executable, "-c", work], stdin=PIPE, stdout=PIPE) as worker:
            assert worker.stdout is not None
            worker.stdout.readline()
            others = mutate.time_worked() - began - (time.process_time() - own)
            worker.communicate(b"\n")
        return int(others < 0.2)

    assert mutate.attempt(wait, 60) == (mutate.SURVIVED, "")


@pytest.mark.parametrize("in_function", [False, True])
def test_a_sample_is_the_same_for_the_same_seed_and_leaves_out_what_cannot_matter(
    mutate: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, in_function: bool
) -> None:
    first = mutate.sample("kernel", 5, 1)
    assert [mutant.name for mutant in first] == [mutant.name for mutant in mutate.sample("kernel", 5, 1)]
    assert [mutant.name for mutant in first] != [mutant.name for mutant in mutate.sample("kernel", 5, 2)]

    listed = tmp_path / "equivalent.txt"
    gone = first[0]
    listed.write_text(
        f"# Why\n{gone.path}{f':{gone.function}' * in_function}: {gone.before} → {gone.after}  # a hint\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(mutate, "EQUIVALENT", listed)

    assert gone.name not in [mutant.name for mutant in mutate.sample("kernel", 5, 1)]


def test_what_is_called_while_tests_are_collected_is_reached_by_them(
    mutate: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lessons and puzzles are read to make tests of them, before any test runs."""
    loader = importlib.machinery.SourceFileLoader
    monkeypatch.setattr(loader, "get_code", loader.get_code)
    recorder = mutate.Recorder([])
    called = vars(builtins)["__called__"]

    for name, watching in (
        ("part.py:read", recorder.pytest_make_collect_report(SimpleNamespace(nodeid="test_part.py"))),
        ("part.py:other", recorder.pytest_make_collect_report(SimpleNamespace(nodeid="test_other.py"))),
        ("part.py:act", recorder.pytest_runtest_protocol(SimpleNamespace(nodeid="test_part.py::test_it"))),
    ):
        next(watching)
        called(name)
        with pytest.raises(StopIteration):
            watching.send(None)

    assert recorder.reached == {"test_part.py::test_it": {"part.py:read", "part.py:act"}}
    del vars(builtins)["__called__"]


def test_tests_that_name_a_file_are_kept_before_faster_ones(
    mutate: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "MOST_KEPT", 2)
    tests = ["test_fast.py::a", "test_faster.py::b", "test_reading.py::c"]

    assert mutate.kept_tests("src/reading.py:Reader.get", tests) == ["test_reading.py::c", "test_fast.py::a"]
