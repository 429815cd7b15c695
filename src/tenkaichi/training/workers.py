"""The workers for jobs: this process, a pool of processes, or a Ray cluster. One seam for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from tenkaichi.engine.errors import TenkaichiError

Job = TypeVar("Job")
Result = TypeVar("Result")


class Workers(Protocol):
    """Carries out jobs. Results come back as they are ready; every job has a seed of its own."""

    count: int  # of the jobs that run at the same time

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]: ...

    def close(self) -> None: ...


class ThisProcess:
    """One job after the other: for tests and small machines."""

    count = 1

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        return map(work, jobs)

    def close(self) -> None:
        pass


class Processes:
    """A pool of processes on this machine. It takes new jobs only as fast as it carries them out."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        coming = iter(jobs)
        running: set[Future[Result]] = set()
        try:
            while True:
                for job in coming:
                    running.add(self.pool.submit(work, job))
                    if len(running) >= 2 * self.count:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for each in done:
                    yield each.result()
        finally:
            for each in running:
                each.cancel()

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


class RayCluster:
    """The same on a Ray cluster, which the user has started and installed (`pip install ray`)."""

    def __init__(self, count: int) -> None:
        try:
            import ray
        except ImportError as error:
            raise TenkaichiError("Ray is not installed; run: pip install ray") from error
        self.ray: Any = ray
        self.count = count
        ray.init(ignore_reinit_error=True, log_to_driver=False)

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        remote = self.ray.remote(work)
        coming = iter(jobs)
        running: list[Any] = []
        while True:
            for job in coming:
                running.append(remote.remote(job))
                if len(running) >= 2 * self.count:
                    break
            if not running:
                return
            done, running = self.ray.wait(running)
            yield from self.ray.get(done)

    def close(self) -> None:
        self.ray.shutdown()


def workers(kind: str, count: int) -> Workers:
    """`processes` or `ray`; a single process needs neither."""
    if kind == "ray":
        return RayCluster(count)
    if kind != "processes":
        raise TenkaichiError(f"no executor {kind!r}; there are processes and ray")
    return ThisProcess() if count == 1 else Processes(count)
