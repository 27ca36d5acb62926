"""`ironbridge games`: what can be played."""

from ironbridge.cli.arguments import AsJson, Language
from ironbridge.cli.words import phrase, with_rule, words_of
from ironbridge.kernel.box import Option
from ironbridge.kernel.game import Game
from ironbridge.kernel.texts import Catalogue
from ironbridge.scene.text import wrapped


def games(*, language: Language, as_json: AsJson = False) -> None:
    """List the games with their seats and options."""
    from ironbridge.cli.output import print_json
    from ironbridge.games.registry import games as names
    from ironbridge.games.registry import load

    loaded = [load(name) for name in names()]
    if as_json:
        print_json([_row(game) for game in loaded])
        return
    print("\n\n".join("\n".join(game_lines(game, language)) for game in loaded))


def _row(game: Game) -> dict[str, object]:
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


def game_lines(game: Game, language: str) -> list[str]:
    """Describe a game: name, title, seats, and each option with its values, the default first."""
    words = words_of(language, game)
    heading = phrase(
        words,
        "terminal.game_listed",
        game=game.name,
        title=game.title,
        fewest=game.fewest_seats,
        most=game.most_seats,
    )
    return [heading, *(line for option in game.options for line in option_lines(option, words))]


def option_lines(option: Option, words: Catalogue) -> list[str]:
    """Describe an option as it is typed."""
    from ironbridge.cli.output import width
    from ironbridge.kernel.texts import Text

    values = "|".join(str(value).lower() for value in option.values)
    meaning = Text(f"option.{option.name}")
    text = phrase(words, "terminal.option", written=f"{option.name}={values}", meaning=meaning)
    return wrapped(with_rule(words, text, option.rule), width(), "  ", "      ")
