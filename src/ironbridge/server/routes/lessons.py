"""Lessons: guided matches, begun or taken up again."""

from fastapi import APIRouter, Request

from ironbridge.games.registry import games, load
from ironbridge.kernel.lessons import Lesson, lessons_of
from ironbridge.kernel.record import Record
from ironbridge.server.archive import arrange, table_for_one
from ironbridge.server.people import Person
from ironbridge.server.problems import UnknownError
from ironbridge.server.routes.common import PROBLEMS, Here, Who
from ironbridge.server.routes.models.tables import NewLesson, TableInfo
from ironbridge.server.routes.tables import check_room, table_info
from ironbridge.server.services import Services
from ironbridge.server.store import tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.tables import TableState
from ironbridge.server.words import language_of

router = APIRouter(tags=["lessons"], responses=PROBLEMS)


@router.post("/api/lessons")
async def take_lesson(body: NewLesson, request: Request, person: Who, services: Here) -> TableInfo:
    """Take a lesson, or take up again the one that was left."""
    services.limits.check("tables", person.id)
    lesson = lessons_of(load(body.game)).get(body.lesson) if body.game in games() else None
    if lesson is None:
        raise UnknownError("lesson.unknown", name=body.lesson)
    async with services.database.write() as unit:
        table = None if body.again else await _left(services, unit, lesson, person)
        if table is None:
            await check_room(services, unit, person.id)
            record = Record.from_position(lesson.start())
            table = table_for_one(record, person, lesson.learner, lesson.bot)
            pause = body.bot_pause_ms
            table.settings = {**table.settings, "lesson": lesson.name, "bot_pause_ms": pause}
            await arrange(unit, table, record)
            await services.lobby.start(unit, table)
    return TableInfo(**await table_info(services, table.id, person, language_of(request, None)))


async def _left(services: Services, unit: Write, lesson: Lesson, person: Person) -> TableState | None:
    """Find the table of a lesson that somebody has begun and not finished."""
    for table in await tables.list_tables(unit.conn, "mine", person.id, 200):
        if table.status == "playing" and table.lesson is lesson:
            record = await services.matches.record(unit.conn, table)
            if lesson.reached(record) < len(lesson.steps):
                return table
    return None
