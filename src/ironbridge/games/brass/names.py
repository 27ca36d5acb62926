"""Words both games use alike: printed levels, and slots by what may stand there."""

from typing import Final

from ironbridge.kernel.texts import Text, Values

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Levels as they are printed."""


class SlotNames:
    """The names of all slots: the location with what may stand there, and a number where that is the same."""

    alone: list[Text]
    """As a slot is called by itself: "Derby, cotton or brewery"."""
    within: list[Text]
    """The same within a sentence: "Derby (cotton or brewery)"; the location where it has no other slot."""

    def __init__(self, industries: list[str], locations: list[Text], shows: list[list[int]]) -> None:
        """Take the ids of industries, and for each slot the name of its location and what it shows."""
        self._locations = locations
        self._shows = shows
        self.alone = []
        self.within = []
        for slot, location in enumerate(locations):
            here = [at for at, place in enumerate(locations) if place == location]
            alike = [at for at in here if shows[at] == shows[slot]]
            values: Values = {"location": location, "number": 0}
            if len(alike) > 1:
                values["number"] = alike.index(slot) + 1
            for order, industry in zip(("first", "second"), shows[slot], strict=False):
                values[order] = Text(f"shows.{industries[industry]}")
            key = "slot.one" if len(shows[slot]) == 1 else "slot.two"
            self.alone.append(Text(key, values))
            self.within.append(Text(f"{key}.within", values) if len(here) > 1 else location)

    def is_only(self, slot: int, industry: int) -> bool:
        """Tell whether a location has no other slot for an industry, so that its name will do."""
        location = self._locations[slot]
        for at, shows in enumerate(self._shows):
            if at != slot and industry in shows and self._locations[at] == location:
                return False
        return True
