"""The built client: files of one folder, and its page for every other address."""

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

from ironbridge.server.settings import Settings

router = APIRouter(include_in_schema=False)
MISSING = (
    "<!doctype html><title>Ironbridge</title><p>The client is not built; the API is at /api/openapi.json."
)


def client_folder(settings: Settings) -> Path | None:
    """Find the built client: where the host says, in the package, or in a checkout."""
    package = Path(__file__).resolve().parents[1] / "static"
    checkout = Path(__file__).resolve().parents[4] / "client" / "dist"
    for folder in (Path(settings.static) if settings.static else package, package, checkout):
        if (folder / "index.html").is_file():
            return folder.resolve()
    return None


@router.get("/{path:path}")
async def client(path: str, request: Request) -> Response:
    """Give a file of the client, or its page."""
    if path.startswith("api/") or path == "api":
        raise HTTPException(404)
    folder: Path | None = request.app.state.client
    if folder is None:
        return HTMLResponse(MISSING)
    if path and "\0" not in path:
        file = (folder / path).resolve()
        if file.is_relative_to(folder) and file.is_file():
            lasting = "/assets/" in f"/{path}"
            keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
            return FileResponse(file, headers={"cache-control": keep})
    return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})
