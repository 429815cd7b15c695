"""Cards are printed at their true size, and all their words fit."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tenkaichi.cli import main
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.printing.card import FORMATS, POKER, REFERENCE, Block, Format, PrintCard, Row, format_named
from tenkaichi.engine.printing.drawing import PAPERS, sheet, svg, tiles
from tenkaichi.engine.printing.layout import MARGIN, SMALLEST, lay_out
from tenkaichi.engine.printing.metrics import broken, width_of
from tenkaichi.games import game

WORDS = "Lorem ipsum dolor sit amet consectetur adipiscing elit"


def card(rows: int, words: str = WORDS) -> PrintCard:
    return PrintCard("A Card", (Block("Heading", tuple([Row(f"{at} {words}") for at in range(rows)])),))


@pytest.mark.parametrize("format_", list(FORMATS.values()), ids=list(FORMATS))
@pytest.mark.parametrize("rows", [1, 12, 30, 200])
def test_nothing_reaches_over_the_margin_and_nothing_is_lost(format_: Format, rows: int) -> None:
    pages = lay_out(card(rows), format_)
    assert [page.spill() for page in pages] == [[]] * len(pages)
    text = " ".join(line.words for page in pages for line in page.lines if line.kind == "row")
    assert text == " ".join(f"{at} {WORDS}" for at in range(rows))
    assert min(line.size for page in pages for line in page.lines) >= SMALLEST


def test_little_text_is_set_large_and_much_text_goes_on() -> None:
    small, large = lay_out(card(30), POKER), lay_out(card(2), POKER)
    assert [page.title for page in small] == ["A Card 1 of 2", "A Card 2 of 2"]
    assert [page.title for page in large] == ["A Card"]
    assert large[0].lines[-1].size > small[0].lines[-1].size == SMALLEST


def test_a_page_that_spills_says_so() -> None:
    (page,) = lay_out(card(2), REFERENCE)
    assert page._replace(format=Format("tiny", 60.0, 60.0)).spill()


def test_a_word_longer_than_the_line_is_cut() -> None:
    lines = broken("x" * 200, 9.0, 100.0)
    assert "".join(lines) == "x" * 200
    assert all(width_of(line, 9.0) <= 100.0 for line in lines)


def test_the_drawing_measures_what_the_format_says() -> None:
    (page,) = lay_out(card(3, "<&> 'quoted'"), POKER)
    root = ElementTree.fromstring(svg(page))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("2.5in", "3.5in", "0 0 180 252")
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        assert float(text.get("x", "")) + float(text.get("textLength", "")) <= 180 - MARGIN + 0.01
    assert "0 <&> 'quoted'" in "".join(root.itertext())


def test_sheets_hold_as_many_cards_as_fit_on_the_paper() -> None:
    pages = lay_out(card(3), POKER) * 10
    assert (tiles(POKER, PAPERS["a4"]), tiles(REFERENCE, PAPERS["letter"])) == ((3, 3), (2, 2))
    assert sheet(pages, "a4", "x").count('class="sheet"') == 2
    single = sheet(pages, "card", "x")
    assert single.count('class="sheet"') == 10
    assert "size: 2.5in 3.5in" in single


def test_wrong_names_say_what_there_is() -> None:
    with pytest.raises(TenkaichiError, match=r"poker \(2.5 x 3.5 inches\), reference \(3 x 4 inches\)"):
        format_named("tarot")
    with pytest.raises(TenkaichiError, match="there are card, a4, letter"):
        sheet(lay_out(card(1), POKER), "a3", "x")


def test_the_command_writes_a_sheet_or_drawings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.html"
    assert main(["print", "prime-time", "--format", "reference", "--out", str(file)]) == 0
    assert "3 pages of 3 x 4 inches" in capsys.readouterr().out
    assert len(re.findall('<svg [^>]*width="3in" height="4in"', file.read_text(encoding="utf-8"))) == 3
    assert main(["print", "prime-time", "--out", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("prime-time-reference-*.svg"))) == 3
    assert main(["print", "prime-time", "posters"]) == 2
    assert "there is reference, cards, models" in capsys.readouterr().err


def test_everything_that_prime_time_prints_fits() -> None:
    prints = game("prime-time").paper.prints
    counts = {name: len(made()) for name, made in prints.items()}
    assert counts == {"reference": 3, "cards": 202, "models": 50, "missions": 12, "locations": 6}
    for made in prints.values():
        for each in made():
            for format_ in FORMATS.values():
                pages = lay_out(each, format_)
                assert [page.spill() for page in pages] == [[]] * len(pages), each.title
                assert len(pages) <= 4, each.title
