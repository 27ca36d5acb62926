"""The random bot: every legal action is equally likely."""

from random import Random

from ironbridge.bots.base import Bot
from ironbridge.kernel.position import View


class RandomBot(Bot):
    """Plays any legal action; the yardstick for every other bot."""

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(seed)
        self._random = Random(seed)

    def decide(self, view: View) -> int:
        """Pick a legal action at random."""
        legal = view.legal()
        return legal[int(self._random.random() * len(legal))]
