"""Special abilities (rulebook: Appendix > Special abilities). Those tied to a condition apply where the condition
occurs.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.duel_battle.book import AbilitySheet
from tenkaichi.games.duel_battle.events import ABILITY_USED, MINION_PLACED
from tenkaichi.games.duel_battle.geography import ALL_REGIONS
from tenkaichi.games.duel_battle.rules.movement import BESIDE_THE_BOARD, NO_ROOM, place
from tenkaichi.games.duel_battle.rules.resources import bestow, spend_stars
from tenkaichi.games.duel_battle.rules.scouting import Scout
from tenkaichi.games.duel_battle.state import MINION, NOWHERE, Duel, FighterId

COSTS_STARS: Final = Bar("DB-ABIL-01", "{0} costs {1:Star}, {2} has {3}")
NO_STARS: Final = Bar("DB-STAR-02", "{0} costs {1:Star}, {2} has {3} on their own board")
NOT_PAYABLE: Final = Bar("DB-ABIL-02", "{0} may be used as often as its {1:Star} can be paid, {2} has {3}")
NOT_ACTIVE: Final = Bar("DB-ABIL-01", "{0} is not the active character")
NOBODY_IS_ACTIVE: Final = Bar("DB-ABIL-01", "{0} belongs to a character who is not active yet")
NOT_AT_WILL: Final = Bar("DB-ABIL-03", "{0} is not used at will: it applies when its condition occurs")
NONE_LEFT: Final = Bar("DB-SAIBA-04", "all {0} tokens are in play")
NOT_NEIGHBOURING: Final = Bar("DB-SAIBA-02", "{0} does not border their region")
NO_NEIGHBOURING_PLAIN: Final = Bar("DB-SAIBA-03", "{0} is no plain next to theirs")
HILL_FROM_PLAIN: Final = Bar("DB-SAIBA-03", "{0} is a hill and they stand on a plain")
NO_PUSH_UPHILL: Final = Bar("DB-ABIL-01", "{0} pushes into plains only, and {1} is a hill")
NO_PUSH_SO_FAR: Final = Bar("DB-ABIL-01", "{0} does not border the enemy's region")
NO_ENEMY_NEAR: Final = Bar("DB-ABIL-01", "{0} is no enemy in their own or a neighbouring region")
NOT_NEAR: Final = Bar("DB-ABIL-01", "{0} is no ally in their own or a neighbouring region")


def offer_abilities(g: Duel, who: FighterId, options: list[Option], why: Why) -> None:
    """DB-ABIL-01, DB-ABIL-02: paid from the own board, without an action, as often as the character can pay."""
    f = g.fighters[who]
    for ability in g.book.sheets[f.sheet].paid:
        if f.stars < ability.stars:
            if why is not None:
                facts = (ability.name, ability.stars, g.name(who), f.stars)
                for bar in (NO_STARS, COSTS_STARS, NOT_PAYABLE):
                    _refuse_ability(g, ability, bar, facts, why)
            continue
        if ability.asks == "place_minion":
            _offer_placing(g, who, ability, options, why)
        elif ability.asks == "push_enemy":
            _offer_pushes(g, who, ability, options, why)
        elif ability.asks == "ally":
            allies = [
                other for other in near(g, who) if g.owner_of(other) == f.owner and other != who and other < MINION
            ]
            options.extend([("ability_for", ability.index, ally) for ally in allies])
            if why is not None:
                for at, ally in enumerate(g.fighters):
                    other = FighterId(at)
                    if other not in allies:
                        option = ("ability_for", ability.index, other)
                        waits = ally.region == NOWHERE and not ally.is_knocked_out
                        why.append((option, BESIDE_THE_BOARD if waits else NOT_NEAR, (g.name(other),)))
        else:
            options.append(("ability", ability.index))
    if why is not None:
        for at, ally in enumerate(g.fighters):
            other = FighterId(at)
            if other != who:
                for ability in g.book.sheets[ally.sheet].paid:
                    _refuse_ability(g, ability, NOT_ACTIVE, (g.name(other),), why)
            for ability in g.book.sheets[ally.sheet].conditional:
                _refuse_ability(g, ability, NOT_AT_WILL, (ability.name,), why)


def refuse_abilities(g: Duel, bar: Bar, why: list[Refusal]) -> None:
    """Bar every paid ability of the match; DB-ABIL-01: only the active character uses their own."""
    for f in g.fighters:
        for ability in g.book.sheets[f.sheet].paid:
            _refuse_ability(g, ability, NOBODY_IS_ACTIVE, (ability.name,), why)
            _refuse_ability(g, ability, bar, (), why)


def _refuse_ability(g: Duel, ability: AbilitySheet, bar: Bar, facts: tuple[object, ...], why: Why) -> None:
    assert why is not None
    if ability.asks == "place_minion":
        why.extend([(("ability_at", ability.index, region), bar, facts) for region in ALL_REGIONS])
    elif ability.asks == "push_enemy":
        for who in [*range(len(g.fighters)), *range(MINION, MINION + len(g.minions))]:
            why.extend([(("push", ability.index, who, to), bar, facts) for to in ALL_REGIONS])
    elif ability.asks == "ally":
        why.extend([(("ability_for", ability.index, who), bar, facts) for who in range(len(g.fighters))])
    why.append((("ability", ability.index), bar, facts))


def _everyone(g: Duel) -> list[FighterId]:
    fighters = [FighterId(who) for who in range(len(g.fighters))]
    return fighters + [FighterId(MINION + at) for at in range(len(g.minions))]


def near(g: Duel, who: FighterId) -> list[FighterId]:
    """Everyone in the same or a neighbouring region."""
    region = g.region_of(who)
    reach = g.map.border_sets[region]
    return [other for other in _everyone(g) if g.region_of(other) == region or g.region_of(other) in reach]


def _offer_placing(g: Duel, who: FighterId, ability: AbilitySheet, options: list[Option], why: Why) -> None:
    """DB-SAIBA-02, 03, 04: from a hill any neighbouring region, from a plain the neighbouring plains; six tokens
    in all.
    """
    region = g.fighters[who].region
    if NOWHERE not in g.minions:
        if why is not None:
            _refuse_ability(g, ability, NONE_LEFT, (len(g.minions),), why)
        return
    on_hill = g.is_hill(region)
    for to in ALL_REGIONS:
        option = ("ability_at", ability.index, to)
        if to not in g.map.border_sets[region]:
            if why is not None:
                why.append((option, NOT_NEIGHBOURING, (g.map.names[to],)))
                if not on_hill:
                    why.append((option, NO_NEIGHBOURING_PLAIN, (g.map.names[to],)))
        elif g.is_hill(to) and not on_hill:
            if why is not None:
                why.append((option, HILL_FROM_PLAIN, (g.map.names[to],)))
        else:
            options.append(option)


def _offer_pushes(g: Duel, who: FighterId, ability: AbilitySheet, options: list[Option], why: Why) -> None:
    """An enemy in the same or a neighbouring region, into a plain with room that borders the enemy's region."""
    enemy = 1 - g.owner_of(who)
    within = [other for other in near(g, who) if g.owner_of(other) == enemy]
    if why is not None:
        for other in _everyone(g):
            if other not in within:
                pushes = [("push", ability.index, other, to) for to in ALL_REGIONS]
                why.extend([(option, NO_ENEMY_NEAR, (g.name(other),)) for option in pushes])
    for other in within:
        if why is not None:
            far = [to for to in ALL_REGIONS if to not in g.map.border_sets[g.region_of(other)]]
            why.extend([(("push", ability.index, other, to), NO_PUSH_SO_FAR, (g.map.names[to],)) for to in far])
        for to in g.map.borders[g.region_of(other)]:
            option = ("push", ability.index, other, to)
            if g.is_hill(to):
                if why is not None:
                    why.append((option, NO_PUSH_UPHILL, (ability.name, g.map.names[to])))
            elif other < MINION and not g.has_room(to):
                if why is not None:
                    why.append((option, NO_ROOM, (g.map.names[to], g.book.region_limit)))
            else:
                options.append(option)


