"""How the options of the TCG read in a menu and what a player should know before choosing one.

`vocabulary` and `effect_vocabulary` attach these functions to the forms of options.
"""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.games.tcg.book import Sheet, Text
from tenkaichi.games.tcg.card_numbers import is_hidden, kind_at
from tenkaichi.games.tcg.naming import card_name, text_name, who_name
from tenkaichi.games.tcg.rules.combat import Action
from tenkaichi.games.tcg.rules.critical import CriticalEffect
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.defence import Defence
from tenkaichi.games.tcg.state import MP_A, MP_B, NO_CARD, Table, kind_of
from tenkaichi.games.tcg.words.abilities import ability_text, effects_text
from tenkaichi.games.tcg.words.effects import inside
from tenkaichi.games.tcg.words.gist import card_gist

# -- labels ----------------------------------------------------------------------------------------------------------


def attack_label(g: Table, option: Option, plain: str) -> str:
    return f"attack with {text_name(g, option[1])}{_by(g, option[2])}"


def strike_label(g: Table, option: Option, plain: str) -> str:
    return f"attack with the Power of {text_name(g, option[2])}{_by(g, option[3], option[1])}"


def copy_label(g: Table, option: Option, plain: str) -> str:
    return f"perform a copy of {text_name(g, option[1])}{_by(g, option[2])}"


def play_label(g: Table, option: Option, plain: str) -> str:
    return f"play {text_name(g, option[1])}{_by(g, option[2])}"


def use_label(g: Table, option: Option, plain: str) -> str:
    return f"use {text_name(g, option[2])}{_by(g, option[3], option[1])}"


def effect_label(g: Table, option: Option, plain: str) -> str:
    """The words of one of several effects."""
    words = inside(g.book.ops[option[1]].options[option[2]])  # type: ignore[union-attr]
    return words[:1].upper() + words[1:]


def levels_label(g: Table, option: Option, plain: str) -> str:
    by = option[1]
    return f"{abs(by)} up" if by > 0 else f"{abs(by)} down" if by else "not at all"


def number_label(g: Table, option: Option, plain: str) -> str:
    """`1 stage`, not `1 stages`."""
    return plain.removesuffix("s") if option[1] == 1 else plain


def pass_label(g: Table, option: Option, plain: str) -> str:
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, Defence):
        return "no defence"
    if isinstance(asking, TakeDamage):
        return "no"
    return "no critical damage effect" if isinstance(asking, CriticalEffect) else plain


def _by(g: Table, performer: int, source: int = NO_CARD) -> str:
    """The performing personality, if it is an Ally that does not use its own Power."""
    if performer in (MP_A, MP_B, NO_CARD) or performer == source:
        return ""
    return f", performed by {who_name(g, performer)}"


# -- notes -----------------------------------------------------------------------------------------------------------


def text_from_hand(g: Table, option: Option) -> str:
    """The text of an option whose first parameter names it."""
    return _text_note(g.book.texts[option[1]])


def text_of_piece(g: Table, option: Option) -> str:
    """The text of an option that names the card in play first."""
    return _text_note(g.book.texts[option[2]])


def _text_note(text: Text) -> str:
    """The words of the text. The heading says already that it is a defence or a Power."""
    words = ability_text(text.ability)
    head, _, body = words.partition(": ")
    return body if head in ("Defence", "Power") else words


def card_note(g: Table, option: Option) -> str:
    """What a card is, and what it does where its figures do not say it."""
    sheet: Sheet = g.book.sheets[option[1]]
    gist, text = card_gist(sheet), effects_text(sheet.card).replace("\n", " ")
    is_plain = any(text.icon in ("attack", "defence") for text in sheet.texts)
    return gist if is_plain or not text else f"{gist}. {text}"


def token_note(g: Table, option: Option) -> str:
    is_card = option[1] > NO_CARD or is_hidden(option[1])  # not a Main Personality or a Mastery
    return card_gist(g.book.sheets[kind_at(option[1])]) if is_card else ""


def piece_note(g: Table, option: Option) -> str:
    return card_gist(g.book.sheets[kind_of(option[1])])


def stage_note(g: Table, option: Option) -> str:
    card = g.card(option[1])
    return "" if card is None else f"stage {card.stage}"


def pass_note(g: Table, option: Option) -> str:
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, Action):
        return "the second pass in a row ends combat" if g.passes else "if your opponent passes, too, combat is over"
    return "it goes to the discard pile like the others" if isinstance(asking, TakeDamage) else ""


def rejuvenation_note(g: Table, option: Option) -> str:
    pile = g.players[g.turn_seat].discard
    return f"{card_name(g, kind_of(pile[-1]))} goes under your Life Deck" if pile else ""
