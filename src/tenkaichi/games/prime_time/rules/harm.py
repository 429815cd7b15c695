"""Damage, Dazed and KO'd, Dissolution and Reformation: what happens to a model that loses HP."""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.engine.procedure import Procedure, procedures, step
from tenkaichi.games.prime_time.events import (
    DAZED_NOW,
    DISSOLVED,
    FELL,
    HP_LOST,
    KNOCKED_OUT_NOW,
    MARKER_DROPPED,
    REFORMATION_BEGAN,
    REMOVED_NOW,
    STATE_ENDED,
    STATE_GAINED,
    TOKEN_DESTROYED,
)
from tenkaichi.games.prime_time.rules.standing import standing_changes
from tenkaichi.games.prime_time.rules.triggers import announce
from tenkaichi.games.prime_time.rules.values import has_trait, max_hp, stat, tier_of
from tenkaichi.games.prime_time.state import (
    BRANDED,
    DAZED,
    GRABBED,
    GROUND,
    KNOCKED_OUT,
    MAJIN,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    REFORMING,
    REMOVED,
    STATE_NAMES,
    TOKEN,
    Skirmish,
)

ATTACK, OTHER = 0, 1  # PT-GAP-03, PT-GAP-04: RES lowers the damage of attacks only
UNHURT, HURT, DOWN_DAZED, DOWN_KO, DOWN_REMOVED, DOWN_REFORMING = 0, 1, 2, 3, 4, 5


def net_damage(g: Skirmish, who: int, raw: int, kind: int, extra_res: int = 0, ignored_res: int = 0) -> int:
    """PT-GAP-03, PT-STATE-46, PT-TRAIT-02: raw, +1 if Petrified, less RES and Absorb, each to a minimum of 1."""
    if who >= TOKEN:
        return max(1, raw - g.book.tokens[g.tokens[who - TOKEN].kind].res) if kind == ATTACK else raw
    model = g.models[who]
    if model.states & PETRIFIED:
        raw += 1
        g.cite("PT-STATE-46")
    if kind == OTHER:
        g.cite("PT-GAP-04")
        return raw
    g.cite("PT-GAP-03")
    net = max(1, raw - max(0, stat(g, who, "res", extra_res) - ignored_res))
    absorbed = max([part[0] for part in standing_changes(g, who, "absorb")], default=0)
    if absorbed:
        g.cite("PT-TRAIT-02")
        net = max(1, net - absorbed)
    return net


def is_invulnerable(g: Skirmish, who: int) -> bool:
    """PT-STATE-09: a Dazed model is skipped by everything; so is what is not on the board."""
    return who < TOKEN and not g.is_standing(who)


def dissolution_of(g: Skirmish, who: int) -> int:
    """PT-DISS-17: the threshold of the present tier; 0 for those that have none (PT-DISS-01)."""
    values = [part[0] for part in standing_changes(g, who, "dissolution")]
    return max(values) if values else tier_of(g, who).dissolution


