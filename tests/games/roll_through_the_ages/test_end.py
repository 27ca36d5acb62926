"""The end of a match and the score (RA-END, RA-SCORE)."""

FOUR = ["leadership", "irrigation", "agriculture", "quarrying"]


def test_ra_end_1_five_developments_end_the_match_with_the_round(ages):
    position = ages.arrange({}, ages.sheet(developments=FOUR), active=1, asked="buy", coins=21)

    ages.answer(position, "buy medicine")

    assert position.is_over
    assert position.result().reason == "end.developments"


def test_ra_end_1_four_do_not(ages):
    position = ages.arrange({}, ages.sheet(developments=FOUR[:3]), active=1, asked="buy", coins=21)

    ages.answer(position, "buy medicine")

    assert not position.is_over


def test_ra_end_1_counts_the_developments_of_every_seat(ages):
    owner = ages.sheet(developments=[*FOUR, "medicine"])
    position = ages.arrange(owner, {}, active=1, asked="buy", coins=7)

    ages.answer(position, "done")

    assert position.is_over
    assert position.result().reason == "end.developments"


def test_ra_end_2_all_monuments_finished_by_anyone(ages):
    mine = ages.sheet(boxes={"step_pyramid": 3, "obelisk": 9, "great_wall": 13})
    theirs = ages.sheet(boxes={"stone_circle": 4, "hanging_gardens": 11, "great_wall": 13})
    position = ages.arrange(mine, theirs, active=1, asked="build", workers=1)

    ages.answer(position, "build stone_circle")

    assert position.is_over
    assert position.result().reason == "end.monuments"


def test_ra_end_3_the_running_round_is_completed(ages):
    position = ages.arrange(ages.sheet(developments=FOUR), asked="buy", coins=21, seats=3, round=6)
    ages.answer(position, "buy medicine")
    turns = []

    while not position.is_over:
        turns.append((position.to_json()["round"], position.to_json()["active"]))
        ages.answer(position, "food3", "food3", "food3", "keep")

    assert turns == [(6, 1), (6, 2)]


def test_ra_end_4_the_others_play_normally_in_the_last_round(ages):
    position = ages.arrange(
        ages.sheet(developments=FOUR), ages.sheet(developments=FOUR), asked="buy", coins=21
    )
    ages.answer(position, "buy medicine")

    ages.answer(position, "coin7", "coin7", "coin7", "keep", "keep", "buy coinage")

    assert position.is_over
    assert [len(ages.owned(position, seat)) for seat in (0, 1)] == [5, 5]


def test_ra_score_1_the_total(ages):
    owner = ages.sheet(
        goods=(1, 1, 0, 0, 0),
        cities=4,
        boxes={"step_pyramid": 3},
        disasters=2,
        developments=["commerce", "architecture", "empire"],
    )
    late = {"late_bronze_age": True}

    result = ages.over(owner, options=late)

    # Developments 8 + 8 + 10, Step Pyramid first 1, Architecture 2, Empire 4, Commerce 2, disasters -2.
    assert result.breakdown[0] == {
        "developments": 26, "monuments": 1, "architecture": 2, "empire": 4, "commerce": 2, "disasters": -2,
    }  # fmt: skip
    assert result.scores[0] == 33


def test_ra_score_2_the_highest_total_wins(ages):
    result = ages.over(ages.sheet(disasters=1), ages.sheet(), ages.sheet(disasters=3), seats=3)

    assert result.scores == (-1, 0, -3)
    assert result.places == (2, 1, 3)


def test_ra_score_3_a_tie_goes_to_the_more_valuable_goods(ages):
    result = ages.over(ages.sheet(goods=(3, 0, 0, 0, 0), food=15), ages.sheet(goods=(0, 0, 0, 2, 0), food=0))

    assert result.places == (2, 1)
    assert [row["goods_value"] for row in result.tie_breaks] == [6, 12]


def test_ra_score_4_a_true_tie_is_shared(ages):
    result = ages.over(ages.sheet(goods=(0, 1, 0, 0, 0)), ages.sheet(goods=(0, 1, 0, 0, 0)), ages.sheet())

    assert result.places == (1, 1, 3)
    assert result.winners == [0, 1]


def test_ra_ruling_18_the_last_seat_ends_the_match_with_its_own_turn(ages):
    finished = {"step_pyramid": 3, "stone_circle": 5, "obelisk": 9, "hanging_gardens": 11, "great_wall": 12}
    position = ages.arrange(
        {}, ages.sheet(boxes=finished, developments=FOUR), active=1, asked="build", workers=1, coins=21
    )

    ages.answer(position, "build great_wall", "buy medicine")

    # Both conditions are met in one turn; it was played to its end and the match is over.
    assert position.is_over
    assert len(ages.owned(position, 1)) == 5


def test_ra_ruling_19_more_points_than_printed_boxes(ages):
    result = ages.over(ages.sheet(disasters=60), ages.sheet())

    assert result.scores == (-60, 0)


def test_ra_ruling_20_the_win_is_shared_after_the_tie_break(ages):
    result = ages.over(ages.sheet(), ages.sheet())

    assert result.winners == [0, 1]


def test_ra_ruling_32_no_more_than_five_developments_with_others(ages):
    six = [*FOUR, "medicine", "coinage"]

    problems = []
    try:
        ages.arrange(ages.sheet(developments=six))
    except Exception as error:
        problems = error.problems
    assert problems == ["seats[0].developments are more than the 5 that end the match"]
    assert len(ages.owned(ages.arrange(ages.sheet(developments=six), seats=1))) == 6


def test_ra_ruling_37_the_match_ends_after_round_100(ages):
    position = ages.arrange({}, {}, active=1, round=100, asked="buy")

    ages.answer(position, "done")

    assert position.is_over
    assert position.result().reason == "end.rounds"


def test_points_are_counted_on_the_large_sheet_or_on_a_rivals_small_one(ages):
    owner = ages.sheet(developments=["medicine", "architecture"], boxes={"step_pyramid": 3}, disasters=2)
    rival = ages.sheet(developments=["coinage"], boxes={"obelisk": 9}, disasters=1)
    position = ages.arrange(owner, rival)

    found = [(count.seat, count.source, count.points, count.spots) for count in position.counts(0)]

    assert found == [
        (0, "developments", 3 + 8, ("development:medicine", "development:architecture")),
        (0, "monuments", 1, ("project:step_pyramid",)),
        (0, "disasters", -2, ("disasters",)),
        (0, "architecture", 1, ("project:step_pyramid",)),
        (1, "developments", 4, ("rival:1:developments",)),
        (1, "monuments", 6, ("rival:1:monuments",)),
        (1, "disasters", -1, ("rival:1",)),
    ]
    assert {count.spots for count in position.counts(1) if count.source == "monuments"} == {
        ("rival:0:monuments",),
        ("project:obelisk",),
    }
