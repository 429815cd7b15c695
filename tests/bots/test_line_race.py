"""The learned line player, and answers that race on its lines."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tenkaichi.bots import Observation, bot, observe, play
from tenkaichi.bots.line_race import LineBot, LineRace, RaceBot, promises
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games import game, game_folder
from tenkaichi.games.tcg.bot.line_numbers import NUMBER_NAMES
from tenkaichi.games.tcg.bot.line_play import LinePlay
from tenkaichi.games.tcg.state import Table
from tenkaichi.training.cards import CARD_KEYS

TCG = game("tcg")
FILE = game_folder("tcg") / "bot" / "models" / "lines.json"


def line_play() -> LinePlay:
    player = TCG.thinking.line_play
    assert isinstance(player, LinePlay)
    return player


def seen_at(kind: str, least: int, seed: int = 3) -> Observation:
    """The first question of that kind with so many options in a match of the line player."""
    g: Table = TCG.start.new(TCG.start.ready_setups()[5])
    g.chance = SeededChance(seed)
    for _ in range(2000):
        decision = advance(g)
        assert decision is not None, "the match ended before such a question"
        if decision.kind == kind and len(decision.listed()) >= least:
            return observe(TCG, g, decision.seat)
        answer(g, decision, line_play().answer(g, decision))
    raise AssertionError("no such question")


class Judge:
    """The shipped line player, but with a worth of its own: the cards in the two discard piles."""

    def __init__(self, inner: LinePlay, sign: float) -> None:
        self.inner = inner
        self.card: dict[str, Any] = {}
        self.sign = sign

    def answer(self, g: Table, decision: Decision) -> Option:
        return self.inner.answer(g, decision)

    def promise(self, g: Table, decision: Decision) -> list[float]:
        return self.inner.promise(g, decision)

    def worth(self, g: Table, seat: int) -> float:
        return self.sign * sum(len(player.discard) for player in g.players)


class TestLinePlay:
    def test_the_shipped_file_is_small_fits_the_rules_and_says_where_it_comes_from(self) -> None:
        assert FILE.stat().st_size < 1_000_000
        table = json.loads(FILE.read_text(encoding="utf-8"))
        assert table["ruleset"] == TCG.ruleset().hash
        assert {*CARD_KEYS, "held_out_loss"} <= set(table["card"])
        assert {kind: len(row) for kind, row in table["numbers"].items()} == {
            kind: len(names) for kind, names in NUMBER_NAMES.items()
        }

    def test_it_beats_the_rules_of_thumb(self) -> None:
        """Measured over 1,800 games: 81.6 % (docs/bots.md). The same seeds give the same figures."""
        setups = TCG.start.ready_setups()
        won = 0
        for seed in range(20):
            seats = [bot("line"), bot("reflex")] if seed % 2 else [bot("reflex"), bot("line")]
            won += play(TCG, seats, setups[seed // 2 * 7 % len(setups)], seed).winner == 1 - seed % 2
        assert won >= 14

    def test_without_weights_it_answers_by_the_rules_of_thumb(self) -> None:
        seen = seen_at("Action.act", 3)
        g = TCG.codec.clone(seen.view)
        decision = advance(g)
        assert decision is not None
        assert TCG.thinking.instinct is not None
        assert LinePlay({}).answer(g, decision) == TCG.thinking.instinct(g, decision)

    def test_numbers_that_do_not_fit_are_refused(self) -> None:
        with pytest.raises(ValueError, match=r"Action.act: expected 27 weights, found 2"):
            LinePlay({"numbers": {"Action.act": [1.0, 2.0]}})

    def test_its_worth_is_that_of_one_seat_against_the_other(self) -> None:
        seen = seen_at("Turn.declare_combat", 2)
        assert isinstance(seen.view, Table)
        worth = line_play().worth(seen.view, 0)
        assert -1.0 < worth < 1.0
        assert line_play().worth(seen.view, 1) == -worth
        won = TCG.codec.clone(seen.view)
        won.conclude(1, "it is over")
        assert (line_play().worth(won, 0), line_play().worth(won, 1)) == (-1.0, 1.0)

    def test_a_higher_temperature_draws_other_answers_too(self) -> None:
        seen = seen_at("Action.act", 4)
        assert len({LineBot().choose(seen, SeededChance(seed)) for seed in range(10)}) == 1
        assert len({LineBot(temperature=5.0).choose(seen, SeededChance(seed)) for seed in range(30)}) > 1


class TestRace:
    def test_it_answers_by_what_its_lines_are_worth(self) -> None:
        """A bot that judges by the turns gone by wants what ends the match late, or early: the race follows either."""
        seen = seen_at("Turn.declare_combat", 2)
        found = set()
        for sign in (1.0, -1.0):
            judge = Judge(line_play(), sign)
            found.add(LineRace(RaceBot(lines=6), seen, judge, SeededChance(1)).run())
        assert len(found) == 2

    def test_every_answer_that_goes_on_has_gone_through_the_same(self) -> None:
        seen = seen_at("Action.act", 4)
        race = LineRace(RaceBot(lines=4, width=4), seen, line_play(), SeededChance(1))
        assert race.run() in seen.options
        assert sorted(race.visits.values()) == [3, 3, 7, 7], "16 lines, half of them in each of two rounds; 3 at least"
        thoughts = race.thoughts()
        assert thoughts[0].option == race.left[0]
        assert all(0.0 <= each.chance <= 1.0 for each in thoughts)

    def test_the_place_of_rest_before_the_last_counts_as_much_as_it_is_told(self) -> None:
        """Lines that go one place further and are judged by the place before are the shorter lines."""
        seen = seen_at("Turn.declare_combat", 2)

        def chances(**options: int) -> list[float]:
            race = LineRace(RaceBot(lines=5, **options), seen, line_play(), SeededChance(1))
            race.run()
            return [each.chance for each in sorted(race.thoughts(), key=lambda each: each.option)]

        near, far = chances(outlook=0), chances(outlook=1)
        assert near != far
        assert chances(outlook=1, before=100) == pytest.approx(near)
        assert chances(outlook=1, before=25) == pytest.approx(
            [a / 4 + 3 * b / 4 for a, b in zip(near, far, strict=True)]
        )

    def test_the_same_seed_gives_the_same_answer(self) -> None:
        seen = seen_at("Action.act", 3)
        assert len({RaceBot(lines=3).choose(seen, SeededChance(7)) for _ in range(3)}) == 1

    def test_when_the_time_is_up_the_most_promising_answer_is_given(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seen = seen_at("Action.act", 3)
        ticks = iter(range(100_000))
        monkeypatch.setattr("tenkaichi.bots.clock.perf_counter", lambda: float(next(ticks)))
        scores = promises(seen, line_play())
        chosen = RaceBot(lines=50, seconds=2.0).choose(seen, SeededChance(1))
        assert scores[chosen] == max(scores.values())
        assert next(ticks) < 10, "it ends with the time, in the middle of a line"

    def test_a_game_without_a_line_player_is_searched(self) -> None:
        seen = seen_at("Turn.declare_combat", 2)
        plain = replace(seen, game=replace(TCG, thinking=replace(TCG.thinking, line_play=None)))
        assert RaceBot(seconds=0.5).choose(plain, SeededChance(1)) in seen.options
        assert RaceBot().thoughts(plain, SeededChance(1)) == []
