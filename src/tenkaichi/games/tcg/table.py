"""The table of a TCG match as data, for a surface that draws its own picture (`Presentation.drawing.table`).

It is made from a view, so it holds nothing that its viewer may not know. What is printed on the cards comes apart
from it and is sent once (`printed_table`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tenkaichi.engine.presentation import PrintedTable
from tenkaichi.games.tcg.book import ALLY, DRAGON_BALL, DRILL, SETUP
from tenkaichi.games.tcg.card_face import face_of
from tenkaichi.games.tcg.card_numbers import HAND, hidden
from tenkaichi.games.tcg.naming import SEATS, STEPS
from tenkaichi.games.tcg.rules import uses
from tenkaichi.games.tcg.rules.anger import anger_needed
from tenkaichi.games.tcg.rules.stages import BRACKETS, NAMES, TOP_STAGE, bracket, power_level, table_value
from tenkaichi.games.tcg.state import (
    BACK,
    COMBAT,
    DISCARD_STEP,
    DRAW_STEP,
    ENDING_COMBAT,
    ENTERING,
    NO_CARD,
    PLANNING,
    REJUVENATION,
    Card,
    Table,
    kind_of,
    mastery,
    mp,
    owner_of,
)
from tenkaichi.games.tcg.table_attack import attack_info
from tenkaichi.games.tcg.table_records import (
    Group,
    HandCard,
    PileCard,
    PlayCard,
    SideInfo,
    TableBracket,
    TableNow,
    TablePrint,
)
from tenkaichi.games.tcg.table_words import WORDS

GROUPS = (("Allies", ALLY), ("Drills", DRILL), ("Setups", SETUP), ("Dragon Balls", DRAGON_BALL))
RIBBON = ("Draw", "Plan", "Combat", "Discard", "Rejuvenate")
RIBBON_OF = {
    DRAW_STEP: 0,
    PLANNING: 1,
    ENTERING: 2,
    COMBAT: 2,
    ENDING_COMBAT: 2,
    DISCARD_STEP: 3,
    REJUVENATION: 4,
}


def table(g: Table, viewer: int | None) -> dict[str, Any]:
    """Everything on the table, as its viewer may know it."""
    is_fight = g.phase in (COMBAT, ENDING_COMBAT)
    now = TableNow(
        viewer="" if viewer is None else SEATS[viewer],
        turn=g.turn,
        turn_seat=SEATS[g.turn_seat],
        step=STEPS[g.phase],
        steps=list(RIBBON),
        step_at=RIBBON_OF[g.phase],
        actions=g.actions if is_fight else 0,
        passes=g.passes if is_fight else 0,
        attacks=[attack_info(g, attack) for attack in g.attacks],
        sides=[_side(g, seat, viewer) for seat in range(len(g.players))],
    )
    return {name: getattr(now, name) for name in now.__struct_fields__}


# -- what is printed --------------------------------------------------------------------------------------------------


def printed_table(g: Table) -> PrintedTable:
    """The faces of all cards that the viewer can come to see: deck lists are open (TCG-ZONE-17)."""
    return _printed(g.book.key, tuple(sorted(_kinds(g))))


@lru_cache(maxsize=64)
def _printed(key: str, kinds: tuple[int, ...]) -> PrintedTable:
    return PrintedTable.of(
        TablePrint(cards={str(kind): face_of(key, kind) for kind in kinds}, brackets=_brackets(), words=WORDS)
    )


def _kinds(g: Table) -> set[int]:
    found: set[int] = {kind_of(card.handle) for card in g.in_play} | {kind_of(handle) for handle in g.resolving}
    found |= {attack.kind for attack in g.attacks}
    for player in g.players:
        found |= {*player.slots, *player.levels, player.mastery}
        found |= {entry >> 1 for entry in player.hand if entry != BACK}
        found |= {kind_of(handle) for pile in (player.discard, player.banished, player.aside) for handle in pile}
    return found


def _brackets() -> list[TableBracket]:
    """The Attack Table, row by row."""
    least = (0, *BRACKETS)
    return [TableBracket(NAMES[at], least[at], [table_value(least[at], other) for other in least]) for at in range(6)]


# -- a side -----------------------------------------------------------------------------------------------------------


def _side(g: Table, seat: int, viewer: int | None) -> SideInfo:
    player = g.players[seat]
    personality = g.book.sheets[g.mp_kind(seat)]
    power = power_level(g, mp(seat))
    known = [entry for entry in player.hand if entry != BACK]
    main_text = personality.used[0] if personality.used else None
    return SideInfo(
        seat=SEATS[seat],
        is_you=seat == viewer,
        name=personality.title,
        character=personality.character,
        kind=personality.kind,
        level=player.level,
        levels=len(player.levels),
        stage=player.stage,
        top_stage=TOP_STAGE,
        power=power,
        bracket=NAMES[bracket(power)],
        table_value=table_value(power, power_level(g, mp(1 - seat))),
        anger=player.anger,
        anger_needed=anger_needed(g, seat),
        pur=personality.pur,
        piece=mp(seat),
        is_power_used=main_text is not None and not uses.may_use(g, main_text, seat, mp(seat)),
        mastery=g.book.sheets[player.mastery].title,
        mastery_kind=player.mastery,
        mastery_piece=mastery(seat),
        style=g.book.sheets[player.mastery].card.style or "",
        life=len(player.deck),
        cards=len(player.hand),
        hand=[_in_hand(g, seat, entry, known.count(entry), seat == viewer) for entry in dict.fromkeys(known)],
        discard=[PileCard(handle, kind_of(handle)) for handle in reversed(player.discard)],
        banished=[PileCard(handle, kind_of(handle)) for handle in reversed(player.banished)],
        aside=len(player.aside),
        groups=_groups(g, seat),
    )


def _groups(g: Table, seat: int) -> list[Group]:
    """The cards in play by their type, those attached to something last."""
    own = [card for card in g.in_play if card.controller == seat]
    found = [
        (label, [card for card in own if g.book.sheets[kind_of(card.handle)].type == kind and card.host == NO_CARD])
        for label, kind in GROUPS
    ]
    attached = [
        card for card in g.in_play if card.host == mp(seat) or (card.host > NO_CARD and card.controller == seat)
    ]
    return [Group(label, [_in_play(g, card) for card in cards]) for label, cards in (*found, ("Attached", attached))
            if cards]  # fmt: skip


def _in_play(g: Table, card: Card) -> PlayCard:
    """A card in play, with what sets it apart."""
    kind = kind_of(card.handle)
    sheet = g.book.sheets[kind]
    is_ally = sheet.type == ALLY
    power = power_level(g, card.handle) if is_ally else None
    is_new = card.entered_turn == g.turn and g.turn > 0
    marks = [f"stage {card.stage}, {power:,}"] if is_ally else []
    marks += ["captured"] if card.is_captured else []
    marks += [f"{SEATS[owner_of(card.handle)]}'s"] if owner_of(card.handle) != card.controller else []
    marks += ["new this turn"] if is_new else []
    return PlayCard(
        piece=card.handle,
        kind=kind,
        name=sheet.title,
        marks=marks,
        stage=card.stage if is_ally else None,
        power=power,
        owner=SEATS[owner_of(card.handle)],
        host=card.host if card.host != NO_CARD else None,
        is_captured=card.is_captured,
        is_new=is_new,
        is_used=_is_used(g, card),
    )


def _is_used(g: Table, card: Card) -> bool:
    """Every Power of a card in play has been used as often as it may be now."""
    texts = g.book.sheets[kind_of(card.handle)].used
    return bool(texts) and not any(uses.may_use(g, text, card.controller, card.handle) for text in texts)


def _in_hand(g: Table, seat: int, entry: int, copies: int, is_own: bool) -> HandCard:
    """A card of a hand; questions that pick cards call it by its `token`."""
    kind = entry >> 1
    return HandCard(
        kind=kind,
        name=g.book.sheets[kind].title,
        token=hidden(seat, HAND, kind),
        copies=copies,
        is_seen=is_own and bool(entry & 1),
    )
