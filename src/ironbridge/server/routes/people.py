"""Guests, accounts, sessions and tokens."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from ironbridge.server import accounts
from ironbridge.server.people import COOKIE, GUEST, Person, folded
from ironbridge.server.problems import ConflictError, NotSignedInError, NotYoursError
from ironbridge.server.routes.common import ID_PATTERN, PROBLEMS, Here, Who, address_of, find_person
from ironbridge.server.routes.models.people import (
    Changes,
    Codes,
    Credentials,
    Me,
    NewGuest,
    NewPassword,
    NewToken,
    OwnPassword,
    Recovery,
    SessionInfo,
    TokenInfo,
)
from ironbridge.server.services import Services

router = APIRouter(tags=["people"], responses=PROBLEMS)
SessionId = Annotated[str, Path(pattern=ID_PATTERN)]


def _set_cookie(request: Request, response: Response, services: Services, signed: str) -> None:
    response.set_cookie(
        COOKIE,
        signed,
        max_age=services.settings.session_days * 86_400,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or _is_public(request, services),
        path="/",
    )


def _is_public(request: Request, services: Services) -> bool:
    """Tell whether the browser uses the public address, and that is a secure one."""
    settings = services.settings
    return settings.public.startswith("https://") and request.headers.get("host") == settings.public_host


def _label(request: Request) -> str:
    agent = request.headers.get("user-agent", "browser")
    return "".join(c for c in agent if c.isprintable())[:80]


@router.post("/api/guests")
async def add_guest(body: NewGuest, request: Request, response: Response, services: Here) -> Me:
    """Come in as a guest."""
    services.limits.check("guests", address_of(request))
    async with services.database.write() as unit:
        if body.name:
            await services.people.check_name(unit.conn, body.name, None)
        person = await services.people.add_guest(unit, body.name or GUEST)
        _id, signed, _expires = await services.people.open_session(unit, person, "session", _label(request))
    _set_cookie(request, response, services, signed)
    return Me(id=person, name=body.name or GUEST, guest=True, settings={}, mail=services.mail.is_on)


@router.get("/api/me")
async def me(person: Who, services: Here) -> Me:
    """Say who I am."""
    return Me(**person.to_json(), mail=services.mail.is_on)


@router.patch("/api/me")
async def change_me(body: Changes, person: Who, services: Here) -> Me:
    """Change my name or settings."""
    values: dict[str, Any] = {}
    if body.name is not None:
        if not person.guest:
            raise ConflictError("name.fixed")
        values["name"] = body.name
    if body.settings is not None:
        values["settings"] = {**person.settings, **body.settings}
        if len(values["settings"]) > 60:
            raise ConflictError("settings.full")
    if values:
        async with services.database.write() as unit:
            if "name" in values:
                await services.people.check_name(unit.conn, values["name"], person.id)
            await services.people.change(unit, person.id, values)
    return Me(**{**person.to_json(), **values}, mail=services.mail.is_on)


@router.post("/api/accounts")
async def make_account(body: Credentials, request: Request, response: Response, services: Here) -> Me:
    """Make an account; a guest keeps their tables."""
    services.limits.check("login", address_of(request))
    person = await find_person(request)
    if person is not None and not person.guest:
        raise ConflictError("account.there")
    hashed = await services.people.hash(body.password)
    async with services.database.write() as unit:
        person_id = await services.people.add_guest(unit, body.name) if person is None else person.id
        await services.people.make_account(unit, person_id, body.name, hashed)
        # A session that a guest left somewhere must not become one of the account.
        opened = await services.people.open_session(unit, person_id, "session", _label(request))
    _set_cookie(request, response, services, opened[1])
    settings = {} if person is None else person.settings
    return Me(id=person_id, name=body.name, guest=False, settings=settings, mail=services.mail.is_on)


@router.post("/api/sessions")
async def sign_in(body: Credentials, request: Request, response: Response, services: Here) -> Me:
    """Sign in; what a guest had at this browser becomes the account's."""
    services.limits.check("login", address_of(request))
    services.limits.check("passwords", folded(body.name), cost=0)
    try:
        async with services.database.read() as conn:
            person_id = await services.people.sign_in(conn, body.name, body.password)
    except NotSignedInError:
        services.limits.check("passwords", folded(body.name))
        raise
    guest = await find_person(request)
    async with services.database.write() as unit:
        if guest is not None and guest.guest:
            await accounts.adopt(unit, guest.id, person_id)
        _id, signed, _e = await services.people.open_session(unit, person_id, "session", _label(request))
    async with services.database.read() as conn:
        person = await services.people.find(conn, signed)
    assert person is not None
    _set_cookie(request, response, services, signed)
    return Me(**person.to_json(), mail=services.mail.is_on)


