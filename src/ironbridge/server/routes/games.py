"""The games, their rules, drawings and words, and the bots."""

import hashlib
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from ironbridge.bots.registry import bots
from ironbridge.games.registry import games, load
from ironbridge.kernel.box import Option
from ironbridge.kernel.game import Game
from ironbridge.kernel.lessons import Lesson, lessons_of
from ironbridge.kernel.puzzles import puzzles_of
from ironbridge.kernel.texts import Catalogue, Text
from ironbridge.scene.examples import draw_example, legend_of, pictured
from ironbridge.server.aid import AidTeller
from ironbridge.server.problems import UnknownError
from ironbridge.server.routes.common import PROBLEMS, Language, spoken
from ironbridge.server.routes.models.aid import AidInfo
from ironbridge.server.routes.models.games import (
    BotInfo,
    ChapterInfo,
    GameInfo,
    LessonInfo,
    OptionInfo,
    OptionValueInfo,
    RuleInfo,
    RulesInfo,
)
from ironbridge.server.words import language_of

router = APIRouter(tags=["games"], responses=PROBLEMS)
Choice = Annotated[str, Query(max_length=120, pattern=r"^[a-z0-9_]{1,60}:[a-z0-9_-]{1,60}$")]
GameName = Annotated[str, Path(max_length=60, pattern=r"^[a-z0-9-]+$")]
SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}, "description": "SVG"}}


def _load(name: str) -> Game:
    if name not in games():
        raise UnknownError("game.not_installed", name=name)
    return load(name)


def _say(catalogue: Catalogue, key: str) -> str:
    return catalogue.render(Text(key)) if key in catalogue else ""


def _option(game: Game, catalogue: Catalogue, option: Option) -> OptionInfo:
    values = []
    for value in option.values:
        word = str(value).lower()
        title = _say(catalogue, f"option.{option.name}.{word}") or word
        seats = game.allowed_seats({option.name: value})
        values.append(OptionValueInfo(value=value, title=title, seats=seats))
    return OptionInfo(
        name=option.name,
        title=_say(catalogue, f"option.{option.name}") or option.name,
        values=values,
        default=option.default,
        rule=option.rule,
    )


def _lesson(lesson: Lesson, language: str) -> LessonInfo:
    words = lesson.catalogue(language)
    title, about = (words.render(lesson.text(part)) for part in ("title", "about"))
    return LessonInfo(name=lesson.name, title=title, about=about, minutes=lesson.minutes)


@router.get("/api/games")
async def list_games(request: Request, language: Language = None) -> list[GameInfo]:
    """List the games."""
    wanted = language_of(request, language)
    listed = []
    for game in (load(name) for name in games()):
        catalogue = game.catalogue(spoken(game, wanted))
        info = GameInfo(
            name=game.name,
            title=catalogue.render(game.title),
            about=_say(catalogue, "about"),
            fewest_seats=game.fewest_seats,
            most_seats=game.most_seats,
            seats=game.allowed_seats(),
            length=_say(catalogue, "length"),
            options=[_option(game, catalogue, option) for option in game.options],
            languages=game.languages,
            lessons=[_lesson(lesson, spoken(game, wanted)) for lesson in lessons_of(game).values()],
            puzzles=len(puzzles_of(game)),
        )
        listed.append(info)
    return listed


@router.get("/api/games/{game}/rules")
async def rules(game: GameName, request: Request, language: Language = None) -> RulesInfo:
    """Give the numbered rules of a game."""
    loaded = _load(game)
    wanted = language_of(request, language)
    book, drawn, words = loaded.rules(wanted), pictured(loaded), loaded.catalogue(spoken(loaded, wanted))
    listed = [
        RuleInfo(
            id=rule.id,
            section=rule.section,
            text=rule.text,
            picture=rule.id in drawn,
            legend=[words.render(said) for said in legend_of(loaded, rule.id)],
        )
        for rule in book.rules.values()
    ]
    chapters = [ChapterInfo(title=title, introduction=said) for title, said in book.chapters.items()]
    return RulesInfo(source=book.source, chapters=chapters, rules=listed)


@router.get("/api/games/{game}/rules/{rule}.svg", responses=SVG, response_class=Response)
async def picture(
    game: GameName,
    rule: Annotated[str, Path(max_length=40, pattern=r"^[A-Z0-9-]+$")],
    request: Request,
    colours: Literal["day", "night"] = "day",
    language: Language = None,
) -> Response:
    """Give the picture of a rule: the position it tells of, on a part of the board."""
    loaded = _load(game)
    if rule not in pictured(loaded):
        raise UnknownError("picture.unknown", rule_id=rule)
    words = spoken(loaded, language_of(request, language))
    return _cacheable(request, draw_example(loaded, rule, colours, words).encode())


@router.get("/api/games/{game}/aid")
async def aid(
    game: GameName,
    request: Request,
    seats: Annotated[int | None, Query(ge=1, le=99)] = None,
    option: Annotated[list[Choice] | None, Query(max_length=40)] = None,
    language: Language = None,
) -> AidInfo:
    """Give what a player keeps beside the board; options are written `name:value`, the rest is as usual."""
    loaded = _load(game)
    options = loaded.read_options(dict(_named(choice) for choice in option or []))
    count = loaded.allowed_seats({**options})[-1] if seats is None else seats
    loaded.check_seats(count, options)
    catalogue = loaded.catalogue(spoken(loaded, language_of(request, language)))
    return AidTeller(catalogue).tell(loaded, count, options)


def _named(choice: str) -> tuple[str, str]:
    name, _, value = choice.partition(":")
    return name, value


@router.get("/api/games/{game}/texts")
async def texts(game: GameName, request: Request, language: Language = None) -> dict[str, str]:
    """Give a game's messages by key."""
    loaded = _load(game)
    chosen = loaded.catalogue(spoken(loaded, language_of(request, language)))
    return {**loaded.catalogue("en").messages, **chosen.messages}


@router.get("/api/games/{game}/symbols.svg", responses=SVG, response_class=Response)
async def symbols(game: GameName, request: Request) -> Response:
    """Give the symbols a game's scenes are drawn with."""
    file = _load(game).folder / "symbols.svg"
    if not file.exists():
        raise UnknownError("symbols.none")
    return _cacheable(request, file.read_bytes())


@router.get("/api/games/{game}/backdrops/{name}.svg", responses=SVG, response_class=Response)
async def backdrop(
    game: GameName, name: Annotated[str, Path(max_length=60, pattern=r"^[A-Za-z0-9_.-]+$")], request: Request
) -> Response:
    """Give a drawing that lies behind a scene."""
    try:
        drawing = _load(game).backdrop(name)
    except (KeyError, ValueError):
        drawing = ""
    if not drawing:
        raise UnknownError("backdrop.unknown", name=name)
    return _cacheable(request, drawing.encode())


@router.get("/api/bots")
async def list_bots() -> list[BotInfo]:
    """List the bots."""
    return [
        BotInfo(name=name, title=name.replace("-", " ").replace("_", " ").capitalize()) for name in bots()
    ]


def _cacheable(request: Request, body: bytes) -> Response:
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "public, max-age=300"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)
