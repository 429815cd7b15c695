"""The events of a branch of chance, read for people: how the attack ended, who lost how much, step by step."""

from __future__ import annotations

from fractions import Fraction

from tenkaichi.engine.event import Event
from tenkaichi.engine.preview import Outcome
from tenkaichi.engine.vocabulary import worded
from tenkaichi.games.prime_time.events import KINDS
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import model_word
from tenkaichi.games.prime_time.previews.branches import TOLD, Odds, Told
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY

BURNED = "PT-BURN-01"  # HP burned for a Clash: a price, no damage
HP_WORDS = {
    BURNED: "burns {by} HP for the Clash",
    "PT-BEAM-04": "loses {by} HP (collateral)",
    "PT-KEY-02": "loses {by} HP (Blast)",
    "PT-BEAM-26": "loses {by} HP (Detonation)",
}
# of events that are told without their totals
SHORT: dict[str, str] = {
    "AttackDeclared": "it goes on against {target}",
    "AttackHit": "{who} hits {target}",
    "AttackMissed": "{who} misses {target}",
    "Evaded": "{who} evades",
    "ClashWon": "{who} wins the Clash",
    "ClashTied": "the Clash is tied",
}
GAINS = {"BkChanged": "BK", "SkChanged": "SK"}
SILENT = ("ReactionDeclared", "Cascaded", "EffectUsed")
DOWN = {
    "Dazed": "Dazed", "KnockedOut": "KO'd", "RemovedFromPlay": "removed from play", "ReformationBegan": "reforming",
    "TokenDestroyed": "destroyed",
}  # fmt: skip
_KINDS = {kind.name: kind for kind in KINDS}


def result_of(told: Told, attacker: ModelId) -> str:
    """The result of the attack: hit, critical hit, countered, tied, detonation, deflected, evaded, missed, nothing."""
    kinds = {entry[0] for entry in told}
    for entry in told:
        if entry[0] == "ClashWon" and entry[2] != attacker:
            return "countered"
        if entry[0] == "AttackHit":
            is_critical = ("CriticalSuccess", "PT-GAP-02", entry[2], entry[3]) in told
            return "critical hit" if is_critical else "hit"
        if entry[0] == "Evaded":
            return "deflected" if "Deflected" in kinds else "evaded"
        if entry[0] == "ClashTied":
            return "detonation" if "Detonated" in kinds else "tied"
        if entry[0] == "AttackMissed":
            return "missed"
    return "nothing"


def lost_by(told: Told, who: ModelId) -> int:
    """HP that a model loses, without those it burned."""
    return sum([_number(entry[3]) for entry in told if entry[0] == "HpLost" and entry[2] == who and entry[1] != BURNED])


def column(odds: Odds, who: ModelId) -> tuple[tuple[int, Fraction], ...]:
    """The HP that a model loses, with the chance of each loss, least first."""
    found: dict[int, Fraction] = {}
    for told, chance in odds.items():
        lost = lost_by(told, who)
        found[lost] = found.get(lost, Fraction(0)) + chance
    return tuple(sorted(found.items()))


def outcomes(g: Skirmish, odds: Odds, attacker: ModelId) -> tuple[Outcome, ...]:
    """Likeliest first; those that read the same are one."""
    found: dict[tuple[str, str, tuple[str, ...]], Fraction] = {}
    for told, chance in odds.items():
        result = result_of(told, attacker)
        key = (result, summary(g, told, result), steps(g, told))
        found[key] = found.get(key, Fraction(0)) + chance
    made = [Outcome(chance, *key) for key, chance in found.items()]
    return tuple(sorted(made, key=lambda outcome: -outcome.chance))


def summary(g: Skirmish, told: Told, result: str = "") -> str:
    """The preview in a line: the result, then each loss, and the state that the loser is left in."""
    lost: dict[int, int] = {}
    fate: dict[int, list[str]] = {}
    for entry in told:
        if entry[0] in ("HpLost", "HpGained"):
            sign = -1 if entry[0] == "HpLost" else 1
            who = _number(entry[2])
            lost[who] = lost.get(who, 0) + sign * _number(entry[3])
        elif entry[0] in DOWN:
            fate.setdefault(_number(entry[2]), []).append(DOWN[str(entry[0])])
    things: list[str] = []
    for who in dict.fromkeys([*lost, *fate]):
        words = [f"{lost[who]:+d} HP"] if who in lost else []
        things.append(f"{model_word(g, ModelId(who))} {', '.join([*words, *fate.get(who, [])])}")
    things.extend([_say(g, entry) for entry in told if entry[0] in ("TerrainDegraded", "Displaced", "StateGained")])
    return ": ".join(filter(None, [result, "; ".join(things)]))


def steps(g: Skirmish, told: Told) -> tuple[str, ...]:
    """Everything in its order; the declaration that began it is left out."""
    is_first = True
    lines: list[str] = []
    for entry in told:
        if entry[0] == "AttackDeclared" and is_first:
            is_first = False
        elif entry[0] not in SILENT:
            lines.append(_say(g, entry))
    return tuple(lines)


def _say(g: Skirmish, entry: tuple[object, ...]) -> str:
    kind = _KINDS[str(entry[0])]
    facts: list[object] = [0] * len(kind.fact_names)
    for place, fact in zip(TOLD.get(kind.name, range(len(entry) - 2)), entry[2:], strict=True):
        facts[place] = fact
    words = VOCABULARY.facts(g, Event(kind, "", tuple(facts), (), ()))
    if kind.name == "HpLost":
        return f"{words['who']} {HP_WORDS.get(str(entry[1]), 'loses {by} HP').format(**words)}"
    if kind.name in GAINS:
        return f"{int(words['by']):+d} {GAINS[kind.name]}"
    return worded(SHORT.get(kind.name, kind.words), words)


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact
