"""JavaScript without its comments and indentation; strings, templates and regular expressions stay as they are."""

from __future__ import annotations

import re

_NEXT = re.compile(r"""//|/\*|["'`/{}]""")
_STRING = {quote: re.compile(rf"(?:[^\\{quote}]|\\.)*{quote}", re.DOTALL) for quote in "\"'"}
_PATTERN = re.compile(r"(?:[^\\/\[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+/[a-z]*")
_TEMPLATE = re.compile(r"(?:[^\\`$]|\\.|\$(?!\{))*(`|\$\{)", re.DOTALL)
_BEFORE_PATTERN = re.compile(r"(?:^|[(,=:\[!&|?{};\n>]|\b(?:return|typeof|case|of|in))\s*$")
_LOOK_BACK = 40


def without_comments(text: str) -> str:
    """The same program, smaller."""
    return Scanner(text).run()


class Scanner:
    """Goes through a program once and copies everything but comments."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.pieces: list[str] = []  # tidied code, and literals as they are
        self.code: list[str] = []  # since the last literal
        self.depths: list[int] = []  # open braces in the code of each template that is open

    def run(self) -> str:
        while found := _NEXT.search(self.text, self.at):
            self.code.append(self.text[self.at : found.start()])
            self.at = found.start()
            self._take(found[0])
        self.code.append(self.text[self.at :])
        self._end_code()
        return "".join(self.pieces)

    def _take(self, mark: str) -> None:
        if mark == "//":
            end = self.text.find("\n", self.at)
            self.at = len(self.text) if end < 0 else end
        elif mark == "/*":
            self.at = self.text.index("*/", self.at) + 2
        elif mark in _STRING:
            self._literal(_STRING[mark])
        elif mark == "`" or (mark == "}" and self.depths and self.depths[-1] == 0):
            if mark == "}":
                self.depths.pop()
            if self._literal(_TEMPLATE)[1] == "${":
                self.depths.append(0)
        elif mark == "/" and _BEFORE_PATTERN.search("".join(self.code[-3:])[-_LOOK_BACK:]):
            self._literal(_PATTERN)
        else:
            if self.depths and mark != "/":
                self.depths[-1] += 1 if mark == "{" else -1
            self.code.append(mark)
            self.at += 1

    def _literal(self, rest: re.Pattern[str]) -> re.Match[str]:
        """Copy a literal: one character that opens it, and the rest."""
        found = rest.match(self.text, self.at + 1)
        if found is None:
            raise ValueError(f"a literal that does not end: {self.text[self.at : self.at + 30]!r}")
        self._end_code()
        self.pieces.append(self.text[self.at : found.end()])
        self.at = found.end()
        return found

    def _end_code(self) -> None:
        """Code without blank lines and indentation. Line ends stay: a statement may end there."""
        code = re.sub(r"[ \t]+", " ", "".join(self.code))
        self.pieces.append(re.sub(r" ?\n\s*", "\n", code))
        self.code.clear()
