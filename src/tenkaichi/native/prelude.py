"""C that stands above the compiled modules; `written_c` changes their own C to use it.

mypyc writes C for any program. This one makes and drops small records all the time and calls steps with just the
arguments that they take, so a few lines of C spare it much work. No rule knows of them.
"""

from __future__ import annotations

from typing import Final

# Records lie a few deep in each other, as in a tree that can be saved, so nothing has to guard against chains of
# thousands of them while they are freed. The guard is three calls for each record.
WITHOUT_GUARD: Final = """
#undef CPy_TRASHCAN_BEGIN
#undef CPy_TRASHCAN_END
#define CPy_TRASHCAN_BEGIN(op, dealloc)
#define CPy_TRASHCAN_END(op)
"""

# Most callers give a function all its arguments by place. Then nothing has to be looked up in its parser.
ARGUMENTS_BY_PLACE: Final = """
#define PLACES(...) ((PyObject **[]){__VA_ARGS__})
#define PLACE_COUNT(...) (sizeof(PLACES(__VA_ARGS__)) / sizeof(PyObject **))
#define CPyArg_ParseStackAndKeywordsSimple(args, count, names, parser, ...) \\
    ((names) == NULL && (size_t)(count) == PLACE_COUNT(__VA_ARGS__) \\
        ? take_by_place(args, PLACES(__VA_ARGS__), PLACE_COUNT(__VA_ARGS__)) \\
        : (CPyArg_ParseStackAndKeywordsSimple)(args, count, names, parser, __VA_ARGS__))
#define CPyArg_ParseStackAndKeywordsOneArg(args, count, names, parser, place) \\
    ((names) == NULL && (count) == 1 \\
        ? (*(place) = (args)[0], 1) \\
        : (CPyArg_ParseStackAndKeywordsOneArg)(args, count, names, parser, place))
static inline int take_by_place(PyObject *const *args, PyObject ***places, size_t count) {
    if (count > 0) *places[0] = args[0];
    if (count > 1) *places[1] = args[1];
    if (count > 2) *places[2] = args[2];
    for (size_t at = 3; at < count; at++) *places[at] = args[at];
    return 1;
}
"""

# A step is called through the descriptor of its method, an executor through its function object. The interpreter's own
# functions for this and for lists lie in another library, and check what mypyc has checked already.
CALLS_AND_LISTS: Final = """
#ifndef Py_GIL_DISABLED
static inline int append_to(PyObject *list, PyObject *item) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size >= ((PyListObject *)list)->allocated) return PyList_Append(list, item);
    Py_INCREF(item);
    PyList_SET_ITEM(list, size, item);
    Py_SET_SIZE((PyVarObject *)list, size + 1);
    return 0;
}
#define PyList_Append append_to
static inline PyObject *pop_last(PyObject *list) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size == 0) return CPyList_PopLast(list);
    Py_SET_SIZE((PyVarObject *)list, size - 1);  // its room stays: such a list grows again
    return PyList_GET_ITEM(list, size - 1);
}
#define CPyList_PopLast pop_last
#endif
typedef PyObject *(*Compiled)(PyObject *, PyObject *const *, Py_ssize_t, PyObject *);
#define IS_COMPILED(method) ((method)->ml_flags == (METH_FASTCALL | METH_KEYWORDS))
#define COMPILED(method) ((Compiled)(void (*)(void))(method)->ml_meth)
static inline PyObject *quick_call(PyObject *called, PyObject *const *args, size_t count, PyObject *names) {
    Py_ssize_t given = PyVectorcall_NARGS(count);
    if (names == NULL && Py_TYPE(called) == &PyMethodDescr_Type && given > 0) {
        PyMethodDef *method = ((PyMethodDescrObject *)called)->d_method;
        if (IS_COMPILED(method) && Py_TYPE(args[0]) == PyDescr_TYPE(called))
            return COMPILED(method)(args[0], args + 1, given - 1, NULL);
    } else if (names == NULL && Py_TYPE(called) == &PyCFunction_Type) {
        PyMethodDef *method = ((PyCFunctionObject *)called)->m_ml;
        if (IS_COMPILED(method)) return COMPILED(method)(PyCFunction_GET_SELF(called), args, given, NULL);
        if (method->ml_flags == METH_O && given == 1) return method->ml_meth(PyCFunction_GET_SELF(called), args[0]);
    }
    return PyObject_Vectorcall(called, args, count, names);
}
#define PyObject_Vectorcall quick_call
"""

# Most objects are of the very class that is asked for, or of one derived from it; or they are lists and the like.
CLASSES: Final = """
static inline int is_of_class(PyObject *object, PyTypeObject *asked) {
    PyTypeObject *type = Py_TYPE(object);
    if (type == asked || type->tp_base == asked) return 1;
    if (!PyType_HasFeature(type, Py_TPFLAGS_HEAPTYPE) && PyType_HasFeature(asked, Py_TPFLAGS_HEAPTYPE)) return 0;
    return PyType_IsSubtype(type, asked);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) is_of_class((PyObject *)(object), (PyTypeObject *)(type))
#define CPy_TypeCheck(object, type) is_of_class(object, (PyTypeObject *)(type))
"""

