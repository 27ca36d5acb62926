"""What moves are about: the themes of puzzles."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.bruxelles_1893.actions import ACTIONS, ARGUMENT
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.flow.resolution import column_bids
from ironbridge.games.bruxelles_1893.position import COLUMNS, Board
from ironbridge.kernel.position import Position

DETAILS: Final = ("bid", "cube", "cursor", "decline", "done", "draw", "keep", "pay", "shop", "swap", "turn")
"""How much is bid, what a move is paid with, and the small steps that carry it out."""
_OWN: Final = {"pass": "passing", "frame": "frame", "salary": "salary", "use": "bonus", "tuck": "bonus"}


def theme_of(position: Position, actions: Sequence[int]) -> str:
    """Name the theme of a move: the kind of its space, the action in Brussels, or what is decided."""
    assert isinstance(position, Board), "the position is of this game"
    first = actions[0]
    kind = ACTIONS.kind(first)
    if kind == "place":
        return FACTS.kind_names[position.kinds[ARGUMENT[first]]]
    if kind == "brussels":
        return f"brussels_{ACTIONS.arguments(first)[0]}"
    return _OWN.get(kind, "")


def takes_the_lead(position: Position, actions: Sequence[int]) -> bool:
    """Tell whether a bid makes a seat the only leader of its column, which it was not."""
    assert isinstance(position, Board), "the position is of this game"
    if [ACTIONS.kind(action) for action in actions[:2]] != ["place", "bid"]:
        return False
    column = ARGUMENT[actions[0]] % COLUMNS
    totals = column_bids(position, column)
    seat = position.active
    rivals = max(total for other, total in enumerate(totals) if other != seat)
    return totals[seat] <= rivals < totals[seat] + int(ACTIONS.arguments(actions[1])[0])


FINE: Final = {"bid_to_lead": takes_the_lead}
