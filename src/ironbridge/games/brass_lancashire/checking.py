"""Whether a described position can be: component counts, capacities, impossible combinations."""

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass.bits import BIT
from ironbridge.games.brass.stacks import NO_TILE
from ironbridge.games.brass_lancashire import dealing, scoring
from ironbridge.games.brass_lancashire.board import INDUSTRIES, built_by
from ironbridge.games.brass_lancashire.facts import CANAL_ONLY, ERAS, FACTS, NEVER, RAIL_ONLY
from ironbridge.games.brass_lancashire.moves import card
from ironbridge.games.brass_lancashire.reach import RAIL, SLOT_LOCATION, iron_price
from ironbridge.games.brass_lancashire.stages import (
    CHOOSE_BUYER,
    CHOOSE_COAL,
    CHOOSE_FIRST,
    CHOOSE_IRON,
    DEBT,
    DRAW,
    MORE,
    MOVE,
    OVER,
    PLACE,
    PLAY_CARD,
    STAGES,
    TURN_TILE,
)
from ironbridge.games.brass_lancashire.tables import (
    BUILD,
    COTTON_MILL,
    DEVELOP,
    LINK,
    LOAN,
    PASS,
    SELL,
    SHIPYARD,
    SLOTS,
)
from ironbridge.kernel.reading import Reader
from ironbridge.kernel.words import CHANCE, NOBODY

if TYPE_CHECKING:
    from ironbridge.games.brass_lancashire.position import LancashirePosition

_MOVES_OF: Final[dict[int, tuple[int, ...]]] = {
    MOVE: (-1,),
    PLACE: (BUILD,),
    CHOOSE_COAL: (BUILD, LINK),
    CHOOSE_IRON: (BUILD, DEVELOP),
    CHOOSE_BUYER: (SELL,),
    TURN_TILE: (SELL,),
    MORE: (LINK, DEVELOP, SELL),
    PLAY_CARD: (BUILD, LINK, DEVELOP, SELL, LOAN, PASS),
}
"""Which moves can be under way at a stage; at the others none is."""


def check(position: "LancashirePosition", reader: Reader) -> None:
    """Note every contradiction."""
    for slot in range(SLOTS):
        if position.kinds[slot] != NO_TILE:
            _check_tile(position, reader, slot)
    _check_counts(position, reader)
    _check_links(position, reader)
    _check_seats(position, reader)
    _check_market(position, reader)
    _check_course(position, reader)
    if not reader.problems:
        _check_move(position, reader)
    if not reader.problems and position.to_decide >= 0 and not position.find_legal():
        reader.problem("stage", f"is {STAGES[position.stage]}, which has no answer in this position")


def _check_tile(position: "LancashirePosition", reader: Reader, slot: int) -> None:
    kind = position.kinds[slot]
    industry = FACTS.tile_industry[kind]
    where = f"tiles.{FACTS.slots[slot]}"
    if not position.variant.slot_open[slot]:
        reader.problem(where, "is out of play")
    if not FACTS.slot_industries[slot] >> industry & 1:
        reader.problem(where, f"does not show {FACTS.industries[industry]}")
    era = FACTS.tile_era[kind]
    if era == NEVER or (era == RAIL_ONLY and position.era != RAIL) or _outlived(position, era):
        reader.problem(where, f"cannot stand there in the {ERAS[position.era]} era")
    flipped = position.flipped & BIT[slot] != 0
    if industry == SHIPYARD and not flipped:
        reader.problem(where, "must be flipped: a shipyard flips when built")
    if FACTS.tile_cubes[kind] and flipped == (position.cubes[slot] > 0):
        reader.problem(where, "must be flipped exactly when its cubes are gone")


def _outlived(position: "LancashirePosition", era: int) -> bool:
    return era == CANAL_ONLY and position.era == RAIL


