"""Reading a described position; what is left out is as after set-up, and every contradiction is named."""

from collections.abc import Sequence

from ironbridge.errors import SetupError
from ironbridge.games.bruxelles_1893.actions import CELL_NAMES, SHIELD_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.arranging.checking import judge
from ironbridge.games.bruxelles_1893.arranging.writing import CUBE_NAMES
from ironbridge.games.bruxelles_1893.facts import ABILITIES, FACTS
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    ACTIVATIONS,
    ACTIVE,
    ARROWS,
    ART,
    ASSISTANTS,
    AVAILABLE,
    BIDS,
    BONUS,
    BUILDINGS,
    BUILT,
    CITY,
    CONTEXT,
    CONTEXTS,
    COUNT,
    COURTHOUSE,
    COVERED,
    CUBES,
    CURSOR,
    DISCARD,
    DISCARDED,
    DONE,
    DRAWN,
    DRAWS,
    EXHIBITION,
    FIGURE,
    FIGURE_STATES,
    FIGURES,
    FIRST,
    FRAME,
    FROM_START,
    HIDDEN,
    IN_DECK,
    KINDS,
    KNOWN,
    LIMIT,
    MAIN,
    MONEY,
    NEUTRAL_SIDE,
    NONE,
    ON_SLOT,
    OVER,
    PASSED,
    PAWN,
    POINTS,
    READY,
    ROUND,
    SECTORS,
    SHIELD,
    SHOP,
    SLOT,
    SLOTS,
    SOURCES,
    SPACE,
    STEP,
    STEPS,
    STOCK,
    STOCKS,
    STRIPS,
    SYMBOLS,
    THEATRE_AT,
    TILES,
    TRACKS,
    TUCKED,
    TUCKED_CARD,
    TURN,
    USES,
    VIA,
    VP,
    WHO,
    WINNERS,
    first_data,
    seat_at,
)
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import CHANCE, NOBODY, Json


def position_from_json(game: Game, source: object) -> BruxellesPosition:
    """Read a position, or raise `PositionError` with everything that is wrong."""
    reader = Reader(source)
    seats = reader.whole("seats", game.fewest_seats, game.most_seats, game.fewest_seats)
    position = BruxellesPosition(game, seats, Options(_read_options(game, reader)))
    position.data = first_data(seats)
    position.ply = reader.whole("ply", 0, 10**6, 0)
    position.turn = reader.whole("turn", 0, 10**6, 0)
    position.move = reader.whole("move", 0, 10**6, 0)
    _read_step(reader, position)
    _read_cards(reader, position)
    _read_board(reader, position)
    mats = reader.rows("mats", seats) if reader.has("mats") else []
    for seat in range(seats):
        mat = mats[seat] if seat < len(mats) else Reader({}, f"mats[{seat}]", reader.problems)
        _read_mat(mat, position, seat)
    _lay_bonus_cards(reader, position)
    reader.refuse_unknown()
    reader.finish()
    judge(position, reader)
    reader.finish()
    return position


def _read_options(game: Game, reader: Reader) -> dict[str, bool | int | str]:
    inner = reader.inner("options")
    chosen: dict[str, Json] = {}
    for name in inner.keys():  # noqa: SIM118 - a Reader is no dict
        value = inner.raw(name)
        if isinstance(value, (bool, int, str)):
            chosen[name] = value
        else:
            inner.problem(name[:60], "must be a plain value")
    try:
        return game.read_options(chosen)
    except SetupError as error:
        reader.problem("options", f"{error.what}: {error.why}")
        return game.read_options({})


def _index(reader: Reader, key: str, names: Sequence[str], otherwise: int) -> int:
    """Read a name or null as its place in a list."""
    if not reader.has(key):
        return otherwise
    value = reader.raw(key)
    if value is None:
        return NONE
    return list(names).index(reader.word(key, names))


