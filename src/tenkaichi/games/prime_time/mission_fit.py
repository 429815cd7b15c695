"""The fit of a roster's figures for each mission. A rule of thumb with its reasons, and not a forecast.

The scoring of a mission tells what it wants: objectives want OC and models, markers want speed, fallen
enemies want damage. Each figure is compared with the ready rosters of the pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from tenkaichi.games.prime_time.pack import Mission, Pack, Profile
from tenkaichi.games.prime_time.pack.effects import Effect
from tenkaichi.games.prime_time.pack.operations import Glory

Fit = Literal["good", "fair", "weak"]
GOOD, WEAK = 0.6, 0.4  # shares of the ready rosters that this one equals or beats
FALLEN = ("downed", "ko", "removed")
PER = {
    "objective_controlled": "hold",
    "objective_enemy_half": "reach",
    "marker_carried": "carry",
    "enemy_dazed": "strike",
}
WANTS: dict[str, tuple[str, tuple[str, ...]]] = {  # a need: in words, and the figures that serve it
    "hold": ("hold objectives", ("OC", "models")),
    "reach": ("reach the enemy's half", ("MOV",)),
    "carry": ("fetch and carry markers", ("MOV", "models")),
    "strike": ("bring enemies down", ("DMG",)),
    "clash": ("win Clashes", ("IMP or FOC",)),
    "survive": ("keep more models standing", ("HP + RES", "models")),
}


class MissionFit(NamedTuple):
    """A mission, how the roster suits it, and why."""

    id: str
    name: str
    slot: str
    fit: Fit
    wants: str
    reasons: tuple[str, ...]


def mission_fits(pack: Pack, models: Sequence[Profile]) -> list[MissionFit]:
    """The fit of every mission. An empty roster gives an empty list."""
    if not models:
        return []
    known = {who.id: who for who in pack.profiles}
    ready = [[known[each] for each in roster.models if each in known] for roster in pack.starter_rosters]
    mine = _figures(pack, models)
    others = [_figures(pack, each) for each in ready if each]
    return [_fit(mission, mine, others) for mission in pack.missions]


def needs_of(mission: Mission) -> Counter[str]:
    """The actions that the mission pays for, with the Glory for each."""
    found: Counter[str] = Counter()
    for effect in mission.scoring:
        glory = sum(deed.amount for deed in effect.do if isinstance(deed, Glory))
        need = next(_needs(effect), "")
        if glory and need:
            found[need] += glory
    return found


def _needs(effect: Effect) -> Iterator[str]:
    """The actions that an effect pays for, the most important first."""
    conditions = [str(each.__struct_config__.tag) for each in effect.conditions]
    if "more_models" in conditions:
        yield "survive"
    if "carrying" in conditions:
        yield "carry"
    for deed in effect.do:
        if isinstance(deed, Glory) and deed.per in PER:
            yield PER[deed.per]
    event = effect.when.event
    if event in FALLEN or event == "attack_crit":
        yield "strike"
    if event == "clash_won":
        yield "clash"
    if "controls" in conditions:
        yield "hold"


def _figures(pack: Pack, models: Sequence[Profile]) -> dict[str, float]:
    """The figures of the first tiers: sums for what a team has, means for what a model does."""
    damage = {each.id: each.dmg for each in pack.techniques}
    first = [who.tiers[0] for who in models]
    best = [max([damage.get(each, 0) for each in tier.techniques], default=0) for tier in first]
    return {
        "models": len(models),
        "OC": sum(tier.oc for tier in first),
        "MOV": _mean([tier.move[0] / 1000 for tier in first]),
        "DMG": _mean(best),
        "IMP or FOC": _mean([max(tier.imp, tier.foc) for tier in first]),
        "HP + RES": sum(tier.hp + tier.res for tier in first),
    }


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 1)


def _fit(mission: Mission, mine: Mapping[str, float], others: Sequence[Mapping[str, float]]) -> MissionFit:
    needs = needs_of(mission)
    total, paid = 0.0, 0
    reasons: dict[str, str] = {}
    for need, glory in needs.most_common():
        _, names = WANTS[need]
        for name in names:
            reasons.setdefault(name, _reason(name, mine, others))
        total += glory * sum(_rank(name, mine, others) for name in names) / len(names)
        paid += glory
    rank = total / paid if paid else 0.5
    fit: Fit = "good" if rank >= GOOD else "weak" if rank <= WEAK else "fair"
    wants = " and ".join(WANTS[need][0] for need, _ in needs.most_common(2))
    return MissionFit(mission.id, mission.name, mission.slot, fit, wants, tuple(reasons.values()))


def _rank(name: str, mine: Mapping[str, float], others: Sequence[Mapping[str, float]]) -> float:
    """The share of the ready rosters that this figure beats; an equal one is half beaten."""
    if not others:
        return 0.5
    return sum(1.0 if mine[name] > each[name] else 0.5 * (mine[name] == each[name]) for each in others) / len(others)


def _reason(name: str, mine: Mapping[str, float], others: Sequence[Mapping[str, float]]) -> str:
    shown = f"{mine[name]:g} {name}" if name == "models" else f"{name} {mine[name]:g}"
    if not others:
        return shown
    low, high = min(each[name] for each in others), max(each[name] for each in others)
    return f"{shown} (ready rosters {low:g} to {high:g})"
