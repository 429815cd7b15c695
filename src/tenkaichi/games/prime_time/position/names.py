"""The names in a position: models, cards, techniques, states and places; a wrong one is told what there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenkaichi.engine.position_frames import PositionError
from tenkaichi.engine.tables import unknown
from tenkaichi.games.prime_time.entry_names import Entry, number_of
from tenkaichi.games.prime_time.ids import ModelId, TechniqueId
from tenkaichi.games.prime_time.lookup import WHERE, find_model, folded, model_word
from tenkaichi.games.prime_time.state import NOBODY, STATE_NAMES, TOKEN, Skirmish


def no_such(field: str, what: str, name: str, known: Iterable[str]) -> PositionError:
    return PositionError(f"position: {field}: {unknown(what, name, known)}")


def mil(value: float) -> int:
    return round(value * 1000)


def model_named(g: Skirmish, name: str, field: str) -> ModelId:
    who = find_model(g, name)
    if who < 0 or who >= TOKEN:
        raise no_such(field, "model", name, [model_word(g, ModelId(other)) for other in range(len(g.models))])
    return who


def profile_named(g: Skirmish, name: str, field: str) -> str:
    """The id of a profile, by its id or by a name that no other profile has."""
    by_id = [each for each in g.book.profile_named if folded(each) == folded(name)]
    found = by_id or [each.id for each in g.book.profiles if folded(each.name) == folded(name)]
    if len(found) != 1:
        raise no_such(field, "profile", name, g.book.profile_named)
    return found[0]


def card_named(g: Skirmish, name: str, field: str) -> int:
    for index, card in enumerate(g.book.cards):
        if folded(name) in (folded(card.name), folded(card.id)):
            return index
    raise no_such(field, "card", name, [card.name for card in g.book.cards])


def technique_named(g: Skirmish, name: str, field: str) -> TechniqueId:
    if name in g.book.technique_named:
        return g.book.technique_named[name]
    found = [each.index for each in g.book.techniques if folded(name) in (folded(each.id), folded(each.name))]
    if len(found) != 1:
        raise no_such(field, "technique", name, g.book.technique_named)
    return found[0]


def states_named(names: Sequence[str], field: str) -> int:
    bits = 0
    for name in names:
        found = [bit for bit, known in STATE_NAMES.items() if folded(known) == folded(name)]
        place = [each for each in WHERE if folded(each) == folded(name)]
        if not found and (place or folded(name) in ("ko", "kod")):
            where = place[0] if place else "knocked_out"
            raise PositionError(f'position: {field}: {name!r} is no state here; write where = "{where}" instead')
        if not found:
            raise no_such(field, "state", name, STATE_NAMES.values())
        bits |= found[0]
    return bits


def numbered(name: str, entries: Sequence[Entry], field: str, what: str = "") -> int:
    """The number of an entry of the pack, by its id or its name; NOBODY where none is named."""
    if not name:
        return NOBODY
    found = number_of(name, entries)
    if found == NOBODY:
        raise no_such(field, what or field.removesuffix("s"), name, [each.id for each in entries])
    return found


def member_named(g: Skirmish, name: str, models: Sequence[str], field: str) -> str:
    """The id of one of a side's profiles, by its id or its name; none where nobody is named."""
    if not name:
        return ""
    found = profile_named(g, name, field)
    if found not in models:
        raise no_such(field, "model of this side", name, models)
    return found
