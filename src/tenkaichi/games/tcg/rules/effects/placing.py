"""Cards that a text puts into play, plays, captures or gives to the other side (TCG-PLAN-01, TCG-BALL-02)."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.procedure import Procedure
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.book import (
    DRAGON_BALL,
    EVENT,
    IN_PLAY_TYPES,
)
from tenkaichi.games.tcg.card_numbers import HAND, hidden_place, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.events import CONTROL_CHANGED
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.rules import dragon_balls, victory
from tenkaichi.games.tcg.rules.attack import PerformAttack, is_attack_banned, planned, stage_cost
from tenkaichi.games.tcg.rules.effects.able import is_usable
from tenkaichi.games.tcg.rules.effects.card_moves import take
from tenkaichi.games.tcg.rules.effects.counting import amount, performer
from tenkaichi.games.tcg.rules.effects.moving import MoveCards
from tenkaichi.games.tcg.rules.effects.texts_in_force import bans, rule_number
from tenkaichi.games.tcg.rules.masks import update_masks
from tenkaichi.games.tcg.rules.places import is_play_banned
from tenkaichi.games.tcg.rules.powers import UsePower
from tenkaichi.games.tcg.rules.stages import TOP_STAGE, stage_of
from tenkaichi.games.tcg.rules.switches import BALL_EFFECTS_WHEN_PLACED
from tenkaichi.games.tcg.rules.zones import emit, enter_play, entry_bar
from tenkaichi.games.tcg.state import NO_CARD, Card, Table, kind_of, mp, owner_of


def _may_change_sides(g: Table, card: Card, to: int) -> bool:
    """TCG-DRILL-05: a second copy of a Styled Drill does not join the first by a change of control either."""
    kind = kind_of(card.handle)
    return card.controller == to or g.book.sheets[kind].type == DRAGON_BALL or entry_bar(g, kind, to) is None


def change_sides(g: Table, frame: MoveCards, token: int, to: int) -> None:
    """TCG-ZONE-09: another player controls it; its owner stays."""
    card = g.card(token)
    if card is None:
        return
    if not _may_change_sides(g, card, to):
        g.cite("TCG-DRILL-05")
        return
    card.controller = to
    update_masks(g)
    g.happened(CONTROL_CHANGED, "TCG-ZONE-09", card.controller, kind_of(token))
    frame.moved.append(token)
    victory.check_balls(g, to)


def capture(g: Table, frame: MoveCards, operation: op.Capture, token: int) -> Procedure | None:
    card = g.card(token)
    if card is None or bans(g, banned.CAPTURE_BALLS, card.controller, kind_of(token), by=frame.me):
        return None
    frame.moved.append(token)
    return dragon_balls.capture(g, card, frame.me, operation.use)


def put_into_play(g: Table, frame: MoveCards, operation: Any, token: int) -> Procedure | None:
    """Into play without cost, unless a card of that kind may not be there (TCG-DRILL-05, TCG-BALL-06)."""
    kind = kind_at(token)
    owner = hidden_seat(token) if is_hidden(token) else owner_of(token)
    placing = operation if type(operation) is op.PlaceInPlay else None
    side = "me" if placing is None else placing.controller
    controller = owner if side == "owner" else frame.me if side == "me" else 1 - frame.me
    sheet = g.book.sheets[kind]
    if type(operation) is op.PlayCard and sheet.type <= EVENT:
        return play(g, frame, operation, token)
    bar = entry_bar(g, kind, controller)
    if bar is not None:
        g.cite(bar.clause)
        return None
    attach_to = None if placing is None else placing.attach_to
    if sheet.type not in IN_PLAY_TYPES and attach_to is None:
        g.cite("TCG-PLAN-01")  # only Allies, Setups, Drills and Dragon Balls lie there by themselves
        return None
    if g.is_combat() and bans(g, banned.ENTER_PLAY_IN_COMBAT, controller, kind, by=frame.me):
        return None
    taken = take(g, frame, token)
    if taken is None:
        return None
    handle, zone = taken
    stage = -1
    if placing is not None and placing.stages is not None:
        stage = min(amount(g, frame.view(), placing.stages), rule_number(g, number.STAGE_CAP, controller, TOP_STAGE))
    host = NO_CARD
    if attach_to is not None:
        if attach_to == "as_it_says":
            attach_to = "my_mp" if "my_mp" in sheet.attaches_to else "foe_mp"
        host = mp(frame.me if attach_to == "my_mp" else 1 - frame.me)
    card = enter_play(
        g, handle, controller, zone, "TCG-PLAN-02", stage=stage, host=host, by=frame.me, source=frame.source
    )
    frame.moved.append(handle)
    if sheet.type != DRAGON_BALL:
        return None
    if victory.check_balls(g, controller):
        return None
    g.cite("TCG-BALL-02")
    if type(operation) is op.PlayCard or g.switches & BALL_EFFECTS_WHEN_PLACED:
        return dragon_balls.use_effects(g, card)
    return None


def play(g: Table, frame: MoveCards, operation: op.PlayCard, token: int) -> Procedure | None:
    """A combat card or Event is played: it does what it says, with its costs, and goes where it belongs."""
    usable = [text for text in g.book.sheets[kind_at(token)].played if not text.zone]
    if not usable:
        return None
    text = usable[0]
    is_attack = text.ability.attack is not None
    if is_play_banned(g, frame.me, text.kind):
        return None
    s = frame.view()
    s.source, s.card = text.kind, NO_CARD
    is_held = is_hidden(token) and hidden_place(token) == HAND
    if not is_usable(g, s, text, is_held):
        return None
    who = performer(g, frame.me)
    if is_attack:
        attack = planned(g, frame.me, text, who)
        if is_attack_banned(g, attack):
            return None
        if not operation.free and stage_cost(g, attack) > stage_of(g, who):
            g.cite("TCG-ATTACK-04")
            return None
    taken = take(g, frame, token)
    if taken is None:
        return None
    handle, zone = taken
    frame.moved.append(handle)
    g.resolving.append(handle)
    emit(g, occasion.PLAYED, frame.me, kind_of(handle), handle, by=frame.me, came_from=zone)
    if text.ability.attack is not None:
        return PerformAttack(frame.me, text.index, who, handle, is_free=operation.free, came_from=zone, use=False)
    return UsePower(frame.me, text.index, handle, who, from_hand=True)
