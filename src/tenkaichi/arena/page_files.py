"""The browser client's files: read once, compressed once, and cached by browsers for ever under a versioned address.

`/static/v-VERSION/app.js` never changes, because VERSION is the hash of all files; `/static/app.js` is revalidated at
each use. Modules import each other by relative addresses, so a page that starts with a version stays with it and never
mixes old and new parts. A page asks for everything it needs at once: the bundles of its modules (`page_bundles.py`), or
the modules themselves where `TENKAICHI_PLAIN_MODULES` is set.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tenkaichi.arena.game_clients import GameClient, clients, served_as
from tenkaichi.arena.page_bundles import FOLDER, bundle
from tenkaichi.engine.typed_reading import read_json

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
LOOK_SECONDS = 1.0
SMALL_BYTES = 500  # not worth packing
KEPT_SHEETS = 100  # style sheets put together; pages need a few of all the ways to do so
_IMPORT = re.compile(r'\b(?:from|import)\s*"(\.{1,2}/[^"]+\.js)"')
_VERSIONED = re.compile(r"^v-([0-9a-f]+)/(.*)$")

HOME = "/"
BEGINNINGS = "pages.json"  # where the client says what its pages begin with


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files that a page loads first, besides app.js."""

    modules: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()  # style sheets
    questions: tuple[str, ...] = ()  # what it asks the server for first


