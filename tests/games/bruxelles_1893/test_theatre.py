"""The royal theatre and the public figures (BX-THEA, BX-FIG)."""

import pytest

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer

SHOW = ["buls", "empain", "maeterlinck", "albert"]


def hire(desk, *answers, mats=(), theatre=None, **fields):
    """Place on a theatre space with a bid of 1 and answer."""
    return desk.after("place 2-5", "bid 1", *answers, mats=mats, theatre=theatre or SHOW, **fields)


def test_bx_thea_1_figures_cost_0_to_3_from_right_to_left(desk):
    for place, money_left in ((0, 9), (1, 8), (2, 7), (3, 6)):
        position = hire(desk, f"theatre {place}", mats=[{"money": 10}])

        assert desk.money(position) == money_left
    poor = hire(desk, mats=[{"money": 3}])
    assert desk.rule_against(poor, "theatre 2") is None
    assert desk.rule_against(poor, "theatre 3") == "BX-THEA-1"


def test_bx_thea_2_the_ability_is_used_at_once(desk):
    position = hire(desk, "theatre 2", mats=[{"money": 10}])

    assert desk.vp(position) == 5
    assert desk.asked(position) == "retain"


def test_bx_thea_3_kept_cards_are_turned_until_the_round_ends(desk):
    position = hire(desk, "theatre 0", "figure keep")

    assert desk.mat(position)["figures"] == {"brugmann": "ready", "buls": "turned"}
    discarded = hire(desk, "theatre 0", "figure discard")
    assert desk.mat(discarded)["figures"] == {"brugmann": "ready"}
    assert desk.table(discarded)["figure_discard"] == {"buls": 1}


def test_bx_thea_4_a_kept_figure_cannot_be_given_up(desk):
    kinds = {words[0] for words in desk.game.actions.words}
    position = desk.arrange({"figures": {"brugmann": "ready", "buls": "ready"}})

    assert kinds & {"dismiss", "fire", "give"} == set()
    assert not [word for word in desk.offered(position) if "buls" in word]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bx_thea_4_kept_figures_stay_through_the_whole_match(desk, seats):
    kept = 0
    for seed in range(3):
        position, dealer = desk.game.new_position(seats), Dealer(f"kept {seed}")
        before = [set() for _seat in range(seats)]
        while desk.asked(position) not in ("salary", "over"):
            owned = [set(mat["figures"]) for mat in desk.table(position)["seats"]]
            assert all(old <= new for old, new in zip(before, owned, strict=True))
            before = owned
            position.advance(random_answer(position, dealer))
        kept += sum(len(figures) - 1 for figures in before)

    assert kept > 0


def test_bx_thea_4_a_kept_figure_must_be_paid_at_the_end(desk):
    others = [{"passed": True, "figures": {}}] * 3
    last_round = {"round": 5, "exhibition": [None, None, None, None, 1], "bonus_slots": [None] * 5}
    answers = ("place 2-5", "bid 1", "theatre 0")
    rich = [{"money": 8, "courthouse": 6, "figures": {}, "artworks": {}}, *others]

    # 8 BF less the bid of 1, the place of 0 and the salary of 3; a discarded card wants nothing.
    kept = desk.after(*answers, "figure keep", "figure albert", mats=rich, theatre=SHOW, **last_round)
    discarded = desk.after(*answers, "figure discard", "figure albert", mats=rich, theatre=SHOW, **last_round)

    assert (desk.money(kept), desk.mat(kept)["figures"]) == (4, {"buls": "paid"})
    assert (desk.money(discarded), desk.mat(discarded)["figures"]) == (7, {})
    # With 3 BF only 2 are left after the bid: the figure is lost and costs 5 VP.
    poor = [{**rich[0], "money": 3}, *others]
    lost = desk.after(*answers, "figure keep", "figure albert", mats=poor, theatre=SHOW, **last_round)
    assert (desk.money(lost), desk.mat(lost)["figures"], desk.vp(lost)) == (2, {}, -5)


def test_bx_thea_5_never_two_identical_figures(desk):
    owner = [{"figures": {"brugmann": "ready", "buls": "ready"}}]
    position = hire(desk, "theatre 0", mats=owner)

    assert desk.tracks(position)["town_hall"] == 2
    assert desk.mat(position)["figures"]["buls"] == "ready"
    assert desk.table(position)["figure_discard"] == {"buls": 1}
    asked = desk.arrange(
        *owner, asked="retain", figure="buls", theatre=["empain", None, "albert", "albert"],
        space="2-5", assistants={"2-5": 0},
    )  # fmt: skip
    assert desk.rule_against(asked, "figure keep") == "BX-THEA-5"


def test_bx_thea_6_no_limit_on_kept_figures(desk):
    all_but_one = {name: "ready" for name in desk.facts.figure_names if name != "albert"}
    position = hire(
        desk, "theatre 0", "figure keep", mats=[{"figures": all_but_one}], theatre=["albert", *SHOW[:3]]
    )

    assert len(desk.mat(position)["figures"]) == 8


def test_bx_thea_7_cards_move_right_and_a_new_one_appears_at_3(desk):
    position = hire(desk, "theatre 1", "figure discard", "figure vandevelde")

    assert desk.table(position)["theatre"] == ["buls", "maeterlinck", "albert", "vandevelde"]


