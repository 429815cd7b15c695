"""The fighters of the table: board, die, techniques with their reach, and where each fighter can walk."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tenkaichi.engine.drawing import short_names
from tenkaichi.engine.english import counted
from tenkaichi.games.duel_battle.book import SELF, Book, TechniqueSheet
from tenkaichi.games.duel_battle.geography import ALL_REGIONS, Geography, RegionId
from tenkaichi.games.duel_battle.pack import DefenseFace, Face, Round
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.movement import move_cost
from tenkaichi.games.duel_battle.rules.reach import (
    farthest,
    is_in_range,
    range_clauses,
    range_parts,
    required_range,
    suffers_penalty,
)
from tenkaichi.games.duel_battle.rules.technique_choice import cost_bar
from tenkaichi.games.duel_battle.state import NOWHERE, Duel, Fighter, FighterId
from tenkaichi.games.duel_battle.sums import range_words
from tenkaichi.games.duel_battle.table_records import (
    AbilityNow,
    AbilityPrint,
    AimInfo,
    BonusInfo,
    FaceInfo,
    FighterNow,
    FighterPrint,
    TechniqueNow,
    TechniquePrint,
)
from tenkaichi.games.duel_battle.vocabulary import SEATS
from tenkaichi.games.duel_battle.words import (
    ability_body,
    ability_need,
    ability_text,
    character_sheet,
    face_text,
    technique_body,
    technique_text,
)

_AIMS = ("enemy", "enemies", "region", "self")


def fighter_print(book: Book, who: FighterId, index: int, owner: int) -> FighterPrint:
    """The printed part of a character's board, which never changes."""
    sheet = book.sheets[index]
    return FighterPrint(
        id=who,
        sheet=sheet.id,
        name=sheet.name,
        short=short_names([other.name for other in book.sheets])[index],
        owner=SEATS[owner],
        max_health=sheet.health,
        max_ki=sheet.ki,
        max_stars=book.max_stars,
        max_parries=book.max_parries,
        strength=sheet.strength,
        value=sheet.value,
        affinities=list(sheet.affinities),
        die=[FaceInfo(face_text(face), icons(face)) for face in sheet.die],
        techniques=[_technique_print(technique) for technique in sheet.techniques],
        abilities=[
            AbilityPrint(
                each.index,
                each.name,
                each.stars,
                not each.when,
                ability_text(each.source, book.minion_name),
                ability_need(each.source),
                sentence(ability_body(each.source, book.minion_name)),
            )
            for each in (*sheet.paid, *sheet.conditional)
        ],
        text=character_sheet(book.pack.characters[index], book.minion_name or "minion"),
    )


def _technique_print(technique: TechniqueSheet) -> TechniquePrint:
    return TechniquePrint(
        id=technique.index,
        name=technique.name,
        ki=technique.ki,
        stars=technique.stars,
        damage=technique.damage if technique.damage >= 0 else None,
        near=technique.near,
        aim=_AIMS[technique.aim],
        text=technique_text(technique.source),
        body=sentence(technique_body(technique.source)),
    )


def sentence(words: str) -> str:
    """The words with a capital letter, as they stand alone on a board or a card."""
    return words[:1].upper() + words[1:]


def icons(face: Face | DefenseFace | Round) -> dict[str, int]:
    """The symbols on a face of a die or of the dial, by name."""
    shown = msgspec.structs.asdict(face).items()
    return {name: int(value) for name, value in shown if value and name != "first"}


def fighter_now(g: Duel, who: FighterId, viewer: int | None) -> FighterNow:
    f = g.fighters[who]
    sheet = g.book.sheets[f.sheet]
    return FighterNow(
        is_mine=f.owner == viewer,
        region=None if f.region == NOWHERE else f.region,
        health=f.health,
        ki=f.ki,
        stars=f.stars,
        parries=f.parries,
        defense=sheet.defense + f.defense_bonus,
        balls=list(f.balls),
        is_stunned=f.is_stunned,
        is_knocked_out=f.is_knocked_out,
        is_activated=f.is_activated,
        is_active=who == g.active,
        is_flying=f.can_fly,
        saved_actions=f.saved_actions,
        bonuses=_bonuses(f),
        rolled=_rolled(g, who),
        walk=_walk(g, who),
        techniques=[_technique(g, who, technique) for technique in sheet.techniques],
        abilities=[AbilityNow(_stars_missing(f, ability.stars)) for ability in (*sheet.paid, *sheet.conditional)],
        label=_label(g, who),
    )


def _bonuses(f: Fighter) -> list[BonusInfo]:
    """DB-ACT-12: what lasts until the end of the turn, in words."""
    found = (
        (f.range_bonus, "range", f"technique range +{f.range_bonus}", "DB-RANGE-05"),
        (f.strength_bonuses, "strength", f"strength +1 for {_attacks(f.strength_bonuses)}", "DB-ATTACK-04"),
        (f.defense_bonus, "defense", f"defense +{f.defense_bonus}", "DB-DEF-05"),
        (f.next_attack_bonus, "next_attack", f"next attack +{f.next_attack_bonus} damage", "DB-ATTACK-03"),
        (f.next_hit_bonus, "next_hit", f"next attack or technique +{f.next_hit_bonus} damage", "DB-ATTACK-03"),
        (f.counterattack_cards, "counterattack", f"{f.counterattack_cards} counterattacks by card", "DB-COUNTER-05"),
        (f.saved_actions, "action", f"{f.saved_actions} extra actions in the turn", "DB-FLIP-04"),
    )
    return [BonusInfo(name, words, clause) for value, name, words, clause in found if value]


