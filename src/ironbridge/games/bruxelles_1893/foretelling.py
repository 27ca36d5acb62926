"""What the offer tells before a choice: what is gained at once, who else gains, how auctions stand.

The action is carried out on a copy that keeps a journal; the events are those the log will tell.
"""

from typing import Final

from ironbridge.games.bruxelles_1893 import reasons
from ironbridge.games.bruxelles_1893.actions import ACTIONS, ARGUMENT, CUBE_NAMES
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.resolution import column_bids
from ironbridge.games.bruxelles_1893.position import COLOURS, COLUMNS, CUBES, NONE, Board
from ironbridge.games.bruxelles_1893.reach import hindrance
from ironbridge.games.bruxelles_1893.story import events
from ironbridge.games.bruxelles_1893.story.lines import event_text, is_silent
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.games.bruxelles_1893.words.offers import refusal
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
"""What an action tells beforehand; its own headline and money stand in the figures before and after."""
AFTERWARDS: Final = (
    events.ROUND_ENDED,
    events.WON_CARD,
    events.TIED_FOR_CARD,
    events.NEW_FIRST,
    events.SHIELD_SCORED,
    events.SENT_TO_COURT,
    events.ROUND_BEGAN,
    events.ENDED,
)
"""What follows when the action was the last one of its phase: no consequence of the choice."""


def foretell(position: Board, after: Board, action: int) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Say what an action takes and brings; `after` has it carried out and kept a journal."""
    kind = ACTIONS.kind(action)
    journal = _until_resolution(after.journal or [])
    details: list[Text] = []
    for at, event in enumerate(journal):
        # A cube that is chosen by name needs no second mention.
        is_named = event[0] == events.GOT_CUBES and kind == "cube"
        if event[0] in GAINS and not is_named and not is_silent(event) and not _is_surpassed(journal, at):
            own = event[1] == position.to_decide or event[1] < 0
            details.append(event_text(event, "detail" if own else "log")[0])
    if kind == "place":
        details.append(_auction(position, ARGUMENT[action], 0))
        details += _idle(position, action, ARGUMENT[action], FACTS.least_bid)
    elif kind == "bid":
        bid = ARGUMENT[action] + FACTS.least_bid
        details.append(_auction(position, position.space, bid))
        details += _idle(position, action, position.space, bid)
    return tuple(details), _sources(position, after)


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


def _idle(position: Board, action: int, space: int, bid: int) -> list[Text]:
    """Say why nothing but the bid comes of a placement, if so: it is legal all the same (BX-ANB-5)."""
    seat, placed = position.to_decide, position.copy()
    placed.money[seat] -= bid
    placed.assistants[space] = seat
    reason = hindrance(placed, seat, position.kinds[space])
    if reason == reasons.LEGAL:
        return []
    return [Text("detail.idle", {"why": refusal(placed, action, reason)[1]})]


def _auction(position: Board, space: int, bid: int) -> Text:
    """Say how the auction of a space's column stands, with a bid added."""
    column = space % COLUMNS
    totals = column_bids(position, column)
    own = totals[position.to_decide] + bid
    totals[position.to_decide] = 0
    best = max(totals)
    leader = names.seat_name(totals.index(best) if best else NONE)
    key = "detail.auction" if own else "detail.auction_before"
    leads = "you" if own > best else "tied" if own == best else "other"
    return Text(key, {"column": column + 1, "own": own, "best": best, "who": leader, "leads": leads})


def _sources(before: Board, after: Board) -> tuple[str, ...]:
    """Name where money, materials and artworks are taken from."""
    seat = before.to_decide
    spots = [f"money:{seat}"] if after.money[seat] < before.money[seat] else []
    for cube, name in enumerate(CUBE_NAMES):
        if after.cubes[seat * CUBES + cube] < before.cubes[seat * CUBES + cube]:
            spots.append(f"material:{seat}:{name}")
        if after.supply[cube] < before.supply[cube]:
            spots.append(f"supply:{name}")
    for colour, name in enumerate(FACTS.colour_names):
        if after.art[seat * COLOURS + colour] < before.art[seat * COLOURS + colour]:
            spots.append(f"art:{seat}:{name}")
    return tuple(spots)
