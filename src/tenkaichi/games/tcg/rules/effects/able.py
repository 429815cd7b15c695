"""Could this be done? Costs must be payable in full before they are begun (TCG-GENERAL-01, TCG-ATTACK-04)."""

from __future__ import annotations

from typing import Any

from tenkaichi.games.tcg.card_numbers import kind_at
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.attack_texts import attack_flags, damage_parts
from tenkaichi.games.tcg.rules.effects.conditions import hold
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, personalities, signed
from tenkaichi.games.tcg.rules.effects.picking import candidates, is_secret, unseen_in_hands
from tenkaichi.games.tcg.rules.effects.protection import is_protected
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, rule_number
from tenkaichi.games.tcg.rules.flags import IS_UNMODIFIABLE
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.stages import stage_of
from tenkaichi.games.tcg.rules.zones import entry_bar
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Table


class Bill:
    """What the parts of a cost take together: no stage, anger, card on top or card picked is paid twice."""

    def __init__(self, asked: int) -> None:
        self.asked = asked  # the seat that is asked: it does not know what it has not seen of the other hand
        self.numbers: dict[tuple[str, int], int] = {}  # stages of a personality, anger or Life Deck cards of a player
        self.picks: list[list[int]] = []  # for each card that is to be given up: the cards that it could be

    def takes(self, what: str, who: int, n: int, there: int) -> bool:
        """Adds to what is taken of a number; is there so much?"""
        total = self.numbers.get((what, who), 0) + n
        self.numbers[what, who] = total
        return total <= there

    def picks_cards(self, found: list[int], n: int) -> bool:
        """Adds n cards out of those found; can every card that is asked for be another one?"""
        self.picks.extend([found] * n)
        if len(self.picks) == n:
            return len(found) >= n
        return _can_be_dealt_out(self.picks)


def _can_be_dealt_out(picks: list[list[int]]) -> bool:
    """Is there a card for each pick? Of copies in hiding, which look alike, each counts."""
    given: dict[tuple[int, int], int] = {}  # (card, its how manieth copy) -> the pick that has it

    def finds(pick: int, tried: set[tuple[int, int]]) -> bool:
        seen: dict[int, int] = {}
        for token in picks[pick]:
            seen[token] = seen.get(token, 0) + 1
            copy = (token, seen[token])
            if copy in tried:
                continue
            tried.add(copy)
            if copy not in given or finds(given[copy], tried):
                given[copy] = pick
                return True
        return False

    return all(finds(pick, set()) for pick in range(len(picks)))


def can_pay(g: Table, s: Context, operations: tuple[Any, ...], in_full: bool, asked: int = NOBODY) -> bool:
    """Could these operations be carried out now, as far as the asked seat knows (NOBODY: the player of the text)?

    `in_full`: as a cost, all of them together. Otherwise only the first counts, since the others may depend on it.
    """
    bill = Bill(s.me if asked == NOBODY else asked)
    return all(_can(g, s, operation, in_full, bill) for operation in (operations if in_full else operations[:1]))


def is_secret_matter(g: Table, s: Context, operations: tuple[Any, ...]) -> bool:
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


def _can(g: Table, s: Context, operation: Any, in_full: bool, bill: Bill) -> bool:
    if isinstance(operation, op.ChangeAnger):
        return _can_change_anger(g, s, operation, in_full, bill)
    if isinstance(operation, (op.PayStages, op.ChangeStages)):
        return _can_give_stages(g, s, operation, in_full, bill)
    if isinstance(operation, op.ChangeLevel):
        if operation.who not in ("me", "foe") or operation.either:
            return True
        seat = seats(s, operation.who)[0]
        by = signed(g, s, operation.by)
        if not in_full:
            by = max(-1, min(1, by))
        ban = "advance_level" if by > 0 else "lower_level"
        if bans(g, ban, seat, s.source, by=s.me) or bans(g, "change_level", seat, s.source, by=s.me):
            return False
        return 1 <= g.players[seat].level + by <= 4
    if isinstance(operation, (op.Mill, op.BanishFromDeck)):
        if not in_full:
            return True
        seat = seats(s, operation.who)[0]
        if isinstance(operation, op.Mill) and bans(g, "mill", seat, by=s.me):
            return False
        n = 1 if getattr(operation, "up_to", False) else amount(g, s, operation.n)
        return bill.takes("deck", seat, n, len(g.players[seat].deck))
    if isinstance(operation, op.RejuvenateTop):
        seat = seats(s, operation.who)[0]
        if bans(g, "rejuvenate", seat, by=s.me):
            return False
        n = amount(g, s, operation.n) if in_full and not operation.up_to else 1
        return bill.takes("discard", seat, n, len(g.players[seat].discard))
    if isinstance(operation, op.Pay):
        return can_pay(g, s, operation.cost, True, bill.asked)
    if isinstance(operation, op.OneOf) and in_full:
        return any(can_pay(g, s, option, True, bill.asked) for option in operation.options)
    if isinstance(operation, op.If):
        return hold(g, s, operation.conditions)
    if isinstance(operation, op.Sentence):
        inner = operation.do if in_full else operation.do[:1]
        return all(_can(g, s, each, in_full, bill) for each in inner)
    if isinstance(operation, op.EndCombat):
        return not bans(g, "end_combat", s.me)
    if isinstance(operation, op.ChangeAttacks) and operation.this and in_full:
        return _can_lessen(g, s, operation)
    if isinstance(operation, op.MoveThis):
        return not in_full or s.card <= NO_CARD or bill.picks_cards([s.card], 1)
    cards = getattr(operation, "cards", None)
    if isinstance(cards, Cards):
        return _can_pick(g, s, operation, cards, in_full, bill)
    return True


