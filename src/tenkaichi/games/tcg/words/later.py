"""Calls from words of an early module to those of a later one: texts hold operations, and operations hold texts.

The package fills in `LATER` when it has loaded all its modules.
"""

from __future__ import annotations

from collections.abc import Callable

from tenkaichi.games.tcg.pack.choosing import Amount
from tenkaichi.games.tcg.pack.operations import Ability, Operation
from tenkaichi.games.tcg.words.voice import Voice


class LaterWords:
    plain_number: Callable[[Amount], str]
    sentences: Callable[[Voice, tuple[Operation, ...]], str]
    ability_text: Callable[[Ability], str]


LATER = LaterWords()
