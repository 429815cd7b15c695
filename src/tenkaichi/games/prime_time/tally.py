"""The rounds of a match for its end, each with its mission and the Glory of both sides."""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.engine.match import Told
from tenkaichi.engine.presentation import Tally, TallyPart
from tenkaichi.games.prime_time.events import FORFEITED
from tenkaichi.games.prime_time.rules.scoring import round_winner, total_glory
from tenkaichi.games.prime_time.state import A, B, Skirmish


def tally(g: Skirmish, told: Sequence[Told]) -> list[Tally]:
    """PT-SHEET: of each seat the rounds it has won, and what it scored in every round."""
    given_up = [event.facts["seat"] for event in told if event.kind == FORFEITED.name]
    return [_tally(g, seat, seat in given_up, 1 - seat in given_up) for seat in (A, B)]


def _tally(g: Skirmish, seat: int, gave_up: bool, was_given: bool) -> Tally:
    won = g.teams[seat].rounds_won
    played = min(len(g.teams[A].glory), len(g.teams[B].glory))
    parts = [_round(g, seat, number) for number in range(1, played + 1)]
    if was_given:
        parts.append(TallyPart("the rounds that the other side gave up", "won", "PT-GEN-32"))
    parts.append(TallyPart("all rounds", f"{total_glory(g, seat)} Glory", "PT-SCORE-13"))
    unit = "round won" if won == 1 else "rounds won"
    more = ", then gave up" if gave_up else ", the match conceded" if was_given else ""
    return Tally(str(won), f"{unit}{more}", tuple(parts))


def _round(g: Skirmish, seat: int, number: int) -> TallyPart:
    mission = g.book.pack.missions[g.missions[min(number, len(g.missions)) - 1]].name if g.missions else ""
    words = f"round {number}, {mission}" if mission else f"round {number}"
    is_won = round_winner(g, number) == seat
    return TallyPart(words, f"{g.teams[seat].glory[number - 1]} Glory{', won' if is_won else ''}", "PT-SCORE-05")
