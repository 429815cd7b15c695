"""What `tenkaichi scenario --vocabulary tcg` tells of positions and set-ups, and what a wrong census is told."""

from __future__ import annotations

from pathlib import Path

from tenkaichi.engine.scenario import read, run_scenario
from tenkaichi.engine.scenario.lexicon import lexicon_text
from tenkaichi.games.tcg import GAME


def test_the_fields_inside_lists_and_tables_are_listed() -> None:
    lines = [line.strip() for line in lexicon_text(GAME).splitlines()]
    in_play = lines.index("in_play: list of string or table")
    assert "card: string (required)" in lines[in_play : in_play + 4]
    assert any(line.startswith("attached_to: ") for line in lines[in_play : in_play + 9])
    decks = next(at for at, line in enumerate(lines) if line.startswith("decks: "))
    assert {"like", "main_personality", "take", "add"} <= {line.partition(":")[0] for line in lines[decks:]}


def test_a_census_of_unknown_pieces_says_what_is_counted() -> None:
    words = 'game = "tcg"\ntitle = "t"\n[[case]]\nname = "n"\nposition = {}\nplay = [{ census = { cards = 120 } }]'
    (result,) = run_scenario(GAME, read(words, Path("t.toml")))
    assert "counted are: A's cards, B's cards" in result.message
