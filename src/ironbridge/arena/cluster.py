"""Playing a series on a Ray cluster: the same matches as in this process, on other machines.

Every machine of the cluster needs this version of Ironbridge installed, and the modules of bots named by
`module:Class`. Ray itself comes with the extra `ironbridge[ray]`.
"""

import logging
import os
from collections.abc import Iterator, Sequence

from ironbridge.arena.play import Played, play
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError


def run_on_cluster(series: Series, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """Play matches on the cluster at an address, in whatever order they finish.

    `auto` is the cluster this machine belongs to, `local` one that lives on this machine for as long as the
    series does.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Reporting to its makers is for those who ask.
    try:
        import ray
    except ImportError:
        raise SetupError(
            "Ray is not installed", "a series on a cluster needs it", hint="pip install 'ironbridge[ray]'"
        ) from None
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except ConnectionError as error:
        raise SetupError(f'no Ray cluster at "{address[:80]}"', str(error)[:200]) from None
    try:
        remote = ray.remote(play)
        waiting = [remote.remote(series.pairing(number)) for number in numbers]
        while waiting:
            done, waiting = ray.wait(waiting)
            for match in done:
                yield ray.get(match)
    finally:
        ray.shutdown()
