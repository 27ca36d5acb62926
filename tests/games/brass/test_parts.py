"""The parts both Brass games share, each by itself."""

import doctest
import json

import pytest

from ironbridge import make_bot, new_match
from ironbridge.games.brass import bits, order
from ironbridge.games.brass.bits import mask_of, members_of, size_of
from ironbridge.games.brass.cards import take_in_order
from ironbridge.games.brass.income import TOO_LOW, IncomeTrack
from ironbridge.games.brass.links import join, nearest, reach_of, route, unlinked
from ironbridge.games.brass.market import CubeMarket
from ironbridge.games.brass.order import order_by_spending
from ironbridge.games.brass.stacks import NO_TILE, TileStacks
from ironbridge.games.registry import load


def linked(locations: int, *links: tuple[int, ...]) -> tuple[list[int], list[int]]:
    reach, near = unlinked(locations), [0] * locations
    for ends in links:
        join(reach, near, mask_of(ends))
    return reach, near


def test_doctests() -> None:
    assert doctest.testmod(bits).failed == doctest.testmod(order).failed == 0


def test_sets_read_back() -> None:
    assert members_of(mask_of([5, 1, 40])) == [1, 5, 40]
    assert size_of(mask_of([5, 1, 40])) == 3
    assert members_of(0) == []


def test_without_links_a_location_reaches_itself_alone() -> None:
    reach, near = linked(3)

    assert reach == [0b001, 0b010, 0b100]
    assert nearest(near, 0b001, 0b110) == 0
    assert nearest(near, 0b001, 0b001) == 0b001


def test_links_connect_through_any_chain() -> None:
    reach, _near = linked(6, (0, 1), (2, 3), (1, 2))

    assert reach[0] == reach[3] == mask_of([0, 1, 2, 3])
    assert reach[4] == mask_of([4])
    assert reach_of(reach, mask_of([4, 0])) == mask_of([0, 1, 2, 3, 4])


def test_a_link_may_join_three_locations_one_step_apart() -> None:
    reach, near = linked(4, (0, 1, 2), (2, 3))

    assert reach[0] == 0b1111
    assert near[1] == mask_of([0, 2])
    assert nearest(near, mask_of([1]), mask_of([2, 3])) == mask_of([2])
    assert nearest(near, mask_of([1]), mask_of([3])) == mask_of([3])


def test_nearest_counts_links_and_keeps_equals() -> None:
    # 0 - 1 - 2 and 0 - 3, 0 - 4 - 5.
    _reach, near = linked(6, (0, 1), (1, 2), (0, 3), (0, 4), (4, 5))

    assert nearest(near, mask_of([0]), mask_of([2, 3, 5])) == mask_of([3])
    assert nearest(near, mask_of([0]), mask_of([2, 5])) == mask_of([2, 5])
    assert nearest(near, mask_of([1, 3]), mask_of([2, 5])) == mask_of([2])


def test_nothing_unconnected_is_nearest() -> None:
    _reach, near = linked(3, (0, 1))

    assert nearest(near, mask_of([0]), mask_of([2])) == 0


def test_market_is_bought_from_the_cheapest_and_filled_at_the_dearest() -> None:
    market = CubeMarket([1, 1, 2, 2, 3], price_when_empty=5)

    assert market.cost(5, 3) == 1 + 1 + 2
    assert market.cost(2, 1) == 2
    assert market.cost(1, 3) == 3 + 5 + 5
    assert market.cost(0, 1) == 5
    assert market.cost(0, 0) == 0
    assert market.left(1, 3) == 0
    assert market.left(5, 3) == 2
    assert market.sold(2, 9) == 3
    assert market.sold(5, 2) == 0
    assert market.proceeds(2, 3) == 2 + 1 + 1
    assert market.proceeds(0, 2) == 3 + 2


def test_income_rises_by_spaces_and_falls_by_levels() -> None:
    track = IncomeTrack([-1, 0, 1, 1, 2, 2, 2])

    assert track.rise(1, 2) == 3
    assert track.rise(5, 9) == 6
    assert track.fall(6, 1) == 3
    assert track.fall(3, 2) == 0
    assert track.fall(1, 2) == TOO_LOW


