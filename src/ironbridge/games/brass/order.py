"""The order of the next round: who spent least goes first."""


def order_by_spending(order: list[int], spent: list[int]) -> list[int]:
    """Sort seats by the money spent; seats that spent the same keep their order.

    `spent` is indexed by seat.

    >>> order_by_spending([0, 1, 2, 3], [10, 5, 10, 0])
    [3, 1, 0, 2]
    """
    sorted_seats: list[int] = []
    for seat in order:
        place = len(sorted_seats)
        while place > 0 and spent[sorted_seats[place - 1]] > spent[seat]:
            place -= 1
        sorted_seats.insert(place, seat)
    return sorted_seats
