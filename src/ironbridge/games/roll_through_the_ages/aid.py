"""The player's aid: the steps of a turn, dice, goods, disasters, works, developments, all from the facts."""

from typing import Final

from ironbridge.games.roll_through_the_ages.facts import (
    DEVELOPMENT_IDS,
    FACE_IDS,
    GOOD_IDS,
    MONUMENT_IDS,
    Facts,
)
from ironbridge.games.roll_through_the_ages.options import Options
from ironbridge.games.roll_through_the_ages.words import effect_text, name
from ironbridge.kernel.aid import Cell, Entries, Entry, Group, Section, Strip, Symbol, Table
from ironbridge.kernel.texts import Text

_VP: Final = Symbol("vp", Text("tally.vp"))
_SKULL: Final = Symbol("skull", Text("aid.skulls"))
_BOXES: Final = Symbol("worker", Text("aid.boxes"))
_COIN: Final = Symbol("coin", Text("aid.coins"))


def describe(facts: Facts, options: Options) -> list[Section]:
    """Describe the aid of a match; the options know its seats and its edition."""
    return [
        _turn(facts, options),
        _dice(facts),
        _disasters(facts, options),
        _goods(facts),
        _works(facts, options),
        _developments(options),
        _end(facts, options),
    ]


def _turn(facts: Facts, options: Options) -> Section:
    food = Text("aid.food.text", {"most": facts.food_most})
    throw = {"throws": facts.most_throws, "skulls": "locked" if options.skulls_locked else "free"}
    ways = "ships" if options.solo else "both" if options.late else "seats"
    trade_rule = "LB-TRADE-1" if options.late else "RA-TRADE-1"
    trade = Entry(Text("kind.trade"), Text("aid.trade.text", {"ways": ways}), "kind-trade", rule=trade_rule)
    build = Entry(Text("kind.build"), Text("aid.build.text"), "kind-build", rule="RA-BUILD-2")
    steps = [
        Entry(Text("kind.roll"), Text("aid.roll.text", {**throw}), "kind-roll", rule="RA-ROLL-3"),
        Entry(Text("aid.goods"), Text("aid.goods.text"), "tally-goods", rule="RA-GOODS-2"),
        Entry(Text("aid.food"), food, "food", rule="RA-FOOD-2"),
        Entry(Text("aid.feed"), _feed(facts), "city", rule="RA-FEED-1"),
        Entry(Text("zone.disasters"), Text("aid.disasters.text"), "skull", rule="RA-DIS-1"),
        *([trade, build] if options.trading and not options.late else [build]),
        *([trade] if options.late else []),
        Entry(Text("kind.buy"), Text("aid.buy.text"), "kind-buy", rule="RA-DEV-1"),
        Entry(
            Text("kind.discard"),
            Text("aid.discard.text", {"kept": facts.goods_kept}),
            "kind-discard",
            rule="RA-DISC-1",
        ),
    ]
    if options.late:
        doubling = {"pottery": facts.preservation_pottery}
        preserve = Text("aid.preserve.text", {**doubling})
        steps.insert(0, Entry(name("preservation"), preserve, "kind-preserve", rule="LB-PRES-1"))
    rule = "LB-TURN-1" if options.late else "RA-TURN-2"
    return Section("turn", Text("aid.turn"), [Entries(steps, numbered=True)], rule)


def _feed(facts: Facts) -> Text:
    return Text("aid.feed.text", {"food": facts.food_per_city, "points": facts.famine_points})


def _dice(facts: Facts) -> Section:
    entries = [Entry(_face(facts, face), symbol=f"die-{FACE_IDS[face]}") for face in range(len(FACE_IDS))]
    return Section("dice", Text("aid.dice"), [Entries(entries)], "RA-ROLL-1")


def _face(facts: Facts, face: int) -> Text:
    return Text("aid.face", {
        "food": facts.face_food[face],
        "workers": facts.face_workers[face],
        "goods": facts.face_goods[face],
        "coins": facts.face_coins[face],
        "skulls": facts.face_skulls[face],
    })  # fmt: skip


