"""What an attack would deal, seen before it is made: the engine makes it on a copy and reads off the damage."""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.odds import branch_of
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg.events import DAMAGE_SET
from tenkaichi.games.tcg.picture import damage_of, damage_words
from tenkaichi.games.tcg.state import Table

ATTACKS = ("attack", "strike", "copy")
IF_NOTHING = "nothing is defended, prevented or added"


def prospect(game: Game, g: Table, option: Option, branches: int) -> Prospect | None:
    """There are no dice: what is certain is the damage as things stand, the Attack Table and all that adds to it."""
    if option[0] not in ATTACKS:
        return None
    there = branch_of(game, g)
    there.log = Log()
    before = len(there.attacks)
    try:
        asked = advance(there)
        if asked is None or asked.seat < 0:
            return None
        answer(there, asked, option)
        advance(there)
    except Exception:  # something hidden from the viewer comes up on the way: nothing is certain
        return None
    damage = _dealt(there, before)
    return None if damage is None else Prospect(f"deals {damage_words(*damage)}", (), IF_NOTHING)


def _dealt(there: Table, before: int) -> tuple[int, int] | None:
    """Stages and life cards of the attack that was made; of one against which nothing could be used, as it was told."""
    if len(there.attacks) > before:
        return None if there.attacks[-1].is_stopped else damage_of(there, there.attacks[-1])
    assert there.log is not None
    told = [event.facts for event in there.log.events if event.kind is DAMAGE_SET]
    return (told[0][1], told[0][2]) if told else None
