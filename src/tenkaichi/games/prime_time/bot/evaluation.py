"""Judge a position for a seat: what bots know of Prime Time.

Everything ends in one number, the chance to win the match. The models that are left judge the rounds to come. The Glory
that the present round would give if it ended now judges that round, corrected by who can still act. The rules of
victory join both: more rounds, then more Glory (PT-SCORE-02..04).
"""

from __future__ import annotations

from math import comb, exp, sqrt
from typing import Final

from tenkaichi.engine.procedure import DRAW, UNDECIDED
from tenkaichi.games.prime_time.bot.mission_value import MissionValue, mission_value_of
from tenkaichi.games.prime_time.bot.threat import BLOOD, PRESENCE, THREAT, best_strike, life_value, strides
from tenkaichi.games.prime_time.geometry.plane import BOARD_MIL, TOKEN_32_MM
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.scoring import (
    LAST_ROUND,
    glory_now,
    is_in_enemy_half,
    mission_slot,
    total_glory,
    zone_of_control,
)
from tenkaichi.games.prime_time.rules.zones import home_edge
from tenkaichi.games.prime_time.state import (
    ACTIVATION,
    BOUND,
    CLEANUP,
    CONFECTION,
    DAZED,
    EXHAUSTED,
    GRABBED,
    KNOCKED_OUT,
    MAJIN,
    MERGED,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    REFORMING,
    SETTING_UP,
    SHOWBOATING,
    STAGGERED,
    WAITING,
    Model,
    Skirmish,
)

# -- models, in points of Threat
BODY: Final = 0.25  # of its base worth, for standing at all; BLOOD is for the share of its life that is left
RETURN: Final = 0.45  # of one that is out while a Wish Token can bring it back
TIER: Final = 0.9
SK: Final = 0.25
BK: Final = 0.22
WT: Final = 1.0
CARD: Final = 0.3
ENOUGH_BK: Final = 8  # beyond this BK is worth a third
BAD_STATES: Final[tuple[tuple[int, float], ...]] = (
    (STAGGERED, 0.4), (EXHAUSTED, 0.5), (GRABBED, 0.6), (SHOWBOATING, 0.3),
    (PETRIFIED, 1.5), (CONFECTION, 2.0), (BOUND, 1.2), (MAJIN, 1.5),
)  # fmt: skip
MENACE: Final = 0.4  # of what a model that may still act could do to its best target
IN_RESERVE: Final = 0.15  # of a model's worth: its activation of this round is still to come
BONUS_ORDER: Final = 0.8
FRESH_ORDER: Final = 0.3
ALOFT: Final = 0.06  # for each level above the Ground: nothing but a doubt, where nothing else decides
# -- chances, as exponents
ARMY: Final = 0.11  # of winning a later round, for each point of Threat more
ARMY_NOW: Final = 0.05  # of winning this one, while all models may still act
# for each Glory more, at the beginning and at the end of the round
GLORY_OPEN: Final = 0.7
GLORY_CLOSED: Final = 3.0
GLORY_TOTAL: Final = 0.5  # of winning a match that is level on rounds
APPROACH: Final = 0.02  # for each inch nearer to what the next mission is about
FELL: Final = 2.0  # in Sudden Death: for the chance to fell an enemy
# of an objective: held now; OC that can come in time, and later
HELD: Final = 0.5
REACHABLE: Final = 0.55
NEARBY: Final = 0.12


def evaluate(g: Skirmish, seat: int) -> float:
    """Judge the position from -1 (lost) to 1 (won); the other seat sees the same with the opposite sign."""
    if g.winner != UNDECIDED:
        return 0.0 if g.winner == DRAW else (1.0 if g.winner == seat else -1.0)
    standing = 2.0 * Outlook(g).chance() - 1.0
    return standing if seat == 0 else -standing


def score(g: Skirmish, seat: int) -> float:
    """Total Glory."""
    return float(total_glory(g, seat))


