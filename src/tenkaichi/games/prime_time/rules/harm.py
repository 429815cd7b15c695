"""Damage, Dazed and KO'd, Dissolution and Reformation: what happens to a model that loses HP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.procedure import Procedure, carry_out, procedures, step
from tenkaichi.games.prime_time.events import (
    DAZED_NOW,
    DISSOLVED,
    FELL,
    HP_LOST,
    KNOCKED_OUT_NOW,
    REFORMATION_BEGAN,
    REMOVED_NOW,
    TOKEN_DESTROYED,
)
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.defusion import Defusion
from tenkaichi.games.prime_time.rules.modifiers import attack_change, modifiers_of
from tenkaichi.games.prime_time.rules.sight import are_within
from tenkaichi.games.prime_time.rules.sources import source_of
from tenkaichi.games.prime_time.rules.states import drop_marker, end_state, release, release_held, slip_away
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import max_hp, stat, tier_of
from tenkaichi.games.prime_time.state import (
    BRANDED,
    DAZED,
    GROUND,
    KNOCKED_OUT,
    MAJIN,
    NOBODY,
    ON_BOARD,
    PETRIFIED,
    REFORMING,
    REMOVED,
    TOKEN,
    Skirmish,
)

# PT-GAP-03, PT-GAP-04: RES lowers the damage of attacks only
ATTACK: Final = 0
OTHER: Final = 1
THRESHOLD_MET: Final = "round:threshold"  # PT-DISS-22: among what a model has used
THRESHOLD_ROWS: Final = {
    "cell": ("PT-DISS-06", "PT-DISS-07", "PT-DISS-08"),
    "buu": ("PT-DISS-09", "PT-DISS-10", "PT-DISS-11"),
}
UNHURT: Final = 0
HURT: Final = 1
DOWN_DAZED: Final = 2
DOWN_KO: Final = 3
DOWN_REMOVED: Final = 4
DOWN_REFORMING: Final = 5


def net_damage(g: Skirmish, who: ModelId, raw: int, kind: int, extra_res: int = 0, ignored_res: int = 0) -> int:
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
    absorbed = max([part[0] for part in modifiers_of(g, who, "absorb")], default=0)
    if absorbed:
        g.cite("PT-TRAIT-02")
        net = max(1, net - absorbed)
    return net


def is_invulnerable(g: Skirmish, who: ModelId) -> bool:
    """PT-STATE-09: a Dazed model is skipped by everything; so is what is not on the board."""
    return g.tokens[who - TOKEN].seat == NOBODY if who >= TOKEN else not g.is_standing(who)


def dissolution_of(g: Skirmish, who: ModelId) -> int:
    """PT-DISS-17: the threshold of the present tier; 0 for those that have none (PT-DISS-01)."""
    values = [part[0] for part in modifiers_of(g, who, "dissolution")]
    return max(values) if values else tier_of(g, who).dissolution


def threshold_clause(g: Skirmish, who: ModelId) -> str:
    """PT-DISS-06..12: the row of the table by which this model is judged."""
    if modifiers_of(g, who, "dissolution"):
        return "PT-DISS-12"
    model = g.models[who]
    rows = THRESHOLD_ROWS.get(g.book.profiles[model.profile].id, ())
    return rows[model.tier] if model.tier < len(rows) else "PT-DISS-17"


@dataclass(slots=True)
class Harm(Procedure):
    """One instance of damage to one model or token, from its figure to the fate of the victim."""

    who: ModelId
    raw: int
    kind: int
    source: ModelId = NOBODY
    clause: str = "PT-GAP-03"
    extra_res: int = 0
    ignored_res: int = 0
    technique: TechniqueId = NO_TECHNIQUE  # whose damage effects may change
    made_by: ModelId = NOBODY  # whose effects those are, where a redirect sent it on
    net: int = 0
    outcome: int = UNHURT
    was_above_half: bool = False
    grabber: ModelId = NOBODY  # the token that held the model when it was hurt
    detail: str = ""  # the rule that did it, for effects that ask: "fall_from_l2"

    @step("PT-STATE-09")
    def reckon(self, g: Skirmish) -> Procedure | None:
        if self.raw <= 0 or is_invulnerable(g, self.who):
            self.end()
            return None
        return emit(g, "attack_damage", self.source, self.who) if self.kind == ATTACK else None

    @step("PT-GAP-03", "PT-GAP-04")
    def strike(self, g: Skirmish) -> Procedure | None:
        """PT-DISS-02, PT-DISS-13: net damage of this one hit is compared with the threshold before anything else."""
        self._apply_changes(g)
        self.net = net_damage(g, self.who, self.raw, self.kind, self.extra_res, self.ignored_res)
        if self.who >= TOKEN:
            self.outcome = HURT
            self.end()
            is_gone = hurt_token(g, self.who, self.net)
            return emit(g, "token_destroyed", self.who, self.source) if is_gone else None
        model = g.models[self.who]
        self.grabber = model.held_by if model.held_by >= TOKEN else NOBODY
        self.was_above_half = model.hp * 2 > max_hp(g, self.who)
        lost = min(self.net, model.hp)
        model.hp -= lost
        self.outcome = HURT
        g.happened(HP_LOST, self.clause, self.who, lost, model.hp, source_of(g))
        if self._is_dissolved(g):
            remove_from_play(g, self.who, "PT-DISS-03")
            self.outcome = DOWN_REMOVED
        elif model.hp == 0:
            g.cite("PT-DISS-14" if dissolution_of(g, self.who) else "PT-DISS-01")
            self.outcome = go_down(g, self.who)
        return None

    def _apply_changes(self, g: Skirmish) -> None:
        """The changes that effects make to the attack's damage, and how much RES they ignore."""
        if self.technique == NO_TECHNIQUE or self.source == NOBODY:
            return
        maker = self.source if self.made_by == NOBODY else self.made_by
        change = attack_change(g, maker, g.book.techniques[self.technique])
        for part in change.parts:
            g.cite(part[2])
        self.raw = max(1, self.raw + change.dmg)
        self.ignored_res += change.ignore_res

    def _is_dissolved(self, g: Skirmish) -> bool:
        """PT-DISS-02, 13, 17, 23..26: each hit of an attack on its own, after RES; never the model's own technique."""
        threshold = dissolution_of(g, self.who)
        if threshold == 0 or self.kind != ATTACK:
            return False
        if self.source == self.who:
            g.cite("PT-DISS-26")
            return False
        for clause in ("PT-DISS-02", "PT-DISS-13", "PT-DISS-17", "PT-DISS-24", threshold_clause(g, self.who)):
            g.cite(clause)
        if self.technique != NO_TECHNIQUE and g.book.techniques[self.technique].is_piercing:
            g.cite("PT-DISS-23")
        if self.technique != NO_TECHNIQUE and g.book.techniques[self.technique].is_undeniable:
            g.cite("PT-DISS-25")
        if self.net < threshold:
            return False
        g.models[self.who].used += (THRESHOLD_MET,)
        g.cite("PT-DISS-04")
        if is_reforming_kind(g, self.who):
            g.cite("PT-DISS-19")
        g.happened(DISSOLVED, "PT-DISS-03", self.who, self.net, threshold)
        return True

    @step("PT-COMBAT-10")
    def tell_damage(self, g: Skirmish) -> Procedure | None:
        return emit(g, "damaged", self.who, self.source, self.detail)

    @step("PT-SAIBA-19")
    def set_off_grabber(self, g: Skirmish) -> Procedure | None:
        """PT-SAIBA-19: damage to one that a token holds, from anything but the token; a KO is damage, too."""
        model = g.models[self.who]
        holder = model.held_by if model.where == ON_BOARD else self.grabber
        return Burst(holder, self.who, "PT-SAIBA-19") if holder >= TOKEN and holder != self.source else None

    @step("PT-COMBAT-10")
    def tell_half(self, g: Skirmish) -> Procedure | None:
        model = g.models[self.who]
        fell_to_half = self.was_above_half and model.where == ON_BOARD and 0 < model.hp * 2 <= max_hp(g, self.who)
        return emit(g, "half_hp", self.who, self.source) if fell_to_half else None

    @step("PT-COMBAT-10")
    def tell_downfall(self, g: Skirmish) -> Procedure | None:
        if self.outcome == HURT:
            self.end()
            return None
        return emit(g, "downed", self.who, self.source)

    @step("PT-COMBAT-10")
    def tell_how(self, g: Skirmish) -> Procedure | None:
        """PT-STATE-33: Reformation is not a KO."""
        if self.outcome in (DOWN_DAZED, DOWN_REFORMING):
            return emit(g, "dazed", self.who, self.source)
        event = "ko" if self.outcome == DOWN_KO else "removed"
        return emit(g, event, self.who, self.source)

    def components(self, g: Skirmish) -> Procedure | None:
        """PT-FUSE-24, 30: a Fused model that is KO'd leaves its components behind."""
        return Defusion(self.who) if self.outcome == DOWN_KO and g.models[self.who].components else None

    @carry_out("PT-FUSE-24", "PT-FUSE-30", of="components")
    def come_apart(self, g: Skirmish, finished: Defusion) -> None:
        pass


