"""Setup: boards, initiative, the order of the steps, deployment and starting hands."""

from __future__ import annotations

from typing import Any

import pytest

from games.prime_time.skirmish import standard_book
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.drive import chance_answer
from tenkaichi.engine.event import Log
from tenkaichi.engine.procedure import advance, answer
from tenkaichi.games.prime_time.board import build_board, covered, mix_of, remarks
from tenkaichi.games.prime_time.events import STEP_DONE
from tenkaichi.games.prime_time.start import SetupError, new_match
from tenkaichi.games.prime_time.state import WAITING, Skirmish

BOOK = standard_book()


@pytest.mark.parametrize("seed", range(1, 13))
def test_the_builder_obeys_the_guidelines(seed: int) -> None:
    """PT-TERR-04..09."""
    placed = build_board(BOOK.pack, seed)
    assert remarks(BOOK.pack, placed) == []
    assert 6 <= len(placed) <= 8
    assert 225 <= covered(BOOK.pack, placed) <= 270
    assert build_board(BOOK.pack, seed) == placed


def test_six_pieces_are_mostly_medium() -> None:
    """PT-TERR-10."""
    assert mix_of(6) == {"L": 1, "M": 4, "S": 1}


def test_odd_boards_need_an_agreement() -> None:
    """PT-SETUP-02, PT-TERR-07, PT-TERR-09."""
    board = [{"piece": "crate", "x": 15, "y": 5}]
    with pytest.raises(SetupError, match="PT-TERR-07"):
        new_match(BOOK, {"board": board})
    assert new_match(BOOK, {"board": board, "agreed": True}).terrain == [0]
    towers = [{"piece": "namek_tower", "x": x, "y": 15} for x in (6, 24)]
    with pytest.raises(SetupError, match="PT-TERR-09"):
        new_match(BOOK, {"board": towers})
    overlapping = [{"piece": "crate", "x": 15, "y": 15}] * 2
    with pytest.raises(SetupError, match="overlaps"):
        new_match(BOOK, {"board": overlapping, "agreed": True})


def test_set_ups_that_cannot_be_played_name_the_field() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"rosters": {"A": "nobody"}}, "rosters.A"),
        ({"board": "moon"}, "board"),
        ({"missions": {"opening": "crossfire"}}, "missions.opening"),
        ({"location": "mars"}, "location"),
        ({"rosters": {"A": {"name": "x", "affiliation": "z_fighters", "models": ["goku"]}}}, "PT-GEN-11"),
    ]
    for wrong, words in cases:
        with pytest.raises(SetupError, match=words):
            new_match(BOOK, wrong)


class Table:
    """A match whose dice are given; deals and everything else are the first that is offered."""

    def __init__(self, setup: dict[str, Any], *dice: int) -> None:
        self.g: Skirmish = new_match(BOOK, setup)
        self.g.log = Log()
        self.dice = list(dice)
        self.asked: list[tuple[int, str]] = []

    def until(self, kind: str) -> Decision:
        for _ in range(500):
            decision = advance(self.g)
            assert decision is not None
            if decision.kind == kind:
                return decision
            self.give(decision)
        raise AssertionError(f"{kind} was not asked")

    def give(self, decision: Decision, option: Option | None = None) -> None:
        if not decision.is_chance:
            self.asked.append((decision.seat, decision.kind))
        if option is None and decision.kind.startswith("FirstPlayer.roll"):
            option = ("roll", self.dice.pop(0))
        elif option is None and decision.is_chance:
            option = chance_answer(decision, SeededChance(1))
        answer(self.g, decision, option or decision.listed()[0])


def test_ties_roll_again_and_the_loser_has_what_is_left() -> None:
    """PT-INIT-01..03."""
    table = Table({}, 12, 12, 4, 17)
    decision = table.until("FirstPlayer.choose")
    assert decision.seat == 1
    table.give(decision, ("side",))
    decision = table.until("FirstPlayer.choose_edge")
    assert decision.seat == 1
    table.give(decision, ("edge", 0))
    assert (table.g.initiative, table.g.home) == (0, (1, 0))


def test_the_ten_steps_come_in_order_and_models_in_turns() -> None:
    """PT-SETUP-01, PT-SETUP-11, PT-SETUP-14: three cards each."""
    table = Table({"rosters": {"A": "r_saiyan_invaders", "B": "r_cell_games"}, "location": "wasteland"}, 14, 9)
    table.until("AscensionPhase.declare")
    g = table.g
    assert g.log is not None
    assert [event.facts[1] for event in g.log.events if event.kind is STEP_DONE] == list(range(1, 11))
    assert [seat for seat, kind in table.asked if kind == "Deployment.pick"] == [0, 1, 0, 1, 0, 1, 0, 1, 1, 1]
    assert [(len(team.hand), sum(team.pile)) for team in g.teams] == [(3, 17), (3, 17)]
    assert not [model for model in g.models if model.where == WAITING]
    assert (g.round, len(g.missions)) == (1, 3)


def test_the_whole_base_must_be_in_the_zone() -> None:
    """PT-SETUP-12: 8.0" is accepted, 8.1" refused."""
    table = Table({"location": "wasteland", "board": [], "agreed": True}, 14, 9)
    decision = table.until("Deployment.place")
    radius = table.g.radius_of(0)
    low = table.g.home[decision.seat] == 0
    assert decision.allows(("place", 15_000, 8000 - radius if low else 22_000 + radius))
    assert not decision.allows(("place", 15_000, 8100 - radius if low else 21_900 + radius))


def test_players_place_objectives_in_turns_the_one_with_the_side_first() -> None:
    """PT-SETUP-10."""
    table = Table({"missions": {"opening": "probing_attack"}, "location": "wasteland"}, 14, 9)
    table.until("Deployment.pick")
    assert [seat for seat, kind in table.asked if kind == "LayMission.place"] == [1, 0, 1, 0]
    assert len(table.g.objectives) == 4
