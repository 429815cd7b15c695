"""Prime Time at the terminal: whole games, places typed as inches, previews of options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.match import Match
from tenkaichi.games import game
from terminal.scripts import HINT, Terminal


@pytest.mark.parametrize(("width", "seed"), [(60, 1), (120, 2)])
def test_a_game_is_played_to_its_end(terminal: Terminal, saves: Path, width: int, seed: int) -> None:
    seen = terminal.run("prime-time", "--seed", str(seed), "--vs", "random", typed=terminal.follow_hints(), width=width)
    assert re.search(r"You have (won|lost)|A draw", seen)
    to_copy = ("Saved as ", "Watch it again: ")
    assert max(len(line) for line in seen.splitlines() if not line.startswith(to_copy)) <= width
    assert not re.search(r"\b1 (actions|orders|levels|cards)\b", seen)
    (tape,) = saves.glob("*.tape")
    assert Match.load(tape, game("prime-time")).is_over


def asked(terminal: Terminal) -> str:
    """The last question on the screen, with its options."""
    return terminal.seen.rpartition("─ ")[2]


def test_a_place_is_typed_in_inches_and_refused_with_the_reason(terminal: Terminal) -> None:
    """The middle of the table is in no deployment zone; the home edge is south or north."""
    seen = terminal.run("prime-time", "--seed", "5", "--vs", "random", typed=deploying(terminal))
    assert "Not at 15,15: the whole base must be inside the own deployment zone [PT-SETUP-12]" in terminal.words
    assert "Not at 40,2: " in seen
    assert len(re.findall(r"Not at 15,15: ", seen)) == 2  # asked for, and previewed
    assert re.search(r"is set up at 12\.5,(4\.3|25\.8)", seen)  # told to a tenth of an inch


def deploying(terminal: Terminal) -> Iterator[str]:
    """Hints up to the first place, then places that are wrong, then one that is right at either edge."""
    for _ in range(40):
        yield "hint"
        fresh = terminal.read()
        if "Set up " in asked(terminal):
            yield from ["15,15", "40,2", "? 15,15", "12.5 , 4.25", "12.5,25.75", "quit"]
            return
        yield HINT.findall(fresh)[-1]


def test_a_preview_shows_the_odds_against_every_reply(terminal: Terminal) -> None:
    seen = terminal.run("prime-time", "--seed", "8", "--seat", "B", "--vs", "greedy", typed=attack(terminal))
    shown = seen.partition("> ? 1")[2]
    for words in ("range", "PT-COMBAT-02", "roll", "no reaction: hits", "Z-Evasion: hits", "Brace: hits"):
        assert words in shown, shown
    assert "you cannot see" in shown


def attack(terminal: Terminal) -> Iterator[str]:
    """Hints until an attack is among the options, then its preview, by number."""
    for _ in range(400):
        yield "hint"
        fresh = terminal.read()
        if re.search(r"^Attack +1 attack", asked(terminal), re.MULTILINE):
            yield from ["? 1", "? 99", "?", "? dance"]
            return
        yield HINT.findall(fresh)[-1]


def match_with_a_secret(seed: int) -> Match | None:
    """Played at random until A is asked about an activation while B holds a card that A has never heard of."""
    match = Match.new(game("prime-time"), game("prime-time").start.ready_setups()[seed], seed, answer_forced=True)
    pick = SeededChance(seed)
    for _ in range(200):
        if match.is_over:
            return None
        if match.seat == "A" and secrets_of_b(match) and match.decision and match.decision.kind == "Activation.act":
            return match
        options = match.options()
        match.answer(options[pick.choose(len(options))])
    return None


def secrets_of_b(match: Match) -> set[str]:
    """Names of cards that only B can know to be in B's hand; A holds none of them, and none was shown."""
    g: Any = match.state
    names = [{g.book.cards[card].name for card in team.hand} for team in g.teams]
    told = " ".join(told.words for told in match.events("A"))
    return {name for name in names[1] - names[0] if name not in told}


def test_cards_of_the_opponent_never_appear(terminal: Terminal, tmp_path: Path) -> None:
    tape = tmp_path / "secret.tape"
    found = list(islice(filter(None, map(match_with_a_secret, range(30))), 3))
    assert len(found) == 3
    for match in found:
        match.save(tape)
        typed = ["map", "log arithmetic", "why", "odds", "options", "hint", "? 1", "? 2", "? 3", "help"]
        seen = terminal.run("prime-time", "--load", str(tape), typed=typed)
        for name in secrets_of_b(match):
            assert name not in seen
        assert "Hand of B: " in seen


def test_the_same_command_serves_duel_battle(terminal: Terminal) -> None:
    seen = terminal.run("--seed", "5", "--vs", "random", typed=["1", "? move A2", "preview 1", "? 99", "?", "? zzz"])
    assert "1 action, 2 left" in seen or "1 action, 3 left" in seen
    assert "there is no option 99" in seen
    assert "is not an option here" in seen
