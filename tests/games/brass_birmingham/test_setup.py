"""Set-up (BB-SETUP) and what chance decides in it."""

import pytest

from ironbridge.games.brass_birmingham.facts import FACTS
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.words import CHANCE, SPECTATOR


def set_up(table, seats, seed=1, **options):
    position = table.game.new_position(seats, options)
    dealer = Dealer(seed)
    while position.to_decide == CHANCE:
        position.advance(random_answer(position, dealer))
    return position


def merchants(position):
    return position.to_json()["merchants"]


@pytest.mark.rule("BB-SETUP-1")
def test_two_to_four_players(table) -> None:
    assert (table.game.fewest_seats, table.game.most_seats) == (2, 4)


@pytest.mark.rule("BB-SETUP-2", "BB-SETUP-3", "BB-SETUP-6")
@pytest.mark.parametrize(("seats", "cards"), [(2, 40), (3, 54), (4, 64)])
def test_deck_has_only_the_cards_of_the_player_count(table, seats, cards) -> None:
    deck = dict(zip(FACTS.cards, table.game.new_position(seats).deck, strict=False))

    assert sum(deck.values()) == cards
    # Teal towns play with four, blue towns with three and four.
    assert [deck["belper"], deck["derby"]] == ([2, 3] if seats == 4 else [0, 0])
    assert [deck["leek"], deck["stoke_on_trent"], deck["stone"]] == ([0, 0, 0] if seats == 2 else [2, 3, 2])
    assert deck["uttoxeter"] == {2: 0, 3: 1, 4: 2}[seats]
    assert deck["manufacturer_cotton_card"] == {2: 0, 3: 6, 4: 8}[seats]


def test_bb_setup_4_towns_without_cards_can_be_built_in_and_linked_to(table) -> None:
    position = table.arrange(
        seats=2, hand=["wild_location", "dudley"], links={"belper--derby": 0}, money=50, gone={"coal_mine": 1}
    )

    assert table.allows(position, "build coal_mine belper:1")
    assert table.allows(position, "link derby--nottingham")


