"""A market of cubes: a row of priced spaces, bought from the cheapest cube, filled at the dearest space.

Because of that order a market is known by the number of its cubes: they lie on the dearest spaces.
"""


class CubeMarket:
    """The prices of one market. It holds no cubes: positions keep the number."""

    def __init__(self, prices: list[int], price_when_empty: int) -> None:
        self.prices: list[int] = sorted(prices)
        """The price of each space, ascending."""
        self.capacity: int = len(prices)
        self.price_when_empty = price_when_empty
        """What a cube of the supply costs when the market has none; nothing can be sold at this price."""
        self._sums: list[int] = [0]
        for price in self.prices:
            self._sums.append(self._sums[-1] + price)

    def cost(self, cubes: int, wanted: int) -> int:
        """Tell what `wanted` cubes cost together while the market holds `cubes`."""
        if wanted <= 0:
            return 0
        cheapest = self.capacity - cubes
        if wanted <= cubes:
            return self._sums[cheapest + wanted] - self._sums[cheapest]
        return self._sums[self.capacity] - self._sums[cheapest] + (wanted - cubes) * self.price_when_empty

    def left(self, cubes: int, wanted: int) -> int:
        """Tell how many of `cubes` are left after buying `wanted`; the supply never runs out."""
        return cubes - wanted if wanted < cubes else 0

    def sold(self, cubes: int, offered: int) -> int:
        """Tell how many of the offered cubes find an empty space."""
        room = self.capacity - cubes
        return offered if offered < room else room

    def proceeds(self, cubes: int, sold: int) -> int:
        """Tell what filling `sold` more spaces brings, the dearest empty one first."""
        dearest = self.capacity - cubes
        return self._sums[dearest] - self._sums[dearest - sold]
