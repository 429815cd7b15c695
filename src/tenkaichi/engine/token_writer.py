"""Write a game's tokenizer: a module that turns a view into tokens, generated from the annotations of its records.

There is a token for every record of a list, every list of references, the state itself and each of the two innermost
procedures. A token has its kind and its side (the viewer's, the other's, nobody's), the rows of
the tables that it refers to, and its amounts. What points at a record of a list (`Item`) is marked on that record's
token. The generated module does not hide anything: callers give it views, never states.
"""

from __future__ import annotations

import types
from dataclasses import fields
from hashlib import sha256
from typing import Annotated, Union, get_args, get_origin, get_type_hints

from tenkaichi.engine.codec import CACHED, SHARED
from tenkaichi.engine.procedure import Procedure, State, written_name
from tenkaichi.engine.references import (
    MARKS,
    OWNER,
    Bits,
    BySeat,
    CountOf,
    Inline,
    Item,
    Mark,
    Owner,
    Ref,
    Unread,
    is_seat_name,
)

SHARED_TABLE = 256  # a table of more rows has one set of rows for all fields that refer to it
LEFT_OUT = ("stack", "winner", "ending", "log", "chance", "running")  # of every state


class TokenWriter:
    """Numbers the features of a game and writes the functions that list them."""

    def __init__(self, state: type[State], procedures: tuple[type[Procedure], ...], module: str) -> None:
        self.state = state
        self.procedures = procedures
        self.module = module
        self.names: list[str] = []  # by feature; a table has one name for its first row
        self.count = 0
        self.tables: dict[str, int] = {}
        self.imports: dict[str, set[str]] = {}
        self.written: dict[type, str] = {}
        self.needs_point: set[str] = set()

    def write(self) -> str:
        state = self._state_function()
        frames = [self._frame(procedure) for procedure in self.procedures]
        body = "\n\n\n".join([*self.written.values(), *[text for text in frames if text], state])
        return f"{self._header()}\n\n{self._tables()}\n\n\n{body}\n"

    # -- features -------------------------------------------------------------------------------------------------

    def _feature(self, name: str, size: int = 1) -> int:
        first = self.count
        self.names.append(f"{name} {first} {size}")
        self.count += size
        return first

    def _table(self, ref: Ref, where: str) -> int:
        key = ref.table if ref.size > SHARED_TABLE else f"{where} {ref.table}"
        if key not in self.tables:
            self.tables[key] = self._feature(f"{key}[]", ref.size)
        return self.tables[key]

    # -- records --------------------------------------------------------------------------------------------------

    def _record(self, record: type) -> None:
        """Write the function that lists the amounts and references of a record, after those of the records in it."""
        if record in self.written:
            return
        self.written[record] = ""
        self._import(record.__module__, record.__name__)
        lines = [f"def read_{record.__name__}(r: {record.__name__}, seat: int, bag: TokenBag) -> None:"]
        lines += ["    f, v = bag.features, bag.values"]
        for name, hint in _fields(record):
            lines += self._field(f"{record.__name__}.{name}", f"r.{name}", name, hint)
        self.written[record] = "\n".join(lines)

    def _field(self, where: str, e: str, name: str, hint: object) -> list[str]:
        """A field's part of the token of its record. Lists of records and of references are tokens of their own."""
        mark, bare = _marked(hint)
        if mark is None and bare is int and is_seat_name(name):
            mark = OWNER
        if bare is str:
            return []
        if isinstance(mark, Owner):
            at = self._feature(f"{where} mine", 2)
            return [
                f"    if {e} >= 0:",
                f"        f.append({at} if {e} == seat else {at + 1})",
                "        v.append(1.0)",
            ]
        if isinstance(mark, Ref):
            return self._reference(where, e, mark)
        if isinstance(mark, Bits):
            at = self._feature(f"{where} bits", mark.size)
            return [
                f"    for bit in range({mark.size} if {e} else 0):", f"        if {e} >> bit & 1:",
                f"            f.append({at} + bit)", "            v.append(1.0)",
            ]  # fmt: skip
        if isinstance(mark, CountOf):
            at = self._feature(f"{where} {mark.table}", mark.size)
            return [
                f"    for row, amount in enumerate({e}):", "        if amount:",
                f"            f.append({at} + row % {mark.size})", "            v.append(float(amount))",
            ]  # fmt: skip
        if bare in (int, bool, float) and not isinstance(mark, Item):
            at = self._feature(where)
            return [f"    if {e}:", f"        f.append({at})", f"        v.append(float({e}))"]
        if _is_amounts(bare):
            return self._length(where, e)
        return []

    def _reference(self, where: str, e: str, ref: Ref) -> list[str]:
        at = self._table(ref, where)
        return [
            f"    if {e} >= 0:", f"        f.append({at} + {self._row(ref, e)} % {ref.size})", "        v.append(1.0)",
        ]  # fmt: skip

    def _row(self, ref: Ref, e: str) -> str:
        if not ref.via:
            return e
        module, _, function = ref.via.partition(":")
        self._import(module, function)
        return f"{function}({e})"

    def _length(self, where: str, e: str) -> list[str]:
        at = self._feature(f"{where} length")
        return [f"    if {e}:", f"        f.append({at})", f"        v.append(float(len({e})))"]

    # -- what is a token ------------------------------------------------------------------------------------------

    def _state_function(self) -> str:
        name = self.state.__name__
        self._import(self.state.__module__, name)
        own: list[str] = []
        lists: list[str] = []
        pointers: list[str] = []
        for field, hint in [(f, h) for f, h in _fields(self.state) if f not in LEFT_OUT]:
            where, e = f"{name}.{field}", f"g.{field}"
            own += self._field(where, e, field, hint)
            pointers += self._pointer(where, e, hint, "    ")
            lists += self._tokens_of(where, e, field, hint)
        kind = self._feature(f"{name} token")
        return "\n".join([
            f"def tokens(g: {name}, seat: int) -> TokenBag:", '    """The view of a seat as tokens."""',
            "    bag = TokenBag()", "    f, v = bag.features, bag.values",
            f"    bag.begin(NEUTRAL, {kind})", *own, *pointers,
            "    for depth in (-1, -2):", "        if len(g.stack) >= -depth:",
            "            frame = g.stack[depth]", "            reader = FRAMES.get(type(frame))",
            "            if reader is not None:", "                reader(frame, seat, bag, depth)",
            *lists, "    return bag",
        ])  # fmt: skip

    def _pointer(self, where: str, e: str, hint: object, indent: str) -> list[str]:
        mark, bare = _marked(hint)
        if not isinstance(mark, Item) or bare is not int:
            return []
        at = self._feature(f"{where} points")
        return [f"{indent}if {e} >= 0:", f'{indent}    bag.point("{mark.name}", {e}, {at})']

    def _tokens_of(self, where: str, e: str, field: str, hint: object) -> list[str]:
        mark, bare = _marked(hint)
        item = _item_of(bare)
        if item is None:
            record = _record_of(bare)
            return [] if record is None else self._single(where, e, bare, record)
        _, kind = _marked(item)
        if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
            return self._list_of_records(e, field, kind, isinstance(mark, BySeat))
        return self._list_of_references(where, e, item, "NEUTRAL", "    ")

    def _single(self, where: str, e: str, bare: object, record: type) -> list[str]:
        self._record(record)
        lines = [
            f"    bag.begin(NEUTRAL, {self._feature(f'{where} token')})",
            f"    read_{record.__name__}({e}, seat, bag)",
        ]
        if type(None) in get_args(bare):
            lines = [f"    if {e} is not None:", *["    " + line for line in lines]]
        return lines

    def _list_of_records(self, e: str, field: str, record: type, by_seat: bool) -> list[str]:
        self._record(record)
        owner = next((n for n, h in _fields(record) if isinstance(_marked(h)[0], Owner) or is_seat_name(n)), "")
        side = "side_of(at, seat)" if by_seat else f"side_of(r{field}.{owner}, seat)" if owner else "NEUTRAL"
        kind = self._feature(f"{field} token", 3)
        lines = []
        for name, hint in _fields(record):
            pointed = self._pointer(f"{record.__name__}.{name}", f"r{field}.{name}", hint, "        ")
            lines += [f"    for r{field} in {e}:", *pointed] if pointed else []
        lines += [
            f"    numbers{field}: list[int] = []", f"    for at, r{field} in enumerate({e}):", f"        side = {side}",
            f"        numbers{field}.append(bag.begin(side, {kind} + side))",
            f'        bag.pointed("{field}", at)', f"        read_{record.__name__}(r{field}, seat, bag)",
        ]  # fmt: skip
        for name, hint in _fields(record):
            item = _item_of(_marked(hint)[1])
            if item is not None:
                lines += self._list_of_references(
                    f"{record.__name__}.{name}", f"r{field}.{name}", item, "side", "        "
                )
        return [*lines, f'    bag.items["{field}"] = numbers{field}']

    def _list_of_references(self, where: str, e: str, item: object, side: str, indent: str) -> list[str]:
        mark, _ = _marked(item)
        if not isinstance(mark, Ref):
            return []
        kind, unknown = self._feature(f"{where} token", 3), self._feature(f"{where} unknown")
        at, each = self._table(mark, where), f"each{kind}"
        return [
            indent + line
            for line in (
                f"if {e}:",
                f"    bag.begin({side}, {kind} + {side})",
                f"    for {each} in {e}:",
                f"        f.append({at} + {self._row(mark, each)} % {mark.size} if {each} >= 0 else {unknown})",
                "        v.append(1.0)",
            )
        ]

    def _frame(self, procedure: type[Procedure]) -> str:
        name, written = procedure.__name__, written_name(procedure)
        self._import(procedure.__module__, name)
        step = self._feature(f"{written} step", 2 * max(1, len(procedure.steps)))
        lines = [f"def frame_{name}(frame: Procedure, seat: int, bag: TokenBag, depth: int) -> None:"]
        lines += [f"    assert isinstance(frame, {name})", "    r = frame", "    f, v = bag.features, bag.values"]
        last = max(0, len(procedure.steps) - 1)
        parts = _fields_of_frame(procedure)
        owner = next((path for n, path, h in parts if is_seat_name(n) and _marked(h)[1] is int), "")
        side = f"side_of(r.{owner}, seat)" if owner else "NEUTRAL"
        lines += [f"    bag.begin({side}, {step} + min(max(r.at, 0), {last}) * 2 - (depth + 1))"]
        for field, path, hint in parts:
            lines += self._field(f"{written}.{field}", f"r.{path}", field, hint)
            lines += self._pointer(f"{written}.{field}", f"r.{path}", hint, "    ")
        return "\n".join(lines)

    # -- the module -----------------------------------------------------------------------------------------------

    def _import(self, module: str, name: str) -> None:
        self.imports.setdefault(module, set()).add(name)

    def _header(self) -> str:
        lines = [
            f'"""Generated from the records of {self.module} by `tenkaichi codec`: do not edit."""', "",
            "from __future__ import annotations", "",
            "from collections.abc import Callable", "from typing import Final", "",
            "from tenkaichi.engine.procedure import Procedure",
            "from tenkaichi.engine.token_bag import NEUTRAL, TokenBag, side_of",
        ]  # fmt: skip
        for module in sorted(self.imports):
            names = self.imports[module] - ({"Procedure"} if module == "tenkaichi.engine.procedure" else set())
            lines += [f"from {module} import {', '.join(sorted(names))}"] if names else []
        return "\n".join(lines)

    def _tables(self) -> str:
        digest = sha256("\n".join(self.names).encode()).hexdigest()[:16]
        lines = [
            f'SCHEMA: Final = "{digest}"  # of the names below: a model fits this tokenizer only if it has the same'
        ]
        lines += [
            f"FEATURES: Final = {self.count}",
            "NAMES: Final[tuple[str, ...]] = (  # name, first feature, how many",
        ]
        lines += [f'    "{name}",' for name in self.names]
        return "\n".join([*lines, ")"])


