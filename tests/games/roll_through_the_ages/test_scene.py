"""What is drawn and said: every symbol exists, both screens show everything, the labels tell the state."""

import re
from itertools import pairwise

import pytest

from ironbridge.games.roll_through_the_ages.facts import FOLDER
from ironbridge.kernel.texts import Text
from ironbridge.kernel.words import SPECTATOR

LATE = {"late_bronze_age": True}
SHARED = {"emblem"}
SYMBOLS = (
    set(re.findall(r'<symbol id="([^"]+)"', (FOLDER / "symbols.svg").read_text(encoding="utf-8"))) | SHARED
)


def told(ages, scene, spot_id):
    english = ages.game.catalogue("en")
    spot = next(spot for spot in scene.spots() if spot.id == spot_id)
    return english.render(spot.label), [english.render(piece.label) for piece in spot.pieces]


def things(scene):
    for zone in scene.zones:
        yield zone
        for spot in zone.spots:
            yield spot
            yield from spot.pieces


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, LATE])
def test_every_symbol_is_drawn_and_every_zone_has_a_place(ages, seats, options):
    owner = ages.sheet(
        cities=5, boxes={"obelisk": 4, "great_wall": 13}, developments=["leadership"], disasters=3
    )
    dice = ["food3", "good1", "goods2_skull", "workers3", "coin7"]
    position = ages.arrange(owner, seats=seats, options=options, asked="roll", dice=dice, again=[0])

    scene = ages.game.scene(position.view(0))

    used = {mark.value for thing in things(scene) for mark in thing.marks if mark.kind == "symbol"}
    assert used <= SYMBOLS
    assert all(zone.width and zone.height for zone in scene.zones)
    drawn = {zone.id for zone in scene.zones if zone.screen in ("", "phone")} - {"sheet"}
    assert drawn <= set(scene.phone.places)


def test_every_kind_of_action_has_a_picture(ages):
    assert {f"kind-{kind}" for kind, *_ in ages.game.actions.words} <= SYMBOLS


def test_spots_lie_inside_their_zones(ages):
    position = ages.arrange(seats=4, options=LATE, asked="build", workers=3)

    for zone in ages.game.scene(position.view(0)).zones:
        for spot in zone.spots:
            assert spot.x >= 0, spot.id
            assert spot.x + spot.width <= zone.width + 1, spot.id
            assert spot.y + spot.height <= zone.height + 1, spot.id


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_heads_of_the_developments_stand_apart(ages, screen):
    scene = ages.game.scene(ages.arrange(options=LATE).view(0))
    english = ages.game.catalogue("en")

    (zone,) = [zone for zone in scene.zones if zone.id == "sheet:developments" and zone.screen == screen]
    reach = []
    for mark in zone.marks:
        said = mark.value if mark.text is None else english.render(mark.text)
        wide = len(said) * mark.size * 0.6
        left = mark.x - wide * {"start": 0, "middle": 0.5, "end": 1}[mark.anchor or "middle"]
        reach.append((left, left + wide))

    assert len(reach) == 4
    assert all(end <= start for (_, end), (start, _) in pairwise(sorted(reach)))


def test_the_labels_tell_the_state(ages):
    mine = ages.sheet(goods=(0, 2, 0, 0, 0), food=7, boxes={"obelisk": 4})
    rival = ages.sheet(goods=(3, 0, 0, 0, 0), boxes={"temple": 7, "city_4": 3}, developments=["empire"])
    position = ages.arrange(mine, rival, {}, {}, asked="build", workers=3)

    scene = ages.game.scene(position.view(0))

    assert told(ages, scene, "peg:stone") == ("stone", ["2 of 7, worth 6"])
    assert told(ages, scene, "peg:food") == ("food", ["7 of 15"])
    assert told(ages, scene, "project:obelisk")[0] == "Obelisk: 4 of 9 boxes, 6 VP for the first, 3 later"
    assert told(ages, scene, "project:temple")[0] == "Temple: 0 of 7 boxes, 2 VP (somebody was first)"
    assert told(ages, scene, "rival:1:wood")[0] == "3 wood, worth 6"
    assert told(ages, scene, "rival:1:monuments")[0] == "monuments: Temple finished"
    assert told(ages, scene, "rival:1:developments")[0] == "developments: Empire"
    assert (
        told(ages, scene, "development:granaries")[0]
        == "Granaries, 30 coins, 6 VP: sell food for 4 coins each"
    )


def test_chosen_dice_leave_the_shelf(ages):
    position = ages.arrange(asked="roll", dice=["food3", "coin7", "coin7"])
    ages.answer(position, "again coin7")

    scene = ages.game.scene(position.view(0))

    assert told(ages, scene, "dice:again") == ("to be thrown", ["7 coins"])
    assert told(ages, scene, "dice:keep") == ("on the shelf", ["3 food", "7 coins"])


def yields(ages, position):
    """Tell what stands under the dice: pictures and figures by turns."""
    tray = next(zone for zone in ages.game.scene(position.view(0)).zones if zone.id == "dice_tray")
    marks = [mark for mark in tray.marks if mark.y > tray.height - 40 and mark.kind in ("symbol", "text")]
    return {icon.value: figure.value for icon, figure in zip(marks[::2], marks[1::2], strict=True)}