class Beginnings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first files of all pages: the style sheets of each, and by address its own files."""

    styles: tuple[str, ...] = ()
    pages: dict[str, Beginning] = {}


@dataclass(frozen=True, slots=True)
class Held:
    """One file in memory."""

    content: bytes
    packed: bytes  # gzip; empty where that is not worth it
    media: str
    etag: str

    def response(self, headers: Headers, caching: str, status: int = 200) -> Response:
        more = {"cache-control": caching, "etag": self.etag, "vary": "Accept-Encoding"}
        if status == 200 and self.etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=more)
        if self.packed and "gzip" in headers.get("accept-encoding", ""):
            return Response(self.packed, status, {**more, "content-encoding": "gzip"}, self.media)
        return Response(self.content, status, more, self.media)


def held(content: bytes, name: str) -> Held:
    media = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if media.startswith("text/") or media == "application/javascript":
        media = f"{'text/javascript' if 'javascript' in media else media}; charset=utf-8"
    packed = gzip.compress(content, 9, mtime=0) if len(content) >= SMALL_BYTES else b""
    return Held(content, packed, media, f'"{hashlib.sha256(content).hexdigest()[:24]}"')


def _files_below(folder: Path) -> list[tuple[str, Path]]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return [(path.relative_to(folder).as_posix(), path) for path in paths]


class PageFiles:
    """The client's folder and the games' own. An edited file shows at the next page load."""

    def __init__(self, folder: Path, games: Mapping[str, Path], *, is_bundled: bool = True) -> None:
        self.folder = folder
        self.games = games  # by name: where the game's own part of the client would lie
        self.is_bundled = is_bundled
        self.version = ""
        self._state: tuple[object, ...] = ()
        self._looked = -LOOK_SECONDS
        self._files: dict[str, Held] = {}
        self._beginnings = Beginnings()
        self._clients: dict[str, GameClient] = {}
        self._made: dict[str, Held] = {}  # pages by path pattern, bundles
        self._joined: OrderedDict[str, Held] = OrderedDict()  # style sheets put together; the oldest make room

    def refresh(self) -> None:
        """Read the folder again if a file has changed; check at most once a second."""
        now = time.monotonic()
        if now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        paths = self._paths()
        state = tuple((path, (about := path.stat()).st_mtime_ns, about.st_size) for path in paths.values())
        if state == self._state:
            return
        self._state, self._made = state, {}
        self._joined.clear()
        named = {name: path.read_bytes() for name, path in paths.items()}
        self._files = {name: held(content, name) for name, content in named.items()}
        self._clients = {client.name: client for client in clients(self.games, named)}
        self._beginnings = read_json(named.get(BEGINNINGS, b"{}"), Beginnings)
        together = "\n".join(f"{name} {file.etag}" for name, file in sorted(self._files.items()))
        self.version = hashlib.sha256(together.encode()).hexdigest()[:16]

    def _paths(self) -> dict[str, Path]:
        """All files by the names that they are served under."""
        found = dict(_files_below(self.folder))
        for game, folder in self.games.items():
            found |= {served_as(game, name): path for name, path in _files_below(folder)}
        return found

    # -- files ----------------------------------------------------------------------------------------------------

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the files under /static."""
        request = Request(scope)
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405)
        root = scope.get("root_path", "")
        path = str(scope["path"]).removeprefix(root).removeprefix("/")
        response = self._file(path).response(request.headers, self._caching(path))
        await response(scope, receive, send)

    def _caching(self, path: str) -> str:
        return FOR_EVER if _VERSIONED.match(path) else ASK_FIRST

    def _file(self, path: str) -> Held:
        if not self._files:
            self.refresh()
        if asked := _VERSIONED.match(path):
            version, path = asked.groups()
            if version != self.version:  # the page is older than this server; it reloads when it is told so
                raise HTTPException(404)
        elif path.endswith((".js", ".css")):
            self.refresh()
        found = self._files.get(path) or self._sheets_together(path) or self._bundle(path)
        if found is None:
            raise HTTPException(404)
        return found

    def _sheets_together(self, path: str) -> Held | None:
        """`styles/a+b.css`: two style sheets in one answer."""
        if path in self._joined:
            self._joined.move_to_end(path)
            return self._joined[path]
        folder, _, names = path.removesuffix(".css").rpartition("/")
        parts = [f"styles/{name}.css" for name in names.split("+")]
        if folder != "styles" or len(parts) < 2 or parts != list(dict.fromkeys(parts)):
            return None
        if not all(part in self._files for part in parts):
            return None
        found = self._joined[path] = held(b"\n".join(self._files[part].content for part in parts), path)
        if len(self._joined) > KEPT_SHEETS:
            self._joined.popitem(last=False)
        return found

    def _bundle(self, path: str) -> Held | None:
        """`bundle/pages/table.js`: a module with all that it imports."""
        entry = path.removeprefix(FOLDER)
        if entry == path or not entry.endswith(".js") or entry not in self._files:
            return None
        if path not in self._made:
            texts = {name: file.content.decode() for name, file in self._files.items() if name.endswith(".js")}
            self._made[path] = held(bundle(texts, entry).encode(), path)
        return self._made[path]

    def text(self, name: str) -> str:
        """The text of a file."""
        self.refresh()
        return self._files[name].content.decode()

    # -- pages ----------------------------------------------------------------------------------------------------

    def page(self, pattern: str, game: str = "") -> Held:
        """index.html for an address, with everything it begins with named in its head; `game` is that of a table."""
        self.refresh()
        if "index.html" not in self._files:
            raise HTTPException(404)
        key = f"{pattern} {game}"
        if key not in self._made:
            begins = self._beginnings.pages.get(pattern, Beginning())
            client = self._clients.get(game)
            sheets = (*self._beginnings.styles, *begins.styles, *(client.styles if client else ()))
            parts = [client.module("index")] if client else []
            if pattern == HOME:
                parts += [each.module("door") for each in self._clients.values()]
            modules = ("app.js", *begins.modules, *parts)
            text = self._files["index.html"].content.decode()
            head = "\n    ".join([*self._head(self._scripts(modules), sheets, begins.questions), self._games_script()])
            text = text.replace("<!-- what this page begins with -->", head)
            if pattern == HOME and "home_frame.html" in self._files:
                frame = self._files["home_frame.html"].content.decode().strip()
                text = re.sub(r"<main\b.*?</main>", lambda _: frame, text, count=1, flags=re.DOTALL)
            if self.is_bundled:
                text = text.replace('src="/static/app.js"', f'src="/static/{FOLDER}app.js"')
            text = text.replace('"/static/', f'"/static/v-{self.version}/')
            self._made[key] = held(text.encode(), "index.html")
        return self._made[key]

    def _games_script(self) -> str:
        """The games for `game_clients.js`, as data in the page."""
        listed = msgspec.json.encode(list(self._clients.values())).decode().replace("<", "\\u003c")
        return f'<script type="application/json" id="games">{listed}</script>'

    def _scripts(self, modules: Iterable[str]) -> list[str]:
        """The bundles of these modules, or the modules and all that they import."""
        if not self.is_bundled:
            return self.needed(modules)
        return [f"{FOLDER}{module}" for module in modules if module in self._files]

    def _head(self, scripts: Iterable[str], sheets: tuple[str, ...], questions: tuple[str, ...]) -> list[str]:
        together = f"/static/styles/{'+'.join(sheets)}.css"
        return [
            f'<link rel="stylesheet" data-styles="{" ".join(sheets)}" href="{together}" />',
            *(f'<link rel="preload" as="fetch" crossorigin="anonymous" href="{each}" />' for each in questions),
            *(f'<link rel="modulepreload" href="/static/{each}" />' for each in scripts),
        ]

    def needed(self, modules: Iterable[str]) -> list[str]:
        """The modules and all that they import: all of the first one's before those of the next."""
        found: dict[str, None] = {}
        for module in modules:
            waiting = [module]
            while waiting:
                name = waiting.pop(0)
                if name in found or name not in self._files:
                    continue
                found[name] = None
                folder = posixpath.dirname(name)
                text = self._files[name].content.decode()
                waiting += [posixpath.normpath(posixpath.join(folder, each)) for each in _IMPORT.findall(text)]
        return list(found)
