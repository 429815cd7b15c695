"""Capsule cards: playing them at any time, and the windows in which both players may respond (rulebook: Capsule
cards).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Refusal, Why
from tenkaichi.engine.procedure import Procedure, choice, procedures, step
from tenkaichi.games.duel_battle.book import CardSheet
from tenkaichi.games.duel_battle.events import BOOSTED, CARD_PLAYED, HIT_BOOSTED, STUN_ENDED
from tenkaichi.games.duel_battle.geography import ALL_REGIONS
from tenkaichi.games.duel_battle.rules.movement import BESIDE_THE_BOARD, move_freely, single_move_refusals, single_moves
from tenkaichi.games.duel_battle.rules.resources import bestow
from tenkaichi.games.duel_battle.rules.scouting import Scout
from tenkaichi.games.duel_battle.state import MINION, NOBODY, NOWHERE, Duel, FighterId

# The moments at which a card may be played (DB-CARD-16).
FREE: Final = 0
DECLARED: Final = 1
DEFENDING: Final = 2
UNCOLLECTED: Final = 3

TOO_LATE: Final = Bar("DB-CARD-16", "{0} must be played before the first Defense roll")
NO_HIT: Final = Bar("DB-CARD-16", "{0} needs {1} that one of your characters is making")
NO_TECHNIQUE_AGAINST: Final = Bar("DB-COUNTER-05", "{0} needs a technique aimed at one of your characters")
NO_HIT_TO_COUNTER: Final = Bar("DB-CARD-16", "{0} needs a technique aimed at one of your characters")
NOT_ITS_OWN_DAMAGE: Final = Bar("DB-COUNTER-03", "a counterattack works only on the damage of a technique itself")
COUNTER_ATTACK_ACTION: Final = Bar("DB-COUNTER-02", "a counterattack does nothing against an attack")
NOT_YOUR_TURN: Final = Bar("DB-CARD-10", "{0} can only be played in your own turn")
NOT_THE_MOMENT: Final = Bar("DB-ACT-10", "{0} can only be played before the active character's die is collected")
KNOCKED_OUT: Final = Bar("DB-KO-07", "{0} is KO'd; only the Dragon Balls bring them back")
NOT_IN_PLAY: Final = Bar("DB-CARD-09", "{0} is KO'd")
NO_CARD_EFFECTS: Final = Bar("DB-KO-06", "{0} is KO'd and receives no card effects")
OFF_BOARD: Final = Bar("DB-CARD-09", "{0} is not on the board")
NOT_YOURS: Final = Bar("DB-CARD-09", "{0} is not on your team")
STUNNED_MOVE: Final = Bar("DB-STUN-03", "{0} is stunned and takes no action")
NOT_STUNNED: Final = Bar("DB-CARD-16", "{0} is not stunned")
NOT_IN_HAND: Final = Bar("DB-CARD-14", "{0} is not in your hand")
NOT_FOR_MINIONS: Final = Bar("DB-SAIBA-11", "{0} cannot be given card effects")
NOT_YOUR_TURN_TO_BUY: Final = Bar("DB-CARD-02", "cards are bought in one's own turn only")
# what the window or the turn in which the card is played does itself
APPLIED_BY_WINDOW: Final = ("technique_damage_plus", "attack_damage_plus", "reroll")

ALSO_BARRED_BY: Final[dict[Bar, list[Bar]]] = {
    KNOCKED_OUT: [NOT_IN_PLAY, NO_CARD_EFFECTS],
    OFF_BOARD: [BESIDE_THE_BOARD],
}


NO_KIND: Final = -1


def timing_bar(g: Duel, seat: int, card: CardSheet, moment: int) -> Bar | None:
    """DB-CARD-16: boosts and evasions before the first Defense roll, defenses until damage is applied."""
    timing = card.timing
    if timing == "any":
        return None
    if timing == "activation":
        return None if moment == UNCOLLECTED and g.turn_seat == seat else NOT_THE_MOMENT
    if timing == "own_turn":
        return None if g.turn_seat == seat and g.active != NOBODY and moment != UNCOLLECTED else NOT_YOUR_TURN
    if moment == DEFENDING and timing != "defend":
        return TOO_LATE
    return None


def offer_cards(
    g: Duel,
    seat: int,
    moment: int,
    is_technique: bool,
    source: FighterId,
    targets: tuple[FighterId, ...],
    options: list[Option],
    why: Why,
) -> None:
    """DB-CARD-08, DB-CARD-09: any card in hand, at any time, for any character of the player's team."""
    player = g.players[seat]
    if why is not None:
        _refuse_absent(g, seat, why)
    if not player.shown_hand and not player.secret_hand:
        return
    cards = g.book.cards
    hand = player.shown_hand + player.secret_hand
    if len(hand) > 1:
        hand.sort()
    before = NO_KIND
    for kind in hand:
        if kind < 0 or kind == before:
            continue  # the back of a card in somebody's view, or another copy
        before = kind
        card = cards[kind]
        if moment == FREE and card.needs_hit and why is None:
            continue
        bar = None if moment == FREE and card.is_free else timing_bar(g, seat, card, moment)
        if bar is not None:
            if why is not None:
                why.extend([(option, bar, (card.name,)) for option in _ways_to_play(g, card)])
            continue
        operation = card.operation
        if operation == "technique_damage_plus" or operation == "attack_damage_plus":
            _offer_boost(g, seat, card, moment, is_technique, source, options, why)
        elif operation == "counterattack_plus":
            _offer_counterattack(g, seat, card, is_technique, targets, options, why)
        elif operation == "gain_action":
            _offer_action(g, card, options, why)
        elif operation == "scout" or operation == "reroll":
            options.append(("play", kind))
        else:
            _offer_for_team(g, seat, card, options, why)


