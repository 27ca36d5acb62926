"""The player's aid as answers describe it: everything is said, nothing is drawn yet."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field


class AidPart(BaseModel):
    """A picture with what it shows, or words."""

    symbol: str = ""
    """The id of a symbol of the game, or nothing."""
    text: str = ""
    """What is read; of a picture, what it shows, if no words beside it say so."""


class AidEntry(BaseModel):
    """One thing to do, or to know."""

    title: str
    text: str
    symbol: str
    costs: list[list[AidPart]]
    rule: str


class AidEntries(BaseModel):
    """Things to do, one below the other; with numbers if they are steps."""

    kind: Literal["entries"] = "entries"
    numbered: bool
    entries: list[AidEntry]


class AidGroup(BaseModel):
    """Rows of a table that belong together."""

    title: str
    symbol: str
    rows: list[list[list[AidPart]]]


class AidTable(BaseModel):
    """Figures in columns."""

    kind: Literal["table"] = "table"
    columns: list[list[AidPart]]
    groups: list[AidGroup]


class AidBox(BaseModel):
    """A space of a track."""

    cell: list[AidPart]
    below: list[AidPart]
    marked: bool


class AidStrip(BaseModel):
    """A track."""

    kind: Literal["strip"] = "strip"
    title: str
    text: str
    boxes: list[AidBox]


AidBlock = Annotated[AidEntries | AidTable | AidStrip, Field(discriminator="kind")]


class AidSection(BaseModel):
    """A part of the aid under a heading."""

    name: str
    title: str
    rule: str
    blocks: list[AidBlock]


class AidInfo(BaseModel):
    """The player's aid of a match."""

    title: str
    seats: int
    chosen: list[str]
    """What was chosen at set-up and is not as usual, in words."""
    sections: list[AidSection]
