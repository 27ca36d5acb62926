"""`ironbridge mcp`: a table for language-model agents."""

from typing import Annotated

import typer

from ironbridge.cli.arguments import GameName, Options, Seats


def mcp(
    game: GameName,
    *,
    seats: Seats = None,
    options: Options = None,
    agents: Annotated[int, typer.Option(min=1, help="How many seats are for agents.")] = 1,
    bots: Annotated[str, typer.Option("--bots", "-b", help="Bots for the others.")] = "regular",
    seed: Annotated[int | None, typer.Option(help="What chance and bots follow.", show_default=False)] = None,
    http: Annotated[bool, typer.Option("--http", help="Serve HTTP instead of standard input.")] = False,
    host: Annotated[str, typer.Option(help="Where HTTP is served.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port of HTTP; agents find the table at /mcp.")] = 8765,
) -> None:
    """Serve a table to agents that speak the Model Context Protocol.

    An agent sits down, sees what its seat may know, and acts with notations; bots have the other seats.
    """
    from secrets import randbits

    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_options
    from ironbridge.envs.mcp import make_server, make_table

    names = [name.strip() for name in bots.split(",") if name.strip()]
    for name in names:
        check(name)
    chance = randbits(62) if seed is None else seed
    table = make_table(
        find_game(game).name,
        seats=seats,
        options=read_options(options),
        agents=agents,
        bots=names,
        seed=chance,
    )
    server = make_server(table)
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")
