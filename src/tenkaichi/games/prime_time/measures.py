"""The lab's counts in Prime Time: rosters, Glory by mission, and the use of the content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.game import Measures
from tenkaichi.games.prime_time.book import Book
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.rules.effects.abilities import OPTION_NAMES
from tenkaichi.games.prime_time.rules.scoring import LAST_ROUND, total_glory
from tenkaichi.games.prime_time.state import KNOCKED_OUT, REMOVED, TOKEN, Skirmish

TECHNIQUE, CARD, POWER, MODEL, ACTION = "technique", "card", "power", "model", "deed"
TECHNIQUE_AT = {"attack": 1, "breakthrough": 1, "clash": 1, "momentum": 1, "strike": 2, "blow": 2}
DEEDS = ("ascend", "dance", "potara", "reenter", "extra_activation", "pick_up", "charge", "ki_assault", "power_up")


def sides(setup: Mapping[str, Any]) -> tuple[str, ...]:
    rosters = setup.get("rosters", {})
    return tuple(str(rosters.get(seat, "?")) for seat in ("A", "B"))


def first(g: Skirmish) -> int:
    """PT-INIT-04: initiative changes hands every round."""
    return g.initiative if g.round % 2 else 1 - g.initiative


def figures(g: Skirmish) -> dict[str, float]:
    found = {
        "rounds": float(g.round),
        "Glory of both": float(total_glory(g, 0) + total_glory(g, 1)),
        "Sudden Death": float(g.is_sudden_death),
        "downs": float(sum([model.downs for model in g.models])),
        "models out": float(sum([model.where in (KNOCKED_OUT, REMOVED) for model in g.models])),
    }
    for number in range(min(LAST_ROUND, *[len(team.glory) for team in g.teams])):
        mission = g.book.pack.missions[g.missions[min(number, len(g.missions) - 1)]]
        glory = [team.glory[number] for team in g.teams]
        suffix = " (Round 4)" if number == LAST_ROUND - 1 else ""
        found[f"Glory: {mission.name}{suffix}"] = float(sum(glory))
        found[f"drawn: {mission.name}{suffix}"] = float(glory[0] == glory[1])
    return found


def used(g: Skirmish, decision: Decision, option: Option) -> list[tuple[str, str]]:
    """The kinds and names of the content that an answer makes use of."""
    name: str = option[0]
    if name in TECHNIQUE_AT and len(option) > TECHNIQUE_AT[name]:
        return [(TECHNIQUE, g.book.techniques[option[TECHNIQUE_AT[name]]].name)]
    if name in ("play", "card") and len(option) > 1:
        return [(CARD, g.book.cards[option[1]].name)]
    if name in OPTION_NAMES or name == "effect":
        return [(POWER, g.book.effect_index.effects[option[1]].name)]
    if name == "activate" and option[1] < TOKEN:
        return [(MODEL, g.name(option[1]))]
    if name in DEEDS:
        return [(ACTION, name.replace("_", " "))]
    return []


def measures_of(pack: Pack, book: Book) -> Measures:
    """The measures of a game played with this pack."""

    def known() -> dict[str, list[str]]:
        rosters = pack.starter_rosters
        profiles = [book.profiles[book.profile_named[name]] for roster in rosters for name in roster.models]
        numbers = [number for profile in profiles for tier in profile.tiers for number in tier.techniques]
        return {
            MODEL: sorted({profile.name for profile in profiles}),
            TECHNIQUE: sorted({book.techniques[number].name for number in numbers}),
            CARD: sorted({book.cards[book.card_named[card]].name for roster in rosters for card in roster.deck}),
        }

    return Measures(sides, first, figures, used, known)
