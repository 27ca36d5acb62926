"""What is asked, offered, told and drawn."""

import pytest

from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, SPECTATOR


def told(lancashire, position, notation, viewer=SPECTATOR):
    """Play one answer and give the log lines it makes."""
    table = lancashire.game.chance if position.to_decide == CHANCE else lancashire.game.actions
    answer = table.parse(notation)
    hidden = position.hides(viewer)
    before = position.view(viewer)
    position.apply(answer)
    lines = lancashire.game.story(before, None if hidden else answer, position.view(viewer))
    english = lancashire.game.catalogue("en")
    return [english.render(line.text) for line in lines]


def test_a_build_is_told_with_price_and_sources(lancashire):
    position = lancashire.arrange(
        hand=("oldham", "colne"),
        tops={"cotton_mill": 3},
        tiles={"manchester:0": [1, "coal_mine", 1, 1]},
        links={"manchester--oldham": 1},
    )

    assert told(lancashire, position, "build cotton_mill oldham:0") == [
        "seat 0 builds cotton mill III in Oldham for £16",
        "seat 0 buys iron for £1",
        "seat 0 uses coal from Manchester, coal mine I of seat 1",
        "seat 1 advances 4 income spaces: coal mine I in Manchester flips",
        "seat 0 discards Oldham",
    ]


def test_cubes_of_the_supply_are_told_too(lancashire):
    position = lancashire.arrange(iron=0)

    lines = told(lancashire, position, "develop port")

    assert lines == ["seat 0 develops port I", "seat 0 buys iron for £5"]


def test_a_new_mine_tells_what_it_fills(lancashire):
    position = lancashire.arrange(
        hand=("wigan", "colne"), tiles={"liverpool:0": [1, "port", 1]}, links={"liverpool--wigan": 1}, coal=3
    )

    assert told(lancashire, position, "build coal_mine wigan:0") == [
        "seat 0 builds coal mine I in Wigan for £5",
        "seat 0 sells 2 cubes to the Coal Demand Track for £5",
        "seat 0 advances 4 income spaces: coal mine I in Wigan flips",
        "seat 0 discards Wigan",
    ]


def test_sales_are_told(lancashire):
    position = lancashire.arrange(
        tiles={"manchester:0": [0, "cotton_mill", 1], "warrington_runcorn:1": [1, "port", 1]},
        links={"manchester--warrington_runcorn": 1},
    )

    assert told(lancashire, position.copy(), "sell manchester:0") == [
        "seat 0 sells the cotton of cotton mill I in Manchester"
    ]
    lancashire.play(position, "sell manchester:0")
    to_port = told(lancashire, position.copy(), "port warrington_runcorn:1")
    assert to_port[0] == "seat 0 finds a buyer: the port of seat 1 in Warrington & Runcorn"
    assert told(lancashire, position, "distant_market") == ["seat 0 offers the cotton to the Distant Market"]
    assert told(lancashire, position, "tile -1")[0] == "the market falls by 1: the mill is sold and brings £3"


def test_a_closed_market_is_told(lancashire):
    position = lancashire.arrange(
        tiles={"colne:0": [0, "cotton_mill", 1]}, links={"colne--yorkshire": 1}, cotton=7
    )
    lancashire.play(position, "sell colne:0")

    assert "closed for this era" in told(lancashire, position, "tile -4")[0]


LAST_OF_THE_CANAL_PERIOD = {
    "order": [1, 2, 3, 0],
    "to_decide": 0,
    "actions_left": 1,
    "round": 8,
    "deck_size": 0,
    "hand": ("wigan",),
}


@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("tile -2", "the market falls by 2: the mill is sold and brings £1"),
        ("tile -4", "the market falls by 4 to the bottom"),
    ],
)
def test_bl_sell_7_and_10_the_last_sale_of_the_period_is_told_as_it_was(lancashire, tile, words):
    """The marker has gone back to the top by then. From index 3 the tile -2 led to index 5, bonus 1."""
    position = lancashire.arrange(
        **LAST_OF_THE_CANAL_PERIOD,
        tiles={"colne:0": [0, "cotton_mill", 1]},
        links={"colne--yorkshire": 1},
        cotton=3 if tile == "tile -2" else 4,
    )
    lancashire.play(position, "sell colne:0")

    assert told(lancashire, position, tile)[0].startswith(words)


def test_bl_sell_3_a_mill_on_a_port_space_is_not_told_as_a_port(lancashire):
    position = lancashire.arrange(
        tiles={"preston:1": [0, "cotton_mill", 1], "preston:0": [1, "port", 1]}, cotton=8
    )

    lines = told(lancashire, position, "sell preston:1")

    assert lines[:2] == [
        "seat 0 sells the cotton of cotton mill I in Preston",
        "seat 0 finds a buyer: the port of seat 1 in Preston",
    ]
    assert sum("the port of" in line for line in lines) == 1


