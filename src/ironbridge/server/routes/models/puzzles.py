"""Puzzles: which one, and what is told about it."""

from typing import Annotated

from pydantic import BaseModel, Field, StrictStr

from ironbridge.server.routes.models.values import Body


class ChosenPuzzle(Body):
    """Which puzzle."""

    game: Annotated[StrictStr, Field(max_length=60)]
    puzzle: Annotated[StrictStr, Field(max_length=40)]


class PuzzleInfo(BaseModel):
    """A puzzle without its solution, and how one fared with it."""

    game: str
    title: str
    """What the game is called."""
    name: str
    place: int
    """Its number among those of the game, from 1."""
    theme: str
    level: int
    """1 is easy, 3 is hard."""
    seats: int
    tries: int
    solved: bool
    shown: bool
    """Whether the line was shown before it was solved."""
