"""`ironbridge perft`: count the ways a match can go on."""

from typing import Annotated

import typer

from ironbridge.cli.arguments import AsJson, GameName, Options, Seats


def perft(
    game: GameName,
    *,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=12, help="How many answers deep.")] = 2,
    seats: Seats = None,
    options: Options = None,
    seed: Annotated[int, typer.Option(help="Draws what comes before the counted position.")] = 0,
    ply: Annotated[int, typer.Option(min=0, help="Play at random up to this ply first.")] = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count for each first answer.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count how many sequences of DEPTH answers are possible.

    What comes before is drawn by the seed: up to the ply asked for and on to the next decision of a seat.
    From there on chance is counted, not drawn: each outcome is one way to go on.
    """
    from ironbridge.cli.arguments import find_game, options_text, read_options, read_seats
    from ironbridge.cli.output import print_json
    from ironbridge.kernel.perft import answers, walk
    from ironbridge.kernel.perft import perft as count
    from ironbridge.kernel.words import CHANCE

    found = find_game(game)
    chosen = read_options(options)
    count_of_seats = read_seats(found, seats, chosen)
    position = walk(found.new_position(count_of_seats, chosen), seed, ply)
    rows: list[tuple[str, int]] = []
    if divide and depth > 0:
        table = found.chance if position.to_decide == CHANCE else found.actions
        for answer in answers(position):
            following = position.copy()
            following.advance(answer)
            rows.append((table.notation(answer), count(following, depth - 1)))
    total = sum(ways for _, ways in rows) if rows else count(position, depth)
    if as_json:
        complete = found.read_options(chosen)
        data = {
            "game": found.name,
            "seats": count_of_seats,
            "options": complete,
            "seed": seed,
            "ply": position.ply,
            "depth": depth,
            "ways": total,
        }
        print_json({**data, "divide": dict(rows)} if divide else data)
        return
    for notation, ways in rows:
        print(f"{notation}: {ways}")
    settings = f", {options_text(found.read_options(chosen))}" if chosen else ""
    print(f"{found.name}, {count_of_seats} seats{settings}, seed {seed}, ply {position.ply}, ", end="")
    print(f"depth {depth} = {total}")
