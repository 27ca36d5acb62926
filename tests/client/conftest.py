"""A server in a process of its own and the system's Chromium in front of it."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from ironbridge.server.settings import DEFAULT_RATES

from .people import GAME, Person, Visitors, seats_of

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "ironbridge" / "server" / "static"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
MACOS = ("/Applications/Chromium.app/Contents/MacOS/Chromium",)
# The pages of the address bar, which nobody sees, would cost each visitor more than ours. Only the last such
# list counts: what Playwright turns off is named again.
TURNED_OFF = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding"),
    *("PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
QUIET = [
    "--font-render-hinting=none",
    f"--disable-features={','.join(TURNED_OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PLENTY = "100000/1"


def find_chromium() -> str | None:
    found = [shutil.which(name) for name in NAMES] + [path for path in MACOS if Path(path).exists()]
    return next((path for path in found if path), None)


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serve the built client with an empty database in a folder; give the address."""
    limits = {f"IRONBRIDGE_RATE_{name.upper()}": PLENTY for name in DEFAULT_RATES if name != "reads"}
    calm = {"IRONBRIDGE_SYNCHRONOUS": "OFF", "IRONBRIDGE_BOT_SECONDS": "600"}
    environment = {**os.environ, **limits, **calm, "IRONBRIDGE_STATIC": str(STATIC)}
    command = [sys.executable, str(Path(__file__).parent / "serving.py"), "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder / 'tables.sqlite3'}"]
    with (folder / "errors.txt").open("w") as errors:
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        assert server.stdout is not None
        found = None
        while found is None:
            line = server.stdout.readline()
            assert line, (folder / "errors.txt").read_text()
            found = re.search(r"http://[\d.:]+", line)
        _wait_until_it_answers(found.group())
        yield found.group()
    finally:
        server.terminate()
        server.communicate(timeout=300)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the client unless it is built from what is there, and serve it."""
    subprocess.run([ROOT / "scripts" / "build-client"], check=True, cwd=ROOT)
    with serve(tmp_path_factory.mktemp("server")) as found:
        yield found


def _wait_until_it_answers(address: str) -> None:
    for _ in range(3_000):
        try:
            httpx.get(f"{address}/health", timeout=300, trust_env=False)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once."""
    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium: scripts/system-packages chromium installs it")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield chromium
        chromium.close()


@dataclass(frozen=True)
class Finished:
    """A match that is over, and what makes a browser its player's."""

    table: str
    cookies: Any

    def visit(self, person: Person) -> None:
        """Let somebody in as the player, past the result."""
        person.context.add_cookies(self.cookies)
        person.visit(f"/table/{self.table}")
        person.page.locator("dialog .total").wait_for()
        person.page.locator("dialog button[aria-label=Close]").click()


@pytest.fixture(scope="session")
def finished(browser: Browser, address: str) -> Finished:
    """Let bots end a match of a game that hides nothing."""
    visitors = Visitors(browser, address)
    person = visitors.enter()
    table = person.open_table(GAME, seats_of(GAME))
    person.wait_until_asked()
    person.call("POST", f"/tables/{table}/seats/0/bot", {"bot": "random"})
    person.page.locator("dialog .total").wait_for(timeout=120_000)
    cookies = person.context.cookies()
    visitors.leave()
    return Finished(table, cookies)


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Visitors]:
    """Let people in; each has a browser context of their own. Errors on their pages fail the test."""
    people = Visitors(browser, address)
    yield people
    people.leave()


@pytest.fixture
def ada(visitors: Visitors) -> Person:
    """Somebody at a desktop."""
    return visitors.enter()
