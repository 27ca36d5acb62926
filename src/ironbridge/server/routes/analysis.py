"""The analysis board: look at a line, try it out, edit where it begins, and ask for the best moves."""

import asyncio
import contextlib
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ironbridge.errors import PositionError
from ironbridge.kernel.fields import OPTIONS, Fields
from ironbridge.kernel.position import View
from ironbridge.kernel.reading import SEATS, Reader
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import Catalogue
from ironbridge.kernel.ways import find_ways
from ironbridge.kernel.words import CHANCE
from ironbridge.scene.wire import lines_to_json, view_to_json, ways_to_json, wire_catalogue
from ironbridge.server.analysis import RECENT, find_game, follow, let_chance_speak, read_pasted
from ironbridge.server.archive import begin_at
from ironbridge.server.json_text import dumps
from ironbridge.server.problems import ConflictError
from ironbridge.server.routes.asking import explain_spot, foresee
from ironbridge.server.routes.common import PROBLEMS, Here, Language, Who, spoken
from ironbridge.server.routes.models.advice import HintMove
from ironbridge.server.routes.models.analysis import (
    BestInfo,
    Described,
    LookedOver,
    Pasted,
    Study,
    StudyInfo,
    StudyShown,
    StudySpot,
    StudyThought,
    StudyTrial,
    StudyView,
)
from ironbridge.server.routes.models.play import WhyNot
from ironbridge.server.routes.models.scene import Preview
from ironbridge.server.routes.visit import Looks, PlyQuery
from ironbridge.server.words import language_of

MOST_PROBLEMS: Final = 50
"""How many problems of a position are told."""
router = APIRouter(tags=["analysis"], responses=PROBLEMS)


def _follow(study: Study) -> Record:
    return follow(find_game(study.game), study.seats, dict(study.options), study.start, study.answers)


def _seen(study: Study, language: str) -> tuple[View, Catalogue]:
    """Look at the end of a line with the eyes of who decides there, in their language if it can be."""
    record = _follow(study)
    position = record.last
    if position.to_decide < 0:
        raise ConflictError("analysis.nobody")
    return position.view(position.to_decide), wire_catalogue(record.game, spoken(record.game, language))


def _to_info(record: Record, ply: int, *, guessed: bool = False, names: list[str] | None = None) -> StudyInfo:
    named = [record.tags.get(f"name.{seat}", "")[:60] for seat in range(record.seats)]
    return StudyInfo(
        game=record.game.name,
        seats=record.seats,
        options=record.options,
        start=record.start_json(),
        answers=[entry.answer for entry in record.entries],
        names=named if names is None else names,
        ply=ply,
        guessed=guessed,
    )


@router.get("/api/tables/{table_id}/analysis")
async def analyse_table(looks: Looks, ply: PlyQuery = None) -> StudyInfo:
    """Give a table's match to be analysed, as far as I may know it."""
    analysis = looks.services.analysis
    looks.services.limits.check("studies", looks.me or looks.address)
    async with looks.reading() as (conn, table):
        record, guessed = await analysis.take(conn, table, looks.me, ply)
    at = record.ply if ply is None else min(ply, record.ply)
    return _to_info(record, 0 if guessed else at, guessed=guessed, names=[seat.name for seat in table.seats])


@router.post("/api/analysis/paste")
async def paste(body: Pasted, person: Who, services: Here) -> StudyInfo:
    """Read a record or a position."""
    services.limits.check("records", person.id)
    record = await asyncio.to_thread(read_pasted, body.text)
    return _to_info(record, 0)


@router.post("/api/analysis/check")
async def check(
    body: Described, request: Request, person: Who, services: Here, language: Language = None
) -> LookedOver:
    """Look a described position over: all that is wrong with it, and what could stand in its fields."""
    services.limits.check("studies", person.id)
    return await asyncio.to_thread(_check, body, language_of(request, language))


