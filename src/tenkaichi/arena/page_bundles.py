"""Several JavaScript modules in one file, made without Node: a first visit needs a few requests instead of a hundred.

A bundle holds every module that one entry point imports, each as a function that is run when it is first needed. The
modules are written as they are for development; this turns their `import` and `export` statements into calls:

    import { html } from "./ui.js";        const { html } = need("ui.js");
    export function Log() {…}              function Log() {…}  …  return { Log };
    import("./pages/home.js")              load("pages/home.js")
    import(`./tables/${folder}/door.js`)   load(`tables/${folder}/door.js`)

The client uses a small part of the module syntax: no cycles, no `export let`, imports at the beginning of a line.
Anything else is an error, and a test bundles every page.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from tenkaichi.arena.script_scan import without_comments
from tenkaichi.engine.errors import TenkaichiError

APP = "app.js"
FOLDER = "bundle/"
VENDORED = "vendor/"

_FROM = r'\s*from\s*"(?P<path>\.{1,2}/[^"]+)";?'
_IMPORT = re.compile(rf"(?m)(?:^|(?<=;))import\b(?P<names>[^;\"'`]*?){_FROM}")
_RE_EXPORT = re.compile(rf"(?m)(?:^|(?<=;))export\s*\{{(?P<names>[^}}]*)\}}{_FROM}")
_EXPORTED = re.compile(r"(?m)(?:^|(?<=[;}]))export\s*\{(?P<names>[^}]*)\};?")
_DECLARED = re.compile(r"(?m)^export\s+(?P<what>(?:async\s+)?function\*?|class|const)\s+(?P<name>[A-Za-z_$][\w$]*)")
_DEFAULT = re.compile(r"(?m)(?:^|(?<=;))export default\b")
_DYNAMIC = re.compile(r'\bimport\((?P<quote>["`])(?P<path>\.{1,2}/[^"`]+)(?P=quote)\)')
_LEFT = re.compile(r"(?m)^\s*(?:import\b(?!\()|export\b)")

# The registry that all bundles of a page share: each module is made once, when it is first needed.
RUNTIME = """\
const made = new Map();
const makers = new Map();
const root = new URL("../", import.meta.url);
const define = (name, make) => makers.has(name) || makers.set(name, make);
const urlOf = (name) => new URL(name, root).href;
const need = (name) => {
  if (!made.has(name)) made.set(name, makers.get(name)(need, load, urlOf));
  return made.get(name);
};
const load = async (name) => {
  if (!makers.has(name)) await import(urlOf(`bundle/${name}`));
  return need(name);
};
globalThis.tenkaichiModules = { define, need, load };
"""


class BundleError(TenkaichiError):
    """A module that cannot be bundled."""


def bundle(files: Mapping[str, str], entry: str) -> str:
    """The bundle of an entry point: of `app.js` with the registry, of another one without what `app.js` has."""
    base = closure(files, APP)
    if entry == APP:
        return f'{RUNTIME}{_definitions(files, base)}need("{APP}");\n'
    own = [name for name in closure(files, entry) if name not in base]
    return f"const {{ define }} = globalThis.tenkaichiModules;\n{_definitions(files, own)}"


def _definitions(files: Mapping[str, str], names: Iterable[str]) -> str:
    return "".join(
        f"define({json.dumps(name)}, (need, load, urlOf) => {{\n{converted(name, files[name])}}});\n" for name in names
    )


def closure(files: Mapping[str, str], entry: str) -> list[str]:
    """A module and all that it imports, without what it loads later."""
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        if name not in files:
            raise BundleError(f"{entry}: no module {name}")
        found[name] = None
        waiting += imports(name, files[name])
    return list(found)


def imports(name: str, text: str) -> list[str]:
    statements = [*_IMPORT.finditer(text), *_RE_EXPORT.finditer(text)]
    return [_resolved(name, each["path"]) for each in statements]


@lru_cache(maxsize=1024)
def converted(name: str, text: str) -> str:
    """The module as the body of a function that returns its exports."""
    text = text if name.startswith(VENDORED) else without_comments(text)
    exports: list[str] = []

    def re_exported(found: re.Match[str]) -> str:
        source = _resolved(name, found["path"])
        exports.extend(f'{outer}: need("{source}").{inner}' for inner, outer in _pairs(found["names"]))
        return ""

    def exported(found: re.Match[str]) -> str:
        exports.extend(f"{outer}: {inner}" for inner, outer in _pairs(found["names"]))
        return ""

    def declared(found: re.Match[str]) -> str:
        exports.append(found["name"])
        return f"{found['what']} {found['name']}"

    def default(found: re.Match[str]) -> str:
        exports.append("default: theDefault")
        return "const theDefault = "

    text = _RE_EXPORT.sub(re_exported, text)
    text = _IMPORT.sub(lambda found: _imported(name, found), text)
    text = _EXPORTED.sub(exported, text)
    text = _DECLARED.sub(declared, text)
    text = _DEFAULT.sub(default, text)
    text = _DYNAMIC.sub(lambda found: f"load({found['quote']}{_resolved(name, found['path'])}{found['quote']})", text)
    text = text.replace("import.meta.url", f'urlOf("{name}")')
    if left := _LEFT.search(text):
        raise BundleError(f"{name}: cannot bundle {text[left.start() : left.start() + 60]!r}")
    return f"{text.rstrip()}\nreturn {{ {', '.join(exports)} }};\n"


def _imported(name: str, found: re.Match[str]) -> str:
    source, names = f'need("{_resolved(name, found["path"])}")', found["names"].strip()
    if names.startswith("{"):
        pairs = _pairs(names.strip("{}"))
        return f"const {{ {', '.join(a if a == b else f'{a}: {b}' for a, b in pairs)} }} = {source};"
    if re.fullmatch(r"[A-Za-z_$][\w$]*", names):
        return f"const {names} = {source}.default;"
    raise BundleError(f"{name}: cannot bundle import {names} from {found['path']}")


def _pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c` as [("a", "a"), ("b", "c")]."""
    pairs = [each.partition(" as ") for each in re.sub(r"\s+", " ", names).split(",") if each.strip()]
    return [(inner.strip(), (outer or inner).strip()) for inner, _, outer in pairs]


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
