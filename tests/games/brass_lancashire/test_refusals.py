"""Refusals: each names its rule and says why in its own words."""

import pytest

import ironbridge
from ironbridge.errors import IllegalActionError

MILL_AT_PORTS = {
    "tiles": {
        "manchester:0": [0, "cotton_mill", 1],
        "warrington_runcorn:1": [1, "port", 1],
        "liverpool:0": [1, "port", 1, "flipped"],
        "preston:0": [2, "port", 1],
    },
    "links": {"manchester--warrington_runcorn": 1, "warrington_runcorn--wigan": 1, "liverpool--wigan": 1},
}
THREE_MINES = {
    "hand": ("oldham", "colne"),
    "tops": {"cotton_mill": 2},
    "tiles": {
        "manchester:0": [1, "coal_mine", 1],
        "rochdale:0": [2, "coal_mine", 1],
        "bolton:0": [3, "coal_mine", 1],
        "bury:0": [1, "coal_mine", 2, "flipped"],
    },
    "links": {"manchester--oldham": 1, "oldham--rochdale": 2, "bolton--manchester": 2},
}
TWO_PORTS = {
    "tiles": {
        "manchester:0": [0, "cotton_mill", 1],
        "warrington_runcorn:1": [1, "port", 1],
        "liverpool:0": [1, "port", 1],
    },
    "links": {"manchester--warrington_runcorn": 1, "warrington_runcorn--wigan": 1, "liverpool--wigan": 1},
    "cotton": 8,
}
FAR_MINE = {**THREE_MINES, "tiles": {**THREE_MINES["tiles"], "wigan:0": [1, "coal_mine", 2]}}
CASES = [
    # fields, answers before, action, rule, words of the reason
    ({}, (), "build port wigan:0", "BL-BUILD-6", "Wigan (coal, 1) shows no port"),
    ({}, (), "build shipyard barrow_in_furness:0", "BL-IND-7", "no rail reaches Barrow-in-Furness"),
    ({}, (), "build shipyard birkenhead:0", "BL-IND-8", "no rail reaches Birkenhead"),
    ({"stacks": [{"port": 0}, {}, {}, {}]}, (), "build port fleetwood:0", "BL-BUILD-2", "no port is left"),
    ({"hand": ("liverpool",) * 2}, (), "build shipyard liverpool:3", "BL-BUILD-3", "only be developed away"),
    ({"era": "rail"}, (), "build port fleetwood:0", "BL-BUILD-4", "develop it away"),
    (
        {"tops": {"shipyard": 2}},
        (),
        "build shipyard liverpool:3",
        "BL-BUILD-5",
        "shipyard II, which can be built in the Rail Era only",
    ),
    (
        {"tiles": {"oldham:0": [1, "coal_mine", 1]}},
        (),
        "build cotton_mill oldham:0",
        "BL-BUILD-6",
        "taken by",
    ),
    (
        {"tiles": {"oldham:0": [0, "coal_mine", 1]}},
        (),
        "build cotton_mill oldham:0",
        "BL-OVER-1",
        "same industry",
    ),
    (
        {"tiles": {"colne:0": [0, "cotton_mill", 1]}},
        (),
        "build cotton_mill colne:0",
        "BL-OVER-1",
        "higher level",
    ),
    (
        {"tiles": {"colne:0": [1, "cotton_mill", 1]}},
        (),
        "build cotton_mill colne:0",
        "BL-OVER-5",
        "can ever be",
    ),
    (
        {"tiles": {"bury:0": [1, "coal_mine", 1]}},
        (),
        "build coal_mine bury:0",
        "BL-OVER-3",
        "a higher level, and yours is coal mine I",
    ),
    (
        {"tiles": {"bury:0": [1, "coal_mine", 1]}, "tops": {"coal_mine": 2}},
        (),
        "build coal_mine bury:0",
        "BL-OVER-3",
        "no coal on any tile",
    ),
    (
        {"tiles": {"bolton:2": [1, "iron_works", 1]}, "tops": {"iron_works": 2}},
        (),
        "build iron_works bolton:2",
        "BL-OVER-4",
        "no iron on any tile",
    ),
    ({}, (), "build port lancaster:1", "BL-BUILD-12", "Lancaster (port), is empty"),
    ({}, (), "build port preston:1", "BL-BUILD-13", "Preston (port), is empty"),
    (
        {"tiles": {"preston:0": [0, "port", 1]}},
        (),
        "build cotton_mill preston:1",
        "BL-BUILD-7",
        "in the Canal Era (your port stands in Preston)",
    ),
    ({}, (), "build coal_mine wigan:0", "BL-BUILD-1", "no card for Wigan and no industry card for coal mine"),
    (
        {"hand": ("coal_mine", "colne"), "tiles": {"fleetwood:0": [0, "port", 1]}},
        (),
        "build coal_mine wigan:0",
        "BL-CARD-3",
        "where one of your canals ends",
    ),
    (
        {
            "hand": ("port", "colne"),
            "era": "rail",
            "tops": {"port": 3},
            "tiles": {"fleetwood:0": [0, "port", 2]},
        },
        (),
        "build port preston:0",
        "BL-CARD-4",
        "you have neither in Preston",
    ),
    (
        {
            "hand": ("coal_mine", "colne"),
            "tiles": {"fleetwood:0": [0, "port", 1]},
            "links": {"preston--wigan": 1},
        },
        (),
        "build coal_mine wigan:0",
        "BL-CARD-5",
        "links of others do not count",
    ),
    (
        {
            "hand": ("port", "colne"),
            "era": "rail",
            "tops": {"port": 3},
            "tiles": {"fleetwood:0": [0, "port", 2]},
        },
        (),
        "build port liverpool:0",
        "BL-CARD-7",
        "across the Mersey",
    ),
    (
        {"tops": {"cotton_mill": 2}, "tiles": {"wigan:0": [1, "coal_mine", 1]}},
        (),
        "build cotton_mill colne:0",
        "BL-COAL-12",
        "no coal can reach Colne",
    ),
    (
        {"tops": {"cotton_mill": 2}},
        (),
        "build cotton_mill colne:0",
        "BL-COAL-7",
        "not connected to a built port",
    ),
    ({"money": 11}, (), "build cotton_mill colne:0", "BL-BUILD-10", "it costs £12"),
    ({"round": 1}, (), "combine", "BL-COMBO-4", "both actions of the turn are needed"),
    ({"money": 0}, (), "combine", "BL-COMBO-3", "nothing you could build"),
    (
        {
            "options": {"combined_may_overbuild": False},
            "tops": {"port": 2},
            "tiles": {"fleetwood:0": [0, "port", 1]},
        },
        ("combine",),
        "build port fleetwood:0",
        "BL-EDGE-20",
        "on empty spaces only",
    ),
    ({}, (), "link bolton--wigan", "BL-LINK-2", "for rails only"),
    ({"era": "rail"}, (), "link ellesmere_port--liverpool", "BL-LINK-3", "for canals only"),
    ({"links": {"bolton--bury": 2}}, (), "link bolton--bury", "BL-LINK-8", "already has a link of seat 2"),
    ({}, (), "link bolton--bury", "BL-LINK-1", "neither a tile nor a link at either end"),
    ({"links": {"bury--manchester": 1}}, (), "link bolton--bury", "BL-LINK-9", "give no right to build"),
    (
        {"era": "rail", "tiles": {"bolton:0": [0, "cotton_mill", 2]}},
        (),
        "link bolton--bury",
        "BL-LINK-4",
        "no coal can reach either end",
    ),
    (
        {"money": 2, "links": {"bury--manchester": 0}},
        (),
        "link bolton--bury",
        "BL-LINK-2",
        "costs £3, and you have £2",
    ),
    ({"stacks": [{"port": 0}, {}, {}, {}]}, (), "develop port", "BL-DEV-1", "no port is left on your mat"),
    ({"money": 0}, (), "develop port", "BL-DEV-2", "the iron costs £1"),
    ({}, (), "sell colne:0", "BL-EDGE-21", "selling nothing is no sale"),
    ({"tiles": {"colne:0": [1, "cotton_mill", 1]}}, (), "sell colne:0", "BL-EDGE-29", "is not yours"),
    (
        {"tiles": {"colne:0": [0, "cotton_mill", 1, "flipped"]}},
        (),
        "sell colne:0",
        "BL-SELL-1",
        "already sold",
    ),
    ({"tiles": {"colne:0": [0, "cotton_mill", 1]}}, (), "sell colne:0", "BL-SELL-5", "neither to a port nor"),
    (
        {"tiles": {"colne:0": [0, "cotton_mill", 1]}, "links": {"colne--yorkshire": 1}, "cotton": 8},
        (),
        "sell colne:0",
        "BL-SELL-10",
        "the Distant Market is closed",
    ),
    (MILL_AT_PORTS, ("sell manchester:0",), "port liverpool:0", "BL-SELL-3", "has already been used"),
    (
        MILL_AT_PORTS,
        ("sell manchester:0",),
        "port preston:0",
        "BL-SELL-3",
        "Manchester is not connected to Preston",
    ),
    (MILL_AT_PORTS, ("sell manchester:0",), "port liverpool:1", "BL-SELL-3", "no port stands in that space"),
    ({"era": "rail", "deck_size": 0}, (), "loan 10", "BL-LOAN-5", "once the draw pile is empty"),
    ({"income": 1}, (), "loan 20", "BL-LOAN-3", "£20 cost 2 levels of income; you stand at −9"),
    ({}, (), "done", "BL-ACT-5", "nothing is begun"),
    ({}, ("pass",), "card wigan", "BL-ACT-1", "you hold no Wigan card"),
    (
        {"hand": ("colne", "cotton_mill", "bury")},
        ("build cotton_mill colne:0",),
        "card bury",
        "BL-CARD-1",
        "does not allow a build in Colne",
    ),
    (
        {"hand": ("colne", "cotton_mill", "port")},
        ("build cotton_mill colne:0",),
        "card port",
        "BL-CARD-2",
        "the port card does not allow the cotton mill",
    ),
    (THREE_MINES, ("build cotton_mill oldham:0",), "coal bolton:0", "BL-COAL-5", "another one is nearer"),
    (
        {"hand": ("wigan", "colne"), "tiles": {"wigan:0": [1, "coal_mine", 3, "flipped"]}, "coal": 0},
        (),
        "build coal_mine wigan:0",
        "BL-OVER-3",
        "coal mine III of seat 1 in Wigan could only be built over with a higher level, and yours",
    ),
    (
        FAR_MINE,
        ("build cotton_mill oldham:0",),
        "coal wigan:0",
        "BL-COAL-2",
        "no links join the mine in Wigan",
    ),
    (
        TWO_PORTS,
        ("sell manchester:0",),
        "distant_market",
        "BL-SELL-10",
        "the Distant Market is closed for the rest of the era",
    ),
    (THREE_MINES, ("build cotton_mill oldham:0",), "coal bury:0", "BL-COAL-4", "has no coal left"),
    (THREE_MINES, ("build cotton_mill oldham:0",), "coal wigan:0", "BL-COAL-4", "no coal mine stands"),
    (THREE_MINES, ("build cotton_mill oldham:0",), "loan 10", "BL-FLOW-5", "does not answer the question"),
    ({}, (), "liquidate colne:0", "BL-EDGE-12", "only to pay a negative income"),
    ({}, (), "card colne", "BL-FLOW-5", "does not answer the question"),
]


