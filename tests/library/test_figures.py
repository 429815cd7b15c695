"""The figures of entries: counted from matches, written by the lab, pinned to a ruleset."""

from __future__ import annotations

from pathlib import Path

from tenkaichi.bots.driver import play
from tenkaichi.bots.registry import bot
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named
from tenkaichi.lab.entries import Trial, measure_entries, play_trial, replayed
from tenkaichi.library.figures import LabFigures, figures_of, write_figures
from tenkaichi.library.index import library_of
from tenkaichi.statistics.uses import EntryUses, Share, UseCount, uses_of


def test_wins_count_only_where_one_side_had_it() -> None:
    count = UseCount()
    count.add([{"card/a": "bdp", "card/b": "b"}, {"card/b": "bd"}], 0)
    count.add([{"card/a": "b"}, {"card/a": "bp"}], 1)
    count.add([{"card/a": "bd"}, {}], None)
    assert count.entries["card/a"] == EntryUses(
        sides=4, drawn=2, played=2, won_with=Share(2, 1.5), won_drawn=Share(2, 1.5), won_played=Share(2, 2.0)
    )
    assert count.entries["card/b"] == EntryUses(sides=2, drawn=1, won_drawn=Share(1, 0.0))


def test_every_game_says_what_a_match_used() -> None:
    for name in all_games():
        game, library = game_named(name), library_of(name)
        setup = game.start.ready_setups()[0]
        player = bot("random")
        match = replayed(game, play(game, [player, player], setup, "7", keep_tape=True))
        sides = uses_of(Presenter(game), match)
        known = {f"{entry.kind}/{entry.id}" for entry in library.entries}
        assert len(sides) == 2
        assert {entry for side in sides for entry in side} <= known, name
        assert any("p" in letters for side in sides for letters in side.values()), name
        if name == "tcg":
            assert library.builder is not None
            ready = {each.id: each.body for each in library.builder.ready()}
            held = [set(library.builder.holds(ready[setup["decks"][seat]])) for seat in ("A", "B")]
            assert [{entry.removeprefix("card/") for entry in side} for side in sides] == held


def test_the_same_seed_gives_the_same_figures(tmp_path: Path) -> None:
    game = game_named("duel-battle")
    count = measure_entries(game, "random", 2, 5)
    assert count.matches == len(game.start.ready_setups())
    assert measure_entries(game, "random", 2, 5) == count
    trial = Trial("duel-battle", "", "random", game.start.ready_setups()[0], "5-0")
    assert play_trial(game, trial) == play_trial(game, trial)
    figures = LabFigures(
        game="duel-battle", ruleset="a" * 64, version="9.9.9", made="2030-01-01", bot="random", seed=5,
        matches=count.matches, entries=count.entries,
    )  # fmt: skip
    write_figures(figures, tmp_path / "duel-battle.json")
    assert figures_of("duel-battle", str(tmp_path)) == figures
    (tmp_path / "duel-battle.json").write_text("{", encoding="utf-8")
    assert figures_of("duel-battle", str(tmp_path)) is None


def test_shipped_figures_name_entries_of_the_library() -> None:
    for name in all_games():
        found = figures_of(name)
        assert found is not None, name
        known = {f"{entry.kind}/{entry.id}" for entry in library_of(name).entries}
        assert set(found.entries) <= known, name
        assert found.matches >= 840
