"""The names by which this server may be called. Any other name may belong to an attacker.

If a page of `evil.example` points its name at this machine ("DNS rebinding"), the browser takes it for our own origin.
A made-up `Host` would also end up in the links and pictures of invitations. Addresses cannot be re-bound, and this
machine's own names belong to nobody else: they need no configuration. Every other name must be allowed.
"""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import threading
from collections.abc import Iterable
from typing import Any

import msgspec

from tenkaichi.arena.protocol.basics import ErrorReply, Problem
from tenkaichi.engine.errors import TenkaichiError

MISDIRECTED = 421
OPEN_TO_ALL = ("/healthz", "/readyz")  # they reveal nothing, and monitoring tools ask for them
_NAME = re.compile(r"(?:\*\.)?[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*")
_WITH_PORT = re.compile(r"(\[[0-9a-f:.]+(?:%[a-z0-9_.-]+)?\]|[^:\[\]]*)(?::([0-9]{1,5}))?")


def host_of(header: str) -> str:
    """The name or address in a `Host` header, without its port; "" if it is invalid."""
    found = _WITH_PORT.fullmatch(header.strip().lower())
    return "" if found is None else found[1].strip("[]").removesuffix(".")


def read_hosts(written: str) -> tuple[str, ...]:
    """Names to be allowed as an operator writes them: with commas, `*.example.org` for all below, `*` for all."""
    found = tuple(part.strip().lower().removesuffix(".") for part in written.split(",") if part.strip())
    for name in found:
        if name != "*" and _address(name.strip("[]")) is None and not _NAME.fullmatch(name):
            raise TenkaichiError(
                f"{name!r} is not a host name: expected something like play.example.org, *.example.org or *"
            )
    return tuple(name.strip("[]") for name in found)


class Hosts:
    """The names of this server."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        given = set(allowed)
        self.allows_all = "*" in given
        self.below = tuple(name[1:] for name in given if name.startswith("*."))
        self.names = {name for name in given if not name.startswith("*")}
        self.names |= {"localhost", *_own_names()}
        threading.Thread(target=self._add_full_name, daemon=True).start()  # a name server may take its time

    def _add_full_name(self) -> None:
        with contextlib.suppress(OSError, UnicodeError):
            self.names = {*self.names, socket.getfqdn().lower().removesuffix(".")}

    def is_ours(self, header: str, reached_at: str = "") -> bool:
        """`reached_at`: the address of ours that the connection came to."""
        host = host_of(header)
        if self.allows_all:
            return True
        address = _address(host)
        if address is not None:
            is_near = address.is_loopback or address.is_private or address.is_link_local
            return is_near or host in self.names or address == _address(reached_at)
        return host != "" and (host in self.names or host.endswith((".localhost", *self.below)))


def _own_names() -> set[str]:
    """This machine's own names, also as a home network spells them."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {full, short, f"{short}.local", f"{short}.lan", f"{short}.home.arpa"} if short else set()


def _address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


class KnownHosts:
    """Let only requests pass that use one of our names."""

    def __init__(self, app: Any, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in OPEN_TO_ALL:
            await self.app(scope, receive, send)
            return
        header = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
        if self.hosts.is_ours(header, (scope.get("server") or ("",))[0] or ""):
            await self.app(scope, receive, send)
            return
        await self._refuse(scope, send, header)

    async def _refuse(self, scope: Any, send: Any, header: str) -> None:
        """Refuse a WebSocket before the upgrade, in the same words if the server supports that."""
        is_socket = scope["type"] == "websocket"
        if is_socket and "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4003, "reason": "unknown host"})
            return
        kind = "websocket.http.response" if is_socket else "http.response"
        accepted = next((value for name, value in scope["headers"] if name == b"accept"), b"")
        media, body = _words_for(header, as_text=b"text/html" in accepted)
        headers = [
            (b"content-type", media), (b"content-length", str(len(body)).encode()), (b"cache-control", b"no-store"),
        ]  # fmt: skip
        await send({"type": f"{kind}.start", "status": MISDIRECTED, "headers": headers})
        await send({"type": f"{kind}.body", "body": body})


def _words_for(header: str, *, as_text: bool) -> tuple[bytes, bytes]:
    host = host_of(header)[:100]
    words = (
        f"this server is not known as {host!r}: its operator can allow the name with --allow-host {host} or "
        f"TENKAICHI_HOSTS={host}"
        if host and _NAME.fullmatch(host)
        else f"the header Host names no host: {header[:100]!r}"
    )
    if as_text:
        return b"text/plain; charset=utf-8", f"{words[:1].upper()}{words[1:]}.\n".encode()
    reply = ErrorReply(error=Problem(code="unknown-host", message=words, field="Host"))
    return b"application/json", msgspec.json.encode(reply)
