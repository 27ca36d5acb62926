"""The still parts of a Brass board as SVG: frame with both tracks, lines, plates, panels, hills.

Fragments use the theme's classes, so day and night need one drawing. What changes with the position is marks
and pieces; what an era cannot use is drawn at half strength.
"""

from ironbridge.kernel.plan import Plan


def number(value: float) -> str:
    """Write a coordinate briefly."""
    return f"{value:.1f}".removesuffix(".0")


def path(course: str, style: str, width: float) -> str:
    """Draw a stroked path."""
    return f'<path d="{course}" class="{style}" stroke-width="{number(width)}"/>'


def rect(box: tuple[float, float, float, float], style: str, width: float = 0, radius: float = 0) -> str:
    """Draw a rectangle."""
    x, y, w, h = (number(value) for value in box)
    line = f' stroke-width="{number(width)}"' if width else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{number(radius)}" class="{style}"{line}/>'


def use(symbol: str, x: float, y: float, size: float, style: str = "") -> str:
    """Put a symbol with its middle at a point."""
    half = size / 2
    return (
        f'<use href="#{symbol}" x="{number(x - half)}" y="{number(y - half)}" '
        f'width="{number(size)}" height="{number(size)}" class="{style}"/>'
    )


def words(x: float, y: float, text: str, size: float, style: str) -> str:
    """Write something with its middle at a point."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" text-anchor="middle" '
        f'class="{style}">{text}</text>'
    )


def line_art(course: str, canal: bool, rail: bool, era: str) -> str:
    """Draw an unbuilt line: a blue ribbon of water, or rails on sleepers, or both."""
    ribbon = path(course, "line-canal", 12) + path(course, "line-water", 8.4)
    water = ribbon + path(course, "line-canal ripple", 1.3)
    road = path(course, "line-rail", 2.6) + path(course, "line-rail ties", 11)
    if era == "rail":
        bed = f'<g class="soft">{ribbon}</g>' if canal else ""
        return bed + road if rail else f'<g class="soft">{water}</g>'
    return water if canal else f'<g class="soft">{road}</g>'


LEGEND = (("canal", True, False), ("rail", False, True), ("both", True, True))
"""What the legend explains: lines for canals, for rails, for both."""


def legend(x: float, y: float, across: float, down: float = 0, length: float = 48) -> str:
    """Draw a short piece of each kind of line, so far from one to the next; games write names to them."""
    drawn = ""
    bend = f"c{number(length * 0.27)} -6 {number(length / 2)} 6 {number(length)} 0"
    for at, (_, canal, rail) in enumerate(LEGEND):
        course = f"M{number(x + at * across - length / 2)} {number(y + at * down)}{bend}"
        drawn += line_art(course, canal, rail, "rail" if rail else "canal")
    return drawn


def panel(box: tuple[float, float, float, float], radius: float = 7) -> str:
    """Draw a panel of paper with a shadow and an inner line."""
    x, y, w, h = box
    shadow = rect((x + 2, y + 4, w, h), "fill-shade", radius=radius)
    inner = rect((x + 4, y + 4, w - 8, h - 8), "line-hair", 1, radius - 3)
    return shadow + rect(box, "fill-paper line-ink", 1.5, radius) + inner


def plate(box: tuple[float, float, float, float], band: str, radius: float = 7) -> str:
    """Draw a town's plate: opaque, with a coloured rule at its foot."""
    x, y, w, h = box
    shadow = rect((x + 2, y + 4, w, h), "fill-shade", radius=radius)
    inner = rect((x + 3.5, y + 3.5, w - 7, h - 7), "line-hair", 1, radius - 3)
    return (
        shadow
        + rect(box, "fill-plate line-ink", 1.7, radius)
        + inner
        + (plate_foot(box, band) if band else "")
    )


def plate_foot(box: tuple[float, float, float, float], band: str) -> str:
    """Draw a plate's coloured rule along its very edge, clear of the tails of the letters above."""
    x, y, w, h = box
    return rect((x + 7, y + h - 5.3, w - 14, 4.5), band, radius=1)


def shaped_plate(shape: str, inner: str, style: str) -> str:
    """Draw a plate of any outline."""
    shadow = f'<path d="{shape}" class="fill-shade" transform="translate(2 4)"/>'
    return shadow + path(shape, f"{style} line-ink", 1.7) + path(inner, "line-hair", 1)


def notched(box: tuple[float, float, float, float], margin: float = 0, cut: float = 9) -> str:
    """Outline a box whose corners are cut in."""
    x, y, w, h = box
    left, top, right, foot = x + margin, y + margin, x + w - margin, y + h - margin
    a, b, c, d = number(left), number(top), number(right), number(foot)
    ai, bi, ci, di = number(left + cut), number(top + cut), number(right - cut), number(foot - cut)
    return (
        f"M{ai} {b}H{ci}Q{ci} {bi} {c} {bi}V{di}Q{ci} {di} {ci} {d}H{ai}Q{ai} {di} {a} {di}V{bi}"
        f"Q{ai} {bi} {ai} {b}Z"
    )


