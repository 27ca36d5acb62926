"""Mail: codes that prove an address, and codes that set a new password.

What is to be sent waits in the database, so a restart forgets nothing. A code is made when its mail is
written; only its digest is kept. Whether there is such an account, and whether it has an address, is looked
up then too: nobody who asks for a code can tell from the answer, or from the time it took.
"""

import asyncio
import contextlib
import hashlib
import logging
import secrets
import smtplib
import ssl
import time
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final

from sqlalchemy import delete, insert, select, update

from ironbridge.kernel.texts import Text, TextValue
from ironbridge.server.metrics import Metrics
from ironbridge.server.settings import Settings
from ironbridge.server.store import schema
from ironbridge.server.store.database import Database, Write
from ironbridge.server.store.tables import new_id
from ironbridge.server.words import words_in

logger = logging.getLogger(__name__)
MINUTES: Final = 60
"""How long a code counts."""
MOST_TRIES: Final = 8
FIRST_WAIT: Final = 4.0
"""Seconds until a mail that could not be sent is tried again; each time twice as long."""
LONGEST_REST: Final = 30.0
SEND_SECONDS: Final = 10.0
"""How long the mail server may take for each answer."""
LEASE: Final = 120.0
"""How long a mail belongs to a worker that may have died."""
_PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}
_MAILS: Final = schema.mails
_PEOPLE: Final = schema.people


def new_code() -> str:
    """Make a code that is written down, or typed from a mail."""
    return "-".join(secrets.token_hex(2) for _ in range(5))


def digest_of(code: str) -> str:
    """Give what is kept of a code."""
    return hashlib.sha256(code.strip().lower().encode()).hexdigest()


async def ask_to_prove(unit: Write, person: str, address: str, language: str) -> None:
    """Let a code be sent to an address that somebody says is theirs."""
    await _queue(unit, {"kind": "address", "person": person, "address": address, "language": language})


async def ask_to_reset(unit: Write, account: str, language: str) -> None:
    """Let a code be sent to the address of an account, if there is one and it has one."""
    await _queue(unit, {"kind": "reset", "account": account, "language": language})


async def _queue(unit: Write, row: dict[str, str]) -> None:
    now = time.time()
    times = {"ready": now, "tries": 0, "expires": now + MINUTES * 60}
    await unit.conn.execute(insert(_MAILS), {"id": new_id(), **row, **times})
    unit.wake("mail:")


async def redeem(unit: Write, kind: str, person: str, code: str) -> str | None:
    """Use up a code that was mailed to a person; give the address it proves, or None if it does not count."""
    mine = (_MAILS.c.kind == kind, _MAILS.c.person == person, _MAILS.c.digest == digest_of(code))
    used = delete(_MAILS).where(*mine, _MAILS.c.expires > time.time()).returning(_MAILS.c.address)
    row = (await unit.conn.execute(used)).first()
    return None if row is None else str(row.address or "")


async def forget_codes(unit: Write, person: str) -> None:
    """Let no code count that was mailed to a person."""
    await unit.conn.execute(delete(_MAILS).where(_MAILS.c.person == person))


async def forget_old(unit: Write) -> None:
    """Forget codes that count no more."""
    await unit.conn.execute(delete(_MAILS).where(_MAILS.c.expires < time.time()))


@dataclass(frozen=True)
class Letter:
    """A mail that is to be sent now."""

    id: str
    message: EmailMessage
    tries: int


