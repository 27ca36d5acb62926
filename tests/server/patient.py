"""Requests of somebody without a browser who waits for minutes: a busy machine is no failure."""

import ssl
from typing import Any

import httpx

PATIENCE = 300.0
"""How many seconds something that must happen may take."""
_PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def certificates(url: str) -> ssl.SSLContext:
    """Give what a client trusts: nothing has to be read where nothing is encrypted."""
    return ssl.create_default_context() if url.startswith("https:") else _PLAIN


def request(method: str, url: str, **more: Any) -> httpx.Response:
    """Send a request."""
    return httpx.request(method, url, **{"timeout": PATIENCE, "verify": certificates(url), **more})


def get(url: str, **more: Any) -> httpx.Response:
    """Get something."""
    return request("GET", url, **more)


def head(url: str, **more: Any) -> httpx.Response:
    """Get everything but the body."""
    return request("HEAD", url, **more)


def post(url: str, **more: Any) -> httpx.Response:
    """Post something."""
    return request("POST", url, **more)
