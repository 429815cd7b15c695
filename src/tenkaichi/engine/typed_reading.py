"""Reading data into records, from any thread.

msgspec works out how to read a record when that is first wanted, and keeps the result with the class while it is still
being filled in: a second thread that reads the same kind of record at that moment follows an empty pointer, and the
process dies. So whoever reads a kind for the first time does it alone.
"""

from __future__ import annotations

import threading
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_ALONE = threading.RLock()
_KNOWN: set[Any] = set()


def make_known(kind: Any) -> None:
    """From here on the kind can be read by all threads at once."""
    if kind not in _KNOWN:
        with _ALONE:
            msgspec.json.Decoder(kind)
            _KNOWN.add(kind)


@overload
def read_plain(value: Any, kind: type[T], *, strict: bool = True) -> T: ...
@overload
def read_plain(value: Any, kind: Any, *, strict: bool = True) -> Any: ...
def read_plain(value: Any, kind: Any, *, strict: bool = True) -> Any:
    """Plain data as a record; raises msgspec.ValidationError."""
    make_known(kind)
    return msgspec.convert(value, kind, strict=strict)


@overload
def read_json(data: bytes | str, kind: type[T]) -> T: ...
@overload
def read_json(data: bytes | str, kind: Any) -> Any: ...
def read_json(data: bytes | str, kind: Any) -> Any:
    make_known(kind)
    return msgspec.json.decode(data, type=kind)


def read_msgpack(data: bytes, kind: type[T]) -> T:
    make_known(kind)
    return msgspec.msgpack.decode(data, type=kind)
