"""Whole games at the terminal: to the end, at every width, without a word that the player may not know."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.games import game
from tenkaichi.games.duel_battle.pack_checks import load_standard
from terminal.scripts import Terminal

NAMES = [card.name for card in load_standard().cards]


@pytest.mark.parametrize(("width", "seed"), [(60, 1), (80, 2), (140, 3)])
def test_a_game_is_played_to_its_end_at_any_width(terminal: Terminal, saves: Path, width: int, seed: int) -> None:
    seen = terminal.run("--seed", str(seed), "--vs", "random", typed=terminal.follow_hints(), width=width)
    assert re.search(r"You have (won|lost)|A draw", seen)
    to_copy = ("Saved as ", "Watch it again: ")
    assert max(len(line) for line in seen.splitlines() if not line.startswith(to_copy)) <= width
    (tape,) = saves.glob("*.tape")
    assert Match.load(tape, game("duel-battle")).is_over


def test_the_other_seat_a_draft_and_plain_ascii(terminal: Terminal) -> None:
    seen = terminal.run(
        "--seed", "8", "--seat", "b", "--draft", "--plain", "--vs", "random", typed=terminal.follow_hints()
    )
    assert "recruit" in seen
    assert seen.isascii()
    assert "\x1b" not in seen


def test_hot_seat_hands_over_and_shows_only_the_holders_hand(terminal: Terminal) -> None:
    teams = ("--teams", "Yamcha,Krillin", "Chiaotzu,Raditz")
    seen = terminal.run("--seed", "5", "--hot-seat", *teams, typed=terminal.follow_hints(enter=True))
    assert "Hand over to A." in seen
    assert "Hand over to B." in seen
    for part in re.split(r"Hand over to ", seen)[1:]:
        assert part.count(f"{part[0]} (you)") == part.count("(you)")
    assert "has won" in seen or "A draw" in seen


def test_watching_needs_no_input_and_shows_no_hand(terminal: Terminal) -> None:
    seen = terminal.run("--watch", "--vs", "random", "--seed", "6")
    assert "Your hand" not in seen
    assert "has won" in seen or "A draw" in seen


def secrets_of_b(match: Match) -> set[str]:
    """Cards that B has drawn and A cannot know of: A was never told their names."""
    held = {NAMES[kind] for kind in match.state.players[1].secret_hand}  # type: ignore[attr-defined]
    return held and held - {name for name in NAMES for told in match.events("A") if name in told.words}


def match_with_a_secret(seed: int) -> Match | None:
    """Played at random until A is asked something while B holds a card unknown to A."""
    match = Match.new(
        game("duel-battle"), {"teams": {"A": "earths_defenders", "B": "saiyan_invaders"}}, seed, answer_forced=True
    )
    pick = SeededChance(seed)
    for _ in range(80):
        if match.is_over:
            return None
        if match.seat == "A" and secrets_of_b(match):
            return match
        options = match.options()
        match.answer(options[pick.choose(len(options))])
    return None


def test_secret_cards_of_the_opponent_never_appear(terminal: Terminal, tmp_path: Path) -> None:
    """No command of A shows a name that only B can know."""
    tape = tmp_path / "secret.tape"
    found = list(islice(filter(None, map(match_with_a_secret, range(60))), 6))
    assert len(found) == 6
    for match in found:
        match.save(tape)
        typed = ["map", "log arithmetic", "why", "odds", "options", "hint", "rules", "help", "undo", "1"]
        seen = terminal.run("--load", str(tape), typed=typed)
        now = Match.load(next(iter((tmp_path / "state" / "tenkaichi").glob("*.tape"))), match.game, answer_forced=True)
        played = {name for name in NAMES for told in now.events("A") if name in told.words}
        for name in secrets_of_b(match) - played:
            assert name not in seen
        assert "unknown card" in seen
        for old in (tmp_path / "state" / "tenkaichi").glob("*.tape"):
            old.unlink()
