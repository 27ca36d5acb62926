"""`ironbridge bench`: how fast the rules run on this machine.

Random play with complete legal lists on one core: warmed up, repeated, and the median reported. Time is that
of the processor, so that other programs disturb the figures less.
"""

import time
from statistics import median
from typing import Annotated, Final

import typer

from ironbridge.cli.arguments import AsJson, Options, Seats
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import Json

REPETITIONS: Final = 5
MIDDLE_POSITIONS: Final = 20
COPIES: Final = 200


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME…", help="Which games; all by default.")
    ] = None,
    *,
    seats: Seats = None,
    options: Options = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to play for each row.")] = 5.0,
    seed: Annotated[int, typer.Option(help="Which random matches to play.")] = 0,
    bots: Annotated[str, typer.Option(help="Measure these bots instead, separated by commas.")] = "",
    as_json: AsJson = False,
) -> None:
    """Measure decisions per second, matches per second and the time of a copy.

    Each game is measured at its largest seat count unless another is asked for. With bots, measure the time
    of their moves and how many moves they simulate per second.
    """
    from ironbridge.cli.arguments import find_game, read_options, read_seats
    from ironbridge.cli.output import print_json, print_table, version_text
    from ironbridge.games.registry import games as names

    chosen = read_options(options)
    if bots:
        _bench_bots(games or names(), seats, chosen, bots, seconds, seed, as_json)
        return
    rows = []
    for name in games or names():
        found = find_game(name)
        rows.append(measure(found, read_seats(found, seats, chosen, most=True), chosen, seconds, seed))
    if as_json:
        print_json(rows)
        return

    print(f"{version_text()}, random play on one core, median of {REPETITIONS} runs")
    print_table(
        ["game", "seats", "decisions/s", "matches/s", "copy µs"],
        [
            [row["game"], row["seats"], f"{row['decisions_per_s']:,}", row["matches_per_s"], row["copy_us"]]
            for row in rows
        ],
    )


def _bench_bots(
    games: list[str],
    seats: int | None,
    options: dict[str, Json],
    bots: str,
    seconds: float,
    seed: int,
    as_json: bool,
) -> None:
    from ironbridge.arena import speed
    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_seats
    from ironbridge.cli.output import print_json, print_table, version_text

    chosen = [bot.strip() for bot in bots.split(",") if bot.strip()]
    for bot in chosen:
        check(bot)
    rows = []
    for name in games:
        found = find_game(name)
        count = read_seats(found, seats, options, most=True)
        for bot in chosen:
            rows.append(speed.measure(found.name, count, options, bot, seconds=seconds, seed=seed))
    if as_json:
        print_json(rows)
        return
    print(f"{version_text()}, bots against themselves on one core, time of the processor")
    print_table(
        ["game", "seats", "bot", "moves", "ms/move", "slowest ms", "simulated moves/s"],
        [
            [
                row["game"],
                row["seats"],
                row["bot"],
                row["moves"],
                row["ms_per_move"],
                row["slowest_move_ms"],
                f"{row['simulated_moves_per_s']:,}",
            ]
            for row in rows
        ],
    )


def measure(game: Game, seats: int, options: dict[str, Json], seconds: float, seed: int) -> dict[str, object]:
    """Measure one game; the time is split between a warm-up, the repetitions and the copies."""
    from ironbridge.kernel.native import is_compiled

    share = seconds / (REPETITIONS + 1)
    _play_for(game, seats, options, share, Dealer(seed))
    runs = [_play_for(game, seats, options, share, Dealer(seed + run)) for run in range(REPETITIONS)]
    return {
        "game": game.name,
        "seats": seats,
        "options": game.read_options(options),
        "compiled": is_compiled(),
        "decisions_per_s": round(median(decisions / spent for decisions, _, spent in runs)),
        "matches_per_s": round(median(matches / spent for _, matches, spent in runs), 2),
        "copy_us": round(_copy_time(game, seats, options, seed) * 1e6, 3),
    }


def _play_for(
    game: Game, seats: int, options: dict[str, Json], seconds: float, dealer: Dealer
) -> tuple[int, int, float]:
    """Play whole random matches for a time; count decisions (chance's too) and matches."""
    from ironbridge.kernel.playout import play_out

    decisions = matches = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_out(game.new_position(seats, options), dealer)
        matches += 1
        spent = time.process_time() - start
    return decisions, matches, spent


def _copy_time(game: Game, seats: int, options: dict[str, Json], seed: int) -> float:
    """Time a copy of positions in the middle of random matches: the median of several runs, in seconds."""
    middles = [_middle(game, seats, options, seed + number) for number in range(MIDDLE_POSITIONS)]
    runs = []
    for _ in range(REPETITIONS + 1):
        start = time.process_time()
        for position in middles:
            for _ in range(COPIES):
                position.copy()
        runs.append((time.process_time() - start) / (len(middles) * COPIES))
    return median(runs[1:])


def _middle(game: Game, seats: int, options: dict[str, Json], seed: int) -> Position:
    from ironbridge.kernel.playout import play_out, random_answer

    length = play_out(game.new_position(seats, options), Dealer(seed))
    position = game.new_position(seats, options)
    dealer = Dealer(seed)
    while position.ply < length // 2:
        position.advance(random_answer(position, dealer))
    return position
