"""`tenkaichi bench`: how fast the games play on this machine."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from tenkaichi.bench.calibration import REFERENCE_S, TURNS, calibrate
from tenkaichi.bench.loading import loading_ms
from tenkaichi.bench.measure import Figures, is_compiled, measure
from tenkaichi.bench.peers import PeerFigures, measure_peers
from tenkaichi.bench.previews import PreviewFigures, measure_previews
from tenkaichi.cli import _bench_arena
from tenkaichi.cli.content import games_with_packs, standard_pack
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.games import all_games, game

CONTENT_MS = 300  # the goal for reading a game's content at a start that is not the first

PREVIEW_MS = 200  # what a player waits for without noticing


def register(app: App) -> None:
    group = App(name="bench", help="Measure decisions per second, copies and sizes; `arena`: the server under load.")
    app.command(group)
    _bench_arena.register(group)

    @group.default
    def bench(
        *names: Annotated[str, Parameter(help="Games to measure; all of them if none is named.")],
        games: Annotated[int, Parameter(help="Random matches in each round.")] = 40,
        rounds: Annotated[int, Parameter(help="Rounds; the median counts.")] = 5,
        peers: Annotated[
            bool, Parameter(negative=(), help="Install catanatron and rlcard apart, measure them too.")
        ] = False,
        as_json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON.")] = False,
    ) -> None:
        """Measure decisions per second, copies and sizes; CPU time of one core."""
        if games < 1 or rounds < 1:
            raise TenkaichiError("--games and --rounds must be at least 1")
        chosen = [game(name) for name in names] if names else list(all_games().values())
        quiet = Console(stderr=True)
        loops = [calibrate() for _ in range(3)]
        measured = {
            each.name: measure(each, games, rounds, lambda words: quiet.print(words, style="dim")) for each in chosen
        }
        content = {name: loading_ms(standard_pack(name)) for name in games_with_packs() if not names or name in names}
        foreseen = {each.name: measure_previews(each) for each in chosen}
        others = measure_peers(rounds, max(2, games // 4)) if peers else []
        loops += [calibrate() for _ in range(3)]
        calibration = {"turns": TURNS, "seconds": sorted(loops)[len(loops) // 2], "reference_seconds": REFERENCE_S}
        if as_json:
            sys.stdout.write(json.dumps(_plain(measured, content, foreseen, others, calibration), indent=2) + "\n")
        else:
            _print(Console(), measured, content, foreseen, others, calibration)


def _plain(
    measured: dict[str, Figures],
    content: dict[str, float],
    foreseen: dict[str, PreviewFigures | None],
    others: list[PeerFigures],
    calibration: dict[str, Any],
) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "compiled": is_compiled(),
        "calibration": calibration,
        "games": {name: figures.to_plain() for name, figures in measured.items()},
        "content_ms": content,
        "previews": {name: figures.to_plain() for name, figures in foreseen.items() if figures is not None},
    }
    if others:
        plain["peers"] = {
            other.name: {
                "ticks_per_s": round(other.ticks_per_s, 1),
                "decisions_per_s": round(other.decisions_per_s, 1),
                "clone_us": other.clone_us,
                "ratios": {
                    name: {
                        "asked_to_ticks": round(
                            figures.asked_per_s
                            / figures.decisions_per_s
                            * figures.at_reference_speed
                            / other.ticks_at_reference_speed,
                            2,
                        ),
                        "decisions_to_ticks": round(figures.at_reference_speed / other.ticks_at_reference_speed, 2),
                        "decisions": round(figures.at_reference_speed / other.decisions_at_reference_speed, 2),
                    }
                    for name, figures in measured.items()
                },
            }
            for other in others
        }
    return plain


def _print(
    console: Console,
    measured: dict[str, Figures],
    content: dict[str, float],
    foreseen: dict[str, PreviewFigures | None],
    others: list[PeerFigures],
    calibration: dict[str, Any],
) -> None:
    kind = "compiled by mypyc" if is_compiled() else "plain Python"
    console.print(f"One core, CPU time, random play, {kind}", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("game", "decisions/s", "at reference", "target", "games/s", "clone µs", "target", "bytes"):
        table.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=True)
    for name, f in measured.items():
        goals = game(name).speed_goals
        goal = goals[is_compiled()] if goals else None
        table.add_row(
            name,
            f"{f.decisions_per_s:,.0f}",
            f"{f.at_reference_speed:,.0f}",
            f"{goal[0]:,}" if goal else "-",
            f"{f.games_per_s:.1f}",
            f"{f.clone_us:.2f}",
            f"{goal[1]:.0f}" if goal else "-",
            f"{f.bytes_per_state:,}",
        )
    console.print(table)
    slower = calibration["seconds"] / REFERENCE_S
    console.print(
        f"A decision has two options or more. The calibration loop took {calibration['seconds']:.3f} s here, "
        f"{slower:.2f} times what it takes on the reference machine; 'at reference' is scaled by it."
    )
    read = ", ".join(f"{name} {took:.0f} ms" for name, took in content.items())
    console.print(f"Content read again (goal {CONTENT_MS} ms): {read}")
    for name, figures in foreseen.items():
        if figures is not None:
            console.print(
                f"{name}: a preview with odds takes {figures.median_ms:.0f} ms, nine of ten at most "
                f"{figures.ninth_tenth_ms:.0f} ms, the longest of {figures.count} {figures.longest_ms:.0f} ms "
                f"(at reference {figures.median_ms_at_reference_speed:.0f} and "
                f"{figures.longest_ms_at_reference_speed:.0f} ms; target {PREVIEW_MS} ms)."
            )
    for other in others:
        for name, f in measured.items():
            asked = f.asked_per_s / f.decisions_per_s * f.at_reference_speed
            console.print(
                f"{other.name}: {other.ticks_per_s:,.0f} ticks/s, {other.decisions_per_s:,.0f} with a choice; "
                f"{name} asks {asked / other.ticks_at_reference_speed:.1f} times as many questions a second, and takes "
                f"{f.at_reference_speed / other.decisions_at_reference_speed:.1f} times as many decisions."
            )
