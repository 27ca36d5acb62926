"""Pictures of a series and of the course of a run, drawn by matplotlib where it is installed."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ironbridge.arena.play import Played

FORMATS = ("svg", "png")
COLOURS = ("#3b6ea5", "#c4622d", "#5f8f3e", "#8a5aa0", "#b59a2e", "#4a4a4a")


def draw(folder: Path, summary: dict[str, object], played: Sequence[Played]) -> list[Path]:
    """Draw win rates, scores and ratings; return the files, none where matplotlib is missing."""
    pyplot = _find_pyplot()
    bots = summary["bots"]
    assert isinstance(bots, list)
    if pyplot is None or not bots:
        return []
    title = (
        f"{summary['game']}, {summary['seats']} seats, {summary['matches']} matches, seed {summary['seed']}"
    )
    names = [str(row["bot"]) for row in bots]
    colours = [COLOURS[at % len(COLOURS)] for at in range(len(names))]
    drawn, axes = pyplot.subplots(1, 3, figsize=(13, 4.2), layout="constrained")
    drawn.suptitle(title)
    _bars(axes[0], names, colours, [row["win_rate"] for row in bots], [row["win_rate_ci95"] for row in bots])
    axes[0].set_title("win rate, 95 % interval")
    axes[0].set_ylim(0, 1)
    scores = [[seat.score for match in played for seat in match.seats if seat.bot == name] for name in names]
    axes[1].boxplot(scores, tick_labels=names, showmeans=True)
    axes[1].set_title("scores")
    axes[2].bar(names, [row["elo"] for row in bots], color=colours)
    axes[2].set_title("Elo")
    axes[2].set_ylim(min(row["elo"] for row in bots) - 100, max(row["elo"] for row in bots) + 100)
    for axis in axes:
        axis.tick_params(axis="x", rotation=20)
    return _save(pyplot, drawn, folder / "series")


def draw_course(
    folder: Path, title: str, numbers: Sequence[int], panels: Mapping[str, Mapping[str, Sequence[float]]]
) -> list[Path]:
    """Draw the course of a run over its generations: for each quantity a panel with a line for each figure.

    Return the files, none where matplotlib is missing.
    """
    pyplot = _find_pyplot()
    if pyplot is None:
        return []
    size = (8 if len(panels) == 1 else 4.5 * len(panels), 4.5)
    drawn, axes = pyplot.subplots(1, len(panels), figsize=size, layout="constrained", squeeze=False)
    drawn.suptitle(title)
    for axis, (quantity, lines) in zip(axes[0], panels.items(), strict=True):
        for at, (name, values) in enumerate(lines.items()):
            axis.plot(numbers, values, marker=".", color=COLOURS[at % len(COLOURS)], label=name)
        axis.set_xlabel("generation")
        axis.xaxis.get_major_locator().set_params(integer=True)
        axis.set_ylabel(quantity)
        if len(lines) > 1:
            axis.legend()
    return _save(pyplot, drawn, folder / "run")


def _find_pyplot() -> Any:
    try:
        import matplotlib
    except ImportError:
        return None
    matplotlib.use("agg")
    from matplotlib import pyplot

    return pyplot


def _save(pyplot: Any, drawn: Any, name: Path) -> list[Path]:
    files = [name.with_suffix(f".{form}") for form in FORMATS]
    for file in files:
        drawn.savefig(file)
    pyplot.close(drawn)
    return files


def _bars(
    axis: object, names: list[str], colours: list[str], values: list[float], ends: list[list[float]]
) -> None:
    low = [max(value - end[0], 0.0) for value, end in zip(values, ends, strict=True)]
    high = [max(end[1] - value, 0.0) for value, end in zip(values, ends, strict=True)]
    axis.bar(names, values, color=colours, yerr=[low, high], capsize=6)  # type: ignore[attr-defined]
