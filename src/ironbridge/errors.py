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

from collections.abc import Sequence
from pathlib import Path

from ironbridge.kernel.texts import Text, TextValue, catalogue_of


def wrong(slug: str, **values: TextValue) -> Text:
    """Name what is wrong: the message `error.<slug>`, and its values."""
    return Text(f"error.{slug}", values)


class IronbridgeError(Exception):
    """Something a caller did cannot be done; the message is meant for people.

    Each part is a message, so that whoever reads it gets it in their language, or a plain English sentence
    where only developers meet it. What the error itself says is English.
    """

    def __init__(
        self,
        what: str | Text,
        why: str | Text = "",
        *,
        rule: str = "",
        hint: str | Text = "",
        texts: Path | None = None,
    ) -> None:
        super().__init__(what)
        self.said: tuple[str | Text, str | Text, str | Text] = (what, why, hint)
        """What was refused, why, and what to try instead: in no language yet."""
        self.rule = rule
        """The rule id that forbids it, or an empty string."""
        self.texts = texts
        """Where its messages stand that are not the kernel's: a folder with a file for each language."""

    @property
    def what(self) -> str:
        """What was refused, quoting the offending value."""
        return self._say(self.said[0], "en")

    @property
    def why(self) -> str:
        """The reason, lower-case, without a full stop."""
        return self._say(self.said[1], "en")

    @property
    def hint(self) -> str:
        """What to try instead, or an empty string."""
        return self._say(self.said[2], "en")

    def told(self, language: str) -> tuple[str, str, str]:
        """Say in a language what was refused, why, and what to try instead."""
        what, why, hint = (self._say(part, language) for part in self.said)
        return what, why, hint

    def _say(self, part: str | Text, language: str) -> str:
        return part if isinstance(part, str) else catalogue_of(language, self.texts).render(part)

    def __str__(self) -> str:
        what, why, hint = self.told("en")
        text = f"{what}: {why}" if why else what
        if self.rule:
            text += f" [{self.rule}]"
        return f"{text}\nhint: {hint}" if hint else text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.args, self.__dict__)  # Its parts travel, not what it was made from.

    def text(self) -> str | Text:
        """Give what was refused, why and by which rule as one message: a part of another error."""
        what, why, _hint = self.said
        text = wrong("because", what=what, why=why) if why else what
        return wrong("by_rule", text=text, rule=self.rule) if self.rule else text

    def to_json(self) -> dict[str, str]:
        """Give the error in English as plain values, leaving out what is empty."""
        fields = {"what": self.what, "why": self.why, "rule": self.rule, "hint": self.hint}
        return {name: value for name, value in fields.items() if value}


def _again(
    kind: type[IronbridgeError], parts: tuple[object, ...], state: dict[str, object]
) -> IronbridgeError:
    error = kind.__new__(kind, *parts)
    error.__dict__.update(state)
    return error


def one_of(names: Sequence[str]) -> Text:
    """Quote names and join them by an or."""
    quoted = wrong("quoted", name=names[0])
    return wrong("either", first=quoted, last=one_of(names[1:])) if len(names) > 1 else quoted


def like(names: Sequence[str]) -> str | Text:
    """Suggest what resembles something unknown, if anything does."""
    return wrong("like", names=one_of(names)) if names else ""


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

    def __init__(self, found: Sequence[str | Text], texts: Path | None = None) -> None:
        super().__init__(wrong("position"), several(found), texts=texts)
        self.found: list[str | Text] = list(found)
        """Everything that is wrong, one message each."""

    @property
    def problems(self) -> list[str]:
        """Everything that is wrong, one sentence each."""
        return [self._say(problem, "en") for problem in self.found]


def several(problems: Sequence[str | Text]) -> str | Text:
    """Say several things one after the other."""
    if len(problems) < 2:
        return problems[0] if problems else ""
    return wrong("several", first=problems[0], rest=several(problems[1:]))


class RecordError(IronbridgeError):
    """A record cannot be used; `line` and `column` say where, counted from 1 (0: unknown)."""

    def __init__(
        self,
        what: str | Text,
        why: str | Text = "",
        *,
        line: int = 0,
        column: int = 0,
        hint: str | Text = "",
        texts: Path | None = None,
    ) -> None:
        placed = wrong("at_line", line=line, column=column, what=what) if line else what
        super().__init__(placed, why, hint=hint, texts=texts)
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
