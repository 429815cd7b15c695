"""Bots play any game, see only views, and are the same twice."""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import Any

import pytest

from tenkaichi.bots import Bot, Observation, bot, observe, play
from tenkaichi.bots.imagination import imagine, question
from tenkaichi.bots.search import Search, SearchBot
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Option
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import HALTED, State, advance, answer
from tenkaichi.engine.tape_file import write_tape
from tenkaichi.games import game as find_game
from toy import GAME as TOY

DUEL = find_game("duel-battle")
NAMES = ("random", "greedy:samples=2", "search:iterations=12")


def asked_states(game: Game, setup: dict[str, Any], seed: int, count: int) -> list[tuple[State, int]]:
    """States of a random match in which a seat has a choice, and that seat."""
    g: State = game.start.new(setup)
    g.chance = SeededChance(seed)
    pick = SeededChance(f"answers {seed}")
    found: list[tuple[State, int]] = []
    while len(found) < count:
        decision = advance(g)
        if decision is None:
            break
        options = decision.listed()
        if len(options) > 1:
            found.append((game.codec.clone(g), decision.seat))
        answer(g, decision, options[pick.choose(len(options))])
    return found


def positions(count: int = 60) -> list[tuple[Game, State, int]]:
    toy = [(TOY, *state) for seed in range(6) for state in asked_states(TOY, {"health": 12}, seed, 10)]
    duel = [(DUEL, *state) for state in asked_states(DUEL, DUEL.start.ready_setups()[0], 3, count)]
    return toy + duel


class TestViewsOnly:
    def test_states_that_differ_in_secrets_alone_are_observed_and_answered_alike(self) -> None:
        differed = 0
        for game, truth, seat in positions():
            other = game.knowledge.determinize(game.knowledge.view(truth, seat), seat, SeededChance(seat + 17))
            differed += game.codec.encode(other) != game.codec.encode(truth)
            one, two = observe(game, truth, seat), observe(game, other, seat)
            assert game.codec.encode(one.view) == game.codec.encode(two.view)
            assert (one.kind, one.options) == (two.kind, two.options)
            for name in NAMES if game is TOY else NAMES[:2]:
                answers = [bot(name).choose(seen, SeededChance(5)) for seen in (one, two)]
                assert answers[0] == answers[1]
        assert differed > 20, "the positions must hold secrets, or this proves nothing"

    def test_the_options_of_the_view_are_those_of_the_match(self) -> None:
        for game, truth, seat in positions():
            decision = advance(truth)
            assert decision is not None
            assert observe(game, truth, seat).options == tuple(decision.listed())

    def test_an_observation_shares_nothing_with_the_match(self) -> None:
        game, truth, seat = positions()[0]
        before = game.codec.encode(truth)
        seen = observe(game, truth, seat)
        asked = advance(seen.view)
        assert asked is not None
        answer(seen.view, asked, seen.options[-1])
        assert game.codec.encode(truth) == before


