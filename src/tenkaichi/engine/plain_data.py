"""Names for data whose shape only a file, a player or a game knows. Here, and in `decision.py`, the engine says `Any`.

Plain data is what JSON can hold. `typed_reading` turns it into records; until then nothing may be assumed about it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PlainValue = Any  # a number, a word, a list or an object
PlainList = list[Any]
PlainDict = dict[str, Any]  # made here: a description, a schema, a row
PlainMap = Mapping[str, Any]  # given: a set-up, a position, the facts of an event by name
