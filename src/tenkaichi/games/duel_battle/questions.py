"""The question to a player, with names, and the situation in which it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.english import counted
from tenkaichi.games.duel_battle.book import TOKEN_FACES
from tenkaichi.games.duel_battle.picture import die_face
from tenkaichi.games.duel_battle.rules.attack import Attack, Throw
from tenkaichi.games.duel_battle.rules.capsule_cards import Responses
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.rules.discovery import FlipToken
from tenkaichi.games.duel_battle.rules.dragon_balls import DragonBallEvent
from tenkaichi.games.duel_battle.rules.hills import EventDamage, HillFall
from tenkaichi.games.duel_battle.rules.minions import MinionActivation
from tenkaichi.games.duel_battle.rules.rounds import IdleTurn
from tenkaichi.games.duel_battle.rules.scouting import Scout
from tenkaichi.games.duel_battle.rules.setup import Draft
from tenkaichi.games.duel_battle.rules.techniques import TechniqueUse
from tenkaichi.games.duel_battle.state import NOBODY, Duel, FighterId
from tenkaichi.games.duel_battle.vocabulary import FACE_WORDS, SEATS, VOCABULARY
from tenkaichi.games.duel_battle.words import defense_face_text

# {who} is the fighter the question is about; questions about nobody keep the vocabulary's words
_QUESTIONS: Mapping[str, str] = {
    "Turn.enter_nearby": "The starting region is full: where does {who} enter?",
    "Turn.act": "What does {who} do?",
    "FlipToken.take": "Which of the two does {who} take?",
    "Defense.block": "How does {who} block?",
    "Defense.share": "Does an ally take damage for {who}?",
    "EventDamage.block": "Does {who} spend Parry tokens?",
    "Throw.choose": "Throw {who}?",
    "MinionActivation.act": "What does {who} do?",
}


def question(g: Duel, decision: Decision) -> str:
    """The question with the name in it."""
    frame = decision.frame
    if isinstance(frame, Defense) and decision.kind == "Defense.offer_die":
        return f"Roll {'again' if frame.face >= 0 else 'the Defense die'} for {g.name(frame.target)}?"
    words = _QUESTIONS.get(decision.kind, "")
    return words.format(who=g.name(_about(frame))) if words else VOCABULARY.prompt(decision.kind)


def _about(frame: Any) -> FighterId:
    """The fighter the question is about: the target of the hit, or the acting fighter."""
    found: FighterId = frame.target if isinstance(frame, (Defense, Throw)) else frame.who
    return found


def situation(g: Duel, decision: Decision) -> str:
    """The situation of this question, in a sentence. Both players read it, so nobody is "you" in it."""
    made = _SITUATIONS.get(type(decision.frame))
    if made is not None:
        return made(g, decision.frame)
    if decision.kind == "Turn.act":
        return f"{counted(g.actions, 'action')} left." if g.actions else _what_is_free(decision)
    if decision.kind == "Turn.reroll":
        return f"{g.name(g.active)} rolled {die_face(g)}. The actions come once that is collected."
    if decision.kind == "Turn.activate":
        return _still_to_act(g)
    return f"It is the turn of {g.name(g.active)}." if g.active != NOBODY else ""


# DB-ACT-13: what costs no action, by the beginning of its option
_FREE = (("buy", "buying a card"), ("play", "playing a card"), ("ability", "an ability"), ("push", "an ability"))


def _what_is_free(decision: Decision) -> str:
    """DB-ACT-13: without an action cards, purchases and abilities may still be open."""
    offered = [option[0] for option in decision.listed()]
    found = [words for verb, words in _FREE if any(name.startswith(verb) for name in offered)]
    still = " or ".join(dict.fromkeys(found))
    return f"No action left; still free: {still}." if still else "No action left, and nothing that costs none."


def _still_to_act(g: Duel) -> str:
    """DB-ROUND-06: everybody once in a round, in turns."""
    waiting = [f for f in g.fighters if not f.is_activated and not f.is_knocked_out]
    counts = [f"{sum([f.owner == seat for f in waiting])} of {name}" for seat, name in enumerate(SEATS)]
    return f"Still to act: {', '.join(counts)}."


def _defended(g: Duel, frame: Defense) -> str:
    """The question itself names whom it strikes."""
    fixed = f", {frame.unblockable} of it unblockable" if frame.unblockable else ""
    left = f"; {frame.left()} left" if frame.blocked or frame.shares else ""
    rolled = f" Rolled: {defense_face_text(g.book.defense_die[frame.face])}." if frame.face >= 0 else ""
    return f"{g.name(frame.source)} strikes for {frame.damage}{fixed}{left}.{rolled}"


def _window(g: Duel, asked: Responses) -> str:
    """The moment of a response window, in words."""
    for frame in reversed(g.stack):
        if isinstance(frame, Defense):
            return f"{g.name(frame.source)} strikes {g.name(frame.target)} for {frame.damage}."
        if isinstance(frame, Attack):
            return f"{g.name(frame.attacker)} attacks {g.name(frame.target)}."
        if isinstance(frame, TechniqueUse):
            on = VOCABULARY.name(g, "targets", frame.targets)
            return f"{g.name(frame.user)} uses {g.book.techniques[frame.technique].name} on {on}."
    return f"It is the turn of {g.name(g.active)}." if g.active != NOBODY else "A new round begins."


def _turned_over(g: Duel, frame: FlipToken) -> str:
    return f"Under the token: {FACE_WORDS[TOKEN_FACES[frame.face]]}."


def _scouting(g: Duel, frame: Scout) -> str:
    return f"{counted(frame.count, 'token')} to look at; nobody else is told what is under it."


def _drafting(g: Duel, frame: Draft) -> str:
    """DB-TEAM-01..06: first the pools, then a team from the player's pool."""
    low, high = g.book.recommended
    most = g.book.team_limit
    if sum([len(player.pool) for player in g.players]) < len(g.book.sheets):
        return f"Both pick in turn until nobody is left; then each fields up to {most} of their own."
    return (
        f"Up to {most} of them, worth {low} to {high} as a rule. The cheaper team starts with the difference in points."
    )


_SITUATIONS: Mapping[type, Callable[[Duel, Any], str]] = {
    Defense: _defended,
    Responses: _window,
    EventDamage: lambda g, frame: f"{g.name(frame.who)} is about to lose {frame.amount} Health.",
    Throw: lambda g, frame: f"{g.name(frame.target)} lost Health to it and may be thrown into a neighbouring region.",
    MinionActivation: lambda g, frame: (
        f"At {g.map.names[g.region_of(frame.who)]}: one technique, one move, or nothing."
    ),
    FlipToken: _turned_over,
    Scout: _scouting,
    Draft: _drafting,
    HillFall: lambda g, frame: (
        f"The hill {g.map.names[frame.region]} is gone: everyone who stood on it falls for 1 damage."
    ),
    DragonBallEvent: lambda g, frame: "All seven Dragon Balls are found.",
    IdleTurn: lambda g, frame: "The other side still has somebody to act.",
}