@dataclass
class Harm(Procedure):
    """One instance of damage to one model or token, from its figure to whatever becomes of the victim."""

    who: int
    raw: int
    kind: int
    source: int = NOBODY
    clause: str = "PT-GAP-03"
    extra_res: int = 0
    ignored_res: int = 0
    net: int = 0
    outcome: int = UNHURT
    was_above_half: bool = False

    @step("PT-STATE-09")
    def reckon(self, g: Skirmish) -> Procedure | None:
        if self.raw <= 0 or is_invulnerable(g, self.who):
            self.end()
            return None
        return announce(g, "attack_damage", self.source, self.who) if self.kind == ATTACK else None

    @step("PT-GAP-03", "PT-GAP-04")
    def strike(self, g: Skirmish) -> None:
        """PT-DISS-02, PT-DISS-13: net damage of this one hit is compared with the threshold before anything else."""
        self.net = net_damage(g, self.who, self.raw, self.kind, self.extra_res, self.ignored_res)
        if self.who >= TOKEN:
            hurt_token(g, self.who, self.net)
            self.outcome = HURT
            self.end()
            return
        model = g.models[self.who]
        self.was_above_half = model.hp * 2 > max_hp(g, self.who)
        threshold = dissolution_of(g, self.who)
        lost = min(self.net, model.hp)
        model.hp -= lost
        self.outcome = HURT
        g.happened(HP_LOST, self.clause, self.who, lost, model.hp)
        if threshold and self.kind == ATTACK:
            g.cite("PT-DISS-02")
            if self.net >= threshold:
                g.happened(DISSOLVED, "PT-DISS-03", self.who, self.net, threshold)
                remove_from_play(g, self.who, "PT-DISS-03")
                self.outcome = DOWN_REMOVED
                return
        if model.hp == 0:
            self.outcome = go_down(g, self.who)

    @step("PT-COMBAT-10")
    def tell_damage(self, g: Skirmish) -> Procedure | None:
        return announce(g, "damaged", self.who, self.source)

    @step("PT-COMBAT-10")
    def tell_half(self, g: Skirmish) -> Procedure | None:
        model = g.models[self.who]
        fell_to_half = self.was_above_half and model.where == ON_BOARD and 0 < model.hp * 2 <= max_hp(g, self.who)
        return announce(g, "half_hp", self.who, self.source) if fell_to_half else None

    @step("PT-COMBAT-10")
    def tell_downfall(self, g: Skirmish) -> Procedure | None:
        if self.outcome == HURT:
            self.end()
            return None
        return announce(g, "downed", self.who, self.source)

    @step("PT-COMBAT-10")
    def tell_how(self, g: Skirmish) -> Procedure | None:
        """PT-STATE-33: Reformation is no KO."""
        if self.outcome in (DOWN_DAZED, DOWN_REFORMING):
            return announce(g, "dazed", self.who, self.source)
        event = "ko" if self.outcome == DOWN_KO else "removed"
        return announce(g, event, self.who, self.source)


def hurt_token(g: Skirmish, who: int, net: int) -> None:
    """PT-SAIBA-15: a token without HP is removed by any hit; others at 0 HP."""
    token = g.tokens[who - TOKEN]
    sheet = g.book.tokens[token.kind]
    if sheet.hp:
        token.hp = max(0, token.hp - net)
        g.happened(HP_LOST, "PT-GAP-03", who, net, token.hp)
        if token.hp > 0:
            return
    destroy_token(g, who, "PT-SAIBA-15")


def destroy_token(g: Skirmish, who: int, clause: str) -> None:
    """PT-TRAIT-39: no KO-based effect fires. The token keeps its number; it is off the board."""
    token = g.tokens[who - TOKEN]
    release(g, token.holds)
    token.holds = NOBODY
    token.seat = NOBODY
    g.happened(TOKEN_DESTROYED, clause, who)


def go_down(g: Skirmish, who: int) -> int:
    """PT-STATE-07, 17, PT-DISS-18: Dazed the first time, KO'd the second; Buu reforms instead of either."""
    model = g.models[who]
    model.downs += 1
    drop_marker(g, who)
    release_held(g, who)
    if is_reforming_kind(g, who):
        model.where = REFORMING
        model.states = 0
        model.level = GROUND
        model.has_order = False
        g.happened(REFORMATION_BEGAN, "PT-DISS-18", who)
        return DOWN_REFORMING
    if model.downs == 1:
        model.states |= DAZED
        g.happened(DAZED_NOW, "PT-STATE-07", who)
        fall_dazed(g, who)
        return DOWN_DAZED
    knock_out(g, who)
    return DOWN_KO


def is_reforming_kind(g: Skirmish, who: int) -> bool:
    """Buu: a profile with a Dissolution Threshold whose powers name Reformation."""
    profile = g.book.profiles[g.models[who].profile]
    return any(
        getattr(deed, "name", "") == "reformation"
        for tier in profile.tiers
        for power in tier.passives
        for effect in power.effects
        for deed in effect.do
    )


