"""Limits on uses (TCG-POWER-01 to 03, TCG-DRILL-07, 08, TCG-ANGER-05, 06).

A use is remembered as a number: the text, and either the very card or the player.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg.book import ALLY, DRILL, MAIN_PERSONALITY, PHYSICAL_COMBAT, SETUP, Text
from tenkaichi.games.tcg.rules.effects.texts_in_force import ban_bars, bans
from tenkaichi.games.tcg.rules.victory import rule_out_anger
from tenkaichi.games.tcg.state import Table

CARD_BITS: Final = 40
OF_PLAYER: Final = 1 << 39

USED_THIS_TURN: Final = Bar("TCG-POWER-01", "its Power was used this turn")
USED_BY_ALLY: Final = Bar("TCG-POWER-02", "its Power was used this turn, and coming back does not renew it")
USED_ON_LEVEL: Final = Bar(
    "TCG-ANGER-06", "this Level's Power was used this turn, and reaching it again renews nothing"
)
USED_THIS_COMBAT: Final = Bar("TCG-DRILL-07", "its Power was used in this combat")
USED_THIS_GAME: Final = Bar("TCG-POWER-03", "its text allows no further use in this game")
USED_TITLE: Final = Bar("TCG-CARD-AWAK-S10", "a Drill of this title was activated this turn")
USED_OFTEN: Final = Bar("TCG-GENERAL-05", "its own text allows no further use now")

NO_LIMIT: Final = 0
TURN: Final = 1
COMBAT: Final = 2
GAME: Final = 3
_PERIODS: Final = {"turn": TURN, "combat": COMBAT, "game": GAME, "attack": NO_LIMIT}


def _limit(g: Table, text: Text) -> tuple[int, int, bool]:
    """The number of uses, the period, and whether each copy counts for itself. The text says it."""
    if text.uses is None:
        text.uses = _printed_limit(g, text)
    return text.uses


def _printed_limit(g: Table, text: Text) -> tuple[int, int, bool]:
    """The card's own limit goes first, then that of its type."""
    limit = text.ability.limit
    if limit is not None:
        if limit.n == 0:
            return 0, NO_LIMIT, True  # as often as one likes
        # a copy that is back in the hand cannot be told from another (TCG-ZONE-13): its title counts
        return limit.n, _PERIODS[limit.per], limit.key == "card" and text.zone != "hand"
    type_ = g.book.sheets[text.kind].type
    if type_ == DRILL:
        # TCG-CARD-PREM-U144: an instant is once per turn, a plain Power once per combat
        return 1, TURN if text.is_instant else COMBAT, True
    if PHYSICAL_COMBAT <= type_ <= SETUP:
        return 0, NO_LIMIT, True  # it leaves the table after use
    return 1, TURN, False


def _key(text: Text, seat: int, handle: int, each_copy: bool) -> int:
    who = handle if each_copy and handle > 0 else OF_PLAYER | seat
    return text.index << CARD_BITS | who


def _title_key(kind: int, seat: int) -> int:
    """TCG-CARD-AWAK-S10: a Drill of this title was activated."""
    return -1_000_000 - (kind << 1 | seat)


def _is_repetition(g: Table, seat: int, kind: int) -> bool:
    """Was a Drill of this title activated this turn, and does a text forbid another one?"""
    return _title_key(kind, seat) in g.used_this_turn and _may_not_repeat(g, seat, kind)


def _may_not_repeat(g: Table, seat: int, kind: int) -> bool:
    return g.book.sheets[kind].type == DRILL and bans(g, banned.REPEAT_DRILL_TITLE, seat, kind)


def _times(used: tuple[int, ...], key: int) -> int:
    """How often this use is among those that are remembered."""
    times = 0
    for other in used:
        if other == key:
            times += 1
    return times


def may_use(g: Table, text: Text, seat: int, handle: int) -> bool:
    """Is a use of this text left? `handle` is the card in play that has it."""
    return refusal(g, text, seat, handle) is None


def refusal(g: Table, text: Text, seat: int, handle: int) -> Bar | None:
    """The rule by which no use is left, if none is."""
    if not g.used_this_turn and not g.used_this_game and not g.used_this_combat:
        return None
    n, period, each_copy = _limit(g, text)
    if period == NO_LIMIT:
        return None
    key = _key(text, seat, handle, each_copy)
    if g.bans >> banned.REPEAT_DRILL_TITLE & 1 and _is_repetition(g, seat, text.kind):
        return USED_TITLE
    if period == TURN:
        type_ = g.book.sheets[text.kind].type
        if _times(g.used_this_turn, key) < n:
            if type_ == MAIN_PERSONALITY:
                g.cite("TCG-ANGER-05")
            return None
        return USED_THIS_TURN if type_ != DRILL else USED_OFTEN
    if period == COMBAT:
        return None if _times(g.used_this_combat, key) < n else USED_THIS_COMBAT
    return None if _times(g.used_this_game, key) < n else USED_THIS_GAME


def reasons(g: Table, text: Text, handle: int, bar: Bar) -> tuple[Bar, ...]:
    """This refusal and whatever else withholds the use, the plainest first."""
    type_ = g.book.sheets[text.kind].type
    if bar is USED_OFTEN or bar is USED_THIS_GAME:  # the card's own limit, which a ruling may speak of
        also = (USED_THIS_TURN,) if bar is USED_OFTEN and type_ == DRILL else ()
        return *ban_bars(g, bar, text.kind), *also
    if bar is not USED_THIS_TURN:
        return (bar,)
    if type_ == ALLY:
        card = g.card(handle)
        is_back = card is not None and card.entered_turn == g.turn
        return (USED_BY_ALLY, USED_THIS_TURN) if is_back else (USED_THIS_TURN, USED_BY_ALLY)
    return (USED_THIS_TURN, USED_ON_LEVEL) if type_ == MAIN_PERSONALITY else (USED_THIS_TURN,)


def note_use(g: Table, text: Text, seat: int, handle: int) -> None:
    """Remembers one use."""
    if g.book.sheets[text.kind].no_mppv:
        rule_out_anger(g, seat, text.kind, "if_used")
    if g.book.sheets[text.kind].type == DRILL:
        g.used_this_turn += (_title_key(text.kind, seat),)
    _, period, each_copy = _limit(g, text)
    if period == NO_LIMIT:
        return
    key = _key(text, seat, handle, each_copy)
    if period == TURN:
        g.used_this_turn += (key,)
        type_ = g.book.sheets[text.kind].type
        g.cite("TCG-ANGER-06" if type_ == MAIN_PERSONALITY else "TCG-POWER-01")
    elif period == COMBAT:
        g.used_this_combat += (key,)
        g.cite("TCG-DRILL-07")
    else:
        g.used_this_game += (key,)


def uses_this_combat(g: Table, text: Text, handle: int) -> int:
    return g.used_this_combat.count(text.index << CARD_BITS | handle)


def renew(g: Table, handle: int) -> None:
    """TCG-DRILL-08: a Drill that leaves play may have its Power used again when it is back (not TCG-POWER-02)."""
    low = (1 << CARD_BITS) - 1
    left = tuple([key for key in g.used_this_combat if key & low != handle])
    if len(left) != len(g.used_this_combat):
        g.used_this_combat = left
        g.cite("TCG-DRILL-08")