class TestAnswers:
    @pytest.mark.parametrize("name", NAMES)
    def test_every_bot_plays_the_toy_game_to_its_end(self, name: str) -> None:
        for seed in range(3):
            played = play(TOY, [bot(name), bot("random")], {"health": 8}, seed)
            assert played.fault is None
            assert played.ending

    @pytest.mark.parametrize("name", NAMES)
    def test_the_same_stream_gives_the_same_answer(self, name: str) -> None:
        for game, truth, seat in positions(12)[::5]:
            seen = observe(game, truth, seat)
            before = game.codec.encode(seen.view)
            first = bot(name).choose(seen, SeededChance(9))
            assert first in seen.options
            assert bot(name).choose(seen, SeededChance(9)) == first
            assert game.codec.encode(seen.view) == before, "thinking leaves the view as it was"

    @pytest.mark.parametrize("name", NAMES)
    def test_the_same_seed_gives_the_same_match_byte_for_byte(self, name: str) -> None:
        setup = {"health": 10}
        tapes = [play(TOY, [bot(name), bot(name)], setup, 4, keep_tape=True).tape for _ in range(2)]
        assert tapes[0] is not None
        assert tapes[1] is not None
        assert write_tape(tapes[0]) == write_tape(tapes[1])

    def test_what_is_forced_is_answered_without_thought(self) -> None:
        game, truth, seat = positions()[0]
        seen = observe(game, truth, seat)
        only = Observation(game, seat, seen.view, seen.kind, seen.options[:1])

        class NoChance(SeededChance):
            def choose(self, count: int) -> int:
                raise AssertionError("nothing is to be drawn")

        for name in ("greedy", "search"):
            assert bot(name).choose(only, NoChance(1)) == seen.options[0]

    def test_blunders_are_answers_without_a_look(self) -> None:
        game, truth, seat = positions()[0]
        seen = observe(game, truth, seat)
        assert len(seen.options) > 1
        careful = bot("greedy").choose(seen, SeededChance(3))
        given = [bot("greedy:blunders=100").choose(seen, SeededChance(seed)) for seed in range(40)]
        assert set(given) == set(seen.options)
        given = [bot("greedy:samples=9,blunders=50").choose(seen, SeededChance(seed)) for seed in range(40)]
        assert careful in given
        assert len(set(given)) > 1

    def test_imagined_states_agree_with_the_view(self) -> None:
        for game, truth, seat in positions(20):
            seen = observe(game, truth, seat)
            dealt = imagine(seen, SeededChance(2))
            assert game.codec.encode(game.knowledge.view(dealt, seat)) == game.codec.encode(seen.view)


