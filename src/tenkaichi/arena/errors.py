"""What a request can be answered with instead of what it asked for."""

from __future__ import annotations

from tenkaichi.arena.protocol.basics import ErrorReply, Problem
from tenkaichi.engine.errors import TenkaichiError


class RequestError(TenkaichiError):
    """A request that is not granted: an HTTP status, a word for programs, a sentence for people."""

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
    """It cannot be done now, because of how things stand."""

    def __init__(self, code: str, message: str, *, clause: str = "") -> None:
        super().__init__(409, code, message, clause=clause)


class BadRequest(RequestError):
    def __init__(self, code: str, message: str, *, field: str = "", clause: str = "") -> None:
        super().__init__(400, code, message, field=field, clause=clause)


class FrameRefused(Exception):
    """Something on the live channel that was not done; nothing has changed."""

    def __init__(self, code: str, reason: str, clause: str = "") -> None:
        super().__init__(reason)
        self.code = code  # as in RefusedFrame
        self.reason = reason
        self.clause = clause