def test_under_the_dice_stands_what_they_give_and_later_what_is_left_to_spend(ages):
    position = ages.arrange(asked="roll", throws=2, dice=[ages.CHOICE, ages.WORKERS3, ages.COIN])
    before = yields(ages, position)

    for answer in ("keep", "food 0", "build city_4", "workers 2"):
        ages.answer(position, answer)

    assert (before["food"], before["worker"], before["coin"]) == ("0–2", "3–5", "7")
    assert yields(ages, position) == {"worker": "3", "coin": "7"}


def test_a_picked_die_would_rise_to_the_row_of_chosen_ones(ages):
    position = ages.arrange(asked="roll", dice=["food3", "good1", "workers3"], again=[0])

    tray = next(zone for zone in ages.game.scene(position.view(0)).zones if zone.id == "dice_tray")
    tops = {piece.id: (spot.y + piece.y, piece.rise) for spot in tray.spots for piece in spot.pieces}

    (chosen, _), (kept, rise) = tops["die:1"], tops["die:2"]
    assert kept - rise == chosen < kept


def test_a_spectator_sees_the_active_seats_tablet(ages):
    position = ages.arrange({}, ages.sheet(food=9), active=1, asked="buy")

    scene = ages.game.scene(position.view(SPECTATOR))

    assert scene.zone("pegboard").seat == 1
    assert told(ages, scene, "peg:food")[1] == ["9 of 15"]


def test_the_log_tells_a_turn(ages):
    position = ages.arrange(
        ages.sheet(cities=4, food=0, goods=(3, 3, 0, 0, 0)), {}, throws=3, dice=[None] * 4
    )
    lines = []
    english = ages.game.catalogue("en")

    for answer in ("goods2_skull", "goods2_skull", "workers3", "food2_or_workers2", "food 1", "build city_5"):
        before = position.view(0)
        table = ages.game.chance if position.to_decide < 0 else ages.game.actions
        ages.answer(position, answer)
        lines += ages.game.story(before, table.parse(answer), position.view(0))

    assert [english.render(line.text) for line in lines] == [
        "seat 0 throws 2 × 2 goods and a skull, 3 workers and 2 food or 2 workers (throw 3)",
        "seat 0 collects 1 wood, 1 stone, 1 pottery and 1 cloth",
        "seat 0 takes 2 food and 3 workers from the dice",
        "seat 0 collects 2 food, feeds 4 cities and has 0 left",
        "seat 0 lets 2 cities starve",
        "seat 0 has 2 skulls: drought",
        "seat 0 loses 2 points",
    ]


def fates(ages, **sheet):
    scene = ages.game.scene(ages.arrange(ages.sheet(**sheet), {}).view(0))
    zone = next(zone for zone in scene.zones if zone.id == "sheet:disasters")
    said = [mark.text.key for mark in zone.marks if mark.text is not None]
    return [key for key in said if key in ("chart.safe", "chart.others")]


def test_the_chart_says_which_disasters_strike_no_more(ages):
    assert fates(ages) == []
    assert fates(ages, developments=["irrigation", "medicine"]) == ["chart.safe", "chart.safe"]
    assert fates(ages, developments=["religion"]) == ["chart.others"]


def test_the_sheet_says_how_many_developments_end_the_match(ages):
    scene = ages.game.scene(ages.arrange(ages.sheet(developments=["irrigation"]), {}).view(0))

    marks = next(zone for zone in scene.zones if zone.id == "sheet:developments").marks
    values = next(
        mark.text.values for mark in marks if mark.text is not None and mark.text.key == "sheet.developments"
    )

    assert values == {"count": 1, "most": 5}


def test_the_button_says_how_many_dice_are_thrown(ages):
    position = ages.arrange(dice=[ages.FOOD3, ages.GOOD1, ages.COIN], asked="roll")
    english = ages.game.catalogue("en")
    position.apply(f"again {ages.FOOD3}")

    texts = [
        english.render(Text(f"button.{text.key}", text.values))
        for text in (position.describe(action)[0] for action in position.legal())
    ]

    assert "Throw 1 die again" in texts
    assert "Throw 2 dice again" in texts


def test_the_tray_sums_up_what_the_dice_give_with_developments(ages):
    owner = ages.sheet(cities=4, developments=["agriculture", "masonry", "coinage"])
    position = ages.arrange(owner, {}, dice=[ages.FOOD3, ages.CHOICE, ages.WORKERS3, ages.COIN], asked="roll")

    tray = ages.game.scene(position.view(0)).zone("dice_tray")

    figures = [mark.value for mark in tray.marks if mark.kind == "text" and mark.parts]
    assert figures == ["4–7", "4–7", "12"]


def test_a_deal_is_laid_out_on_the_board(ages):
    # Beside the board it would make the board smaller as long as it lasts.
    position = ages.arrange(
        ages.sheet(goods=(2, 0, 0, 0, 0)),
        {},
        asked="deal",
        partner=1,
        given={"wood": 1},
        options={"trading": True},
    )

    zones = [zone for zone in ages.game.scene(position.view(0)).zones if zone.id == "deal"]

    assert [(zone.screen, zone.place) for zone in zones] == [("desktop", "board"), ("phone", "side")]
