"""Buying Capsule cards and lowering their cost (rulebook: Actions > 5 Reduce the cost of a card)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.duel_battle.events import CARD_BOUGHT, COST_REDUCED
from tenkaichi.games.duel_battle.rules.drawing import FillRow
from tenkaichi.games.duel_battle.rules.movement import NO_ACTION_LEFT
from tenkaichi.games.duel_battle.rules.resources import spend_stars
from tenkaichi.games.duel_battle.state import GAP, Duel, FighterId

TOO_DEAR: Final = Bar("DB-CARD-01", "{0} costs {1:Star}, {2} has {3}")
ALLIES_CANNOT_PAY: Final = Bar("DB-CARD-06", "{0} costs {1:Star} and only the active character may pay; they have {2}")
OWN_STARS: Final = Bar("DB-STAR-02", "{0} costs {1:Star}, paid from the active character's own board; they have {2}")
FREE_ALREADY: Final = Bar("DB-CARD-05", "{0} costs 0 already")
NO_CARD_THERE: Final = Bar("DB-CARD-14", "there is no card in that place of the row")


def cost_parts(g: Duel, slot: int) -> list[Part]:
    """The cost of a face-up card with its reasons."""
    card = g.book.cards[g.row[slot]]
    parts: list[Part] = [(card.cost, card.name, "DB-CARD-01")]
    if g.row_cuts[slot]:
        parts.append((-g.row_cuts[slot], "reduced this turn", "DB-CARD-04"))
    return parts


def offer_purchases(g: Duel, who: FighterId, options: list[Option], why: Why) -> None:
    """DB-CARD-01, 02, 06: any face-up card the active character can pay from their own board. It costs no action."""
    stars = g.fighters[who].stars
    cards, cuts = g.book.cards, g.row_cuts
    for slot, kind in enumerate(g.row):
        if kind == GAP:
            if why is not None:
                why.append((("buy", slot), NO_CARD_THERE, ()))
            continue
        cost = cards[kind].cost - cuts[slot]
        if cost <= stars:
            options.append(("buy", slot))
        elif why is not None:
            name = g.book.cards[kind].name
            owner = g.fighters[who].owner
            if sum([f.stars for f in g.fighters if f.owner == owner]) >= cost:
                bars = (ALLIES_CANNOT_PAY, OWN_STARS)
                why.extend([(("buy", slot), bar, (name, cost, stars)) for bar in bars])
            why.append((("buy", slot), TOO_DEAR, (name, cost, g.name(who), stars)))


def buy(g: Duel, who: FighterId, slot: int) -> Procedure:
    """DB-CARD-01: Stars back to the supply, the card to the hand; DB-CARD-03: its place is filled at once."""
    kind = g.row[slot]
    cost = total(cost_parts(g, slot))
    g.cite("DB-ACT-13")
    g.cite("DB-CARD-02")
    g.cite("DB-CARD-13")
    spend_stars(g, who, cost, "DB-CARD-01")
    g.players[g.fighters[who].owner].shown_hand.append(kind)
    g.row[slot] = GAP
    g.row_cuts[slot] = 0
    g.happened(CARD_BOUGHT, "DB-CARD-01", who, kind, cost)
    return FillRow(slot, "DB-CARD-03")


def offer_reductions(g: Duel, who: FighterId, options: list[Option], why: Why) -> None:
    """DB-CARD-04, DB-CARD-05: one action for one Star less, never below 0."""
    cards, cuts = g.book.cards, g.row_cuts
    for slot, kind in enumerate(g.row):
        if kind == GAP:
            continue
        if cards[kind].cost == cuts[slot]:
            if why is not None:
                why.append((("reduce", slot), FREE_ALREADY, (g.book.cards[kind].name,)))
        elif g.actions:
            options.append(("reduce", slot))
        elif why is not None:
            why.append((("reduce", slot), NO_ACTION_LEFT, ()))


def reduce_cost(g: Duel, who: FighterId, slot: int) -> None:
    """DB-CARD-05: the reduction lasts until the end of the turn and can be repeated."""
    g.actions -= 1
    g.row_cuts[slot] += 1
    clause = "DB-CARD-05" if g.row_cuts[slot] > 1 else "DB-CARD-04"
    g.happened(COST_REDUCED, clause, who, g.row[slot], total(cost_parts(g, slot)))
