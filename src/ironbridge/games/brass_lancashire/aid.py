"""The player's aid: turn, actions, sources, tiles, the cotton market and scoring, all from the facts."""

from typing import Final

from ironbridge.games.brass.aid import (
    CANAL,
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
from ironbridge.games.brass_lancashire.facts import CANAL_ONLY, NEVER, RAIL_ONLY, Facts
from ironbridge.games.brass_lancashire.options import Options
from ironbridge.kernel.aid import Box, Cell, Entries, Entry, Section, Strip, Symbol
from ironbridge.kernel.texts import Text

_VP: Final = Symbol("vp", Text("tally.vp"))
_BETWEEN: Final = (Text("aid.holds"), _VP, Symbol("income", Text("aid.income_spaces")))
_ERA_CELLS: Final[dict[int, Cell]] = {
    CANAL_ONLY: (CANAL,),
    RAIL_ONLY: (RAIL,),
    NEVER: (Symbol("kind-develop", Text("aid.never")),),
}


def describe(facts: Facts, options: Options) -> list[Section]:
    """Describe the aid of a match; the options know its seats and its edition."""
    return [
        _round(facts, options),
        _actions(facts, options),
        _sources(options),
        _tiles(facts, options),
        _cotton(facts, options),
        _end(facts, options),
        _start(facts, options),
        income(facts.income, facts.start_income, "BL-INCOME-6"),
    ]


def _round(facts: Facts, options: Options) -> Section:
    actions = {"actions": facts.actions_per_turn, "first": facts.actions_first_round}
    cards = {"cards": facts.hand_size}
    turns = Entry(Text("aid.turns"), Text("aid.turns.text", {**actions}), rule="BL-ACT-1")
    order = Entry(Text("zone.order"), Text("aid.order.text"), rule="BL-ORDER-1")
    if options.income_at_round_end:
        refill = Entry(Text("aid.refill"), Text("aid.refill_turn.text", {**cards}), rule="BL-18-4")
        steps = [turns, refill, order, Entry(Text("tally.income"), Text("aid.income.text"), rule="BL-18-5")]
    else:
        refill = Entry(Text("aid.refill"), Text("aid.refill.text", {**cards}), rule="BL-DRAW-1")
        pay = Entry(Text("tally.income"), Text("aid.income_first.text"), rule="BL-INCOME-1")
        steps = [pay, turns, order, refill]
    return Section("round", Text("aid.round"), [Entries(steps, numbered=True)], "BL-FLOW-4")


def _actions(facts: Facts, options: Options) -> Section:
    links = link_costs(facts.canal_cost, facts.rail_cost, facts.second_rail_cost, facts.rail_coal, ())
    loans: list[Cell] = [
        (price(amount), *levels_lost(levels))
        for amount, levels in zip(facts.loan_amounts, facts.loan_levels, strict=True)
    ]
    develop: Cell = (*[IRON] * facts.iron_per_tile, Text("aid.per_tile"))
    loan_values = {"lowest": facts.income.lowest, "rounds": options.loan_rounds}
    entries = [
        action("build", "BL-BUILD-1", (Text("aid.as_printed"),)),
        action("combine", "BL-COMBO-1", (Text("aid.both_actions"),)),
        action("link", "BL-LINK-1", *links),
        action("develop", "BL-DEV-1", develop, most=facts.most_developed),
        action("sell", "BL-SELL-1"),
        action("loan", "BL-LOAN-1", *loans, **loan_values),
        action("pass", "BL-ACT-5"),
    ]
    return Section("actions", Text("aid.actions"), [Entries(entries)], "BL-ACT-3")


def _sources(options: Options) -> Section:
    sources = [
        Entry(Text("kind.coal"), Text("aid.coal.text"), "coal", rule="BL-COAL-4"),
        Entry(Text("kind.iron"), Text("aid.iron.text"), "iron", rule="BL-IRON-3"),
        Entry(Text("aid.new_cubes"), Text("aid.new_cubes.text"), rule="BL-FILL-1"),
    ]
    full = options.market.capacity
    coal = market(Text("aid.coal_track"), COAL, options.market, full)
    iron = market(Text("aid.iron_track"), IRON, options.market, full)
    return Section("sources", Text("aid.sources"), [Entries(sources), coal, iron], "BL-COAL-2")


def _tiles(facts: Facts, options: Options) -> Section:
    rows: list[list[list[Cell]]] = [[] for _ in facts.industries]
    for kind, industry in enumerate(facts.tile_industry):
        between: list[Cell] = [
            (facts.tile_cubes[kind],) if facts.tile_cubes[kind] else (),
            (options.tile_vp[kind],),
            (facts.tile_income[kind],),
        ]
        cubes = [facts.tile_coal[kind], facts.tile_iron[kind]]
        era = _ERA_CELLS.get(facts.tile_era[kind], ())
        level, count = facts.tile_level[kind], facts.stacks.rest(industry, 0).count(kind)
        cost: Cell = () if facts.tile_era[kind] == NEVER else (price(facts.tile_cost[kind]),)
        rows[industry].append(tile_row(level, count, cost, cubes, between, era))
    return tiles(columns(*_BETWEEN), facts.industries, rows, "BL-BUILD-2")


def _cotton(facts: Facts, options: Options) -> Section:
    kind = "income_spaces" if options.bonus_as_income else "money"
    spaces = [
        Box((Text("scene.bonus", {"kind": kind, "bonus": bonus}),), is_marked=at == 0)
        for at, bonus in enumerate(facts.bonuses)
    ]
    closed = Box((Text("spot.closed"),))
    track = Strip(Text("zone.cotton"), [*spaces, closed], Text("aid.cotton.text"))
    tiles_left = [
        Box((Text("aid.market_step", {"step": -step}),), (Text("aid.times", {"count": count}),))
        for step, count in enumerate(options.market_tiles)
        if count
    ]
    stack = Strip(Text("aid.market_tiles"), tiles_left, Text("aid.market_tiles.text"))
    return Section("cotton", Text("aid.cotton"), [track, stack], "BL-SELL-6")


def _end(facts: Facts, options: Options) -> Section:
    coins = max(facts.coins)
    win = "BL-18-9" if options.shared_ties else "BL-WIN-2"
    entries = [
        Entry(Text("zone.lines"), Text("aid.links.text", {"coins": coins}), "link_coin", rule="BL-SCORE-1"),
        Entry(Text("aid.flipped"), Text("aid.flipped.text"), "vp", rule="BL-SCORE-4"),
        Entry(Text("aid.canal_end"), Text("aid.canal_end.text"), "canal_boat", rule="BL-END-2"),
        Entry(
            Text("aid.rail_end"),
            Text("aid.rail_end.text", {"pounds": facts.pounds_per_vp}),
            "locomotive",
            rule="BL-SCORE-5",
        ),
    ]
    tie = "shared" if options.shared_ties else "order"
    last = Entry(Text("aid.win"), Text("aid.win.text", {"tie": tie}), rule=win)
    return Section("end", Text("aid.end"), [Entries(entries, numbered=True), Entries([last])], "BL-FLOW-2")


def _start(facts: Facts, options: Options) -> Section:
    canal, rail = options.removed
    entries = [
        figure(Text("aid.rounds"), options.rounds),
        figure(Text("tally.money"), price(options.start_money)),
        figure(Text("tally.cards"), facts.hand_size),
        figure(Text("aid.deck"), sum(options.deck)),
        figure(Text("aid.laid_aside"), Text("aid.by_era", {"canal": canal, "rail": rail})),
        figure(Text("piece.links"), facts.link_markers),
    ]
    return Section("start", Text("aid.start", {"seats": options.seats}), [Entries(entries)], "BL-SETUP-1")
