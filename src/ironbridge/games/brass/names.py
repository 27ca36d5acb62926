"""Words both games use alike: printed levels, and slots by what may stand there."""

from typing import Final

from ironbridge.kernel.texts import Text, Values

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Levels as they are printed."""


class SlotNames:
    """The names of all slots: the location with what may stand there, and a number where that is the same."""

    def __init__(
        self, industries: list[str], locations: list[Text], shows: list[list[int]], tiles: list[int]
    ) -> None:
        """Take ids of industries, for each slot its location and what it shows, and each tile's industry."""
        self._locations = locations
        self._shows = shows
        self._tiles = tiles
        self._others: list[list[int]] = []
        """For each slot the others of its location."""
        self.alone: list[Text] = []
        """As a slot is called by itself: "Derby, cotton or brewery"."""
        self.within: list[Text] = []
        """Within a sentence: "Derby (cotton or brewery)"; the location where it has no other slot."""
        for slot, location in enumerate(locations):
            here = [at for at, place in enumerate(locations) if place == location]
            self._others.append([at for at in here if at != slot])
            alike = [at for at in here if shows[at] == shows[slot]]
            values: Values = {"location": location, "number": 0}
            if len(alike) > 1:
                values["number"] = alike.index(slot) + 1
            for order, industry in zip(("first", "second"), shows[slot], strict=False):
                values[order] = Text(f"shows.{industries[industry]}")
            key = "slot.one" if len(shows[slot]) == 1 else "slot.two"
            self.alone.append(Text(key, values))
            self.within.append(Text(f"{key}.within", values) if len(here) > 1 else location)

    def built(self, slot: int, industry: int) -> Text:
        """Say where a tile is built, by itself: the location will do where no other slot would."""
        return self.alone[slot] if self._has_other(slot, industry) else self._locations[slot]

    def built_within(self, slot: int, industry: int) -> Text:
        """Say where a tile is built, within a sentence that says which one."""
        return self.within[slot] if self._has_other(slot, industry) else self._locations[slot]

    def _has_other(self, slot: int, industry: int) -> bool:
        return any(industry in self._shows[other] for other in self._others[slot])

    def tile(self, kinds: list[int], slot: int) -> Text:
        """Say where a tile lies, within a sentence; `kinds` has the kind of tile in each slot."""
        industry = self._tiles[kinds[slot]]
        for other in self._others[slot]:
            if kinds[other] >= 0 and self._tiles[kinds[other]] == industry:
                return self.within[slot]
        return self._locations[slot]
