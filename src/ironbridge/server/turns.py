"""A turn on the server: tentative answers, taking back, confirming, undoing.

Everything here runs inside a writing transaction on a locked table, so of two answers to one ply exactly one
wins. Tentative answers are kept with the table and shown to the deciding seat alone. What is committed is
appended together with everything chance says next: a crash leaves all of it or nothing.
"""

import secrets
import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy import bindparam, delete, insert

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import Position
from ironbridge.kernel.puzzles import Puzzle
from ironbridge.kernel.record import Record
from ironbridge.kernel.texts import plain_name
from ironbridge.kernel.words import CHANCE, NOBODY
from ironbridge.server import clock
from ironbridge.server.problems import (
    ConflictError,
    EndedError,
    ForbiddenError,
    NotYoursError,
    StaleError,
    WaitError,
)
from ironbridge.server.store import puzzles, schema, tables
from ironbridge.server.store.database import Write
from ironbridge.server.store.matches import Matches
from ironbridge.server.store.tables import Seat, TableState

_NO_JOB: Final = delete(schema.bot_jobs).where(schema.bot_jobs.c.table_id == bindparam("table"))
_NEW_JOB: Final = insert(schema.bot_jobs)


def new_dealer() -> Dealer:
    """Make a dealer nobody can foresee; its seed is kept nowhere."""
    return Dealer(secrets.randbits(256))


def check_playing(table: TableState) -> None:
    """Refuse to play where no match is being played."""
    if table.status == "finished":
        raise EndedError("play.over")
    if table.status == "frozen":
        raise ConflictError("play.frozen")
    if table.status != "playing":
        raise ConflictError("play.not_begun")


def check_seat(table: TableState, person: str, seat: int) -> None:
    """Refuse somebody who does not play the seat."""
    if seat not in table.seats_of(person):
        raise NotYoursError("seat.not_yours", seat=table.seat_name(seat))
    if table.seats[seat].by_bot:
        raise ConflictError("seat.by_bot", seat=table.seat_name(seat))


def check_ply(table: TableState, seat: int, ply: int, draft: int | None) -> None:
    """Refuse an answer to a question that is no longer asked; a rival's tentative answers do not count."""
    decides = seat == table.to_decide
    present = table.ply + (len(table.tentative) if decides else 0)
    if ply != present:
        raise StaleError(ply, present)
    if decides and draft is not None and draft != table.draft:
        raise StaleError(ply, present, "stale.changed")


def check_decider(table: TableState, seat: int) -> None:
    """Refuse a seat that does not have to decide."""
    if table.to_decide != seat:
        decider = table.seat_name(table.to_decide)
        raise WaitError("play.not_your_turn", rule=table.rules.flow_rule, seat=decider)


def turn_is_over(turn: int, position: Position, seat: int) -> bool:
    """Tell whether a seat's answers have ended its turn.

    When chance speaks next, it is tried out on a sample: does the same turn go on afterwards?
    """
    if position.turn != turn or position.to_decide not in (seat, CHANCE):
        return True
    if position.to_decide == seat:
        return False
    dealer = new_dealer()
    sample = position.view(seat).sample(dealer)
    while sample.to_decide == CHANCE:
        sample.advance(dealer.draw(sample))
    return sample.to_decide != seat or sample.turn != turn


def is_forced(table: TableState, position: Position) -> bool:
    """Tell whether the decision plays itself at this table."""
    if position.to_decide < 0:
        return False
    by_itself = table.setting("play_forced", False) or table.seats[position.to_decide].played_by_bot
    return bool(by_itself) and len(position.legal()) == 1


