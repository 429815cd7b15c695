"""Write toy_codec.py: `python tests/toy/regenerate.py`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CODEC = HERE / "toy_codec.py"


def text() -> str:
    from tenkaichi.engine.codec import write_codec
    from toy.rules import PROCEDURES
    from toy.state import Toy

    return write_codec(Toy, PROCEDURES, "toy")


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))
    if not CODEC.exists():  # `toy` itself imports it
        CODEC.write_text("clone = encode = decode = describe = None\n", encoding="utf-8")
    CODEC.write_text(text(), encoding="utf-8")
