"""Calls from rules of an early chapter to rules of a later one.

Some rules run in circles. A stat depends on the effects that reach a model, and whether an effect reaches it may depend
on a stat. An event triggers effects, and effects cause events. Each circle is cut once: the early chapter calls the
later one through `LATER`, which `chapters` fills in when it has loaded all of them. So every module imports at its top,
and the chapters form layers (`pyproject.toml` checks them).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.prime_time.effect_index import EffectSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.situation import ActiveOperation
from tenkaichi.games.prime_time.state import Skirmish

if TYPE_CHECKING:
    from tenkaichi.games.prime_time.rules.actions.fight import Charge
    from tenkaichi.games.prime_time.rules.attack import Attack
    from tenkaichi.games.prime_time.rules.cards import PlayCard, PlayForFree
    from tenkaichi.games.prime_time.rules.effects.context import Context
    from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
    from tenkaichi.games.prime_time.rules.rolls import Check


class LaterChapters:
    """The functions and procedures that earlier chapters need of later ones."""

    # whom an effect that always works reaches: effects.reach
    reaches: Callable[[Skirmish, ActiveOperation, ModelId], bool]
    could_reach: Callable[[Skirmish, ActiveOperation, ModelId], bool]
    is_decided: Callable[[Skirmish, ActiveOperation, ModelId], bool]
    modifier_holds: Callable[[Skirmish, int, ModelId, ModelId], bool]
    # whether using an effect changes anything: effects.use
    something_comes: Callable[[Skirmish, Context, EffectSheet, Sequence[ModelId]], bool]
    # procedures that events and attacks begin, or that are looked for on the stack
    resolve_effect: type[ResolveEffect]
    play_card: type[PlayCard]
    play_for_free: type[PlayForFree]
    attack: type[Attack]
    charge: type[Charge]
    check: type[Check]
    inside_effects: tuple[type[Procedure], ...]  # what an effect has done by a procedure of the rules


LATER: Final = LaterChapters()
