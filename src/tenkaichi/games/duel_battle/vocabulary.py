"""The words of Duel Battle: what its options are called, how they read, and what players are asked."""

from __future__ import annotations

from typing import Any, cast

from tenkaichi.engine.decision import SEATS as SEATS
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.procedure import DRAW, State
from tenkaichi.engine.vocabulary import Form, Vocabulary
from tenkaichi.games.duel_battle.book import TOKEN_FACES
from tenkaichi.games.duel_battle.geography import TILE_LETTERS
from tenkaichi.games.duel_battle.state import Duel
from tenkaichi.games.duel_battle.words import defense_face_text, face_text

FACE_WORDS = {
    "dragon_ball": "Dragon Ball",
    "action_or_health": "action or Health",
    "star_or_parry": "Star or Parry",
    "ki": "Ki",
}

FORMS = (
    # set-up
    Form("pick", "character:sheet", "recruit {character}"),
    Form("team", "members:team", "field {members}"),
    # the turn
    Form("activate", "who:fighter", "activate {who}"),
    Form("draw", "", "draw"),
    Form("decline", "", "draw nothing"),
    Form("enter", "at:region", "enter at {at}"),
    Form("collect", "", "collect the die"),
    Form("reroll", "ability:ability", "reroll the die ({ability})"),
    Form("stand", "", "stand up"),
    Form("help", "who:fighter", "help {who} up"),
    Form("move", "to:region", "move to {to}"),
    Form("flip", "token:token", "flip the {token}"),
    Form("attack", "target:target actions bonus", "attack {target} with {actions:action}, {bonus} strength bonus"),
    Form("use", "technique:technique target:target", "use {technique} on {target}"),
    Form(
        "use_both", "technique:technique target:target second:target", "use {technique} on {target} and {second}", "use"
    ),
    Form("use_at", "technique:technique at:region", "use {technique} at {at}", "use"),
    Form("use_self", "technique:technique", "use {technique}", "use"),
    Form("reduce", "card:slot", "lower the cost of {card} by 1"),
    Form("buy", "card:slot", "buy {card}"),
    Form("ability", "ability:ability", "use {ability}"),
    Form("ability_for", "ability:ability who:fighter", "use {ability} for {who}", "ability"),
    Form("ability_at", "ability:ability at:region", "use {ability} at {at}", "ability"),
    Form("push", "ability:ability who:target to:region", "{ability}: push {who} to {to}", "ability"),
    Form("play", "card:card", "play {card}"),
    Form("play_for", "card:card who:target", "play {card} for {who}", "play"),
    Form("play_move", "card:card who:target to:region", "play {card}: {who} moves to {to}", "play"),
    Form("end", "", "end the turn"),
    Form("pass", "", "pass"),
    # defending
    Form("roll", "", "roll the Defense die"),
    Form("keep", "", "do not roll (again)"),
    Form(
        "block",
        "parries counterattacks tokens",
        "block with {parries} parries, {counterattacks} counterattacks, {tokens} tokens",
    ),
    Form("share", "ally:target amount", "{ally} takes {amount} of the damage"),
    Form("parry", "tokens", "spend {tokens} Parry tokens"),
    # afterwards
    Form("throw", "to:region", "throw him to {to}"),
    Form("fall", "who:target", "{who} falls next"),
    Form("take", "gain:words", "take the {gain}"),
    Form("scout", "at:region", "look at the token at {at}"),
    Form("revive", "who:fighter", "bring back {who}"),
    Form("heal", "who:fighter", "restore {who}"),
    Form("wake", "who:target", "activate {who}"),
)

# The clause of each option in a menu; for any other option the question names it.
RULES = {
    "enter": "DB-ACT-08",
    "collect": "DB-ACT-02",
    "reroll": "DB-ACT-10",
    "stand": "DB-STUN-02",
    "help": "DB-STUN-04",
    "move": "DB-MOVE-01",
    "flip": "DB-FLIP-01",
    "attack": "DB-ATTACK-01",
    "use": "DB-TECH-01",
    "use_both": "DB-TECH-01",
    "use_at": "DB-TECH-01",
    "use_self": "DB-TECH-01",
    "reduce": "DB-CARD-04",
    "buy": "DB-CARD-01",
    "ability": "DB-ABIL-01",
    "ability_for": "DB-ABIL-01",
    "ability_at": "DB-ABIL-01",
    "push": "DB-ABIL-01",
    "play": "DB-CARD-08",
    "play_for": "DB-CARD-08",
    "play_move": "DB-CARD-08",
    "end": "DB-ACT-05",
}

