"""A guest of the arena over HTTP: a cookie, and questions in JSON. Standard library only."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

TIMEOUT_SECONDS = 120


class RequestRefused(Exception):
    """The server said no: its status and the problem it named."""

    def __init__(self, status: int, body: str) -> None:
        super().__init__(f"{status}: {body[:500]}")
        self.status = status
        self.body = body

    @property
    def code(self) -> str:
        try:
            return str(json.loads(self.body)["error"]["code"])
        except (ValueError, KeyError, TypeError):
            return ""


class Guest:
    """Somebody with a cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.cookie = ""

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.ask("POST", path, {} if body is None else body)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        text = self.text(method, path, None if body is None else json.dumps(body).encode())
        return json.loads(text) if text else None

    def text(self, method: str, path: str, data: bytes | None = None) -> str:
        """The server's reply, unchanged; `RequestRefused` for anything but success."""
        request = urllib.request.Request(self.base + path, data=data, method=method, headers=self.headers())
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as reply:
                self._keep(reply.headers.get("set-cookie"))
                return str(reply.read().decode())
        except urllib.error.HTTPError as error:
            raise RequestRefused(error.code, error.read().decode(errors="replace")) from None

    def headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "X-Tenkaichi": "1", "Origin": self.base}
        return {**headers, "Cookie": self.cookie} if self.cookie else headers

    def _keep(self, header: str | None) -> None:
        if header:
            self.cookie = header.partition(";")[0]
