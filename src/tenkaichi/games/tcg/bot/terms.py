"""The evaluation taken apart into named terms, the own side minus the other one.

The weights of the terms are data (`weights/*.toml`): set by hand at first, then fitted to the results of matches.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.bot.card_values import CardValue, card_values
from tenkaichi.games.tcg.bot.evaluation import LAST_CARDS, LAST_LEVEL, hand_worth, harm
from tenkaichi.games.tcg.card_numbers import hand_kind, kind_of
from tenkaichi.games.tcg.rules.stages import bracket, power_level
from tenkaichi.games.tcg.state import COMBAT, Table, mp

TERM_NAMES: Final = (
    "life", "last_cards", "second_half", "anger", "level", "anger_square_last_level", "last_level",
    "stage", "bracket", "table_damage", "in_play", "cards_in_play", "ally_stages", "balls", "ball_set",
    "hand_before_combat", "hand_after_combat", "hand_size", "attacks", "defences", "best_attack", "other_cards",
    "discarded", "turn", "initiative", "life_square", "defences_on_their_turn", "attacks_on_own_turn",
)  # fmt: skip
# What the terms are about, in words for a player who asks why an answer is good.
TOPICS: Final = {
    "life cards": ("life", "last_cards", "second_half", "life_square"),
    "anger and Levels": ("anger", "level", "anger_square_last_level", "last_level"),
    "power stages": ("stage", "bracket", "table_damage"),
    "cards in play": ("in_play", "cards_in_play", "ally_stages"),
    "Dragon Balls": ("balls", "ball_set"),
    "the cards in hand": (
        "hand_before_combat", "hand_after_combat", "hand_size", "attacks", "defences", "best_attack", "other_cards",
        "defences_on_their_turn", "attacks_on_own_turn",
    ),
    "the discard pile": ("discarded",),
    "the initiative": ("turn", "initiative"),
}  # fmt: skip
HALF: Final = 25  # life cards


def terms(g: Table, seat: int) -> list[float]:
    """The terms in the order of TERM_NAMES, for a match that is not over."""
    brackets = (bracket(power_level(g, mp(0))), bracket(power_level(g, mp(1))))
    values = card_values(g.book)
    own, other = _side(g, seat, brackets, values), _side(g, 1 - seat, brackets, values)
    return [own[at] - other[at] for at in range(len(own))]


def _side(g: Table, seat: int, brackets: tuple[int, int], values: list[CardValue]) -> list[float]:
    player = g.players[seat]
    life = float(len(player.deck))
    in_play = count = allies = balls = 0.0
    sheets = g.book.sheets
    for card in g.in_play:
        if card.controller == seat:
            kind = kind_of(card.handle)
            in_play += values[kind].in_play
            allies += card.stage
            count += 1.0
            if sheets[kind].type == DRAGON_BALL:
                balls += 1.0
    is_over = g.phase > COMBAT
    table = max(0, brackets[seat] - brackets[1 - seat] + 1)
    shield = g.players[1 - seat].stage
    attacks = defences = others = best = 0.0
    for entry in player.hand:
        if entry < 0:
            continue
        value = values[hand_kind(entry)]
        if value.is_attack:
            attacks += 1.0
            hurt = harm(value, table, shield)
            if hurt > best:
                best = hurt
        if value.defence:
            defences += 1.0
        if value.other:
            others += 1.0
    hand = hand_worth(g, seat, values, brackets)
    is_last = player.level == LAST_LEVEL
    has_turn = g.turn_seat == seat
    return [
        life, max(0.0, LAST_CARDS - life), max(0.0, HALF - life),
        float(5 * (player.level - 1) + player.anger), float(player.level - 1),
        float(player.anger**2) if is_last else 0.0, 1.0 if is_last else 0.0,
        float(player.stage), float(brackets[seat]), float(table), in_play, count, allies, balls,
        (balls - 3.0) ** 2 if balls > 3.0 else 0.0,
        0.0 if is_over else hand, hand if is_over else 0.0, float(len(player.hand)), attacks, defences, best, others,
        float(len(player.discard)), 1.0 if has_turn else 0.0,
        1.0 if g.initiator == seat and g.phase == COMBAT else 0.0, life * life / 50.0,
        0.0 if has_turn else defences, attacks if has_turn and not is_over else 0.0,
    ]  # fmt: skip
