"""What a host watches: health, readiness, metrics."""

import hmac

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from ironbridge.server.problems import UnknownError
from ironbridge.server.routes.common import Here, services_of

router = APIRouter(tags=["operations"])


@router.get("/health", response_class=PlainTextResponse)
async def health() -> str:
    """Say that the process lives."""
    return "ok"


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """Say whether the server can work: its database can be read and written, and its bots play."""
    services = services_of(request)
    database, bots = await services.readiness()
    is_ready = database and bots and not services.stopping
    found = {"ready": is_ready, "database": database, "bots": bots}
    return JSONResponse(found, status_code=200 if is_ready else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request, services: Here) -> Response:
    """Give the figures of this worker as Prometheus reads them, to whoever has the host's token."""
    token = services.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not token or not hmac.compare_digest(given.encode(), token.encode()):
        raise UnknownError("figures.hidden")
    await services.count()
    return Response(services.metrics.write(), media_type="text/plain; version=0.0.4; charset=utf-8")
