"""Dealing: what lies on the table at first, what chance decides, what that changes (BX-SETUP-1…15)."""

from typing import Final

from ironbridge.games.bruxelles_1893.actions import DEALT, OUTCOMES
from ironbridge.games.bruxelles_1893.facts import BLACK, FACTS
from ironbridge.games.bruxelles_1893.flow.rounds import (
    ask,
    ask_chance,
    begin_round,
    begin_turn,
    refill_theatre,
    shuffle_discard,
)
from ironbridge.games.bruxelles_1893.flow.turns import draw_on, finish_main, forget_draw, renew_in_draw
from ironbridge.games.bruxelles_1893.position import (
    ABSENT,
    CARDS,
    CITY,
    COLOURS,
    COLUMNS,
    CUBES,
    FROM_START,
    NONE,
    PLACES,
    POINTS,
    READY,
    ROWS,
    SPACES,
    TRACKS,
    Board,
    raised,
    replaced,
)
from ironbridge.games.bruxelles_1893.questions import (
    ASK_DEAL_ARTWORK,
    ASK_DEAL_BONUS,
    ASK_DEAL_COMPASS,
    ASK_DEAL_FIGURE,
    ASK_DEAL_FIRST,
    ASK_DEAL_STOCK,
    ASK_DEAL_STRIP,
    ASK_DRAW_ARTWORK,
    ASK_FRAME,
    MAIN,
    SETUP,
)
from ironbridge.games.bruxelles_1893.reach import artworks, coloured_pile
from ironbridge.games.bruxelles_1893.story import events

STRIPS: Final = len(FACTS.strip_names)
TILES: Final = len(FACTS.tile_names)
STOCKS: Final = len(FACTS.stock_names)
FIRST_OUTCOME: Final = [
    OUTCOMES.of_kind(kind)[0]
    for kind in ("strip", "compass", "figure", "artwork", "bonus", "first", "stock", "artwork")
]
"""For each of chance's questions the first of its outcomes."""
# Compiled, a list is written at once from a list, but grows item by item from a range.
_EACH_BONUS: Final = list(range(CARDS))
_EACH_STOCK: Final = list(range(STOCKS))


# What lies on the table before chance deals.


def lay_out(position: Board) -> None:
    """Lay out everything that is not dealt by chance."""
    position.asked = ASK_DEAL_STRIP
    position.context = SETUP
    position.round = position.passed = position.handled = position.slot = position.tucked_rows = 0
    position.first = position.pawn = position.active = position.shield = position.stock = NONE
    position.via = position.carried_out = False
    position.count = position.limit = position.activations = position.draws = position.hidden = 0
    position.space = position.figure = position.sold = NONE
    forget_draw(position)
    _lay_out_boards(position)
    _lay_out_mats(position, position.seats)


def _lay_out_boards(position: Board) -> None:
    position.strips = (NONE,) * STRIPS
    position.sectors = (NONE,) * TILES
    position.kinds = position.buildings = (NONE,) * SPACES
    position.assistants = [NONE] * SPACES
    position.bids = [0] * SPACES
    position.stock_deck = (1 << STOCKS) - 1
    position.bonus_deck = (1 << CARDS) - 1
    position.slots = position.winners = (NONE,) * COLUMNS
    position.cursor = FACTS.cursor_start
    position.arrows = tuple(FACTS.arrow_start)
    position.shop = (NONE, NONE)
    position.covered = (0,) * COLOURS
    position.pile = FACTS.artwork_copies[:]
    position.supply = FACTS.supply[:]
    position.theatre = [NONE] * PLACES
    in_deck = zip(FACTS.figure_copies, FACTS.figure_in_deck, strict=True)
    position.deck = tuple([copies if dealt else 0 for copies, dealt in in_deck])
    position.discard = (0,) * len(position.deck)
    position.uses = (0,) * CITY
    position.exhibition = (NONE,) * len(FACTS.years)


def _lay_out_mats(position: Board, seats: int) -> None:
    position.money = [0] * seats
    position.vp = [FACTS.start_vp] * seats
    position.points = [FACTS.start_vp if at % POINTS == FROM_START else 0 for at in range(POINTS * seats)]
    position.available = [FACTS.start_available] * seats
    position.courthouse = (FACTS.start_courthouse,) * seats
    position.tracks = [FACTS.track_start] * (TRACKS * seats)
    position.built = (0,) * seats
    position.art = [0] * (COLOURS * seats)
    position.cubes = [0] * (CUBES * seats)
    figures = [READY if at == FACTS.start_figure else ABSENT for at in range(len(FACTS.figure_names))]
    position.figures = figures * seats
    position.city = [0] * (CITY * seats)
    position.symbols = (FACTS.base_symbols,) * (ROWS * seats)
    position.tucked = (0,) * (ROWS * seats)


def next_setup(position: Board) -> None:
    """Ask chance for the next thing that set-up leaves to it."""
    if NONE in position.strips:
        ask_chance(position, ASK_DEAL_STRIP)
    elif NONE in position.sectors:
        ask_chance(position, ASK_DEAL_COMPASS)
    elif refill_theatre(position):
        return
    elif artworks(position, position.seats - 1) < FACTS.start_artworks:
        ask_chance(position, ASK_DEAL_ARTWORK)
    elif NONE in position.slots:
        ask_chance(position, ASK_DEAL_BONUS)
    else:
        ask_chance(position, ASK_DEAL_FIRST)


