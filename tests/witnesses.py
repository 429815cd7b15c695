"""The report that comes with a failure: the last words of the servers of a test, and the pages of its visitors.

A part that may know something registers with `call`. When a test fails, `tests/conftest.py` asks all that are left.
"""

from __future__ import annotations

import itertools
import weakref
from typing import Protocol

LINES = 40
_PRESENT: weakref.WeakValueDictionary[int, Witness] = weakref.WeakValueDictionary()
_NUMBERS = itertools.count()
_OF_THIS_TEST: list[int] = []


class Witness(Protocol):
    """Somebody who saw what happened."""

    def testimony(self) -> tuple[str, str]:
        """The name of the witness and its report."""


def call(witness: Witness, *, of_one_test: bool = False) -> None:
    """Ask the witness if a test fails, as long as it lives; or if this test does."""
    number = next(_NUMBERS)
    _PRESENT[number] = witness
    if of_one_test:
        _OF_THIS_TEST.append(number)


def begin_test() -> None:
    """Forget the witnesses that only knew of the test before."""
    for number in _OF_THIS_TEST:
        _PRESENT.pop(number, None)
    _OF_THIS_TEST.clear()


def testimonies() -> list[tuple[str, str]]:
    """All that is known; somebody who cannot speak does not keep the others from it."""
    found = []
    for witness in list(_PRESENT.values()):
        try:
            found.append(witness.testimony())
        except Exception as error:
            found.append((type(witness).__name__, f"could not say anything: {type(error).__name__}: {error}"))
    return found


def last_lines(text: str, count: int = LINES) -> str:
    """The end of a log; of a crash, all of it."""
    lines = text.splitlines()
    crash = next((at for at, line in enumerate(lines) if line.startswith("Fatal Python error")), len(lines))
    count = max(count, len(lines) - crash)
    left_out = [f"… {len(lines) - count} lines before"] if len(lines) > count else []
    return "\n".join([*left_out, *[line[:400] for line in lines[-count:]]])
