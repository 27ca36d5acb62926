"""Records in files: plain text, or JSON when the name or the content says so."""

from pathlib import Path

from ironbridge.cli.words import phrase
from ironbridge.cli.wrong import reason
from ironbridge.errors import BrokenRecordError, RecordError
from ironbridge.games.registry import load
from ironbridge.kernel.game import Game
from ironbridge.kernel.position import Position
from ironbridge.kernel.reading import LARGEST_FILE, parse_json
from ironbridge.kernel.record import Record
from ironbridge.kernel.record_text import read_record, write_record
from ironbridge.kernel.texts import Catalogue
from ironbridge.kernel.words import Json


def typed_path(text: str) -> Path:
    """Read a file name that a person typed, with `~` for the home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def is_there(path: Path) -> bool:
    """Tell whether a file exists; a name that cannot be one does not."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def load_record(path: Path, words: Catalogue) -> Record:
    """Read and replay the record in a file."""
    text = _read(path, words)
    if not text.lstrip().startswith("{"):
        return read_record(text, load)
    data = parse_json(text)
    refused = phrase(words, "terminal.error.no_record", path=str(path))
    return Record.from_json(data, _game_of(data, refused, words))


def load_position(path: Path, words: Catalogue) -> Position:
    """Read the position that a file describes."""
    data = parse_json(_read(path, words))
    refused = phrase(words, "terminal.error.no_position", path=str(path))
    return _game_of(data, refused, words).position_from_json(data)


def _game_of(data: Json, refused: str, words: Catalogue) -> Game:
    name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(name, str):
        raise BrokenRecordError(refused, phrase(words, "terminal.error.no_record.game"))
    return load(name)


def _read(path: Path, words: Catalogue) -> str:
    refused = phrase(words, "terminal.error.reading", path=str(path))
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise RecordError(refused, phrase(words, "terminal.error.too_large"))
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BrokenRecordError(
            phrase(words, "terminal.error.no_record", path=str(path)),
            phrase(words, "terminal.error.no_record.text"),
        ) from None
    except (OSError, ValueError) as error:
        raise RecordError(refused, reason(words, error)) from None


def save_record(record: Record, path: Path, words: Catalogue) -> None:
    """Write a record into a file, as JSON if its name ends so."""
    import json

    if path.suffix == ".json":
        text = json.dumps(record.to_json(), indent=1, ensure_ascii=False) + "\n"
    else:
        text = write_record(record)
    write_text(path, text, words)


def write_text(path: Path, text: str, words: Catalogue) -> None:
    """Write a file, whole or not at all; what the system refuses becomes a `RecordError`."""
    try:
        if path.is_file() or not path.exists():
            part = path.with_name(f"{path.name}.part")
            part.write_text(text, encoding="utf-8")
            part.replace(path)
        else:
            path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise RecordError(
            phrase(words, "terminal.error.writing", path=str(path)), reason(words, error)
        ) from None
