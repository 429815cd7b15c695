"""Bans and changes of the rules' numbers, in words.

{N} is the player, {W} means theirs, {L} the kind of card that it is about, as the last part of its noun.
"""

from __future__ import annotations

# what the player cannot do: the verb, then the things, then how a narrower kind of thing reads
ACTS = {
    "use_endurance": ("use", "Endurance", "the Endurance of {L}"),
    "use_setups": ("use", "Setups", "{L}"),
    "use_drill_powers": ("use", "Drill Powers", "Powers of {L}"),
    "use_ally_powers": ("use", "Ally Powers", "Powers of {L}"),
    "use_mp_power": ("use", "{T} MP's Powers", "MP Powers of {L}"),
    "use_critical": ("use", "critical damage effects", "critical damage effects of {L}"),
    "use_balls": ("use", "immediate effects of Dragon Balls", "immediate effects of {L}"),
    "play_events": ("play", "Events", "{L}"),
    "play_allies": ("play", "Allies", "{L}"),
    "play_drills": ("play", "Drills", "{L}"),
    "play_setups": ("play", "Setups", "{L}"),
    "play_balls": ("play", "Dragon Balls", "{L}"),
    "play_cards": ("play", "cards", "{L}"),
    "use_cards": ("use", "cards in play", "{L} in play"),
    "defend": ("", "defend", "defend with {L}"),
    "act_except_attack_or_pass": ("", "take actions other than attacking or passing", "act otherwise than with {L}"),
    "open_with_setups": ("", "use a Setup as the first action of combat", "use {L} as the first action of combat"),
    "act_with_allies": ("", "act with Allies", "act with {L}"),
    "attack_with_allies": ("", "attack with Allies", "attack with {L}"),
    "attack": ("perform", "attacks", "attacks of {L}"),
    "attack_energy": ("perform", "energy attacks", "energy attacks of {L}"),
    "attack_physical": ("perform", "physical attacks", "physical attacks of {L}"),
    "declare_combat": ("", "declare combat", "declare combat with {L}"),
    "search_deck": ("", "search a Life Deck", "search a Life Deck for {L}"),
    "end_combat": ("", "end combat with an effect", "end combat with {L}"),
    "redirect_to_allies": ("", "redirect damage to Allies", "redirect damage to {L}"),
    "stop_from_play": ("", "stop attacks with cards in play", "stop attacks with {L} in play"),
    "rejuvenate": ("", "rejuvenate", "rejuvenate {L}"),
    "win_by_anger": ("", "win by Most Powerful Personality", "win by Most Powerful Personality with {L}"),
    "draw": ("draw", "cards", "{L}"),
    "repeat_drill_title": (
        "use",
        "Powers of two Drills of one title in a turn",
        "Powers of two {L} of one title in a turn",
    ),
    "skip_combat": ("", "skip combat", "skip combat with {L}"),
    "use_immediate": ("use", "immediate effects", "immediate effects of {L}"),
}
# what cannot be done to the player: the sentence, and how it reads of a narrower kind
SHIELDS = {
    "enter_play_in_combat": (
        "no cards can enter play on {W} side during combat",
        "no {L} can enter play on {W} side during combat",
    ),
    "choose_discards": ("{W} discards are random", "{W} discards of {L} are random"),
    "gain_anger": ("{W} anger cannot be raised", "{W} anger cannot be raised for {L}"),
    "lose_anger": ("{W} anger cannot be lowered", "{W} anger cannot be lowered for {L}"),
    "change_anger": ("{W} anger cannot be raised or lowered", "{W} anger cannot be raised or lowered for {L}"),
    "gain_stages": ("{W} personalities cannot gain stages", "{W} {L} cannot gain stages"),
    "lose_stages": ("{W} personalities cannot lose stages", "{W} {L} cannot lose stages"),
    "advance_level": ("{W} MP cannot advance a Level", "{W} MP cannot advance a Level as {L}"),
    "lower_level": ("{W} MP cannot lose a Level", "{W} MP cannot lose a Level as {L}"),
    "change_level": ("{W} MP cannot change Level", "{W} MP cannot change Level as {L}"),
    "capture_balls": ("{W} Dragon Balls cannot be captured", "{W} {L} cannot be captured"),
    "discard_allies": ("{W} Allies cannot be discarded", "{W} {L} cannot be discarded"),
    "discard_hand": ("cards cannot be discarded from {W} hand", "{L} cannot be discarded from {W} hand"),
    "remove_setups": ("{W} Setups cannot leave play", "{W} {L} cannot leave play"),
    "remove_drills": ("{W} Drills cannot leave play", "{W} {L} cannot leave play"),
    "remove_allies": ("{W} Allies cannot leave play", "{W} {L} cannot leave play"),
    "remove_card": ("{W} cards cannot leave play", "{W} {L} cannot leave play"),
    "level_discards_drills": (
        "{W} Drills are not discarded when {W} MP changes Level",
        "{W} {L} are not discarded when {W} MP changes Level",
    ),
    "banish_from_discard": (
        "cards cannot be banished from {W} discard pile",
        "{L} cannot be banished from {W} discard pile",
    ),
    "mill": ("cards cannot be destroyed from {W} Life Deck", "{L} cannot be destroyed from {W} Life Deck"),
    "modify_damage": (
        "the damage of {W} attacks cannot be modified",
        "the damage of attacks of {W} {L} cannot be modified",
    ),
}
BANS = {
    **{name: f"{verb} {thing}".strip() for name, (verb, thing, _) in ACTS.items()},
    **{k: v[0] for k, v in SHIELDS.items()},
}
# a number: what it is, the verb, and the unit
RULE_NUMBERS = {
    "anger_to_advance": "the anger {W} MP needs to advance",
    "critical_threshold": "the number of life cards that makes {W} attacks critical",
    "hand_limit": "the number of cards {N} may keep in the Discard Step",
    "stage_cap": "the highest stage of {W} personalities",
    "pur": "{W} MP's PUR",
    "endurance": "the Endurance of {W} cards",
    "table_value": "the AT value of {W} attacks",
    "power_level": "the Power Level of {W} personalities",
    "milled_by_me": "the number of cards {W} effects destroy from the other Life Deck",
    "banished_by_me": "the number of cards {W} effects banish from the other Life Deck",
    "anger_by_me": "the anger {W} effects raise or lower",
    "anger_costs": "the anger {W} costs lower",
    "actions_stage_limit": "the highest MP stage at which {W} Allies act",
    "start_level": "the Level at which {W} MP starts the game",
}
