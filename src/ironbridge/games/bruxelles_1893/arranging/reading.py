"""Reading described positions; what is left out is as at the start of the first turn.

Dealt things that are not named lie in their printed order. What follows from the rest is worked out: supply,
piles, decks, the tiles built.
"""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import CELL_NAMES, CUBE_NAMES, SHIELD_NAMES, SPACE_NAMES
from ironbridge.games.bruxelles_1893.arranging.checking import problems_of
from ironbridge.games.bruxelles_1893.arranging.question import CONTEXTS_OF
from ironbridge.games.bruxelles_1893.facts import ABILITIES, BLACK, FACTS
from ironbridge.games.bruxelles_1893.options import Options
from ironbridge.games.bruxelles_1893.play import BruxellesPosition
from ironbridge.games.bruxelles_1893.position import (
    CARDS,
    CITY,
    COLOURS,
    COLUMNS,
    CUBES,
    FIGURE_STATES,
    FIGURES,
    FROM_START,
    NEUTRAL_SIDE,
    NONE,
    PLACES,
    POINTS,
    ROWS,
    SOURCES,
    TRACKS,
    Board,
    raised,
    replaced,
)
from ironbridge.games.bruxelles_1893.questions import (
    ASK_FRAME,
    ASK_NOTHING,
    ASK_TURN,
    CONTEXTS,
    QUESTIONS,
    SETUP,
)
from ironbridge.games.bruxelles_1893.setup import kinds_of, lay_out
from ironbridge.kernel.arranging import Header
from ironbridge.kernel.game import Game
from ironbridge.kernel.reading import Reader, problem
from ironbridge.kernel.words import CHANCE, NOBODY

MOST: Final = 99
"""No count of things in a described position is higher."""


def position_from_json(game: Game, source: object) -> BruxellesPosition:
    """Read a position, or raise `PositionError` with everything that is wrong."""
    header = Header(game, source, QUESTIONS, ASK_TURN)
    reader = header.reader
    position = BruxellesPosition(game, len(header.seats), Options(header.options))
    lay_out(position)
    position.ply, position.turn, position.move = header.ply, header.turn, header.move
    _read_flow(header, position)
    _read_pending(reader.inner("pending"), position)
    _read_cards(reader, position)
    _read_boards(reader, position)
    _read_spaces(reader, position)
    for seat, mat in enumerate(header.seats):
        _read_mat(mat, position, seat)
    _read_bonus_cards(reader, header.seats, position)
    header.finish()
    _complete(position)
    for contradiction in problems_of(position):
        reader.note("", contradiction)
    header.finish()
    return position


def _seat(reader: Reader, key: str, seats: int, otherwise: int) -> int:
    """Read a seat; null is nobody, a missing field is `otherwise`."""
    default = NONE if reader.has(key) else otherwise
    return reader.whole(key, NONE, seats - 1, default)


def _read_flow(header: Header, position: Board) -> None:
    """Read what is asked, and of whom."""
    reader, seats, asked = header.reader, position.seats, header.asked
    position.asked = asked
    usual = CONTEXTS[CONTEXTS_OF[asked][0]]
    position.context = CONTEXTS.index(reader.inner("pending").word("context", CONTEXTS, usual))
    begun = position.context != SETUP
    position.round = reader.whole("round", 0, FACTS.rounds, 1 if begun else 0)
    position.first = _seat(reader, "first", seats, 0)
    position.pawn = _seat(reader, "pawn", seats, position.first)
    decider = header.decider(max(position.first, 0))
    if asked < ASK_FRAME:
        position.to_decide = header.expect_decider(CHANCE)
    elif asked == ASK_NOTHING:
        position.to_decide = header.expect_decider(NOBODY)
    elif decider < 0:
        reader.problem("to_decide", "decider_seat")
    else:
        position.to_decide = decider
    position.active = _seat(reader, "active", seats, max(decider, 0))


