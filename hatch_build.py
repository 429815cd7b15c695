"""Build hook: carries the catalogues and scenarios into the wheel and, on request, compiles the hot modules.

`pip install .` makes a pure wheel. `TENKAICHI_COMPILE=1 pip install .` compiles the modules listed under
`[tool.tenkaichi.compiled]` in pyproject.toml and in the games' `compiled.txt` with mypyc, all in one call, so that they
call each other directly.
The sources stay in the wheel beside the compiled modules: Python prefers the latter, people read the former.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = ("rules", "scenarios")
SOURCE_ROOT = "src"
GAME_LISTS = "tenkaichi/games/*/compiled.txt"
OPTIMISATION = "3"  # of the C compiler


def is_compilation_wanted() -> bool:
    return os.environ.get("TENKAICHI_COMPILE", "") not in ("", "0", "no", "false")


def alternatives(pattern: str) -> list[str]:
    """Spell out every {a,b} of a pattern, which pathlib's globs do not know."""
    braces = re.search(r"\{([^{}]*)\}", pattern)
    if braces is None:
        return [pattern]
    head, tail = pattern[: braces.start()], pattern[braces.end() :]
    return [spelled for word in braces[1].split(",") for spelled in alternatives(head + word.strip() + tail)]


def matching(root: Path, patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for spelled in alternatives(pattern) for path in root.glob(spelled)}


def modules_to_compile(root: Path) -> list[str]:
    """Paths relative to src/, sorted; package faces (`__init__.py`) stay interpreted.

    pyproject.toml lists the engine's modules. A game lists its own in its folder, so a new game changes no other file.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    found = matching(root, project["tool"]["tenkaichi"]["compiled"]["modules"])
    source_root = root / SOURCE_ROOT
    for listing in sorted(source_root.glob(GAME_LISTS)):
        lines = [line.strip() for line in listing.read_text(encoding="utf-8").splitlines()]
        wanted = [line for line in lines if line and not line.startswith(("#", "-"))]
        left_out = [line.removeprefix("-").strip() for line in lines if line.startswith("-")]
        found |= matching(listing.parent, wanted) - matching(listing.parent, left_out)
    return sorted(path.relative_to(source_root).as_posix() for path in found if path.name != "__init__.py")


def with_written_inits(text: str, derived_from: frozenset[str] = frozenset()) -> str:
    """The source of a module in which every plain dataclass has the `__init__` that it would be given, written out.

    What `dataclass` makes at run time stays interpreted and sets the attributes one by one through descriptors; what
    stands in the class is compiled. A class so made would not let `__new__` make an empty instance, which the codecs
    do, unless it is said to have interpreted subclasses. Classes from which others are derived stay as they are: mypyc
    takes what is made for the others for theirs. No line moves: what is added takes the place of blank lines.
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
            lines[above] = "@mypyc_attr(allow_interpreted_subclasses=True)"
            imports_needed = True
    if imports_needed:
        at = next(at for at, line in enumerate(lines) if line.startswith("from __future__"))
        lines[at] += "; from mypy_extensions import mypyc_attr"
    return "\n".join(lines) + "\n"


def bases_in(text: str) -> set[str]:
    """The names of the classes from which the classes of a module are derived."""
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base).rpartition(".")[2] for node in classes for base in node.bases}


def is_plain_dataclass(node: ast.ClassDef) -> bool:
    """`@dataclass` and nothing more, on a class whose base, if it has one, brings no fields."""
    own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    return (
        [ast.unparse(decorator) for decorator in node.decorator_list] == ["dataclass"]
        and [ast.unparse(base) for base in node.bases] in ([], ["Procedure"])
        and not own & {"__init__", "__post_init__"}
    )


def written_init(node: ast.ClassDef) -> tuple[str, int]:
    """Its `__init__` in one line, and the line after its fields; nothing where a field is more than a plain one."""
    takes, sets, last = ["self"], [], 0
    for field in node.body:
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        name, kind = field.target.id, ast.unparse(field.annotation)
        last = field.end_lineno or 0
        if kind.startswith("ClassVar"):
            continue
        value = ast.unparse(field.value) if field.value is not None else ""
        made = re.fullmatch(r"field\(default_factory=(list|dict|set)\)", value)
        if made is None and value.startswith("field("):
            return "", 0
        takes.append(f"{name}: {kind} | None = None" if made else f"{name}: {kind}{' = ' if value else ''}{value}")
        sets.append(f"self.{name} = {name} if {name} is not None else {made[1]}()" if made else f"self.{name} = {name}")
    return (f"    def __init__({', '.join(takes)}) -> None: {'; '.join(sets)}" if sets else ""), last


