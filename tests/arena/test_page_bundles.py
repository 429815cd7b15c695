"""Bundles of the browser client's modules, made by Python: complete, without comments, and small."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

import tenkaichi
from tenkaichi.arena.game_clients import PARTS, clients, web_folders
from tenkaichi.arena.page_bundles import BundleError, bundle, closure, converted, imports
from tenkaichi.arena.page_files import PageFiles
from tenkaichi.arena.script_scan import without_comments

WEB = Path(tenkaichi.__file__).parent / "web"
FILES = {
    path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8")
    for path in WEB.rglob("*.js")
    if "dev" not in path.parts
}
GAMES = ("duel-battle", "prime-time", "tcg")
MOST_BYTES = 250_000
MOST_REQUESTS = 40


@pytest.mark.parametrize(
    ("written", "made"),
    [
        (
            'import { a, b as c } from "./x.js";\nc(a);',
            'const { a, b: c } = need("parts/x.js");\nc(a);\nreturn {  };\n',
        ),
        ('import x from "../x.js";', 'const x = need("x.js").default;\nreturn {  };\n'),
        ("export function f() {}", "function f() {}\nreturn { f };\n"),
        ("export async function f() {}", "async function f() {}\nreturn { f };\n"),
        ("export const a = 1;\nexport { b as c };", "const a = 1;\nreturn { c: b, a };\n"),
        ('export { a } from "./x.js";', 'return { a: need("parts/x.js").a };\n'),
        ('const load = () => import("../p/q.js");', 'const load = () => load("p/q.js");\nreturn {  };\n'),
        ("import(`../p/${folder}/q.js`);", "load(`p/${folder}/q.js`);\nreturn {  };\n"),
        ("new URL('./s/', import.meta.url);", "new URL('./s/', urlOf(\"parts/m.js\"));\nreturn {  };\n"),
    ],
)
def test_imports_and_exports_become_calls_and_results(written: str, made: str) -> None:
    assert converted("parts/m.js", written).lstrip("\n") == made


@pytest.mark.parametrize("written", ['import * as x from "./x.js";', "export let a = 1;", 'import "./x.js";'])
def test_a_statement_that_cannot_be_bundled_is_an_error(written: str) -> None:
    with pytest.raises(BundleError, match=r"m\.js"):
        converted("m.js", written)


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("a(); // no\nb(); /* no */ c();", "a();\nb(); c();"),
        ('say("// yes", \'/* yes */\');', 'say("// yes", \'/* yes */\');'),
        ("html`<a href=\"//x\">${f(/* no */ a)}  /* yes */</a>`;", "html`<a href=\"//x\">${f( a)}  /* yes */</a>`;"),
        ("`${a.map((b) => `${{ c: `//${b}` }}`)} // yes`;", "`${a.map((b) => `${{ c: `//${b}` }}`)} // yes`;"),
        ("const p = /[/*]\\/\\/\"/g; // no\nq / r / s;", "const p = /[/*]\\/\\/\"/g;\nq / r / s;"),
        ("/** @type {any} */ (x).y; // it's", " (x).y;"),
    ],
)  # fmt: skip
def test_comments_go_and_literals_stay(written: str, left: str) -> None:
    assert without_comments(written).rstrip() == left


def entries() -> list[str]:
    """`app.js` and everything that some module loads later, the parts of the games among it."""
    later = {"app.js"}
    for client in clients(GAMES, dict.fromkeys(FILES, b"{}")):
        later |= {client.module(part) for part in client.parts}
    for name, text in FILES.items():
        folder = Path(name).parent
        for path in re.findall(r'import\("(\.[^"]+)"\)', without_comments(text)):
            later.add(Path("/", folder, path).resolve().relative_to("/").as_posix())
    return sorted(later)


def test_every_page_and_table_can_be_bundled() -> None:
    found = entries()
    assert {"app.js", "pages/table.js"} <= set(found)
    assert {f"tables/{game.replace('-', '_')}/{part}.js" for game in GAMES for part in PARTS} <= set(found)
    base = set(closure(FILES, "app.js"))
    for entry in found:
        text = bundle(FILES, entry)
        defined = set(re.findall(r'(?m)^define\("([^"]+)"', text))
        needed = set(re.findall(r'\bneed\("([^"]+)"\)', text))
        assert entry in defined
        assert needed <= defined | base


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    """A bundle makes a module when it is first needed; in a circle one of them would not be there yet."""

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " → ".join((*above, name))
        if name not in seen:
            for each in imports(name, FILES[name]):
                visit(each, (*above, name))
            seen.add(name)

    seen: set[str] = set()
    for name in FILES:
        visit(name, ())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pattern", ["/m/{id}", "/r/{id}"])
def test_the_first_load_of_a_table_is_small(pattern: str, game: str) -> None:
    """Page, style sheets and scripts; what the server tells of the match comes on top, a few kilobytes."""
    files = PageFiles(WEB, web_folders())
    page = files.page(pattern, game)
    addresses = set(re.findall(r'(?:href|src)="/static/v-[0-9a-f]+/([^"]+)"', page.content.decode()))
    sizes = {path: len(files._file(path).packed or files._file(path).content) for path in addresses}
    assert len(addresses) + 1 < MOST_REQUESTS / 2, sorted(addresses)
    assert sum(sizes.values()) + len(gzip.compress(page.content)) < MOST_BYTES, sizes


def test_plain_modules_are_named_one_by_one_for_development() -> None:
    page = PageFiles(WEB, web_folders(), is_bundled=False).page("/m/{id}", "tcg").content.decode()
    named = set(re.findall(r'rel="modulepreload" href="/static/v-[0-9a-f]+/([^"]+)"', page))
    assert {"app.js", "pages/table.js", "tables/tcg/index.js", "vendor/preact.js"} <= named
    assert "bundle/" not in page
