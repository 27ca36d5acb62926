"""The end of eras, winning, the introductory game (BB-END, BB-WIN, BB-INTRO)."""

import pytest

from ironbridge.games.brass_birmingham.facts import FACTS, NONE, RAIL
from ironbridge.games.brass_birmingham.reach import nearest_mines
from ironbridge.kernel.words import CHANCE

INTRO = {"introductory": True}


def scored(table, **fields):
    """The end of the round that is arranged, with everybody passing."""
    return table.end_round(table.arrange(**fields))


@pytest.mark.rule("BB-END-1", "BB-FLOW-3")
def test_an_era_ends_after_the_round_of_the_last_cards(table) -> None:
    links = {"birmingham--oxford": 0}

    assert (scored(table, round=7, links=links).era, scored(table, round=7, links=links).vp[0]) == (0, 0)
    last = scored(table, round=8, links=links)
    assert (last.era, last.vp[0]) == (1, 2)


@pytest.mark.rule("BB-END-2", "BB-RULING-42")
def test_links_score_the_icons_of_both_ends_for_their_owner(table) -> None:
    tiles = {
        "coventry:0": [2, "pottery", 1, "flipped"],
        "coventry:1": [1, "coal_mine", 1, "flipped"],
        "birmingham:2": [3, "iron_works", 1],
    }
    position = scored(table, tiles=tiles, links={"birmingham--coventry": 0})

    # Pottery I and coal mine I show 1 and 2 icons; the unflipped works show none.
    assert position.to_json()["seats"][0]["points"] == {"canal_links": 3}
    assert position.links_left == [14, 14, 14, 14]
    assert position.built == 0


@pytest.mark.rule("BB-END-3", "BB-RULING-43")
def test_merchant_locations_show_two_icons_with_or_without_tiles(table) -> None:
    links = {"derby--nottingham": 0, "stoke_on_trent--warrington": 1}
    position = scored(table, seats=2, links=links)

    assert [FACTS.printed_icons[place] for place in range(FACTS.location_count)] == [0] * 22 + [2] * 5
    assert position.vp == [2, 2]


@pytest.mark.rule("BB-END-4")
def test_flipped_tiles_score_unflipped_ones_do_not(table) -> None:
    tiles = {
        "dudley:1": [0, "iron_works", 2, "flipped"],
        "stafford:0": [0, "brewery", 2],
        "leek:0": [1, "cotton_mill", 2],
    }
    position = scored(table, tiles=tiles)

    assert position.to_json()["seats"][0]["points"] == {"canal_industries": 5}
    assert position.vp[1] == 0


@pytest.mark.rule("BB-END-4")
def test_links_are_scored_before_level_one_tiles_leave(table) -> None:
    position = scored(
        table, tiles={"dudley:0": [1, "coal_mine", 1, "flipped"]}, links={"birmingham--dudley": 0}
    )

    assert position.vp[0] == 2
    assert table.tile(position, "dudley:0") is None


def test_bb_end_5_the_vp_marker_laps(table) -> None:
    position = table.arrange(points={"canal_links": 130})
    track = table.game.scene(position.view(0)).zone("track")
    spaces = {piece.id: at for at, spot in enumerate(track.spots) for piece in spot.pieces}

    assert position.tallies(0)["vp"] == 130
    assert spaces["vp:0"] == 30


@pytest.mark.rule("BB-END-6", "BB-RULING-44", "BB-RULING-45")
def test_level_one_tiles_leave_and_others_stay_as_they_are(table) -> None:
    tiles = {
        "coventry:0": [0, "pottery", 1, "flipped"],
        "farm_brewery_north:0": [1, "brewery", 1],
        "stafford:0": [1, "brewery", 2],
        "dudley:0": [2, "coal_mine", 2, 1],
        "cannock:1": [3, "coal_mine", 1],
    }
    position = scored(table, tiles=tiles)

    left = position.to_json()["tiles"]
    assert left == {"stafford:0": [1, "brewery", 2, 1], "dudley:0": [2, "coal_mine", 2, 1]}
    assert position.income == [10, 10, 10, 10]
    assert position.to_json()["seats"][3]["gone"] == {"coal_mine": 1}
    assert position.network[0] == position.network[3] == 0


@pytest.mark.rule("BB-END-7")
def test_merchants_are_refilled(table) -> None:
    merchants = {"oxford_1": "any", "oxford_2": "blank"}
    position = scored(table, merchants=merchants, barrels=[])

    buying = [name for name, face in position.to_json()["merchants"].items() if face != "blank"]
    assert position.to_json()["barrels"] == buying
    assert len(buying) == 6


@pytest.mark.rule("BB-END-8", "BB-END-9")
def test_all_cards_are_shuffled_and_eight_dealt_none_face_down(table) -> None:
    position = scored(table)

    assert (position.to_decide, position.deck_size) == (CHANCE, 64)
    assert position.deck == FACTS.decks[4]
    table.draw(position)
    assert position.hand_size == [8, 8, 8, 8]
    assert position.face_down == [-1, -1, -1, -1]
    assert position.deck_size == 32