@dataclass(slots=True)
class Burst(Procedure):
    """PT-SAIBA-12..14, 16: a token's Acid Burst: no attack, no save, no reaction. `touched` is whom it was upon."""

    token: ModelId
    touched: ModelId = NOBODY
    clause: str = "PT-SAIBA-12"
    near: tuple[ModelId, ...] = ()
    done: int = 0

    @step("PT-SAIBA-14")
    def go_up(self, g: Skirmish) -> None:
        """The token is gone; models near it take the damage."""
        burst = g.book.tokens[g.tokens[self.token - TOKEN].kind].source.acid_burst
        if burst is None or is_invulnerable(g, self.token):
            self.end()
            return
        g.cite(self.clause)
        ids = [ModelId(who) for who, model in enumerate(g.models) if model.where == ON_BOARD]
        self.near = tuple([who for who in ids if who == self.touched or are_within(g, self.token, who, burst.radius)])
        destroy_token(g, self.token, "PT-SAIBA-14")

    def splash(self, g: Skirmish) -> Procedure | None:
        burst = g.book.tokens[g.tokens[self.token - TOKEN].kind].source.acid_burst
        if self.done >= len(self.near) or burst is None:
            return None
        who = self.near[self.done]
        if who == self.touched:
            return Harm(who, burst.contact, OTHER, self.token, "PT-SAIBA-12")
        return Harm(who, burst.area, OTHER, self.token, "PT-SAIBA-13")

    @carry_out("PT-SAIBA-12", "PT-SAIBA-13", of="splash")
    def scald(self, g: Skirmish, finished: Harm) -> None:
        self.done += 1
        self.again()

    @step("PT-COMBAT-10")
    def tell(self, g: Skirmish) -> Procedure | None:
        return emit(g, "token_destroyed", self.token)