@router.post("/api/me/password", status_code=204)
async def change_password(body: NewPassword, person: Who, services: Here) -> None:
    """Change my password; all my other sessions end."""
    await check_password(services, person, body.old)
    hashed = await services.people.hash(body.new)
    async with services.database.write() as unit:
        await accounts.set_password(unit, person.id, hashed, but=person.session)


@router.post("/api/me/recovery")
async def make_codes(body: OwnPassword, person: Who, services: Here) -> Codes:
    """Make recovery codes; older ones count no more."""
    if person.guest:
        raise ConflictError("account.no_codes")
    await check_password(services, person, body.password)
    async with services.database.write() as unit:
        return Codes(codes=await accounts.new_codes(unit, person.id))


@router.post("/api/recoveries", status_code=204)
async def recover(body: Recovery, request: Request, services: Here) -> None:
    """Set a new password with a recovery code, or one that was mailed; then sign in with it."""
    services.limits.check("login", address_of(request))
    services.limits.check("passwords", folded(body.name))
    hashed = await services.people.hash(body.password)
    async with services.database.write() as unit:
        await accounts.recover(unit, body.name, body.code, hashed)


@router.get("/api/me/data")
async def my_data(person: Who, services: Here) -> dict[str, Any]:
    """Download everything that is stored about me."""
    services.limits.check("records", person.id)
    async with services.database.read() as conn:
        return await accounts.data_of(conn, person.id)


@router.delete("/api/me", status_code=204)
async def forget_me(body: OwnPassword, person: Who, response: Response, services: Here) -> None:
    """Delete all about me: finished matches keep a nameless seat."""
    if not person.guest:
        await check_password(services, person, body.password)
    async with services.database.write() as unit:
        await accounts.forget(unit, person.id)
    await services.bots.find_forgotten()
    response.delete_cookie(COOKIE, path="/")


async def check_password(services: Services, person: Person, password: str | None) -> None:
    """Refuse somebody who has the session but not the password; wrong ones are counted."""
    if person.guest:
        raise ConflictError("account.no_password")
    services.limits.check("passwords", folded(person.name), cost=0)
    try:
        async with services.database.read() as conn:
            await services.people.sign_in(conn, person.name, password or "")
    except NotSignedInError:
        services.limits.check("passwords", folded(person.name))
        raise NotYoursError("password.wrong", code="wrong_password") from None


@router.get("/api/sessions")
async def list_sessions(person: Who, services: Here) -> list[SessionInfo]:
    """List my sessions."""
    return await _list(services, person, "session")


@router.delete("/api/sessions/current", status_code=204)
async def sign_out(person: Who, response: Response, services: Here) -> None:
    """Sign out."""
    async with services.database.write() as unit:
        await services.people.close_session(unit, person, person.session)
    response.delete_cookie(COOKIE, path="/")


@router.delete("/api/sessions/{session_id}", status_code=204)
async def close_session(session_id: SessionId, person: Who, services: Here) -> None:
    """End one of my sessions."""
    async with services.database.write() as unit:
        await services.people.close_session(unit, person, session_id)


@router.post("/api/tokens")
async def add_token(body: NewToken, person: Who, services: Here) -> TokenInfo:
    """Make a token for a program; its secret is shown once."""
    services.limits.check("tables", person.id)
    async with services.database.write() as unit:
        token_id, signed, expires = await services.people.open_session(unit, person.id, "token", body.label)
    return TokenInfo(id=token_id, label=body.label, token=signed, expires=expires)


@router.get("/api/tokens")
async def list_tokens(person: Who, services: Here) -> list[SessionInfo]:
    """List my tokens."""
    return await _list(services, person, "token")


@router.delete("/api/tokens/{session_id}", status_code=204)
async def drop_token(session_id: SessionId, person: Who, services: Here) -> None:
    """Make a token invalid."""
    async with services.database.write() as unit:
        await services.people.close_session(unit, person, session_id)


async def _list(services: Services, person: Person, kind: str) -> list[SessionInfo]:
    async with services.database.read() as conn:
        return [SessionInfo(**row) for row in await services.people.sessions(conn, person, kind)]
