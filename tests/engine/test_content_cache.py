"""A pack that was read is kept, found again, and never believed when anything about it has changed."""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from tenkaichi.engine import content_cache
from tenkaichi.engine.content import ContentError, load_pack
from tenkaichi.engine.content_cache import KEPT, cached, fingerprint


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    faces: tuple[int, ...] = ()


class Shop:
    """A pack, the code that reads it, a cache, and how often the pack was read from its files."""

    def __init__(self, folder: Path) -> None:
        self.pack = folder / "pack"
        self.code = folder / "code"
        self.cache = folder / "cache"
        self.read = 0
        for each in (self.pack, self.code):
            each.mkdir()
        (self.pack / "box.toml").write_text('title = "Box"\nfaces = [1, 2]\n', encoding="utf-8")
        (self.code / "facts.py").write_text("# one\n", encoding="utf-8")

    def load(self) -> Box:
        return cached("box", self.pack, [self.code], Box, self._read)

    def _read(self) -> Box:
        self.read += 1
        return load_pack(self.pack, Box)

    def kept(self) -> list[Path]:
        return sorted(self.cache.glob("*.msgpack"))


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shop:
    monkeypatch.setenv("TENKAICHI_CACHE", str(tmp_path / "cache"))
    return Shop(tmp_path)


def test_the_second_time_nothing_is_parsed(shop: Shop) -> None:
    first = shop.load()
    assert shop.load() == first == Box("Box", (1, 2))
    assert shop.read == 1
    assert len(shop.kept()) == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda shop: (shop.pack / "box.toml").write_text('title = "Other"\n', encoding="utf-8"),
        lambda shop: (shop.pack / "more.toml").write_text("# nothing\n", encoding="utf-8"),
        lambda shop: (shop.code / "facts.py").write_text("# two\n", encoding="utf-8"),
        lambda shop: (shop.code / "new.py").write_text("", encoding="utf-8"),
    ],
    ids=["file changed", "file added", "code changed", "code added"],
)
def test_a_change_is_always_seen(shop: Shop, change: Callable[[Shop], object]) -> None:
    shop.load()
    change(shop)
    assert shop.load() == load_pack(shop.pack, Box)
    assert shop.read == 2


def test_another_version_of_the_program_reads_again(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    shop.load()
    monkeypatch.setattr(content_cache, "__version__", "0.0.0")
    shop.load()
    assert shop.read == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: b"",
        lambda content: content[:40],
        lambda content: content[:-1],
        lambda content: content[:-1] + bytes([content[-1] ^ 1]),
        lambda content: b"x" + content[1:],
        lambda content: b"\xff" * len(content),
    ],
    ids=["empty", "short", "cut off", "a bit flipped", "another key", "noise"],
)
def test_damage_is_noticed_and_mended(shop: Shop, damage: Callable[[bytes], bytes]) -> None:
    whole = shop.load()
    (file,) = shop.kept()
    content = file.read_bytes()
    file.write_bytes(damage(content))
    assert shop.load() == whole
    assert shop.read == 2
    assert file.read_bytes() == content


def test_a_kept_file_under_the_name_of_another_pack_is_not_believed(shop: Shop) -> None:
    shop.load()
    (file,) = shop.kept()
    (shop.pack / "box.toml").write_text('title = "Other"\n', encoding="utf-8")
    shop.load()
    (other,) = [each for each in shop.kept() if each != file]
    other.write_bytes(file.read_bytes())
    assert shop.load().title == "Other"


def test_a_file_saved_while_the_pack_is_read_is_not_kept_under_the_old_key(shop: Shop) -> None:
    def read_and_change() -> Box:
        found = load_pack(shop.pack, Box)
        (shop.pack / "box.toml").write_text('title = "Newer"\n', encoding="utf-8")
        return found

    assert cached("box", shop.pack, [shop.code], Box, read_and_change).title == "Box"
    assert shop.kept() == []
    assert shop.load().title == "Newer"


def test_errors_are_not_kept(shop: Shop) -> None:
    (shop.pack / "box.toml").write_text("title = 1\n", encoding="utf-8")
    for times in (1, 2):
        with pytest.raises(ContentError, match="field `title`"):
            shop.load()
        assert shop.read == times
    assert shop.kept() == []


def test_a_missing_pack_is_an_error_and_no_crash(shop: Shop, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert fingerprint(nowhere, []) == ""
    with pytest.raises(ContentError):
        cached("box", nowhere, [], Box, lambda: load_pack(nowhere, Box))


def test_a_place_that_cannot_be_written_does_no_harm(shop: Shop) -> None:
    shop.cache.write_text("a file where the folder should be", encoding="utf-8")
    assert shop.load().title == "Box"
    assert shop.load().title == "Box"
    assert shop.read == 2


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions do not bind this user")
def test_a_folder_without_permission_does_no_harm(shop: Shop) -> None:
    shop.cache.mkdir()
    shop.cache.chmod(stat.S_IRUSR | stat.S_IXUSR)
    assert shop.load().title == "Box"
    assert shop.kept() == []


def test_without_a_home_folder_packs_are_read_every_time(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content_cache, "cache_folder", lambda: None)
    shop.load()
    shop.load()
    assert shop.read == 2


def test_many_at_once_get_the_same_pack_and_leave_one_file(shop: Shop) -> None:
    found: list[Box] = []
    threads = [threading.Thread(target=lambda: found.append(shop.load())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [Box("Box", (1, 2))] * 8
    assert [each.suffix for each in shop.cache.iterdir()] == [".msgpack"]


def test_old_ones_are_thrown_away(shop: Shop) -> None:
    for number in range(KEPT + 3):
        (shop.pack / "box.toml").write_text(f'title = "Box {number}"\n', encoding="utf-8")
        shop.load()
        newest = max(shop.kept(), key=lambda file: file.stat().st_mtime_ns)
        os.utime(newest, (number, number))
    assert len(shop.kept()) == KEPT
    assert shop.load().title == f"Box {KEPT + 2}"
    assert shop.read == KEPT + 3
