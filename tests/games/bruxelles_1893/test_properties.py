"""What holds at every ply of every match: nothing is lost and nothing appears."""

import json

import pytest

from ironbridge.errors import PositionError
from ironbridge.games.bruxelles_1893 import position as at
from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.registry import load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.playout import play_out, random_answer
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import NOBODY

SETUPS = [(seats, side) for seats in (2, 3, 4, 5) for side in ("standard", "expert")]


def check_conservation(position):
    """Check that cubes, artworks, figures, bonus cards, tiles and assistants are all there."""
    data, seats = position.data, range(position.seats)
    blocks = [at.seat_at(seat) for seat in seats]
    for cube in range(4):
        held = sum(data[block + at.CUBES + cube] for block in blocks)
        assert held + data[at.SUPPLY + cube] == FACTS.supply[cube]
        assert data[at.SUPPLY + cube] >= 0
    for colour in range(5):
        found = sum(data[block + at.ART + colour] for block in blocks) + data[at.PILE + colour]
        found += data[at.COVERED + colour] + data[at.DRAWN + colour]
        found += data[at.SHOP : at.SHOP + 2].count(colour)
        if data[at.STEP] == at.COVER:
            found += data[at.SLOT] == colour
        assert found == FACTS.artwork_copies[colour]
    for figure in range(8):
        owned = sum(data[block + at.FIGURES + figure] > 0 for block in blocks)
        found = data[at.DECK + figure] + data[at.DISCARD + figure] + (data[at.FIGURE] == figure)
        found += data[at.THEATRE_AT : at.THEATRE_AT + 4].count(figure)
        if FACTS.figure_in_deck[figure] and data[at.STEP] not in (at.SALARY, at.OVER):
            assert owned + found == FACTS.figure_copies[figure]
    shown = [card for card in data[at.SLOTS : at.SLOTS + 5] if card >= 0]
    assert sorted(shown) == [card for card in range(25) if data[at.BONUS + card] == at.ON_SLOT]
    for seat, block in enumerate(blocks):
        placed = data[at.ASSISTANTS : at.ASSISTANTS + 25].count(seat)
        placed += sum(data[block + at.CITY : block + at.CITY + 4])
        assert data[block + at.AVAILABLE] + data[block + at.COURTHOUSE] + placed == FACTS.assistants
        assert data[at.BUILDINGS : at.BUILDINGS + 25].count(seat) == data[block + at.BUILT] <= 6
        assert data[at.EXHIBITION : at.EXHIBITION + 5].count(seat) == data[block + at.TILES]
        assert data[block + at.VP] == sum(data[block + at.POINTS : block + at.POINTS + 9])
        assert 0 <= data[block + at.MONEY] <= FACTS.most_money
        symbols = [FACTS.base_symbols] * 4
        for card in range(25):
            row = data[at.BONUS + card] - at.TUCKED_CARD - 4 * seat
            if 0 <= row < 4:
                symbols[row] += FACTS.bonus_symbols[card]
        assert data[block + at.SYMBOLS : block + at.SYMBOLS + 4] == symbols


def francs(position):
    """Count all francs outside the supply."""
    held = sum(position.data[at.seat_at(seat) + at.MONEY] for seat in range(position.seats))
    return held + sum(position.data[at.BIDS : at.BIDS + 25])


def told_francs(game, before, answer, after):
    """Add up what the log says was paid out and paid in."""
    change = 0
    for line in game.story(before.view(before.to_decide), answer, after.view(before.to_decide)):
        values, key = line.text.values, line.text.key
        if key == "log.got_money":
            change += values["first"]
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
        cleared = sum(before.data[at.BIDS : at.BIDS + 25]) if _round_ended(before, position) else 0
        assert francs(position) == francs(before) + told_francs(game, before, answer, position) - cleared


def _round_ended(before, position):
    return sum(before.data[at.BIDS : at.BIDS + 25]) > 0 and sum(position.data[at.BIDS : at.BIDS + 25]) == 0


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
        assert all(owner >= 0 for owner in position.data[at.EXHIBITION : at.EXHIBITION + 5])


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
            active = position.data[at.ACTIVE]
            secret = position.data[at.DRAWS] > 1
            for viewer in range(-1, seats):
                seen = position.view(viewer).position
                if not secret or viewer == active:
                    assert seen.data == position.data
                else:
                    known = position.data[at.KNOWN : at.KNOWN + 5]
                    assert seen.data[at.DRAWN : at.DRAWN + 5] == known
                    hidden += sum(position.data[at.DRAWN : at.DRAWN + 5]) > sum(known)
            position.advance(random_answer(position, dealer))

    assert hidden > 0


BROKEN = {
    "only 6 exist": {"mats": [{"artworks": {"blue": 7}}]},
    "instead of 7": {"mats": [{"available": 7}]},
    "outside the zone": {"assistants": {"1-1": 0}},
    "buildings, but 6 tiles": {"buildings": {f"{r}-{c}": 0 for r in (1, 2) for c in (1, 2, 3, 4)}},
    "is in two places": {"bonus_discard": ["bonus_01"], "bonus_slots": ["bonus_01", None, None, None, None]},
    "not on the stock card": {"shield": "2-2"},
    "same colour": {"shop": ["blue", "blue"]},
    "cannot be centred": {"cursor": "1-1"},
    "never in the theatre": {"theatre": ["brugmann", "buls", "albert", "empain"]},
    "neutral assistants are for two seats": {"assistants": {"2-2": "neutral_0"}},
    "nobody owns the exhibition tile": {"mats": [{}, {"passed": True}]},
    "is not known": {"colour_of_the_sky": "grey"},
    "the theatre has a gap": {"theatre": ["buls", None, "albert", None]},
    "figure_in_use does not fit": {"step": "retain", "space": "2-5", "assistants": {"2-5": 0}},
    "drawn artworks do not add up": {"step": "keep", "draws": 3, "drawn": {"blue": 1}},
    "still owes salaries": {"step": "over", "round": 5},
}


@pytest.mark.parametrize("problem", BROKEN)
def test_a_contradicting_position_is_refused(problem):
    with pytest.raises(PositionError, match=problem):
        load("bruxelles-1893").position_from_json({"seats": 4, **BROKEN[problem]})


def test_all_contradictions_are_listed():
    broken = {"seats": 4, "arrows": [2, 2], "shop": ["pink", "pink"], "mats": [{"cubes": {"wood": 11}}]}

    with pytest.raises(PositionError) as caught:
        load("bruxelles-1893").position_from_json(broken)

    assert len(caught.value.problems) == 3
