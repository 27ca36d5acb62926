"""Refusals that only a server knows, and the HTTP status of every error.

A refusal is raised as a message of `texts/`: `<key>` says what was refused, `<key>.why` the reason and
`<key>.hint` what to try. Whoever reads it gets it in their language, as all errors of the library; logs get
English.
"""

from typing import Any, Final

from ironbridge.errors import (
    BotError,
    IllegalActionError,
    IronbridgeError,
    MatchOverError,
    NotYourDecisionError,
    RecordError,
    RulesVersionError,
    SeatTakenError,
    SetupError,
    StalePlyError,
    TableError,
    TableNotFoundError,
)
from ironbridge.kernel.texts import Catalogue, Text, TextValue, catalogue_of
from ironbridge.server.words import TEXTS, words_in


class ServerError(TableError):
    """A refusal as messages of the server; its `code` stays the same in every language."""

    code: str
    """What programs may rely on, or an empty string: then the kind of error names it."""

    def __init__(self, key: str, *, code: str = "", rule: str = "", **values: TextValue) -> None:
        why, hint = (
            Text(name, values) if name in words_in("en") else "" for name in (f"{key}.why", f"{key}.hint")
        )
        IronbridgeError.__init__(self, Text(key, values), why, rule=rule, hint=hint, texts=TEXTS)
        self.code = code


class MalformedError(ServerError):
    """The request cannot be read."""


class NotSignedInError(ServerError):
    """No session, or one that has ended."""


class NotYoursError(ServerError):
    """It belongs to somebody else."""


class UnknownError(ServerError, TableNotFoundError):
    """There is no such thing, or not for this viewer."""


class ConflictError(ServerError):
    """The table is not in a state that allows it."""


class OccupiedError(ServerError, SeatTakenError):
    """Somebody sits there."""


class EndedError(ServerError, MatchOverError):
    """The match is over."""


class WaitError(ServerError, NotYourDecisionError):
    """Somebody else has to decide."""


class ForbiddenError(ServerError, IllegalActionError):
    """The rules forbid the action now."""


class UnfitError(ServerError, SetupError):
    """A match cannot be set up so."""


class TooLargeError(ServerError):
    """The body is longer than the server reads."""


class TooManyError(ServerError):
    """Too many requests; `seconds` says when to try again."""

    seconds: int

    def __init__(self, seconds: int) -> None:
        super().__init__("too_many", seconds=seconds)
        self.seconds = seconds


class StaleError(ServerError, StalePlyError):
    """The answer was given to a question that is no longer asked; `ply` says which one is."""

    ply: int

    def __init__(self, given: int, present: int, key: str = "stale") -> None:
        super().__init__(key, given=given, present=present)
        self.ply = present


# The first class that fits decides: the HTTP status, and the code of an error that has none of its own.
KINDS: Final[list[tuple[type[IronbridgeError], int, str]]] = [
    (MalformedError, 400, "malformed"),
    (NotSignedInError, 401, "not_signed_in"),
    (NotYoursError, 403, "not_yours"),
    (TableNotFoundError, 404, "not_found"),
    (TooLargeError, 413, "too_large"),
    (TooManyError, 429, "too_many"),
    (IllegalActionError, 422, "illegal"),
    (NotYourDecisionError, 409, "not_your_decision"),
    (MatchOverError, 409, "match_over"),
    (SeatTakenError, 409, "seat_taken"),
    (StalePlyError, 409, "stale"),
    (ConflictError, 409, "conflict"),
    (RulesVersionError, 409, "other_rules"),
    (RecordError, 400, "broken_record"),
    (BotError, 503, "bots_away"),
    (IronbridgeError, 400, "refused"),
]


def status_of(error: IronbridgeError) -> int:
    """Give the HTTP status that fits an error."""
    return next(status for kind, status, _code in KINDS if isinstance(error, kind))


def say(words: Catalogue, key: str, values: dict[str, TextValue]) -> dict[str, str]:
    """Say what was refused, why, and what to try."""
    keys = {"what": key, "why": f"{key}.why", "hint": f"{key}.hint"}
    return {part: words.render(Text(name, values)) if name in words else "" for part, name in keys.items()}


def to_json(error: IronbridgeError, words: Catalogue) -> dict[str, Any]:
    """Give the error as the API sends it."""
    code = next(code for kind, _status, code in KINDS if isinstance(error, kind))
    body: dict[str, Any] = {"code": (isinstance(error, ServerError) and error.code) or code}
    message = error.said[0]
    what, why, hint = error.told(words.language)
    if isinstance(message, Text):
        given = message.values.items()
        spoken = catalogue_of(words.language, error.texts)
        values = {name: value if isinstance(value, int) else spoken.say(value) for name, value in given}
        body |= {"key": message.key, "values": values}
    elif words.language != "en":
        # What is said to developers alone is said in English.
        what, why, hint = say(words, f"kind.{code}", {}).values()
    said = {"what": what, "why": why, "rule": error.rule, "hint": hint}
    body |= {name: text for name, text in said.items() if text}
    if isinstance(error, StaleError):
        body["ply"] = error.ply
    return body
