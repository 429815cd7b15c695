"""Procedures in progress speak of cards, too: what a viewer may not know is taken out of them.

A card that a text speaks of is a handle, or a token that names a hidden zone and a kind. If it lies where the viewer
cannot see it, the first card of its owner's deck list stands in its place: the number of cards is no secret.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tenkaichi.games.tcg.card_numbers import (
    HAND,
    hand_entry,
    hidden,
    hidden_place,
    hidden_seat,
    is_at_bottom,
    is_hidden,
    kind_at,
)
from tenkaichi.games.tcg.rules.effects.looking import SeeCards
from tenkaichi.games.tcg.rules.effects.moments import Window
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.effects.settle import Settle
from tenkaichi.games.tcg.rules.zones import zone_of
from tenkaichi.games.tcg.state import KIND_BITS, NO_CARD, NOBODY, Happening, Lasting, Table, owner_of

# fields of procedures that hold cards spoken of
LISTS: Final = ("it", "rest", "picked", "moved", "handles", "paid_cards")
SINGLE: Final = ("that_card", "token")


def hide_frames(g: Table, viewer: int | None) -> None:
    """Takes from the stack, and from what waits and lasts, what the viewer may not know."""
    for frame in g.stack:
        _hide(g, frame, viewer)
        if isinstance(frame, Resolve):
            _hide(g, frame.context, viewer)
        elif isinstance(frame, SeeCards):
            needed = 3 if viewer is None else 1 << viewer
            if frame.known_to & needed != needed:
                stand_in = g.players[frame.seat].slots[0]
                frame.seen, frame.order = [stand_in] * len(frame.seen), [stand_in] * len(frame.order)
        elif isinstance(frame, PickCards) and frame.seat != viewer:
            frame.on_show = []
        elif isinstance(frame, Settle):
            for trigger in frame.todo:
                _hide(g, trigger, viewer)
            frame.windows = [_hidden_happening(g, happening, viewer) for happening in frame.windows]
        elif isinstance(frame, Window):
            frame.happenings = [_hidden_happening(g, happening, viewer) for happening in frame.happenings]
    g.latest = [replace(attack) for attack in g.latest]  # copies of a state share them
    for record in (*[effect for effect in g.lasting if not _speaks_of_a_title(g, effect)], *g.attacks, *g.latest):
        _hide(g, record, viewer)
    g.waiting = [_hidden_happening(g, happening, viewer) for happening in g.waiting]
    g.history = [_hidden_happening(g, happening, viewer) for happening in g.history]


def _speaks_of_a_title(g: Table, effect: Lasting) -> bool:
    """Is it in force for all copies of a card that was chosen in sight? Its title stays known wherever it goes."""
    cards = getattr(g.book.ops[effect.op], "cards", None)
    return cards is not None and cards.copies_of == "it"


def _hide(g: Table, record: Any, viewer: int | None) -> None:
    """The cards that a record speaks of, each as the viewer may know it."""
    knows = getattr(record, "knows", NOBODY)  # the only seat that may know them, if there is one
    askers = (getattr(record, "me", NOBODY), getattr(record, "seat", NOBODY))
    is_privy = viewer is not None and viewer in askers and knows in (NOBODY, viewer)
    own = int(getattr(record, "card", NO_CARD))  # the card whose text it is: `source` names its kind in any case
    for name in LISTS:
        value = getattr(record, name, None)
        if value and not isinstance(value, int):
            seen = [token if token == own > NO_CARD else _seen(g, token, viewer, is_privy) for token in value]
            setattr(record, name, seen if isinstance(value, list) else tuple(seen))
    shown = getattr(record, "shown", ())
    if shown and knows not in (NOBODY, viewer):
        record.shown = (g.players[knows].slots[0],) * len(shown)
    elif shown:  # in an order that tells nothing about the hand they are in
        record.shown = tuple(sorted(shown))
    for name in SINGLE:
        value = int(getattr(record, name, NO_CARD))
        if value == own:
            continue
        if value > NO_CARD or (value < NO_CARD and name == "token"):
            found = _seen(g, value, viewer, is_privy)
            if found != value:
                setattr(record, name, found)
                if name == "that_card" and hasattr(record, "that_kind"):
                    record.that_kind = kind_at(found)


def _hidden_happening(g: Table, happening: Happening, viewer: int | None) -> Happening:
    """The happening as the viewer may know it."""
    shown = _seen(g, happening.card, viewer, False) if happening.card > NO_CARD else happening.card
    return happening if shown == happening.card else replace(happening, card=shown, kind=kind_at(shown))


def _seen(g: Table, token: int, viewer: int | None, is_privy: bool) -> int:
    """A handle whose card has gone into a hidden zone is dead: it is known to nobody any more (TCG-ZONE-13)."""
    if not is_hidden(token):
        if token < NO_CARD or zone_of(g, token) or token in g.gone_in_sight:  # MPs and Masteries are never hidden
            return token
        return token & ~KIND_BITS | g.players[owner_of(token)].slots[0]
    owner = hidden_seat(token)
    if hidden_place(token) == HAND:
        known = hand_entry(kind_at(token), True) in g.players[owner].hand
        is_visible = owner == viewer or (is_privy and known)
    else:
        is_visible = is_privy
    if is_visible:
        return token
    return hidden(owner, hidden_place(token), g.players[owner].slots[0], is_at_bottom(token))