def side_by_side(distribution: Any) -> Any:
    """A build_ext command that compiles the C files of an extension at the same time, as many as there are cores."""
    from setuptools.command.build_ext import build_ext

    class BuildSideBySide(build_ext):
        def build_extensions(self) -> None:
            compile_some = self.compiler.compile

            def compile_all(sources: list[str], *args: Any, **named: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = list(pool.map(lambda source: compile_some([source], *args, **named), sources))
                return [path for made in objects for path in made]

            self.compiler.compile = compile_all
            super().build_extensions()

    return BuildSideBySide(distribution)


def compile_modules(root: Path, modules: list[str], target: Path) -> list[Path]:
    """Compile the modules as one mypyc group below target; the shared group library is among the results."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    source_root = target / SOURCE_ROOT
    shutil.copytree(root / SOURCE_ROOT, source_root, ignore=shutil.ignore_patterns("__pycache__"))
    sources = {source_root / module: (source_root / module).read_text(encoding="utf-8") for module in modules}
    derived_from = frozenset().union(*[bases_in(text) for text in sources.values()])
    for path, text in sources.items():
        path.write_text(with_written_inits(text, derived_from), encoding="utf-8")
    before = Path.cwd()
    os.chdir(source_root)  # mypy takes module names, and setuptools file names, from paths relative to here
    try:
        flags = ["--config-file=", "--python-executable", sys.executable, "--ignore-missing-imports"]
        flags += ["--cache-dir", str(target / "cache"), "--namespace-packages", "--explicit-package-bases"]
        extensions = mypycify(
            [*flags, *modules],
            target_dir=str(target / "c"),
            group_name="tenkaichi",
            multi_file=True,  # a C file for each module: they are compiled side by side
            opt_level=OPTIMISATION,
            debug_level="0",
            strip_asserts=False,
        )
        distribution = Distribution({"name": "tenkaichi", "ext_modules": extensions, "package_dir": {"": "."}})
        command = side_by_side(distribution)
        command.build_lib = str(target / "lib")
        command.build_temp = str(target / "objects")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted(path for path in (target / "lib").rglob("*") if path.suffix in (".so", ".pyd"))


def as_locked(wanted: list[str], lock: Path) -> list[str]:
    """Requirements with the exact versions of the lock, so that every build uses the same tools.

    Without a lock, or with several versions of a package in it, a requirement stays as it is declared.
    """
    packages = tomllib.loads(lock.read_text(encoding="utf-8"))["package"] if lock.is_file() else []
    versions: dict[str, set[str]] = {}
    for package in packages:
        versions.setdefault(package["name"], set()).add(package.get("version", ""))
    pinned: list[str] = []
    for requirement in wanted:
        name = re.match(r"[A-Za-z0-9._-]+(?:\[[^\]]*\])?", requirement)
        known = versions.get(re.split(r"\[", name[0])[0].lower().replace("_", "-"), set()) if name else set()
        marker = requirement.partition(";")[2]
        exact = f"{name[0]}=={next(iter(known))}" + (f";{marker}" if marker else "") if name and len(known) == 1 else ""
        pinned.append(exact or requirement)
    return pinned


class TenkaichiBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """See the module's docstring."""

    def dependencies(self) -> list[str]:
        if not is_compilation_wanted():
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        # mypyc reads the types of what we import, so the base dependencies are needed to build as well
        wanted = [*project["optional-dependencies"]["compiled"], *project["dependencies"], "types-PyYAML"]
        return as_locked(wanted, Path(self.root) / "uv.lock")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout is read in place
        root = Path(self.root)
        for folder in CARRIED:
            if (root / folder).is_dir():
                build_data["force_include"][str(root / folder)] = f"tenkaichi/_shipped/{folder}"
        if is_compilation_wanted():
            self.add_compiled(root, build_data)

    def add_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        modules = modules_to_compile(root)
        if not modules:
            raise RuntimeError("TENKAICHI_COMPILE is set, but no module is listed in pyproject.toml or a compiled.txt")
        self.app.display_info(f"compiling {len(modules)} modules with mypyc")
        self.scratch = tempfile.TemporaryDirectory(prefix="tenkaichi-compile-")  # kept until the wheel is written
        target = Path(self.scratch.name)
        for library in compile_modules(root, modules, target):
            build_data["force_include"][str(library)] = library.relative_to(target / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()
