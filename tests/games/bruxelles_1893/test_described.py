"""Described positions: what the description means, and what it must not promise."""

import json

import pytest

from ironbridge.errors import PositionError
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import NOBODY

SPACES = [f"{row}-{column}" for row in range(1, 6) for column in range(1, 6)]
BUILT_UP = {"seats": 5, "buildings": {space: number % 5 for number, space in enumerate(SPACES)}}
NO_NOBLES = [{"cubes": {"wood": 10, "iron": 10, "joker": 2}}, {"cubes": {"stone": 10}}, {}]
NO_COLOURED = [
    {"artworks": {"blue": 6, "pink": 6}},
    {"artworks": {"yellow": 6, "green": 6}},
    {"artworks": {}},
]
NO_CARDS = [None] * 5
ROUND_END = {"pending": {"context": "round_end"}, "round": 1}
SETUP = {"pending": {"context": "setup"}}

DEAD_ENDS = {
    "an arrow to turn, no space for the tile": {**BUILT_UP, "asked": "arrow"},
    "a tile to pay, no space for it": {
        **BUILT_UP, "asked": "pay", "seats": [{"cubes": {"joker": 2}}, *[{}] * 4],
    },
    "a sale without artworks": {"asked": "cursor", "seats": [{"artworks": {}}, {}, {}]},
    "a sale of visible colours only": {"asked": "cursor", "shop": ["blue", "pink"]},
    "a workshop without artworks": {"asked": "workshop", "pending": {"space": "3-3"}, "seats": NO_COLOURED},
    "a swap without noble cubes": {
        "asked": "solvay", "pending": {"figure": "solvay"}, "theatre": ["buls", "albert", "empain", None],
        "seats": NO_NOBLES,
    },
    "a figure for a full theatre": {**ROUND_END, "asked": "deal_figure", "bonus_slots": NO_CARDS},
    "a figure in the midst of Grand-Place": {
        "asked": "deal_figure", "pending": {"context": "grand_place"}, "shield": "1-2",
        "theatre": ["buls", "albert", "empain", None],
    },
    "a figure over a gap": {
        **ROUND_END, "asked": "deal_figure", "bonus_slots": NO_CARDS,
        "theatre": ["buls", None, "albert", None],
    },
    "a bonus card for full slots": {**ROUND_END, "asked": "deal_bonus"},
    "a bonus card in the midst of a round": {
        "asked": "deal_bonus", "pending": {"context": "main"}, "bonus_slots": NO_CARDS,
    },
    "a bonus card after the last round": {
        **ROUND_END, "asked": "deal_bonus", "round": 5, "bonus_slots": NO_CARDS,
    },
    "too few bonus cards": {
        **ROUND_END, "asked": "deal_bonus", "bonus_slots": NO_CARDS, "bonus_discard": FACTS.bonus_names[:22],
    },
    "a bonus card discarded in set-up": {
        **SETUP, "asked": "deal_bonus", "bonus_slots": NO_CARDS, "bonus_discard": FACTS.bonus_names[:1],
    },
    "too few bonus cards for later rounds": {"bonus_discard": FACTS.bonus_names[:6]},
    "too few stock cards for later rounds": {"stock_used": FACTS.stock_names},
    "a sixth strip": {**SETUP, "asked": "deal_strip"},
    "a strip left out": {**SETUP, "asked": "deal_first", "strips": [None, *FACTS.strip_names[1:]]},
    "a seventh compass tile": {**SETUP, "asked": "deal_compass"},
    "a second first artwork": {**SETUP, "asked": "deal_artwork"},
    "a fifth figure in set-up": {**SETUP, "asked": "deal_figure"},
    "a sixth bonus card in set-up": {**SETUP, "asked": "deal_bonus"},
    "a turn after the round": ROUND_END,
    "a frame in the midst of Grand-Place": {"asked": "frame", "pending": {"context": "grand_place"}},
    "a frame after a pass": {
        "asked": "frame", "seats": [{"passed": True}, {}, {}], "exhibition": [0, None, None, None, None],
    },
    "a salary out of turn": {
        "asked": "salary", "round": 5, "pending": {"handled": 2},
        "seats": [{"money": 2, "figures": {"brugmann": "ready", "empain": "ready"}}, {}, {}],
    },
    "a bonus card out of turn": {"asked": "bonus", "bonus_winners": [0, 1, 2, None, None],
        "pending": {"handled": 2}},
}  # fmt: skip


