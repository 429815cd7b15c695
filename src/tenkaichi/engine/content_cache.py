"""A cache of decoded packs in the user's cache folder, so that a start need not parse a large pack.

The key of a cached pack is a hash over the files of the pack, the code that reads and checks it, and the versions of
this program and of the decoder. So a cached pack is never out of date: a change leads to another file. A file holds
data only and is decoded into the same strict records. If it is missing, damaged or cannot be read or written, the pack
is read from its own files.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from tenkaichi._version import __version__
from tenkaichi.engine.content import MAX_FILE_BYTES, ContentError, pack_files
from tenkaichi.engine.typed_reading import read_msgpack

T = TypeVar("T")

KEPT = 8  # packs of one kind; the oldest go first
_SUFFIX = ".msgpack"


def cached(
    kind: str, path: Path | Traversable, code: Sequence[Traversable], type_: type[T], read: Callable[[], T]
) -> T:
    """The pack at `path`: what was kept of it, or what `read` makes of it, which is then kept.

    `kind` names the sort of pack; `code` are the folders with the modules that decide what becomes of its files.
    """
    key, folder = fingerprint(path, code), cache_folder()
    if not key or folder is None:
        return read()
    place = folder / f"{kind}-{key[:32]}{_SUFFIX}"
    kept = _kept(place, key, type_)
    if kept is not None:
        return kept
    pack = read()
    if fingerprint(path, code) == key:  # nobody has saved a file meanwhile
        _keep(place, key, pack)
        _tidy(folder, kind)
    return pack


def cache_folder() -> Path | None:
    """`$TENKAICHI_CACHE`, or the user's folder for what can be made again; None for a user without a home folder."""
    if os.environ.get("TENKAICHI_CACHE"):
        return Path(os.environ["TENKAICHI_CACHE"])
    try:
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "tenkaichi" / "cache"
        if sys.platform == "darwin" and not os.environ.get("XDG_CACHE_HOME"):
            return Path.home() / "Library" / "Caches" / "tenkaichi"
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tenkaichi"
    except RuntimeError:
        return None


def fingerprint(path: Path | Traversable, code: Sequence[Traversable]) -> str:
    """A hash over all that the decoded pack depends on; empty if the files cannot be read as a pack."""
    digest = hashlib.sha256(f"1 {__version__} {msgspec.__version__}".encode())
    try:
        for file in pack_files(path):
            with file.open("rb") as stream:
                content = stream.read(MAX_FILE_BYTES + 1)
            if len(content) > MAX_FILE_BYTES:
                return ""
            _add(digest, file.name, content)
        for folder in code:
            for module in sorted(folder.iterdir(), key=lambda each: each.name):
                if module.name.endswith(".py"):
                    _add(digest, module.name, module.read_bytes())
        _add(digest, "reader", (files("tenkaichi.engine") / "content.py").read_bytes())
    except (OSError, ContentError):
        return ""
    return digest.hexdigest()


def _add(digest: hashlib._Hash, name: str, content: bytes) -> None:
    digest.update(f"\0{name}\0{len(content)}\0".encode())
    digest.update(content)


def _kept(place: Path, key: str, type_: type[T]) -> T | None:
    """A file is two hashes, of what it was made from and of what follows, and the pack."""
    try:
        content = place.read_bytes()
        head, body = content[:128], content[128:]
        if head != (key + hashlib.sha256(body).hexdigest()).encode():
            return None
        return read_msgpack(body, type_)
    except (OSError, ValueError, RecursionError, msgspec.DecodeError):
        return None


def _keep(place: Path, key: str, pack: object) -> None:
    """Write to a temporary file and rename it, so that no reader gets half a file."""
    beside = ""
    try:
        body = msgspec.msgpack.encode(pack)
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, suffix=".part", delete=False) as stream:
            beside = stream.name
            stream.write((key + hashlib.sha256(body).hexdigest()).encode() + body)
        Path(beside).replace(place)
    except OSError:
        if beside:
            with contextlib.suppress(OSError):
                Path(beside).unlink()


def _tidy(folder: Path, kind: str) -> None:
    with contextlib.suppress(OSError):
        kept = [each for each in folder.iterdir() if each.name.startswith(f"{kind}-") and each.name.endswith(_SUFFIX)]
        for each in sorted(kept, key=lambda file: file.stat().st_mtime, reverse=True)[KEPT:]:
            each.unlink(missing_ok=True)
