"""The text of a card says all that its encoding says: change any field of any record, and the text changes."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tenkaichi.games.tcg.pack import operations
from tenkaichi.games.tcg.pack.choosing import Attacks, Cards, Count, Done, Filter, Limit, When
from tenkaichi.games.tcg.pack.loading import load_standard
from tenkaichi.games.tcg.pack.operations import Ability, AttackText, Damage, MoveThis
from tenkaichi.games.tcg.words.abilities import WINDOWS, ability_text, card_text
from tenkaichi.games.tcg.words.bans import BANS, RULE_NUMBERS
from tenkaichi.games.tcg.words.effects import STRUCTURE
from tenkaichi.games.tcg.words.fighting import FIGHTING
from tenkaichi.games.tcg.words.lasting import LASTING
from tenkaichi.games.tcg.words.operations import MOVING

SAMPLES: dict[type, Any] = {
    Filter: Filter(title="Another Title"),
    Cards: Cards(zone=("banished",), n=7),
    Count: Count(value="x", plus=11),
    Attacks: Attacks(title_has="Another"),
    When: When(event="passed"),
    Limit: Limit(n=9),
    AttackText: AttackText(kind="energy", cost=13),
    Damage: Damage(life=17),
    Ability: Ability(icon="power"),
    Done: Done(),
    MoveThis: MoveThis(to="aside"),
    str: "another",
    int: 19,
    bool: True,
}


def texts() -> list[Ability]:
    return [each for card in load_standard().cards for each in (*card.abilities, *card.rules)]


def records(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every record inside a value, with the way to it."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name in value.__struct_fields__:
            yield from records(getattr(value, name), (*path, name))
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            yield from records(each, (*path, at))


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The value with something else at the end of the way."""
    if not path:
        return new
    step, *rest = path
    if isinstance(value, tuple):
        return (*value[:step], put(value[step], tuple(rest), new), *value[step + 1 :])
    return msgspec.structs.replace(value, **{step: put(getattr(value, step), tuple(rest), new)})


def sample(hint: Any) -> Any:
    """Some value of a type."""
    origin = get_origin(hint)
    if origin is Literal:
        return get_args(hint)[0]
    if origin is tuple:
        return (sample(get_args(hint)[0]),)
    if origin in (Union, types.UnionType):
        known = [each for each in get_args(hint) if each in SAMPLES] or list(get_args(hint))
        return sample(next(each for each in known if each is not type(None)))
    return SAMPLES[hint]


def others(value: Any, hint: Any) -> Iterator[Any]:
    """Values of the type that differ from this one."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        if value is not None and type(None) in get_args(hint):
            yield None
        elif value is None:
            yield sample(hint)
        kinds = [each for each in get_args(hint) if get_origin(each) is Literal]
        yield from (each for kind in kinds for each in others(value, kind))
        if type(value) in (int, bool):
            yield from others(value, type(value))
    elif origin is Literal:
        yield from [each for each in get_args(hint) if each != value][:3]
    elif origin is tuple:
        yield (*value, sample(get_args(hint)[0]))
        if value:
            yield value[:-1]
    elif hint is bool:
        yield not value
    elif hint is int:
        yield value + 1
    elif hint is str:
        yield value + "x"


def is_needed(record: Any, field: str, new: Any) -> bool:
    """An emptied list of what a record is for is not card text."""
    return new in ((), None) and field in (
        "what",
        "do",
        "options",
        "cost",
        "of",
        "cards",
        "attack",
        "cards",
        "conditions",
    )


def mutations() -> Iterator[tuple[Ability, tuple[Any, ...], str, Any]]:
    """One for each field of each sort of record: records of one class that set the same fields are one sort."""
    seen: set[tuple[Any, ...]] = set()
    hints = {}
    for ability in texts():
        for path, record in records(ability):
            kind = type(record)
            if kind not in hints:
                hints[kind] = get_type_hints(kind)
            given = tuple(sorted(msgspec.structs.asdict(record).items(), key=lambda pair: pair[0]))
            used = tuple(name for name, value in given if value not in (None, (), False, 0))
            for field in record.__struct_fields__:
                if (kind, used, field) in seen:
                    continue
                seen.add((kind, used, field))
                for new in others(getattr(record, field), hints[kind][field]):
                    if not is_needed(record, field, new):
                        yield ability, path, field, new


def test_every_field_of_every_record_shows_in_the_text() -> None:
    silent = []
    count = 0
    for ability, path, field, new in mutations():
        changed = put(ability, (*path, field), new)
        count += 1
        if changed != ability and ability_text(changed) == ability_text(ability):
            silent.append(f"{field} = {new!r} at {path} of: {ability_text(ability)}")
    assert not silent, f"{len(silent)} of {count}:\n" + "\n".join(silent[:40])
    assert count > 5000


def test_every_operation_has_words() -> None:
    tables = (MOVING, FIGHTING, LASTING, STRUCTURE)
    assert set().union(*tables) == set(get_args(operations.Operation))
    assert sum(map(len, tables)) == len(get_args(operations.Operation))


@pytest.mark.parametrize(("words", "table"), [("Ban", BANS), ("RuleNumber", RULE_NUMBERS), ("Window", WINDOWS)])
def test_every_word_of_the_language_is_in_the_tables(words: str, table: dict[str, str]) -> None:
    from tenkaichi.games.tcg.pack import vocabulary

    assert set(table) == set(get_args(getattr(vocabulary, words)))
    assert len(set(table.values())) == len(table)


def test_a_text_reads_like_a_card() -> None:
    cards = {card.title: card for card in load_standard().cards}
    assert card_text(cards["Black Corruption"]) == (
        "Stop an energy attack. Raise your anger by 1 and lower your opponent's anger by 2.\n"
        "(When this card is discarded from hand by your effect during combat, "
        "banish the top 2 cards of your opponent's Life Deck.)"
    )


def test_texts_that_differ_never_read_the_same() -> None:
    """No reader could tell them apart."""
    said: dict[str, Ability] = {}
    for ability in texts():
        assert said.setdefault(ability_text(ability), ability) == ability, ability_text(ability)
    assert len(said) > 1200
