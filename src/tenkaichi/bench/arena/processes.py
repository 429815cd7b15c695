"""Measure what a program and its children use: memory and processor time, from /proc. Nothing where there is none."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")


@dataclass(frozen=True)
class Usage:
    """Usage at one moment: megabytes in memory and seconds of processor time so far."""

    main_mb: float
    all_mb: float
    main_cpu_s: float
    all_cpu_s: float
    processes: int = 1  # all of them


def usage(pid: int, *, is_supervisor: bool = False) -> Usage:
    """Measure a server alone, and with all its descendants. The children of a supervisor are servers, too."""
    tree = [pid, *descendants(pid)]
    servers = [pid, *children(pid)] if is_supervisor else [pid]
    return Usage(
        main_mb=sum(memory_mb(each) for each in servers),
        all_mb=sum(memory_mb(each) for each in tree),
        main_cpu_s=sum(cpu_seconds(each) for each in servers),
        all_cpu_s=sum(cpu_seconds(each) for each in tree),
        processes=len(tree),
    )


def children(pid: int) -> list[int]:
    paths = (PROC / str(pid) / "task").glob("*/children")
    return [int(child) for path in paths for child in _read(path).split()]


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for child in children(pid):
        found += [child, *descendants(child)]
    return found


def memory_mb(pid: int) -> float:
    for line in _read(PROC / str(pid) / "status").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    fields = _read(PROC / str(pid) / "stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if len(fields) > 12 else 0.0


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
