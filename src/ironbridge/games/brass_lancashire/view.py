"""What a seat may see: own cards and everything on the table (BL-EDGE-26)."""

from typing import TYPE_CHECKING

from ironbridge.games.brass_lancashire import flow, scoring
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.flow import CARDS
from ironbridge.games.brass_lancashire.stages import DRAW
from ironbridge.kernel.chance import Dealer

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition


def redact(position: "LancashirePosition", viewer: int) -> "LancashirePosition":
    """Copy a position with other hands put back among the unseen cards."""
    seen = position.copy()
    for seat in range(seen.seats):
        if seat != viewer:
            for card in range(CARDS):
                seen.unseen[card] += seen.hands[seat * CARDS + card]
                seen.hands[seat * CARDS + card] = 0
    return seen


def resample(position: "LancashirePosition", viewer: int, dealer: Dealer) -> None:
    """Deal other hands from the unseen cards."""
    for seat in range(position.seats):
        if seat != viewer:
            for _ in range(position.hand_size[seat]):
                card = dealer.pick(position.unseen)
                position.unseen[card] -= 1
                position.hands[seat * CARDS + card] += 1


def hides(position: "LancashirePosition", viewer: int) -> bool:
    """Tell whether a card is being dealt to somebody else."""
    return position.stage == DRAW and flow.drawer(position) != viewer


def tallies(position: "LancashirePosition", seat: int) -> dict[str, int]:
    """Give a seat's public figures."""
    return {
        "vp": scoring.vp(position, seat),
        "money": position.money[seat],
        "income": FACTS.income.levels[position.income[seat]],
        "income_space": position.income[seat],
        "spent": position.spent[seat],
        "cards": position.hand_size[seat],
        "links_left": position.links_left[seat],
    }
