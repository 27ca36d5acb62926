"""What many matches between bots came to: the summary that `ironbridge simulate` prints."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, pstdev

from ironbridge.arena.play import Played, Seated
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError, wrong
from ironbridge.kernel.texts import Text


def read_bots(texts: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """Give each seat its bot: one text for all, or one per seat."""
    names = [name.strip() for text in texts or ["random"] for name in text.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise SetupError(wrong("bots", bots=len(names), seats=seats), wrong("bots.why"))
    return tuple(names)


def summary(series: Series, played: Sequence[Played]) -> dict[str, object]:
    """Sum up a series; it says nothing about time, so equal series have equal summaries."""
    by_seat = [[match.seats[seat] for match in played] for seat in range(series.seats)]
    by_order = [[match.seats[match.order[at]] for match in played] for at in range(series.seats)]
    return {
        **series.to_json(),
        "matches": len(played),
        "plies": _figures([match.plies for match in played]),
        "decisions": [_figures([seat.decisions for seat in seats]) for seats in by_seat],
        "scores": [_figures([seat.score for seat in seats]) for seats in by_seat],
        "winning_score": _figures([max(seat.score for seat in match.seats) for match in played]),
        "wins": [_share_of_wins(seats) for seats in by_seat],
        "wins_by_order": [_share_of_wins(seats) for seats in by_order],
        "reasons": dict(Counter(match.reason for match in played).most_common()),
        "sources": [_sources(seats) for seats in by_seat],
    }


def _figures(values: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(fmean(values), 3),
        "sd": round(pstdev(values), 3),
        "min": min(values),
        "max": max(values),
    }


def _share_of_wins(seats: Sequence[Seated]) -> float:
    """Tell in how many matches these seats won; winners who tie share one win."""
    return round(sum(seat.win for seat in seats) / len(seats), 4)


def _sources(seats: Sequence[Seated]) -> dict[str, float]:
    totals: Counter[str] = Counter()
    for seat in seats:
        totals.update(seat.sources)
    return {name: round(totals[name] / len(seats), 3) for name in totals}


def summary_tables(data: dict[str, object]) -> Iterator[tuple[list[str], list[list[object]]]]:
    """Lay a summary out as tables: seats, points by source, ends and lengths."""
    from ironbridge.games.registry import load

    catalogue = load(str(data["game"])).catalogue("en")
    scores, wins, bots, sources = data["scores"], data["wins"], data["bots"], data["sources"]
    decisions, reasons, plies = data["decisions"], data["reasons"], data["plies"]
    by_order = data["wins_by_order"]
    assert isinstance(scores, list)
    assert isinstance(wins, list)
    assert isinstance(bots, list)
    assert isinstance(sources, list)
    assert isinstance(decisions, list)
    assert isinstance(by_order, list)
    assert isinstance(reasons, dict)
    assert isinstance(plies, dict)
    yield (
        ["seat", "bot", "wins", "score", "sd", "min", "max", "decisions"],
        [
            [
                seat,
                bots[seat],
                f"{wins[seat]:.1%}",
                f"{figures['mean']:.1f}",
                f"{figures['sd']:.1f}",
                figures["min"],
                figures["max"],
                f"{decisions[seat]['mean']:.1f}",
            ]
            for seat, figures in enumerate(scores)
        ],
    )
    names = list(dict.fromkeys(name for row in sources for name in row))
    yield (
        ["points by source", *(f"seat {seat}" for seat in range(len(sources)))],
        [
            [catalogue.render(Text(f"source.{name}")), *(f"{row.get(name, 0):.1f}" for row in sources)]
            for name in names
        ],
    )
    if len(wins) > 1:
        yield (
            ["wins by order of the first decisions", *(f"{at + 1}." for at in range(len(wins)))],
            [["", *(f"{share:.1%}" for share in by_order)]],
        )
    yield (
        ["end", "matches"],
        [[catalogue.render(Text(reason)), count] for reason, count in reasons.items()],
    )
    yield (
        ["length", "mean", "sd", "min", "max"],
        [["plies", f"{plies['mean']:.1f}", f"{plies['sd']:.1f}", plies["min"], plies["max"]]],
    )
