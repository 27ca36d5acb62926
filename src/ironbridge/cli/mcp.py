"""`ironbridge mcp`: a table for language-model agents."""

import os
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ironbridge.cli.arguments import Options, Seats
from ironbridge.errors import SetupError, wrong

if TYPE_CHECKING:
    from ironbridge.envs.hosted import HostedTable
    from ironbridge.envs.mcp import Table

TOKEN: Final = "IRONBRIDGE_TOKEN"


def mcp(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game; `ironbridge games` lists them.")
    ] = None,
    *,
    table: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="The address of a server's table; IRONBRIDGE_TOKEN says who sits down."
        ),
    ] = "",
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

    An agent sits down, sees what its seat may know, and acts with notations. A game lays a table here, with
    bots in the other seats; --table joins people and bots at a table of a server.
    """
    from ironbridge.envs.mcp import make_server

    if bool(game) == bool(table):
        raise SetupError(wrong("agents.which"), wrong("agents.which.why"), hint=wrong("agents.which.hint"))
    server = make_server(_lay(game, seats, options, agents, bots, seed) if game else _join(table))
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")


def _lay(
    game: str, seats: int | None, options: list[str] | None, agents: int, bots: str, seed: int | None
) -> "Table":
    """Lay a table here."""
    from secrets import randbits

    from ironbridge.bots.registry import check
    from ironbridge.cli.arguments import find_game, read_options
    from ironbridge.envs.mcp import make_table

    names = [name.strip() for name in bots.split(",") if name.strip()]
    for name in names:
        check(name)
    return make_table(
        find_game(game).name,
        seats=seats,
        options=read_options(options),
        agents=agents,
        bots=names,
        seed=randbits(62) if seed is None else seed,
    )


def _join(address: str) -> "HostedTable":
    """Go to a table of a server, as the person whose token it is."""
    from ironbridge.envs.hosted import HostedTable

    token = os.environ.get(TOKEN, "").strip()
    if not token:
        raise SetupError(wrong("agents.token"), wrong("agents.token.why"), hint=wrong("agents.token.hint"))
    return HostedTable(address, token)
