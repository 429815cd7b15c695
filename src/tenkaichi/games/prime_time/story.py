"""How a Prime Time match is told: which events belong to the story, and the sentences that people like to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.english import counted
from tenkaichi.engine.match import Told
from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.engine.vocabulary import worded
from tenkaichi.games.prime_time.events import KINDS
from tenkaichi.games.prime_time.lookup import place_word, tenth
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
    "Evaded Deflected Redirected PartingBlow ClashDeclared HpBurned Drained SuddenDeath "
    "ClashWon ClashTied Detonated BeamFired Cascaded Fused Defused Misfused Compelled TokenDeployed "
    "MergedInto PhaseBegan Activated ReEntered RoundWon RoundDrawn Forfeited MatchEnded RostersRevealed SceneDrawn "
    "SideTaken InitiativeTaken TerrainDegraded Displaced Fell FusionDeclared MarkerTaken MarkerDropped"
)
_ACTIONS = (
    "Moved AltitudeChanged StateGained StateEnded Rolled Rerolled EffectUsed CardNegated TechniqueLearned Collided "
    "ActionForfeit FusionFizzled LegacyAttached ExtraOrder Passed CardDrawn CardDiscarded PileRenewed "
    "WtSpent Deployed ObjectivePlaced MarkerPlaced TerrainAdded BoardRemark RolledForInitiative "
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


def changes_nothing(kind: str, facts: Facts) -> bool:
    """Steps of the set-up are only counted."""
    return kind == "SetupStep"


# what the second of two events in a row says, the first has said already
_SAID_BEFORE: Mapping[str, tuple[str, ...]] = {
    "HpBurned": ("HpLost",),
    "Drained": ("SkChanged", "BkChanged"),
    "Redirected": ("AttackDeclared",),
    "PartingBlow": ("AttackDeclared",),
}


def echoes(told: Told, before: Told | None, after: Told | None) -> bool:
    """Says again what is said beside it: a card's own effect, an effect whose result names it, a Clash in general."""
    if before is not None and told.kind in _SAID_BEFORE.get(before.kind, ()):
        return True
    if told.kind == "ReactionDeclared":
        return after is not None and after.kind == "ClashDeclared"
    if told.kind != "EffectUsed":
        return False
    name = str(told.facts["name"])
    is_named = after is not None and str(after.facts.get("source", after.facts.get("name", ""))) == name
    return is_named or (before is not None and before.kind == "CardPlayed" and name in before.words)


def _place(facts: Facts, name: str) -> str:
    """A place to a tenth of an inch."""
    x, y = facts[name]
    return place_word(tenth(x), tenth(y))


def _moved(g: Skirmish, facts: Facts) -> str:
    by = str(facts["by"]).replace("_", " ")
    how = "" if by == "move" else f" ({by})"
    return f"{_who(g, facts)} moves to {_place(facts, 'to')}{how}"


def _taken(g: Skirmish, facts: Facts) -> str:
    action = str(facts["action"]).replace("_", " ")
    return f"{_who(g, facts)} spends an action ({action}), {facts['left'] or 'none'} left"


def _modified(g: Skirmish, facts: Facts) -> str:
    """A change of a number, or a leave that is given by name."""
    if not facts["by"]:
        return f"{_who(g, facts)}: {facts['name']}"
    kind, _, rest = str(facts["what"]).partition(":")
    what = f"{rest} roll" if kind == "roll" else kind.upper() if len(kind) <= 3 else kind
    return f"{_who(g, facts)}: {what.replace('_', ' ')} {facts['by']:+d} ({facts['name']})"


ALOFT = ("on the Ground", "Hovering", "in High Air")


def _plain(word: Any) -> str:
    return str(word).replace("_", " ")


def _change(facts: Facts, unit: str) -> str:
    """`gains 2 BK, now 11`; `loses 3 BK, 8 left`."""
    by, now = facts["by"], facts["now"]
    return f"gains {by} {unit}, now {now}" if by >= 0 else f"spends {-by} {unit}, {now or 'none'} left"


