"""What is said at a table."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, Field, StrictStr

from ironbridge.server.routes.models.values import Body, RequestId, check_lines


class Chat(Body):
    """Something to say."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=1000), AfterValidator(check_lines)]
    request_id: RequestId | None = None


class ChatLine(BaseModel):
    """Something that was said."""

    number: int
    at: float
    name: str
    seat: int
    user: str
    text: str


class ChatLines(BaseModel):
    """What was said after an event."""

    messages: list[ChatLine]
