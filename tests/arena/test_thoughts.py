"""Hints with reasons, and a bot's thoughts about the decisions of a finished match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from arena.players import Player, Server
from arena.playing import given_up
from tenkaichi.arena.bot_pool import _hint, _thoughts
from tenkaichi.arena.thoughts import verdict_on
from tenkaichi.bots.advice import EVEN, NOISE, without_idle_pass
from tenkaichi.bots.line_race import RaceBot
from tenkaichi.bots.observation import Observation
from tenkaichi.bots.puct import Thought
from tenkaichi.bots.reasons import Reason, reasons
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import PASS
from tenkaichi.engine.match import Match
from tenkaichi.engine.procedure import advance
from tenkaichi.engine.tape_file import load_tape
from tenkaichi.games import all_games


def finished(server: Server) -> tuple[Player, str, list[dict[str, Any]]]:
    """A match of some answers that is over, and its steps."""
    ann = server.player()
    made = ann.table({"A": "hotseat", "B": "hotseat"})
    with ann.live(made["id"]) as live:
        for turn in range(8):
            live.give(turn)
    given_up(ann, made).close()
    return ann, made["id"], ann.get(f"/api/replays/{made['id']}")["steps"]


def test_thoughts_name_the_options_and_the_cost_of_the_answer(server: Server) -> None:
    ann, match, steps = finished(server)
    looked_at = [
        ann.get(f"/api/replays/{match}/thoughts?at={step['at'] - 1}") for step in steps if step["seat"] != "chance"
    ]
    judged = [each for each in looked_at if each["options"]]
    assert judged
    for each in judged:
        assert [option["is_chosen"] for option in each["options"]].count(True) == 1
        best = max(option["chance"] for option in each["options"])
        chosen = next(option for option in each["options"] if option["is_chosen"])
        assert each["loss"] == best - chosen["chance"]
    assert judged[0]["verdict"] == "blunder"  # 70 % against 40 %


def test_dice_are_not_judged_and_places_behind_the_end_are_refused(server: Server) -> None:
    ann, match, steps = finished(server)
    rolled = next((step for step in steps if step["seat"] == "chance"), None)
    if rolled is not None:
        assert ann.get(f"/api/replays/{match}/thoughts?at={rolled['at'] - 1}")["options"] == []
    assert ann.get(f"/api/replays/{match}/thoughts?at={len(steps)}", 404)["error"]["code"] == "no-such-place"


def test_no_thoughts_while_the_match_is_played(server: Server) -> None:
    ann = server.player()
    match = ann.table({"A": "me", "B": "bot:easy"})["id"]
    assert ann.get(f"/api/replays/{match}/thoughts?at=0", 409)["error"]["code"] == "not-over"


def test_hint_carries_its_reasons(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        live.until_asked()
        live.act("hint")
        assert live.next("hint")["reasons"] == ["It is as good as any."]


@pytest.mark.parametrize(("loss", "verdict"), [(0, ""), (6, "inaccuracy"), (12, "mistake"), (20, "blunder")])
def test_verdict_follows_the_loss(loss: int, verdict: str) -> None:
    assert verdict_on(loss) == verdict


def asked(name: str, wanted: str, seed: str = "7") -> Observation:
    """The first question of a match at which an option with this verb is offered."""
    game = all_games()[name]
    match = Match.new(game, game.start.ready_setups()[3], seed, answer_forced=True)
    while True:
        decision = match.decision
        assert decision is not None
        options = tuple(decision.listed())
        if any(option[0] == wanted for option in options):
            return Observation(game, decision.seat, match.view(decision.seat), decision.kind, options)
        answer = options[0] if len(options) == 1 or match.game.passing(match.state, decision) is None else options[-1]
        match.answer(answer, decision.seat)


def test_reasons_say_what_follows_and_how_often() -> None:
    seen = asked("duel-battle", "flip")
    option = next(option for option in seen.options if option[0] == "flip")
    moment, quiet = reasons(seen, option, SeededChance("1"), samples=200)
    assert "Dragon Ball" in moment.words
    assert 0.2 <= moment.share < 0.5
    assert quiet.words.startswith("It does more for ")
    assert str(Reason("Yamcha is knocked out", 0.62)) == "Yamcha is knocked out (62 %)."
    assert str(Reason("Yamcha is knocked out.", 1.0)) == "Yamcha is knocked out."


def test_quiet_answer_is_explained_by_what_it_does_more_for() -> None:
    """Nothing is told in the log of a purchase, but a card is what it brings."""
    seen = asked("duel-battle", "buy")
    bought = next(option for option in seen.options if option[0] == "buy")
    (reason,) = reasons(seen, bought, SeededChance("1"))
    assert reason.words.startswith("It does more for cards in hand")
    assert "than the other options" in reason.words


@pytest.mark.parametrize(("name", "verb"), [("duel-battle", "buy"), ("prime-time", "move"), ("tcg", "attack")])
def test_hint_says_why_or_that_it_hardly_matters(name: str, verb: str) -> None:
    seen = asked(name, verb)
    code = msgspec.msgpack.encode(seen.game.codec.encode(seen.view))
    ranked, why = _hint(name, code, seen.seat, "master", "1")
    assert why or abs(ranked[0][1] - ranked[1][1]) >= NOISE
    assert all(words.endswith(".") for words in why)


def test_answers_that_are_about_equal_are_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = asked("duel-battle", "buy")
    code = msgspec.msgpack.encode(seen.game.codec.encode(seen.view))
    monkeypatch.setattr("tenkaichi.bots.advice.reasons", lambda *_, **__: [])
    for near, why in ((0.6, [EVEN]), (0.9, [])):
        thoughts = [Thought(seen.options[0], 40, near, 0.5), Thought(seen.options[1], 40, 0.6, 0.5)]
        monkeypatch.setattr(Rash, "thoughts", lambda *_, found=thoughts: found)
        monkeypatch.setattr("tenkaichi.arena.bot_pool.adviser", lambda *_: Rash())
        assert _hint("duel-battle", code, seen.seat, "master", "1")[1] == why


def test_pass_is_not_advised_by_noise() -> None:
    seen = asked("duel-battle", PASS[0])
    decision = advance(seen.game.codec.clone(seen.view))
    assert decision is not None
    passing = seen.game.passing(seen.view, decision)
    assert passing is not None
    other = next(option for option in seen.options if option != passing)
    assert without_idle_pass(seen, [(passing, 0.11), (other, 0.1)])[0][0] == other
    assert without_idle_pass(seen, [(passing, 0.5), (other, 0.1)])[0][0] == passing


IDLE_KINDS = {  # where each game lets a player stop although something could be done
    "duel-battle": {"Turn.act"},
    "prime-time": {"Activation.act"},
    "tcg": {"Action.act", "Defence.defend"},
}


@pytest.mark.parametrize("name", sorted(IDLE_KINDS))
def test_no_pass_and_no_end_of_a_turn_is_advised_by_noise(name: str) -> None:
    """At every question of a match that offers both to stop and to go on."""
    game = all_games()[name]
    match = Match.new(game, game.start.ready_setups()[3], "idle", answer_forced=True)
    assert game.thinking.instinct is not None
    met: set[str] = set()
    for _ in range(300):
        decision = match.decision
        if decision is None:
            break
        options = tuple(decision.listed())
        stopping = [option for option in options if option in (("pass",), ("end",))]
        others = [option for option in options if option not in stopping]
        if stopping and others:
            seen = Observation(game, decision.seat, match.view(decision.seat), decision.kind, options)
            near = [(stopping[0], 0.11), (others[0], 0.1)]
            assert without_idle_pass(seen, near)[0][0] == others[0], decision.kind
            clear = [(stopping[0], 0.5), (others[0], 0.1)]
            assert without_idle_pass(seen, clear) == clear
            met.add(decision.kind)
        match.answer(game.thinking.instinct(match.state, decision), decision.seat)
    assert met >= IDLE_KINDS[name]


POSITIONS = Path(__file__).parents[1] / "bots" / "positions"


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*.tape")), ids=lambda path: str(path.stem))
def test_hint_does_not_give_up_a_turn_where_that_was_measured_to_cost(path: Path) -> None:
    game = all_games()["tcg" if path.stem.startswith("tcg") else "duel-battle"]
    g, decision = load_tape(path).play(game, allow_other_rules=True)
    assert decision is not None
    assert {("end",), ("pass",)} & set(decision.listed())
    code = msgspec.msgpack.encode(game.codec.encode(game.knowledge.view(g, decision.seat)))
    ranked, _ = _hint(game.name, code, decision.seat, "master", "1")
    assert ranked[0][0] not in (("end",), ("pass",))


class Rash(RaceBot):
    """Follows the first option long and the others hardly; where it follows two, it finds them equally good."""

    def thoughts(self, seen: Observation, chance: SeededChance) -> list[Thought]:
        if len(seen.options) == 2:
            return [Thought(option, 40, 0.6, 0.5) for option in seen.options]
        return [
            Thought(option, 40 if at == 0 else 3, 0.3 if at == 2 else 0.6, 0.1)
            for at, option in enumerate(seen.options)
        ]


def test_answer_that_looks_bad_is_looked_at_again_before_it_is_called_a_blunder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An option that falls behind early is hardly followed: its estimate alone says little."""
    seen = asked("duel-battle", "flip")
    assert len(seen.options) > 3
    code = msgspec.msgpack.encode(seen.game.codec.encode(seen.view))
    monkeypatch.setattr("tenkaichi.arena.bot_pool.adviser", lambda *_: Rash())
    judged = {each.option: each for each in _thoughts("duel-battle", code, seen.seat, seen.options[2], "1")}
    assert (judged[seen.options[2]].visits, judged[seen.options[2]].chance) == (40, 0.6)
    assert len(judged) == len(seen.options)
    unsuspected = {each.option: each for each in _thoughts("duel-battle", code, seen.seat, seen.options[1], "1")}
    assert unsuspected[seen.options[1]].visits == 3


