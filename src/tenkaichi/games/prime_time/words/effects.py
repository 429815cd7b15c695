"""Whole effects in words: how often, when, if, and then what."""

from __future__ import annotations

from tenkaichi.engine.english import listed
from tenkaichi.games.prime_time.pack import (
    Effect,
    Gate,
    Trigger,
    inches,
)
from tenkaichi.games.prime_time.words.conditions import STATES
from tenkaichi.games.prime_time.words.operations import TEAM
from tenkaichi.games.prime_time.words.sentences import LIMITS, Teller, clauses, conditions_text, joined
from tenkaichi.games.prime_time.words.voice import Voice

# {s} is who plays the trigger's role
_AS_SUBJECT = {
    "game_start": "at the start of the game",
    "bk_step": "in each BK step",
    "round_start": "in step 4 of the Power Phase",
    "tax_step": "when {s} is taxed in the Ascension Phase",
    "ascension_step": "in the Ascension Phase",
    "phase_start": "at the start of the Activation Phase",
    "cleanup_score": "at scoring",
    "cleanup": "in Cleanup",
    "regeneration": "when {s} regenerates",
    "ascended": "when {s} ascends",
    "activation_start": "at the start of the activation of {s}",
    "move_ended": "when {s} ends a move",
    "charge_declared": "when {s} declares a Charge",
    "power_up_done": "when {s} finishes a Power-Up or Recharge",
    "card_played": "when {s} plays a card",
    "fused": "when {s} enters play",
    "attack_declared": "when {s} declares an attack",
    "attack_hit": "when {s} hits with an attack",
    "attack_crit": "when {s} scores a Critical Success with an attack",
    "attack_missed": "when an attack of {s} misses",
    "attack_damage": "just before an attack of {s} deals its damage",
    "attack_done": "when an attack of {s} is resolved",
    "reaction": "when {s} declares a Z-Reaction",
    "evaded": "when {s} passes a Z-Evasion or Brace",
    "clash_won": "when {s} wins a Clash",
    "roll_failed": "when {s} fails a D20 roll",
    "damaged": "when {s} is damaged",
    "half_hp": "when {s} falls to half HP or less or returns from Dazed",
    "downed": "when {s} is Dazed, KO'd, Reforming or Removed",
    "dazed": "when {s} is Dazed",
    "ko": "when {s} is KO'd",
    "removed": "when {s} is Removed from Play",
    "state_gained": "when {s} {states}",
    "token_destroyed": "when {s} leaves the board",
}
_AS_OBJECT = {
    "charge_declared": "when a Charge at {s} is declared",
    "attack_declared": "when {an} attack on {s} is declared",
    "attack_hit": "when {an} attack hits {s}",
    "attack_crit": "when {an} attack on {s} is a Critical Success",
    "attack_missed": "when {an} attack on {s} misses",
    "attack_damage": "just before {s} takes the damage of {an} attack",
    "attack_done": "when {an} attack on {s} is resolved",
}
USER = "the user"  # of a technique: its effects are about the one attack being made
_OF_A_TECHNIQUE = {
    "attack_declared": "as it is declared",
    "attack_hit": "on a hit",
    "attack_crit": "on a Critical Success",
    "attack_missed": "on a miss",
    "attack_damage": "just before it deals its damage",
    "attack_done": "after the attack",
}
_USES = {"action": "Action", "free_action": "[Free] action", "command": "Command", "wt_action": "WT Action"}
IMPERATIVES = ("place ", "draw ", "re-roll ", "gain ", "take ", "send ", "negate ", "ignore ", "play ")
_SIDES = {
    "friendly": "a friendly model",
    "ally": "an ally",
    "enemy": "an enemy",
    "any": "any model",
    "token": "a token",
}


def trigger_text(when: Trigger, voice: Voice) -> str:
    """`when an enemy within 6" ends a move`; nothing for what stands or is used."""
    if when.event in ("always", "play"):
        return ""
    if when.event in _USES:
        return "" if when.who == "self" else f"by {_SIDES[when.who]}"
    if voice.bearer == USER and when.event in _OF_A_TECHNIQUE:
        return _OF_A_TECHNIQUE[when.event]
    who = voice.bearer if when.who == "self" else _SIDES[when.who]
    if when.within is not None:
        who += f" within {inches(when.within)}"
    states = f"becomes {listed([STATES[each] for each in when.states], 'or')}" if when.states else "gains a state"
    an = "the" if voice.one_attack else "an"
    if when.event == "regeneration" and voice.bearer == "the team" and when.who == "self":
        return "in the Regeneration step"
    if when.role == "object":
        return _AS_OBJECT.get(when.event, _AS_SUBJECT[when.event]).format(s=who, an=an)
    return _AS_SUBJECT[when.event].format(s=who, states=states)


def effect_text(effect: Effect, voice: Voice, moment: Trigger | None = None) -> str:
    """One effect as a sentence. `moment` is the event that let a card be played."""
    if effect.when.event == "free_action" and voice.bearer == TEAM:
        voice = voice.speaking_of("that model")  # of a mission: its user
    voice = voice.at(moment or effect.when)
    body = joined(list(clauses(effect.do, Teller(effect.target, effect.until, voice))), voice)
    price = [f"{n} {unit}" for n, unit in ((effect.cost.bk, "BK"), (effect.cost.sk, "SK"), (effect.cost.wt, "WT")) if n]
    limit = [LIMITS[effect.limit]] if effect.limit else []
    when = trigger_text(effect.when, voice)
    conditions = conditions_text(effect.conditions, voice)
    use = _USES.get(effect.when.event)
    if use:
        terms = [each for each in (when, *price, *limit, conditions) if each]
        return sentence_of(f"{', '.join([use, *terms])}: {body}")
    asked = f"if you pay {listed(price)}" if price else "if you wish" if effect.optional else ""
    off = "even while off the board" if effect.off_board else ""
    if asked == "if you wish" and body.startswith(IMPERATIVES):
        asked, body = "", f"you may {body}"
    return sentence_of(", ".join(each for each in (*limit, when, conditions, off, asked, body) if each))


def gate_text(gate: Gate, voice: Voice) -> str:
    """`Gate: Krillin …` in words that follow `after`."""
    voice = voice.at(gate.when)
    return ", ".join(each for each in (trigger_text(gate.when, voice), conditions_text(gate.conditions, voice)) if each)


def sentence_of(words: str) -> str:
    return words[0].upper() + words[1:] + "."
