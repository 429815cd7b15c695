"""The table of routes: requests, replies, errors. Routing and OpenAPI are made from it.

A module contributes by exporting `ROUTES`, a tuple of `Route`; `MODULES` names these modules. A handler takes a `Call`
and returns the reply's record (or a `Raw`, if the reply is not JSON); it refuses by raising a `RequestError`.

    async def replay(call: Call) -> ReplayInfo: …

    ROUTES = (
        Route("GET", "/api/replays/{id}", replay, "A finished match, answer by answer.", reply=ReplayInfo,
              query=ReplayQuery, errors=(404,)),
    )

A handler can use `call.arena` (services.py: store, rooms, tables, pool, games), `call.player` (identity.py),
`call.path`, `call.query`, `call.body`.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from tenkaichi.arena.errors import BadRequest, NotFound
from tenkaichi.arena.protocol.basics import MatchId, Token, Word
from tenkaichi.arena.storage.records import PlayerRecord
from tenkaichi.engine.typed_reading import read_json, read_plain

if TYPE_CHECKING:
    from tenkaichi.arena.identity import Visitor
    from tenkaichi.arena.services import Arena

MODULES = (
    "accounts", "games_offered", "lobby", "replays", "reports", "reference", "previews", "overrides",
    "lessons.routes", "statistics", "seeks", "printing", "scorekeeper", "scorekeeper_odds",
    "library_search", "library_builds", "library_packs", "remote_bots", "bot_play", "talk", "thoughts",
)  # fmt: skip
JSON = "application/json"
NDJSON = "application/x-ndjson"

Slug = Annotated[str, Meta(min_length=1, max_length=120, pattern=r"^[A-Za-z0-9_.-]+$")]
# The characters allowed in the place of {name}; a path with others is not found.
PATH_TYPES: dict[str, Any] = {
    "id": MatchId,
    "token": Token,
    "game": Slug,
    "clause": Slug,
    "seat": Word,
    "lesson": Slug,
    "player": Token,
    "kind": Slug,
    "entry": Slug,
    "hash": Slug,
    "build": Token,
    "code": Token,
    "pack": Token,
}


class Query(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what may stand behind the question mark; every field has a default."""


@dataclass(slots=True)
class Call:
    """One request, checked."""

    arena: Arena
    player: Visitor
    path: dict[str, str] = field(default_factory=dict)
    query: Any = None
    body: Any = None
    origin: str = ""  # the origin in the browser: "https://example.org"
    becomes: PlayerRecord | None = None  # the player whose cookie is sent back, if a handler changes that
    afterwards: Callable[[], Awaitable[None]] | None = None  # to be done once the reply and its cookie are sent


@dataclass(frozen=True, slots=True)
class Raw:
    """A reply that is not a record: a tape, a picture."""

    content: bytes
    media: str
    filename: str = ""  # offered as a download
    caching: str = ""  # how long a browser may keep it; empty: not at all
    packed: bytes = b""  # the same as gzip, where it is sent often


@dataclass(frozen=True, slots=True)
class Stream:
    """A reply that goes on until either side ends it: one JSON record a line."""

    lines: AsyncIterator[bytes]


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """One row of the table."""

    method: str
    path: str
    handle: Handler
    summary: str
    reply: Any = None  # the record of the reply; None with `media`
    body: Any = None  # the record of the request
    query: type[Query] | None = None
    status: int = 200
    errors: tuple[int, ...] = ()  # besides those of every route of its kind
    media: str = JSON
    is_body_optional: bool = False
    body_bytes: int = 0  # the largest request, if not that of all routes
    scope: str = ""  # needs a token with this scope; no cookie counts then

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")

    @property
    def is_for_own_pages(self) -> bool:
        """Tell if it needs the header and the origin of our own pages. No foreign page can send a token unasked."""
        return self.changes and not self.scope

    @property
    def parameters(self) -> list[str]:
        return re.findall(r"{(\w+)(?::\w+)?}", self.path)

    def all_errors(self) -> list[int]:
        """Every status but the good one, for OpenAPI."""
        # 421: called by a name that is not ours; 503: the database or the owner of the match does not answer
        found = {421, 429, 503, *self.errors}
        if self.changes or self.scope:
            found |= {403}
        if self.scope:
            found |= {401}
        if self.body is not None or self.query is not None:
            found |= {400}
        if self.body is not None:
            found |= {408, 413}
        if self.parameters:
            found |= {404}
        return sorted(found)

    # -- reading a request ----------------------------------------------------------------------------------------

    def read_path(self, given: dict[str, str]) -> dict[str, str]:
        for name, value in given.items():
            try:
                read_plain(value, PATH_TYPES.get(name, Word))
            except msgspec.ValidationError:
                raise NotFound("not-found", f"there is nothing at {value!r}") from None
        return given

    def read_query(self, given: list[tuple[str, str]]) -> Any:
        if self.query is None:
            if given:
                raise BadRequest("unknown-field", f"no parameter {given[0][0]!r} is known here", field=given[0][0])
            return None
        names: set[str] = set()
        for name, _ in given:
            if name in names:
                raise BadRequest("repeated-field", f"{name!r} is given twice", field=name)
            names.add(name)
        try:
            return read_plain(dict(given), self.query, strict=False)
        except msgspec.ValidationError as error:
            raise invalid(error) from None

    def read_body(self, data: bytes) -> Any:
        if self.body is None:
            return None
        if not data and self.is_body_optional:
            return self.body()
        try:
            return read_json(data, self.body)
        except msgspec.ValidationError as error:
            raise invalid(error) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRequest("malformed", f"the body is not JSON: {error}") from None


_PATH_OF_FIELD = re.compile(r" - at `\$?\.?([^`]*)`$")


def invalid(error: msgspec.ValidationError) -> BadRequest:
    """The field at fault, named."""
    words = str(error)
    found = _PATH_OF_FIELD.search(words)
    return BadRequest("invalid", words, field=found[1] if found else "")


def all_routes() -> list[Route]:
    """The rows of every module, in the order of `MODULES`. Imported late, because handlers import this module."""
    modules = [importlib.import_module(f"tenkaichi.arena.{name}") for name in MODULES]
    return [row for module in modules for row in module.ROUTES]


@cache
def _by_name() -> dict[str, Route]:
    return {row.name: row for row in all_routes()}


def route_named(name: str) -> Route:
    """The row of a name as `Route.name` gives it."""
    return _by_name()[name]
