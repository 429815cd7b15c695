"""Procedures in progress speak of cards, too: what a viewer may not know is taken out of them.

A card that a text speaks of is a handle, or a token that names a hidden zone and a kind. If it lies where the viewer
cannot see it, the first card of its owner's deck list stands in its place: the number of cards is no secret.
"""

from __future__ import annotations

from typing import Any

from tenkaichi.games.tcg.rules.effects.counting import kind_at
from tenkaichi.games.tcg.rules.effects.decks import SeeCards
from tenkaichi.games.tcg.rules.effects.picking import HAND, hidden_place, hidden_seat, is_hidden
from tenkaichi.games.tcg.rules.effects.settle import Settle
from tenkaichi.games.tcg.rules.zones import zone_of
from tenkaichi.games.tcg.state import KIND_BITS, NO_CARD, Happening, Table, owner_of

LISTS = ("it", "rest", "picked", "moved", "handles", "paid_cards")  # fields of procedures that hold cards spoken of
SINGLE = ("that_card", "token")


def hide_frames(g: Table, viewer: int | None) -> None:
    """Takes from the stack, and from what waits and lasts, what the viewer may not know."""
    for frame in g.stack:
        _hide(g, frame, viewer)
        if isinstance(frame, SeeCards):
            needed = 3 if viewer is None else 1 << viewer
            if frame.known_to & needed != needed:
                stand_in = g.players[frame.seat].slots[0]
                frame.seen, frame.order = [stand_in] * len(frame.seen), [stand_in] * len(frame.order)
        elif isinstance(frame, Settle):
            for trigger in frame.todo:
                _hide(g, trigger, viewer)
            for happening in frame.windows:
                _hide_happening(g, happening, viewer)
    for effect in g.lasting:
        _hide(g, effect, viewer)
    for happening in (*g.waiting, *g.history):
        _hide_happening(g, happening, viewer)


def _hide(g: Table, frame: Any, viewer: int | None) -> None:
    """The cards that a record speaks of, each as the viewer may know it."""
    searcher = getattr(frame, "me", -1)
    for name in LISTS:
        value = getattr(frame, name, None)
        if value and not isinstance(value, int):
            seen = [_seen(g, token, viewer, searcher) for token in value]
            setattr(frame, name, seen if isinstance(value, list) else tuple(seen))
    for name in SINGLE:
        value = int(getattr(frame, name, NO_CARD))
        if value > NO_CARD or (value < NO_CARD and name == "token"):
            shown = _seen(g, value, viewer, searcher)
            if shown != value:
                setattr(frame, name, shown)
                if name == "that_card":
                    frame.that_kind = kind_at(shown)


def _hide_happening(g: Table, happening: Happening, viewer: int | None) -> None:
    if happening.card > NO_CARD:
        shown = _seen(g, happening.card, viewer, -1)
        if shown != happening.card:
            happening.card, happening.kind = shown, kind_at(shown)


def _seen(g: Table, token: int, viewer: int | None, searcher: int) -> int:
    kind = kind_at(token)
    if not is_hidden(token):
        owner = owner_of(token)
        if zone_of(g, token) or _knows(g, owner, kind, viewer):
            return token
        return token & ~KIND_BITS | g.players[owner].slots[0]
    owner = hidden_seat(token)
    if hidden_place(token) == HAND:
        visible = owner == viewer or kind << 1 | 1 in g.players[owner].hand
    else:
        visible = (searcher == viewer and viewer is not None) or _is_known_in_deck(g, owner, kind, viewer)
    if visible:
        return token
    return -1 - ((-1 - token) & ~KIND_BITS | g.players[owner].slots[0])


def _knows(g: Table, owner: int, kind: int, viewer: int | None) -> bool:
    """Does the viewer know a card of this kind in the owner's hidden zones?"""
    hand = g.players[owner].hand
    if kind << 1 | 1 in hand or (owner == viewer and kind << 1 in hand):
        return True
    return _is_known_in_deck(g, owner, kind, viewer)


def _is_known_in_deck(g: Table, owner: int, kind: int, viewer: int | None) -> bool:
    needed = 3 if viewer is None else 1 << viewer
    return any(entry >= 0 and entry >> 2 == kind and entry & needed == needed for entry in g.players[owner].deck)
