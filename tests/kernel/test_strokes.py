"""What scenes are drawn with stands where it is said, in the size that is said."""

import pytest

from ironbridge.kernel.scene import LINE, Mark
from ironbridge.kernel.strokes import box, dot, fitted, icon, words
from ironbridge.kernel.texts import Text

WORDS = Text("title")


@pytest.mark.parametrize(
    ("drawn", "wanted"),
    [
        (icon("crown", 10, 20, 6), Mark("symbol", 7, 17, 6, 6, value="crown")),
        (
            icon("crown", 10, 20, 6, "lit", 90),
            Mark("symbol", 7, 17, 6, 6, value="crown", style="lit", turn=90),
        ),
        (box(1, 2, 3, 4, "paper"), Mark("rect", 1, 2, 3, 4, style="paper", radius=8)),
        (box(1, 2, 3, 4, "paper", 5, 6), Mark("rect", 1, 2, 3, 4, style="paper", radius=5, size=6)),
        (dot(1, 2, 3, "ink"), Mark("circle", 1, 2, radius=3, style="ink")),
        (dot(1, 2, 3, "ink", 4), Mark("circle", 1, 2, radius=3, style="ink", size=4)),
        (words(1, 2, "17"), Mark("text", 1, 2, value="17", size=13, anchor="middle")),
        (
            words(1, 2, "17", 9, "ink", "end"),
            Mark("text", 1, 2, value="17", size=9, style="ink", anchor="end"),
        ),
        (words(1, 2, WORDS), Mark("text", 1, 2, text=WORDS, size=13, anchor="middle")),
        (
            words(1, 2, WORDS, width=50),
            Mark("text", 1, 2, 50, 13 * LINE, text=WORDS, size=13, anchor="middle"),
        ),
        (
            fitted(1, 2, WORDS, 10, 50),
            Mark("text", 1, 2, 50, 10 * LINE, text=WORDS, size=10, anchor="middle"),
        ),
        (
            fitted(1, 2, WORDS, 10, 50, "ink", "end", 2),
            Mark("text", 1, 2, 50, 20 * LINE, text=WORDS, size=10, style="ink", anchor="end"),
        ),
    ],
)
def test_a_stroke_is_the_mark_that_is_meant(drawn: Mark, wanted: Mark) -> None:
    assert drawn.same(wanted)
