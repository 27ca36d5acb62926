"""The programs under examples/ run, shortened, where what they need is installed."""

import csv
import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2])
def test_ppo_learns_for_a_moment_and_is_measured(
    seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch")
    ppo = example("ppo")
    monkeypatch.setattr(ppo, "MATCHES", 4)
    monkeypatch.setattr(ppo, "STEPS", 8)
    agent = tmp_path / "agent.pt"
    arguments = ["ppo.py", "--seats", str(seats)]

    monkeypatch.setattr("sys.argv", [*arguments, "--minutes", "0.0001", "--out", str(agent)])
    ppo.main()
    monkeypatch.setattr("sys.argv", [*arguments, "--measure", str(agent), "--count", "2"])
    ppo.main()

    with agent.with_suffix(".csv").open() as file:
        curve = list(csv.DictReader(file))
    assert int(curve[-1]["decisions"]) >= 32
    assert capsys.readouterr().out.count("seat ") == seats


@pytest.mark.slow
def test_openspiels_players_play() -> None:
    pytest.importorskip("pyspiel")
    players = example("openspiel_players")

    assert 0.0 <= players.search(simulations=2, matches=1) <= 1.0
    assert len(players.table(episodes=2)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.name)
def test_the_cells_of_a_notebook_run(notebook: Path) -> None:
    pytest.importorskip("matplotlib").use("agg")
    names: dict[str, object] = {}

    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            source = "".join(cell["source"]).replace("MATCHES = 40", "MATCHES = 2")
            exec(compile(source, f"{notebook.name}, {cell['id']}", "exec"), names)
