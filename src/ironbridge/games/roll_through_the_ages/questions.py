"""The questions a position may ask; `position.asked` holds one of them."""

from typing import Final

ASK_THROW: Final = 0
"""What a thrown die shows; chance answers it, a seat all others."""
ASK_PRESERVE: Final = 1
ASK_ROLL: Final = 2
ASK_LEAD: Final = 3
ASK_CHOOSE: Final = 4
"""Whether choice dice give food or workers."""
ASK_SMITH: Final = 5
ASK_TRADE: Final = 6
ASK_DEAL: Final = 7
ASK_ANSWER: Final = 8
"""Whether the partner accepts a deal."""
ASK_CUT: Final = 9
"""How many stones become workers."""
ASK_BUILD: Final = 10
ASK_STAFF: Final = 11
"""How many workers the chosen project gets."""
ASK_LAUNCH: Final = 12
ASK_BUY: Final = 13
ASK_PAY: Final = 14
ASK_DISCARD: Final = 15
ASK_NOTHING: Final = 16
"""The match is over."""
QUESTIONS: Final = (
    "throw", "preserve", "roll", "lead", "choose", "smith", "trade", "deal", "answer", "cut", "build",
    "staff", "launch", "buy", "pay", "discard", "nothing",
)  # fmt: skip
STARTS_MOVE: Final[list[bool]] = [
    question not in (ASK_THROW, ASK_DEAL, ASK_ANSWER, ASK_STAFF, ASK_PAY, ASK_NOTHING)
    for question in range(len(QUESTIONS))
]
"""Whether a question begins a new move; the others go on with one."""
