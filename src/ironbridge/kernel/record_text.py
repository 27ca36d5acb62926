"""Records as plain text that a person can read and edit.

```text
file    = { tag } { line }
tag     = "[" name '"' value '"' "]"            game, rules_version, seats, option.<name>, start, or free
line    = who ":" answer { ";" answer }         one line per move, or per run of chance's outcomes
who     = "*" | seat number                     "*" is chance
answer  = the notation of an action or outcome; "?" where it is hidden from the reader
```
Blank lines and, except in tags, everything after `#` are ignored, and so are extra blanks and the byte order
mark some editors write. Errors carry line and column.
"""

import json
import re
from collections.abc import Callable
from typing import Final

from ironbridge.errors import (
    BrokenRecordError,
    IronbridgeError,
    PositionError,
    RulesVersionError,
    SetupError,
    wrong,
)
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import parse_json, shown
from ironbridge.kernel.record import (
    HEADER_TAGS,
    HIDDEN,
    NEEDED_TAGS,
    Record,
    begin_record,
    check_header,
    check_tags,
)
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import CHANCE, Json

_TAG: Final = re.compile(r'^\[\s*([A-Za-z_][\w.-]{0,60})\s+"((?:[^"\\]|\\.)*)"\s*\]$')
_LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
_BYTE_ORDER_MARK: Final = "\ufeff"
LONGEST_TEXT: Final = 5_000_000


def write_record(record: Record, *, viewer: int | None = None) -> str:
    """Write a record; for a viewer, what is hidden reads `?` (and cannot be replayed)."""
    check_tags(record.tags)
    header = {
        "game": record.game.name,
        "rules_version": str(record.game.rules_version),
        "seats": str(record.seats),
    }
    for name, value in record.options.items():
        header[f"option.{name}"] = str(value).lower() if isinstance(value, bool) else str(value)
    start = record.start_json(viewer)
    if start is not None:
        header["start"] = json.dumps(start)
    lines = [f'[{name} "{_escape(value)}"]' for name, value in {**header, **record.tags}.items()]
    lines.append("")
    hidden = [False] * len(record) if viewer is None else record.hidden_from(viewer)
    if any(hidden):
        lines += ["# ? is what the reader may not know; the record cannot be replayed.", ""]
    for at, (entry, starts) in enumerate(zip(record.entries, record.move_starts(), strict=True)):
        answer = HIDDEN if hidden[at] else record.answer_notation(entry)
        if starts:
            who = "*" if entry.seat == CHANCE else str(entry.seat)
            lines.append(f"{who}: {answer}")
        else:
            lines[-1] += f"; {answer}"
    return "\n".join(lines) + "\n"


def read_record(text: str, load: Callable[[str], Game]) -> Record:
    """Read and replay a record; `load` finds a game by name."""
    if len(text) > LONGEST_TEXT:
        raise BrokenRecordError(wrong("record"), wrong("too_many", count=len(text)))
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    record: Record | None = None
    for number, raw in enumerate(_LINE_BREAK.split(text.removeprefix(_BYTE_ORDER_MARK)), start=1):
        if raw.lstrip().startswith("["):
            if record is not None:
                raise _misplaced(wrong("tag.late"), wrong("tag.late.why"), raw, number)
            name, value = _read_tag(raw, number)
            if name in tags:
                why = wrong("tag.twice.why", line=lines[name])
                raise _misplaced(wrong("tag.twice", name=name), why, raw, number)
            tags[name] = value
            lines[name] = number
            continue
        line = raw.partition("#")[0].rstrip()
        if line:
            if record is None:
                record = _begin(tags, lines, load)
            _read_line(record, line, number)
    return record if record is not None else _begin(tags, lines, load)


def _read_tag(raw: str, number: int) -> tuple[str, str]:
    match = _TAG.match(raw.strip())
    if match is None:
        raise _misplaced(wrong("tag.unreadable"), wrong("tag.unreadable.why"), raw, number)
    return match[1], re.sub(r"\\(.)", r"\1", match[2])


def _misplaced(what: Text, why: Text, raw: str, number: int) -> BrokenRecordError:
    """Say what is wrong with a line as a whole: it points at its first sign."""
    column = len(raw) - len(raw.lstrip()) + 1
    return BrokenRecordError(what, why, line=number, column=column)


def _placed(error: IronbridgeError, line: int, column: int) -> BrokenRecordError:
    """Say where in a record something is wrong."""
    what, why, hint = error.said
    return BrokenRecordError(what, why, line=line, column=column, hint=hint, texts=error.texts)


def _begin(tags: dict[str, str], lines: dict[str, int], load: Callable[[str], Game]) -> Record:
    for name in NEEDED_TAGS:
        if name not in tags:
            raise BrokenRecordError(wrong("record"), wrong("tag.missing", name=name), line=1, column=1)
    options: dict[str, Json] = {}
    where = "game"
    try:
        game = load(tags["game"])
        check_header(tags["game"], _number_or_text(tags["rules_version"]), game)
        for where, value in tags.items():
            if where.startswith("option."):
                options[where.removeprefix("option.")] = _option_value(value)
                game.read_options(options)
        where = "seats"
        seats = _number(tags["seats"])
        if seats < 0:
            raise SetupError(wrong("seats.number", value=shown(tags["seats"])), wrong("seats.number.why"))
        rest = {n: v for n, v in tags.items() if n not in HEADER_TAGS and not n.startswith("option.")}
        where = "start" if "start" in tags else "seats"
        return begin_record(game, seats, options, rest, _read_start(tags.get("start")))
    except RulesVersionError as error:
        at = lines["rules_version"]
        raise RulesVersionError(*error.said[:2], line=at, column=1, texts=error.texts) from None
    except (SetupError, PositionError) as error:
        raise _placed(error, lines[where], 1) from None


def _read_start(text: str | None) -> object:
    try:
        return None if text is None else parse_json(text)
    except IronbridgeError:
        raise SetupError(wrong("start.unreadable"), wrong("start.unreadable.why")) from None


def _read_line(record: Record, line: str, number: int) -> None:
    who, colon, answers = line.partition(":")
    if not colon or not (who.strip() == "*" or _number(who) >= 0):
        raise _misplaced(wrong("line"), wrong("line.why"), line, number)
    seat = CHANCE if who.strip() == "*" else _number(who)
    column = len(who) + 2
    for answer in answers.split(";"):
        start = column + len(answer) - len(answer.lstrip())
        try:
            record.read_answer((seat, answer.strip()), wrong("quoted", name=answer.strip()[:80]))
        except IronbridgeError as error:
            raise _placed(error, number, start) from None
        column += len(answer) + 1


def _number(text: str) -> int:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def _number_or_text(text: str) -> int | str:
    number = _number(text)
    return number if number >= 0 else text


def _option_value(text: str) -> Json:
    return text == "true" if text in ("true", "false") else _number_or_text(text)


def _escape(value: str) -> str:
    return _LINE_BREAK.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')
