"""A tape in short: what every game says of its dice and its characters."""

from __future__ import annotations

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.games import all_games, game
from tenkaichi.statistics.summary import SeatSummary, summarized

SEATS = [SeatSummary(seat="A"), SeatSummary(seat="B", level="easy")]
DICE = {"duel-battle": {("Character die", 6), ("Defense die", 12)}, "prime-time": {("D20", 20)}, "tcg": set()}


def played(name: str, answers: int) -> Match:
    """A match at random, given up by the second seat after so many answers."""
    match = Match.new(game(name), game(name).start.ready_setups()[0], "a tape to count", answer_forced=True)
    chance = SeededChance("a tape to count")
    for _ in range(answers):
        if match.is_over:
            return match
        options = match.options()
        match.answer(options[chance.choose(len(options))])
    match.concede("B")
    return match


@pytest.mark.parametrize("name", all_games())
def test_dice_and_characters_of_a_match(name: str) -> None:
    match = played(name, 600 if name == "duel-battle" else 120)
    found = summarized(Presenter(game(name)), match.tape, "bot", "A", SEATS)
    assert {(die.die, len(die.counts)) for die in found.dice} == DICE.get(name, set())
    rolls = [option for seat, option in match.answers() if seat == CHANCE and option[0] == "roll"]
    if DICE.get(name):
        assert sum([sum(die.counts) for die in found.dice]) == len(rolls) > 10
    assert found.answers == sum([seat != CHANCE for seat, _ in match.answers()])
    assert all(seat.characters for seat in found.seats)
    assert [seat.level for seat in found.seats] == ["", "easy"]


def test_every_face_is_the_one_on_the_tape() -> None:
    match = played("duel-battle", 200)
    faces = [option[1] for seat, option in match.answers() if seat == CHANCE and option[0] == "roll"]
    found = summarized(Presenter(game("duel-battle")), match.tape, "bot", "A", SEATS)
    for face in range(1, 13):
        assert sum([die.counts[face - 1] for die in found.dice if face <= len(die.counts)]) == faces.count(face)
    assert {die.who for die in found.dice} == {"person", "bot"}
    team = found.seats[0].characters
    assert team == ["Vegeta", "Nappa", "Raditz"]


def test_a_random_draw_is_not_counted_as_a_die() -> None:
    presenter = Presenter(game("prime-time"))
    assert (presenter.die("Check.throw_die"), presenter.die("Match.build")) == ("D20", "")  # a board is made at random