def _attacks(count: int) -> str:
    return "1 attack" if count == 1 else f"{count} attacks, or together"


def _rolled(g: Duel, who: FighterId) -> int | None:
    """The face of the die during the character's own turn. The log tells earlier rolls."""
    for frame in reversed(g.stack):
        if isinstance(frame, Turn) and frame.who == who and frame.face >= 0:
            return frame.face
    return None


def _label(g: Duel, who: FighterId) -> str:
    """Everything that a glance at the character tells."""
    f = g.fighters[who]
    sheet = g.book.sheets[f.sheet]
    parts = [f"{sheet.name} of {SEATS[f.owner]}"]
    if f.is_knocked_out:
        return f"{parts[0]}, knocked out"
    parts.append("beside the board" if f.region == NOWHERE else f"at {g.map.names[f.region]}")
    parts.append(f"Health {f.health} of {sheet.health}, Ki {f.ki} of {sheet.ki}")
    if f.stars:
        parts.append(counted(f.stars, "Star"))
    if f.parries:
        parts.append(counted(f.parries, "Parry token"))
    if f.balls:
        parts.append(f"Dragon Ball {', '.join(map(str, f.balls))}")
    conditions = (
        (f.is_stunned, "stunned"),
        (f.can_fly, "flying"),
        (who == g.active, "acting now"),
        (f.is_activated and who != g.active, "has acted this round"),
    )
    parts.extend([words for holds, words in conditions if holds])
    return ", ".join(parts)


# -- what a character can reach ---------------------------------------------------------------------------------------


def _walk(g: Duel, who: FighterId) -> list[tuple[int, int]]:
    """DB-MOVE-01..08: the regions in reach and what each costs. No step may lead into a full region."""
    f = g.fighters[who]
    if f.region == NOWHERE or f.is_knocked_out:
        return []
    actions = g.actions if who == g.active else 0 if f.is_activated else g.book.actions + f.saved_actions
    if f.is_stunned:
        actions -= 1  # DB-STUN-02: standing up comes first
    cheapest = {f.region: 0}
    frontier = [f.region]
    while frontier:
        at = frontier.pop(0)
        for to in g.map.borders[at]:
            cost = cheapest[at] + move_cost(g, at, to, f.can_fly)
            if cost <= actions and g.has_room(to) and cost < cheapest.get(to, actions + 1):
                cheapest[to] = cost
                frontier.append(to)
    return sorted([(region, cost) for region, cost in cheapest.items() if region != f.region])


def _technique(g: Duel, who: FighterId, technique: TechniqueSheet) -> TechniqueNow:
    f = g.fighters[who]
    bar = cost_bar(g, who, technique)
    is_aimed = technique.aim != SELF and f.region != NOWHERE
    enemies = g.enemies_of(f.owner) if is_aimed and who == g.active else []
    return TechniqueNow(
        far=farthest(g, who, technique) if technique.aim != SELF else 0,
        is_affordable=bar is None,
        why_not="" if bar is None else _missing(g, who, technique),
        regions=_regions_in_range(g, who, technique) if is_aimed else [],
        aims=[_aim(g, who, target, technique) for target, _ in enemies],
    )


def _missing(g: Duel, who: FighterId, technique: TechniqueSheet) -> str:
    """DB-TECH-01, DB-TECH-08: the cost compared with what the character has."""
    f = g.fighters[who]
    if f.ki < technique.ki:
        return f"needs {technique.ki} Ki, has {f.ki}"
    return _stars_missing(f, technique.stars) or "would cost the last Health"


def _stars_missing(f: Fighter, stars: int) -> str:
    """DB-ABIL-01: what is missing to pay the cost; "" if nothing is."""
    return "" if f.stars >= stars else f"needs {counted(stars, 'Star')}, has {f.stars}"


def _regions_in_range(g: Duel, who: FighterId, technique: TechniqueSheet) -> list[int]:
    """DB-RANGE-01..11: every region in which an enemy on the ground would be in range."""
    at = g.fighters[who].region
    penalty = suffers_penalty(g, who, technique.ignores_hills)
    return _regions_between(g.map, at, technique.near, farthest(g, who, technique), g.hills, penalty)


@lru_cache(maxsize=4096)
def _regions_between(plan: Geography, at: RegionId, near: int, far: int, hills: int, penalty: bool) -> list[int]:
    """Hills only add to the distance, so it sieves first."""
    return [
        region
        for region in ALL_REGIONS
        if plan.distance[at][region] <= far and near <= plan.required_range(at, region, hills, penalty) <= far
    ]


def _aim(g: Duel, who: FighterId, target: FighterId, technique: TechniqueSheet) -> AimInfo:
    """`range 4, Masenko reaches 1-2, out of range (2 regions away + 2 for hills on the way = 4)`"""
    needed = required_range(g, who, target, technique.ignores_hills)
    far = farthest(g, who, technique)
    limits = str(far) if far == technique.near else f"{technique.near}-{far}"
    reasons = range_words(range_parts(g, who, target, technique.ignores_hills))
    fits = is_in_range(g, who, target, technique)
    short = "" if fits else ", out of range" if needed > far else ", too near"
    return AimInfo(
        target,
        needed,
        fits,
        f"{g.name(target)}: range {needed}, {technique.name} reaches {limits}{short} ({reasons})",
        range_clauses(g, who, target, technique),
    )
