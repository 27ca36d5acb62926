"""A series of matches between bots, played by one or several processes, and its summary.

Every match has its own seeds, made of the series' seed and the match's number, so the matches are the same
whichever process plays them.
"""

import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from ironbridge.errors import SetupError
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, NOBODY, Json

CHUNKS_PER_JOB = 16


@dataclass(frozen=True)
class Series:
    """What every match of a series has in common."""

    game: str
    seats: int
    options: dict[str, Json]
    bots: tuple[str, ...]
    """The bot of each seat, as text."""
    seed: int


@dataclass(frozen=True)
class Played:
    """What one match came to."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    reason: str
    sources: tuple[dict[str, int], ...]
    plies: int
    decisions: tuple[int, ...]
    """How many decisions each seat made."""
    order: tuple[int, ...]
    """The seats in the order of their first decisions."""


def read_bots(texts: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """Give each seat its bot: one text for all, or one per seat."""
    names = [name.strip() for text in texts or ["random"] for name in text.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise SetupError(f"{len(names)} bots for {seats} seats", "name one bot for all seats or one per seat")
    return tuple(names)


def play_match(series: Series, number: int) -> Played:
    """Play one match of a series."""
    from ironbridge.bots.base import ask
    from ironbridge.bots.registry import make
    from ironbridge.games.registry import load
    from ironbridge.kernel.chance import Dealer

    position = load(series.game).new_position(series.seats, series.options)
    dealer = Dealer(f"{series.seed}/{number}")
    bots = [make(text, f"{series.seed}/{number}/{seat}") for seat, text in enumerate(series.bots)]
    decisions = [0] * series.seats
    order: list[int] = []
    while position.to_decide != NOBODY:
        seat = position.to_decide
        if seat == CHANCE:
            position.advance(dealer.draw(position))
        else:
            if decisions[seat] == 0:
                order.append(seat)
            decisions[seat] += 1
            position.advance(ask(bots[seat], position.view(seat)))
    result = position.result()
    order += [seat for seat in range(series.seats) if seat not in order]
    return Played(
        result.scores,
        result.places,
        result.reason,
        result.breakdown,
        position.ply,
        tuple(decisions),
        tuple(order),
    )


def play_matches(series: Series, numbers: range) -> list[Played]:
    """Play some matches of a series in this process."""
    return [play_match(series, number) for number in numbers]


def play_series(series: Series, matches: int, jobs: int) -> Iterator[Played]:
    """Play all matches, in order, by `jobs` processes."""
    if jobs == 1:
        for number in range(matches):
            yield play_match(series, number)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    size = max(matches // (jobs * CHUNKS_PER_JOB), 1)
    chunks = [range(first, min(first + size, matches)) for first in range(0, matches, size)]
    # Spawned, not forked: the progress bar has a thread of its own.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        try:
            for played in pool.map(play_matches, [series] * len(chunks), chunks):
                yield from played
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def summary(series: Series, played: Sequence[Played]) -> dict[str, object]:
    """Sum up a series; it says nothing about time, so equal series have equal summaries."""
    seats = range(series.seats)
    return {
        "game": series.game,
        "seats": series.seats,
        "options": series.options,
        "bots": list(series.bots),
        "seed": series.seed,
        "matches": len(played),
        "plies": _figures([match.plies for match in played]),
        "decisions": [_figures([match.decisions[seat] for match in played]) for seat in seats],
        "scores": [_figures([match.scores[seat] for match in played]) for seat in seats],
        "winning_score": _figures([max(match.scores) for match in played]),
        "wins": [_share_of_wins([(match, seat) for match in played]) for seat in seats],
        "wins_by_order": [_share_of_wins([(match, match.order[at]) for match in played]) for at in seats],
        "reasons": dict(Counter(match.reason for match in played).most_common()),
        "sources": [_sources(played, seat) for seat in seats],
    }


def _figures(values: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(fmean(values), 3),
        "sd": round(pstdev(values), 3),
        "min": min(values),
        "max": max(values),
    }


def _share_of_wins(seats: Sequence[tuple[Played, int]]) -> float:
    """Tell in how many matches the seat named beside each won; winners who tie share one win."""
    shares = [1 / match.places.count(1) for match, seat in seats if match.places[seat] == 1]
    return round(sum(shares) / len(seats), 4)


def _sources(played: Sequence[Played], seat: int) -> dict[str, float]:
    totals: Counter[str] = Counter()
    for match in played:
        totals.update(match.sources[seat])
    return {name: round(totals[name] / len(played), 3) for name in totals}


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
                seat + 1,
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
        ["points by source", *(f"seat {seat + 1}" for seat in range(len(sources)))],
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