def _indexes(reader: Reader, key: str, names: Sequence[str], otherwise: list[int]) -> list[int]:
    """Read a list of names or nulls."""
    if not reader.has(key):
        return otherwise
    values = reader.raw(key)
    if not isinstance(values, list) or len(values) != len(otherwise):
        reader.problem(key, f"must be a list of {len(otherwise)} names")
        return otherwise
    found: list[int] = []
    for at, value in enumerate(values):
        if value is None:
            found.append(NONE)
        elif isinstance(value, str) and value in names:
            found.append(list(names).index(value))
        else:
            reader.problem(f"{key}[{at}]", f"must be null or one of {', '.join(names[:8])}")
            found.append(NONE)
    return found


def _seats_list(reader: Reader, key: str, seats: int) -> list[int]:
    """Read five seats or nulls."""
    if not reader.has(key):
        return [NONE] * 5
    values = reader.raw(key)
    if not isinstance(values, list) or len(values) != 5:
        reader.problem(key, "must be a list of 5 seats")
        return [NONE] * 5
    found: list[int] = []
    for at, value in enumerate(values):
        if value is None:
            found.append(NONE)
        elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats:
            found.append(value)
        else:
            reader.problem(f"{key}[{at}]", "must be null or a seat")
            found.append(NONE)
    return found


def _seat_or_none(reader: Reader, key: str, seats: int, otherwise: int) -> int:
    if reader.has(key) and reader.raw(key) is None:
        return NONE
    return reader.whole(key, 0, seats - 1, otherwise) if otherwise >= 0 or reader.has(key) else NONE


def _counts(reader: Reader, key: str, names: Sequence[str], most: int, otherwise: list[int]) -> list[int]:
    """Read how many there are of each name."""
    if not reader.has(key):
        return otherwise
    inner = reader.inner(key)
    found = [inner.whole(name, 0, most, 0) for name in names]
    inner.refuse_unknown()
    return found


def _read_step(reader: Reader, position: BruxellesPosition) -> None:
    data, seats = position.data, position.seats
    step = STEPS.index(reader.word("step", STEPS, STEPS[TURN]))
    data[STEP] = step
    in_setup = step < FRAME and reader.has("context")
    data[CONTEXT] = CONTEXTS.index(reader.word("context", CONTEXTS, CONTEXTS[MAIN]))
    data[ROUND] = reader.whole("round", 0, FACTS.rounds, 0 if in_setup else 1)
    data[FIRST] = _seat_or_none(reader, "first", seats, 0)
    data[PAWN] = _seat_or_none(reader, "pawn", seats, data[FIRST])
    decider = max(data[FIRST], 0)
    if not isinstance(reader.raw("to_decide"), str):
        decider = reader.whole("to_decide", 0, seats - 1, decider)
    position.to_decide = decider
    if step < FRAME:
        position.to_decide = CHANCE
    elif step == OVER:
        position.to_decide = NOBODY
    data[ACTIVE] = _seat_or_none(reader, "active", seats, decider)
    data[SPACE] = _index(reader, "space", SPACE_NAMES, NONE)
    data[VIA] = int(reader.flag("via_cinquantenaire", False))
    data[DONE] = int(reader.flag("carried_out", False))
    for at, key in (
        (COUNT, "count"),
        (LIMIT, "limit"),
        (ACTIVATIONS, "activations"),
        (SLOT, "slot"),
        (WHO, "who"),
        (DRAWS, "draws"),
        (HIDDEN, "drawn_hidden"),
    ):
        data[at] = reader.whole(key, 0, 99, 0)
    data[DRAWN : DRAWN + 5] = _counts(reader, "drawn", FACTS.colour_names, 99, [0] * 5)
    data[KNOWN : KNOWN + 5] = _counts(reader, "drawn_known", FACTS.colour_names, 99, [0] * 5)


