"""What is hidden from a viewer changes nothing they can get hold of.

The other truth is not drawn from the view, which is what is tested here: it is what would be true if chance
had answered otherwise wherever the viewer may not see it, or if two rivals had each other's hands. Views of
both must be equal in every attribute and byte, with the same offers, refusals, samples, numbers for learners
and decisions of bots.
"""

import gc
import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, cast

import pytest

from ironbridge.bots.registry import make
from ironbridge.errors import IronbridgeError
from ironbridge.games.registry import games, load
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.conformance import setups
from ironbridge.kernel.playout import random_answer
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.words import NOBODY, SPECTATOR
from ironbridge.scene.wire import view_to_json

from .attributes import attributes, differences

CHEAP_BOTS = ("random", "greedy", "novice", "search:nodes=8")
Pair = tuple[Position, Position]
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


def pairs(name: str, seats: int, viewer: int, seed: int) -> Iterator[Pair]:
    """Give two truths again and again in which the viewer sees the same.

    One match is played at random. At its side goes another one in which chance has given other seats other
    things, until one of those seats answers: what it answers may show what it has.
    """
    truth, dealer = load(name).new_position(seats), Dealer(seed)
    other: Position | None = None
    touched: set[int] = set()
    while truth.to_decide != NOBODY:
        if truth.to_decide in touched:
            other, touched = None, set()
        hidden = truth.hides(viewer)
        if hidden and other is None:
            other = truth.copy()
        answer = random_answer(truth, dealer)
        if other is not None:
            assert other.to_decide == truth.to_decide
            if hidden:
                touched |= {seat for seat in range(seats) if not truth.hides(seat)}
            mine = another_outcome(other, answer, dealer) if hidden else answer
            other.advance(mine)
        truth.advance(answer)
        if other is not None and attributes(truth) != attributes(other):
            yield truth, other


def another_outcome(position: Position, answer: int, dealer: Dealer) -> int:
    """Let chance answer otherwise, if it can."""
    outcomes = [outcome for outcome in position.outcomes() if outcome != answer]
    return outcomes[dealer.below(len(outcomes))] if outcomes else answer


def exchanged(truth: Position, viewer: int) -> Iterator[Pair]:
    """Let two rivals of the viewer have each other's hands, where seats have hands of one size."""
    described = truth.to_json()
    seats = cast("list[dict[str, Any]]", described["seats"])
    hands = [(at, seat["hand"]) for at, seat in enumerate(seats) if at != viewer and seat.get("hand")]
    shown = cast("list[dict[str, Any]]", truth.view(SPECTATOR).position.to_json()["seats"])
    shared = {card for seat in shown if isinstance(seat.get("hand"), dict) for card in seat["hand"]}
    for (one, first), (two, second) in pairwise(hands):
        # Whoever decides may hold what the question needs; and of some cards everybody saw who took them.
        known = truth.to_decide in (one, two) or shared & {*first, *second}
        if known or sum(first.values()) != sum(second.values()):
            continue
        changed = deepcopy(described)
        rows = cast("list[dict[str, Any]]", changed["seats"])
        rows[one]["hand"], rows[two]["hand"] = second, first
        try:
            yield truth, load(truth.game.name).position_from_json(changed)
        except IronbridgeError:
            continue


def check_looks(pair: Pair, viewer: int) -> None:
    """Compare what is cheap to compare."""
    if pair[0].to_decide >= 0:
        # What was found for the truth must not travel with its views.
        assert pair[0].legal()
        assert pair[1].legal()
    one, other = pair[0].view(viewer), pair[1].view(viewer)
    where = f"ply {one.ply}, viewer {viewer}"
    assert differences(one.position, other.position) == {}, where
    assert one.legal() == other.legal(), where
    if one.to_decide >= 0:
        assert one.position.legal() == other.position.legal(), where
    assert attributes(one.sample(Dealer(5))) == attributes(other.sample(Dealer(5))), where
    encoder = load(pair[0].game.name).encoder()
    if encoder is not None and viewer >= 0:
        rows = [bytearray(encoder.layout.size) for _ in range(4)]
        seen = (pair[0], pair[1], one.position, other.position)
        for position, row in zip(seen, rows, strict=True):
            encoder.encode(position, viewer, row, 0)
        assert all(row == rows[0] for row in rows), where


