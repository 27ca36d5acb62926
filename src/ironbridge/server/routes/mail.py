"""Addresses of accounts, and codes that are mailed to them."""

from fastapi import APIRouter, Request

from ironbridge.server import mail
from ironbridge.server.accounts import set_address
from ironbridge.server.people import folded
from ironbridge.server.problems import ConflictError
from ironbridge.server.routes.common import PROBLEMS, Here, Who, address_of
from ironbridge.server.routes.models.people import NewAddress, OwnPassword, Proof, Reset
from ironbridge.server.routes.people import check_password
from ironbridge.server.services import Services
from ironbridge.server.words import words_for

router = APIRouter(tags=["people"], responses=PROBLEMS)


def _spend(services: Services, request: Request, about: str) -> None:
    """Count a mail; a server without mail sends none."""
    if not services.mail.is_on:
        raise ConflictError("mail.off")
    services.limits.check("mails", f"from {address_of(request)}")
    services.limits.check("mails", about)


@router.put("/api/me/email", status_code=204)
async def give_address(body: NewAddress, person: Who, request: Request, services: Here) -> None:
    """Say where codes can be mailed to; the address counts when the code sent to it comes back."""
    await check_password(services, person, body.password)
    _spend(services, request, f"to {body.email.casefold()}")
    services.limits.check("mails", f"account {folded(person.name)}")
    async with services.database.write() as unit:
        await mail.ask_to_prove(unit, person.id, body.email, words_for(request).language)


@router.post("/api/me/email", status_code=204)
async def prove_address(body: Proof, person: Who, services: Here) -> None:
    """Give the code that was mailed to my new address."""
    services.limits.check("passwords", folded(person.name))
    async with services.database.write() as unit:
        address = await mail.redeem(unit, "address", person.id, body.code)
        if address is None:
            raise ConflictError("mail.wrong_code")
        await set_address(unit, person.id, address)


@router.delete("/api/me/email", status_code=204)
async def drop_address(body: OwnPassword, person: Who, services: Here) -> None:
    """Forget my address."""
    await check_password(services, person, body.password)
    async with services.database.write() as unit:
        await set_address(unit, person.id, None)


@router.post("/api/resets", status_code=204)
async def ask_to_reset(body: Reset, request: Request, services: Here) -> None:
    """Have a code mailed to the address of an account; whether there is one is not said."""
    _spend(services, request, f"account {folded(body.name)}")
    async with services.database.write() as unit:
        await mail.ask_to_reset(unit, folded(body.name), words_for(request).language)
