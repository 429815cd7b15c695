"""OpenAPI from the table of routes, and JSON Schema from the frames: descriptions that cannot drift from the code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tenkaichi import __version__
from tenkaichi.arena.protocol.basics import PROTOCOL, ErrorReply, Word
from tenkaichi.arena.protocol.client_frames import ClientFrame
from tenkaichi.arena.protocol.server_frames import ServerFrame
from tenkaichi.arena.routes import JSON, PATH_TYPES, Route

BEARER = "botToken"
REFERENCE = "#/components/schemas/{name}"
STATUS_WORDS = {
    200: "as asked",
    201: "made",
    400: "the request cannot be understood; the field at fault is named",
    401: "wrong name or password, or no valid token",
    403: "not allowed",
    404: "there is no such thing",
    409: "not as things stand",
    408: "the body did not come in time",
    413: "the body is too large",
    421: "called by a name that is not the server's",
    429: "too often",
    503: "not now: the database, or the process that keeps the match, does not answer",
}


def openapi(routes: Sequence[Route]) -> dict[str, Any]:
    records: list[Any] = [ErrorReply]
    for route in routes:
        records += [record for record in (route.body, route.reply, route.query) if record is not None]
    types = [*dict.fromkeys(records), *PATH_TYPES.values(), Word]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    known = dict(zip([str(each) for each in types], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tenkaichi arena", "version": __version__, "description": f"Protocol {PROTOCOL}."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                BEARER: {"type": "http", "scheme": "bearer", "description": "The token of a remote bot (bot:play)."}
            },
        },
    }


def _operation(route: Route, known: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": route.summary,
        "operationId": f"{route.method.lower()}_{route.handle.__module__.rpartition('.')[2]}_{route.handle.__name__}",
        "parameters": [*_path_parameters(route, known), *_query_parameters(route, components), *_header(route)],
        "responses": {str(route.status): _good(route, known)},
    }
    if route.scope:
        operation["security"] = [{BEARER: []}]
    if route.body is not None:
        content = {JSON: {"schema": known[str(route.body)]}}
        operation["requestBody"] = {"required": not route.is_body_optional, "content": content}
    problem = {JSON: {"schema": known[str(ErrorReply)]}}
    for status in route.all_errors():
        operation["responses"][str(status)] = {"description": STATUS_WORDS[status], "content": problem}
    return operation


def _good(route: Route, known: dict[str, Any]) -> dict[str, Any]:
    if route.media != JSON:
        schema: dict[str, Any] = {"type": "string"}
        return {"description": STATUS_WORDS[route.status], "content": {route.media: {"schema": schema}}}
    return {"description": STATUS_WORDS[route.status], "content": {JSON: {"schema": known[str(route.reply)]}}}


def _path_parameters(route: Route, known: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": known[str(PATH_TYPES.get(name, Word))]}
        for name in route.parameters
    ]


def _query_parameters(route: Route, components: dict[str, Any]) -> list[dict[str, Any]]:
    if route.query is None:
        return []
    properties = components[route.query.__name__]["properties"]
    return [{"name": name, "in": "query", "required": False, "schema": schema} for name, schema in properties.items()]


def _header(route: Route) -> list[dict[str, Any]]:
    if not route.is_for_own_pages:
        return []
    return [{"name": "X-Tenkaichi", "in": "header", "required": True, "schema": {"type": "string", "const": "1"}}]


def protocol_schema() -> dict[str, Any]:
    """The frames of the live channel, both ways."""
    (client, server), components = msgspec.json.schema_components(
        [ClientFrame, ServerFrame], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tenkaichi live channel, protocol {PROTOCOL}",
        "$defs": {**components, "ClientFrame": client, "ServerFrame": server},
    }
