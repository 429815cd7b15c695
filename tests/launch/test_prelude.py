"""The C that the compiled build adds to mypyc's; nothing is compiled here."""

from __future__ import annotations

import re
from pathlib import Path

from tenkaichi.native.compiler import bundled, change_modules
from tenkaichi.native.prelude import IMPORTS, PRELUDE, prelude
from tenkaichi.native.written_c import changed, with_class_values, with_shelves, with_short_imports

# as mypyc writes them
CLASS = """static void
Card_dealloc(state___CardObject *self)
{
    CPy_TRASHCAN_BEGIN(self, Card_dealloc)
    CPyDef_Card_clear((PyObject *)self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
}
PyObject *CPyDef___mypyc__Card_setup(PyObject *cpy_r_type)
{
    self = (state___CardObject *)type->tp_alloc(type, 0);
}
"""

IMPORT = """    cpy_r_r26 = (void *)&CPyModule_m;
    cpy_r_r27 = (void *)&CPyImportState_m;
    cpy_r_r28 = CPyModuleLockAPI_tenkaichi;
    cpy_r_r29 = CPyImport_IsInitialized(cpy_r_r27);
    if (!cpy_r_r29) goto CPyL11;
    cpy_r_r30 = PyImport_GetModuleDict();
    cpy_r_r31 = CPyStatics[110]; /* 'm' */
    cpy_r_r32 = CPyDict_GetItem(cpy_r_r30, cpy_r_r31);
    if (unlikely(cpy_r_r32 == NULL)) {
        CPy_AddTraceback("a.py", "<module>", 8, g);
        goto CPyL388;
    }
    cpy_r_r33 = cpy_r_r32;
    goto CPyL15;
CPyL11: ;
    cpy_r_r34 = CPyInitOnly_m;
    cpy_r_r35 = CPyExec_m;
    cpy_r_r36 = (PyObject **)&CPyModule_m__internal;
    cpy_r_r37 = PyImport_GetModuleDict();
    cpy_r_r38 = CPyStatics[143]; /* 'tenkaichi__mypyc' */
    cpy_r_r39 = CPyDict_GetItem(cpy_r_r37, cpy_r_r38);
    if (unlikely(cpy_r_r39 == NULL)) {
        CPy_AddTraceback("a.py", "<module>", 8, g);
        goto CPyL388;
    }
    cpy_r_r40 = CPyStatics[144]; /* '__file__' */
    cpy_r_r41 = CPyObject_GetAttr(cpy_r_r39, cpy_r_r40);
    CPy_DECREF(cpy_r_r39);
    if (unlikely(cpy_r_r41 == NULL)) {
        CPy_AddTraceback("a.py", "<module>", 8, g);
        goto CPyL388;
    }
    cpy_r_r42 = CPyStatics[145]; /* '.cpython-311-x86_64-linux-gnu.so' */
    cpy_r_r43 = CPyStatics[110]; /* 'm' */
    cpy_r_r44 = CPyImport_ImportNative(cpy_r_r43, cpy_r_r34, cpy_r_r35, cpy_r_r36, cpy_r_r26, cpy_r_r27, cpy_r_r28, cpy_r_r41, cpy_r_r42, 0);
    CPy_DECREF(cpy_r_r41);
    if (unlikely(cpy_r_r44 == NULL)) {
        CPy_AddTraceback("a.py", "<module>", 8, g);
        goto CPyL388;
    }
    cpy_r_r33 = cpy_r_r44;
CPyL15: ;
"""  # noqa: E501


def test_records_come_from_shelves_and_go_back_there() -> None:
    written = with_shelves(CLASS)
    assert "self = (state___CardObject *)new_record(type, sizeof(state___CardObject));" in written
    assert "    drop_record((PyObject *)self, sizeof(*self));\n" in written
    assert "tp_alloc" not in written
    assert "tp_free" not in written
    assert len(written.splitlines()) == len(CLASS.splitlines())
    assert with_shelves(written) == written


def test_only_the_c_of_modules_is_changed(tmp_path: Path) -> None:
    module, library = tmp_path / "__native_tenkaichi___m.c", tmp_path / "__native_tenkaichi.c"
    for path in (module, library):
        path.write_text(CLASS)
    change_modules([str(module), str(library)])
    assert module.read_text() == changed(CLASS)
    assert library.read_text() == CLASS
    bundle = bundled([str(module), str(library)], tmp_path)[-1]
    assert Path(bundle).read_text() == f'{PRELUDE}#include "{module.name}"\n'


def test_nothing_takes_its_own_place() -> None:
    """A macro that stands for a function is defined below the last use of the real one, or calls it in brackets."""
    for name in ("PyList_Append", "CPyList_PopLast", "PyObject_Vectorcall"):
        before, _, after = PRELUDE.partition(f"#define {name} ")
        assert f"{name}(" in before
        assert f"{name}(" not in after
    for name in re.findall(r"#define (CPyArg_\w+)\(", PRELUDE):
        assert f"({name})(" in PRELUDE


def test_an_import_of_a_compiled_module_is_one_call() -> None:
    lines = with_short_imports(IMPORT).splitlines()
    assert lines == [
        "    cpy_r_r26 = (void *)&CPyModule_m;",
        "    cpy_r_r27 = (void *)&CPyImportState_m;",
        "    cpy_r_r33 = import_compiled(CPyStatics[110], CPyInitOnly_m, CPyExec_m, (void *)&CPyModule_m__internal, "
        "cpy_r_r26, cpy_r_r27, CPyModuleLockAPI_tenkaichi, CPyStatics[143], CPyStatics[144], CPyStatics[145], 0);",
        "    if (unlikely(cpy_r_r33 == NULL)) {",
        '        CPy_AddTraceback("a.py", "<module>", 8, g);',
        "        goto CPyL388;",
        "    }",
        "CPyL15: ;",
    ]


def test_imports_that_are_written_in_another_way_stay() -> None:
    other = IMPORT.replace("PyImport_GetModuleDict()", "PyImport_Modules()")
    assert with_short_imports(other) == other
    assert prelude(other) == PRELUDE
    assert prelude(with_short_imports(IMPORT)) == PRELUDE + IMPORTS


def test_steps_are_looked_up_by_class() -> None:
    looked_up = (
        "    cpy_r_r3 = CPyStatics[165]; /* 'steps' */\n    cpy_r_r4 = CPyObject_GetAttr(cpy_r_frame, cpy_r_r3);\n"
    )
    assert with_class_values(looked_up) == looked_up.replace("CPyObject_GetAttr", "class_value")
    other = looked_up.replace("'steps'", "'other'")
    assert with_class_values(other) == other
