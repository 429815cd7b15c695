"""An attack in progress as data: its damage before and after all that changes it, and what would be left."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.number import Part, total
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.naming import SEATS
from tenkaichi.games.tcg.picture import attack_words
from tenkaichi.games.tcg.rules.attack import PerformAttack
from tenkaichi.games.tcg.rules.critical import THRESHOLD
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.attack_texts import base_parts, damage_parts, spare_prevention
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.state import Attack, Table
from tenkaichi.games.tcg.table_records import AttackInfo, DamageInfo, PartInfo


def attack_info(g: Table, attack: Attack) -> AttackInfo:
    """The effect of an attack if nobody did anything more about it."""
    target = 1 - attack.seat
    printed_stages, printed_life = base_parts(g, attack)
    in_stages, in_life = damage_parts(g, attack)
    stages = _damage(g, printed_stages, in_stages)
    life = _damage(g, printed_life, in_life)
    stage = g.players[target].stage
    converted = max(0, stages.after - stage - spare_prevention(g, attack, in_life))
    lost = 0 if attack.is_stopped else life.after + converted
    is_critical = lost >= rule_number(g, number.CRITICAL_THRESHOLD, attack.seat, THRESHOLD)
    taking = _taking(g, attack)
    is_dealt = _is_dealt(g, attack)
    if taking is not None:  # the stages are gone, and so are some of the life cards
        lost = taking.life
    elif is_dealt:  # nothing more is lost, although its effects may still ask
        is_critical, lost = attack.life_dealt >= rule_number(g, number.CRITICAL_THRESHOLD, attack.seat, THRESHOLD), 0
    return AttackInfo(
        seat=SEATS[attack.seat],
        kind=attack.kind,
        card=g.book.sheets[attack.kind].title,
        words=attack_words(g, attack),
        is_energy=attack.is_energy,
        is_copy=attack.is_copy,
        is_stopped=attack.is_stopped,
        performer=attack.performer,
        target=SEATS[target],
        stages=stages,
        life=life,
        stage_after=stage if attack.is_stopped or is_dealt or taking is not None else max(0, stage - stages.after),
        life_lost=lost,
        is_critical=is_critical,
        is_dealt=is_dealt,
        defence=attack.defence if attack.defence >= 0 else None,
    )


def _is_dealt(g: Table, attack: Attack) -> bool:
    """Its damage has been taken: what is asked now are its HIT effects, critical damage or what follows."""
    frames = [frame for frame in g.stack if isinstance(frame, PerformAttack) and frame.at > PerformAttack.declare.index]
    performed = dict(zip(map(id, reversed(g.attacks)), reversed(frames), strict=False))
    frame = performed.get(id(attack))
    return frame is not None and frame.at > PerformAttack.after_damage.index and not attack.is_stopped


def _taking(g: Table, attack: Attack) -> TakeDamage | None:
    """The damage that is being taken right now, once the stages are lost."""
    for frame in reversed(g.stack):
        if isinstance(frame, TakeDamage):
            return frame if attack is g.attacks[-1] and frame.at > TakeDamage.lose_stages.index else None
    return None


SOURCES = {  # by the reasons that the rules give (`attack_texts.base_parts`, `damage_parts`)
    "Attack Table": "table", "base": "printed", "printed stages": "printed", "printed life cards": "printed",
    "by effect": "effect", "prevented": "prevented",
}  # fmt: skip


def _damage(g: Table, printed: Sequence[Part], parts: Sequence[Part]) -> DamageInfo:
    return DamageInfo(
        before=max(0, total(printed)),
        after=max(0, total(parts)),
        parts=[
            PartInfo(value, reason, clause, _kind(g, reason), SOURCES.get(reason, ""))
            for value, reason, clause in parts
        ],
    )


def _kind(g: Table, reason: str) -> int | None:
    """The card whose title the reason is."""
    found = [card.handle & 0xFFF for card in g.in_play if g.book.sheets[card.handle & 0xFFF].title == reason]
    found += [kind for seat in range(len(g.players)) for kind in (g.mp_kind(seat), g.players[seat].mastery)
              if g.book.sheets[kind].title == reason]  # fmt: skip
    return found[0] if found else None
