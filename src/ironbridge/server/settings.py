"""What a host can set: by command-line options or by environment variables that begin with `IRONBRIDGE_`."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final

from ironbridge.errors import SetupError

PREFIX: Final = "IRONBRIDGE_"
LOOPBACK: Final = ("localhost", "127.0.0.1")


@dataclass(frozen=True)
class Rate:
    """At most `count` per `seconds`, all of them at once if need be."""

    count: float
    seconds: float

    @classmethod
    def read(cls, text: str) -> "Rate":
        """Read `count/seconds`, for example `30/60`."""
        count, slash, seconds = text.partition("/")
        try:
            rate = cls(float(count), float(seconds))
        except ValueError:
            rate = cls(0, 0)
        if not slash or rate.count <= 0 or rate.seconds <= 0:
            raise SetupError(f'"{text[:40]}" is not a rate', "it is written count/seconds, for example 30/60")
        return rate


DEFAULT_RATES: Final = {
    "reads": Rate(300, 60),
    "requests": Rate(600, 20),
    "login": Rate(10, 60),
    "passwords": Rate(20, 600),
    "guests": Rate(20, 60),
    "invitations": Rate(10, 60),
    "tables": Rate(30, 60),
    "chat": Rate(30, 60),
    "notes": Rate(60, 60),
    "actions": Rate(60, 10),
    "records": Rate(10, 60),
    "hints": Rate(20, 60),
    "studies": Rate(60, 10),
    "analysis": Rate(40, 60),
    "questions": Rate(120, 20),
    "mails": Rate(5, 900),
}
"""Reads (by nobody in particular), login, guests and invitations count per address, wrong passwords per
account, mails per account, per address that asks and per address they go to, the others per person.

Each worker counts by itself."""


@dataclass(frozen=True)
class Settings:
    """Everything the server needs to know before it starts."""

    database: str = ""
    """SQLAlchemy address of the database; empty: a SQLite file in the user's data folder."""
    origins: tuple[str, ...] = ()
    """Origins (`https://play.example.org`) that count as our own besides the one a request was sent to."""
    hosts: tuple[str, ...] = ()
    """Host names to answer to besides the public one; empty: all."""
    public: str = ""
    """The address people use, `https://play.example.org`, where a proxy stands in front of the server."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that say truthfully where a request came from."""
    static: str = ""
    """Folder of the built client; empty: the one in the package."""
    session_days: int = 90
    body_limit: int = 64 * 1024
    record_limit: int = 2 * 1024 * 1024
    header_limit: int = 32 * 1024
    request_seconds: float = 20.0
    """How long a request may take to arrive."""
    connections_per_address: int = 100
    send_seconds: float = 10.0
    """A live client that does not take a message within this time is dropped."""
    away_seconds: float = 300.0
    """How long a person must have been disconnected before others may agree to hand the seat to a bot."""
    cached_matches: int = 1000
    """How many tables are remembered; more of them alive at once are read again and again."""
    bot_processes: int = 1
    bot_seconds: float = 20.0
    """How long a bot may think about one turn before a random legal action is played for it."""
    hint_seconds: float = 4.0
    """How long the search for a hint, or for the best moves of an analysed position, goes on at most."""
    bot_lease: float = 4.0
    """How long a bot's turn belongs to a worker that may have died; one that lives renews it."""
    bot_share: float = 1800.0
    """How many seconds bots think for one person's tables in an hour, if others are there or not."""
    bot_absence: float = 600.0
    """A bot does not go on when nobody of its table was here for so long, unless its clock counts days."""
    bot_patience: float = 120.0
    """A bot's turn that waits for so long says that the server is not ready."""
    metrics_token: str = ""
    """What `/metrics` asks for as a bearer token; empty: nobody can read it."""
    guest_days: float = 30.0
    """After so many days without a session a guest is forgotten who plays in no match that goes on."""
    gathering_days: float = 30.0
    """After so many days without a visit a table that has not begun is deleted."""
    playing_days: float = 365.0
    """After so many days without a visit of its people a match is closed as it stands; 0: never."""
    tables_per_person: int = 40
    """How many tables that are not finished one person may have set up."""
    mail_server: str = ""
    """`host` or `host:port` of a server that takes mail (SMTP); empty: no mail is sent."""
    mail_from: str = ""
    """The address mail comes from."""
    mail_security: str = "starttls"
    """`starttls` or `tls`; `none` for a mail server on this machine."""
    mail_user: str = ""
    mail_password: str = ""
    synchronous: str = "FULL"
    """SQLite's `synchronous`: FULL keeps acknowledged actions through a power failure."""
    log_level: str = "info"
    rates: Mapping[str, Rate] = field(default_factory=lambda: dict(DEFAULT_RATES))

    def __post_init__(self) -> None:
        """Refuse to start with mail that could never be sent, or would give its password away."""
        if not self.mail_server:
            return
        host, _, port = self.mail_server.partition(":")
        wrong = ""
        if not host or (port and not port.isdecimal()):
            wrong = "IRONBRIDGE_MAIL_SERVER is written host or host:port"
        elif "@" not in self.mail_from or not self.mail_from.isprintable():
            wrong = "IRONBRIDGE_MAIL_FROM must be the address mail comes from"
        elif self.mail_security not in ("starttls", "tls", "none"):
            wrong = "IRONBRIDGE_MAIL_SECURITY is starttls, tls or none"
        elif self.mail_security == "none" and self.mail_user and host not in LOOPBACK:
            wrong = "a password is not sent to another machine without starttls or tls"
        if wrong:
            raise SetupError("mail cannot be sent so", wrong)

    @property
    def public_host(self) -> str:
        """The host name, and port, of the public address."""
        return self.public.partition("://")[2].rstrip("/")

    @property
    def database_url(self) -> str:
        """The address to connect to."""
        return self.database or f"sqlite+aiosqlite:///{data_folder() / 'tables.sqlite3'}"


def data_folder() -> Path:
    """Say where this user's tables are kept."""
    if "IRONBRIDGE_HOME" in os.environ:
        return Path(os.environ["IRONBRIDGE_HOME"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Ironbridge"
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "ironbridge"


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings; a value that cannot be read raises `SetupError`."""
    given = os.environ if environment is None else environment
    chosen: dict[str, object] = {}
    for item in fields(Settings):
        text = given.get(PREFIX + item.name.upper())
        if text is not None and item.name != "rates":
            chosen[item.name] = _read(item.name, text, getattr(Settings, item.name))
    rates = dict(DEFAULT_RATES)
    for name in rates:
        text = given.get(f"{PREFIX}RATE_{name.upper()}")
        if text is not None:
            rates[name] = Rate.read(text)
    return Settings(**chosen, rates=rates)  # type: ignore[arg-type]


def to_environment(settings: Settings) -> dict[str, str]:
    """Write the settings as `from_environment` reads them, for worker processes."""
    written = {}
    for item in fields(Settings):
        value = getattr(settings, item.name)
        if item.name != "rates":
            text = ",".join(value) if isinstance(value, tuple) else str(value)
            written[PREFIX + item.name.upper()] = text
    for name, rate in settings.rates.items():
        written[f"{PREFIX}RATE_{name.upper()}"] = f"{rate.count}/{rate.seconds}"
    return written


def _read(name: str, text: str, default: object) -> object:
    try:
        if isinstance(default, int):
            return int(text)
        if isinstance(default, float):
            return float(text)
    except ValueError:
        raise SetupError(f'{PREFIX}{name.upper()} cannot be "{text[:40]}"', "it must be a number") from None
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text
