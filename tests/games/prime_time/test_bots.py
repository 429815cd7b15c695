"""The bots' knowledge of Prime Time: a fair evaluation, legal rules of thumb, places that can be reached."""

from __future__ import annotations

import pytest

from tenkaichi.bots import bot, observe, play
from tenkaichi.bots.clock import Clock, TimeIsUp
from tenkaichi.bots.imagination import by_instinct, worth_trying
from tenkaichi.bots.search import SearchBot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE, Decision, OpenChoice
from tenkaichi.engine.drive import chance_answer, judge
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games import game as find_game
from tenkaichi.games.prime_time.bot.evaluation import evaluate
from tenkaichi.games.prime_time.bot.heuristics import beats, instinct
from tenkaichi.games.prime_time.bot.mission_value import MissionValue
from tenkaichi.games.prime_time.state import Skirmish

GAME = find_game("prime-time")


def asked(seed: int, count: int) -> list[tuple[Skirmish, Decision]]:
    """Positions of a match of rules of thumb and chance in turns, and the question that is asked there."""
    setups = GAME.start.ready_setups()
    g = GAME.start.new(setups[seed * 11 % len(setups)])
    chance = SeededChance(seed)
    found: list[tuple[Skirmish, Decision]] = []
    while len(found) < count:
        decision = advance(g)
        if decision is None:
            break
        if decision.seat == CHANCE:
            answer(g, decision, chance_answer(decision, chance))
            continue
        found.append((GAME.codec.clone(g), decision))
        options = decision.listed()
        answer(g, decision, instinct(g, decision) if chance.choose(3) else options[chance.choose(len(options))])
    return found


class TestJudgement:
    def test_it_is_the_same_from_both_sides_and_within_bounds(self) -> None:
        for g, _ in asked(1, 120):
            assert evaluate(g, 0) == pytest.approx(-evaluate(g, 1))
            assert -1 <= evaluate(g, 0) <= 1

    def test_looking_changes_nothing(self) -> None:
        for g, _ in asked(2, 40):
            before = GAME.codec.encode(g)
            evaluate(g, 0)
            decision = advance(g)
            assert decision is not None
            instinct(g, decision)
            GAME.thinking.sensible(g, decision)
            assert GAME.codec.encode(g) == before

    def test_who_loses_hp_ground_or_a_model_stands_worse(self) -> None:
        g = next(g for g, decision in asked(3, 200) if decision.kind == "Orders.take_turn" and g.round == 2)
        before = evaluate(g, 0)
        hurt = GAME.codec.clone(g)
        victim = next(model for model in hurt.models if model.seat == 0 and model.hp > 1)
        victim.hp -= 1
        assert evaluate(hurt, 0) < before
        richer = GAME.codec.clone(g)
        richer.teams[0].rounds_won += 1
        assert evaluate(richer, 0) > before

    def test_every_mission_pays_for_something(self) -> None:
        for mission in GAME.start.new({}).book.pack.missions:
            value = MissionValue(mission)
            paid = (value.objective, value.marker, value.down, value.dazed, value.more_models)
            assert any(paid), mission.name


class TestInstinct:
    def test_it_is_always_allowed(self) -> None:
        for seed in (4, 5):
            for g, _ in asked(seed, 150):
                decision = advance(g)
                assert decision is not None
                judge(g, decision, instinct(g, decision))

    def test_the_chance_to_beat_another_die(self) -> None:
        for lead in range(-22, 23):
            won = sum(one + lead > other for one in range(1, 21) for other in range(1, 21))
            assert beats(lead) == pytest.approx(won / 400)

    def test_places_worth_going_to_can_be_reached(self) -> None:
        regions = 0
        for g, _ in asked(6, 250):
            decision = advance(g)
            assert decision is not None
            if not isinstance(decision.options, OpenChoice):
                continue
            points = GAME.thinking.sensible(g, decision)
            regions += 1
            assert points
            assert all(decision.allows(point) for point in points)
        assert regions > 20


class TestBots:
    @pytest.mark.parametrize("name", ["random", "reflex", "greedy:samples=1,options=6"])
    def test_whole_matches_without_a_fault(self, name: str) -> None:
        played = play(GAME, [bot(name), bot("reflex")], GAME.start.ready_setups()[9], 5)
        assert played.fault is None
        assert played.ending

    def test_search_answers_alike_with_the_same_stream(self) -> None:
        for g, decision in asked(7, 60)[::12]:
            if len(decision.listed()) < 2:
                continue
            seen = observe(GAME, g, decision.seat)
            answers = [bot("search:iterations=6").choose(seen, SeededChance(3)) for _ in range(2)]
            assert answers[0] == answers[1]

    def test_search_activates_by_the_rule_of_thumb(self) -> None:
        """A bot that chooses whom to activate cannot see what the turn will bring: it does not look ahead."""
        asked_whom = [(g, decision) for g, decision in asked(5, 150) if decision.kind == "Orders.take_turn"]
        several = [(g, decision) for g, decision in asked_whom if len(decision.listed()) > 2]
        assert len(several) > 3
        for g, decision in several:
            seen = observe(GAME, g, decision.seat)
            answer_given = bot("search").choose(seen, SeededChance(2))
            assert answer_given == by_instinct(seen)
            assert answer_given[0] == "activate"

    def test_in_thought_search_follows_the_shape_of_the_game(self) -> None:
        searching = bot("search")
        assert isinstance(searching, SearchBot)
        shape = searching.shape(GAME)
        assert (shape.look, shape.width, shape.iterations, shape.lines) == (4, 2, 12, 0)

    def test_without_any_time_the_rule_of_thumb_answers(self) -> None:
        g, decision = next(each for each in asked(8, 80) if each[1].kind == "Activation.act")
        seen = observe(GAME, g, decision.seat)
        for name in ("greedy:seconds=0.0000001", "search:seconds=0.0000001"):
            assert bot(name).choose(seen, SeededChance(1)) == by_instinct(seen)

    def test_time_is_looked_at_in_the_middle_of_a_line(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Every look at the clock takes a second here: however long a line is, it ends at the tenth."""
        g, decision = next(each for each in asked(8, 80) if each[1].kind == "Activation.act")
        seen = observe(GAME, g, decision.seat)
        ticks = iter(range(100_000))
        monkeypatch.setattr("tenkaichi.bots.clock.perf_counter", lambda: float(next(ticks)))
        assert bot("search:seconds=10").choose(seen, SeededChance(1)) in worth_trying(seen)
        assert next(ticks) <= 12

    def test_no_limit_is_never_up(self) -> None:
        Clock().check()
        with pytest.raises(TimeIsUp):
            Clock(1e-9).check()
