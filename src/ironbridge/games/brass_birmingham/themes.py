"""What moves are about: the themes of puzzles."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.brass import themes
from ironbridge.games.brass.bits import members_of
from ironbridge.games.brass_birmingham.actions import ARGUMENT, BUILD, BUILT_INDUSTRY, KIND, SELL
from ironbridge.games.brass_birmingham.facts import BREWERY, CANAL, FACTS, NONE
from ironbridge.games.brass_birmingham.position import BirminghamPosition
from ironbridge.kernel.position import Position

DETAILS: Final = (*themes.DETAILS, "beer", "barrel")


def theme_of(position: Position, actions: Sequence[int]) -> str:
    """Name the theme of a move."""
    assert isinstance(position, BirminghamPosition), "the position is of this game"
    first = actions[0]
    overbuilds = KIND[first] == BUILD and position.owner[ARGUMENT[first]] != NONE
    brews = KIND[first] == BUILD and BUILT_INDUSTRY[first] == BREWERY and not overbuilds
    if (brews or KIND[first] == SELL) and _beer_is_short(position):
        return "beer"
    if brews:
        return "brewery"
    return themes.common_theme(
        [position.game.actions.words[action] for action in actions],
        overbuilds=overbuilds,
        is_ending=position.deck_size == 0 and position.hand_size[position.to_decide] <= themes.LAST_CARDS,
        era="canal" if position.era == CANAL else "rail",
    )


def _beer_is_short(position: BirminghamPosition) -> bool:
    """Tell whether the tiles that wait to be sold want more beer than the breweries hold."""
    brewed = sum(position.cubes[slot] for slot in members_of(position.beer_slots))
    waiting = [
        position.kind[slot]
        for slot in range(FACTS.slot_count)
        if position.owner[slot] != NONE and not position.flipped >> slot & 1
    ]
    wanted = sum(max(FACTS.beer[kind], 0) for kind in waiting)
    return wanted > brewed