class Turns:
    """What a seat may do with its turn."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def answer(
        self, unit: Write, table: TableState, seat: int, answers: Sequence[int | str], language: str = "en"
    ) -> None:
        """Add answers to the turn; commit it when chance must speak or when nobody wants to confirm."""
        check_decider(table, seat)
        if table.complete:
            raise ConflictError("turn.complete")
        turn = (await self._matches.record(unit.conn, table)).last.turn
        record = (await self._matches.draft(unit.conn, table)).fork()
        position, lesson = record.last, table.lesson
        for at, answer in enumerate(answers):
            if position.to_decide != seat or position.turn != turn or _is_answered(table, position):
                raise ConflictError("answer.late", number=at)
            action = _read_answer(position, answer)
            check_legal(position, seat, action, language, [place.name for place in table.seats])
            if lesson is not None and seat == lesson.learner:
                lesson.check(record, action, lesson.catalogue(language))
            record.append_known(action)
            while position.to_decide == seat and position.turn == turn and is_forced(table, position):
                record.append_known(position.legal()[0])
        if table.puzzle is not None:
            await self._answer_puzzle(unit, table, table.puzzle, record)
            return
        over = turn_is_over(turn, position, seat)
        must_speak = position.to_decide == CHANCE and not over
        if must_speak or (over and not table.setting("confirm_turn", True)):
            await self.commit(unit, table, record)
        else:
            self._keep(unit, table, record, complete=over)
        await tables.save(unit, table)

    def _keep(self, unit: Write, table: TableState, record: Record, *, complete: bool) -> None:
        """Keep answers as tentative ones."""
        table.tentative = record.answers(table.ply)
        table.complete = complete
        table.draft += 1
        self._matches.keep_draft(unit, table, record)

    async def _answer_puzzle(self, unit: Write, table: TableState, puzzle: Puzzle, record: Record) -> None:
        """Keep answers to a puzzle; with the end of the move it is answered, and nothing is played on."""
        self._keep(unit, table, record, complete=puzzle.is_answered(record.last))
        person = table.seats[puzzle.seat].person
        if table.complete and person is not None:
            await puzzles.note_try(unit, person, puzzle, solved=puzzle.solves(table.tentative))
        await tables.save(unit, table)

    async def show_line(self, unit: Write, table: TableState, person: str) -> None:
        """Play the best move of a puzzle, for somebody who wants to see it."""
        puzzle = table.puzzle
        if puzzle is None:
            raise ConflictError("puzzle.none")
        await puzzles.note_shown(unit, person, puzzle)
        record = (await self._matches.record(unit.conn, table)).fork()
        for action in puzzle.line():
            record.append(action)
        table.settings = {**table.settings, "shown": True}
        self._keep(unit, table, record, complete=True)
        await tables.save(unit, table)

    async def confirm(self, unit: Write, table: TableState, seat: int) -> None:
        """Commit a complete turn."""
        check_decider(table, seat)
        if table.puzzle is not None:
            raise ConflictError("puzzle.ends_here")
        if not table.complete:
            raise ConflictError("turn.incomplete")
        await self.commit(unit, table, (await self._matches.draft(unit.conn, table)).fork())
        await tables.save(unit, table)

    async def take_back(self, unit: Write, table: TableState, seat: int, what: str) -> None:
        """Take back the last action, the last move or the whole turn, as far as it is tentative."""
        check_decider(table, seat)
        if not table.tentative:
            raise ConflictError("turn.settled")
        draft = await self._matches.draft(unit.conn, table)
        table.tentative = [] if what == "turn" else _shortened(table, draft, whole_move=what == "move")
        table.complete = False
        table.draft += 1
        await tables.save(unit, table)

    async def play_for_bot(self, unit: Write, table: TableState, seat: int, answers: Sequence[int]) -> None:
        """Commit what a bot decided."""
        record = (await self._matches.record(unit.conn, table)).fork()
        for action in answers:
            if record.last.to_decide != seat:
                break
            record.append(action)
        await self.commit(unit, table, record)
        await tables.save(unit, table)

    async def begin(self, unit: Write, table: TableState) -> None:
        """Let chance set the match up and the first seat decide."""
        record = (await self._matches.record(unit.conn, table)).fork()
        table.to_decide = record.last.to_decide
        await self.commit(unit, table, record)
        await tables.save(unit, table)

    async def commit(self, unit: Write, table: TableState, record: Record) -> None:
        """Append what a fork has added and all that follows by itself; then the next seat decides."""
        now = time.time()
        before = (await self._matches.record(unit.conn, table)).last
        position = record.last
        has_answered = position.ply > before.ply
        _go_on(table, record)
        decider_before = table.decider
        changed = position.to_decide != before.to_decide or position.turn != before.turn
        if record.ply > table.ply:
            await self._matches.append(unit, table, record, changed=changed)
        first = table.ply
        table.ply = position.ply
        table.to_decide = position.to_decide
        table.tentative, table.complete, table.undo = [], False, None
        table.draft += 1
        if decider_before is not None:
            clock.charge(table, decider_before, now, turn_over=changed)
            if changed and not decider_before.played_by_bot:
                # Who was late but has played the turn is here: the next one has its time again.
                decider_before.timed_out = False
            if has_answered:
                # Whoever goes on after chance knows what had happened; what it says to the next is news.
                known = last_answer(record, decider_before.seat) if changed else position.ply
                decider_before.since_ply = known
        if position.to_decide == NOBODY:
            finish(table, position, now)
        clock.begin_decision(table, now, new_turn=changed or decider_before is None)
        await tables.add_event(unit, table, "play", {"ply": table.ply}, first)
        await queue_bot(unit, table, was_queued=decider_before is None or decider_before.played_by_bot)


def _is_answered(table: TableState, position: Position) -> bool:
    return table.puzzle is not None and table.puzzle.is_answered(position)


def check_legal(position: Position, seat: int, action: int, language: str, names: Sequence[str] = ()) -> None:
    """Refuse an illegal action with a reason that is worked out from the seat's view alone."""
    seen = position.view(seat)
    refusal = None if action in seen.legal() else seen.why_not(action)
    if refusal is not None:
        # An error is read as it is, also by programs: it holds the names themselves.
        catalogue = position.game.catalogue(language).naming([plain_name(name) for name in names])
        notation = position.game.actions.notation(action)
        why = catalogue.render(refusal.text)
        raise ForbiddenError("action.illegal", rule=refusal.rule, action=notation, why=why)


