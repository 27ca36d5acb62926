"""What offers of both games tell alike: effects, losses, stocks, and the figures of the seat afterwards."""

from collections.abc import Collection, Sequence

from ironbridge.kernel.log import Line
from ironbridge.kernel.texts import Text, seat_name


def effects(
    lines: Sequence[Line], seat: int, taking: Collection[str], details: list[Text], sources: list[str]
) -> None:
    """Say beforehand, to the deciding seat, what the log would tell: first what is taken, and from where.

    `taking` names the messages of what is taken from the spots of its line.
    """
    for takes in (True, False):
        for line in lines:
            name = line.text.key.removeprefix("log.")
            if (name in taking) != takes:
                continue
            if takes:
                sources += line.spots
            own = line.text.values.get("owner") == seat_name(seat)
            values = {**line.text.values, "whose": "own" if own else "other"}
            if name == "flip" and line.seat != seat:
                name = "flip_of"
                values["owner"] = seat_name(line.seat)
            details.append(Text(f"detail.{name}", values))


def taken(lines: Sequence[Line], takings: Collection[str]) -> dict[str, int]:
    """Give the spots from which the log would tell that something is taken, with how many are."""
    found: dict[str, int] = {}
    for line in lines:
        count = line.text.values.get("count", 1)
        if line.text.key.removeprefix("log.") in takings and isinstance(count, int):
            for spot in line.spots:
                found[spot] = count
    return found


def loss(tile: Text, owner: Text, vp: int, *, own: bool) -> Text:
    """Say which tile is lost by building over it."""
    return Text("detail.lost" if own else "detail.lost_of", {"tile": tile, "owner": owner, "vp": vp})


def stock(what: str, count: int) -> list[Text]:
    """Say how many cubes will lie on a new tile."""
    return [Text(f"detail.stock.{what}", {"count": count})] if count else []


def payment(cards: list[Text], spots: list[str], details: list[Text], sources: list[str]) -> None:
    """Say which cards of the hand can pay; the only one that can is taken."""
    if len(cards) == 1:
        sources += spots
        details.append(Text("detail.card", {"card": cards[0]}))
    elif cards:
        details.append(Text("detail.choose.card", {"cards": cards}))


def place(order: list[int], seat: int) -> Text:
    """Say when a seat would play in the next round as things stand."""
    return Text("detail.order", {"place": order.index(seat) + 1, "seats": len(order)})


def figures(levels: tuple[int, int], money: tuple[int, int], *, settled: bool) -> list[Text]:
    """Say the income, before and after, and the money, once nothing more is to be chosen."""
    told: list[Text] = []
    if levels[0] != levels[1]:
        told.append(Text("detail.income", {"before": levels[0], "after": levels[1]}))
    if settled and money[0] != money[1]:
        told.append(Text("detail.money", {"money": money[1]}))
    return told
