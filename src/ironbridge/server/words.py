"""The server's own words: messages of `texts/`, said in the language of whoever reads them."""

from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import HTTPConnection

from ironbridge.kernel.texts import Catalogue, load_catalogue

TEXTS: Final = Path(__file__).parent / "texts"
LANGUAGES: Final = frozenset(file.stem for file in TEXTS.glob("*.json"))


@cache
def _load(language: str) -> Catalogue:
    return load_catalogue(language, TEXTS)


def words_in(language: str) -> Catalogue:
    """Give the server's messages in a language, in English where it has none."""
    return _load(language if language in LANGUAGES else "en")


def language_of(request: HTTPConnection, chosen: str | None) -> str:
    """Choose a language: the one asked for, or the browser's first."""
    if chosen:
        return chosen.lower()[:2]
    accepted = request.headers.get("accept-language", "")
    first = accepted.split(",")[0].split(";")[0].strip().lower()
    return first[:2] if first[:2].isascii() and first[:2].isalpha() else "en"


def words_for(request: HTTPConnection) -> Catalogue:
    """Give the server's messages in the language a request is made in."""
    return words_in(language_of(request, request.query_params.get("language")))
