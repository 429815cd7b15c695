"""The modules to compile, and the small rewriting that their sources get on the way to mypyc.

A package lists its modules in a file `compiled.txt` in its folder: globs, `{a,b}` means either, and a line with a minus
stays interpreted. A new game brings its own list, so it changes no other file.

The rewriting never moves a line: a traceback of the compiled build names lines of the checked-in source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path

from tenkaichi.native.calls import with_written_calls

LISTS = ("tenkaichi/*/compiled.txt", "tenkaichi/games/*/compiled.txt")
CODEC = "_codec.py"  # how the names of generated codecs end

KEYWORD_ONLY = "dataclass(kw_only=True)"
SLOTS = re.compile(r"^@dataclass\((.*?)(?:, )?slots=True\)", re.M)

# the bases of states, and the fields that they bring
STATES = (["State"], ["WithStandingCache"])
OF_STATES = {
    "stack: list[_Procedure] | None = None": "self.stack = stack if stack is not None else []",
    "winner: int = -2": "self.winner = winner",
    "ending: str = ''": "self.ending = ending",
}
RECORD = "@mypyc_attr(acyclic=True)"
STATE = "@mypyc_attr(native_class=True)"  # its log and its caches may lead anywhere


class NotRewritten(Exception):
    """A source is not of the kind that can be rewritten; the message names it."""


Inits = Mapping[str, tuple[str, ...]]  # by class: what its written `__init__` takes, in order


# --- which modules ----------------------------------------------------------------------------------------------------


def alternatives(pattern: str) -> list[str]:
    """Spell out every {a,b} of a pattern, which pathlib's globs do not know."""
    braces = re.search(r"\{([^{}]*)\}", pattern)
    if braces is None:
        return [pattern]
    head, tail = pattern[: braces.start()], pattern[braces.end() :]
    return [spelled for word in braces[1].split(",") for spelled in alternatives(head + word.strip() + tail)]


def matching(root: Path, patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for spelled in alternatives(pattern) for path in root.glob(spelled)}


def modules_to_compile(source_root: Path) -> list[str]:
    """Paths relative to the folder that holds the package, sorted. Package faces (`__init__.py`) stay interpreted."""
    found: set[Path] = set()
    for listing in sorted(matching(source_root, list(LISTS))):
        lines = [line.strip() for line in listing.read_text(encoding="utf-8").splitlines()]
        wanted = [line for line in lines if line and not line.startswith(("#", "-"))]
        left_out = [line.removeprefix("-").strip() for line in lines if line.startswith("-")]
        found |= matching(listing.parent, wanted) - matching(listing.parent, left_out)
    return sorted(path.relative_to(source_root).as_posix() for path in found if path.name != "__init__.py")


# --- rewriting --------------------------------------------------------------------------------------------------------


def rewritten(sources: Mapping[str, str]) -> dict[str, str]:
    """The sources as mypyc gets them, by module path."""
    derived_from = frozenset().union(*[bases_in(text) for text in sources.values()])
    called = {module: with_written_calls(without_slots(text)) for module, text in sources.items()}
    written = {module: with_written_inits(text, derived_from) for module, text in called.items()}
    inits = {module: written_inits_in(text) for module, text in written.items() if "@mypyc_attr(" in text}
    for module, text in written.items():
        if module.endswith(CODEC):
            game = module.rpartition("/")[0]
            known = {
                name: takes for each, found in inits.items() if each.startswith(game) for name, takes in found.items()
            }
            written[module] = with_constructors(text, known)
    return written


def without_slots(text: str) -> str:
    """The source of a module whose dataclasses do not ask for slots.

    Plain Python stores into slots faster (from 3.12 on by far, where a class holds defaults). mypyc lays out every
    class in this way by itself, and does not know the argument.
    """
    return SLOTS.sub(lambda found: f"@dataclass({found[1]})" if found[1] else "@dataclass", text)


def with_written_inits(text: str, derived_from: frozenset[str] = frozenset()) -> str:
    """The source of a module in which every plain dataclass has the `__init__` that it would be given, written out.

    The `__init__` that `dataclass` makes at run time stays interpreted and sets the attributes through descriptors. One
    that stands in the class is compiled, and mypyc then knows that every attribute always has a value: it does not ask
    at each use. For that no instance may be made without it, so the codecs call it too (`with_constructors`). `acyclic`
    keeps the records out of garbage collection: a state is a tree that can be saved, so none of them can be part of a
    cycle. Base classes stay as they are: mypyc would take their `__init__` for that of the derived class. The additions
    take the place of blank lines.
    """
    lines = text.splitlines()
    imports_needed = False
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef) or not is_plain_dataclass(node) or node.name in derived_from:
            continue
        written, after = written_init(node)
        above = node.decorator_list[0].lineno - 2
        has_room = above >= 0 and not lines[above].strip() and after < len(lines) and not lines[after].strip()
        if written and has_room:
            lines[after] = written
            lines[above] = STATE if is_state(node) else RECORD
            imports_needed = True
    if imports_needed:
        at = next(at for at, line in enumerate(lines) if line.startswith("from __future__"))
        lines[at] += "; from mypy_extensions import mypyc_attr"
        if STATE in lines:
            lines[at] += "; from tenkaichi.engine.procedure import Procedure as _Procedure"
    return "\n".join(lines) + "\n"


