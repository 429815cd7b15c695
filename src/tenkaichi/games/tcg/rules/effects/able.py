"""Could this be done? Costs must be payable in full before they are begun (TCG-GENERAL-01, TCG-ATTACK-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import Text
from tenkaichi.games.tcg.card_numbers import hand_entry, kind_at
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.attack_texts import attack_flags, damage_parts
from tenkaichi.games.tcg.rules.effects.conditions import hold
from tenkaichi.games.tcg.rules.effects.context import Context, seats
from tenkaichi.games.tcg.rules.effects.counting import amount, personalities, signed
from tenkaichi.games.tcg.rules.effects.picking import is_any, is_secret, selected, unseen_in_hands
from tenkaichi.games.tcg.rules.effects.protection import is_protected, is_safe_in_discard
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, rule_number
from tenkaichi.games.tcg.rules.flags import IS_UNMODIFIABLE
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.stages import stage_of
from tenkaichi.games.tcg.rules.zones import entry_bar
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Table


class Bill:
    """The total of a cost's parts: no stage, anger, card on top or card picked is paid twice."""

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


def is_usable(g: Table, s: Context, text: Text, is_held: bool) -> bool:
    """TCG-GENERAL-01: does the condition of a text hold, and can its cost be paid?

    `is_held`: the text is used out of the hand, so its card is not in the hand then (TCG-ZONE-03).
    """
    if text.is_plain:
        return True
    if not is_held:
        return hold(g, s, text.conditions) and can_pay(g, s, text.ability.cost, True)
    player = g.players[s.me]
    hand = player.hand
    player.hand = list(hand)
    for entry in (hand_entry(text.kind, True), hand_entry(text.kind)):
        if entry in player.hand:
            player.hand.remove(entry)
            break
    try:
        return hold(g, s, text.conditions) and can_pay(g, s, text.ability.cost, True)
    finally:
        player.hand = hand


def is_secret_matter(g: Table, s: Context, operations: tuple[Any, ...]) -> bool:
    """Does it depend on hidden cards whether this can be done? Then the player is asked in any case."""
    choices = g.book.hidden_choices_of_op
    for operation in operations:
        for cards in choices[operation.number]:
            if is_secret(g, s, g.book.selection(cards)):
                return True
    return False


def _can(g: Table, s: Context, operation: Any, in_full: bool, bill: Bill) -> bool:
    judge = JUDGES.get(type(operation))
    if judge is not None:
        return judge(g, s, operation, in_full, bill)
    cards = g.book.named_cards_of_op[operation.number]
    return cards is None or _can_pick(g, s, operation, cards, in_full, bill)


def _can_change_level(g: Table, s: Context, operation: op.ChangeLevel, in_full: bool, bill: Bill) -> bool:
    if operation.who not in ("me", "foe") or operation.either:
        return True
    seat = seats(s, operation.who)[0]
    by = signed(g, s, operation.by)
    if not in_full:
        by = max(-1, min(1, by))
    ban = banned.ADVANCE_LEVEL if by > 0 else banned.LOWER_LEVEL
    if bans(g, ban, seat, s.source, by=s.me) or bans(g, banned.CHANGE_LEVEL, seat, s.source, by=s.me):
        return False
    return 1 <= g.players[seat].level + by <= 4


def _can_mill(g: Table, s: Context, operation: op.Mill, in_full: bool, bill: Bill) -> bool:
    if not in_full:
        return True
    seat = seats(s, operation.who)[0]
    if bans(g, banned.MILL, seat, by=s.me):
        return False
    n = 1 if operation.up_to else amount(g, s, operation.n)
    return bill.takes("deck", seat, n, len(g.players[seat].deck))


def _can_banish_from_deck(g: Table, s: Context, operation: op.BanishFromDeck, in_full: bool, bill: Bill) -> bool:
    seat = seats(s, operation.who)[0]
    return not in_full or bill.takes("deck", seat, amount(g, s, operation.n), len(g.players[seat].deck))


def _can_rejuvenate(g: Table, s: Context, operation: op.RejuvenateTop, in_full: bool, bill: Bill) -> bool:
    seat = seats(s, operation.who)[0]
    if bans(g, banned.REJUVENATE, seat, by=s.me):
        return False
    n = amount(g, s, operation.n) if in_full and not operation.up_to else 1
    return bill.takes("discard", seat, n, len(g.players[seat].discard))


def _can_pay_price(g: Table, s: Context, operation: op.Pay, in_full: bool, bill: Bill) -> bool:
    return can_pay(g, s, operation.cost, True, bill.asked)


def _can_do_one(g: Table, s: Context, operation: op.OneOf, in_full: bool, bill: Bill) -> bool:
    return not in_full or any(can_pay(g, s, option, True, bill.asked) for option in operation.options)


def _is_condition_met(g: Table, s: Context, operation: op.If, in_full: bool, bill: Bill) -> bool:
    return hold(g, s, operation.conditions)


