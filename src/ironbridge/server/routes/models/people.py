"""People as requests and answers hold them."""

from typing import Annotated, Any, Final

from pydantic import BaseModel, Field, StrictStr

from ironbridge.server.routes.models.values import Body, Name, Plain


class NewGuest(Body):
    """A guest."""

    name: Name | None = None


class Credentials(Body):
    """A name and a password."""

    name: Name
    password: Annotated[StrictStr, Field(min_length=8, max_length=200)]


Password = Annotated[StrictStr, Field(min_length=8, max_length=200)]


class NewPassword(Body):
    """A new password, and the one that counted."""

    old: Password
    new: Password


class OwnPassword(Body):
    """A password, to be sure that it is really the person; guests have none."""

    password: Password | None = None


class Recovery(Body):
    """A recovery code and a new password."""

    name: Name
    code: Annotated[StrictStr, Field(max_length=60)]
    password: Password


EMAIL: Final = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$"


class NewAddress(Body):
    """An address to which codes can be mailed, and the password, to be sure that it is really the person."""

    email: Annotated[StrictStr, Field(max_length=254, pattern=EMAIL)]
    password: Password


class Proof(Body):
    """The code that was mailed to an address."""

    code: Annotated[StrictStr, Field(max_length=60)]


class Reset(Body):
    """The name of an account whose password is lost."""

    name: Name


class Codes(BaseModel):
    """Recovery codes; they are shown once."""

    codes: list[str]


class Changes(Body):
    """What a person changes about themselves."""

    name: Name | None = None
    settings: Plain | None = None


class NewToken(Body):
    """A token for a program."""

    label: Name = "program"


class Me(BaseModel):
    """The person who asks."""

    id: str
    name: str
    guest: bool
    settings: dict[str, Any]
    admin: bool = False
    email: str | None = None
    mail: bool = False


class SessionInfo(BaseModel):
    """A session or token."""

    id: str
    label: str
    created: float
    used: float
    expires: float
    current: bool


class TokenInfo(BaseModel):
    """A new token; its secret is shown once."""

    id: str
    label: str
    token: str
    expires: float