def test_stacks_give_their_tiles_from_the_top() -> None:
    stacks = TileStacks([[7, 7, 8], []])

    assert [stacks.top(0, gone) for gone in range(4)] == [7, 7, 8, NO_TILE]
    assert stacks.top(1, 0) == NO_TILE
    assert stacks.rest(0, 1) == [7, 8]
    assert stacks.sizes == [3, 0]


def test_stacks_tell_what_the_board_demands() -> None:
    stacks = TileStacks([[7, 7, 8], []])

    assert stacks.least_gone(0, []) == 0
    assert stacks.least_gone(0, [7]) == 1
    assert stacks.least_gone(0, [8]) == 3
    assert stacks.least_gone(0, [8, 8]) == 4
    assert stacks.too_many(0, 1, [7, 7]) == [7]
    assert stacks.too_many(0, 3, [7, 7, 8]) == []


def test_cards_are_taken_in_order() -> None:
    left = [2, 0, 3]

    assert take_in_order(left, 3) == [2, 0, 1]
    assert left == [0, 0, 2]
    assert take_in_order(left, 9) == [0, 0, 2]


def test_order_keeps_equals_as_they_were() -> None:
    assert order_by_spending([2, 0, 3, 1], [12, 0, 12, 5]) == [1, 3, 2, 0]


def test_played_cards_lie_beside_the_deck_and_are_counted() -> None:
    match = new_match("brass-birmingham", seats=3, seed=1893)
    bot = make_bot("random", seed=7)
    while match.ply < 40:
        match.apply(bot.decide(match.view(match.to_decide)))

    spots = {spot.id: spot for spot in load("brass-birmingham").scene(match.view(0)).spots()}

    played = sum(piece.count for seat in range(3) for piece in spots[f"discards:{seat}"].pieces)
    assert [piece.count for piece in spots["pile:discards"].pieces] == [played]


@pytest.mark.parametrize("name", ["brass-birmingham", "brass-lancashire"])
def test_markers_and_what_says_that_they_came_around_stay_on_the_board(name: str) -> None:
    position = new_match(name, seats=4, seed=1).position
    for space in range(100):
        scene = position.game.scene(position.at_points([space, space + 100, space + 100, space]).view(0))
        spot = next(spot for spot in scene.zone("track").spots if spot.id == f"space:{space}")
        markers = [piece for piece in spot.pieces if piece.id.startswith("vp:")]
        middles = {(spot.x + piece.x, spot.y + piece.y) for piece in markers}
        assert len(middles) == 4
        assert [label.value for piece in markers for label in piece.marks if label.kind == "text"] == ["+100"]
        for piece in markers:
            left, top = spot.x + piece.x, spot.y + piece.y
            boxes = [(piece.width, piece.height, 0.0, 0.0)]
            labels = [mark for mark in piece.marks if mark.kind == "rect"]
            boxes += [(label.width, label.height, label.x, label.y) for label in labels]
            for width, height, x, y in boxes:
                assert 0 <= left + x <= scene.width - width
                assert 0 <= top + y <= scene.height - height


def test_a_route_is_a_shortest_way_to_the_nearest_goal() -> None:
    # 0 - 1 - 2 - 3, a link that joins 1, 4 and 5, and nothing at the last place.
    links = [mask_of(ends) for ends in ((0, 1), (1, 2), (2, 3), (1, 4, 5), ())]

    assert route(links, mask_of([0]), mask_of([3])) == [0, 1, 2]
    assert route(links, mask_of([0]), mask_of([3, 5])) == [0, 3]
    assert route(links, mask_of([0, 2]), mask_of([3])) == [2]
    assert route(links, mask_of([0]), mask_of([0])) == []
    assert route(links, mask_of([0]), mask_of([6])) == []


@pytest.mark.parametrize("name", ["brass-birmingham", "brass-lancashire"])
def test_lines_end_at_the_edges_of_plates(name: str) -> None:
    layout = json.loads((load(name).folder / "layout.json").read_text(encoding="utf-8"))
    for line, course in layout["lines"].items():
        for place, (x, y) in course["ends"].items():
            plate = layout["locations"][place].get("plate", {})
            if plate.get("w") and plate.get("shape") != "gable":
                inside = (plate["w"] / 2 - abs(x - plate["x"]), plate["h"] / 2 - abs(y - plate["y"]))
                assert min(inside) <= 3, f"{line} goes into {place}"
                assert f"{x:g} {y:g}" in course["d"].replace(",", " ")
