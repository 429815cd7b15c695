"""The words of the TCG: how options, questions, events and chance are named."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.procedure import State
from tenkaichi.engine.vocabulary import Form, Vocabulary
from tenkaichi.games.tcg import option_notes as notes
from tenkaichi.games.tcg.effect_vocabulary import EFFECT_FORMS, EFFECT_NAMINGS, EFFECT_PROMPTS
from tenkaichi.games.tcg.naming import (
    SEATS,
    card_name,
    other_titles,
    piece_name,
    seat_name,
    step_name,
    table,
    text_name,
    who_name,
    winner_name,
    word,
)

__all__ = ["SEATS", "VOCABULARY"]

FORMS = (
    # planning
    Form(
        "put",
        "card:card",
        "put {card} into play",
        verb="play",
        heading="Play",
        rule="TCG-PLAN-01",
        note=notes.card_note,
    ),
    Form("done", "", "no more cards", heading="Or", note="power up, then on to combat"),
    # combat
    Form(
        "declare",
        "",
        "declare combat",
        heading="Combat",
        note="your opponent draws, then you act in turn, you first, until both pass in a row",
    ),
    Form(
        "skip",
        "",
        "declare no combat",
        heading="Combat",
        note="no attacks in this turn; on to the Discard Step, and you may rejuvenate a card",
    ),
    Form(
        "attack",
        "card:text by:who",
        "{by} attacks with {card}",
        heading="Attack",
        rule="TCG-ATTACK-02",
        label=notes.attack_label,
        note=notes.text_from_hand,
    ),
    Form(
        "strike",
        "from:piece card:text by:who",
        "{by} attacks with the Power of {card}",
        verb="attack",
        heading="Attack",
        rule="TCG-ATTACK-02",
        label=notes.strike_label,
        note=notes.text_of_piece,
    ),
    Form(
        "play",
        "card:text by:who",
        "play {card}",
        heading="Play",
        rule="TCG-COMBAT-06",
        label=notes.play_label,
        note=notes.text_from_hand,
    ),
    Form(
        "use",
        "from:piece card:text by:who",
        "use {card}",
        heading="Use",
        rule="TCG-POWER-01",
        label=notes.use_label,
        note=notes.text_of_piece,
    ),
    Form(
        "copy",
        "card:text by:who",
        "{by} performs a copy of {card}",
        heading="Attack",
        label=notes.copy_label,
        note=notes.text_from_hand,
    ),
    Form("pass", "", "pass", heading="Or", label=notes.pass_label, note=notes.pass_note),
    Form("kind", "kind:words", "as {kind} attack", heading="Attack"),
    Form(
        "defend", "card:text", "defend with {card}", heading="Defend", rule="TCG-DEFEND-01", note=notes.text_from_hand
    ),
    Form(
        "block",
        "from:piece card:text",
        "defend with {card}, which is in play",
        verb="defend",
        heading="Defend",
        rule="TCG-DEFEND-02",
        note=notes.text_of_piece,
    ),
    Form("redirect", "to:who", "{to} loses the stages", heading="Defend", note=notes.redirect_note),
    Form(
        "endure",
        "",
        "banish it for its Endurance",
        heading="Defend",
        rule="TCG-ENDUR-01",
        note="it is banished, and its Endurance prevents life cards that are still to come",
    ),
    Form("capture", "card:piece", "capture {card}", heading="Critical", rule="TCG-CRIT-02", note=notes.piece_note),
    Form(
        "discard_ally",
        "card:piece",
        "discard {card}",
        verb="discard",
        heading="Critical",
        rule="TCG-CRIT-03",
        note=notes.piece_note,
    ),
    Form(
        "calm",
        "",
        "lower the opponent's anger by one",
        heading="Critical",
        rule="TCG-CRIT-04",
        note="one step farther from the next Level",
    ),
    Form("use_effects", "", "use its effects", heading="Use", note=notes.ball_note),
    Form("shuffle_in", "", "shuffle it into the Life Deck", heading="Or"),
    # the end of a turn
    Form("discard", "card:card", "discard {card}", heading="Discard", note=notes.card_note),
    Form("keep", "", "discard no more", heading="Or", label=notes.keep_label, note="to the next turn"),
    Form("rejuvenate", "", "rejuvenate the top card of the discard pile", heading="Use", note=notes.rejuvenation_note),
    # chance
    Form("roll", "face", "{face}", heading="Choose"),
    Form("deal", "outcome", "outcome {outcome}", heading="Choose"),
    *EFFECT_FORMS,
)

PROMPTS = {
    "Planning.put_into_play": "Put a card into play?",
    "Turn.declare_combat": "Declare combat?",
    "Turn.discard_cards": "Discard a card?",
    "Turn.rejuvenate": "Rejuvenate the top card of the discard pile?",
    "Action.act": "Which action?",
    "PerformAttack.choose_kind": "Which kind of attack is it?",
    "Defence.defend": "Use a defence?",
    "TakeDamage.redirect": "Who loses the stages?",
    "TakeDamage.endure": "Banish the card for its Endurance?",
    "TakeDamage.answer_endurance": "Answer the Endurance?",
    "CriticalEffect.choose": "Which critical damage effect?",
    "BallEffects.decide": "Use the effects of the captured Dragon Ball?",
    "PutAway.choose": "Shuffle the card into the Life Deck?",
    # chance
    "Match.draw_starter": "Who takes the first turn",
    "DrawCards.turn_up": "The top card of the Life Deck",
    "TakeDamage.turn_up": "The top card of the Life Deck",
    **EFFECT_PROMPTS,
}


def _drawn(g: State, value: Any) -> str:
    """The card in a slot of the deck that is drawn from."""
    t = table(g)
    seat = getattr(t.stack[-1], "seat", 0)
    return card_name(g, t.players[seat].slots[value])


VOCABULARY = Vocabulary(
    FORMS,
    {
        "seat": seat_name,
        "card": card_name,
        "text": text_name,
        "piece": piece_name,
        "who": who_name,
        "step": step_name,
        "winner": winner_name,
        "words": word,
        # what chance deals, by the decision that asks for it
        "Match.draw_starter": seat_name,
        "DrawCards.turn_up": _drawn,
        "TakeDamage.turn_up": _drawn,
        **EFFECT_NAMINGS,
    },
    PROMPTS,
    asked_numbers={"option": 1},  # the number of the operation that offers the choices
    synonyms={"yes": "accept", "no": "decline", "accept": "yes", "decline": "no", "play": "instant"},
    # "to play an attack", "to use a defence"; attacking and defending themselves are never mistaken for each other
    other_names={"name": other_titles},
    alike={"play": ("attack", "use", "defend"), "use": ("attack", "play", "defend")},
)
