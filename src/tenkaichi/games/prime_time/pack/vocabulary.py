"""The closed words of the effect language. A word outside these lists does not load.

Every word is in use in the standard pack (a test keeps it so): a word that no content needs is one that no rule has
to carry out. What each word means is said in docs/content-prime-time.md and, for readers of cards, in `words`.
"""

from __future__ import annotations

from typing import Literal

Event = Literal[
    # what has no moment of its own, or is the use of the thing itself
    "always",  # as long as its conditions hold
    "action",  # used as the action Use Ability, under its own name
    "free_action",  # used as a [Free] action in the own activation
    "play",  # the card is played
    "command",  # the Leader's command in its own activation, without a slot
    "wt_action",  # the affiliation's WT Action
    # the game and its phases
    "game_start",  # after deployment and starting hands
    "bk_step",  # Power Phase, step 2
    "round_start",  # Power Phase, step 4
    "tax_step",  # Ascension Phase, step 1; the subject is the taxed model
    "ascension_step",  # Ascension Phase, step 2
    "phase_start",  # the Activation Phase begins, before the first order
    "cleanup_score",  # Cleanup, step 1
    "cleanup",  # Cleanup, step 2
    "regeneration",  # Cleanup, step 4; the subject is each model on the board in turn
    # what models do
    "ascended",  # the subject went up a tier, in any way
    "activation_start",  # the subject is declared active
    "move_ended",  # the subject ended a Move-category action
    "charge_declared",  # the subject charges the object and has not moved yet
    "power_up_done",  # the subject finished Power-Up or Recharge
    "card_played",  # the subject plays a card
    "fused",  # the subject, a Fused model, enters play
    # attacks: the subject attacks the object
    "attack_declared",  # before any Z-Reaction
    "attack_hit",
    "attack_crit",  # a Critical Success; the attack has hit, too
    "attack_missed",  # missed, evaded or negated
    "attack_damage",  # just before its damage is applied to the object
    "attack_done",  # completely resolved
    # answers: the subject reacts to the object
    "reaction",  # a Z-Reaction is declared
    "evaded",  # Z-Evasion or Brace succeeded
    "clash_won",
    "roll_failed",  # a D20 of the subject failed: attack, save, check, Power-Up
    # what befalls models; the object is the source
    "damaged",
    "half_hp",  # falls to half HP or less, or returns from Dazed (PT-STATE-16)
    "downed",  # becomes Dazed, KO'd, Reforming or Removed
    "dazed",  # becomes Dazed; for Buu also Reforming
    "ko",
    "removed",
    "state_gained",  # any other state
    "token_destroyed",  # the subject is the token
]

Side = Literal["self", "friendly", "ally", "enemy", "any", "token"]
Role = Literal["subject", "object"]

# One definite thing that the event or the effect already knows.
Ref = Literal[
    "it",  # the bearer; inside a selector's `if` the candidate
    "self",
    "subject",
    "object",
    "target",  # what the effect's target selector picked
    "attack_target",
    "leader",
    "candidate",
    "team",
]

# The things that a selector may pick.
Who = Literal[
    "self",
    "subject",
    "object",
    "target",
    "attack_target",
    "partner",
    "merge_partner",
    "friendly",  # the own side, the bearer included
    "ally",  # the own side without the bearer
    "enemy",
    "any",
    "other",  # anyone but the bearer
    "dazed_ally",
    "dazed_enemy",
    "team",
    "opponent_team",
    "each_team",
    "terrain",
    "objective",
    "marker",
    "token",
    "home_edge",
]
Choice = Literal["player", "nearest", "nearest_centre"]

Limit = Literal[
    "once_per_activation",
    "once_per_round",
    "once_per_game",
    "once_per_round_team",  # whichever model of the team brings it
    "once_per_round_any",  # whichever side is first
]
Duration = Literal[
    "roll",  # the present roll
    "attack",  # the present attack
    "next_attack",  # the target's next attack in this activation
    "activation",
    "next_activation_end",  # of the target
    "round",
    "next_round",
    "game",
]

