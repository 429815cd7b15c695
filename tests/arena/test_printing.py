"""Print over HTTP: PDFs of entries, lists and extras, previews, refusals, and whose processor time it costs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from arena.players import Server
from tenkaichi.arena import printing
from tenkaichi.arena.bot_pool import ON_BEHALF_OF, BotPool
from tenkaichi.arena.protocol.printing import PrintEntry, PrintWish
from tenkaichi.games import all_games
from tenkaichi.library.index import library_of


def asked(server: Server, path: str, status: int = 200) -> Any:
    found = server.client.get(path)
    assert found.status_code == status, found.text[:400]
    return found


def test_worker_process_makes_a_pdf_and_the_address_pays_for_it() -> None:
    pool, charged = BotPool(1), []
    pool.charge = lambda address, seconds: charged.append((address, seconds))
    wish = PrintWish(entries=[PrintEntry(kind="character", id="vegeta")])

    async def printed() -> Any:
        ON_BEHALF_OF.set(("192.0.2.1", "ann"))
        await pool.start(["duel-battle"])
        return await pool.print_out(printing.make, "duel-battle", wish, "", "pdf")

    try:
        kind, found, problems = asyncio.run(printed())
    finally:
        pool.stop()
    assert (kind, found[:4], problems) == ("pdf", b"%PDF", [])
    ((address, seconds),) = charged
    assert address == "192.0.2.1"
    assert seconds > 0


def test_file_is_offered_for_download_and_needs_processor_time(server: Server) -> None:
    found = asked(server, "/api/print/duel-battle/character/vegeta.pdf?paper=letter&rules=true")
    assert found.headers["content-type"] == "application/pdf"
    assert found.headers["content-disposition"] == 'attachment; filename="duel-battle-vegeta.pdf"'
    assert found.content.startswith(b"%PDF")
    server.arena.processor_time.spend("testclient", 1e9)
    assert asked(server, "/api/print/duel-battle/character/vegeta.pdf", 429).headers["retry-after"]


@pytest.mark.parametrize("game", list(all_games()))
def test_menu_names_everything_and_each_of_it_can_be_printed(server: Server, game: str) -> None:
    menu = asked(server, f"/api/print/{game}").json()
    assert menu["lists"]
    assert ("ruler" in menu["extras"]) == (game == "prime-time")
    asked(server, f"/api/print/{game}/list/{menu['lists'][0]['id']}.pdf?cover=false&ink_saving=true")
    for extra in menu["extras"]:
        asked(server, f"/api/print/{game}/extra/{extra}.pdf?format=tarot")


def test_own_deck_is_shown_with_its_problems_and_printed(server: Server) -> None:
    ann = server.player()
    wish = {"text": "3 Blue Guard\n", "rules": True}
    shown = ann.post("/api/print/tcg/preview", wish)
    assert shown["pages"] == len(shown["sheets"]) == 2
    assert shown["sheets"][0].startswith("data:image/png;base64,iVBOR")
    assert "TCG-DECK-01" in " ".join(problem["clause"] for problem in shown["problems"])
    reply = ann.request("POST", "/api/print/tcg", wish)
    assert reply.content.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({}, "nothing to print"),
        ({"lists": ["nonsense"]}, "no list 'nonsense'"),
        ({"entries": [{"kind": "card", "id": "nonsense"}]}, "no card 'nonsense'"),
        ({"entries": [{"kind": "card", "id": "blue-guard", "copies": 60}] * 7}, "at most 400 cards"),
        ({"text": "what is this"}, "line 1"),
        ({"build": {"odd": 1}}, "odd"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_a_reason(server: Server, wish: dict[str, Any], words: str) -> None:
    error = server.player().post("/api/print/tcg/preview", wish, 400)["error"]
    assert words in error["message"]


def test_addresses_that_lead_nowhere(server: Server) -> None:
    for path in ("tcg/card/nonsense", "tcg/list/nonsense", "tcg/extra/ruler", "chess/card/x"):
        asked(server, f"/api/print/{path}.pdf", 404)
    asked(server, "/api/print/tcg/card/blue-guard.pdf?paper=a3", 400)


def test_a_code_on_a_card_leads_to_the_server_that_printed_it() -> None:
    assert printing._style(PrintWish(), "https://arena.example").site == "https://arena.example"


@pytest.mark.parametrize("game", list(all_games()))
def test_what_a_builder_holds_can_be_printed_finished_or_not(game: str) -> None:
    builder = library_of(game).builder
    assert builder is not None
    for body, is_legal in ((builder.ready()[0].body, True), (builder.blank(), False)):
        wish = PrintWish(build=dict(body), format="sheet", font="small", cover=False)
        state, found, problems = printing.make(game, wish, "", "preview")
        assert (state, not problems) == ("png", is_legal), found
        assert found[0] <= 2  # a quick sheet: at most both sides of one paper


HOMEBREW = """
[[cards]]
id = "lab-made-punch"
title = "Lab Made Punch"
type = "physical_combat"
icons = ["attack"]
attacks = ["physical"]
printings = ["PR-P99"]
[[cards.abilities]]
icon = "attack"
attack = { kind = "physical", damage = { table = "stages", stages = 9 } }
"""


def test_a_homebrew_pack_is_printed_with_its_own_ruleset(server: Server) -> None:
    player = server.player()
    pack = player.post("/api/packs", {"game": "tcg", "title": "Lab", "text": HOMEBREW}, 201)
    menu = player.get(f"/api/print/tcg?pack={pack['id']}")
    assert menu["pack_title"] == "Lab"
    assert menu["pack_entries"] == [{"kind": "card", "id": "lab-made-punch", "title": "Lab Made Punch"}]
    assert pack["ruleset"][:12] in menu["stamp"]
    assert pack["ruleset"][:12] not in player.get("/api/print/tcg")["stamp"]
    found = asked(server, f"/api/print/tcg/card/lab-made-punch.pdf?pack={pack['id']}")
    assert found.content.startswith(b"%PDF")
    asked(server, "/api/print/tcg/card/lab-made-punch.pdf", 404)
    asked(server, "/api/print/tcg/card/lab-made-punch.pdf?pack=nothing", 404)
    wish = {"entries": [{"kind": "card", "id": "lab-made-punch"}], "pack": pack["id"]}
    assert player.post("/api/print/tcg/preview", wish, 200)["pages"] == 1
    refused = player.post("/api/print/tcg/preview", {**wish, "pack": ""}, 400)
    assert "lab-made-punch" in refused["error"]["message"]
