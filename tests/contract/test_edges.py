"""Questions at the wrong moment, and about seats that are not there, are answered in words by all games."""

import pytest

import ironbridge
from ironbridge.errors import (
    IllegalActionError,
    MatchOverError,
    NotYourDecisionError,
    RulesError,
    SeatError,
    SetupError,
)
from ironbridge.games.registry import load
from ironbridge.kernel.conformance import dump, setups
from ironbridge.kernel.match import Match
from ironbridge.kernel.position import Position
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

NAMES = ironbridge.game_names()


def new_match(name: str) -> Match:
    return ironbridge.new_match(name, seats=load(name).most_seats, seed=1893)


def at_chance(name: str) -> Position:
    """Give a position in which chance decides."""
    match = new_match(name)
    position = match.record.replay(0)
    while position.to_decide != CHANCE:
        position.advance(match.record.entries[position.ply].answer)
    return position


def finished(name: str) -> Position:
    match = new_match(name)
    while not match.is_over:
        match.apply(match.offer.actions[0])
    return match.position


def test_chance_nobody_and_spectators_are_told_apart() -> None:
    assert len({CHANCE, NOBODY, SPECTATOR}) == 3
    assert max(CHANCE, NOBODY, SPECTATOR) < 0


@pytest.mark.parametrize("name", NAMES)
def test_text_nobody_can_read_is_not_in_the_offer(name: str) -> None:
    offer = new_match(name).offer

    for text in ("", "castle kingside", "x" * 5000, "ämter\n", "0", ";"):
        assert text not in offer
    for thing in (None, 1.5, -1, 10**30, [], offer):
        assert thing not in offer
    for offered in offer:
        assert offered.action in offer
        assert offered.notation in offer
        assert offered.notation.upper() in offer


@pytest.mark.parametrize("name", NAMES)
def test_a_position_takes_text_as_a_match_does(name: str) -> None:
    match = new_match(name)
    offered = next(iter(match.offer))
    refused = next(action for action in range(len(match.game.actions)) if action not in match.offer)
    notation = match.game.actions.notation(refused)
    by_text, by_id = match.position, match.position

    by_text.apply(offered.notation)
    by_id.apply(offered.action)

    assert dump(by_text) == dump(by_id)
    assert match.position.why_not(offered.notation) is None
    assert repr(match.position.why_not(notation)) == repr(match.position.why_not(refused))
    with pytest.raises(IllegalActionError):
        match.position.apply(notation)


@pytest.mark.parametrize("name", NAMES)
def test_why_not_and_apply_read_the_same_shortenings(name: str) -> None:
    match = new_match(name)
    for offered in match.offer:
        shortened = " ".join(word[:4] for word in offered.notation.split())
        try:
            action = match.position.read(shortened)
        except ironbridge.NotationError:
            with pytest.raises(ironbridge.NotationError):
                match.offer.why_not(shortened)
            continue
        assert (match.offer.why_not(shortened) is None) == (action in match.offer)
        assert (match.view(match.to_decide).why_not(shortened) is None) == (action in match.offer)


@pytest.mark.parametrize("name", NAMES)
def test_chance_takes_text_too(name: str) -> None:
    by_text, by_id = at_chance(name), at_chance(name)
    outcome = by_id.outcomes()[0]

    by_text.apply(by_text.game.chance.notation(outcome))
    by_id.apply(outcome)

    assert dump(by_text) == dump(by_id)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_decided_now_is_not_answered(name: str) -> None:
    match = new_match(name)

    with pytest.raises(NotYourDecisionError, match="it is for chance to decide"):
        at_chance(name).legal()
    for ask in (match.position.outcomes, match.position.weights):
        with pytest.raises(NotYourDecisionError, match=f"it is for seat {match.to_decide} to decide"):
            ask()
    with pytest.raises(RulesError, match="the match is not over"):
        match.position.result()


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_match_has_nothing_to_decide(name: str) -> None:
    position = finished(name)

    assert position.result().scores
    for ask in (position.legal, position.outcomes, position.weights):
        with pytest.raises(MatchOverError, match="the match is over"):
            ask()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("viewer", [9, 7, -5, -1, -2, 10**12])
def test_a_viewer_who_is_not_there_sees_nothing(name: str, viewer: int) -> None:
    match = new_match(name)

    why = f"no viewer {viewer}: the match has seats 0 to {match.position.seats - 1}, and spectators are -3"
    for ask in (match.view, match.log, match.svg, match.position.view, match.position.offer):
        with pytest.raises(SeatError, match=why):
            ask(viewer)
    with pytest.raises(SeatError, match=why):
        ironbridge.write_record(match.record, viewer=viewer)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [9, -1, SPECTATOR])
def test_a_seat_that_is_not_there_has_no_figures(name: str, seat: int) -> None:
    with pytest.raises(SeatError, match=f"no seat {seat}"):
        new_match(name).position.tallies(seat)


@pytest.mark.parametrize("name", NAMES)
def test_everything_prints_as_something_a_person_can_read(name: str) -> None:
    match = new_match(name)
    seats = match.game.most_seats

    assert repr(match) == (
        f"<Match of {name}, {seats} seats, ply {match.ply}: seat {match.to_decide} decides>"
    )
    assert repr(match.position) == repr(match).replace("Match", "Position")
    assert repr(match.view(0)) == repr(match).replace(f"Match of {name}", f"View of {name} for seat 0")
    assert "for spectators" in repr(match.view(SPECTATOR))
    match.apply(match.offer.actions[0])
    for line in match.log(SPECTATOR):
        assert str(line) == match.game.catalogue("en").render(line.text)
        assert str(line) in repr(line)
    assert match.game.catalogue("en").render(match.offer.question) in str(match.offer)
    assert "object at" not in str(match.offer.question)


@pytest.mark.parametrize("name", NAMES)
def test_every_move_begins_a_line_of_its_record(name: str) -> None:
    match = new_match(name)
    while not match.is_over and match.record.ply < 200:
        match.apply(match.offer.actions[-1])
    record = match.record

    position, expected, before = record.replay(0), [], None
    for entry in record.entries:
        now = (entry.seat, position.move if entry.seat >= 0 else None)
        expected.append(now != before)
        before = now
        position.advance(entry.answer)

    assert record.move_starts() == expected
    assert 1 < sum(expected) < len(expected)


@pytest.mark.parametrize("name", NAMES)
def test_numbers_of_seats_are_allowed_one_by_one(name: str) -> None:
    game = load(name)

    for _, options in setups(game):
        fits = []
        for seats in range(10):
            try:
                game.new_position(seats, options)
            except SetupError:
                continue
            fits.append(seats)
        assert game.allowed_seats(options) == fits
        assert fits
