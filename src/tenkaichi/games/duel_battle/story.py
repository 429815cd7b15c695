"""How a Duel Battle match is told: which events belong to the story, and the sentences that people like to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.games.duel_battle.rules.activation import Turn
from tenkaichi.games.duel_battle.rules.defense import Defense
from tenkaichi.games.duel_battle.state import Duel
from tenkaichi.games.duel_battle.vocabulary import FACE_WORDS, VOCABULARY
from tenkaichi.games.duel_battle.words import face_text

_STORY = (
    "TeamsRevealed Compensated RoundBegan Activated Stunned TokenFlipped DragonBallFound DragonBallsGathered Revived "
    "Healed CardPlayed AttackDeclared TechniqueDeclared ActionCancelled HealthLost Countered Thrown HillDestroyed "
    "KnockedOut DragonBallsDropped MinionPlaced MinionRemoved MatchEnded HealthGained DamageShared CharacterPicked "
    "TokensGathered Blocked"
)
_ACTIONS = (
    "MinionsTaken BonusGiven TurnPassed Entered DieCollected ActionsGained TookFlight StunEnded Moved Pushed "
    "TokenScouted DrawDeclined CardDrawn PileRenewed CardBought CostReduced TargetEscaped DefenseRolled "
    "TurnEnded AbilityUsed AbilityTriggered TeamCommitted TeamWarned HitBoosted Boosted KiDrained Splashed"
)
# what the story tells in a sentence of its own; what follows is added to it
_CHAPTERS = (
    "TeamsRevealed Compensated CharacterPicked RoundBegan Activated MinionPlaced DragonBallsGathered "
    "TokensGathered MatchEnded"
)
CHAPTERS = frozenset(_CHAPTERS.split())
DENSITIES: Mapping[str, int] = {
    **dict.fromkeys(_ACTIONS.split(), ACTIONS),
    **dict.fromkeys(_STORY.split(), STORY),
}

Facts = Mapping[str, Any]

_DRAMA: Mapping[str, int] = {
    "KnockedOut": 8, "DragonBallsGathered": 9, "Revived": 6, "Countered": 2, "HillDestroyed": 2, "DragonBallFound": 2,
}  # fmt: skip


def drama(kind: str, facts: Facts) -> int:
    """Blows by what they took, knock-outs by what they brought."""
    if kind == "HealthLost":
        return int(facts["by"])
    return _DRAMA.get(kind, 0) + (int(facts["points"]) if kind == "KnockedOut" else 0)


def changes_nothing(kind: str, facts: Facts) -> bool:
    """Whoever rests or blocks with nothing has done nothing; that a round is over is told by what follows."""
    if kind == "Blocked":
        return not (facts["parries"] or facts["counterattacks"] or facts["tokens"])
    return kind in ("MinionRested", "RoundEnded")


def roller(g: Duel, decision: Decision) -> int | None:
    """A character rolls their own die, and the target of a hit rolls the Defense die."""
    frame = decision.frame
    if isinstance(frame, Defense):
        return g.owner_of(frame.target)
    return frame.seat if isinstance(frame, Turn) else None


def tell(g: Duel, kind: str, facts: Facts) -> str:
    """A sentence for the events whose plain words are stiff; "" for the others."""
    sentence = _SENTENCES.get(kind)
    return "" if sentence is None else sentence(g, facts)


def _who(g: Duel, facts: Facts, name: str = "who") -> str:
    return VOCABULARY.name(g, "target", facts[name])


def _region(g: Duel, facts: Facts, name: str) -> str:
    return VOCABULARY.name(g, "region", facts[name])


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """`1 rolled parry, 1 counterattack and 1 Parry token`"""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _bonus(g: Duel, facts: Facts) -> str:
    gains = [f"{facts['ki']} Ki" if facts["ki"] else ""]
    gains.append(_count(facts["stars"], "Star") if facts["stars"] else "")
    gains.append(_count(facts["parries"], "Parry", "Parries") if facts["parries"] else "")
    return f"everybody still standing collects {' and '.join(filter(None, gains)) or 'nothing'}"


def _moved(g: Duel, facts: Facts) -> str:
    climbs = " (climbing costs 2 actions)" if facts["cost"] == 2 else ""
    return f"{_who(g, facts)} moves from {_region(g, facts, 'from')} to {_region(g, facts, 'to')}{climbs}"


def _flipped(g: Duel, facts: Facts) -> str:
    face = FACE_WORDS[VOCABULARY.name(g, "face", facts["face"])]
    return f"{_who(g, facts)} turns over a token at {_region(g, facts, 'at')}: {face}"


def _scouted(g: Duel, facts: Facts) -> str:
    seat = VOCABULARY.name(g, "seat", facts["seat"])
    face = VOCABULARY.name(g, "face", facts["face"])
    seen = f": {FACE_WORDS[face]}" if face in FACE_WORDS else ""
    return f"{seat} looks at the token at {_region(g, facts, 'at')}{seen}"


def _attacked(g: Duel, facts: Facts) -> str:
    merged = f", merging {facts['actions']} actions" if facts["actions"] > 1 else ""
    return f"{_who(g, facts)} attacks {_who(g, facts, 'target')} for {facts['damage']}{merged}"


def _used(g: Duel, facts: Facts) -> str:
    technique = VOCABULARY.name(g, "technique", facts["technique"])
    on = f" on {VOCABULARY.name(g, 'targets', facts['targets'])}" if facts["targets"] else ""
    return f"{_who(g, facts)} uses {technique}{on}"


def _blocked(g: Duel, facts: Facts) -> str:
    means = [
        _count(facts["parries"], "rolled parry", "rolled parries") if facts["parries"] else "",
        _count(facts["counterattacks"], "counterattack") if facts["counterattacks"] else "",
        _count(facts["tokens"], "Parry token") if facts["tokens"] else "",
    ]
    return f"{_who(g, facts)} blocks with {listed(list(filter(None, means))) or 'nothing'}"


_GIVEN = {"fly": "flight", "scout 1": "a look at a token"}


def _collected(g: Duel, facts: Facts) -> str:
    """ "1 Ki and flight": what stands on the face, as a sentence has it."""
    gains = [_GIVEN.get(each, each) for each in str(facts["bonus"]).split(" + ")]
    return f"{_who(g, facts)}'s die gives {' and '.join(gains)}"


def _rolled(g: Duel, facts: Facts) -> str:
    face = g.book.sheets[g.fighters[facts["who"]].sheet].die[facts["face"] - 1]
    return f"{_who(g, facts)} rolls the character die: {face_text(face)}"


_BOOSTS: Mapping[str, str] = {
    "range": "+{by} technique range",
    "defense": "+{by} defense",
    "strength": "+{by} strength for one attack",
    "next attack": "+{by} damage on the next attack",
    "next hit": "+{by} damage on the next attack or technique",
    "counterattacks": "{by} more to counterattack with",
}


def _boosted(g: Duel, facts: Facts) -> str:
    words = _BOOSTS.get(str(facts["what"]), "+{by} " + str(facts["what"])).format(by=facts["by"])
    return f"{_who(g, facts)} has {words}, until the end of the turn"


def _ended(g: Duel, facts: Facts) -> str:
    """With the reason: a tie is won by whoever was first, and a team that is gone has lost whatever the score."""
    why = f" ({g.ending})" if g.ending else ""
    return f"the match is over, {facts['a']} to {facts['b']}: {VOCABULARY.name(g, 'winner', facts['winner'])}{why}"


def _drawn(g: Duel, facts: Facts) -> str:
    seat, card = VOCABULARY.name(g, "seat", facts["seat"]), VOCABULARY.name(g, "card", facts["card"])
    return f"{seat} draws {'a card' if card == '?' else card}"


def _changed(what: str) -> Callable[[Duel, Facts], str]:
    def sentence(g: Duel, facts: Facts) -> str:
        return f"{_who(g, facts)}: {what} {facts['by']:+d}, now {facts['now']}"

    return sentence


_SENTENCES: Mapping[str, Callable[[Duel, Facts], str]] = {
    "BonusGiven": _bonus,
    "DieRolled": _rolled,
    "DieCollected": _collected,
    "Boosted": _boosted,
    "MatchEnded": _ended,
    "KnockedOut": lambda g, facts: (
        f"{_who(g, facts)} is knocked out: {_count(facts['points'], 'point')} for"
        f" {VOCABULARY.name(g, 'seat', facts['seat'])}"
    ),
    "Moved": _moved,
    "TokenFlipped": _flipped,
    "TokenScouted": _scouted,
    "AttackDeclared": _attacked,
    "TechniqueDeclared": _used,
    "Blocked": _blocked,
    "CardDrawn": _drawn,
    "KiChanged": _changed("Ki"),
    "StarsChanged": _changed("Stars"),
    "ParriesChanged": _changed("Parries"),
    "CostReduced": lambda g, facts: (
        f"{_who(g, facts)} reduces the price of {VOCABULARY.name(g, 'card', facts['card'])} to"
        f" {_count(facts['cost'], 'Star')}"
    ),
    "CardBought": lambda g, facts: (
        f"{_who(g, facts)} buys {VOCABULARY.name(g, 'card', facts['card'])} for {_count(facts['cost'], 'Star')}"
    ),
    "Compensated": lambda g, facts: (
        f"{VOCABULARY.name(g, 'seat', facts['seat'])} has the cheaper team and starts with"
        f" {_count(facts['points'], 'point')}"
    ),
    "DragonBallsDropped": lambda g, facts: (
        f"{_who(g, facts)} drops {_count(facts['count'], 'Dragon Ball')} at {_region(g, facts, 'at')}"
    ),
    "ActionCancelled": lambda g, facts: (
        f"{_who(g, facts)} can no longer do it and gets {_count(facts['returned'], 'action')} back"
    ),
    "TurnEnded": lambda g, facts: (
        f"{_who(g, facts)} is done" + (f", {_count(facts['left'], 'action')} unused" if facts["left"] else "")
    ),
    "HillDestroyed": lambda g, facts: f"the hill {_region(g, facts, 'at')} is blown away",
}
