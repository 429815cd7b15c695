"""The words of `tenkaichi bench`: tables and sentences from what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from rich.table import Table

from tenkaichi.bench.measure import Figures
from tenkaichi.bench.peers import NotMeasured, PeerFigures

CONTENT_MS = 300  # the goal for reading a game's content at a start that is not the first
PREVIEW_MS = 200  # what a player waits for without noticing


def words_of(found: dict[str, Any]) -> Iterator[Any]:
    """Everything that there is to print, line by line."""
    yield f"[bold]This build: {found['build']}, {found['interpreter']}[/bold]"
    load = ", ".join(f"{each:.1f}" for each in found["load"])
    yield f"One core, CPU time, random play; {found['cores']} cores, load of the machine before: {load or 'unknown'}."
    if "other" in found:
        other = found["other"]
        yield f"[bold]Other build: {other['name']}: {other['build']}, {other['interpreter']}[/bold]"
    if "games" in found:
        yield from _of_games(found)
    if "compared" in found:
        yield from _of_comparisons(found["compared"])
    for name, counts in found.get("instructions", {}).items():
        words = f"{name}: {counts['own']:,.0f} instructions a decision ({counts['matches']} matches)"
        if "other" in counts:
            words += f"; the other build {counts['other']:,.0f}: {counts['own'] / counts['other'] - 1:+.1%} now"
        yield words


def table_of(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=True)
    return table


def _of_games(found: dict[str, Any]) -> Iterator[Any]:
    table = table_of("game", "decisions/s", "at reference", "goal", "copy µs", "goal", "bytes", "matches", "sample")
    for name, f in found["games"].items():
        goal = found["goals"][name]
        table.add_row(
            name,
            f"{f['decisions_per_s']:,.0f}",
            f"{f['at_reference_speed']:,.0f}",
            f"{goal[0]:,}" if goal else "-",
            f"{f['clone_us']:.2f}",
            f"{goal[1]:.1f}" if goal else "-",
            f"{f['bytes_per_state']:,}",
            f"{f['games']} of {f['setups']}",
            f["sample"],
        )
    yield table
    took, reference = found["calibration"]["seconds"], found["calibration"]["reference_seconds"]
    kind = "compiled" if found["compiled"] else "interpreted"
    yield (
        f"A decision has two options or more. The {kind} calibration loop took {took * 1000:.1f} ms here, "
        f"{took / reference:.2f} times what it takes on the reference machine; 'at reference' is scaled by it."
    )
    content = [f"{name} {ms:.0f} ms" for name, ms in found["content_ms"].items()]
    yield f"Content read again (goal {CONTENT_MS} ms): {', '.join(content)}"
    for name, f in found["previews"].items():
        yield (
            f"{name}: a preview with odds takes {f['median_ms']:.0f} ms, nine of ten at most "
            f"{f['ninth_tenth_ms']:.0f} ms, the longest of {f['count']} {f['longest_ms']:.0f} ms "
            f"(goal {PREVIEW_MS} ms)."
        )
    for name, peer in found.get("peers", {}).items():
        times = ", ".join(f"{ours} {each['decisions']:.1f}" for ours, each in peer["ratios"].items())
        yield (
            f"{name}: {peer['ticks_per_s']:,.0f} ticks/s, {peer['decisions_per_s']:,.0f} with a choice; "
            f"our decisions are so many times as many: {times}."
        )
    for name, why in found.get("not_measured", {}).items():
        yield f"NOT MEASURED: {name}, {why}"


def _of_comparisons(compared: dict[str, Any]) -> Iterator[Any]:
    table = table_of("game", "times as fast", "95 % interval", "µs", "other", "copies", "95 % interval", "µs", "other")
    for name, c in compared.items():
        decisions, copies = c["decisions"], c["copies"]
        table.add_row(
            name,
            f"{decisions['middle']:.3f}",
            f"{decisions['low']:.3f} to {decisions['high']:.3f}",
            f"{c['own_us']:.2f}",
            f"{c['other_us']:.2f}",
            f"{copies['middle']:.3f}",
            f"{copies['low']:.3f} to {copies['high']:.3f}",
            f"{c['own_copy_us']:.2f}",
            f"{c['other_copy_us']:.2f}",
        )
    yield table
    for name, c in compared.items():
        same = "the same outcomes" if c["same_outcomes"] else "OTHER OUTCOMES: the rules differ"
        states = "the same final states" if c["same_states"] else "other final states"
        left = f"; {c['left_out']} left out, which only one build knows" if c["left_out"] else ""
        yield f"{name}: {c['matches']} matches, {c['decisions']['pairs']} pairs of rounds, {same}, {states}{left}."


def plain_peers(others: Sequence[PeerFigures | NotMeasured], measured: dict[str, Figures]) -> dict[str, Any]:
    """The other engines as data, with ratios to our games."""
    plain: dict[str, Any] = {"peers": {}, "not_measured": {}}
    for other in others:
        if isinstance(other, NotMeasured):
            plain["not_measured"][other.name] = other.why
            continue
        plain["peers"][other.name] = asdict(other) | {
            "ratios": {
                name: {
                    "asked_to_ticks": round(figures.asked_per_s / other.ticks_per_s, 2),
                    "decisions_to_ticks": round(figures.decisions_per_s / other.ticks_per_s, 2),
                    "decisions": round(figures.decisions_per_s / other.decisions_per_s, 2),
                }
                for name, figures in measured.items()
            }
        }
    return plain
