"""How heavy the client is: bytes of the first load, how long updates take, how soon a click is answered.

Run it with `python -m tests.client.bench [--game NAME]`; nothing fails here, the figures are printed.
"""

import argparse
import gzip
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from ironbridge.games.registry import games, load
from ironbridge.kernel.match import Match
from ironbridge.kernel.record import Record

from .conftest import QUIET, STATIC, find_chromium, serve
from .people import Person, Visitors
from .pictures import watch_bots

STEP = """async (ply) => {
  const slider = document.querySelector('input[type=range]');
  const shown = () => Number(document.querySelector('.page').dataset.ply);
  slider.value = String(ply);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  while (shown() !== ply) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""


CLICK = """async (id) => {
  const element = document.querySelector(`.hit.target[data-id="${CSS.escape(id)}"]`);
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  const began = performance.now();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, ...middle }));
  while (!document.querySelector('.plan')) await new Promise((resolve) => setTimeout(resolve, 1));
  // The frame that shows the answer is painted once a task comes after it; a long list ends later.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const painted = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 250));
  return painted;
}"""
DROP = """async () => {
  while (document.querySelector('.plan')) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}"""


def first_load() -> int:
    """Add up the compressed script and style files."""
    files = [file for file in STATIC.rglob("*") if file.suffix in {".js", ".css"}]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


class Stopwatch:
    """Processor time of the page's main thread, which other programs do not disturb."""

    def __init__(self, person: Person) -> None:
        self._session = person.context.new_cdp_session(person.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._last: dict[str, float] = {}

    def lap(self) -> dict[str, float]:
        """Milliseconds since the last lap, by kind of work."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        now = {m["name"]: m["value"] * 1000 for m in metrics if m["name"].endswith("Duration")}
        lap = {name: value - self._last.get(name, 0.0) for name, value in now.items()}
        self._last = now
        return lap


class Trace:
    """The browser's own account of what its main threads did."""

    def __init__(self, person: Person) -> None:
        self._page = person.page
        self._session = person.context.new_cdp_session(person.page)
        self._events: list[dict[str, Any]] = []
        self._over = False
        self._session.on("Tracing.dataCollected", lambda data: self._events.extend(data["value"]))
        self._session.on("Tracing.tracingComplete", lambda _: setattr(self, "_over", True))
        self._session.send("Tracing.start", {"categories": "devtools.timeline,toplevel"})

    def longest_tasks(self) -> list[float]:
        """Stop, and give the processor time of all tasks of pages in milliseconds, the longest first."""
        self._session.send("Tracing.end")
        while not self._over:
            self._page.wait_for_timeout(20)
        named = [event for event in self._events if event["name"] == "thread_name"]
        pages = {(e["pid"], e["tid"]) for e in named if e["args"]["name"] == "CrRendererMain"}
        tasks = [
            event["tdur"] / 1000
            for event in self._events
            if event["name"].endswith("RunTask") and "tdur" in event and (event["pid"], event["tid"]) in pages
        ]
        return sorted(tasks, reverse=True)


def updates(person: Person, table: str, count: int) -> tuple[list[dict[str, float]], list[float]]:
    """Step through the last plies twice, the second time from memory.

    Give the laps of the second time, and the longest tasks of a third.
    """
    person.visit(f"/table/{table}")
    person.page.wait_for_selector("dialog .total")
    person.page.locator("dialog button[aria-label=Close]").click()
    person.page.get_by_role("button", name="Look back over the match").click()
    last = int(person.page.get_by_role("slider").get_attribute("max") or 0)
    plies = range(last - count, last)
    for ply in (*plies, plies[0]):
        person.page.evaluate(STEP, ply)
    watch = Stopwatch(person)
    laps = []
    for ply in plies[1:]:
        watch.lap()
        person.page.evaluate(STEP, ply)
        laps.append(watch.lap())
    person.page.evaluate(STEP, plies[0])
    trace = Trace(person)
    for ply in plies[1:]:
        person.page.evaluate(STEP, ply)
    return laps, trace.longest_tasks()


def late_position(name: str, *, most: int = 400) -> dict[str, Any]:
    """Play a match of all seats far on; give the position of that time in which most can be done."""
    game = load(name)
    match = Match(Record(game, game.most_seats), seed=1)
    chance = random.Random(1)
    best: tuple[int, dict[str, Any]] = (0, {})
    while not match.is_over:
        legal = match.position.legal()
        if match.position.ply > most and match.to_decide == 0 and len(legal) > best[0]:
            best = (len(legal), dict(match.position.to_json()))
        busy = [action for action in legal if game.actions.kind(action) != "pass"]
        match.apply(chance.choice(busy or legal))
    return best[1]


def clicks(person: Person, game: str) -> tuple[list[float], list[float]]:
    """Click on all that begins a move late in a match.

    Give the processor time of each answer in ms, and the time until it was painted.
    """
    seats = load(game).most_seats
    table = person.open_table(game, ["me", *["bot"] * (seats - 1)], position=late_position(game))
    person.wait_until_asked()
    ways = person.call("GET", f"/tables/{table}/ways")
    watch = Stopwatch(person)
    taken, painted = [], []
    for spot in sorted({spot for answer in ways["answers"] for spot in answer["spots"]}):
        if person.page.locator(f".hit.target[data-id='{spot}']").count():
            watch.lap()
            painted.append(person.page.evaluate(CLICK, spot))
            taken.append(watch.lap()["TaskDuration"])
            person.page.evaluate(DROP)
    return taken, painted


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=games(), default=games()[0])
    chosen = parser.parse_args()
    print(f"first load: {first_load() / 1000:.1f} kB of compressed script and style")
    with (
        tempfile.TemporaryDirectory() as place,
        serve(Path(place)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        person = Visitors(browser, address).enter()
        table = watch_bots(person, chosen.game, seats=load(chosen.game).most_seats)
        laps, tasks = updates(person, table, 40)
        taken, painted = clicks(Visitors(browser, address).enter(), chosen.game)
        print(f"{chosen.game}, late match, {len(taken)} clicks in ms (median, longest, first):")
        for name, times in (("processor", taken), ("painted", painted)):
            print(f"  {name:<12} {statistics.median(times):6.1f} {max(times):6.1f} {times[0]:6.1f}")
        print(f"{chosen.game}, late match, processor time of an update in ms (median, longest):")
        for kind in ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"):
            times = [lap[kind] for lap in laps]
            name = kind.removesuffix("Duration").lower()
            print(f"  {name:<12} {statistics.median(times):6.1f} {max(times):6.1f}")
        print(f"longest tasks in ms: {', '.join(f'{task:.1f}' for task in tasks[:5])}")
        browser.close()


if __name__ == "__main__":
    main()