class Mail:
    """Sends what waits, if there is a mail server."""

    def __init__(self, database: Database, settings: Settings, metrics: Metrics) -> None:
        self._database = database
        self._settings = settings
        self._metrics = metrics
        self._news = asyncio.Event()

    @property
    def is_on(self) -> bool:
        """Whether mail can be sent at all."""
        return bool(self._settings.mail_server)

    def wake(self) -> None:
        """Look for mail that waits."""
        self._news.set()

    async def send(self) -> None:
        """Send what waits, then wait for news."""
        self._news.clear()
        while (waits := await self._find()) is not None and waits[1] <= time.time():
            letter = await self._take(*waits)
            if letter is not None:
                await self._deliver(letter)
        rest = LONGEST_REST if waits is None else min(LONGEST_REST, waits[1] - time.time())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), rest)

    async def _find(self) -> tuple[str, float] | None:
        query = select(_MAILS.c.id, _MAILS.c.ready).where(_MAILS.c.ready.is_not(None))
        async with self._database.read() as conn:
            row = (await conn.execute(query.order_by(_MAILS.c.ready).limit(1))).first()
        return None if row is None else (str(row.id), float(row.ready))

    async def _take(self, mail_id: str, ready: float) -> Letter | None:
        """Make a mail this worker's to send, with a new code; one that is for nobody is forgotten."""
        code, now = new_code(), time.time()
        async with self._database.write() as unit:
            here = (_MAILS.c.id == mail_id, _MAILS.c.ready == ready)
            row = (await unit.conn.execute(select(_MAILS).where(*here))).mappings().first()
            if row is None:
                return None
            same = _PEOPLE.c.id == row["person"] if row["person"] else _PEOPLE.c.account == row["account"]
            person = (await unit.conn.execute(select(_PEOPLE).where(same))).mappings().first()
            to = None if person is None or person["banned"] else row["address"] or person["email"]
            if person is None or to is None or row["expires"] < now:
                await unit.conn.execute(delete(_MAILS).where(*here))
                return None
            values = {"person": person["id"], "digest": digest_of(code), "tries": row["tries"] + 1}
            # Whoever takes it and dies gives it back by doing nothing.
            values["ready"] = now + LEASE
            if not (await unit.conn.execute(update(_MAILS).where(*here).values(values))).rowcount:
                return None
        message = self._write(row["kind"], row["language"], to, code, person["name"])
        return Letter(mail_id, message, row["tries"] + 1)

    def _write(self, kind: str, language: str, to: str, code: str, name: str) -> EmailMessage:
        words, settings = words_in(language), self._settings
        place = settings.public or "Ironbridge"
        # A name is its owner's words: it is not sent to an address that may be somebody else's.
        values: dict[str, TextValue] = {"place": place, "code": code, "minutes": MINUTES}
        values |= {"name": name} if kind == "reset" else {}
        message = EmailMessage()
        message["From"], message["To"] = settings.mail_from, to
        message["Subject"] = words.render(Text(f"mail.{kind}.subject", {"place": place}))
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2].strip("<> "))
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(words.render(Text(f"mail.{kind}.body", values)) + "\n")
        return message

    async def _deliver(self, letter: Letter) -> None:
        here = _MAILS.c.id == letter.id
        try:
            await asyncio.to_thread(self._hand_over, letter.message)
        except (OSError, smtplib.SMTPException) as error:
            # What the mail server says may name the address.
            code = getattr(error, "smtp_code", 0)
            logger.warning("mail could not be sent", extra={"error": type(error).__name__, "code": code})
            given_up = letter.tries >= MOST_TRIES
            self._metrics.mails.labels("given up" if given_up else "failed").inc()
            later = {"ready": time.time() + FIRST_WAIT * 2.0**letter.tries}
            async with self._database.write() as unit:
                await unit.conn.execute(
                    delete(_MAILS).where(here) if given_up else update(_MAILS).where(here).values(later)
                )
            return
        self._metrics.mails.labels("sent").inc()
        async with self._database.write() as unit:
            await unit.conn.execute(update(_MAILS).where(here).values({"ready": None}))

    def _hand_over(self, message: EmailMessage) -> None:
        settings = self._settings
        host, _, port = settings.mail_server.partition(":")
        number = int(port or _PORTS[settings.mail_security])
        secure = ssl.create_default_context()
        line = (
            smtplib.SMTP_SSL(host, number, timeout=SEND_SECONDS, context=secure)
            if settings.mail_security == "tls"
            else smtplib.SMTP(host, number, timeout=SEND_SECONDS)
        )
        with line:
            if settings.mail_security == "starttls":
                line.starttls(context=secure)
            if settings.mail_user:
                line.login(settings.mail_user, settings.mail_password)
            line.send_message(message)
