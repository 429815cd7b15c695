"""The words of what card texts ask: choosing cards, players, numbers, one of several effects, instants."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.procedure import State
from tenkaichi.engine.vocabulary import Form
from tenkaichi.games.tcg import option_notes as notes
from tenkaichi.games.tcg.card_numbers import DECK, hidden_place, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.naming import SEATS, card_name, piece_name, table
from tenkaichi.games.tcg.rules.effects.picking import PickCards

EFFECT_FORMS = (
    Form("yes", "", "yes", heading="Choose"),
    Form("no", "", "no", heading="Choose"),
    Form("accept", "card:card", "use {card}", heading="Use", label=notes.accept_label),
    Form("decline", "card:card", "do not use {card}", heading="Or", label=notes.decline_label),
    Form("take", "card:token", "{card}", heading="Choose", label=notes.token_label, note=notes.token_note),
    Form("enough", "", "no more", heading="Or"),
    Form("player", "seat:seat", "{seat}", heading="Choose", label=notes.player_label),
    Form("by", "levels", "by {levels}", heading="Choose", label=notes.levels_label),
    Form("personality", "who:who", "{who}", heading="Choose", note=notes.stage_note),
    Form("stages", "number", "{number} stages", heading="Choose", label=notes.number_label),
    Form("cards", "number", "{number} cards", heading="Choose", label=notes.number_label),
    Form("from", "place:words", "from {place}", heading="Choose", label=notes.end_label),
    Form("next", "card:card", "{card} next", heading="Choose", note=notes.card_note),
    Form("card", "card:piece", "{card} next", heading="Choose", note=notes.piece_note),
    Form("name", "card:card", "name {card}", heading="Choose", note=notes.card_note),
    Form("option", "text which:which", "choice {which}", heading="Choose", label=notes.effect_label),
    Form("first", "place:which card:card", "{card} first", heading="Choose"),
    Form(
        "instant",
        "card:text from:piece",
        "use {card}",
        verb="use",
        heading="Use",
        label=notes.instant_label,
        note=notes.text_from_hand,
    ),
    Form("on_top", "", "on top", heading="Choose"),
    Form("underneath", "", "at the bottom", heading="Choose"),
)

EFFECT_PROMPTS = {
    "MayDo.decide": "Do it?",
    "PayTo.decide": "Pay for it?",
    "ChooseOne.choose": "Which of them?",
    "PickCards.pick": "Which card?",
    "PickPlayer.pick": "Whose?",
    "PickPlayer.how_far": "By how much?",
    "PickPersonality.pick": "Which personality?",
    "PickPersonality.how_many": "How many stages?",
    "Replacement.decide": "Do the other thing instead?",
    "Replaced.decide": "Do the other thing instead?",
    "DeclineMove.decide": "Decline this rejuvenation?",
    "MoveCards.which_end": "On top or at the bottom?",
    "HowMany.pick_player": "Whose?",
    "HowMany.how_many": "How many cards?",
    "HowMany.which_end": "From where?",
    "SeeCards.reorder": "Which card comes next?",
    "MoveCards.put_in_order": "Which card comes next, from the top down?",
    "LookWhere.pick": "Whose Life Deck?",
    "NameCards.name": "Name a card",
    "ReorderPile.put": "Which card comes next, from below?",
    "Window.use": "Use an effect now?",
    "Window.use_before": "Use an effect before what has to be done now?",
    "Settle.order": "Which effect happens first?",
    "Settle.accept": "Use the effect?",
    "Settle.answer": "Answer with an instant?",
    "MoveCards.meddle": "Make the choice in the opponent's place?",
    "Adjust.answer": "Change it with an instant?",
    "ReplaceDrillLoss.decide": "Save the Drills?",
    # chance
    "TakeFromDeck.turn_up": "The next card of the Life Deck",
    "SeeCards.turn_up": "The next card of the Life Deck",
    "PickCards.draw_lot": "A card at random",
}


def token_name(g: State, value: Any) -> str:
    """A card that can be picked: in a public place by its title, in a hidden one with its zone."""
    if not is_hidden(value):
        return piece_name(g, value)
    zone = "Life Deck" if hidden_place(value) == DECK else "hand"
    return f"{card_name(g, kind_at(value))} ({SEATS[hidden_seat(value)]}'s {zone})"


def _slot(g: State, value: Any) -> str:
    t = table(g)
    seat = getattr(t.stack[-1], "seat", 0)
    return card_name(g, t.players[seat].slots[value])


def _lot(g: State, value: Any) -> str:
    t = table(g)
    frame = t.stack[-1]
    assert isinstance(frame, PickCards)
    return token_name(g, frame.left(t)[value])


EFFECT_NAMINGS = {
    "token": token_name,
    "which": lambda g, value: str(value + 1),
    "TakeFromDeck.turn_up": _slot,
    "SeeCards.turn_up": _slot,
    "PickCards.draw_lot": _lot,
}
