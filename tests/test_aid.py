"""The player's aid follows the facts: a figure that is corrected in facts.json is corrected on the aid."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.games.brass_birmingham import aid as birmingham_aid
from ironbridge.games.brass_birmingham.facts import Facts as BirminghamFacts
from ironbridge.games.brass_birmingham.options import Options as BirminghamOptions
from ironbridge.games.brass_lancashire import aid as lancashire_aid
from ironbridge.games.brass_lancashire.facts import Facts as LancashireFacts
from ironbridge.games.brass_lancashire.options import Options as LancashireOptions
from ironbridge.games.bruxelles_1893 import aid as bruxelles_aid
from ironbridge.games.bruxelles_1893.facts import Facts as BruxellesFacts
from ironbridge.games.bruxelles_1893.options import Options as BruxellesOptions
from ironbridge.games.registry import load
from ironbridge.games.roll_through_the_ages import aid as ages_aid
from ironbridge.games.roll_through_the_ages.facts import Facts as AgesFacts
from ironbridge.games.roll_through_the_ages.options import Options as AgesOptions
from ironbridge.kernel.aid import Entries, Section
from ironbridge.kernel.plan import Plan

SEATS = 4


def usual(game: str, **chosen: Any) -> dict[str, bool | int | str]:
    return load(game).read_options(chosen)


def birmingham(data: Any, **chosen: Any) -> list[Section]:
    options = BirminghamOptions(usual("brass-birmingham", **chosen))
    return birmingham_aid.describe(BirminghamFacts(data), SEATS, options)


def lancashire(data: Any, **chosen: Any) -> list[Section]:
    options = LancashireOptions(SEATS, usual("brass-lancashire", **chosen))
    return lancashire_aid.describe(LancashireFacts(data), options)


def bruxelles(data: Any, **chosen: Any) -> list[Section]:
    options = BruxellesOptions(usual("bruxelles-1893", **chosen))
    return bruxelles_aid.describe(BruxellesFacts(data), SEATS, options)


def ages(data: Any, **chosen: Any) -> list[Section]:
    options = AgesOptions(SEATS, usual("roll-through-the-ages", **chosen))
    return ages_aid.describe(AgesFacts(Plan(data, "facts")), options)


AIDS: dict[str, Callable[..., list[Section]]] = {
    "brass-birmingham": birmingham,
    "brass-lancashire": lancashire,
    "bruxelles-1893": bruxelles,
    "roll-through-the-ages": ages,
}
FIGURES = {
    "brass-birmingham": [
        ("actions", "game.loan.money"),
        ("tiles", "industries.tiles.pottery.0.vp"),
        ("tiles", "industries.tiles.coal_mine.0.produces.amount"),
        ("sources", "markets.coal.price_when_empty"),
        ("start", "game.rounds_per_era.4"),
        ("end", "link_scoring.vp_per_icon"),
    ],
    "brass-lancashire": [
        ("actions", "links.costs.canal.money"),
        ("tiles", "industry_tiles.by_industry.port.0.income_spaces"),
        ("cotton", "cotton_demand_track.positions.0.bonus"),
        ("end", "scoring.money_rail_end_only.pounds_per_vp"),
        ("start", "setup.hand_size"),
    ],
    "bruxelles-1893": [
        ("buildings", "buildings.no_joker_vp"),
        ("figures", "public_figures.list.0.salary"),
        ("figures", "public_figures.list.0.ability.amount"),
        ("tracks", "tracks.town_hall.values.0"),
        ("pass", "pass.max_first"),
        ("end", "end_game.manneken_pis_vp"),
    ],
    "roll-through-the-ages": [
        ("turn", "food.max"),
        ("dice", "dice.faces.0.food"),
        ("goods", "goods.types.1.values.2"),
        ("disasters", "disasters.list.2.points"),
        ("turn", "turn_structure.limits.goods_kept_at_end_of_own_turn"),
    ],
}  # fmt: skip


def facts_of(game: str) -> Any:
    return json.loads((load(game).folder / "facts.json").read_text(encoding="utf-8"))


def corrected(data: Any, path: str) -> Any:
    changed = copy.deepcopy(data)
    *way, last = [int(key) if key.isdigit() and "rounds" not in path else key for key in path.split(".")]
    place = changed
    for key in way:
        place = place[key]
    place[last] += 1
    return changed


@pytest.mark.parametrize(
    ("game", "name", "path"), [(game, *figure) for game, figures in FIGURES.items() for figure in figures]
)
def test_a_corrected_figure_is_corrected_on_the_aid(game: str, name: str, path: str) -> None:
    data = facts_of(game)
    before, after = AIDS[game](data), AIDS[game](corrected(data, path))

    changed = {one.name for one, other in zip(before, after, strict=True) if one != other}

    assert name in changed


def entries_of(aid: list[Section], name: str) -> set[str]:
    section = next(one for one in aid if one.name == name)
    blocks = [block for block in section.blocks if isinstance(block, Entries)]
    return {entry.rule for block in blocks for entry in block.entries}


def test_an_introductory_match_has_its_own_count() -> None:
    data = facts_of("brass-birmingham")

    assert "BB-END-6" in entries_of(birmingham(data), "end")
    assert {"BB-INTRO-2", "BB-INTRO-3"} <= entries_of(birmingham(data, introductory=True), "end")


def test_the_edition_of_2018_draws_after_each_turn() -> None:
    data = facts_of("brass-lancashire")

    assert "BL-DRAW-1" in entries_of(lancashire(data), "round")
    assert "BL-18-4" in entries_of(lancashire(data, ruleset="lancashire_2018"), "round")


def test_the_late_bronze_age_adds_its_steps_and_developments() -> None:
    data = facts_of("roll-through-the-ages")
    base, late = ages(data), ages(data, late_bronze_age=True)

    assert entries_of(late, "turn") - entries_of(base, "turn") == {"LB-PRES-1", "LB-TRADE-1"}
    assert "LB-SHIP-1" in entries_of(late, "works")
    assert base[-2] != late[-2]
