"""How a Prime Time match is told: which events belong to the story, and the sentences that people like to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.engine.vocabulary import worded
from tenkaichi.games.prime_time.events import KINDS
from tenkaichi.games.prime_time.option_words import count
from tenkaichi.games.prime_time.state import NOBODY, Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY

_DRAMA: Mapping[str, int] = {
    "KnockedOut": 9, "Dazed": 6, "RoundWon": 6, "Fused": 7, "Misfused": 4, "Compelled": 6, "CriticalSuccess": 3,
    "TierChanged": 4, "Detonated": 4,
}  # fmt: skip


def drama(kind: str, facts: Mapping[str, Any]) -> int:
    """Blows by what they took, Glory by what it brought."""
    return int(facts["by"]) if kind in ("HpLost", "GloryScored") else _DRAMA.get(kind, 0)


def roller(g: Skirmish, decision: Decision) -> int | None:
    """Whoever makes the check rolls for it."""
    who = getattr(decision.frame, "who", NOBODY)
    return None if who == NOBODY else g.seat_of(who)


_STORY = (
    "CardPlayed GloryScored HpLost HpGained Dazed KnockedOut RemovedFromPlay Dissolved ReformationBegan Reformed "
    "DazedReturned TokenDestroyed TierChanged AttackDeclared ReactionDeclared AttackHit AttackMissed CriticalSuccess "
    "Evaded Deflected ClashWon ClashTied Detonated BeamFired Cascaded Fused Defused Misfused Compelled TokenDeployed "
    "MergedInto PhaseBegan Activated ReEntered RoundWon RoundDrawn Forfeited MatchEnded RostersRevealed SceneDrawn "
    "SideTaken InitiativeTaken TerrainDegraded Displaced Fell FusionDeclared MarkerTaken MarkerDropped"
)
_ACTIONS = (
    "Moved AltitudeChanged StateGained StateEnded Rolled Rerolled EffectUsed CardNegated TechniqueLearned Collided "
    "ActionForfeit FusionFizzled LegacyAttached ActivationEnded ExtraOrder Passed CardDrawn CardDiscarded PileRenewed "
    "WtSpent Deployed ObjectivePlaced MarkerPlaced TerrainAdded BoardRemark RolledForInitiative ActionTaken "
    "OrdersGiven BkChanged SkChanged"
)
DENSITIES: Mapping[str, int] = {
    **dict.fromkeys(_ACTIONS.split(), ACTIONS),
    **dict.fromkeys(_STORY.split(), STORY),
}
REACTIONS = {"evade": "Z-Evasion", "brace": "Brace", "clash": "Clash", "card": "a card"}

_KINDS = {kind.name: kind for kind in KINDS}

Facts = Mapping[str, Any]


def tell(g: Skirmish, kind: str, facts: Facts) -> str:
    """A sentence of its own for the events whose plain words are stiff; ids are spelled as words."""
    sentence = _SENTENCES.get(kind)
    if sentence is not None:
        return sentence(g, facts)
    plain = _KINDS.get(kind)
    if plain is None:  # of every game: a pass by rule, a change by hand
        return ""
    names = zip(plain.fact_names, plain.fact_types, strict=True)
    return worded(plain.words, {name: VOCABULARY.name(g, type_, facts[name]) for name, type_ in names}).replace(
        "_", " "
    )


def _who(g: Skirmish, facts: Facts, name: str = "who") -> str:
    return VOCABULARY.name(g, "who", facts[name])


def _seat(g: Skirmish, facts: Facts) -> str:
    return VOCABULARY.name(g, "seat", facts["seat"])


def _rolled(g: Skirmish, facts: Facts) -> str:
    against = f" against {facts['needed']}" if facts["needed"] else ""
    return f"{_who(g, facts)} rolls {facts['die']} for {facts['what'].replace('_', ' ')}: {facts['total']}{against}"


def _drawn(g: Skirmish, facts: Facts) -> str:
    card = VOCABULARY.name(g, "card", facts["card"])
    return f"{_seat(g, facts)} draws {'a card' if card == '?' else card}"


def _phase(g: Skirmish, facts: Facts) -> str:
    return f"Round {facts['round']}: {str(facts['phase']).replace('_', ' ')}"


def _reacted(g: Skirmish, facts: Facts) -> str:
    return f"{_who(g, facts)} answers with {REACTIONS.get(facts['reaction'], facts['reaction'])}"


def _state(words: str) -> Callable[[Skirmish, Facts], str]:
    def sentence(g: Skirmish, facts: Facts) -> str:
        name = str(facts["state"]).replace("_", " ").title()
        return f"{_who(g, facts)} {words} {f'in the {name}' if name.endswith('State') else name}"

    return sentence


def _moved(g: Skirmish, facts: Facts) -> str:
    by = str(facts["by"]).replace("_", " ")
    how = "" if by == "move" else f" ({by})"
    return f"{_who(g, facts)} moves to {VOCABULARY.name(g, 'place', facts['to'])}{how}"


def _taken(g: Skirmish, facts: Facts) -> str:
    action = str(facts["action"]).replace("_", " ")
    return f"{_who(g, facts)}: {action}, {count(facts['left'], 'action')} left"


def _modified(g: Skirmish, facts: Facts) -> str:
    """A change of a number, or a leave that is given by name."""
    if not facts["by"]:
        return f"{_who(g, facts)}: {facts['name']}"
    kind, _, rest = str(facts["what"]).partition(":")
    what = f"{rest} roll" if kind == "roll" else kind.upper() if len(kind) <= 3 else kind
    return f"{_who(g, facts)}: {what.replace('_', ' ')} {facts['by']:+d} ({facts['name']})"


_SENTENCES: Mapping[str, Callable[[Skirmish, Facts], str]] = {
    "Rolled": _rolled,
    "CardDrawn": _drawn,
    "PhaseBegan": _phase,
    "ReactionDeclared": _reacted,
    "StateGained": _state("is"),
    "StateEnded": _state("is no longer"),
    "Moved": _moved,
    "ActionTaken": _taken,
    "WtSpent": lambda g, facts: f"{_seat(g, facts)} spends {count(facts['by'], 'Wish Token')}, {facts['now']} left",
    "BkChanged": lambda g, facts: f"{_seat(g, facts)}: BK {facts['by']:+d}, now {facts['now']}",
    "SkChanged": lambda g, facts: f"{_who(g, facts)}: SK {facts['by']:+d}, now {facts['now']}",
    "Modified": _modified,
}
