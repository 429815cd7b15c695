"""`tenkaichi serve` for tests: with luck that is the same in every run, and its last words with every failure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import same_luck
import witnesses
from tenkaichi.bench.arena.server import ServerProcess


class LuckyServer(ServerProcess):
    """A server in a process of its own."""

    def __init__(
        self,
        folder: Path,
        variables: Mapping[str, str] | None = None,
        program: Sequence[str] = same_luck.PROGRAM,
    ) -> None:
        known = {**same_luck.variables(), **(variables or {})}
        super().__init__(folder, variables=known, program=program)

    def start(self) -> None:
        super().start()
        witnesses.call(self)

    def testimony(self) -> tuple[str, str]:
        code = None if self.process is None else self.process.poll()
        how = "stopped" if self.process is None else "runs" if code is None else f"DIED with {code}"
        return f"server at {self.url}: {how}", witnesses.last_lines(self.said())

    def stop(self) -> None:
        """It must be there until then."""
        has_died, (how, _) = self.has_died, self.testimony()
        super().stop()
        assert not has_died, how
