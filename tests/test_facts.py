"""Facts: every figure is read, or compared with one that is, or listed in unread-facts.txt."""

import copy
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import chain, repeat
from pathlib import Path as FilePath
from typing import Any

import pytest

from ironbridge.errors import IronbridgeError
from ironbridge.games.brass_birmingham import facts as birmingham
from ironbridge.games.brass_lancashire import facts as lancashire
from ironbridge.games.brass_lancashire import options as lancashire_options
from ironbridge.games.bruxelles_1893 import facts as bruxelles
from ironbridge.games.registry import games, load
from ironbridge.games.roll_through_the_ages import facts as ages
from ironbridge.kernel.plan import Plan

TALK = ("provenance", "note", "design", "source", "names", "disputed", "schema", "conventions", "meaning")
"""Parts of names of what is told about the facts."""
TOTALS = FilePath(__file__).with_name("facts-totals.txt")
Path = tuple[str | int, ...]


def read_birmingham(data: Any) -> object:
    return birmingham.Facts(data)


def seat_counts(ruleset: str) -> list[int]:
    fewest, most = lancashire_options.SEATS[ruleset]
    return list(range(fewest, most + 1))


def read_lancashire(data: Any) -> object:
    with pytest.MonkeyPatch.context() as patch:
        read = lancashire.Facts(data)
        patch.setattr(lancashire_options, "FACTS_JSON", data)
        usual = load("brass-lancashire").read_options({})
        chosen = ({**usual, "ruleset": ruleset} for ruleset in lancashire_options.SEATS)
        made = [
            lancashire_options.Options(seats, options)
            for options in chosen
            for seats in seat_counts(str(options["ruleset"]))
        ]
        return [read, made]


def read_bruxelles(data: Any) -> object:
    read = bruxelles.Facts(data)
    found = bruxelles.contradictions(read, data)
    return found or read


def read_ages(data: Any) -> object:
    return ages.Facts(Plan(data, "facts"))


READERS: dict[str, Callable[[Any], object]] = {
    "brass-birmingham": read_birmingham,
    "brass-lancashire": read_lancashire,
    "bruxelles-1893": read_bruxelles,
    "roll-through-the-ages": read_ages,
}


def facts_of(game: str) -> Any:
    return json.loads((load(game).folder / "facts.json").read_text(encoding="utf-8"))


def at(data: Any, path: str) -> Any:
    """Go down a path; a star gives what is below all members of a list, as far as it is there."""
    step, _, rest = path.partition(".")
    if step == "*":
        inner = [at(member, rest) if rest else member for member in data]
        return [member for member in inner if member is not None]
    found = data.get(step)
    return at(found, rest) if rest and found is not None else found


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Give the figures and words of a facts file; a text of several words is told to a reader."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if not any(word in key for word in TALK):
                yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))
    elif value is not None and not (isinstance(value, str) and " " in value):
        yield path, value


