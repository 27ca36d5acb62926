"""The Brussels board: tracks, courthouse, theatre, exhibitions and stock card around the four actions."""

from functools import lru_cache

from ironbridge.games.bruxelles_1893.actions import ZONES
from ironbridge.games.bruxelles_1893.facts import FACTS, ROYAL_PALACE, TOWN_HALL
from ironbridge.games.bruxelles_1893.position import TRACKS, Board
from ironbridge.games.bruxelles_1893.scene.actions import actions
from ironbridge.games.bruxelles_1893.scene.drawing import card, coin, heading, medal, stroke
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT, place, placed_zone
from ironbridge.games.bruxelles_1893.scene.pieces import (
    assistant_piece,
    disc,
    figure_piece,
    offer_marks,
    standing,
)
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.looks import SPOTS_KEPT, ZONES_KEPT
from ironbridge.kernel.scene import Mark, Piece, Spot, Zone
from ironbridge.kernel.strokes import box, dot, icon, words
from ironbridge.kernel.texts import Text


def zones(position: Board) -> list[Zone]:
    """Describe the city."""
    deck, discarded = sum(position.deck), sum(position.discard)
    stocks_left = position.stock_deck.bit_count()
    city: list[Zone] = [
        actions(position),
        _theatre(tuple(position.theatre), deck, discarded, position.figure),
        _stock(position.seats, position.stock, position.shield, stocks_left),
        _exhibition(position.round - 1, position.exhibition),
        _track("town_hall", TOWN_HALL, tuple(position.tracks[TOWN_HALL::TRACKS])),
        _track("royal_palace", ROYAL_PALACE, tuple(position.tracks[ROYAL_PALACE::TRACKS])),
        _courthouse(tuple(position.courthouse)),
    ]
    return city


def _zone(name: str, label: str, head: str, form: str = "list", anchor: str = "start") -> Zone:
    zone = placed_zone(name)
    zone.label, zone.form, zone.backdrop = Text(label), form, name.replace(":", "-")
    x, y, _ = LAYOUT.anchor(name, "label")
    zone.marks.append(heading(x, y, Text(head), anchor=anchor))
    return zone


# The theatre.


@lru_cache(ZONES_KEPT)
def _theatre(offered: tuple[int, ...], deck: int, discarded: int, taken: int) -> Zone:
    zone = _zone("theatre", "zone.theatre", "zone.theatre")
    zone.spots = [_offer(at, offered[at]) for at in range(len(FACTS.theatre_costs))]
    zone.spots += [_deck(deck), _discard(discarded, taken)]
    return zone


@lru_cache(SPOTS_KEPT)
def _offer(at: int, figure: int) -> Spot:
    cost, cell = FACTS.theatre_costs[at], LAYOUT.theatre[at]
    spot = place(cell, f"theatre:{cost}", Text("spot.theatre", {"price": cost}))
    spot.value = str(cost)
    if figure >= 0:
        piece = figure_piece(f"offer:{at}", figure, False)
        width, height = cell[2] - 2, cell[3] - 4
        marks = [*offer_marks(figure, width, height), *coin(width - 8, 8, 25, cost)]
        spot.put(piece, 1, 2, width, height, marks)
    else:
        spot.marks += coin(cell[2] - 11, 10, 25, cost)
    return spot


@lru_cache(SPOTS_KEPT)
def _deck(left: int) -> Spot:
    shade = "bold on-iron" if left else "fill-ink-soft"
    spot = place(LAYOUT.figure_deck, "figure_deck", Text("spot.figure_deck", {"count": left}))
    if left:
        for y in (-3.0, 0.0):
            back = box(0, y, spot.width, spot.height, "fill-velvet line-lead", radius=8, line=1.6)
            spot.marks.append(back)
        spot.marks.append(icon("figure-back", spot.width / 2, 19, 34))
    spot.marks.append(words(spot.width / 2, spot.height - 11, str(left), 14, shade))
    return spot


