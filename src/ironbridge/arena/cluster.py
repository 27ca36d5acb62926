"""Playing a series on a Ray cluster: the same matches as in this process, on other machines.

Every machine of the cluster needs this version of Ironbridge installed, and the modules of bots named by
`module:Class`. Ray itself comes with the extra `ironbridge[ray]`.
"""

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from ironbridge.arena.play import Played, play
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError, wrong

KNOCK_SECONDS = 5.0


def run_on_cluster(series: Series, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """Play matches on the cluster at an address, in whatever order they finish.

    `auto` is the cluster this machine belongs to, `local` one that lives on this machine for as long as the
    series does.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Reporting to its makers is for those who ask.
    try:
        import ray
    except ImportError:
        raise SetupError(wrong("ray"), wrong("ray.why"), hint="pip install 'ironbridge[ray]'") from None
    _knock(address)
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:  # That is all Ray says of a cluster of its own that does not start in time.
        raise SetupError(wrong("ray.none", address=address[:80]), str(error)[:200]) from None
    try:
        remote = ray.remote(play)
        waiting = [remote.remote(series.pairing(number)) for number in numbers]
        while waiting:
            done, waiting = ray.wait(waiting)
            for match in done:
                yield ray.get(match)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would wait there for minutes."""
    try:
        parts = urlsplit(address if "//" in address else f"//{address}")
        if parts.hostname is None or parts.port is None:
            return
        socket.create_connection((parts.hostname, parts.port), KNOCK_SECONDS).close()
    except (OSError, ValueError) as error:
        raise SetupError(wrong("ray.none", address=address[:80]), str(error)[:200].lower()) from None
