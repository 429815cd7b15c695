"""How good a position looks for a seat, and what one answers without thinking: what bots know of Duel Battle.

Everything is weighed in points of victory: points that are in, points that lie in Health, and points that somebody
threatens to make with the Ki, the actions and the ground he has. What is saved up is worth less as the rounds run out.
"""

from __future__ import annotations

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.duel_battle.book import NO_DAMAGE, REGION, SELF, Sheet, TechniqueSheet
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.reach import FLIGHT_DISTANCE
from tenkaichi.games.duel_battle.state import MINION, NOWHERE, Duel, Fighter

POINT = 2.0  # a victory point that is in
LIFE, BLOOD = 0.6, 1.2  # of a character's value: for being there, and for the share of his Health
LEAD = 1.5  # being ahead, more and more as the rounds run out
MENACE_NOW, MENACE_LATER = 0.45, 0.25  # of what a character could still do to his best target
APPROACH = 0.06  # for each region closer to an enemy, while the points do not win by themselves
KI, SPARE_KI, STAR, PARRY, CARD, BALL, MINION_WORTH, HILL = 0.2, 0.08, 0.2, 0.25, 0.35, 0.6, 0.35, 0.1
STUNNED = 0.8
BLOCK, BLOCK_BY_REROLL = 1.0, 0.3  # what a Defense die blocks on average, and what each reroll adds
AREA = 1.15  # a technique that may hit others as well
FAR = 9  # no enemy is on the board


