"""Effects that last (rulings: Floating Effects): when they begin, and when they end."""

from __future__ import annotations

from typing import Any

from tenkaichi.games.tcg.pack.vocabulary import UNTIL
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.zones import listen_to_effects
from tenkaichi.games.tcg.state import Lasting, Table

UNTIL_INDEX: dict[str, int] = {name: at for at, name in enumerate(UNTIL)}
(ATTACK, ACTION, FOE_NEXT_ACTION, MY_NEXT_ACTION, COMBAT, TURN) = range(6)
(MY_NEXT_TURN_START, MY_NEXT_TURN_END, FOE_NEXT_TURN_END, IN_PLAY, GAME) = range(6, 11)


def begin(g: Table, s: Resolve, operation: Any, until: str, times: int | None = None, x: int = 0) -> Lasting:
    """Sets an effect that lasts until then, for the player and the cards of the text that is being carried out."""
    effect = Lasting(
        g.book.op_index[id(operation)],
        s.me,
        s.source,
        s.card,
        UNTIL_INDEX[until],
        g.turn,
        -1 if times is None else times,
        s.it,
        x or s.x,
        g.serial,
        g.actions,
    )
    g.serial += 1
    g.lasting.append(effect)
    listen_to_effects(g)
    return effect


def expire(g: Table, moment: str, seat: int = -1) -> None:
    """Ends what lasts until this moment. Moments: `attack` (an attack is over), `action` (`seat` has had an action),
    `combat`, `turn_start` and `turn_end` of `seat`.
    """
    if not g.lasting:
        return
    left = [effect for effect in g.lasting if not _is_over(g, effect, moment, seat)]
    if len(left) != len(g.lasting):
        g.lasting = left
        listen_to_effects(g)


def _is_over(g: Table, effect: Lasting, moment: str, seat: int) -> bool:
    until = effect.until
    if effect.left == 0 and moment != "action":
        return True
    if moment == "attack":
        return until == ATTACK
    if moment == "action":
        if until == ACTION:
            return True
        # the next action is never the one in which it was set, be it as an attack or as a defence (TCG-CARD-EVO-S109)
        whose = effect.me if until == MY_NEXT_ACTION else 1 - effect.me
        return until in (MY_NEXT_ACTION, FOE_NEXT_ACTION) and seat == whose and effect.action != g.actions
    if moment == "combat":
        return until <= COMBAT
    if moment == "turn_start":
        return until == MY_NEXT_TURN_START and seat == effect.me and effect.turn != g.turn
    # turn_end
    if until <= TURN:
        return True
    if effect.turn == g.turn:
        return False
    return (until == MY_NEXT_TURN_END and seat == effect.me) or (until == FOE_NEXT_TURN_END and seat != effect.me)
