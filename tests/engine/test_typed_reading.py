"""Records that several threads read for the first time at the same moment."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import tenkaichi
from tenkaichi.engine.typed_reading import read_json, read_msgpack, read_plain

# Kinds are made inside, so that nobody has read them before; each has parts that are new, too, as real packs have.
CODE = """
import sys, threading
import msgspec
from tenkaichi.engine.typed_reading import read_plain

sys.setswitchinterval(1e-6)
for turn in range(80):
    parts = [msgspec.defstruct(f"Part{turn}x{at}", [("name", str), ("size", int, 0)]) for at in range(20)]
    kind = msgspec.defstruct(f"Kind{turn}", [(f"field{at}", part) for at, part in enumerate(parts)])
    table = {f"field{at}": {"name": "a"} for at in range(20)}
    ready = threading.Barrier(4)
    def work():
        ready.wait()
        assert read_plain(table, kind).field19.name == "a"
    threads = [threading.Thread(target=work) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
print("read by all")
"""


def test_threads_read_a_new_kind_at_once() -> None:
    said = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, timeout=300, check=False)
    assert (said.returncode, said.stdout.strip(), said.stderr) == (0, "read by all", "")


def test_no_other_module_decodes_records() -> None:
    """A decoder that a module makes when it is imported is safe: imports wait for each other."""
    package = Path(tenkaichi.__file__).parent
    direct = re.compile(r"msgspec\.convert\(|\.decode\([^)\n]*type=")
    found = [
        f"{path.relative_to(package)}: {line.strip()}"
        for path in package.rglob("*.py")
        if path.name != "typed_reading.py"
        for line in path.read_text(encoding="utf-8").splitlines()
        if direct.search(line)
    ]
    assert found == []


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    first: int
    second: str = ""


def test_each_form_is_read_and_refused() -> None:
    assert read_plain({"first": 1}, Pair) == Pair(1)
    assert read_plain({"first": "1"}, Pair, strict=False) == Pair(1)
    assert read_json(b'{"first": 1, "second": "x"}', Pair) == Pair(1, "x")
    assert read_msgpack(msgspec.msgpack.encode(Pair(2)), Pair) == Pair(2)
    with pytest.raises(msgspec.ValidationError, match="third"):
        read_plain({"first": 1, "third": 3}, Pair)
