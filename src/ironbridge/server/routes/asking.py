"""What a seat asks before it plays: which moves there are, what they bring, why something is forbidden."""

from asyncio import to_thread
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from ironbridge.errors import IronbridgeError
from ironbridge.kernel.offer import Refusal
from ironbridge.kernel.position import View
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.ways import find_ways
from ironbridge.scene.wire import ways_to_json, wire_catalogue
from ironbridge.server.json_text import dumps
from ironbridge.server.problems import ConflictError, MalformedError, NotYoursError
from ironbridge.server.routes.common import PROBLEMS
from ironbridge.server.routes.models.play import WhyNot
from ironbridge.server.routes.models.scene import Preview, Ways
from ironbridge.server.routes.models.values import BIG
from ironbridge.server.routes.visit import Does, Doing, PlyQuery, SeatQuery
from ironbridge.server.turns import check_legal, check_playing, turn_is_over
from ironbridge.server.views import viewer_for

router = APIRouter(tags=["play"], responses=PROBLEMS)
CHOICE = "detail.choose."
"""Messages that tell what is still to be chosen: the answers that follow tell what was."""


async def _look(does: Doing, seat: int | None, ply: int | None) -> tuple[View, Catalogue]:
    """Look at the match with the asker's eyes, tentative answers of their own included."""
    does.spend("questions")
    matches = does.services.matches
    async with does.reading() as (conn, table):
        check_playing(table)
        mine = table.seats_of(does.me)
        if not mine or (seat is not None and seat not in mine):
            raise NotYoursError("offer.not_yours")
        viewer = viewer_for(table, does.me, seat)
        deciding = viewer == table.to_decide
        position = (await (matches.draft if deciding else matches.record)(conn, table)).last
    if ply is not None and ply != position.ply:
        raise ConflictError("stale", given=ply, present=position.ply)
    return position.view(viewer), wire_catalogue(position.game, does.spoken(table))


@router.get("/api/tables/{table_id}/ways", response_model=Ways)
async def ways(does: Does, seat: SeatQuery = None, ply: PlyQuery = None) -> Response:
    """List the moves of my seat that decides, question by question, so that one can begin anywhere."""
    seen, catalogue = await _look(does, seat, ply)
    found = await to_thread(find_ways, seen)
    return Response(dumps(ways_to_json(found, seen, catalogue)), media_type="application/json")


@router.get("/api/tables/{table_id}/preview")
async def preview(
    does: Does,
    answers: Annotated[list[Annotated[int, Query(ge=0, le=BIG)]], Query(min_length=1, max_length=64)],
    seat: SeatQuery = None,
    ply: PlyQuery = None,
) -> Preview:
    """Say what answers would bring about, one after the other, without giving them."""
    seen, catalogue = await _look(does, seat, ply)
    return foresee(seen, catalogue, answers)


def foresee(seen: View, catalogue: Catalogue, answers: list[int]) -> Preview:
    """Say what answers of a viewer would bring about, one after the other."""
    turn, decider = seen.position.turn, seen.viewer
    trial = seen.position.copy()
    told: list[Text] = []
    sources: list[str] = []
    traces: dict[str, int] = {}
    for at, answer in enumerate(answers):
        if trial.to_decide != decider or trial.turn != turn:
            raise ConflictError("answer.late", number=at)
        check_legal(trial, decider, answer, catalogue.language)
        foretold, taken = trial.foretell(answer)
        for spot, count in trial.traces(answer).items():
            traces[spot] = traces.get(spot, 0) + count
        is_last = at == len(answers) - 1
        told += [detail for detail in foretold if is_last or not detail.key.startswith(CHOICE)]
        # What is chosen says itself what it takes; what could be chosen instead gives nothing.
        offered = {spot for action in trial.legal() for spot in trial.describe(action)[1]} if sources else ()
        sources = [spot for spot in sources if spot not in offered] + list(taken)
        trial.advance(answer)
    return Preview(
        changes={
            name: change for name, change in seen.preview(*answers).items() if name not in seen.game.dues
        },
        details=[catalogue.render(detail) for detail in _summed(_lasting(told, seen), seen)],
        sources=sources,
        traces=traces,
        ends_turn=turn_is_over(turn, trial, decider),
    )


