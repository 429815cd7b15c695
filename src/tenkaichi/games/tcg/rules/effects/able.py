"""Could this be done? Costs must be payable in full before they are offered (TCG-GENERAL-01, TCG-ATTACK-04)."""

from __future__ import annotations

from typing import Any

from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.conditions import hold
from tenkaichi.games.tcg.rules.effects.counting import amount, personalities, seats
from tenkaichi.games.tcg.rules.effects.picking import candidates, is_secret
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.effects.standing import bans, rule_number
from tenkaichi.games.tcg.rules.stages import stage_of
from tenkaichi.games.tcg.rules.zones import entry_bar
from tenkaichi.games.tcg.state import Table


def can_pay(g: Table, s: Resolve, operations: tuple[Any, ...], in_full: bool) -> bool:
    """Could these operations be carried out now? `in_full`: as a cost. Only the first is looked at when it is no cost,
    since the others may depend on it.
    """
    for operation in operations if in_full else operations[:1]:
        if not _can(g, s, operation, in_full):
            return False
        cards = getattr(operation, "cards", None)
        if isinstance(cards, Cards) and cards.that is None:
            break  # what follows may speak of the cards picked here
    return True


def is_secret_matter(g: Table, s: Resolve, operations: tuple[Any, ...]) -> bool:
    """Does it depend on hidden cards whether this can be done? Then the question is put in any case."""
    for operation in operations:
        cards = getattr(operation, "cards", None)
        if isinstance(cards, Cards) and is_secret(g, s, cards):
            return True
        for name in ("cost", "do"):
            inner = getattr(operation, name, ())
            if inner and is_secret_matter(g, s, inner):
                return True
    return False


def _can(g: Table, s: Resolve, operation: Any, in_full: bool) -> bool:
    if isinstance(operation, op.ChangeAnger):
        by = operation.by if isinstance(operation.by, int) else amount(g, s, operation.by)
        if by >= 0 or operation.who not in ("me", "foe"):
            return True
        seat = seats(s, operation.who)[0]
        need = max(0, rule_number(g, "anger_costs", seat, -by)) if in_full else 1
        if need and bans(g, "lose_anger", seat, s.source, s.me):
            return False
        return g.players[seat].anger >= (min(need, 1) if operation.up_to else need)
    if isinstance(operation, op.PayStages):
        payers = personalities(g, s, operation.of)
        return bool(payers) and stage_of(g, payers[0]) >= amount(g, s, operation.n)
    if isinstance(operation, op.ChangeLevel):
        if operation.who not in ("me", "foe") or operation.either:
            return True
        level = g.players[seats(s, operation.who)[0]].level
        by = operation.by if isinstance(operation.by, int) else amount(g, s, operation.by)
        return 1 <= level + by <= 4 if in_full else 1 <= level + max(-1, min(1, by)) <= 4
    if isinstance(operation, (op.Mill, op.BanishFromDeck)):
        return not in_full or len(g.players[seats(s, operation.who)[0]].deck) >= amount(g, s, operation.n)
    if isinstance(operation, op.RejuvenateTop):
        seat = seats(s, operation.who)[0]
        if bans(g, "rejuvenate", seat, by=s.me):
            return False
        pile = len(g.players[seat].discard)
        return pile >= (amount(g, s, operation.n) if in_full else 1)
    if isinstance(operation, op.Pay):
        return can_pay(g, s, operation.cost, True)
    if isinstance(operation, op.If):
        return hold(g, s, operation.conditions)
    if isinstance(operation, op.Sentence):
        return can_pay(g, s, operation.do, in_full)
    if isinstance(operation, op.EndCombat):
        return not bans(g, "end_combat", s.me)
    cards = getattr(operation, "cards", None)
    if isinstance(cards, Cards):
        if cards.that == "this" and s.card <= 0:  # the card itself, which is still in the hand
            return not isinstance(operation, op.PlaceInPlay) or _may_enter_play(g, s)
        found = len(candidates(g, s, cards))
        if cards.zone == ("deck",) or "deck" in cards.zone:
            return found > 0 or not in_full  # one may search and find nothing
        if in_full and not cards.up_to and not cards.all:
            return found >= amount(g, s, cards.n)
        return found > 0
    return True


def _may_enter_play(g: Table, s: Resolve) -> bool:
    """TCG-BALL-06, TCG-DRILL-05: could this very card come into play on its player's side now?"""
    if g.is_combat() and bans(g, "enter_play_in_combat", s.me, s.source, s.me):
        return False
    return entry_bar(g, s.source, s.me) is None
