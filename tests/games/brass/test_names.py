"""Slots are called by their location and what may stand there, in every language."""

import pytest

from ironbridge import new_match
from ironbridge.games.registry import load
from ironbridge.kernel.texts import Text

BIRMINGHAM, LANCASHIRE = "brass-birmingham", "brass-lancashire"


@pytest.mark.parametrize(
    ("game", "spot", "language", "name"),
    [
        (BIRMINGHAM, "slot:derby:0", "en", "Derby, cotton or brewery"),
        (BIRMINGHAM, "slot:derby:0", "fr", "Derby, filature ou brasserie"),
        (BIRMINGHAM, "slot:derby:0", "pl", "Derby, przędzalnia lub browar"),
        (BIRMINGHAM, "slot:derby:0", "ru", "Derby, фабрика или пивоварня"),
        (BIRMINGHAM, "slot:derby:2", "en", "Derby, iron"),
        (BIRMINGHAM, "slot:tamworth:1", "en", "Tamworth, cotton or coal (2)"),
        (LANCASHIRE, "slot:preston:1", "en", "Preston, cotton or port"),
        (LANCASHIRE, "slot:wigan:0", "en", "Wigan, coal (1)"),
        (LANCASHIRE, "slot:birkenhead:0", "pl", "Birkenhead, stocznia"),
    ],
)
def test_a_slot_is_called_by_what_may_stand_there(game: str, spot: str, language: str, name: str) -> None:
    rules = load(game)
    scene = rules.scene(rules.new_position(3).view(0))

    label = next(here.label for here in scene.spots() if here.id == spot)
    assert rules.catalogue(language).render(label) == name


@pytest.mark.parametrize("game", [BIRMINGHAM, LANCASHIRE])
@pytest.mark.parametrize("language", ["en", "fr", "pl", "ru"])
def test_no_two_slots_have_the_same_name(game: str, language: str) -> None:
    rules = load(game)
    scene = rules.scene(rules.new_position(3).view(0))
    names = [
        rules.catalogue(language).render(spot.label) for spot in scene.spots() if spot.id.startswith("slot:")
    ]

    assert len(set(names)) == len(names)


def test_a_build_names_the_slot_only_where_the_tile_could_stand_in_another() -> None:
    rules = load(BIRMINGHAM)
    position = new_match(BIRMINGHAM, seats=2, seed=1).position
    english = rules.catalogue("en")

    def said(notation: str) -> Text:
        return position.describe(rules.actions.parse(notation))[0]

    assert english.render(said("build iron_works derby:2")).startswith("Build iron works I in Derby for")
    cotton = english.render(said("build cotton_mill derby:0"))
    assert cotton.startswith("Build cotton mill I in Derby (cotton or brewery) for")


@pytest.mark.parametrize("era", ["canal", "rail"])
@pytest.mark.parametrize("language", ["en", "fr", "pl", "ru"])
def test_the_count_of_an_era_is_told_in_the_same_words(language: str, era: str) -> None:
    values = {"seat": "Ada", "who": "Ada", "links": 17, "industries": 21, "money": 0, "vp": 38}

    told = {
        load(game).catalogue(language).render(Text(f"log.score.{era}", values))
        for game in (BIRMINGHAM, LANCASHIRE)
    }

    assert len(told) == 1


@pytest.mark.parametrize(("language", "told"), [("en", "£30"), ("fr", "30\u00a0£")])
def test_a_purse_in_lancashire_tells_pounds(language: str, told: str) -> None:
    rules = load(LANCASHIRE)
    scene = rules.scene(rules.new_position(3).view(0))
    purse = next(spot for spot in scene.spots() if spot.id == "purse:0")
    texts = [mark.text for mark in purse.marks if mark.text is not None]

    assert told in [rules.catalogue(language).render(text) for text in texts]
