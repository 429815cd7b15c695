"""Short names for small drawings: two letters for a model, a letter and a number for a token, a shape for each seat."""

from __future__ import annotations

from tenkaichi.engine.drawing import SEAT_ROLES, SHAPES, short_names
from tenkaichi.engine.presentation import Span
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.state import DAZED, TOKEN, Skirmish

ALOFT = ("", "'", '"')  # behind the tag of a model on the Ground, Hovering, in High Air
_shorts: dict[tuple[str, tuple[int, ...]], list[str]] = {}


def tag(g: Skirmish, who: ModelId) -> str:
    """`▲Gk`; in lower case while Dazed; a token is `▼s1`."""
    shape = SHAPES[g.seat_of(who)]
    if who >= TOKEN:
        return f"{shape}{g.name(who)[0].lower()}{who - TOKEN + 1}"
    model = g.models[who]
    key = (g.book.key, tuple([each.profile for each in g.models]))
    if key not in _shorts:
        if len(_shorts) > 64:
            _shorts.clear()
        profiles = list(dict.fromkeys(key[1]))
        made = short_names([g.book.profiles[profile].name for profile in profiles])
        _shorts[key] = [made[profiles.index(profile)] for profile in key[1]]
    short = _shorts[key][who]
    return shape + (short.lower() if model.states & DAZED else short)


def tag_span(g: Skirmish, who: ModelId) -> Span:
    return tag(g, who), "active" if who == g.active else SEAT_ROLES[g.seat_of(who)]
