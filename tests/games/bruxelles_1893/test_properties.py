"""What holds at every ply of every match: nothing is lost and nothing appears."""

import json

import pytest

from ironbridge.errors import PositionError
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import play_out, random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

SETUPS = [(seats, side) for seats in (2, 3, 4, 5) for side in ("standard", "expert")]


def check_conservation(position):
    """Check that cubes, artworks, figures, bonus cards, tiles and assistants are all there."""
    for cube in range(4):
        assert sum(position.cubes[cube::4]) + position.supply[cube] == FACTS.supply[cube]
        assert position.supply[cube] >= 0
    for colour in range(5):
        found = sum(position.art[colour::5]) + position.pile[colour] + position.covered[colour]
        found += position.drawn[colour] + position.shop.count(colour) + (position.sold == colour)
        assert found == FACTS.artwork_copies[colour]
    for figure in range(8):
        owned = sum(state > 0 for state in position.figures[figure::8])
        found = position.deck[figure] + position.discard[figure] + (position.figure == figure)
        found += position.theatre.count(figure)
        if FACTS.figure_in_deck[figure]:
            assert owned + found == FACTS.figure_copies[figure]
    away = [1 << card for card in position.slots if card >= 0] + [cards for cards in position.tucked if cards]
    assert sum(away) & position.bonus_deck == 0
    assert sum(away).bit_count() == sum(cards.bit_count() for cards in away)
    for seat in range(position.seats):
        placed = position.assistants.count(seat) + sum(position.city[4 * seat : 4 * seat + 4])
        assert position.available[seat] + position.courthouse[seat] + placed == FACTS.assistants
        assert position.buildings.count(seat) == position.built[seat] <= 6
        assert position.vp[seat] == sum(position.points[9 * seat : 9 * seat + 9])
        assert 0 <= position.money[seat] <= FACTS.most_money
        for row in range(4 * seat, 4 * seat + 4):
            cards = [card for card in range(25) if position.tucked[row] >> card & 1]
            worth = FACTS.base_symbols + sum(FACTS.bonus_symbols[card] for card in cards)
            assert position.symbols[row] == worth


def francs(position):
    """Count all francs outside the supply."""
    return sum(position.money) + sum(position.bids)


def told_francs(game, before, answer, after):
    """Add up what the log says was paid out and paid in."""
    change = 0
    viewer = SPECTATOR if before.to_decide == CHANCE else before.to_decide
    for line in game.story(before.view(viewer), answer, after.view(viewer)):
        values, key = line.text.values, line.text.key
        if key == "log.got_money":
            change += values["first"]
        elif key == "log.sold":
            change += values["price"]
        elif key == "log.hired":
            change -= values["price"]
        elif key == "log.salary_paid":
            change -= values["salary"]
        elif key == "log.paid_units":
            units = [unit.values for unit in values["payment"] if unit.values["what"].key == "unit.francs"]
            change -= sum(unit["count"] * FACTS.unit_francs for unit in units)
        elif key == "log.dealt_first":
            change += sum(FACTS.start_money[: after.seats])
    return change


@pytest.mark.parametrize(("seats", "side"), SETUPS)
def test_components_are_conserved_at_every_ply(seats, side):
    game = load("bruxelles-1893")
    for seed in range(6):
        position, dealer = game.new_position(seats, {"board_side": side}), Dealer(seed)
        while position.to_decide != NOBODY:
            check_conservation(position)
            position.advance(random_answer(position, dealer))
        check_conservation(position)


@pytest.mark.parametrize(("seats", "side"), SETUPS)
@pytest.mark.parametrize("seed", [1893, 1910])
def test_francs_change_by_what_the_log_tells(seats, side, seed):
    game = load("bruxelles-1893")
    position, dealer = game.new_position(seats, {"board_side": side}), Dealer(seed)
    while position.to_decide != NOBODY:
        before = position.copy()
        answer = random_answer(position, dealer)
        position.advance(answer)
        # Bids leave for the supply when a round ends.
        cleared = sum(before.bids) if _round_ended(before, position) else 0
        assert francs(position) == francs(before) + told_francs(game, before, answer, position) - cleared


