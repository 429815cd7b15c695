"""The sources of the entries of a merged content pack: file and line."""

from __future__ import annotations

import re


class SourceFile:
    """One TOML file of a pack: its name, text and top-level table."""

    def __init__(self, name: str, text: str, table: dict[str, object]) -> None:
        self.name = name
        self.text = text
        self.table = table

    def entries(self, key: str) -> int:
        value = self.table.get(key)
        return len(value) if isinstance(value, list) else 1

    def where(self, key: str, index: int | None = None) -> str:
        """`file:line` of a top-level key or of one entry of it; the bare file name where the line is not certain."""
        line = self._line(key, index)
        return f"{self.name}:{line}" if line else self.name

    def _line(self, key: str, index: int | None) -> int | None:
        name = rf"""["']?{re.escape(key)}["']?"""
        if isinstance(self.table.get(key), list):
            headers = list(re.finditer(rf"^[ \t]*\[\[[ \t]*{name}[ \t]*\]\]", self.text, re.MULTILINE))
            if headers and len(headers) == self.entries(key):
                return self._line_at(headers[index or 0].start())
        places = list(re.finditer(rf"^[ \t]*(?:\[[ \t]*{name}[ \t]*\]|{name}[ \t]*=)", self.text, re.MULTILINE))
        return self._line_at(places[0].start()) if len(places) == 1 else None

    def _line_at(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1


class Sources:
    """The file of each top-level key, and of each entry of an array of tables."""

    def __init__(self) -> None:
        self._files: dict[str, list[SourceFile]] = {}

    def add(self, key: str, file: SourceFile) -> None:
        self._files.setdefault(key, []).append(file)

    def where(self, key: str, index: int | None = None) -> str:
        """`file:line` as far as it is known; an empty text for a key that no file gives."""
        files = self._files.get(key, [])
        if index is None:
            return ", ".join(file.where(key) for file in files)
        for file in files:
            if index < file.entries(key):
                return file.where(key, index)
            index -= file.entries(key)
        return ""