def refuse_cards(g: Duel, seat: int, bar: Bar, offered: list[Option], why: list[Refusal]) -> None:
    """Bar every card at a question that takes none, or only those offered: windows stand before and after it."""
    _refuse_absent(g, seat, why)
    for card in g.book.cards:
        ways = [option for option in _ways_to_play(g, card) if option not in offered]
        why.extend([(option, bar, (card.name,)) for option in ways])
        if card.timing == "activation":
            why.extend([(option, NOT_THE_MOMENT, (card.name,)) for option in ways])


def _ways_to_play(g: Duel, card: CardSheet) -> list[Option]:
    """Every option by which somebody could mean to play this card."""
    everyone = [
        *range(len(g.fighters)),
        *[FighterId(MINION + at) for at, region in enumerate(g.minions) if region != NOWHERE],
    ]
    found: list[Option] = [("play", card.index), *[("play_for", card.index, who) for who in everyone]]
    if card.operation == "move":
        places = [(who, to) for who in everyone for to in ALL_REGIONS]
        found.extend([("play_move", card.index, who, to) for who, to in places])
    return found


def _refuse_absent(g: Duel, seat: int, why: list[Refusal]) -> None:
    """DB-CARD-14: only cards in hand are played. Of a hand that the viewer does not see nothing is said."""
    hand = [*g.players[seat].shown_hand, *g.players[seat].secret_hand]
    if all(kind >= 0 for kind in hand):
        for card in g.book.cards:
            if card.index not in hand:
                why.extend([(option, NOT_IN_HAND, (card.name,)) for option in _ways_to_play(g, card)])


def _offer_boost(
    g: Duel,
    seat: int,
    card: CardSheet,
    moment: int,
    is_technique: bool,
    source: FighterId,
    options: list[Option],
    why: Why,
) -> None:
    """One hit being made gets more damage; a minion cannot be given card effects."""
    wants_technique = card.operation == "technique_damage_plus"
    if moment == DECLARED and source < MINION and g.owner_of(source) == seat and is_technique == wants_technique:
        options.append(("play", card.index))
    elif why is not None:
        if moment == DECLARED and source >= MINION and g.owner_of(source) == seat:
            why.append((("play", card.index), NOT_FOR_MINIONS, (g.name(source),)))
        else:
            wanted = "a damaging technique" if wants_technique else "an attack"
            why.append((("play", card.index), NO_HIT, (card.name, wanted)))


