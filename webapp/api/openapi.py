"""The OpenAPI 3.1 document, made from the table of routes and the shapes of their answers."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from pydantic import TypeAdapter

from webapp.api.route import FORM, Parameter, Route
from webapp.api.shapes import Problem
from webapp.problems import MEDIA
from webapp.turns import takes_a_turn

BASE = "/api/v1"
ANY, WITH_BODY = (414, 421), (400, 408, 413, 415)  # what every route may answer, and what every one that takes a body
_REF = "#/components/schemas/{model}"


def describe(routes: tuple[Route, ...]) -> dict[str, Any]:
    """The document of a table of routes."""
    schemas, components = _schemas(routes)
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Arbiter",
            "version": "1",
            "description": "Rules of Warhammer Age of Sigmar, the rulings on them, and checks to run. Unofficial.",
        },
        "servers": [{"url": BASE}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    summary, _, rest = route.says.partition("\n")
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": summary,
        "parameters": [_parameter(parameter) for parameter in route.parameters],
        "responses": {
            "200": {"description": "Done.", "content": _content(route.media, schemas[f"{route.name} answers"])}
        },
    }
    if route.method == "GET":
        operation["responses"]["304"] = {"description": "As it was when its ETag, sent as If-None-Match, was given."}
    if rest.strip():
        operation["description"] = rest.strip()
    if route.takes:
        content = _content(route.accepts, schemas[f"{route.name} takes"])
        operation["requestBody"] = {"required": True, "content": content}
    busy = (503,) if takes_a_turn(BASE + route.path) else ()
    for status in sorted({*route.errors, *ANY, *(WITH_BODY if route.takes else ()), *busy}):
        operation["responses"][str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {MEDIA: {"schema": {"$ref": _REF.format(model="Problem")}}},
        }
    return operation


def _content(media: Iterable[str], schema: Any) -> dict[str, Any]:
    """A body in any of these media types: of this shape, where the type has parts at all."""
    return {one: {"schema": schema if one == FORM or one.endswith("json") else {"type": "string"}} for one in media}


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": parameter.place,
        "required": parameter.required,
        "description": parameter.says,
        "schema": dict(parameter.schema),
    } | ({} if parameter.example is None else {"example": parameter.example})


def _schemas(routes: Iterable[Route]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The schema of each route's answer and body by name, and the components that they refer to."""
    inputs: list[tuple[str, Any, TypeAdapter[Any]]] = [("problem", "validation", TypeAdapter(Problem))]
    for route in routes:
        inputs.append((f"{route.name} answers", "validation", TypeAdapter(route.answers)))
        if route.takes:
            inputs.append((f"{route.name} takes", "validation", TypeAdapter(route.takes)))
    found, definitions = TypeAdapter.json_schemas(inputs, ref_template=_REF)
    return {name: schema for (name, _), schema in found.items()}, definitions["$defs"]
