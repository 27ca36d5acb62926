"""The lobby's picture: monuments under a sun, three dice, a ship on the river."""

from functools import cache


@cache
def draw(name: str) -> str:
    """Draw a backdrop by name; an unknown name draws nothing."""
    return _cover() if name == "cover" else ""


def _cover() -> str:
    sky = '<path d="M0 0H360V200H0Z" class="fill-paper"/>'
    rays = "".join(
        f'<path d="M180 112 {180 + across} {112 - up}" class="line-brass faint" stroke-width="5"/>'
        for across, up in (
            (-180, 20),
            (-150, 70),
            (-96, 104),
            (-34, 120),
            (34, 120),
            (96, 104),
            (150, 70),
            (180, 20),
        )
    )
    sun = '<circle cx="180" cy="112" r="46" class="fill-brass-wash line-brass" stroke-width="2"/>'
    land = (
        '<path d="M0 128C70 112 110 120 180 122S300 112 360 126V200H0Z" class="fill-paper-deep"/>'
        '<path d="M0 164C60 152 110 172 180 162S300 152 360 166V200H0Z" class="fill-water"/>'
        '<path d="M0 164C60 152 110 172 180 162S300 152 360 166" class="line-canal" stroke-width="2"/>'
        '<path d="M24 182q12-6 24 0t24 0M232 186q12-6 24 0t24 0" class="line-canal soft" stroke-width="2"/>'
    )
    works = (
        _use("monument-stone_circle", 46, 102, 58)
        + _use("monument-great_pyramid", 128, 84, 92)
        + _use("monument-temple", 226, 90, 78)
        + _use("monument-obelisk", 312, 92, 66)
    )
    dice = (
        _use("die-food3", 84, 158, 46) + _use("die-workers3", 138, 168, 46) + _use("die-coin7", 192, 158, 46)
    )
    border = "".join(_use("meander", 10 + 20 * at, 194, 20, 10) for at in range(18))
    return sky + rays + sun + land + works + _use("ship", 290, 156, 50) + dice + border


def _use(symbol: str, x: float, y: float, width: float, height: float = 0) -> str:
    """Draw a symbol with its middle at a point."""
    height = height or width
    place = f'x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}"'
    return f'<use href="#{symbol}" {place} class="fill-ink-soft"/>'
