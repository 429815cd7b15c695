"""Write to and read from the terminal: roles become colours, shapes become ASCII where they must."""

from __future__ import annotations

import contextlib
import io
import sys
import time
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.presentation import Block, Line

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing and history for `input`)

NARROWEST = 60
LONGEST_PAUSE = 60  # seconds
GAP = 3  # columns between two blocks side by side

STYLES: dict[str, str] = {
    "": "",
    "strong": "bold",
    "dim": "dim",
    "title": "bold",
    "frame": "bright_black",
    "good": "green",
    "bad": "bold red",
    "warn": "yellow",
    "seat0": "bold bright_cyan",
    "seat1": "bold bright_magenta",
    "active": "bold reverse",
    "hill": "yellow",
    "plain": "green dim",
    "token": "bold white",
    "ball": "bold bright_yellow",
    "health": "green",
    "ki": "bright_blue",
    "star": "bright_yellow",
    "parry": "cyan",
    "card": "bright_white",
    "prompt": "bold bright_cyan",
    "number": "bold",
}

# Of the same width each, so that drawings keep their shape.
ASCII = str.maketrans("▲▼●○★◆·■□█─│╱╲┊×›–—…’“”░▒▓", 'abo.*#.#.#-|/\\:x>--.\'"".%#')


class Screen:
    """The terminal of one session. Nothing else writes or reads."""

    def __init__(self, *, plain: bool = False, pace: float | None = None, width: int | None = None) -> None:
        if pace is not None and not 0 <= pace <= LONGEST_PAUSE:
            raise TenkaichiError(f"--pace: expected 0 to {LONGEST_PAUSE} seconds, found {pace:g}")
        self.console = Console(
            highlight=False, markup=False, emoji=False, no_color=True if plain else None,
            color_system=None if plain else "auto", width=width,
        )  # fmt: skip
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # an invalid byte is a typing error, not the end of the session
        self.is_interactive = sys.stdin.isatty() and self.console.is_terminal
        encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
        self.is_ascii = plain or not encoding.startswith("utf")
        self.is_plain = plain
        self.pace = (0.3 if self.console.is_terminal else 0.0) if pace is None else pace
        if self.console.width < NARROWEST:
            self.console.width = NARROWEST  # the terminal wraps what is left

    @property
    def width(self) -> int:
        return self.console.width

    def has_room_for(self, rows: int) -> bool:
        """Can so many rows be seen at once?"""
        return self.is_interactive and self.console.height >= rows

    # -- writing --------------------------------------------------------------------------------------------------

    def text(self, words: str, role: str = "") -> Text:
        return Text(self._spelled(words), style=STYLES.get(role, ""))

    def _spelled(self, words: str) -> str:
        return words.translate(ASCII).encode("ascii", "replace").decode() if self.is_ascii else words

    def line(self, line: Line = (), *, wraps: bool = True, indent: str = "") -> None:
        self.console.print(self._joined(line, indent), no_wrap=not wraps, overflow="fold" if wraps else "crop")

    def _joined(self, line: Line, indent: str = "") -> Text:
        made = Text(indent)
        for words, role in line:
            made.append_text(self.text(words, role))
        return made

    def say(self, words: str = "", role: str = "", *, wraps: bool = True) -> None:
        """A paragraph. Words that a player may want to copy (a file, a command) stay in one piece."""
        self.console.print(self.text(words, role), soft_wrap=not wraps)

    def title(self, words: str) -> None:
        rule = "─" * max(0, self.width - len(words) - 4)
        self.line((("─ ", "frame"), (words, "title"), (f" {rule}", "frame")), wraps=False)

    def grid(self, rows: Iterable[Sequence[Line]], *, widths: Sequence[int] = ()) -> None:
        """Columns of lines, the first ones of given widths; each wraps within itself."""
        cells = list(rows)
        if not cells:
            return
        table = Table.grid(padding=(0, 1, 0, 0))
        for at in range(len(cells[0])):
            table.add_column(width=widths[at] if at < len(widths) else None, no_wrap=at == 0, overflow="fold")
        for row in cells:
            table.add_row(*[self._joined(cell) for cell in row])
        self.console.print(table)

    def blocks(self, blocks: Sequence[Block]) -> None:
        """Below each other; a drawing and what follows it side by side where there is room."""
        at = 0
        while at < len(blocks):
            block = blocks[at]
            beside = blocks[at + 1] if at + 1 < len(blocks) else None
            if beside is not None and len(block.lines) > 8 and block.width + GAP + beside.width <= self.width:
                self._side_by_side(block, beside)
                at += 2
                continue
            for line in block.lines:
                self.line(line)
            at += 1

    def _side_by_side(self, left: Block, right: Block) -> None:
        for at in range(max(len(left.lines), len(right.lines))):
            first = left.lines[at] if at < len(left.lines) else ()
            second = right.lines[at] if at < len(right.lines) else ()
            used = sum(len(words) for words, _ in first)
            self.line((*first, (" " * (left.width + GAP - used), ""), *second), wraps=False)

    def rest(self) -> None:
        """A moment to read what just happened."""
        if self.pace > 0:
            time.sleep(self.pace)

    def wipe(self) -> None:
        """Wipe the screen and its scrollback, so that nobody can read what was shown before."""
        if self.console.is_terminal and not self.is_plain:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 40)

    # -- reading --------------------------------------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """A line of input; EOFError at the end of it. What a script types is shown as if it had been typed here."""
        prompt = self._spelled(prompt)
        if self.is_interactive:
            return input(prompt).strip()
        words = sys.stdin.readline()
        if not words:
            raise EOFError
        self.console.print(self.text(prompt + words.strip(), "prompt"))
        return words.strip()
