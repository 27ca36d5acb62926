"""What a bot is: something that answers a decision from a view."""

import math
from collections.abc import Sequence

from ironbridge.errors import BotFailedError, IronbridgeError, wrong
from ironbridge.kernel.chance import Dealer
from ironbridge.kernel.position import View

BotSetting = bool | int | float | str


class Bot:
    """A player that is a program.

    It is given a `View` and so cannot look at what its seat may not see. Everything random in it comes from
    the seed it was made with: equal seeds and equal views give equal decisions. Subclasses take the settings
    they know as keyword arguments.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed
        self.judged = 0
        """How many positions it has judged so far, for those that count."""
        self.simulated = 0
        """How many whole moves it has played in its head so far, for those that count."""

    def decide(self, view: View) -> int:
        """Choose one of `view.legal()`; only called when the viewer is the one to decide."""
        raise NotImplementedError


def ask(bot: Bot, view: View) -> int:
    """Ask a bot for its decision; a failure or an illegal answer becomes a `BotFailedError`."""
    name = type(bot).__name__
    try:
        action: object = bot.decide(view)
    except IronbridgeError:
        raise
    except Exception as error:
        raise BotFailedError(
            wrong("bot.failed", bot=name, ply=view.ply), f"{type(error).__name__}: {error}"[:300]
        ) from error
    if isinstance(action, bool) or not isinstance(action, int) or action not in view.legal():
        raise BotFailedError(
            wrong("bot.illegal", bot=name, answer=repr(action)[:60], ply=view.ply), wrong("bot.illegal.why")
        )
    return action


def bell(dealer: Dealer) -> float:
    """Draw a number around 0 with a spread of about 1: how much a weaker bot misjudges something."""
    return sum(dealer.below(1001) for _ in range(12)) / 1000 - 6.0


class Misjudgement:
    """How wrong a weaker bot is about moves, with a spread of about 1.

    Half of it is taste: an opinion of each action that it keeps through the whole match, as people do who
    overrate ports and forget about coal. The other half is of the moment.
    """

    def __init__(self, seed: int | str | None) -> None:
        self.seed = seed
        self._tastes: dict[int, float] = {}

    def of(self, actions: Sequence[int], dealer: Dealer) -> float:
        """Draw how much a move is overrated."""
        tastes = sum(self._taste(action) for action in actions)
        return math.sqrt(0.5) * (tastes / math.sqrt(len(actions)) + bell(dealer))

    def _taste(self, action: int) -> float:
        if action not in self._tastes:
            self._tastes[action] = bell(Dealer(f"{self.seed}/taste/{action}"))
        return self._tastes[action]