def fall_dazed(g: Skirmish, who: int) -> None:
    """PT-FALL-01, PT-FALL-02: whoever is Dazed while elevated drops; at 0 HP the fall costs nothing more."""
    model = g.models[who]
    if model.level > GROUND:
        g.happened(FELL, "PT-FALL-01", who, model.level)
        model.level = GROUND


def knock_out(g: Skirmish, who: int) -> None:
    """PT-STATE-17, 19, 21, PT-ROUND-16: off the board; an unused order stays behind as a Fallen Order."""
    model = g.models[who]
    team = g.teams[model.seat]
    model.where = KNOCKED_OUT
    if model.has_order:
        model.has_order = False
        team.bonus_orders += 1
        g.cite("PT-ROUND-16")
    if team.leader == who:
        team.lost_command = True
        g.cite("PT-STATE-21")
    g.happened(KNOCKED_OUT_NOW, "PT-STATE-17", who)
    lift_majin(g, who)


def remove_from_play(g: Skirmish, who: int, clause: str) -> None:
    """PT-STATE-22..24: permanent; nothing brings him back."""
    drop_marker(g, who)
    release_held(g, who)
    model = g.models[who]
    model.hp = 0
    team = g.teams[model.seat]
    model.where = REMOVED
    if model.has_order:
        model.has_order = False
        team.bonus_orders += 1
    if team.leader == who:
        team.lost_command = True
        g.cite("PT-STATE-24")
    g.happened(REMOVED_NOW, clause, who)
    lift_majin(g, who)


def lift_majin(g: Skirmish, who: int) -> None:
    """PT-STATE-61, PT-CORRUPT-22: with Babidi gone every Majin state ends but a Brand."""
    if not any(getattr(d, "name", "") == "corrupt" for d in _deeds(g, who)):
        return
    for other, model in enumerate(g.models):
        if model.states & MAJIN and not model.states & BRANDED:
            end_state(g, other, MAJIN, "PT-CORRUPT-22")


def _deeds(g: Skirmish, who: int) -> list[object]:
    profile = g.book.profiles[g.models[who].profile]
    return [d for tier in profile.tiers for power in tier.abilities for effect in power.effects for d in effect.do]


def drop_marker(g: Skirmish, who: int) -> None:
    """PT-CARRY-02: the marker stays where its carrier is."""
    model = g.models[who]
    if model.carries == NOBODY:
        return
    marker = g.markers[model.carries]
    marker.carrier = NOBODY
    marker.x, marker.y = model.x, model.y
    g.happened(MARKER_DROPPED, "PT-CARRY-02", who, model.carries)
    model.dropped = model.carries
    model.carries = NOBODY


def release(g: Skirmish, who: int) -> None:
    """PT-STATE-39: the hold is gone."""
    if who != NOBODY and g.models[who].states & GRABBED:
        g.models[who].held_by = NOBODY
        end_state(g, who, GRABBED, "PT-STATE-39")


def release_held(g: Skirmish, holder: int) -> None:
    """PT-STATE-39: a Grab ends when the grabbing model leaves the board or is Dazed."""
    for who, model in enumerate(g.models):
        if model.held_by == holder:
            release(g, who)


def give_state(g: Skirmish, who: int, state: int, clause: str) -> bool:
    """A state on a model that is standing; a second time changes nothing."""
    model = g.models[who]
    if not g.is_standing(who) or model.states & state:
        return False
    model.states |= state
    g.happened(STATE_GAINED, clause, who, STATE_NAMES[state])
    return True


def end_state(g: Skirmish, who: int, state: int, clause: str) -> None:
    model = g.models[who]
    if model.states & state:
        model.states &= ~state
        g.happened(STATE_ENDED, clause, who, STATE_NAMES[state])


def flies(g: Skirmish, who: int) -> bool:
    """Airborne: a Fly model above Ground."""
    return who < TOKEN and g.models[who].level > GROUND and has_trait(g, who, "fly")


PROCEDURES = procedures(Harm)