Stat = Literal["imp", "foc", "rfx", "spr", "res", "mov", "oc", "hp_max"]
Skill = Literal["imp", "foc"]
CheckStat = Literal["imp", "foc", "spr"]
Roll = Literal["attack", "evasion", "clash", "save", "check", "power_up", "fusion"]
Resource = Literal["bk", "sk", "card"]
Losable = Literal["bk", "sk", "card", "hp"]
Payable = Literal["bk", "sk", "wt"]
AttackKind = Literal["melee", "ranged"]
Keyword = Literal["piercing", "impactful", "planet_shaker", "undeniable"]
AnyKeyword = Literal["beam", "blast"]
AttackFlag = Literal["unopposed", "ignore_cover", "no_clash", "no_evasion", "no_collateral", "spares_friends"]
ReactionKind = Literal["clash"]

State = Literal[
    "staggered",
    "exhausted",
    "ko",
    "overloaded",
    "reforming",
    "grabbed",
    "showboating",
    "petrified",
    "confection",
    "bound",
    "majin",
    "focus_state",
]
Immunity = Literal["push", "grabbed", "majin", "bound", "staggered"]
Forbidden = Literal["move", "charge", "ki_assault", "attack", "evade", "be_ranged_target", "rubble"]
Permission = Literal[
    "pass_terrain",
    "ignore_rough",
    "repeat_attack",
    "leave_engagement",
    "see_through_terrain",
    "spend_bk_while_exhausted",
    "second_altitude_change",
]
ActionName = Literal["move", "charge", "ki_assault", "power_up"]
Negatable = Literal["attack", "card", "state"]
CostOf = Literal["breakthrough", "tax", "fusion", "clash"]
Marker = Literal["dragon_ball", "senzu_bean", "capsule"]
Counter = Literal["clothing_removed", "unlocked", "ghost_bk", "fusion_rounds"]
Rule = Literal["board_edge", "fall_from_l2", "dazed_return"]
GloryPer = Literal["objective_controlled", "objective_enemy_half", "marker_carried", "enemy_dazed"]

TerrainSize = Literal["S", "M", "L"]
TerrainState = Literal["intact", "damaged", "rubble"]

Trait = Literal[
    "fly",
    "saiyan",
    "human",
    "namekian",
    "android",
    "fused",
    "regeneration",
    "infinite_engine",
    "support",
    "devoted_support",
    "joint_attack",
    "open_ally",
    "unaffiliated",
    "expendable",
    "leader_eligible",
    "weighted_clothing",
    "technical",
    "incapable",
    "breakthrough",
    # marks that say what a profile's powers do (PT-TRAIT-02, -04, -08)
    "absorb",
    "intercept",
    "unopposed",
]
Saga = Literal["early", "saiyan", "namek", "android", "cell_games", "buu", "movie"]

# Procedures that the rules themselves define; a pack gives their figures.
ProcedureName = Literal[
    "acid_burst",
    "bind",
    "brace",
    "breakthrough",
    "clash",
    "compulsion",
    "confection",
    "corrupt",
    "defusion",
    "devoted_support",
    "dissolution",
    "eat_confection",
    "emergency_ascension",
    "focus_state",
    "fusion_dance",
    "fusion_potara",
    "grab",
    "infinite_engine",
    "joint_attack",
    "legendary_eruption",
    "majin_brand",
    "merge",
    "petrify",
    "pick_up",
    "rage",
    "recharge",
    "reformation",
    "regeneration",
    "release",
    "saiba_grab",
    "saiyan_accelerant",
    "showboating",
    "stamina_check",
    "support",
    "technical_terrain",
    "threshold_regeneration",
    "weighted_clothing",
    "z_evasion",
]

# These run by the rules alone. An operation has a word of its own for some of them: z_evasion, brace, clash.
PROCEDURES_OF_THE_RULES: frozenset[str] = frozenset(
    [
        "acid_burst",
        "brace",
        "breakthrough",
        "clash",
        "dissolution",
        "emergency_ascension",
        "fusion_dance",
        "fusion_potara",
        "joint_attack",
        "pick_up",
        "saiba_grab",
        "stamina_check",
        "z_evasion",
    ]
)
