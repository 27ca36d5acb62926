"""What a host watches: health, readiness, metrics."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.server.routes.common import Here, services_of
from ironbridge.server.store.migrate import current, head

router = APIRouter(tags=["operations"])


@router.get("/health", response_class=PlainTextResponse)
async def health() -> str:
    """Say that the process lives."""
    return "ok"


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """Say whether the server can work: its database answers and has the present schema."""
    services = services_of(request)
    try:
        async with services.database.read() as conn:
            await conn.execute(text("SELECT 1"))
        is_ready = await current(services.database) == head()
    except (SQLAlchemyError, OSError):
        is_ready = False
    return JSONResponse({"ready": is_ready}, status_code=200 if is_ready else 503)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(services: Here) -> Response:
    """Give the figures of this worker as Prometheus reads them."""
    await services.count()
    return Response(services.metrics.write(), media_type="text/plain; version=0.0.4; charset=utf-8")
