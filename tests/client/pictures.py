"""Pictures of every game in the browser; `scripts/pictures` runs this."""

import argparse
import json
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ironbridge.games.registry import games

from .begun import begun_match, import_match, open_begun
from .conftest import QUIET, ROOT, find_chromium, serve
from .people import Person, Visitors, fewest_seats

PATIENCE = 120_000
"""Pictures may take their time: milliseconds until a page counts as broken."""
LARGEST = 170_000
"""Bytes of a picture that the documentation shows."""
TURNS = 5
"""How many turns one has had before the picture of one's own turn."""


def enter(visitors: Visitors, *, phone: bool = False, theme: str = "day") -> Person:
    """Let somebody in who waits patiently."""
    person = visitors.enter(phone=phone, theme=theme)
    person.context.set_default_timeout(PATIENCE)
    return person


def watch_bots(person: Person, game: str, *, seats: int = 3) -> str:
    """Let bots play a match to its end and look back at it; give the table's id."""
    return import_match(person, begun_match(game, max(seats, fewest_seats(game))))


def shrink(file: Path) -> None:
    """Reduce a picture to as many colours as its size allows, where that can be done."""
    try:
        from PIL import Image
    except ImportError:
        return
    with Image.open(file) as picture:
        full = picture.convert("RGB")
    # Half of the palette are the most used colours as they are: paper, ink and seats keep their tone.
    counted = sorted(full.getcolors(full.width * full.height) or [], reverse=True)
    for colours in (256, 160, 112, 80):
        common = [value for _, colour in counted[: colours // 2] for value in colour]
        half = full.quantize(colours // 2, dither=Image.Dither.NONE).getpalette() or []
        palette = Image.new("P", (1, 1))
        palette.putpalette(common + half[: 3 * (colours // 2)])
        full.quantize(palette=palette, dither=Image.Dither.NONE).save(file, optimize=True)
        if file.stat().st_size <= LARGEST:
            return


def take_one(person: Person, file: Path) -> None:
    """Take a picture of what somebody sees."""
    person.page.screenshot(path=file)
    shrink(file)


def show(person: Person, table: str, ply: int | None, language: str = "en") -> None:
    """Show the finished match at a ply, or its result."""
    words = words_of(language)
    person.visit(f"/table/{table}")
    person.page.wait_for_selector("dialog .total")
    if ply is not None:
        person.page.get_by_role("dialog").get_by_role("button", name=words["close"]).click()
        person.page.get_by_role("button", name=words["menu.replay"]).click()
        person.page.get_by_role("slider").fill(str(ply))
        person.page.wait_for_selector(f".page[data-ply='{ply}']")
    person.page.wait_for_timeout(600)


def words_of(language: str) -> dict[str, str]:
    """Give the client's messages in a language."""
    file = ROOT / "client" / "src" / "texts" / f"{language}.json"
    return dict(json.loads(file.read_text(encoding="utf-8")))


def take_in(visitors: Visitors, language: str, names: list[str], folder: Path) -> None:
    """Take pictures of what somebody reads in a language, on a wide screen and on a narrow one."""
    words = words_of(language)
    host = enter(visitors)
    tables = {game: watch_bots(host, game) for game in names}
    for width, height in ((1440, 900), (360, 780)):
        person = visitors.enter(phone=width < 500, chosenLanguage=language)
        person.context.set_default_timeout(PATIENCE)
        person.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]
        person.page.set_viewport_size({"width": width, "height": height})
        person.visit()
        person.page.wait_for_selector("[data-game]")
        person.page.wait_for_timeout(600)
        take_one(person, folder / f"{language}-lobby-{width}.png")
        person.page.get_by_role("button", name=words["settings.title"]).click()
        take_one(person, folder / f"{language}-settings-{width}.png")
        for game, table in tables.items():
            last = host.call("GET", f"/tables/{table}")["ply"]
            for name, ply in {"start": last // 12, "middle": last // 2, "end": last, "result": None}.items():
                show(person, table, ply, language)
                take_one(person, folder / f"{language}-{game}-{name}-{width}.png")
            show(person, table, last // 2, language)
            if width < 500:
                person.page.get_by_role("button", name=words["sheet.more"], exact=True).click()
            person.page.get_by_role("tab", name=words["tabs.rules"]).click()
            person.page.wait_for_timeout(600)
            take_one(person, folder / f"{language}-{game}-rules-{width}.png")
        person.context.close()


def take(visitors: Visitors, game: str, folder: Path) -> None:
    """Take all pictures of one game."""
    host = enter(visitors)
    table = watch_bots(host, game)
    last = host.call("GET", f"/tables/{table}")["ply"]
    plies = {"start": last // 12, "middle": last // 2, "end": None}
    cookies = host.context.cookies()
    for screen in ("desktop", "phone"):
        for theme in ("day", "night"):
            person = enter(visitors, phone=screen == "phone", theme=theme)
            person.context.add_cookies(cookies)  # type: ignore[arg-type]
            for name, ply in plies.items():
                show(person, table, ply)
                take_one(person, folder / f"{game}-{name}-{screen}-{theme}.png")
            person.context.close()
    play_on(visitors, game, folder)


def play_on(visitors: Visitors, game: str, folder: Path) -> None:
    """Take a picture of one's own turn some way into a match, pointing at something that can be done."""
    person = enter(visitors)
    open_begun(person, game, TURNS)
    targets = person.look()["targets"]
    if targets:
        pointed = targets[len(targets) // 2]
        person.page.mouse.move(pointed["x"], pointed["y"])
    person.page.wait_for_timeout(600)
    take_one(person, folder / f"{game}-turn-desktop-day.png")


def main() -> None:
    """Read the arguments, serve, and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games())
    parser.add_argument("--language", action="append", help="pictures of all that is read in this language")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "pictures")
    chosen = parser.parse_args()
    chosen.into.mkdir(parents=True, exist_ok=True)
    path = find_chromium()
    if path is None:
        raise SystemExit("no Chromium: scripts/system-packages chromium installs it")
    with (
        tempfile.TemporaryDirectory() as place,
        serve(Path(place)) as address,
        sync_playwright() as playwright,
    ):
        browser: Browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        visitors = Visitors(browser, address)
        for language in chosen.language or ():
            take_in(visitors, language, chosen.game or games(), chosen.into)
            print(f"took pictures in {language}")
        if chosen.language:
            browser.close()
            return
        lobby = enter(visitors)
        lobby.visit()
        lobby.page.wait_for_selector("[data-game]")
        lobby.page.wait_for_timeout(1_500)
        take_one(lobby, chosen.into / "lobby-desktop-day.png")
        for game in chosen.game or games():
            take(visitors, game, chosen.into)
            print(f"took pictures of {game}")
        browser.close()


if __name__ == "__main__":
    main()