def told(value: object) -> object:
    """Write down all that a reader has made, to be compared."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [told(member) for member in value]
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, dict):
        return {str(key): told(member) for key, member in value.items()}
    return {} if isinstance(value, Plan) else {name: told(member) for name, member in vars(value).items()}


def is_read(read: Callable[[Any], object], data: Any, usual: object, path: Path) -> bool:
    """Tell whether another value makes a difference or is refused."""
    changed = json.loads(json.dumps(data))
    holder = changed
    for step in path[:-1]:
        holder = holder[step]
    old = holder[path[-1]]
    holder[path[-1]] = (not old) if isinstance(old, bool) else old + 1 if isinstance(old, int) else "odd"
    try:
        return told(read(changed)) != usual
    except (IronbridgeError, LookupError, ValueError):
        return True


def unread(game: str) -> set[str]:
    """Name the figures that nothing reads, members of lists alike by a star."""
    data, read = facts_of(game), READERS[game]
    usual = told(read(copy.deepcopy(data)))
    alike: dict[str, list[Path]] = {}
    for path, _ in leaves(data):
        alike.setdefault(".".join("*" if isinstance(step, int) else step for step in path), []).append(path)
    return {
        name
        for name, paths in alike.items()
        if not any(is_read(read, data, usual, path) for path in (*paths[:3], paths[-1]))
    }


# What is stated a second time, as it follows from what is read.


def of_birmingham(data: Any) -> dict[str, object]:
    facts = birmingham.FACTS
    canal, rail = facts.era_lines
    levels = facts.track.levels
    bands = [(*band["levels"], band["spaces_per_level"]) for band in data["progress_track"]["bands"]]
    spaces = [repeat(level, wide) for low, high, wide in bands for level in range(low, high + 1)]
    assert list(chain.from_iterable(spaces)) == levels
    counted: dict[str, object] = {
        "components.location_and_industry_cards": sum(facts.decks[facts.most_seats]),
        "components.merchant_tiles": len(data["merchant_tiles"]["items"]),
        "components.wild_industry_cards": facts.wild_counts[1],
        "components.wild_location_cards": facts.wild_counts[0],
        "game.eras.*": list(birmingham.ERAS),
        "game.income_level_max": levels[-1],
        "game.income_level_min": levels[0],
        "game.industry_tiles_per_player": sum(facts.count),
        "game.scout.gains.*": facts.cards[facts.deck_kinds :],
        "links.both": (canal & rail).bit_count(),
        "links.canal_only": (canal & ~rail).bit_count(),
        "links.rail_only": (rail & ~canal).bit_count(),
        "locations.items.*.location_card": [False] * facts.farms.bit_count(),
        "progress_track.bands.*.levels.*": [[low, high] for low, high, _ in bands],
        "progress_track.bands.*.spaces.*": [
            [levels.index(low), len(levels) - 1 - levels[::-1].index(high)] for low, high, _ in bands
        ],
        "progress_track.bands.*.spaces_per_level": [wide for _, _, wide in bands],
        "progress_track.first": 0,
        "progress_track.last": len(levels) - 1,
    }
    for name in ("character_tiles", "income_markers", "player_aids", "player_mats", "vp_markers"):
        counted[f"components.{name}"] = facts.most_seats
    for name, start in (("coal", facts.start_coal), ("iron", facts.start_iron)):
        prices = data["markets"][name]["spaces_low_to_high"]
        counted[f"markets.{name}.start_empty.*"] = prices[: len(prices) - start]
    for seats, deck in facts.decks.items():
        counted[f"cards.totals.location.{seats}"] = sum(deck[: facts.town_count])
        counted[f"cards.totals.industry.{seats}"] = sum(deck[facts.town_count :])
        counted[f"cards.draw_pile_after_rail_deal.{seats}"] = sum(deck) - seats * facts.hand_size
    return counted


def of_lancashire(data: Any) -> dict[str, object]:
    facts = lancashire.FACTS
    kinds = {(True, True): "both", (True, False): "canal_only", (False, True): "rail_only"}
    lines = [kinds[line] for line in zip(facts.line_canal, facts.line_rail, strict=True)]
    slots = [bool(here) for here in facts.slots_of]
    counted: dict[str, object] = {
        "cards.industry_total": sum(facts.card_counts[facts.regions :]),
        "cotton_demand_track.bonus_kind.default": "money",
        "cotton_demand_track.bonus_kind.options.*": list(lancashire_options.OPTIONS[1].values),
        "cotton_demand_track.positions.*.closed": [True],
        "cotton_demand_track.positions.*.index": list(range(len(facts.bonuses) + 1)),
        "demand_tracks.iron.price_when_empty": facts.price_when_empty,
        "game.players_in_rulebook.*": seat_counts("rulebook"),
        "income_track.first_space": 0,
        "income_track.last_space": len(facts.income.levels) - 1,
        "links.items.*.type": lines,
        "locations.items.*.buildable": slots,
        "locations.items.*.kind": [
            "region" if here else "external_region" if port else "waypoint"
            for here, port in zip(slots, facts.is_port, strict=True)
        ],
        "locations.totals.waypoints": len(slots) - sum(slots) - sum(facts.is_port),
        "rulesets.english_2007.overrides.bonus_kind": lancashire_options.OPTIONS[1].values[1],
        "rulesets.lancashire_2018.overrides.cards_set_aside_rail": at(
            data, "rulesets.lancashire_2018.overrides.cards_removed_per_player.rail"
        ),
        "setup.start_income_level": facts.income.levels[facts.start_income],
    }
    for kind in kinds.values():
        counted[f"links.totals.{kind}"] = lines.count(kind)
    for ruleset in ("community_2p", "lancashire_2018"):
        counted[f"rulesets.{ruleset}.players.*"] = seat_counts(ruleset)
    out = at(data, "rulesets.community_2p.cards_taken_out")
    first = "rulesets.community_2p.cards_taken_out_first"
    printed = dict(zip(facts.cards, facts.card_counts, strict=True))
    regions = [name for name in out if name in facts.locations]
    whole = [name for name in regions if out[name] == printed[name]]
    counted[f"{first}.location_all_copies.*"] = whole
    counted[f"{first}.location_one_copy.*"] = [name for name in regions if name not in whole]
    for name in facts.industries:
        counted[f"{first}.industry.{name}"] = out[name]
    for option in lancashire_options.OPTIONS:
        counted[f"options.{option.name}.values.*"] = list(option.values)
        counted[f"options.{option.name}.default"] = option.values[0]
    for seats in seat_counts("rulebook"):
        for era, name in enumerate(lancashire.ERAS):
            counted |= deck_arithmetic(seats, era, f"deck_arithmetic.{seats}.{name}")
    return counted


def deck_arithmetic(seats: int, era: int, where: str) -> dict[str, object]:
    """Count how the cards of an era of Lancashire go: all draw what they played until the pile is empty."""
    facts = lancashire.FACTS
    cards, dealt, removed = sum(facts.card_counts), seats * facts.hand_size, facts.cards_removed[seats][era]
    left, drawn = cards - dealt - removed, []
    for number in range(facts.rounds[seats]):
        short = era == lancashire.CANAL and number == 0
        wanted = seats * (facts.actions_first_round if short else facts.actions_per_turn)
        drawn.append(min(left, wanted))
        left -= drawn[-1]
    rounds = [number for number, count in enumerate(drawn, 1) if count]
    counted: dict[str, object] = {
        f"{where}.deck": cards,
        f"{where}.dealt": dealt,
        f"{where}.removed": removed,
        f"{where}.draw_pile_after_setup": cards - dealt - removed,
        f"{where}.drawn_by_round.*": drawn,
        f"{where}.cards_played": cards - removed,
        f"{where}.pile_empty_after_round": rounds[-1],
    }
    if era == lancashire.RAIL:
        late = list(range(rounds[-1] + 1, facts.rounds[seats] + 1))
        counted[f"{where}.loans_forbidden_in_rounds.*"] = late
    return counted


def of_bruxelles(data: Any) -> dict[str, object]:
    board, market = data["art_nouveau_board"], data["art_market"]
    offsets = list(market["points"]["offsets"].values())
    start = data["setup"]["start_figure"]
    figures = {row["id"]: row["copies"] for row in data["public_figures"]["list"]}
    edges = market["cursor_centre_range"]
    counted: dict[str, object] = {
        "art_nouveau_board.shield_cols": board["cols"] - 1,
        "art_nouveau_board.shield_rows": board["rows"] - 1,
        "art_nouveau_board.sides.*": list(bruxelles.SIDES),
        "art_nouveau_board.spaces": board["rows"] * board["cols"],
        "artworks.count": sum(at(data, "artworks.list.*.copies")),
        "bonus_cards.count": len(data["bonus_cards"]["cards"]),
        "brussels_actions.list.*.effect.perform_any_of.*": [list(bruxelles.KIND_IDS)],
        "buildings.order.*": at(data, "buildings.rows.*.id"),
        "buildings.per_player": sum(at(data, "buildings.rows.*.tiles")),
        "compass.arrows": len(data["compass"]["arrow_start"]["sectors"]),
        "compass.sectors": len(data["compass"]["tiles"]),
        "components.architect_boards": bruxelles.FACTS.most_seats,
        "components.compass_arrows": len(data["compass"]["arrow_start"]["sectors"]),
        "components.discs_per_player": data["components"]["discs"] // bruxelles.FACTS.most_seats,
        "exhibition_tiles.count": len(data["exhibition_tiles"]["list"]),
        "exhibition_tiles.list.*.round": list(range(1, bruxelles.FACTS.rounds + 1)),
        "public_figures.count": sum(figures.values()),
        "public_figures.deck_size": sum(figures.values()) - figures[start],
        "public_figures.start_cards_per_player": figures[start] // bruxelles.FACTS.most_seats,
        "stock_cards.count": len(data["stock_cards"]["cards"]),
    }
    for along, short in (("row", "rows"), ("col", "cols")):
        steps = [offset[f"d_{along}"] for offset in offsets]
        wide = max(steps) - min(steps) + 1
        counted[f"art_market.cursor_size.{short}"] = wide
        assert market["grid"][short] == edges[f"{along}_max"] - edges[f"{along}_min"] + wide
    return counted


def of_ages(data: Any) -> dict[str, object]:
    facts = ages.FACTS
    base = facts.editions["base"]
    out = {
        seats: [
            name
            for name, available in zip(ages.MONUMENT_IDS, base.available, strict=True)
            if seats not in available
        ]
        for seats in range(facts.fewest_seats, facts.most_seats + 1)
    }
    die = sum(facts.face_weight)
    counted: dict[str, object] = {
        "cities.total_boxes": sum(facts.city_boxes),
        "developments.list.*.params.ship_cost.workers": [data["ships"]["cost"]["workers"]],
        "developments.per_turn": data["turn_structure"]["limits"]["developments_per_turn"],
        "dice.min_dice": facts.start_cities,
        "dice.skull_die_rerollable.solo": facts.options["solo_skull_reroll"][0],
        "disasters.list.*.with_smithing.extra_per_spearhead": [facts.smithing_per_spearhead],
        "disasters.list.*.with_smithing.points": [facts.smithing_loss],
        "end_conditions.solo.turns": facts.solo_turns,
        "food.famine_points_per_unfed_city": facts.famine_points,
        "food.start": facts.start_food,
        "goods.collection_order.*": list(ages.GOOD_IDS),
        "goods.types.*.row_order": list(range(1, len(ages.GOOD_IDS) + 1)),
        "goods.types.*.unit_step": [values[1] for values in facts.good_values],
        "monuments.excluded.base.2.*": out[2],
        "monuments.excluded.base.3.*": out[3],
        "setup.cities": facts.start_cities,
        "setup.dice_first_turn": facts.start_cities,
        "ships.cost.cloth": facts.ship_cloth,
        "ships.cost.wood": facts.ship_wood,
        "ships.max_per_player": facts.options["max_ships"][0],
        "solo.skull_dice_may_be_rerolled": facts.options["solo_skull_reroll"][0],
    }
    for step, values in zip(at(data, "goods.types.*.unit_step"), facts.good_values, strict=True):
        assert values == [step * pegs * (pegs + 1) // 2 for pegs in range(len(values))]
    for seats, missing in out.items():
        played = [name not in missing for name in ages.MONUMENT_IDS]
        counted[f"derived.monument_boxes_by_player_count_base.{seats}"] = sum(
            boxes for boxes, here in zip(facts.monument_boxes, played, strict=True) if here
        )
        counted[f"derived.monument_vp_first_total_by_player_count_base.{seats}"] = sum(
            points for points, here in zip(base.first, played, strict=True) if here
        )
    sure = [not choice for choice in facts.face_is_choice]
    for name, brought, chosen in (
        ("food_if_choice_food", facts.face_food, True),
        ("food_if_choice_workers", facts.face_food, False),
        ("workers_if_choice_food", facts.face_workers, False),
        ("workers_if_choice_workers", facts.face_workers, True),
        ("goods", facts.face_goods, True),
        ("coins", facts.face_coins, True),
        ("skulls", facts.face_skulls, True),
    ):
        faces = zip(facts.face_weight, brought, sure, strict=True)
        mean = Fraction(sum(weight * much for weight, much, always in faces if always or chosen), die)
        counted[f"derived.expected_yield_per_unrerolled_die.{name}"] = str(mean)
    return counted


COUNTED: dict[str, Callable[[Any], dict[str, object]]] = {
    "brass-birmingham": of_birmingham,
    "brass-lancashire": of_lancashire,
    "bruxelles-1893": of_bruxelles,
    "roll-through-the-ages": of_ages,
}

UNREAD = FilePath(__file__).with_name("unread-facts.txt")


def known_unread(game: str) -> list[str]:
    """List the beginnings of paths that are known not to be read; each has its reason."""
    lines = [line for line in UNREAD.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    assert all("  # " in line for line in lines)
    entries = [line.partition("  # ")[0].split(": ") for line in lines]
    return [path for owner, path in entries if owner == game]


@pytest.mark.parametrize("game", games())
def test_what_facts_state_twice_is_the_same_both_times(game: str) -> None:
    data = facts_of(game)

    wrong = {
        path: (at(data, path.removesuffix(".*")), value)
        for path, value in COUNTED[game](data).items()
        if at(data, path.removesuffix(".*")) != value
    }

    assert wrong == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_every_figure_is_read_or_compared_or_known_not_to_be(game: str) -> None:
    found = unread(game)
    listed = known_unread(game)
    counted = set(COUNTED[game](facts_of(game)))

    assert sorted(path for path in found - counted if not path.startswith(tuple(listed))) == []
    assert [start for start in listed if not any(path.startswith(start) for path in found)] == []
    assert sorted(counted - found) == []


MANY = 8
"""A part of the facts with so many figures is added up, field by field."""


def totals(game: str) -> dict[str, int | float]:
    """Add up what each field of the printed lists says: tiles, links, cards, tracks."""
    sums: dict[tuple[str, str], list[int | float]] = defaultdict(list)
    for path, value in leaves(facts_of(game)):
        if isinstance(value, int | float):
            names = [str(step) for step in path if isinstance(step, str)]
            sums[".".join(names[:2]), names[-1]].append(value)
    sizes: Counter[str] = Counter()
    for (part, _field), values in sums.items():
        sizes[part] += len(values)
    return {f"{part} {field}": sum(values) for (part, field), values in sums.items() if sizes[part] >= MANY}


@pytest.mark.parametrize("game", games())
def test_printed_lists_add_up_to_the_totals_counted_once(game: str) -> None:
    """One mistyped figure among hundreds changes a total; who changes a fact on purpose changes both."""
    lines = TOTALS.read_text(encoding="utf-8").splitlines()
    counted = [
        line.removeprefix(f"{game}: ").rpartition(" ") for line in lines if line.startswith(f"{game}:")
    ]

    assert {field: float(total) for field, _, total in counted} == totals(game)
    assert len(counted) > 10
