"""The pages under docs/ and README.md name only rules, options, actions, commands and files that exist."""

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
import typer

from ironbridge.cli.app import app
from ironbridge.games.registry import games, load
from ironbridge.kernel.actions import ActionTable
from ironbridge.kernel.game import Game
from ironbridge.kernel.record_text import read_record

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "docs" / "games" / "_template.md"
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
RULE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-(?:[0-9]+|[A-Z]+)\b")
CODE = re.compile(r"`([^`\n]+)`")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
SCRIPT = re.compile(r"(?<![\w./-])(?:\./(?:play|test)|scripts/[a-z-]+)\b")
PLACEHOLDERS = ("GAME", "your-game")


def relative(page: Path) -> str:
    return str(page.relative_to(ROOT))


def game_page(game: Game) -> Path:
    return ROOT / "docs" / "games" / f"{game.name}.md"


def section(text: str, title: str) -> str:
    """Return what stands under a heading of the second level."""
    parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return next(part for part in parts if part.startswith(f"{title}\n"))


def rows(text: str) -> list[list[str]]:
    """Return the cells of the table rows that begin with code."""
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def examples(text: str) -> list[str]:
    """Return the notations in the first column of a section's table."""
    return [notation for row in rows(text) for notation in CODE.findall(row[0])]


def kinds(table: ActionTable) -> set[str]:
    return {table.kind(action) for action in range(len(table))}


def written(value: bool | int | str) -> str:
    """Write the value of an option as a command line has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.fixture(params=games())
def game(request: pytest.FixtureRequest) -> Game:
    return load(str(request.param))


def test_page_follows_the_template(game: Game) -> None:
    wanted = HEADING.findall(TEMPLATE.read_text(encoding="utf-8"))

    found = HEADING.findall(game_page(game).read_text(encoding="utf-8"))

    assert [title for title in found if title in wanted] == wanted


def test_page_names_every_option_with_its_values(game: Game) -> None:
    text = section(game_page(game).read_text(encoding="utf-8"), "Set-up and options")
    words = set(CODE.findall(text))

    names = {option.name for option in game.options}
    values = {written(value) for option in game.options for value in option.values}

    assert sorted((names | values) - words) == []


def test_page_shows_every_kind_of_action_and_outcome(game: Game) -> None:
    text = game_page(game).read_text(encoding="utf-8")
    actions = examples(section(text, "Action table"))
    outcomes = examples(section(text, "Chance"))

    assert [
        notation for notation in actions if game.actions.notation(game.actions.parse(notation)) != notation
    ] == []
    assert [
        notation for notation in outcomes if game.chance.notation(game.chance.parse(notation)) != notation
    ] == []
    assert kinds(game.actions) == {notation.split()[0] for notation in actions}
    assert kinds(game.chance) == {notation.split()[0] for notation in outcomes}
    assert f"{len(game.actions)} actions" in text


def test_page_counts_the_actions_of_each_kind(game: Game) -> None:
    text = game_page(game).read_text(encoding="utf-8")

    wrong = []
    for title, table in (("Action table", game.actions), ("Chance", game.chance)):
        for row in rows(section(text, title)):
            shown = dict.fromkeys(notation.split()[0] for notation in CODE.findall(row[0]))
            if " · ".join(str(len(table.of_kind(kind))) for kind in shown) != row[-1]:
                wrong.append(row)

    assert wrong == []


def test_page_names_existing_rules(game: Game) -> None:
    named = RULE.findall(game_page(game).read_text(encoding="utf-8"))

    assert named
    assert [rule for rule in named if rule not in game.rulebook] == []


def links(page: Path) -> list[tuple[Path, str]]:
    """Return the files that a page links to, each with the heading meant."""
    targets = [target for target in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in target]
    parts = [unquote(target).partition("#") for target in targets]
    return [((page.parent / file).resolve() if file else page, heading) for file, _, heading in parts]


def anchors(page: Path) -> set[str]:
    """Return the names under which the headings of a page can be linked to."""
    titles = re.findall(r"^#+ (.+)$", BLOCK.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_links_lead_somewhere(page: Path) -> None:
    missing = [relative(file) for file, _ in links(page) if not file.exists()]
    unknown = [at for file, at in links(page) if at and file.exists() and at not in anchors(file)]

    assert (missing, unknown) == ([], [])


def test_index_leads_to_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    found, waiting = {index}, [index]

    while waiting:
        for file, _ in links(waiting.pop()):
            if file.suffix == ".md" and file.exists() and file not in found:
                found.add(file)
                waiting.append(file)

    assert [relative(page) for page in PAGES if page.is_relative_to(index.parent) and page not in found] == []


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_scripts_exist(page: Path) -> None:
    scripts = set(SCRIPT.findall(page.read_text(encoding="utf-8")))

    assert sorted(script for script in scripts if not os.access(ROOT / script, os.X_OK)) == []


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_commands_exist_with_their_options(page: Path) -> None:
    lines = list(command_lines(page.read_text(encoding="utf-8")))

    assert {line: problems for line in lines if (problems := problems_of(line))} == {}


def command_lines(text: str) -> Iterator[str]:
    """Find the command lines of `ironbridge` and `./play`, in blocks and between backquotes."""
    blocks = [match[2] for match in BLOCK.finditer(text) if match[1] in ("", "sh", "text", "console")]
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    for line in [*lines, *CODE.findall(BLOCK.sub("", text))]:
        words = (
            shlex.split(line.removeprefix("$ "), comments=True)
            if re.match(r"(\$ )?(ironbridge|\./play)\s", line)
            else []
        )
        if len(words) > 1:
            yield shlex.join(words)


def problems_of(line: str) -> list[str]:
    """Say which command, options or game of a command line do not exist."""
    words = shlex.split(line)
    if words[0] == "./play":
        words = (
            ["ironbridge", "play", *words[2:]]
            if words[1] == "terminal"
            else ["ironbridge", "serve", *words[1:]]
        )
    commands = typer.main.get_command(app)
    if words[1] == "--language":
        words = [words[0], *words[3:]]
    if words[1] in ("--version", "--help", "COMMAND"):
        return []
    command = getattr(commands, "commands", {}).get(words[1])
    if command is None:
        return [f"no command {words[1]}"]
    known = {"-h", "--help"}.union(*(parameter.opts for parameter in command.params))
    used = [word.partition("=")[0] for word in words[2:] if re.match(r"--?[a-z]", word)]
    problems = [f"no option {option}" for option in used if option not in known]
    first = next((parameter for parameter in command.params if parameter.param_type_name == "argument"), None)
    if first is not None and first.name == "game" and len(words) > 2 and not words[2].startswith("-"):
        problems += [f"no game {words[2]}"] if words[2] not in (*games(), *PLACEHOLDERS) else []
    return problems


def test_record_of_the_picture_replays() -> None:
    source = (ROOT / "docs" / "pictures" / "brass-birmingham.txt").read_text(encoding="utf-8")

    record = read_record(source, load)

    assert record.replay(330).to_decide >= 0
    assert record.last.is_over
