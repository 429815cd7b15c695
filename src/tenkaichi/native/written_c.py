"""Small changes in the C that mypyc has written, which use what `prelude` puts above it.

Each change looks for lines exactly as mypyc writes them. Where another version writes others, these stay as they are.
"""

from __future__ import annotations

import re
from typing import Final

MADE: Final = re.compile(r"self = \((\w+) \*\)type->tp_alloc\(type, 0\);")
STEPS: Final = re.compile(
    r"(?P<name>cpy_r_r\d+) = (?P<static>CPyStatics\[\d+\]); /\* 'steps' \*/\n"
    r"    (?P<steps>cpy_r_r\d+) = CPyObject_GetAttr\("
)
DROPPED: Final = "Py_TYPE(self)->tp_free((PyObject *)self);"

_NAME: Final = r"cpy_r_r\d+"
_STATIC: Final = r"CPyStatics\[\d+\]"
_FAILED: Final = (
    r"    if \(unlikely\(cpy_r_r\d+ == NULL\)\) \{\n"
    r"        CPy_AddTraceback\([^\n]*\n"
    r"        goto CPyL\d+;\n"
    r"    \}\n"
)
# an import of another compiled module: two ways to find it, with a look at the library's file each time
IMPORT: Final = re.compile(
    rf"    (?P<lock>{_NAME}) = (?P<locks>CPyModuleLockAPI_\w+);\n"
    rf"    {_NAME} = CPyImport_IsInitialized\((?P<state>{_NAME})\);\n"
    rf"    if \(!{_NAME}\) goto (?P<first_time>CPyL\d+);\n"
    rf"    {_NAME} = PyImport_GetModuleDict\(\);\n"
    rf"    {_NAME} = {_STATIC};[^\n]*\n"
    rf"    {_NAME} = CPyDict_GetItem\({_NAME}, {_NAME}\);\n"
    rf"(?P<failed>{_FAILED})"
    rf"    (?P<found>{_NAME}) = {_NAME};\n"
    rf"    goto (?P<done>CPyL\d+);\n"
    rf"(?P=first_time): ;\n"
    rf"    {_NAME} = (?P<make>CPyInitOnly_\w+);\n"
    rf"    {_NAME} = (?P<run>CPyExec_\w+);\n"
    rf"    {_NAME} = \(PyObject \*\*\)&(?P<module>\w+);\n"
    rf"    {_NAME} = PyImport_GetModuleDict\(\);\n"
    rf"    {_NAME} = (?P<library>{_STATIC});[^\n]*\n"
    rf"    {_NAME} = CPyDict_GetItem\({_NAME}, {_NAME}\);\n{_FAILED}"
    rf"    {_NAME} = (?P<file>{_STATIC});[^\n]*\n"
    rf"    {_NAME} = CPyObject_GetAttr\({_NAME}, {_NAME}\);\n"
    rf"    CPy_DECREF\({_NAME}\);\n{_FAILED}"
    rf"    {_NAME} = (?P<suffix>{_STATIC});[^\n]*\n"
    rf"    {_NAME} = (?P<name>{_STATIC});[^\n]*\n"
    rf"    {_NAME} = CPyImport_ImportNative\({_NAME}, {_NAME}, {_NAME}, {_NAME}, "
    rf"(?P<cache>{_NAME}), {_NAME}, (?P=lock), {_NAME}, {_NAME}, (?P<is_package>\d)\);\n"
    rf"    CPy_DECREF\({_NAME}\);\n{_FAILED}"
    rf"    (?P=found) = {_NAME};\n"
    rf"(?P=done): ;\n"
)


def changed(text: str) -> str:
    """The C of a module with all changes."""
    return with_short_imports(with_class_values(with_shelves(text)))


def with_shelves(text: str) -> str:
    """The C of a module whose records come from shelves and go back there."""
    text = MADE.sub(r"self = (\1 *)new_record(type, sizeof(\1));", text)
    return text.replace(DROPPED, "drop_record((PyObject *)self, sizeof(*self));")


def with_class_values(text: str) -> str:
    """The C of a module that looks the steps of a procedure up by `class_value`."""
    return STEPS.sub(
        r"\g<name> = \g<static>; /* 'steps' */\n    \g<steps> = class_value(",
        text,
    )


def with_short_imports(text: str) -> str:
    """The C of a module that imports each other compiled module by one call.

    mypyc writes forty lines for each, a quarter of the C of many modules, which the C compiler has to optimise.
    """
    return IMPORT.sub(_short_import, text)


def _short_import(found: re.Match[str]) -> str:
    parts = found.groupdict()
    failed = re.sub(rf"{_NAME} == NULL", f"{parts['found']} == NULL", parts["failed"])
    asked = [parts[name] for name in ("name", "make", "run")] + [f"(void *)&{parts['module']}"]
    asked += [parts[name] for name in ("cache", "state", "locks", "library", "file", "suffix", "is_package")]
    return f"    {parts['found']} = import_compiled({', '.join(asked)});\n{failed}{parts['done']}: ;\n"