def _read_cards(reader: Reader, position: BruxellesPosition) -> None:
    data = position.data
    first_card = NONE if data[ROUND] == 0 else 0
    data[STOCK] = _index(reader, "stock_card", FACTS.stock_names, first_card)
    used = [FACTS.stock_names[data[STOCK]]] if data[STOCK] >= 0 else []
    for name in reader.words("stock_used", FACTS.stock_names, used):
        data[STOCKS + FACTS.stock_names.index(name)] = 1
    dealt = [at for at in range(8) if FACTS.figure_in_deck[at]][:4]
    data[THEATRE_AT : THEATRE_AT + 4] = _indexes(reader, "theatre", FACTS.figure_names, dealt)
    data[DISCARD : DISCARD + 8] = _counts(reader, "figure_discard", FACTS.figure_names, 99, [0] * 8)
    data[FIGURE] = _index(reader, "figure_in_use", FACTS.figure_names, NONE)
    for name in reader.words("bonus_discard", FACTS.bonus_names, []):
        _put_card(reader, data, FACTS.bonus_names.index(name), DISCARDED)
    data[WINNERS : WINNERS + 5] = _seats_list(reader, "bonus_winners", position.seats)


def _put_card(reader: Reader, data: list[int], card: int, place: int) -> None:
    if data[BONUS + card] != IN_DECK:
        reader.problems.append(f"{FACTS.bonus_names[card]} is in two places")
    data[BONUS + card] = place


def _read_board(reader: Reader, position: BruxellesPosition) -> None:
    data, seats = position.data, position.seats
    data[STRIPS : STRIPS + 5] = _indexes(reader, "strips", FACTS.strip_names, list(range(5)))
    for row in range(5):
        strip = data[STRIPS + row]
        if strip >= 0:
            kinds = FACTS.strips[position.options.side][strip]
            data[KINDS + 5 * row : KINDS + 5 * row + 5] = kinds
    data[SECTORS : SECTORS + 6] = _indexes(reader, "compass", FACTS.tile_names, list(range(6)))
    start = [sector + 1 for sector in FACTS.arrow_start]
    arrows = reader.wholes("arrows", 2, 1, 6, start)
    data[ARROWS], data[ARROWS + 1] = arrows[0] - 1, arrows[1] - 1
    data[CURSOR] = CELL_NAMES.index(reader.word("cursor", CELL_NAMES, CELL_NAMES[FACTS.cursor_start]))
    data[SHOP : SHOP + 2] = _indexes(reader, "shop", FACTS.colour_names, [NONE, NONE])
    data[COVERED : COVERED + 5] = _counts(reader, "shop_covered", FACTS.colour_names, 99, [0] * 5)
    data[USES : USES + 4] = _counts(reader, "brussels_uses", FACTS.brussels_names, 99, [0] * 4)
    data[EXHIBITION : EXHIBITION + 5] = _seats_list(reader, "exhibition", seats)
    shield = NONE
    if data[STOCK] >= 0 and data[STEP] > FRAME:
        shield = FACTS.stock_shields[data[STOCK]][seats - 2][0]
    data[SHIELD] = _index(reader, "shield", SHIELD_NAMES, shield)
    _read_spaces(reader, position)


def _read_spaces(reader: Reader, position: BruxellesPosition) -> None:
    data, seats = position.data, position.seats
    buildings, placed, bids = reader.inner("buildings"), reader.inner("assistants"), reader.inner("bids")
    neutrals = [f"neutral_{seat}" for seat in range(2)]
    for space, name in enumerate(SPACE_NAMES):
        if buildings.has(name):
            data[BUILDINGS + space] = buildings.whole(name, 0, seats - 1)
            data[seat_at(data[BUILDINGS + space]) + BUILT] += 1
        if not placed.has(name):
            continue
        if isinstance(placed.raw(name), str):
            data[ASSISTANTS + space] = NEUTRAL_SIDE + neutrals.index(placed.word(name, neutrals))
        else:
            data[ASSISTANTS + space] = placed.whole(name, 0, seats - 1)
            data[BIDS + space] = bids.whole(name, 0, FACTS.most_money, FACTS.least_bid)
    for inner in (buildings, placed, bids):
        inner.refuse_unknown()