def _check_counts(position: "LancashirePosition", reader: Reader) -> None:
    for seat in range(position.seats):
        for industry in range(INDUSTRIES):
            gone = position.stacks[seat * INDUSTRIES + industry]
            built = built_by(position, seat, industry)
            for kind in FACTS.stacks.too_many(industry, gone, built):
                tile = f"{built.count(kind)} of {FACTS.industries[industry]} {FACTS.tile_level[kind]}"
                reader.problem("tiles", f"show {tile} of seat {seat}, but fewer have left its stack")
        if position.era != RAIL:
            _check_regions(position, reader, seat)


def _check_regions(position: "LancashirePosition", reader: Reader, seat: int) -> None:
    places = [SLOT_LOCATION[slot] for slot in range(SLOTS) if position.owners[slot] == seat]
    for place in sorted(set(places)):
        if places.count(place) > 1:
            name = FACTS.locations[place]
            reader.problem("tiles", f"give seat {seat} two tiles in {name} in the canal era")


def _check_links(position: "LancashirePosition", reader: Reader) -> None:
    for line, owner in enumerate(position.links):
        if owner >= 0 and not position.variant.line_open[position.era][line]:
            reader.problem(f"links.{FACTS.lines[line]}", f"is not open in the {ERAS[position.era]} era")
    for seat in range(position.seats):
        if position.links_left[seat] < 0:
            reader.problem("links", f"give seat {seat} more than {FACTS.link_markers} links")


def _check_seats(position: "LancashirePosition", reader: Reader) -> None:
    for seat in range(position.seats):
        if scoring.vp(position, seat) < 0:
            reader.problem("points", f"leave seat {seat} with less than nothing")
        if position.hand_size[seat] > FACTS.hand_size:
            reader.problem("hands", f"give seat {seat} more than {FACTS.hand_size} cards")
        if position.debts[seat] and position.stage != DEBT:
            reader.problem("debts", f"of seat {seat} contradict the stage")


def _check_market(position: "LancashirePosition", reader: Reader) -> None:
    """The face-down tiles must always suffice to close the market."""
    total = position.cotton
    for step, count in enumerate(position.market_tiles):
        if count > position.variant.market_tiles[step]:
            reader.problem("market_tiles", f"hold more tiles of step {step} than there are")
        total += step * count
    if total < len(FACTS.bonuses):
        reader.problem("market_tiles", "are too few to close the Distant Market")


def _check_course(position: "LancashirePosition", reader: Reader) -> None:
    stage = position.stage
    wanted = CHANCE if stage in (CHOOSE_FIRST, DRAW, TURN_TILE) else NOBODY if stage == OVER else 0
    if (position.to_decide if position.to_decide < 0 else 0) != wanted:
        reader.problem("to_decide", f"contradicts the stage {STAGES[stage]}")
        return
    acting = position.order[position.place]
    if position.to_decide >= 0 and stage != DEBT and acting != position.to_decide:
        reader.problem("place", "is not the place of the seat that decides")
    if stage == DEBT and position.place:
        reader.problem("place", "is not the first, as in the income step")
    if (position.round == 0) != (stage == CHOOSE_FIRST or (stage == DRAW and position.round == 0)):
        reader.problem("round", f"contradicts the stage {STAGES[stage]}")
    if stage == DRAW and dealing.drawer(position) < 0:
        reader.problem("stage", "is draw, but nobody has to")
    if stage == DEBT and not position.debts[position.to_decide]:
        reader.problem("debts", "name no debt of the seat that decides")
    if stage in _MOVES_OF:
        if position.actions_left < 1:
            reader.problem("actions_left", "must not be 0 during a turn")
        _check_hands(position, reader)


def _check_hands(position: "LancashirePosition", reader: Reader) -> None:
    """Whoever has a turn left must have the cards for it."""
    for place, seat in enumerate(position.order):
        needed = FACTS.actions_first_round if _one_action(position) else FACTS.actions_per_turn
        if place == position.place:
            chosen = position.combined and position.stage != PLACE
            needed = position.owed if chosen else position.actions_left
        if place >= position.place and position.hand_size[seat] < needed:
            reader.problem("hands", f"give seat {seat} fewer cards than it has to play")


