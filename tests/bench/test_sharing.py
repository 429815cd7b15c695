"""How many times as fast a command is with several jobs: the same matches, the same figures, in turn."""

from __future__ import annotations

from typing import Any

import pytest

from tenkaichi.bench import sharing
from tenkaichi.bench.sharing import Sharing, SharingFailed, loops, measure_sharing
from tenkaichi.cli import main
from tenkaichi.cli._bench_lab import words_of


class FakeCommand:
    """A command that plays a multiple of 7 matches, each in a tenth of a second, and takes 0.8 seconds to start."""

    def __init__(self, *, is_steady: bool = True) -> None:
        self.now = 0.0
        self.asked: list[tuple[int, int]] = []
        self.is_steady = is_steady

    def run(self, command: tuple[str, ...], matches: int, jobs: int) -> dict[str, Any]:
        self.asked.append((matches, jobs))
        games = -(-matches // 7) * 7
        self.now += 0.8 + games * 0.1 / jobs
        return {"games": games, "wins": games // 2 + (0 if self.is_steady else jobs)}


@pytest.fixture
def quiet_machine(monkeypatch: pytest.MonkeyPatch) -> FakeCommand:
    fake = FakeCommand()
    monkeypatch.setattr(sharing, "run", lambda *asked: fake.run(*asked))
    monkeypatch.setattr(sharing, "perf_counter", lambda: fake.now)
    monkeypatch.setattr(sharing, "machine_ratio", lambda jobs: 0.99 * jobs)
    return fake


def test_one_job_takes_the_wanted_time_and_both_play_the_same_matches(quiet_machine: FakeCommand) -> None:
    found = measure_sharing(("lab", "toy"), 70.0, 2, 2)
    assert quiet_machine.asked[1:] == [(700, 1), (700, 2)] * 2
    assert found.matches == 700
    assert found.one_s == pytest.approx([70.8, 70.8])
    assert found.ratio == pytest.approx(70.8 / 35.8)
    assert found.to_plain()["machine_ratio"] == 1.98


def test_figures_that_depend_on_the_jobs_are_an_error(quiet_machine: FakeCommand) -> None:
    quiet_machine.is_steady = False
    with pytest.raises(SharingFailed, match="lab toy: 2 jobs give other figures than one"):
        measure_sharing(("lab", "toy"), 10.0, 2, 1)


def test_the_middle_round_counts() -> None:
    found = Sharing("lab toy", 1200, 2, [60.0, 60.0, 60.0], [30.0, 40.0, 32.0], [2.0, 1.9, 1.96])
    assert found.ratio == 60.0 / 32.0
    assert words_of(found) == (
        "lab toy: 1,200 matches in 60.0 s with one job, in 32.0 s with 2: 1.88 times as fast "
        "(3 rounds, 1.50 to 2.00); loops that share nothing: 1.96 times"
    )


def test_loops_run_in_processes_of_their_own() -> None:
    assert loops(2, 1000) > 0


def test_a_command_that_fails_is_told() -> None:
    with pytest.raises(SharingFailed, match="lab nothing did not run"):
        sharing.run(("lab", "nothing"), 1, 1)


def test_one_job_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "lab", "duel-battle", "--jobs", "1"]) == 2
    assert "two cores at least" in capsys.readouterr().err
