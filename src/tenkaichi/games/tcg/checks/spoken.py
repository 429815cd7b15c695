"""References in a text: `it`, `named`, `paid`, the happening it answers; and how long things last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tenkaichi.games.tcg.pack import choosing as test
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards, Count
from tenkaichi.games.tcg.pack.operations import Ability, Operation
from tenkaichi.games.tcg.pack.walking import is_block, is_options, records

LASTS = (
    op.ChangeAttacks, op.Forbid, op.ChangeRule, op.Blank, op.TreatAs, op.AllyMayAct, op.OpenHand, op.DoubleModifiers,
    op.Extra, op.Watch, op.Instead,
)  # fmt: skip
BINDING = (
    op.Draw, op.Mill, op.BanishFromDeck, op.RejuvenateTop, op.Move, op.Attach, op.UseBall, op.Choose, op.Reveal,
    op.Look, op.UseCard, op.RevealHand,
)  # fmt: skip


class Spoken(NamedTuple):
    """The things that may be referred to."""

    it: bool = False
    named: bool = False
    paid: bool = False
    answering: bool = False  # a happening
    attached: bool = False
    remembered: bool = False
    done: bool = False


def block_problems(block: tuple[Operation, ...], path: str, spoken: Spoken) -> Iterator[tuple[str, str]]:
    """Walks the operations in order; what one binds the next ones may speak of."""
    now = spoken
    for at, each in enumerate(block):
        here = f"{path}[{at}]"
        yield from _operation(each, here, now)
        now = _after(each, now)


def _operation(operation: Operation, path: str, spoken: Spoken) -> Iterator[tuple[str, str]]:
    if isinstance(operation, LASTS) and operation.until is None and not _ends_by_itself(operation):
        yield f"{path}.until", "expected how long it lasts"
    inner = spoken
    if isinstance(operation, (op.Watch, op.Instead)):
        inner = spoken._replace(answering=True)
    if isinstance(operation, op.Attachment):
        inner = spoken._replace(attached=True)
    if isinstance(operation, op.Pay):
        yield from block_problems(operation.cost, f"{path}.cost", inner)
        inner = after(operation.cost, inner)._replace(paid=True, done=True)
    if isinstance(operation, op.Extra):
        inside = Spoken(it=inner.it, answering=isinstance(operation.ability.window, test.When), attached=inner.attached)
        for name in ("cost", "do", "hit", "stopped"):
            yield from block_problems(getattr(operation.ability, name), f"{path}.ability.{name}", inside)
        return
    for name in operation.__struct_fields__:
        value = getattr(operation, name)
        where = f"{path}.{'if' if name == 'conditions' else name}"
        if is_block(value):
            if not (isinstance(operation, op.Pay) and name == "cost"):
                yield from block_problems(value, where, inner)
        elif is_options(value):
            for at, option in enumerate(value):
                yield from block_problems(option, f"{where}[{at}]", inner)
        else:
            yield from _references(value, where, inner)


def _ends_by_itself(operation: Operation) -> bool:
    if isinstance(operation, op.ChangeAttacks):
        return operation.this
    return isinstance(operation, (op.Watch, op.Instead)) and operation.when.this


def _references(value: Any, path: str, spoken: Spoken) -> Iterator[tuple[str, str]]:
    for place, record in records(value, path):
        if isinstance(record, Ability):
            return
        if isinstance(record, Cards):
            yield from _cards(record, place, spoken)
        if isinstance(record, (Count, test.ValueIs)) and record.value is not None:
            yield from _value(record.value, place, spoken)
        if isinstance(record, test.Done) and not spoken.done:
            yield place, "expected an operation before it that can have been done"
        if isinstance(record, test.ItIs):
            yield from _spoken(record.that, f"{place}.that", spoken)


def _cards(cards: Cards, path: str, spoken: Spoken) -> Iterator[tuple[str, str]]:
    if cards.that is not None:
        yield from _spoken(cards.that, f"{path}.that", spoken)
    if cards.copies_of is not None:
        yield from _spoken(cards.copies_of, f"{path}.copies_of", spoken)


def _spoken(word: str, path: str, spoken: Spoken) -> Iterator[tuple[str, str]]:
    missing = {
        "it": (spoken.it, "expected an operation before it that chooses, moves or shows cards"),
        "rest": (spoken.it, "expected an operation before it that chooses among cards"),
        "named": (spoken.named, "expected a title to be named before"),
        "paid": (spoken.paid, "expected a cost before it"),
        "source": (spoken.answering, "expected inside an answer to a happening"),
        "host": (spoken.attached, "expected while this card is attached"),
        "this": (True, ""),
    }[word]
    if not missing[0]:
        yield path, missing[1]


def _value(value: str, path: str, spoken: Spoken) -> Iterator[tuple[str, str]]:
    if value == "amount" and not spoken.answering:
        yield path, "expected inside an answer to a happening"
    if value in ("moved", "paid", "endurance") and not (spoken.it or spoken.done):
        yield path, "expected an operation before it that moves or pays"
    if value == "named_hits" and not spoken.named:
        yield path, "expected a title to be named before"
    if value == "x" and not spoken.remembered:
        yield path, "expected a number to be kept before"


def after(block: tuple[Operation, ...], spoken: Spoken) -> Spoken:
    """The references that hold after a list of operations."""
    for each in block:
        spoken = _after(each, spoken)
    return spoken


def _after(operation: Operation, spoken: Spoken) -> Spoken:
    """The references that hold once the operation is over."""
    now = spoken._replace(done=True)
    if isinstance(operation, BINDING):
        now = now._replace(it=True)
    if isinstance(operation, op.NameCards):
        now = now._replace(named=True)
    if isinstance(operation, op.Remember):
        now = now._replace(remembered=True)
    if isinstance(operation, op.Pay):
        now = now._replace(paid=True)
    for name in operation.__struct_fields__:
        if name in ("hit", "immediate") or isinstance(operation, (op.Watch, op.Instead, op.Later, op.Attachment)):
            continue
        value = getattr(operation, name)
        blocks = [value] if is_block(value) else list(value) if is_options(value) else []
        for block in blocks:
            now = after(block, now)
    return now
