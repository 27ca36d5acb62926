"""Record: the machine's complete account of a match, replayed without luck.

A record is a header (game, seats, options, rules version, tags) and entries: a seat's action or chance's
outcome. Snapshots taken on the way make every ply cheap to open. A record begins with the match or at any
position of one; then it is a stretch, and its plies are counted from that position's own.
"""

import re
from typing import Final, NamedTuple

from ironbridge.errors import (
    BrokenRecordError,
    IronbridgeError,
    RulesVersionError,
    SetupError,
    several,
    wrong,
)
from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.log import Line
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import Reader, shown
from ironbridge.kernel.texts import Text, seat_name
from ironbridge.kernel.words import CHANCE, NOBODY, Json

FORMAT: Final = "ironbridge-record/1"
SNAPSHOT_EVERY: Final = 32
NEEDED_TAGS: Final = ("game", "rules_version", "seats")
HEADER_TAGS: Final = (*NEEDED_TAGS, "start")
_TAG_NAME: Final = re.compile(r"[A-Za-z_][\w.-]{0,60}\Z")
HIDDEN: Final = "?"
"""How an answer is written for a viewer who must not know it."""


class Entry(NamedTuple):
    """One line of a record: who answered (a seat or `CHANCE`) and what."""

    seat: int
    answer: int


