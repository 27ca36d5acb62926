"""The OpenAPI document is complete and true: whatever is sent, no answer is a mistake of the server's."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from ironbridge.server.routes.models.values import Problem

from . import patient
from .running import Guest, Running

AGES = "roll-through-the-ages"
EXAMPLES = 12
BOUNDS = Path(__file__).with_name("bounds.txt")
BOUNDING = ("default", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems")
ENDINGS = {("DELETE", "/api/me"), ("DELETE", "/api/sessions/current"), ("POST", "/api/accounts")}


@pytest.fixture(scope="module")
def host(server: Running) -> Guest:
    return server.guest("Fuzz")


@pytest.fixture(scope="module")
def table(host: Guest) -> str:
    return str(host.new_table(AGES, "me hotseat", visibility="public")["id"])


def passer_by(server: Running) -> dict[str, str]:
    guest = server.guest("Passer-by")
    guest.http.close()
    return {"Authorization": f"Bearer {guest.http.cookies['ironbridge_session']}"}


def operations(server: Running) -> list[Any]:
    document = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    return [found.ok() for found in document.get_all_operations()]


def test_every_route_is_described(server: Running) -> None:
    document = patient.get(f"{server.url}/api/openapi.json", timeout=120).json()

    assert len(document["paths"]) > 35
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), f"{method} {path}"
            answers = operation["responses"]
            if path.startswith("/api/"):
                problem = answers["409"]["content"]["application/json"]["schema"]["$ref"]
                assert problem.endswith("/Problem"), f"{method} {path}"


def bounds(document: dict[str, Any]) -> Iterator[str]:
    """Tell of each parameter and field how much may be sent, and what it means to leave it out."""
    fields: list[tuple[str, dict[str, Any]]] = [
        (f"{method.upper()} {path} {given['name']}", given["schema"])
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        for given in operation.get("parameters", [])
    ]
    for model, schema in document["components"]["schemas"].items():
        fields += [(f"{model}.{name}", field) for name, field in schema.get("properties", {}).items()]
    for name, schema in fields:
        parts = [schema, *schema.get("anyOf", []), schema.get("items", {})]
        said = [f"{key} {json.dumps(part[key])}" for part in parts for key in BOUNDING if key in part]
        if said:
            yield f"{name}: {', '.join(said)}"


def test_what_may_be_sent_is_bounded_as_it_always_was(server: Running) -> None:
    document = patient.get(f"{server.url}/api/openapi.json", timeout=120).json()

    assert sorted(bounds(document)) == BOUNDS.read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
def test_nothing_that_is_sent_makes_the_server_fail(server: Running, host: Guest, table: str) -> None:
    chosen = random.Random(6)
    known = {"Authorization": f"Bearer {host.http.cookies['ironbridge_session']}"}
    failures: list[str] = []
    seen: set[int] = set()

    def call(case: Any) -> None:
        if "table_id" in case.path_parameters and chosen.random() < 0.8:
            case.path_parameters["table_id"] = table
        if "seat" in case.path_parameters and chosen.random() < 0.8:
            case.path_parameters["seat"] = chosen.randrange(3)
        # Some requests end the session they are sent with: each of them is somebody else's.
        headers = known if case.operation not in ends else passer_by(server)
        answer = case.call(headers=headers, timeout=patient.PATIENCE)
        seen.add(answer.status_code)
        if answer.status_code >= 500:
            failures.append(f"{case.method} {case.formatted_path}: {answer.status_code} {case.body!r:.300}")
        elif answer.status_code >= 400:
            assert set(answer.json()) <= set(Problem.model_fields), answer.text

    described = operations(server)
    ends = [operation for operation in described if (operation.method.upper(), operation.path) in ENDINGS]
    assert len(ends) == len(ENDINGS)
    for operation in described:
        checked = settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        checked(given(case=operation.as_strategy())(call))()

    assert failures == []
    assert {200, 400, 404, 409} <= seen
