"""The two-seat variant and the edition of 2018."""

import pytest

from ironbridge.errors import SetupError

TWO = {"ruleset": "community_2p"}
NEW = {"ruleset": "lancashire_2018"}
CLOSED = ("birkenhead", "ellesmere_port", "macclesfield", "oldham", "rochdale", "stockport")


def two(lancashire, **fields):
    return lancashire.arrange(seats=2, options=TWO, **fields)


def test_bl_2p_1_money_rounds_and_deck(lancashire):
    position = lancashire.game.new_position(2, TWO)
    assert position.money == [25, 25]
    assert sum(position.deck) == 40

    lancashire.deal(position)
    assert position.deck_size == 40 - 16 - 2
    rounds = {0: 0, 1: 0}
    while not position.is_over:
        rounds[position.era] += 1
        if position.era == 1 and position.round == 1:
            assert position.deck_size == 40 - 16
        lancashire.pass_round(position)

    assert rounds == {0: 10, 1: 10}
    with pytest.raises(SetupError):
        lancashire.game.new_position(3, TWO)


def test_bl_2p_2_cards_taken_out(lancashire):
    position = lancashire.game.new_position(2, TWO)
    deck = dict(zip(lancashire.facts.cards, position.deck, strict=True))

    assert [deck[name] for name in CLOSED] == [0] * 6
    assert [deck[name] for name in ("lancaster", "liverpool", "manchester", "preston", "wigan")] == [
        2,
        3,
        3,
        2,
        1,
    ]
    assert [deck[name] for name in ("cotton_mill", "port", "shipyard", "coal_mine", "iron_works")] == [
        5,
        3,
        1,
        4,
        2,
    ]


def test_bl_2p_3_regions_out_of_play(lancashire):
    position = two(lancashire, tiles={"manchester:0": [0, "cotton_mill", 1], "lancaster:0": [0, "port", 1]})

    assert lancashire.rule(position, "build cotton_mill stockport:0") == "BL-2P-3"
    assert lancashire.rule(position, "link manchester--stockport") == "BL-2P-3"
    assert lancashire.legal(position, "link") == {
        "bolton--manchester",
        "bury--manchester",
        "manchester--warrington_runcorn",
        "lancaster--preston",
        "lancaster--scotland",
    }
    northwich = two(lancashire, era="rail", tiles={"warrington_runcorn:1": [0, "port", 2]})
    assert lancashire.rule(northwich, "link midlands--northwich") == "BL-2P-3"


def test_bl_2p_4_six_spaces_on_the_tracks(lancashire):
    prices = []
    for cubes in range(6, -1, -1):
        position = two(lancashire, iron=cubes)
        lancashire.play(position, "develop port")
        prices.append(position.spent[0])

    assert lancashire.game.new_position(2, TWO).coal_market == 6
    assert prices == [2, 2, 3, 3, 4, 4, 5]


def test_bl_2p_5_eight_market_tiles(lancashire):
    position = two(lancashire, tiles={"colne:0": [0, "cotton_mill", 1]}, links={"colne--yorkshire": 1})

    lancashire.play(position, "sell colne:0")

    assert lancashire.outcomes(position) == {"tile -1": 1, "tile -2": 4, "tile -3": 2, "tile -4": 1}


def last_turn(lancashire, **fields):
    """Seat 0 of three has the last action of a round by the rules of 2018."""
    fields.setdefault("hand", ("wigan",))
    fields.setdefault("round", 3)
    return lancashire.arrange(seats=3, options=NEW, order=[1, 2, 0], to_decide=0, actions_left=1, **fields)


def test_bl_18_1_level_1_mill_scores_five(lancashire):
    position = last_turn(
        lancashire,
        round=9,
        deck_size=0,
        tiles={"bolton:0": [0, "cotton_mill", 1, "flipped"]},
        hands=[lancashire.cards("wigan"), {}, {}],
    )

    lancashire.play(position, "pass")

    assert lancashire.points(position) == {"canal_tiles": 5}


def test_bl_18_2_no_virtual_link_unless_chosen(lancashire):
    fields = {
        "era": "rail",
        "hand": ("shipyard", "bolton"),
        "tops": {"shipyard": 2},
        "tiles": {"liverpool:0": [0, "port", 2], "ellesmere_port:0": [1, "port", 2]},
        "links": {"birkenhead--ellesmere_port": 1},
    }
    off = lancashire.arrange(options=NEW, **fields)
    on = lancashire.arrange(options={**NEW, "virtual_link_2018": True}, **fields)

    assert lancashire.rule(off, "build shipyard birkenhead:0") == "BL-CARD-5"
    assert lancashire.rule(on, "build shipyard birkenhead:0") == ""