class Record:
    """Header and entries of one match.

    >>> from ironbridge.games.registry import load
    >>> record = Record(load("roll-through-the-ages"), seats=2)
    >>> len(record)
    0
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Json] | None = None,
        tags: dict[str, str] | None = None,
        *,
        start: Position | None = None,
    ) -> None:
        check_tags(tags)
        self.game = game
        self.seats = seats
        self.options: dict[str, bool | int | str] = game.read_options(options)
        self.tags: dict[str, str] = {} if tags is None else tags
        """Free facts about the match: names (`name.0` …), date, where it was played."""
        self.entries: list[Entry] = []
        self.is_arranged: bool = start is not None
        """Whether it begins at a position of its own, not with the match."""
        # A start that is given belongs to the record from now on; nothing changes it.
        self._start = game.new_position(seats, options) if start is None else start
        self._snapshots: dict[int, Position] = {self._start.ply: self._start}
        self._branch = self._start
        self.last: Position = self._start.copy()
        """The position after the last entry; to be read, and changed by `append` alone."""

    @classmethod
    def from_position(cls, position: Position, tags: dict[str, str] | None = None) -> "Record":
        """Begin a record of a match of its own at a position: with its options, and counting plies anew."""
        options: dict[str, Json] = dict(_options_of(position))
        start = position.copy()
        start.ply = 0
        return cls(game_of(position), position.seats, options, tags, start=start)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def first(self) -> int:
        """The ply the record begins at: 0, unless it is a stretch of a match."""
        return self._start.ply

    @property
    def ply(self) -> int:
        """The ply after the last entry."""
        return self._start.ply + len(self.entries)

    def answers(self, first: int, last: int | None = None) -> list[int]:
        """List the answers from ply `first` up to (not including) `last`."""
        end = self.ply if last is None else last
        return [entry.answer for entry in self.entries[first - self.first : end - self.first]]

    def append(self, answer: int) -> None:
        """Add the next answer after checking it; an illegal one raises and changes nothing."""
        seat = self.last.to_decide
        self.last.apply(answer)
        self._note(seat, answer)

    def append_known(self, answer: int) -> None:
        """Add an answer known to be legal, such as one that was checked when it was stored."""
        seat = self.last.to_decide
        self.last.advance(answer)
        self._note(seat, answer)

    def _note(self, seat: int, answer: int) -> None:
        self.entries.append(Entry(seat, answer))
        if self.last.ply % SNAPSHOT_EVERY == 0:
            self._snapshots[self.last.ply] = self.last.copy()

    def replay(self, ply: int | None = None) -> Position:
        """Give the position after `ply` entries of the match (all of them by default)."""
        wanted = self.ply if ply is None else ply
        if not self.first <= wanted <= self.ply:
            raise BrokenRecordError(wrong("ply", ply=str(wanted)), wrong("ply.why", last=self.ply))
        if wanted == self.ply:
            return self.last.copy()
        near = self._branch if self._branch.ply <= wanted else self._start
        for at, snapshot in self._snapshots.items():
            if near.ply < at <= wanted:
                near = snapshot
        position = near.copy()
        for answer in self.answers(position.ply, wanted):
            position.advance(answer)
        return position

    def fork(self, ply: int | None = None) -> "Record":
        """Begin another record that shares the entries up to a ply (all of them by default).

        The fork keeps a snapshot where it branched off, so the log of what it adds is told from there.
        """
        position = self.replay(ply)
        chosen: dict[str, Json] = dict(self.options)
        fork = Record(self.game, self.seats, chosen, dict(self.tags), start=self._start)
        fork.is_arranged = self.is_arranged
        fork.entries = self.entries[: position.ply - self.first]
        fork._snapshots = {at: shot for at, shot in self._snapshots.items() if at <= position.ply}
        fork._branch = position
        fork.last = position.copy()
        return fork

    def truncate(self, ply: int) -> None:
        """Forget every entry after `ply`."""
        self.last = self.replay(ply)
        self.entries = self.entries[: ply - self.first]
        self._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= ply}
        self._branch = self._start

    def trim(self, ply: int) -> None:
        """Forget every entry before `ply`: the record becomes a stretch that begins there."""
        start = self.replay(ply)
        self.entries = self.entries[ply - self.first :]
        self._start = start
        self._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at > ply}
        if self._branch.ply < ply:
            self._branch = start
        self.is_arranged = True

    def answer_notation(self, entry: Entry) -> str:
        """Write the answer of an entry."""
        table = self.game.chance if entry.seat == CHANCE else self.game.actions
        return table.notation(entry.answer)

    def hidden_from(self, viewer: int) -> list[bool]:
        """Tell for each entry whether the viewer must not know its answer."""
        self._start.check_viewer(viewer)
        position = self._start.copy()
        hidden = []
        for entry in self.entries:
            hidden.append(position.hides(viewer))
            position.advance(entry.answer)
        return hidden

    def move_starts(self) -> list[bool]:
        """Tell for each entry whether it begins a new line: another decider or another move."""
        position = self._start.copy()
        starts = []
        last = (NOBODY, -1)
        for entry in self.entries:
            now = (entry.seat, position.move if entry.seat != CHANCE else -1)
            starts.append(now != last)
            last = now
            position.advance(entry.answer)
        return starts

    def tell(self, viewer: int, *, first: int | None = None, last: int | None = None) -> list[Line]:
        """Tell the entries from ply `first` up to (not including) `last`, as the viewer may know them."""
        lines: list[Line] = []
        position = self.replay(self.first if first is None else first)
        before = position.view(viewer)
        for answer in self.answers(position.ply, last):
            hidden = position.hides(viewer)
            ply = position.ply
            position.advance(answer)
            after = position.view(viewer)
            for line in self.game.story(before, None if hidden else answer, after):
                line.place(ply, self.game.catalogue("en"))
                lines.append(line)
            before = after
        return lines

    def made(self, ply: int) -> Position:
        """Give the position when the answer at a ply was carried out, without what follows by itself."""
        position = self.replay(ply)
        answer = self.answers(ply, ply + 1)[0]
        if position.to_decide != CHANCE:
            return position.make(answer)
        position.advance(answer)
        return position

    def to_json(self, *, viewer: int | None = None, snapshots: bool = False) -> dict[str, Json]:
        """Give the record as plain values; for a viewer, what is hidden reads `?`."""
        hidden = [False] * len(self) if viewer is None else self.hidden_from(viewer)
        entries: list[Json] = []
        for entry, is_hidden in zip(self.entries, hidden, strict=True):
            entries.append([entry.seat, HIDDEN if is_hidden else self.answer_notation(entry)])
        tags: dict[str, Json] = dict(self.tags)
        options: dict[str, Json] = dict(self.options)
        data: dict[str, Json] = {
            "format": FORMAT,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "options": options,
            "tags": tags,
            "entries": entries,
        }
        start = self.start_json(viewer)
        if start is not None:
            data["start"] = start
        if snapshots and viewer is None:
            kept: dict[str, Json] = {
                str(at - self.first): shot.to_json()
                for at, shot in self._snapshots.items()
                if at > self.first
            }
            kept[str(len(self))] = self.last.to_json()
            data["snapshots"] = kept
        return data

    def start_json(self, viewer: int | None = None) -> dict[str, Json] | None:
        """Describe the position an arranged record begins at, as a viewer may know it."""
        if not self.is_arranged:
            return None
        start = self._start if viewer is None else self._start.view(viewer).position
        return start.to_json()

    @classmethod
    def from_json(cls, data: object, game: Game, *, check: bool = True) -> "Record":
        """Read a record of this game; every entry is replayed and checked unless `check` is off.

        Without checking, snapshots in the data are believed: for records this program stored itself.
        """
        reader = Reader(data, "record")
        if reader.has("format") and reader.raw("format") != FORMAT:
            raise BrokenRecordError(wrong("record"), wrong("record.format", format=FORMAT))
        check_header(reader.raw("game"), reader.raw("rules_version"), game)
        seats = reader.whole("seats", 1, 99)
        options: dict[str, Json] = dict(reader.plain("options"))
        tags = {
            name: value[:2000] if isinstance(value, str) else shown(value)
            for name, value in reader.plain("tags").items()
        }
        if reader.problems:
            raise BrokenRecordError(wrong("record"), several(reader.notes.all()))
        record = begin_record(game, seats, options, tags, reader.raw("start"))
        entries = reader.raw("entries")
        if not isinstance(entries, list):
            raise BrokenRecordError(wrong("record"), wrong("record.entries"))
        snapshots = None if check else reader.raw("snapshots")
        if isinstance(snapshots, dict) and snapshots:
            record._believe(entries, snapshots)
        else:
            for at, item in enumerate(entries):
                record.read_answer(_seat_and_text(item, at), wrong("entry", at=at))
        return record

    def read_answer(self, who_and_what: tuple[int, str], where: Text) -> None:
        """Append an answer given as notation, saying where it stands if it cannot be."""
        seat, text = who_and_what
        if seat != self.last.to_decide:
            decider = self.last.to_decide
            nobody = Text("chance" if decider == CHANCE else "field.nobody")
            who = seat_name(decider) if decider >= 0 else nobody
            raise BrokenRecordError(wrong("replay", where=where), wrong("replay.answers", who=who))
        if text == HIDDEN:
            raise BrokenRecordError(wrong("replay", where=where), wrong("replay.hidden"))
        table = self.game.chance if seat == CHANCE else self.game.actions
        try:
            self.append(table.parse(text))
        except IronbridgeError as error:
            raise BrokenRecordError(
                wrong("replay", where=where), error.text(), hint=error.said[2], texts=error.texts
            ) from None

    def _believe(self, entries: list[object], snapshots: dict[object, object]) -> None:
        for at, item in enumerate(entries):
            seat, text = _seat_and_text(item, at)
            table = self.game.chance if seat == CHANCE else self.game.actions
            self.entries.append(Entry(seat, table.parse(text)))
        for key, value in snapshots.items():
            ply = str(key)
            if not (ply.isascii() and ply.isdigit() and len(ply) < 10 and int(ply) <= self.ply):
                raise BrokenRecordError("snapshot cannot be read", f"the record has no ply {ply[:20]}")
            snapshot = self.game.position_from_json(value)
            snapshot.ply = int(ply)
            self._snapshots[int(ply)] = snapshot
        if self.ply not in self._snapshots:
            raise BrokenRecordError("record cannot be read", "the snapshot of its last ply is missing")
        self.last = self._snapshots[self.ply].copy()


def begin_record(
    game: Game, seats: int, options: dict[str, Json], tags: dict[str, str], start: object
) -> Record:
    """Begin a record that was written, at the start of a match or at a described position.

    Plies are counted from there, wherever in another match the position may have been.
    """
    if start is None:
        return Record(game, seats, options, tags)
    position = game.position_from_json(start)
    record = Record.from_position(position, tags)
    if position.seats != seats or record.options != game.read_options(options):
        raise SetupError(wrong("start"), wrong("start.why"))
    return record


def _options_of(position: Position) -> dict[str, bool | int | str]:
    chosen: dict[str, Json] = dict(Reader(position.to_json()).plain("options"))
    return position.game.read_options(chosen)


def check_header(name: object, version: object, game: Game) -> None:
    """Refuse a record of another game or of rules this program does not have."""
    if name != game.name:
        raise BrokenRecordError(wrong("record"), wrong("record.other_game", game=game.name))
    if not isinstance(version, int) or isinstance(version, bool) or version != game.rules_version:
        raise RulesVersionError(
            wrong("version", game=game.name, version=shown(version)),
            wrong("version.why", version=game.rules_version),
        )


def check_tags(tags: dict[str, str] | None) -> None:
    """Raise `SetupError` for a tag that could not be written, or that would pose as a part of the header."""
    for name in tags or {}:
        if not _TAG_NAME.match(name):
            raise SetupError(wrong("tag", name=shown(name)), wrong("tag.name"))
        if name in HEADER_TAGS or name.startswith("option."):
            raise SetupError(wrong("tag", name=shown(name)), wrong("tag.header"))


def _seat_and_text(item: object, at: int) -> tuple[int, str]:
    if isinstance(item, list) and len(item) == 2:
        seat, text = item
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(text, str):
            return seat, text
    raise BrokenRecordError(wrong("entry.unreadable", at=at), wrong("entry.unreadable.why"))
