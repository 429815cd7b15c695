"""Compile the listed modules: mypyc writes C, the C compiler makes one library of it and a small face per module.

Needs mypy, setuptools and a C compiler (the extra `compiled`); none of them is imported before it is used.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tenkaichi.native.sources import modules_to_compile, rewritten

FAST, FULL, PROFILE = "fast", "full", "profile"  # efforts: for tests, for use, and for use with a training run
GROUP = "tenkaichi"  # its library is the module `tenkaichi__mypyc`
LIBRARIES = (".so", ".pyd")
# -O1 is within 3 % of -O2 on such code and takes two thirds of its time; -O0 is five times as slow (docs/speed.md)
OPTIMISATION = {FAST: "1", FULL: "1", PROFILE: "2"}
BUNDLES = 16  # C files of modules are compiled so many at a time; each bundle reads the long common header once
HIDDEN = ("-fvisibility=hidden", "-fno-semantic-interposition")
# Stands above the modules of a bundle. Records lie a few deep in each other, as in a tree that can be saved, so nothing
# has to guard against chains of thousands of them while they are freed. The guard is three calls for each record.
PRELUDE = """#include <Python.h>
#include <CPy.h>
#undef CPy_TRASHCAN_BEGIN
#undef CPy_TRASHCAN_END
#define CPy_TRASHCAN_BEGIN(op, dealloc)
#define CPy_TRASHCAN_END(op)
"""
# What a face needs of Python.h, which takes eight times as long to read as the face takes to compile.
FACE_DECLARATIONS = """typedef struct _object PyObject;
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define NULL ((void *)0)
"""


@dataclass(frozen=True)
class Flags:
    """The options of the C compiler and the linker for the library of all modules."""

    compiling: tuple[str, ...] = ()
    linking: tuple[str, ...] = ()

    def __add__(self, other: Flags) -> Flags:
        return Flags(self.compiling + other.compiling, self.linking + other.linking)


def base_flags(compiler: str, jobs: int, effort: str = FULL) -> Flags:
    """Link-time optimisation and hidden names, where the compiler is known to do them: gcc, and clang on macOS."""
    level = f"-O{OPTIMISATION[effort]}"
    if effort == FAST and compiler:
        return Flags((level, *HIDDEN[:1]))
    if compiler == "gcc":
        shared = (level, f"-flto={jobs}", *HIDDEN)
        return Flags(shared, shared)
    if compiler == "clang":
        thin = ("-flto=thin",) if sys.platform == "darwin" else ()  # elsewhere it needs a linker that may be missing
        return Flags((*thin, *HIDDEN[:1]), thin)
    return Flags()


def compiler_kind() -> str:
    """`gcc`, `clang`, or nothing for any other compiler (that of Visual Studio)."""
    if os.name == "nt":
        return ""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
    return "clang" if "clang" in said else "gcc" if "Free Software Foundation" in said else ""


@dataclass(frozen=True)
class Written:
    """C that mypyc has written below a folder: the library of all modules, and a face for each of them."""

    target: Path
    sources: tuple[str, ...]
    extensions: tuple[Any, ...]


def compile_modules(source_root: Path, target: Path, effort: str = FULL) -> list[Path]:
    """Compile the listed modules below `source_root` into `target`/lib; give all libraries."""
    return compile_c(write_c(source_root, target), effort)


def write_c(source_root: Path, target: Path) -> Written:
    """Copy the sources to `target`/src and have mypyc write their C to `target`/c."""
    modules = modules_to_compile(source_root)
    copy_sources(source_root, target / "src", modules)
    with working_in(target / "src"):  # mypy takes module names from paths relative to here
        library, *faces = extensions_of(modules, target)
        if compiler_kind():
            library.sources = bundled(library.sources, target / "c")
        # the largest first, so that no core waits for one of them at the end
        library.sources.sort(key=lambda source: -compiled_bytes(Path(source)))
        if os.name != "nt":  # Python.h tells the Windows linker which library to take
            for face in faces:
                lighten(Path(face.sources[0]))
    return Written(target, tuple(library.sources), (library, *faces))


def compile_c(written: Written, effort: str, extra: Flags | None = None) -> list[Path]:
    """Compile what was written, also a second time with other flags; give the libraries."""
    jobs = os.cpu_count() or 1
    flags = base_flags(compiler_kind(), jobs, effort) + (extra or Flags())
    library = written.extensions[0]
    own = list(library.extra_compile_args), list(library.extra_link_args)
    library.sources = list(written.sources)
    library.extra_compile_args = [*own[0], *flags.compiling]
    library.extra_link_args = [*own[1], *flags.linking]
    try:
        with working_in(written.target / "src"):  # setuptools takes file names from paths relative to here
            build(list(written.extensions), written.target, jobs)
    finally:
        library.extra_compile_args, library.extra_link_args = own
    return libraries_below(written.target / "lib")


def libraries_below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in LIBRARIES)


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def copy_sources(source_root: Path, copied: Path, modules: list[str]) -> None:
    shutil.copytree(
        source_root / "tenkaichi", copied / "tenkaichi", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    )
    sources = {module: (copied / module).read_text(encoding="utf-8") for module in modules}
    for module, text in rewritten(sources).items():
        (copied / module).write_text(text, encoding="utf-8")


def extensions_of(modules: list[str], target: Path) -> list[Any]:
    """The extensions of setuptools, with their C written: the library first, then a face for each module."""
    from mypyc.build import mypycify

    options = ["--config-file=", "--python-executable", sys.executable, "--ignore-missing-imports"]
    options += ["--cache-dir", str(target / "cache"), "--namespace-packages", "--explicit-package-bases"]
    extensions = mypycify(
        [*options, *modules],
        target_dir=str(target / "c"),
        group_name=GROUP,
        multi_file=True,  # a C file for each module: they are compiled side by side
        opt_level=OPTIMISATION[FULL],
        debug_level="0",
        strip_asserts=False,
    )
    return sorted(extensions, key=lambda extension: -len(extension.sources))


def bundled(sources: list[str], folder: Path, count: int = BUNDLES) -> list[str]:
    """The C files with those of modules gathered into `count` files of about the same size, which include them.

    All of them begin with the same header of a megabyte, which takes as long to read as a small module to compile.
    """
    modules = [source for source in sources if Path(source).name.startswith(f"__native_{GROUP}___")]
    bundles: list[list[str]] = [[] for _ in range(min(count, len(modules)))]
    sizes = [0] * len(bundles)
    for module in sorted(modules, key=lambda source: (-Path(source).stat().st_size, source)):
        smallest = sizes.index(min(sizes))
        bundles[smallest].append(module)
        sizes[smallest] += Path(module).stat().st_size
    written = [folder / f"bundle_{number}.c" for number in range(len(bundles))]
    for path, names in zip(written, bundles, strict=True):
        lines = [f'#include "{Path(name).name}"\n' for name in sorted(names)]
        path.write_text(PRELUDE + "".join(lines), encoding="utf-8")
    return [source for source in sources if source not in modules] + [str(path) for path in written]


def compiled_bytes(source: Path) -> int:
    """The size of a C file with the modules that it gathers."""
    if not source.name.startswith("bundle_"):
        return source.stat().st_size
    named = re.findall(r'#include "(.*)"', source.read_text(encoding="utf-8"))
    return sum((source.parent / name).stat().st_size for name in named)


def lighten(face: Path) -> None:
    """Replace `#include <Python.h>` in the C of a face."""
    text = face.read_text(encoding="utf-8")
    face.write_text(text.replace("#include <Python.h>\n", FACE_DECLARATIONS), encoding="utf-8")


def build(extensions: list[Any], target: Path, jobs: int) -> None:
    from setuptools import Distribution

    distribution = Distribution({"name": "tenkaichi", "ext_modules": extensions, "package_dir": {"": "."}})
    command = side_by_side(distribution, jobs)
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "objects")
    command.force = True
    command.parallel = jobs
    command.ensure_finalized()
    command.run()


def side_by_side(distribution: Any, jobs: int) -> Any:
    """A build_ext command that compiles the C files of an extension at the same time, as many as there are cores."""
    from setuptools.command.build_ext import build_ext

    command: Any = build_ext(distribution)

    def build_extensions() -> None:
        compile_some = command.compiler.compile

        def compile_all(sources: list[str], *args: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(jobs) as pool:
                objects = list(pool.map(lambda source: compile_some([source], *args, **named), sources))
            return [path for made in objects for path in made]

        command.compiler.compile = compile_all
        build_ext.build_extensions(command)

    command.build_extensions = build_extensions
    return command