def _read_pending(pending: Reader, position: Board) -> None:
    position.space = pending.place("space", SPACE_NAMES)
    position.via = pending.flag("via_cinquantenaire", False)
    position.carried_out = pending.flag("carried_out", False)
    position.count = pending.whole("count", 0, MOST, 0)
    position.limit = pending.whole("limit", 0, MOST, 0)
    position.activations = pending.whole("activations", 0, MOST, 0)
    position.figure = pending.place("figure", FACTS.figure_names)
    position.sold = pending.place("sold", FACTS.colour_names)
    position.slot = pending.whole("column", 1, COLUMNS + 1, 1) - 1
    position.handled = pending.whole("handled", 0, MOST, 0)
    position.draws = pending.whole("draws", 0, MOST, 0)
    position.drawn = pending.counts("drawn", FACTS.colour_names, MOST)
    position.known = tuple(pending.counts("drawn_known", FACTS.colour_names, MOST))
    position.hidden = pending.whole("drawn_hidden", 0, MOST, 0)


def _read_cards(reader: Reader, position: Board) -> None:
    position.stock = reader.place("stock_card", FACTS.stock_names, 0 if position.round else NONE)
    used = [FACTS.stock_names[position.stock]] if position.stock >= 0 else []
    for name in reader.words("stock_used", FACTS.stock_names, used):
        position.stock_deck &= ~(1 << FACTS.stock_names.index(name))
    dealt = [at for at in range(FIGURES) if FACTS.figure_in_deck[at]][:PLACES]
    position.theatre = reader.places("theatre", FACTS.figure_names, dealt)
    position.discard = tuple(reader.counts("figure_discard", FACTS.figure_names, MOST))


def _read_boards(reader: Reader, position: Board) -> None:
    seats = position.seats
    position.strips = tuple(reader.places("strips", FACTS.strip_names, range(len(position.strips))))
    position.kinds = kinds_of(position)
    position.sectors = tuple(reader.places("compass", FACTS.tile_names, range(len(position.sectors))))
    start = [sector + 1 for sector in FACTS.arrow_start]
    arrows = reader.wholes("arrows", len(start), 1, len(position.sectors), start)
    position.arrows = tuple([sector - 1 for sector in arrows])
    position.cursor = CELL_NAMES.index(reader.word("cursor", CELL_NAMES, CELL_NAMES[FACTS.cursor_start]))
    position.shop = tuple(reader.places("shop", FACTS.colour_names, position.shop))
    position.covered = tuple(reader.counts("shop_covered", FACTS.colour_names, MOST))
    position.uses = tuple(reader.counts("brussels_uses", FACTS.brussels_names, MOST))
    reader.offer_seat("exhibition[*]")
    position.exhibition = tuple(
        reader.wholes("exhibition", len(FACTS.years), NONE, seats - 1, position.exhibition)
    )
    framed = NONE
    if position.stock >= 0 and position.asked > ASK_FRAME:
        framed = FACTS.stock_shields[position.stock][seats - FACTS.fewest_seats][0]
    position.shield = reader.place("shield", SHIELD_NAMES, framed)


def _read_spaces(reader: Reader, position: Board) -> None:
    seats = position.seats
    buildings, placed, bids = reader.inner("buildings"), reader.inner("assistants"), reader.inner("bids")
    neutrals = [f"neutral_{seat}" for seat in range(2)]
    built = list(position.buildings)
    for space in buildings.given(SPACE_NAMES):
        built[space] = buildings.seat(SPACE_NAMES[space], seats)
        position.built = raised(position.built, built[space])
    position.buildings = tuple(built)
    for space in placed.given(SPACE_NAMES):
        name = SPACE_NAMES[space]
        if isinstance(placed.raw(name), str):
            position.assistants[space] = NEUTRAL_SIDE + neutrals.index(placed.word(name, neutrals))
        else:
            position.assistants[space] = placed.seat(name, seats)
            position.bids[space] = bids.whole(name, 0, FACTS.most_money, FACTS.least_bid)