# What a class holds for all its instances: the steps of a procedure. They are looked up once per version of a class.
CLASS_VALUES: Final = """
#ifdef Py_GIL_DISABLED
#define class_value CPyObject_GetAttr
#else
typedef struct { PyTypeObject *type; unsigned int version; PyObject *value; } ClassValue;
static inline PyObject *class_value(PyObject *object, PyObject *name) {  // of one and the same name
    static ClassValue known[64];
    PyTypeObject *type = Py_TYPE(object);
    ClassValue *found = &known[(uintptr_t)type / sizeof(PyTypeObject) % 64];
    if (found->type == type && found->version == type->tp_version_tag && found->version != 0
        && PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) {
        Py_INCREF(found->value);
        return found->value;
    }
    PyObject *value = CPyObject_GetAttr(object, name);
    if (value == NULL || type->tp_dictoffset != 0) return value;
    PyObject *of_class = PyObject_GetAttr((PyObject *)type, name);
    if (of_class == value && PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) {
        Py_XSETREF(found->value, of_class);
        found->type = type;
        found->version = type->tp_version_tag;
    } else {
        Py_XDECREF(of_class);
        PyErr_Clear();
    }
    return value;
}
#endif
"""

# Records that nothing refers to any more wait on a shelf for the next one of their size, so the interpreter's general
# memory is asked seldom. Each bundle has shelves of its own. A class makes and drops its records in the same bundle.
# Only records outside garbage collection lie there, and only where the interpreter itself counts no objects.
SHELVES: Final = """
#if defined(Py_GIL_DISABLED) || defined(Py_REF_DEBUG) || defined(Py_TRACE_REFS)
#define new_record(type, size) ((type)->tp_alloc(type, 0))
#define drop_record(record, size) (Py_TYPE(record)->tp_free(record))
#else
#define LARGEST_RECORD 512
#define MOST_ON_A_SHELF 512
typedef struct Dropped { struct Dropped *next; } Dropped;
static struct { Dropped *first; size_t count; } shelves[LARGEST_RECORD / 8 + 1];
static inline int has_shelf(PyTypeObject *type, size_t size) {
    return size <= LARGEST_RECORD && (size_t)type->tp_basicsize == size && !PyType_IS_GC(type);
}
static inline PyObject *new_record(PyTypeObject *type, size_t size) {
    if (!has_shelf(type, size) || shelves[size / 8].first == NULL) return type->tp_alloc(type, 0);
    Dropped *found = shelves[size / 8].first;
    shelves[size / 8].first = found->next;
    shelves[size / 8].count--;
    memset(found, 0, size);
    Py_SET_TYPE((PyObject *)found, type);
    Py_SET_REFCNT((PyObject *)found, 1);
    return (PyObject *)found;
}
static inline void drop_record(PyObject *record, size_t size) {
    if (!has_shelf(Py_TYPE(record), size) || shelves[size / 8].count >= MOST_ON_A_SHELF) {
        Py_TYPE(record)->tp_free(record);
        return;
    }
    ((Dropped *)record)->next = shelves[size / 8].first;
    shelves[size / 8].first = (Dropped *)record;
    shelves[size / 8].count++;
}
#endif
"""

# Another compiled module, imported: where it has run before, the interpreter knows it. Only newer mypyc knows these
# names, so this stands only above modules that use it.
IMPORTS: Final = """
static CPy_NOINLINE PyObject *import_compiled(
    PyObject *name, PyObject *(*make)(void), int (*run)(PyObject *), CPyModule **module, CPyModuleCache *cache,
    CPyImportState *state, CPyModuleLockAPI *locks, PyObject *library, PyObject *file, PyObject *suffix,
    Py_ssize_t is_package) {
    PyObject *modules = PyImport_GetModuleDict();
    if (CPyImport_IsInitialized(state)) return CPyDict_GetItem(modules, name);
    PyObject *shared = CPyDict_GetItem(modules, library);
    if (shared == NULL) return NULL;
    PyObject *path = CPyObject_GetAttr(shared, file);
    Py_DECREF(shared);
    if (path == NULL) return NULL;
    PyObject *found = CPyImport_ImportNative(name, make, run, module, cache, state, locks, path, suffix, is_package);
    Py_DECREF(path);
    return found;
}
"""

PARTS: Final = (WITHOUT_GUARD, ARGUMENTS_BY_PLACE, CALLS_AND_LISTS, CLASSES, CLASS_VALUES, SHELVES)
PRELUDE: Final = "#include <Python.h>\n#include <CPy.h>\n" + "".join(PARTS)


def prelude(modules: str) -> str:
    """The C above these modules."""
    return PRELUDE + IMPORTS if "import_compiled(" in modules else PRELUDE