def _offer_counterattack(
    g: Duel,
    seat: int,
    card: CardSheet,
    is_technique: bool,
    targets: tuple[FighterId, ...],
    options: list[Option],
    why: Why,
) -> None:
    """DB-COUNTER-05: for the target of a technique."""
    mine = [who for who in targets if who < MINION and g.owner_of(who) == seat]
    if is_technique:
        options.extend([("play_for", card.index, who) for who in mine])
    if why is not None:
        bars = [NO_TECHNIQUE_AGAINST, NOT_ITS_OWN_DAMAGE, NO_HIT_TO_COUNTER]
        if targets and not is_technique:
            bars.append(COUNTER_ATTACK_ACTION)
        for who in range(len(g.fighters)):
            if who not in mine or not is_technique:
                why.extend([(("play_for", card.index, who), bar, (card.name,)) for bar in bars])


def _offer_action(g: Duel, card: CardSheet, options: list[Option], why: Why) -> None:
    """DB-ACT-07: for the player's own active character. DB-KO-06: one KO'd in their own turn gets nothing more."""
    if not g.fighters[g.active].is_knocked_out:
        options.append(("play", card.index))
    elif why is not None:
        bars = (NO_CARD_EFFECTS, NOT_IN_PLAY, KNOCKED_OUT)
        why.extend([(("play", card.index), bar, (g.name(g.active),)) for bar in bars])


def _offer_for_team(g: Duel, seat: int, card: CardSheet, options: list[Option], why: Why) -> None:
    needs_more = card.needs_board or card.operation == "end_stun"
    for number, f in enumerate(g.fighters):
        who = FighterId(number)
        if why is None:
            if f.owner != seat:
                continue
            if not needs_more and not f.is_knocked_out:
                options.append(("play_for", card.index, who))
                continue
        bar = _eligibility_bar(g, seat, who, card.operation)
        if bar is not None:
            if why is not None:
                bars = [bar, *ALSO_BARRED_BY.get(bar, [])]
                why.extend([(("play_for", card.index, who), each, (g.name(who),)) for each in bars])
                if card.operation == "move":
                    moves = [("play_move", card.index, who, to) for to in ALL_REGIONS]
                    why.extend([(option, each, (g.name(who),)) for option in moves for each in bars])
        elif card.operation == "move":
            options.extend([("play_move", card.index, who, to) for to in single_moves(g, who)])
            if why is not None:
                why.extend(
                    [(("play_move", card.index, who, to), b, facts) for to, b, facts in single_move_refusals(g, who)]
                )
        elif card.operation == "end_stun" and not f.is_stunned:
            if why is not None:
                why.append((("play_for", card.index, who), NOT_STUNNED, (g.name(who),)))
        else:
            options.append(("play_for", card.index, who))
    if why is not None:
        for minion in [FighterId(MINION + at) for at, region in enumerate(g.minions) if region != NOWHERE]:
            moves = [("play_move", card.index, minion, to) for to in ALL_REGIONS]
            for option in [("play_for", card.index, minion), *moves]:
                why.append((option, NOT_FOR_MINIONS, (g.name(minion),)))
                if g.minion_owner != seat:
                    why.append((option, NOT_YOURS, (g.name(minion),)))


def _eligibility_bar(g: Duel, seat: int, who: FighterId, operation: str) -> Bar | None:
    """DB-CARD-09: the player's own characters who are not KO'd; for positional effects they must be on the board."""
    f = g.fighters[who]
    if f.owner != seat:
        return NOT_YOURS
    if f.is_knocked_out:
        return KNOCKED_OUT
    if operation == "move" or operation == "fly":
        if f.region == NOWHERE:
            return OFF_BOARD
        if operation == "move" and f.is_stunned:
            return STUNNED_MOVE  # DB-STUN-03: a granted action is an action
    return None


