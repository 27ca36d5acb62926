"""Games as answers describe them."""

from pydantic import BaseModel


class OptionValueInfo(BaseModel):
    """A value of an option."""

    value: bool | int | str
    title: str
    seats: list[int]
    """How many seats a match may have with this value, everything else being as usual."""


class OptionInfo(BaseModel):
    """An option of a game."""

    name: str
    title: str
    values: list[OptionValueInfo]
    default: bool | int | str
    rule: str


class LessonInfo(BaseModel):
    """A guided match of a game."""

    name: str
    title: str
    about: str
    minutes: int


class GameInfo(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    about: str
    fewest_seats: int
    most_seats: int
    seats: list[int]
    """How many seats a match may have when nothing is chosen."""
    length: str
    """How long a match takes, in words."""
    options: list[OptionInfo]
    languages: list[str]
    lessons: list[LessonInfo]
    puzzles: int
    """How many puzzles there are."""


class RuleInfo(BaseModel):
    """A numbered rule."""

    id: str
    section: str
    text: str
    picture: bool
    """Whether the server can draw it: see `/api/games/{game}/rules/{rule}.svg`."""
    legend: list[str]
    """What the numbers in its picture stand for, 1 first."""


class ChapterInfo(BaseModel):
    """A chapter of the rules."""

    title: str
    introduction: str


class RulesInfo(BaseModel):
    """The rules of a game."""

    source: str
    chapters: list[ChapterInfo]
    rules: list[RuleInfo]


class BotInfo(BaseModel):
    """A bot that can sit at a table."""

    name: str
    title: str