def refused(lancashire, case):
    fields, answers, action, _rule, _words = case
    position = lancashire.play(lancashire.arrange(**fields), *answers)
    return position.why_not(lancashire.game.actions.parse(action))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[3]} {case[2]}")
def test_refusal_names_rule_and_reason(lancashire, case):
    refusal = refused(lancashire, case)

    assert refusal is not None
    assert refusal.rule == case[3]
    assert case[4] in refusal.why


def test_refusals_read_as_the_guide_says(lancashire):
    match = ironbridge.new_match("brass-lancashire", seats=3, seed=1893)
    position = lancashire.arrange(
        hand=("preston", "colne"),
        tiles={"preston:0": [1, "port", 1]},
        hands=[None, lancashire.cards("preston", "colne"), None, None],
        to_decide=1,
    )

    assert "build shipyard barrow_in_furness:0" not in match.offer
    assert repr(match.offer.why_not("build shipyard barrow_in_furness:0")) == (
        "Refusal(rule='BL-IND-7', why='no rail reaches Barrow-in-Furness, so no coal can')"
    )
    with pytest.raises(IllegalActionError) as refused:
        lancashire.play(position, "build cotton_mill preston:1")
    assert str(refused.value) == (
        'illegal action "build cotton_mill preston:1" by seat 1: one tile per location in the Canal Era '
        "(your port stands in Preston) [BL-BUILD-7]"
    )


def test_at_least_thirty_distinct_refusals(lancashire):
    keys = {refused(lancashire, case).text.key for case in CASES}

    assert len(keys) >= 30


def test_a_refusal_depends_on_the_view_alone(lancashire):
    position = lancashire.arrange(hand=("wigan", "colne"))
    view = position.view(0)

    for action in range(0, len(lancashire.game.actions), 3):
        truth, seen = position.why_not(action), view.why_not(action)
        assert (truth and (truth.rule, truth.why)) == (seen and (seen.rule, seen.why))