def test_bx_thea_8_an_empty_deck_is_renewed_from_the_discard_pile(desk):
    # 3 copies of 7 figures: 4 on show, one at each of two seats, the rest discarded but one Solvay.
    discard = {
        "solvay": 2,
        "buls": 2,
        "albert": 2,
        "vandervelde": 3,
        "maeterlinck": 2,
        "empain": 2,
        "vandevelde": 3,
    }
    position = hire(desk, "theatre 0", "figure keep", figure_discard=discard)

    # The last card was Solvay, so it came without a question; then the discards became the deck.
    assert desk.table(position)["theatre"] == ["empain", "maeterlinck", "albert", "solvay"]
    assert desk.table(position)["figure_discard"] == {}
    assert position.to_decide == 1


def test_bx_fig_1_brugmann_gives_five_francs(desk):
    position = desk.after("brussels grand_place", "activate brugmann", mats=[{"money": 4}])

    assert desk.money(position) == 9


def test_bx_fig_2_solvay_gives_a_cube_or_swaps_a_joker(desk):
    gift = hire(desk, "theatre 0", theatre=["solvay", *SHOW[:3]])
    assert desk.offered(gift) == ["cube wood", "cube iron", "cube stone"]
    assert desk.rule_against(gift, "swap") == "BX-FIG-2"
    assert desk.mat(desk.answer(gift, "cube iron"))["cubes"] == {"iron": 1}

    swap = hire(desk, "theatre 0", "swap", "cube wood", "cube stone", mats=[{"cubes": {"joker": 2}}],
                theatre=["solvay", *SHOW[:3]])  # fmt: skip
    assert desk.mat(swap)["cubes"] == {"wood": 1, "stone": 1, "joker": 1}
    assert desk.asked(swap) == "retain"


def test_bx_fig_3_buls_moves_up_the_town_hall(desk):
    assert desk.tracks(hire(desk, "theatre 0"))["town_hall"] == 2


def test_bx_fig_4_albert_moves_up_the_royal_palace(desk):
    assert desk.tracks(hire(desk, "theatre 3", mats=[{"money": 9}]))["royal_palace"] == 2


def test_bx_fig_5_vandervelde_frees_an_assistant_for_this_round(desk):
    position = hire(desk, "theatre 0", theatre=["vandervelde", *SHOW[:3]])

    assert (desk.mat(position)["available"], desk.mat(position)["courthouse"]) == (5, 1)
    empty = hire(desk, "theatre 0", mats=[{"courthouse": 0}], theatre=["vandervelde", *SHOW[:3]])
    assert (desk.mat(empty)["available"], desk.mat(empty)["courthouse"]) == (6, 0)


def test_bx_fig_6_maeterlinck_gives_five_vp(desk):
    assert desk.vp(hire(desk, "theatre 2", mats=[{"money": 9}])) == 5


def test_bx_fig_7_empain_gives_two_jokers(desk):
    assert desk.mat(hire(desk, "theatre 1", mats=[{"money": 9}]))["cubes"] == {"joker": 2}


def test_bx_fig_8_van_de_velde_moves_up_the_architect_track(desk):
    assert desk.tracks(hire(desk, "theatre 0", theatre=["vandevelde", *SHOW[:3]]))["architect"] == 3


def test_bx_fig_9_a_turned_card_cannot_be_activated(desk):
    mat = {
        "figures": {"brugmann": "turned", "buls": "ready", "empain": "ready"},
        "tracks": {"royal_palace": 3},
    }
    position = desk.after("brussels grand_place", mats=[mat])

    assert desk.rule_against(position, "activate brugmann") == "BX-FIG-9"
    assert desk.rule_against(position, "activate solvay") == "BX-FIG-9"
    desk.answer(position, "activate buls")
    assert desk.mat(position)["figures"]["buls"] == "turned"
    assert desk.offered(position) == ["done", "activate empain"]


def test_bx_rul_15_the_swap_offers_no_more_cubes_than_are_left(desk):
    # 29 of the 30 noble cubes are owned.
    mats = [{"cubes": {"wood": 10, "joker": 1}}, {"cubes": {"iron": 10}}, {"cubes": {"stone": 9}}]
    position = hire(desk, "theatre 0", mats=mats, theatre=["solvay", "buls", "albert", "empain"])
    english = desk.game.catalogue("en")

    assert english.render(position.describe(desk.game.actions.parse("swap"))[0]) == (
        "Swap 1 joker for 1 noble cube"
    )
    # The only cube left follows by itself.
    desk.answer(position, "swap")
    assert desk.mat(position)["cubes"] == {"wood": 10, "stone": 1}
    assert desk.asked(position) == "retain"


def test_bx_mat_2_the_question_counts_the_cubes_that_can_be_taken(desk):
    mats = [{"cubes": {"wood": 10}}, {"cubes": {"iron": 10}}, {"cubes": {"stone": 9}}]
    position = desk.after("place 2-3", "bid 1", mats=mats)

    assert desk.game.catalogue("en").aside(position.question()) == "1 to go"