def use_ability(g: Duel, who: FighterId, option: Option) -> Procedure | None:
    """Pays and carries out; several effects of one ability in their printed order."""
    ability = g.book.abilities[option[1]]
    g.cite("DB-ACT-13")
    g.cite("DB-ABIL-02")
    if g.book.sheets[g.fighters[who].sheet].conditional:
        g.cite("DB-ABIL-04")
    spend_stars(g, who, ability.stars, "DB-ABIL-01")
    g.happened(ABILITY_USED, "DB-ABIL-01", who, ability.index)
    follow: Procedure | None = None
    for effect in ability.effects:
        operation = effect.do
        if operation == "place_minion":
            at = g.minions.index(NOWHERE)
            g.minions[at] = option[2]
            clause = "DB-SAIBA-02" if g.is_hill(g.fighters[who].region) else "DB-SAIBA-03"
            g.cite("DB-SAIBA-01")
            if not g.has_room(option[2]):
                g.cite("DB-SAIBA-10")
            g.happened(MINION_PLACED, clause, MINION + at, option[2])
        elif operation == "push_enemy":
            place(g, option[2], option[3], "DB-ABIL-01", is_push=True)
        elif operation == "scout":
            follow = Scout(g.fighters[who].owner, effect.amount, False)
        else:
            bestow(g, option[2] if effect.to == "ally" else who, effect, "DB-ABIL-01")
    return follow
