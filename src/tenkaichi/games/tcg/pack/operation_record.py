"""The base of every operation."""

from __future__ import annotations

from msgspec import Struct


class OperationRecord(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, tag_field="op"
):
    """An operation."""
