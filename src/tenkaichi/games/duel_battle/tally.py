"""The origin of a score, for the end of a match: every victory point with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.match import Told
from tenkaichi.engine.presentation import Tally, TallyPart
from tenkaichi.games.duel_battle.events import KNOCKED_OUT, ROUND_BEGAN, SCORED
from tenkaichi.games.duel_battle.state import A, B, Duel


def tally(g: Duel, told: Sequence[Told]) -> list[Tally]:
    """The points of each seat, in the order in which it scored."""
    parts: dict[int, list[TallyPart]] = {A: [], B: []}
    fallen, number = "", 0
    for event in told:
        if event.kind == ROUND_BEGAN.name:
            number = event.facts["round"]
        elif event.kind == KNOCKED_OUT.name:
            fallen = g.name(event.facts["who"])
        elif event.kind == SCORED.name:
            words = _reason(event.clause, fallen, number)
            parts[event.facts["seat"]].append(TallyPart(words, str(event.facts["points"]), event.clause))
    return [_total(g.players[seat].score, parts[seat]) for seat in (A, B)]


def _total(points: int, parts: list[TallyPart]) -> Tally:
    """A match that began in the middle, or in which a score was set by hand, has points that no rule has given."""
    given = sum([int(part.value) for part in parts])
    before = [] if given == points else [TallyPart("not scored in this match", str(points - given), "")]
    return Tally(str(points), "victory point" if points == 1 else "victory points", (*before, *parts))


def _reason(clause: str, fallen: str, number: int) -> str:
    when = f", round {number}" if number else ""
    if clause == "DB-KO-02":
        return f"KO of {fallen}{when}"
    if clause == "DB-BALLS-02":
        return f"Dragon Balls held{when}"
    return "the cheaper team, at the start"  # DB-TEAM-06
