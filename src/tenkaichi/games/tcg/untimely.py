"""What a player may try at a moment that is not the right one, each with the rule that gives its moment.

A question refuses what belongs to it (`refusals`). This answers for everything else that its player could mean: to
declare combat a second time, to play a Drill in combat, to rejuvenate after a fight.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tenkaichi.engine.decision import Bar, Decision, Option, Refusal
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg.book import ALLY, EVENT, SETUP, Sheet
from tenkaichi.games.tcg.card_numbers import hand_kind
from tenkaichi.games.tcg.rules.allies import allies_of
from tenkaichi.games.tcg.rules.damage import CANNOT_REDIRECT
from tenkaichi.games.tcg.rules.dragon_balls import balls_of
from tenkaichi.games.tcg.rules.effects.texts_in_force import ban_bars, banning, bans
from tenkaichi.games.tcg.state import (
    COMBAT,
    ENDING_COMBAT,
    ENTERING,
    NOBODY,
    PLANNING,
    Table,
    kind_of,
    mastery,
    mp,
)

PLANNING_IS_OVER: Final = Bar("TCG-PLAN-03", "the Planning Step asks only while the player holds cards")
DECLARED: Final = Bar("TCG-COMBAT-12", "combat was declared already in this turn")
NOT_YOUR_COMBAT: Final = Bar("TCG-TURN-03", "only the player whose turn it is declares combat")
COMBAT_COMES: Final = Bar("TCG-TURN-01", "the Combat Step comes after the Planning Step")
COMBAT_IS_OVER: Final = Bar("TCG-TURN-01", "the Combat Step of this turn is over")
OWN_PLANNING: Final = Bar("TCG-PLAN-02", "such a card is put into play only in one's own Planning Step")
NOT_IN_PLANNING: Final = Bar("TCG-PLAN-05", "combat cards and Events are not played in the Planning Step")
NO_ACTION_NOW: Final = Bar("TCG-COMBAT-05", "it is used as an action in combat")
NOT_YOUR_ACTION: Final = Bar("TCG-COMBAT-04", "it is used as the player's own action, and this is none")
ONLY_IN_COMBAT: Final = Bar("TCG-POWER-04", "Powers are used during combat")
NOT_ACTIVATED: Final = Bar("TCG-SETUPC-01", "a Setup does nothing before it is activated in combat")
NO_ATTACK: Final = Bar("TCG-DEFEND-01", "it is a defence: it is used against an attack of the opponent")
OTHER_MOMENT: Final = Bar("TCG-ICON-02", "it is used only in the moment that its text names")
NOT_CRITICAL: Final = Bar("TCG-CRIT-01", "no attack of this player has just dealt critical damage")
NO_STAGE_DAMAGE: Final = Bar("TCG-ALLY-05", "an Ally takes only stages that an attack deals as damage")
NO_STAGES_NOW: Final = Bar("TCG-ALLY-02", "no attack deals stages to this player's Main Personality now")
NO_DAMAGE_NOW: Final = Bar("TCG-ENDUR-03", "Endurance works only while its owner takes damage from an attack")
NO_CARD_TURNED: Final = Bar("TCG-ENDUR-01", "no card with Endurance was just discarded as damage")
NOT_CAPTURED: Final = Bar("TCG-BALL-08", "a captured Ball's effects are used at once or not at all")
NOT_YOUR_TURN: Final = Bar("TCG-TURN-06", "only the player whose turn it is may rejuvenate a card")
FOUGHT: Final = Bar("TCG-TURN-06", "combat was declared this turn")
FOUGHT_AT_ALL: Final = Bar("TCG-TURN-09", "combat was declared this turn, whatever happened in it")
REJUVENATION_COMES: Final = Bar("TCG-TURN-01", "the Rejuvenation Step is the last of the turn")
NO_DISCARDS_NOW: Final = Bar("TCG-TURN-04", "cards are discarded in the Discard Step")


def untimely(g: Table, decision: Decision) -> list[Refusal]:
    """Everything that the asked player may not do at this question because its moment is another."""
    if decision.is_chance:
        return []
    seat = decision.seat
    found: list[Refusal] = []
    for option, *bars in (*_steps(g, seat), *_hand(g, seat), *_table(g, seat), *_attack(g, seat)):
        found += [(option, bar, ()) for bar in bars]
    return found


Reasons = tuple[Option, *tuple[Bar, ...]]


def _steps(g: Table, seat: int) -> Iterator[Reasons]:
    """The choices of the turn player and of the end of a turn."""
    is_own = seat == g.turn_seat
    fought = g.initiator != NOBODY
    if fought:
        combat = DECLARED
    elif not is_own:
        combat = NOT_YOUR_COMBAT
    else:
        combat = COMBAT_COMES if g.phase <= PLANNING else COMBAT_IS_OVER
    yield ("done",), PLANNING_IS_OVER
    yield ("declare",), combat
    yield ("skip",), combat
    if not is_own:
        yield ("rejuvenate",), NOT_YOUR_TURN
    elif fought:
        yield ("rejuvenate",), FOUGHT, FOUGHT_AT_ALL
    else:
        yield ("rejuvenate",), REJUVENATION_COMES
    yield ("keep",), NO_DISCARDS_NOW


def _hand(g: Table, seat: int) -> Iterator[Reasons]:
    for kind in dict.fromkeys([hand_kind(entry) for entry in g.players[seat].hand if entry >= 0]):
        sheet = g.book.sheets[kind]
        yield ("discard", kind), NO_DISCARDS_NOW
        if sheet.type > EVENT:
            yield ("put", kind), OWN_PLANNING
            continue
        for text in sheet.texts:
            if text in sheet.defences:
                yield ("defend", text.index), NO_ATTACK
            elif text.is_instant:
                yield ("play", text.index, mp(seat)), OTHER_MOMENT
            else:
                yield ("play" if text.attack is None else "attack", text.index, mp(seat)), *_no_action(g)


def _table(g: Table, seat: int) -> Iterator[Reasons]:
    player = g.players[seat]
    yield from _texts(g, seat, g.book.sheets[player.levels[player.level - 1]], mp(seat), mp(seat))
    yield from _texts(g, seat, g.book.sheets[player.mastery], mastery(seat), mp(seat))
    for card in g.in_play:
        if card.controller == seat:
            sheet = g.book.sheets[kind_of(card.handle)]
            yield from _texts(g, seat, sheet, card.handle, card.handle if sheet.type == ALLY else mp(seat))


def _texts(g: Table, seat: int, sheet: Sheet, handle: int, performer: int) -> Iterator[Reasons]:
    """The Powers of one card in play."""
    for text in sheet.texts:
        if text in sheet.defences:
            yield ("block", handle, text.index), NO_ATTACK
        elif text.icon == "constant":
            continue
        elif text.is_instant:
            yield ("instant", text.index, handle), OTHER_MOMENT, *(() if _in_combat(g) else (ONLY_IN_COMBAT,))
        else:
            verb = "use" if text.attack is None else "strike"
            waits = (NOT_ACTIVATED,) if sheet.type == SETUP else ()
            bars = (NOT_YOUR_ACTION,) if _in_combat(g) else (ONLY_IN_COMBAT, *waits)
            yield (verb, handle, text.index, performer), *bars


def _attack(g: Table, seat: int) -> Iterator[Reasons]:
    """What belongs to the steps of an attack."""
    yield ("calm",), NOT_CRITICAL
    for ball in balls_of(g, 1 - seat):
        yield ("capture", ball.handle), NOT_CRITICAL
    for ally in allies_of(g, 1 - seat):
        yield ("discard_ally", ally.handle), NOT_CRITICAL
    for ally in allies_of(g, seat):
        bars = [NO_STAGE_DAMAGE, NO_STAGES_NOW]
        if bans(g, banned.REDIRECT_TO_ALLIES, seat):
            bars = ban_bars(g, CANNOT_REDIRECT, banning(g, banned.REDIRECT_TO_ALLIES, seat))
        yield ("redirect", ally.handle), *bars
    yield ("endure",), NO_DAMAGE_NOW, NO_CARD_TURNED
    yield ("use_effects",), NOT_CAPTURED


def _in_combat(g: Table) -> bool:
    return g.phase in (ENTERING, COMBAT, ENDING_COMBAT)


def _no_action(g: Table) -> tuple[Bar, ...]:
    if g.phase == PLANNING:
        return NOT_IN_PLANNING, NO_ACTION_NOW
    return (NOT_YOUR_ACTION,) if _in_combat(g) else (NO_ACTION_NOW,)