def may_still_act(g: Skirmish, who: ModelId, model: Model) -> bool:
    """Has it an activation to come in this round, or is it taking one?"""
    if model.where != ON_BOARD or model.states & (DAZED | CONFECTION):
        return False
    if g.phase == CLEANUP:
        return False
    if g.phase != ACTIVATION:
        return True
    if g.active == who:
        return g.actions > 0
    return model.has_order and not g.teams[model.seat].has_passed


class Outlook:
    """One look at a position, in favour of the first seat."""

    def __init__(self, g: Skirmish) -> None:
        self.g = g
        self.army = [0.0, 0.0]
        self.glory = [0.0, 0.0]  # of this round, as far as it can be foreseen
        self.fells = [0.0, 0.0]  # the best chance to fell an enemy
        self.acting: list[bool] = [may_still_act(g, ModelId(who), model) for who, model in enumerate(g.models)]
        able = sum([1 for model in g.models if model.where in (ON_BOARD, WAITING)])
        self.open: float = min(1.0, sum(self.acting) / able) if able and g.phase != SETTING_UP else float(able > 0)
        self.mission_value: MissionValue | None = None
        if g.missions and not g.is_sudden_death:
            self.mission_value = mission_value_of(g.book.key, g.book.pack.missions, g.missions[mission_slot(g)])

    def chance(self) -> float:
        """The chance that the first seat wins the match."""
        g = self.g
        for seat in (0, 1):
            self._count_resources(seat)
        for model in g.models:
            self.army[model.seat] += self._worth(model)
        reach = self._count_threats()
        if g.is_sudden_death:
            return _logistic(ARMY * (self.army[0] - self.army[1]) + FELL * (self.fells[0] - self.fells[1]))
        self._foresee_glory(reach)
        return self._match()

    # -- the models -----------------------------------------------------------------------------------------------

    def _count_resources(self, seat: int) -> None:
        team = self.g.teams[seat]
        left = max(0, LAST_ROUND - self.g.round + 1) / LAST_ROUND
        bk = min(team.bk, ENOUGH_BK) + max(0, team.bk - ENOUGH_BK) / 3
        self.army[seat] += (0.3 + 0.7 * left) * (BK * bk + CARD * len(team.hand)) + left * WT * team.wt
        self.army[seat] += BONUS_ORDER * team.bonus_orders + FRESH_ORDER * team.fresh_orders

    def _worth(self, model: Model) -> float:
        """The worth of a model by its Threat, its life (it is Dazed once before it is out), its tier and its states."""
        g = self.g
        sheet = g.book.profiles[model.profile]
        base = PRESENCE + THREAT * sheet.threat
        if model.where == KNOCKED_OUT:
            return base * RETURN if g.teams[model.seat].wt and not model.components else 0.0
        if model.where not in (ON_BOARD, WAITING, REFORMING, MERGED):
            return 0.0
        second = (sheet.tiers[0].hp + 1) // 2
        life = model.hp if model.downs and model.hp else model.hp + second if model.hp else second
        worth = base * (BODY + BLOOD * life / (sheet.tiers[model.tier].hp + second))
        worth += TIER * model.tier + SK * min(model.sk, sheet.sk_cap) - ALOFT * model.level
        for state, cost in BAD_STATES:
            if model.states & state:
                worth -= cost
        return worth

    def _count_threats(self) -> list[int]:
        """Add what each model that may still act could do; return how far each may still go (-1: it may not act)."""
        g = self.g
        reach: list[int] = [-1] * len(g.models)
        values = [life_value(g, model) for model in g.models]
        for at, model in enumerate(g.models):
            who = ModelId(at)
            if not self.acting[who]:
                continue
            whole, lunge, stand = strides(g, who, model)
            reach[who] = whole
            if g.phase == ACTIVATION:
                share = IN_RESERVE if g.active != who else IN_RESERVE * min(1.0, g.actions / 2)
                self.army[model.seat] += share * (PRESENCE + THREAT * g.book.profiles[model.profile].threat)
            if lunge < 0:
                continue
            value, fells, whom = best_strike(g, who, model, lunge, stand, values)
            self.army[model.seat] += MENACE * value
            self.fells[model.seat] = max(self.fells[model.seat], fells)
            if fells and self.mission_value is not None:
                self.glory[model.seat] += MENACE * fells * self._bounty(whom)
        return reach

    def _bounty(self, whom: ModelId) -> float:
        """The Glory for felling this model."""
        mission_value = self.mission_value
        assert mission_value is not None
        model = self.g.models[whom]
        glory = mission_value.down + (mission_value.knock_out if model.downs else 0.0)
        return glory + (mission_value.leader_down if self.g.teams[model.seat].leader == whom else 0.0)

    # -- the round ------------------------------------------------------------------------------------------------

    def _foresee_glory(self, reach: list[int]) -> None:
        g, mission_value = self.g, self.mission_value
        if mission_value is None:
            return
        for seat in (0, 1):
            self.glory[seat] += glory_now(g, seat)
        if g.phase != CLEANUP:
            self._foresee_ground(mission_value, reach)
            self._foresee_markers(mission_value, reach)
            if mission_value.more_models or mission_value.dazed:
                self._foresee_survivors(mission_value)
        for seat in (0, 1):
            self.glory[seat] = min(self.glory[seat], float(mission_value.most))

    def _foresee_ground(self, mission_value: MissionValue, reach: list[int]) -> None:
        g = self.g
        held_more = 0.0
        for x, y in g.objectives:
            share = self._share(x, y, reach)
            held_more += share
            seat = 0 if share > 0 else 1
            pay = mission_value.objective
            if mission_value.far_objective and is_in_enemy_half(g, seat, x, y):
                pay += mission_value.far_objective
            self.glory[seat] += abs(share) * pay
        if g.objectives and (mission_value.all_objectives or mission_value.more_objectives):
            seat = 0 if held_more > 0 else 1
            lead = abs(held_more)
            self.glory[seat] += mission_value.more_objectives * min(1.0, lead)
            self.glory[seat] += mission_value.all_objectives * (lead / len(g.objectives)) ** 2

    def _share(self, x: int, y: int, reach: list[int]) -> float:
        """The expected owner of an objective: from 1 (the first seat) to -1 (the second)."""
        g = self.g
        border = zone_of_control(g) + TOKEN_32_MM
        now, later = [0.0, 0.0], [0.0, 0.0]
        for who, model in enumerate(g.models):
            if model.where != ON_BOARD or model.states & (DAZED | CONFECTION):
                continue
            line = g.book.profiles[model.profile].tiers[model.tier]
            oc = line.oc * 2 if model.states & SHOWBOATING else line.oc
            away = sqrt((model.x - x) ** 2 + (model.y - y) ** 2) - line.radius - border
            if away <= 0 and model.level == 0:
                now[model.seat] += oc
            elif reach[who] >= 0 and not (g.active == who and model.level > 0 and g.altitude_change > 0):
                far = away - reach[who]
                if far <= 0:
                    later[model.seat] += oc * REACHABLE * (1.0 - 0.5 * max(0.0, away) / (reach[who] + 1))
                else:
                    later[model.seat] += oc * NEARBY * max(0.0, 1.0 - far / 12000)
        hard = (now[0] > now[1]) - (now[0] < now[1])
        if self.open == 0.0:
            return float(hard)
        first, second = now[0] + later[0], now[1] + later[1]
        soft = (first - second) / (first + second + 0.5)
        held = HELD + (1.0 - HELD) * (1.0 - self.open)
        return held * hard + (1.0 - held) * soft

    def _foresee_markers(self, mission_value: MissionValue, reach: list[int]) -> None:
        g = self.g
        for marker in g.markers:
            if marker.carrier != NOBODY:
                seat = g.seat_of(marker.carrier)
                self.glory[seat] += mission_value.marker
                if mission_value.delivery:
                    self.glory[seat] += 0.5 * mission_value.delivery * self._way_home(marker.carrier)
                continue
            best = [0.0, 0.0]
            for who, model in enumerate(g.models):
                if reach[who] < 0 or model.carries != NOBODY:
                    continue
                away = sqrt((model.x - marker.x) ** 2 + (model.y - marker.y) ** 2) - 1500
                near = 0.6 if away <= 0 else 0.5 - 0.3 * away / (reach[who] + 1) if away <= reach[who] else 0.1
                best[model.seat] = max(best[model.seat], near)
            for seat in (0, 1):
                self.glory[seat] += mission_value.marker * best[seat] * (1.0 - best[1 - seat] / 2)

    def _way_home(self, who: ModelId) -> float:
        """The way home, from 0 (across the board) to 1 (at the home edge)."""
        x, y = self.g.place_of(who)
        edge = home_edge(self.g, self.g.models[who].seat)
        away = {"south": y, "north": BOARD_MIL - y, "west": x, "east": BOARD_MIL - x}[edge]
        return max(0.0, 1.0 - away / BOARD_MIL)

    def _foresee_survivors(self, mission_value: MissionValue) -> None:
        g = self.g
        standing, down = [0, 0], [0, 0]
        for model in g.models:
            if model.where == REFORMING or (model.where == ON_BOARD and model.states & DAZED):
                down[model.seat] += 1
            elif model.where == ON_BOARD:
                standing[model.seat] += 1
        if mission_value.more_models and standing[0] != standing[1]:
            more = 0 if standing[0] > standing[1] else 1
            self.glory[more] += mission_value.more_models * (1.0 - self.open / 2)
        if mission_value.dazed and g.round >= mission_value.dazed_from:
            for seat in (0, 1):
                self.glory[seat] += mission_value.dazed * down[1 - seat]

    # -- the match ------------------------------------------------------------------------------------------------

    def _match(self) -> float:
        """PT-SCORE-02..04: this round, the rounds to come, and Glory where they leave a tie."""
        g = self.g
        balance = self.army[0] - self.army[1]
        later = _logistic(ARMY * balance + APPROACH * self._approach())
        left = LAST_ROUND - max(g.round, 1)
        lead = g.teams[0].rounds_won - g.teams[1].rounds_won
        ahead = total_glory(g, 0) - total_glory(g, 1)
        if g.phase == SETTING_UP or g.round == 0:
            this_round = _logistic(ARMY * balance + GLORY_OPEN * (self.glory[0] - self.glory[1]))
            return _series(lead, left, this_round, later, 0.5)
        more = self.glory[0] - self.glory[1]
        weight = GLORY_OPEN + (GLORY_CLOSED - GLORY_OPEN) * (1.0 - self.open) ** 2
        this_round = _logistic(weight * more + ARMY_NOW * self.open * balance)
        ahead_then = ahead - (glory_now(g, 0) - glory_now(g, 1)) + more
        tie = _logistic(GLORY_TOTAL * ahead_then + ARMY * balance * left / LAST_ROUND)
        return _series(lead, left, this_round, later, tie)

    def _approach(self) -> float:
        """Inches by which the first seat is nearer to what the next mission is about."""
        g = self.g
        if g.round >= LAST_ROUND or len(g.missions) <= g.round:
            return 0.0
        mission = g.book.pack.missions[g.missions[g.round]]
        spots = [(spot.x, spot.y) for spot in mission.objectives]
        spots.extend([(spot.x, spot.y) for spot in mission.markers])
        total = 0.0
        for x, y in spots:
            nearest = [20000.0, 20000.0]
            for model in g.models:
                if model.where == ON_BOARD:
                    away = abs(model.x - x) + abs(model.y - y)
                    nearest[model.seat] = min(nearest[model.seat], away)
            total += (nearest[1] - nearest[0]) / 1000
        return total / len(spots) if spots else 0.0


def _series(lead: int, left: int, this_round: float, later: float, tie: float) -> float:
    """The chance to have won more rounds in the end, with `lead` so far, this round and `left` rounds after it."""
    chance = 0.0
    for won in range(left + 1):
        weight = comb(left, won) * later**won * (1.0 - later) ** (left - won)
        ahead = lead + 2 * won - left
        chance += weight * (this_round * _outcome(ahead + 1, tie) + (1.0 - this_round) * _outcome(ahead - 1, tie))
    return chance


def _outcome(ahead: int, tie: float) -> float:
    return tie if ahead == 0 else float(ahead > 0)


def _logistic(exponent: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, exponent))))
