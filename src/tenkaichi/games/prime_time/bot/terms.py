"""The evaluation taken apart into named terms, the own side minus the other one.

The weights of the terms are data (`weights/*.toml`). The first term is the chance of the evaluation by hand, as
log-odds: with the weight 1 for it and 0 for the others, the terms judge as the evaluation by hand does. The other
terms correct it where the results of matches say so.
"""

from __future__ import annotations

from math import log
from typing import Final

from tenkaichi.games.prime_time.bot.evaluation import BAD_STATES, Outlook
from tenkaichi.games.prime_time.bot.threat import PRESENCE, THREAT
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, glory_now, total_glory
from tenkaichi.games.prime_time.state import DAZED, KNOCKED_OUT, ON_BOARD, REFORMING, WAITING, Skirmish

TERM_NAMES: Final = (
    "outlook", "rounds", "rounds_late", "glory_scored", "glory_scored_last", "glory_round", "glory_round_closed",
    "glory_foreseen", "glory_foreseen_closed", "army", "army_left", "army_open", "fells",
    "worth", "life", "life_left", "standing", "dazed", "gone", "tier", "tier_left", "sk", "sk_left",
    "bk", "bk_left", "bk_plenty", "cards", "cards_left", "wt", "wt_left", "aloft", "bad_states",
    "orders", "orders_worth", "actions", "initiative", "leader", "carried", "sudden_death_fells", "outlook_late",
)  # fmt: skip
# What the terms are about, in words for a player who asks why an answer is good.
TOPICS: Final = {
    "the fight for Glory": (
        "outlook", "outlook_late", "rounds", "rounds_late", "glory_scored", "glory_scored_last", "glory_round",
        "glory_round_closed", "glory_foreseen", "glory_foreseen_closed", "fells", "sudden_death_fells", "carried",
    ),
    "the strength on the field": (
        "army", "army_left", "army_open", "worth", "standing", "dazed", "gone", "leader", "bad_states",
    ),
    "Hit Points": ("life", "life_left"),
    "tiers": ("tier", "tier_left"),
    "Surge Ki": ("sk", "sk_left"),
    "Battle Ki": ("bk", "bk_left", "bk_plenty"),
    "cards": ("cards", "cards_left"),
    "Wish Tokens": ("wt", "wt_left"),
    "altitude": ("aloft",),
    "actions still to come": ("orders", "orders_worth", "actions", "initiative"),
}  # fmt: skip
SURE: Final = 0.0005
PLENTY_BK: Final = 6


def terms(g: Skirmish, seat: int) -> list[float]:
    """The terms in the order of TERM_NAMES, for a match that is not over."""
    look = Outlook(g)
    chance = max(SURE, min(1.0 - SURE, look.chance()))
    side = 1.0 if seat == 0 else -1.0
    outlook = side * log(chance / (1.0 - chance)) / 2.0
    left = max(0, LAST_ROUND - g.round + 1) / LAST_ROUND
    closed = (1.0 - look.open) ** 2
    rounds = side * (g.teams[0].rounds_won - g.teams[1].rounds_won)
    scored = side * (total_glory(g, 0) - total_glory(g, 1))
    is_last = 1.0 if g.round >= LAST_ROUND else 0.0
    now = 0.0 if g.is_sudden_death or not g.missions or g.round == 0 else side * (glory_now(g, 0) - glory_now(g, 1))
    foreseen = side * (look.glory[0] - look.glory[1])
    army = side * (look.army[0] - look.army[1])
    fells = side * (look.fells[0] - look.fells[1])
    worth = life = standing = dazed = gone = tier = sk = aloft = bad = orders = orders_worth = carried = leader = 0.0
    acts = 0.0
    for who, model in enumerate(g.models):
        sign = 1.0 if model.seat == seat else -1.0
        sheet = g.book.profiles[model.profile]
        base = PRESENCE + THREAT * sheet.threat
        if model.where == KNOCKED_OUT:
            gone += sign * base
            continue
        if model.where not in (ON_BOARD, WAITING, REFORMING):
            continue
        second = (sheet.tiers[0].hp + 1) // 2
        hp = model.hp if model.downs and model.hp else model.hp + second if model.hp else second
        worth += sign * base
        life += sign * base * hp / (sheet.tiers[model.tier].hp + second)
        tier += sign * model.tier
        sk += sign * min(model.sk, sheet.sk_cap)
        aloft += sign * model.level
        if g.teams[model.seat].leader == who:
            leader += sign
        if model.carries >= 0:
            carried += sign
        if model.where == ON_BOARD and not model.states & DAZED:
            standing += sign
        else:
            dazed += sign
        for state, cost in BAD_STATES:
            if model.states & state:
                bad += sign * cost
        if look.acting[who]:
            if g.active == who:
                acts += sign * g.actions
            else:
                orders += sign
                orders_worth += sign * base
    own, other = g.teams[seat], g.teams[1 - seat]
    bk = float(own.bk - other.bk)
    plenty = float(max(0, own.bk - PLENTY_BK) - max(0, other.bk - PLENTY_BK))
    cards = float(len(own.hand) - len(other.hand))
    wt = float(own.wt - other.wt)
    initiative = 1.0 if g.initiative == seat else -1.0
    return [
        outlook, rounds, rounds * (1.0 - left), scored, scored * is_last, now, now * closed,
        foreseen, foreseen * closed, army, army * left, army * look.open, fells,
        worth, life, life * left, standing, dazed, gone, tier, tier * left, sk, sk * left,
        bk, bk * left, plenty, cards, cards * left, wt, wt * left, aloft, bad,
        orders, orders_worth, acts, initiative * look.open, leader, carried,
        fells if g.is_sudden_death else 0.0, outlook * (1.0 - left),
    ]  # fmt: skip
