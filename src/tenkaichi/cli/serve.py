"""`tenkaichi serve`: the arena for browsers; see docs/arena.md."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import App, Parameter

from tenkaichi.engine.errors import TenkaichiError

MOST_PROCESSES = 64
LAST_PORT = 65535


def register(app: App) -> None:
    app.command(serve)


def serve(
    *,
    host: Annotated[
        str, Parameter(help="The address to listen on; 0.0.0.0 for everybody who can reach this machine.")
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port; 0 takes a free one.")] = 8420,
    database: Annotated[str, Parameter(help="A database URL or a file; default: a file in your data folder.")] = "",
    nats: Annotated[
        str, Parameter(help="Where several servers on one database meet: nats://host:4222; see docs/arena.md.")
    ] = "",
    processes: Annotated[
        int, Parameter(help="Server processes on this machine, which share the port and the matches.")
    ] = 1,
    allow_host: Annotated[
        str,
        Parameter(
            help="Names by which it is called from outside, with commas: play.example.org, *.example.org; * for any. "
            "Addresses of private networks and this machine's own names need not be named."
        ),
    ] = "",
    free_port: Annotated[bool, Parameter(negative=(), help="Take another port if this one is taken.")] = False,
    log: Annotated[
        Literal["info", "warning", "error"],
        Parameter(help="The lowest level of messages on standard error, a JSON line each."),
    ] = "info",
    browser: Annotated[bool, Parameter(help="Open the page in a browser.")] = False,
) -> int:
    """Run the arena: play in the browser, alone, with friends, against bots."""
    from tenkaichi.arena.serving import run

    if not 0 <= port <= LAST_PORT:
        raise TenkaichiError(f"--port: expected 0 to {LAST_PORT}, found {port}")
    if not 1 <= processes <= MOST_PROCESSES:
        raise TenkaichiError(f"--processes: expected 1 to {MOST_PROCESSES}, found {processes}")
    return run(
        host=host, port=port, database=database, nats=nats, hosts=allow_host, takes_any_port=free_port,
        opens_browser=browser, log=log, processes=processes,
    )  # fmt: skip
