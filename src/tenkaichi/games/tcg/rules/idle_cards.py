"""Cards in the hand without a text for the moment: why each of them waits (TCG-COMBAT-05, TCG-DEFEND-01, 02).

What a text would do now and may not is refused where it is offered; here are only the cards that nothing is offered of.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Bar, Option, Why
from tenkaichi.games.tcg.book import EVENT, SETUP, Sheet
from tenkaichi.games.tcg.card_numbers import hand_kind
from tenkaichi.games.tcg.state import Table, mp

WAITS_FOR_AN_ATTACK: Final = Bar("TCG-DEFEND-01", "it is a defence: it is used against an attack of the opponent")
NO_ACTION: Final = Bar("TCG-COMBAT-05", "it holds no attack and no Power that is used as an action")
NO_DEFENCE: Final = Bar("TCG-DEFEND-01", "it has no defence icon, and this is the defence against an attack")
DEFENDS_FROM_THE_TABLE: Final = Bar("TCG-DEFEND-02", "it defends only once it is in play")


def refuse_as_action(seat: int, sheet: Sheet, why: Why) -> None:
    """A combat card or an Event that no player could use as an action."""
    if why is None or sheet.played:
        return
    if sheet.defences:
        why.extend([(("defend", text.index), WAITS_FOR_AN_ATTACK, ()) for text in sheet.defences])
    else:
        why.extend([(("play", text.index, mp(seat)), NO_ACTION, ()) for text in sheet.texts])


def refuse_as_defence(g: Table, seat: int, why: Why) -> None:
    """Everything in the hand that is no defence out of the hand."""
    if why is None:
        return
    for kind in dict.fromkeys([hand_kind(entry) for entry in g.players[seat].hand if entry >= 0]):
        sheet = g.book.sheets[kind]
        if not sheet.defences:
            why.extend([(option, NO_DEFENCE, ()) for option in _uses(sheet, seat)])
        elif sheet.type >= SETUP and not any(text.zone == "hand" for text in sheet.defences):
            why.append((("put", kind), DEFENDS_FROM_THE_TABLE, ()))


def _uses(sheet: Sheet, seat: int) -> list[Option]:
    """The other uses of the card out of the hand."""
    if sheet.type > EVENT:
        return [("put", sheet.kind)]
    return [("play" if text.attack is None else "attack", text.index, mp(seat)) for text in sheet.texts]
