"""The words of the TCG's options in a menu, and facts that a player should know before choosing one.

`vocabulary` and `effect_vocabulary` attach these functions to the forms of options.
"""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.games.tcg.book import MAIN_PERSONALITY, Sheet, Text
from tenkaichi.games.tcg.card_numbers import DECK, hidden_place, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.naming import called, card_name, power_name, text_name, who_name
from tenkaichi.games.tcg.rules.cards_in_use import PutAway
from tenkaichi.games.tcg.rules.combat import Action
from tenkaichi.games.tcg.rules.critical import CriticalEffect
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.defence import Defence
from tenkaichi.games.tcg.rules.dragon_balls import BallEffects
from tenkaichi.games.tcg.rules.effects.decks import HowMany
from tenkaichi.games.tcg.rules.effects.looking import LookWhere
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.rules.flags import DAMAGE_IS_BANISHED
from tenkaichi.games.tcg.rules.stages import stage_of
from tenkaichi.games.tcg.rules.turn import Turn
from tenkaichi.games.tcg.state import MP_A, MP_B, NO_CARD, Table, kind_of, mp
from tenkaichi.games.tcg.words.abilities import ability_text, effects_text
from tenkaichi.games.tcg.words.effects import inside
from tenkaichi.games.tcg.words.gist import card_gist

# -- labels ----------------------------------------------------------------------------------------------------------


def attack_label(g: Table, option: Option, plain: str) -> str:
    return f"attack with {text_name(g, option[1])}{_by(g, option[2])}"


def strike_label(g: Table, option: Option, plain: str) -> str:
    return f"attack with the Power of {power_name(g, option[2])}{_by(g, option[3], option[1])}"


def copy_label(g: Table, option: Option, plain: str) -> str:
    return f"perform a copy of {text_name(g, option[1])}{_by(g, option[2])}"


def play_label(g: Table, option: Option, plain: str) -> str:
    return f"play {text_name(g, option[1])}{_by(g, option[2])}"


def use_label(g: Table, option: Option, plain: str) -> str:
    return f"use {_what_is_used(g, option[2])}{_by(g, option[3], option[1])}"


def _what_is_used(g: Table, text: int) -> str:
    is_personality = g.book.sheets[g.book.texts[text].kind].type == MAIN_PERSONALITY
    return f"the Power of {power_name(g, text)}" if is_personality else text_name(g, text)


def instant_label(g: Table, option: Option, plain: str) -> str:
    return f"use {power_name(g, option[1])}"


def accept_label(g: Table, option: Option, plain: str) -> str:
    return f"use {called(g, option[1])}"


def decline_label(g: Table, option: Option, plain: str) -> str:
    return "no"


def effect_label(g: Table, option: Option, plain: str) -> str:
    """The words of one of several effects."""
    words = inside(g.book.ops[option[1]].options[option[2]])  # type: ignore[union-attr]
    return words[:1].upper() + words[1:]


def levels_label(g: Table, option: Option, plain: str) -> str:
    by = option[1]
    return f"raise it by {by}" if by > 0 else f"lower it by {-by}" if by else "leave it as it is"


def number_label(g: Table, option: Option, plain: str) -> str:
    """`1 stage`, not `1 stages`."""
    return plain.removesuffix("s") if option[1] == 1 else plain


def player_label(g: Table, option: Option, plain: str) -> str:
    """A player as an answer to "whose?" or "who?", said to the asked player."""
    asking = g.stack[-1]
    is_own = option[1] == getattr(asking, "me", getattr(asking, "seat", -1))
    if isinstance(asking, LookWhere):
        return "your Life Deck" if is_own else "your opponent's Life Deck"
    if isinstance(asking, HowMany):
        return "you" if is_own else "your opponent"
    return "yours" if is_own else "your opponent's"


ENDS = {
    "top": "the top of {whose} Life Deck",
    "bottom": "the bottom of {whose} Life Deck",
    "discard_top": "the top of {whose} discard pile",
    "discard_bottom": "the bottom of {whose} discard pile",
}


def end_label(g: Table, option: Option, plain: str) -> str:
    """The end of the deck from which a card is drawn."""
    asking = g.stack[-1]
    seats = asking.seats if isinstance(asking, HowMany) else ()
    is_own = isinstance(asking, HowMany) and seats == (asking.me,)
    whose = "your" if is_own else "your opponent's" if len(seats) == 1 else "the"
    return ENDS[option[1]].format(whose=whose) if option[1] in ENDS else plain


def token_label(g: Table, option: Option, plain: str) -> str:
    """A card to pick; one in a hidden place with that place, said to the asked player."""
    asking, token = g.stack[-1], option[1]
    if not is_hidden(token) or not isinstance(asking, PickCards):
        return plain
    whose = "your" if hidden_seat(token) == asking.seat else "your opponent's"
    zone = "Life Deck" if hidden_place(token) == DECK else "hand"
    return f"{card_name(g, kind_at(token))} ({whose} {zone})"


def keep_label(g: Table, option: Option, plain: str) -> str:
    held = len(g.players[g.turn_seat].hand)
    return "keep it" if held == 1 else "keep them all" if held else plain


PASSES: dict[type, str] = {
    Defence: "no defence",
    CriticalEffect: "no critical damage effect",
    BallEffects: "do not use them",
    PutAway: "discard it",
    Turn: "leave it there",
}


def pass_label(g: Table, option: Option, plain: str) -> str:
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, TakeDamage):
        return "no" if asking.card else f"{who_name(g, mp(asking.seat))} loses the stages"
    return PASSES.get(type(asking), plain)


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
    """A card's type, and its effect where its figures do not say it."""
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
    return f"stage {stage_of(g, option[1])}"


def redirect_note(g: Table, option: Option) -> str:
    """The stage of the personality that would take the damage, and what lies beyond its last stage."""
    return _taken_by(g, option[1])


def _taken_by(g: Table, who: int) -> str:
    asking = g.stack[-1]
    stage = stage_of(g, who)
    beyond = asking.stages - stage if isinstance(asking, TakeDamage) else 0
    if beyond <= 0:
        return f"stage {stage} → {-beyond}"
    return f"stage {stage}: {beyond} more {'becomes a life card' if beyond == 1 else 'become life cards'}"


def pass_note(g: Table, option: Option) -> str:
    asking = g.stack[-1] if g.stack else None
    if isinstance(asking, Action):
        return "the second pass in a row ends combat" if g.passes else "if your opponent passes, too, combat is over"
    if not isinstance(asking, TakeDamage):
        return ""
    if not asking.card:
        return _taken_by(g, mp(asking.seat))
    if asking.flags & DAMAGE_IS_BANISHED:
        return "it is banished all the same, like the others"
    return "it goes to the discard pile like the others"


def ball_note(g: Table, option: Option) -> str:
    """The effect of the captured Dragon Ball."""
    asking = g.stack[-1]
    if not isinstance(asking, BallEffects):
        return ""
    return effects_text(g.book.sheets[kind_of(asking.card)].card).replace("\n", " ")


def rejuvenation_note(g: Table, option: Option) -> str:
    pile = g.players[g.turn_seat].discard
    return f"{card_name(g, kind_of(pile[-1]))} goes under your Life Deck" if pile else ""
