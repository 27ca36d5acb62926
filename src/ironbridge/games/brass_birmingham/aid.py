"""The player's aid: turn, actions, sources, tiles, merchants and scoring, all of it from the facts."""

from typing import Final

from ironbridge.games.brass.aid import (
    CANAL,
    CARD,
    COAL,
    IRON,
    RAIL,
    action,
    columns,
    figure,
    income,
    levels_lost,
    link_costs,
    market,
    price,
    tile_row,
    tiles,
)
from ironbridge.games.brass_birmingham.facts import BONUS_TYPES, INDUSTRIES, Facts
from ironbridge.games.brass_birmingham.options import Options
from ironbridge.kernel.aid import Cell, Entries, Entry, Group, Section, Symbol, Table
from ironbridge.kernel.texts import Text

BEER: Final = Symbol("beer", Text("kind.beer"))
_BULB: Final = Symbol("develop", Text("aid.lightbulb"))
_BETWEEN: Final = (
    Text("aid.holds"),
    BEER,
    Symbol("vp", Text("tally.vp")),
    Symbol("income", Text("aid.income_spaces")),
    Symbol("link", Text("aid.link_icons")),
)
_ERA_CELLS: Final[dict[int, Cell]] = {1: (CANAL,), 2: (RAIL,), 3: ()}


def describe(facts: Facts, seats: int, options: Options) -> list[Section]:
    """Describe the aid of a match."""
    return [
        _round(facts),
        _actions(facts),
        _sources(facts),
        _tiles(facts),
        _merchants(facts, seats),
        _end(facts, options),
        _start(facts, seats),
        income(facts.track, facts.start_income, "BB-INC-9"),
    ]


def _round(facts: Facts) -> Section:
    actions = {"actions": facts.actions_per_turn, "first": facts.actions_first_round}
    steps = [
        Entry(Text("aid.turns"), Text("aid.turns.text", {**actions}), rule="BB-FLOW-5"),
        Entry(Text("aid.refill"), Text("aid.refill.text", {"cards": facts.hand_size}), rule="BB-CARD-4"),
        Entry(Text("zone.order"), Text("aid.order.text"), rule="BB-ROUND-2"),
        Entry(Text("tally.income"), Text("aid.income.text"), rule="BB-INC-1"),
    ]
    return Section("round", Text("aid.round"), [Entries(steps, numbered=True)], "BB-FLOW-4")


def _actions(facts: Facts) -> Section:
    beer: Cell = tuple([BEER] * facts.double_beer)
    links = link_costs(facts.canal_price, facts.rail_price, facts.second_rail_price, facts.rail_coal, beer)
    develop: Cell = (*[IRON] * facts.develop_iron, Text("aid.per_tile"))
    wild: Cell = (
        Symbol("wild_location", Text("card.wild_location")),
        Symbol("wild_industry", Text("card.wild_industry")),
    )
    scout: Cell = (facts.scout_cards, CARD, Text("aid.for"), *wild)
    loan: Cell = (price(facts.loan_money), *levels_lost(facts.loan_levels))
    entries = [
        action("build", "BB-BUILD-1", (Text("aid.as_printed"),)),
        action("link", "BB-LINK-1", *links),
        action("develop", "BB-DEV-1", develop, most=facts.develop_most),
        action("sell", "BB-SELL-2", (BEER, Text("aid.as_printed"))),
        action("loan", "BB-LOAN-1", loan, lowest=facts.lowest_level),
        action("scout", "BB-SCOUT-1", scout),
        action("pass", "BB-FLOW-7"),
    ]
    return Section("actions", Text("aid.actions"), [Entries(entries)], "BB-FLOW-6")


def _sources(facts: Facts) -> Section:
    sources = [
        Entry(Text("kind.coal"), Text("aid.coal.text"), "coal", rule="BB-COAL-3"),
        Entry(Text("kind.iron"), Text("aid.iron.text"), "iron", rule="BB-IRON-2"),
        Entry(Text("kind.beer"), Text("aid.beer.text"), "beer", rule="BB-BEER-2"),
        Entry(Text("aid.new_cubes"), Text("aid.new_cubes.text"), rule="BB-MKT-1"),
    ]
    coal = market(Text("zone.coal_market"), COAL, facts.coal_market, facts.start_coal)
    iron = market(Text("zone.iron_market"), IRON, facts.iron_market, facts.start_iron)
    return Section("sources", Text("aid.sources"), [Entries(sources), coal, iron], "BB-COAL-2")


