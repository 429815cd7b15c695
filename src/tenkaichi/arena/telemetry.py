"""The server's log and metrics: a JSON line per event, and figures for Prometheus."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

ANSWER_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.6, 1.2, 2.5)
DRIVERS = ("sqlite3", "psycopg", "aiosqlite")
THOUGHT_BUCKETS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 20)


class Telemetry:
    """One registry per server, so that two servers in one process (in tests) do not share counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self.requests = Counter("tenkaichi_requests", "HTTP requests.", ("route", "status"), registry=own)
        self.decisions = Counter("tenkaichi_decisions", "Accepted answers.", ("game", "by"), registry=own)
        self.refusals = Counter("tenkaichi_refusals", "Answers that were not taken.", ("code",), registry=own)
        self.created = Counter("tenkaichi_matches_created", "New tables.", ("game", "purpose"), registry=own)
        self.ended = Counter("tenkaichi_matches_ended", "Matches that are over.", ("game", "status"), registry=own)
        self.dropped = Counter("tenkaichi_sockets_dropped", "Sockets that lagged too far behind.", registry=own)
        self.sockets = Gauge("tenkaichi_sockets", "Open live channels.", registry=own)
        self.rooms = Gauge("tenkaichi_rooms", "Matches in memory: those that this process owns.", registry=own)
        self.relayed = Gauge("tenkaichi_relayed", "Sockets here whose matches another process owns.", registry=own)
        self.hosted = Gauge("tenkaichi_hosted", "Sockets of other processes at matches of this one.", registry=own)
        self.takeovers = Counter("tenkaichi_takeovers", "Matches taken from a lapsed owner.", registry=own)
        self.lost = Counter("tenkaichi_lost", "Matches that another process has taken over.", registry=own)
        self.forwarded = Counter("tenkaichi_forwarded", "Requests carried out by a match's owner.", registry=own)
        self.answer_seconds = Histogram(
            "tenkaichi_answer_seconds", "From an answer's arrival to its views being sent.", ("game",),
            buckets=ANSWER_BUCKETS, registry=self.registry,
        )  # fmt: skip
        self.commit_seconds = Histogram(
            "tenkaichi_commit_seconds", "Writing one row.", buckets=ANSWER_BUCKETS, registry=self.registry
        )
        self.collection_seconds = Histogram(
            "tenkaichi_collection_seconds", "Garbage collections, in which nothing else happens.",
            buckets=ANSWER_BUCKETS, registry=self.registry,
        )  # fmt: skip
        self.thought_seconds = Histogram(
            "tenkaichi_thought_seconds", "A bot's answer.", ("game", "level"), buckets=THOUGHT_BUCKETS,
            registry=self.registry,
        )  # fmt: skip

    def metrics(self) -> bytes:
        return generate_latest(self.registry)


def _json_line(event: dict[str, Any], **_: Any) -> str:
    return msgspec.json.encode(event, enc_hook=repr).decode()


def error_words(error: BaseException) -> str:
    """An error for the log. Of a database error only what the database said: never a statement or its values."""
    if isinstance(error, sa.exc.DBAPIError | sa.exc.StatementError):
        said = error.orig
        if said is None or not isinstance(error, sa.exc.DBAPIError):
            return type(error).__name__
        return f"{type(error).__name__}: {_first_line(said)}"
    if type(error).__module__.partition(".")[0] in DRIVERS:
        return f"{type(error).__name__}: {_first_line(error)}"
    return f"{type(error).__name__}: {error}"[:500]


def _first_line(error: BaseException) -> str:
    """PostgreSQL adds lines with the values of a row."""
    return (str(error).splitlines() or [""])[0][:200]


class Lines:
    """The output for log lines. A line that cannot be written (full disk, closed pipe) stops no match."""

    def __init__(self, *_: Any) -> None:
        self.file = sys.stderr

    def msg(self, line: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.file.write(f"{line}\n")
            self.file.flush()

    debug = info = warning = error = critical = msg


class FromLibraries(logging.Handler):
    """Turn a library's log record (a malformed HTTP request, a failed task) into a line like any other."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        more = {} if error is None else {"error": error_words(error)}
        if error is not None and _is_closed_socket(error):
            return  # a browser that goes away is not a fault
        say = logger().error if record.levelno >= logging.ERROR else logger().warning
        with contextlib.suppress(Exception):  # a line that cannot be made must not fail a request
            say("library", library=record.name, words=record.getMessage()[:500], **more)


def _is_closed_socket(error: BaseException) -> bool:
    return isinstance(error, ConnectionError | EOFError) or type(error).__name__.startswith("ConnectionClosed")


def configure_logging(*, level: str = "info") -> None:
    """JSON lines on standard error, one per event; nothing else writes there."""
    root = logging.getLogger()
    if not any(isinstance(each, FromLibraries) for each in root.handlers):
        root.addHandler(FromLibraries(logging.WARNING))
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=_json_line),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper(), logging.INFO)),
        logger_factory=Lines,
        cache_logger_on_first_use=False,
    )


def logger() -> Any:
    return structlog.get_logger("tenkaichi.arena")
