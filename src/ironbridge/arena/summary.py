"""What a series came to: one row per bot."""

from collections.abc import Callable, Sequence
from statistics import fmean

from ironbridge.arena.play import Played, Seated
from ironbridge.arena.series import Series
from ironbridge.arena.statistics import Figure, elo, figure, share

DIGITS = 4


def summarise(series: Series, played: Sequence[Played]) -> dict[str, object]:
    """Sum up the matches played so far; only complete samples count."""
    complete = complete_samples(series, played)
    bots = list(dict.fromkeys(series.bots))
    ratings = elo(bots, duels(complete))
    return {
        **series.to_json(),
        "matches": len(complete),
        "samples": len({match.sample for match in complete}),
        "table_score": _figure_json(figure(_by_sample(complete, _table_mean))) if complete else None,
        "winning_score": _figure_json(figure(_by_sample(complete, _best_score))) if complete else None,
        "bots": [_bot_row(bot, complete, ratings[bot]) for bot in bots] if complete else [],
    }


def complete_samples(series: Series, played: Sequence[Played]) -> list[Played]:
    """Give the matches of samples that are complete, in order."""
    size = len(series.line_ups)
    counts: dict[int, int] = {}
    for match in played:
        counts[match.sample] = counts.get(match.sample, 0) + 1
    ordered = sorted(played, key=lambda match: match.number)
    return [match for match in ordered if counts[match.sample] == size]


def duels(played: Sequence[Played]) -> list[tuple[str, str, float]]:
    """List what every two different bots of a match made of each other."""
    found = []
    for match in played:
        for at, first in enumerate(match.seats):
            for second in match.seats[at + 1 :]:
                if first.bot != second.bot:
                    points = 0.5 if first.place == second.place else float(first.place < second.place)
                    found.append((first.bot, second.bot, points))
    return found


def observations(bot: str, played: Sequence[Played]) -> list[list[Seated]]:
    """Give a bot's seats, sample by sample."""
    found: dict[int, list[Seated]] = {}
    for match in played:
        for seated in match.seats:
            if seated.bot == bot:
                found.setdefault(match.sample, []).append(seated)
    return list(found.values())


def _bot_row(bot: str, played: Sequence[Played], rating: float) -> dict[str, object]:
    samples = observations(bot, played)
    seats = [seated for sample in samples for seated in sample]
    wins = share([fmean(seated.win for seated in sample) for sample in samples])
    scores = figure([fmean(seated.score for seated in sample) for sample in samples])
    decisions = max(sum(seated.decisions for seated in seats), 1)
    moves = max(sum(seated.moves for seated in seats), 1)
    seconds = sum(seated.seconds for seated in seats)
    names = dict.fromkeys(name for seated in seats for name in seated.sources)
    return {
        "bot": bot,
        "appearances": len(seats),
        "win_rate": round(wins.mean, DIGITS),
        "win_rate_ci95": wins.to_json(),
        "mean_score": round(scores.mean, DIGITS),
        "ci95": scores.to_json(),
        "elo": round(rating, 1),
        "ms_per_decision": round(1000 * seconds / decisions, 3),
        "ms_per_move": round(1000 * seconds / moves, 3),
        "slowest_move_ms": round(1000 * max(seated.slowest_move for seated in seats), 1),
        "nodes_per_decision": round(sum(seated.nodes for seated in seats) / decisions, 1),
        "score_by_source": {
            name: round(fmean(seated.sources.get(name, 0) for seated in seats), 3) for name in names
        },
    }


def _by_sample(played: Sequence[Played], value: Callable[[Played], float]) -> list[float]:
    found: dict[int, list[float]] = {}
    for match in played:
        found.setdefault(match.sample, []).append(value(match))
    return [fmean(values) for values in found.values()]


def _table_mean(match: Played) -> float:
    return fmean(seated.score for seated in match.seats)


def _best_score(match: Played) -> float:
    return max(seated.score for seated in match.seats)


def _figure_json(found: Figure) -> dict[str, object]:
    return {"mean": round(found.mean, DIGITS), "ci95": found.to_json()}
