"""`tenkaichi print`: cards, decks, rosters and table aids as files to print at their true size.

A module `print` would hide the function of that name from its package: hence the underscore.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from tenkaichi.engine.errors import TenkaichiError

if TYPE_CHECKING:
    from tenkaichi.engine.game import Game
    from tenkaichi.engine.printing.face import PrintBook, PrintList
    from tenkaichi.engine.printing.order import PrintOrder

_WHAT = (
    "reference, cards, models, missions or locations. With --pdf also: a ready deck, roster or team; one entry such "
    "as card/blue-guard; all entries of a kind (card, profile, character …); all; a file with a list as text or JSON; "
    "ruler, tokens, scorecard."
)


def register(app: App) -> None:
    app.command(print_cards, name="print")


def print_cards(
    game: Annotated[str, Parameter(help="The game, for example prime-time.")],
    /,
    *what: Annotated[str, Parameter(help=_WHAT)],
    size: Annotated[
        str, Parameter(name="--format", help="poker (63 x 88 mm), tarot or sheet; without --pdf: poker or reference.")
    ] = "poker",
    paper: Annotated[str, Parameter(help="a4 or letter: tiled, to be cut out; without --pdf also card.")] = "",
    out: Annotated[Path | None, Parameter(help="The HTML file; or a folder, for one SVG a page.")] = None,
    pack: Annotated[str, Parameter(help="A content pack; default: the standard one.")] = "",
    pdf: Annotated[Path | None, Parameter(help="Write a PDF with fonts, cut marks and the ruleset's version.")] = None,
    ink: Annotated[bool, Parameter(negative=(), help="With --pdf: lines instead of coloured areas.")] = False,
    font: Annotated[str, Parameter(help="With --pdf: small, normal or large.")] = "normal",
    rules: Annotated[bool, Parameter(negative=(), help="With --pdf: add the rules that these cards name.")] = False,
    gap: Annotated[int, Parameter(help="With --pdf: millimetres between cards, 0 to 2.")] = 0,
    site: Annotated[str, Parameter(help="With --pdf: an arena's address; QR codes lead to the cards there.")] = "",
) -> None:
    """Write cards, lists and table aids as a PDF, an HTML sheet or SVG drawings, to be printed at 100 %."""
    from tenkaichi.games import game as find_game

    found = find_game(game, pack)
    if pdf is None:
        if len(what) > 1:
            raise TenkaichiError(f"without --pdf one thing is printed at a time, found {', '.join(what)}")
        _write_html(found, what[0] if what else "reference", size, paper or "card", out)
        return
    import msgspec

    from tenkaichi.engine.printing.order import PrintStyle
    from tenkaichi.engine.printing.typesetting import pdf as as_pdf
    from tenkaichi.engine.typed_reading import read_plain

    wanted = {
        "paper": paper or "a4",
        "format": size,
        "ink_saving": ink,
        "font": font,
        "rules": rules,
        "gap": gap,
        "site": site,
    }
    try:
        style = read_plain(wanted, PrintStyle)
    except msgspec.ValidationError:
        raise TenkaichiError(_style_fault(wanted)) from None
    if site and not site.startswith(("http://", "https://")):
        raise TenkaichiError(f"--site: expected an address that begins with https:// or http://, found {site!r}")
    order = _order(found, what or ("reference",))
    pdf.write_bytes(as_pdf(found, order, style))
    illegal = [each.title for each in order.lists if each.problems]
    print(f"{pdf}: {found.title}; print at 100 %, without fitting to the page")
    for title in illegal:
        print(f"{title} is not legal; the sheets say so")


def _style_fault(wanted: dict[str, object]) -> str:
    """Name the option whose value does not fit, and the values that do."""
    from tenkaichi.engine.printing.order import CARDS, LONGEST_SITE, PAPERS, TYPE_SIZES, WIDEST_GAP

    known = {"paper": [*PAPERS], "format": [*CARDS, "sheet"], "font": [*TYPE_SIZES]}
    for option, values in known.items():
        if wanted[option] not in values:
            return f"--{option}: expected {', '.join(values[:-1])} or {values[-1]}, found {wanted[option]!r}"
    if not 0 <= int(str(wanted["gap"])) <= WIDEST_GAP:
        return f"--gap: expected 0 to {WIDEST_GAP} millimetres, found {wanted['gap']}"
    return f"--site: expected an address of at most {LONGEST_SITE} characters"


def _read_file(book: PrintBook, word: str) -> PrintList:
    """A list as text or as JSON, from a file."""
    import msgspec

    try:
        text = Path(word).read_text(encoding="utf-8-sig")
        return book.read_list(json.loads(text)) if text.lstrip().startswith("{") else book.read_text(text)
    except (UnicodeDecodeError, json.JSONDecodeError, msgspec.ValidationError, TenkaichiError) as error:
        raise TenkaichiError(f"{word}: {error}") from None


def _order(game: Game, what: tuple[str, ...]) -> PrintOrder:
    from tenkaichi.engine.printing.face import Listed
    from tenkaichi.engine.printing.order import EXTRAS, PrintOrder, book_of

    book = book_of(game)
    faces = book.faces()
    lists = {each.id: each for each in book.lists()}
    kinds = {face.kind for face in faces}
    entries, chosen, extras = [], [], []
    for word in what:
        kind, _, entry = word.partition("/")
        plural = {"cards": "card", "models": "profile", "missions": "mission", "locations": "location"}.get(word, word)
        if word in EXTRAS:
            extras.append(word)
        elif word in lists:
            chosen.append(lists[word])
        elif word == "all" or plural in kinds:
            entries += [Listed(face.kind, face.id) for face in faces if word == "all" or face.kind == plural]
        elif Path(word).is_file():
            chosen.append(_read_file(book, word))
        elif entry:
            entries.append(Listed(kind, entry))
        else:
            known = ", ".join([*EXTRAS, *sorted(kinds), *lists])
            raise TenkaichiError(f"{game.title} has no {word!r} to print; there are {known}")
    title = chosen[0].title if len(chosen) == 1 else game.title
    return PrintOrder(entries=tuple(entries), lists=tuple(chosen), extras=tuple(extras), title=title)


def _write_html(found: Game, what: str, size: str, paper: str, out: Path | None) -> None:
    from tenkaichi.engine.printing.card import format_named
    from tenkaichi.engine.printing.drawing import sheet, svg
    from tenkaichi.engine.printing.layout import lay_out

    if what not in found.paper.prints:
        known = ", ".join(found.paper.prints) or "nothing"
        hint = "" if found.paper.print_book is None else "; --pdf FILE prints lists, entries and table aids"
        raise TenkaichiError(f"{found.title} has no {what!r} to print without --pdf; there is {known}{hint}")
    format_ = format_named(size)
    pages = [page for card in found.paper.prints[what]() for page in lay_out(card, format_)]
    target = out if out is not None else Path(f"{found.name}-{what}-{format_.name}.html")
    if target.is_dir():
        for number, page in enumerate(pages, start=1):
            (target / f"{found.name}-{what}-{number}.svg").write_text(svg(page), encoding="utf-8")
    else:
        target.write_text(sheet(pages, paper, f"{found.title}: {what}"), encoding="utf-8")
    print(f"{target}: {len(pages)} pages of {format_.inches} inches; print at 100 %, without fitting to the page")
