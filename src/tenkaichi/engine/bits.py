"""Small sets of whole numbers, stored as the bits of one number: copies and saves of a state cost nothing more."""

from __future__ import annotations


def has_bit(bits: int, member: int) -> bool:
    """Whether the set holds this member."""
    return (bits >> member) & 1 == 1


def with_bit(bits: int, member: int) -> int:
    """The set with this member."""
    return bits | (1 << member)


def without_bit(bits: int, member: int) -> int:
    """The set without this member."""
    return bits & ~(1 << member)