def _can_do_sentence(g: Table, s: Context, operation: op.Sentence, in_full: bool, bill: Bill) -> bool:
    inner = operation.do if in_full else operation.do[:1]
    return all(_can(g, s, each, in_full, bill) for each in inner)


def _can_end_combat(g: Table, s: Context, operation: op.EndCombat, in_full: bool, bill: Bill) -> bool:
    return not bans(g, banned.END_COMBAT, s.me)


def _can_move_this(g: Table, s: Context, operation: op.MoveThis, in_full: bool, bill: Bill) -> bool:
    if s.card > NO_CARD and operation.to == "banished" and is_safe_in_discard(g, s.me, s.card):
        return False
    return not in_full or s.card <= NO_CARD or bill.picks_cards([s.card], 1)


def _can_lessen(g: Table, s: Context, operation: op.ChangeAttacks, in_full: bool, bill: Bill) -> bool:
    """Damage given up as a price: the attack must deal that much, and texts must be able to change it."""
    if not operation.this or not in_full:
        return True
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
    ban = banned.GAIN_ANGER if by >= 0 else banned.LOSE_ANGER
    if in_full and (bans(g, ban, seat, s.source, by=s.me) or bans(g, banned.CHANGE_ANGER, seat, s.source, by=s.me)):
        return False
    if by >= 0:
        return True
    if not in_full:
        return g.players[seat].anger > 0
    need = max(0, rule_number(g, number.ANGER_COSTS, seat, -by))
    if operation.up_to:
        need = min(need, 1)
    if bill.takes("anger", seat, need, g.players[seat].anger):
        return True
    return operation.who == "me" and LATER.can_be_waived(g, seat, need, s.source)


def _can_pay_stages(g: Table, s: Context, operation: op.PayStages, in_full: bool, bill: Bill) -> bool:
    return _has_stages(g, s, operation.of, amount(g, s, operation.n), bill)


def _can_change_stages(g: Table, s: Context, operation: op.ChangeStages, in_full: bool, bill: Bill) -> bool:
    less = -signed(g, s, operation.by)
    if less <= 0 or not in_full:
        return True
    return _has_stages(g, s, operation.of, 1 if operation.up_to else less, bill)


def _has_stages(g: Table, s: Context, of: str, n: int, bill: Bill) -> bool:
    payers = personalities(g, s, of)
    if not payers:
        return False
    if of in ("any", "any_mp", "mine", "foes"):
        return any(stage_of(g, payer) >= n for payer in payers)
    return bill.takes("stages", payers[0], n, stage_of(g, payers[0]))


def _can_pick(g: Table, s: Context, operation: Any, picked: Cards, in_full: bool, bill: Bill) -> bool:
    cards = g.book.selection(picked)
    if cards.that == "this" and s.card <= 0:  # the card itself, which is still in the hand
        return type(operation) is not op.PlaceInPlay or _may_enter_play(g, s)
    if in_full and cards.that in ("it", "rest", "paid", "named"):
        return True  # it speaks of what the parts before it do
    if unseen_in_hands(g, s, cards, bill.asked):
        return not in_full or cards.up_to or cards.all or amount(g, s, cards.n) <= len(g.players[1 - bill.asked].hand)
    if cards.is_in_deck and cards.that is None:
        return is_any(g, s, cards) or not in_full  # one may search and find nothing
    if not in_full:
        return is_any(g, s, cards)
    found = selected(g, s, cards)
    found = [token for token in found if not is_protected(g, s.me, operation, token)]
    if cards.different:
        found = list({kind_at(token): token for token in found}.values())
    if cards.up_to or cards.all:
        return bool(found)
    return bill.picks_cards(found, amount(g, s, cards.n))


def _can_attach(g: Table, s: Context, operation: op.Attach, in_full: bool, bill: Bill) -> bool:
    """Another card is attached only if there is one that the text speaks of."""
    return operation.card is None or bool(selected(g, s, g.book.selection(operation.card)))


def _may_enter_play(g: Table, s: Context) -> bool:
    """TCG-BALL-06, TCG-DRILL-05: could this very card come into play on its player's side now?"""
    if g.is_combat() and bans(g, banned.ENTER_PLAY_IN_COMBAT, s.me, s.source, by=s.me):
        return False
    return entry_bar(g, s.source, s.me) is None


Judge = Callable[[Table, Context, Any, bool, Bill], bool]

# by type of operation; every other one can be done if there are cards for it
JUDGES: Final[dict[type, Judge]] = {
    op.Attach: _can_attach,
    op.ChangeAnger: _can_change_anger,
    op.PayStages: _can_pay_stages,
    op.ChangeStages: _can_change_stages,
    op.ChangeLevel: _can_change_level,
    op.Mill: _can_mill,
    op.BanishFromDeck: _can_banish_from_deck,
    op.RejuvenateTop: _can_rejuvenate,
    op.Pay: _can_pay_price,
    op.OneOf: _can_do_one,
    op.If: _is_condition_met,
    op.Sentence: _can_do_sentence,
    op.EndCombat: _can_end_combat,
    op.ChangeAttacks: _can_lessen,
    op.MoveThis: _can_move_this,
}
