"""Power stages, Power Levels and the Attack Table (TCG-MP, TCG-TABLE, TCG-GLOSS-03).

A personality is named by a number: `mp(seat)`, or the handle of an Ally in play.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import ALLY, EVENT_BIT
from tenkaichi.games.tcg.events import COST_PAID, POWERED_UP, STAGES_GAINED, STAGES_LOST, STAGES_SET
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, rule_number
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.zones import controlled, emit
from tenkaichi.games.tcg.state import MP_A, NOBODY, Table, kind_of

TOP_STAGE: Final = 10  # TCG-MP-02
BRACKETS: Final[list[int]] = [1_000, 10_000, 100_000, 500_000, 1_500_000]  # TCG-TABLE-01: where B to F begin
NAMES: Final = "ABCDEF"


def seat_of(g: Table, who: int) -> int:
    """The player of a personality: of an Ally, the player who controls it."""
    if who < 0:
        return MP_A - who
    card = g.card(who)
    return NOBODY if card is None else card.controller


def kind_of_personality(g: Table, who: int) -> int:
    """TCG-MP-01: of an MP, the card of the current Level."""
    return g.mp_kind(MP_A - who) if who < 0 else kind_of(who)


def stage_of(g: Table, who: int) -> int:
    """TCG-GLOSS-06: every personality has a stage of its own."""
    if who < 0:
        return g.players[MP_A - who].stage
    card = g.card(who)
    return 0 if card is None else card.stage


def put_stage(g: Table, who: int, stage: int) -> None:
    g.cite("TCG-GLOSS-06")
    if who < 0:
        g.players[MP_A - who].stage = stage
        return
    card = g.card(who)
    if card is not None:
        card.stage = stage


def power_level(g: Table, who: int) -> int:
    """TCG-GLOSS-03: the number printed at the current stage."""
    g.cite("TCG-GLOSS-03")
    kind = kind_of_personality(g, who)
    ladder = g.book.sheets[kind].ladder
    return rule_number(g, number.POWER_LEVEL, seat_of(g, who), ladder[stage_of(g, who)], kind)


def bracket(power: int) -> int:
    """TCG-TABLE-01: 0 for A to 5 for F."""
    for index, start in enumerate(BRACKETS):
        if power < start:
            return index
    return len(BRACKETS)


def table_value(attacker: int, defender: int) -> int:
    """TCG-TABLE-02: the Attack Table, by the two Power Levels."""
    value = bracket(attacker) - bracket(defender) + 1
    return value if value > 0 else 0


def cap(g: Table, who: int) -> int:
    return rule_number(g, number.STAGE_CAP, seat_of(g, who), TOP_STAGE)


def _may_not_gain(g: Table, who: int, by: int) -> bool:
    """A ban on gaining stages, or the card's own rule (TCG-GENERAL-05)."""
    kind = kind_of_personality(g, who)
    if g.book.sheets[kind].never_gains:
        g.cite("TCG-GENERAL-05")
        return True
    return bans(g, banned.GAIN_STAGES, seat_of(g, who), kind, by=by)


def _after_texts(
    g: Table, event: str, who: int, n: int, by: int, source: int, cause: str, is_settled: bool = False
) -> int:
    """The stages to gain or lose after the texts that alter them (TCG-GENERAL-02); 0 if one steps in.

    Damage and costs are no effects: only a text that names them changes them.
    """
    if not g.watched_events & EVENT_BIT[event]:
        return n
    seat = seat_of(g, who)
    if cause == "effect" and not is_settled and LATER.is_replaced(g, event, seat, n, by, source, cause, whom=who):
        return 0
    return LATER.would(g, event, seat, n, by, source, cause, only_named=cause != "effect")


