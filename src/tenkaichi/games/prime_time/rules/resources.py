"""BK, SK and WT (BK Generation, SK, Wish Tokens): every gain and payment goes through here."""

from __future__ import annotations

from tenkaichi.games.prime_time.events import BK_CHANGED, DRAINED, HP_GAINED, SK_CHANGED, WT_SPENT
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.rules.sources import source_of
from tenkaichi.games.prime_time.rules.values import has_trait, max_hp
from tenkaichi.games.prime_time.state import BK_CAP, DAZED, Skirmish


def gain_bk(g: Skirmish, seat: int, amount: int, clause: str) -> None:
    """PT-BK-05, PT-GAP-12: the pool never exceeds 15; the excess is lost."""
    team = g.teams[seat]
    gained = min(amount, BK_CAP - team.bk)
    if gained < amount:
        g.cite("PT-BK-05")
        g.cite(clause)
    if gained > 0:
        team.bk += gained
        g.happened(BK_CHANGED, clause, seat, gained, team.bk, source_of(g))


def spend_bk(g: Skirmish, seat: int, amount: int, clause: str) -> None:
    """Take BK from the team. The caller has checked that there is enough; the pool never falls below 0 (PT-GAP-12)."""
    team = g.teams[seat]
    paid = min(amount, team.bk)
    if paid > 0:
        team.bk -= paid
        g.happened(BK_CHANGED, clause, seat, -paid, team.bk, source_of(g))


def uses_sk(g: Skirmish, who: ModelId) -> bool:
    """PT-POWER-08: Androids hold no SK."""
    model = g.models[who]
    return g.book.profiles[model.profile].sk_cap > 0 and not has_trait(g, who, "android")


def gain_sk(g: Skirmish, who: ModelId, amount: int, clause: str) -> int:
    """PT-GAP-13: SK belongs to the model and is limited by the cap on its profile. Returns what was gained."""
    if not uses_sk(g, who):
        g.cite("PT-POWER-08")
        return 0
    model = g.models[who]
    gained = min(amount, g.book.profiles[model.profile].sk_cap - model.sk)
    if gained <= 0:
        return 0
    model.sk += gained
    g.cite("PT-GAP-13")
    g.happened(SK_CHANGED, clause, who, gained, model.sk, source_of(g))
    return gained


def spend_sk(g: Skirmish, who: ModelId, amount: int, clause: str) -> None:
    model = g.models[who]
    paid = min(amount, model.sk)
    if paid > 0:
        model.sk -= paid
        g.happened(SK_CHANGED, clause, who, -paid, model.sk, source_of(g))


def drain_sk(g: Skirmish, who: ModelId, amount: int, clause: str) -> int:
    """PT-GEN-37: takes SK; from a model with none the same amount of BK from its team. Returns what was taken."""
    model = g.models[who]
    if model.sk > 0:
        taken = min(amount, model.sk)
        g.happened(DRAINED, clause, who, taken, "SK", source_of(g))
        spend_sk(g, who, taken, clause)
        return taken
    taken = min(amount, g.teams[model.seat].bk)
    if taken:
        g.happened(DRAINED, "PT-GEN-37", who, taken, "BK", source_of(g))
    spend_bk(g, model.seat, taken, "PT-GEN-37")
    return taken


def spend_wt(g: Skirmish, seat: int, amount: int, clause: str) -> None:
    """PT-WT-02, PT-WT-13: a spent token is gone for the game; 1 for each use but the Extra Activation."""
    team = g.teams[seat]
    team.wt -= amount
    g.cite("PT-WT-02")
    g.cite("PT-WT-13")
    g.happened(WT_SPENT, clause, seat, amount, team.wt)


def heal(g: Skirmish, who: ModelId, amount: int, clause: str) -> int:
    """Up to the maximum; healing never lifts Dazed."""
    model = g.models[who]
    if model.states & DAZED:
        return 0
    gained = min(amount, max_hp(g, who) - model.hp)
    if gained <= 0:
        return 0
    model.hp += gained
    g.happened(HP_GAINED, clause, who, gained, model.hp, source_of(g))
    return gained
