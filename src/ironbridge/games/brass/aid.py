"""What both games put on the player's aid alike: prices, tables of tiles, markets, the income track."""

from ironbridge.games.brass.income import IncomeTrack
from ironbridge.games.brass.market import CubeMarket
from ironbridge.games.brass.names import ROMAN
from ironbridge.kernel.aid import Box, Cell, Entries, Entry, Group, Section, Strip, Symbol, Table
from ironbridge.kernel.texts import Text

CARD = Symbol("hand", Text("aid.card"))
COAL = Symbol("coal", Text("kind.coal"))
IRON = Symbol("iron", Text("kind.iron"))
CANAL = Symbol("canal_boat", Text("era.canal"))
RAIL = Symbol("locomotive", Text("era.rail"))


def price(pounds: int) -> Text:
    """Say an amount of money."""
    return Text("aid.price", {"price": pounds})


def levels_lost(levels: int) -> Cell:
    """Say by how many levels a loan moves the income marker back."""
    return (Symbol("tally-income", Text("tally.income")), Text("aid.levels_lost", {"levels": levels}))


def figure(title: Text, *cell: Symbol | Text | int) -> Entry:
    """Give one figure of the set-up."""
    return Entry(title, costs=(cell,))


def action(kind: str, rule: str, *costs: Cell, **values: int) -> Entry:
    """Describe one of the actions: what it does, what it costs."""
    return Entry(Text(f"kind.{kind}"), Text(f"aid.{kind}.text", {**values}), f"kind-{kind}", costs, rule)


def link_costs(canal: int, rail: int, second_rail: int, coal: int, extra: Cell) -> tuple[Cell, ...]:
    """Say what a canal, a rail and two rails in one action cost."""
    one: Cell = (RAIL, price(rail), *[COAL] * coal)
    two: Cell = (RAIL, RAIL, price(rail + second_rail), *[COAL] * (2 * coal), *extra)
    return ((CANAL, price(canal)), one, two)


def columns(*between: Symbol | Text) -> list[Cell]:
    """Head the columns of a table of tiles: level and number, what a tile costs, and what the game adds."""
    money = Symbol("tally-money", Text("aid.cost"))
    shared: list[Symbol | Text] = [Text("aid.level"), Text("aid.count"), money, COAL, IRON]
    era = Text("aid.era")
    return [(head,) for head in (*shared, *between, era)]


def tile_row(
    level: int, count: int, cost: Cell, cubes: list[int], between: list[Cell], era: Cell
) -> list[Cell]:
    """Describe a kind of tile: level and number, money, coal and iron, and what the game adds."""
    needs: list[Cell] = [(number,) if number else () for number in cubes]
    return [(Text("aid.tile_level", {"level": ROMAN[level]}),), (count,), cost, *needs, *between, era]


def tiles(heads: list[Cell], names: list[str], rows: list[list[list[Cell]]], rule: str) -> Section:
    """List all kinds of tiles, by industry."""
    groups = [Group(some, Text(f"industry.{name}"), name) for name, some in zip(names, rows, strict=True)]
    return Section("tiles", Text("aid.tiles"), [Table(heads, groups)], rule)


def market(title: Text, cube: Symbol, prices: CubeMarket, cubes: int) -> Strip:
    """Draw a market as it begins: its cubes lie on the dearest spaces."""
    empty = prices.capacity - cubes
    boxes = [
        Box((cube,) if at >= empty else (), (price(pounds),), at >= empty)
        for at, pounds in enumerate(prices.prices)
    ]
    return Strip(title, boxes, Text("aid.market_empty", {"price": prices.price_when_empty}))


def income(track: IncomeTrack, start: int, rule: str) -> Section:
    """Tell which spaces of the income track make which levels: runs of levels that are equally long."""
    lengths = [(level, track.levels.count(level)) for level in range(track.lowest, track.levels[-1] + 1)]
    runs: list[list[tuple[int, int]]] = []
    for level, length in lengths:
        if runs and runs[-1][0][1] == length:
            runs[-1].append((level, length))
        else:
            runs.append([(level, length)])
    rows = []
    for run in runs:
        first, last = run[0][0], run[-1][0]
        spaces = _span(track.levels.index(first), track.levels.index(last) + run[-1][1] - 1)
        rows.append([spaces, _span(first, last), (run[0][1],)])
    heads: list[Cell] = [(Text("aid.spaces"),), (Text("aid.levels"),), (Text("aid.spaces_each"),)]
    begin = figure(
        Text("aid.income_start"), Text("aid.space_level", {"space": start, "level": track.levels[start]})
    )
    return Section("income", Text("aid.income"), [Table(heads, [Group(rows)]), Entries([begin])], rule)


def _span(first: int, last: int) -> Cell:
    return (first,) if first == last else (Text("aid.span", {"first": first, "last": last}),)
