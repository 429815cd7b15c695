"""Effects that last (rulings: Floating Effects): when they begin, and when they end."""

from __future__ import annotations

from typing import Any, Final

from tenkaichi.games.tcg.card_reading import COUNTED
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Amount, Count
from tenkaichi.games.tcg.pack.vocabulary import UNTIL
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import signed
from tenkaichi.games.tcg.rules.masks import update_effect_masks
from tenkaichi.games.tcg.state import NOBODY, Lasting, Table

UNTIL_INDEX: Final[dict[str, int]] = {name: at for at, name in enumerate(UNTIL)}
ATTACK: Final = 0
ACTION: Final = 1
FOE_NEXT_ACTION: Final = 2
MY_NEXT_ACTION: Final = 3
COMBAT: Final = 4
TURN: Final = 5
MY_NEXT_TURN_START: Final = 6
MY_NEXT_TURN_END: Final = 7
FOE_NEXT_TURN_END: Final = 8
IN_PLAY: Final = 9
GAME: Final = 10


# the values that speak of what has just happened
OF_THE_MOMENT: Final = frozenset(
    {
        *("moved", "paid", "amount", "x", "life_dealt", "stages_dealt", "named_hits", "endurance", "endurance_uses"),
        *("last_stages", "last_life", "attack_total"),
    }
)
NOT_FIXED: Final = -1_000_000


def fixed_numbers(g: Table, s: Context, operation: Any) -> tuple[int, ...]:
    """The counted numbers of an effect that begins now, in the order of COUNTED.

    What it prevents is worked out now, and so is every number that speaks of what has just happened; other numbers are
    those of the moment when it applies (TCG-TIMING-06).
    """
    counts = g.book.counts_of_op[operation.number]
    if not counts:
        return ()
    fixes_all = type(operation) is op.Prevent
    return tuple(
        [
            signed(g, s, count) if count is not None and (fixes_all or _is_of_the_moment(count)) else NOT_FIXED
            for count in counts
        ]
    )


def _is_of_the_moment(count: Count) -> bool:
    if count.value in OF_THE_MOMENT or (count.cards is not None and count.cards.that is not None):
        return True
    return count.more is not None and _is_of_the_moment(count.more)


def number_of(g: Table, s: Context, operation: Any, name: str, effect: Lasting | None) -> int:
    """A number of a text in force; of an effect that lasts, the one that was fixed when it began."""
    return counted(g, s, getattr(operation, name), COUNTED.index(name), effect)


def counted(g: Table, s: Context, n: Amount, at: int, effect: Lasting | None) -> int:
    """The same for a number whose place in COUNTED is known."""
    if isinstance(n, int):
        return n
    if effect is not None and effect.numbers:
        fixed = effect.numbers[at]
        if fixed != NOT_FIXED:
            return fixed
    return signed(g, s, n)


def begin(g: Table, s: Context, operation: Any, until: str, times: int | None = None, x: int = 0) -> Lasting:
    """Sets an effect that lasts until then, for the player and the cards of the text that is being carried out."""
    effect = Lasting(
        operation.number,
        s.me,
        s.source,
        card=s.card,
        until=UNTIL_INDEX[until],
        turn=g.turn,
        left=-1 if times is None else times,
        it=s.it,
        x=x or s.x,
        number=g.serial,
        action=g.actions,
        numbers=fixed_numbers(g, s, operation),
    )
    g.serial += 1
    if effect.until <= COMBAT and g.initiator == NOBODY:
        return effect  # it speaks of "this combat", and there is none this turn so far
    g.lasting.append(effect)
    update_effect_masks(g)
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
        update_effect_masks(g)


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
