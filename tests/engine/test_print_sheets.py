"""Printed sheets: true sizes, nothing cut off, the rules that cards name, legality and the ruleset on every sheet."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.pixels import read_png
from tenkaichi.cli import main
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.printing.face import Face, Listed, Section
from tenkaichi.engine.printing.order import LEAST_TYPE, PrintOrder, PrintStyle, book_of, find_list
from tenkaichi.engine.printing.typesetting import described, measures, pdf, pictures, rules_named, stamp_of
from tenkaichi.games import all_games, game

GAMES = tuple(all_games())
PPI = 254  # ten pixels to the millimetre
EVERY_CARD = os.environ.get("TENKAICHI_EVERY_CARD") == "1"  # ./test --full
SAMPLE = 16  # one card in so many, and the longest ones


def entries(found: Game, only: str = "") -> list[Listed]:
    return [Listed(face.kind, face.id) for face in book_of(found).faces() if only in ("", face.kind)]


def sampled(found: Game) -> list[Listed]:
    if EVERY_CARD:
        return entries(found)
    faces = sorted(book_of(found).faces(), key=lambda face: -len(face.words()))
    return [Listed(face.kind, face.id) for face in [*faces[:12], *faces[12::SAMPLE]]]


def with_face(face: Face) -> Game:
    """Duel Battle with one more card to print."""
    import dataclasses

    found = game("duel-battle", "")
    book = dataclasses.replace(book_of(found), faces=lambda: [face])
    return dataclasses.replace(found, paper=dataclasses.replace(found.paper, print_book=book))


def lines_of(dark: Any, axis: int, least: float) -> list[int]:
    """Columns (axis 0) or rows (axis 1) that are dark over at least that share; runs of neighbours as their middle."""
    found = np.flatnonzero((dark > 40).mean(axis=axis) >= least)
    runs = np.split(found, np.flatnonzero(np.diff(found) > 1) + 1)
    return [int(run.mean()) for run in runs if run.size]


# -- every card fits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("font", ["normal", "large"])
def test_every_card_fits_and_none_of_its_words_is_lost(name: str, font: str) -> None:
    found = game(name, "")
    wanted = sampled(found)
    fits = measures(found, PrintOrder(entries=tuple(wanted)), PrintStyle(font=font))  # type: ignore[arg-type]
    too_tall = [each for each in fits if each["need"] > each["room"] + 0.01]
    assert too_tall == []
    assert min(each["size"] for each in fits) >= LEAST_TYPE
    placed: dict[str, int] = {}
    for each in fits:
        placed[each["id"]] = placed.get(each["id"], 0) + each["sections"]
    sections = {f"{face.kind}/{face.id}": len(face.sections) for face in book_of(found).faces()}
    assert placed == {f"{each.kind}/{each.id}": sections[f"{each.kind}/{each.id}"] for each in wanted}


@pytest.mark.parametrize("name", GAMES)
def test_no_ink_reaches_over_the_edge_of_a_card(name: str) -> None:
    """Rendered to pixels: between the card's frame and its cutting edge the paper stays white."""
    found = game(name, "")
    faces = sorted(book_of(found).faces(), key=lambda face: -len(face.words()))[:5]
    order = PrintOrder(entries=tuple(Listed(face.kind, face.id) for face in faces))
    style = PrintStyle(gap=2, ink_saving=True, site="https://arena.example.org")
    dark = read_png(pictures(found, order, style, PPI / 2)[0]) > 60
    cells = [cell for cell in measures(found, order, style, "cell") if cell["page"] == 0]
    assert len(cells) >= 5
    for cell in cells:
        x, y = round(cell["x"] * 5), round(cell["y"] * 5)
        inside = dark[y : y + 440, x : x + 315]
        for band in (inside[2:5, 2:-2], inside[-5:-2, 2:-2], inside[2:-2, 2:5], inside[2:-2, -5:-2]):
            assert not band.any()
        assert inside[20:420, 20:295].any()