@lru_cache(SPOTS_KEPT)
def _discard(gone: int, taken: int) -> Spot:
    """Draw the discarded figures, or the one that was taken and is not yet kept or discarded."""
    spot = place(LAYOUT.figure_discard, "figure_discard", Text("spot.figure_discard", {"count": gone}))
    middle = spot.width / 2
    if taken >= 0:
        spot.marks = [icon(f"figure-{FACTS.figure_names[taken]}", middle, spot.height / 2, 40)]
    else:
        spot.marks = [
            icon("figure-back", middle, 15, 26, "soft"),
            words(middle, 33, str(gone), 14, "bold fill-ink-soft"),
        ]
    return spot


# The stock exchange.


@lru_cache(ZONES_KEPT)
def _stock(seats: int, chosen: int, framed: int, left: int) -> Zone:
    zone = _zone("stock_exchange", "zone.stock_exchange", "city.stock", anchor="middle")
    zone.spots = [_stock_card(seats, chosen, framed), _stock_deck(left)]
    return zone


@lru_cache(SPOTS_KEPT)
def _stock_card(seats: int, chosen: int, framed: int) -> Spot:
    spot = place(LAYOUT.stock_card, "stock_card", Text("spot.stock_card"))
    if chosen >= 0:
        money, shields = FACTS.stock_money[chosen], FACTS.stock_shields[chosen][seats - 2]
        named = [Text("shield", {"name": names.shield_name(at)}) for at in shields]
        label = Text("piece.stock", {"money": money, "shields": named})
        piece = Piece(f"stock:{FACTS.stock_names[chosen]}", "franc", label, value=str(money))
        marks = _stock_marks(money, shields, framed, spot.width, spot.height)
        spot.put(piece, 0, 0, spot.width, spot.height, marks)
    return spot


@lru_cache(SPOTS_KEPT)
def _stock_deck(left: int) -> Spot:
    spot = place(LAYOUT.stock_deck, "stock_deck", Text("spot.stock_deck", {"count": left}))
    spot.marks.append(words(spot.width * 0.72, spot.height / 2, str(left), 18, "bold on-iron"))
    return spot


