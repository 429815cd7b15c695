"""Effects: a trigger, conditions, a target and operations; and the powers that hold them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from tenkaichi.games.prime_time.pack.composite_operations import Operation
from tenkaichi.games.prime_time.pack.figures import Count, Id, Inches, Name
from tenkaichi.games.prime_time.pack.selection import MYSELF, Condition, Selector
from tenkaichi.games.prime_time.pack.vocabulary import Duration, Event, Limit, Role, Side, State


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """`event` happens and `who` plays the role `role` in it.

    `states` narrows state_gained; `within` is the distance of the event's subject from the bearer.
    """

    event: Event
    who: Side = "self"
    role: Role = "subject"
    states: tuple[State, ...] = ()
    within: Inches | None = None


class Cost(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Paid when the effect is used. An effect with a cost may always be declined."""

    bk: Count = 0
    sk: Count = 0
    wt: Count = 0


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """When `when` happens and every condition holds, `do` is carried out in order on `target`.

    Effects of one name never stack (PT-GEN-18); left out, the name is that of the power, card or technique that holds
    the effect. Without `optional`, a cost, a card or an action the effect is mandatory. `until` is how long lasting
    operations last; left out, as long as the effect stands. `off_board`: it goes on without its bearer on the board.
    """

    name: Name | Literal[""] = ""
    when: Trigger
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    limit: Limit | None = None
    cost: Cost = Cost()
    optional: bool = False
    off_board: bool = False
    target: Selector = MYSELF
    do: tuple[Operation, ...]
    until: Duration | None = None


class Power(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A named passive or ability of a profile, or a terrain interaction of Technical models (PT-TRAIT-19)."""

    id: Id
    name: Name
    effects: tuple[Effect, ...]


class Gate(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The event of this game without which a Legacy Card may not be played (PT-HUMAN-07)."""

    when: Trigger
    conditions: tuple[Condition, ...] = field(default=(), name="if")