def hurt_token(g: Skirmish, who: ModelId, net: int) -> bool:
    """PT-SAIBA-15: a token without HP is removed by any hit; others at 0 HP. Is it gone?"""
    token = g.tokens[who - TOKEN]
    sheet = g.book.tokens[token.kind]
    if sheet.hp:
        token.hp = max(0, token.hp - net)
        g.happened(HP_LOST, "PT-GAP-03", who, net, token.hp, source_of(g))
        if token.hp > 0:
            return False
    destroy_token(g, who, "PT-SAIBA-15")
    return True


def destroy_token(g: Skirmish, who: ModelId, clause: str) -> None:
    """PT-TRAIT-39: no KO-based effect fires. The token keeps its number; it is off the board."""
    token = g.tokens[who - TOKEN]
    release(g, token.holds)
    token.holds = NOBODY
    token.seat = NOBODY
    g.cite("PT-TRAIT-39")
    g.happened(TOKEN_DESTROYED, clause, who)


def go_down(g: Skirmish, who: ModelId) -> int:
    """PT-STATE-07, 17, PT-DISS-18: Dazed the first time, KO'd the second; Buu reforms instead of either."""
    model = g.models[who]
    model.downs += 1
    drop_marker(g, who)
    release_held(g, who)
    if is_reforming_kind(g, who):
        model.where = REFORMING
        slip_away(g, who)
        model.states = 0
        g.situation_changed()
        model.level = GROUND
        model.has_order = False
        g.cite("PT-STATE-28")
        g.cite("PT-STATE-33")
        g.happened(REFORMATION_BEGAN, "PT-DISS-18", who)
        return DOWN_REFORMING
    if model.downs == 1:
        model.states |= DAZED
        g.situation_changed()
        g.happened(DAZED_NOW, "PT-STATE-07", who)
        fall_dazed(g, who)
        return DOWN_DAZED
    g.cite("PT-STATE-22")  # never Removed from Play by that alone
    knock_out(g, who)
    return DOWN_KO


