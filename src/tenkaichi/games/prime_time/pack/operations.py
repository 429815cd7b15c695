"""The operations of effects: one record for each, with exactly its fields. Those that hold others: `operations`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from tenkaichi.games.prime_time.pack.figures import Count, Id, Inches, Positive, Signed
from tenkaichi.games.prime_time.pack.selection import AttackFilter, Condition, Selector
from tenkaichi.games.prime_time.pack.vocabulary import (
    ActionName,
    AttackFlag,
    CostOf,
    Counter,
    Duration,
    Forbidden,
    GloryPer,
    Immunity,
    Limit,
    Losable,
    Marker,
    Negatable,
    Payable,
    Permission,
    ProcedureName,
    Ref,
    Resource,
    Roll,
    Stat,
    State,
    TerrainState,
)


class BaseOperation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op", kw_only=True):
    """An operation acts on the effect's target, or on its own `to`. Its `if` is tested each time it applies."""

    to: Selector | None = None
    conditions: tuple[Condition, ...] = field(default=(), name="if")
    limit: Limit | None = None


class Lasting(BaseOperation, frozen=True, kw_only=True):
    """Lasts for its own `until`, else for the effect's, else as long as the effect itself stands."""

    until: Duration | None = None


class Per(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An amount counted on the board: `each` for every one that `of` finds, at most `most`."""

    each: Positive = 1
    of: Selector
    most: Positive


# --- figures and rolls ---------------------------------------------------------------------------------------------


class ChangeStat(Lasting, frozen=True, kw_only=True, tag="stat"):
    """imp to res and mov count to the +/-3 cap; mov changes both Move values; hp_max also restores the HP it gives."""

    stat: Stat
    by: Signed


class SetDissolution(Lasting, frozen=True, kw_only=True, tag="set_dissolution"):
    """The Dissolution Threshold is this figure."""

    value: Positive


class ChangeRoll(Lasting, frozen=True, kw_only=True, tag="roll"):
    """Adds to D20 rolls, outside the cap."""

    roll: Roll
    by: Signed


class ChangeAttack(Lasting, frozen=True, kw_only=True, tag="attack_mod"):
    """Changes attacks of the target: more damage, range or blast radius, less RES, flags; `only` some attacks."""

    dmg: Signed = 0
    range: Inches = 0
    blast: Inches = 0
    ignore_res: Count = 0
    flags: tuple[AttackFlag, ...] = ()
    only: AttackFilter | None = None


class Absorb(Lasting, frozen=True, kw_only=True, tag="absorb"):
    """Absorb X (PT-TRAIT-02), after RES, to a minimum of 1; the highest counts."""

    amount: Positive


class ChangeCost(Lasting, frozen=True, kw_only=True, tag="cost"):
    """A cost: changed `by` so much, or set to `to_be`."""

    of: CostOf
    res: Payable
    by: Signed = 0
    to_be: Count | None = None


class Suppress(Lasting, frozen=True, kw_only=True, tag="suppress"):
    """Suppress X" (PT-TRAIT-11)."""

    dist: Inches


class Forbid(Lasting, frozen=True, kw_only=True, tag="forbid"):
    what: tuple[Forbidden, ...]


class Allow(Lasting, frozen=True, kw_only=True, tag="allow"):
    what: tuple[Permission, ...]


class Immune(Lasting, frozen=True, kw_only=True, tag="immune"):
    against: tuple[Immunity, ...]


# --- HP, resources, states -----------------------------------------------------------------------------------------


class Damage(BaseOperation, frozen=True, kw_only=True, tag="damage"):
    """Automatic damage, no attack, no RES (PT-GAP-04)."""

    amount: Positive
    undeniable: bool = False


class Heal(BaseOperation, frozen=True, kw_only=True, tag="heal"):
    """Up to the maximum; never lifts Dazed."""

    amount: Positive


class Revive(BaseOperation, frozen=True, kw_only=True, tag="revive"):
    """Lifts Dazed at once."""

    hp: Positive | Literal["half"]


class Gain(BaseOperation, frozen=True, kw_only=True, tag="gain"):
    """BK and cards go to the team of the target, SK to the model."""

    res: Resource
    amount: Positive | Per


class Lose(BaseOperation, frozen=True, kw_only=True, tag="lose"):
    res: Losable
    amount: Positive


class Drain(BaseOperation, frozen=True, kw_only=True, tag="drain"):
    """Takes SK, or BK from a target without any (PT-GEN-37); `keep`: the bearer gains it, as BK if it has no SK."""

    amount: Positive
    keep: bool = False


class GiveState(BaseOperation, frozen=True, kw_only=True, tag="state"):
    state: State


class Clear(BaseOperation, frozen=True, kw_only=True, tag="clear"):
    """Ends these states; none named: all of them."""

    states: tuple[State, ...] = ()


class AddCounter(BaseOperation, frozen=True, kw_only=True, tag="counter"):
    """Adds to a named counter on the target, up to `most` if that is given."""

    name: Counter
    by: Positive = 1
    most: Count = 0


class Glory(BaseOperation, frozen=True, kw_only=True, tag="glory"):
    """The team scores; a mission never gives more than its own maximum for the round."""

    amount: Positive
    per: GloryPer | None = None
    most: Count = 0


# --- movement ------------------------------------------------------------------------------------------------------


class Reposition(BaseOperation, frozen=True, kw_only=True, tag="reposition"):
    """PT-MOVE-07. Without `dist` the 1st Move value; with `toward` it must end nearer to that selection."""

    dist: Inches | None = None
    toward: Selector | None = None


class Push(BaseOperation, frozen=True, kw_only=True, tag="push"):
    dist: Inches


class Throw(BaseOperation, frozen=True, kw_only=True, tag="throw"):
    dist: Inches


class Place(BaseOperation, frozen=True, kw_only=True, tag="place"):
    """Set down at a legal spot within a distance of `of` (for the target: of where it stands)."""

    within: Inches
    of: Ref = "self"


class Swap(BaseOperation, frozen=True, kw_only=True, tag="swap"):
    """The target and the bearer change places."""


# --- attacks and reactions -----------------------------------------------------------------------------------------


class MakeAttack(BaseOperation, frozen=True, kw_only=True, tag="attack"):
    """The target is attacked now by `by`, with one of these techniques; no slot. BK: none if `free`, else `bk_less`."""

    using: tuple[Id, ...]
    by: Selector | None = None
    free: bool = False
    bk_less: Count = 0
    dmg: Signed = 0
    flags: tuple[AttackFlag, ...] = ()


class Negate(BaseOperation, frozen=True, kw_only=True, tag="negate"):
    """Cancels what triggered it; never a Majin Brand, Overloaded, Dazed or KO'd."""

    what: Negatable


class Intercept(BaseOperation, frozen=True, kw_only=True, tag="intercept"):
    """The bearer becomes the target of the attack on another friendly model (PT-TRAIT-04)."""


class Redirect(BaseOperation, frozen=True, kw_only=True, tag="redirect"):
    """Sends the attack on to another target with its total."""

    onto: Selector


class Evade(BaseOperation, frozen=True, kw_only=True, tag="z_evasion"):
    """The attacked model makes a Z-Evasion with a bonus."""

    bonus: Count


class BraceNow(BaseOperation, frozen=True, kw_only=True, tag="brace"):
    """The attacked model Braces."""


class ClashNow(BaseOperation, frozen=True, kw_only=True, tag="clash"):
    """The attacked model Clashes with any technique at so much BK less."""

    bk_less: Count


# --- tiers, actions, cards -----------------------------------------------------------------------------------------


class Ascend(BaseOperation, frozen=True, kw_only=True, tag="ascend"):
    """Goes up without the upfront SK; an emergency leads to Overloaded (PT-GAP-18)."""

    tiers: Positive = 1
    emergency: bool = False


class Descend(BaseOperation, frozen=True, kw_only=True, tag="descend"):
    tiers: Positive = 1


class ExtraAction(BaseOperation, frozen=True, kw_only=True, tag="extra_action"):
    """More action slots in the target's current or next activation; `only` for these actions."""

    amount: Positive
    only: tuple[ActionName, ...] = ()


class ExtraOrder(BaseOperation, frozen=True, kw_only=True, tag="extra_order"):
    """More orders in the pool this round; Focus Tax as usual."""

    amount: Positive


class Learn(BaseOperation, frozen=True, kw_only=True, tag="learn"):
    """Adds a technique of `teacher` to the profile for the game; at most `most` in a game by this effect."""

    teacher: Ref
    max_bk: Count
    most: Positive


class Search(BaseOperation, frozen=True, kw_only=True, tag="search"):
    """Moves cards out of a pile of the team; `free`: played without their cost."""

    pile: Literal["deck", "discard", "hand"]
    into: Literal["hand", "play"]
    amount: Positive = 1
    type: Literal["legacy"] | None = None
    category: Literal["generic"] | None = None
    free: bool = False


# --- the board -----------------------------------------------------------------------------------------------------


class Deploy(BaseOperation, frozen=True, kw_only=True, tag="deploy"):
    """Places tokens up to the capacity, within a distance of the bearer."""

    token: Id
    capacity: Positive
    within: Inches


class Degrade(BaseOperation, frozen=True, kw_only=True, tag="degrade"):
    """Intact to Damaged to Rubble."""

    steps: Positive = 1


class SetTerrain(BaseOperation, frozen=True, kw_only=True, tag="set_terrain"):
    state: TerrainState


class AddTerrain(BaseOperation, frozen=True, kw_only=True, tag="add_terrain"):
    """Puts pieces down: within a distance of the bearer, or players in turns, `clear` of other pieces."""

    piece: Id
    amount: Positive = 1
    within: Inches | None = None
    clear: Inches = 0


class MoveMarker(BaseOperation, frozen=True, kw_only=True, tag="move_marker"):
    """An unheld marker."""

    dist: Inches


class UseMarker(BaseOperation, frozen=True, kw_only=True, tag="use_marker"):
    """The carried marker is set aside."""

    marker: Marker


class MoveObjective(BaseOperation, frozen=True, kw_only=True, tag="move_objective"):
    """Moved by the player without initiative."""

    dist: Inches


class RunProcedure(BaseOperation, frozen=True, kw_only=True, tag="procedure"):
    """A procedure that the rules define, with the figures of the pack's `procedures`."""

    name: ProcedureName


class Reroll(BaseOperation, frozen=True, kw_only=True, tag="reroll"):
    """Repeats the D20 of the event (PT-GEN-27); `roll` limits it to that kind."""

    roll: Roll | None = None