def _check(body: Described, language: str) -> LookedOver:
    game = find_game(body.game)
    fields = Fields(game, wire_catalogue(game, spoken(game, language)))
    reader = Reader(body.position, choices={})
    study = None
    with contextlib.suppress(PositionError):
        study = _to_info(begin_at(game, reader), 0)
    choices = reader.choices or {}
    words = {str(word) for path, some in choices.items() if path != SEATS for word in some}
    words |= {step.partition("[")[0] for path in choices for step in path.split(".")}
    words |= set(body.position)
    names = {word: fields.name(word) for word in sorted(words) if fields.name(word) != word}
    for path in choices:
        if path.startswith(OPTIONS):
            names |= {f"{path} {word}": fields.value(path, str(word)) for word in choices[path]}
    return LookedOver(
        problems=[fields.tell(problem) for problem in reader.notes.found[:MOST_PROBLEMS]],
        choices=choices,
        study=study,
        names=names,
        first=list(fields.first),
        spots=fields.spots,
    )


@router.post("/api/analysis/view", response_model=StudyShown)
async def view(
    body: StudyView, request: Request, person: Who, services: Here, language: Language = None
) -> Response:
    """Show the end of a line."""
    services.limits.check("studies", person.id)
    services.analysis.warm(find_game(body.game).name)
    shown = await asyncio.to_thread(_show, body, language_of(request, language))
    return Response(dumps(shown), media_type="application/json")


def _show(body: StudyView, language: str) -> dict[str, Any]:
    record = _follow(body)
    if body.draw:
        let_chance_speak(record)
    position, game = record.last, record.game
    chosen = spoken(game, language)
    acted = [entry.seat for entry in record.entries[-RECENT:] if entry.seat >= 0]
    eyes = body.viewer
    if eyes is None:
        eyes = position.to_decide if position.to_decide >= 0 else acted[-1] if acted else 0
    seen = position.view(eyes)
    catalogue = wire_catalogue(game, chosen)
    lines = record.tell(eyes, first=max(record.first, record.ply - RECENT))
    outcomes = []
    if position.to_decide == CHANCE:
        fields = Fields(game, catalogue)
        pairs = zip(position.outcomes(), position.weights(), strict=True)
        outcomes = [
            {"answer": answer, "name": fields.outcome(game.chance.notation(answer)), "weight": weight}
            for answer, weight in pairs
        ]
    return {
        "title": game.catalogue(chosen).render(game.title),
        "answers": record.answers(record.first),
        "view": view_to_json(seen, chosen),
        "ways": ways_to_json(find_ways(seen), seen, catalogue) if eyes == position.to_decide else None,
        "lines": lines_to_json(lines, game, chosen),
        "outcomes": outcomes,
        "position": position.to_json(),
    }


@router.post("/api/analysis/preview")
async def preview(
    body: StudyTrial, request: Request, person: Who, services: Here, language: Language = None
) -> Preview:
    """Say what answers at the end of a line would bring about."""
    services.limits.check("studies", person.id)
    seen, catalogue = await asyncio.to_thread(_seen, body, language_of(request, language))
    return foresee(seen, catalogue, body.trial).model_copy(update={"ends_turn": False})


@router.post("/api/analysis/why-not")
async def why_not(
    body: StudySpot, request: Request, person: Who, services: Here, language: Language = None
) -> WhyNot:
    """Say why nothing can be done with a spot at the end of a line."""
    services.limits.check("studies", person.id)
    seen, catalogue = await asyncio.to_thread(_seen, body, language_of(request, language))
    return await asyncio.to_thread(explain_spot, seen, catalogue, body.spot)


@router.post("/api/analysis/best")
async def best(
    body: StudyThought, request: Request, person: Who, services: Here, language: Language = None
) -> BestInfo:
    """Find the best moves at the end of a line; what I play just now without help is not thought about."""
    services.limits.check("analysis", person.id)
    position = (await asyncio.to_thread(_follow, body)).last
    if position.to_decide < 0:
        raise ConflictError("analysis.nobody")
    await services.analysis.check_not_played(position, person.id)
    chosen = spoken(find_game(body.game), language_of(request, language))
    async with services.advice.one_each(person.id):
        moves = await services.analysis.best(position, person, chosen, body.nodes, body.most)
    return BestInfo(seat=position.to_decide, nodes=body.nodes, moves=[HintMove(**move) for move in moves])
