"""Set-up, cards and draws."""

import pytest

from ironbridge.errors import FactsError, SetupError
from ironbridge.games.brass_lancashire.facts import FACTS_JSON, Facts
from ironbridge.kernel.words import CHANCE


def test_bl_setup_1_rulebook_is_for_three_or_four(lancashire):
    for seats in (3, 4):
        assert lancashire.game.new_position(seats).seats == seats

    with pytest.raises(SetupError) as refused:
        lancashire.game.new_position(2)

    assert refused.value.rule == "BL-SETUP-1"
    assert "community_2p" in refused.value.hint


def test_bl_setup_2_tiles_and_link_markers(lancashire):
    position = lancashire.game.new_position(4)

    for seat in range(4):
        left = [lancashire.left(position, industry, seat) for industry in lancashire.facts.industries]
        assert left == [12, 8, 7, 4, 6]
        assert sum(left) == 37
    assert [position.tallies(seat)["links_left"] for seat in range(4)] == [14] * 4


def test_bl_setup_3_lowest_level_on_top(lancashire):
    position = lancashire.game.new_position(3)

    tops = {name: lancashire.top(position, name) for name in lancashire.facts.industries}

    assert tops == {"cotton_mill": 1, "port": 1, "coal_mine": 1, "iron_works": 1, "shipyard": 0}


def test_bl_setup_4_money_income_and_vp(lancashire):
    position = lancashire.game.new_position(4)

    for seat in range(4):
        tallies = position.tallies(seat)
        assert (tallies["money"], tallies["income_space"], tallies["income"], tallies["vp"]) == (30, 10, 0, 0)


def test_bl_setup_5_tracks_are_full(lancashire):
    markets = lancashire.game.new_position(4).to_json()["markets"]

    assert (markets["coal"], markets["iron"]) == (8, 8)


def test_bl_setup_6_cotton_marker_on_top(lancashire):
    assert lancashire.game.new_position(4).to_json()["markets"]["cotton"] == 0


def test_bl_setup_7_twelve_market_tiles_face_down(lancashire):
    assert lancashire.game.new_position(4).market_tiles == [2, 2, 4, 3, 1]


def test_bl_setup_8_first_seat_at_random_then_clockwise(lancashire):
    position = lancashire.game.new_position(4)

    assert lancashire.outcomes(position) == {"first 0": 1, "first 1": 1, "first 2": 1, "first 3": 1}
    assert lancashire.play(position, "first 2").to_json()["order"] == [2, 3, 0, 1]


def test_bl_setup_9_money_is_whole_pounds(lancashire):
    position = lancashire.arrange(money=7)

    assert position.tallies(0)["money"] == 7
    with pytest.raises(Exception, match="whole number"):
        lancashire.arrange(money=[7.5, 30, 30, 30])


def test_bl_cards_1_eight_cards_each_from_66(lancashire):
    position = lancashire.play(lancashire.game.new_position(4), "first 0")
    assert sum(lancashire.outcomes(position).values()) == 66

    lancashire.deal(position)

    assert position.hand_size == [8, 8, 8, 8]


@pytest.mark.parametrize(("seats", "canal", "rail"), [(4, 6, 2), (3, 9, 6)])
def test_bl_cards_2_removed_cards(lancashire, seats, canal, rail):
    position = lancashire.deal(lancashire.game.new_position(seats))
    left_canal = sum(position.deck) - position.deck_size

    rails = lancashire.arrange(seats=seats, era="rail", round=1, hand=("colne",) * 2)

    assert left_canal == canal
    assert sum(rails.deck) - rails.deck_size == rail


def test_bl_cards_3_removed_cards_stay_hidden(lancashire):
    position = lancashire.deal(lancashire.game.new_position(4))
    while position.deck_size:
        lancashire.pass_round(position)

    assert sum(position.deck) == 6
    view = position.view(0).to_json()["position"]
    assert sum(view["deck"].values()) == 6 + sum(position.hand_size[1:])


def test_bl_cards_4_all_66_are_shuffled_again(lancashire):
    position = lancashire.deal(lancashire.game.new_position(4))
    while position.era == 0:
        lancashire.pass_round(position)

    assert position.to_json()["era"] == "rail"
    assert sum(position.deck) + sum(position.hand_size) == 66
    assert sum(position.discards) == 0


def test_bl_cards_5_contents_of_the_deck(lancashire):
    deck = dict(zip(lancashire.facts.cards, lancashire.facts.card_counts, strict=True))

    industries = {name: deck.pop(name) for name in lancashire.facts.industries}

    assert industries == {"cotton_mill": 8, "port": 6, "coal_mine": 5, "iron_works": 3, "shipyard": 3}
    assert sum(deck.values()) == 41
    assert {"liverpool": 4, "manchester": 4, "lancaster": 3, "preston": 3}.items() <= deck.items()
    assert not {"yorkshire", "midlands", "scotland", "blackpool", "southport", "northwich"} & set(deck)


def test_bl_draw_1_hands_are_filled_to_eight(lancashire):
    position = lancashire.arrange(hand=("colne",) * 1 + ("wigan",) * 1, round=2)
    before = position.deck_size

    lancashire.pass_round(position)

    assert position.hand_size == [8, 8, 8, 8]
    assert before - position.deck_size == 8 + 3 * 2


def test_bl_draw_2_nobody_draws_from_an_empty_pile(lancashire):
    position = lancashire.arrange(round=6, deck_size=0)

    lancashire.pass_round(position)

    assert position.round == 7
    assert position.hand_size == [0, 6, 6, 6]


@pytest.mark.parametrize(("seats", "last"), [(4, 4), (3, 6)])
def test_bl_draw_3_pile_is_empty_after_round(lancashire, seats, last):
    position = lancashire.deal(lancashire.game.new_position(seats))
    for era in (0, 1):
        for ended in range(1, last + 1):
            assert position.era == era
            assert position.deck_size > 0
            lancashire.pass_round(position)
            assert position.round == ended + 1
        assert position.deck_size == 0
        while position.era == era and not position.is_over:
            lancashire.pass_round(position)


def test_first_decision_is_chances(lancashire):
    assert lancashire.game.new_position(3).to_decide == CHANCE


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("cards", "total"), 67, "cards.total contradicts the 66 counted"),
        (("links", "totals", "all"), 35, "links.totals.all contradicts the 36 counted"),
        (("locations", "totals", "slots"), 44, "locations.totals.slots contradicts the 43 counted"),
        (("industry_tiles", "per_player_totals", "port"), 9, "port has 8 tiles"),
        (("distant_market_tiles", "sum"), -22, "distant_market_tiles.sum contradicts the -23 counted"),
        (("income_track", "max_level"), 29, "income_track.max_level contradicts the 30 counted"),
        (("income_track", "start_space"), 11, "income_track.start_space contradicts the 10 counted"),
        (("loans", "lowest_level_after"), -9, "lowest_level_after contradicts the income track"),
    ],
)
def test_facts_that_contradict_themselves_are_refused(path, value, says):
    import copy

    data = copy.deepcopy(FACTS_JSON)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value

    with pytest.raises(FactsError, match=says):
        Facts(data)
