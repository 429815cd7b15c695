"""The words for the log of Prime Time: the events that belong to the story, and sentences that read well."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.engine.english import counted
from tenkaichi.engine.event import Kind
from tenkaichi.engine.event_words import EventTable, EventWords, Facts, at_density
from tenkaichi.engine.match_records import Told
from tenkaichi.engine.presentation import ACTIONS, ARITHMETIC, STORY
from tenkaichi.games.prime_time import events as e
from tenkaichi.games.prime_time.lookup import place_word, tenth
from tenkaichi.games.prime_time.state import NOBODY, Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY


def roller(g: Skirmish, decision: Decision) -> int | None:
    """The seat that rolls: the owner of the model that makes the check."""
    who = getattr(decision.frame, "who", NOBODY)
    return None if who == NOBODY else g.seat_of(who)


REACTIONS = {"evade": "Z-Evasion", "brace": "Brace", "clash": "Clash", "card": "a card"}


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


def _amount(facts: Facts) -> int:
    """Blows by what they took, Glory by what it brought."""
    return int(facts["by"])


def _is_clash(told: Told, before: Told | None, after: Told | None) -> bool:
    """The Clash itself is told next."""
    return after is not None and after.kind == e.CLASH_DECLARED.name


def _is_named_beside(told: Told, before: Told | None, after: Told | None) -> bool:
    """A card's own effect, or an effect whose result names it."""
    name = str(told.facts["name"])
    is_named = after is not None and str(after.facts.get("source", after.facts.get("name", ""))) == name
    return is_named or (before is not None and before.kind == e.CARD_PLAYED.name and name in before.words)


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