def check_words(pair: Pair, viewer: int) -> None:
    """Compare what is sent, refused and decided."""
    one, other = pair[0].view(viewer), pair[1].view(viewer)
    where = f"ply {one.ply}, viewer {viewer}"
    assert json.dumps(view_to_json(one, "en")) == json.dumps(view_to_json(other, "en")), where
    for action in range(len(one.game.actions)):
        assert repr(one.why_not(action)) == repr(other.why_not(action)), f"{where}, action {action}"
    if one.legal():
        decided = [[make(bot, seed=3).decide(view) for bot in CHEAP_BOTS] for view in (one, other)]
        assert decided[0] == decided[1], where


def hides_anything(name: str) -> bool:
    """Tell whether some decision of chance is for some eyes only."""
    position, dealer = load(name).new_position(load(name).most_seats), Dealer(1)
    while position.to_decide != NOBODY:
        if position.hides(SPECTATOR):
            return True
        position.advance(random_answer(position, dealer))
    return False


@pytest.mark.parametrize("name", games())
def test_chance_that_is_hidden_leaves_no_trace(name: str) -> None:
    seats = min(3, load(name).most_seats)
    compared = 0
    for viewer in (SPECTATOR, 0):
        for at, pair in enumerate(pairs(name, seats, viewer, seed=7)):
            compared += 1
            check_looks(pair, viewer)
            if at % 60 == 30:
                check_words(pair, viewer)

    assert (compared > 5) == hides_anything(name)


@pytest.mark.compiled
@pytest.mark.slow
@pytest.mark.parametrize("seed", [21])
@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in games() for seats, options in setups(load(name)) if seats > 1 and not options],
)
def test_chance_that_is_hidden_leaves_no_trace_at_any_seat(name: str, seats: int, seed: int) -> None:
    for viewer in (SPECTATOR, *range(seats)):
        for at, pair in enumerate(pairs(name, seats, viewer, seed)):
            if at % 12 == 0:
                check_looks(pair, viewer)
            if at % 40 == 20:
                check_words(pair, viewer)


@pytest.mark.parametrize("name", games())
def test_rivals_hands_can_be_exchanged_unnoticed(name: str) -> None:
    seats, compared = min(4, load(name).most_seats), 0
    truth, dealer = load(name).new_position(seats), Dealer(11)
    while truth.to_decide != NOBODY:
        if truth.ply % 4 == 0:
            for viewer in (SPECTATOR, truth.ply % seats):
                for pair in exchanged(truth, viewer):
                    compared += 1
                    check_looks(pair, viewer)
                    if truth.ply % 40 == 0:
                        check_words(pair, viewer)
        truth.advance(random_answer(truth, dealer))

    has_hands = "hand" in cast("list[dict[str, Any]]", load(name).new_position(seats).to_json()["seats"])[0]
    assert (compared > 20) == has_hands


def reachable(start: object) -> Iterator[object]:
    """Give all that somebody gets hold of who follows every reference, but for code."""
    found, to_follow = {id(start)}, [start]
    while to_follow:
        thing = to_follow.pop()
        yield thing
        for other in gc.get_referents(thing):
            if id(other) not in found and not isinstance(other, CODE):
                found.add(id(other))
                to_follow.append(other)


@pytest.mark.parametrize("name", games())
def test_a_view_does_not_lead_to_the_truth(name: str) -> None:
    """A bot may follow every reference, forge a view of another seat's and play on what it was given."""
    seats, followed = min(3, load(name).most_seats), 0
    truth, dealer = load(name).new_position(seats), Dealer(2)
    while truth.to_decide != NOBODY:
        if truth.to_decide >= 0 and truth.ply % 20 == 0:
            before, view = attributes(truth), truth.view(truth.to_decide)
            for rival in range(seats):
                forged = View(view.position, rival)
                assert all(thing is not truth for thing in reachable(forged))
            view.position.advance(view.legal()[0])
            assert attributes(truth) == before
            followed += 1
        truth.advance(random_answer(truth, dealer))

    assert followed > 3
