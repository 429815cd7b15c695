"""`tenkaichi train --gate-only`: does a network that is there win its gate?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tenkaichi.cli import main
from tenkaichi.training import policy_trainer

pytest.importorskip("numpy")


@pytest.mark.parametrize(("points", "code", "said"), [(2.0, 0, "it is stronger"), (0.0, 1, "it is not stronger")])
def test_the_gate_of_the_own_network_decides(
    points: float,
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    played = []

    def play(game: object, job: policy_trainer.GateMatch) -> float:
        played.append((Path(job.new.policy).name, job.old.policy, job.new.spec))
        return points

    monkeypatch.setattr(policy_trainer, "play_gate_in", play)
    words = ["train", "duel-battle", "--gate-only", "own", "--policy-teacher", "puct:lines=3", "--pairs", "40"]
    assert main([*words, "--jobs", "1", "--folder", str(tmp_path)]) == code
    assert said in capsys.readouterr().out
    assert set(played) == {("policy.npz", "none", "puct:lines=3")}
    assert len(played) < 40, "the sequential test stops as soon as the answer is clear"


def test_a_network_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "duel-battle", "--gate-only", "no.npz", "--folder", str(tmp_path), "--jobs", "1"]) == 2
    assert "no.npz" in capsys.readouterr().err
