"""A view as the wire carries it: scene, offer, tallies and log in one language, defaults left out.

The server sends this and the browser draws it; nothing in it comes from anywhere but the view. Seats are
values of its texts: where a game speaks of seat 1 they say `{seat1}`, and the reader puts the name there.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ironbridge.kernel.box import Box
from ironbridge.kernel.game import game_of
from ironbridge.kernel.log import Line
from ironbridge.kernel.offer import Offered
from ironbridge.kernel.position import Position, View
from ironbridge.kernel.scene import Mark, Piece, Scene, Spot, Zone
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.kernel.ways import Answer, Ways
from ironbridge.scene.dress import dress
from ironbridge.scene.measure import fit
from ironbridge.scene.symbols import symbol_ids


@lru_cache(maxsize=64)
def wire_catalogue(game: Box, language: str) -> Catalogue:
    """Give a game's messages with seats as values: `{seat0}`, `{seat1}` and so on."""
    return game.catalogue(language).naming([f"{{seat{at}}}" for at in range(game.most_seats)])


def view_to_json(view: View, language: str) -> dict[str, Any]:
    """Describe a whole view: who decides what, the scene, the offer, everyone's tallies, the result."""
    catalogue = wire_catalogue(view.game, language)
    scene = dress(game_of(view).scene(view), symbol_ids(view.game))
    return {**head_to_json(view, catalogue), "scene": scene_to_json(scene, catalogue)}


def head_to_json(view: View, catalogue: Catalogue, *, asked: bool = True) -> dict[str, Any]:
    """Describe all of a view but its scene; where nothing is asked, without an offer."""
    position = view.position
    data: dict[str, Any] = {
        "viewer": view.viewer,
        "ply": view.ply,
        "turn": position.turn,
        "to_decide": view.to_decide,
        "question": catalogue.render(view.question()),
        "aside": catalogue.aside(view.question()),
        "offer": offer_to_json(view, catalogue) if asked else [],
        "tallies": tallies_to_json(position),
    }
    if view.game.round_figures:
        data["round_figures"] = list(view.game.round_figures)
    if view.is_over:
        data["result"] = position.result().to_json()
    return data


def tallies_to_json(position: Position) -> list[dict[str, int]]:
    """Give everyone's figures."""
    return [position.tallies(seat) for seat in range(position.seats)]


def scene_to_json(scene: Scene, catalogue: Catalogue) -> dict[str, Any]:
    """Describe a scene with all its texts said."""
    return {**ground_to_json(scene, catalogue), "zones": [_zone(zone, catalogue) for zone in scene.zones]}


def offer_to_json(view: View, catalogue: Catalogue) -> list[dict[str, Any]]:
    """List the legal actions with their words, spots and immediate consequences."""
    return [_offered(view, offered, catalogue) for offered in view.offer()]


def _offered(view: View, offered: Offered, catalogue: Catalogue) -> dict[str, Any]:
    data = _answer(offered, view, catalogue)
    data["notation"] = offered.notation
    data["changes"] = view.preview(offered.action)
    # Figures are told by the changes.
    if details := [detail for detail in offered.details if detail.key not in view.game.detail_figures]:
        data["details"] = [catalogue.render(detail) for detail in details]
    if view.position.declines(offered.action):
        data["declines"] = True
    return data


def _answer(answer: Offered | Answer, view: View, catalogue: Catalogue) -> dict[str, Any]:
    """Say what an action does, in a sentence and where the game has them in shorter words, and where.

    A message `action.build` may come with `title.action.build` and `place.action.build`, what and where as a
    list says them, with `button.action.build`, what the button says that carries it out, and with
    `sign.action.build`, a few signs for its place on the board.
    """
    text, kind = answer.text, view.game.actions.kind(answer.action)
    data: dict[str, Any] = {"action": answer.action, "kind": kind, "text": catalogue.render(text)}
    for form in ("title", "place", "button", "sign"):
        if f"{form}.{text.key}" in catalogue:
            data[form] = catalogue.render(Text(f"{form}.{text.key}", text.values))
    data["spots"] = list(answer.spots)
    if answer.sources:
        data["sources"] = list(answer.sources)
    return data


