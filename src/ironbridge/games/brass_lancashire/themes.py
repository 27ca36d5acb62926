"""What moves are about: the themes of puzzles."""

from collections.abc import Sequence
from typing import Final

from ironbridge.games.brass import themes
from ironbridge.games.brass_lancashire.actions import ARGUMENT, BUILD, BUILT_INDUSTRY, DISTANT_MARKET, KIND
from ironbridge.games.brass_lancashire.facts import CANAL, NONE, PORT, SHIPYARD
from ironbridge.games.brass_lancashire.position import LancashirePosition
from ironbridge.kernel.position import Position

DETAILS: Final = themes.DETAILS
_OWN: Final = {PORT: "port", SHIPYARD: "shipyard"}


def theme_of(position: Position, actions: Sequence[int]) -> str:
    """Name the theme of a move."""
    assert isinstance(position, LancashirePosition), "the position is of this game"
    first = actions[0]
    if any(KIND[action] == DISTANT_MARKET for action in actions):
        return "distant_market"
    overbuilds = KIND[first] == BUILD and position.owner[ARGUMENT[first]] != NONE
    if KIND[first] == BUILD and BUILT_INDUSTRY[first] in _OWN and not overbuilds:
        return _OWN[BUILT_INDUSTRY[first]]
    return themes.common_theme(
        [position.game.actions.words[action] for action in actions],
        overbuilds=overbuilds,
        is_ending=position.deck_size == 0 and position.hand_size[position.to_decide] <= themes.LAST_CARDS,
        era="canal" if position.era == CANAL else "rail",
    )