def _read_answer(position: Position, answer: int | str) -> int:
    if isinstance(answer, str):
        return position.game.actions.parse(answer, position.legal())
    if not 0 <= answer < len(position.game.actions):
        raise ForbiddenError("action.unknown", number=answer)
    return answer


def _shortened(table: TableState, draft: Record, *, whole_move: bool) -> list[int]:
    """Drop the last answer that was a real choice, or all answers of its move."""
    at = draft.ply - 1
    while at > table.ply and is_forced(table, draft.replay(at)):
        at -= 1
    while whole_move and at > table.ply and draft.replay(at - 1).move == draft.replay(at).move:
        at -= 1
    return draft.answers(table.ply, at)


def _go_on(table: TableState, record: Record) -> None:
    """Let chance speak and forced decisions play themselves; in a lesson both may be written down."""
    dealer = new_dealer()
    position, lesson = record.last, table.lesson
    while True:
        answer = -1 if lesson is None else lesson.scripted(record)
        if answer < 0 and position.to_decide == CHANCE:
            answer = dealer.draw(position)
        elif answer < 0 and is_forced(table, position):
            answer = position.legal()[0]
        if answer < 0:
            return
        record.append_known(answer)


def last_answer(record: Record, seat: int) -> int:
    """Give the ply after the last answer of a seat; what followed is news to whoever sits there."""
    answered = [at for at, entry in enumerate(record.entries, start=record.first + 1) if entry.seat == seat]
    return max(answered, default=record.ply)


def finish(table: TableState, position: Position, now: float) -> None:
    """Note the result."""
    table.status = "finished"
    table.finished = now
    table.deadline = None
    table.result = dict(position.result().to_json())


def end_early(table: TableState, now: float) -> None:
    """End a match because everyone else has resigned; who stayed shares the first place."""
    table.status = "finished"
    table.finished = now
    table.deadline, table.to_decide = None, NOBODY
    table.tentative, table.complete = [], False
    places = [2 if seat.resigned else 1 for seat in table.seats]
    table.result = {"scores": [], "places": places, "reason": "resigned", "breakdown": [], "tie_breaks": []}


async def queue_bot(unit: Write, table: TableState, *, was_queued: bool = True) -> None:
    """Put the deciding seat's turn into the bots' queue, if a bot plays it; take an older one out."""
    if was_queued:
        await unit.run(_NO_JOB, {"table": table.id})
    seat = table.decider
    if seat is None or not seat.played_by_bot or seat.bot is None:
        return
    ready = time.time() + table.setting("bot_pause_ms", 0) / 1000
    row = {
        "table_id": table.id,
        "ply": table.ply,
        "undos": table.undos,
        "seat": seat.seat,
        "bot": seat.bot,
        "ready": ready,
        "attempts": 0,
        "queued": ready,
    }
    await unit.run(_NEW_JOB, row)
    unit.wake("bots:")


def give_to_bot(table: TableState, seat: Seat, bot: str) -> None:
    """Let a bot play for a person; what the person had not confirmed is dropped."""
    seat.by_bot, seat.bot = True, bot
    if table.to_decide == seat.seat:
        table.tentative, table.complete = [], False
        table.deadline = None
        table.draft += 1
