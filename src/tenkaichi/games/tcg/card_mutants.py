"""Small changes to a card: a number, a zone, a player, a duration or a condition.

Each mutant is a card that does something else than its facts say, so its exam must fail.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tenkaichi.engine.mutation import Mutant, mutants
from tenkaichi.games.tcg.checks.texts import Known, ability_problems
from tenkaichi.games.tcg.pack import Pack
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards, Count, CountIs, Limit, ValueIs, When
from tenkaichi.games.tcg.pack.facts import Card

OTHER_ZONE: Mapping[str, str] = {
    "deck": "discard",
    "hand": "discard",
    "play": "discard",
    "discard": "banished",
    "banished": "discard",
    "deck_top": "discard",
    "deck_bottom": "discard",
    "deck_top_or_bottom": "discard",
    "aside": "discard",
    "attack": "discard",
}
ZONE_FIELDS = frozenset(("zone", "to", "came_from", "played_from"))
OTHER_PLAYER: Mapping[str, str] = {
    "me": "foe",
    "foe": "me",
    "both": "me",
    "my_mp": "foe_mp",
    "foe_mp": "my_mp",
    "mine": "foes",
    "foes": "mine",
    "my_allies": "foe_allies",
    "foe_allies": "my_allies",
    "performing": "foe_mp",
    "attacker": "defender",
    "defender": "attacker",
}
PLAYER_FIELDS = frozenset(("who", "of", "whose", "owner", "by", "chooser", "to", "a", "b"))
OTHER_DURATION: Mapping[str, str] = {
    "attack": "combat",
    "action": "combat",
    "foe_next_action": "combat",
    "my_next_action": "combat",
    "combat": "action",
    "turn": "action",
    "my_next_turn_start": "action",
    "my_next_turn_end": "action",
    "foe_next_turn_end": "action",
    "game": "action",
}
OTHER_MOMENT: Mapping[str, str] = {
    "end_of_combat": "next_action",
    "next_action": "end_of_combat",
    "my_next_action": "end_of_combat",
    "foe_next_action": "end_of_combat",
    "end_of_turn": "next_action",
    "next_turn": "end_of_turn",
    "my_next_turn": "end_of_turn",
    "foe_next_turn": "end_of_turn",
    "rejuvenation_step": "end_of_combat",
    "planning_end": "end_of_turn",
    "entering_combat": "end_of_turn",
}
OF_A_PLAYER = frozenset(
    (
        *("anger", "level", "stage", "power_level", "hand", "deck", "discard", "banished", "pur", "anger_needed"),
        *("banished_types", "level4_power"),
    )
)  # values that each player has
WHOLE = (Count, CountIs, op.Blank, op.Forbid, op.TreatAs, op.AllyMayAct, op.Extra)  # take all such cards
CONDITION_FIELDS = frozenset(("conditions", "unless"))


def mutants_of(card: Card, pack: Pack) -> Iterator[Mutant]:
    """Every mutant of a card that is still a text of the card language."""
    known = Known(pack)
    for name in ("abilities", "rules"):
        texts = getattr(card, name)
        for at, ability in enumerate(texts):
            for mutant in mutants(ability, small_changes, f"{name}[{at}]"):
                if not is_written(mutant.record) or any(ability_problems(mutant.record, known)):
                    continue
                changed = (*texts[:at], mutant.record, *texts[at + 1 :])
                yield mutant._replace(record=msgspec.structs.replace(card, **{name: changed}))
    if card.endurance is not None:
        more = msgspec.structs.replace(card, endurance=card.endurance + 1)
        yield Mutant("number", "endurance", f"{card.endurance} → {card.endurance + 1}", more)
    if card.pur is not None:
        more = msgspec.structs.replace(card, pur=card.pur + 1)
        yield Mutant("number", "pur", f"{card.pur} → {card.pur + 1}", more)
    if card.after_use is not None:
        yield Mutant("zone", "after_use", f"{card.after_use} → none", msgspec.structs.replace(card, after_use=None))


def is_written(ability: op.Ability) -> bool:
    """Whether the words of a text are those of the card language."""
    try:
        msgspec.json.decode(msgspec.json.encode(ability), type=op.Ability)
    except msgspec.ValidationError:
        return False
    return True


def small_changes(
    record: msgspec.Struct, name: str, value: Any, holder: msgspec.Struct | None
) -> Iterator[tuple[str, Any]]:
    """The changes to one field of a text, each with its sort."""
    if _is_unread(record, name, holder):
        return
    if isinstance(value, int) and not isinstance(value, bool):
        if not _is_idle(record, name, value):
            yield "number", value - 1 if value < 0 else value + 1
    elif name in CONDITION_FIELDS and isinstance(value, tuple):
        for at in range(len(value)):
            yield "condition", value[:at] + value[at + 1 :]
    elif name in ZONE_FIELDS and isinstance(value, tuple):
        if value and not _is_spoken_of(record):
            for at, zone in enumerate(value):
                yield "zone", (*value[:at], OTHER_ZONE[zone], *value[at + 1 :])
    elif isinstance(value, str):
        yield from _other_word(record, name, value)


def _other_word(record: msgspec.Struct, name: str, value: str) -> Iterator[tuple[str, Any]]:
    if name == "until" and value in OTHER_DURATION:
        yield "duration", OTHER_DURATION[value]
    elif name == "at" and value in OTHER_MOMENT:
        yield "duration", OTHER_MOMENT[value]
    elif isinstance(record, op.PutOnDeck) and name == "to":
        yield "zone", "deck_top" if value == "deck_bottom" else "deck_bottom"
    elif name in ZONE_FIELDS and value in OTHER_ZONE:
        yield "zone", OTHER_ZONE[value]
    elif name in PLAYER_FIELDS and value in OTHER_PLAYER and not _is_spoken_of(record):
        yield "player", OTHER_PLAYER[value]


def _is_unread(record: msgspec.Struct, name: str, holder: msgspec.Struct | None) -> bool:
    """A field that says nothing here: how many and by whose choice of cards that are counted or meant as a whole, or
    whose number it is where cards or a personality are named.
    """
    if isinstance(record, Cards) and name in ("n", "chooser"):
        is_whole = record.all or record.that is not None or isinstance(holder, WHOLE)
        return is_whole or (name == "chooser" and record.place is not None)
    if isinstance(record, op.ChangeAttacks) and name == "whose":
        return record.until is None  # the attack that is being carried out
    if isinstance(record, (Count, ValueIs)) and name == "who":
        return record.value not in OF_A_PLAYER or record.of is not None
    return False


def _is_idle(record: msgspec.Struct, name: str, value: int) -> bool:
    """A number that nobody has written, and that therefore says nothing: one more of it is another text."""
    default = next(field.default for field in msgspec.structs.fields(record) if field.name == name)
    if isinstance(record, Limit) or value != default:
        return False
    return value == 0 or name in ("per", "times", "table_times", "at_least", "min", "plus", "least_cost")


def _is_spoken_of(record: msgspec.Struct) -> bool:
    """Cards and happenings that were named before: where they lie and whose they are is settled."""
    return (isinstance(record, Cards) and record.that is not None) or (isinstance(record, When) and record.this)
