"""The Quick Reference as data: Z-Reactions, traits, and the reference cards, with the figures that the engine plays by.

A surface prints it; a path of a position reads it: "reference.power", "reference.traits". Every row names its clause.
"""

from __future__ import annotations

from typing import NamedTuple

from tenkaichi.games.prime_time.pack.figures import inches
from tenkaichi.games.prime_time.rules.orders import EXTRA_ACTIVATION_WT
from tenkaichi.games.prime_time.rules.phases import HAND_LIMITS, SK_TAX
from tenkaichi.games.prime_time.rules.reentry import RE_ENTRY_WT
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, WISH_TOKENS
from tenkaichi.games.prime_time.rules.sight import MELEE_MIL
from tenkaichi.games.prime_time.rules.tiers import UPFRONT_SK
from tenkaichi.games.prime_time.state import BK_CAP, Skirmish

PARTS = ("Z-Reactions", "Special Abilities & Traits", "Reference Cards")  # PT-REFCARD-01
CARDS = ("Round Structure", "WT Actions", "Glory Scorecard")
OBJECTIVE_ZONE = 3000  # PT-SCORE-14
BASES_MM = (35, 50)  # PT-GEN-08, PT-GEN-09
ACTIONS = 2  # PT-ROUND-13


class Row(NamedTuple):
    words: str
    clause: str


REACTIONS = (
    Row("Clash: the technique's BK; both roll D20 + skill, the higher total wins", "PT-REACT-03"),
    Row("Z-Evasion: 0 BK; D20 + FOC against the attack; no damage, move 2 inches, +1 BK", "PT-REACT-07"),
    Row("Brace: 0 BK; a Z-Evasion at -6, and +1 RES if it fails", "PT-REACT-11"),
    Row("Card Response: a Z-Reaction card from the hand, at its own cost", "PT-REACT-14"),
)
DEFLECT = (Row("Deflect: an evasion by 10 or more; a ranged attack may be sent on within 6 inches", "PT-REACT-16"),)
TRAITS = (
    Row("Breakthrough: Exhausted, pay 2 SK instead of a technique's BK", "PT-TRAIT-01"),
    Row("Absorb X: X less damage after RES, at least 1", "PT-TRAIT-02"),
    Row("Intercept: become the target, with one's own stats and place", "PT-TRAIT-04"),
    Row("[Free]: takes no action, still costs what it costs", "PT-TRAIT-06"),
    Row("Unopposed: the target declares no Z-Reaction", "PT-TRAIT-08"),
    Row("Undeniable: nothing negates, redirects or answers it", "PT-TRAIT-09"),
    Row("Suppress X: a move of one action is at most X inches", "PT-TRAIT-11"),
    Row("Regeneration: a Namekian at Base recovers 1 HP in Cleanup", "PT-TRAIT-12"),
    Row("Fly: one change of altitude in an activation", "PT-FLY-05"),
    Row("Weighted Clothing: +1 FOC and IMP; off for good: +1 MOV and RFX", "PT-TRAIT-15"),
    Row("Technical: has the terrain interactions", "PT-TRAIT-19"),
    Row("Incapable: no attack or reaction that uses Ki", "PT-TRAIT-20"),
    Row("Saiyan: Saiyan Accelerant, and SK from Rage", "PT-TRAIT-22"),
    Row("Human: does not ascend; Mastery and Legacy Cards", "PT-HUMAN-02"),
    Row("Infinite Engine: +1 BK a round, once for the team", "PT-TRAIT-25"),
    Row("Support: hand 1 action to an ally within 6 inches, once a round", "PT-TRAIT-28"),
    Row("Devoted Support: hand 1 or 2 actions to the partner, once a round for the pair", "PT-TRAIT-30"),
    Row("Joint Attack: both of the pair up, neither Staggered nor Bound", "PT-TRAIT-32"),
    Row("Open Ally: joins every roster, counts for no threshold", "PT-TRAIT-34"),
    Row("Unaffiliated: joins every roster, counts for no threshold", "PT-TRAIT-36"),
    Row("Expendable: its removal is no KO for any effect", "PT-TRAIT-39"),
    Row("Leader Eligible: may be the roster's one Leader", "PT-TRAIT-40"),
    Row("Command Ability: one triggered once a round, one once a game", "PT-TRAIT-43"),
)


def _limits() -> str:
    return ", ".join([f"R{number} {limit}" for number, limit in enumerate(HAND_LIMITS, 1)])