def _one_action(position: "LancashirePosition") -> bool:
    return position.era != RAIL and position.round == 1


def _check_move(position: "LancashirePosition", reader: Reader) -> None:
    stage, doing = position.stage, position.doing
    if doing not in _MOVES_OF.get(stage, (-1,)):
        reader.problem("doing", f"contradicts the stage {STAGES[stage]}")
        return
    if doing in (BUILD, LINK, SELL) and stage != PLACE and position.where < 0:
        reader.problem("doing.where", "is missing")
    elif doing in (BUILD, DEVELOP) and stage != PLACE and position.what < 0:
        reader.problem("doing.industry", "is missing")
    elif doing >= 0 and stage != PLACE and not _owes_rightly(position):
        reader.problem("doing.owed", "contradicts the move")
    elif _combines_wrongly(position):
        reader.problem("doing.combined", "contradicts the rest")
    elif not _made_rightly(position):
        reader.problem("doing.made", "contradicts the move")
    elif stage in (CHOOSE_COAL, CHOOSE_IRON):
        _check_supply(position, reader)
    elif position.coal_due or position.iron_due:
        reader.problem("doing", "contradicts what is chosen")
    elif stage in (CHOOSE_BUYER, TURN_TILE):
        _check_mill(position, reader)


def _combines_wrongly(position: "LancashirePosition") -> bool:
    """Only a build uses both actions of a turn, and only such a build first asks what and where."""
    if not position.combined:
        return position.stage == PLACE
    return position.doing != BUILD or position.actions_left < FACTS.actions_per_turn


def _made_rightly(position: "LancashirePosition") -> bool:
    """Whoever is asked for more has made something, and may make more."""
    stage, made = position.stage, position.made
    most = SLOTS
    if position.doing == LINK:
        most = FACTS.most_rails if position.era == RAIL else FACTS.most_canals
    elif position.doing == DEVELOP:
        most = FACTS.most_developed
    if stage == MORE:
        return 1 <= made < most
    return made <= most if stage == PLAY_CARD else made < most


def _owes_rightly(position: "LancashirePosition") -> bool:
    """A move costs a card, a combined one a card for each action; some may already be played."""
    if not position.combined:
        return position.owed == 1
    fewest = 1 if position.stage == PLAY_CARD else FACTS.actions_per_turn
    return fewest <= position.owed <= FACTS.actions_per_turn


def _check_supply(position: "LancashirePosition", reader: Reader) -> None:
    due = position.coal_due if position.stage == CHOOSE_COAL else position.iron_due
    if not due or (position.stage == CHOOSE_IRON and position.coal_due):
        reader.problem("doing", "contradicts what is chosen")
        return
    if position.iron_due and iron_price(position) > position.money[position.to_decide]:
        reader.problem("money", "does not suffice for the iron that is due")
    if position.doing == LINK:
        if position.links[position.where] >= 0 or not position.links_left[position.to_decide]:
            reader.problem("doing.where", "cannot take another link")
        return
    seat, industry = position.to_decide, position.what
    if FACTS.stacks.top(industry, position.stacks[seat * INDUSTRIES + industry]) == NO_TILE:
        reader.problem("stacks", "hold no tile for the move")
    elif position.doing == BUILD:
        shown = FACTS.slot_industries[position.where] >> industry & 1
        choices: list[int] = []
        card.legal(position, choices)
        if not shown or not position.variant.slot_open[position.where] or not choices:
            reader.problem("doing", "is a build nothing allows")


def _check_mill(position: "LancashirePosition", reader: Reader) -> None:
    slot, seat = position.where, position.order[position.place]
    kind = position.kinds[slot]
    mill = kind != NO_TILE and FACTS.tile_industry[kind] == COTTON_MILL and position.owners[slot] == seat
    if not mill or position.flipped & BIT[slot]:
        reader.problem("doing.where", "has no mill to sell")
    elif position.stage == TURN_TILE and position.cotton >= len(FACTS.bonuses):
        reader.problem("stage", "is turn_tile, but the Distant Market is closed")
