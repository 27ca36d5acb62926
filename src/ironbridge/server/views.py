"""What leaves the server about a table: its description and its view, for one viewer in one language."""

import time
from collections.abc import Collection
from itertools import groupby
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import SPECTATOR
from ironbridge.scene.difference import differ
from ironbridge.scene.drawn import Pen, draw
from ironbridge.scene.wire import lines_to_json, tallies_to_json, wire_catalogue
from ironbridge.server import clock
from ironbridge.server.guide import guide_to_json
from ironbridge.server.problems import ConflictError
from ironbridge.server.puzzles import puzzle_to_json
from ironbridge.server.store.matches import Matches
from ironbridge.server.store.memory import Memory
from ironbridge.server.store.tables import Seat, TableState

RECENT: Final = 40
"""How many plies of the log come with a view."""
LONGEST_NEWS: Final = 300
"""How many plies of the log come at most; more can be asked for."""


def table_to_json(
    table: TableState, person: str | None, language: str, present: Collection[str] = ()
) -> dict[str, Any]:
    """Describe a table for a person."""
    game = table.rules
    data: dict[str, Any] = {
        "id": table.id,
        "game": table.game,
        "title": game.catalogue(language).render(game.title),
        "options": table.options,
        "status": table.status,
        "seats": [_seat_to_json(seat, table, present) for seat in table.seats],
        "you": table.seats_of(person),
        "host": person is not None and table.host == person,
        "clock": table.clock,
        "visibility": table.visibility,
        "spectators": table.spectators,
        "order": table.seat_order,
        "settings": table.settings,
        "ply": table.ply,
        "event": table.event,
        "to_decide": table.to_decide,
        "created": table.created,
        "started": table.started,
        "finished": table.finished,
        "result": table.result,
        "rules_version": table.rules_version,
        "undo": _undo_to_json(table),
        "undone": _undone_to_json(table),
        "rematch": table.rematch,
        "parent": table.parent,
        "frozen": table.frozen,
    }
    if data["host"]:
        data["invitation"] = table.invitation
    return data


def _seat_to_json(seat: Seat, table: TableState, present: Collection[str]) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "user": seat.person,
        "bot": seat.bot,
        "by_bot": seat.by_bot,
        "connected": seat.played_by_bot or (seat.person is not None and seat.person in present),
        "clock_ms": seat.clock_ms,
        "timed_out": seat.timed_out,
        "resigned": seat.resigned,
        "votes": len(seat.votes),
    }


def _undone_to_json(table: TableState) -> dict[str, Any] | None:
    if table.undo is None or not table.undo.get("done"):
        return None
    return {name: table.undo[name] for name in ("ply", "from", "seat", "reveals")}


def _undo_to_json(table: TableState) -> dict[str, Any] | None:
    if table.undo is None or table.undo.get("done"):
        return None
    accepted = set(table.undo["accepted"])
    asked = [seat for seat in table.seats if seat.person in table.owners]
    return {
        "ply": table.undo["ply"],
        "seat": table.undo["seat"],
        "reveals": table.undo["reveals"],
        "accepted": [seat.seat for seat in asked if seat.person in accepted],
        "waiting": [seat.seat for seat in asked if seat.person not in accepted],
    }


def viewer_for(table: TableState, person: str | None, seat: int | None) -> int:
    """Choose the eyes a person looks with: a seat of theirs, the deciding one of several, or nobody's."""
    mine = table.seats_of(person)
    if seat is not None and seat in mine:
        return seat
    if table.to_decide in mine:
        return table.to_decide
    return mine[0] if mine else SPECTATOR


def _is_deciding(table: TableState, viewer: int) -> bool:
    return table.status == "playing" and viewer == table.to_decide and viewer != SPECTATOR