def evaluate(g: Duel, seat: int) -> float:
    """From -1 (lost) to 1 (won); the other seat sees the same with the opposite sign."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else (1.0 if g.winner == seat else -1.0)
    balance = _balance(g)
    if seat:
        balance = -balance
    return balance / (10.0 + abs(balance))


def score(g: Duel, seat: int) -> float:
    return float(g.players[seat].score)


def _balance(g: Duel) -> float:
    """In favour of the first seat."""
    last = g.book.last_round
    left = max(0, last - g.round + 1) / last  # of the match, from 1 down to 0
    saved = 0.25 + 0.75 * left
    first, second = g.players
    ahead = first.score - second.score
    if ahead == 0 and first.scored_at != second.scored_at:
        lead = 1 if first.scored_at < second.scored_at else -1  # DB-END-02
    else:
        lead = (ahead > 0) - (ahead < 0)
    balance = POINT * ahead + LEAD * (1.0 - left) * lead
    for f in g.fighters:
        worth = _worth(g, f, saved)
        balance += worth if f.owner == 0 else -worth
    balance += CARD * saved * (g.hand_size(0) - g.hand_size(1))
    if g.minions:
        count = sum([1 for region in g.minions if region != NOWHERE])
        balance += MINION_WORTH * (count if g.minion_owner == 0 else -count)
    return balance + _menaces(g, lead)


def _worth(g: Duel, f: Fighter, saved: float) -> float:
    """What a character is still worth: his value by the Health that is left, and what he has saved up."""
    board = g.book.sheets[f.sheet]
    if f.is_knocked_out:
        return 0.0
    useful = max([t.ki for t in board.techniques], default=0)
    worth = board.value * (LIFE + BLOOD * f.health / board.health)
    ki = KI * min(f.ki, useful) + SPARE_KI * max(0, f.ki - useful)
    worth += saved * (ki + STAR * f.stars + PARRY * f.parries + BALL * len(f.balls))
    if f.is_stunned:
        worth -= STUNNED
    elif f.region != NOWHERE and g.is_hill(f.region):
        worth += HILL
    return worth


def _menaces(g: Duel, lead: int) -> float:
    """What each character threatens to do to the enemy he can hurt most; the one who is behind has to come closer."""
    total = 0.0
    is_last_round = g.round >= g.book.last_round
    for who, f in enumerate(g.fighters):
        if f.is_knocked_out:
            continue
        if g.active == who:
            actions, ki, weight = g.actions, f.ki, MENACE_NOW
        elif not f.is_activated:
            actions, ki, weight = g.book.actions, f.ki + 1, MENACE_NOW  # the die will bring some
        elif is_last_round:
            continue
        else:
            actions, ki, weight = g.book.actions, f.ki + 2, MENACE_LATER
        if f.is_stunned:
            actions -= 1
        best, nearest = _best_target(g, f, actions, ki)
        menace = weight * best
        if lead == 0 or (lead > 0) != (f.owner == 0):
            menace -= APPROACH * nearest
        total += menace if f.owner == 0 else -menace
    return total


def _best_target(g: Duel, f: Fighter, actions: int, ki: int) -> tuple[float, int]:
    """The points in what he could do to one enemy, and how far the nearest enemy is."""
    sheet = g.book.sheets[f.sheet]
    away_from = g.map.distance[f.region if f.region != NOWHERE else g.map.start[f.owner]]
    usable: list[TechniqueSheet] = []
    reach = actions - 1
    if actions > 0:
        for t in sheet.techniques:
            if t.ki <= ki and t.damage != NO_DAMAGE and t.aim != SELF and t.stars <= f.stars:
                usable.append(t)
                reach = max(reach, actions - 1 + t.far + f.range_bonus)
    best = 0.0
    nearest = FAR
    for enemy in g.fighters:
        if enemy.owner == f.owner or enemy.region == NOWHERE:
            continue
        away = away_from[enemy.region]
        if away < nearest:
            nearest = away
        if away <= reach:
            best = max(best, _harm(g, f, sheet, usable, enemy, away, actions, ki))
    return best, nearest


def _harm(
    g: Duel,
    f: Fighter,
    sheet: Sheet,
    usable: list[TechniqueSheet],
    enemy: Fighter,
    away: int,
    actions: int,
    ki: int,
) -> float:
    """The points in the damage that he could do to this enemy in one turn, after an average defense."""
    target = g.book.sheets[enemy.sheet]
    block = float(enemy.parries)
    if target.defense:
        block += BLOCK + BLOCK_BY_REROLL * (target.defense - 1)
    best = 0.0
    if enemy.can_fly:
        away += FLIGHT_DISTANCE
    elif away < actions:
        bonus = f.strength_bonuses + f.next_attack_bonus + f.next_hit_bonus
        best = sheet.strength * (actions - away) + bonus - block
    for t in usable:
        far = t.far + f.range_bonus
        steps = away - far if away > far else max(0, t.near - away)
        if steps >= actions:
            continue
        raw = t.damage + f.next_hit_bonus
        dealt = raw - min(block, max(0, raw - t.unblockable))
        if ki >= 2 * t.ki and actions - 1 > steps:
            dealt += max(t.unblockable, t.damage - block)
        if t.aim == REGION:
            dealt *= AREA
        if dealt > best:
            best = dealt
    if best <= 0.0:
        return 0.0
    if best >= enemy.health:
        return target.value * (POINT + LIFE + BLOOD * enemy.health / target.health)
    return target.value * BLOOD * best / target.health


# -- without thinking -------------------------------------------------------------------------------------------------


def reflex(g: Duel, decision: Decision) -> Option | None:
    """Answers that hardly ever need thought, so that looking ahead gets past them: defending, minding the cards."""
    kind = decision.kind
    frame = decision.frame
    options: list[Option] = decision.listed()
    if isinstance(frame, Defense):
        if kind == "Defense.offer_die":
            return options[0] if frame.face < 0 or _is_poor(g, frame) else options[1]
        if kind == "Defense.block":
            best: Option = max(options, key=_most_blocked)
            return best
        return _shared(g, frame, options)
    if kind == "EventDamage.block":
        return options[-1] if options[-1][1] >= 1 else options[0]
    if kind == "Turn.reroll" or kind == "HillFall.fall":
        return options[0]
    return None


def _is_poor(g: Duel, frame: Defense) -> bool:
    """A roll that blocks less than the average one does, while damage is left to block."""
    return min(frame.rolled_parries(g) + frame.counterattacks(g), frame.blockable()) < min(1, frame.blockable())


def _most_blocked(option: Option) -> tuple[int, int]:
    return option[1] + option[2] + option[3], option[2]


def _shared(g: Duel, frame: Defense, options: list[Option] | tuple[Option, ...]) -> Option:
    """Allies help only where it keeps somebody standing and nobody falls for it."""
    target = g.fighters[frame.target] if frame.target < MINION else None
    if target is not None and frame.left() >= target.health:
        for option in reversed(options):
            if option[0] == "share" and g.fighters[option[1]].health > option[2] > frame.left() - target.health:
                return option
    return options[0]
