"""Every command, nonsense, and the ways to leave."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.engine.match import Match
from tenkaichi.games import game
from tenkaichi.terminal.commands import COMMANDS
from terminal.scripts import Terminal

# Seed 5: B's Vegeta acts first; then A is asked to activate somebody.
START = ("--seed", "5", "--vs", "random")


def test_it_starts_at_once_with_a_welcome(terminal: Terminal, saves: Path) -> None:
    seen = terminal.run("duel-battle")
    for word in (
        "Duel Battle",
        "why",
        "hint",
        "help",
        "Son Goku",
        "Activate a character",
        "The input has ended",
        "Saved as",
    ):
        assert word in seen
    assert len(list(saves.glob("duel-battle-*.tape"))) == 1


def test_answers_by_number_by_words_and_by_beginnings(terminal: Terminal) -> None:
    seen = terminal.run(*START, typed=["1", "move a2", "mov A3", "a4", "end"])
    assert "Son Goku moves from A3 to A2" in seen
    assert "Son Goku moves from A2 to A3" in seen
    assert "Son Goku moves from A3 to A4" in seen


def test_a_name_alone_is_enough_where_it_is_clear(terminal: Terminal) -> None:
    assert "Piccolo is activated" in terminal.run(*START, typed=["picc"])
    assert "fits 2 options" in terminal.run(*START, typed=["activate son"])


@pytest.mark.parametrize(
    "words",
    ["xyzzy", "99", "0", "-1", "move", "move Q7", '"unclosed', "activate", "/nothing", "undo", "undo x", "load",
     "load no.tape", "save", "card zzzz", "rules DB-NOPE-99", "log loud", "odds 77", "skip", "again", "  ",
     "why fly to the moon", "=", "%s{}", "\u00b2", "undo \u00b2", "odds \u00b2", "9" * 30, "undo " + "9" * 30,
     "save .", "save a\0b", "save ~nobody/x", "load ~nobody/x", "save no/such/folder/x.tape"],
)  # fmt: skip
def test_nonsense_gets_a_line_and_loses_nothing(terminal: Terminal, saves: Path, words: str) -> None:
    terminal.run(*START)
    before = terminal.seen.count("Activate a character")
    (first,) = saves.glob("*.tape")
    state = Match.load(first, game("duel-battle")).state_hash()
    first.unlink()
    seen = terminal.run(*START, typed=[words])
    (second,) = saves.glob("*.tape")
    assert Match.load(second, game("duel-battle")).state_hash() == state
    assert seen.count("Activate a character") == before
    after = seen.partition(f"A> {words.strip()}")[2].strip()
    assert after.splitlines()[0].strip() not in ("", "The input has ended.")


def test_why_says_the_fact_the_clause_and_the_rule(terminal: Terminal) -> None:
    seen = terminal.run(*START, typed=["1", "why move D3", "why", "move D3", "why move A2", "why use kamehameha"])
    assert seen.count("D3 does not border A3  [DB-MOVE-01]") == 2
    assert "One action moves the active character into a neighbouring plain region" in seen
    assert "DB-ATTACK-01" in seen or "DB-SETUP-14" in seen
    assert re.search(r"You may: \d+ move to A2", seen)
    assert "Kamehameha needs" in seen or "Kamehameha" in seen.rpartition("why use kamehameha")[2]


def test_rules_cards_map_options_and_logs(terminal: Terminal) -> None:
    typed = ["rules", "rules DB-MOVE-02", "rules DB-MOVE", "rules climb hill", "card", "card senzu", "card kamehameha",
             "card goku", "map", "options", "log", "log actions", "log arithmetic", "help", "/help"]  # fmt: skip
    seen = terminal.run(*START, typed=typed)
    assert "Moving from a plain onto a hill costs 2 actions." in seen
    assert "one character of your team recovers 3 Health" in terminal.words
    assert "Kamehameha (4 Ki)" in seen
    assert "● 3" in seen or "●3 Dragon Ball 3" in seen
    assert "[DB-ROUND-05" in seen
    assert "Ki +2, now 2  [DB-ROUND-02]" in seen
    assert all(name in seen for name in COMMANDS)
    assert seen.count("─ Help") == 2


def test_odds_are_the_engines_own(terminal: Terminal) -> None:
    seen = terminal.run(*START, typed=["1", "odds"])
    number = re.search(r"(\d+) flip the token +Dragon Ball 25 %", seen)
    assert number is not None
    seen = terminal.run(*START, typed=["1", f"odds {number[1]}", "odds 99"])
    assert re.search(r"25\.0 % █+ a Dragon Ball", seen)
    assert "there are no chances to tell for option 99" in seen


def test_undo_goes_back_to_ones_own_last_decision(terminal: Terminal) -> None:
    seen = terminal.run(*START, typed=["1", "move A2", "undo", "undo 2", "undo", "undo"])
    assert seen.count("Taken back: 1 answer.") == 2
    assert "2 answers cannot be taken back: you have given 1" in seen
    assert "1 answers cannot be taken back: you have given 0" in seen


def test_undo_takes_the_bots_answers_back_too(terminal: Terminal) -> None:
    seen = terminal.run(*START, typed=["1", "end", "undo", "quit"])
    assert re.search(r"[34] actions left\. What does Son Goku do\?", seen.rpartition("Taken back")[2])


def test_save_and_load_go_on_where_it_was(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "evening.tape"
    seen = terminal.run(*START, typed=["1", "move A2", f"save {file}", "move A3", f"load {file}", "map", "quit"])
    assert f"Saved as {file}" in seen.replace("\n", "")
    assert "move to D4" in seen.rpartition("Loaded")[2]
    again = terminal.run("--load", str(file), typed=["move D4"])
    assert "Son Goku moves from A2 to D4" in again
    kept = terminal.run("--load", "last", typed=[f"save {file}", "no"])
    assert "Not saved." in kept


def test_a_file_of_another_kind_is_refused_and_the_game_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("nothing of the sort")
    seen = terminal.run(*START, typed=[f"load {other}", "1"])
    assert "this is no tape" in terminal.words
    assert "Son Goku is activated" in seen


def test_hint_names_an_option_and_says_why(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.terminal.commands.REASON_SECONDS", 0.0)  # as long as it takes
    terminal.run(*START, typed=["hint", "hint"])
    assert "would choose" in terminal.words
    assert re.search(r"It does more for [\w ]+ than the other options|The next best option is about", terminal.words)


def test_ctrl_c_ends_politely_with_the_match_saved(
    terminal: Terminal, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> object:
        yield "1"
        raise KeyboardInterrupt

    seen = terminal.run(*START, typed=interrupted())  # type: ignore[arg-type]
    assert "Stopped." in seen
    assert "Go on with" in seen
    assert len(list(saves.glob("*.tape"))) == 1


def test_a_disk_that_cannot_be_written_does_not_stop_the_game(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/nowhere")
    monkeypatch.setattr("tempfile.gettempdir", lambda: "/dev/null")
    seen = terminal.run(*START, typed=["1", "quit"])
    assert "could not be saved" in seen
    assert "Son Goku is activated" in seen


def test_a_match_without_a_home_is_kept_for_the_time_being(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/nowhere")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    terminal.run(*START, typed=["1", "quit"])
    (kept,) = tmp_path.glob("tenkaichi*/*.tape")
    assert f"--load {kept}" in terminal.seen


def test_a_damaged_match_is_not_taken_up_but_can_be_rescued(
    terminal: Terminal, saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal.run(*START, typed=["1", "quit"])
    (kept,) = saves.glob("*.tape")
    kept.write_bytes(kept.read_bytes()[:-20])
    assert main(["terminal", "--load", str(kept)]) == 2
    rescue = capsys.readouterr().err.partition("rescued: tenkaichi ")[2].split()
    rescued = tmp_path / "rescued.tape"
    assert main([*rescue[:-2], str(rescued), "--salvage"]) == 0
    terminal.run("--load", str(rescued))


def test_a_bot_from_a_file_that_fails_is_named_and_the_match_is_kept(
    terminal: Terminal, saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("from tenkaichi.bots import Bot\nclass Bad(Bot):\n    def choose(self, *_): return 1 / 0\n")
    assert main(["terminal", "--watch", "--vs", str(bad), "--seed", "1"]) == 2
    said = capsys.readouterr().err
    assert "bad.py bot (" in said
    assert "ZeroDivisionError: division by zero" in said
    assert len(list(saves.glob("*.tape"))) == 1


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        (["chess"], "no game 'chess'"),
        (["--vs", "kasparov"], "no bot 'kasparov'"),
        (["--seat", "C"], "no seat 'C'"),
        (["--hot-seat", "--watch"], "choose one of them"),
        (["--teams", "nobody", "saiyan_invaders"], "there is no team or character"),
        (["--teams", "", ""], "found an empty one"),
        (["--pace", "nan"], "expected 0 to 60 seconds"),
        (["--teams", "Vegeta,Nappa", "saiyan_invaders"], "cannot be on both teams"),
        (["--load", "nowhere.tape"], "cannot be read"),
        (["--load", "last"], "there is no saved match"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_one_clear_line(
    terminal: Terminal, capsys: pytest.CaptureFixture[str], tokens: list[str], words: str
) -> None:
    assert main(["terminal", *tokens]) == 2
    assert words in capsys.readouterr().err


def test_teams_by_name_and_by_members(terminal: Terminal) -> None:
    seen = terminal.run("--teams", "Two Schools", "Vegeta, Piccolo", typed=["quit"])
    assert "Krillin" in seen
    assert "against Vegeta, Piccolo" in seen.replace("\n", " ").replace("   ", "")


def test_conceding_asks_first_and_can_be_taken_back(terminal: Terminal) -> None:
    seen = terminal.run(*START, typed=["concede", "no", "concede", "yes", "undo", "1"])
    assert seen.count("Give up this match?") == 2
    assert seen.count("The match is over, ") == 1
    assert "Son Goku is activated" in seen
