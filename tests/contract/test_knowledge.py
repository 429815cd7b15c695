"""Views leak nothing: states that differ in what a viewer may not know look the same to that viewer, and stay so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.knowledge import TwoWorlds, views_are_sound
from contract.playing import GAMES, Walk, each_game, examples, walk_to
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import EVERYTHING, Match
from tenkaichi.engine.procedure import State, advance, answer
from toy import GAME as TOY
from toy.rules import DREW, Turn
from toy.state import STONES, Toy

SEEDS = st.integers(0, 100_000)
DEPTHS = st.integers(0, 400)


@each_game
def test_views_are_sound_at_every_decision(game: Game) -> None:
    for seed in range(3):
        walk = Walk(game, seed)
        for decision in walk.steps():
            if len(walk.answers) % 5 == 0 or game is TOY:
                views_are_sound(game, walk.state, decision)
        views_are_sound(game, walk.state, None)


@each_game
@examples(25)
@given(seed=SEEDS, depth=DEPTHS, deal=st.integers(0, 1000))
def test_two_worlds_look_alike(game: Game, seed: int, depth: int, deal: int) -> None:
    walk = walk_to(game, seed, depth)
    for viewer in (*range(len(game.seats)), None):
        TwoWorlds(game, walk.state, viewer, SeededChance(deal)).play(40)


@each_game
def test_the_worlds_that_are_compared_do_differ(game: Game) -> None:
    """Else the test above would prove nothing of this game. A game without secrets has nothing to hide."""
    differed = has_secrets = 0
    for seed in range(5):
        walk = Walk(game, seed)
        for _ in walk.steps():
            if len(walk.answers) % 31 == 0 or game is TOY:
                worlds = TwoWorlds(game, walk.state, 0, SeededChance(seed))
                worlds.play(10)
                differed += worlds.differed
        has_secrets += any(kind.secret for kind in game.kinds)
    assert differed > 5 or not has_secrets


@each_game
def test_matches_tell_viewers_no_secret_of_another(game: Game) -> None:
    """Through the public door: secret facts are masked for all but their owner, spectators included."""
    masked = 0
    for seed in range(6):
        match = Match.new(game, game.start.sample_setup(SeededChance(seed)), seed=seed)
        pick = SeededChance(f"answers {seed}")
        while match.decision is not None:
            options = match.decision.listed()
            match.answer(options[pick.choose(len(options))])
        kinds = {kind.name: kind for kind in game.kinds}
        truth = match.events(EVERYTHING)
        for viewer in (*range(len(game.seats)), None):
            for told, true in zip(match.events(viewer), truth, strict=True):
                kind = kinds[told.kind]
                for at in kind.secret:
                    name, owner = kind.fact_names[at], true.facts[kind.fact_names[kind.owner]]
                    if owner != viewer:
                        assert told.facts[name] == HIDDEN
                        masked += 1
                    else:
                        assert told.facts[name] == true.facts[name]
    assert masked or not any(kind.secret for kind in game.kinds)


def look_alike_at_the_start(game: Game) -> int:
    """Worlds that differ in the part of the set-up that only the other seat knows; how many are told apart later on?"""
    told_later = 0
    for part in game.start.secret_setup:
        for seed in range(6):
            mine, other = [game.start.sample_setup(SeededChance(f"{seed} {which}")) for which in ("mine", "other")]
            for viewer in range(len(game.seats)):
                swapped = {name: other[part][name] for name in game.seats if name != game.seats[viewer]}
                worlds = [game.start.new(mine), game.start.new({**mine, part: {**mine[part], **swapped}})]
                first, second = [game.codec.encode(game.knowledge.view(world, viewer)) for world in worlds]
                assert first == second, f"the view of {viewer} tells the {part} of the other seat"
                told_later += _after(game, worlds[0], viewer) != _after(game, worlds[1], viewer)
    return told_later


def _after(game: Game, state: State, viewer: int, answers: int = 20) -> Any:
    """The viewer's view after some answers."""
    chance = SeededChance(1)
    for _ in range(answers):
        decision = advance(state)
        if decision is None:
            break
        options = decision.listed()
        answer(state, decision, options[chance.choose(len(options))])
    return game.codec.encode(game.knowledge.view(state, viewer))


@each_game
def test_set_ups_look_alike_until_they_are_revealed(game: Game) -> None:
    assert look_alike_at_the_start(game) or not game.start.secret_setup


# -- would they notice? -----------------------------------------------------------------------------------------------


def worlds_of(game: Game, matches: int = 12) -> None:
    for seed in range(matches):
        walk = Walk(game, seed)
        for decision in walk.steps():
            views_are_sound(game, walk.state, decision)
            for viewer in (0, 1, None):
                TwoWorlds(game, walk.state, viewer, SeededChance(seed)).play(15)


@pytest.mark.parametrize(
    "game", [each for each in GAMES.values() if each.start.secret_setup], ids=lambda game: game.name
)
def test_a_view_that_shows_a_secret_set_up_is_noticed(game: Game) -> None:
    with pytest.raises(AssertionError, match="of the other seat"):
        look_alike_at_the_start(
            replace(game, knowledge=replace(game.knowledge, view=lambda g, viewer: game.codec.clone(g)))
        )


def test_a_view_that_shows_a_hand_is_noticed() -> None:
    def leaking(g: Toy, viewer: int | None) -> Toy:
        seen: Toy = TOY.knowledge.view(g, viewer)
        if viewer == 1:  # the largest stone in the other hand
            seen.tally = {**seen.tally, "largest": max([*g.players[0].hand, -1])}
        return seen

    with pytest.raises(AssertionError):
        worlds_of(replace(TOY, knowledge=replace(TOY.knowledge, view=leaking)))


def test_an_event_that_names_the_stone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DREW, "secret", ())
    with pytest.raises(AssertionError, match="an event tells"):
        worlds_of(TOY)


def test_options_that_depend_on_the_other_hand_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Turn.stones

    def stones(self: Turn, g: Toy, why: Any) -> Any:
        seat, options = honest(self, g, why)
        return seat, options[:1] if 3 in g.players[1 - seat].hand else options

    monkeypatch.setattr(Turn.act, "ask", stones)
    with pytest.raises(AssertionError, match="the options of"):
        worlds_of(TOY)


def test_a_question_that_is_asked_only_of_a_good_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Turn.stones

    def stones(self: Turn, g: Toy, why: Any) -> Any:
        return (
            honest(self, g, why)
            if any(stone < g.players[self.seat].energy for stone in g.players[self.seat].hand)
            else None
        )

    monkeypatch.setattr(Turn.act, "ask", stones)
    monkeypatch.setattr(Turn.act, "otherwise", 1_000_000)
    with pytest.raises(AssertionError, match=r"who is asked tells|hides from"):
        worlds_of(TOY)


def test_text_that_names_the_stone_is_noticed() -> None:
    def leaking(g: Toy, viewer: int | None) -> str:
        return TOY.inspection.render(g, viewer) + STONES[g.bag.index(max(g.bag))]

    worlds_of(
        replace(TOY, inspection=replace(TOY.inspection, render=leaking)), 2
    )  # a view's bag holds what nobody has seen: nothing to learn from it

    def forgetting(g: Toy, viewer: int | None) -> Toy:
        return TOY.codec.clone(g)

    with pytest.raises(AssertionError):
        worlds_of(replace(TOY, knowledge=replace(TOY.knowledge, view=forgetting)))
