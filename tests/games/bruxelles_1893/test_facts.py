"""Facts: every figure has a provenance, and a file that contradicts itself is refused."""

import json
from collections import Counter
from itertools import chain, combinations

import pytest

from ironbridge.errors import FactsError
from ironbridge.games.bruxelles_1893 import facts
from ironbridge.kernel.facts import figures, read_facts

LISTED = figures(read_facts(facts.FILE))


def changed(tmp_path, change):
    """Write a facts file with a change."""
    data = json.loads(facts.FILE.read_text(encoding="utf-8"))
    change(data)
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_the_projects_facts_agree():
    assert facts.load().rounds == 5


def test_every_component_figure_has_a_provenance():
    talk = ("schema_version", "conventions", "provenance_legend", "sources", "names", "game.designer")
    missing = [row.path for row in LISTED if not row.provenance and not row.path.startswith(talk)]

    assert [path for path in missing if not path.startswith(("tracks.length_note",))] == []


@pytest.mark.parametrize(
    ("path", "provenance"),
    [
        ("tracks.town_hall.values", "house"),
        ("public_figures.list[solvay].salary", "house"),
        ("public_figures.list[brugmann].copies", "rulebook"),
        ("stock_cards.cards[stock_01].money", "house"),
        ("stock_cards.count", "rulebook"),
        ("exhibition_tiles.list[1].year", "house"),
        ("art_market.grid.rows", "public:opinionatedgamers.com"),
        ("setup.start_money_by_seat", "rulebook"),
    ],
)
def test_a_figure_is_listed_with_its_provenance(path, provenance):
    found = {row.path: row.provenance for row in LISTED}

    assert found[path].startswith(provenance)


def test_house_figures_can_be_listed():
    paths = {row.path for row in LISTED if row.provenance.startswith("house")}

    assert "art_market.money_by_row.top_to_bottom" in paths
    assert "pass.max_first" not in paths


def test_a_corrected_figure_is_used(tmp_path):
    def change(data):
        data["public_figures"]["list"][1]["salary"] = 5

    assert facts.load(changed(tmp_path, change)).salary[1] == 5


CONTRADICTIONS = {
    "components.artworks": lambda data: data["artworks"]["list"][0].update(copies=7),
    "cubes.wood": lambda data: data["materials"]["noble"][0].update(supply=9),
    "coins": lambda data: data["components"].update(coins_total_value=100),
    "public_figure_cards": lambda data: data["public_figures"]["list"][2].update(copies=4),
    "two different shields": lambda data: data["stock_cards"]["cards"][0]["shields"].update(
        {"3": [{"row": 1, "col": 1}] * 2}
    ),
    "larger part": lambda data: data["art_nouveau_board"]["zone_rule"]["rows_for"].update({"1": [1]}),
    "bonus_cards": lambda data: data["bonus_cards"]["cards"].pop(),
    "do not fit its mode": lambda data: data["bonus_cards"]["cards"][0].update(mode="choice"),
    "leaves the grid": lambda data: data["art_market"]["cursor_centre_range"].update(row_min=1),
    "a track must rise": lambda data: data["tracks"]["town_hall"].update(values=[3, 2, 1]),
    "order of year": lambda data: data["exhibition_tiles"]["list"][0].update(year=1999),
    "pass.max_first": lambda data: data["pass"].update(max_first=9),
    "arrow_start": lambda data: data["compass"]["arrow_start"].update(sectors=[2, 2]),
    "must be one of": lambda data: data["rulings"].update(grand_place_limit="sometimes"),
    "assistants_per_player": lambda data: data["setup"].update(assistants_available=6),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_contradiction_is_refused_and_named(tmp_path, what):
    with pytest.raises(FactsError, match=what):
        facts.load(changed(tmp_path, CONTRADICTIONS[what]))


def test_a_file_that_is_no_facts_file_is_refused(tmp_path):
    file = tmp_path / "facts.json"
    for text in ("[]", "{", "{}"):
        file.write_text(text, encoding="utf-8")

        with pytest.raises(FactsError):
            facts.load(file)


def test_the_shields_of_the_stock_cards_are_what_their_design_says():
    """Pairs of inner shields for two, edges for three, corners and edges for four, corners for five."""
    sides = (0, 3)
    every = {4 * row + column for row in range(4) for column in range(4)}
    corners = {4 * row + column for row in sides for column in sides}
    inner = {4 * row + column for row in (1, 2) for column in (1, 2)}
    edges = every - corners - inner
    cards = facts.FACTS.stock_shields
    two, three, four, five = ([frozenset(card[at]) for card in cards] for at in range(4))

    assert Counter(two) == {frozenset(pair): 2 for pair in combinations(sorted(inner), 2)}
    assert Counter(chain.from_iterable(three)) == dict.fromkeys(edges, 3)
    assert sorted(len(pair & corners) for pair in four) == [1] * 8 + [2] * 4
    assert all(pair <= corners | edges for pair in four)
    assert Counter(five) == {frozenset(pair): 2 for pair in combinations(sorted(corners), 2)}


def test_the_stock_cards_pay_six_francs_on_average():
    assert sum(facts.FACTS.stock_money) == 6 * len(facts.FACTS.stock_money) == 72
