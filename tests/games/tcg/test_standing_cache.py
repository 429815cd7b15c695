"""Cached values of a state equal a fresh computation: texts in force, verdicts on cards, contexts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.tcg import GAME
from tenkaichi.games.tcg.book import DRAGON_BALL
from tenkaichi.games.tcg.operation_topics import (
    CHANGES_ATTACKS,
    CHANGES_RULES,
    FORBIDS,
    LENDS,
    REPLACES,
    WAITS,
    WATCHES,
)
from tenkaichi.games.tcg.record_twins import is_fixed
from tenkaichi.games.tcg.rules.dragon_balls import capture
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.texts_in_force import Source, sources, standing_cache
from tenkaichi.games.tcg.rules.zones import enter_play
from tenkaichi.games.tcg.state import Table

TOPICS = (CHANGES_ATTACKS, FORBIDS, CHANGES_RULES, LENDS, WATCHES, REPLACES, WAITS)
QUESTIONS = 120


def told(source: Source) -> tuple[object, ...]:
    s = source.s
    handle = source.card.handle if source.card is not None else 0
    number = source.effect.number if source.effect is not None else 0
    return source.index, s.me, s.source, s.card, s.it, s.x, s.done, s.that_who, handle, number


def lasts_of(g: Table) -> set[int]:
    return {0, *[effect.number for effect in g.lasting]}


def compare(g: Table) -> None:
    fresh: Table = GAME.codec.clone(g)
    assert fresh.standing_cache is None
    lasts = lasts_of(g)
    for topic in TOPICS:
        found = [told(source) for source in sources(fresh, topic)]
        cached = [told(source) for source in sources(g, topic)]
        # an effect that was used up may still be cached: it has no use left and does nothing
        assert [each for each in cached if each[-1] in lasts] == found
    if g.standing_cache is not None:
        standing_cache(fresh)
        assert fresh.standing_cache is not None
        for name in ("watched_events", "topics", "windows", "bans", "numbers", "answers"):
            assert getattr(g.standing_cache, name) == getattr(fresh.standing_cache, name), name


def positions(seed: int) -> Iterator[Any]:
    """The state at each question of a random match, which then goes on."""
    setups = GAME.start.ready_setups()
    g: Any = GAME.start.new(setups[seed % len(setups)])
    chance = g.chance = SeededChance(seed)
    for _ in range(QUESTIONS):
        decision = advance(g)
        if decision is None:
            return
        yield g
        options = decision.listed()
        answer(g, decision, options[chance.choose(len(options))], False)


@pytest.mark.parametrize("seed", range(8))
def test_cached_texts_are_those_in_force(seed: int) -> None:
    for g in positions(seed):
        compare(g)


def test_a_captured_ball_speaks_for_its_captor_at_once() -> None:
    """TCG-BALL-07: its constant text must not be heard as the loser's until something else comes into force."""
    g = GAME.start.new(GAME.start.ready_setups()[0])
    assert isinstance(g, Table)
    ball = next(sheet for sheet in g.book.sheets if sheet.type == DRAGON_BALL and sheet.topics)
    topic = next(topic for topic in TOPICS if ball.topics & topic)
    card = enter_play(g, g.new_handle(ball.kind, 0), 0, "hand", "TCG-BALL-01")
    assert {source.s.me for source in sources(g, topic) if source.card is card} == {0}
    capture(g, card, 1)
    assert {source.s.me for source in sources(g, topic) if source.card is card} == {1}


def test_points_of_view_of_cards_that_are_always_in_play_stay_untouched() -> None:
    *_, g = positions(16)
    for sheet in g.book.sheets:
        for texts in sheet.spoken.values():
            for source in texts:
                assert source.s == Context(source.s.me, sheet.kind, source.s.card)


def test_verdicts_are_cached_only_for_filters_that_follow_from_the_card() -> None:
    g = GAME.start.new(GAME.start.ready_setups()[0])
    for known in g.book.likenesses.values():
        assert known.is_fixed == is_fixed(known.like)
        assert known.is_fixed or not known.by_kind