EVENT_WORDS: Mapping[Kind, EventWords] = {
    **at_density(
        STORY,
        (
            e.CARD_PLAYED,
            e.REMOVED_NOW,
            e.DISSOLVED,
            e.REFORMATION_BEGAN,
            e.REFORMED,
            e.DAZED_RETURNED,
            e.TOKEN_DESTROYED,
            e.ATTACK_DECLARED,
            e.EVADED,
            e.DEFLECTED,
            e.CLASH_DECLARED,
            e.SUDDEN_DEATH,
            e.CLASH_WON,
            e.CLASH_TIED,
            e.CASCADED,
            e.DEFUSED,
            e.TOKEN_DEPLOYED,
            e.MERGED_INTO,
            e.ACTIVATED,
            e.ROUND_DRAWN,
            e.FORFEITED,
            e.MATCH_ENDED,
            e.ROSTERS_REVEALED,
            e.SIDE_TAKEN,
            e.INITIATIVE_TAKEN,
            e.TERRAIN_DEGRADED,
            e.FELL,
            e.FUSION_DECLARED,
            e.MARKER_TAKEN,
            e.MARKER_DROPPED,
        ),
    ),
    **at_density(
        ACTIONS,
        (
            e.REROLLED,
            e.CARD_NEGATED,
            e.TECHNIQUE_LEARNED,
            e.COLLIDED,
            e.ACTION_FORFEIT,
            e.FUSION_FIZZLED,
            e.LEGACY_ATTACHED,
            e.EXTRA_ORDER,
            e.PASSED,
            e.CARD_DISCARDED,
            e.PILE_RENEWED,
            e.TERRAIN_ADDED,
            e.BOARD_REMARK,
            e.ROLLED_FOR_INITIATIVE,
            e.ORDERS_GIVEN,
        ),
    ),
    e.BK_CHANGED: EventWords(ACTIONS, lambda g, facts: f"{_caused(facts)}{_seat(g, facts)} {_change(facts, 'BK')}"),
    e.SK_CHANGED: EventWords(ACTIONS, lambda g, facts: f"{_caused(facts)}{_who(g, facts)} {_change(facts, 'SK')}"),
    e.WT_SPENT: EventWords(
        ACTIONS, lambda g, facts: f"{_seat(g, facts)} spends {counted(facts['by'], 'Wish Token')}, {facts['now']} left"
    ),
    e.CARD_DRAWN: EventWords(ACTIONS, _drawn),
    e.GLORY_SCORED: EventWords(
        STORY,
        lambda g, facts: f"{_caused(facts)}{_seat(g, facts)} scores {facts['by']} Glory, {facts['now']} this round",
        drama=_amount,
    ),
    e.ROLLED: EventWords(ACTIONS, _rolled),
    e.EFFECT_USED: EventWords(ACTIONS, _effect, repeats=_is_named_beside),
    e.MODIFIED: EventWords(ARITHMETIC, _modified),
    e.HP_LOST: EventWords(
        STORY,
        lambda g, facts: f"{_caused(facts)}{_who(g, facts)} loses {facts['by']} HP, {facts['now'] or 'none'} left",
        drama=_amount,
    ),
    e.HP_BURNED: EventWords(
        STORY,
        lambda g, facts: f"{_who(g, facts)} burns {facts['by']} HP for the Clash, {facts['now']} left",
        says_next=(e.HP_LOST.name,),
    ),
    e.HP_GAINED: EventWords(
        STORY, lambda g, facts: f"{_caused(facts)}{_who(g, facts)} recovers {facts['by']} HP, now {facts['now']}"
    ),
    e.DRAINED: EventWords(
        STORY,
        lambda g, facts: f"{_caused(facts)}{_who(g, facts)} is drained of {facts['by']} {facts['res']}",
        says_next=(
            e.SK_CHANGED.name,
            e.BK_CHANGED.name,
        ),
    ),
    e.STATE_GAINED: EventWords(ACTIONS, _state("is")),
    e.STATE_ENDED: EventWords(ACTIONS, _state("is no longer")),
    e.DAZED_NOW: EventWords(STORY, drama=6),
    e.KNOCKED_OUT_NOW: EventWords(STORY, drama=9),
    e.TIER_CHANGED: EventWords(STORY, drama=4),
    e.MOVED: EventWords(ACTIONS, _moved),
    e.ALTITUDE_CHANGED: EventWords(ACTIONS, lambda g, facts: f"{_who(g, facts)} is now {ALOFT[facts['level']]}"),
    e.DISPLACED: EventWords(
        STORY, lambda g, facts: f"{_who(g, facts)} is knocked to {_place(facts, 'to')} ({_plain(facts['by'])})"
    ),
    e.REDIRECTED: EventWords(STORY, says_next=(e.ATTACK_DECLARED.name,)),
    e.PARTING_BLOW: EventWords(STORY, says_next=(e.ATTACK_DECLARED.name,)),
    e.REACTION_DECLARED: EventWords(STORY, _reacted, repeats=_is_clash),
    e.ATTACK_HIT: EventWords(
        STORY, lambda g, facts: f"{_who(g, facts)} hits {_who(g, facts, 'target')} with a total of {facts['total']}"
    ),
    e.ATTACK_MISSED: EventWords(STORY, _missed),
    e.CRITICAL: EventWords(STORY, drama=3),
    e.DETONATED: EventWords(STORY, lambda g, facts: f"the beams detonate at {_place(facts, 'at')}", drama=4),
    e.BEAM_FIRED: EventWords(
        STORY, lambda g, facts: f"the beam of {_who(g, facts)} reaches as far as {_place(facts, 'to')}"
    ),
    e.MISFUSED: EventWords(STORY, drama=4),
    e.FUSED_NOW: EventWords(STORY, lambda g, facts: f"{_who(g, facts)} appears at {_place(facts, 'at')}", drama=7),
    e.COMPELLED: EventWords(STORY, drama=6),
    e.PHASE_BEGAN: EventWords(STORY, _phase),
    e.ACTIVATION_ENDED: EventWords(ARITHMETIC, lambda g, facts: f"the activation of {_who(g, facts)} is over"),
    e.REENTERED: EventWords(STORY, lambda g, facts: f"{_who(g, facts)} is back at {_place(facts, 'at')}"),
    e.ACTION_TAKEN: EventWords(ARITHMETIC, _taken),
    e.ROUND_WON: EventWords(STORY, drama=6),
    e.STEP_DONE: EventWords(is_silent=True),
    e.SCENE_DRAWN: EventWords(STORY, _scene),
    e.OBJECTIVE_PLACED: EventWords(ACTIONS, lambda g, facts: f"an objective lies at {_place(facts, 'at')}"),
    e.MARKER_PLACED: EventWords(ACTIONS, lambda g, facts: f"a {_plain(facts['marker'])} lies at {_place(facts, 'at')}"),
    e.DEPLOYED: EventWords(ACTIONS, lambda g, facts: f"{_who(g, facts)} is set up at {_place(facts, 'at')}"),
}

EVENTS = EventTable(e.KINDS, VOCABULARY, EVENT_WORDS)

# what the story tells in a sentence of its own; what follows is added to it
_CHAPTERS = (
    "RostersRevealed SceneDrawn SideTaken InitiativeTaken PhaseBegan Activated GloryScored RoundWon RoundDrawn "
    "SuddenDeath Forfeited ReEntered Fused MatchEnded"
)
CHAPTERS = frozenset(_CHAPTERS.split())
