"""What moves are about: the themes of puzzles."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.brass import themes
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILD, BUILT_INDUSTRY, KIND, SELL
from ironbridge.games.brass_birmingham.facts import BREWERY, CANAL, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.kernel.position import Position

DETAILS: Final = (*themes.DETAILS, "beer", "barrel")
SCARCE: Final = 2
"""With so few breweries that hold beer, beer is scarce."""


def theme_of(position: Position, actions: Sequence[int]) -> str:
    """Name the theme of a move."""
    assert isinstance(position, BirminghamPosition), "the position is of this game"
    first = actions[0]
    if KIND[first] == SELL and position.beer_slots.bit_count() <= SCARCE:
        return "beer"
    overbuilds = KIND[first] == BUILD and position.owner[ARGUMENT[first]] != NONE
    if KIND[first] == BUILD and BUILT_INDUSTRY[first] == BREWERY and not overbuilds:
        return "brewery"
    return themes.common_theme(
        [position.game.actions.words[action] for action in actions],
        overbuilds=overbuilds,
        is_ending=position.deck_size == 0 and position.hand_size[position.to_decide] <= themes.LAST_CARDS,
        era="canal" if position.era == CANAL else "rail",
    )
