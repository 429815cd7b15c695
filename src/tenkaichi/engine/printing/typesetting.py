"""Turn an order into a PDF, pictures of its pages, or measures of its cards, with typst. It needs no system tool."""

from __future__ import annotations

import io
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import segno

from tenkaichi.engine.catalogue import catalogue
from tenkaichi.engine.plain_data import PlainDict
from tenkaichi.engine.printing import emblems
from tenkaichi.engine.printing.face import Face, Section, Term
from tenkaichi.engine.printing.order import (
    CARDS,
    LEAST_TYPE,
    PAPERS,
    TYPE_SIZES,
    PrintOrder,
    PrintStyle,
    book_of,
    faces_by_name,
    grid,
    groups_of,
    ordered_faces,
)

if TYPE_CHECKING:
    import typst

    from tenkaichi.engine.game import Game

FOLDER = Path(__file__).parent / "typst"
TEMPLATE = "sheets.typ"
NOTICE = "Tenkaichi, an unofficial fan project"
LONG_WORD = 24  # letters; a longer word gets places where it may be broken
LONG_SECTION = 700  # letters; a longer paragraph is divided at the end of a sentence
GENEROUS_TYPE = 1.0  # points; what a short text may be set larger
FIXED_TIME = 946_684_800  # of the PDF: the same order gives the same bytes


def pdf(game: Game, order: PrintOrder, style: PrintStyle) -> bytes:
    """The order as a PDF with its fonts embedded."""
    made = _compiler().compile(sys_inputs=_inputs(game, order, style), format="pdf", timestamp=FIXED_TIME)
    assert isinstance(made, bytes)
    return made


def pictures(game: Game, order: PrintOrder, style: PrintStyle, ppi: float = 72) -> list[bytes]:
    """Every page as a PNG."""
    made = _compiler().compile(sys_inputs=_inputs(game, order, style), format="png", ppi=ppi)
    return [made] if isinstance(made, bytes) else list(made or [])


def measures(game: Game, order: PrintOrder, style: PrintStyle, label: str = "fit") -> list[PlainDict]:
    """Typst's measurements: `fit` of every card, `cell` of every place on paper, `ruler` of the rulers."""
    compiler = _new_compiler(_inputs(game, order, style))
    found: list[PlainDict] = json.loads(compiler.query(f"<{label}>", field="value"))
    return found


def rules_named(game: Game, faces: list[Face]) -> list[Term]:
    """The terms that are written on these faces."""
    text = "\n".join(face.words() for face in faces)
    return [term for term in book_of(game).terms if _names(text, term)]


def stamp_of(game: Game) -> str:
    """`Trading Card Game 1.0.0 · 3f9a12c4d5e6`: the ruleset that the words follow."""
    ruleset = game.ruleset()
    return f"{game.title} {ruleset.version} · ruleset {ruleset.hash[:12]}"


# -- compiling --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _fonts() -> typst.Fonts:
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(FOLDER / "fonts")])


@lru_cache(maxsize=1)
def _compiler() -> typst.Compiler:
    return _new_compiler({"data": "{}"})


def _new_compiler(inputs: dict[str, str]) -> typst.Compiler:
    import typst

    return typst.Compiler(
        input=FOLDER / TEMPLATE, root=FOLDER, font_paths=_fonts(), ignore_system_fonts=True, sys_inputs=inputs
    )


def _inputs(game: Game, order: PrintOrder, style: PrintStyle) -> dict[str, str]:
    return {"data": json.dumps(described(game, order, style))}


# -- what the template draws ------------------------------------------------------------------------------------------


def described(game: Game, order: PrintOrder, style: PrintStyle) -> PlainDict:
    """The order as plain data."""
    book = book_of(game)
    known = faces_by_name(book)
    wanted = ordered_faces(order, book)
    if style.rules:
        terms = rules_named(game, [face for face, _ in wanted])
        wanted += [(_rule_face(game, terms), 1)] if terms else []
    problems = [problem for each in order.lists for problem in each.problems]
    shown_once = style.format == "sheet"
    return {
        "title": order.title or next((each.title for each in order.lists), "") or game.title,
        "stamp": stamp_of(game),
        "ruleset": f"{game.ruleset().version} {game.ruleset().hash}",
        "problems": msgspec.to_builtins(problems),
        "lists": [
            {
                **msgspec.to_builtins(each),
                "groups": groups_of(each.entries, known),
                "qr": "",
            }
            for each in order.lists
        ],
        "faces": [
            {**_described_face(face, 1 if shown_once else copies, style), "count": copies} for face, copies in wanted
        ],
        "tokens": msgspec.to_builtins(book.tokens) if "tokens" in order.extras else [],
        "ruler": msgspec.to_builtins(book.ruler_marks) if "ruler" in order.extras else [],
        "options": _options(style),
    }