def test_bl_sell_3_a_port_is_told_that_leaves_with_the_period(lancashire):
    position = lancashire.arrange(
        **LAST_OF_THE_CANAL_PERIOD,
        tiles={"preston:1": [0, "cotton_mill", 1], "preston:0": [1, "port", 1]},
        cotton=8,
    )

    lines = told(lancashire, position, "sell preston:1")

    assert lines[1] == "seat 0 finds a buyer: the port of seat 1 in Preston"


def test_bl_coal_8_a_purchase_is_told_although_a_mine_leaves_with_the_period(lancashire):
    """A mine that nothing joins to Preston loses its coal at the period's end, not to the mill."""
    position = lancashire.arrange(
        **{**LAST_OF_THE_CANAL_PERIOD, "hand": ("preston",)},
        tops={"cotton_mill": 2},
        tiles={"preston:0": [1, "port", 1], "wigan:0": [1, "coal_mine", 1]},
    )

    assert told(lancashire, position, "build cotton_mill preston:1")[1] == "seat 0 buys coal for £1"


def test_loans_links_and_passes_are_told(lancashire):
    assert (
        told(lancashire, lancashire.arrange(), "loan 20")[0] == "seat 0 takes a loan of £20; income level −2"
    )
    rail = lancashire.arrange(era="rail", tiles={"colne:0": [0, "cotton_mill", 2]}, coal=0)
    assert told(lancashire, rail, "link colne--yorkshire") == [
        "seat 0 builds the rail Colne–Yorkshire for £5",
        "seat 0 buys coal for £5",
    ]
    assert told(lancashire, lancashire.arrange(), "pass") == ["seat 0 passes"]
    combined = lancashire.arrange()
    assert told(lancashire, combined, "combine") == ["seat 0 combines both actions"]


def test_ends_of_rounds_and_debts_are_told(lancashire):
    position = lancashire.arrange(
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        round=3,
        deck_size=0,
        hand=("wigan",),
        spent=[0, 9, 0, 0],
        income=8,
        money=0,
        tiles={"preston:0": [0, "port", 1]},
    )

    assert told(lancashire, position, "pass") == [
        "seat 0 passes",
        "seat 0 discards Wigan",
        "seat 0 gives up port I in Preston for £3",
        "New turn order: seat 2, seat 3, seat 0 and seat 1",
        "Canal Era, round 4",
    ]


def test_bl_income_3_a_tile_sold_after_the_draw_is_told(lancashire):
    """The income step follows the last card drawn: the only tile, worth half of £6, goes for a debt of £2."""
    position = lancashire.arrange(
        asked="draw",
        round=2,
        deck_size=1,
        hands=[lancashire.cards(*["cotton_mill"] * 7), {"port": 5, "wigan": 2, "colne": 1}, {}, {}],
        income=8,
        money=0,
        tiles={"preston:0": [0, "port", 1]},
    )

    lines = told(lancashire, position, "draw liverpool", viewer=0)

    assert lines == [
        "seat 0 draws Liverpool",
        "seat 0 gives up port I in Preston for £3",
        "Canal Era, round 3",
    ]
    assert position.money[0] == 1


def test_bl_income_3_a_tile_sold_when_the_period_ends_is_told(lancashire):
    """By the rules of 2018 the income step may be the last thing of the Canal Era."""
    position = lancashire.arrange(
        options={"ruleset": "lancashire_2018"},
        asked="shortfall",
        round=8,
        deck_size=0,
        hands=[{}, {}, {}, {}],
        debts=[2, 0, 0, 0],
        tiles={"preston:0": [0, "port", 1], "colne:0": [0, "cotton_mill", 1]},
        money=0,
    )

    lines = told(lancashire, position, "liquidate preston:0")

    assert lines[0] == "seat 0 gives up port I in Preston for £3"
    assert position.era == 1


def test_scores_are_told(lancashire):
    position = lancashire.arrange(
        era="rail",
        round=8,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        deck_size=0,
        hands=[lancashire.cards("wigan"), {}, {}, {}],
        links={"midlands--northwich": 0},
    )

    lines = told(lancashire, position, "pass")

    scores = "seat 0 scores 4 VP for links, 0 VP for industries and 3 VP for money at the end of the Rail Era"
    assert f"{scores} and has 7" in lines
    assert lines[-1] == "the match is over"


