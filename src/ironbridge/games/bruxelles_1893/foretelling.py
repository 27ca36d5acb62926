"""What the offer tells before a choice: what is gained at once, who else gains, how auctions stand.

The action is carried out on a copy that keeps a journal; the events are those the log will tell.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import ARGUMENT, KIND, KIND_NAMES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.resolution import column_bids
from ironbridge.games.bruxelles_1893.position import ART, CUBES, MONEY, SPACE, SUPPLY, Board, seat_at
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.games.bruxelles_1893.story.lines import event_text, is_silent
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.texts import Text

GAINS: Final = (
    events.GOT_JOKERS,
    events.GOT_CUBES,
    events.SCORED,
    events.TRACK_STEP,
    events.PILES_RENEWED,
    events.GOT_BLACK,
    events.FREED,
    events.SECONDARY_FOR,
)
"""What an action tells beforehand; its own headline and money are said elsewhere."""
AFTERWARDS: Final = (
    events.WON_CARD,
    events.TIED_FOR_CARD,
    events.NEW_FIRST,
    events.SHIELD_SCORED,
    events.SENT_TO_COURT,
    events.ROUND_BEGAN,
    events.ENDED,
)
"""What follows when the action was the last one of its phase: no consequence of the choice."""


def foretell(board: Board, after: Board, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an action takes and brings; `after` has it carried out and kept a journal."""
    journal = _until_resolution(after.journal or [])
    details: list[Text] = []
    for at, event in enumerate(journal):
        if event[0] in GAINS and not is_silent(event) and not _is_surpassed(journal, at):
            own = event[1] == board.to_decide or event[1] < 0
            details.append(event_text(event, "detail" if own else "log")[0])
    kind = KIND_NAMES[KIND[action]]
    if kind == "place":
        details.append(_auction(board, ARGUMENT[action], 0))
    elif kind == "bid":
        details.append(_auction(board, board.data[SPACE], ARGUMENT[action] + FACTS.least_bid))
    money = seat_at(board.to_decide) + MONEY
    if journal == after.journal and after.data[money] != board.data[money]:
        details.append(Text("detail.money", {"money": after.data[money]}))
    return tuple(details), _sources(board, after)


def _until_resolution(journal: list[list[int]]) -> list[list[int]]:
    """Cut a journal where the phase is resolved."""
    for at, event in enumerate(journal):
        if event[0] in AFTERWARDS:
            return journal[:at]
    return journal


def _is_surpassed(journal: list[list[int]], at: int) -> bool:
    """Tell whether the same seat takes a further step on the same track."""
    event = journal[at]
    return event[0] == events.TRACK_STEP and any(later[:3] == event[:3] for later in journal[at + 1 :])


def _auction(board: Board, space: int, bid: int) -> Text:
    """Say how the auction of a space's column stands, with a bid added."""
    column = space % 5
    totals = column_bids(board, column)
    own = totals[board.to_decide] + bid
    totals[board.to_decide] = 0
    best = max(totals)
    leader = names.seat_name(totals.index(best)) if best else Text("nobody")
    key = "detail.auction" if own else "detail.auction_before"
    return Text(key, {"column": column + 1, "own": own, "best": best, "who": leader})


def _sources(board: Board, after: Board) -> tuple[str, ...]:
    """Name where money, materials and artworks are taken from."""
    seat = board.to_decide
    at = seat_at(seat)
    old, new = board.data, after.data
    spots: list[str] = []
    if new[at + MONEY] < old[at + MONEY]:
        spots.append(f"money:{seat}")
    for cube, name in enumerate([*FACTS.noble_names, "joker"]):
        if new[at + CUBES + cube] < old[at + CUBES + cube]:
            spots.append(f"material:{seat}:{name}")
        if new[SUPPLY + cube] < old[SUPPLY + cube]:
            spots.append(f"supply:{name}")
    for colour, name in enumerate(FACTS.colour_names):
        if new[at + ART + colour] < old[at + ART + colour]:
            spots.append(f"art:{seat}:{name}")
    return tuple(spots)
