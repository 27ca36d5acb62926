"""Puzzles: listed, opened, and the one of the day."""

import time

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ironbridge.games.registry import games, load
from ironbridge.kernel.puzzles import Puzzle, puzzles_of
from ironbridge.kernel.record import Record
from ironbridge.server.archive import arrange, table_for_one
from ironbridge.server.people import Person
from ironbridge.server.problems import UnknownError
from ironbridge.server.puzzles import todays_puzzle
from ironbridge.server.routes.common import PROBLEMS, Anyone, Here, Language, Who, spoken
from ironbridge.server.routes.games import GameName
from ironbridge.server.routes.models.puzzles import ChosenPuzzle, PuzzleInfo
from ironbridge.server.routes.models.tables import OneSeat, TableInfo, TableView
from ironbridge.server.routes.tables import table_info
from ironbridge.server.routes.visit import Does
from ironbridge.server.services import Services
from ironbridge.server.store import puzzles
from ironbridge.server.store.puzzles import Tried
from ironbridge.server.turns import check_playing, check_seat
from ironbridge.server.words import language_of

router = APIRouter(tags=["puzzles"], responses=PROBLEMS)
DAY: int = 86_400
RIVAL: str = "greedy"
"""Who sits on the other seats; nobody plays there."""


@router.get("/api/games/{game}/puzzles")
async def list_puzzles(
    game: GameName, request: Request, person: Anyone, services: Here, language: Language = None
) -> list[PuzzleInfo]:
    """List the puzzles of a game, without solutions, and how I fared with them."""
    if game not in games():
        raise UnknownError("game.not_installed", name=game)
    tried = await _tried(services, person)
    wanted = language_of(request, language)
    return [_info(puzzle, tried, wanted) for puzzle in puzzles_of(load(game)).values()]


@router.get("/api/puzzles/daily")
async def daily_puzzle(
    request: Request, person: Anyone, services: Here, language: Language = None
) -> PuzzleInfo:
    """Give today's puzzle, the same for everybody; a day is one of Greenwich."""
    puzzle = todays_puzzle(int(time.time() // DAY))
    if puzzle is None:
        raise UnknownError("puzzle.unknown", name="")
    return _info(puzzle, await _tried(services, person), language_of(request, language))


@router.post("/api/puzzles")
async def open_puzzle(body: ChosenPuzzle, request: Request, person: Who, services: Here) -> TableInfo:
    """Set up a table of my own at the position of a puzzle."""
    services.limits.check("tables", person.id)
    puzzle = puzzles_of(load(body.game)).get(body.puzzle) if body.game in games() else None
    if puzzle is None:
        raise UnknownError("puzzle.unknown", name=body.puzzle)
    async with services.database.write() as unit:
        # The last one may still be open in a window; older ones are done with.
        await puzzles.clear_tables(unit, person.id, kept=1)
        record = Record.from_position(puzzle.start())
        table = table_for_one(record, person, puzzle.seat, RIVAL, spectators=False, hints=False)
        table.settings = {**table.settings, "puzzle": puzzle.name}
        await arrange(unit, table, record)
        await services.lobby.start(unit, table)
    return TableInfo(**await table_info(services, table.id, person, language_of(request, None)))


@router.post("/api/tables/{table_id}/line", response_model=TableView)
async def show_line(body: OneSeat, does: Does) -> Response:
    """Play the best move of the puzzle at my table, to see it."""
    does.spend("actions")
    async with does.changing() as (unit, table):
        check_seat(table, does.me, body.seat)
        check_playing(table)
        await does.services.turns.show_line(unit, table, does.me)
    return await does.respond(table, body.seat)


async def _tried(services: Services, person: Person | None) -> dict[tuple[str, str], Tried]:
    if person is None:
        return {}
    async with services.database.read() as conn:
        return await puzzles.tries_of(conn, person.id)


def _info(puzzle: Puzzle, tried: dict[tuple[str, str], Tried], language: str) -> PuzzleInfo:
    game = puzzle.game
    words = game.catalogue(spoken(game, language))
    mine = tried.get((game.name, puzzle.name), Tried())
    return PuzzleInfo(
        game=game.name,
        title=words.render(game.title),
        name=puzzle.name,
        place=list(puzzles_of(game)).index(puzzle.name) + 1,
        theme=words.render(puzzle.theme_text()),
        level=puzzle.level,
        seats=puzzle.seats,
        tries=mine.tries,
        solved=mine.solved,
        shown=mine.shown,
    )
