"""Playing at the terminal by script: what is typed goes in, what would be seen comes out."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator

import pytest

from tenkaichi.cli import main

HINT = re.compile(r"would choose (\d+):")


class Typed(io.StringIO):
    """Lines for stdin, made while the game is played."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:
        return next((line + "\n" for line in self.lines), "")


class Terminal:
    """Run `tenkaichi terminal …` with typed lines and return what was printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.seen = ""

    def run(self, *tokens: str, typed: Iterable[str] = (), width: int = 80) -> str:
        self.monkeypatch.setenv("COLUMNS", str(width))
        self.monkeypatch.setattr("sys.stdin", Typed(typed))
        self.seen = ""
        code = main(["terminal", *tokens])
        self.read()
        assert code == 0, self.seen
        return self.seen

    def read(self) -> str:
        """The output since the last call."""
        captured = self.capsys.readouterr()
        fresh = captured.out + captured.err
        self.seen += fresh
        return fresh

    @property
    def words(self) -> str:
        """Everything seen, as one line: where it was wrapped does not matter."""
        return " ".join(self.seen.split())

    def follow_hints(self, *, enter: bool = False) -> Iterator[str]:
        """Ask for a hint and take it, until the match is over. Nobody reads why."""
        self.monkeypatch.setattr("tenkaichi.bots.advice.reasons", lambda *_, **__: [])
        if enter:
            yield ""  # somebody hands over the keyboard
        while True:
            yield "hint"
            fresh = self.read()
            found = HINT.findall(fresh)
            if found:
                yield found[-1]
                if enter and "press Enter" in self.read():
                    yield ""
            elif "match is over" in fresh:
                return