def slot(x: float, y: float, size: float, symbols: list[str], radius: float = 5) -> str:
    """Draw an empty slot with the industries it shows."""
    half = size / 2
    art = rect((x - half, y - half, size, size), "fill-slot line-hair", 1.3, radius)
    ink = "fill-ink-soft on-slot"
    if len(symbols) == 1:
        return art + use(symbols[0], x, y, size * 0.62, ink)
    reach = half - 8
    divide = f"M{number(x - reach)} {number(y + reach)}L{number(x + reach)} {number(y - reach)}"
    off = size * 0.2
    pair = use(symbols[0], x - off, y - off, size * 0.46, ink) + use(
        symbols[1], x + off, y + off, size * 0.46, ink
    )
    return art + path(divide, "line-hair", 1.2) + pair


def market(plan: Plan) -> str:
    """Draw a market's panel with its spaces."""
    art = panel(plan.box("panel"))
    size = plan.number("cube") - 2
    for space in plan.items("spaces"):
        x, y = space.point()
        art += rect((x - size / 2, y - size / 2, size, size), "fill-slot line-hair", 1.2, 4)
    return art


def frame(plan: Plan, levels: list[int]) -> str:
    """Draw the board's frame: victory points outside, income levels inside."""
    width, height = plan.number("board", "width"), plan.number("board", "height")
    depth, outer = plan.number("board", "frame"), plan.number("track", "outer")
    inner_window = f"M{depth} {depth}V{height - depth}H{width - depth}V{depth}Z"
    ring = f'<path class="fill-paper-deep" fill-rule="evenodd" d="M0 0H{width}V{height}H0Z{inner_window}"/>'
    art = [ring]
    for at, space in enumerate(plan.items("track", "spaces")):
        art.append(_space(space, at, levels, depth, outer))
    edge = f"M1 1H{width - 1}V{height - 1}H1Z{inner_window}"
    hair = depth + 5
    thin = (
        f"M{outer} {outer}V{height - outer}H{width - outer}V{outer}Z"
        f"M{hair} {hair}V{height - hair}H{width - hair}V{hair}Z"
    )
    art.append(path(edge, "line-ink", 2) + path(thin, "line-ink", 1))
    return "".join(art)


def _space(space: Plan, at: int, levels: list[int], depth: float, outer: float) -> str:
    x, y, w, h = space.box()
    side = space.word("side")
    thick = depth - outer
    upright = side in ("left", "right")
    if w == h == depth:
        # Figures of two digits need more than the band's own depth.
        band = (x, outer if y == 0 else y, depth, thick)
    elif upright:
        band = (outer if side == "left" else x, y, thick, h)
    else:
        band = (x, outer if side == "top" else y, w, thick)
    art = rect(band, "fill-brass-wash" if levels[at] % 2 else "fill-paper")
    art += path(f"M{number(x)} {number(y)}{'h' if upright else 'v'}{number(depth)}", "line-hair", 1)
    vp_x, vp_y = space.point("vp")
    if at % 5 == 0:
        art += words(vp_x, vp_y, str(at), 19, "semi")
    else:
        art += f'<circle cx="{number(vp_x)}" cy="{number(vp_y)}" r="1.7" class="fill-ink-soft"/>'
    if at == 0 or levels[at - 1] != levels[at]:
        level_x, level_y = space.point("income")
        level = str(levels[at]).replace("-", "−")
        art += words(level_x, level_y, level, 19, "display bold fill-brass-text")
    return art


def hills(places: list[tuple[float, float, float]]) -> str:
    """Draw hatched hills at some places, each with its size."""
    outline: list[str] = []
    for x, y, size in places:
        outline.append(
            f"M{number(x - size)} {number(y + size * 0.45)}"
            f"Q{number(x - size * 0.4)} {number(y - size * 0.7)} {number(x)} {number(y - size * 0.6)}"
            f"T{number(x + size)} {number(y + size * 0.45)}"
        )
        for at in range(5):
            left = x + size * (0.08 + at * 0.17)
            top = y - size * (0.5 - at * 0.13)
            outline.append(
                f"M{number(left)} {number(top)}l{number(size * 0.1)} {number(size * (0.62 - at * 0.1))}"
            )
    return path("".join(outline), "line-hill round", 1.5)


def woods(places: list[tuple[float, float, float]]) -> str:
    """Draw small round trees at some places."""
    outline = [
        f"M{number(x)} {number(y + 6)}v-5M{number(x - 5)} {number(y + 1)}q-2 -8 5 -9q7 1 5 9z"
        f"M{number(x + 1)} {number(y - 1)}l3 -1M{number(x + 1)} {number(y - 4)}l2.5 -1"
        for x, y, _ in places
    ]
    return path("".join(outline), "line-hill round", 1.5)
