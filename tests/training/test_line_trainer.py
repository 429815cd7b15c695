"""The line player learns by self-play, the same seed gives the same weights, and a stopped run goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import game
from tenkaichi.training import line_trainer
from tenkaichi.training.cards import CARD_KEYS
from tenkaichi.training.line_trainer import (
    Answered,
    Gradients,
    LineCourse,
    LineTrainer,
    flat,
    learn,
    line_player,
    self_play,
    table_of,
)
from tenkaichi.training.workers import ThisProcess

pytest.importorskip("numpy")
TCG = game("tcg")


def test_an_answer_before_a_gain_becomes_likelier_and_the_critic_follows_the_result() -> None:
    blank = line_player(TCG).remade({})
    size = len(blank.value)
    level, better = ([0.0] * size, [("V|x", 1.0)]), ([0.0] * size, [("V|x", 1.0)])
    drawn = Answered("Turn.declare_combat", 0, 1, [[1.0] * 22, [0.0] * 22], [["good"], []], [0.5, 0.5], 0)
    found = Gradients()
    learn(blank, 1.0, [drawn], [(0, level), (1, better)], found)
    assert found.actor["good"] > 0
    assert found.positions == 2
    assert found.critic["V|x"] == pytest.approx(0.0), "the seat that won and the one that lost had the same word"
    lost = Gradients()
    learn(blank, 0.0, [drawn], [(0, level)], lost)
    assert lost.actor["good"] < 0
    assert lost.critic["V|x"] < 0


def test_a_player_gives_the_scores_that_its_features_and_weights_make() -> None:
    player = line_player(TCG)
    _, answers, rests = self_play(TCG, player, "features", SeededChance(4), 100)
    assert len({each.kind for each in answers}) > 5
    assert len(rests) > 3
    weights = flat(player)
    for each in answers:
        scores = []
        for row, words in zip(each.rows, each.words, strict=True):
            score = sum(number * weights[f"n|{each.kind}|{at}"] for at, number in enumerate(row))
            scores.append(score + sum(weights.get(word, 0.0) for word in words))
        best = max(range(len(scores)), key=scores.__getitem__)
        assert each.chances[best] == pytest.approx(max(each.chances))
    assert table_of(player, weights)["numbers"] == player.table()["numbers"]


def test_a_run_writes_a_player_with_a_card_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_trainer, "SHARDS", 1)
    monkeypatch.setattr(line_trainer, "MATCHES", 2)
    course = LineCourse(matches=4, critic_matches=4, seed=5, pairs=1, contestant="line")
    path, test = LineTrainer(TCG, tmp_path / "a", course, ThisProcess()).run()
    table = json.loads(path.read_text(encoding="utf-8"))
    assert table["ruleset"] == TCG.ruleset().hash
    assert "--line-matches 4" in table["card"]["command"]
    assert set(CARD_KEYS) <= set(table["card"])
    assert test.count == 1
    half = LineCourse(matches=2, critic_matches=4, seed=5, pairs=1, contestant="line")
    monkeypatch.setattr(line_trainer, "RATE", line_trainer.LAST_RATE)  # a rate that does not depend on the length
    LineTrainer(TCG, tmp_path / "b", half, ThisProcess()).train()
    whole = LineTrainer(TCG, tmp_path / "c", course, ThisProcess()).train()
    assert LineTrainer(TCG, tmp_path / "b", course, ThisProcess()).train() == pytest.approx(whole)


def test_a_game_without_a_line_player_says_so() -> None:
    with pytest.raises(TenkaichiError, match="has no line player"):
        line_player(game("duel-battle"))
