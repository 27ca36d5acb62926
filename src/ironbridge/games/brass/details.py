"""What offers of both games tell alike: what is lost, what stays in stock, what the seat will have."""

from ironbridge.kernel.texts import Text


def loss(tile: Text, owner: Text, vp: int, *, own: bool) -> Text:
    """Say which tile is lost by building over it."""
    return Text("detail.lost" if own else "detail.lost_of", {"tile": tile, "owner": owner, "vp": vp})


def stock(what: str, count: int) -> list[Text]:
    """Say how many cubes will lie on a new tile."""
    return [Text(f"detail.stock.{what}", {"count": count})] if count else []


def figures(levels: tuple[int, int], money: tuple[int, int], *, settled: bool) -> list[Text]:
    """Say the income, before and after, and the money, once nothing more is to be chosen."""
    told: list[Text] = []
    if levels[0] != levels[1]:
        told.append(Text("detail.income", {"before": levels[0], "after": levels[1]}))
    if settled and money[0] != money[1]:
        told.append(Text("detail.money", {"money": money[1]}))
    return told