def test_suspected_answer_is_followed_as_long_as_the_best() -> None:
    """The tree search hardly follows what looks bad at once: two or three lines are no ground for a reproach."""
    game = all_games()["duel-battle"]
    g, decision = load_tape(POSITIONS / "galick-gun-round-4.tape").play(game, allow_other_rules=True)
    assert decision is not None
    code = msgspec.msgpack.encode(game.codec.encode(game.knowledge.view(g, decision.seat)))
    idle = ("end",)
    found = _thoughts(game.name, code, decision.seat, idle, "1")
    visits = {each.option: each.visits for each in found}
    assert found[0].option != idle
    assert visits[idle] >= 20
    assert abs(visits[idle] - visits[found[0].option]) <= 1


@pytest.mark.parametrize(("name", "verb"), [("duel-battle", "flip"), ("prime-time", "end"), ("tcg", "attack")])
def test_thoughts_of_the_real_bot_include_the_answer_that_was_given(name: str, verb: str) -> None:
    seen = asked(name, verb)
    code = msgspec.msgpack.encode(seen.game.codec.encode(seen.view))
    for option in (seen.options[0], seen.options[-1]):
        found = _thoughts(name, code, seen.seat, option, "1")
        assert option in [each.option for each in found]
        assert all(0 <= each.chance <= 1 for each in found)
