"""The output of `tenkaichi bench` names the build, the interpreter and the matches."""

from __future__ import annotations

import json
import platform

import pytest

from tenkaichi.bench.measure import measure
from tenkaichi.bench.peers import NotMeasured, PeerFigures
from tenkaichi.cli import main
from tenkaichi.cli._bench_words import plain_peers, words_of
from tenkaichi.games import game


def test_figures_name_the_interpreter_its_build_and_the_sample(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bench", "duel-battle", "--each", "1", "--rounds", "1", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert code in (0, None)
    assert platform.python_version() in found["interpreter"]
    assert "profile" in found["interpreter"]
    assert found["build"] in ("plain", "compiled", "compiled, profile-guided")
    assert isinstance(found["configured"], str)
    figures = found["games"]["duel-battle"]
    assert figures["setups"] == figures["games"] == len(game("duel-battle").start.ready_setups())
    assert len(figures["sample"]) == 8
    lines = [str(line) for line in words_of(found)]
    assert found["interpreter"] in lines[0]
    assert any("calibration loop took" in line for line in lines)


def test_what_was_not_measured_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    peers = [PeerFigures("quick", 100.0, 50.0, 100.0, 50.0, None), NotMeasured("slow", "not installed: no network")]
    figures = measure(game("duel-battle"), 1, 1)
    found = plain_peers(peers, {"duel-battle": figures})
    assert found["not_measured"] == {"slow": "not installed: no network"}
    assert found["peers"]["quick"]["ratios"]["duel-battle"]["decisions"] == round(figures.decisions_per_s / 50, 2)


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--each", "0"]) == 2
    assert main(["bench", "--games", "0"]) == 2  # its name in 0.2.0
    assert capsys.readouterr().err.count("--each, --rounds and --processes must be at least 1") == 2
    assert main(["bench", "duel-battle", "--against", "/nowhere/at/all"]) == 2
    assert "expected a wheel, a folder" in capsys.readouterr().err