def _can_lessen(g: Table, s: Context, operation: op.ChangeAttacks) -> bool:
    """Damage given up as a price: the attack must deal that much, and texts must be able to change it."""
    less_stages, less_life = signed(g, s, operation.stages), signed(g, s, operation.life)
    if not g.attacks or (less_stages >= 0 and less_life >= 0):
        return True
    attack = g.attacks[-1]
    if attack_flags(g, attack) & IS_UNMODIFIABLE:
        return False
    stages, life = damage_parts(g, attack)
    return sum([part[0] for part in stages]) + less_stages >= 0 and sum([part[0] for part in life]) + less_life >= 0


def _can_change_anger(g: Table, s: Context, operation: op.ChangeAnger, in_full: bool, bill: Bill) -> bool:
    by = signed(g, s, operation.by)
    if operation.who not in ("me", "foe"):
        return True
    seat = seats(s, operation.who)[0]
    ban = "gain_anger" if by >= 0 else "lose_anger"
    if in_full and (bans(g, ban, seat, s.source, by=s.me) or bans(g, "change_anger", seat, s.source, by=s.me)):
        return False
    if by >= 0:
        return True
    if not in_full:
        return g.players[seat].anger > 0
    need = max(0, rule_number(g, "anger_costs", seat, -by))
    if operation.up_to:
        need = min(need, 1)
    if bill.takes("anger", seat, need, g.players[seat].anger):
        return True
    return operation.who == "me" and LATER.can_be_waived(g, seat, need, s.source)


def _can_give_stages(g: Table, s: Context, operation: Any, in_full: bool, bill: Bill) -> bool:
    by = amount(g, s, operation.n) if isinstance(operation, op.PayStages) else -signed(g, s, operation.by)
    if isinstance(operation, op.ChangeStages):
        if by <= 0 or not in_full:
            return True
        by = 1 if operation.up_to else by
    payers = personalities(g, s, operation.of)
    if not payers:
        return False
    if operation.of in ("any", "any_mp", "mine", "foes"):
        return any(stage_of(g, payer) >= by for payer in payers)
    return bill.takes("stages", payers[0], by, stage_of(g, payers[0]))


def _can_pick(g: Table, s: Context, operation: Any, cards: Cards, in_full: bool, bill: Bill) -> bool:
    if cards.that == "this" and s.card <= 0:  # the card itself, which is still in the hand
        return not isinstance(operation, op.PlaceInPlay) or _may_enter_play(g, s)
    if in_full and cards.that in ("it", "rest", "paid", "named"):
        return True  # it speaks of what the parts before it do
    if unseen_in_hands(g, s, cards, bill.asked):
        return not in_full or cards.up_to or cards.all or amount(g, s, cards.n) <= len(g.players[1 - bill.asked].hand)
    found = candidates(g, s, cards)
    if "deck" in cards.zone and cards.that is None:
        return bool(found) or not in_full  # one may search and find nothing
    if not in_full:
        return bool(found)
    found = [token for token in found if not is_protected(g, s.me, operation, token)]
    if cards.different:
        found = list({kind_at(token): token for token in found}.values())
    if cards.up_to or cards.all:
        return bool(found)
    return bill.picks_cards(found, amount(g, s, cards.n))


def _may_enter_play(g: Table, s: Context) -> bool:
    """TCG-BALL-06, TCG-DRILL-05: could this very card come into play on its player's side now?"""
    if g.is_combat() and bans(g, "enter_play_in_combat", s.me, s.source, by=s.me):
        return False
    return entry_bar(g, s.source, s.me) is None
