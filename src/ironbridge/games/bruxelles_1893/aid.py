"""The player's aid: the round, both boards, buildings, figures, tracks and the count, all from the facts."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import ABILITIES, ARCHITECT, ROYAL_PALACE, TOWN_HALL, Facts
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.games.bruxelles_1893.words.offers import ability_text
from ironbridge.kernel.aid import Box, Cell, Entries, Entry, Group, Section, Strip, Symbol, Table
from ironbridge.kernel.texts import Text, Values

_VP: Final = Symbol("vp", Text("tally.vp"))
_ASSISTANT: Final = Symbol("assistant", Text("tally.assistants"))
_NOBLE: Final = Symbol("cube-any", Text("tile.any_noble"))
_JOKER: Final = Symbol("cube-joker", Text("cube.joker"))
_USES_SHOWN: Final = 4
"""So many levels of a Brussels action are drawn; they go on without end."""


def describe(facts: Facts, seats: int, options: Options) -> list[Section]:
    """Describe the aid of a match."""
    return [
        _round(facts, seats),
        _window(facts, options),
        _city(facts, seats, options),
        _passing(facts),
        _resolution(),
        _buildings(facts),
        _figures(facts),
        _tracks(facts),
        _end(facts),
        _start(facts, seats),
    ]


def _francs(amount: int) -> Text:
    return Text("piece.money", {"money": amount})


def _span(first: int, last: int) -> Text:
    return Text("aid.from_to", {"first": first, "last": last})


def _vp(amount: int) -> Text:
    return Text("aid.vp", {"vp": amount})


def _round(facts: Facts, seats: int) -> Section:
    stock = Entry(Text("aid.stock"), Text("aid.stock.text"), "brussels-stock_exchange", rule="BX-STOCK-3")
    actions = Entry(Text("aid.turns"), Text("aid.turns.text"), "assistant", rule="BX-ACT-1")
    settle = Entry(Text("aid.resolution"), Text("aid.resolution.text"), "shield", rule="BX-RES-1")
    tidy = Entry(Text("aid.round_end"), Text("aid.round_end.text"), "kind-turn", rule="BX-EOR-1")
    steps = [stock, actions, settle, tidy]
    if seats == facts.fewest_seats and facts.neutrals:
        neutral = Text("aid.neutral.text", {"count": facts.neutrals})
        steps.insert(1, Entry(Text("kind.neutral"), neutral, "assistant-neutral", rule="BX-2P-2"))
    title = Text("aid.round", {"rounds": facts.rounds})
    return Section("round", title, [Entries(steps, numbered=True)], "BX-GEN-3")


def _window(facts: Facts, options: Options) -> Section:
    taken = facts.materials_taken
    theatre: Cell = (_span(min(facts.theatre_costs), max(facts.theatre_costs)),)
    bid: Cell = (_ASSISTANT, Text("aid.bid", {"least": facts.least_bid}))
    rows = [
        Entry(Text("kind.place"), Text("aid.place.text"), "pane-workshop", (bid,), "BX-ANB-1"),
        _kind("workshop", "BX-WORK-1", draws=facts.exhibition_draws),
        _kind("sale", "BX-SALE-1", steps="exact" if options.cursor_exact else "most"),
        _kind("theatre", "BX-THEA-1", theatre),
        _kind("materials", "BX-MAT-1", (*[_NOBLE] * taken,), count=taken),
        _kind("construction", "BX-CON-1", (Text("aid.units_below"),)),
    ]
    return Section("window", Text("zone.art_nouveau_board"), [Entries(rows)], "BX-GEN-5")


def _kind(kind: str, rule: str, *costs: Cell, **values: int | str) -> Entry:
    return Entry(Text(f"kind.{kind}"), Text(f"aid.{kind}.text", {**values}), f"action-{kind}", costs, rule)


def _city(facts: Facts, seats: int, options: Options) -> Section:
    jokers: Cell = tuple([_JOKER] * facts.market_jokers)
    paid: Cell = (_span(min(facts.stock_money), max(facts.stock_money)),)
    entries = [
        _brussels("market", "BX-BXL-5", jokers),
        _brussels("stock_exchange", "BX-BXL-6", paid),
        _brussels("cinquantenaire", "BX-BXL-7", pays="yes" if options.costs_paid else "no"),
        _brussels("grand_place", "BX-BXL-8"),
    ]
    needed = [level for level in range(1, _USES_SHOWN + 1) for _ in range(facts.uses_per_level[seats])]
    uses = [
        Box((level, _ASSISTANT), (Text("aid.use", {"number": at}),)) for at, level in enumerate(needed, 1)
    ]
    ladder = Strip(Text("aid.uses"), uses, Text("aid.uses.text"))
    return Section("city", Text("zone.brussels"), [Entries(entries), ladder], "BX-BXL-1")


def _brussels(name: str, rule: str, *costs: Cell, **values: str) -> Entry:
    text = Text(f"aid.{name}.text", {**values})
    return Entry(Text(f"brussels.{name}"), text, f"brussels-{name}", costs, rule)


def _passing(facts: Facts) -> Section:
    first: Values = {
        "extra": facts.first_passer_extra,
        "each": facts.per_colour,
        "most": facts.most_first,
        "mannekens": facts.exhibition_mannekens,
    }
    later: Values = {"each": facts.per_colour, "most": facts.most_other}
    entries = [
        Entry(
            Text("aid.first_pass"), Text("aid.first_pass.text", first), "place-exhibition", rule="BX-PASS-2"
        ),
        Entry(Text("aid.later_pass"), Text("aid.later_pass.text", later), "pass", rule="BX-PASS-3"),
    ]
    return Section("pass", Text("kind.pass"), [Entries(entries)], "BX-PASS-1")


def _resolution() -> Section:
    steps = [
        Entry(Text("aid.auctions"), Text("aid.auctions.text"), "kind-bid", rule="BX-RES-1"),
        Entry(Text("aid.first_player"), Text("aid.first_player.text"), "manneken-pawn", rule="BX-RES-4"),
        Entry(Text("zone.bonus_cards"), Text("aid.bonus_cards.text"), "kind-tuck", rule="BX-RES-6"),
        Entry(Text("zone.shields"), Text("aid.shields.text"), "shield", rule="BX-RES-11"),
        Entry(Text("aid.courthouse"), Text("aid.courthouse.text"), "place-courthouse", rule="BX-RES-14"),
    ]
    return Section("resolution", Text("aid.resolution"), [Entries(steps, numbered=True)], "BX-RES-1")


def _buildings(facts: Facts) -> Section:
    rows: list[list[Cell]] = []
    for at, row in enumerate(facts.building_rows):
        tile = facts.row_of.index(at)
        bonus: Cell = (_vp(facts.immediate_vp[tile]),) if facts.immediate_vp[tile] else ()
        count = facts.row_of.count(at)
        rows.append([(Symbol("building"), Text(f"building.{row}")), (count,), (facts.units_of[tile],), bonus])
    heads: list[Cell] = [(), (Text("aid.tiles"),), (Text("aid.units"),), (Text("aid.at_once"),)]
    notes = [
        Entry(
            Text("zone.compass"), Text("aid.compass.text", {"francs": facts.unit_francs}), rule="BX-COMP-3"
        ),
        Entry(
            Text("aid.no_joker"),
            Text("aid.no_joker.text"),
            costs=((_vp(facts.no_joker_vp),),),
            rule="BX-CON-6",
        ),
    ]
    owner: list[list[Cell]] = [
        [
            (Symbol(f"action-{kind}"), Text(f"kind.{kind}")),
            (Text(f"aid.secondary.{kind}", {"amount": facts.secondary_amount[at]}),),
        ]
        for at, kind in enumerate(facts.kind_names)
    ]
    owner_heads: list[Cell] = [(Text("aid.secondary"),), (Text("aid.secondary.owner"),)]
    blocks: list[Entries | Table | Strip] = [
        Table(heads, [Group(rows)]),
        Entries(notes),
        Table(owner_heads, [Group(owner)]),
    ]
    return Section("buildings", Text("mat.buildings"), blocks, "BX-CON-1")


def _figures(facts: Facts) -> Section:
    rows: list[list[Cell]] = []
    for at, name in enumerate(facts.figure_names):
        face = Symbol(f"figure-{name}")
        rows.append(
            [(face, Text(f"figure.{name}")), (ability_text(at, facts),), (_francs(facts.salary[at]),)]
        )
    heads: list[Cell] = [(), (Text("aid.ability"),), (Text("aid.salary"),)]
    return Section("figures", Text("mat.figures"), [Table(heads, [Group(rows)])], "BX-FIG-1")


def _tracks(facts: Facts) -> Section:
    strips: list[Entries | Table | Strip] = []
    for track in (TOWN_HALL, ROYAL_PALACE, ARCHITECT):
        boxes = [
            Box((value,), is_marked=at == facts.track_start) for at, value in enumerate(facts.tracks[track])
        ]
        strips.append(Strip(Text(f"track.{ABILITIES[track]}"), boxes, Text(f"aid.track.{ABILITIES[track]}")))
    for way, values in (("rows", facts.money_by_row), ("columns", facts.vp_by_column)):
        strips.append(Strip(Text(f"aid.market.{way}"), [Box((value,)) for value in values]))
    return Section("tracks", Text("aid.tracks"), strips, "BX-RES-7")


def _end(facts: Facts) -> Section:
    salaries = Text("aid.salaries.text", {"vp": facts.unpaid_vp})
    count: list[tuple[str, str, Values]] = [
        ("buildings", "BX-END-4", {}),
        ("row_money", "BX-END-5", {"francs": facts.row_divisor}),
        ("row_artworks", "BX-END-6", {}),
        ("row_figures", "BX-END-7", {}),
        ("row_assistants", "BX-END-8", {"offset": facts.row_offset}),
    ]
    entries = [Entry(Text("kind.salary"), salaries, "kind-salary", rule="BX-END-3")]
    entries += [
        Entry(Text(f"source.{name}"), Text(f"aid.{name}.text", values), rule=rule)
        for name, rule, values in count
    ]
    entries += [
        Entry(Text("source.cubes"), symbol="cube-any", costs=((_vp(facts.noble_vp),),), rule="BX-END-4"),
        Entry(Text("source.pawn"), symbol="manneken-pawn", costs=((_vp(facts.pawn_vp),),), rule="BX-END-4"),
    ]
    return Section("end", Text("aid.end"), [Entries(entries)], "BX-END-1")


def _start(facts: Facts, seats: int) -> Section:
    money = facts.start_money[:seats]
    purse: Cell = (_span(money[0], money[-1]),)
    entries = [
        Entry(Text("tally.money"), costs=(purse,)),
        Entry(Text("tally.assistants"), costs=((facts.start_available,),)),
        Entry(Text("tally.courthouse"), costs=((facts.start_courthouse,),)),
        Entry(Text("tally.artworks"), costs=((facts.start_artworks,),)),
        Entry(Text("mat.figures"), costs=((Text(f"figure.{facts.figure_names[facts.start_figure]}"),),)),
    ]
    return Section("start", Text("aid.start", {"seats": seats}), [Entries(entries)], "BX-SETUP-3")
