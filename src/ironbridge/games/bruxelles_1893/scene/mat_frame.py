"""The frame of a mat's zone: drawn twice, for both kinds of screen."""

from typing import Final, TypeAlias

from ironbridge.games.bruxelles_1893.scene.drawing import heading
from ironbridge.games.bruxelles_1893.scene.layout import LAYOUT
from ironbridge.games.bruxelles_1893.words import names
from ironbridge.kernel.scene import Mark, Spot, Zone
from ironbridge.kernel.texts import Text, Values

Both: TypeAlias = "tuple[Zone, Zone]"
"""A zone as a desktop and as a phone show it."""
_LABELS: Final = {
    "summary": ("summary", "row"),
    "buildings": ("buildings", "track"),
    "architect_track": ("architect", "track"),
    "rows": ("rows", "list"),
    "artworks": ("artworks", "track"),
    "materials": ("materials", "track"),
    "figures": ("figures", "track"),
}
"""For each zone of a mat: the key of its name and its form."""


def both(name: str, seat: int, spots: list[Spot], marks: list[Mark]) -> Both:
    """Frame the spots of a zone; both screens show the same ones."""
    return (_zone(name, seat, "desktop", spots, marks), _zone(name, seat, "phone", spots, marks))


def _zone(name: str, seat: int, screen: str, spots: list[Spot], marks: list[Mark]) -> Zone:
    drawn = f"mat:{name}"
    places = LAYOUT.mat_places if screen == "desktop" else LAYOUT.mat_places_phone
    width, height = LAYOUT.size(drawn)
    label, form = _LABELS[name]
    return Zone(
        f"mat:{seat}:{name}" if screen == "desktop" else f"mat:{seat}:{name}:phone",
        Text(f"zone.{label}", {"who": names.seat_name(seat)}),
        spots,
        place="mat",
        form=form,
        seat=seat,
        x=places[drawn][0],
        y=places[drawn][1],
        width=width,
        height=height,
        backdrop=f"mat-{name}",
        marks=marks,
        screen=screen,
    )


def head(name: str, values: Values, left: float = 12) -> list[Mark]:
    """Write the name of a zone over it."""
    width, _ = LAYOUT.size(f"mat:{name}")
    return [heading(left, 18, Text(f"mat.{_LABELS[name][0]}", values), 16, width=width - left - 8)]