@pytest.mark.parametrize(("seats", "rounds", "deck"), [(2, 10, 40), (3, 9, 54), (4, 8, 64)])
def test_bl_18_3_rounds_decks_and_unseen_cards(lancashire, seats, rounds, deck):
    position = lancashire.deal(lancashire.game.new_position(seats, NEW))
    assert sum(position.deck) + 8 * seats == deck
    assert sum(position.deck) - position.deck_size == seats

    for played in range(1, rounds + 1):
        assert (position.era, position.round) == (0, played)
        lancashire.pass_round(position)

    assert (position.era, sum(position.deck) - position.deck_size) == (1, 0)


def test_bl_18_4_hands_are_refilled_after_the_own_turn(lancashire):
    position = lancashire.deal(lancashire.game.new_position(3, NEW))
    first = position.to_decide

    lancashire.play(position, "pass", f"card {next(iter(lancashire.hand(position, first)))}")

    assert position.to_json()["asked"] == "draw"
    assert position.hides(first) is False
    assert position.hides((first + 1) % 3) is True
    lancashire.deal(position)
    assert (position.hand_size, position.to_decide) == ([8, 8, 8], (first + 1) % 3)


def test_bl_18_5_income_at_the_end_of_the_round(lancashire):
    position = last_turn(lancashire, income=[15, 10, 10], spent=[0, 0, 5], deck_size=0)

    lancashire.play(position, "pass")
    assert (position.money[0], position.order, position.round) == (33, [1, 0, 2], 4)

    last = last_turn(
        lancashire,
        era="rail",
        round=9,
        deck_size=0,
        income=[15, 10, 10],
        hands=[lancashire.cards("wigan"), {}, {}],
    )
    lancashire.play(last, "pass")
    assert (last.is_over, last.money[0]) == (True, 30)


def test_bl_18_6_bonus_in_income_spaces_and_fewer_tiles(lancashire):
    position = lancashire.arrange(
        seats=3,
        options=NEW,
        tiles={"stockport:0": [0, "cotton_mill", 1]},
        hand=("wigan", "bolton"),
        links={"macclesfield--stockport": 1, "macclesfield--midlands": 1},
    )

    lancashire.play(position, "sell stockport:0")
    assert lancashire.outcomes(position) == {
        "tile 0": 1,
        "tile -1": 1,
        "tile -2": 4,
        "tile -3": 3,
        "tile -4": 1,
    }
    lancashire.play(position, "tile 0")

    assert (position.money[0], position.income[0]) == (30, 10 + 5 + 3)


def test_bl_18_7_industry_card_in_the_own_network(lancashire):
    position = lancashire.arrange(
        options=NEW,
        hand=("coal_mine", "bolton"),
        tops={"coal_mine": 2},
        tiles={"oldham:0": [0, "coal_mine", 1]},
        links={"liverpool--wigan": 0},
    )

    mines = {name for name in lancashire.legal(position, "build") if "bolton" not in name}

    assert mines == {"coal_mine oldham:0", "coal_mine wigan:0", "coal_mine wigan:1"}


@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 5), (4, 4)])
def test_bl_18_8_no_loan_in_the_last_four_rail_rounds(lancashire, seats, last):
    fields = {"seats": seats, "options": NEW, "era": "rail", "hand": ("wigan", "bolton")}

    assert lancashire.rule(lancashire.arrange(round=last, **fields), "loan 10") == ""
    assert lancashire.rule(lancashire.arrange(round=last + 1, **fields), "loan 10") == "BL-18-8"


def test_bl_18_9_shortfall_costs_vp_and_ties_are_shared(lancashire):
    position = last_turn(
        lancashire,
        era="rail",
        income=[6, 10, 10],
        money=[1, 0, 0],
        deck_size=0,
        points=[{"canal_links": 5}, {}, {}],
    )
    lancashire.play(position, "pass")
    assert (position.money[0], lancashire.vp(position)) == (0, 2)

    last = last_turn(lancashire, era="rail", round=9, deck_size=0, hands=[lancashire.cards("wigan"), {}, {}])
    result = lancashire.play(last, "pass").result()
    assert result.places == (1, 1, 1)
    assert "ahead_of" not in result.tie_breaks[0]


def test_bl_18_10_the_rest_is_as_in_the_rulebook(lancashire):
    position = lancashire.arrange(
        options=NEW,
        era="rail",
        tiles={"bury:0": [0, "coal_mine", 2], "oldham:0": [1, "coal_mine", 2, "flipped"]},
        hand=("oldham", "bolton"),
        tops={"coal_mine": 3},
        coal=1,
    )
    assert lancashire.rule(position, "build coal_mine oldham:0") == "BL-OVER-3"

    lancashire.play(position, "link bolton--bury", "link bury--manchester")

    assert position.spent[0] == 15
