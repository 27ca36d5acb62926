"""Who plays the matches: this process, several, or a cluster."""

import signal
from collections.abc import Iterator, Sequence

from ironbridge.arena.play import Played, play
from ironbridge.arena.series import Series


def run(series: Series, numbers: Sequence[int], *, jobs: int = 1, ray: str = "") -> Iterator[Played]:
    """Play matches of a series, in whatever order they finish; with `ray` on the cluster at that address."""
    if ray and numbers:
        from ironbridge.arena.cluster import run_on_cluster

        yield from run_on_cluster(series, numbers, ray)
    elif jobs <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield play(series.pairing(number))
    else:
        yield from _run_in_processes(series, numbers, jobs)


def _run_in_processes(series: Series, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    # Spawned, not forked: the progress bar has a thread of its own.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        try:
            for done in as_completed([pool.submit(play, series.pairing(number)) for number in numbers]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
