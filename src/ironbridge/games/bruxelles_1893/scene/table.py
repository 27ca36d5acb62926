"""A view described for drawing: the Art Nouveau board, the Brussels board, a mat per seat."""

from typing import Final

from ironbridge.games.bruxelles_1893.facts import FACTS
from ironbridge.games.bruxelles_1893.position import Board
from ironbridge.games.bruxelles_1893.scene import around, city, market, mats, window
from ironbridge.games.bruxelles_1893.scene.layout import BOARD_SIZE, LAYOUT, PHONE_SIZE, SHARED_PLACES
from ironbridge.kernel.position import View
from ironbridge.kernel.scene import Arrangement, Scene
from ironbridge.kernel.texts import Text


def scene(view: View) -> Scene:
    """Describe a view."""
    position = view.position
    assert isinstance(position, Board)
    zones = [
        *around.vp_tracks(position),
        *window.zones(position),
        *city.zones(position),
        *market.zones(position),
        around.supply(position),
    ]
    order = [(max(view.viewer, 0) + offset) % position.seats for offset in range(position.seats)]
    for seat in order:
        zones.extend(mats.zones(position, seat))
    now = min(max(position.round, 1), FACTS.rounds)
    status = Text("status", {"round": now, "rounds": FACTS.rounds, "year": str(FACTS.years[now - 1])})
    return Scene(zones, width=BOARD_SIZE[0], height=BOARD_SIZE[1], phone=_PHONE, status=status)


def _phone() -> Arrangement:
    """Lay the zones below one another; zones that share a panel share its place."""
    places = dict(LAYOUT.phone_places)
    for name, drawn in SHARED_PLACES.items():
        if drawn in places:
            places[name] = places[drawn]
    return Arrangement(PHONE_SIZE[0], PHONE_SIZE[1], places)


_PHONE: Final = _phone()