@pytest.mark.rule("BB-END-10")
def test_what_carries_over(table) -> None:
    merchants = {"oxford_1": "pottery"}
    rivals = {1: {"spent": 2, "money": 5}}
    position = scored(
        table,
        money=30,
        income_space=14,
        spent=6,
        points={"bonuses": 4},
        gone={"pottery": 1},
        markets={"coal": 4, "iron": 3},
        merchants=merchants,
        links={"birmingham--oxford": 0},
        rivals=rivals,
    )

    assert position.money == [32, 5, 17, 17]
    assert position.income[0] == 14
    assert position.vp[0] == 4 + 2
    assert position.to_json()["seats"][0]["gone"] == {"pottery": 1}
    assert (position.coal_market, position.iron_market) == (4, 3)
    assert position.to_json()["merchants"]["oxford_1"] == "pottery"
    assert position.order == [2, 3, 1, 0]
    assert position.links_left[0] == 14


def over(table, **fields):
    return scored(table, era="rail", **fields)


def test_the_network_is_in_sight_after_the_match(table) -> None:
    links = {"birmingham--oxford": 0}
    tiles = {"dudley:0": [1, "coal_mine", 2, "flipped"]}
    position = over(table, links=links, tiles=tiles)

    assert position.is_over
    assert position.to_json()["links"] == links
    assert table.tile(position, "dudley:0") is not None
    assert position.vp[0] == 2


@pytest.mark.rule("BB-WIN-1", "BB-WIN-3")
def test_most_vp_wins_whatever_money_and_income(table) -> None:
    rivals = {1: {"points": {"canal_links": 51}, "money": 0}}
    result = over(table, points={"canal_links": 50}, money=900, income_space=99, rivals=rivals).result()

    assert result.scores == (50, 51, 0, 0)
    assert result.winners == [1]


@pytest.mark.rule("BB-WIN-2", "BB-RULING-41", "BB-EX-22")
def test_bb_ex_22_final_tie(table) -> None:
    def winners(own, rival):
        given = {"points": {"canal_links": 120}}
        return over(table, **given, **own, rivals={1: given | rival}).result().winners

    # Spaces 35 and 34 are both level 12.
    assert FACTS.track.levels[34] == FACTS.track.levels[35] == 12
    assert winners({"income_space": 35, "money": 1}, {"income_space": 34, "money": 9}) == [0]
    assert winners({"income_space": 34, "money": 1}, {"income_space": 34, "money": 9}) == [1]
    assert winners({"income_space": 34, "money": 9}, {"income_space": 34, "money": 9}) == [0, 1]


@pytest.mark.rule("BB-WIN-2")
def test_the_result_shows_the_tie_breaks(table) -> None:
    result = over(table, income_space=35, money=8).result()

    assert result.tie_breaks[0] == {"income_space": 35, "money": 8}
    assert result.reason == "reason.rail_end"


def test_the_result_breaks_the_score_down(table) -> None:
    points = {"canal_links": 7, "canal_industries": 5, "bonuses": 4, "lost": -2}
    tiles = {"dudley:1": [0, "iron_works", 2, "flipped"]}
    result = over(table, points=points, tiles=tiles, links={"birmingham--dudley": 0}).result()

    # One icon on the works; the works themselves are worth 5.
    assert result.breakdown[0] == points | {"rail_links": 1, "rail_industries": 5}
    assert result.scores[0] == 20


def test_bb_ex_16_link_points(table) -> None:
    tiles = {"birmingham:0": [1, "cotton_mill", 1, "flipped"], "birmingham:1": [2, "manufacturer", 1]}
    assert scored(table, tiles=tiles, links={"birmingham--oxford": 0}).vp[0] == 3

    tiles = {
        "kidderminster:0": [1, "cotton_mill", 2, "flipped"],
        "worcester:0": [2, "cotton_mill", 1, "flipped"],
        "farm_brewery_south:0": [3, "brewery", 1, "flipped"],
    }
    assert scored(table, tiles=tiles, links={"kidderminster--worcester": 0}).vp[0] == 5


def test_bb_ex_20_canal_end(table) -> None:
    tiles = {
        "worcester:0": [0, "cotton_mill", 1, "flipped"],
        "dudley:0": [0, "coal_mine", 2, "flipped"],
        "coventry:0": [0, "pottery", 1, "flipped"],
        "stafford:0": [0, "brewery", 2],
    }
    position = scored(table, tiles=tiles)

    # 5 + 2 + 10; the unflipped brewery gives nothing.
    assert position.to_json()["seats"][0]["points"] == {"canal_industries": 17}
    assert position.to_json()["tiles"] == {
        "stafford:0": [0, "brewery", 2, 1],
        "dudley:0": [0, "coal_mine", 2, "flipped"],
    }
    assert over(table, tiles={"dudley:0": [0, "coal_mine", 2, "flipped"]}).vp[0] == 2