class Views:
    """Builds table views; the costly part of each is kept for a while."""

    def __init__(self, matches: Matches, memory: Memory) -> None:
        self._matches = matches
        self._memory = memory
        self._pens: dict[tuple[str, str], Pen] = {}

    async def present(
        self,
        conn: AsyncConnection | None,
        table: TableState,
        viewer: int,
        language: str,
        *,
        person: str | None,
        present: Collection[str] = (),
        first: int | None = None,
    ) -> dict[str, Any]:
        """Give the table view of the present; `first` is the ply from which on the viewer needs the log."""
        if table.status == "gathering":
            return self._gathering(table, person, language, present)
        deciding = _is_deciding(table, viewer)
        tentative = table.tentative if deciding else []
        record = await (self._matches.draft if deciding else self._matches.record)(conn, table)
        since = table.seats[viewer].since_ply if viewer >= 0 else 0
        start = max(0, min(since, table.ply - RECENT)) if first is None else first
        data = await self._common(conn, table, language, person, present, viewer, start, table.ply)
        data["ply"] = record.ply
        data["tentative"] = _drafts(record, table, viewer, language) if tentative else []
        data["can"] = {
            "take_back": bool(tentative),
            "restart": bool(tentative),
            "confirm": deciding and table.complete,
        }
        data["since"] = {"ply": since}
        asked = table.status == "playing" and not (deciding and table.complete)
        key = (table.undos, table.ply, viewer, language, tuple(tentative), asked)
        data["view"] = self._draw(table, key, record.last, viewer, language, asked=asked)
        if table.lesson is not None:
            data["guide"] = guide_to_json(table.lesson, record, language)
        if table.puzzle is not None:
            data["can"]["confirm"] = False
            data["puzzle"] = puzzle_to_json(
                table.puzzle,
                list(tentative),
                language,
                is_answered=deciding and table.complete,
                is_shown=bool(table.setting("shown", False)),
            )
        return data

    async def past(
        self,
        conn: AsyncConnection | None,
        table: TableState,
        viewer: int,
        language: str,
        *,
        person: str | None,
        present: Collection[str],
        ply: int,
    ) -> dict[str, Any]:
        """Give the table view as it was at a ply, with no offer and no log: who looks back has the log."""
        position = await self._matches.at(conn, table, ply)
        data = await self._common(conn, table, language, person, present, viewer, ply, ply)
        data["ply"] = ply
        data["tentative"] = []
        data["can"] = {"take_back": False, "restart": False, "confirm": False}
        data["since"] = {"ply": ply}
        data["decider"] = _decider(table, position.to_decide)
        if not position.is_over and not table.is_without_help:
            seen = position.view(viewer).position
            if table.is_open or seen.to_json() == position.to_json():
                data["fork"] = max(0, position.to_decide)
        key = (table.undos, ply, viewer, language, (), False)
        data["view"] = self._draw(table, key, position, viewer, language, asked=False)
        return data

    async def before(
        self,
        conn: AsyncConnection | None,
        table: TableState,
        viewer: int,
        seat: int,
        language: str,
        ply: int | None,
    ) -> dict[str, Any]:
        """Give the scene as it lies before a seat, of what the viewer may know of it, now or at a ply."""
        if not 0 <= seat < len(table.seats):
            raise ConflictError("seat.unknown", number=seat, count=len(table.seats))
        if table.status == "gathering":
            raise ConflictError("play.not_begun")
        if ply is None:
            known = self._matches.draft if _is_deciding(table, viewer) else self._matches.record
            position = (await known(conn, table)).last
        else:
            position = await self._matches.at(conn, table, ply)
        seen = View(position.view(viewer).position, seat)
        scene: dict[str, Any] = draw(seen, self._pen(game_of(position), language), asked=False)["scene"]
        return scene

    async def counting(
        self, conn: AsyncConnection | None, table: TableState, viewer: int, language: str, ply: int
    ) -> dict[str, Any]:
        """Give the board as it was counted after the answer at a ply, and what was counted on it."""
        board = await self._matches.made(conn, table, ply)
        after = tallies_to_json((await self._matches.at(conn, table, ply + 1)).view(viewer).position)
        counts = board.view(viewer).position.counts(viewer)
        totals = [figures.get("vp", 0) for figures in after]
        for count in counts:
            totals[count.seat] -= count.points
        pen = self._pen(game_of(board), language)
        before = totals[:]
        view = shown = draw(board.at_points(totals).view(viewer), pen, asked=False)
        parts: list[dict[str, Any]] = []
        for (seat, source), some in groupby(counts, lambda count: (count.seat, count.source)):
            each = list(some)
            points = sum(count.points for count in each)
            if not points:
                continue
            totals[seat] += points
            last, shown = shown, draw(board.at_points(totals).view(viewer), pen, asked=False)
            parts.append(
                {
                    "seat": seat,
                    "source": source,
                    "points": points,
                    "total": totals[seat],
                    "counts": [{"points": one.points, "spots": list(one.spots)} for one in each],
                    "change": differ(last, shown),
                }
            )
        return {"ply": ply, "before": before, "parts": parts, "view": view}

    async def _common(
        self,
        conn: AsyncConnection | None,
        table: TableState,
        language: str,
        person: str | None,
        present: Collection[str],
        viewer: int,
        first: int,
        last: int,
    ) -> dict[str, Any]:
        start = max(first, last - LONGEST_NEWS)
        lines = await self._matches.lines(conn, table, viewer, start, last)
        return {
            "table": table_to_json(table, person, language, present),
            "viewer": viewer,
            "event": table.event,
            "draft": table.draft if viewer >= 0 and viewer == table.to_decide else 0,
            "last_ply": table.ply,
            "decider": _decider(table, table.to_decide),
            "log": {"first": start, "lines": lines_to_json(lines, table.rules, language)},
            "clocks": clock.to_json(table, time.time()),
        }

    def _gathering(
        self, table: TableState, person: str | None, language: str, present: Collection[str]
    ) -> dict[str, Any]:
        return {
            "table": table_to_json(table, person, language, present),
            "viewer": SPECTATOR,
            "event": table.event,
            "draft": 0,
            "last_ply": table.ply,
            "ply": table.ply,
            "decider": None,
            "log": {"first": 0, "lines": []},
            "clocks": clock.to_json(table, time.time()),
            "tentative": [],
            "can": {"take_back": False, "restart": False, "confirm": False},
            "since": {"ply": 0},
            "view": None,
        }

    def _draw(
        self,
        table: TableState,
        key: tuple[object, ...],
        position: Position,
        viewer: int,
        language: str,
        *,
        asked: bool,
    ) -> dict[str, Any]:
        known = self._memory.of(table.id)
        drawn = known.drawn.get(key)
        if drawn is None:
            drawn = draw(position.view(viewer), self._pen(game_of(position), language), asked=asked)
            known.make_room()
            known.drawn[key] = drawn
        return drawn

    def _pen(self, game: Game, language: str) -> Pen:
        pen = self._pens.get((game.name, language))
        if pen is None:
            pen = self._pens[game.name, language] = Pen(game, language)
        return pen


def _drafts(record: Record, table: TableState, viewer: int, language: str) -> list[dict[str, Any]]:
    """Say what is tentative, each answer as it was offered."""
    drafts = []
    position = record.replay(table.ply)
    for answer in table.tentative:
        offered = position.view(viewer).describe(answer)
        text = wire_catalogue(position.game, language).render(offered.text)
        drafts.append({"action": answer, "notation": offered.notation, "text": text})
        position.advance(answer)
    return drafts


def _decider(table: TableState, to_decide: int) -> dict[str, Any] | None:
    if not 0 <= to_decide < len(table.seats):
        return None
    return {"seat": to_decide, "name": table.seats[to_decide].name}
