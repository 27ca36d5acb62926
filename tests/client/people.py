"""People at browsers: what they see and do, in the words of the table."""

import json
import random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect

from ironbridge.errors import SetupError
from ironbridge.games.registry import load

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
STILL = {"speed": "none", "sound": False, "notify": False, "confirmTurn": True}
PATIENCE_MS = 240_000
"""A browser is a guest of a busy machine: slowness alone is no failure."""
expect.set_options(timeout=PATIENCE_MS)
HARMLESS = ("the server responded with a status of", "net::ERR_INTERNET_DISCONNECTED", "WebSocket connection")
"""A browser reports every refused request; the pages deal with them."""

LOOK = """() => {
  const page = document.querySelector('.page');
  if (!page) return null;
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    return document.elementFromPoint(x, y) === element ? { x, y, id: element.dataset.id } : null;
  };
  return {
    state: page.dataset.state, ply: Number(page.dataset.ply),
    targets: [...document.querySelectorAll('.hit.target[data-id]')].map(seen).filter(Boolean),
  };
}"""
SPEAK = """(language) => {
  const kept = JSON.parse(localStorage.getItem('ironbridge.settings'));
  localStorage.setItem('ironbridge.settings', JSON.stringify({ ...kept, chosenLanguage: language }));
}"""
CHANGED = """([state, ply]) => {
  const page = document.querySelector('.page');
  return page && (page.dataset.state !== state || Number(page.dataset.ply) !== ply);
}"""

SKIP = """() => {
  // A key that is pressed would close the result if the count had ended meanwhile.
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  if (document.querySelector('.page[data-state=counting]')) document.body.dispatchEvent(escape);
}"""


class Person:
    """Somebody with a browser."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        phone: bool,
        theme: str,
        motion: bool,
        settings: dict[str, Any],
    ) -> None:
        self.address = address
        self.phone = phone
        touch: dict[str, Any] = {"is_mobile": True, "has_touch": True} if phone else {}
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
            **touch,
        )
        chosen = json.dumps({**STILL, "theme": theme, **settings})
        kept = f"localStorage.setItem('ironbridge.settings', {json.dumps(chosen)})"
        self.context.add_init_script(f"localStorage.getItem('ironbridge.settings') ?? {kept}")
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._receive))

    def _hear(self, message: Any) -> None:
        if message.type == "error" and not any(words in message.text for words in HARMLESS):
            self.errors.append(message.text)

    def _receive(self, frame: Any) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    # Tables.

    def visit(self, path: str = "/") -> None:
        """Go to a page."""
        self.page.goto(self.address + path)

    def go(self, path: str) -> None:
        """Go to a page as by a link of the page that is open: nothing is loaded anew."""
        self.page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
            path,
        )

    def speak(self, language: str) -> None:
        """Read the page that is open in another language."""
        self.page.evaluate(SPEAK, language)
        self.page.reload()
        self.page.wait_for_selector(f"html[lang={language}]")

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as this person, whatever page is open."""
        response = self.context.request.fetch(
            f"{self.address}/api{path}", method=method, data=body, headers={"Origin": self.address},
            timeout=PATIENCE_MS,
        )  # fmt: skip
        assert response.ok, (response.status, response.text())
        return response.json() if response.body() else None

    def become_guest(self) -> None:
        """Be somebody to the server before any page is open, unless one is already."""
        if not self.context.cookies():
            self.call("POST", "/guests", {})

    def open_table(
        self, game: str, seats: list[str], *, confirm: bool = False, bot: str = "random", **more: Any
    ) -> str:
        """Set up a table and go there; `seats` are kinds, bots play at once."""
        self.become_guest()
        described = [{"kind": kind, "bot": bot} if kind == "bot" else {"kind": kind} for kind in seats]
        body = {
            "game": game,
            "seats": described,
            "order": "chosen",
            "start": "open" not in seats,
            "settings": {"confirm_turn": confirm, "bot_pause_ms": 0},
            **more,
        }
        table = self.call("POST", "/tables", body)
        self.visit(f"/table/{table['id']}")
        return str(table["id"])

    def wait_until_asked(self) -> None:
        """Wait for one's turn (or the end, or a curtain), without watching a count."""
        self.page.wait_for_selector(".page:not([data-state=waiting]):not([data-busy])")
        self.page.evaluate(SKIP)
        self.page.wait_for_selector(
            ".page:not([data-state=waiting]):not([data-state=counting]):not([data-busy])"
        )

    def look(self) -> dict[str, Any]:
        """Say where the match stands and what can be clicked without scrolling."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def has_changed(self, seen: dict[str, Any]) -> bool:
        """Say whether the match has gone on."""
        return bool(self.page.evaluate(CHANGED, [seen["state"], seen["ply"]]))

    def wait_for_change(self, seen: dict[str, Any]) -> None:
        """Wait until the match has gone on."""
        self.page.wait_for_function(CHANGED, arg=[seen["state"], seen["ply"]])

    def sees_effect(self, seen: dict[str, Any], ready: str) -> bool:
        """Say whether what was just done makes a part of the page appear or the match go on."""
        script = (
            f"""([state, ply]) => document.querySelector({json.dumps(ready)}) || ({CHANGED})([state, ply])"""
        )
        try:
            self.page.wait_for_function(script, arg=[seen["state"], seen["ply"]], timeout=3_000)
        except TimeoutError:
            # Nothing came of it, unless the server has yet to answer.
            self.page.wait_for_selector(".page:not([data-busy])")
            return self.has_changed(seen)
        return True

    # Playing.

    @property
    def options(self) -> Locator:
        """The offer as a list."""
        return self.page.locator(".option[data-action]")

    def play(self, chance: random.Random) -> str:
        """Answer what is asked, begun on the board or in the list; say where the match stood."""
        self.wait_until_asked()
        seen = self.look()
        if seen["state"] == "complete":
            self.carry_out()
        elif seen["state"] == "asked":
            self._begin(seen, chance)
            self.finish_move(seen, chance)
            return "asked"
        if seen["state"] != "over":
            self.wait_for_change(seen)
        return str(seen["state"])

    def _begin(self, seen: dict[str, Any], chance: random.Random) -> None:
        """Begin a move with anything that takes part in one."""
        if not seen["targets"] or chance.random() < 0.3:
            return
        target = chance.choice(seen["targets"])
        if self.phone:
            self.page.touchscreen.tap(target["x"], target["y"])
        else:
            self.page.mouse.click(target["x"], target["y"])
        self.sees_effect(seen, ".plan, .refusal")

    @property
    def button(self) -> Locator:
        """The button that carries out what is chosen, or confirms the turn."""
        return self.page.locator(".btn.main.grow")

    def carry_out(self) -> None:
        """Carry out what is chosen, once all is told about it: what is told late moves the button away."""
        self.page.locator(".page:not([data-busy])").wait_for()
        self.button.first.click()

    def finish_move(self, seen: dict[str, Any], chance: random.Random) -> None:
        """Choose what is left to choose, carry it out and wait for the change."""
        for _ in range(12):
            # What is chosen may have to be asked about first, and has nothing to click until then.
            self.page.wait_for_selector(".page:not([data-busy])")
            if self.page.locator(".chooser").count():
                choices = self.page.locator(".chooser li button")
                choices.nth(chance.randrange(choices.count())).click()
            if self.button.count():
                self.carry_out()
                self.wait_for_change(seen)
                return
            self.choose_from_list(chance)
        raise AssertionError("a move never came to its end")

    def choose_from_list(self, chance: random.Random) -> None:
        """Choose an answer by name, its kind first where there are kinds."""
        kinds = self.page.locator(".kinds button[aria-pressed=false]")
        if not self.options.count() and kinds.count():
            kinds.nth(chance.randrange(kinds.count())).click()
        # What the steps of a move show beside what was chosen, as other bids, answers nothing that is open.
        asked = self.page.locator(".option[data-action]:not(.plan *)")
        options = asked if asked.count() else self.options
        if options.count():
            options.nth(chance.randrange(options.count())).click()

    def open_menu(self) -> None:
        """Open the table's menu."""
        self.page.get_by_role("button", name="Menu").click()

    def look_back(self, ply: int) -> None:
        """Look back to a ply."""
        self.page.get_by_role("button", name="Look back over the match").click()
        self.page.get_by_role("slider").fill(str(ply))
        self.page.wait_for_selector(f".page[data-ply='{ply}']")

    def expect_no_sideways_scrolling(self) -> None:
        """The page is never wider than the screen."""
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


