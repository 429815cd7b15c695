"""The words of the table that explain themselves on tap, each with its rules."""

from __future__ import annotations

from tenkaichi.games.tcg.table_records import WordInfo

WORDS: dict[str, WordInfo] = {
    "turn": WordInfo(
        "The steps of a turn",
        "Draw three cards. Plan: put cards into play, then gain stages by your PUR. Combat, if you declare it: your "
        "opponent draws three cards, and actions alternate until both pass. Discard: both players keep at most one "
        "card. Rejuvenate one card if you declared no combat.",
        ["TCG-TURN-01", "TCG-COMBAT-03", "TCG-TURN-04", "TCG-TURN-06"],
    ),
    "stage": WordInfo(
        "Power stages",
        "Your fighter's strength in eleven steps. Each step has its own Power Level, printed on the "
        "card. Attacks take stages, energy attacks cost stages. Damage that finds no more stages "
        "takes life cards.",
        ["TCG-MP-02", "TCG-DAMAGE-02"],
    ),
    "pur": WordInfo(
        "PUR, the Power Up Rating",
        "So many stages your Main Personality and each Ally gain at the end of your Planning Step.",
        ["TCG-PLAN-04"],
    ),
    "bracket": WordInfo(
        "Bracket",
        "Power Levels fall into six brackets, A to F. The Attack Table compares the attacker's with the defender's.",
        ["TCG-TABLE-01", "TCG-TABLE-02"],
    ),
    "at": WordInfo(
        "AT, the Attack Table",
        "A physical attack deals what the Attack Table says for the two brackets, and what its card adds.",
        ["TCG-TABLE-03", "TCG-TABLE-05"],
    ),
    "anger": WordInfo(
        "Anger and Levels",
        "When the ring is full, your Main Personality goes up a Level: ten stages, a new Power, all "
        "Drills are discarded. A full ring on Level 4 wins the match.",
        ["TCG-ANGER-01", "TCG-ANGER-02", "TCG-WIN-03"],
    ),
    "life": WordInfo(
        "Life Deck",
        "You draw from it, and damage takes cards off its top. With an empty Life Deck you lose.",
        ["TCG-ZONE-02", "TCG-WIN-01"],
    ),
    "balls": WordInfo(
        "Dragon Balls",
        "Seven of one set in play win the match. Critical damage (five life cards or more) lets the "
        "attacker capture one.",
        ["TCG-WIN-04", "TCG-CRIT-02", "TCG-BALL-07"],
    ),
    "banished": WordInfo(
        "Banished Zone",
        "Cards in it are out of the game, as far as no text brings them back.",
        ["TCG-ZONE-01"],
    ),
    "discard": WordInfo(
        "Discard pile",
        "Used and lost cards, face up and in order. To rejuvenate puts its top card under your Life Deck.",
        ["TCG-ZONE-04", "TCG-GLOSS-04"],
    ),
    "critical": WordInfo(
        "Critical damage",
        "An attack that costs the defender five life cards or more gives one effect: capture a Dragon "
        "Ball, discard an Ally, or lower the defender's anger by 1.",
        ["TCG-CRIT-01"],
    ),
    "styled": WordInfo(
        "Styled",
        "The first word of the title is a Style. Styled cards of a deck all have the Style of its Mastery.",
        ["TCG-GLOSS-01", "TCG-DECK-08"],
    ),
    "freestyle": WordInfo(
        "Freestyle",
        "A card without a Style fits every deck.",
        ["TCG-GLOSS-02", "TCG-DECK-09"],
    ),
    "mppv": WordInfo(
        "MPPV, Most Powerful Personality",
        "Five anger on Level 4 win the match.",
        ["TCG-WIN-03"],
    ),
    "cost": WordInfo(
        "Cost in stages",
        "The fighter who performs this attack loses so many stages first. Without enough stages the attack cannot be "
        "played.",
        ["TCG-ATTACK-03", "TCG-ATTACK-04"],
    ),
    "damage": WordInfo(
        "Damage",
        "What the attack deals if no defence stops it. Stages come first, then life cards. Stages beyond 0 become life "
        "cards.",
        ["TCG-DAMAGE-01", "TCG-DAMAGE-02", "TCG-DAMAGE-04"],
    ),
    "defence": WordInfo(
        "Defence",
        "You may use one defence against each attack, and it must fit the type of the attack. A stopped attack deals "
        "no damage. Of a prevented attack the rest is dealt.",
        ["TCG-DEFEND-01", "TCG-DEFEND-03", "TCG-DEFEND-05"],
    ),
    "alignment": WordInfo(
        "Hero or Villain",
        "The Alignment of a character. Allies have the Alignment of the Main Personality whom they help.",
        ["TCG-MP-03", "TCG-DECK-12"],
    ),
    "main_personality": WordInfo(
        "Main Personality",
        "Your fighter. Each of the four Levels has its own Power, Power Up Rating and power stages.",
        ["TCG-MP-01"],
    ),
    "mastery": WordInfo(
        "Mastery",
        "The Style of your deck. It stays in play for the whole match.",
        ["TCG-MASTERY-01", "TCG-MASTERY-02"],
    ),
    "physical_combat": WordInfo(
        "Physical Combat",
        "A physical attack, or a defence against one. A physical attack usually deals the stages of the Attack Table.",
        ["TCG-ATTACK-01", "TCG-ATTACK-05"],
    ),
    "energy_combat": WordInfo(
        "Energy Combat",
        "An energy attack, or a defence against one. An energy attack costs stages.",
        ["TCG-ATTACK-01", "TCG-ATTACK-03"],
    ),
    "event": WordInfo(
        "Event",
        "You use it from your hand as your action in combat. It is discarded afterwards.",
        ["TCG-COMBAT-05", "TCG-COMBAT-06"],
    ),
    "setup": WordInfo(
        "Setups",
        "A Setup waits in play until you activate it as an action in combat.",
        ["TCG-PLAN-06", "TCG-COMBAT-05"],
    ),
    "drill": WordInfo(
        "Drills",
        "A Drill works from the moment it enters play. All Drills are discarded when your Level changes.",
        ["TCG-PLAN-06", "TCG-DRILL-02"],
    ),
    "ally": WordInfo(
        "Allies",
        "An Ally enters play at stage 3, may take stages of damage for you, and acts while your Main "
        "Personality is at stage 0 or 1.",
        ["TCG-ALLY-01", "TCG-ALLY-02", "TCG-ALLY-07"],
    ),
}
