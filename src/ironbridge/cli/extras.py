"""Which extra of the package brings a module that a command did not find."""

from typing import Final

from ironbridge.cli.words import phrase
from ironbridge.errors import SetupError
from ironbridge.kernel.texts import Catalogue

BROUGHT_BY: Final = {
    "tables": (
        "aiosqlite",
        "alembic",
        "argon2",
        "asyncpg",
        "fastapi",
        "orjson",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "arena": ("cma", "matplotlib", "numpy", "pyarrow"),
    "envs": ("gymnasium", "pettingzoo", "PIL", "resvg_py"),
    "openspiel": ("open_spiel", "pyspiel"),
    "mcp": ("anyio", "mcp"),
    "ray": ("ray",),
}


def explain_missing(error: ModuleNotFoundError, words: Catalogue) -> SetupError | None:
    """Say what to type to get the module, or nothing if no extra brings it."""
    module = (error.name or "").partition(".")[0]
    for extra, modules in BROUGHT_BY.items():
        if module in modules:
            return SetupError(
                phrase(words, "terminal.error.extra", module=module),
                phrase(words, "terminal.error.extra.why", extra=extra),
                hint=phrase(words, "terminal.error.extra.hint", extra=extra),
            )
    return None
