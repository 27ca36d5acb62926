"""A server on which chance and bots do the same in every run.

What a page shows in a test must not be a matter of luck. Chance, the order of seats and bots depend on
where a match stands alone; the processes in which bots think read this file too.
"""

from ironbridge.bots.base import ask
from ironbridge.bots.registry import make
from ironbridge.kernel.position import View
from ironbridge.server.bots import work


def _ask(bot: str, view: View) -> int:
    return ask(make(bot, str(view.ply)), view)


# Who makes a bot gets its name, and asks by it: every decision is made by a bot with a seed of its own.
work.make, work.ask = str, _ask


def _serve() -> None:
    from contextvars import ContextVar
    from random import Random
    from types import SimpleNamespace

    from ironbridge.cli import main
    from ironbridge.kernel.chance import Dealer
    from ironbridge.server import lobby, turns

    where = ContextVar("where", default="")
    go_on = turns._go_on

    def go_on_alike(table, record):
        where.set(f"{table.game}/{record.ply}")
        go_on(table, record)

    turns._go_on = go_on_alike
    turns.new_dealer = lambda: Dealer(where.get())
    lobby.secrets = SimpleNamespace(**{**vars(lobby.secrets), "SystemRandom": lambda: Random(1893)})
    main()


if __name__ == "__main__":
    _serve()