class Visitors:
    """Everybody a test lets in."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self.people: list[Person] = []

    def enter(
        self, *, phone: bool = False, theme: str = "day", motion: bool = False, **settings: Any
    ) -> Person:
        """Let somebody in who was never here."""
        person = Person(
            self._browser, self._address, phone=phone, theme=theme, motion=motion, settings=settings
        )
        self.people.append(person)
        return person

    def leave(self) -> None:
        """Let everybody go; errors on a page are a failure."""
        errors = [error for person in self.people for error in person.errors]
        for person in self.people:
            person.context.close()
        assert not errors, errors


def fewest_seats(game: str) -> int:
    """Say how many seats a small table of a game has when nothing else is chosen."""
    rules = load(game)
    for seats in range(max(2, rules.fewest_seats), rules.most_seats):
        try:
            rules.check_seats(seats, rules.read_options())
        except SetupError:
            continue
        return seats
    return rules.most_seats


GAME = "roll-through-the-ages"
"""A game that hides nothing."""
WITH_HANDS = "brass-birmingham"
"""A game with hidden hands, for two."""


def seats_of(game: str) -> list[str]:
    """Give a small table's seats: oneself and bots."""
    return ["me", *["bot"] * (fewest_seats(game) - 1)]


def play_until(person: Person, ready: str, chance: random.Random) -> None:
    """Play until a part of the page can be seen."""
    for _ in range(80):
        person.wait_until_asked()
        if person.page.locator(ready).count():
            return
        person.play(chance)
    raise AssertionError(f"{ready} was never seen")


__all__ = [
    "DESKTOP",
    "GAME",
    "PHONE",
    "WITH_HANDS",
    "Person",
    "Visitors",
    "expect",
    "fewest_seats",
    "play_until",
    "seats_of",
]
