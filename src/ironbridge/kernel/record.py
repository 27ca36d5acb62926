"""Record: the machine's complete account of a match, replayed without luck.

A record is a header (game, seats, options, rules version, tags) and entries: a seat's action or chance's
outcome. Snapshots taken on the way make every ply cheap to open.
"""

import re
from typing import Final, NamedTuple

from ironbridge.errors import BrokenRecordError, IronbridgeError, RulesVersionError, SetupError
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import Reader, shown
from ironbridge.kernel.words import CHANCE, NOBODY, Json

FORMAT: Final = "ironbridge-record/1"
SNAPSHOT_EVERY: Final = 32
HEADER_TAGS: Final = ("game", "rules_version", "seats")
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

    game: Game
    seats: int
    options: dict[str, bool | int | str]
    tags: dict[str, str]
    """Free facts about the match: names (`name.0` …), date, where it was played."""
    entries: list[Entry]
    last: Position
    """The position after the last entry; to be read, and changed by `append` alone."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Json] | None = None,
        tags: dict[str, str] | None = None,
    ) -> None:
        check_tags(tags)
        self.game = game
        self.seats = seats
        self.options = game.read_options(options)
        self.tags = {} if tags is None else tags
        self.entries = []
        first = game.new_position(seats, options)
        self._snapshots: dict[int, Position] = {0: first}
        self.last = first.copy()

    def __len__(self) -> int:
        return len(self.entries)

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
        if len(self.entries) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.entries)] = self.last.copy()

    def replay(self, ply: int | None = None) -> Position:
        """Give the position after `ply` entries (all of them by default)."""
        wanted = len(self.entries) if ply is None else ply
        if not 0 <= wanted <= len(self.entries):
            raise BrokenRecordError(f"no ply {wanted}", f"the record has {len(self.entries)}")
        if wanted == len(self.entries):
            return self.last.copy()
        start = max(at for at in self._snapshots if at <= wanted)
        position = self._snapshots[start].copy()
        for at in range(start, wanted):
            position.advance(self.entries[at].answer)
        return position

    def fork(self, ply: int) -> "Record":
        """Begin another record that shares the first `ply` entries."""
        position = self.replay(ply)
        chosen: dict[str, Json] = dict(self.options)
        fork = Record(self.game, self.seats, chosen, dict(self.tags))
        fork.entries = self.entries[:ply]
        fork._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= ply}
        fork.last = position
        return fork

    def truncate(self, ply: int) -> None:
        """Forget every entry after `ply`."""
        self.last = self.replay(ply)
        self.entries = self.entries[:ply]
        self._snapshots = {at: snapshot for at, snapshot in self._snapshots.items() if at <= ply}

    def answer_notation(self, entry: Entry) -> str:
        """Write the answer of an entry."""
        table = self.game.chance if entry.seat == CHANCE else self.game.actions
        return table.notation(entry.answer)

    def hidden_from(self, viewer: int) -> list[bool]:
        """Tell for each entry whether the viewer must not know its answer."""
        position = self._snapshots[0].copy()
        hidden = []
        for entry in self.entries:
            hidden.append(position.hides(viewer))
            position.advance(entry.answer)
        return hidden

    def move_starts(self) -> list[bool]:
        """Tell for each entry whether it begins a new line: another decider or another move."""
        position = self._snapshots[0].copy()
        starts = []
        last = (NOBODY, -1)
        for entry in self.entries:
            now = (entry.seat, position.move if entry.seat != CHANCE else -1)
            starts.append(now != last)
            last = now
            position.advance(entry.answer)
        return starts

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
        if snapshots and viewer is None:
            kept: dict[str, Json] = {str(at): shot.to_json() for at, shot in self._snapshots.items() if at}
            kept[str(len(self))] = self.last.to_json()
            data["snapshots"] = kept
        return data

    @classmethod
    def from_json(cls, data: object, game: Game, *, check: bool = True) -> "Record":
        """Read a record of this game; every entry is replayed and checked unless `check` is off.

        Without checking, snapshots in the data are believed: for records this program stored itself.
        """
        reader = Reader(data, "record")
        if reader.has("format") and reader.raw("format") != FORMAT:
            raise BrokenRecordError("record cannot be read", f"its format is not {FORMAT}")
        check_header(reader.raw("game"), reader.raw("rules_version"), game)
        seats = reader.whole("seats", 1, 99)
        options = _plain_mapping(reader.raw("options"), "options")
        given_tags = _plain_mapping(reader.raw("tags"), "tags")
        tags = {
            key: value[:2000] if isinstance(value, str) else shown(value) for key, value in given_tags.items()
        }
        if reader.problems:
            raise BrokenRecordError("record cannot be read", "; ".join(reader.problems))
        record = cls(game, seats, options, tags)
        entries = reader.raw("entries")
        if not isinstance(entries, list):
            raise BrokenRecordError("record cannot be read", "entries must be a list")
        snapshots = None if check else reader.raw("snapshots")
        if isinstance(snapshots, dict) and snapshots:
            record._believe(entries, snapshots)
        else:
            for at, item in enumerate(entries):
                record.read_answer(_seat_and_text(item, at), f"entry {at}")
        return record

    def read_answer(self, who_and_what: tuple[int, str], where: str) -> None:
        """Append an answer given as notation, saying where it stands if it cannot be."""
        seat, text = who_and_what
        if seat != self.last.to_decide:
            turn = {CHANCE: "chance", NOBODY: "nobody"}.get(
                self.last.to_decide, f"seat {self.last.to_decide}"
            )
            raise BrokenRecordError(f"{where} cannot be replayed", f"it is for {turn} to answer")
        if text == HIDDEN:
            raise BrokenRecordError(
                f"{where} cannot be replayed", "it is hidden: the record was written for one viewer"
            )
        table = self.game.chance if seat == CHANCE else self.game.actions
        try:
            self.append(table.parse(text))
        except IronbridgeError as error:
            hint = error.hint
            error.hint = ""
            raise BrokenRecordError(f"{where} cannot be replayed", str(error), hint=hint) from None

    def _believe(self, entries: list[object], snapshots: dict[object, object]) -> None:
        for at, item in enumerate(entries):
            seat, text = _seat_and_text(item, at)
            table = self.game.chance if seat == CHANCE else self.game.actions
            self.entries.append(Entry(seat, table.parse(text)))
        for key, value in snapshots.items():
            ply = str(key)
            if not (ply.isascii() and ply.isdigit() and len(ply) < 10 and int(ply) <= len(self.entries)):
                raise BrokenRecordError("snapshot cannot be read", f"the record has no ply {ply[:20]}")
            self._snapshots[int(ply)] = self.game.position_from_json(value)
        if len(self.entries) not in self._snapshots:
            raise BrokenRecordError("record cannot be read", "the snapshot of its last ply is missing")
        self.last = self._snapshots[len(self.entries)].copy()


def check_header(name: object, version: object, game: Game) -> None:
    """Refuse a record of another game or of rules this program does not have."""
    if name != game.name:
        raise BrokenRecordError("record cannot be read", f"it is not a record of {game.name}")
    if not isinstance(version, int) or isinstance(version, bool) or version != game.rules_version:
        raise RulesVersionError(
            f"record of {game.name} by rules version {shown(version)}",
            f"this program has version {game.rules_version}",
        )


def check_tags(tags: dict[str, str] | None) -> None:
    """Raise `SetupError` for a tag that could not be written, or that would pose as a part of the header."""
    for name in tags or {}:
        if not _TAG_NAME.match(name):
            raise SetupError(f"tag {shown(name)} cannot be used", "a name is letters, digits and . _ -")
        if name in HEADER_TAGS or name.startswith("option."):
            raise SetupError(f"tag {shown(name)} cannot be used", "the header has a field of that name")


def _plain_mapping(value: object, what: str) -> dict[str, Json]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BrokenRecordError("record cannot be read", f"{what} must be an object")
    plain: dict[str, Json] = {}
    for key, item in value.items():
        if not isinstance(key, str) or not isinstance(item, (str, int)):
            raise BrokenRecordError("record cannot be read", f"{what} must hold plain values")
        plain[key] = item
    return plain


def _seat_and_text(item: object, at: int) -> tuple[int, str]:
    if isinstance(item, list) and len(item) == 2:
        seat, text = item
        if isinstance(seat, int) and not isinstance(seat, bool) and isinstance(text, str):
            return seat, text
    raise BrokenRecordError(f"entry {at} cannot be read", "it must be a seat number and a notation")
