"""Techniques, abilities and cards in words."""

from __future__ import annotations

from tenkaichi.games.duel_battle.pack import TIMING_WORDS, Ability, Card, Effect, OperationName, Technique
from tenkaichi.games.duel_battle.words.faces import counted

# {who} does it, {n} is the amount, {s} and {up_to} appear with more than one, {minion} is its name.
_PHRASES: dict[OperationName, str] = {
    "gain_ki": "{who} gains {n} Ki",
    "gain_health": "{who} recovers {n} Health",
    "gain_stars": "{who} gains {n} Star{s}",
    "gain_parries": "{who} gains {n} Parry token{s}",
    "gain_action": "{who} has {n} extra action{s} this turn",
    "range_plus": "{who} has +{n} technique range until the end of the turn",
    "defense_plus": "{who} has +{n} defense until the end of the turn",
    "strength_plus": "{who} has +{n} strength for 1 attack this turn",
    "fly": "{who} can fly until the end of the turn",
    "technique_damage_plus": "the technique being used deals +{n} damage",
    "attack_damage_plus": "the attack being made deals +{n} damage",
    "counterattack_plus": "the target of a technique has {n} more counterattack{s} against it",
    "next_attack_plus": "{who}'s next attack this turn deals +{n} damage",
    "next_hit_plus": "{who}'s next attack or damaging technique this turn deals +{n} damage",
    "move": "{who} makes {n} move now",
    "scout": "look secretly at {up_to}{n} face-down Discovery token{s}",
    "reroll": "the active character's die may be rerolled once",
    "end_stun": "{who} is no longer stunned",
    "place_minion": "place {n} {minion} in a neighbouring region (from a plain, only in a plain)",
    "push_enemy": "push {n} enemy from this or a neighbouring region into a plain with room that borders the enemy's"
    " region; no damage, no stun, not a throw",
    "stun": "{who} is stunned",
    "throw": "{who} may be thrown, as after an attack",
    "drain_ki": "{who} loses {n} Ki",
    "splash": "every other enemy in the target's region suffers {n} effect damage",
    "destroy_hill": "the hill in the target's region, if there is one, is destroyed after the damage",
    "lose_health": "{who} loses {n} Health, which nothing prevents",
    "be_knocked_out": "{who} is knocked out after it",
}
# What lasts as long as a condition holds does not end with the turn.
_STANDING_PHRASES: dict[OperationName, str] = {
    "range_plus": "{who} has +{n} technique range",
    "defense_plus": "{who} has +{n} defense",
    "fly": "{who} can fly",
    "technique_damage_plus": "{who}'s techniques deal +{n} damage",
    "attack_damage_plus": "{who}'s attacks deal +{n} damage",
}
_ON_CARD = {
    "self": "the active character",
    "team": "one character of your team",
    "ally": "one character of your team",
    "target": "the target",
}
_ON_BOARD = {
    "self": "this character",
    "team": "one character of your team",
    "ally": "one ally in this or a neighbouring region",
    "target": "the target",
}


def technique_text(technique: Technique, minion: bool = False) -> str:
    """`Kamehameha (4 Ki): range 1-2, 4 damage. 2 of the damage cannot be blocked.`"""
    return f"{technique.name} ({_cost(technique.ki, technique.stars)}): {_lowered(technique_body(technique, minion))}"


def technique_body(technique: Technique, minion: bool = False) -> str:
    """A technique's effect, without its name and cost."""
    sentences = [_aim(technique)]
    if technique.unblockable and technique.unblockable == technique.damage:
        sentences.append(f"None of the {technique.unblockable} damage can be blocked")
    elif technique.unblockable:
        sentences.append(f"{technique.unblockable} of the damage cannot be blocked")
    if technique.ignores_hills:
        sentences.append("The hill penalty is ignored")
    sentences.extend(_effect(effect, _PHRASES, _ON_BOARD, is_minion=minion) for effect in technique.effects)
    return _joined(sentences)


def ability_text(ability: Ability, minion: str = "minion") -> str:
    """`Focus (1 Star): this character has +1 technique range until the end of the turn.`"""
    return f"{ability.name} ({ability_need(ability)}): {ability_body(ability, minion)}"


def ability_need(ability: Ability) -> str:
    """An ability's cost, or the condition under which it holds."""
    return counted(ability.stars, "Star") if ability.when is None else _condition(ability)


def ability_body(ability: Ability, minion: str = "minion") -> str:
    """An ability's effect, without its name and cost."""
    phrases = {**_PHRASES, **_STANDING_PHRASES} if ability.when == "health_at_most" else _PHRASES
    return _lowered(_joined([_effect(effect, phrases, _ON_BOARD, minion) for effect in ability.effects]))


def card_text(card: Card) -> str:
    """`Senzu Bean (3 Stars, any moment): one character of your team recovers 3 Health.`"""
    return f"{card.name} ({counted(card.cost, 'Star')}; {TIMING_WORDS[card.timing]}): {card_body(card)}"


def card_body(card: Card) -> str:
    """A card's effect, without its name, cost and timing."""
    return _lowered(_joined([_effect(card.effect, _PHRASES, _ON_CARD)]))


def _effect(
    effect: Effect,
    phrases: dict[OperationName, str],
    people: dict[str, str],
    minion: str = "minion",
    is_minion: bool = False,
) -> str:
    who = people[effect.to]
    if is_minion and effect.do == "be_knocked_out":
        return "this minion is removed after it"
    plural, up_to = ("s", "up to ") if effect.amount > 1 else ("", "")
    words = phrases[effect.do].format(who=who, n=effect.amount, s=plural, up_to=up_to, minion=minion)
    if effect.do == "lose_health" and effect.must_survive:
        words += f"; not usable at {effect.amount} Health or less"
    return f"if the target lost Health to it, {words}" if effect.if_lost_health else words


def _aim(technique: Technique) -> str:
    if technique.aim == "self":
        return "on oneself"
    near, far = technique.near, technique.far
    parts = [f"range {near}" if near == far else f"range {near}-{far}"]
    if technique.damage is not None:
        parts.append(f"{technique.damage} damage")
    else:
        parts.append("no damage")
    if technique.aim == "region":
        parts.append("to every enemy in 1 region")
    elif technique.aim == "enemies":
        parts.append(f"to each of up to {technique.targets} different enemies")
    return ", ".join(parts[:2]) + ("" if len(parts) < 3 else f" {parts[2]}")


def _condition(ability: Ability) -> str:
    return {
        "lost_health_to_enemy": "when losing Health to an enemy attack or technique and staying in play,"
        " once for each enemy action",
        "ally_knocked_out": "when an ally is knocked out",
        "health_at_most": f"while at {ability.threshold} Health or less",
        "before_die_collected": "when activated, before the die is collected",
    }[ability.when or "before_die_collected"]


def _cost(ki: int, stars: int) -> str:
    parts = [f"{ki} Ki" if ki else "", counted(stars, "Star")]
    return " + ".join(part for part in parts if part) or "free"


def _joined(sentences: list[str]) -> str:
    return " ".join(sentence[0].upper() + sentence[1:] + "." for sentence in sentences)


def _lowered(text: str) -> str:
    return text[0].lower() + text[1:]
