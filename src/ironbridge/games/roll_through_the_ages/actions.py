"""The action table and the table of chance, with the ids as numbers for fast play.

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

PEG_IDS: Final = ("food", *GOOD_IDS)
PROJECT_IDS: Final = (*FACTS.city_ids, *MONUMENT_IDS)
GOODS: Final = 5
"""Goods rows; a swap is numbered `GOODS * from + to`."""
MOST_SHIPS: Final[int] = min(FACTS.good_most[0] // FACTS.ship_wood, FACTS.good_most[3] // FACTS.ship_cloth)
"""Ships a full board can pay for in one turn."""

KIND: Final[list[str]] = []
ARGUMENT: Final[list[int]] = []
_WORDS: Final[list[tuple[str, ...]]] = []


def _add(kind: str, *names: tuple[str, ...], first: int = 0) -> int:
    """Add the actions of a kind; give the id that its argument 0 has, or would have."""
    start = len(KIND)
    for at, words in enumerate(names or ((),)):
        KIND.append(kind)
        ARGUMENT.append(first + at)
        _WORDS.append((kind, *words))
    return start - first


def _named(kind: str, names: tuple[str, ...]) -> int:
    return _add(kind, *((name,) for name in names))


def _counted(kind: str, first: int, last: int) -> int:
    return _add(kind, *((str(number),) for number in range(first, last + 1)), first=first)


_add("preserve")
_add("roll")
AGAIN_0: Final[int] = _named("again", FACE_IDS)
ID_THROW: Final[int] = _add("throw")
ID_KEEP: Final[int] = _add("keep")
LEAD_0: Final[int] = _named("lead", FACE_IDS)
FOOD_0: Final[int] = _counted("food", 0, FACTS.most_dice)
SPEND_0: Final[int] = _counted("spend", 0, FACTS.good_most[4])
TRADE_0: Final[int] = _named("trade", tuple(f"seat_{seat}" for seat in range(FACTS.most_seats)))
SWAP_0: Final[int] = _add("swap", *((given, taken) for given in GOOD_IDS for taken in GOOD_IDS))
GIVE_0: Final[int] = _named("give", PEG_IDS)
TAKE_0: Final[int] = _named("take", PEG_IDS)
ID_PROPOSE: Final[int] = _add("propose")
_add("accept")
_add("decline")
STONES_0: Final[int] = _counted("stones", 0, FACTS.good_most[1])
BUILD_0: Final[int] = _named("build", PROJECT_IDS)
WORKERS_0: Final[int] = _counted("workers", 1, max(FACTS.city_boxes + FACTS.monument_boxes))
SHIPS_0: Final[int] = _counted("ships", 0, MOST_SHIPS)
BUY_0: Final[int] = _named("buy", DEVELOPMENT_IDS)
PAY_0: Final[int] = _named("pay", PEG_IDS)
DISCARD_0: Final[int] = _named("discard", GOOD_IDS)
ID_DONE: Final[int] = _add("done")

ACTIONS: Final = ActionTable(_WORDS)
OUTCOMES: Final = ActionTable([(face,) for face in FACE_IDS], "outcome")
"""What a die may show."""