def bases_in(text: str) -> set[str]:
    """The names of the classes from which the classes of a module are derived."""
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base).rpartition(".")[2] for node in classes for base in node.bases}


def is_plain_dataclass(node: ast.ClassDef) -> bool:
    """`@dataclass`, keyword-only or not, on a class whose base, if it has one, brings no fields or is a state's."""
    own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    return (
        [ast.unparse(decorator) for decorator in node.decorator_list] in (["dataclass"], [KEYWORD_ONLY])
        and [ast.unparse(base) for base in node.bases] in ([], ["Procedure"], *STATES)
        and not own & {"__init__", "__post_init__"}
    )


def is_state(node: ast.ClassDef) -> bool:
    return [ast.unparse(base) for base in node.bases] in STATES


def written_init(node: ast.ClassDef) -> tuple[str, int]:
    """Its `__init__` in one line, and the line after its fields; nothing where a field is more than a plain one."""
    takes, sets, last = ["self"], [], 0
    if ast.unparse(node.decorator_list[0]) == KEYWORD_ONLY:
        takes.append("*")
    for field in node.body:
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        name, kind = field.target.id, ast.unparse(field.annotation)
        last = field.end_lineno or 0
        if kind.startswith("ClassVar"):
            continue
        value = ast.unparse(field.value) if field.value is not None else ""
        made = re.fullmatch(r"field\(default_factory=(list|dict|set)\)", value)
        plain = re.fullmatch(r"field\(default=(\w+),.*\)", value)
        value = plain[1] if plain else value
        if made is None and value.startswith("field("):
            return "", 0
        takes.append(f"{name}: {kind} | None = None" if made else f"{name}: {kind}{' = ' if value else ''}{value}")
        sets.append(f"self.{name} = {name} if {name} is not None else {made[1]}()" if made else f"self.{name} = {name}")
    if is_state(node):
        takes.extend(OF_STATES)
        sets.extend(OF_STATES.values())
    return (f"    def __init__({', '.join(takes)}) -> None: {'; '.join(sets)}" if sets else ""), last


def written_inits_in(text: str) -> dict[str, tuple[str, ...]]:
    """The parameters of the written `__init__`s of a module, by class."""
    found: dict[str, tuple[str, ...]] = {}
    for node in ast.parse(text).body:
        if (
            isinstance(node, ast.ClassDef)
            and node.decorator_list
            and "mypyc_attr" in ast.unparse(node.decorator_list[0])
        ):
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                    found[node.name] = tuple(arg.arg for arg in [*each.args.args[1:], *each.args.kwonlyargs])
    return found


def with_constructors(text: str, inits: Inits) -> str:
    """A codec whose `clone_X` and `decode_X` call the constructor where X has a written one.

    Compiled, `X.__new__(X)` is a lookup, a tuple and a generic call, while a native constructor is a plain call of C.
    In plain Python the constructor is the slower one, so the checked-in codec does not use it.
    """
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith(("clone_", "decode_")):
            name = node.name.partition("_")[2]
            if name in inits:
                first, last = node.body[0].lineno - 1, node.body[-1].lineno
                written = constructed(node, name, inits)
                lines[first:last] = written + [""] * (last - first - len(written))
    return "\n".join(lines) + "\n"


def constructed(node: ast.FunctionDef, name: str, inits: Inits) -> list[str]:
    """The body of a `clone_X` or `decode_X` by constructor. A record within it that is saved inline gets one, too."""
    sets: dict[str, str] = {}
    for line in node.body[1:-1]:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]).startswith("n."):
            sets[ast.unparse(line.targets[0]).removeprefix("n.")] = ast.unparse(line.value)
    is_known = ast.unparse(node.body[0]) == f"n = {name}.__new__({name})" and len(sets) == len(node.body) - 2
    try:
        for inner, kind in [(field, empty_record(value)) for field, value in sets.items()]:
            if kind in inits:
                sets[inner] = construction(kind, inits[kind], sets, f"{inner}.")
        made = f"    n = {construction(name, inits[name], sets)}"
    except KeyError as missing:
        raise NotRewritten(f"{node.name} does not set {missing}") from missing
    if not is_known:
        raise NotRewritten(f"{node.name} does more than to make a {name} and set its fields")
    return [made, *[f"    n.{field} = {value}" for field, value in sets.items()], "    return n"]


def empty_record(value: str) -> str:
    """The class of which `value` makes an instance without fields; nothing for any other value."""
    found = re.fullmatch(r"(\w+)\.__new__\(\1\)", value)
    return found[1] if found else ""


def construction(name: str, takes: tuple[str, ...], sets: dict[str, str], within: str = "") -> str:
    """The call of a constructor; what it takes is taken out of `sets`."""
    return f"{name}({', '.join([f'{field}={sets.pop(within + field)}' for field in takes])})"
