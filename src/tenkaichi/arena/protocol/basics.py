"""The base of the protocol: the two kinds of records, words and numbers with limits, and errors."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 1
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(max_length=2000)]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
MatchId = Annotated[str, Meta(min_length=6, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Meta(ge=0)]
Part = str | int | bool | None | list[Any]
Options = Annotated[list[Part], Meta(min_length=1, max_length=32)]


class In(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A record that comes from a client."""


class Out(msgspec.Struct, kw_only=True):
    """A record that the server sends."""


class Problem(Out):
    """An error: a code for programs, a sentence for people, and the field or clause if there is one."""

    code: str
    message: str
    field: str = ""
    clause: str = ""


class ErrorReply(Out):
    error: Problem
