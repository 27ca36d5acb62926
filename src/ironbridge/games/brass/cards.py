"""Decks as bags: how many of each kind of card there are, in no order."""


def take_in_order(left: list[int], number: int) -> list[int]:
    """Take some cards nobody named out of what is left, the first kinds first.

    >>> left = [2, 0, 3]
    >>> take_in_order(left, 3), left
    ([2, 0, 1], [0, 0, 2])
    """
    taken = [0] * len(left)
    for kind in range(len(left)):
        taken[kind] = min(left[kind], number)
        left[kind] -= taken[kind]
        number -= taken[kind]
    return taken
