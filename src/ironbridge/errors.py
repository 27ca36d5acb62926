"""The whole exception family; every error says what, why, by which rule, and perhaps gives a hint.

```text
IronbridgeError
├─ NotationError      InvalidNotationError · AmbiguousNotationError
├─ RulesError         IllegalActionError · NotYourDecisionError · MatchOverError
├─ SetupError         a match cannot be set up so: unknown game, option or seat count
├─ SeatError          the match has no such seat, or no such viewer
├─ PositionError      a described position contradicts itself; `problems` lists how
├─ RecordError        BrokenRecordError · RulesVersionError
├─ FactsError         a facts file contradicts itself; found on load, never in play
├─ TableError         SeatTakenError · StalePlyError · TableNotFoundError
└─ BotError           BotTimeoutError · BotFailedError
```
"""


class IronbridgeError(Exception):
    """Something a caller did cannot be done; the message is meant for people."""

    what: str
    """What was refused, quoting the offending value."""
    why: str
    """The reason, lower-case, without a full stop."""
    rule: str
    """The rule id that forbids it, or an empty string."""
    hint: str
    """What to try instead, or an empty string."""

    def __init__(self, what: str, why: str = "", *, rule: str = "", hint: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.why = why
        self.rule = rule
        self.hint = hint

    def __str__(self) -> str:
        text = self.what
        if self.why:
            text += f": {self.why}"
        if self.rule:
            text += f" [{self.rule}]"
        if self.hint:
            text += f"\nhint: {self.hint}"
        return text

    def to_json(self) -> dict[str, str]:
        """Give the error as the API sends it, leaving out what is empty."""
        fields = {"what": self.what, "why": self.why, "rule": self.rule, "hint": self.hint}
        return {name: value for name, value in fields.items() if value}


class NotationError(IronbridgeError):
    """A text cannot be read as an action or outcome."""


class InvalidNotationError(NotationError):
    """The text names nothing in the table."""


class AmbiguousNotationError(NotationError):
    """The text fits several entries of the table."""


class RulesError(IronbridgeError):
    """The rules do not allow it now."""


class IllegalActionError(RulesError):
    """The action exists but is not legal in this position."""


class NotYourDecisionError(RulesError):
    """Somebody else has to decide."""


class MatchOverError(RulesError):
    """The match is over; nothing is left to decide."""


class SetupError(IronbridgeError):
    """A match cannot be set up so."""


class SeatError(IronbridgeError):
    """The match has no such seat, or no such viewer."""


class PositionError(IronbridgeError):
    """A described position contradicts itself."""

    problems: list[str]
    """Everything that is wrong, one sentence each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("position refused", "; ".join(problems))
        self.problems = problems


class RecordError(IronbridgeError):
    """A record cannot be used; `line` and `column` say where, counted from 1 (0: unknown)."""

    line: int
    column: int

    def __init__(self, what: str, why: str = "", *, line: int = 0, column: int = 0, hint: str = "") -> None:
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(place + what, why, hint=hint)
        self.line = line
        self.column = column


class BrokenRecordError(RecordError):
    """A record cannot be read or replayed."""


class RulesVersionError(RecordError):
    """The record was played by rules this program does not have."""


class FactsError(IronbridgeError):
    """A facts file contradicts itself."""


class TableError(IronbridgeError):
    """A table cannot do this."""


class SeatTakenError(TableError):
    """Somebody sits there."""


class StalePlyError(TableError):
    """The answer was given to a question that is no longer asked."""


class TableNotFoundError(TableError):
    """No such table, or not for this viewer."""


class BotError(IronbridgeError):
    """A bot could not decide."""


class BotTimeoutError(BotError):
    """The bot took too long."""


class BotFailedError(BotError):
    """The bot raised an error or answered with an illegal action."""
