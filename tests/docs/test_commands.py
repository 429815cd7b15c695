"""Every command that the pages show is one that the program understands: its name, its options, its number of words."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import CycloptsError, MissingArgumentError

from tenkaichi.cli import build_app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").rglob("*.md"))]
PLACEHOLDERS = {"N": "1", "M": "1", "URL": "http://127.0.0.1", "GAME": "duel-battle"}
COMMAND = re.compile(r"(?:^ *(?:\S*/)?|`)(tenkaichi [a-z][^`\n]*)", re.MULTILINE)


def commands(page: Path) -> Iterator[str]:
    """Whole commands of a page, without what a shell does with their output. An ellipsis leaves a command open."""
    text = re.sub(r"\\\n *", "", page.read_text(encoding="utf-8"))
    for found in COMMAND.findall(text):
        command = re.split(r"\s(?:#|\||>|&&|2>)|  ", found)[0].strip()
        if not re.search(r"…|\.\.\.|\[|\*|<", command):
            yield command


def tokens_of(command: str) -> list[str]:
    words = shlex.split(command)[1:]
    return [PLACEHOLDERS.get(word, word) for word in words]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_program_understands_every_command_of_a_page(page: Path) -> None:
    wrong = []
    for command in dict.fromkeys(commands(page)):
        tokens = tokens_of(command)
        try:
            build_app(tokens).parse_args(tokens, exit_on_error=False, print_error=False)
        except MissingArgumentError:
            continue  # a sentence speaks of the command as such
        except CycloptsError as error:
            wrong.append(f"{command}: {error}")
    assert wrong == []


def test_the_pages_show_many_commands() -> None:
    assert sum(len(set(commands(page))) for page in PAGES) > 80
