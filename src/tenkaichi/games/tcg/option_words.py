"""Options of the TCG in players' words: under which heading, how they read, and what is worth knowing about them."""

from __future__ import annotations

from collections.abc import Mapping

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.games.tcg.book import Sheet, Text
from tenkaichi.games.tcg.card_numbers import kind_at
from tenkaichi.games.tcg.naming import SEATS, STEPS, card_name, text_name, who_name
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.picture import attack_words, damage_words
from tenkaichi.games.tcg.rules.combat import Action
from tenkaichi.games.tcg.rules.critical import CriticalEffect
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.defence import Defence
from tenkaichi.games.tcg.rules.effects.resolve import MayDo, outer
from tenkaichi.games.tcg.rules.effects.structure import ChooseOne, PayTo
from tenkaichi.games.tcg.rules.effects.texts_in_force import rule_number
from tenkaichi.games.tcg.rules.turn import HAND_LIMIT
from tenkaichi.games.tcg.state import MP_A, MP_B, NO_CARD, Table, kind_of
from tenkaichi.games.tcg.vocabulary import VOCABULARY
from tenkaichi.games.tcg.words.abilities import ability_text, effects_text
from tenkaichi.games.tcg.words.effects import inside, may_words
from tenkaichi.games.tcg.words.gist import card_gist

_HEADINGS: Mapping[str, str] = {
    "Combat": "declare skip",
    "Attack": "attack strike copy kind",
    "Defend": "defend block redirect endure",
    "Play": "put play",
    "Use": "use instant accept use_effects rejuvenate",
    "Critical": "capture discard_ally calm",
    "Choose": "take card next name option first player personality by stages cards from on_top underneath yes no",
    "Discard": "discard",
    "Or": "pass done keep enough decline shuffle_in",
}
HEADINGS: tuple[str, ...] = tuple(_HEADINGS)
_BY_FORM: Mapping[str, str] = {form: heading for heading, forms in _HEADINGS.items() for form in forms.split()}


def heading(option: Option) -> str:
    return _BY_FORM.get(option[0], "Choose")


# -- how they read ---------------------------------------------------------------------------------------------------


def label(g: Table, option: Option) -> str:
    verb = option[0]
    if verb == "attack":
        return f"attack with {text_name(g, option[1])}{_by(g, option[2])}"
    if verb == "strike":
        return f"attack with the Power of {text_name(g, option[2])}{_by(g, option[3], option[1])}"
    if verb == "copy":
        return f"perform a copy of {text_name(g, option[1])}{_by(g, option[2])}"
    if verb == "play":
        return f"play {text_name(g, option[1])}{_by(g, option[2])}"
    if verb == "use":
        return f"use {text_name(g, option[2])}{_by(g, option[3], option[1])}"
    if verb == "option":
        return _capital(inside(g.book.ops[option[1]].options[option[2]]))  # type: ignore[union-attr]
    if verb == "by":
        return f"{abs(option[1])} up" if option[1] > 0 else f"{abs(option[1])} down" if option[1] else "not at all"
    if verb == "pass":
        return _pass(g)
    return VOCABULARY.say(g, option)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _by(g: Table, performer: int, source: int = NO_CARD) -> str:
    """Who performs it, where that is not plain."""
    if performer in (MP_A, MP_B, NO_CARD) or performer == source:
        return ""
    return f", performed by {who_name(g, performer)}"


def _pass(g: Table) -> str:
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, Defence):
        return "no defence"
    if isinstance(asking, TakeDamage):
        return "no"
    return "no critical damage effect" if isinstance(asking, CriticalEffect) else "pass"


# -- what is worth knowing -------------------------------------------------------------------------------------------


def note(g: Table, option: Option) -> str:
    verb = option[0]
    if verb in ("attack", "play", "copy", "defend", "instant"):
        return text_note(g, g.book.texts[option[1]])
    if verb in ("strike", "use", "block"):
        return text_note(g, g.book.texts[option[2]])
    if verb in ("put", "discard", "name", "next"):
        return card_note(g.book.sheets[option[1]])
    if verb == "take" and (option[1] > NO_CARD or option[1] < -15):
        return card_gist(g.book.sheets[kind_at(option[1])])
    if verb in ("capture", "discard_ally", "card"):
        return card_gist(g.book.sheets[kind_of(option[1])])
    if verb == "redirect":
        card = g.card(option[1])
        return "" if card is None else f"stage {card.stage}"
    return _plain_note(g, verb)


def _plain_note(g: Table, verb: str) -> str:
    """Of options that name nothing."""
    asking = g.stack[-1] if g.stack else None
    if verb == "pass" and isinstance(asking, Action):
        return "the second pass in a row ends combat" if g.passes else "if your opponent passes, too, combat is over"
    if verb == "pass" and isinstance(asking, TakeDamage):
        return "it goes to the discard pile like the others"
    if verb == "rejuvenate" and g.players[g.turn_seat].discard:
        return f"{card_name(g, kind_of(g.players[g.turn_seat].discard[-1]))} goes under your Life Deck"
    return _PLAIN_NOTES.get(verb, "")


_PLAIN_NOTES: Mapping[str, str] = {
    "declare": "your opponent draws, then you act in turn, you first, until both pass in a row",
    "skip": "no attacks in this turn; on to the Discard Step, and you may rejuvenate a card",
    "done": "power up, then on to combat",
    "keep": "the others stay in your hand",
    "endure": "it is banished, and its Endurance prevents life cards that are still to come",
    "calm": "one step farther from the next Level",
}


def card_note(sheet: Sheet) -> str:
    """What a card is, and what it does where its figures do not say it."""
    gist, text = card_gist(sheet), effects_text(sheet.card).replace("\n", " ")
    is_plain = any(text.icon in ("attack", "defence") for text in sheet.texts)
    return gist if is_plain or not text else f"{gist}. {text}"


def text_note(g: Table, text: Text) -> str:
    """The text itself, without the word that its heading says already."""
    words = ability_text(text.ability)
    head, _, body = words.partition(": ")
    return body if head in ("Defence", "Power") else words


# -- what is going on ------------------------------------------------------------------------------------------------


def situation(g: Table, decision: Decision) -> str:
    """Where this question is asked, in a sentence."""
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


__all__ = ["HEADINGS", "heading", "label", "note", "situation"]
