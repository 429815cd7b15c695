"""Quick answers: `reflex` for questions that hardly ever need thought, `instinct` for every question.

While a bot looks ahead, both players answer by these rules.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import PASS, Decision, Option
from tenkaichi.engine.number import total
from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.bot.card_values import card_values
from tenkaichi.games.tcg.bot.evaluation import STAGE, harm
from tenkaichi.games.tcg.card_numbers import hand_kind, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.pack.operations import Banish, Discard
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.attack_texts import damage_parts
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.rules.stages import bracket, power_level, stage_of
from tenkaichi.games.tcg.state import Table, mp, owner_of

THOUGHT: Final = frozenset(("Action.act", "Turn.declare_combat"))  # a first look ahead stops there
# a line that is played out ends there: the fight and the turn are over
RESTS: Final = frozenset(("Turn.declare_combat",))
WINDOWS: Final = ("Window.use", "Settle.answer")  # the game lets them pass
WORTH_A_DEFENCE: Final = 1.5  # in life cards


def reflex(g: Table, decision: Decision) -> Option | None:
    """Answers that hardly ever need thought: everything but what to do in a fight, and whether to begin one."""
    kind = decision.kind
    if kind in THOUGHT or kind in WINDOWS:
        return None
    options = decision.listed()
    if kind == "Window.use_before":
        return PASS  # it is asked again afterwards
    if kind == "Defence.defend":
        return _defence(g, decision.seat, options)
    if kind == "TakeDamage.endure":
        frame = decision.frame
        assert isinstance(frame, TakeDamage)
        return options[0] if frame.life > 0 else options[-1]
    if kind == "TakeDamage.redirect":
        return _shield(g, decision, options)
    if kind == "Turn.discard_cards":
        return _least(g, options) if options[0][0] != "keep" else options[0]
    if kind == "CriticalEffect.choose":
        return _critical(g, decision.seat, options)
    if kind == "PickCards.pick":
        return _picked(g, decision, options)
    return options[0]


def instinct(g: Table, decision: Decision) -> Option:
    """An answer to every question: fight with what hurts most whenever there is something to fight with."""
    options = decision.listed()
    if decision.kind == "Turn.declare_combat":
        values = card_values(g.book)
        hand = g.players[decision.seat].hand
        attacks = sum([1 for entry in hand if entry >= 0 and values[hand_kind(entry)].is_attack])
        return options[0] if attacks > 1 else options[-1]
    if decision.kind == "Action.act":
        return _action(g, decision.seat, options)
    return reflex(g, decision) or options[-1]


def _action(g: Table, seat: int, options: list[Option] | tuple[Option, ...]) -> Option:
    """Powers and Events first, then the attack that hurts most."""
    table = max(0, bracket(power_level(g, mp(seat))) - bracket(power_level(g, mp(1 - seat))) + 1)
    shield = g.players[1 - seat].stage
    values = card_values(g.book)
    best, most = PASS, 0.0
    for option in options:
        verb = option[0]
        if verb == "pass":
            continue
        if verb in ("use", "play"):
            hurt = 4.0
        elif verb in ("strike", "copy"):
            hurt = 3.5
        else:
            value = values[g.book.texts[option[1]].kind]
            hurt = harm(value, table, shield) - STAGE * value.cost
        if hurt > most:
            best, most = option, hurt
    return best


def _defence(g: Table, seat: int, options: list[Option] | tuple[Option, ...]) -> Option:
    """Defend against what hurts enough: with a card on the table first, then with the card that is worth least."""
    if len(options) == 1:
        return options[0]
    attack = g.attacks[-1]
    in_stages, in_life = damage_parts(g, attack)
    stages = max(0, total(in_stages))
    lost = min(stages, g.players[seat].stage)
    text = g.book.texts[attack.ability]
    hurt = STAGE * lost + (stages - lost) + max(0, total(in_life)) + (1.0 if text.hit >= 0 else 0.0)
    if hurt < WORTH_A_DEFENCE:
        return PASS
    values = card_values(g.book)
    best, least = PASS, 1e9
    for option in options:
        if option[0] == "pass":
            continue
        cost = -1.0 if option[0] == "block" else values[g.book.texts[option[1]].kind].keep()
        if cost < least:
            best, least = option, cost
    return best


def _shield(g: Table, decision: Decision, options: list[Option] | tuple[Option, ...]) -> Option:
    """An Ally takes the stages if they have as many to lose as the MP (TCG-ALLY-02, 04)."""
    frame = decision.frame
    assert isinstance(frame, TakeDamage)
    own = min(frame.stages, g.players[decision.seat].stage)
    for option in options:
        if option != PASS and min(frame.stages, stage_of(g, option[1])) >= own:
            return option
    return PASS


def _least(g: Table, options: list[Option] | tuple[Option, ...]) -> Option:
    values = card_values(g.book)
    return min(options, key=lambda option: values[option[1]].keep())


def _critical(g: Table, seat: int, options: list[Option] | tuple[Option, ...]) -> Option:
    """Dragon Balls first; anger before Allies if the opponent is about to win or to gain a Level."""
    foe = g.players[1 - seat]
    for verb in ("capture", "calm" if foe.anger >= 3 else "discard_ally", "discard_ally", "calm"):
        for option in options:
            if option[0] == verb:
                return option
    return options[0]


def _picked(g: Table, decision: Decision, options: list[Option] | tuple[Option, ...]) -> Option:
    """The best card; of the bot's own cards the worst if they are thrown away."""
    frame = decision.frame
    assert isinstance(frame, PickCards)
    throws_away = isinstance(g.book.ops[frame.op], (Discard, Banish))
    values = card_values(g.book)
    sheets = g.book.sheets
    best, most = options[-1], -1e9
    for option in options:
        if option[0] != "take" or (-16 < option[1] < 0):
            continue
        kind = kind_at(option[1])
        worth = values[kind].keep() + (2.0 if sheets[kind].type == DRAGON_BALL else 0.0)
        owner = hidden_seat(option[1]) if is_hidden(option[1]) else owner_of(option[1])
        if throws_away and owner == decision.seat:
            worth = -worth
            if frame.least == 0:
                worth -= 100.0
        if worth > most:
            best, most = option, worth
    return best
