"""Guards for requests: allowed origins, rates, and security headers."""

from __future__ import annotations

import hmac
import ipaddress
import time
from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import Request

from tenkaichi.arena.errors import Forbidden, RequestError
from tenkaichi.arena.settings import Settings

OWN_HEADER = "x-tenkaichi"
REMEMBERED = 20_000  # buckets; the least recently used ones are dropped first

SECURITY_HEADERS: dict[str, str] = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class TooFast(RequestError):
    """The caller asked too often."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, round(seconds))
        super().__init__(429, "too-fast", f"that was too often; try again in {self.seconds} s")


class Buckets:
    """Token buckets by key: each holds `size` tokens and gains `rate` a second; a request takes one."""

    def __init__(self, size_and_rate: tuple[float, float]) -> None:
        self.size, self.rate = size_and_rate
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and at which moment
        # what was taken since the other processes were last told; None: nobody wants to know
        self.taken: dict[str, float] | None = None

    def take(self, key: str, now: float | None = None) -> float:
        """Take a token and return 0, or return the seconds until there is one."""
        now = time.monotonic() if now is None else now
        level, since = self.levels.get(key, (self.size, now))
        level = min(self.size, level + (now - since) * self.rate)
        has_one = level >= 1
        self.levels[key] = (level - 1 if has_one else level, now)
        if has_one and self.taken is not None:
            self.taken[key] = self.taken.get(key, 0) + 1
        self.levels.move_to_end(key)
        self._forget(now)
        return 0.0 if has_one else (1 - level) / self.rate

    def _forget(self, now: float) -> None:
        """Drop at most two of the least recently used buckets that are full again or too many."""
        for _ in range(2):
            key, (level, since) = next(iter(self.levels.items()))
            if len(self.levels) <= REMEMBERED and level + (now - since) * self.rate < self.size:
                return
            del self.levels[key]
            if not self.levels:
                return

    def check(self, key: str) -> None:
        """Raise `TooFast` if nothing is left; take nothing."""
        wait = self.wait(key)
        if wait is not None:
            raise TooFast(wait)

    def wait(self, key: str) -> float | None:
        """The seconds until something is left; None if something is left now."""
        now = time.monotonic()
        level, since = self.levels.get(key, (self.size, now))
        level = min(self.size, level + (now - since) * self.rate)
        return -level / self.rate if level <= 0 else None

    def spend(self, key: str, amount: float) -> None:
        """Take any amount, also more than is left: its size is known only afterwards."""
        if self.taken is not None:
            self.taken[key] = self.taken.get(key, 0) + amount
        self.note_elsewhere(key, amount)

    def note_elsewhere(self, key: str, amount: float) -> None:
        """Count what another process has given out of the same budget."""
        now = time.monotonic()
        level, since = self.levels.get(key, (self.size, now))
        self.levels[key] = (min(self.size, level + (now - since) * self.rate) - amount, now)
        self.levels.move_to_end(key)
        self._forget(now)

    def demand(self, key: str) -> None:
        """Take one token, or raise `TooFast`."""
        seconds = self.take(key)
        if seconds > 0:
            raise TooFast(seconds)


def network_of(address: str) -> str:
    """The key for rate limits: the IPv4 address, or the /64 network for IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False).network_address)


def is_near(address: str) -> bool:
    """Tell if an address is this machine or a private network. A socket in the file system has no address and counts
    too.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return True
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return found.is_loopback or found.is_private or found.is_link_local


def may_read_metrics(settings: Settings, request: Request) -> bool:
    """Allow the metrics to requests with the token. If none is set: to this machine and private networks, or to all."""
    if settings.metrics_token:
        sent = request.headers.get("authorization", "")
        return hmac.compare_digest(sent.encode(), f"Bearer {settings.metrics_token}".encode())
    return settings.public_metrics or is_near(request.client.host if request.client else "")


def is_own_origin(headers: Mapping[str, str], others: tuple[str, ...]) -> bool:
    """Tell if the asking page is ours. A request without an origin does not come from a page."""
    origin = headers.get("origin", "")
    if not origin:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin in others:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower() != ""


def check_change(headers: Mapping[str, str], others: tuple[str, ...]) -> None:
    """Require our header, which a foreign page cannot send unasked, and our origin for every change."""
    if headers.get(OWN_HEADER) != "1":
        raise Forbidden("no-header", "requests that change something need the header X-Tenkaichi: 1")
    if not is_own_origin(headers, others):
        raise Forbidden("foreign-origin", "this request comes from a page of another site")
