"""The kinds of numbers by which a match refers to the content of its book. A type checker keeps them apart.

They are plain integers when the program runs, in states and saves, too. `NOBODY` stands for none of a kind.
"""

from __future__ import annotations

from typing import Final, NewType

ModelId = NewType("ModelId", int)  # of a model: `Skirmish.models`; from `TOKEN` on, of an autonomous token
TechniqueId = NewType("TechniqueId", int)  # of a technique: `Book.techniques`
EffectId = NewType("EffectId", int)  # of an effect: `EffectIndex.effects`
OperationId = NewType("OperationId", int)  # of an operation of an effect: `EffectIndex.operations`
CardKind = NewType("CardKind", int)  # of a card: `Book.cards`; all copies of a card have the same

NO_TECHNIQUE: Final[TechniqueId] = -1  # type: ignore[assignment]
NO_EFFECT: Final[EffectId] = -1  # type: ignore[assignment]
NO_OPERATION: Final[OperationId] = -1  # type: ignore[assignment]
