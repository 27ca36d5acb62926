"""Which rule explains a spot: the hover card links it."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS

_KINDS: Final = {
    "workshop": "BX-WORK-1",
    "sale": "BX-SALE-1",
    "theatre": "BX-THEA-1",
    "materials": "BX-MAT-1",
    "construction": "BX-CON-1",
}
_ACTIONS: Final = {
    "market": "BX-BXL-5",
    "stock_exchange": "BX-BXL-6",
    "cinquantenaire": "BX-BXL-7",
    "grand_place": "BX-BXL-8",
}
_FIGURES: Final = {
    "brugmann": "BX-FIG-1",
    "solvay": "BX-FIG-2",
    "buls": "BX-FIG-3",
    "albert": "BX-FIG-4",
    "vandervelde": "BX-FIG-5",
    "maeterlinck": "BX-FIG-6",
    "empain": "BX-FIG-7",
    "vandevelde": "BX-FIG-8",
}
_ROWS: Final = {"row_1": "BX-END-5", "row_2": "BX-END-6", "row_3": "BX-END-7", "row_4": "BX-END-8"}
_PLACES: Final = {
    "shield": "BX-RES-11",
    "auction": "BX-RES-1",
    "bonus_slot": "BX-RES-6",
    "theatre": "BX-THEA-1",
    "figure_deck": "BX-THEA-7",
    "figure_discard": "BX-THEA-3",
    "market_cell": "BX-SALE-4",
    "shop": "BX-SALE-5",
    "artworks": "BX-WORK-1",
    "compass": "BX-COMP-3",
    "stock_card": "BX-STOCK-3",
    "stock_deck": "BX-STOCK-1",
    "exhibition": "BX-PASS-2",
    "town_hall": "BX-RES-12",
    "royal_palace": "BX-BXL-8",
    "courthouse": "BX-RES-14",
    "supply": "BX-GEN-6",
    "architect": "BX-END-4",
    "building": "BX-CON-3",
    "art": "BX-SALE-3",
    "exhibitions": "BX-PASS-5",
    "assistants": "BX-ACT-2",
}
"""By the first word of a spot's id."""


def rule_of(spot_id: str) -> str:
    """Name the rule that explains a spot, or nothing; a space is explained by the action on it."""
    first, _, rest = spot_id.partition(":")
    last = rest.rpartition(":")[2]
    if first == "brussels_action":
        return _ACTIONS[rest]
    if first == "figure":
        return _FIGURES.get(last, "")
    if first == "row":
        return _ROWS.get(last, "")
    return _PLACES.get(first, "")


def rule_of_kind(kind: int) -> str:
    """Name the rule that explains a space with an action of this kind."""
    return _KINDS[FACTS.kind_names[kind]] if kind >= 0 else ""
