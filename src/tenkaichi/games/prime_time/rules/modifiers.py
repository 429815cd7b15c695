"""Continuous effects: what passives, conditions, layers, locations and cards in play change while they stand.

Three sources: effects that always work (in force now, by what they change), and changes with a time that have been
laid on a model (`Model.modifiers`). A modifier whose operation has conditions of its own, or more than one figure,
names its operation: "roll:attack@17"; plain ones ("imp", "forbid:move") stand for themselves.
Effects of one name never stack (PT-GEN-18), those of different names do (PT-GEN-19).
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.number import Part
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.pack.operations import ChangeAttack, ChangeCost, Forbid, MakeAttack
from tenkaichi.games.prime_time.pack.selection import AttackFilter
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.situation import ActiveOperation, Reaching
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish

NO_LIMIT: Final = -1
# values.changes reads plain modifiers
_CAPPED_ELSEWHERE: Final = ("imp", "foc", "rfx", "spr", "res", "mov", "oc", "hp_max")


def modifiers_of(g: Skirmish, who: ModelId, what: str) -> list[Part]:
    """Changes of a stat or of a kind of roll that stand for this model now, each with its name and clause.

    Plain modifiers of stats and rolls are not among them: `values.changes` and `rolls.roll_parts` read those.
    """
    if who >= TOKEN:
        return []
    model = g.models[who]
    may_change = may_be_changed(g, who, what)
    if not may_change and not in_reach(g, who, what):
        return []
    book = g.book.effect_index
    found: dict[str, Part] = {}
    counted: dict[int, int] = {}  # operations that count, and the effect of each
    for active in active_operations(g, who, what):
        operation = active[0]
        sheet = book.effects[active[1]]
        part = (book.operations[operation].amount, sheet.name, sheet.clause)
        _add_part(g, found, part, what, counted, operation)
    if may_change:
        is_plain = what in _CAPPED_ELSEWHERE or what.startswith("roll:")
        for number, name in _conditional_operations(g, who, what):
            part = (book.operations[number].amount, name, "PT-GEN-19")
            _add_part(g, found, part, what, counted, number)
        if not is_plain:
            for each in model.modifiers:
                if each[0] == what:
                    _add_part(g, found, (each[1], each[2], "PT-GEN-19"), what)
    return list(found.values())


def may_be_changed(g: Skirmish, who: ModelId, what: str) -> bool:
    """Is there a modifier on this model that could be about this? Most are about something else."""
    for each in g.models[who].modifiers:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if each[0].startswith(what):
            return True
    return False


def _add_part(
    g: Skirmish,
    found: dict[str, Part],
    part: Part,
    what: str,
    counted: dict[int, int] | None = None,
    operation: int = NOBODY,
) -> None:
    """PT-GEN-18: one instance of a name, with all that it adds to a roll; of Absorb the higher figure replaces the
    lower (PT-TRAIT-03).
    """
    known = found.get(part[1])
    if counted is not None and operation not in counted:
        effect = g.book.effect_index.operations[operation].effect
        if known is not None and what.startswith("roll:") and effect in counted.values():
            found[part[1]] = (known[0] + part[0], part[1], part[2])
            counted[operation] = effect
            return
        counted[operation] = effect
    if known is not None and what == "absorb":
        g.cite("PT-TRAIT-03")
    if known is None or (what == "absorb" and part[0] > known[0]):
        found[part[1]] = part
    elif what == "dissolution":
        found[part[1]] = max(known, part)


def active_operations(g: Skirmish, who: ModelId, what: str) -> list[ActiveOperation]:
    """Operations of effects that always work and now reach this model (or team: context.TEAM + seat)."""
    known = _reaching(g, who, what)
    if known.is_decided:
        return known.operations
    return [each for each in known.operations if LATER.reaches(g, each, who)]


def in_reach(g: Skirmish, who: ModelId, what: str) -> list[ActiveOperation]:
    """The operations that could reach this model in this situation, from any place: mostly none."""
    return _reaching(g, who, what).operations


_NOTHING: Final = Reaching([], True)  # never changed
_REACHES_NOBODY: Final[dict[int, Reaching]] = {}  # nor is this: no operation changes that


def _reaching(g: Skirmish, who: ModelId, what: str) -> Reaching:
    situation = g.situation
    if situation is None:
        situation = situation_of(g)
    by_model = situation.reaching.get(what)
    if by_model is None:
        by_model = situation.reaching[what] = {} if what in situation.active_operations else _REACHES_NOBODY
    if by_model is _REACHES_NOBODY:
        return _NOTHING
    found = by_model.get(who)
    if found is None:
        operations = [each for each in situation.active_operations[what] if LATER.could_reach(g, each, who)]
        is_decided = all(LATER.is_decided(g, each, who) for each in operations)
        found = by_model[who] = Reaching(operations, is_decided)
    return found


def _conditional_operations(g: Skirmish, who: ModelId, what: str) -> list[tuple[int, str]]:
    """Operations named by modifiers of this model whose own conditions hold: (operation, name)."""
    found: list[tuple[int, str]] = []
    for each in g.models[who].modifiers:
        changed = each[0]
        if changed.startswith(what) and changed[len(what) : len(what) + 1] == "@":
            number = int(changed[len(what) + 1 :])
            if LATER.modifier_holds(g, number, who, each[4]):
                found.append((number, each[2]))
    return found


# -- permissions, prohibitions, immunity ------------------------------------------------------------------------------


def has_modifier(g: Skirmish, who: ModelId, what: str) -> bool:
    """Is there any such change: "forbid:move", "allow:pass_terrain", "immune:push"?"""
    if who >= TOKEN:
        return False
    held = g.models[who].modifiers
    situation = g.situation
    if not held and situation is not None and what not in situation.active_operations:
        return False
    if held:
        for each in held:
            if each[0] == what:
                return True
        if _conditional_operations(g, who, what):
            return True
    return len(active_operations(g, who, what)) > 0


# the words under which permissions, prohibitions and immunities are looked up, each built once
_FORBID: Final[dict[str, str]] = {}
_ALLOW: Final[dict[str, str]] = {}
_IMMUNE: Final[dict[str, str]] = {}


def _word(known: dict[str, str], change: str, what: str) -> str:
    """For example "forbid:move"."""
    word = known.get(what)
    if word is None:
        word = known[what] = f"{change}:{what}"
    return word


def is_forbidden(g: Skirmish, who: ModelId, what: str) -> bool:
    """An effect forbids this to the model."""
    situation = g.situation
    if situation is not None and what not in situation.forbidden and who < TOKEN and not g.models[who].modifiers:
        return False  # as `has_modifier` would find
    return has_modifier(g, who, _word(_FORBID, "forbid", what))


def is_permitted(g: Skirmish, who: ModelId, what: str) -> bool:
    """An effect makes an exception for the model, and for nobody else (PT-GEN-01, PT-GEN-02)."""
    situation = g.situation
    if (
        g.log is None
        and situation is not None
        and what not in situation.allowed
        and who < TOKEN
        and not g.models[who].modifiers
    ):
        return False  # as `has_modifier` would find
    if has_modifier(g, who, _word(_ALLOW, "allow", what)):
        g.cite("PT-GEN-01")
        return True
    if g.log is not None and any(f"allow:{what}" in [m[0] for m in model.modifiers] for model in g.models):
        g.cite("PT-GEN-02")
    return False


def is_immune(g: Skirmish, who: ModelId, what: str) -> bool:
    """Against a Push, a state: "push", "grabbed", "majin", "bound", "staggered"."""
    return has_modifier(g, who, _word(_IMMUNE, "immune", what))


def is_rubble_forbidden(g: Skirmish, piece: int) -> bool:
    """PT-SETUP-06: the Location keeps pieces of this size from becoming Rubble."""
    if g.location == NOBODY:
        return False
    for operation in g.book.pack.locations[g.location].terrain:
        if isinstance(operation, Forbid) and "rubble" in operation.what and operation.to is not None:
            size = operation.to.size
            if size is None or "SML"[g.ground.pieces[piece].size] == size:
                return True
    return False


def movement_limit(g: Skirmish, who: ModelId) -> int:
    """PT-TRAIT-11: Suppress: the most a voluntary move of one action may be, in mils; NO_LIMIT if there is none."""
    if who >= TOKEN or (not may_be_changed(g, who, "suppress") and not in_reach(g, who, "suppress")):
        return NO_LIMIT
    limits = [part[0] for part in modifiers_of(g, who, "suppress")]
    if not limits:
        return NO_LIMIT
    g.cite("PT-TRAIT-11")
    return min(limits)


def cost_of(g: Skirmish, who: ModelId, of: str, res: str, printed: int) -> int:
    """The cost for a model or a team (context.TEAM + seat). An effect that sets it comes before changes."""
    key = f"cost:{of}:{res}"
    names: dict[str, int] = {}
    cost = printed
    for operation, effect, _, _ in active_operations(g, who, key):
        laid = g.book.effect_index.operations[operation].operation
        if isinstance(laid, ChangeCost):
            if laid.to_be is not None:
                cost = laid.to_be
            names.setdefault(g.book.effect_index.effects[effect].name, laid.by)
    if who < TOKEN:
        for changed, by, name, _, _ in g.models[who].modifiers:
            if changed == f"set:{key}":
                cost = by
            elif changed == key:
                names.setdefault(name, by)
    return max(0, cost + sum(names.values()))


# -- attacks ----------------------------------------------------------------------------------------------------------


class AttackChange:
    """The changes that effects make to an attack: damage, range, blast radius, ignored RES, flags."""

    def __init__(self) -> None:
        self.dmg = 0
        self.range = 0
        self.blast = 0
        self.ignore_res = 0
        self.flags: list[str] = []
        self.parts: list[Part] = []  # the damage, with reasons

    def add(self, operation: ChangeAttack | MakeAttack, name: str) -> None:
        if operation.dmg:
            self.parts.append((operation.dmg, name, "PT-GEN-19"))
        self.dmg += operation.dmg
        self.flags.extend(operation.flags)
        if isinstance(operation, ChangeAttack):
            self.range += operation.range
            self.blast += operation.blast
            self.ignore_res += operation.ignore_res


def may_change_attacks(g: Skirmish, who: ModelId) -> bool:
    """Is there anything at all that could change an attack of this model?"""
    return who < TOKEN and (len(g.models[who].modifiers) > 0 or len(in_reach(g, who, "attack")) > 0)


def attack_change(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> AttackChange:
    """Everything that changes an attack of this model with this technique now.

    PT-GEN-18: of effects of one name one counts, but all that it does.
    """
    change = AttackChange()
    if not may_change_attacks(g, who):
        return change
    seen: list[tuple[int, str]] = []
    for active in active_operations(g, who, "attack"):
        seen.append((active[0], g.book.effect_index.effects[active[1]].name))
    if g.models[who].modifiers:
        seen.extend(_conditional_operations(g, who, "attack"))
    effect_of: dict[str, int] = {}
    done: set[int] = set()
    for number, name in seen:
        sheet = g.book.effect_index.operations[number]
        laid = sheet.operation
        if not isinstance(laid, (ChangeAttack, MakeAttack)) or number in done:
            continue
        if effect_of.get(name, sheet.effect) != sheet.effect:
            continue
        if isinstance(laid, ChangeAttack) and not attack_fits(laid.only, technique):
            continue
        effect_of[name] = sheet.effect
        done.add(number)
        change.add(laid, name)
    return change


def has_flag(g: Skirmish, who: ModelId, technique: TechniqueSheet, flag: str) -> bool:
    """unopposed, ignore_cover, no_clash, no_evasion, no_collateral."""
    return flag in attack_change(g, who, technique).flags


def attack_fits(only: AttackFilter | None, technique: TechniqueSheet) -> bool:
    """Is this one of the attacks that a change is limited to?"""
    if only is None:
        return True
    if only.kind is not None and technique.is_melee != (only.kind == "melee"):
        return False
    if only.technique and technique.id != only.technique:
        return False
    if only.keyword == "beam":
        return technique.is_beam
    if only.keyword == "blast":
        return technique.blast > 0
    return only.keyword is None or only.keyword in technique.source.keywords
