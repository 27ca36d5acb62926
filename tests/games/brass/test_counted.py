"""What the points would be if the era ended now (BB-END-2, BL-SCORE-1)."""

import pytest

from ironbridge import make_bot, new_match


@pytest.mark.parametrize("game", ["brass-birmingham", "brass-lancashire"])
def test_counting_now_agrees_with_the_end(game: str) -> None:
    match = new_match(game, seats=3, seed=1779)
    bot = make_bot("random", 1779)
    while not match.is_over:
        before = match.position
        counted = before.counted()
        assert before.to_json() == match.position.to_json()
        match.apply(bot.decide(match.view(match.to_decide)))

    assert match.result is not None
    assert match.position.counted() == list(match.result.scores)
    assert all(now >= 0 for now in counted)
