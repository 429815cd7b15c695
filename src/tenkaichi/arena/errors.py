"""Refusals of requests and frames."""

from __future__ import annotations

from tenkaichi.arena.protocol.basics import ErrorReply, Problem
from tenkaichi.engine.errors import TenkaichiError


class RequestError(TenkaichiError):
    """A refused request: an HTTP status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, message: str, *, field: str = "", clause: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.field = field
        self.clause = clause

    def reply(self) -> ErrorReply:
        return ErrorReply(error=Problem(code=self.code, message=self.message, field=self.field, clause=self.clause))


class NotFound(RequestError):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(404, code, message)


class Forbidden(RequestError):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(403, code, message)


class Conflict(RequestError):
    """The request conflicts with the current state."""

    def __init__(self, code: str, message: str, *, clause: str = "") -> None:
        super().__init__(409, code, message, clause=clause)


class BadRequest(RequestError):
    def __init__(self, code: str, message: str, *, field: str = "", clause: str = "") -> None:
        super().__init__(400, code, message, field=field, clause=clause)


class FrameRefused(Exception):
    """A refused frame of the live channel; nothing has changed."""

    def __init__(self, code: str, reason: str, clause: str = "") -> None:
        super().__init__(reason)
        self.code = code  # as in RefusedFrame
        self.reason = reason
        self.clause = clause
