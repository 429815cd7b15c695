"""`tenkaichi tape`: what it shows, checks, replays and cuts."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.engine.tape_file import load_tape, save_tape
from toy import GAME
from toy.playing import install, played

MATCH = played(3)


@pytest.fixture
def tape(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    install(monkeypatch, tmp_path)
    path = tmp_path / "m.tape"
    MATCH.save(path)
    return path


def test_show(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tape", "show", str(tape)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("toy, rules 1.0.0 (")
    assert lines[1:3] == ["set-up: health 5", "seed: 3"]
    assert len([line for line in lines if "chance" in line or "  A " in line or "  B " in line]) == len(MATCH.tape)
    assert "Draw.take" in lines[4]
    assert "  deal " in lines[4]


def test_verify(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tape", "verify", str(tape)]) == 0
    assert f"good: {len(MATCH.tape)} answers, all legal; state {MATCH.state_hash()[:16]}" in capsys.readouterr().out


def test_verify_says_whether_the_dice_are_those_of_the_seed(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    promised = hashlib.sha256(b"3").hexdigest()
    assert main(["tape", "verify", str(tape)]) == 0
    assert f"all as the seed gives them; SHA-256 of the seed: {promised}" in capsys.readouterr().out
    save_tape(replace(MATCH.tape, seed=4), tape)
    assert main(["tape", "verify", str(tape)]) == 0
    assert "are not those of the seed (answers " in capsys.readouterr().out


def test_replay_as_a_viewer_may_know_it(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tape", "replay", str(tape)]) == 0
    whole = capsys.readouterr().out
    assert "draws ?" not in whole
    assert whole.rstrip().endswith("has won: no health left")
    assert main(["tape", "replay", str(tape), "--viewer", "spectator", "--to", "5"]) == 0
    part = capsys.readouterr().out
    assert part.count("draws ?") == 5
    assert part.rstrip().endswith("A is asked: Throw a stone or pass")
    assert main(["tape", "replay", str(tape), "--viewer", "C"]) == 2
    assert "no seat 'C'" in capsys.readouterr().err


def test_cut(tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = tmp_path / "short.tape"
    assert main(["tape", "cut", str(tape), "6", str(short)]) == 0
    assert load_tape(short).answers == MATCH.tape.answers[:6]
    assert load_tape(short).verify(GAME) == load_tape(short).state_hash
    assert main(["tape", "cut", str(tape), "7", str(short)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["tape", "cut", str(tape), "7", str(short), "--force"]) == 0
    assert len(load_tape(short)) == 7
    assert main(["tape", "cut", str(tape), "999", str(tmp_path / "x.tape")]) == 2


def test_a_damaged_tape_is_refused_or_salvaged(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tape.read_bytes()
    tape.write_bytes(data[: data.index(b"\n", 500) + 1])
    for command in ("show", "verify", "replay"):
        assert main(["tape", command, str(tape)]) == 2
        error = capsys.readouterr().err
        assert "expected answer" in error
        assert "before it are good; show, replay and cut use them with --salvage" in error
    assert main(["tape", "show", str(tape), "--salvage"]) == 0
    assert main(["tape", "replay", str(tape), "--salvage"]) == 0


def test_an_illegal_answer_is_named(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_tape(MATCH.tape.branch(5, (0, ("throw", 3))), tape)
    for command in ("show", "verify", "replay"):
        assert main(["tape", command, str(tape)]) == 2
        assert f"{tape}: line 8: answer 6 (seat A, Turn.act) is not legal" in capsys.readouterr().err


@pytest.mark.usefixtures("tape")
def test_files_that_are_not_tapes_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    assert main(["tape", "verify", str(tmp_path / "noise")]) == 2
    assert "this is no tape" in capsys.readouterr().err
    assert main(["tape", "verify", str(tmp_path / "missing")]) == 2
    assert "cannot be read: No such file" in capsys.readouterr().err
    assert main(["tape", "shred", "x"]) != 0