@pytest.mark.parametrize(
    "words", ["x" * 3000, "word " * 900, '#image("/etc/passwd") #panic() $x$ \\ [*] <a>', "龍 ドラゴン 🐉 ±½"]
)
def test_hostile_words_are_printed_as_words_and_fit(words: str) -> None:
    face = Face(
        kind="card",
        id="odd",
        title=words[:80],
        line=words[:60],
        sections=(Section(words, words[:40]),),
        note=words[:80],
    )
    found = with_face(face)
    fits = measures(found, PrintOrder(entries=(Listed("card", "odd"),)), PrintStyle())
    assert fits
    assert all(each["need"] <= each["room"] + 0.01 for each in fits)
    assert sum(each["sections"] for each in fits) >= 1


# -- true sizes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "gap", "inches"), [("a4", 0, (8.2677, 11.6929)), ("letter", 2, (8.5, 11.0))])
def test_cards_are_63_by_88_millimetres_on_both_papers(paper: Any, gap: int, inches: tuple[float, float]) -> None:
    found = game("tcg", "")
    order = PrintOrder(entries=tuple(entries(found, "card")[:9]))
    style = PrintStyle(paper=paper, gap=gap)
    (box,) = set(re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf(found, order, style)))
    assert [float(each) / 72 for each in box] == pytest.approx(inches, abs=0.001)
    dark = read_png(pictures(found, order, style, PPI)[0])
    first, *_ = measures(found, order, style, "cell")
    x, y = round(first["x"] * 10), round(first["y"] * 10)
    across = lines_of(dark[y + 20 : y + 860, x - 5 : x + 640], 0, 0.97)  # the edges of the first card
    down = lines_of(dark[y - 5 : y + 890, x + 20 : x + 610], 1, 0.97)
    assert across[-1] - across[0] == pytest.approx(630, abs=2)
    assert down[-1] - down[0] == pytest.approx(880, abs=2)


def test_ruler_of_six_inches_measures_six_inches_and_the_check_line_five_centimetres() -> None:
    found = game("prime-time", "")
    order, style = PrintOrder(extras=("ruler",)), PrintStyle(ink_saving=True)
    assert {each["length"] for each in measures(found, order, style, "ruler")} == {152.4}
    dark = read_png(pictures(found, order, style, PPI)[0])
    rulers = [
        row
        for row in range(dark.shape[0])
        if (dark[row, 142:1662] > 40).mean() > 0.98 and (dark[row, 1690:] < 40).all()
    ]
    top = rulers[0]
    framed = np.flatnonzero(dark[top] > 40)
    assert framed[-1] - framed[0] == pytest.approx(1524, abs=2)  # 6.00 inches of 254 pixels
    foot = [row for row in range(2700, dark.shape[0]) if (dark[row, 145:635] > 40).mean() > 0.98]
    line = np.flatnonzero(dark[foot[-1], :645] > 40)
    assert line[-1] - line[0] == pytest.approx(500, abs=2)


def test_tarot_cards_and_sheets_have_their_own_sizes() -> None:
    found = game("prime-time", "")
    order = PrintOrder(entries=tuple(entries(found, "profile")[:4]))
    cells = measures(found, order, PrintStyle(format="tarot"), "cell")
    assert {(each["width"], each["height"]) for each in cells} == {(70, 120)}
    assert measures(found, order, PrintStyle(format="sheet"), "cell") == []
    assert len(pictures(found, order, PrintStyle(format="sheet"), 36)) <= 2


# -- what is on the sheets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_rules_that_the_cards_name_are_printed_with_their_clauses(name: str) -> None:
    found = game(name, "")
    ready = book_of(found).lists()[0]
    order = PrintOrder(lists=(ready,))
    faces = [
        face
        for face in book_of(found).faces()
        if Listed(face.kind, face.id) in [Listed(e.kind, e.id) for e in ready.entries]
    ]
    terms = rules_named(found, faces)
    assert terms
    rules = [each for each in described(found, order, PrintStyle(rules=True))["faces"] if each["kind"] == "rule"]
    headings = [section["heading"] for rule in rules for section in rule["sections"] if section["heading"]]
    assert headings == [term.words[0] for term in terms]
    said = " ".join(section["text"] for rule in rules for section in rule["sections"])
    assert all(term.clauses[0] in said for term in terms)
    assert not [each for each in described(found, order, PrintStyle())["faces"] if each["kind"] == "rule"]


