"""The command `ironbridge`: one file per command; each imports what it needs when it is called."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    from ironbridge.cli.app import make_app
    from ironbridge.cli.output import harden, print_error
    from ironbridge.cli.spoken import asked_command, asked_language, in_words
    from ironbridge.cli.words import words_of
    from ironbridge.errors import IronbridgeError, SetupError

    harden()
    given = sys.argv[1:] if arguments is None else arguments
    words = words_of(asked_language(given))
    try:
        in_words(make_app(asked_command(given)), words)(args=arguments, prog_name="ironbridge", obj=words)
    except SetupError as error:
        print_error(error, words)
        sys.exit(2)
    except IronbridgeError as error:
        print_error(error, words)
        sys.exit(1)
    except ModuleNotFoundError as error:
        from ironbridge.cli.extras import explain_missing

        explained = explain_missing(error, words)
        if explained is None:
            raise
        print_error(explained, words)
        sys.exit(2)
