"""The base of every operation."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct


class OperationRecord(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="op", dict=True
):
    """An operation. A Book compiles copies of its own, each with its `number`: an index of `book.ops`."""

    number: ClassVar[int] = -1