def _disasters(facts: Facts, options: Options) -> Section:
    others = "you" if options.solo else "others"
    rows: list[list[Cell]] = [
        _disaster("drought", facts.drought_skulls, facts.drought_points, "you", "irrigation"),
        _disaster("pestilence", facts.pestilence_skulls, facts.pestilence_points, others, "medicine"),
        _disaster("invasion", facts.invasion_skulls, facts.invasion_points, "you", "great_wall"),
        [
            (Symbol("disaster-revolt"), Text("aid.revolt")),
            (Text("aid.at_least", {"count": facts.revolt_skulls}),),
            (Text("aid.goods_lost"),),
            (name("religion"),),
        ],
    ]
    heads: list[Cell] = [(), (_SKULL,), (Text("aid.hits"),), (Text("aid.safe"),)]
    blocks: list[Entries | Table | Strip] = [Table(heads, [Group(rows)])]
    if options.late and not options.solo:
        spears = Text(
            "aid.smithing.text", {"points": facts.smithing_loss, "more": facts.smithing_per_spearhead}
        )
        blocks.append(Entries([Entry(name("smithing"), spears, rule="LB-SMITH-1")]))
    return Section("disasters", Text("zone.disasters"), blocks, "RA-DIS-1")


def _disaster(id: str, skulls: int, points: int, whom: str, saved: str) -> list[Cell]:
    hits = Text("aid.points_lost", {"points": points, "whom": whom})
    return [(Symbol(f"disaster-{id}"), Text(f"aid.{id}")), (skulls,), (hits,), (name(saved),)]


def _goods(facts: Facts) -> Section:
    most = max(facts.good_most)
    heads: list[Cell] = [(), *[(count,) for count in range(1, most + 1)]]
    rows: list[list[Cell]] = []
    for good, id in enumerate(GOOD_IDS):
        worth: list[Cell] = [(value,) for value in facts.good_values[good][1:]]
        rows.append([(Symbol(f"good-{id}"), name(id)), *worth, *[()] * (most - len(worth))])
    return Section("goods", Text("aid.goods_worth"), [Table(heads, [Group(rows)])], "RA-GOODS-7")


def _works(facts: Facts, options: Options) -> Section:
    cities: list[list[Cell]] = [
        [(Symbol("city"), name(id)), (boxes,), (), ()]
        for id, boxes in zip(facts.city_ids, facts.city_boxes, strict=True)
    ]
    monuments: list[list[Cell]] = []
    for at, id in enumerate(MONUMENT_IDS, len(cities)):
        if options.available >> at & 1:
            later: Cell = () if options.solo else (options.later[at],)
            row: list[Cell] = [(Symbol(f"monument-{id}"), name(id)), (options.boxes[at],)]
            monuments.append([*row, (options.first[at],), later])
    heads: list[Cell] = [(), (_BOXES,), (Text("aid.first"),), () if options.solo else (Text("aid.later"),)]
    groups = [Group(cities, Text("aid.cities")), Group(monuments, Text("zone.monuments"))]
    blocks: list[Entries | Table | Strip] = [Table(heads, groups)]
    if options.late:
        cost: Cell = (
            facts.ship_wood,
            Symbol("good-wood", name("wood")),
            facts.ship_cloth,
            Symbol("good-cloth", name("cloth")),
        )
        swaps = Text("aid.ships.text", {"swaps": facts.swaps_per_ship})
        blocks.append(Entries([Entry(Text("zone.ships"), swaps, "ship", (cost,), "LB-SHIP-1")]))
    return Section("works", Text("aid.works"), blocks, "RA-BUILD-4")


def _developments(options: Options) -> Section:
    rows: list[list[Cell]] = []
    for at, id in enumerate(DEVELOPMENT_IDS):
        if options.sold >> at & 1:
            effect = effect_text(at, options.coins_per_food, options.vp_per_monument, options.seats)
            rows.append([(name(id),), (options.cost[at],), (options.vp[at],), (effect,)])
    heads: list[Cell] = [(), (_COIN,), (_VP,), (Text("aid.effect"),)]
    rule = "LB-GEN-2" if options.late else "RA-DEV-8"
    return Section("developments", Text("zone.developments"), [Table(heads, [Group(rows)])], rule)


def _end(facts: Facts, options: Options) -> Section:
    if options.solo:
        over = Entry(
            Text("aid.end"), Text("aid.end_solo.text", {"turns": options.last_round}), rule="RA-SOLO-2"
        )
    else:
        limit = {"developments": options.developments_to_end}
        rule = "LB-END-1" if options.late else "RA-END-1"
        over = Entry(Text("aid.end"), Text("aid.end.text", {**limit}), rule=rule)
    count = Entry(Text("aid.count"), Text("aid.count.text"), "vp", rule="RA-SCORE-1")
    ties = Entry(Text("aid.ties"), Text("aid.ties.text"), rule="RA-SCORE-3")
    start = {"food": facts.start_food, "cities": facts.start_cities}
    begin = Entry(
        Text("aid.start", {"seats": options.seats}), Text("aid.start.text", {**start}), rule="RA-SETUP-2"
    )
    entries = [over, count, begin] if options.solo else [over, count, ties, begin]
    return Section("end", Text("aid.end_and_score"), [Entries(entries)], rule=over.rule)