def play_card(g: Duel, seat: int, option: Option) -> Procedure | None:
    """DB-CARD-10, DB-CARD-14: the card leaves the hand and its effect is resolved at once."""
    card = g.book.cards[option[1]]
    player = g.players[seat]
    if card.index in player.shown_hand:
        player.shown_hand.remove(card.index)
    else:
        player.secret_hand.remove(card.index)
    g.discard[card.index] += 1
    g.cite("DB-ACT-13")
    g.cite("DB-CARD-10")
    g.cite("DB-CARD-14")
    g.happened(CARD_PLAYED, "DB-CARD-08", seat, card.index)
    if len(option) > 2:
        g.cite("DB-CARD-09")
    operation = card.operation
    if operation == "move":
        g.cite("DB-EXAMPLE-04")
        move_freely(g, option[2], option[3], "DB-CARD-15")
    elif operation == "scout":
        return Scout(seat, card.amount, True)
    elif operation == "end_stun":
        g.fighters[option[2]].is_stunned = False
        g.happened(STUN_ENDED, "DB-CARD-16", option[2], option[2])
    elif operation == "counterattack_plus":
        g.fighters[option[2]].counterattack_cards += card.amount
        g.happened(BOOSTED, "DB-COUNTER-05", option[2], "counterattacks", card.amount)
    elif operation == "gain_action":
        bestow(g, g.active, card.effect, "DB-ACT-07")
    elif operation not in APPLIED_BY_WINDOW:
        clause = "DB-CARD-16" if operation != "fly" else "DB-FLY-01" if g.turn_seat == seat else "DB-FLY-03"
        g.cite("DB-CARD-16")
        bestow(g, option[2], card.effect, clause)
    return None


@dataclass(slots=True)
class Responses(Procedure):
    """DB-CARD-08: at the same moment the active player goes first and they alternate until both decline.

    A player without cards is passed over, because everybody knows how many cards a player holds. A player with any
    card is asked, so that the question itself tells nothing.
    """

    seat: int
    moment: int
    is_technique: bool
    source: FighterId
    targets: tuple[FighterId, ...]
    boost: int = 0  # damage added to the hit being declared
    raised: tuple[int, ...] = ()  # whose defense was raised
    passes: int = 0

    @step("DB-CARD-08")
    def whose_turn(self, g: Duel) -> None:
        while self.passes < 2 and g.hand_size(self.seat) == 0:
            self.passes += 1
            self.seat = 1 - self.seat
        if self.passes >= 2:
            self.end()

    def plays(self, g: Duel, why: Why) -> Ask:
        options: list[Option] = [PASS]
        offer_cards(g, self.seat, self.moment, self.is_technique, self.source, self.targets, options, why)
        if why is not None and g.turn_seat != self.seat:
            why.extend([(("buy", slot), NOT_YOUR_TURN_TO_BUY, ()) for slot in range(len(g.row))])
        return self.seat, options

    @choice("DB-CARD-08", of="plays")
    def respond(self, g: Duel, option: Option) -> Procedure | None:
        self.go(Responses.whose_turn)
        if option[0] == "pass":
            self.passes += 1
            self.seat = 1 - self.seat
            return None
        effect = play_card(g, self.seat, option)
        card = g.book.cards[option[1]]
        if card.operation == "technique_damage_plus" or card.operation == "attack_damage_plus":
            self.boost += card.amount
            g.happened(HIT_BOOSTED, "DB-CARD-16", card.amount)
        elif card.operation == "defense_plus":
            self.raised = (*self.raised, option[2])
        self.passes = 0
        self.seat = 1 - self.seat
        return effect


def window(
    g: Duel, seat: int, moment: int, is_technique: bool, source: FighterId, targets: tuple[FighterId, ...]
) -> Responses | None:
    """A window for both players, the active one first; none is opened while nobody holds a card."""
    if g.hand_size(0) == 0 and g.hand_size(1) == 0:
        return None
    return Responses(seat, moment, is_technique, source, targets)


PROCEDURES: Final = procedures(Responses)
