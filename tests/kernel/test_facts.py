"""Figures of a facts file as they are listed for people."""

from ironbridge.kernel.facts import figures


def test_words_of_a_list_are_shown_as_they_are_written() -> None:
    found = figures({"streets": ["Théâtre", "Łódź"], "name": "Musée"})

    assert [(figure.path, figure.value) for figure in found] == [
        ("streets", '["Théâtre", "Łódź"]'),
        ("name", "Musée"),
    ]


def test_figures_are_listed_behind_what_is_told_about_them() -> None:
    found = figures({"note": "box", "price": 3, "price_provenance": "seen", "tax": 1, "source": "p. 4"})

    assert [(figure.path, figure.value, figure.provenance, figure.source) for figure in found] == [
        ("price", "3", "seen", "p. 4"),
        ("tax", "1", "", "p. 4"),
    ]
