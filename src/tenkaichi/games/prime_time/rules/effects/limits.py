"""The limits of effects: how often one may still be used, its cost, and how long its modifiers last."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.effect_index import EffectIndex, EffectSheet
from tenkaichi.games.prime_time.ids import ModelId, OperationId
from tenkaichi.games.prime_time.rules.effects.context import Context, is_model
from tenkaichi.games.prime_time.rules.later import LATER
from tenkaichi.games.prime_time.rules.modifiers import active_operations, is_permitted
from tenkaichi.games.prime_time.state import (
    EXHAUSTED,
    NEXT_ACTIVATION,
    NEXT_ATTACK,
    NEXT_ROUND,
    NOBODY,
    PETRIFIED,
    THIS_ACTIVATION,
    THIS_ATTACK,
    THIS_GAME,
    THIS_ROLL,
    THIS_ROUND,
    Modifier,
    Skirmish,
)

DURATIONS: Final[dict[str, int]] = {
    "roll": THIS_ROLL,
    "attack": THIS_ATTACK,
    "next_attack": NEXT_ATTACK,
    "activation": THIS_ACTIVATION,
    "next_activation_end": NEXT_ACTIVATION,
    "round": THIS_ROUND,
    "next_round": NEXT_ROUND,
    "game": THIS_GAME,
}
_SPANS: Final[dict[str, str]] = {
    "once_per_activation": "activation",
    "once_per_round": "round",
    "once_per_game": "game",
    "once_per_round_team": "round",
    "once_per_round_any": "round",
}
_ATTACK_DEPTH: Final = 16  # a THIS_ATTACK modifier also says which of several attacks inside each other it belongs to


def is_used_up(g: Skirmish, limit: str | None, name: str, bearer: ModelId, seat: int) -> bool:
    """Has a limited effect of this name been used already?"""
    if limit is None:
        return False
    if limit == "once_per_round_any":
        used = g.teams[0].used + g.teams[1].used
    elif limit == "once_per_round_team" or bearer == NOBODY:
        used = g.teams[seat].used if seat != NOBODY else ()
    else:
        used = g.models[bearer].used
    return len(used) > 0 and f"{_SPANS[limit]}:{name}" in used


def may_use(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> bool:
    """A technique that may be used only so often has not been."""
    return not technique.limit or not is_used_up(g, technique.limit, technique.name, who, g.seat_of(who))


def mark_technique(g: Skirmish, who: ModelId, technique: TechniqueSheet) -> None:
    """However it is used: as an attack of its own, in a Clash, as a parting blow, under compulsion."""
    mark_used(g, technique.source.limit, technique.name, who, g.seat_of(who))


def mark_used(g: Skirmish, limit: str | None, name: str, bearer: ModelId, seat: int) -> None:
    if limit is None or is_used_up(g, limit, name, bearer, seat):
        return
    key = f"{_SPANS[limit]}:{name}"
    if limit == "once_per_round_team" or limit == "once_per_round_any" or bearer == NOBODY:
        if seat != NOBODY:
            g.teams[seat].used = (*g.teams[seat].used, key)
    else:
        g.models[bearer].used = (*g.models[bearer].used, key)


def can_pay(g: Skirmish, sheet: EffectSheet, context: Context) -> bool:
    """PT-TRAIT-07: a cost is paid also where no slot is needed. PT-STATE-04, 45: some states forbid spending."""
    return can_spend(g, context.bearer, context.seat, sheet.bk, sheet.sk) and (
        sheet.wt == 0 or (context.seat != NOBODY and g.teams[context.seat].wt >= sheet.wt and not g.has_spent_wt)
    )


def can_spend(g: Skirmish, who: ModelId, seat: int, bk: int, sk: int) -> bool:
    """The team's BK and the model's own SK."""
    if bk and (seat == NOBODY or g.teams[seat].bk < bk):
        return False
    if not is_model(who):
        return sk == 0
    model = g.models[who]
    if bk and model.states & EXHAUSTED and not is_permitted(g, who, "spend_bk_while_exhausted"):
        return False
    return sk == 0 or (model.sk >= sk and not model.states & PETRIFIED)


# -- what lasts -------------------------------------------------------------------------------------------------------


def attack_depth(g: Skirmish) -> int:
    return sum([1 for frame in g.stack if isinstance(frame, LATER.attack)])


def duration_of(g: Skirmish, book: EffectIndex, operation: OperationId, until: str | None) -> int:
    """The operation's own duration, else the effect's, else the present attack, else the activation."""
    sheet = book.effects[book.operations[operation].effect]
    word = until or sheet.effect.until
    depth = attack_depth(g)
    standard = THIS_ATTACK if depth else THIS_ACTIVATION
    kind = standard if word is None else DURATIONS[word]
    return kind + _ATTACK_DEPTH * depth if kind == THIS_ATTACK else kind


def lay(g: Skirmish, who: ModelId, modifier: Modifier) -> None:
    """PT-GEN-18: the same change under the same name is not laid twice; the one that lasts longer stays."""
    held = g.models[who].modifiers
    for at, known in enumerate(held):
        if known[:3] == modifier[:3]:
            g.cite("PT-GEN-18")
            if _lasts_longer(modifier[3], known[3]):
                g.models[who].modifiers = (*held[:at], modifier, *held[at + 1 :])
            return
    g.models[who].modifiers = (*held, modifier)


def _lasts_longer(a: int, b: int) -> bool:
    order = (THIS_ROLL, THIS_ATTACK, NEXT_ATTACK, THIS_ACTIVATION, NEXT_ACTIVATION, THIS_ROUND, NEXT_ROUND, THIS_GAME)
    return order.index(a % _ATTACK_DEPTH) > order.index(b % _ATTACK_DEPTH)


def expire(g: Skirmish, moment: str, who: ModelId = NOBODY) -> None:
    """End what ends at a moment, and reset limits.

    "attack_start" (of `who`), "attack", "roll" (of `who`), "activation_start" (of `who`), "activation", "round".
    PT-ROUND-20: "until end of round" ends in Cleanup. PT-ROUND-24: once-per-round limits are reset.
    """
    if moment == "attack_start":
        _turn(g, who, NEXT_ATTACK, THIS_ATTACK + _ATTACK_DEPTH * attack_depth(g))
    elif moment == "attack":
        _drop_attack(g)
    elif moment == "roll":
        _keep(g, who, (THIS_ROLL,))
    elif moment == "activation_start":
        _turn(g, who, NEXT_ACTIVATION, THIS_ACTIVATION)
        _forget(g, "activation:")
    elif moment == "activation":
        _keep_all(g, (THIS_ACTIVATION, NEXT_ATTACK, THIS_ROLL))
        _forget(g, "activation:")
    elif moment == "round":
        _keep_all(g, (THIS_ROUND, THIS_ACTIVATION, NEXT_ATTACK, THIS_ROLL))
        for at in range(len(g.models)):
            other = ModelId(at)
            _turn(g, other, NEXT_ROUND, THIS_ROUND)
        _forget(g, "round:")


def _turn(g: Skirmish, who: ModelId, before: int, after: int) -> None:
    if not is_model(who):
        return
    held = g.models[who].modifiers
    if held:
        g.models[who].modifiers = tuple(
            [(what, by, name, after if lasts == before else lasts, source) for what, by, name, lasts, source in held]
        )


def _keep(g: Skirmish, who: ModelId, ended: tuple[int, ...]) -> None:
    if is_model(who) and g.models[who].modifiers:
        g.models[who].modifiers = tuple([each for each in g.models[who].modifiers if each[3] not in ended])


def _keep_all(g: Skirmish, ended: tuple[int, ...]) -> None:
    for model in g.models:
        if model.modifiers:
            model.modifiers = tuple([each for each in model.modifiers if each[3] not in ended])


def _drop_attack(g: Skirmish) -> None:
    """End the modifiers of the attack that ends, and of no attack outside it."""
    depth = max(1, attack_depth(g))
    for model in g.models:
        if model.modifiers:
            model.modifiers = tuple(
                [
                    each
                    for each in model.modifiers
                    if each[3] % _ATTACK_DEPTH != THIS_ATTACK or each[3] // _ATTACK_DEPTH < depth
                ]
            )


def _forget(g: Skirmish, prefix: str) -> None:
    for model in g.models:
        if model.used:
            model.used = _without(model.used, prefix)
    for team in g.teams:
        if team.used:
            team.used = _without(team.used, prefix)


def _without(used: tuple[str, ...], prefix: str) -> tuple[str, ...]:
    """Mostly there is nothing to forget."""
    for key in used:
        if key.startswith(prefix):
            return tuple([kept for kept in used if not kept.startswith(prefix)])
    return used


def use_up_modifier(g: Skirmish, who: ModelId, what: str) -> None:
    """Mark a limited effect that always works as used: "allow:repeat_attack", "cost:fusion:wt"."""
    book = g.book.effect_index
    for _, effect, bearer, seat in active_operations(g, who, what):
        sheet = book.effects[effect]
        if sheet.limit is not None:
            mark_used(g, sheet.limit, sheet.name, bearer, seat)
            return
