"""The table of a position: board and terrain, missions and places, objectives, markers and tokens."""

from __future__ import annotations

from tenkaichi.engine.position_frames import PositionError
from tenkaichi.games.prime_time.board import layout_of
from tenkaichi.games.prime_time.entry_names import MARKER_KINDS, marker_kind
from tenkaichi.games.prime_time.ids import ModelId
from tenkaichi.games.prime_time.position.names import mil, model_named, no_such, numbered
from tenkaichi.games.prime_time.position.tables import Position
from tenkaichi.games.prime_time.rules.setup import lay_board
from tenkaichi.games.prime_time.start import pieces_of
from tenkaichi.games.prime_time.state import GRABBED, TOKEN, Marker, Skirmish, Token, with_number


def put_board(g: Skirmish, wanted: Position) -> None:
    pack = g.book.pack
    if isinstance(wanted.board, str):
        lay_board(g, layout_of(pack, pack.boards[numbered(wanted.board, pack.boards, "board")].pieces))
    else:
        lay_board(g, layout_of(pack, pieces_of(pack, wanted.board, "position: board")))
    for number, state in wanted.terrain.items():
        if not number.isdigit() or not 1 <= int(number) <= len(g.terrain):
            raise PositionError(f"position: terrain: there are {len(g.terrain)} pieces, numbered from 1")
        wear = ("intact", "damaged", "rubble").index(state)
        g.terrain = with_number(g.terrain, int(number) - 1, wear)


def put_scene(g: Skirmish, wanted: Position) -> None:
    pack = g.book.pack
    g.location = numbered(wanted.location, pack.locations, "location")
    g.condition = numbered(wanted.condition, pack.conditions, "condition")
    first = [next(at for at, each in enumerate(pack.missions) if each.slot == slot) for slot in _SLOTS]
    for name in wanted.missions:
        number = numbered(name, pack.missions, "missions")
        first[_SLOTS.index(pack.missions[number].slot)] = number
    g.missions = tuple(first)
    g.objectives = [(mil(x), mil(y)) for x, y in wanted.objectives]


_SLOTS = ("opening", "escalation", "finale")


def put_pieces(g: Skirmish, wanted: Position) -> None:
    pack = g.book.pack
    for at, marker in enumerate(wanted.markers):
        kind = marker_kind(marker.kind)
        if not kind:
            raise no_such(f"markers[{at}].kind", "marker", marker.kind, MARKER_KINDS)
        g.markers.append(Marker(kind, mil(marker.at[0]), mil(marker.at[1])))
        if marker.carrier:
            carrier = model_named(g, marker.carrier, f"markers[{at}].carrier")
            g.markers[at].carrier = carrier
            g.models[carrier].carries = at
    for at, token in enumerate(wanted.tokens):
        number = numbered(token.kind, pack.tokens, f"tokens[{at}].kind", "token")
        token_kind = g.book.token_named[pack.tokens[number].id]
        owner = model_named(g, token.owner, f"tokens[{at}].owner")
        x, y = mil(token.at[0]), mil(token.at[1])
        g.tokens.append(Token(token_kind, g.models[owner].seat, owner, x, y, hp=g.book.tokens[token_kind].hp))
        if token.holds:
            held = model_named(g, token.holds, f"tokens[{at}].holds")
            g.tokens[at].holds, g.models[held].held_by = held, ModelId(TOKEN + at)
            g.models[held].states |= GRABBED
