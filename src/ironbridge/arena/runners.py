"""Who plays the matches: this process, several processes, or a Ray cluster."""

from collections.abc import Iterator, Sequence

from ironbridge.arena.play import Played, play
from ironbridge.arena.series import Series
from ironbridge.errors import SetupError


def run(series: Series, numbers: Sequence[int], *, jobs: int = 1, ray: str = "") -> Iterator[Played]:
    """Play matches of a series, in whatever order they finish."""
    if ray:
        yield from _run_on_ray(series, numbers, ray)
    elif jobs <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield play(series.pairing(number))
    else:
        yield from _run_in_processes(series, numbers, jobs)


def _run_in_processes(series: Series, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    # Spawned, not forked: the progress bar has a thread of its own.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play, series.pairing(number)) for number in numbers]):
            yield done.result()


def _run_on_ray(series: Series, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """Play on a Ray cluster; the address "local" starts one on this machine."""
    try:
        import ray
    except ImportError:
        raise SetupError(
            "Ray is not installed", "--ray needs it", hint="pip install 'ironbridge[ray]'"
        ) from None
    ray.init(address=None if address == "local" else address, log_to_driver=False)
    try:
        remote = ray.remote(play)
        waiting = [remote.remote(series.pairing(number)) for number in numbers]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        ray.shutdown()
