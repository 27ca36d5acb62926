"""What others learn of a workshop: nothing but the artwork that is kept (BX-WORK-2, BX-RUL-9)."""

import pytest

from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.words import CHANCE, SPECTATOR

# Seats 1 and 2 hold all yellow and green artworks; seat 0 draws one more per exhibition tile.
OTHERS = [{"artworks": {"yellow": 6}, "passed": True}, {"artworks": {"green": 6}, "passed": True}]


SHOP = {"shop": ["blue", "black"], "shop_covered": {"pink": 1}}


def workshop(desk, owned, tiles=1, **fields):
    """Let seat 0 enter a workshop with what it owns; nobody else is in the round any more."""
    position = desk.arrange(
        {"artworks": owned}, *OTHERS, seats=3, round=tiles + 1, space="3-3", asked="workshop",
        exhibition=[*[0] * tiles, 1, *[None] * (4 - tiles)], assistants={"3-3": 0}, **fields,
    )  # fmt: skip
    return desk.answer(position, "draw")


@pytest.mark.parametrize("viewer", [SPECTATOR, 1, 2])
def test_bx_rul_9_a_draw_that_leaves_one_colour_looks_like_any_other(desk, viewer):
    # Two blue and one pink are left. After pink only blue can follow, and nobody else may notice.
    views = []
    for first in ("pink", "blue"):
        position = workshop(desk, {"blue": 4, "pink": 5})
        assert desk.pile(position)[:2] == [2, 1]
        desk.answer(position, f"artwork {first}")
        assert position.to_decide == CHANCE
        views.append(position.view(viewer).to_json())

    assert views[0] == views[1]


def test_bx_rul_9_samples_of_a_hidden_draw_come_from_what_was_left(desk):
    position = desk.answer(workshop(desk, {"blue": 4, "pink": 5}), "artwork pink", "artwork blue")
    view, dealer = position.view(1), Dealer(9)

    seen = {tuple(view.sample(dealer).drawn[:2]) for _sample in range(60)}

    assert seen == {(1, 1), (2, 0)}


def test_bx_rul_9_who_looks_on_thinks_every_artwork_left_possible(desk):
    # Of the two that seat 0 has drawn, one is known to be blue.
    view = desk.arrange(asked="keep", draws=2, drawn={"blue": 1}, drawn_hidden=1)
    assert desk.offered(view) == ["keep blue", "keep pink", "keep yellow", "keep green"]

    # The last blue and the last pink artwork were drawn.
    position = desk.answer(workshop(desk, {"blue": 5, "pink": 5}), "artwork blue", "artwork pink")
    assert desk.offered(position) == desk.offered(position.redact(1)) == ["keep blue", "keep pink"]


def test_bx_work_3_everybody_is_told_of_a_renewal_in_a_hidden_draw(desk):
    # Seat 0 draws three: a blue and a pink are left in the pile, another pink lies covered in the shop.
    position = workshop(desk, {"blue": 4, "pink": 4}, tiles=2, **SHOP)
    assert desk.pile(position)[:4] == [1, 1, 0, 0]
    desk.answer(position, "artwork blue")

    for viewer in (0, 1):
        assert any("renewed" in line for line in desk.log(position, "artwork pink", viewer))


def test_bx_rul_7_the_last_draw_renews_nothing(desk):
    # Seat 0 draws two, which empties the pile, but wants no more.
    position = workshop(desk, {"blue": 4, "pink": 4}, **SHOP)
    assert desk.pile(position)[:4] == [1, 1, 0, 0]
    desk.answer(position, "artwork blue")

    for viewer in (0, 1):
        assert not any("renewed" in line for line in desk.log(position, "artwork pink", viewer))


def test_bx_rul_7_what_everybody_knows_is_drawn_without_a_question(desk):
    # Only blue ones are left: whoever looks on knows both draws.
    position = workshop(desk, {"blue": 4, "pink": 6})

    assert desk.asked(position) == "keep"
    assert desk.offered(position) == ["keep blue"]