# What chance may answer.


def copies(position: Board) -> list[int]:
    """Count, for each outcome of the present question, how often it can be dealt."""
    asked = position.asked
    if asked == ASK_DEAL_FIGURE:
        return list(position.deck)
    if asked in (ASK_DRAW_ARTWORK, ASK_DEAL_ARTWORK):
        return position.pile[:BLACK]
    if asked == ASK_DEAL_BONUS:
        return [position.bonus_deck >> card & 1 for card in _EACH_BONUS]
    if asked == ASK_DEAL_STRIP:
        return [0 if strip in position.strips else 1 for strip in range(STRIPS)]
    if asked == ASK_DEAL_COMPASS:
        return [0 if tile in position.sectors else 1 for tile in range(TILES)]
    if asked == ASK_DEAL_FIRST:
        return [1] * position.seats
    return [position.stock_deck >> card & 1 for card in _EACH_STOCK]


def outcomes(position: Board) -> list[int]:
    """List what chance may answer."""
    first = FIRST_OUTCOME[position.asked]
    counts = copies(position)
    return [first + at for at in range(len(counts)) if counts[at] > 0]


def is_forced(position: Board) -> bool:
    """Tell whether chance can answer in one way only."""
    ways = 0
    for count in copies(position):
        if count:
            ways += 1
            if ways > 1:
                return False
    return True


def weights(position: Board) -> list[int]:
    """Give each outcome's weight."""
    return [count for count in copies(position) if count > 0]


# What its answers change.


def deal(position: Board, outcome: int) -> None:
    """Let chance have spoken."""
    asked, dealt = position.asked, DEALT[outcome]
    if asked == ASK_DRAW_ARTWORK:
        _draw_artwork(position, dealt)
    elif asked == ASK_DEAL_FIGURE:
        _deal_figure(position, dealt)
    elif asked == ASK_DEAL_BONUS:
        _deal_bonus(position, dealt)
    elif asked == ASK_DEAL_STOCK:
        _deal_stock(position, dealt)
    elif asked == ASK_DEAL_ARTWORK:
        _deal_artwork(position, dealt)
    elif asked == ASK_DEAL_STRIP:
        _deal_strip(position, dealt)
    elif asked == ASK_DEAL_COMPASS:
        _deal_compass(position, dealt)
    else:
        _deal_first(position, dealt)


def _deal_strip(position: Board, strip: int) -> None:
    row = position.strips.index(NONE)
    position.strips = replaced(position.strips, row, strip)
    position.kinds = kinds_of(position)
    position.note(events.DEALT_STRIP, NONE, strip, row)
    next_setup(position)


def kinds_of(position: Board) -> tuple[int, ...]:
    """Give the action kind of each space, as the strips of the rows say."""
    kinds: list[int] = []
    for strip in position.strips:
        kinds.extend(FACTS.strips[position.options.side][strip] if strip >= 0 else [NONE] * COLUMNS)
    return tuple(kinds)


def _deal_compass(position: Board, tile: int) -> None:
    sector = position.sectors.index(NONE)
    position.sectors = replaced(position.sectors, sector, tile)
    position.note(events.DEALT_TILE, NONE, tile, sector)
    next_setup(position)


def _deal_figure(position: Board, figure: int) -> None:
    place = position.theatre.index(NONE)
    position.theatre[place] = figure
    position.deck = raised(position.deck, figure, -1)
    position.note(events.DEALT_FIGURE, NONE, figure, place)
    if position.options.deck_when_emptied:
        shuffle_discard(position)
    if position.context == SETUP:
        next_setup(position)
    elif refill_theatre(position):
        return
    elif position.context == MAIN:
        finish_main(position)
    else:
        ask_chance(position, ASK_DEAL_BONUS)


def _deal_artwork(position: Board, colour: int) -> None:
    seat = 0
    while artworks(position, seat) >= FACTS.start_artworks:
        seat += 1
    position.pile[colour] -= 1
    position.art[seat * COLOURS + colour] += 1
    position.note(events.DEALT_ARTWORK, seat, colour)
    next_setup(position)


def _deal_bonus(position: Board, card: int) -> None:
    slot = position.slots.index(NONE)
    position.slots = replaced(position.slots, slot, card)
    position.bonus_deck ^= 1 << card
    position.note(events.DEALT_BONUS, NONE, card, slot)
    if position.context == SETUP:
        next_setup(position)
    elif slot < COLUMNS - 1:
        ask_chance(position, ASK_DEAL_BONUS)
    else:
        begin_round(position)


def _deal_first(position: Board, first: int) -> None:
    position.pawn = position.first = first
    for offset in range(position.seats):
        position.money[(first + offset) % position.seats] = FACTS.start_money[offset]
    position.note(events.DEALT_FIRST, first)
    begin_round(position)


def _deal_stock(position: Board, card: int) -> None:
    position.stock = card
    position.stock_deck ^= 1 << card
    position.note(events.DEALT_STOCK, NONE, card)
    begin_turn(position)
    ask(position, position.first, ASK_FRAME)


def _draw_artwork(position: Board, colour: int) -> None:
    position.pile[colour] -= 1
    position.drawn[colour] += 1
    position.count -= 1
    position.note(events.DREW_ARTWORK, position.active, colour)
    if position.options.renew_when_emptied and coloured_pile(position) == 0:
        renew_in_draw(position)
    draw_on(position)
