"""The terminal's own words: messages of `texts/`, said in the language somebody plays in."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ironbridge.kernel.texts import Catalogue, Text, TextValue, load_catalogue

if TYPE_CHECKING:
    from ironbridge.kernel.game import Game

TEXTS: Final = Path(__file__).parent / "texts"


def words_of(language: str = "en", game: "Game | None" = None) -> Catalogue:
    """Read the terminal's messages, with those of a game among them; English where a language has none."""
    folders = [TEXTS] if game is None else [game.folder / "texts", TEXTS]
    return load_catalogue(language, *folders)


def usual_language() -> str:
    """Give the language that the environment names first and the terminal speaks; English otherwise."""
    import os

    named = os.environ.get("LANGUAGE", "").split(":")
    # Whoever asks for no language at all (C, POSIX) gets English too.
    named += [next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "") or ""]
    spoken = {file.stem for file in TEXTS.glob("*.json")}
    return next((name[:2] for name in named if name[:2] in spoken), "en")


def phrase(words: Catalogue, key: str, /, **values: TextValue) -> str:
    """Say one of the messages."""
    return words.render(Text(key, values))


def listed(words: Catalogue, key: str, items: Sequence[str]) -> str:
    """Join names by commas, the last one as a message says: `list.last` means all, `terminal.either` one."""
    if len(items) < 2:
        return "".join(items)
    return phrase(words, key, first=", ".join(items[:-1]), last=items[-1])


def sentence(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def with_rule(words: Catalogue, text: str, rule: str) -> str:
    """Name the rule behind a sentence, if there is one."""
    return phrase(words, "terminal.by_rule", text=text, rule=rule) if rule else text
