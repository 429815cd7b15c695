"""The library over HTTP: searches in one language, a page for everything, readable without JavaScript."""

from __future__ import annotations

import os
import re
from html import escape

from arena.players import Server
from tenkaichi.arena.library_pages import entry_page
from tenkaichi.arena.library_search import NOTHING, entry_info
from tenkaichi.library.index import library_of


def test_a_typo_is_named_and_the_rest_is_searched(server: Server) -> None:
    player = server.player()
    found = player.get("/api/library/search?q=stile:red%20style:bleu%20type:drill%20dmg%3Eblue&game=tcg")
    assert [(each["part"], each["meant"]) for each in found["faults"]] == [
        ("stile:red", "style:red"),
        ("style:bleu", "style:blue"),
        ("dmg>blue", ""),
    ]
    assert found["read_as"] == "drill"
    assert found["total"] == sum("drill" in row.fields["type"] for row in library_of("tcg").rows)
    assert player.get("/api/library/search?q=" + "x" * 999)["faults"]
    player.get("/api/library/search?q=a&game=chess", 404)


def test_a_search_that_finds_nothing_says_what_to_leave_out(server: Server) -> None:
    found = server.player().get("/api/library/search?q=style:red%20type:drill%20dmg%3E90&game=tcg")
    assert found["total"] == 0
    assert found["without"][0]["part"] == "dmg>90"
    assert (
        found["without"][0]["found"]
        == server.player().get("/api/library/search?q=style:red%20type:drill&game=tcg")["total"]
    )


def test_the_index_is_kept_under_its_hash(server: Server) -> None:
    player = server.player()
    for info in player.get("/api/library")["games"]:
        index = player.get(f"/api/library/{info['game']}/index/{info['hash']}")
        assert (len(index["rows"]), index["hash"]) == (info["entries"], info["hash"])
        player.get(f"/api/library/{info['game']}/index/older", 404)
    reply = server.client.get(f"/api/library/tcg/index/{library_of('tcg').hash}")
    assert "immutable" in reply.headers["cache-control"]
    assert "private" in reply.headers["cache-control"]  # its cookie is one visitor's


def test_a_page_has_words_rulings_scenes_and_decks(server: Server) -> None:
    entry = server.player().get("/api/library/tcg/card/orange-stare-down")
    assert entry["title"] == "Orange Stare Down"
    assert entry["text"]
    assert entry["scenes"]
    assert {use["id"] for use in entry["used_by"]} >= {"pr-goku-orange"}
    assert len(entry["alike"]) == 6
    assert entry["measured"] is None  # never a rate without matches
    server.player().get("/api/library/tcg/card/no-such-card", 404)


def test_pages_are_readable_without_javascript(server: Server) -> None:
    for game, kind, entry, words in (
        ("tcg", "card", "orange-stare-down", "Orange Stare Down"),
        ("prime-time", "profile", "goku", "Goku"),
        ("prime-time", "keyword", "beam", "PT-KEY-01"),
        ("duel-battle", "character", "son_goku", "Son Goku"),
    ):
        page = server.client.get(f"/library/{game}/{kind}/{entry}")
        assert page.status_code == 200
        main = re.search(r"<main.*?</main>", page.text, re.DOTALL)
        assert main is not None
        assert words in main[0]
        assert f"<title>{words if not words.startswith('PT') else 'Beam'}" in page.text
        described = re.search(r'<meta name="description" content="([^"]+)"', page.text)
        assert described is not None
        assert len(described[1]) > 20
    assert server.client.get("/library/tcg/card/nothing").status_code == 404
    gallery = server.client.get("/library?q=type:mission&game=prime-time").text
    assert gallery.count("/library/prime-time/mission/") == 12


def test_hostile_searches_stay_text(server: Server) -> None:
    page = server.client.get("/library", params={"q": "<script>alert(1)</script>\" onload=x '"}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
    assert server.client.get("/library", params={"q": "x" * 5000, "start": "²", "game": ""}).status_code == 200
    assert server.client.get("/library?game=%00").status_code in (200, 404)


def test_every_entry_has_a_page_with_words() -> None:
    for name in ("duel-battle", "prime-time", "tcg"):
        library = library_of(name)
        assert len(library.pages) == len(library.entries), "two entries share an address"
        assert not [entry.id for entry in library.entries if not library.words_of(entry) and entry.kind != "card"]
        for entry in library.entries:
            assert not [link for link in entry.links if link[:2] not in library.pages], entry.id
            assert not [clause for clause in entry.clauses if clause not in library.clauses.ids], entry.id


def test_the_gallery_can_be_walked() -> None:
    """Every page is made without a fault; by default one in twelve, and all with TENKAICHI_GALLERY_STEP=1."""
    step = int(os.environ.get("TENKAICHI_GALLERY_STEP", "12"))
    for name in ("duel-battle", "prime-time", "tcg"):
        library = library_of(name)
        for entry in library.entries[::step]:
            page = entry_page(entry_info(library, entry, NOTHING))
            assert escape(entry.title) in page.main, entry.id
            assert page.path.startswith(f"/library/{name}/{entry.kind}/")
            assert len(page.description) > len(entry.type), entry.id
