"""The values requests are made of: texts, numbers and plain mappings, checked when they come in."""

import math
import unicodedata
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ironbridge.kernel.reading import is_text

BIG: Final = 2**31 - 1


def _printable(text: str, allowed: str = "") -> str:
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cs", "Cf", "Zl", "Zp") and character not in allowed:
            raise ValueError("it holds a character that cannot be shown")
    return text


def _one_line(text: str) -> str:
    joined = " ".join(text.split())
    if not joined:
        raise ValueError("it is empty")
    return _printable(joined, "\u200d")


def check_lines(text: str) -> str:
    """Accept text of several lines without what cannot be shown."""
    return _printable(text.replace("\r\n", "\n"), "\n\t\u200c\u200d")


def _text_alone(value: dict[str, Any]) -> dict[str, Any]:
    if not is_text(value):
        raise ValueError("it holds what is no text")
    return value


def _scalars(values: dict[str, Any]) -> dict[str, Any]:
    for value in values.values():
        if isinstance(value, float) and not math.isfinite(value):
            raise ValueError("a number is not finite")
        if isinstance(value, str):
            check_lines(value)
    for name in values:
        _printable(name)
    return values


Name = Annotated[StrictStr, Field(min_length=1, max_length=40), AfterValidator(_one_line)]
Words = Annotated[StrictStr, Field(max_length=20_000), AfterValidator(check_lines)]
Id = Annotated[StrictStr, Field(pattern=r"^[A-Za-z0-9_-]{8,16}$")]
RequestId = Annotated[StrictStr, Field(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9._:-]+$")]
Ply = Annotated[StrictInt, Field(ge=0, le=BIG)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=99)]
Draft = Annotated[StrictInt, Field(ge=0, le=BIG)]
Scalar = (
    StrictBool | Annotated[StrictInt, Field(ge=-BIG, le=BIG)] | Annotated[StrictStr, Field(max_length=200)]
)
AnyPosition = Annotated[dict[str, Any], AfterValidator(_text_alone)]
"""A position as somebody describes it; the game reads it."""
Plain = Annotated[
    dict[Annotated[str, Field(max_length=60)], Scalar | float | None],
    Field(max_length=60),
    AfterValidator(_scalars),
]
Chosen = Annotated[
    dict[Annotated[str, Field(max_length=60)], Scalar], Field(max_length=40), AfterValidator(_scalars)
]


class Body(BaseModel):
    """A request: unknown fields are refused, types are taken as they are."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Every error."""

    code: str
    """Names the error; stays the same when words change."""
    key: str = ""
    """Names the message; `values` is what it says more exactly."""
    values: dict[str, str | int] = {}
    what: str
    """What was refused, in the reader's language."""
    why: str = ""
    """The reason, in the reader's language."""
    rule: str = ""
    hint: str = ""
    ply: int | None = None
