"""The examples of docs/python-api.md run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game as find_game
from tenkaichi.games import game_names
from toy.playing import install

PAGE = Path(__file__).parents[2] / "docs" / "python-api.md"


def examples() -> str:
    """All blocks as one program: they build on each other."""
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 5
    return "\n".join(blocks)


def run(program: str) -> None:
    exec(compile(program, str(PAGE), "exec"), {"__name__": "example"})


def test_the_examples_run_with_the_toy_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(monkeypatch, tmp_path)
    run(examples().replace("duel-battle", "toy"))


def test_the_examples_run_as_they_stand(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        find_game("duel-battle")
    except TenkaichiError:
        pytest.skip(f"duel-battle is not among {game_names()}")
    run(examples())
    assert "is asked" in capsys.readouterr().out
