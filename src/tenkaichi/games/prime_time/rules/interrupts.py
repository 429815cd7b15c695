"""Interrupt and Z-Reaction cards: who may play which of them now, and who is asked (Card Response; Interrupts).

A player who holds cards is asked wherever a card of their roster's pool could be played now. Which cards they hold does
not matter: pool, BK, SK and positions are public, so being asked tells nothing. A simulation has no onlookers and its
loop answers single options itself, so there a player without a fitting card is not even asked to pass.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.prime_time.effect_index import CardSheet
from tenkaichi.games.prime_time.ids import NO_EFFECT, ModelId
from tenkaichi.games.prime_time.pack.cards import Card
from tenkaichi.games.prime_time.rules.effects.active_effects import OWN_DOWNFALL, situation_of
from tenkaichi.games.prime_time.rules.effects.context import Context, Happening, attack_at_hand, is_model
from tenkaichi.games.prime_time.rules.effects.limits import can_spend
from tenkaichi.games.prime_time.rules.effects.listeners import is_denied, is_usable, listens_to
from tenkaichi.games.prime_time.rules.modifiers import attack_change, is_forbidden
from tenkaichi.games.prime_time.rules.reactions import silence_bar
from tenkaichi.games.prime_time.rules.values import is_able
from tenkaichi.games.prime_time.state import (
    BOUND,
    CONFECTION,
    EXHAUSTED,
    NOBODY,
    PETRIFIED,
    SHOWBOATING,
    STAGGERED,
    Model,
    Skirmish,
)

# PT-STATE-01, 40, 44, 51, 55: no Card Response
SILENT: Final = STAGGERED | PETRIFIED | CONFECTION | BOUND | SHOWBOATING

ANSWERED: Final = ("attack_declared", "attack_damage")  # what a card would answer an attack at

CANNOT_PAY: Final = Bar("PT-REACT-14", "{0} costs {1} BK and {2} SK", "PT-GAP-20", "PT-GAP-12", "PT-GAP-13")
PLAYER_IS_EXHAUSTED: Final = Bar("PT-STATE-04", "{0} costs {1} BK, which an Exhausted model cannot spend")
NOT_NOW: Final = Bar("PT-COMBAT-10", "{0} does not answer this", "PT-REACT-14")
NO_EVASION_BY_CARD: Final = Bar("PT-GAP-22", "{0} makes a Z-Evasion, which cannot answer this")
NO_CLASH_BY_CARD: Final = Bar("PT-GAP-22", "{0} makes a Clash, which cannot answer this")


def unpaid(g: Skirmish, who: ModelId, card: Card, plain: Bar) -> Bar:
    """Why a card cannot be paid for: the pool would do, but its player may not spend (PT-STATE-04); or plainly."""
    model = g.models[who]
    is_barred = card.bk > 0 and model.states & EXHAUSTED and g.teams[model.seat].bk >= card.bk
    return PLAYER_IS_EXHAUSTED if is_barred else plain


def is_in_pool(g: Skirmish, seat: int, card: Card) -> bool:
    """PT-CARD-01: could this card be in the player's deck? Known to all from the rosters."""
    if card.category == "generic":
        return True
    if card.category == "affiliation":
        affiliation = g.teams[seat].affiliation
        return affiliation != NOBODY and g.book.pack.affiliations[affiliation].id == card.affiliation
    wanted = [card.owner, *card.pair]
    return any(m.seat == seat and g.book.profiles[m.profile].id in wanted for m in g.models)


def players_of(g: Skirmish, seat: int, card: CardSheet, event: str = "") -> list[ModelId]:
    """Models that may play it: its owner, or any that can act. A model may still answer its own downfall."""
    if event in OWN_DOWNFALL:
        return [ModelId(who) for who, model in enumerate(g.models) if model.seat == seat and may_play(model, card)]
    situation = situation_of(g)
    key = (seat, card.number)
    found = situation.players.get(key)
    if found is None:
        found = [who for who in situation.able[seat] if may_play(g.models[who], card)]
        situation.players[key] = found
    return found


def may_play(model: Model, card: CardSheet) -> bool:
    """Has the card no owner, or is the model its owner?"""
    return not card.is_owned or model.profile in card.owners


def interrupt_plays(g: Skirmish, context: Context, number: int, only_first: bool = False) -> list[ModelId]:
    """PT-COMBAT-10: the models with which this interrupt may be played on the event of the context.

    Its bearer and its effect are tried in turn: the context is the caller's to use for nothing else.
    """
    card = g.book.effect_index.cards[number]
    found: list[ModelId] = []
    trigger = card.trigger
    if trigger is None or card.bk > g.teams[context.seat].bk:
        return found
    for who in players_of(g, context.seat, card, context.event):
        context.bearer = who
        if not listens_to(g, trigger, context):
            if card.is_heard_by_all:
                break
        elif answers_with(g, context, card):
            found.append(who)
            if card.is_bearer_free or only_first:
                break
    return found


def answers_with(g: Skirmish, context: Context, card: CardSheet) -> bool:
    """May the context's bearer, who hears the event, answer it with this interrupt?"""
    who = context.bearer
    if not is_able(g, who) and context.subject != who:
        return False
    if not can_spend(g, who, context.seat, card.bk, card.sk) or (context.event in ANSWERED and is_denied(g, context)):
        return False
    return does_something(g, context, card)


