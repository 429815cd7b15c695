"""Sets of small numbers as bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tenkaichi.engine.bits import has_bit, with_bit, without_bit

MEMBERS = st.sets(st.integers(0, 40))


def bits_of(members: set[int]) -> int:
    bits = 0
    for member in members:
        bits = with_bit(bits, member)
    return bits


@given(MEMBERS, st.integers(0, 40))
def test_bits_behave_like_a_set(members: set[int], member: int) -> None:
    bits = bits_of(members)
    assert has_bit(bits, member) == (member in members)
    assert with_bit(bits, member) == bits_of(members | {member})
    assert without_bit(bits, member) == bits_of(members - {member})
