"""Allies (TCG-ALLY): who may act, and who may take stages of damage."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import ALLY, Text
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, may_act_freely, rule_number
from tenkaichi.games.tcg.rules.zones import controlled
from tenkaichi.games.tcg.state import Card, Table, kind_of, mp

ACTING_STAGE: Final = 1  # TCG-ALLY-07: the highest MP stage at which Allies may act

MP_TOO_STRONG: Final = Bar("TCG-ALLY-07", "Allies act only while their MP is at most {0} stage above zero")
POWER_NEEDS_WEAK_MP: Final = Bar(
    "TCG-ALLY-13", "an Ally's Power may be used only while the MP is at most {0} stage above zero"
)


def allies_of(g: Table, seat: int) -> list[Card]:
    """The Allies that a player controls."""
    return controlled(g, seat, ALLY)


def acting_stage(g: Table, seat: int) -> int:
    return rule_number(g, number.ACTIONS_STAGE_LIMIT, seat, ACTING_STAGE)


def is_free(g: Table, card: Card) -> bool:
    """TCG-ALLY-07, 08: may this Ally perform actions now?"""
    seat = card.controller
    if bans(g, banned.ACT_WITH_ALLIES, seat, kind_of(card.handle)):
        return False
    return g.players[seat].stage <= acting_stage(g, seat) or may_act_freely(g, card)


def may_use_power(g: Table, card: Card, text: Text) -> bool:
    """TCG-ALLY-13: the same stage governs its own Power, also as a defence or an instant, unless the card lifts it."""
    if text.ability.level_free or is_free(g, card):
        return True
    return _says_so(g, card) and not bans(g, banned.ACT_WITH_ALLIES, card.controller, kind_of(card.handle))


def performers(g: Table, seat: int) -> list[int]:
    """TCG-ALLY-08: the MP, and every Ally that may act."""
    found = [mp(seat)]
    if g.in_play:
        for card in g.in_play:
            if card.controller == seat and g.book.sheets[kind_of(card.handle)].type == ALLY and is_free(g, card):
                found.append(card.handle)
    return found


def at_any_stage(g: Table, seat: int) -> list[int]:
    """The Allies that may perform an attack card which lifts the condition of TCG-ALLY-07 for itself."""
    return [
        card.handle for card in allies_of(g, seat) if not bans(g, banned.ACT_WITH_ALLIES, seat, kind_of(card.handle))
    ]


def shields(g: Table, seat: int) -> list[int]:
    """TCG-ALLY-02: the Allies that may lose the stages in the MP's place, at any stage of the MP."""
    return [card.handle for card in allies_of(g, seat)]


def _says_so(g: Table, card: Card) -> bool:
    """Does a card lift the condition for its own Power, always or with certain MPs? Other actions keep it."""
    free = g.book.sheets[kind_of(card.handle)].card.acts_freely
    says_so = free == "always" or g.book.sheets[g.mp_kind(card.controller)].character in free
    if says_so:
        g.cite("TCG-ALLY-13")
    return says_so