def _read_mat(mat: Reader, position: Board, seat: int) -> None:
    order = (seat - position.first) % position.seats
    start_money = FACTS.start_money[order] if position.first >= 0 else 0
    position.money[seat] = mat.whole("money", 0, FACTS.most_money, start_money)
    _read_points(mat, position, seat)
    colours = [0] * COLOURS
    colours[seat % BLACK] = FACTS.start_artworks
    art = mat.counts("artworks", FACTS.colour_names, MOST, colours)
    position.art[seat * COLOURS : seat * COLOURS + COLOURS] = art
    position.cubes[seat * CUBES : seat * CUBES + CUBES] = mat.counts("cubes", CUBE_NAMES, MOST)
    city = mat.counts("brussels", FACTS.brussels_names, MOST)
    position.city[seat * CITY : seat * CITY + CITY] = city
    _read_tracks(mat, position, seat)
    position.passed |= int(mat.flag("passed", False)) << seat
    in_court = mat.whole("courthouse", 0, FACTS.assistants, FACTS.start_courthouse)
    position.courthouse = replaced(position.courthouse, seat, in_court)
    placed = position.assistants.count(seat) + sum(city)
    left = max(FACTS.assistants - in_court - placed, 0)
    position.available[seat] = mat.whole("available", 0, FACTS.assistants, left)
    if mat.has("figures"):
        figures = mat.inner("figures")
        for at, name in enumerate(FACTS.figure_names):
            state = figures.word(name, FIGURE_STATES, FIGURE_STATES[0])
            position.figures[seat * FIGURES + at] = FIGURE_STATES.index(state)
    for name in mat.words("tucked_rows", FACTS.row_names, []):
        position.tucked_rows |= 1 << seat * ROWS + FACTS.row_names.index(name)


def _read_points(mat: Reader, position: Board, seat: int) -> None:
    """Read VP by source, or their sum alone: the rest is as at the start."""
    points = position.points[seat * POINTS : seat * POINTS + POINTS]
    if mat.has("points"):
        given = mat.inner("points")
        points = [given.whole(name, -999, 9999, 0) for name in SOURCES]
    vp = mat.whole("vp", -999, 9999, sum(points))
    points[FROM_START] += vp - sum(points)
    position.vp[seat] = vp
    position.points[seat * POINTS : seat * POINTS + POINTS] = points


def _read_tracks(mat: Reader, position: Board, seat: int) -> None:
    """Read the steps reached by the values printed on them."""
    given = mat.inner("tracks")
    for track, values in enumerate(FACTS.tracks):
        name = ABILITIES[track]
        value = given.whole(name, values[0], values[-1], values[FACTS.track_start])
        if value in values:
            position.tracks[seat * TRACKS + track] = values.index(value)
        else:
            given.problem(name, "no_step", value=value)


def _read_bonus_cards(reader: Reader, mats: list[Reader], position: Board) -> None:
    """Put bonus cards away, under rows and below the columns: the named ones, or the first that are free."""
    tucked, symbols = list(position.tucked), list(position.symbols)
    gone = [FACTS.bonus_names.index(name) for name in reader.words("bonus_discard", FACTS.bonus_names, [])]
    for seat, mat in enumerate(mats):
        for row, name in enumerate(FACTS.row_names):
            for word in mat.inner("tucked").words(name, FACTS.bonus_names, []):
                card = FACTS.bonus_names.index(word)
                gone.append(card)
                tucked[seat * ROWS + row] |= 1 << card
                symbols[seat * ROWS + row] += FACTS.bonus_symbols[card]
    position.tucked, position.symbols = tuple(tucked), tuple(symbols)
    free = [card for card in range(CARDS) if card not in gone]
    first = [*free, *[NONE] * COLUMNS][:COLUMNS]
    position.slots = tuple(reader.places("bonus_slots", FACTS.bonus_names, first))
    reader.offer_seat("bonus_winners[*]")
    winners = reader.wholes("bonus_winners", COLUMNS, NONE, position.seats - 1, position.winners)
    position.winners = tuple(winners)
    gone += [card for card in position.slots if card >= 0]
    for card in gone:
        if not position.bonus_deck >> card & 1:
            reader.note("", problem("two_places", card=FACTS.bonus_names[card]))
        position.bonus_deck &= ~(1 << card)


def _complete(position: Board) -> None:
    """Work out piles, supply and the figure deck: what the box holds less what lies elsewhere."""
    for colour in range(COLOURS):
        used = position.covered[colour] + position.drawn[colour] + position.shop.count(colour)
        # The artwork just sold waits for the shop place it will cover.
        used += int(position.sold == colour) + sum(position.art[colour::COLOURS])
        position.pile[colour] -= used
    for cube in range(CUBES):
        position.supply[cube] -= sum(position.cubes[cube::CUBES])
    for figure in range(FIGURES):
        owned = sum(1 for state in position.figures[figure::FIGURES] if state)
        used = position.discard[figure] + position.theatre.count(figure) + int(position.figure == figure)
        used += owned if FACTS.figure_in_deck[figure] else 0
        position.deck = raised(position.deck, figure, -used)
