"""The scorekeeper without a network: its service worker, whose version is that of the client's files, and a manifest.

The worker's scope is `/score` and nothing else, so the arena's pages never come from its cache.
"""

from __future__ import annotations

import json
import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tenkaichi.arena.page_files import ASK_FIRST, PageFiles

SCOPE = "/score"
SHELL = "/score/{id}"  # the pattern of the page that is kept
WORKER = "scorekeeper/worker.js"
_PARTS = re.compile(r'(?:href|src)="(/static/[^"]+)"')


def worker_text(files: PageFiles) -> str:
    """The service worker with the list of what the page begins with. Another version gives another text."""
    page = files.page(SHELL).content.decode()
    parts = list(dict.fromkeys(_PARTS.findall(page)))
    head = f"self.SCORE_VERSION = {json.dumps(files.version)};\nself.SCORE_FILES = {json.dumps(parts)};\n"
    return head + files.text(WORKER)


MANIFEST = {
    "name": "Tenkaichi scorekeeper",
    "short_name": "Score",
    "description": "Keep the score of a real table on shared phones.",
    "id": SCOPE,
    "start_url": SCOPE,
    "scope": SCOPE,
    "display": "standalone",
    "background_color": "#fbf5e7",
    "theme_color": "#ff7a1a",
    "icons": [{"src": "/static/emblems/mark.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
}


def offline_routes(files: PageFiles) -> list[BaseRoute]:
    async def worker(_: Request) -> Response:
        headers = {"cache-control": ASK_FIRST, "service-worker-allowed": SCOPE}
        return Response(worker_text(files), headers=headers, media_type="text/javascript")

    async def manifest(_: Request) -> Response:
        headers = {"cache-control": ASK_FIRST}
        return Response(json.dumps(MANIFEST), headers=headers, media_type="application/manifest+json")

    return [
        Route(f"{SCOPE}/sw.js", worker, methods=["GET"]),
        Route(f"{SCOPE}/manifest.webmanifest", manifest, methods=["GET"]),
    ]
