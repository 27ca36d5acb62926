"""What a seat may see: own cards and everything on the table (BL-EDGE-26)."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_lancashire import dealing, scoring
from ironbridge.games.brass_lancashire.dealing import CARDS
from ironbridge.games.brass_lancashire.facts import FACTS
from ironbridge.games.brass_lancashire.moves import card
from ironbridge.games.brass_lancashire.reach import SLOT_LOCATION
from ironbridge.games.brass_lancashire.stages import DRAW, PLAY_CARD
from ironbridge.games.brass_lancashire.tables import BUILD
from ironbridge.kernel.chance import Dealer

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

TRIES: Final = 200
"""How often a hand is dealt again until it fits what everybody knows."""


def redact(position: "LancashirePosition", viewer: int) -> "LancashirePosition":
    """Copy a position with other hands put back among the unseen cards."""
    seen = position.copy()
    for seat in range(seen.seats):
        if seat != viewer:
            for kind in range(CARDS):
                seen.unseen[kind] += seen.hands[seat * CARDS + kind]
                seen.hands[seat * CARDS + kind] = 0
    return seen


def resample(position: "LancashirePosition", viewer: int, dealer: Dealer) -> None:
    """Deal other hands from the unseen cards; a seat amid a build holds a card that allows it.

    The acting seat comes first: about its hand something is known, and nobody else may take that away.
    """
    acting = position.order[position.place]
    if acting != viewer and position.hand_size[acting]:
        _deal_fitting(position, acting, dealer)
    for seat in range(position.seats):
        if seat not in (viewer, acting):
            _deal(position, seat, dealer)


def _deal_fitting(position: "LancashirePosition", seat: int, dealer: Dealer) -> None:
    needed = _needed(position)
    for _ in range(TRIES):
        hand = _deal(position, seat, dealer)
        if _fits(position, hand, needed):
            return
        _take_back(position, seat, hand)
    # So unlikely a hand that its exact distribution does not matter.
    _deal_with(position, seat, dealer, needed)


def _needed(position: "LancashirePosition") -> list[int]:
    """List the cards of which the acting seat must hold one, or all when it is asked to choose."""
    if position.doing != BUILD or position.combined or position.where < 0:
        return []
    if position.stage == PLAY_CARD:
        return [SLOT_LOCATION[position.where], FACTS.regions + position.what]
    return card.allowing(position)


def _fits(position: "LancashirePosition", hand: list[int], needed: list[int]) -> bool:
    if position.stage == PLAY_CARD:  # Whoever holds but one kind of card is not asked.
        return all(kind in hand for kind in needed) and min(hand) < max(hand)
    return not needed or any(kind in hand for kind in needed)


def _deal(position: "LancashirePosition", seat: int, dealer: Dealer, count: int = -1) -> list[int]:
    hand: list[int] = []
    for _ in range(position.hand_size[seat] if count < 0 else count):
        kind = dealer.pick(position.unseen)
        position.unseen[kind] -= 1
        position.hands[seat * CARDS + kind] += 1
        hand.append(kind)
    return hand


def _take_back(position: "LancashirePosition", seat: int, hand: list[int]) -> None:
    for kind in hand:
        position.unseen[kind] += 1
        position.hands[seat * CARDS + kind] -= 1


def _deal_with(position: "LancashirePosition", seat: int, dealer: Dealer, needed: list[int]) -> None:
    wanted = needed if position.stage == PLAY_CARD else [kind for kind in needed if position.unseen[kind]][:1]
    for kind in wanted:
        position.unseen[kind] -= 1
        position.hands[seat * CARDS + kind] += 1
    _deal(position, seat, dealer, position.hand_size[seat] - len(wanted))


def hides(position: "LancashirePosition", viewer: int) -> bool:
    """Tell whether a card is being dealt to somebody else."""
    return position.stage == DRAW and dealing.drawer(position) != viewer


def tallies(position: "LancashirePosition", seat: int) -> dict[str, int]:
    """Give a seat's public figures."""
    return {
        "money": position.money[seat],
        "income": FACTS.income.levels[position.income[seat]],
        "vp": scoring.vp(position, seat),
        "cards": position.hand_size[seat],
        "spent": position.spent[seat],
        "income_space": position.income[seat],
        "links_left": position.links_left[seat],
    }
