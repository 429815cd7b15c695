"""Stats and their modifications (Stat Modification Cap): what a model's numbers are right now, with reasons."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.number import Part
from tenkaichi.games.prime_time.book import NO_SPR, TechniqueSheet, TierSheet
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.effects.active_effects import situation_of
from tenkaichi.games.prime_time.rules.modifiers import active_operations, in_reach, may_be_changed, modifiers_of
from tenkaichi.games.prime_time.state import (
    CONFECTION,
    DAZED,
    EXHAUSTED,
    ON_BOARD,
    SHOWBOATING,
    TOKEN,
    Skirmish,
)

CAP: Final = 3  # PT-CAP-01
SEVERAL: Final = 1000  # no single change is so large
MISSING_STAT: Final = 10  # PT-GEN-36
CAPPED: Final = ("imp", "foc", "rfx", "mov", "spr", "res")  # PT-CAP-02
LAST_STANDING_BONUS: Final = 2  # PT-GEN-29
WEIGHTED_CLOTHING: Final = "Weighted Clothing"


def tier_of(g: Skirmish, who: ModelId) -> TierSheet:
    model = g.models[who]
    return g.book.profiles[model.profile].tiers[model.tier]


def has_trait(g: Skirmish, who: ModelId, trait: str) -> bool:
    if who >= TOKEN:
        return trait in g.book.tokens[g.tokens[who - TOKEN].kind].traits
    return trait in g.book.profiles[g.models[who].profile].traits


def printed(g: Skirmish, who: ModelId, stat: str) -> int:
    """The base line of the present tier, with changes for good (PT-CAP-04, PT-GEN-35: outside the cap)."""
    line = tier_of(g, who)
    model = g.models[who]
    value = line.stats[stat]
    for changed, by in model.lasting:
        if changed == stat:
            value += by
    return value


def changes(g: Skirmish, who: ModelId, stat: str) -> list[Part]:
    """Everything layered on top of the base line: each name counts once (PT-GEN-18, PT-GEN-19)."""
    model = g.models[who]
    standing = modifiers_of(g, who, stat)
    wears = (stat == "imp" or stat == "foc") and has_trait(g, who, "weighted_clothing")
    if not (model.modifiers or wears or (stat == "mov" and model.states & EXHAUSTED)):
        return standing
    found: dict[str, Part] = {}
    for each in model.modifiers:
        if each[0] == stat:
            name = each[2]
            if name in found:
                g.cite("PT-GEN-18")
            found.setdefault(name, (each[1], name, "PT-CAP-03"))
    if stat == "mov" and model.states & EXHAUSTED:
        found["Exhausted"] = (-2, "Exhausted", "PT-STATE-05")
    if wears and not model.counters.get("clothing_removed", 0):
        found[WEIGHTED_CLOTHING] = (1, WEIGHTED_CLOTHING, "PT-TRAIT-15")
    for part in standing:
        if part[1] in found:
            g.cite("PT-GEN-18")
        found.setdefault(part[1], part)
    return list(found.values())


def is_as_printed(g: Skirmish, who: ModelId, stat: str) -> bool:
    """Is there nothing that could change this stat of the model? Saves looking for it."""
    model = g.models[who]
    if model.lasting or in_reach(g, who, stat) or (model.modifiers and may_be_changed(g, who, stat)):
        return False
    if stat == "mov":
        return not model.states & EXHAUSTED
    return not (stat == "imp" or stat == "foc") or not g.book.profiles[model.profile].wears_weights


def stat(g: Skirmish, who: ModelId, name: str, extra: int = 0) -> int:
    """PT-CAP-01..04: the base line plus all modifications, their net held within three either way.

    `extra` is a modification of this moment only (a dive, a Brace), under the same cap.
    """
    if is_as_printed(g, who, name) and not extra:
        base = tier_of(g, who).stats[name]
        return MISSING_STAT if base == NO_SPR and name == "spr" else base
    return _changed_stat(g, who, name, extra)


def _changed_stat(g: Skirmish, who: ModelId, name: str, extra: int) -> int:
    """Like `stat`, if something may change it."""
    base = printed(g, who, name)
    if name == "spr" and base == NO_SPR:
        return MISSING_STAT
    if g.log is None and not extra:
        alone = _lone_change(g, who, name)
        if alone != SEVERAL:
            return base + max(-CAP, min(CAP, alone))
    parts = changes(g, who, name)
    if not parts and not extra:
        return base
    net = extra + sum([part[0] for part in parts])
    held = max(-CAP, min(CAP, net)) if name in CAPPED else net
    if g.log is not None:
        _cite_cap(g, who, parts, net, held)
    return base + held


def _lone_change(g: Skirmish, who: ModelId, name: str) -> int:
    """The net of `changes` of a capped stat where at most one effect that always works makes it; else `SEVERAL`."""
    model = g.models[who]
    is_worn = (name == "imp" or name == "foc") and g.book.profiles[model.profile].wears_weights
    if name not in CAPPED or is_worn or (name == "mov" and model.states & EXHAUSTED):
        return SEVERAL
    if model.modifiers and may_be_changed(g, who, name):
        return SEVERAL
    standing = active_operations(g, who, name)
    if len(standing) > 1:
        return SEVERAL
    return g.book.effect_index.operations[standing[0][0]].amount if standing else 0


def _cite_cap(g: Skirmish, who: ModelId, parts: list[Part], net: int, held: int) -> None:
    """PT-CAP-01..06, PT-GEN-33, 34: what was counted together for this one stat, and whether the cap held it."""
    for part in parts:
        g.cite(part[2])
    if len(parts) > 1:
        g.cite("PT-GEN-19")
        g.cite("PT-CAP-03")
    if held != net:
        g.cite("PT-CAP-01")
        g.cite("PT-CAP-02")
        g.cite("PT-CAP-06")
    if abs(net) >= CAP:
        g.cite("PT-GEN-33")
    if g.models[who].tier > 0:
        g.cite("PT-CAP-04")
        g.cite("PT-GEN-34")


def stat_parts(g: Skirmish, who: ModelId, name: str) -> list[Part]:
    """PT-CAP-01..06: a stat with its reasons: the base line, each change, and what the cap takes back."""
    parts = changes(g, who, name)
    net = sum([part[0] for part in parts])
    held = max(-CAP, min(CAP, net)) if name in CAPPED else net
    return [(printed(g, who, name), "base line", "PT-CAP-04"), *parts, (held - net, "cap of 3", "PT-CAP-01")]


def has_spr(g: Skirmish, who: ModelId) -> bool:
    return tier_of(g, who).spr != NO_SPR


def move_value(g: Skirmish, who: ModelId, slot: int) -> int:
    """PT-MOVE-02, PT-MOVE-03 in mils: the 1st or 2nd Move value; MOV changes count in inches, never below 0."""
    line = tier_of(g, who)
    mil = line.first_move if slot == 0 else line.second_move
    return mil if is_as_printed(g, who, "mov") else max(0, mil + _changed_stat(g, who, "mov", 0) * 1000)


def max_hp(g: Skirmish, who: ModelId) -> int:
    return stat(g, who, "hp_max")


def starting_hp(g: Skirmish, who: ModelId) -> int:
    """PT-STATE-14, PT-FUSE-07: the HP maximum of the Base line; of a Fused model, that of its present tier."""
    model = g.models[who]
    profile = g.book.profiles[model.profile]
    return profile.tiers[model.tier if "fused" in profile.traits else 0].hp


def oc_of(g: Skirmish, who: ModelId) -> int:
    """PT-OC-01, PT-STATE-12, PT-STATE-41, PT-STATE-51: only an able model at Ground counts."""
    model = g.models[who]
    if model.where != ON_BOARD or model.level > 0:
        return 0
    if not is_able(g, who):
        g.cite("PT-STATE-12" if model.states & DAZED else "PT-STATE-51")
        return 0
    value = stat(g, who, "oc")
    if model.states & SHOWBOATING:
        g.cite("PT-STATE-41")
        return value * 2
    return value


def is_able(g: Skirmish, who: ModelId) -> bool:
    """Tell if the model is on the board, not Dazed and no Confection."""
    model = g.models[who]
    return model.where == ON_BOARD and not model.states & (DAZED | CONFECTION)


def cite_company(g: Skirmish, seat: int) -> None:
    """PT-GEN-30: a model is about to come back; the one that stood alone until now loses the bonus."""
    if len([model for who, model in enumerate(g.models) if model.seat == seat and g.is_standing(ModelId(who))]) == 1:
        g.cite("PT-GEN-30")


def is_last_standing(g: Skirmish, who: ModelId) -> bool:
    """PT-GEN-29: just one model of this player on the board that is not Dazed."""
    if who >= TOKEN:
        return False
    up = situation_of(g).up[g.models[who].seat]
    return len(up) == 1 and up[0] == who


def techniques_of(g: Skirmish, who: ModelId) -> list[TechniqueSheet]:
    """PT-GAP-07, PT-TRAIT-20, PT-TRAIT-21: what a model can attack with; an Incapable one has no Ki attacks."""
    model = g.models[who]
    profile = g.book.profiles[model.profile]
    line = profile.tiers[model.tier]
    if g.log is not None and "incapable" in profile.traits:
        g.cite("PT-TRAIT-20")
        g.cite("PT-TRAIT-21")
    if not model.learned and model.profile not in g.teams[model.seat].unlocked:
        return line.arsenal
    return g.book.arsenal(profile, [*line.techniques, *model.learned, *_unlocked(g, who)])


def _unlocked(g: Skirmish, who: ModelId) -> list[TechniqueId]:
    """Techniques that a Card 2 unlock grants (PT-SETUP-04)."""
    model = g.models[who]
    granted: list[TechniqueId] = []
    if model.profile in g.teams[model.seat].unlocked:
        for purchase in g.book.pack.purchases:
            if purchase.kind == "card2_unlock" and purchase.profile == g.book.profiles[model.profile].id:
                granted.extend([g.book.technique_named[t] for t in purchase.grants if t in g.book.technique_named])
    return granted
