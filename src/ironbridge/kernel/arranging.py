"""What described positions have in common in all games; `docs/concepts/positions.md` tells the format.

A game's `arranging/` reads and writes its own fields and leaves the header to this file: the game's name, the
seats, the options, the counters, who decides, and what is asked.
"""

from collections.abc import Sequence
from typing import Final

from ironbridge.errors import SetupError
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import Notes, Reader, shown
from ironbridge.kernel.words import CHANCE, NOBODY, Json

MOST_PLIES: Final = 1_000_000
_DECIDERS: Final = {CHANCE: "chance", NOBODY: "nobody"}
_UNSAID: Final = -9


class Header:
    """The header of a described position; the fields of its game are read from `reader` and `seats`.

    A problem with the seats or the options raises `PositionError` at once, because nothing else can be judged
    without them. All other problems are collected until `finish`.
    """

    def __init__(self, game: Game, data: object, questions: Sequence[str], asked: int) -> None:
        """Read the header; `asked` is the question of a description that names none."""
        self.reader = reader = Reader(data, notes=Notes(game.folder / "texts"))
        """The whole description."""
        reader.word("game", [game.name], game.name)
        self.seats: list[Reader] = _read_seats(game, reader)
        """What is said of each seat."""
        self.options: dict[str, bool | int | str] = _read_options(game, reader, len(self.seats))
        """All options, complete and checked."""
        reader.finish()
        self.ply: int = reader.whole("ply", 0, MOST_PLIES, 0)
        self.turn: int = reader.whole("turn", 0, MOST_PLIES, 0)
        self.move: int = reader.whole("move", 0, MOST_PLIES, 0)
        self.asked: int = questions.index(reader.word("asked", questions, questions[asked]))
        """The question asked, as its place among the names of the game's questions."""
        self._decider = _read_decider(reader, len(self.seats))

    def decider(self, otherwise: int) -> int:
        """Give who decides: a seat, `CHANCE` or `NOBODY`; `otherwise` where nothing is said."""
        return otherwise if self._decider == _UNSAID else self._decider

    def expect_decider(self, who: int) -> int:
        """Give who must decide, as the rest of the description says, noting a contradiction."""
        if self._decider not in (_UNSAID, who):
            self.reader.problem("to_decide", "decider_other", who=_DECIDERS.get(who, who))
        return who

    def finish(self) -> None:
        """Refuse what nobody has asked for and raise `PositionError` if anything is wrong."""
        self.reader.refuse_unknown()
        self.reader.finish()


def write_position(
    position: Position,
    asked: str,
    options: dict[str, bool | int | str],
    fields: dict[str, Json],
    seats: Sequence[dict[str, Json]],
) -> dict[str, Json]:
    """Describe a position: the header, the fields of its game, and those of each seat."""
    chosen: dict[str, Json] = dict(options)
    data: dict[str, Json] = {
        "game": position.game.name,
        "options": chosen,
        "ply": position.ply,
        "turn": position.turn,
        "move": position.move,
        "to_decide": _DECIDERS.get(position.to_decide, position.to_decide),
        "asked": asked,
    }
    data.update(fields)
    data["seats"] = list(seats)
    return data


def _read_seats(game: Game, reader: Reader) -> list[Reader]:
    """Read one object per seat, or just how many there are; as many as can play if nothing is said."""
    given = reader.raw("seats")
    if isinstance(given, (list, tuple)):
        rows = reader.rows("seats")
        if not game.fewest_seats <= len(rows) <= game.most_seats:
            reader.problem(
                "seats", "seat_count", fewest=game.fewest_seats, most=game.most_seats, count=len(rows)
            )
        return rows
    count = reader.whole("seats", game.fewest_seats, game.most_seats, game.most_seats)
    return [Reader({}, f"seats[{seat}]", reader.notes, reader.choices) for seat in range(count)]


def _read_options(game: Game, reader: Reader, seats: int) -> dict[str, bool | int | str]:
    given = reader.inner("options")
    options: dict[str, bool | int | str] = {}
    for option in game.options:
        options[option.name] = option.default
        given.offer(option.name, [str(choice).lower() for choice in option.values])
        value = given.raw(option.name)
        if value is None:
            continue
        try:
            options[option.name] = option.read(value)
        except SetupError as error:
            given.problem(option.name, "option", value=shown(value), why=error.said[1])
    given.refuse_unknown()
    if not reader.problems:
        try:
            game.check_seats(seats, options)
        except SetupError as error:
            reader.problem("options", "options", what=error.said[0], why=error.said[1])
    return options


def _read_decider(reader: Reader, seats: int) -> int:
    given = reader.raw("to_decide")
    reader.offer("to_decide", [*map(str, range(seats)), *_DECIDERS.values()])
    if given is None:
        return _UNSAID
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < seats:
        return given
    for who, name in _DECIDERS.items():
        if given == name:
            return who
    reader.problem("to_decide", "decider", value=shown(given))
    return _UNSAID
