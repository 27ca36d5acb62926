"""The action table: what can be answered, with one id each, and the ids as numbers for fast play.

`KIND[action]` and `ARGUMENT[action]` decode an id; `FOOD_0`, `BUILD_0` … are the first ids of kinds whose
arguments count up, so that the id of an action is a sum.
"""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import (
    DEVELOPMENT_IDS,
    FACE_IDS,
    FACTS,
    GOOD_IDS,
    MONUMENT_IDS,
)
from ironbridge.kernel.actions import ActionTable

KIND_NAMES: Final = (
    "preserve", "roll", "again", "throw", "keep", "lead", "food", "spend", "trade", "swap", "give", "take",
    "propose", "accept", "decline", "stones", "build", "workers", "ships", "buy", "pay", "discard", "done",
)  # fmt: skip
PRESERVE: Final = 0
ROLL: Final = 1
AGAIN: Final = 2
THROW: Final = 3
KEEP: Final = 4
LEAD: Final = 5
FOOD: Final = 6
SPEND: Final = 7
TRADE: Final = 8
SWAP: Final = 9
GIVE: Final = 10
TAKE: Final = 11
PROPOSE: Final = 12
ACCEPT: Final = 13
DECLINE: Final = 14
STONES: Final = 15
BUILD: Final = 16
WORKERS: Final = 17
SHIPS: Final = 18
BUY: Final = 19
PAY: Final = 20
DISCARD: Final = 21
DONE: Final = 22

PEG_IDS: Final = ("food", *GOOD_IDS)
PROJECT_IDS: Final = (*FACTS.city_ids, *MONUMENT_IDS)
GOODS: Final = 5
"""Goods rows; a swap is numbered `GOODS * from + to`."""
_MOST_SPEARHEADS: Final[int] = FACTS.good_most[4]
_MOST_STONES: Final[int] = FACTS.good_most[1]
_MOST_BOXES: Final[int] = max(FACTS.city_boxes + FACTS.monument_boxes)
MOST_SHIPS: Final[int] = min(FACTS.good_most[0] // FACTS.ship_wood, FACTS.good_most[3] // FACTS.ship_cloth)
"""Ships a full board can pay for in one turn."""


def _counted(kind: str, first: int, last: int) -> list[tuple[str, ...]]:
    return [(kind, str(number)) for number in range(first, last + 1)]


def _named(kind: str, names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [(kind, name) for name in names]


def _all_words() -> list[list[tuple[str, ...]]]:
    seats = tuple(f"seat_{seat}" for seat in range(FACTS.most_seats))
    return [
        [("preserve",)],
        [("roll",)],
        _named("again", FACE_IDS),
        [("throw",)],
        [("keep",)],
        _named("lead", FACE_IDS),
        _counted("food", 0, FACTS.most_dice),
        _counted("spend", 0, _MOST_SPEARHEADS),
        _named("trade", seats),
        [("swap", given, taken) for given in GOOD_IDS for taken in GOOD_IDS],
        _named("give", PEG_IDS),
        _named("take", PEG_IDS),
        [("propose",)],
        [("accept",)],
        [("decline",)],
        _counted("stones", 0, _MOST_STONES),
        _named("build", PROJECT_IDS),
        _counted("workers", 1, _MOST_BOXES),
        _counted("ships", 0, MOST_SHIPS),
        _named("buy", DEVELOPMENT_IDS),
        _named("pay", PEG_IDS),
        _named("discard", GOOD_IDS),
        [("done",)],
    ]


_WORDS: Final = _all_words()
TABLE: Final = ActionTable([words for kind in _WORDS for words in kind])
OUTCOMES: Final = ActionTable([(face,) for face in FACE_IDS], "outcome")
"""What a die may show."""

KIND: Final[list[int]] = [kind for kind in range(len(_WORDS)) for _words in _WORDS[kind]]
ARGUMENT: Final[list[int]] = [
    at + (kind == WORKERS) for kind in range(len(_WORDS)) for at in range(len(_WORDS[kind]))
]
FIRST: Final[list[int]] = [KIND.index(kind) for kind in range(len(_WORDS))]
"""The first id of each kind."""
ID_PRESERVE: Final[int] = FIRST[PRESERVE]
ID_ROLL: Final[int] = FIRST[ROLL]
AGAIN_0: Final[int] = FIRST[AGAIN]
ID_THROW: Final[int] = FIRST[THROW]
ID_KEEP: Final[int] = FIRST[KEEP]
LEAD_0: Final[int] = FIRST[LEAD]
FOOD_0: Final[int] = FIRST[FOOD]
SPEND_0: Final[int] = FIRST[SPEND]
TRADE_0: Final[int] = FIRST[TRADE]
SWAP_0: Final[int] = FIRST[SWAP]
GIVE_0: Final[int] = FIRST[GIVE]
TAKE_0: Final[int] = FIRST[TAKE]
ID_PROPOSE: Final[int] = FIRST[PROPOSE]
ID_ACCEPT: Final[int] = FIRST[ACCEPT]
ID_DECLINE: Final[int] = FIRST[DECLINE]
STONES_0: Final[int] = FIRST[STONES]
BUILD_0: Final[int] = FIRST[BUILD]
WORKERS_0: Final[int] = FIRST[WORKERS] - 1
SHIPS_0: Final[int] = FIRST[SHIPS]
BUY_0: Final[int] = FIRST[BUY]
PAY_0: Final[int] = FIRST[PAY]
DISCARD_0: Final[int] = FIRST[DISCARD]
ID_DONE: Final[int] = FIRST[DONE]