def _read_mat(mat: Reader, position: BruxellesPosition, seat: int) -> None:
    data, at = position.data, seat_at(seat)
    order = (seat - data[FIRST]) % position.seats
    start_money = FACTS.start_money[order] if data[FIRST] >= 0 else 0
    data[at + MONEY] = mat.whole("money", 0, FACTS.most_money, start_money)
    data[at + POINTS : at + POINTS + len(SOURCES)] = _read_points(mat)
    data[at + VP] = sum(data[at + POINTS : at + POINTS + len(SOURCES)])
    if mat.has("vp"):
        data[at + POINTS + FROM_START] += mat.whole("vp", -999, 9999) - data[at + VP]
        data[at + VP] = mat.whole("vp", -999, 9999)
    colours = [0] * 5
    colours[seat % 4] = FACTS.start_artworks
    data[at + ART : at + ART + 5] = _counts(mat, "artworks", FACTS.colour_names, 99, colours)
    data[at + CUBES : at + CUBES + 4] = _counts(mat, "cubes", CUBE_NAMES, 99, [0] * 4)
    data[at + CITY : at + CITY + 4] = _counts(mat, "brussels", FACTS.brussels_names, 99, [0] * 4)
    tracks = mat.inner("tracks")
    for track in range(3):
        last = len(FACTS.tracks[track]) - 1
        data[at + TRACKS + track] = tracks.whole(ABILITIES[track], 0, last, FACTS.track_start)
    tracks.refuse_unknown()
    data[at + PASSED] = int(mat.flag("passed", False))
    data[at + TILES] = data[EXHIBITION : EXHIBITION + 5].count(seat)
    data[at + COURTHOUSE] = mat.whole("courthouse", 0, FACTS.assistants, FACTS.start_courthouse)
    placed = data[ASSISTANTS : ASSISTANTS + 25].count(seat) + sum(data[at + CITY : at + CITY + 4])
    left = FACTS.assistants - data[at + COURTHOUSE] - placed
    data[at + AVAILABLE] = mat.whole("available", 0, FACTS.assistants, max(left, 0))
    _read_figures(mat, data, at)
    _read_tucked(mat, data, seat)
    mat.refuse_unknown()


def _read_points(mat: Reader) -> list[int]:
    points = mat.inner("points")
    found = [points.whole(name, -999, 9999, 0) for name in SOURCES]
    points.refuse_unknown()
    if not mat.has("points"):
        found[FROM_START] = FACTS.start_vp
    return found


def _read_figures(mat: Reader, data: list[int], at: int) -> None:
    if not mat.has("figures"):
        data[at + FIGURES + FACTS.start_figure] = READY
        return
    figures = mat.inner("figures")
    for figure, name in enumerate(FACTS.figure_names):
        state = figures.word(name, FIGURE_STATES, FIGURE_STATES[0])
        data[at + FIGURES + figure] = FIGURE_STATES.index(state)
    figures.refuse_unknown()


def _read_tucked(mat: Reader, data: list[int], seat: int) -> None:
    at, tucked = seat_at(seat), mat.inner("tucked")
    for row, name in enumerate(FACTS.row_names):
        for word in tucked.words(name, FACTS.bonus_names, []):
            card = FACTS.bonus_names.index(word)
            _put_card(mat, data, card, TUCKED_CARD + 4 * seat + row)
            data[at + SYMBOLS + row] += FACTS.bonus_symbols[card]
    tucked.refuse_unknown()
    for name in mat.words("tucked_rows", FACTS.row_names, []):
        data[at + TUCKED] |= 1 << FACTS.row_names.index(name)


def _lay_bonus_cards(reader: Reader, position: BruxellesPosition) -> None:
    """Put the named cards, or the first free ones, below the columns."""
    data = position.data
    free = [card for card in range(25) if data[BONUS + card] == IN_DECK]
    data[SLOTS : SLOTS + 5] = _indexes(reader, "bonus_slots", FACTS.bonus_names, [*free, *([NONE] * 5)][:5])
    for slot in range(5):
        if data[SLOTS + slot] >= 0:
            _put_card(reader, data, data[SLOTS + slot], ON_SLOT)
