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


class MalformedError(TableError):
    """The request cannot be read."""


class NotSignedInError(TableError):
    """No session, or one that has ended."""


class NotYoursError(TableError):
    """It belongs to somebody else."""


class ConflictError(TableError):
    """The table is not in a state that allows it."""


class TooLargeError(TableError):
    """The body is longer than the server reads."""


class TooManyError(TableError):
    """Too many requests; `seconds` says when to try again."""

    seconds: int

    def __init__(self, what: str, seconds: int) -> None:
        super().__init__(what, "too many in a short time", hint=f"try again in {seconds} s")
        self.seconds = seconds


class StaleError(StalePlyError):
    """The answer was given to a question that is no longer asked; `ply` says which one is."""

    ply: int

    def __init__(self, given: int, present: int, why: str = "") -> None:
        super().__init__(f"ply {given} is stale", why or f"the match is at ply {present}")
        self.ply = present


# The first class that fits decides.
STATUSES: Final[list[tuple[type[IronbridgeError], int]]] = [
    (MalformedError, 400),
    (NotSignedInError, 401),
    (NotYoursError, 403),
    (TableNotFoundError, 404),
    (TooLargeError, 413),
    (TooManyError, 429),
    (IllegalActionError, 422),
    (NotYourDecisionError, 409),
    (MatchOverError, 409),
    (SeatTakenError, 409),
    (StalePlyError, 409),
    (ConflictError, 409),
    (RulesVersionError, 409),
    (RecordError, 400),
    (BotError, 503),
    (IronbridgeError, 400),
]


def status_of(error: IronbridgeError) -> int:
    """Give the HTTP status that fits an error."""
    return next(status for kind, status in STATUSES if isinstance(error, kind))


def to_json(error: IronbridgeError) -> dict[str, Any]:
    """Give the error as the API sends it."""
    body: dict[str, Any] = {"what": error.what, **error.to_json()}
    if isinstance(error, StaleError):
        body["ply"] = error.ply
    return body
