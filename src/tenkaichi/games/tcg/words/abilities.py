"""The text of a card, made from its encoding: every field of every record shows in it."""

from __future__ import annotations

from tenkaichi.games.tcg.pack.choosing import When
from tenkaichi.games.tcg.pack.facts import Card
from tenkaichi.games.tcg.pack.operations import Ability
from tenkaichi.games.tcg.words.effects import attack_text, inside, sentences
from tenkaichi.games.tcg.words.happenings import conditions, happening, limit

HEADS = {
    "attack": "Attack",
    "defence": "Defence",
    "constant": "Constant",
    "instant": "Instant",
    "power": "Power",
    "immediate": "On entering play",
}
WINDOWS = {
    "entering_combat": "on entering combat",
    "end_of_combat": "as combat ends",
    "planning_start": "as your Planning Step starts",
    "planning": "in your Planning Step",
    "planning_end": "as your Planning Step ends",
    "turn_start": "as your turn starts",
    "turn_end": "as the turn ends",
    "discard_step": "in the Discard Step",
    "rejuvenation_step": "in the Rejuvenation Step",
}
FROM = {"hand": "your hand", "play": "play", "discard": "your discard pile", "banished": "your Banished Zone"}


def card_text(card: Card) -> str:
    """All texts of a card, a line each; those in brackets cannot be switched off (TCG-GENERAL-05)."""
    lines = [ability_text(each) for each in card.abilities]
    return "\n".join([*lines, *(f"({ability_text(each)})" for each in card.rules)])


def ability_text(ability: Ability) -> str:
    """One text: when it may be used, under which conditions, at what price, and what it does."""
    head = HEADS[ability.icon]
    notes = _notes(ability)
    body = [f"{head} ({'; '.join(notes)}):" if notes else f"{head}:"]
    if ability.attack is not None:
        words = attack_text(ability.attack)
        body.append(words[:1].upper() + words[1:] + ".")
    body += [sentences(ability.do)] if ability.do else []
    body += [f"HIT: {sentences(ability.hit)}"] if ability.hit else []
    body += [f"If it is stopped: {sentences(ability.stopped)}"] if ability.stopped else []
    return " ".join(body)


def _notes(ability: Ability) -> list[str]:
    notes: list[str] = []
    if isinstance(ability.window, When):
        notes.append(f"when {happening(ability.window)}")
    elif ability.window is not None:
        notes.append(WINDOWS[ability.window])
    notes += [f"from {FROM[ability.zone]}"] if ability.zone is not None else []
    notes += [f"only if {conditions(ability.conditions)}"] if ability.conditions else []
    notes += [f"cost: {inside(ability.cost)}"] if ability.cost else []
    notes += [limit(ability.limit)] if ability.limit is not None else []
    notes += ["it must be used"] if ability.must else []
    notes += ["an Ally may use it at any stage of the MP"] if ability.level_free else []
    return notes
