"""`tenkaichi print`: reference cards as a file to print at their true size.

A module `print` would hide the function of that name from its package: hence the underscore.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from tenkaichi.engine.errors import TenkaichiError


def register(app: App) -> None:
    app.command(print_cards, name="print")


def print_cards(
    game: Annotated[str, Parameter(help="The game, for example prime-time.")],
    what: Annotated[str, Parameter(help="reference, cards, models, missions or locations.")] = "reference",
    /,
    *,
    size: Annotated[str, Parameter(name="--format", help="poker (2.5 x 3.5 inches) or reference (3 x 4).")] = "poker",
    paper: Annotated[str, Parameter(help="card: a page for each; a4 or letter: tiled, to be cut out.")] = "card",
    out: Annotated[Path | None, Parameter(help="The HTML file; or a folder, for one SVG a page.")] = None,
    pack: Annotated[str, Parameter(help="A content pack; left out: the standard one.")] = "",
) -> None:
    """Write cards as an HTML sheet or as SVG drawings, to be printed at 100 %."""
    from tenkaichi.engine.printing.card import format_named
    from tenkaichi.engine.printing.drawing import sheet, svg
    from tenkaichi.engine.printing.layout import lay_out
    from tenkaichi.games import game as find_game

    found = find_game(game, pack)
    if what not in found.prints:
        known = ", ".join(found.prints) or "nothing"
        raise TenkaichiError(f"{found.title} has no {what!r} to print; there is {known}")
    format_ = format_named(size)
    pages = [page for card in found.prints[what]() for page in lay_out(card, format_)]
    target = out if out is not None else Path(f"{found.name}-{what}-{format_.name}.html")
    if target.is_dir():
        for number, page in enumerate(pages, start=1):
            (target / f"{found.name}-{what}-{number}.svg").write_text(svg(page), encoding="utf-8")
    else:
        target.write_text(sheet(pages, paper, f"{found.title}: {what}"), encoding="utf-8")
    print(f"{target}: {len(pages)} pages of {format_.inches} inches; print at 100 %, without fitting to the page")
