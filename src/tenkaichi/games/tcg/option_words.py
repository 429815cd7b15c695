"""The situation in which a question is asked, and the headings of menus in their order."""

from __future__ import annotations

from tenkaichi.engine.decision import Decision
from tenkaichi.games.tcg.naming import SEATS, STEPS, card_name
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.picture import attack_words, damage_words
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.resolve import MayDo, outer
from tenkaichi.games.tcg.rules.effects.structure import ChooseOne, PayTo
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.rules.turn import HAND_LIMIT
from tenkaichi.games.tcg.state import Table, kind_of
from tenkaichi.games.tcg.words.effects import inside, may_words

HEADINGS: tuple[str, ...] = ("Combat", "Attack", "Defend", "Play", "Use", "Critical", "Choose", "Discard", "Or")


def situation(g: Table, decision: Decision) -> str:
    """A sentence that says in which situation the question is asked."""
    frame = decision.frame
    if isinstance(frame, TakeDamage):
        return _taking(g, frame, decision.kind)
    asked = _asked_by_text(g, frame)
    if asked:
        return asked
    if g.attacks:
        return attack_words(g, g.attacks[-1]) + "."
    if decision.kind == "Turn.discard_cards":
        return _discarding(g, decision)
    if decision.kind == "Planning.put_into_play":
        return "Drills, Setups, Allies and Dragon Balls come into play now; attacks wait for combat."
    if decision.kind in ("Window.use", "Window.use_before"):
        return f"{STEPS[g.phase]} of {SEATS[g.turn_seat]}."
    if decision.kind == "Action.act":
        return f"Combat, action {g.actions + 1}." + (" The opponent has passed." if g.passes else "")
    return ""


def _discarding(g: Table, decision: Decision) -> str:
    held, whose = len(g.players[decision.seat].hand), SEATS[decision.seat]
    most = rule_number(g, "hand_limit", decision.seat, HAND_LIMIT)
    if held > most:
        return f"{whose} has {held} cards and may keep {most}."
    return f"{whose} may keep {'it' if held == 1 else 'all of them'}."


def _taking(g: Table, frame: TakeDamage, kind: str) -> str:
    whose = SEATS[frame.seat]
    if kind == "TakeDamage.redirect":
        return f"{whose} takes {damage_words(frame.stages, frame.life)}."
    title = card_name(g, kind_of(frame.card)) if frame.card else "A card"
    left = damage_words(0, frame.life) if frame.life else "no more life cards"
    endurance = f" with Endurance {frame.endurance(g, g.book.sheets[kind_of(frame.card)])}" if frame.card else ""
    return f"{title}{endurance} comes off {whose}'s Life Deck; {left} to come."


def _asked_by_text(g: Table, frame: object) -> str:
    """The card whose text asks, and the part of it that is asked about."""
    below = outer(g)
    if below is None or below.source < 0:
        return ""
    title = card_name(g, below.source)
    if isinstance(frame, MayDo):
        return f"{title}: {may_words(g.book.blocks[frame.block])}."
    if isinstance(frame, PayTo):
        operation = g.book.ops[frame.op]
        assert isinstance(operation, op.Pay)
        return f"{title}: {inside((operation,))}."
    if isinstance(frame, ChooseOne):
        return f"{title}."
    index = getattr(frame, "op", -1)
    if isinstance(index, int) and index >= 0:
        return f"{title}: {inside((g.book.ops[index],))}."
    return f"{title}."
