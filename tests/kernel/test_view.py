"""A view holds what its viewer may know; samples fill in the rest fairly."""

from collections import Counter

import pytest
from toy.game import BY_TWO, RAISE, UNKNOWN, Toy, ToyPosition

from ironbridge.errors import SeatError
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.record import Record
from ironbridge.kernel.words import CHANCE, NOBODY, SPECTATOR

TEN, JACK, QUEEN, KING = range(4)


@pytest.fixture
def dealt(toy: Toy) -> ToyPosition:
    position = toy.new_position(2)
    position.apply(KING)
    position.apply(JACK)
    assert isinstance(position, ToyPosition)
    return position


def cards(position: object) -> list[int]:
    assert isinstance(position, ToyPosition)
    return position.cards


def test_other_hands_are_unknown(dealt: ToyPosition) -> None:
    assert cards(dealt.view(0).position) == [KING, UNKNOWN]
    assert cards(dealt.view(1).position) == [UNKNOWN, JACK]
    assert cards(dealt.view(SPECTATOR).position) == [UNKNOWN, UNKNOWN]


@pytest.mark.parametrize("nobody", [2, 99, CHANCE, NOBODY, -9])
def test_only_seats_and_spectators_see_anything(dealt: ToyPosition, nobody: int) -> None:
    record = Record.from_position(dealt)
    for look in (dealt.view, dealt.offer, record.hidden_from):
        with pytest.raises(SeatError, match=f"no viewer {nobody}: .* seats 0 to 1, and spectators are -"):
            look(nobody)
    with pytest.raises(SeatError, match=f"no seat {nobody}: .* seats 0 to 1"):
        dealt.tallies(nobody)


def test_positions_that_differ_in_secrets_alone_look_alike(toy: Toy) -> None:
    views = []
    for hidden in (TEN, JACK, QUEEN):
        position = toy.new_position(2)
        position.apply(KING)
        position.apply(hidden)
        views.append(position.view(0).to_json())

    assert views[0] == views[1] == views[2]


def test_samples_are_drawn_from_all_that_fit(dealt: ToyPosition) -> None:
    dealer = Dealer(3)

    counts = Counter(cards(dealt.view(0).sample(dealer))[1] for _ in range(6000))

    # The one king is in the viewer's own hand; two of each other rank are left.
    assert sorted(counts) == [TEN, JACK, QUEEN]
    assert all(abs(count - 2000) < 220 for count in counts.values())


def test_a_sample_can_be_played(dealt: ToyPosition) -> None:
    sample = dealt.view(0).sample(Dealer(1))
    sample.apply(RAISE)

    assert sample.ply == 3
    assert dealt.ply == 2


def test_a_view_answers_like_the_position(dealt: ToyPosition) -> None:
    view = dealt.view(0)

    assert (view.seats, view.ply, view.to_decide, view.is_over) == (2, 2, 0, False)
    assert view.legal() == dealt.legal()
    assert view.question() == dealt.question()
    assert view.describe(RAISE).notation == "raise"
    assert dealt.view(1).legal() == []


def test_a_preview_tells_what_changes_at_once(dealt: ToyPosition) -> None:
    dealt.apply(RAISE)

    assert dealt.view(0).preview(BY_TWO) == {"chips": -2, "bet": 2}
    assert dealt.ply == 3


def test_a_preview_can_meet_new_and_vanished_figures(
    dealt: ToyPosition, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tallies(position: ToyPosition, _seat: int) -> dict[str, int]:
        return {"old": 4} if position.asked == 1 else {"new": 3}

    monkeypatch.setattr(ToyPosition, "tallies", tallies)

    assert dealt.view(0).preview(RAISE) == {"old": -4, "new": 3}


def test_an_action_without_effect_on_figures_has_an_empty_preview(dealt: ToyPosition) -> None:
    assert dealt.view(0).preview(RAISE) == {}


def test_a_view_goes_over_the_wire_without_secrets(dealt: ToyPosition) -> None:
    data = dealt.view(0).to_json()

    assert data["viewer"] == 0
    position = data["position"]
    assert isinstance(position, dict)
    assert [seat["card"] for seat in position["seats"]] == ["king", "unknown"]
    assert position["bag"] == {"ten": 2, "jack": 2, "queen": 2}
