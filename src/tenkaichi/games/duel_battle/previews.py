"""The consequences of an option: reach, range with the hill penalty, the sum of the damage, and the odds."""

from __future__ import annotations

from fractions import Fraction

from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.odds import OddsError
from tenkaichi.engine.preview import Fact, Outcome, Preview, Reply, Waypoint
from tenkaichi.games.duel_battle.prospects import (
    DEFENDED,
    HITS,
    Hurt,
    column,
    hit_odds,
    hit_outcomes,
    hit_words,
    prospect,
    striker_of,
    targets_at,
)
from tenkaichi.games.duel_battle.rules.attack import Attack
from tenkaichi.games.duel_battle.rules.movement import cost_clause, move_cost
from tenkaichi.games.duel_battle.rules.reach import farthest, range_clauses, range_parts
from tenkaichi.games.duel_battle.rules.technique_choice import targets_of
from tenkaichi.games.duel_battle.rules.techniques import TechniqueUse
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId
from tenkaichi.games.duel_battle.sums import damage_words, range_words, terms_of

LIMIT = 20_000  # branches of chance
NONE = Fraction(0)


def preview(game: Game, seen: Duel, viewer: int | None, option: Option) -> Preview | None:
    """None where there is nothing to foresee."""
    if option[0] in HITS:
        return _of_a_hit(game, seen, option)
    if option[0] == "flip":
        return _of_a_flip(game, seen, option)
    who = striker_of(seen)
    if option[0] == "move" and 0 <= who < MINION and seen.fighters[who].region != NOWHERE:
        return _of_a_move(seen, who, option)
    return None


def _of_a_hit(game: Game, seen: Duel, option: Option) -> Preview | None:
    striker = striker_of(seen)
    aimed = (option[1],) if option[0] == "attack" else targets_of(seen, striker, option)
    facts = (
        _attack_facts(seen, striker, option)
        if option[0] == "attack"
        else _technique_facts(seen, striker, option, aimed)
    )
    path = tuple([_waypoint(seen, who) for who in aimed])
    targets = targets_at(seen, option)
    if not targets:
        return Preview(option, facts[0].words if facts else "", tuple(facts), (), path)
    try:
        odds = hit_odds(game, seen, option, targets, LIMIT)
    except OddsError:
        return Preview(option, "too many outcomes to be worked out", tuple(facts), (), path)
    return Preview(option, hit_words(odds, targets), tuple(facts), (_reply(odds),), path, (DEFENDED,))


def _reply(odds: dict[Hurt, Fraction]) -> Reply:
    lost = column(odds, 0)
    made = [Outcome(chance, "hit" if words[0] != "0" else "blocked", words) for words, chance in hit_outcomes(odds)]
    made.sort(key=lambda outcome: -outcome.chance)
    return Reply(None, "the target defends", 1 - lost.get(0, NONE), NONE, tuple(sorted(lost.items())), tuple(made))


def _attack_facts(seen: Duel, striker: FighterId, option: Option) -> list[Fact]:
    """DB-ATTACK-02: strength, merged actions and bonuses."""
    if striker == NOBODY or striker >= MINION:
        return []
    f = seen.fighters[striker]
    hit = Attack(
        attacker=striker,
        target=option[1],
        merged=option[2],
        bonus=option[3],
        readied_attack=f.next_attack_bonus,
        readied_hit=f.next_hit_bonus,
    )
    parts = hit.damage_parts(seen)
    return [Fact("damage", damage_words(parts), "DB-ATTACK-02", terms_of(parts))]


def _technique_facts(seen: Duel, user: FighterId, option: Option, aimed: tuple[FighterId, ...]) -> list[Fact]:
    """DB-RANGE, DB-TECH-02, 05: the price, how far it is with every hill on the way, and the sum of the damage."""
    sheet = seen.book.techniques[option[1]]
    facts = [_price(sheet.ki, sheet.stars)]
    for who in aimed:
        parts = range_parts(seen, user, who, sheet.ignores_hills)
        words = f"{seen.name(who)}: {range_words(parts)}; it reaches {_limits(sheet.near, farthest(seen, user, sheet))}"
        facts.append(Fact("range", words, range_clauses(seen, user, who, sheet)[0], terms_of(parts)))
    if sheet.damage >= 0:
        readied = seen.fighters[user].next_hit_bonus if 0 <= user < MINION else 0
        parts_of_it = TechniqueUse(user, option[1], aimed, readied=readied).damage_parts(seen)
        facts.append(Fact("damage", damage_words(parts_of_it), "DB-TECH-05", terms_of(parts_of_it)))
    return facts


def _price(ki: int, stars: int) -> Fact:
    """DB-TECH-02, 08: Ki as a rule, Stars too or instead, or nothing."""
    words = " and ".join([f"{ki} Ki"] * bool(ki) + [f"{stars} Star{'s' if stars > 1 else ''}"] * bool(stars))
    return Fact("cost", words or "nothing", "DB-TECH-02" if ki and not stars else "DB-TECH-08")


def _limits(near: int, far: int) -> str:
    return str(far) if near == far else f"{near} to {far}"


def _waypoint(seen: Duel, who: FighterId) -> Waypoint:
    region = seen.region_of(who)
    return Waypoint("figure", who, seen.name(who), (region, 0), seen.map.names[region] if region != NOWHERE else "")


def _of_a_move(seen: Duel, who: FighterId, option: Option) -> Preview:
    """DB-MOVE-01..05: what it costs, and what is left."""
    f = seen.fighters[who]
    cost = move_cost(seen, f.region, option[1], f.can_fly)
    climbs = " to climb from a plain onto a hill" if cost > 1 else ""
    words = f"{cost} action{'s' if cost > 1 else ''}{climbs}, {seen.actions - cost} left"
    point = Waypoint("way", option[1], seen.map.names[option[1]], (option[1], 0))
    fact = Fact("cost", words, cost_clause(seen, f.region, option[1], f.can_fly))
    return Preview(option, words, (fact,), (), (point,))


def _of_a_flip(game: Game, seen: Duel, option: Option) -> Preview | None:
    found = prospect(game, seen, option, LIMIT)
    if found is None:
        return None
    made = tuple([Outcome(chance, words, words) for words, chance in found.outcomes])
    return Preview(option, found.words, (), (Reply(None, "the token", NONE, NONE, ((0, Fraction(1)),), made),))
