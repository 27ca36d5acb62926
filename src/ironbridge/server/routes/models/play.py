"""Playing: answers to decisions, taking back, undoing."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from ironbridge.server.routes.models.values import BIG, Body, Draft, Ply, RequestId, SeatNumber


class Answers(Body):
    """Answers to the decision at a ply."""

    seat: SeatNumber
    ply: Ply
    answers: Annotated[
        list[Annotated[StrictInt, Field(ge=0, le=BIG)] | Annotated[StrictStr, Field(max_length=300)]],
        Field(min_length=1, max_length=64),
    ]
    draft: Draft | None = None
    request_id: RequestId | None = None


class TakeBack(Body):
    """Taking back tentative answers."""

    seat: SeatNumber
    ply: Ply
    what: Literal["action", "move", "turn"] = "action"
    draft: Draft | None = None
    request_id: RequestId | None = None


class Confirm(Body):
    """Confirming a turn."""

    seat: SeatNumber
    ply: Ply
    draft: Draft | None = None
    request_id: RequestId | None = None


class Undo(Body):
    """Asking everyone to go back to a ply."""

    ply: Ply
    consent: StrictBool = False
    """Go back although chance has spoken since; asked for where nobody else has to agree."""


class UndoAnswer(Body):
    """Agreeing to an undo, or not."""

    accept: StrictBool


class WhyNot(BaseModel):
    """The rule that forbids something; empty when it is allowed."""

    rule: str
    why: str
    action: int | None = None
    notation: str | None = None