def _round_ended(before, position):
    return sum(before.bids) > 0 and sum(position.bids) == 0


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize(("seats", "side"), SETUPS)
def test_5000_random_matches_end_well(seats, side):
    game = load("bruxelles-1893")
    for seed in range(625):
        position = game.new_position(seats, {"board_side": side})
        plies = play_out(position, Dealer(f"{seats} {side} {seed}"))

        assert plies <= game.longest_match
        check_conservation(position)
        result = position.result()
        assert 1 in result.places
        assert [sum(row.values()) for row in result.breakdown] == list(result.scores)
        assert all(owner >= 0 for owner in position.exhibition)


@pytest.mark.parametrize(("seats", "side"), SETUPS)
def test_replay_equals_play(seats, side):
    record = Record(load("bruxelles-1893"), seats, {"board_side": side})
    dealer = Dealer(seats)
    while record.last.to_decide != NOBODY:
        record.append(random_answer(record.last, dealer))

    copied = Record.from_json(json.loads(json.dumps(record.to_json())), record.game)

    assert copied.last.to_json() == record.last.to_json()


@pytest.mark.parametrize("seats", [2, 5])
def test_views_hide_the_draw_and_nothing_else(seats):
    game = load("bruxelles-1893")
    hidden = 0
    for seed in range(8):
        position, dealer = game.new_position(seats), Dealer(seed)
        while position.to_decide != NOBODY:
            active = position.active
            secret = position.draws > 1
            for viewer in (SPECTATOR, *range(seats)):
                seen = position.view(viewer).position
                if not secret or viewer == active:
                    assert seen.to_json() == position.to_json()
                else:
                    assert tuple(seen.drawn) == position.known
                    hidden += sum(position.drawn) > sum(position.known)
            position.advance(random_answer(position, dealer))

    assert hidden > 0


BROKEN = {
    "only 6 exist": {"seats": [{"artworks": {"blue": 7}}, {}, {}, {}]},
    "instead of 7": {"seats": [{"available": 7}, {}, {}, {}]},
    "outside the zone": {"assistants": {"1-1": 0}},
    "buildings, but 6 tiles": {"buildings": {f"{r}-{c}": 0 for r in (1, 2) for c in (1, 2, 3, 4)}},
    "is in two places": {"bonus_discard": ["bonus_01"], "bonus_slots": ["bonus_01", None, None, None, None]},
    "not on the stock card": {"shield": "2-2"},
    "same colour": {"shop": ["blue", "blue"]},
    "cannot be centred": {"cursor": "1-1"},
    "never in the theatre": {"theatre": ["brugmann", "buls", "albert", "empain"]},
    "neutral assistants are for two seats": {"assistants": {"2-2": "neutral_0"}},
    "nobody owns the exhibition tile": {"seats": [{}, {"passed": True}, {}, {}]},
    "is not known": {"colour_of_the_sky": "grey"},
    "the theatre has a gap": {"theatre": ["buls", None, "albert", None]},
    "move under way does not fit": {"asked": "retain", "pending": {"space": "2-5"}, "assistants": {"2-5": 0}},
    "artworks drawn do not add up": {"asked": "keep", "pending": {"draws": 3, "drawn": {"blue": 1}}},
    "still owes salaries": {"asked": "over", "round": 5},
}


@pytest.mark.parametrize("problem", BROKEN)
def test_a_contradicting_position_is_refused(problem):
    with pytest.raises(PositionError, match=problem):
        load("bruxelles-1893").position_from_json({"seats": 4, **BROKEN[problem]})


def test_all_contradictions_are_listed():
    seats = [{"cubes": {"wood": 11}}, {}, {}, {}]
    broken = {"seats": seats, "arrows": [2, 2], "shop": ["pink", "pink"]}

    with pytest.raises(PositionError) as caught:
        load("bruxelles-1893").position_from_json(broken)

    assert len(caught.value.problems) == 3
