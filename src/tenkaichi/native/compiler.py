"""Compile the listed modules: mypyc writes C, the C compiler makes one library of it and a small face per module.

Needs mypy, setuptools and a C compiler (the extra `compiled`); none of them is imported before it is used.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tenkaichi.native.sources import modules_to_compile, rewritten

FAST, FULL, PROFILE = "fast", "full", "profile"  # efforts: for tests, for use, and for use with a training run
GROUP = "tenkaichi"  # its library is the module `tenkaichi__mypyc`
LIBRARIES = (".so", ".pyd")
# -O3 takes as long again for loops that the rules do not have; see docs/speed.md
OPTIMISATION = "2"
HIDDEN = ("-fvisibility=hidden", "-fno-semantic-interposition")
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
    """What the C compiler and the linker are told for the library of all modules."""

    compiling: tuple[str, ...] = ()
    linking: tuple[str, ...] = ()

    def __add__(self, other: Flags) -> Flags:
        return Flags(self.compiling + other.compiling, self.linking + other.linking)


def base_flags(compiler: str, jobs: int, effort: str = FULL) -> Flags:
    """Link-time optimisation and hidden names, where the compiler is known to do them: gcc, and clang on macOS."""
    if effort == FAST and compiler:
        return Flags(("-O1", *HIDDEN[:1]))
    if compiler == "gcc":
        shared = (f"-O{OPTIMISATION}", f"-flto={jobs}", *HIDDEN)
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


def compile_modules(source_root: Path, target: Path, effort: str = FULL, extra: Flags | None = None) -> list[Path]:
    """Compile the listed modules below `source_root` into `target`/lib; give the libraries, that of the group as well.

    Further calls with the same target compile the same copy of the sources again.
    """
    jobs = os.cpu_count() or 1
    flags = base_flags(compiler_kind(), jobs, effort) + (extra or Flags())
    copied = target / "src"
    modules = modules_to_compile(source_root)
    if not copied.is_dir():
        copy_sources(source_root, copied, modules)
    before = Path.cwd()
    os.chdir(copied)  # mypy takes module names, and setuptools file names, from paths relative to here
    try:
        build(write_c(modules, target, flags), target, jobs)
    finally:
        os.chdir(before)
    return sorted(path for path in (target / "lib").rglob("*") if path.suffix in LIBRARIES)


def copy_sources(source_root: Path, copied: Path, modules: list[str]) -> None:
    shutil.copytree(
        source_root / "tenkaichi", copied / "tenkaichi", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    )
    sources = {module: (copied / module).read_text(encoding="utf-8") for module in modules}
    for module, text in rewritten(sources).items():
        (copied / module).write_text(text, encoding="utf-8")


def write_c(modules: list[str], target: Path, flags: Flags) -> list[Any]:
    """The extensions of setuptools, with their C written: the library first, then a face for each module."""
    from mypyc.build import mypycify

    options = ["--config-file=", "--python-executable", sys.executable, "--ignore-missing-imports"]
    options += ["--cache-dir", str(target / "cache"), "--namespace-packages", "--explicit-package-bases"]
    extensions = mypycify(
        [*options, *modules],
        target_dir=str(target / "c"),
        group_name=GROUP,
        multi_file=True,  # a C file for each module: they are compiled side by side
        opt_level=OPTIMISATION,
        debug_level="0",
        strip_asserts=False,
    )
    library, *faces = sorted(extensions, key=lambda extension: -len(extension.sources))
    # the largest first, so that no core waits for one of them at the end
    library.sources.sort(key=lambda source: -Path(source).stat().st_size)
    library.extra_compile_args.extend(flags.compiling)
    library.extra_link_args.extend(flags.linking)
    if os.name != "nt":  # Python.h tells the Windows linker which library to take
        for face in faces:
            lighten(Path(face.sources[0]))
    return [library, *faces]


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
