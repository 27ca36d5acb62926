"""Figures of a facts file as they are listed for people."""

from ironbridge.kernel.facts import figures


def test_words_of_a_list_are_shown_as_they_are_written() -> None:
    found = figures({"streets": ["Théâtre", "Łódź"], "name": "Musée"})

    assert [(figure.path, figure.value) for figure in found] == [
        ("streets", '["Théâtre", "Łódź"]'),
        ("name", "Musée"),
    ]