def test_bb_ex_26_scoring_twice(table) -> None:
    third = {"worcester:0": [0, "cotton_mill", 3, "flipped"]}
    canal = scored(table, tiles=third)
    assert canal.vp[0] == 9
    assert table.tile(canal, "worcester:0") == [0, "cotton_mill", 3, "flipped"]
    assert over(table, tiles=third, points={"canal_industries": 9}).vp[0] == 18

    first = scored(table, tiles={"worcester:0": [0, "cotton_mill", 1, "flipped"]})
    assert (first.vp[0], table.tile(first, "worcester:0")) == (5, None)


# The introductory game.


@pytest.mark.rule("BB-INTRO-1", "BB-INTRO-5")
def test_the_introductory_game_ends_after_the_canal_era(table) -> None:
    position = scored(
        table, options=INTRO, links={"birmingham--oxford": 0}, money=0, rivals={1: {"money": 7}}
    )

    assert position.is_over
    result = position.result()
    assert result.reason == "reason.introductory_end"
    # Seat 0: 2 for the link. Seat 1: 1 for £7. Seats 2 and 3: 4 for £17.
    assert result.scores == (2, 1, 4, 4)
    assert result.winners == [2, 3]


@pytest.mark.rule("BB-INTRO-2")
@pytest.mark.parametrize(("money", "vp"), [(3, 0), (4, 1), (37, 9), (59, 14), (60, 15), (90, 15)])
def test_a_vp_per_full_four_pounds_at_most_fifteen(table, money, vp) -> None:
    position = scored(table, options=INTRO, money=money)

    assert position.to_json()["seats"][0]["points"].get("intro_money", 0) == vp


@pytest.mark.rule("BB-INTRO-3")
@pytest.mark.parametrize(("space", "vp"), [(10, 0), (16, 3), (8, -2)])
def test_the_income_level_is_added(table, space, vp) -> None:
    position = scored(table, options=INTRO, income_space=space, points={"canal_links": 10})

    assert position.to_json()["seats"][0]["points"].get("intro_income", 0) == vp


@pytest.mark.rule("BB-INTRO-4")
def test_flipped_tiles_of_level_two_score_again(table) -> None:
    tiles = {
        "worcester:0": [0, "cotton_mill", 2, "flipped"],
        "coventry:0": [0, "pottery", 1, "flipped"],
        "stafford:0": [0, "brewery", 2],
    }
    position = scored(table, options=INTRO, tiles=tiles)

    points = position.to_json()["seats"][0]["points"]
    assert (points["canal_industries"], points["intro_industries"]) == (5 + 10, 5)


def test_bb_ex_21_introductory_scoring(table) -> None:
    # 23 VP before, 5 + 2 for the tiles: 30 after the canal scoring.
    tiles = {"worcester:0": [0, "cotton_mill", 2, "flipped"], "dudley:0": [0, "coal_mine", 2, "flipped"]}
    fields = {"options": INTRO, "tiles": tiles, "points": {"bonuses": 23}}

    assert scored(table, money=37, income_space=16, **fields).vp[0] == 49
    assert scored(table, money=90, income_space=16, **fields).vp[0] == 55
    assert scored(table, money=37, income_space=8, **fields).vp[0] == 44


@pytest.mark.rule("BB-RULING-40")
def test_income_after_the_last_introductory_round_by_option_only(table) -> None:
    fields = {"money": 0, "income_space": 29}
    without = scored(table, options=INTRO, **fields)
    with_income = scored(table, options=INTRO | {"intro_final_income": True}, **fields)

    assert (without.money[0], with_income.money[0]) == (0, 10)
    assert (without.vp[0], with_income.vp[0]) == (10, 12)


@pytest.mark.rule("BB-RULING-50")
def test_vp_stop_at_zero_unless_the_option_says_otherwise(table) -> None:
    fields = {"money": 4, "income_space": 2}
    floor = scored(table, options=INTRO, **fields)
    below = scored(table, options=INTRO | {"intro_vp_floor": False}, **fields)

    # 1 VP for £4, then level -8.
    assert (floor.vp[0], below.vp[0]) == (0, -7)


@pytest.mark.rule("BB-RULING-56")
def test_the_bank_never_runs_out(table) -> None:
    rivals = {seat: {"money": 5000, "income_space": 99} for seat in (1, 2, 3)}
    position = scored(table, round=7, money=5000, income_space=99, rivals=rivals)

    assert position.money == [5030] * 4


def test_bb_end_2_no_coal_flows_through_canals_that_are_gone(table) -> None:
    """Coal of Dudley reaches Birmingham by a canal; when the canals are gone, only what is near again."""
    position = table.arrange(
        tiles={"dudley:0": [0, "coal_mine", 2, 3], "birmingham:0": [1, "cotton_mill", 2]},
        links={"birmingham--dudley": 0},
    )
    birmingham = 1 << FACTS.locations.index("birmingham")
    assert nearest_mines(position, birmingham)

    table.draw(table.end_round(position))

    assert position.era == RAIL
    assert position.links == [NONE] * FACTS.line_count
    assert position.coal_slots
    assert not nearest_mines(position, birmingham)