@pytest.mark.rule("BB-SETUP-5", "BB-RULING-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wild_cards_lie_beside_the_deck(table, seats) -> None:
    position = set_up(table, seats)
    piles = table.game.scene(position.view(0)).zone("piles")

    assert [piece.count for spot in piles.spots[-2:] for piece in spot.pieces] == [4, 4]
    assert FACTS.wild_counts == [4, 4]
    assert not any("wild" in table.game.chance.notation(at) for at in range(len(table.game.chance)))


@pytest.mark.rule("BB-SETUP-7")
def test_merchant_tiles_by_player_count(table) -> None:
    everywhere = {"shrewsbury_1", "gloucester_1", "gloucester_2", "oxford_1", "oxford_2"}

    assert set(merchants(set_up(table, 2))) == everywhere
    assert set(merchants(set_up(table, 3))) == everywhere | {"warrington_1", "warrington_2"}
    assert len(merchants(set_up(table, 4))) == 9
    assert sorted(merchants(set_up(table, 2)).values()) == ["any", "blank", "blank", "cotton", "manufacturer"]


@pytest.mark.rule("BB-SETUP-7")
def test_merchant_tiles_are_shuffled(table) -> None:
    seen = {merchants(set_up(table, 2, seed))["shrewsbury_1"] for seed in range(40)}

    assert seen == {"any", "blank", "cotton", "manufacturer"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bb_setup_8_a_barrel_beside_each_merchant_that_buys(table, seats) -> None:
    position = set_up(table, seats)

    buying = [slot for slot, face in merchants(position).items() if face != "blank"]
    assert position.to_json()["barrels"] == sorted(buying, key=FACTS.merchant_slots.index)


@pytest.mark.rule("BB-SETUP-9")
def test_markets_at_the_start(table) -> None:
    position = set_up(table, 4)

    assert (position.coal_market, position.iron_market) == (13, 8)
    # The next coal costs £1 (one space is empty), the next iron £2.
    assert FACTS.coal_market.cost(position.coal_market, 1) == 1
    assert FACTS.coal_market.cost(position.coal_market, 2) == 3
    assert FACTS.iron_market.cost(position.iron_market, 1) == 2


@pytest.mark.rule("BB-SETUP-10", "BB-COAL-9", "BB-IRON-5", "BB-BEER-6")
def test_the_supply_never_runs_out(table) -> None:
    # Seven full mines and a full market hold more coal than the box has; an eighth mine still gets its cubes.
    tiles = {
        "dudley:0": [0, "coal_mine", 4],
        "cannock:0": [1, "coal_mine", 4],
        "cannock:1": [1, "coal_mine", 4],
    }
    tiles |= {"tamworth:0": [2, "coal_mine", 4], "tamworth:1": [2, "coal_mine", 4]}
    tiles |= {"coventry:1": [3, "coal_mine", 4], "redditch:0": [3, "coal_mine", 4]}
    hand = ["burton_on_trent", "stone"]
    position = table.arrange(era="rail", hand=hand, tiles=tiles, markets={"coal": 14}, money=30)

    table.play(position, "build coal_mine burton_on_trent:0")

    assert table.tile(position, "burton_on_trent:0") == [0, "coal_mine", 4, 5]
    assert sum(position.cubes) + position.coal_market == 8 * 5 + 14 > 30


@pytest.mark.rule("BB-SETUP-11", "BB-SETUP-12")
def test_each_player_starts_with(table) -> None:
    position = set_up(table, 4)

    for seat in range(4):
        tallies = position.tallies(seat)
        assert (tallies["money"], tallies["income_space"], tallies["income"], tallies["vp"]) == (17, 10, 0, 0)
        assert tallies["links_left"] == 14
    assert sum(FACTS.stacks.sizes) == 45
    assert FACTS.stacks.sizes == [11, 7, 4, 11, 5, 7]
    assert position.gone == [0] * 24


@pytest.mark.rule("BB-SETUP-13", "BB-CARD-6")
def test_eight_secret_cards_and_one_face_down(table) -> None:
    position = set_up(table, 3)

    assert position.hand_size == [8, 8, 8]
    assert all(card >= 0 for card in position.face_down)
    assert position.view(1).position.to_json()["seats"][0]["hand"] == {"unknown": 8}
    assert "unknown" not in position.view(1).position.to_json()["seats"][1]["hand"]


def test_bb_setup_14_first_order_is_random(table) -> None:
    orders = {tuple(set_up(table, 3, seed).order) for seed in range(60)}

    assert len(orders) == 6


def test_bb_setup_15_blank_spares_are_not_used(table) -> None:
    assert sum(FACTS.count) == 45
    assert sum(FACTS.pools[4]) == 9


@pytest.mark.rule("BB-RULING-46")
def test_nobody_looks_at_the_face_down_card(table) -> None:
    position = set_up(table, 2)

    for viewer in (SPECTATOR, 0, 1):
        players = position.view(viewer).position.to_json()["seats"]
        assert [player["face_down"] for player in players] == ["unknown", "unknown"]


@pytest.mark.rule("BB-RULING-46")
def test_by_option_the_owner_looks_at_the_face_down_card(table) -> None:
    position = set_up(table, 2, face_down_card="owner")

    own = FACTS.cards[position.face_down[1]]
    players = position.view(1).position.to_json()["seats"]
    assert [player["face_down"] for player in players] == ["unknown", own]


@pytest.mark.parametrize(("seats", "deck", "tiles", "barrels"), [(2, 22, 5, 3), (3, 27, 7, 4), (4, 28, 9, 6)])
def test_bb_ex_1_counts_after_set_up(table, seats, deck, tiles, barrels) -> None:
    position = set_up(table, seats)

    assert position.deck_size == sum(position.deck) == deck
    assert len(merchants(position)) == tiles
    assert len(position.to_json()["barrels"]) == barrels
    assert (position.coal_market, position.iron_market) == (13, 8)
    assert position.money == [17] * seats
    assert position.income == [10] * seats
    assert [position.tallies(seat)["income"] for seat in range(seats)] == [0] * seats
