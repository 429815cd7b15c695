"""Write toy_codec.py and toy_tokens.py: `python tests/toy/regenerate.py`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CODEC = HERE / "toy_codec.py"
TOKENS = HERE / "toy_tokens.py"


def text() -> str:
    from tenkaichi.engine.codec import write_codec
    from toy.rules import PROCEDURES
    from toy.state import Toy

    return write_codec(Toy, PROCEDURES, "toy")


def tokens_text() -> str:
    from tenkaichi.engine.token_writer import write_tokens
    from toy.rules import PROCEDURES
    from toy.state import Toy

    return write_tokens(Toy, PROCEDURES, "toy")


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))
    if not CODEC.exists():  # `toy` itself imports it
        CODEC.write_text("clone = encode = decode = describe = None\n", encoding="utf-8")
    if not TOKENS.exists():
        TOKENS.write_text("SCHEMA, FEATURES, NAMES, tokens = '', 0, (), None\n", encoding="utf-8")
    CODEC.write_text(text(), encoding="utf-8")
    TOKENS.write_text(tokens_text(), encoding="utf-8")
