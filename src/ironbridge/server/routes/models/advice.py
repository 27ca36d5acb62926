"""Hints and reviews."""

from pydantic import BaseModel


class ReplyInfo(BaseModel):
    """A move that is counted on after another one."""

    seat: int
    text: str


class HintMove(BaseModel):
    """A move worth considering."""

    actions: list[int]
    """Its answers; the first one answers the present decision."""
    notations: list[str]
    text: str
    """The whole move in words."""
    steps: list[str]
    """The same, answer by answer."""
    score: float
    """The seat's expected final score."""
    lead: float
    """How much more that is than the strongest other seat's; alone, the score itself."""
    why: str
    spread: float | None = None
    """How far the score lay from the expected one in the search, as a standard deviation."""
    counts_on: list[ReplyInfo] = []
    """What is expected to follow."""


class HintInfo(BaseModel):
    """The best moves of a seat at a ply, the best first."""

    seat: int
    ply: int
    draft: int
    moves: list[HintMove]


class ReviewTurn(BaseModel):
    """A move that mattered."""

    ply: int
    seat: int
    text: str
    steps: list[str]
    swing: float
    """By how much the seat's lead had changed when the next move began."""
    loss: float
    """How many points the best move found promised more."""
    better: str | None
    """That move in words."""
    why: str


class CurvePoint(BaseModel):
    """Every seat's expected final score at a ply."""

    ply: int
    values: list[float]


class AccountInfo(BaseModel):
    """How well a seat has played, and what it can take home."""

    seat: int
    accuracy: int
    """The share of the points within its reach that it kept, in per cent."""
    missed: float
    moves: int
    better: int
    """For how many of its moves a better one was found."""
    lessons: list[str]


class ReviewInfo(BaseModel):
    """A finished match looked back at."""

    turns: list[ReviewTurn]
    curve: list[CurvePoint]
    accounts: list[AccountInfo] = []
