"""A series as a piece of Markdown: the command that repeats it, and what it came to."""

from collections.abc import Sequence

from ironbridge.arena.series import Series


def markdown(series: Series, summary: dict[str, object]) -> str:
    """Give a series as the ladder pages show it."""
    bots, table, best = summary["bots"], summary["table_score"], summary["winning_score"]
    assert isinstance(bots, list)
    lines = ["```text", command(series, int(str(summary["matches"]))), "```", ""]
    if not bots:
        return "\n".join([*lines, "No rotated seed is complete yet.", ""])
    assert isinstance(table, dict)
    assert isinstance(best, dict)
    lines += [
        f"{summary['matches']} matches, {summary['samples']} rotated seeds. "
        f"Mean at the table {_mean(table)}, of the winner {_mean(best)}.",
        "",
        "| Bot | Wins | 95 % interval | Mean score | 95 % interval | Elo | Nodes per decision |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [_row(bot) for bot in bots]
    return "\n".join([*lines, ""])


def command(series: Series, matches: int) -> str:
    """Give the command that plays a series."""
    options = [f"--option {name}={value}" for name, value in series.options.items()]
    bots = ",".join(series.bots)
    parts = [f"ironbridge arena {series.game} --bots {bots} --seats {series.seats}", *options]
    return " ".join([*parts, f"--matches {matches} --seed {series.seed}"])


def _row(bot: dict[str, object]) -> str:
    wins, scores = bot["win_rate_ci95"], bot["ci95"]
    assert isinstance(wins, list)
    assert isinstance(scores, list)
    cells = [
        str(bot["bot"]),
        f"{bot['win_rate']:.1%}",
        f"{wins[0]:.1%} – {wins[1]:.1%}",
        f"{bot['mean_score']:.1f}",
        _ends(scores),
        f"{bot['elo']:.0f}",
        f"{bot['nodes_per_decision']:,.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def _mean(found: dict[str, object]) -> str:
    ends = found["ci95"]
    assert isinstance(ends, list)
    return f"{found['mean']:.1f} ({_ends(ends)})"


def _ends(ends: Sequence[float]) -> str:
    return f"{ends[0]:.1f} – {ends[1]:.1f}"
