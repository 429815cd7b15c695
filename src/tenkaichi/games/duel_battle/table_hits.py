"""The action on the table now: the hit in progress with the parts of its damage, and the dice that lie there."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.number import Part, total
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.attack import Attack, Throw
from tenkaichi.games.duel_battle.rules.defense import ATTACK, EFFECT, Defense
from tenkaichi.games.duel_battle.rules.hills import EventDamage
from tenkaichi.games.duel_battle.rules.techniques import TechniqueUse
from tenkaichi.games.duel_battle.state import MINION, NOBODY, Duel, FighterId
from tenkaichi.games.duel_battle.sums import part_words
from tenkaichi.games.duel_battle.table_records import HitInfo, PartInfo, RollInfo
from tenkaichi.games.duel_battle.vocabulary import VOCABULARY
from tenkaichi.games.duel_battle.words import defense_face_text, face_text


def roll_infos(g: Duel) -> list[RollInfo]:
    """The character die of the turn and the Defense die of the hit, as they lie."""
    made: list[RollInfo] = []
    for frame in g.stack:
        if isinstance(frame, Turn) and frame.who != NOBODY and frame.face >= 0:
            face = g.book.sheets[g.fighters[frame.who].sheet].die[frame.face]
            made.append(RollInfo("character", frame.who, frame.face, face_text(face)))
        elif isinstance(frame, Defense) and frame.face >= 0:
            words = defense_face_text(g.book.defense_die[frame.face])
            made.append(RollInfo("defense", frame.target, frame.face, words))
    return made


def hit_info(g: Duel) -> HitInfo | None:
    """The innermost hit that is being declared, defended against or followed by a throw; None in peace."""
    frames = list(g.stack)
    for at in range(len(frames) - 1, -1, -1):
        frame = frames[at]
        if isinstance(frame, EventDamage):
            return _event_damage(g, frame)
        if isinstance(frame, Defense):
            return _defending(g, frame, frames[:at])
        if isinstance(frame, Attack):
            return _declared_attack(g, frame, isinstance(frames[-1], Throw))
        if isinstance(frame, TechniqueUse):
            return _declared_technique(g, frame, isinstance(frames[-1], Throw))
    return None


def _parts(parts: Sequence[Part]) -> list[PartInfo]:
    return [PartInfo(part[0], part_words(part), part[2]) for part in parts]


def _defending(g: Duel, frame: Defense, outer: Sequence[object]) -> HitInfo:
    """DB-DEF-01: how much is coming, why, and what has been done about it."""
    kind = "attack" if frame.kind == ATTACK else "effect" if frame.kind == EFFECT else "technique"
    parts: list[Part] = [(frame.damage, "damage", frame.clause)]
    name, targets = "", [frame.target]
    striking = outer[-1] if outer else None
    if isinstance(striking, Attack):
        parts = striking.damage_parts(g)
    elif isinstance(striking, TechniqueUse):
        parts = striking.damage_parts(g)
        name, targets = striking.sheet(g).name, list(striking.targets)
    rolls = 0 if frame.target >= MINION else max(0, frame.points(g) - frame.rolls)
    with_what = f" with {name}" if name else ""
    return HitInfo(
        kind=kind,
        stage="defending",
        source=frame.source,
        targets=list(targets),
        target=frame.target,
        name=name,
        damage=frame.damage,
        parts=_parts(parts),
        unblockable=min(frame.unblockable, frame.damage),
        blocked=frame.blocked,
        shares=list(zip(frame.shares[::2], frame.shares[1::2], strict=True)),
        left=frame.left(),
        rolls_left=rolls,
        words=f"{g.name(frame.source)} strikes {g.name(frame.target)}{with_what} for {frame.damage}",
        clause=frame.clause,
    )


def _declared_attack(g: Duel, frame: Attack, is_thrown: bool) -> HitInfo:
    parts = frame.damage_parts(g)
    words = f"{g.name(frame.attacker)} attacks {g.name(frame.target)} for {total(parts)}"
    return _declared(
        "attack", frame.attacker, (frame.target,), "", parts, 0, words, "DB-ATTACK-07", is_thrown, frame.dealt
    )


def _declared_technique(g: Duel, frame: TechniqueUse, is_thrown: bool) -> HitInfo:
    sheet = frame.sheet(g)
    parts = frame.damage_parts(g) if sheet.damage >= 0 else []
    on = f" on {VOCABULARY.name(g, 'targets', frame.targets)}" if frame.targets else ""
    words = f"{g.name(frame.user)} uses {sheet.name}{on}"
    unblockable = min(sheet.unblockable, total(parts))
    return _declared(
        "technique", frame.user, frame.targets, sheet.name, parts, unblockable, words, "DB-TECH-01", is_thrown, 0
    )


def _declared(
    kind: str,
    source: FighterId,
    targets: Sequence[FighterId],
    name: str,
    parts: Sequence[Part],
    unblockable: int,
    words: str,
    clause: str,
    is_thrown: bool,
    dealt: int,
) -> HitInfo:
    damage = total(parts)
    return HitInfo(
        kind=kind,
        stage="throwing" if is_thrown else "declared",
        source=source,
        targets=list(targets),
        target=None,
        name=name,
        damage=damage,
        parts=_parts(parts),
        unblockable=unblockable,
        blocked=0,
        shares=[],
        left=dealt if is_thrown else damage,
        rolls_left=0,
        words=words,
        clause=clause,
    )


def _event_damage(g: Duel, frame: EventDamage) -> HitInfo:
    """DB-DEF-08: only the victim's own Parry tokens help."""
    return HitInfo(
        kind="event",
        stage="defending",
        source=None,
        targets=[frame.who],
        target=frame.who,
        name="",
        damage=frame.amount,
        parts=[PartInfo(frame.amount, "damage", frame.clause)],
        unblockable=0,
        blocked=frame.blocked,
        shares=[],
        left=frame.amount - frame.blocked,
        rolls_left=0,
        words=f"{g.name(frame.who)} is about to lose {frame.amount} Health",
        clause=frame.clause,
    )
