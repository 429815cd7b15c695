"""The situation in which a question is asked, and the headings of menus in their order."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.addressing import addressed, opposed
from tenkaichi.engine.decision import Decision
from tenkaichi.engine.english import counted
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.naming import SEATS, STEPS, called
from tenkaichi.games.tcg.picture import attack_words, damage_words
from tenkaichi.games.tcg.question_words import LONGEST, asking_kind
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.drill_loss import ReplaceDrillLoss
from tenkaichi.games.tcg.rules.effects.replacing import Replaced, Replacement
from tenkaichi.games.tcg.rules.effects.resolve import MayDo, outer
from tenkaichi.games.tcg.rules.effects.settle import Settle
from tenkaichi.games.tcg.rules.effects.structure import PayTo
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.rules.turn import HAND_LIMIT
from tenkaichi.games.tcg.state import Table
from tenkaichi.games.tcg.words.effects import done_by, inside, may_words
from tenkaichi.games.tcg.words.voice import Voice

HEADINGS: tuple[str, ...] = ("Combat", "Attack", "Defend", "Play", "Use", "Critical", "Choose", "Discard", "Or")

# the title says all, or the beginning of it
TOLD_BY_TITLE = frozenset(("MayDo.decide", "PayTo.decide", "PickCards.pick", "ChooseOne.choose", "Settle.accept"))


def situation(g: Table, decision: Decision) -> str:
    """A sentence, said to the asked player, that tells in which situation the question is asked."""
    frame = decision.frame
    if isinstance(frame, TakeDamage):
        return _taking(g, frame, decision.kind)
    if decision.kind in TOLD_BY_TITLE:
        return _rest_of_text(g, decision)
    asked = _asked_by_text(g, decision)
    if asked:
        return asked
    if g.attacks:
        words = addressed(attack_words(g, g.attacks[-1]), SEATS[decision.seat])
        words = opposed(words, SEATS[1 - decision.seat])  # in a match of two Gokus "your Goku"
        return f"{words[:1].upper()}{words[1:]}."
    if decision.kind == "Turn.discard_cards":
        return _discarding(g, decision)
    if decision.kind == "Planning.put_into_play":
        return "Then your personalities power up. Attacks wait for combat."
    if decision.kind == "Turn.declare_combat":
        return "In combat both players attack and defend by turns. Without it you may rejuvenate a card."
    if decision.kind == "Turn.rejuvenate":
        return "You declared no combat, so a discarded card may count as life again."
    if decision.kind in ("Window.use", "Window.use_before"):
        return f"{STEPS[g.phase]}{' of your turn' if g.turn_seat == decision.seat else ''}."
    if decision.kind == "Action.act":
        return f"Combat, action {g.actions + 1}." + (" Your opponent has passed." if g.passes else "")
    return ""


def _discarding(g: Table, decision: Decision) -> str:
    held = len(g.players[decision.seat].hand)
    most = rule_number(g, number.HAND_LIMIT, decision.seat, HAND_LIMIT)
    if held > most:
        return f"You hold {held}. Pick one to discard."
    return f"Pick {'it' if held == 1 else 'a card'} to discard it, or keep {'it' if held == 1 else 'them'}."


def _taking(g: Table, frame: TakeDamage, kind: str) -> str:
    if kind == "TakeDamage.redirect":
        which = "all of the stages" if frame.life else "them all" if frame.stages > 1 else "it"
        return f"You take {damage_words(frame.stages, frame.life)}. One personality takes {which}."
    if kind == "TakeDamage.answer_endurance":
        return f"Your opponent banishes it. {counted(frame.life, 'life card')} would still be lost without it."
    if not frame.life:
        return "Turned over from your Life Deck. No damage is left to save."
    more = f"{frame.life} more life {'card is' if frame.life == 1 else 'cards are'} to come"
    return f"Turned over from your Life Deck. It is lost, and {more}."


def _rest_of_text(g: Table, decision: Decision) -> str:
    """The whole effect, where its title is only the beginning of it."""
    frame: Any = decision.frame
    if isinstance(frame, MayDo):
        words = may_words(g.book.blocks[frame.block])
    elif isinstance(frame, PayTo):
        words = inside((g.book.ops[frame.op],))
    elif isinstance(frame, Settle):
        trigger = frame.todo[frame.chosen]
        operation: Any = g.book.ops[trigger.op]
        words = done_by(Voice(flipped=trigger.me != decision.seat), operation.do)
    else:
        return ""
    return f"{words[:1].upper()}{words[1:]}." if ". " in words or len(words) > LONGEST else ""


def _asked_by_text(g: Table, decision: Decision) -> str:
    """The card whose text asks, and the part of it that is asked about."""
    frame: Any = decision.frame
    below = outer(g)
    flipped = False
    if isinstance(frame, Replacement | Replaced | ReplaceDrillLoss):
        source, flipped = asking_kind(g, decision), frame.me != decision.seat
    else:
        source = -1 if below is None else below.source
    if source < 0:
        return ""
    title = called(g, source)
    index = getattr(frame, "op", -1)
    if isinstance(index, int) and index >= 0:
        return f"{title}: {inside((g.book.ops[index],), flipped=flipped)}."
    return f"{title}."