def _stock_marks(money: int, shields: list[int], framed: int, width: float, height: float) -> list[Mark]:
    """Draw the money and, on a small window, the shields the first player may frame."""
    x, y, side = LAYOUT.anchor("stock_exchange", "card_anchors", "grid")
    middle, down, size = LAYOUT.anchor("stock_exchange", "card_anchors", "money")
    cell = side / 5
    pane = f"h{cell - 1:g}v{cell - 1:g}h{1 - cell:g}Z"
    panes = [f"M{x + cell * (at % 5):g} {y + cell * (at // 5):g}{pane}" for at in range(25)]
    marks = [*card(width, height), *coin(middle, down, size, money)]
    marks.append(stroke("".join(panes), "fill-panel-2 line-hair", 0.6))
    if framed >= 0:
        lit = "".join(panes[at] for at in range(25) if ZONES[framed] >> at & 1)
        marks.append(stroke(lit, "fill-workshop line-hair", 0.6))
    for shield in shields:
        across, along = x + cell * (shield % 4 + 1), y + cell * (shield // 4 + 1)
        marks.append(icon("shield", across - 0.5, along - 0.5, 19, "gilt-shield"))
    named = " / ".join(map(names.shield_name, shields))
    return [*marks, words(width / 2, height - 9, named, 13, "semi")]


# Exhibitions.


@lru_cache(ZONES_KEPT)
def _exhibition(now: int, owners: tuple[int, ...]) -> Zone:
    """Draw this round's tile while nobody has it, and who has those of each round."""
    zone = _zone("exhibition", "zone.exhibition", "city.exhibition", "track", "middle")
    zone.spots = [_tile(now if now >= 0 and owners[now] < 0 else -1)]
    zone.spots += [_year(number, owners[number], number == now) for number in range(len(FACTS.years))]
    return zone


@lru_cache(SPOTS_KEPT)
def _tile(number: int) -> Spot:
    spot = place(LAYOUT.exhibition, "exhibition", Text("spot.exhibition_offer"))
    if number >= 0:
        year = str(FACTS.years[number])
        label = Text("piece.exhibition", {"year": year})
        piece = Piece(f"exhibition_tile:{number}", "place-exhibition", label, value=year)
        spot.put(piece, 0, 0, spot.width, spot.height, _tile_marks(year, spot.width, spot.height))
    return spot


def _tile_marks(year: str, width: float, height: float) -> list[Mark]:
    mannekens = FACTS.exhibition_mannekens
    return [
        box(5, 5, width, height, "fill-materials-deep line-lead", radius=10, line=1.5),
        box(0, 0, width, height, "fill-materials line-lead", radius=10, line=1.8),
        icon("place-exhibition", width / 2, 30, 46),
        words(24, height - 13, year, 15, "bold on-glass"),
        *(icon("manneken", width - 14 - 17 * at, height - 15, 21) for at in range(mannekens)),
    ]


@lru_cache(SPOTS_KEPT)
def _year(number: int, owner: int, now: bool) -> Spot:
    year = FACTS.years[number]
    spot = place(LAYOUT.years[number], f"exhibition:{year}", Text("spot.exhibition", {"year": str(year)}))
    middle = spot.width / 2
    if owner >= 0:
        spot.marks = medal(middle, middle, 10, owner)
    else:
        style = "fill-brass-wash line-brass" if now else "fill-panel-2 line-hair"
        spot.marks = [
            dot(middle, middle, 10, style, 1.8 if now else 1),
            words(middle, middle, str(number + 1), 13, "bold" if now else "fill-ink-soft"),
        ]
    return spot


# Tracks and courthouse.


@lru_cache(ZONES_KEPT)
def _track(name: str, track: int, reached: tuple[int, ...]) -> Zone:
    zone = _zone(f"track:{name}", f"zone.{name}", f"city.{name}", "track")
    for step in range(len(FACTS.tracks[track])):
        seats = tuple([seat for seat in range(len(reached)) if reached[seat] == step])
        zone.spots.append(_step(name, track, step, seats))
    return zone


@lru_cache(SPOTS_KEPT)
def _step(name: str, track: int, step: int, seats: tuple[int, ...]) -> Spot:
    value = FACTS.tracks[track][step]
    label = Text("spot.step", {"step": step + 1, "value": value})
    spot = place(LAYOUT.step(f"track:{name}", step), f"{name}:{step}", label)
    spot.value = str(value)
    radius = 7.4 if len(seats) < 5 else 6.2
    for at, seat in enumerate(seats):
        piece = disc(f"disc:{name}:{seat}", seat, names.track_name(track), value)
        alone = at == len(seats) - 1 and at % 2 == 0
        x = spot.width / 2 - radius + (0 if alone else (at % 2 * 2 - 1) * radius)
        y = 10 - radius * 2 * (at // 2 - 0.5) - radius + 2
        spot.put(piece, x, y, 2 * radius, 2 * radius, medal(radius, radius, radius, seat))
    return spot


@lru_cache(ZONES_KEPT)
def _courthouse(counts: tuple[int, ...]) -> Zone:
    zone = _zone("courthouse", "zone.courthouse", "zone.courthouse", "track")
    zone.spots = [_in_court(seat, count, len(counts)) for seat, count in enumerate(counts)]
    return zone


@lru_cache(SPOTS_KEPT)
def _in_court(seat: int, count: int, seats: int) -> Spot:
    label = Text("spot.courthouse", {"who": names.seat_name(seat)})
    spot = place(LAYOUT.courthouse[seat], f"courthouse:{seat}", label)
    # Fewer seats stand in the middle.
    spot.x += (len(LAYOUT.courthouse) - seats) * spot.width / 2
    middle = spot.width / 2
    spot.marks = [
        dot(middle, 14, 10, "fill-panel-2 line-hair", 1),
        words(middle, 34, str(count), 14, "bold" if count else "fill-ink-soft"),
    ]
    if count:
        piece = assistant_piece(f"in_court:{seat}", seat, count)
        spot.put(piece, 0, 1, spot.width, spot.width, standing(seat, spot.width))
    return spot
