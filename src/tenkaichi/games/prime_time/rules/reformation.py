"""Confections, the Merge, and Threshold Regeneration (States; Devoted Support; Dissolution Threshold)."""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.engine.procedure import Procedure, carry_out, procedures
from tenkaichi.games.prime_time.events import MERGED_INTO
from tenkaichi.games.prime_time.rules.harm import THRESHOLD_MET, dissolution_of, knock_out, remove_from_play
from tenkaichi.games.prime_time.rules.resources import heal
from tenkaichi.games.prime_time.rules.rolls import Check
from tenkaichi.games.prime_time.rules.states import drop_marker, end_state, give_state, release_held
from tenkaichi.games.prime_time.rules.triggers import announce
from tenkaichi.games.prime_time.rules.values import stat
from tenkaichi.games.prime_time.state import CONFECTION, NOBODY, Skirmish

MERGED = "game:Merge"  # PT-DEVO-10: among what a model has used


@dataclass
class Confect(Procedure):
    """PT-STATE-50: one who was hit checks D20 + FOC against 16, or is a Confection."""

    who: int
    source: int = NOBODY

    def check(self, g: Skirmish) -> Procedure | None:
        if not g.is_standing(self.who) or g.models[self.who].states & CONFECTION:
            return None
        return Check(self.who, "save", stat(g, self.who, "foc"), g.book.figure("confection", "dc"))

    @carry_out("PT-STATE-50", of="check", otherwise="end")
    def turn(self, g: Skirmish, finished: Check) -> Procedure | None:
        if not finished.has_failed() or not give_state(g, self.who, CONFECTION, "PT-STATE-50"):
            return None
        g.models[self.who].confection_since = g.round
        drop_marker(g, self.who)
        release_held(g, self.who)
        return announce(g, "state_gained", self.who, self.source, "confection")


def revert_confections(g: Skirmish) -> None:
    """PT-STATE-54: at the end of the Cleanup of the round after, whoever was not eaten is himself again."""
    for who, model in enumerate(g.models):
        if model.states & CONFECTION and model.confection_since < g.round:
            end_state(g, who, CONFECTION, "PT-STATE-54")


def eat(g: Skirmish, who: int, target: int) -> Procedure | None:
    """PT-STATE-53, PT-DISS-15: Removed from Play; one with a Dissolution Threshold is only KO'd."""
    if not g.models[target].states & CONFECTION:
        return None
    g.models[target].hp = 0
    if dissolution_of(g, target):
        g.cite("PT-DISS-15")
        g.models[target].downs = max(2, g.models[target].downs + 1)
        drop_marker(g, target)
        release_held(g, target)
        knock_out(g, target)
        return announce(g, "ko", target, who)
    remove_from_play(g, target, "PT-STATE-53")
    return announce(g, "removed", target, who)


def merge(g: Skirmish, who: int, partner: int) -> None:
    """PT-DEVO-10: once per game; the partner is Removed from Play without any KO effect, the other grows."""
    if MERGED in g.models[who].used:
        return
    model = g.models[who]
    model.used = (*model.used, MERGED)
    g.happened(MERGED_INTO, "PT-DEVO-10", partner, who)
    remove_from_play(g, partner, "PT-DEVO-10")
    for name in ("hp_max", "imp", "foc", "spr"):
        model.lasting.append((name, g.book.figure("merge", name)))
    heal(g, who, g.book.figure("merge", "heal"), "PT-DEVO-10")


def threshold_regeneration(g: Skirmish, who: int) -> None:
    """PT-DISS-05, 20..22: 1 HP in Cleanup, unless an attack of this round met the threshold."""
    if THRESHOLD_MET in g.models[who].used:
        g.cite("PT-DISS-22")
        return
    g.cite("PT-DISS-05")
    g.cite("PT-DISS-21")
    heal(g, who, g.book.figure("threshold_regeneration", "hp"), "PT-DISS-20")


PROCEDURES = procedures(Confect)