def _lasting(told: list[Text], seen: View) -> list[Text]:
    """Leave out figures, which the changes tell, and how things stand in between: the last step tells it."""
    told = [detail for detail in told if detail.key not in seen.game.detail_figures]
    subjects = [detail.key.removesuffix("_before") for detail in told]
    passing = [subject in seen.game.detail_standings for subject in subjects]
    return [
        detail for at, detail in enumerate(told) if not passing[at] or subjects[at] not in subjects[at + 1 :]
    ]


def _summed(told: list[Text], seen: View) -> list[Text]:
    """Tell as one what several steps take from the same place, or are worth together."""
    counts: list[tuple[Text, int]] = []
    for detail in told:
        count = detail.values.get("count")
        if detail.key not in seen.game.detail_sums or not isinstance(count, int):
            counts.append((detail, 0))
            continue
        what = Text(detail.key, {**detail.values, "count": 0})
        before = sum(number for other, number in counts if other == what)
        counts = [(other, number) for other, number in counts if other != what]
        counts.append((what, before + count))
    return [Text(what.key, {**what.values, "count": number}) if number else what for what, number in counts]


@router.get("/api/tables/{table_id}/why-not")
async def why_not(
    does: Does,
    seat: SeatQuery = None,
    action: Annotated[str | None, Query(max_length=300)] = None,
    spot: Annotated[str | None, Query(max_length=200)] = None,
    ply: PlyQuery = None,
) -> WhyNot:
    """Say which rule forbids an action, or whatever belongs to a spot."""
    seen, catalogue = await _look(does, seat, ply)
    if action is not None:
        number = int(action) if action.isascii() and action.isdigit() and len(action) < 9 else None
        if number is not None and number >= len(seen.game.actions):
            raise MalformedError("action.unknown", number=number)
        named = seen.game.actions.parse(action) if number is None else number
        refusal = seen.why_not(named)
    elif spot is not None:
        return explain_spot(seen, catalogue, spot)
    else:
        raise MalformedError("why_not.nothing")
    return _explain(seen, catalogue, named, refusal)


def explain_spot(seen: View, catalogue: Catalogue, spot: str) -> WhyNot:
    """Say why nothing can be done with a spot, if it is so."""
    found = refusal_of_spot(seen, spot)
    return WhyNot(rule="", why="") if found is None else _explain(seen, catalogue, *found)


def _explain(seen: View, catalogue: Catalogue, action: int, refusal: Refusal | None) -> WhyNot:
    notation = seen.game.actions.notation(action)
    if refusal is None:
        return WhyNot(rule="", why="", action=action, notation=notation)
    return WhyNot(rule=refusal.rule, why=catalogue.render(refusal.text), action=action, notation=notation)


def refusal_of_spot(view: View, spot: str) -> tuple[int, Refusal | None] | None:
    """Find the most fitting action whose description names a spot, and why it is refused."""
    best: tuple[int, int, Refusal | None] | None = None
    legal = set(view.legal())
    for action in range(len(view.game.actions)):
        try:
            spots = view.describe(action).spots
        except (IronbridgeError, IndexError, KeyError, ValueError):
            # Some actions can only be described where they are legal.
            continue
        if spot not in spots:
            continue
        refusal = None if action in legal else view.why_not(action)
        if refusal is None:
            return action, None
        rank = (refusal.text.key in view.game.empty_refusals) * 2 + (spots[0] != spot)
        if best is None or rank < best[0]:
            best = (rank, action, refusal)
    return None if best is None else (best[1], best[2])
