"""Previews of movements: how far one may go, and what a chosen end means for engagement and sight."""

from __future__ import annotations

from itertools import pairwise
from math import isqrt

from tenkaichi.engine.decision import Decision, OpenChoice, Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.number import Part, total
from tenkaichi.engine.odds import branch_of
from tenkaichi.engine.preview import Fact, Preview, Waypoint
from tenkaichi.games.prime_time.geometry.plane import Point
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.lookup import length_word, model_word, place_word, tenth
from tenkaichi.games.prime_time.place_words import place_in_words
from tenkaichi.games.prime_time.rules.movement import CHARGE, CLIMB, KI_ASSAULT, MOVE
from tenkaichi.games.prime_time.rules.previews import reach, sight
from tenkaichi.games.prime_time.rules.reach import Destinations, engaged_with, left_behind
from tenkaichi.games.prime_time.rules.reposition import place
from tenkaichi.games.prime_time.rules.scoring import oc_sums
from tenkaichi.games.prime_time.rules.sight import can_see, distance, enemies_of
from tenkaichi.games.prime_time.sight_lines import sight_lines
from tenkaichi.games.prime_time.state import NOBODY, TOKEN, Skirmish

MOVING = (MOVE, CLIMB, CHARGE, KI_ASSAULT)


def reach_preview(seen: Skirmish, who: ModelId, option: Option) -> Preview:
    """PT-MOVE-02, 03, PT-ENGAGE-01: how far the action goes."""
    found = reach(seen, who, option[0])
    full = f'{length_word(found.full)}" ({_parts(found.parts)})'
    facts = [Fact("reach", full, found.parts[0][2])]
    if found.engaged:
        names = ", ".join([model_word(seen, foe) for foe in found.engaged])
        words = f'engaged with {names}: {length_word(found.leaving)}" if it leaves, and a parting blow'
        facts.append(Fact("engaged", words, "PT-ENGAGE-01"))
    if option[0] == CHARGE:
        gap = _rough(distance(seen, who, option[1]))
        facts.append(Fact("target", f'{model_word(seen, option[1])} is {gap}" away', "PT-MOVE-11"))
    return Preview(option, f'up to {length_word(found.full)}"', tuple(facts))


def _parts(parts: tuple[Part, ...]) -> str:
    words = " ".join([f"{'+' if value >= 0 else '-'} {length_word(abs(value))} {why}" for value, why, _ in parts])
    whole = f" = {length_word(total(parts))}" if len(parts) > 1 else ""
    return words.removeprefix("+ ") + whole


def end_preview(game: Game, seen: Skirmish, decision: Decision, option: Option) -> Preview:
    """A movement to a place: its length, whom it leaves or meets, and whom one sees from there."""
    who: ModelId = getattr(decision.frame, "who", NOBODY)
    facts: list[Fact] = []
    way = _way(decision.options, option) if isinstance(decision.options, OpenChoice) else []
    if who < 0 or who >= TOKEN:
        return Preview(option, place_word(option[1], option[2]))
    if way:
        turns = [place_word(tenth(x), tenth(y)) for x, y in way[:-1]]
        by = f", by {' and '.join(turns)}" if turns else ""
        far = _length([seen.place_of(who), *way])
        facts.append(Fact("way", f'{_rough(far)}" long{by}', "PT-GEN-04", number=far))
    left = left_behind(seen, who, option[1], option[2])
    if left:
        names = ", ".join([model_word(seen, foe) for foe in left])
        facts.append(Fact("leaves", f"{names} may strike before it goes", "PT-ENGAGE-02"))
    there = branch_of(game, seen)
    place(there, who, option[1], option[2])
    facts.extend([*_stands(there, who), *_objectives(seen, there, who)])
    where = place_in_words(there, option[1], option[2], there.radius_of(who))
    points = tuple([Waypoint("way", NOBODY, place_word(x, y), (x, y)) for x, y in way])
    words = "; ".join([f"{fact.name}: {fact.words}" for fact in facts])
    return Preview(option, words, tuple(facts), (), points, (), sight_lines(there, who), where)


def _stands(there: Skirmish, who: ModelId) -> list[Fact]:
    facts: list[Fact] = []
    met = engaged_with(there, who)
    if met:
        facts.append(Fact("engaged", ", ".join([model_word(there, foe) for foe in met]), "PT-REFCARD-27"))
    hidden: dict[str, list[str]] = {}  # by the piece that hides them
    blind: list[str] = []
    for foe in enemies_of(there, there.seat_of(who)):
        found = sight(there, who, foe)
        if not found.is_clear:
            piece = there.ground.names[found.piece] if found.piece != NOBODY else "terrain"
            hidden.setdefault(piece, []).append(model_word(there, foe))
        if not can_see(there, foe, who):  # what stands between may hide one of the two only
            blind.append(model_word(there, foe))
    words = "; ".join([f"{piece} hides {', '.join(names)}" for piece, names in hidden.items()])
    facts.append(Fact("sight", words or "it sees every enemy", "PT-LOS-01"))
    if blind:
        facts.append(Fact("unseen", f"by {', '.join(blind)}", "PT-LOS-05"))
    return facts


def _rough(mils: int) -> str:
    return length_word(tenth(mils))


def _objectives(seen: Skirmish, there: Skirmish, who: ModelId) -> list[Fact]:
    """PT-OC-01, PT-SCORE-15: where the sums of control would change; those of the mover's side stand first."""
    own = seen.seat_of(who)
    facts: list[Fact] = []
    for number in range(len(seen.objectives)):
        before, after = oc_sums(seen, number), oc_sums(there, number)
        if before != after:
            mine, theirs = after[own], after[1 - own]
            holder = "you" if mine > theirs else "your opponent" if theirs > mine else "nobody"
            sums = f"OC {mine} to {theirs}, now {before[own]} to {before[1 - own]}"
            facts.append(Fact("control", f"{holder} would hold objective {number + 1} ({sums})", "PT-SCORE-15"))
    return facts


def _way(region: OpenChoice, option: Option) -> list[Point]:
    return region.way(option) if isinstance(region, Destinations) and region.contains(option) else []


def _length(points: list[Point]) -> int:
    legs = pairwise(points)
    return sum([isqrt((bx - ax) ** 2 + (by - ay) ** 2) for (ax, ay), (bx, by) in legs])
