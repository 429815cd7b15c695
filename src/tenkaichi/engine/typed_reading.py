"""Reading data into records, from any thread.

msgspec computes how to read a record at its first use, and stores the unfinished result with the class. A second thread
that reads the same kind of record at that moment follows an empty pointer, and the process dies. So there is one reader
at a time. That costs next to nothing: reading holds the interpreter anyway.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_ALONE = threading.RLock()


@overload
def read_plain(value: Any, kind: type[T], *, strict: bool = True) -> T: ...
@overload
def read_plain(value: Any, kind: Any, *, strict: bool = True) -> Any: ...
def read_plain(value: Any, kind: Any, *, strict: bool = True) -> Any:
    """Plain data as a record; raises msgspec.ValidationError."""
    with _ALONE:
        return msgspec.convert(value, kind, strict=strict)


@overload
def read_json(data: bytes | str, kind: type[T]) -> T: ...
@overload
def read_json(data: bytes | str, kind: Any) -> Any: ...
def read_json(data: bytes | str, kind: Any) -> Any:
    with _ALONE:
        return msgspec.json.decode(data, type=kind)


def read_msgpack(data: bytes, kind: type[T]) -> T:
    with _ALONE:
        return msgspec.msgpack.decode(data, type=kind)