def write_tokens(state: type[State], procedures: tuple[type[Procedure], ...], module: str) -> str:
    """The text of the tokenizer of a game."""
    writer = TokenWriter(state, procedures, module)
    text = writer.write()
    frames = [procedure.__name__ for procedure in procedures]
    table = ["FRAMES: Final[dict[type, Callable[[Procedure, int, TokenBag, int], None]]] = {"]
    table += [f"    {name}: frame_{name}," for name in frames]
    return text + "\n\n" + "\n".join([*table, "}"]) + "\n"


# -- annotations ------------------------------------------------------------------------------------------------------


def _fields(record: type) -> list[tuple[str, object]]:
    hints = get_type_hints(record, include_extras=True)
    marks = (SHARED, CACHED)
    return [
        (f.name, hints[f.name])
        for f in fields(record)
        if not (get_origin(hints[f.name]) is Annotated and any(m in get_args(hints[f.name])[1:] for m in marks))
        and not isinstance(_marked(hints[f.name])[0], Unread)
    ]


def _fields_of_frame(procedure: type[Procedure]) -> list[tuple[str, str, object]]:
    """The fields of a procedure: name, path, type. Those of an `Inline` record stand where saves have them."""
    found: list[tuple[str, str, object]] = []
    for name, hint in _fields(procedure):
        mark, bare = _marked(hint)
        if isinstance(mark, Inline):
            assert isinstance(bare, type)
            found += [(part, f"{name}.{part}", each) for part, each in _fields(bare)]
        else:
            found.append((name, name, hint))
    order = procedure.written_fields
    return sorted(found, key=lambda each: order.index(each[0])) if any("." in each[1] for each in found) else found


def _marked(hint: object) -> tuple[Mark | None, object]:
    """The mark of an annotation, and the type without it."""
    mark: Mark | None = None
    while get_origin(hint) is Annotated:
        inner, *notes = get_args(hint)
        mark = mark or next((note for note in notes if isinstance(note, MARKS)), None)
        hint = inner
    return mark, getattr(hint, "__supertype__", hint)


def _item_of(bare: object) -> object:
    """The element type of a list or a tuple of any length; None for anything else."""
    if get_origin(bare) is list or (get_origin(bare) is tuple and Ellipsis in get_args(bare)):
        return get_args(bare)[0]
    return None


def _record_of(bare: object) -> type | None:
    kinds = get_args(bare) if get_origin(bare) in (Union, types.UnionType) else (bare,)
    found = [kind for kind in kinds if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__")]
    return found[0] if len(found) == 1 and found[0] is not Procedure else None


def _is_amounts(bare: object) -> bool:
    """A list, tuple or table of which only the length is told."""
    item = _item_of(bare)
    if item is None:
        return get_origin(bare) is dict
    mark, kind = _marked(item)
    return not isinstance(mark, Ref) and not hasattr(kind, "__dataclass_fields__") and kind is not Procedure
