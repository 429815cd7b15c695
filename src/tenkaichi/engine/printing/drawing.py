"""Pages as SVG at their true size, and sheets of them as HTML: a page for each card, or tiled on office paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.printing.card import POINTS_PER_INCH, Format
from tenkaichi.engine.printing.layout import Line, Page

FACE = "Helvetica, Arial, 'Liberation Sans', sans-serif"
INK = {"title": "#111", "heading": "#8a4b08", "row": "#111", "label": "#555"}


class Paper(NamedTuple):
    """A sheet that cards are tiled on."""

    name: str
    width: float
    height: float


PAPERS: dict[str, Paper] = {
    "a4": Paper("a4", 210 / 25.4 * POINTS_PER_INCH, 297 / 25.4 * POINTS_PER_INCH),
    "letter": Paper("letter", 8.5 * POINTS_PER_INCH, 11 * POINTS_PER_INCH),
}
CARD = "card"  # no tiling: every card is a page of its own
PAPER_MARGIN = 18.0


def svg(page: Page) -> str:
    """One page, as a drawing that measures what its format says."""
    width, height = page.format.width, page.format.height
    frame = f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="8" fill="none" stroke="#8a4b08"/>'
    fields = [
        f'<rect x="{field.x:.2f}" y="{field.y:.2f}" width="{field.side:.2f}" height="{field.side:.2f}" '
        'fill="none" stroke="#555" stroke-width="0.6"/>'
        for field in page.fields
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width / POINTS_PER_INCH:g}in" '
            f'height="{height / POINTS_PER_INCH:g}in" viewBox="0 0 {width:g} {height:g}">',
            f"<title>{escape(page.title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
            frame,
            *fields,
            *[_text(line) for line in page.lines],
            "</svg>",
        ]
    )


def _text(line: Line) -> str:
    """One line of text; `textLength` keeps it at the computed width in every font."""
    weight = "" if line.kind in ("row", "label") else ' font-weight="bold"'
    return (
        f'<text x="{line.x:.2f}" y="{line.y:.2f}" font-family="{FACE}" font-size="{line.size:.2f}"{weight} '
        f'fill="{INK[line.kind]}" textLength="{line.width:.2f}" lengthAdjust="spacingAndGlyphs">'
        f"{escape(line.words)}</text>"
    )


def sheet(pages: Sequence[Page], paper: str, title: str) -> str:
    """An HTML file to print at 100 %: `paper` is "card", "a4" or "letter"."""
    if not pages:
        raise TenkaichiError("there is nothing to print")
    if paper != CARD and paper not in PAPERS:
        raise TenkaichiError(f"no paper {paper!r}; there are {CARD}, {', '.join(PAPERS)}")
    format_ = pages[0].format
    if paper == CARD:
        size, groups = (format_.width, format_.height), [[page] for page in pages]
    else:
        size = (PAPERS[paper].width, PAPERS[paper].height)
        across, down = tiles(format_, PAPERS[paper])
        groups = [list(pages[at : at + across * down]) for at in range(0, len(pages), across * down)]
    inches = [f"{side / POINTS_PER_INCH:.4g}in" for side in size]
    margin = "0" if paper == CARD else f"{PAPER_MARGIN / POINTS_PER_INCH:g}in"
    style = (
        f"@page {{ size: {inches[0]} {inches[1]}; margin: 0 }} body {{ margin: 0 }} "
        f".sheet {{ box-sizing: border-box; width: {inches[0]}; height: {inches[1]}; padding: {margin}; "
        "display: flex; flex-wrap: wrap; align-content: flex-start; break-after: page } svg { display: block }"
    )
    body = [f'<div class="sheet">\n{"".join(svg(page) for page in group)}\n</div>' for group in groups]
    head = f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    return "\n".join([f"{head}<style>{style}</style></head><body>", *body, "</body></html>", ""])


def tiles(format_: Format, paper: Paper) -> tuple[int, int]:
    """The number of cards in a row and in a column."""
    across = int((paper.width - 2 * PAPER_MARGIN) // format_.width)
    down = int((paper.height - 2 * PAPER_MARGIN) // format_.height)
    return across, down