PROMPTS = {
    "Draft.pick": "Recruit a character",
    "Draft.commit": "Choose your team from your pool",
    "Turn.activate": "Activate a character",
    "Turn.enter_nearby": "The starting region is full: where does he enter?",
    "Turn.reroll": "Collect the die or reroll it",
    "Turn.act": "What does he do?",
    "IdleTurn.draw_or_decline": "Nobody left to activate: draw the top Capsule card?",
    "Responses.respond": "Play a Capsule card?",
    "Turn.interlude": "Play a Capsule card?",
    "Turn.last_interlude": "Play a Capsule card before the turn ends?",
    "FlipToken.take": "Which of the two?",
    "Scout.choose": "Look at which token?",
    "Defense.offer_die": "Roll the Defense die?",
    "Defense.block": "Block how?",
    "Defense.share": "Does an ally take damage for him?",
    "EventDamage.block": "Spend Parry tokens?",
    "Throw.choose": "Throw him?",
    "HillFall.fall": "Who falls next?",
    "DragonBallEvent.wish": "Make your wish",
    "DragonBallEvent.draw": "Draw a card for each of your Dragon Balls?",
    "MinionPhase.wake": "Which minion acts next?",
    "MinionActivation.act": "One technique, one move, or nothing",
    # chance
    "Turn.roll_die": "The character die",
    "Defense.roll_die": "The Defense die",
    "DrawCards.draw": "The top card of the pile",
    "FillRow.turn_up": "The next face-up card",
    "FlipToken.turn_out": "The face of the token",
    "Scout.turn_out": "The face of the token",
    "LayTokens.lay_group": "Which token group lies on this tile",
    "LayTiles.lay_tile": "Which tile comes next",
    "LayTiles.turn_tile": "How the tile is turned",
}


def _duel(g: State) -> Duel:
    return cast("Duel", g)


def _seat(g: State, value: Any) -> str:
    return SEATS[value] if 0 <= value < len(SEATS) else "nobody"


def _sheet(g: State, value: Any) -> str:
    name: str = _duel(g).book.sheets[value].name
    return name


def _team(g: State, value: Any) -> str:
    return ", ".join(_duel(g).book.sheets[sheet].name for sheet in value) or "nobody"


def _who(g: State, value: Any) -> str:
    return _duel(g).name(value) if value >= 0 else "nobody"


def _targets(g: State, value: Any) -> str:
    return ", ".join(_who(g, target) for target in value) or "himself"


def _region(g: State, value: Any) -> str:
    return _duel(g).map.names[value] if value >= 0 else "beside the board"


def _card(g: State, value: Any) -> str:
    return _duel(g).book.cards[value].name if value >= 0 else HIDDEN


def slot_name(g: State, value: Any) -> str:
    """A face-up card by name; of two alike the second is called "… 2"."""
    row = _duel(g).row
    earlier = row[:value].count(row[value])
    return _card(g, row[value]) + (f" {earlier + 1}" if earlier else "")


def _token(g: State, value: Any) -> str:
    return f"ball {value}" if value else "token"


def _face(g: State, value: Any) -> str:
    return str(TOKEN_FACES[value]) if value >= 0 else HIDDEN


def _winner(g: State, value: Any) -> str:
    return "a draw" if value == DRAW else f"{SEATS[value]} wins"


def _die_face(g: State, value: Any) -> str:
    duel = _duel(g)
    return face_text(duel.book.sheets[duel.fighters[duel.active].sheet].die[value - 1])


def _word(g: State, value: Any) -> str:
    return str(value)


VOCABULARY = Vocabulary(
    FORMS,
    {
        "seat": _seat,
        "sheet": _sheet,
        "team": _team,
        "fighter": _who,
        "target": _who,
        "targets": _targets,
        "region": _region,
        "tile": lambda g, value: TILE_LETTERS[value],
        "card": _card,
        "slot": slot_name,
        "token": _token,
        "technique": lambda g, value: _duel(g).book.techniques[value].name,
        "ability": lambda g, value: _duel(g).book.abilities[value].name,
        "face": _face,
        "winner": _winner,
        "words": _word,
        # what chance deals, by the decision that asks for it
        "Turn.roll_die": _die_face,
        "Defense.roll_die": lambda g, value: defense_face_text(_duel(g).book.defense_die[value - 1]),
        "DrawCards.draw": _card,
        "FillRow.turn_up": _card,
        "FlipToken.turn_out": _face,
        "Scout.turn_out": _face,
        "LayTokens.lay_group": lambda g, value: str(_duel(g).book.group_numbers[value]),
        "LayTiles.lay_tile": lambda g, value: TILE_LETTERS[value],
    },
    PROMPTS,
    rules=RULES,
)