def test_the_last_build_of_the_canal_period_tells_its_coal_flip_and_card(lancashire):
    position = lancashire.arrange(
        hand=("oldham",),
        tops={"cotton_mill": 2},
        round=8,
        order=[1, 2, 3, 0],
        to_decide=0,
        actions_left=1,
        deck_size=0,
        hands=[lancashire.cards("oldham"), {}, {}, {}],
        tiles={"oldham:1": [1, "coal_mine", 1, 1]},
    )

    lines = told(lancashire, position, "build cotton_mill oldham:0", viewer=0)

    assert lines[:4] == [
        "seat 0 builds cotton mill II in Oldham for £14",
        "seat 0 uses coal from Oldham, coal mine I of seat 1",
        "seat 1 advances 4 income spaces: coal mine I in Oldham flips",
        "seat 0 discards Oldham",
    ]
    assert (
        "seat 1 scores 0 VP for links and 1 VP for industries at the end of the Canal Era and has 1" in lines
    )
    assert position.era == 1


def test_draws_are_told_to_their_seat_only(lancashire):
    position = lancashire.play(lancashire.game.new_position(3), "first 1")

    assert told(lancashire, position.copy(), "draw wigan", viewer=1) == ["seat 1 draws Wigan"]
    assert told(lancashire, position, "draw wigan", viewer=0) == ["seat 1 draws a card"]


def test_a_whole_match_can_be_told(lancashire):
    record = Record(lancashire.game, 3)
    while not record.last.is_over:
        answers = record.last.outcomes() if record.last.to_decide == CHANCE else record.last.legal()
        record.append(answers[len(record) % len(answers)])

    lines = record.tell(0)

    assert len(lines) > 200
    assert all(line.ply >= 0 for line in lines)


@pytest.mark.parametrize(
    ("fields", "answers", "says"),
    [
        ({}, (), "Choose an action (2 actions left this turn)"),
        ({}, ("pass",), "Which card will you discard?"),
        ({}, ("combine",), "What will you build, and where?"),
        (
            {"hand": ("colne", "bury", "wigan")},
            ("combine", "build coal_mine wigan:0"),
            "two cards, one after the other",
        ),
        (
            {"hand": ("colne", "cotton_mill", "bury")},
            ("build cotton_mill colne:0",),
            "Which card allows this build?",
        ),
        ({}, ("develop port",), "Develop a second tile, or stop?"),
    ],
)
def test_questions(lancashire, fields, answers, says):
    position = lancashire.play(lancashire.arrange(**fields), *answers)

    assert says in lancashire.game.catalogue("en").ask(position.question())


def test_offers_say_the_full_price(lancashire):
    position = lancashire.arrange(
        hand=("preston", "colne"),
        tops={"cotton_mill": 3},
        tiles={"lancaster:0": [1, "port", 1]},
        links={"lancaster--preston": 1},
    )
    english = lancashire.game.catalogue("en")

    offers = {offered.notation: offered for offered in position.offer(0)}

    build = offers["build cotton_mill preston:1"]
    needs = "for £18, using 1 coal, using 1 iron"
    assert english.render(build.text) == f"Build cotton mill III in Preston {needs}"
    assert build.spots == ("slot:preston:1", "stack:0:cotton_mill")
    assert english.render(offers["loan 10"].text) == "Take a loan of £10 (income level falls to −1)"


def test_bl_link_4_the_price_of_a_rail_includes_coal_that_only_one_end_reaches(lancashire):
    # £5 for the rail and £4 for the market's next cube, through the port.
    position = lancashire.arrange(era="rail", tiles={"lancaster:0": [0, "port", 2]}, coal=2)

    prices = {offered.notation: offered.text.values.get("price") for offered in position.offer(0)}

    assert prices["link lancaster--preston"] == 9


def test_the_scene_shows_tiles_links_and_the_own_hand_only(lancashire):
    position = lancashire.arrange(
        hand=("wigan", "colne"),
        tiles={"wigan:0": [1, "coal_mine", 1, 1], "colne:0": [2, "cotton_mill", 1, "flipped"]},
        links={"colne--yorkshire": 2},
    )

    scene = lancashire.game.scene(position.view(0))
    spots = {spot.id: spot for spot in scene.spots()}

    mine, mill = spots["slot:wigan:0"].pieces[0], spots["slot:colne:0"].pieces[0]
    assert (mine.seat, mine.flipped, mill.seat, mill.flipped) == (1, False, 2, True)
    assert spots["line:colne--yorkshire"].pieces[0].seat == 2
    assert {name for name in spots if name.startswith("card:")} == {"card:wigan", "card:colne"}
    stranger = lancashire.game.scene(position.view(SPECTATOR))
    assert not [spot.id for spot in stranger.spots() if spot.id.startswith("card:")]


def test_places_out_of_play_are_not_drawn(lancashire):
    position = lancashire.arrange(seats=2, options={"ruleset": "community_2p"})

    spots = {spot.id for spot in lancashire.game.scene(position.view(0)).spots()}

    assert "slot:oldham:0" not in spots
    assert "line:manchester--oldham" not in spots
    assert "slot:colne:0" in spots
