"""Writes the server's models as an OpenAPI document, from which `src/lib/wire.ts` is made."""

import json

from ironbridge.server.app import make_api
from ironbridge.server.settings import Settings


def untitled(schema: object) -> object:
    """Drop the titles that only repeat the names of fields."""
    if isinstance(schema, dict):
        return {name: untitled(v) for name, v in schema.items() if name != "title" or isinstance(v, dict)}
    return [untitled(item) for item in schema] if isinstance(schema, list) else schema


document = make_api(Settings(database="")).openapi()
# The client calls routes by hand; what it needs to know of them is what they take and send.
print(
    json.dumps(
        {
            **document,
            "info": {"title": "Ironbridge", "version": ""},
            "paths": {},
            "components": untitled(document["components"]),
        }
    )
)
