"""The log of a run, and a page with its learning curve: one file, no scripts, readable without colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT, MARGIN = 640, 280, 48


@dataclass(frozen=True)
class Generation:
    """One line of the log."""

    number: int
    matches: int
    rows: int
    loss: float  # on held-out matches
    loss_before: float  # of the weights that were there before
    accuracy: float
    gate_games: int
    gate_rate: float
    gate_half_width: float
    is_taken: bool


def curve_page(title: str, log: Sequence[Generation]) -> str:
    """An HTML page: a drawing of the loss by generation, and the same numbers as a table."""
    rows = "\n".join([_row(line) for line in log])
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Training: {escape(title)}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }}
td, th {{ padding: .25rem .75rem; text-align: right }}
svg {{ width: 100%; height: auto }}
</style></head><body>
<h1>Training: {escape(title)}</h1>
<p>Each point is a generation: how badly its weights foretell matches that they were not fitted to (lower is better).
A filled point was taken, because it won the gate; an empty one was refused.</p>
{_drawing(log)}
<table><thead><tr><th>generation</th><th>matches</th><th>positions</th><th>loss</th><th>loss before</th>
<th>leader wins</th><th>gate games</th><th>gate rate</th><th>taken</th></tr></thead><tbody>
{rows}
</tbody></table>
</body></html>
"""


def _row(line: Generation) -> str:
    cells = (
        str(line.number), f"{line.matches:,}", f"{line.rows:,}", f"{line.loss:.4f}", f"{line.loss_before:.4f}",
        f"{100 * line.accuracy:.1f} %", str(line.gate_games),
        f"{100 * line.gate_rate:.1f} ± {100 * line.gate_half_width:.1f} %", "yes" if line.is_taken else "no",
    )  # fmt: skip
    return "<tr>" + "".join([f"<td>{cell}</td>" for cell in cells]) + "</tr>"


def _drawing(log: Sequence[Generation]) -> str:
    if not log:
        return ""
    losses = [log[0].loss_before, *[line.loss for line in log]]
    low, high = min(losses), max(losses)
    span = max(high - low, 1e-6)

    def place(at: int, loss: float) -> tuple[float, float]:
        x = MARGIN + (WIDTH - 2 * MARGIN) * at / max(1, len(losses) - 1)
        return x, MARGIN + (HEIGHT - 2 * MARGIN) * (high - loss) / span

    points = [place(at, loss) for at, loss in enumerate(losses)]
    line = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
    dots = [_dot(*points[0], 0, losses[0], True)]
    dots += [_dot(*points[at + 1], each.number, each.loss, each.is_taken) for at, each in enumerate(log)]
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Loss by generation, from {losses[0]:.4f} to '
        f'{losses[-1]:.4f}"><polyline points="{line}" fill="none" stroke="currentColor"/>{"".join(dots)}</svg>'
    )


def _dot(x: float, y: float, number: int, loss: float, is_filled: bool) -> str:
    fill = "currentColor" if is_filled else "none"
    name = f"{number}: {loss:.4f}" if number else f"before: {loss:.4f}"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}" stroke="currentColor"/>'
        f'<text x="{x:.1f}" y="{y - 12:.1f}" text-anchor="middle" font-size="12" fill="currentColor">{name}</text>'
    )