def ways_to_json(ways: Ways, view: View, catalogue: Catalogue) -> dict[str, Any]:
    """Describe the moves that can be made from here, question by question."""
    answers: list[dict[str, Any]] = []
    for answer in ways.answers:
        data = _answer(answer, view, catalogue)
        if answer.alike:
            data["alike"] = True
        if answer.declines:
            data["declines"] = True
        answers.append(data)
    questions = [
        {
            "text": catalogue.ask(question.text),
            "answers": question.answers,
            "proposed": question.proposed,
        }
        for question in ways.questions
    ]
    return {"answers": answers, "questions": questions}


def lines_to_json(lines: list[Line], game: Box, language: str) -> list[dict[str, Any]]:
    """Describe log lines."""
    catalogue = wire_catalogue(game, language)
    return [_line(line, game, catalogue) for line in _summed(lines, game)]


def _summed(lines: list[Line], game: Box) -> list[Line]:
    """Tell as one what was done bit by bit: so many workers in all, what stands there at last, all tiles."""
    told: list[Line] = []
    for line in lines:
        last = told[-1] if told else None
        key = line.text.key
        like = _like(told, line, game) if key in game.log_lists else None
        if like is not None:
            told[like] = _listed(told[like], line, game.log_lists[key])
        elif (
            key in game.log_sums
            and last
            and (key, line.seat, line.spots) == (last.text.key, last.seat, last.spots)
        ):
            count = _count(last) + _count(line)
            text = Text(key, {**line.text.values, "count": count})
            told[-1] = Line(line.seat, text, rule=line.rule, spots=line.spots, ply=line.ply)
        else:
            told.append(line)
    return told


def _like(told: list[Line], line: Line, game: Box) -> int | None:
    """Find the line that tells the same of the same seat, with nothing but what matters little in between."""
    for at in range(len(told) - 1, -1, -1):
        if (told[at].text.key, told[at].seat) == (line.text.key, line.seat):
            return at
        if told[at].text.key not in game.log_minor:
            return None
    return None


def _listed(first: Line, more: Line, name: str) -> Line:
    """Name in one line what two lines name."""
    text = Text(first.text.key, {**first.text.values, name: _names(first, name) + _names(more, name)})
    spots = (*first.spots, *(spot for spot in more.spots if spot not in first.spots))
    return Line(first.seat, text, rule=first.rule, spots=spots, ply=first.ply)


def _names(line: Line, name: str) -> list[Text]:
    value = line.text.values[name]
    if isinstance(value, list):
        return value
    assert isinstance(value, Text)
    return [value]


def _count(line: Line) -> int:
    count = line.text.values["count"]
    assert isinstance(count, int)
    return count


def _line(line: Line, game: Box, catalogue: Catalogue) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ply": line.ply,
        "seat": line.seat,
        "text": catalogue.render(line.text),
        "rule": line.rule,
        "spots": list(line.spots),
    }
    if line.text.key in game.log_headings:
        data["heading"] = True
        if line.text.key in game.log_rounds:
            data["round"] = True
    elif line.text.key in game.log_minor:
        data["minor"] = True
    elif line.text.key in game.log_counts:
        data["counts"] = True
    return data


# Every view goes through what follows: fields are named one by one, which is four times as fast as asking
# the dataclasses for them.


def ground_to_json(scene: Scene, catalogue: Catalogue) -> dict[str, Any]:
    """Describe all of a scene but its zones."""
    data: dict[str, Any] = {}
    _add_frame(data, 0, 0, scene.width, scene.height)
    if scene.backdrop:
        data["backdrop"] = scene.backdrop
    if scene.phone is not None:
        phone = scene.phone
        data["phone"] = {"width": phone.width, "height": phone.height, "places": phone.places}
    if scene.status is not None:
        data["status"] = catalogue.render(scene.status)
    return data


def _zone(zone: Zone, catalogue: Catalogue) -> dict[str, Any]:
    data = frame_to_json(zone, catalogue)
    if zone.spots:
        data["spots"] = [spot_to_json(spot, catalogue) for spot in zone.spots]
    return data


def frame_to_json(zone: Zone, catalogue: Catalogue) -> dict[str, Any]:
    """Describe all of a zone but its spots."""
    data: dict[str, Any] = {"id": zone.id, "label": catalogue.render(zone.label)}
    if zone.place != "board":
        data["place"] = zone.place
    if zone.form != "list":
        data["form"] = zone.form
    if zone.seat != -1:
        data["seat"] = zone.seat
    _add_frame(data, zone.x, zone.y, zone.width, zone.height)
    if zone.backdrop:
        data["backdrop"] = zone.backdrop
    if zone.marks:
        data["marks"] = [_mark(mark, catalogue) for mark in zone.marks]
    if zone.screen:
        data["screen"] = zone.screen
    return data


