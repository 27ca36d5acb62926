"""A view as the wire carries it, drawn in parts that are shared with earlier views.

What did not change is the very same object as before, in views of other viewers and other tables too: a
difference is found by looking at what is new (see `difference.py`). So nothing here is changed once made.
"""

from typing import Any, Final

from ironbridge.kernel.game import Game, game_of
from ironbridge.kernel.position import View
from ironbridge.kernel.scene import Spot, Zone
from ironbridge.kernel.words import Json
from ironbridge.scene.dress import dress
from ironbridge.scene.symbols import symbol_ids
from ironbridge.scene.wire import frame_to_json, ground_to_json, head_to_json, spot_to_json, wire_catalogue

_KEPT: Final = 16
"""How many looks of a frame a pen remembers."""


class Pen:
    """Draws the parts of a game's scenes in one language, each once.

    Most spots and many zones are the very ones of an earlier scene, of this table or another, and carry what
    was drawn. Of those that are new many look like the last one in their place: comparing them is thirty
    times as fast as drawing. What a pen gives back depends on the part it is given and on nothing else.
    """

    def __init__(self, game: Game, language: str) -> None:
        self.catalogue = wire_catalogue(game, language)
        self.symbols = symbol_ids(game)
        self._language = language
        self._spots: dict[str, Spot] = {}
        self._frames: dict[str, list[Zone]] = {}

    def spot(self, spot: Spot) -> dict[str, Json]:
        """Draw a spot."""
        drawn = spot.written.get(self._language)
        if drawn is None:
            last = self._spots.get(spot.id)
            if last is not None and last.same(spot):
                drawn = last.written[self._language]
            else:
                drawn = spot_to_json(spot, self.catalogue)
            spot.written[self._language] = drawn
            self._spots[spot.id] = spot
        return drawn

    def zone(self, zone: Zone) -> dict[str, Json]:
        """Draw a zone with its spots."""
        drawn = zone.written.get(self._language)
        if drawn is None:
            drawn = self._frame(zone)
            if zone.spots:
                drawn = dict(drawn)
                drawn["spots"] = [self.spot(spot) for spot in zone.spots]
            zone.written[self._language] = drawn
        return drawn

    def _frame(self, zone: Zone) -> dict[str, Json]:
        """Draw a zone without its spots."""
        known = self._frames.get(zone.id)
        if known is None:
            known = self._frames[zone.id] = []
        for at in range(len(known)):
            if known[at].same_frame(zone):
                # What is common stands in front and is found at once.
                known.insert(0, known.pop(at))
                return known[0].written[self._language]
        drawn = frame_to_json(zone, self.catalogue)
        frame = zone.frame()
        frame.written[self._language] = drawn
        known.insert(0, frame)
        if len(known) > _KEPT:
            known.pop()
        return drawn


def draw(view: View, pen: Pen, *, asked: bool = True) -> dict[str, Any]:
    """Draw a view as `view_to_json` describes it; where nothing is asked, it comes without an offer."""
    scene = dress(game_of(view).scene(view), pen.symbols)
    data = head_to_json(view, pen.catalogue, asked=asked)
    ground = ground_to_json(scene, pen.catalogue)
    ground["zones"] = [pen.zone(zone) for zone in scene.zones]
    data["scene"] = ground
    return data
