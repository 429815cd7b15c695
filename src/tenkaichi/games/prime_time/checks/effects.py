"""Does an effect make sense where it stands: its event, its roles, how long it lasts, how often it works?"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tenkaichi.engine.pack_problem import Problem
from tenkaichi.games.prime_time.checks.tree import Held, effects_of, moment, records
from tenkaichi.games.prime_time.pack import (
    Absorb,
    AttackIs,
    CounterIs,
    Effect,
    Gate,
    HpIs,
    Intercept,
    Lasting,
    Pack,
    RunProcedure,
    Selector,
    StateIs,
    TierIs,
)
from tenkaichi.games.prime_time.pack.vocabulary import PROCEDURES_OF_THE_RULES

# Events with a second role beside the subject.
WITH_OBJECT = {
    "attack_declared",
    "attack_hit",
    "attack_crit",
    "attack_missed",
    "attack_damage",
    "attack_done",
    "reaction",
    "evaded",
    "clash_won",
    "damaged",
    "downed",
    "dazed",
    "ko",
    "removed",
}
ABOUT_ATTACKS = {event for event in WITH_OBJECT if event.startswith("attack_")} | {"reaction", "evaded", "clash_won"}
# Events that are the use of something: where they belong.
USES = {
    "action": {"ability", "trait", "interaction"},
    "free_action": {"ability", "trait", "interaction", "mission"},
    "play": {"card"},
    "command": {"command"},
    "wt_action": {"layer2"},
}


def effect_problems(pack: Pack) -> Iterator[Problem]:
    for held in effects_of(pack):
        yield from _place(held)
        yield from _roles(held)
        yield from _lasting(held)
        yield from _empty(held)
        yield from _command(held)
        yield from _procedures(held)


def _place(held: Held) -> Iterator[Problem]:
    event = held.effect.when.event
    if event in USES and held.holder not in USES[event]:
        words = f'expected another event here: "{event}" belongs to {" or ".join(sorted(USES[event]))}'
        yield held.entry.wrong(f"{held.field}.when.event", words)
    if held.holder == "ability" and event not in ("action", "free_action"):
        words = f'expected "action" or "free_action" for an ability, found "{event}"'
        yield held.entry.wrong(f"{held.field}.when.event", words, "PT-REFCARD-19")
    if held.holder == "technique" and not event.startswith("attack_"):
        yield held.entry.wrong(f"{held.field}.when.event", f'expected an event of the attack, found "{event}"')
    if held.card:
        standing = held.card.type in ("persistent", "legacy")
        if standing and event == "play":
            words = f"expected the event that it answers while the {held.card.type} card lies there, found play"
            yield held.entry.wrong(f"{held.field}.when.event", words, "PT-GAP-20")
        if not standing and held.effect is held.card.effects[0] and event != "play":
            yield held.entry.wrong(f"{held.field}.when.event", f'expected "play", found "{event}"', "PT-GAP-20")
    if held.effect.when.states and event != "state_gained":
        yield held.entry.wrong(f"{held.field}.when.states", f'expected only with "state_gained", found with "{event}"')
    if held.effect.when.role == "object" and event not in WITH_OBJECT:
        yield held.entry.wrong(f"{held.field}.when.role", f'expected "subject": "{event}" has no object')


def _roles(held: Held) -> Iterator[Problem]:
    when = moment(held)
    used: set[str] = set()
    for record in records(held.effect):
        for name in ("who", "of", "roller", "teacher"):
            value = getattr(record, name, None)
            if isinstance(value, str) and not isinstance(record, type(held.effect.when)):
                used.add(value)
        if isinstance(record, AttackIs) and when.event not in ABOUT_ATTACKS:
            yield held.entry.wrong(f"{held.field}.if", f'expected no attack to judge at "{when.event}"')
        if isinstance(record, Intercept) and when.event != "attack_declared":
            words = f'expected an effect of "attack_declared", found one of "{when.event}"'
            yield held.entry.wrong(f"{held.field}.do", words, "PT-TRAIT-04")
    if "object" in used and when.event not in WITH_OBJECT:
        yield held.entry.wrong(held.field, f'expected no reference to the object: "{when.event}" has none')
    standing = {"always", "play", "action", "command", "wt_action"}
    if "subject" in used and when.event in standing:
        yield held.entry.wrong(held.field, f'expected no reference to the subject: "{when.event}" has none')


def _lasting(held: Held) -> Iterator[Problem]:
    """A lasting operation needs an end, unless it stands as long as its bearer or card does."""
    effect = held.effect
    lasting = [record for record in records(effect.do) if isinstance(record, Lasting)]
    if effect.until and not lasting:
        yield held.entry.wrong(f"{held.field}.until", "expected an operation that lasts, found none")
    if effect.when.event == "always" or effect.until:
        return
    for record in lasting:
        if record.until is None and not isinstance(record, Absorb):
            words = f'expected `until` for an operation that lasts, on an effect of "{effect.when.event}"'
            yield held.entry.wrong(f"{held.field}.until", words)


def _empty(held: Held) -> Iterator[Problem]:
    """Records that say nothing are slips of the pen."""
    for record in records(held.effect):
        if isinstance(record, (Effect, Gate)):
            continue
        wanted = _missing_bound(record)
        if wanted:
            yield held.entry.wrong(f"{held.field}.if", f"expected a condition that can fail: {wanted}")
        if isinstance(record, Selector) and record.size and record.who != "terrain":
            yield held.entry.wrong(
                f"{held.field}.target.size", f'expected only with who = "terrain", found {record.who}'
            )
    if not held.effect.do:
        yield held.entry.wrong(f"{held.field}.do", "expected at least one operation, found none")


def _missing_bound(record: Struct) -> str:
    """The field that is missing if a condition would always hold; "" if it can fail."""
    match record:
        case TierIs(above_self=False, min=0, max=3):
            return "`min` of at least 1, `max` of at most 2 or `above_self`"
        case HpIs(level=None, min=0):
            return "`min` of at least 1 or a `level`"
        case StateIs(has=(), lacks=()):
            return "at least one state in `has` or `lacks`"
        case CounterIs(min=0, max=99):
            return "`min` of at least 1 or `max` of at most 98"
        case AttackIs() if record == AttackIs():
            return "at least one field"
        case _:
            return ""


def _procedures(held: Held) -> Iterator[Problem]:
    for record in records(held.effect.do):
        if isinstance(record, RunProcedure) and record.name in PROCEDURES_OF_THE_RULES:
            words = f'expected a procedure that an effect can begin, found "{record.name}", which only the rules begin'
            yield held.entry.wrong(f"{held.field}.do.name", words)


def _command(held: Held) -> Iterator[Problem]:
    effect, entry = held.effect, held.entry
    if held.holder in ("leader", "command", "layer1", "layer2") and not effect.name:
        yield entry.wrong(f"{held.field}.name", "expected a name, found nothing")
    if held.holder == "leader":
        yield from entry.equal(f"{held.field}.limit", effect.limit, "once_per_round", "PT-TRAIT-43")
    if held.holder == "command":
        yield from entry.equal(f"{held.field}.limit", effect.limit, "once_per_game", "PT-TRAIT-43")
        yield from entry.equal(f"{held.field}.when.event", effect.when.event, "command", "PT-TRAIT-43")
    if held.holder == "layer2":
        yield from entry.equal(f"{held.field}.when.event", effect.when.event, "wt_action", "PT-WT-04")
        yield from entry.equal(f"{held.field}.cost.wt", effect.cost.wt, 1, "PT-WT-13")