def _tiles(facts: Facts) -> Section:
    rows: list[list[list[Cell]]] = [[] for _ in INDUSTRIES]
    for kind, industry in enumerate(facts.industry):
        rows[industry].append(_tile(facts, kind))
    return tiles(columns(*_BETWEEN), list(INDUSTRIES), rows, "BB-BUILD-5")


def _tile(facts: Facts, kind: int) -> list[Cell]:
    canal, rail = facts.cubes[0][kind], facts.cubes[1][kind]
    holds: Cell = (canal,) if canal == rail else (Text("aid.by_era", {"canal": canal, "rail": rail}),)
    between: list[Cell] = [
        holds if canal or rail else (),
        (facts.beer[kind],) if facts.beer[kind] >= 0 else (),
        (facts.vp[kind],),
        (facts.income[kind],),
        (facts.icons[kind],),
    ]
    era = _ERA_CELLS[facts.eras[kind]] if facts.developable[kind] else (*_ERA_CELLS[facts.eras[kind]], _BULB)
    cubes = [facts.coal[kind], facts.iron[kind]]
    cost: Cell = (price(facts.money[kind]),)
    return tile_row(facts.level[kind], facts.count[kind], cost, cubes, between, era)


def _merchants(facts: Facts, seats: int) -> Section:
    rows: list[list[Cell]] = []
    for at, kind in enumerate(facts.location_kinds):
        if kind != "merchant":
            continue
        here = [slot for slot, location in enumerate(facts.merchant_location) if location == at]
        used = sum(facts.merchant_seats[slot] <= seats for slot in here)
        bonus = Text(f"bonus.{BONUS_TYPES[facts.bonus_type[at]]}", {"amount": facts.bonus_amount[at]})
        name = Text(f"location.{facts.locations[at]}")
        rows.append([(name,), (used,), (bonus,), (facts.printed_icons[at],)])
    heads: list[Cell] = [
        (),
        (Text("aid.count"),),
        (BEER, Text("aid.bonus")),
        (Symbol("link", Text("aid.link_icons")),),
    ]
    return Section("merchants", Text("aid.merchants"), [Table(heads, [Group(rows)])], "BB-MERCH-1")


def _end(facts: Facts, options: Options) -> Section:
    count: list[Entry] = [
        Entry(Text("zone.lines"), Text("aid.links.text", {"vp": facts.vp_per_icon}), "link", rule="BB-END-2"),
        Entry(Text("aid.flipped"), Text("aid.flipped.text"), "vp", rule="BB-END-4"),
    ]
    if options.introductory:
        money = {"pounds": facts.intro_pounds_per_vp, "most": facts.intro_money_cap}
        count += [
            Entry(Text("source.intro_money"), Text("aid.intro_money.text", {**money}), rule="BB-INTRO-2"),
            Entry(Text("source.intro_income"), Text("aid.intro_income.text"), rule="BB-INTRO-3"),
            Entry(Text("source.intro_industries"), Text("aid.intro_tiles.text"), rule="BB-INTRO-4"),
        ]
    else:
        count.append(Entry(Text("aid.canal_end"), Text("aid.canal_end.text"), "canal_boat", rule="BB-END-6"))
    win = Entry(Text("aid.win"), Text("aid.win.text"), rule="BB-WIN-1")
    return Section("end", Text("aid.end"), [Entries(count, numbered=True), Entries([win])], "BB-END-1")


def _start(facts: Facts, seats: int) -> Section:
    entries = [
        figure(Text("aid.rounds"), facts.rounds[seats]),
        figure(Text("tally.money"), price(facts.start_money)),
        figure(Text("tally.hand"), facts.hand_size),
        figure(Text("aid.deck"), sum(facts.decks[seats])),
        figure(Text("aid.link_tiles"), facts.link_tiles),
    ]
    return Section("start", Text("aid.start", {"seats": seats}), [Entries(entries)], "BB-SETUP-1")