def _round_card() -> dict[str, tuple[Row, ...]]:
    tax = ", ".join([f"T{tier} {SK_TAX[tier]}" for tier in range(1, len(SK_TAX))])
    return {
        "head": (Row(f"Prime Time: {LAST_ROUND} rounds per game", "PT-REFCARD-04"),),
        "phases": (
            Row("1 Power Phase (simultaneous)", "PT-REFCARD-04"),
            Row("2 Ascension Phase (simultaneous)", "PT-REFCARD-04"),
            Row("3 Activation Phase (alternating)", "PT-REFCARD-04"),
            Row("4 Cleanup Phase", "PT-REFCARD-04"),
        ),
        "power": (
            Row("Order Pool: 1 order for each model that is not Dazed; fewer models: +1", "PT-REFCARD-05"),
            Row(f"BK: flat + per model + affiliation + passives, at most {BK_CAP}", "PT-REFCARD-07"),
            Row(f"Draw up to the limit: {_limits()}", "PT-REFCARD-08"),
            Row("Round-start effects: passive triggers and what happens at the start of a round", "PT-REFCARD-09"),
        ),
        "ascension": (
            Row(f"SK Tax: {tax}; who cannot pay descends a tier", "PT-REFCARD-10"),
            Row(f"Voluntary Ascension: one tier per model, {UPFRONT_SK} SK upfront", "PT-REFCARD-11"),
            Row("HP Upshift: the difference is recovered at once", "PT-REFCARD-12"),
        ),
        "activation": (
            Row("Orders: one for each model, +1 for the player with fewer models", "PT-REFCARD-13"),
            Row(f"Activate: declare one model; it has {ACTIONS} actions", "PT-REFCARD-14"),
            Row("Dazed models stay in the Order Pool; their activation is skipped", "PT-REFCARD-15"),
            Row("Pass: gives up every activation that is left in the round", "PT-REFCARD-16"),
            Row("The phase ends when both players pass one after the other", "PT-REFCARD-17"),
        ),
        "cleanup": (
            Row("Score", "PT-REFCARD-20"),
            Row("End-of-round effects", "PT-REFCARD-20"),
            Row("Hand limit", "PT-REFCARD-20"),
            Row("Regeneration", "PT-REFCARD-20"),
            Row("Dazed return", "PT-REFCARD-20"),
            Row("Reset", "PT-REFCARD-20"),
        ),
    }


def _quick_table(g: Skirmish) -> dict[str, tuple[Row, ...]]:
    rules = g.book.pack.roster_rules
    fewest, most = rules.models
    return {
        "quick.rounds": (Row(str(LAST_ROUND), "PT-REFCARD-21"),),
        "quick.actions": (Row(str(ACTIONS), "PT-REFCARD-22"),),
        "quick.hand": (Row(_limits(), "PT-REFCARD-23"),),
        "quick.bk": (Row(str(BK_CAP), "PT-REFCARD-24"),),
        "quick.threat": (Row(str(rules.threat_cap), "PT-REFCARD-25"),),
        "quick.roster": (Row(f"{fewest}-{most}", "PT-REFCARD-26"),),
        "quick.melee": (Row(inches(MELEE_MIL), "PT-REFCARD-27"),),
        "quick.zoc": (Row(inches(OBJECTIVE_ZONE), "PT-REFCARD-28"),),
        "quick.bases": (Row(" and ".join([f"{size}mm" for size in BASES_MM]), "PT-REFCARD-29"),),
    }


def _wish_card() -> dict[str, tuple[Row, ...]]:
    return {
        "wt.head": (
            Row(
                f"Wish Tokens (Command Tokens): {WISH_TOKENS} per player per game, no regeneration",
                "PT-REFCARD-30",
            ),
        ),
        "wt.actions": (
            Row(
                f"Re-Entry: {RE_ENTRY_WT} WT, between activations; a KO'd model is back at the deployment edge, "
                "at full starting HP, without states, with full actions",
                "PT-REFCARD-31",
            ),
            Row("Affiliation: 1 WT, during your activation; the Layer 2 ability", "PT-REFCARD-32"),
            Row(
                "Tactical Re-roll: 1 WT, after a failure; one D20 of an attack, save, Power-Up or Stamina Check; "
                "the new result stands, no second re-roll",
                "PT-REFCARD-33",
            ),
            Row(
                f"Extra Activation: {EXTRA_ACTIVATION_WT} WT, at the beginning of your turn; "
                "+1 order this round, for a model neither Dazed nor activated",
                "PT-REFCARD-34",
            ),
        ),
        "wt.rules": (
            Row("At most 1 WT Action per activation, Re-Entry excepted", "PT-REFCARD-35"),
            Row("Only Re-Entry in the opponent's turn", "PT-REFCARD-35"),
            Row("WT Actions take no action slots", "PT-REFCARD-35"),
        ),
        "wt.advice": (
            Row(f"{WISH_TOKENS} tokens for {LAST_ROUND} rounds: each of them weighs", "PT-WT-14"),
            Row("One that is kept insures against a loss; one spent early is missed late", "PT-WT-14"),
            Row("Extra Activation is dear on purpose", "PT-WT-14"),
        ),
    }


def _fusion_choice(g: Skirmish) -> dict[str, tuple[Row, ...]]:
    """PT-FUSE-37: what the two ways to fuse are worth, side by side."""
    chance = (21 - g.book.figure("fusion_dance", "dc")) * 5
    price = g.book.figure("fusion_potara", "wt")
    return {
        "fusion": (
            Row(f"Dance: {chance} % success, 1 round, 0 WT", "PT-FUSE-37"),
            Row(f"Potara: 100 % success, 2 rounds, {price} WT", "PT-FUSE-37"),
        ),
    }


def sections(g: Skirmish) -> dict[str, tuple[Row, ...]]:
    """Every section of the Quick Reference by its name."""
    names = {card.name for card in g.book.cards}
    return {
        "parts": tuple([Row(name, "PT-REFCARD-01") for name in PARTS]),
        "reactions": REACTIONS,
        "deflect": DEFLECT,
        "traits": TRAITS,
        "cards": tuple([Row(name, "PT-REFCARD-01") for name in CARDS]),
        "in_deck": tuple([Row(name, "PT-REFCARD-02") for name in CARDS if name in names]),
        **_round_card(),
        **_quick_table(g),
        **_wish_card(),
        **_fusion_choice(g),
    }


def section(g: Skirmish, name: str) -> list[str] | None:
    """The rows of one section in words, cited; None if there is no such section."""
    rows = sections(g).get(name)
    if rows is None:
        return None
    if name == "in_deck":
        g.cite("PT-REFCARD-02")  # table aids are not cards of a deck
    for row in rows:
        g.cite(row.clause)
    return [row.words for row in rows]