class TestSearch:
    def search(self, **options: Any) -> Search:
        game, truth, seat = positions()[-1]
        return Search(SearchBot(**options), observe(game, truth, seat), SeededChance(1))

    def test_it_never_thinks_longer_than_its_iterations(self) -> None:
        search = self.search(iterations=25)
        search.run()
        assert 0 < search.iterations <= 25

    def test_it_stops_early_only_when_nothing_can_catch_up(self) -> None:
        search = self.search(iterations=200)
        search.run()
        visits = sorted(node.visits for node in search.root.children.values())
        assert search.iterations == 200 or visits[-1] - visits[-2] > 200 - search.iterations

    def test_seconds_end_the_search_for_any_number_of_iterations(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = iter(range(1000))
        monkeypatch.setattr("tenkaichi.bots.clock.perf_counter", lambda: float(next(clock)))
        search = self.search(iterations=0, seconds=200.0)
        search.run()
        assert next(clock) <= 202, "nothing goes on once the time is up"
        assert search.iterations > 0

    def test_visits_add_up(self) -> None:
        search = self.search(iterations=30)
        search.run()
        assert sum(search.root.children[option].visits for option in search.candidates) == (
            search.iterations + len(search.candidates)
        )

    def test_a_won_match_is_not_missed(self) -> None:
        """A boulder against one health wins unless a 1 is rolled: nothing else comes near."""
        table = {"active": "A", "A": {"energy": 9, "hand": ["Pebble", "Boulder"]}, "B": {"health": 4, "hand": ["Rock"]}}
        g = TOY.start.position(table)
        g.chance = SeededChance(3)
        assert advance(g) is not None
        for name in ("greedy", "search:iterations=40", "search:iterations=40,replies=2"):
            assert bot(name).choose(observe(TOY, g, 0), SeededChance(1)) == ("throw", 3)


class Broken(Bot):
    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        raise RuntimeError("out of ideas")


class Cheat(Bot):
    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        return ("throw", 99)


class Mute(Bot):
    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        return None  # type: ignore[return-value]


class Quitter(Bot):
    """Ends the program, as `exit()` does."""

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        raise SystemExit("enough")


class Vandal(Bot):
    """Spoils everything that it is given."""

    def choose(self, seen: Observation, chance: SeededChance) -> Option:
        seen.view.stack.clear()
        seen.view.winner = seen.seat
        return seen.options[0]


class TestDriver:
    @pytest.mark.parametrize(
        ("culprit", "words"),
        [(Broken, "out of ideas"), (Cheat, "illegal"), (Mute, "illegal"), (Quitter, "SystemExit: enough")],
    )
    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_bot_that_fails_loses_that_match(self, culprit: type[Bot], words: str, seat: int) -> None:
        bots = [bot("random"), bot("random")]
        bots[seat] = culprit()
        played = play(TOY, bots, {"health": 20}, 1)
        assert played.winner == 1 - seat
        assert played.fault is not None
        assert played.fault.seat == seat
        assert words in played.fault.words
        assert words in played.ending

    def test_a_bot_cannot_spoil_the_match(self) -> None:
        assert play(TOY, [Vandal(), Vandal()], {"health": 5}, 1).fault is None

    @pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system cannot interrupt a bot")
    def test_who_never_answers_is_stopped_and_has_lost(self) -> None:
        class Endless(Bot):
            def choose(self, seen: Observation, chance: SeededChance) -> Option:
                while True:
                    with suppress(Exception):  # a bot that swallows every error is stopped, too
                        chance.choose(2)

        before = signal.getsignal(signal.SIGALRM)
        played = play(TOY, [Endless(), bot("random")], seed=1, seconds=0.05)
        assert played.fault is not None
        assert (played.winner, played.fault.seat, played.fault.words) == (1, 0, "no answer within 0.05 s")
        assert (signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)) == (before, (0.0, 0.0))

    def test_who_takes_too_long_has_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = iter(range(0, 10_000, 3))
        monkeypatch.setattr("tenkaichi.bots.driver.perf_counter", lambda: float(next(clock)))
        played = play(TOY, [bot("random"), bot("random")], seed=1, seconds=2.0)
        assert played.fault is not None
        assert "3.00 s" in played.fault.words

    def test_the_tape_of_a_match_replays(self) -> None:
        played = play(TOY, [bot("greedy"), bot("random")], {"health": 6}, "some seed", keep_tape=True)
        assert played.tape is not None
        state, decision = played.tape.play(TOY)
        assert decision is None
        assert (state.winner if state.winner >= 0 else None) == played.winner

    def test_duel_battle_is_played_through_and_counted(self) -> None:
        played = play(DUEL, [bot("random"), bot("greedy:samples=1")], DUEL.start.ready_setups()[1], 2)
        assert played.fault is None
        assert played.winner is not None
        assert min(played.decisions) > 30
        assert played.scores == tuple(map(float, played.scores))

    def test_the_bots_must_fit_the_seats(self) -> None:
        with pytest.raises(Exception, match="2 seats, but 1 bots"):
            play(TOY, [bot("random")])


def test_an_imagined_state_asks_what_the_view_asks() -> None:
    for game, truth, seat in positions(20):
        seen = observe(game, truth, seat)
        g = imagine(seen, SeededChance(4))
        short = question(seen, g)
        asked = advance(g)
        assert asked is not None
        assert (asked.seat, asked.kind, tuple(asked.listed())) == (short.seat, short.kind, tuple(short.listed()))
        assert asked.frame is short.frame


class TestThinkingAhead:
    def test_play_may_stop_at_a_question_without_working_it_out(self) -> None:
        game, truth, _ = positions()[0]
        asked = advance(game.codec.clone(truth))
        assert asked is not None
        g = game.codec.clone(truth)
        halted = advance(g, frozenset((asked.kind,)))
        assert halted is not None
        assert (halted.seat, halted.kind, list(halted.options)) == (HALTED, asked.kind, [])
        again = advance(g)
        assert again is not None
        assert again.listed() == asked.listed(), "the question can still be asked"

    def test_where_a_game_has_turning_points_the_candidates_meet_the_same_dice(self) -> None:
        prime_time = find_game("prime-time")
        g, seat = asked_states(prime_time, prime_time.start.ready_setups()[3], 2, 40)[-1]
        search = Search(SearchBot(iterations=12, width=3), observe(prime_time, g, seat), SeededChance(4))
        search.run()
        most = max(node.visits for node in search.root.children.values())
        assert len(search.streams) <= most