def gain(
    g: Table,
    who: int,
    n: int,
    *,
    by: int = NOBODY,
    clause: str = "TCG-MP-02",
    source: int = -1,
    is_settled: bool = False,
) -> int:
    """TCG-MP-02: up to the top of the ladder; what is left over is lost. Returns what was gained."""
    seat = seat_of(g, who)
    if n <= 0 or _may_not_gain(g, who, by):
        return 0
    n = _after_texts(g, "stages_gained", who, n, by, source, "effect", is_settled)
    before = stage_of(g, who)
    now = max(before, min(cap(g, who), before + n))
    if now == before:
        return 0
    put_stage(g, who, now)
    g.happened(STAGES_GAINED, clause, who, now - before, now)
    emit(
        g,
        occasion.STAGES_GAINED,
        seat,
        kind_of_personality(g, who),
        who if who > 0 else 0,
        by=by,
        cause="effect",
        source=source,
        amount=now - before,
    )
    return now - before


def lose(
    g: Table,
    who: int,
    n: int,
    *,
    by: int = NOBODY,
    clause: str = "TCG-MP-02",
    cause: str = "effect",
    source: int = -1,
    is_settled: bool = False,
) -> int:
    """TCG-MP-02: down to zero. Returns what was lost; damage turns the rest into life cards (TCG-DAMAGE-02)."""
    seat = seat_of(g, who)
    if n <= 0 or (cause == "effect" and bans(g, banned.LOSE_STAGES, seat, kind_of_personality(g, who), by=by)):
        return 0
    if cause != "damage":  # damage is worked out before it is taken
        n = _after_texts(g, "stages_lost", who, n, by, source, cause, is_settled)
    before = stage_of(g, who)
    now = max(0, before - n)
    if now == before:
        return 0
    put_stage(g, who, now)
    if g.log is not None and cause != "damage" and who < 0 and controlled(g, seat, ALLY):
        g.cite("TCG-ALLY-05")  # nobody is asked whether an Ally loses them instead
    g.happened(COST_PAID if cause == "cost" else STAGES_LOST, clause, who, before - now, now)
    kind = kind_of_personality(g, who)
    emit(
        g,
        occasion.STAGES_LOST,
        seat,
        kind,
        who if who > 0 else 0,
        by=by,
        cause=cause,
        source=source,
        amount=before - now,
    )
    return before - now


def pay(g: Table, who: int, n: int, clause: str = "TCG-ATTACK-03") -> int:
    """TCG-ATTACK-03, TCG-ALLY-10: the personality that performs the attack pays all of it."""
    return lose(g, who, n, by=NOBODY, clause=clause, cause="cost")


def set_stage(g: Table, who: int, stage: int, clause: str) -> None:
    """Setting is neither gaining nor losing (TCG-CARD-MOVIE-U100-B)."""
    stage = max(0, min(cap(g, who), stage))
    if stage != stage_of(g, who):
        put_stage(g, who, stage)
        g.happened(STAGES_SET, clause, who, stage)


def power_up_rating(g: Table, who: int) -> int:
    """A player's PUR, which texts change, is that of the MP; an Ally has the one on its card (TCG-PLAN-04)."""
    kind = kind_of_personality(g, who)
    rating = g.book.sheets[kind].pur
    return rating if who > 0 else rule_number(g, number.PUR, seat_of(g, who), rating, kind)


def power_up(g: Table, who: int) -> None:
    """TCG-PLAN-04: as many stages as the personality's own PUR says."""
    kind = kind_of_personality(g, who)
    seat = seat_of(g, who)
    rating = power_up_rating(g, who)
    before = stage_of(g, who)
    now = max(before, min(cap(g, who), before + rating))
    if now == before or _may_not_gain(g, who, NOBODY):
        return
    put_stage(g, who, now)
    g.happened(POWERED_UP, "TCG-PLAN-04", who, now - before, now)
    g.cite("TCG-MP-01")
    if who > 0 and before == 0:
        g.cite("TCG-ALLY-12")
    emit(g, occasion.STAGES_GAINED, seat, kind, who if who > 0 else 0, cause="rule", amount=now - before)
