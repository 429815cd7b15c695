"""Names of the pieces of a match in players' words; where two have the same name, each gets one of its own."""

from __future__ import annotations

from typing import Any, cast

from tenkaichi.engine.decision import SEATS
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.procedure import DRAW, State
from tenkaichi.games.prime_time.lookup import LEVELS, TERRAIN_STATES, length_word, model_word, place_word
from tenkaichi.games.prime_time.rules.effects.context import EDGE, MARKER, OBJECTIVE, PIECE, TEAM
from tenkaichi.games.prime_time.rules.zones import zones_of
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

_unique: dict[tuple[str, str], list[str]] = {}


def skirmish(g: State) -> Skirmish:
    return cast("Skirmish", g)


def distinct(names: list[str]) -> list[str]:
    """The names with a number behind those that come more than once."""
    return [
        name if names.count(name) == 1 else f"{name} {names[: at + 1].count(name)}" for at, name in enumerate(names)
    ]


def _of_book(g: State, what: str) -> list[str]:
    """All techniques, cards or effects of the book, made distinct once."""
    book = skirmish(g).book
    key = (book.key, what)
    if key not in _unique:
        sources: dict[str, list[str]] = {
            "technique": [sheet.name for sheet in book.techniques],
            "card": [card.name for card in book.cards],
            "effect": [sheet.name for sheet in book.effect_index.effects],
        }
        _unique[key] = distinct(sources[what])
    return _unique[key]


def seat_name(g: State, value: Any) -> str:
    return SEATS[value] if 0 <= value < len(SEATS) else "nobody"


def who_name(g: State, value: Any) -> str:
    return model_word(skirmish(g), value) if value >= 0 else "nobody"


def technique_name(g: State, value: Any) -> str:
    return _of_book(g, "technique")[value] if value >= 0 else "nothing"


def card_name(g: State, value: Any) -> str:
    return _of_book(g, "card")[value] if value >= 0 else HIDDEN


def effect_name(g: State, value: Any) -> str:
    return _of_book(g, "effect")[value] if value >= 0 else "nothing"


def operation_name(g: State, value: Any) -> str:
    return effect_name(g, skirmish(g).book.effect_index.operations[value].effect)


def piece_name(g: State, value: Any) -> str:
    names = distinct(list(skirmish(g).ground.names))
    return names[int(value)] if value < len(names) else f"piece {value + 1}"


def marker_name(g: State, value: Any) -> str:
    names = distinct([marker.kind.replace("_", " ") for marker in skirmish(g).markers])
    return names[int(value)] if value < len(names) else f"marker {value + 1}"  # of a mission that is over


def aim_name(g: State, value: Any) -> str:
    """Everything that an effect can be aimed at: a model, a token, a team, terrain, an objective, a marker, an edge."""
    if value >= EDGE:
        return f"edge {value - EDGE}"
    if value >= MARKER:
        return marker_name(g, value - MARKER)
    if value >= OBJECTIVE:
        return f"objective {value - OBJECTIVE + 1}"
    if value >= PIECE:
        return piece_name(g, value - PIECE)
    return f"team {seat_name(g, value - TEAM)}" if value >= TEAM else who_name(g, value)


def profile_name(g: State, value: Any) -> str:
    name: str = skirmish(g).book.profiles[value].name
    return name


def roster_names(g: State, value: Any) -> str:
    """`Z-Fighters: Goku (6), Krillin (3); bought: Spirit Bomb (1)`, with the Threat of each."""
    affiliation, models, bought = value
    pack = skirmish(g).book.pack
    side = pack.affiliations[affiliation].name if affiliation != NOBODY else "no affiliation"
    names = ", ".join(f"{profile_name(g, profile)} ({threat})" for profile, threat in models)
    extras = ", ".join(f"{pack.purchases[each].name} ({pack.purchases[each].threat})" for each in bought)
    return f"{side}: {names}" + (f"; bought: {extras}" if extras else "")


def place_name(g: State, value: Any) -> str:
    return place_word(value[0], value[1])


def edge_name(g: State, value: Any) -> str:
    edges = zones_of(skirmish(g)).edges
    return edges[value] if 0 <= value < len(edges) else "none"


def winner_name(g: State, value: Any) -> str:
    return "a draw" if value == DRAW else f"{SEATS[value]} wins"


def mil_name(g: State, value: Any) -> str:
    return length_word(value)


def mil_read(word: str) -> int:
    """Inches with up to three decimals, as thousandths."""
    whole, _, rest = word.strip().removesuffix('"').partition(".")
    if len(rest) > 3 or not (rest or "0").isdigit():
        raise ValueError(f"{word!r} is no length in inches")
    sign = -1 if whole.startswith("-") else 1
    return int(whole or "0") * 1000 + sign * int(rest.ljust(3, "0"))


def level_name(g: State, value: Any) -> str:
    return LEVELS[value] if 0 <= value < len(LEVELS) else f"level {value}"


def terrain_state_name(g: State, value: Any) -> str:
    return TERRAIN_STATES[value]


def word_name(g: State, value: Any) -> str:
    return "nobody" if value == NOBODY else str(value)


def count_name(g: State, value: Any) -> str:
    """Numbered from 1."""
    return str(value + 1)
