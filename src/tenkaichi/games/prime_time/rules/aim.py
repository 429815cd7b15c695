"""The numbers of an attack roll: the skill with dive and cover, and the RFX it has to meet (PT-GAP-01)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.number import Part
from tenkaichi.games.prime_time.book import TechniqueSheet
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.modifiers import has_flag
from tenkaichi.games.prime_time.rules.sight import cover_parts
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import TOKEN, Skirmish

DIVE_BONUS: Final = 2  # PT-FLY-13


def attack_parts(g: Skirmish, attacker: ModelId, target: ModelId, technique: TechniqueSheet, dive: str) -> list[Part]:
    """D20 plus the attack's skill, with dive and cover; bonuses to the roll itself come with the die."""
    if attacker >= TOKEN:
        strike = g.book.tokens[g.tokens[attacker - TOKEN].kind].source.strike
        return [(strike.bonus if strike is not None else 0, "token", "PT-GEN-31")]
    skill = technique.skill
    plain = stat(g, attacker, skill)
    value = stat(g, attacker, skill, DIVE_BONUS if dive == skill else 0)
    parts: list[Part] = [(plain, skill.upper(), "PT-GAP-01")]
    if value != plain:
        parts.append((value - plain, "dive", "PT-FLY-13"))
    if not technique.is_melee and not has_flag(g, attacker, technique, "ignore_cover"):
        parts.extend(cover_parts(g, attacker, target, technique.is_piercing))
    return parts


def dive_of(g: Skirmish, attacker: ModelId, target: ModelId, technique: TechniqueSheet) -> str:
    """PT-FLY-13: the stat that takes the dive bonus where nobody is asked: the one that the attack is made with."""
    return technique.skill if g.level_of(attacker) > g.level_of(target) else ""


def reflex_of(g: Skirmish, target: ModelId) -> int:
    """The RFX of the target, which an attack must reach."""
    if target >= TOKEN:
        return g.book.tokens[g.tokens[target - TOKEN].kind].rfx
    return stat(g, target, "rfx")
