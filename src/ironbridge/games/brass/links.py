"""What built links join: connection and the nearest places on a map of locations.

A position keeps two lists with one set of locations (a bitmask) per location: `reach` holds everything
connected to it, itself included; `near` holds what is exactly one link away. Links only ever come, until an
era ends and all of them go, so both lists grow link by link and nothing is searched to answer "connected?":

    connected = reach[here] >> there & 1

A link is given as the set of the locations it touches: two, or three for a link that joins three.
"""

from ironbridge.games.brass.bits import members_of


def unlinked(locations: int) -> list[int]:
    """Give `reach` as it is without any link: every location reaches itself."""
    return [1 << at for at in range(locations)]


def join(reach: list[int], near: list[int], ends: int) -> None:
    """Add a built link that touches the locations `ends`."""
    merged = 0
    rest = ends
    while rest:
        low = rest & -rest
        rest ^= low
        at = low.bit_length() - 1
        merged |= reach[at]
        near[at] |= ends ^ low
    rest = merged
    while rest:
        low = rest & -rest
        rest ^= low
        reach[low.bit_length() - 1] = merged


def reach_of(reach: list[int], places: int) -> int:
    """Give everything connected to at least one of some locations."""
    merged = 0
    rest = places
    while rest:
        low = rest & -rest
        rest ^= low
        merged |= reach[low.bit_length() - 1]
    return merged


def nearest(near: list[int], start: int, goals: int) -> int:
    """Give the goals with the fewest links between them and the nearest start; 0 if none is connected.

    All locations in `start` are at distance 0, so a goal among them is nearest.
    """
    front = start
    seen = start
    while front:
        found = front & goals
        if found:
            return found
        step = 0
        while front:
            low = front & -front
            front ^= low
            step |= near[low.bit_length() - 1]
        front = step & ~seen
        seen |= front
    return 0


def route(links: list[int], start: int, goals: int) -> list[int]:
    """Give the links, by their places in a list, on a shortest way from locations to the nearest goal."""
    came: dict[int, tuple[int, int]] = {}
    front = members_of(start)
    seen = start
    while front:
        fresh: list[int] = []
        for at in front:
            if goals >> at & 1:
                return _way_to(at, came)
            for link, ends in enumerate(links):
                if ends >> at & 1:
                    for there in members_of(ends & ~seen):
                        came[there] = (link, at)
                        fresh.append(there)
                    seen |= ends
        front = fresh
    return []


def _way_to(goal: int, came: dict[int, tuple[int, int]]) -> list[int]:
    way: list[int] = []
    at = goal
    while at in came:
        link, at = came[at]
        way.append(link)
    return way[::-1]
