"""Anger and Levels (TCG-ANGER), and the Drills that a change of Level costs (TCG-DRILL-02 to 04)."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import DRILL, EVENT_BIT
from tenkaichi.games.tcg.events import ANGER_LOWERED, ANGER_RAISED, ANGER_SET, LEVEL_CHANGED
from tenkaichi.games.tcg.rules import stages, victory
from tenkaichi.games.tcg.rules.effects.drill_loss import DiscardDrills, may_save_drills
from tenkaichi.games.tcg.rules.effects.replacing import is_replaced, would
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, rule_number
from tenkaichi.games.tcg.rules.masks import update_masks
from tenkaichi.games.tcg.rules.zones import controlled, emit, leave_play, put_in_discard
from tenkaichi.games.tcg.state import NOBODY, Card, Table, kind_of, mp

ANGER_TO_ADVANCE: Final = 5
HIGHEST_LEVEL: Final = 4
# TCG-ANGER-02, 09
AFTER_ADVANCING: Final = 10
AFTER_LOWERING: Final = 5


def anger_needed(g: Table, seat: int) -> int:
    return rule_number(g, number.ANGER_TO_ADVANCE, seat, ANGER_TO_ADVANCE)


def _is_replaced(
    g: Table, event: str, seat: int, n: int, by: int, source: int, cause: str = "effect", through_anger: bool = False
) -> bool:
    if not g.watched_events & EVENT_BIT[event]:
        return False
    return is_replaced(g, event, seat, n, by, source, cause, through_anger)


def change_number(g: Table, event: str, seat: int, n: int, by: int, source: int, cause: str) -> int:
    """The amount of a raise or a loss after the texts that alter it before it happens."""
    return would(g, event, seat, n, by, source, cause)


def raise_anger(g: Table, seat: int, n: int, *, by: int = NOBODY, source: int = -1, is_settled: bool = False) -> int:
    """TCG-ANGER-01, 04: a Level is gained as soon as anger reaches what it takes; the rest of the raise is lost."""
    if n <= 0 or bans(g, banned.GAIN_ANGER, seat, source, by=by) or bans(g, banned.CHANGE_ANGER, seat, source, by=by):
        return 0
    if g.watched_events & 1 << occasion.ANGER_RAISED:
        if not is_settled and _is_replaced(g, "anger_raised", seat, n, by, source):
            return 0
        n = change_number(g, "anger_raised", seat, n, by, source, "effect")
    player = g.players[seat]
    raised = _part_that_counts(g, seat, n)
    if raised < n:
        g.cite("TCG-ANGER-04")
    if not raised:
        return 0
    player.anger += raised
    if source >= 0 and by == seat:
        victory.rule_out_anger(g, seat, source, "if_anger_raised")
    g.happened(ANGER_RAISED, "TCG-ANGER-01", seat, raised, player.anger)
    emit(g, occasion.ANGER_RAISED, seat, by=by, cause="effect", source=source, amount=raised)
    reach(g, seat, by, source)
    return raised


def _part_that_counts(g: Table, seat: int, n: int) -> int:
    """TCG-ANGER-01, 04: as much of a raise as the Level takes. Where a text has lowered the need below the present
    anger, the first point of the next raise reaches it.
    """
    room = anger_needed(g, seat) - g.players[seat].anger
    if room <= 0 and not bans(g, banned.ADVANCE_LEVEL, seat):
        room = 1
    return max(0, min(n, room))


def reach(g: Table, seat: int, by: int, source: int) -> None:
    """TCG-ANGER-01, TCG-WIN-03: what happens at five anger.

    The rulebook keeps this apart from a Level that an effect gives (TCG-ANGER-08): a text about effects that advance a
    Level has no say in it.
    """
    player = g.players[seat]
    if player.anger < anger_needed(g, seat):
        return
    if player.level < HIGHEST_LEVEL:
        if not bans(g, banned.ADVANCE_LEVEL, seat):
            change_level(g, seat, 1, by, source, through_anger=True)
            put_anger(g, seat, 0, "TCG-ANGER-03")
    elif not bans(g, banned.WIN_BY_ANGER, seat) and not victory.is_anger_ruled_out(g, seat):
        victory.win(g, seat, victory.MOST_POWERFUL, "TCG-WIN-03")
    else:  # TCG-ANGER-11
        put_anger(g, seat, 0, "TCG-ANGER-11")
        stages.set_stage(g, mp(seat), AFTER_ADVANCING, "TCG-ANGER-11")


def lower_anger(
    g: Table,
    seat: int,
    n: int,
    *,
    by: int = NOBODY,
    source: int = -1,
    cause: str = "effect",
    is_settled: bool = False,
) -> int:
    """TCG-ANGER-07: not below zero, and no Level is lost by it."""
    is_critical = cause == "critical"
    if (
        n <= 0
        or bans(g, banned.LOSE_ANGER, seat, source, by=by, critical=is_critical)
        or bans(g, banned.CHANGE_ANGER, seat, source, by=by, critical=is_critical)
    ):
        return 0
    if g.watched_events & 1 << occasion.ANGER_LOWERED:
        if not is_settled and _is_replaced(g, "anger_lowered", seat, n, by, source, cause):
            return 0
        n = change_number(g, "anger_lowered", seat, n, by, source, cause)
    player = g.players[seat]
    lowered = min(n, player.anger)
    g.cite("TCG-ANGER-07")
    if not lowered:
        return 0
    player.anger -= lowered
    g.happened(ANGER_LOWERED, "TCG-ANGER-07", seat, lowered, player.anger)
    emit(g, occasion.ANGER_LOWERED, seat, by=by, cause=cause, source=source, amount=lowered)
    return lowered


def put_anger(g: Table, seat: int, now: int, clause: str) -> None:
    if g.players[seat].anger != now:
        g.players[seat].anger = now
        g.happened(ANGER_SET, clause, seat, now)


def set_anger(g: Table, seat: int, now: int, by: int = NOBODY, source: int = -1) -> bool:
    """Setting is neither raising nor lowering, so no ban on these forbids it (TCG-CARD-AWAK-U97); but five are five."""
    put_anger(g, seat, max(0, min(now, anger_needed(g, seat))), "TCG-ANGER-01")
    reach(g, seat, by, source)
    return True


def change_level(
    g: Table,
    seat: int,
    delta: int,
    by: int = NOBODY,
    source: int = -1,
    through_anger: bool = False,
    is_settled: bool = False,
) -> int:
    """TCG-ANGER-02, 08 to 12: the whole change at once: card, stages, Drills. Returns by how many Levels."""
    player = g.players[seat]
    now = max(1, min(HIGHEST_LEVEL, player.level + delta))
    if now == player.level:
        g.cite("TCG-ANGER-11")
        return 0
    ban = banned.ADVANCE_LEVEL if delta > 0 else banned.LOWER_LEVEL
    if not through_anger and (bans(g, ban, seat, source, by=by) or bans(g, banned.CHANGE_LEVEL, seat, source, by=by)):
        return 0
    event = "levelled_up" if delta > 0 else "levelled_down"
    if not is_settled and _is_replaced(g, event, seat, delta, by, source, through_anger=through_anger):
        return 0
    if g.watched_events & EVENT_BIT[event] and not through_anger:
        sign = 1 if delta > 0 else -1
        delta = sign * change_number(g, event, seat, abs(delta), by, source, "effect")
        now = max(1, min(HIGHEST_LEVEL, player.level + delta))
        if now == player.level:
            return 0
    if source >= 0 and by == seat and delta > 0:
        victory.rule_out_anger(g, seat, source, "if_leveled")
    before = player.level
    keeps_drills = bans(
        g, banned.LEVEL_DISCARDS_DRILLS, seat
    )  # by the Level that is left, too: its text is in force until then
    player.level = now
    is_up = now > before
    clause = "TCG-ANGER-01" if through_anger else "TCG-ANGER-08"
    g.happened(LEVEL_CHANGED, clause, seat, before, now)
    g.cite("TCG-ANGER-12")
    update_masks(g)  # another card is in force
    put_stages(g, seat, is_up, through_anger)
    emit(
        g,
        occasion.LEVELLED_UP if is_up else occasion.LEVELLED_DOWN,
        seat,
        g.mp_kind(seat),
        by=by,
        source=source,
        amount=abs(now - before),
    )
    emit(g, occasion.LEVEL_CHANGED, seat, g.mp_kind(seat), by=by, source=source, amount=abs(now - before))
    if not keeps_drills:
        discard_drills(g, seat, is_up)
    return now - before


def put_stages(g: Table, seat: int, is_up: bool, through_anger: bool) -> None:
    """TCG-ANGER-02, 09, 10; a ban on gaining stages does not reach this (TCG-CARD-MOVIE-U100-B)."""
    clause = ("TCG-ANGER-02" if through_anger else "TCG-ANGER-10") if is_up else "TCG-ANGER-09"
    g.cite(clause)
    stages.set_stage(g, mp(seat), AFTER_ADVANCING if is_up else AFTER_LOWERING, clause)


def discard_drills(g: Table, seat: int, is_up: bool) -> None:
    """TCG-DRILL-02, 03, 04: all Drills of that player, and nobody else's."""
    if not controlled(g, seat, DRILL):
        return
    if may_save_drills(g, seat):  # asked as soon as the present step is done
        g.stack.append(DiscardDrills(seat, is_up))
        return
    discard_all_drills(g, seat, is_up)


def discard_all_drills(g: Table, seat: int, is_up: bool = True) -> None:
    """The Drills of that player go to their owners' discard piles, except those that say otherwise."""
    drills = [card for card in controlled(g, seat, DRILL) if not _stays(g, card, is_up)]
    drills.sort(key=lambda card: kind_of(card.handle))  # all at once: the order on the table does not matter
    if drills:
        g.cite("TCG-DRILL-04")
    for card in drills:
        g.cite("TCG-DRILL-02" if is_up else "TCG-DRILL-03")
        leave_play(g, card, cause="rule")
        put_in_discard(g, card.handle, "TCG-DRILL-02" if is_up else "TCG-DRILL-03", came_from="play")


def _stays(g: Table, card: Card, is_up: bool) -> bool:
    """A Drill may say that a change of Level spares it."""
    spared = g.book.sheets[kind_of(card.handle)].card.stays_on_level
    return spared == "any" or (spared == "up" and is_up)