def _effect(g: Skirmish, facts: Facts) -> str:
    return f"{facts['by']} uses {facts['name']}" if facts["by"] else f"{facts['name']} applies"


def _caused(facts: Facts) -> str:
    """The effect that did it, in front: `Saiyan Rage: `."""
    return f"{facts['source']}: " if facts["source"] else ""


def _missed(g: Skirmish, facts: Facts) -> str:
    """An attack without a total was negated."""
    whose, whom = _who(g, facts), _who(g, facts, "target")
    if not facts["total"]:
        return f"the attack of {whose} on {whom} is negated"
    return f"{whose} misses {whom} with a total of {facts['total']}"


def _scene(g: Skirmish, facts: Facts) -> str:
    what = _plain(facts["what"])
    is_mission = what in ("opening", "escalation", "finale")
    return f"the {f'{what} mission' if is_mission else what} is {facts['name']}"


_SENTENCES: Mapping[str, Callable[[Skirmish, Facts], str]] = {
    "Rolled": _rolled,
    "CardDrawn": _drawn,
    "PhaseBegan": _phase,
    "ReactionDeclared": _reacted,
    "StateGained": _state("is"),
    "StateEnded": _state("is no longer"),
    "Moved": _moved,
    "ActionTaken": _taken,
    "WtSpent": lambda g, facts: f"{_seat(g, facts)} spends {counted(facts['by'], 'Wish Token')}, {facts['now']} left",
    "BkChanged": lambda g, facts: f"{_caused(facts)}{_seat(g, facts)} {_change(facts, 'BK')}",
    "SkChanged": lambda g, facts: f"{_caused(facts)}{_who(g, facts)} {_change(facts, 'SK')}",
    "GloryScored": lambda g, facts: (
        f"{_caused(facts)}{_seat(g, facts)} scores {facts['by']} Glory, {facts['now']} this round"
    ),
    "HpGained": lambda g, facts: f"{_caused(facts)}{_who(g, facts)} recovers {facts['by']} HP, now {facts['now']}",
    "Drained": lambda g, facts: f"{_caused(facts)}{_who(g, facts)} is drained of {facts['by']} {facts['res']}",
    "EffectUsed": _effect,
    "SceneDrawn": _scene,
    "AltitudeChanged": lambda g, facts: f"{_who(g, facts)} is now {ALOFT[facts['level']]}",
    "HpLost": lambda g, facts: (
        f"{_caused(facts)}{_who(g, facts)} loses {facts['by']} HP, {facts['now'] or 'none'} left"
    ),
    "HpBurned": lambda g, facts: f"{_who(g, facts)} burns {facts['by']} HP for the Clash, {facts['now']} left",
    "AttackHit": lambda g, facts: f"{_who(g, facts)} hits {_who(g, facts, 'target')} with a total of {facts['total']}",
    "AttackMissed": _missed,
    "Displaced": lambda g, facts: f"{_who(g, facts)} is knocked to {_place(facts, 'to')} ({_plain(facts['by'])})",
    "BeamFired": lambda g, facts: f"the beam of {_who(g, facts)} reaches as far as {_place(facts, 'to')}",
    "Deployed": lambda g, facts: f"{_who(g, facts)} is set up at {_place(facts, 'at')}",
    "ObjectivePlaced": lambda g, facts: f"an objective lies at {_place(facts, 'at')}",
    "MarkerPlaced": lambda g, facts: f"a {_plain(facts['marker'])} lies at {_place(facts, 'at')}",
    "ReEntered": lambda g, facts: f"{_who(g, facts)} is back at {_place(facts, 'at')}",
    "Fused": lambda g, facts: f"{_who(g, facts)} appears at {_place(facts, 'at')}",
    "Detonated": lambda g, facts: f"the beams detonate at {_place(facts, 'at')}",
    "ActivationEnded": lambda g, facts: f"the activation of {_who(g, facts)} is over",
    "Modified": _modified,
}
