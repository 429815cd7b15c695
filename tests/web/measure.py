"""Measure the time until a page can be used: python tests/web/measure.py http://127.0.0.1:8000

Every visit has a browser and a profile of its own, and nothing looks on: the client itself marks the moment at which
its first button can be pressed ("usable"), and only afterwards the marks are read. A debugger that is attached from the
beginning makes every request slower and would measure itself.
"""

from __future__ import annotations

import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tenkaichi.bench.arena.guest import Guest

CHROMIUM = os.environ.get("TENKAICHI_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""
VISITS = 7
SETTLED_SECONDS = 2.0  # for the browser, before and after
READ = """() => {
  const usable = performance.getEntriesByName("usable")[0]?.startTime ?? 0;
  const all = performance.getEntriesByType("resource").filter((each) => each.startTime < usable);
  const page = performance.getEntriesByType("navigation")[0];
  const size = [page, ...all].reduce((sum, each) => sum + each.transferSize, 0);
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return [paint, usable, all.length + 1, size];
}"""
Found = tuple[float, float, int, int]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def browser() -> Iterator[int]:
    """A Chromium that nobody is attached to; its port."""
    port = free_port()
    with tempfile.TemporaryDirectory() as profile:
        command = [
            CHROMIUM, "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", f"--user-data-dir={profile}",
            f"--remote-debugging-port={port}", "about:blank",
        ]  # fmt: skip
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(SETTLED_SECONDS)
        yield port
        process.terminate()
        process.wait()
        time.sleep(0.5)


def visit(playwright: Playwright, port: int, address: str) -> Found:
    asked = urllib.request.Request(f"http://127.0.0.1:{port}/json/new?{address}", method="PUT")
    urllib.request.urlopen(asked, timeout=10).close()
    time.sleep(SETTLED_SECONDS + 1)
    seen: Any = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
    page = next(page for page in seen.contexts[0].pages if page.url == address)
    found: Found = tuple(page.evaluate(READ))
    page.close()
    seen.close()
    assert found[1], f"{address} was not usable"
    return found


def row(name: str, found: list[Found]) -> str:
    paint, usable, count, size = zip(*found, strict=True)
    return (
        f"{name:28} first paint {statistics.median(paint):4.0f} ms, usable {statistics.median(usable):4.0f} ms "
        f"({min(usable):.0f} to {max(usable):.0f}), {count[0]} requests, {size[0] / 1000:.0f} kB"
    )


def main(url: str) -> int:
    url = url.rstrip("/")
    host = Guest(url)
    watched = url + host.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "open"}})["url"]
    Guest(url).post(f"/api/matches/{watched.rpartition('/')[2]}/join", {})
    cold, again, tables = [], [], []
    with sync_playwright() as playwright:
        for _ in range(VISITS):
            with browser() as port:
                cold.append(visit(playwright, port, f"{url}/"))
                again.append(visit(playwright, port, f"{url}/"))
            with browser() as port:
                tables.append(visit(playwright, port, watched))
    print(row("start page, cold", cold))
    print(row("start page, seen before", again))
    print(row("Duel Battle table, cold", tables))
    return 0


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["http://127.0.0.1:8000"])))
