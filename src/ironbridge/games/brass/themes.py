"""What moves of both Brass games are about, as far as they are alike: the themes of their puzzles."""

from collections.abc import Sequence
from typing import Final

DETAILS: Final = ("card", "coal", "iron", "done")
"""How a move is paid for, and that it ends."""
LAST_CARDS: Final = 2
"""With so few cards left, and none to draw, a seat makes its last moves of an era."""
_SHORT: Final = {"loan": "loan", "develop": "develop", "scout": "scout", "combine": "both_actions"}
_SUPPLIES: Final = ("coal_mine", "iron_works")


def common_theme(words: Sequence[tuple[str, ...]], *, overbuilds: bool, is_ending: bool, era: str) -> str:
    """Name what a move is about by its actions as words; an empty word where nothing is worth a puzzle."""
    kind, *arguments = words[0]
    kinds = [word[0] for word in words]
    if kind in _SHORT:
        return _SHORT[kind]
    if overbuilds:
        return "overbuild"
    if kind == "link" and kinds.count("link") > 1:
        return "rail_pair"
    if kind in ("build", "link") and is_ending:
        return f"{era}_end"
    if kind == "link":
        return "network"
    if kind == "sell":
        return "big_sale" if kinds.count("sell") > 1 else "sale"
    if kind == "build":
        return "supplies" if arguments[0] in _SUPPLIES else "industry"
    return ""
