"""`ironbridge games`: what can be played."""

import textwrap
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import AsJson

if TYPE_CHECKING:
    from ironbridge.kernel.game import Game, Option


def games(*, as_json: AsJson = False) -> None:
    """List the games with their seats and options."""
    from ironbridge.cli.output import print_json
    from ironbridge.games.registry import games as names
    from ironbridge.games.registry import load

    loaded = [load(name) for name in names()]
    if as_json:
        print_json([_row(game) for game in loaded])
        return
    print("\n\n".join("\n".join(game_lines(game)) for game in loaded))


def _row(game: "Game") -> dict[str, object]:
    return {
        "game": game.name,
        "title": game.catalogue("en").render(game.title),
        "seats": [game.fewest_seats, game.most_seats],
        "rules_version": game.rules_version,
        "rules": len(game.rulebook.rules),
        "actions": len(game.actions),
        "languages": game.languages,
        "options": [
            {"name": option.name, "values": list(option.values), "rule": option.rule}
            for option in game.options
        ],
    }


def game_lines(game: "Game", language: str = "en") -> list[str]:
    """Describe a game: name, title, seats, and each option with its values, the default first."""
    title = game.catalogue(language).render(game.title)
    heading = f"{game.name}: {title}, {game.fewest_seats}–{game.most_seats} seats"
    return [heading, *(line for option in game.options for line in option_lines(game, option, language))]


def option_lines(game: "Game", option: "Option", language: str = "en") -> list[str]:
    """Describe an option as it is typed."""
    from ironbridge.cli.output import width
    from ironbridge.kernel.texts import Text

    catalogue = game.catalogue(language)
    values = "|".join(str(value).lower() for value in option.values)
    text = catalogue.render(Text(f"option.{option.name}"))
    rule = f" [{option.rule}]" if option.rule else ""
    return textwrap.wrap(
        f"{option.name}={values}: {text}{rule}",
        width(),
        initial_indent="  ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )
