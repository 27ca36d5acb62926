"""Requests of somebody without a browser who waits for minutes: a busy machine is no failure."""

import ssl
from typing import Any

import httpx

PATIENCE = 300.0
"""How many seconds something that must happen may take."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted; a client that is not told so reads all certificates of the machine first."""


def request(method: str, url: str, **more: Any) -> httpx.Response:
    """Send a request."""
    return httpx.request(method, url, **{"timeout": PATIENCE, "verify": PLAIN, **more})


def get(url: str, **more: Any) -> httpx.Response:
    """Get something."""
    return request("GET", url, **more)


def head(url: str, **more: Any) -> httpx.Response:
    """Get everything but the body."""
    return request("HEAD", url, **more)


def post(url: str, **more: Any) -> httpx.Response:
    """Post something."""
    return request("POST", url, **more)
