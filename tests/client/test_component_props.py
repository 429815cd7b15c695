"""Components are called as they are written: no unknown property, none that is missing.

`tsc` checks what stands inside a component; the templates of `htm` are text to it. So this test reads them: the
properties that the comment of a component lists, and those that each `<${Component} …>` gives.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parents[2] / "src" / "tenkaichi" / "web"
DEFINED = re.compile(r"/\*\*(?P<comment>(?:(?!\*/).)*)\*/\s*(?:export )?function (?P<name>[A-Z]\w*)\(", re.DOTALL)
USED = re.compile(r"<\$\{(?P<name>[A-Z]\w*)\}")
OF_PREACT = {"key", "ref", "children"}
OPEN = "[…]"  # the component takes any props
PAIRS = {"{": "}", "(": ")", "[": "]", "<": ">"}


class Component(NamedTuple):
    file: str
    listed: frozenset[str]
    required: frozenset[str]


def inside(text: str, at: int) -> str:
    """The text between the brace at a place and the one that closes it."""
    depth = 0
    for end in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if depth == 0:
            return text[at + 1 : end]
    raise AssertionError(text[at : at + 80])


def pieces(text: str, mark: str) -> Iterator[str]:
    """The text cut at a mark, but not inside brackets or quotes."""
    depth, start, quote = 0, 0, ""
    for at, letter in enumerate(text):
        if quote or letter in "\"'`":
            quote = "" if letter == quote else quote or letter
        elif letter == ">" and text[at - 1] == "=":
            continue
        elif letter in PAIRS or letter in PAIRS.values():
            depth += 1 if letter in PAIRS else -1
        elif letter == mark and depth == 0:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def components(text: str, file: str) -> dict[str, Component]:
    """The components by name; only those whose comment lists their properties."""
    found = {}
    for match in DEFINED.finditer(text):
        comment = re.sub(r"\n\s*\*", "\n", match["comment"])
        start = comment.find("@param {{")
        if start < 0:
            continue
        fields = [piece.strip() for piece in pieces(inside(comment, start + 8), ",")]
        names = [OPEN if field.startswith("[") else field.partition(":")[0].strip() for field in fields if ":" in field]
        listed = frozenset(name.rstrip("?") for name in names)
        found[match["name"]] = Component(file, listed, frozenset(name for name in names if not name.endswith("?")))
    return found


def attributes(text: str, at: int) -> tuple[set[str], bool]:
    """The names that a tag gives from here on, and whether it spreads a record."""
    names, has_spread = set[str](), False
    while at < len(text):
        if text[at] == ">" or text.startswith("/>", at):
            break
        if text.startswith("...${", at):
            has_spread = True
            at += 5 + len(inside(text, at + 4)) + 1
        elif match := re.match(r"[\w-]+", text[at:]):
            names.add(match[0])
            at += len(match[0])
            if text.startswith("=${", at):
                at += 3 + len(inside(text, at + 2)) + 1
            elif text.startswith('="', at):
                at = text.index('"', at + 2) + 1
        else:
            at += 1
    return names, has_spread


def scripts() -> list[Path]:
    return [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts]


def imported(file: str, text: str) -> dict[str, str]:
    """The names that a file has from elsewhere, and from which file."""
    found = {}
    for names, source in re.findall(r'import \{([^}]*)\} from "([^"]*)"', text):
        there = posixpath.normpath(posixpath.join(posixpath.dirname(file), source))
        found |= {name.strip(): there for name in names.split(",")}
    return found


def faults(texts: dict[str, str]) -> list[str]:
    own = {file: components(text, file) for file, text in texts.items()}
    wrong = []
    for file, text in texts.items():
        known = imported(file, text)
        for match in USED.finditer(text):
            name = match["name"]
            component = own.get(known.get(name, file), {}).get(name)
            if component is None or OPEN in component.listed:
                continue
            given, has_spread = attributes(text, match.end())
            unknown = given - component.listed - OF_PREACT
            missing = set() if has_spread else component.required - given - OF_PREACT
            wrong += [f"{file}: {name} has no {each}" for each in sorted(unknown)]
            wrong += [f"{file}: {name} needs {each}" for each in sorted(missing)]
    return wrong


def test_every_component_gets_what_it_needs_and_nothing_else() -> None:
    texts = {str(path.relative_to(WEB)): path.read_text(encoding="utf-8") for path in scripts()}
    checked = sum(len(components(text, file)) for file, text in texts.items())
    assert checked > 150
    assert faults(texts) == []


def test_an_unknown_and_a_missing_property_are_found() -> None:
    text = """/** @param {{a: number, b?: (x: {c: number}) => void, children?: any}} props */
    function Box({ a, b }) { return null; }
    html`<${Box} a=${[1, { d: "}" }]} b=${(x) => x > 2} key="1"><//><${Box} c=${1} /><${Box} ...${rest} />`"""
    assert faults({"box.js": text}) == ["box.js: Box has no c", "box.js: Box needs a"]
