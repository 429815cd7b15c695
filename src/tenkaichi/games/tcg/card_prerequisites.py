"""The conditions of a card's sentence: the happenings, cards and people that a staged match should bring together.

A sentence that is carried out whenever its card is used waits for nothing. Others wait for something that happens (a
`watch`, an instant), for an attempt at what they forbid, or for a condition. The cards that can bring that about are
found in the pool by their operations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tenkaichi.games.tcg.book import Book, Sheet
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import (
    Attacks,
    CountIs,
    Filter,
    MainPersonalityIs,
    Outpowers,
    ThisIs,
    ValueIs,
    When,
)
from tenkaichi.games.tcg.pack.vocabulary import TYPES
from tenkaichi.games.tcg.pack.walking import operations_in, records

REMOVALS: tuple[type, ...] = (op.Destroy, op.Banish, op.ReturnToHand, op.PutOnDeck, op.Discard)

# the operations that make a thing happen
CAUSES_OF: dict[str, tuple[type, ...]] = {
    "entered": (op.PlaceInPlay, op.PlayCard),
    "left": REMOVALS,
    "destroyed": (op.Destroy,),
    "discarded": (op.Discard,),
    "banished": (op.Banish,),
    "rejuvenated": (op.RejuvenateTop, op.RejuvenateChosen),
    "shuffled_in": (op.PutOnDeck,),
    "put_on_deck": (op.PutOnDeck,),
    "put_in_hand": (op.ReturnToHand,),
    "drawn": (op.Draw,),
    "milled": (op.Mill,),
    "banished_from_deck": (op.BanishFromDeck,),
    "revealed": (op.Reveal, op.RevealHand, op.OpenHand),
    "hand_revealed": (op.RevealHand, op.OpenHand),
    "captured": (op.Capture, op.UseCritical),
    "deck_shuffled": (op.Shuffle, op.PutOnDeck),
    "stopped": (op.Stop,),
    "prevented": (op.Prevent,),
    "critical_used": (op.UseCritical,),
    "critical_dealt": (op.UseCritical,),
    "anger_raised": (op.ChangeAnger,),
    "anger_lowered": (op.ChangeAnger,),
    "levelled_up": (op.ChangeLevel, op.SetLevel),
    "levelled_down": (op.ChangeLevel, op.SetLevel),
    "level_changed": (op.ChangeLevel, op.SetLevel),
    "stages_gained": (op.ChangeStages,),
    "stages_lost": (op.ChangeStages,),
    "combat_ending": (op.EndCombat,),
    "combat_ended": (op.EndCombat,),
    "ball_used": (op.UseBall,),
}
# the operations that a ban stands in the way of
TRIES_AT: dict[str, tuple[type, ...]] = {
    "gain_anger": (op.ChangeAnger,),
    "lose_anger": (op.ChangeAnger,),
    "change_anger": (op.ChangeAnger, op.SetAnger),
    "gain_stages": (op.ChangeStages,),
    "lose_stages": (op.ChangeStages,),
    "advance_level": (op.ChangeLevel,),
    "lower_level": (op.ChangeLevel,),
    "change_level": (op.ChangeLevel, op.SetLevel),
    "capture_balls": (op.Capture,),
    "discard_allies": (op.Discard,),
    "discard_hand": (op.Discard,),
    "remove_setups": REMOVALS,
    "remove_drills": REMOVALS,
    "remove_allies": REMOVALS,
    "remove_card": REMOVALS,
    "level_discards_drills": (op.ChangeLevel, op.ChangeAnger),
    "rejuvenate": (op.RejuvenateTop, op.RejuvenateChosen),
    "banish_from_discard": (op.Banish,),
    "mill": (op.Mill,),
    "draw": (op.Draw,),
    "end_combat": (op.EndCombat,),
    "modify_damage": (op.ChangeAttacks,),
    "use_immediate": (op.ChangeAnger,),
}
# the operations in which a number of the rules is used
NUMBERS_OF: dict[str, tuple[type, ...]] = {
    "milled_by_me": (op.Mill,),
    "banished_by_me": (op.BanishFromDeck,),
    "anger_by_me": (op.ChangeAnger,),
    "anger_costs": (op.ChangeAnger,),
    "anger_to_advance": (op.ChangeAnger,),
}
ANY_NUMBER = 99


@dataclass
class Wanted:
    """Ingredients of a staged match. `causes`: kinds of cards that can bring it about; `mine` and `foes`: characters
    for the two MPs; `types`: types of cards that should lie on the table; `values`: numbers to start with.
    """

    causes: list[int] = field(default_factory=list)
    mine: list[str] = field(default_factory=list)
    foes: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    values: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)  # (what, seat): from, to
    place: str = ""  # where the card itself should be: "hand", "top", "play", "discard"
    is_attacked: bool = False  # the opponent should attack
    is_peaceful: bool = False  # there should be no combat


def wanted(book: Book, kind: int, missing: list[int]) -> Wanted:
    """The conditions of the sentences that have not been seen."""
    found = Wanted()
    sheet = book.sheets[kind]
    for index in missing:
        for text in sheet.texts:
            path = next(_paths(text.ability, book.ops[index]), None)
            if path is not None:
                _gather(book, sheet, found, path)
    found.causes = list(dict.fromkeys(found.causes))
    return found


def _paths(part: Any, operation: Any) -> Iterator[list[Any]]:
    """The records on the way from a text to one of its operations."""
    if part is operation:
        yield [part]
        return
    if isinstance(part, tuple):
        for inner in part:
            yield from _paths(inner, operation)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, (tuple, msgspec.Struct)):
                for path in _paths(value, operation):
                    yield [part, *path]


def _gather(book: Book, sheet: Sheet, found: Wanted, path: list[Any]) -> None:
    for part in path:
        for name in ("when", "window"):
            when = getattr(part, name, None)
            if isinstance(when, When):
                _wait_for(book, sheet, found, when)
        for name in ("conditions", "needs"):
            for condition in getattr(part, name, ()):
                _meet(found, condition)
        if getattr(part, "icon", "") == "defence":
            found.is_attacked = True
        if isinstance(part, op.Forbid):
            for ban in part.what:
                found.causes.extend(_kinds_with(book, TRIES_AT.get(ban, ())))
        if isinstance(part, op.ChangeRule):
            found.causes.extend(_kinds_with(book, NUMBERS_OF.get(part.what, ())))
        if isinstance(part, op.TreatAs) and part.what == "outpowers":
            found.causes.extend([other.kind for other in book.sheets if _asks(other.card, Outpowers)])
        if isinstance(part, op.ChangeAttacks):
            _want_attacks(book, found, part.like)


def _wait_for(book: Book, sheet: Sheet, found: Wanted, when: When) -> None:
    for event in (when.event, *when.also):
        causes: tuple[type, ...] = CAUSES_OF.get(event, ())
        if when.cause == ("rule",):
            causes = (op.ChangeAnger, op.ChangeLevel)  # the rules discard Drills when the Level changes
        found.causes.extend(_kinds_with(book, causes))
        if (
            event in ("attacked", "hit", "stopped", "lands", "damaged", "life_damaged", "unstoppable")
            and when.who != "me"
        ):
            found.is_attacked = True
        if event in ("damaged", "life_damaged", "prevented", "endured", "redirected", "critical_dealt"):
            found.is_attacked = True
        if when.this:
            found.place = _place_of(event, when)
    _want_attacks(book, found, when.attack)
    if when.card is not None:
        found.types.extend(when.card.type)
        found.causes.extend([other.kind for other in book.sheets if _looks_like(other, when.card)])


def _place_of(event: str, when: When) -> str:
    if event in ("milled", "banished_from_deck", "left_deck"):
        return "top"
    if when.came_from:
        return {"deck": "top"}.get(when.came_from[0], when.came_from[0])
    return {"put_on_deck": "discard", "rejuvenated": "discard", "entered": "hand"}.get(event, "")


def _want_attacks(book: Book, found: Wanted, like: Attacks | None) -> None:
    """Cards whose attacks are of that sort, or that give an attack that property."""
    if like is None:
        return
    if like.copied:
        found.causes.extend(_kinds_with(book, (op.CopyAttack,)))
    for sheet in book.sheets:
        for text in sheet.texts:
            attack = text.ability.attack
            if (like.flag is not None and attack is not None and like.flag in attack.flags) or (
                like.title_has and like.title_has in sheet.title and attack is not None
            ):
                found.causes.append(sheet.kind)


def _looks_like(sheet: Sheet, like: Filter) -> bool:
    """Does the card have the words or the type that a filter asks for? Enough to find candidates."""
    if like.title_has:
        return like.title_has in sheet.title
    if like.title:
        return like.title == sheet.title
    return TYPES[sheet.type] in like.type


def _meet(found: Wanted, condition: Any) -> None:
    """A set-up in which the condition may hold."""
    if isinstance(condition, MainPersonalityIs):
        people = found.mine if condition.who != "foe" else found.foes
        for like in (condition.like, *condition.like.either):
            if like.character:
                people.append(like.character)
    elif isinstance(condition, ValueIs) and condition.value in ("anger", "level", "stage", "hand", "discard"):
        least = condition.min if isinstance(condition.min, int) else 0
        most = condition.max if isinstance(condition.max, int) else ANY_NUMBER
        found.values[condition.value, int(condition.who == "foe")] = (least, most)
    elif isinstance(condition, CountIs) and condition.max is None:
        if condition.cards.zone == ("play",) and condition.cards.like is not None:
            found.types.extend(condition.cards.like.type)
    elif isinstance(condition, ThisIs) and condition.played_from:
        found.place = condition.played_from[0]
    for inner in getattr(condition, "of", None) or ():
        if isinstance(inner, msgspec.Struct):
            _meet(found, inner)
            when = getattr(inner, "when", None)
            if isinstance(when, When) and when.event == "combat_entered":
                found.is_peaceful = True


def _asks(part: Any, condition: type) -> bool:
    """Does the record hold a condition of that sort?"""
    return any(isinstance(record, condition) for _, record in records(part))


def _kinds_with(book: Book, operations: tuple[type, ...]) -> list[int]:
    """The cards that do one of these things somewhere in their texts."""
    if not operations:
        return []
    found: list[int] = []
    for sheet in book.sheets:
        for text in sheet.texts:
            ability = text.ability
            if any(
                isinstance(operation, operations)
                for b in (ability.do, ability.hit, ability.cost)
                for operation in operations_in(b)
            ):
                found.append(sheet.kind)
                break
    return found