def _options(style: PrintStyle) -> PlainDict:
    width, height = PAPERS[style.paper]
    card = CARDS.get(style.format, CARDS["poker"])
    across, down = grid(style) if style.format in CARDS else (0, 0)
    size = TYPE_SIZES[style.font]
    return {
        "paper": {"width": width, "height": height},
        "card": {"width": card[0], "height": card[1]},
        "grid": {"across": across, "down": down},
        "lift": 1.5 if style.paper == "letter" else 0,  # the foot of a Letter sheet needs the room
        "format": style.format,
        "ink_saving": style.ink_saving,
        "type": size,
        "least": min(size, LEAST_TYPE),
        "most": size + GENEROUS_TYPE,
        "art-most": 34 if style.format == "poker" else 50,
        "gap": style.gap,
        "cover": style.cover,
        "outline": True,
        "notice": NOTICE,
    }


def _described_face(face: Face, copies: int, style: PrintStyle) -> PlainDict:
    plain: PlainDict = msgspec.to_builtins(face)
    sections = [part for section in face.sections for part in _divided(section)]
    plain["title"] = _breakable(face.title)
    plain["line"] = _breakable(face.line)
    plain["note"] = _breakable(face.note)
    plain["sections"] = [{"heading": _breakable(s.heading), "text": _breakable(s.text)} for s in sections]
    plain["copies"] = copies
    plain["art"] = emblems.art(face.id, face.emblem, face.tint, face.stars, style.ink_saving) if face.emblem else ""
    shown_with = f"?pack={style.pack}" if style.pack else ""
    plain["qr"] = _qr(style.site.rstrip("/") + face.page + shown_with) if style.site and face.page else ""
    return plain


def _breakable(words: str) -> str:
    return re.sub(rf"\S{{{LONG_WORD},}}", lambda found: "\u200b".join(found[0]), words)


def _divided(section: Section) -> list[Section]:
    """A very long paragraph in parts, so that each of them fits on a card."""
    parts, words = [], section.text
    while len(words) > LONG_SECTION:
        cut = words.rfind(". ", 0, LONG_SECTION) + 1 or words.rfind(" ", 0, LONG_SECTION)
        cut = cut if cut > 0 else LONG_SECTION
        parts.append(words[:cut])
        words = words[cut:].lstrip()
    parts.append(words)
    return [Section(parts[0], section.heading), *[Section(part) for part in parts[1:]]]


@lru_cache(maxsize=2048)
def _qr(address: str) -> str:
    made = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        made, kind="svg", border=2, svgns=True, xmldecl=False, omitsize=True
    )
    return made.getvalue().decode()


# -- rules named on cards ---------------------------------------------------------------------------------------------


def _names(text: str, term: Term) -> bool:
    return any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) for word in term.words)


def _rule_face(game: Game, terms: list[Term]) -> Face:
    """The rules that cards name, a paragraph for each term; it goes on over as many cards as it needs."""
    return Face(
        kind="rule",
        id="named",
        title="Rules named on these cards",
        line=f"{len(terms)} rules",
        tint="#4a5568",
        emblem="book",
        sections=tuple(Section(_paragraph(game, term), term.words[0]) for term in terms),
        page=f"/rules/{game.name}",
    )


def _paragraph(game: Game, term: Term) -> str:
    """The texts of a term's clauses, and their numbers."""
    clauses = catalogue(game.name)
    found = [clauses.clause(each) for each in term.clauses]
    said = " ".join(clause.rule or clause.ruling for clause in found)
    first, *others = term.clauses
    numbers = ", ".join([first, *(each.rpartition("-")[2] for each in others)])
    return f"{said} [{numbers}]"
