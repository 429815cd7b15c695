"""Builds over HTTP: checked, read, stored, shared, and players' own packs."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from arena.players import Server
from tenkaichi.arena.library_builds import shared_info
from tenkaichi.arena.library_pages import shared_page
from tenkaichi.library.index import library_of

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


def ready_of(server: Server, game: str) -> dict[str, Any]:
    found: dict[str, Any] = server.player().get(f"/api/build/{game}/ready")
    return found


def test_a_check_names_problems_with_fixes_as_data(server: Server) -> None:
    player = server.player()
    body = ready_of(server, "tcg")["builds"][0]["body"]
    good = player.post("/api/build/tcg/check", {"body": body}, 200)
    assert (good["problems"], good["summary"]["size"]) == ([], 60)
    first = next(iter(body["cards"]))
    bad = {**body, "cards": {**body["cards"], first: 5}}
    found = player.post("/api/build/tcg/check", {"body": bad}, 200)
    assert {clause for problem in found["problems"] for clause in problem["clauses"]} == {"TCG-DECK-01", "TCG-DECK-06"}
    fix = next(fix for problem in found["problems"] for fix in problem["fixes"] if fix["safe"])
    assert fix["change"] == {"cards": {first: 3}}
    refused = player.post("/api/build/tcg/check", {"body": {"cards": 7}}, 400)["error"]
    assert (refused["code"], refused["field"]) == ("bad-build", "body")
    assert (
        player.post("/api/build/tcg/check", {"body": body, "switches": {"x": True}}, 400)["error"]["code"]
        == "bad-build"
    )
    player.post("/api/build/chess/check", {"body": {}}, 404)


def test_the_check_of_a_roster_names_the_rule_of_its_threshold(server: Server) -> None:
    body = ready_of(server, "prime-time")["builds"][0]["body"]
    summary = server.player().post("/api/build/prime-time/check", {"body": body}, 200)["summary"]
    assert summary["threshold_clause"] in library_of("prime-time").clauses.ids


def test_ten_thousand_pasted_lines_get_reasons(server: Server) -> None:
    text = "\n".join(["3 Orange Rage", "2 Orange Ragge", *(f"3 Nothing <b>{number}</b>" for number in range(10_000))])
    found = server.player().post("/api/build/tcg/read", {"text": text}, 200)
    assert found["body"]["cards"] == {"orange-rage": 3}
    assert (found["unread"][0]["line"], found["unread"][0]["meant"]) == (2, ["2 Orange Rage"])
    assert found["unread"][-1]["reason"].startswith("9,501 more lines")


def test_text_and_hands(server: Server) -> None:
    player = server.player()
    body = ready_of(server, "tcg")["builds"][0]["body"]
    written = player.post("/api/build/tcg/write", {"body": body}, 200)
    assert written["is_exact"]
    assert player.post("/api/build/tcg/read", {"text": written["text"]}, 200)["body"] == body
    hands = player.post("/api/build/tcg/hands", {"body": body, "seed": "a", "count": 3}, 200)
    assert hands == player.post("/api/build/tcg/hands", {"body": body, "seed": "a", "count": 3}, 200)
    assert [len(hand) for hand in hands["hands"]] == [3, 3, 3]
    assert "no mulligan" in hands["about"]


def test_the_shelf_keeps_both_where_two_devices_differ(server: Server) -> None:
    ann, eve = server.player(), server.player()
    body = ready_of(server, "duel-battle")["builds"][0]["body"]
    path = "/api/builds/local-build-1"

    def put(who: Any, names: list[str], expected: int) -> Any:
        wanted = {"game": "duel-battle", "title": "Mine", "body": {**body, "characters": names}, "expected": expected}
        return who.request("PUT", path, wanted).json()

    assert put(ann, ["vegeta"], 0)["build"]["step"] == 1
    assert put(ann, ["vegeta", "nappa"], 1)["is_kept"]
    late = put(ann, ["krillin"], 1)  # a device that still had step 1
    assert not late["is_kept"]
    assert late["build"]["body"]["characters"] == ["vegeta", "nappa"]
    assert ann.get(f"{path}/versions")["versions"][0]["body"]["characters"] == ["krillin"]
    eve.get(path, 404)
    assert eve.get("/api/builds")["builds"] == []
    assert ann.post(f"{path}/versions", {"say": "before the cup"}, 200)["versions"][0]["say"] == "before the cup"
    assert ann.request("DELETE", path, None).status_code == 200
    assert ann.get("/api/builds")["builds"] == []
    assert [each["id"] for each in ann.get("/api/builds?bin=1")["builds"]] == ["local-build-1"]


def test_a_shared_build_is_for_ever_and_pins_its_ruleset(server: Server) -> None:
    ann, eve = server.player(), server.player()
    body = ready_of(server, "prime-time")["builds"][0]["body"]
    made = ann.post("/api/shared", {"game": "prime-time", "title": "<b>Ours</b>", "body": body}, 200)
    assert made == eve.get(f"/api/shared/{made['code']}")
    assert (made["is_current"], made["differences"], made["changed"], made["problems"]) == (True, [], [], [])
    again = eve.post("/api/shared", {"game": "prime-time", "title": "<b>Ours</b>", "body": body}, 200)
    assert again["code"] == made["code"]
    page = server.client.get(made["path"]).text
    assert "&lt;b&gt;Ours&lt;/b&gt;" in page
    assert made["ruleset"][:16] in page
    eve.get("/api/shared/nothing-here", 404)


def test_a_build_is_played_at_once(server: Server) -> None:
    player = server.player()
    for game, key in (("tcg", "decks"), ("prime-time", "rosters"), ("duel-battle", "teams")):
        ready = ready_of(server, game)["builds"]
        side = player.post(f"/api/build/{game}/check", {"body": ready[0]["body"]}, 200)["side"]
        setup = {key: {"A": side, "B": ready[1]["id"]}}
        made = player.table({"A": "me", "B": "bot:easy"}, game, setup=setup)
        assert player.get(f"/api/matches/{made['id']}")["status"] == "playing"


def test_a_homebrew_pack_is_checked_browsed_built_with_and_played_by_invitation(server: Server) -> None:
    player, friend = server.player(), server.player()
    pack = player.post("/api/packs", {"game": "tcg", "title": "Lab", "text": HOMEBREW}, 201)
    assert pack["entries"] == ["cards: lab-made-punch"]
    rows = {row["id"] for row in friend.get(f"/api/packs/{pack['id']}/index")["rows"]}
    assert "lab-made-punch" in rows
    ready = ready_of(server, "tcg")["builds"][0]
    first = next(iter(ready["body"]["cards"]))
    copies = ready["body"]["cards"][first]
    body = {**ready["body"], "cards": {**ready["body"]["cards"], first: copies - 1, "lab-made-punch": 1}}
    assert not player.post("/api/build/tcg/check", {"body": body, "pack": pack["id"]}, 200)["problems"]
    assert player.post("/api/build/tcg/check", {"body": body}, 200)["problems"]
    seats = {"A": "me", "B": "friend"}
    made = player.post(f"/api/packs/{pack['id']}/play", {"seats": seats, "sides": {"A": body}}, 201)
    friend.post(made["invitations"]["B"].replace("/j/", "/api/invitations/"), {}, 200)
    shown = friend.get(f"/api/matches/{made['id']}")
    assert shown["status"] == "playing"
    assert shown["ruleset"] == pack["ruleset"][:16]
    player.post(f"/api/packs/{pack['id']}/play", {"seats": {"A": "me", "B": "open"}}, 400)
    assert friend.request("DELETE", f"/api/packs/{pack['id']}", None).status_code == 404


def test_every_entry_of_a_homebrew_pack_has_a_page_with_its_hash(server: Server) -> None:
    player, friend = server.player(), server.player()
    text = HOMEBREW + '[[cards]]\nid = "orange-stare-down"\ntitle = "Orange Long Stare"\n'
    pack = player.post("/api/packs", {"game": "tcg", "title": "<i>Lab</i>", "text": text}, 201)
    found = friend.get(f"/api/library/search?q=is:homebrew&pack={pack['id']}")
    names = {hit["title"] for hit in found["entries"] if hit["id"] in ("lab-made-punch", "orange-stare-down")}
    assert names == {"Lab Made Punch", "Orange Long Stare"}
    assert found["total"] == 2, [hit["id"] for hit in found["entries"]]
    assert friend.get("/api/library/search?q=is:homebrew&game=tcg")["faults"]  # the game's own library has none
    for hit in found["entries"]:
        entry = friend.get(hit["path"].replace("/library/", "/api/library/"))
        assert entry["is_homebrew"]
        assert (entry["pack"]["id"], entry["pack"]["hash"]) == (pack["id"], pack["hash"])
        assert entry["ruleset"] == pack["ruleset"][:16]
        assert (entry["scenes"], entry["matches"]) == ([], 0)
        assert all(link["path"].endswith(f"?pack={pack['id']}") for link in entry["alike"])
        page = server.client.get(hit["path"])
        assert page.status_code == 200
        assert pack["hash"][:16] in page.text
        assert "&lt;i&gt;Lab&lt;/i&gt;" in page.text
    unchanged = friend.get(f"/api/library/tcg/card/orange-rage?pack={pack['id']}")
    assert not unchanged["is_homebrew"]
    gallery = server.client.get(f"/library?q=is:homebrew&pack={pack['id']}").text
    assert "Orange Long Stare" in gallery
    assert pack["hash"][:16] in gallery
    friend.get("/api/library/tcg/card/lab-made-punch", 404)
    friend.get(f"/api/library/prime-time/profile/goku?pack={pack['id']}", 404)
    friend.get("/api/library/tcg/card/orange-rage?pack=nothing", 404)
    assert server.client.get("/library?pack=nothing").status_code == 404


def test_bad_packs_are_refused_with_reasons(server: Server) -> None:
    player = server.player()
    for text, words in (
        ("cards = [", "not valid TOML"),
        ("x = 1", "x"),
        ("[[cards]]\ntitle = 'No id'", "no id"),
        ("[[cards]]\nid = 'odd'\ntitle = 'Odd'", "type"),
        ("a." * 2000 + "b = 1", ""),
        (f"[deck_rules]\nsize = {10**400}", ""),
        ("title = 'Nothing'", "holds nothing"),
    ):
        refused = player.post("/api/packs", {"game": "tcg", "title": "Bad", "text": text}, 400)["error"]
        assert refused["code"] in ("bad-pack", "bad-setup"), refused
        assert words in refused["message"], refused
    player.post("/api/packs", {"game": "tcg", "title": "Large", "text": "#" * 60_001}, 400)
    player.post("/api/packs", {"game": "tcg", "title": "Larger", "text": "#" * 900_000}, 413)


def test_titles_that_others_read_are_what_is_seen_of_them(server: Server) -> None:
    ann = server.player()
    odd = "Ours\u202e\u200b\n now"
    assert ann.post("/api/shared", {"game": "tcg", "title": odd, "body": {}}, 200)["title"] == "Ours now"
    assert ann.post("/api/packs", {"game": "tcg", "title": odd, "text": HOMEBREW}, 201)["title"] == "Ours now"
    unseen = ann.post("/api/packs", {"game": "tcg", "title": "\u202e", "text": HOMEBREW}, 400)
    assert unseen["error"]["field"] == "title"


def test_a_shared_link_tells_what_has_changed_since(server: Server) -> None:
    player = server.player()
    body = ready_of(server, "duel-battle")["builds"][0]["body"]
    made = player.post("/api/shared", {"game": "duel-battle", "title": "Old", "body": body}, 200)
    library = library_of("duel-battle")
    before = msgspec.structs.replace(library.ruleset, version="0.9.0")
    first = body["characters"][0]
    row = {
        "code": made["code"], "game": "duel-battle", "title": "Old", "body": json.dumps(body), "made": 1.0,
        "ruleset": before.to_json(), "words": json.dumps({first: "other words", "gone": "x"}),
    }  # fmt: skip
    found = shared_info(library, row)  # type: ignore[arg-type]
    assert not found.is_current
    assert found.body == body
    assert found.ruleset == before.hash
    assert any("rules version" in line for line in found.differences)
    assert found.changed == [library.pages["character", first].title, "gone"]
    assert [(each.title, bool(each.path)) for each in found.changes] == [(found.changed[0], True), ("gone", False)]
    then = " ".join(run.words for run in found.changes[0].text if run.what != "in")
    assert then == "other words"
    page = shared_page(found).main
    assert "<del>other words</del>" in page
    digest = hashlib.sha256(library.words_of(library.pages["character", first]).encode()).hexdigest()[:12]
    older = {**row, "words": json.dumps({first: digest})}  # lists that were shared before the words were stored
    assert shared_info(library, older).changes == []  # type: ignore[arg-type]
