"""Z-Reactions: what a model may answer an attack with, and what a Clash costs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tenkaichi.engine.decision import Bar, Option, Refusal, Why
from tenkaichi.games.prime_time.events import HP_BURNED, HP_LOST
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.arsenal import unknown_techniques
from tenkaichi.games.prime_time.rules.effects.limits import mark_technique, may_use
from tenkaichi.games.prime_time.rules.modifiers import cost_of, is_forbidden
from tenkaichi.games.prime_time.rules.resources import spend_bk
from tenkaichi.games.prime_time.rules.targeting import MAY_NOT_SPEND_BK, USED_UP, bk_bar, refuse, target_bar
from tenkaichi.games.prime_time.rules.values import techniques_of
from tenkaichi.games.prime_time.state import BOUND, CONFECTION, NOBODY, PETRIFIED, SHOWBOATING, STAGGERED, Skirmish

MOST_BURNED_HP: Final = 2  # PT-BURN-01

IS_PETRIFIED: Final = Bar("PT-STATE-44", "{0} is Petrified and cannot react")
IS_CONFECTION: Final = Bar("PT-STATE-51", "{0} is a Confection and cannot react")
IS_BOUND: Final = Bar("PT-STATE-55", "{0} is Bound and cannot react")
IS_SHOWBOATING: Final = Bar("PT-STATE-40", "{0} is Showboating and cannot react")
ONLY_BRACE: Final = Bar("PT-STATE-01", "{0} is Staggered and may only Brace", "PT-EDGE-02")
IS_UNOPPOSED: Final = Bar("PT-TRAIT-08", "the attack is Unopposed")
NO_CLASH: Final = Bar("PT-GEN-01", "an effect keeps {0} from Clashing", "PT-GAP-22")
NO_EVASION: Final = Bar("PT-GEN-01", "an effect keeps {0} from evading", "PT-GAP-22")
BURN_TOO_MUCH: Final = Bar("PT-BURN-01", "{0} HP would have to be burned; at most {1}, and never the last")

NOT_YOUR_ACTIVATION: Final = Bar(
    "PT-WT-12", "in the opponent's activation Wish Tokens are for Re-Entry only", "PT-WT-04"
)

SILENCING: Final[tuple[tuple[int, Bar], ...]] = (
    (PETRIFIED, IS_PETRIFIED),
    (CONFECTION, IS_CONFECTION),
    (BOUND, IS_BOUND),
    (SHOWBOATING, IS_SHOWBOATING),
)


def reaction_bar(g: Skirmish, who: ModelId, kind: str, is_unopposed: bool, flags: Sequence[str]) -> Bar | None:
    """PT-STATE-01, 40, 44, 51, 55, PT-TRAIT-08: what keeps a model from this reaction; `flags` are the attack's."""
    states = g.models[who].states
    if is_unopposed:
        return IS_UNOPPOSED
    for state, bar in SILENCING:
        if states & state:
            return bar
    if states & STAGGERED and kind != "brace":
        return ONLY_BRACE
    if kind == "clash":
        return NO_CLASH if "no_clash" in flags else None
    if kind == "brace":
        return None  # PT-GAP-22: what bars Z-Evasion does not bar it
    return NO_EVASION if "no_evasion" in flags or is_forbidden(g, who, "evade") else None


def silence_bar(g: Skirmish, who: ModelId) -> Bar | None:
    """PT-STATE-01, 40, 44, 51, 55: the state that keeps a model from every Card Response."""
    states = g.models[who].states
    for state, bar in SILENCING:
        if states & state:
            return bar
    return ONLY_BRACE if states & STAGGERED else None


def refuse_tokens(g: Skirmish, seat: int, why: list[Refusal]) -> None:
    """PT-WT-04, 12: in the opponent's activation no affiliation uses its second layer."""
    layer = g.teams[seat].affiliation
    if layer != NOBODY and g.active != NOBODY and g.models[g.active].seat != seat:
        why.append((("wt_action", g.book.effect_index.second_layer[layer]), NOT_YOUR_ACTIVATION, ()))


def cite_silence(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-40, 44, 51, 55: the states because of which the defender was not asked."""
    for state, bar in SILENCING:
        if g.models[who].states & state:
            g.cite(bar.clause)


def offer_clashes(
    g: Skirmish,
    who: ModelId,
    attacker: ModelId,
    is_unopposed: bool,
    flags: Sequence[str],
    options: list[Option],
    why: Why,
    may_hit_friends: bool = False,
) -> None:
    """PT-REACT-03, 04, PT-BURN-01: any technique that may legally strike the attacker and can be paid.

    PT-COMBAT-06: the attacker may be a friend, if a Beam has gone on; only a compelled one is struck back.
    """
    model = g.models[who]
    silenced = reaction_bar(g, who, "clash", is_unopposed, flags)
    if why is not None:
        for unknown, lack in unknown_techniques(g, who):
            why.append((("clash", unknown.index), lack, (g.name(who), unknown.name)))
    for technique in techniques_of(g, who):
        option = ("clash", technique.index)
        bar = silenced or target_bar(g, who, attacker, technique, may_hit_friends)
        if bar is not None:
            if why is not None and silenced is None:
                refuse(g, who, attacker, technique, option, bar, why)
            elif why is not None:
                why.append((option, bar, (g.name(who),)))
            continue
        if not may_use(g, who, technique):
            if why is not None:
                why.append((option, USED_UP, (g.name(who), technique.name)))
            continue
        cost = cost_of(g, who, "clash", "bk", technique.bk)
        missing = max(0, cost - g.teams[model.seat].bk)
        if cost > 0 and bk_bar(g, who, technique) is MAY_NOT_SPEND_BK:
            if why is not None:
                why.append((option, MAY_NOT_SPEND_BK, (g.name(who),)))
        elif missing > MOST_BURNED_HP or (missing and missing >= model.hp):
            if why is not None:
                why.append((option, BURN_TOO_MUCH, (missing, MOST_BURNED_HP)))
        else:
            options.append(option)


def pay_for_clash(g: Skirmish, who: ModelId, technique: TechniqueId) -> int:
    """PT-REACT-03, PT-BURN-01..03: BK, and 1 HP for each that is missing, before any die. Returns the HP burned."""
    model = g.models[who]
    cost = cost_of(g, who, "clash", "bk", g.book.techniques[technique].bk)
    burned = max(0, cost - g.teams[model.seat].bk)
    spend_bk(g, model.seat, cost - burned, "PT-REACT-03")
    mark_technique(g, who, g.book.techniques[technique])
    if burned:
        model.hp -= burned
        g.cite("PT-BURN-02")
        g.cite("PT-BURN-03")
        g.happened(HP_BURNED, "PT-BURN-01", who, burned, model.hp)
        g.happened(HP_LOST, "PT-BURN-01", who, burned, model.hp, "")
    return burned
