"""The words of the TCG: how options, questions, events and chance are named."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.procedure import State
from tenkaichi.engine.vocabulary import Form, Vocabulary
from tenkaichi.games.tcg.effect_vocabulary import EFFECT_FORMS, EFFECT_NAMINGS, EFFECT_PROMPTS
from tenkaichi.games.tcg.naming import (
    SEATS,
    card_name,
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
    Form("put", "card:card", "put {card} into play", verb="play"),
    Form("done", "", "no more cards"),
    # combat
    Form("declare", "", "declare combat"),
    Form("skip", "", "declare no combat"),
    Form("attack", "card:text by:who", "{by} attacks with {card}"),
    Form("strike", "from:piece card:text by:who", "{by} attacks with the Power of {card}", verb="attack"),
    Form("play", "card:text by:who", "play {card}"),
    Form("use", "from:piece card:text by:who", "use {card}"),
    Form("copy", "card:text by:who", "{by} performs a copy of {card}"),
    Form("pass", "", "pass"),
    Form("kind", "kind:words", "as {kind} attack"),
    Form("defend", "card:text", "defend with {card}"),
    Form("block", "from:piece card:text", "defend with {card}, which is in play", verb="defend"),
    Form("redirect", "to:who", "{to} loses the stages"),
    Form("endure", "", "banish it for its Endurance"),
    Form("capture", "card:piece", "capture {card}"),
    Form("discard_ally", "card:piece", "discard {card}", verb="discard"),
    Form("calm", "", "lower the opponent's anger by one"),
    Form("use_effects", "", "use its effects"),
    Form("shuffle_in", "", "shuffle it into the Life Deck"),
    # the end of a turn
    Form("discard", "card:card", "discard {card}"),
    Form("keep", "", "discard no more"),
    Form("rejuvenate", "", "rejuvenate the top card of the discard pile"),
    # chance
    Form("roll", "face", "{face}"),
    Form("deal", "outcome", "outcome {outcome}"),
    *EFFECT_FORMS,
)

# The clause of each option in a menu; for any other option the question names it.
RULES = {
    "put": "TCG-PLAN-01",
    "attack": "TCG-ATTACK-02",
    "strike": "TCG-ATTACK-02",
    "play": "TCG-COMBAT-06",
    "use": "TCG-POWER-01",
    "defend": "TCG-DEFEND-01",
    "block": "TCG-DEFEND-02",
    "capture": "TCG-CRIT-02",
    "discard_ally": "TCG-CRIT-03",
    "calm": "TCG-CRIT-04",
    "endure": "TCG-ENDUR-01",
}

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
    rules=RULES,
)
