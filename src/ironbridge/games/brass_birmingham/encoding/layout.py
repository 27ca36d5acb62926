"""What a row holds, in order: round, seats, slots, lines, networks, merchants, cards and the move."""

from typing import Final

from ironbridge.games.brass_birmingham.actions import DOINGS
from ironbridge.games.brass_birmingham.facts import FACTS, INDUSTRIES, INDUSTRY_COUNT
from ironbridge.games.brass_birmingham.questions import QUESTIONS
from ironbridge.kernel.encoding import Layout

SEATS: Final[int] = FACTS.most_seats
EACH: Final[list[str]] = [f"of seat {seat}" for seat in range(SEATS)]
LAYOUT: Final = Layout()
FIGURE_NAMES: Final[list[str]] = [
    *("plays", "money", "money < 5", "money < 10", "money < 16", "money < 24", "spent"),
    *("income level from the lowest", "income space", "vp"),
    *(f"place {place} in the order" for place in range(SEATS)),
    *(f"unflipped {industry}" for industry in INDUSTRIES),
    *(f"flipped {industry}" for industry in INDUSTRIES),
    *("vp flipped", "vp flipped that stays", "vp unflipped", "vp unflipped that stays"),
    *("goods linked to a buyer", "vp linked to a buyer", "barrels wanted", "income spaces wanted"),
    *("coal", "coal mines linked to a market", "iron", "beer"),
    *("link vp", "link vp when all is flipped", "links", "links left", "cards", "actions left"),
]
"""What is written of a seat before its stacks."""
FIGURES: Final[int] = len(FIGURE_NAMES)
FIRST_SUM: Final[int] = FIGURE_NAMES.index(f"unflipped {INDUSTRIES[0]}")
"""The sums over tiles and links begin here."""
SUMS: Final[int] = FIGURE_NAMES.index("links left") - FIRST_SUM
UNFLIPPED: Final = 0
FLIPPED: Final[int] = INDUSTRY_COUNT
VP_FLIPPED: Final[int] = 2 * INDUSTRY_COUNT
VP_UNFLIPPED: Final[int] = VP_FLIPPED + 2
GOODS: Final[int] = VP_UNFLIPPED + 2
COAL: Final[int] = GOODS + 4
IRON: Final[int] = COAL + 2
BEER: Final[int] = IRON + 1
LINK_VP: Final[int] = BEER + 1


def seat_names(seat: int) -> list[str]:
    names = FIGURE_NAMES[:]
    for industry, size in zip(INDUSTRIES, FACTS.stacks.sizes, strict=True):
        names += [f"{industry} {gone} gone" for gone in range(size + 1)]
    return [f"{name} of seat {seat}" for name in names]


ROUNDS: Final = 10
"""No era has so many rounds."""
SLOT_NAMES: Final[list[str]] = [
    *(f"unflipped {each}" for each in EACH),
    *(f"flipped {each}" for each in EACH),
    *INDUSTRIES,
    "level",
    "cubes",
]
LINE_NAMES: Final[list[str]] = [*EACH, "vp", "vp when all is flipped"]
MERCHANT_NAMES: Final[list[str]] = [*FACTS.faces, "barrel"]
NEEDS: Final[list[str]] = ["coal", "iron", "beer", "steps", "debt"]
LAYOUT.add("seats", [str(n) for n in FACTS.rounds])
LAYOUT.add("era", ["rail"])
LAYOUT.add("rounds to come", ["in the match"])
LAYOUT.add("rounds to come in the era", [str(n) for n in range(ROUNDS)])
LAYOUT.add("markets", ["coal", "iron"])
LAYOUT.add("deck", ["cards"])
LAYOUT.add("turn", EACH)
LAYOUT.add("turn's actions", ["left"])
LAYOUT.add("options", ["introductory"])
LAYOUT.add("seat", [name for seat in range(SEATS) for name in seat_names(seat)], things=SEATS)
LAYOUT.add("slot", [f"{slot} {name}" for slot in FACTS.slots for name in SLOT_NAMES], things=len(FACTS.slots))
LAYOUT.add("line", [f"{line} {name}" for line in FACTS.lines for name in LINE_NAMES], things=len(FACTS.lines))
LAYOUT.add(
    "network", [f"{place} {each}" for place in FACTS.locations for each in EACH], things=len(FACTS.locations)
)
LAYOUT.add(
    "merchant",
    [f"{slot} {name}" for slot in FACTS.merchant_slots for name in MERCHANT_NAMES],
    things=len(FACTS.merchant_slots),
)
LAYOUT.add("hand", FACTS.cards)
LAYOUT.add("unseen", FACTS.cards[: FACTS.deck_kinds])
# Networks that judge the ends of moves were trained without what follows.
LAYOUT.add("asked", QUESTIONS)
LAYOUT.add("decides", EACH)
LAYOUT.add("move", DOINGS)
LAYOUT.add("move's", NEEDS)
LAYOUT.add("move's slot", FACTS.slots)
LAYOUT.add("move's line", FACTS.lines)
LAYOUT.add("move's industry", INDUSTRIES)
LAYOUT.add("move's barrel", FACTS.merchant_slots)
LAYOUT.add(
    "wild cards",
    [f"{card} {each}" for each in EACH for card in FACTS.cards[FACTS.deck_kinds :]],
    things=SEATS,
)