@pytest.mark.parametrize("name", GAMES)
def test_every_term_names_clauses_that_say_something(name: str) -> None:
    from tenkaichi.engine.catalogue import catalogue

    clauses = catalogue(name)
    silent = [
        (term.words[0], clause)
        for term in book_of(game(name, "")).terms
        for clause in term.clauses
        if not (clauses.clause(clause).rule or clauses.clause(clause).ruling)
    ]
    assert silent == []


@pytest.mark.parametrize("name", GAMES)
def test_ready_lists_are_legal_and_every_entry_of_them_can_be_printed(name: str) -> None:
    book = book_of(game(name, ""))
    known = {(face.kind, face.id) for face in book.faces()}
    for ready in book.lists():
        assert ready.problems == ()
        assert [each for each in ready.entries if (each.kind, each.id) not in known] == []


@pytest.mark.parametrize(
    ("name", "wanted", "clause"),
    [
        ("tcg", {"main_personality": [], "mastery": [], "cards": {"blue-guard": 3}}, "TCG-DECK-01"),
        ("prime-time", {"name": "Odd", "affiliation": "z_fighters", "leader": "goku", "models": ["goku"]}, "PT-GEN-11"),
        ("duel-battle", {"characters": ["vegeta", "vegeta"]}, "DB-TEAM-01"),
    ],
)
def test_list_that_is_not_legal_is_printed_with_the_stamp_and_its_clauses(name: str, wanted: Any, clause: str) -> None:
    found = game(name, "")
    own = book_of(found).read_list(wanted)
    assert clause in " ".join(problem.clause for problem in own.problems)
    data = described(found, PrintOrder(lists=(own,)), PrintStyle())
    assert data["problems"]
    legal = described(found, PrintOrder(lists=(find_list(found, book_of(found).lists()[0].id),)), PrintStyle())
    assert legal["problems"] == []


@pytest.mark.parametrize("name", GAMES)
def test_ruleset_and_its_hash_are_on_the_sheets(name: str) -> None:
    found = game(name, "")
    data = described(found, PrintOrder(extras=("reference",)), PrintStyle())
    assert data["stamp"] == stamp_of(found)
    assert found.ruleset().version in data["stamp"]
    assert found.ruleset().hash[:12] in data["stamp"]


def test_code_leads_to_the_page_of_the_card_only_where_a_site_is_known() -> None:
    found = game("tcg", "")
    order = PrintOrder(entries=(Listed("card", "blue-guard"),))
    assert described(found, order, PrintStyle())["faces"][0]["qr"] == ""
    assert described(found, order, PrintStyle(site="https://a.example/"))["faces"][0]["qr"].startswith("<svg")


def test_same_order_gives_the_same_bytes() -> None:
    found = game("duel-battle", "")
    order = PrintOrder(lists=(find_list(found, "saiyan_invaders"),), extras=("tokens", "scorecard", "reference"))
    assert pdf(found, order, PrintStyle(rules=True)) == pdf(found, order, PrintStyle(rules=True))


def test_unknown_entries_and_lists_are_named() -> None:
    found = game("tcg", "")
    with pytest.raises(TenkaichiError, match="no card 'nonsense'"):
        described(found, PrintOrder(entries=(Listed("card", "nonsense"),)), PrintStyle())
    with pytest.raises(TenkaichiError, match="no list 'nonsense'; there are pr-vegeta-saiyan"):
        find_list(found, "nonsense")


# -- the command ------------------------------------------------------------------------------------------------------


def test_command_writes_a_pdf_of_a_deck_from_its_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "deck.txt"
    text.write_text("3 Blue Guard\n", encoding="utf-8")
    target = tmp_path / "out.pdf"
    assert main(["print", "tcg", str(text), "--pdf", str(target), "--paper", "letter", "--ink", "--rules"]) == 0
    assert target.read_bytes().startswith(b"%PDF")
    assert "not legal" in capsys.readouterr().out
    assert main(["print", "tcg", "card/blue-guard", "tokens", "--pdf", str(target), "--format", "tarot"]) == 0
    assert main(["print", "tcg", "posters", "--pdf", str(target)]) == 2
    assert main(["print", "tcg", "card/blue-guard", "--pdf", str(target), "--paper", "a3"]) == 2
