"""`ironbridge facts`: the printed data of a game, with where each figure comes from."""

import json
from typing import Annotated, Final

import typer

from ironbridge.cli.arguments import AsJson, GameName
from ironbridge.kernel.game import Game
from ironbridge.kernel.words import Json
from ironbridge.scene.text import wrapped

# Fields that tell about the facts beside them.
PROVENANCE: Final = ("provenance", "provenance_notes", "source", "sources")


def facts(
    game: GameName,
    path: Annotated[
        str, typer.Argument(metavar="PATH", help="What to show, such as `dice` or `cards.location.0`.")
    ] = "",
    *,
    provenance: Annotated[
        str, typer.Option("--provenance", metavar="WORD", help="List the figures that this vouches for.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Show the printed data of a game: an overview, or everything under a path."""
    from ironbridge.cli.arguments import find_game
    from ironbridge.cli.output import clean, print_json, width

    found = find_game(game)
    data = read_facts(found)
    if provenance:
        _list_figures(data, path, provenance, as_json=as_json)
        return
    value, origin = look_up(found, data, path)
    if as_json:
        print_json({"path": path, "provenance": origin, "value": value})
        return
    lines = tree_lines(value, width()) if path else overview_lines(data, width())
    print(clean("\n".join([*lines, *provenance_lines(origin, width())])))


def _list_figures(data: Json, path: str, provenance: str, *, as_json: bool) -> None:
    from ironbridge.cli.output import clean, print_json
    from ironbridge.kernel.facts import figures

    assert isinstance(data, dict)
    word = provenance.lower()
    chosen = [figure for figure in figures(data) if word in f"{figure.provenance} {figure.source}".lower()]
    chosen = [figure for figure in chosen if figure.path.startswith(path)]
    if as_json:
        print_json([{"path": figure.path, "value": figure.value} for figure in chosen])
        return
    for figure in chosen:
        print(clean(f"{figure.path}: {figure.value} [{figure.provenance or figure.source}]"))


def read_facts(game: Game) -> Json:
    """Read a game's facts.json as plain values."""
    from ironbridge.errors import IronbridgeError, wrong
    from ironbridge.kernel.reading import parse_json

    file = game.folder / "facts.json"
    if not file.exists():
        raise IronbridgeError(wrong("facts", game=game.name), wrong("facts.why", file=file.name))
    return parse_json(file.read_text(encoding="utf-8"))


def look_up(game: Game, data: Json, path: str) -> tuple[Json, dict[str, Json]]:
    """Follow a path; the provenance found last on the way is the one that holds."""
    from ironbridge.errors import IronbridgeError, wrong

    value = data
    provenance: dict[str, Json] = {}
    walked: list[str] = []
    for step in [part for part in path.replace("/", ".").split(".") if part]:
        following = _step(value, step)
        if following is None:
            names = _names(value)[:30]
            raise IronbridgeError(
                wrong("facts.path", path=path[:80]),
                wrong("facts.path.why", place=".".join(walked) or game.name, name=step[:60]),
                hint=wrong("facts.path.hint", names=", ".join(names)) if names else wrong("facts.path.end"),
            )
        walked.append(step)
        value = following[0]
        provenance = _provenance(value) or _own_provenance(following[1], step) or provenance
    return value, provenance


def _step(value: Json, step: str) -> tuple[Json, Json] | None:
    if isinstance(value, dict):
        if step in value:
            return value[step], value
    elif isinstance(value, list):
        if step.isdigit() and len(step) < 10 and int(step) < len(value):
            return value[int(step)], value
        for item in value:
            if isinstance(item, dict) and item.get("id") == step:
                return item, value
    return None


def _names(value: Json) -> list[str]:
    if isinstance(value, dict):
        return list(value)
    if isinstance(value, list):
        return [
            str(item["id"]) if isinstance(item, dict) and "id" in item else str(at)
            for at, item in enumerate(value)
        ]
    return []


def _provenance(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        return {}
    return {name: value[name] for name in PROVENANCE if name in value}


def _own_provenance(parent: Json, step: str) -> dict[str, Json]:
    """Find what a parent says about one of its fields: `copies_provenance`, `max_source`."""
    if not isinstance(parent, dict):
        return {}
    return {name: parent[f"{step}_{name}"] for name in PROVENANCE if f"{step}_{name}" in parent}


def overview_lines(data: Json, width: int) -> list[str]:
    """List the parts of the facts with their sizes."""
    if not isinstance(data, dict):
        return []
    lines = [f"{name}: {_size(value)}{_origin(value)}" for name, value in data.items()]
    return [part for line in lines for part in wrapped(line, width, others="    ")]


def _origin(value: Json) -> str:
    """Name in brackets who vouches for a part, when the part says so in a word or a list of words."""
    for said in _provenance(value).values():
        if isinstance(said, str):
            return f" [{said}]"
        if isinstance(said, list) and all(isinstance(item, str) for item in said):
            return f" [{', '.join(map(str, said))}]"
    return ""


def _size(value: Json) -> str:
    if isinstance(value, dict):
        return f"{len(value)} fields"
    if isinstance(value, list):
        return f"{len(value)} rows"
    return _scalar(value)


def tree_lines(value: Json, width: int, indent: str = "") -> list[str]:
    """Print a value as an indented tree; what fits a line stands on one line."""
    if not isinstance(value, (dict, list)):
        return [indent + _scalar(value)]
    items = (
        list(value.items()) if isinstance(value, dict) else [(str(at), item) for at, item in enumerate(value)]
    )
    lines: list[str] = []
    for name, item in items:
        if name in PROVENANCE:
            continue
        short = f"{indent}{name}: {_inline(item)}{_origin(item)}"
        if len(short) <= width or _is_flat(item):
            lines += wrapped(short, width, others=f"{indent}    ")
        else:
            lines += [f"{indent}{name}:{_origin(item)}", *tree_lines(item, width, indent + "  ")]
    return lines


def _is_flat(value: Json) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return not any(isinstance(item, (dict, list)) for item in inner)


def _inline(value: Json) -> str:
    if isinstance(value, dict):
        return (
            ", ".join(f"{name} {_inline(item)}" for name, item in value.items() if name not in PROVENANCE)
            or "–"
        )
    if isinstance(value, list):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    return _scalar(value)


def _scalar(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def provenance_lines(provenance: dict[str, Json], width: int) -> list[str]:
    """Say where the facts come from."""
    if not provenance:
        return []
    return ["", "Where it comes from:", *tree_lines(list(provenance.values()), width, "  ")]