def put_down(g: Skirmish, who: ModelId) -> int:
    """PT-STATE-17, PT-DISS-18: an effect KOs a model, Dazed or not, for which Buu reforms. The outcome."""
    model = g.models[who]
    model.hp = 0
    if is_reforming_kind(g, who):
        return go_down(g, who)
    model.downs = max(2, model.downs + 1)
    drop_marker(g, who)
    release_held(g, who)
    knock_out(g, who)
    return DOWN_KO


def is_reforming_kind(g: Skirmish, who: ModelId) -> bool:
    """Buu: a profile whose powers name Reformation."""
    return "reformation" in g.book.profiles[g.models[who].profile].procedures


def fall_dazed(g: Skirmish, who: ModelId) -> None:
    """PT-FALL-01, PT-FALL-02: a model that is Dazed while elevated drops; at 0 HP the fall costs nothing more."""
    model = g.models[who]
    if model.level > GROUND:
        g.cite("PT-FALL-02")
        g.happened(FELL, "PT-FALL-01", who, model.level)
        model.level = GROUND


def knock_out(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-17, 19, 21, PT-ROUND-16: off the board; an unused order stays behind as a Fallen Order."""
    model = g.models[who]
    team = g.teams[model.seat]
    model.where = KNOCKED_OUT
    model.given_actions = 0  # PT-DEVO-04
    slip_away(g, who)
    if not model.components:  # PT-FUSE-29: they bring their own
        leave_order(g, who)
    model.has_order = False
    if team.leader == who:
        team.lost_command = True
        g.cite("PT-STATE-21")
    g.situation_changed()
    g.happened(KNOCKED_OUT_NOW, "PT-STATE-17", who)
    lift_majin(g, who)


def leave_order(g: Skirmish, who: ModelId) -> None:
    """PT-ROUND-16: the order of one who has not acted this round stays behind; after a first activation it is lost."""
    model = g.models[who]
    if model.has_order:
        g.cite("PT-ROUND-16")
        g.teams[model.seat].bonus_orders += 1 if model.activations == 0 else 0
    model.has_order = False


def remove_from_play(g: Skirmish, who: ModelId, clause: str) -> None:
    """PT-STATE-22..24: permanent; nothing brings the model back."""
    g.cite("PT-STATE-22")
    drop_marker(g, who)
    release_held(g, who)
    model = g.models[who]
    model.hp = 0
    team = g.teams[model.seat]
    model.where = REMOVED
    slip_away(g, who)
    leave_order(g, who)
    if team.leader == who:
        team.lost_command = True
        g.cite("PT-STATE-24")
    g.situation_changed()
    g.happened(REMOVED_NOW, clause, who)
    lift_majin(g, who)


def lift_majin(g: Skirmish, who: ModelId) -> None:
    """PT-STATE-61, PT-CORRUPT-22: with Babidi gone, every Majin state of Babidi's enemies ends except a Brand."""
    if "corrupt" not in g.book.profiles[g.models[who].profile].procedures:
        return
    g.cite("PT-STATE-61")
    for at, model in enumerate(g.models):
        other = ModelId(at)
        if model.seat == g.models[who].seat or not model.states & MAJIN:
            continue
        if model.states & BRANDED:
            g.cite("PT-CORRUPT-20")
        else:
            end_state(g, other, MAJIN, "PT-CORRUPT-22")


PROCEDURES: Final = procedures(Harm, Burst)
