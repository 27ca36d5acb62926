"""Refusals that only a server knows, and the HTTP status of every error."""

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
    StalePlyError,
    TableError,
    TableNotFoundError,
)


class ServerError(TableError):
    """A refusal with a name: `code` and `values` stay the same in every language."""

    code: str
    """The key of a message, or an empty string: then the kind of error names it."""
    values: dict[str, str | int]
    """What the message says more exactly."""

    def __init__(
        self, what: str, why: str = "", *, hint: str = "", code: str = "", **values: str | int
    ) -> None:
        super().__init__(what, why, hint=hint)
        self.code = code
        self.values = values


class MalformedError(ServerError):
    """The request cannot be read."""


class NotSignedInError(ServerError):
    """No session, or one that has ended."""


class NotYoursError(ServerError):
    """It belongs to somebody else."""


class ConflictError(ServerError):
    """The table is not in a state that allows it."""


class TooLargeError(ServerError):
    """The body is longer than the server reads."""


class TooManyError(ServerError):
    """Too many requests; `seconds` says when to try again."""

    seconds: int

    def __init__(self, what: str, seconds: int) -> None:
        super().__init__(what, "too many in a short time", hint=f"try again in {seconds} s", seconds=seconds)
        self.seconds = seconds


class StaleError(StalePlyError):
    """The answer was given to a question that is no longer asked; `ply` says which one is."""

    ply: int

    def __init__(self, given: int, present: int, why: str = "") -> None:
        super().__init__(f"ply {given} is stale", why or f"the match is at ply {present}")
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


def to_json(error: IronbridgeError) -> dict[str, Any]:
    """Give the error as the API sends it."""
    code = next(code for kind, _status, code in KINDS if isinstance(error, kind))
    body: dict[str, Any] = {"what": error.what, **error.to_json(), "code": code}
    if isinstance(error, ServerError):
        body["code"], body["values"] = error.code or code, error.values
    if isinstance(error, StaleError):
        body["ply"] = error.ply
    return body