def does_something(g: Skirmish, context: Context, card: CardSheet) -> bool:
    """One of its effects on being played can be used."""
    for effect in card.played:
        context.effect = effect
        if is_usable(g, context):
            return True
    return False


def is_asked(g: Skirmish, seat: int, happening: Happening) -> bool:
    """Does this player hold cards, and could a card of their pool be played on this event?"""
    if not g.teams[seat].hand or (
        g.log is None and g.chance is not None and not holds_answer(g, seat, happening.event)
    ):
        return False
    pool = pool_of(g, seat, happening.event)
    if not pool:
        return False
    context = happening.context(NO_EFFECT, NOBODY, seat)
    for number in pool:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if interrupt_plays(g, context, number, only_first=True):
            return True
    return False


def holds_answer(g: Skirmish, seat: int, event: str) -> bool:
    """Is there an interrupt on this event in the player's hand? A seat that has none could only pass."""
    cards = g.book.effect_index.cards
    for number in g.teams[seat].hand:  # noqa: SIM110  (a plain loop compiles to the fastest code)
        if number >= 0 and cards[number].answers == event:
            return True
    return False


def pool_of(g: Skirmish, seat: int, event: str) -> list[int]:
    """The interrupts on this event that the player's deck may hold: known once for the situation."""
    known = situation_of(g).pool
    key = (seat, event)
    found = known.get(key)
    if found is None:
        numbers = g.book.effect_index.interrupts.get(event, [])
        found = known[key] = [number for number in numbers if is_in_pool(g, seat, g.book.cards[number])]
    return found


def offer_interrupts(g: Skirmish, context: Context, options: list[Option], why: Why) -> None:
    """PT-COMBAT-10: ("play", card, model) for each interrupt in hand that answers the event."""
    held = dict.fromkeys(g.teams[context.seat].hand)
    for number in held:
        if number < 0:
            continue  # the back of a card in a view
        card = g.book.cards[number]
        answers = g.book.effect_index.cards[number].answers == context.event
        plays = interrupt_plays(g, context, number) if answers else []
        if plays:
            options.extend([("play", number, who) for who in plays])
        if why is not None and not plays:
            for who in players_of(g, context.seat, g.book.effect_index.cards[number]):
                can_pay = can_spend(g, who, context.seat, card.bk, card.sk)
                bar = NOT_NOW if can_pay or not answers else unpaid(g, who, card, CANNOT_PAY)
                why.append((("play", number, who), bar, (card.name, card.bk, card.sk)))


# -- Card Response ----------------------------------------------------------------------------------------------------


def reaction_plays(g: Skirmish, number: int, attacker: ModelId, target: ModelId) -> list[ModelId]:
    """PT-REACT-14: the attacked model, or an ally where the card intercepts."""
    card = g.book.effect_index.cards[number]
    seat = g.models[target].seat
    found: list[ModelId] = []
    if card.bk > g.teams[seat].bk or ban_on(g, card, attacker, target) is not None:
        return found
    for who in players_of(g, seat, card):
        if (who != target) != card.intercepts or g.models[who].states & SILENT:
            continue
        context = Context(NO_EFFECT, who, seat, "attack_declared", attacker, target)
        if can_spend(g, who, seat, card.bk, card.sk) and does_something(g, context, card):
            found.append(who)
    return found


def ban_on(g: Skirmish, card: CardSheet, attacker: ModelId, target: ModelId) -> Bar | None:
    """PT-GAP-22: a text that bars Z-Evasion or a Clash bars the cards that make one."""
    if not card.evades and not card.clashes:
        return None
    attack = attack_at_hand(g)
    flags = attack_change(g, attack.maker(), attack.sheet(g)).flags if attack is not None else []
    if card.evades and ("no_evasion" in flags or is_forbidden(g, target, "evade")):
        return NO_EVASION_BY_CARD
    return NO_CLASH_BY_CARD if card.clashes and "no_clash" in flags else None


def is_response_possible(g: Skirmish, attacker: ModelId, target: ModelId) -> bool:
    """Is the attacked player asked although they have no other option? Only public knowledge decides."""
    if not is_model(target) or not g.teams[g.models[target].seat].hand:
        return False
    seat = g.models[target].seat
    for number in g.book.effect_index.reactions:
        if is_in_pool(g, seat, g.book.cards[number]) and reaction_plays(g, number, attacker, target):
            return True
    return False


def offer_responses(g: Skirmish, attacker: ModelId, target: ModelId, options: list[Option], why: Why) -> None:
    """PT-REACT-14: ("card", card, model) for each Z-Reaction card in hand that can be played and paid."""
    seat = g.models[target].seat
    for number in dict.fromkeys(g.teams[seat].hand):
        if number < 0 or g.book.cards[number].type != "z_reaction":
            continue
        card = g.book.cards[number]
        plays = reaction_plays(g, number, attacker, target)
        options.extend([("card", number, who) for who in plays])
        if why is not None and not plays:
            for who in players_of(g, seat, g.book.effect_index.cards[number]):
                can_pay = can_spend(g, who, seat, card.bk, card.sk)
                banned = silence_bar(g, who) or ban_on(g, g.book.effect_index.cards[number], attacker, target)
                bar = banned or (NOT_NOW if can_pay else unpaid(g, who, card, CANNOT_PAY))
                why.append((("card", number, who), bar, (card.name, card.bk, card.sk)))