@pytest.mark.parametrize("case", DEAD_ENDS)
def test_a_described_position_that_cannot_go_on_is_refused(case):
    with pytest.raises(PositionError):
        load("bruxelles-1893").position_from_json({"seats": 3, **DEAD_ENDS[case]})


def everything(position):
    """Give every field of a position but those that only make it faster or tell its story."""
    fields = [name for kind in type(position).__mro__ for name in getattr(kind, "__annotations__", ())]
    return {name: getattr(position, name) for name in fields if name not in ("_legal", "journal", "options")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_description_read_back_is_the_same_table_at_every_ply(seats):
    game = load("bruxelles-1893")
    position, dealer = game.new_position(seats), Dealer(f"described {seats}")
    while position.to_decide != NOBODY:
        again = game.position_from_json(position.to_json())

        assert everything(again) == everything(position)
        position.advance(random_answer(position, dealer))


def test_bx_sale_5_the_artwork_just_sold_is_neither_in_the_pile_nor_doubled(desk):
    # Six blue artworks exist: one was just sold and waits for a shop place, one lies before seat 1.
    mats = [{"artworks": {"pink": 1}}, {"artworks": {"blue": 1}}, {"artworks": {}}]
    position = desk.arrange(*mats, seats=3, asked="cover", sold="blue", shop=["pink", "green"])

    assert desk.pile(position) == [4, 4, 6, 5, 6]

    desk.answer(position, "shop 1")

    assert desk.table(position)["shop"] == ["blue", "green"]
    assert desk.pile(position) == [4, 4, 6, 5, 6]


def test_bx_sale_5_a_seventh_artwork_cannot_be_the_one_just_sold(desk):
    with pytest.raises(PositionError, match="only 6 exist"):
        desk.arrange({"artworks": {"blue": 6}}, seats=3, asked="cover", sold="blue", shop=["pink", "green"])


def test_bx_anb_1_bids_end_where_no_purse_can_reach(desk):
    most = desk.facts.most_money
    position = desk.arrange({"money": most}, {}, {}, seats=3)

    desk.answer(position, "brussels stock_exchange", "pass", "pass", "place 3-3")

    assert desk.money(position) > most
    assert desk.offered(position) == [f"bid {bid}" for bid in range(1, most + 1)]


def test_tracks_are_described_by_the_values_printed_on_their_steps(desk):
    position = desk.arrange({"tracks": {"architect": 8}}, {})

    assert position.tallies(0)["architect"] == 8
    assert desk.tracks(position) == {"royal_palace": 1, "town_hall": 1, "architect": 8}
    with pytest.raises(PositionError, match="architect must be between 2 and 10"):
        desk.arrange({"tracks": {"architect": 0}})


def test_what_changes_rarely_is_shared_by_copies_and_never_changed_in_place(desk):
    game, dealer = desk.game, Dealer("copies")
    position = game.new_position(5)
    while position.to_decide != NOBODY:
        twin, before = position.copy(), position.to_json()
        position.advance(random_answer(position, dealer))

        assert twin.to_json() == before


def test_questions_and_actions_begin_with_a_capital_letter(desk):
    texts = json.loads((desk.game.folder / "texts" / "en.json").read_text(encoding="utf-8"))
    said = {key: text for key, text in texts.items() if key.startswith(("question.", "action."))}

    assert [key for key, text in said.items() if text[0].islower()] == []
