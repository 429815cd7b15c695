"""`tenkaichi bench`: how fast the games play on this machine."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console

from tenkaichi.cli import _bench_arena, _bench_lab
from tenkaichi.engine.errors import TenkaichiError


def register(app: App) -> None:
    group = App(name="bench", help="Measure decisions per second, copies and sizes; `arena`: the server; `lab`: cores.")
    app.command(group)
    _bench_arena.register(group)
    _bench_lab.register(group)

    @group.default
    def bench(
        *names: Annotated[str, Parameter(help="Games to measure; all of them if none is named.")],
        each: Annotated[  # --games is the name up to 0.2.0
            int, Parameter(name=("--each", "--games"), help="Matches of every ready set-up in each round.")
        ] = 4,
        rounds: Annotated[int, Parameter(help="Rounds to measure; the median counts.")] = 5,
        against: Annotated[
            str, Parameter(help="Measure another build in turn: a wheel, a folder, an environment or an interpreter.")
        ] = "",
        processes: Annotated[int, Parameter(help="Pairs of processes, with --against.")] = 3,
        instructions: Annotated[
            bool, Parameter(negative=(), help="Count machine instructions of a decision instead (needs valgrind).")
        ] = False,
        peers: Annotated[
            bool, Parameter(negative=(), help="Also install catanatron, rlcard and OpenSpiel apart, and measure them.")
        ] = False,
        as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
    ) -> None:
        """Measure decisions per second, copies and sizes; CPU time of one core."""
        from tenkaichi.games import all_games, game

        if each < 1 or rounds < 1 or processes < 1:
            given = f"found {each}, {rounds} and {processes}"
            raise TenkaichiError(f"--each, --rounds and --processes must be at least 1; {given}")
        chosen = [game(name) for name in names] if names else list(all_games().values())
        quiet = Console(stderr=True)

        def progress(words: str) -> None:
            quiet.print(words, style="dim")

        if against or instructions:
            with tempfile.TemporaryDirectory(prefix="tenkaichi-bench-") as scratch:
                found = _compared(chosen, against, Path(scratch), each, rounds, processes, instructions, progress)
        else:
            found = _measured(chosen, each, rounds, peers, progress)
        if as_json:
            sys.stdout.write(json.dumps(found, indent=2) + "\n")
        else:
            from tenkaichi.cli._bench_words import words_of

            console = Console(width=max(Console().width, 132), soft_wrap=True)  # whole tables in a file as well
            for line in words_of(found):
                console.print(line)


def machine() -> dict[str, Any]:
    """The machine and the build on which the figures were taken."""
    from tenkaichi.native.running import build_words, configured, interpreter_words, is_compiled, note

    load = [round(each, 1) for each in os.getloadavg()] if hasattr(os, "getloadavg") else []
    return {
        "compiled": is_compiled(),
        "build": build_words(),
        "build_note": note(),
        "interpreter": interpreter_words(),
        "configured": configured(),
        "cores": os.cpu_count(),
        "load": load,
    }


def _measured(chosen: list[Any], each: int, rounds: int, peers: bool, progress: Any) -> dict[str, Any]:
    from tenkaichi.bench.calibration import TURNS, calibrate, reference_s
    from tenkaichi.bench.loading import loading_ms
    from tenkaichi.bench.measure import measure
    from tenkaichi.bench.peers import measure_peers
    from tenkaichi.bench.previews import measure_previews
    from tenkaichi.cli.content import games_with_packs, standard_pack
    from tenkaichi.native.running import is_compiled

    about = machine()
    loops = [calibrate() for _ in range(3)]
    measured = {each_game.name: measure(each_game, each, rounds, progress) for each_game in chosen}
    names = [each_game.name for each_game in chosen]
    content = {name: loading_ms(standard_pack(name)) for name in games_with_packs() if name in names}
    foreseen = {each_game.name: measure_previews(each_game) for each_game in chosen}
    others = measure_peers(rounds, 10) if peers else []
    loops += [calibrate() for _ in range(3)]
    found: dict[str, Any] = about | {
        "calibration": {
            "turns": TURNS,
            "seconds": sorted(loops)[len(loops) // 2],
            "reference_seconds": reference_s(is_compiled()),
        },
        "games": {name: figures.to_plain() for name, figures in measured.items()},
        "goals": {each_game.name: _goal(each_game) for each_game in chosen},
        "content_ms": content,
        "previews": {name: figures.to_plain() for name, figures in foreseen.items() if figures is not None},
    }
    if others:
        from tenkaichi.cli._bench_words import plain_peers

        found |= plain_peers(others, measured)
    return found


def _goal(each_game: Any) -> list[float] | None:
    from tenkaichi.native.running import is_compiled

    goals = each_game.speed_goals
    return list(goals[is_compiled()]) if goals else None


def _compared(
    chosen: list[Any],
    against: str,
    scratch: Path,
    each: int,
    rounds: int,
    processes: int,
    instructions: bool,
    progress: Any,
) -> dict[str, Any]:
    from dataclasses import asdict

    from tenkaichi.bench.builds import other_build, this_build
    from tenkaichi.bench.instructions import instructions_per_decision, is_counter_here
    from tenkaichi.bench.sample import digest, few, sample
    from tenkaichi.bench.versus import about, compare

    own, found = this_build(), machine()
    builds = {"own": own}
    if against:
        builds["other"] = other_build(against, scratch)
        found["other"] = {"name": builds["other"].name} | about(builds["other"])
    if instructions:
        if not is_counter_here():
            raise TenkaichiError("--instructions needs valgrind, which is not on the path")
        found["instructions"] = {}
        for each_game in chosen:
            matches = few(sample(each_game, 1))
            counts = {}
            for key, build in builds.items():
                progress(f"{each_game.title}: counting instructions of {build.name}")
                counts[key] = instructions_per_decision(build, each_game.name, matches)
            found["instructions"][each_game.name] = {"sample": digest(matches), "matches": len(matches)} | counts
        return found
    found["compared"] = {}
    for each_game in chosen:
        matches = sample(each_game, each)
        done = compare(
            each_game.name, matches, own, builds["other"], rounds=rounds, processes=processes, progress=progress
        )
        found["compared"][each_game.name] = {"sample": digest(matches)} | asdict(done)
    return found