def spot_to_json(spot: Spot, catalogue: Catalogue) -> dict[str, Any]:
    """Describe a spot and the pieces on it."""
    data: dict[str, Any] = {"id": spot.id, "label": catalogue.render(spot.label)}
    if spot.pieces:
        data["pieces"] = [_piece(piece, catalogue) for piece in spot.pieces]
    _add_frame(data, spot.x, spot.y, spot.width, spot.height)
    if spot.shape != "rect":
        data["shape"] = spot.shape
    if spot.path:
        data["path"] = spot.path
    if spot.symbol:
        data["symbol"] = spot.symbol
    if spot.value:
        data["value"] = spot.value
    if spot.rule:
        data["rule"] = spot.rule
    if spot.marks:
        data["marks"] = [_mark(mark, catalogue) for mark in spot.marks]
    return data


def _piece(piece: Piece, catalogue: Catalogue) -> dict[str, Any]:
    data: dict[str, Any] = {"id": piece.id, "symbol": piece.symbol, "label": catalogue.render(piece.label)}
    if piece.worth is not None:
        data["worth"] = catalogue.render(piece.worth)
    if piece.seat != -1:
        data["seat"] = piece.seat
    if piece.value:
        data["value"] = piece.value
    if piece.count != 1:
        data["count"] = piece.count
    if piece.flipped:
        data["flipped"] = True
    if piece.faded:
        data["faded"] = True
    _add_frame(data, piece.x, piece.y, piece.width, piece.height)
    if piece.rise:
        data["rise"] = _short(piece.rise)
    if piece.marks:
        data["marks"] = [_mark(mark, catalogue) for mark in piece.marks]
    return data


def _mark(mark: Mark, catalogue: Catalogue) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": mark.kind}
    _add_frame(data, mark.x, mark.y, mark.width, mark.height)
    value = mark.value if mark.text is None else catalogue.render(mark.text)
    size = mark.size
    if mark.kind == "text" and mark.width:
        lines, size = fit(value, mark.style, size or 12, mark.width, mark.height)
        value = "\n".join(lines)
    if value:
        data["value"] = value
    if mark.style:
        data["style"] = mark.style
    if size:
        data["size"] = _short(size)
    if mark.radius:
        data["radius"] = _short(mark.radius)
    if mark.anchor != "middle":
        data["anchor"] = mark.anchor
    if mark.turn:
        data["turn"] = _short(mark.turn)
    if mark.seat != -1:
        data["seat"] = mark.seat
    if mark.parts:
        data["parts"] = mark.parts
    return data


def _add_frame(data: dict[str, Any], x: float, y: float, width: float, height: float) -> None:
    if x:
        data["x"] = _short(x)
    if y:
        data["y"] = _short(y)
    if width:
        data["width"] = _short(width)
    if height:
        data["height"] = _short(height)


def _short(value: float) -> float:
    """Keep two decimals; most numbers are whole, and finding that out is cheaper than rounding them."""
    return value if value % 1.0 == 0.0 else round(value, 2)


def read_scene(data: dict[str, Any], say: Callable[[str], str]) -> Scene:
    """Read a scene as far as texts show it; `say` finishes its words, which are in a language already."""
    zones = [
        Zone(
            zone["id"],
            Text(say(zone["label"])),
            [_read_spot(spot, say) for spot in zone.get("spots", ())],
            place=zone.get("place", "board"),
            form=zone.get("form", "list"),
            seat=zone.get("seat", -1),
            screen=zone.get("screen", ""),
        )
        for zone in data["zones"]
    ]
    return Scene(zones, status=Text(say(data["status"])) if "status" in data else None)


def _read_spot(data: dict[str, Any], say: Callable[[str], str]) -> Spot:
    pieces = [
        Piece(
            piece["id"],
            piece["symbol"],
            Text(say(piece["label"])),
            seat=piece.get("seat", -1),
            count=piece.get("count", 1),
            flipped=piece.get("flipped", False),
            faded=piece.get("faded", False),
        )
        for piece in data.get("pieces", ())
    ]
    return Spot(data["id"], Text(say(data["label"])), pieces)
