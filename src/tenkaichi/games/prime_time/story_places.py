"""Events that happen at a place, told with the place in words: "Goku moves into the Great Crater".

Coordinates are for arithmetic and for those who type them. A viewer of the drawn board wants to know what lies
there. Objectives change from mission to mission, so they are named only where they have not been laid out again since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenkaichi.engine.event_words import Facts
from tenkaichi.games.prime_time import events as e
from tenkaichi.games.prime_time.place_words import place_in_words
from tenkaichi.games.prime_time.state import Skirmish
from tenkaichi.games.prime_time.vocabulary import VOCABULARY

Telling = Callable[[Skirmish, Facts, str], str]  # a view, the facts, the place in words -> the sentence

LANDMARKS = frozenset({e.OBJECTIVE_PLACED.name})
TOWARDS = {"in ": "into ", "on ": "onto ", "at ": "to "}


def towards(place: str) -> str:
    """The place as the end of a way: `into the Great Crater`, `to 4" from objective 2`."""
    for word, other in TOWARDS.items():
        if place.startswith(word):
            return other + place.removeprefix(word)
    return f"to {place}" if place[:1].isdigit() else place


def _plain(word: object) -> str:
    return str(word).replace("_", " ")


def _who(g: Skirmish, facts: Facts, name: str = "who") -> str:
    return VOCABULARY.name(g, "who", facts[name])


def _moved(g: Skirmish, facts: Facts, place: str) -> str:
    how = "" if facts["by"] == "move" else f" ({_plain(facts['by'])})"
    return f"{_who(g, facts)} moves {towards(place)}{how}"


def _knocked(g: Skirmish, facts: Facts, place: str) -> str:
    return f"{_who(g, facts)} is knocked {towards(place)} ({_plain(facts['by'])})"


def _token(g: Skirmish, facts: Facts, place: str) -> str:
    return f"{_who(g, facts, 'by')} puts {_who(g, facts)} down {place}"


def _objective(g: Skirmish, facts: Facts, place: str) -> str:
    spot = tuple(facts["at"])
    number = next((n + 1 for n, each in enumerate(g.objectives) if tuple(each) == spot), 0)
    return f"{f'objective {number}' if number else 'an objective'} lies {place}"


def _piece(g: Skirmish, facts: Facts, place: str) -> str:
    return f"{VOCABULARY.name(g, 'piece', facts['piece'])} is added to the board"


# by kind: the fact that is a place, and the sentence
SENTENCES: Mapping[str, tuple[str, Telling]] = {
    e.MOVED.name: ("to", _moved),
    e.DISPLACED.name: ("to", _knocked),
    e.DETONATED.name: ("at", lambda g, facts, place: f"the beams detonate {place}"),
    e.BEAM_FIRED.name: ("to", lambda g, facts, place: f"the beam of {_who(g, facts)} ends {place}"),
    e.FUSED_NOW.name: ("at", lambda g, facts, place: f"{_who(g, facts)} appears {place}"),
    e.REENTERED.name: ("at", lambda g, facts, place: f"{_who(g, facts)} is back {place}"),
    e.TOKEN_DEPLOYED.name: ("at", _token),
    e.OBJECTIVE_PLACED.name: ("at", _objective),
    e.MARKER_PLACED.name: ("at", lambda g, facts, place: f"a {_plain(facts['marker'])} lies {place}"),
    e.TERRAIN_ADDED.name: ("at", _piece),
    e.DEPLOYED.name: ("at", lambda g, facts, place: f"{_who(g, facts)} is set up {place}"),
}


def tell_places(g: Skirmish, kind: str, facts: Facts, are_landmarks_there: bool) -> str:
    """The sentence with its place in words; "" for an event without a place."""
    if kind not in SENTENCES:
        return ""
    name, sentence = SENTENCES[kind]
    x, y = facts[name]
    radius = g.radius_of(facts["who"]) if facts.get("who", -1) >= 0 else 0
    names_objectives = are_landmarks_there and kind not in LANDMARKS
    return sentence(g, facts, place_in_words(g, x, y, radius, names_objectives=names_objectives))
