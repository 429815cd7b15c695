"""Sentences of the log as they are told to the player whom they are about."""

from __future__ import annotations

import re

import pytest

from tenkaichi.engine.addressing import addressed, opposed
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("A plays Sky Dance", "you play Sky Dance"),
        ("A has the cheaper team", "you have the cheaper team"),
        ("A passes by rule", "you pass by rule"),
        ("A's anger rises by 1 to 3", "your anger rises by 1 to 3"),
        ("Saiyan Rage: A gains 2 BK, now 5", "Saiyan Rage: you gain 2 BK, now 5"),
        ("Nappa is knocked out: 3 points for A", "Nappa is knocked out: 3 points for you"),
        ("a card goes to the bottom of A's Life Deck", "a card goes to the bottom of your Life Deck"),
        ("B looks at Fireball of A", "B looks at your Fireball"),
        ("turn 3 is A's", "turn 3 is yours"),
        ("Goku enters at A3", "Goku enters at A3"),
        ("A plays A Hero's Heart", "you play A Hero's Heart"),
    ],
)
def test_a_sentence_about_a_seat_is_told_to_that_seat(words: str, told: str) -> None:
    assert addressed(words, "A") == told


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.name))
def test_whole_matches_are_told_to_both_players_without_a_verb_in_the_third_person(game: Game) -> None:
    presenter, told_to_them = Presenter(game), 0
    for seed in range(3):
        match = Match.new(game, game.start.sample_setup(SeededChance(seed)), seed=seed, answer_forced=True)
        chance = SeededChance(f"answers {seed}")
        while match.decision is not None and match.length < 500:
            options = match.decision.listed()
            match.answer(options[chance.choose(len(options))])
        for seat, name in enumerate(game.seats):
            seen = match.view(seat)
            for told in match.events(name):
                words = presenter.tell_to(seen, told, seat)
                told_to_them += bool(words)
                assert not re.search(r"\b[Yy]ou \w+s\b(?<!\bpass)(?<!\bpower ups)", words), words
                assert not re.match(rf"{name} [a-z]+s\b", words), words
    assert told_to_them > 30


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("B declares combat", "your opponent declares combat"),
        ("turn 3 is B's", "turn 3 is your opponent's"),
        ("you look at Fireball of B", "you look at your opponent's Fireball"),
        ("Goku enters at B3", "Goku enters at B3"),
        ("the match is over: B wins", "the match is over: your opponent wins"),
    ],
)
def test_the_other_player_is_called_your_opponent(words: str, told: str) -> None:
    assert opposed(words, "B") == told
