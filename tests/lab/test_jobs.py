"""How work is shared among processes: nothing is lost, order is kept, and no core waits long at the end."""

from __future__ import annotations

import pytest

from tenkaichi.lab import jobs
from tenkaichi.lab.jobs import LabError, batches, jobs_for


@pytest.mark.parametrize("count", [1, 2, 7, 100, 1001])
@pytest.mark.parametrize("processes", [1, 2, 16])
def test_batches_hold_every_piece_once_and_in_order(count: int, processes: int) -> None:
    found = batches(range(count), processes)
    assert [piece for batch in found for piece in batch] == list(range(count))


def test_the_last_batches_are_single_pieces() -> None:
    sizes = [len(batch) for batch in batches(range(200), 2)]
    assert sizes[0] == jobs.MOST_IN_A_BATCH
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-8:] == [1] * 8, "while the last one runs, other cores have at most one piece more to do"


def test_every_core_gets_a_process_if_there_is_work_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "cores", lambda: 8)
    assert jobs_for(None, 200) == 8
    assert jobs_for(None, 9) == 2
    assert jobs_for(None, 1) == 1
    assert jobs_for(3, 1) == 3
    with pytest.raises(LabError, match="1 job"):
        jobs_for(0, 10)
