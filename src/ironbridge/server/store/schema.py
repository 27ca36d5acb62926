"""The tables of the database.

`entries` are the truth: append-only, one row per ply. Everything else about a match could be derived from
them, or says who sits where. Times are seconds since 1970. Migrations create exactly this, in this order: a
backup's rows are read by it.
"""

from typing import Final

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = MetaData(naming_convention=NAMES)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    # The folded name of an account; guests have none.
    Column("account", String(60), unique=True),
    Column("password", String(200)),
    Column("settings", JSON, nullable=False),
    Column("created", Float, nullable=False),
    # How the account's name looks; see `names.look_of`.
    Column("look", String(60), index=True),
    # admin, or nothing
    Column("role", String(12)),
    Column("banned", Boolean, nullable=False, default=False),
    Column("muted", Boolean, nullable=False, default=False),
    # SHA-256 of the recovery codes that are left.
    Column("recovery", JSON, nullable=False, default=list),
    # Where a code can be mailed to; proved by one.
    Column("email", String(254)),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("label", String(80), nullable=False),
    # SHA-256 of the secret; the secret itself is not kept.
    Column("digest", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seat_count", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("host", String(16), ForeignKey("people.id"), nullable=False),
    Column("visibility", String(12), nullable=False),
    Column("invitation", String(40), nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("seat_order", String(8), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_decide", Integer, nullable=False),
    Column("event", Integer, nullable=False),
    # Answers of the deciding seat that nobody else sees yet, and how often they changed.
    Column("tentative", JSON, nullable=False),
    Column("draft", Integer, nullable=False),
    # Whether these answers end the turn, which then waits for its confirmation.
    Column("complete", Boolean, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("undo", JSON),
    Column("decision_started", Float),
    Column("deadline", Float, index=True),
    Column("result", JSON),
    Column("frozen", String(400)),
    Column("parent", JSON),
    Column("rematch", String(16)),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("finished", Float),
    # When somebody of the table was last here; a bot does not play on for nobody.
    Column("seen", Float),
    # People whom the host lets neither in nor talk.
    Column("barred", JSON, nullable=False),
    Column("muted", JSON, nullable=False),
    Index("ix_tables_lobby", "status", "visibility"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(16), ForeignKey("people.id"), index=True),
    Column("name", String(60), nullable=False),
    # The bot that sits here, or the one that plays for the person for now.
    Column("bot", String(80)),
    Column("by_bot", Boolean, nullable=False),
    Column("clock_ms", Integer),
    Column("timed_out", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False),
    # The ply at which the seat's last turn ended: what came later is news.
    Column("since_ply", Integer, nullable=False),
    # When the person's last live connection ended.
    Column("left", Float),
    # Who wants a bot to play for the person, who is away, and since when.
    Column("votes", JSON, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("answer", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

undone = Table(
    "undone",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("undo", Integer, primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("answer", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("position", Text, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    # play, table or chat
    Column("kind", String(8), nullable=False),
    # The smallest ply the event leaves unchanged: the log is new from there on.
    Column("first", Integer, nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_events_kind", "table_id", "kind", "number"),
)

requests = Table(
    "requests",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("at", Float, nullable=False, index=True),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

visitors = Table(
    "visitors",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("at", Float, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("language", String(8), primary_key=True),
    # A review of other rules is made anew.
    Column("rules_version", Integer, nullable=False),
    Column("data", JSON, nullable=False),
)

connections = Table(
    "connections",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("person", String(16)),
    Column("worker", String(16), nullable=False, index=True),
    Column("beat", Float, nullable=False),
)

bot_jobs = Table(
    "bot_jobs",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot", String(80), nullable=False),
    Column("ready", Float, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
    # When the turn began to wait; taking it moves `ready`, not this.
    Column("queued", Float),
)

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("tries", Integer, nullable=False),
    # When it was solved, and whether the line was shown before that.
    Column("solved", Float),
    Column("shown", Boolean, nullable=False),
)

server_secrets = Table(
    "server_secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

moments = Table(
    "moments",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("at", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", Float, nullable=False),
    Column("person", String(16), nullable=False),
    Column("accused", String(16), nullable=False),
    Column("table", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("handled", Float),
)

audit = Table(
    "audit",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", Float, nullable=False),
    Column("who", String(60), nullable=False),
    Column("action", String(20), nullable=False),
    Column("subject", String(60), nullable=False),
    Column("detail", String(200), nullable=False),
)

# Mails that wait to be sent, and the codes of those that were.
mails = Table(
    "mails",
    metadata,
    Column("id", String(16), primary_key=True),
    # address: proves one; reset: sets a new password
    Column("kind", String(8), nullable=False),
    # Whose account was named by somebody who may not be its owner; the person is found when it is sent.
    Column("account", String(60)),
    Column("person", String(16), index=True),
    Column("address", String(254)),
    Column("language", String(8), nullable=False),
    # SHA-256 of the code; each try to send it makes a new one.
    Column("digest", String(64)),
    # When to try to send it; nothing once it is sent.
    Column("ready", Float, index=True),
    Column("tries", Integer, nullable=False),
    Column("expires", Float, nullable=False),
)
