"""The damage of an attack, seen before it is made: the engine makes it on a copy and reads off the damage."""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.odds import branch_of
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg.events import COST_PAID, DAMAGE_SET
from tenkaichi.games.tcg.picture import damage_of, damage_words
from tenkaichi.games.tcg.state import Table, mp

ATTACKS = ("attack", "strike", "copy")
IF_NOTHING = "nothing is defended, prevented or added"


def prospect(game: Game, g: Table, option: Option, branches: int) -> Prospect | None:
    """There are no dice: what is certain is the damage as things stand, the Attack Table and all that adds to it."""
    if option[0] not in ATTACKS:
        return None
    there = branch_of(game, g)
    there.log = log = Log()
    before = len(there.attacks)
    try:
        asked = advance(there)
        if asked is None or asked.seat < 0:
            return None
        answer(there, asked, option)
        advance(there)
    except Exception:  # something hidden from the viewer comes up on the way: nothing is certain
        return None
    seat = asked.seat
    made = there.attacks[-1] if len(there.attacks) > before else None
    damage = _told(log) if made is None else None if made.is_stopped else damage_of(there, made)
    if damage is None:
        return None
    numbers = _numbers(g if made is None else there, log, seat, damage)
    return Prospect(f"deals {damage_words(*damage)}", (), IF_NOTHING, numbers)


def _told(log: Log) -> tuple[int, int] | None:
    """Stages and life cards of an attack against which nothing could be used."""
    told = [event.facts for event in log.events if event.kind is DAMAGE_SET]
    return (told[0][1], told[0][2]) if told else None


def _numbers(hit: Table, log: Log, seat: int, damage: tuple[int, int]) -> tuple[tuple[str, int], ...]:
    """Data for the table: the damage, what it would leave, and the stages that the Main Personality pays.

    `hit` is the table on which the damage arrives.
    """
    stages, life = damage
    stage = hit.players[1 - seat].stage
    found = {
        "stages": stages,
        "life": life,
        "stage_after": max(0, stage - stages),
        "life_lost": life + max(0, stages - stage),  # TCG-DAMAGE-02
    }
    paid = [event.facts for event in log.events if event.kind is COST_PAID and event.facts[0] == mp(seat)]
    if paid:
        found |= {"cost": sum(by for _, by, _ in paid), "own_stage_after": paid[-1][2]}
    return tuple(found.items())
