"""The words of the card language. Each list is closed: a word that is not in it is a load error."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

CardType: TypeAlias = Literal[
    "main_personality",
    "mastery",
    "physical_combat",
    "energy_combat",
    "event",
    "setup",
    "drill",
    "ally",
    "dragon_ball",
]
Style: TypeAlias = Literal["black", "blue", "namekian", "orange", "red", "saiyan"]
Alignment: TypeAlias = Literal["hero", "villain"]
Family: TypeAlias = Literal["earth", "namek"]

# icons (TCG-ICON-01, 02): `power` is a plain Power, used as an action; `immediate` a Dragon Ball's, on entering play
Icon: TypeAlias = Literal["attack", "defence", "constant", "instant", "power", "immediate"]
AttackKind: TypeAlias = Literal["physical", "energy"]

# whom it is about, seen from the player whose effect it is: `any` lets them choose, `both` begins with them
# (TCG-CARD-HV-U100), `that` is the player of the happening that is being answered
Who: TypeAlias = Literal["me", "foe", "both", "any", "that"]
Whose: TypeAlias = Literal["me", "foe", "any"]

Zone: TypeAlias = Literal["deck", "hand", "play", "discard", "banished", "aside", "attack"]

# personalities: `mine` and `foes` are all of a player, `performing` the one that attacks or acts, `it` the chosen card
Personality: TypeAlias = Literal[
    "my_mp", "foe_mp", "any_mp", "mine", "foes", "any", "all", "my_allies", "foe_allies", "allies",
    "performing", "attacker", "defender", "it", "this",
]  # fmt: skip

# numbers that can be read off the table
Value: TypeAlias = Literal[
    "anger", "level", "stage", "power_level", "hand", "deck", "discard", "banished", "pur", "anger_needed",
    # of what has just happened or been done
    "moved",  # cards moved by the operation before
    "paid",  # stages or anger paid by the cost before
    "amount",  # of the happening that is being answered
    "life_dealt",  # life cards that the attack discarded
    "stages_dealt",  # stages that it took
    "named_hits",  # named cards that were found or shown
    "x",  # what `remember` has kept
    "endurance",  # of the card just chosen or paid
    "banished_types",  # different card types in the Banished Zone
    "last_stages",  # what the opponent's latest attack of this combat was to deal, changes included
    "last_life",
    "endurance_uses",  # against the attack
    "level4_power",  # the highest Power Level of the MP's Level 4
    "attack_total",  # what the opponent's latest attack dealt, modifiers included
]  # fmt: skip

# how long something lasts: `in_play` as long as its card is in play (or attached) and its text is in force
Until: TypeAlias = Literal[
    "attack", "action", "foe_next_action", "my_next_action", "combat", "turn",
    "my_next_turn_start", "my_next_turn_end", "foe_next_turn_end", "in_play", "game",
]  # fmt: skip

# windows in which an instant may be used, in addition to those that a happening opens
Window: TypeAlias = Literal[
    "entering_combat", "end_of_combat", "planning_start", "planning", "planning_end", "turn_start", "turn_end",
    "discard_step", "rejuvenation_step",
]  # fmt: skip

# what can be watched for, looked back at, or replaced. `who` of a happening is in brackets.
EventName: TypeAlias = Literal[
    # cards: (its owner; in play: its controller)
    "entered", "left", "destroyed", "discarded", "banished", "rejuvenated", "shuffled_in", "drawn", "put_in_hand",
    "milled", "banished_from_deck", "put_on_deck", "revealed", "captured", "attached", "played", "used",
    "banished_itself",
    "left_deck",
    # decks and hands (the player)
    "deck_shuffled", "searched", "hand_revealed",
    # attacks (the attacker)
    "attacked", "hit", "stopped", "critical_dealt", "critical_used", "hit_effect_used",
    "lands",  # it was not stopped; damage is worked out next
    # damage (the one who suffers it)
    "damaged", "life_damaged", "prevented", "endured", "redirected",
    # anger, Levels, stages (the player whose MP it is)
    "anger_raised", "anger_lowered", "levelled_up", "levelled_down", "level_changed", "stages_gained", "stages_lost",
    # the turn (the player whose step or action it is)
    "turn_started", "turn_ended", "planning_started", "planning_ended", "combat_entered", "combat_ended",
    "combat_skipped",
    "rejuvenation_started", "acted", "passed", "ball_used", "combat_ending",
    "unstoppable",  # that player performs an attack that cannot be stopped, by its immediate effects perhaps
]  # fmt: skip

# by what it was caused: an effect of me or the foe, attack damage, a critical damage effect, a cost, the rules
Cause: TypeAlias = Literal["effect", "damage", "critical", "cost", "rule"]
By: TypeAlias = Literal["me", "foe", "anybody"]

# properties that an attack can get
AttackFlag: TypeAlias = Literal[
    "unstoppable", "unpreventable", "unmodifiable", "unredirectable", "counts_critical", "counts_styled", "free",
    "damage_banished", "double_critical", "double_critical_different", "no_damage", "no_immediate", "no_hit",
    "life_as_stages", "stages_as_life",
]  # fmt: skip

# what can be forbidden; `who` of the ban says whom it binds, or whose thing is protected
Ban: TypeAlias = Literal[
    # using things
    "use_endurance", "use_setups", "use_drill_powers", "use_ally_powers", "use_mp_power", "use_critical", "use_balls",
    "play_events", "play_allies", "play_drills", "play_setups", "play_balls", "play_cards", "use_cards", "defend",
    "act_except_attack_or_pass", "open_with_setups", "act_with_allies", "attack_with_allies", "attack", "attack_energy",
    "attack_physical",
    "declare_combat", "search_deck", "end_combat", "redirect_to_allies", "enter_play_in_combat", "stop_from_play",
    # things that are not done to the player
    "gain_anger", "lose_anger", "change_anger", "gain_stages", "lose_stages", "advance_level", "lower_level",
    "change_level",
    "capture_balls", "discard_allies", "discard_hand", "remove_setups", "remove_drills", "remove_allies", "remove_card",
    "level_discards_drills", "rejuvenate", "banish_from_discard", "mill", "win_by_anger", "modify_damage", "draw",
    # small rules: choosing what they discard by effects (else by chance), Powers of two Drills of a title in a turn
    "choose_discards", "repeat_drill_title",
    "skip_combat", "use_immediate",  # the player must declare combat; immediate effects of cards
]  # fmt: skip

# numbers that the rules use and an effect may change
RuleNumber: TypeAlias = Literal[
    "anger_to_advance", "critical_threshold", "hand_limit", "stage_cap", "pur", "endurance", "table_value",
    "power_level",
    "milled_by_me", "banished_by_me", "anger_by_me", "anger_costs", "actions_stage_limit", "start_level",
]  # fmt: skip

# where a card goes (`to`); `deck` alone means shuffled in
Destination: TypeAlias = Literal[
    "discard", "banished", "hand", "deck", "deck_top", "deck_bottom", "deck_top_or_bottom", "play", "aside",
]  # fmt: skip

Chooser: TypeAlias = Literal["me", "foe", "owner", "random"]
Period: TypeAlias = Literal["turn", "combat", "game", "attack"]
UseKey: TypeAlias = Literal["card", "title", "ability"]

EVENTS: tuple[str, ...] = get_args(EventName)
WINDOWS: tuple[str, ...] = get_args(Window)
CAUSES: tuple[str, ...] = get_args(Cause)
ZONES: tuple[str, ...] = get_args(Zone)
UNTIL: tuple[str, ...] = get_args(Until)
BANS: tuple[str, ...] = get_args(Ban)
RULE_NUMBERS: tuple[str, ...] = get_args(RuleNumber)
FLAGS: tuple[str, ...] = get_args(AttackFlag)
TYPES: tuple[str, ...] = get_args(CardType)
STYLES: tuple[str, ...] = get_args(Style)
