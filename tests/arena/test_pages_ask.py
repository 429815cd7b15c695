"""Data for the pages besides the game itself: whose turn it is, what can be changed by hand, wrong addresses."""

from __future__ import annotations

from arena.players import Server


def test_lists_say_whose_turn_it_is(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "open"})
    assert ann.get("/api/matches")["matches"][0]["asked"] == ""
    bob.post(f"/api/matches/{made['id']}/join", {})
    [mine], [his] = ann.get("/api/matches")["matches"], bob.get("/api/matches")["matches"]
    assert mine["asked"] == his["asked"] in ("A", "B")


def test_what_can_be_changed_by_hand_is_told_to_who_plays(server: Server) -> None:
    ann, eve = server.player(), server.player()
    made = ann.table({"A": "me", "B": "hotseat"})
    values = {each["path"]: each for each in ann.get(f"/api/matches/{made['id']}/editable")["values"]}
    health = values["fighters.0.health"]
    assert health["value"] > 0
    assert (health["quality"], health["words"], health["is_named"]) == ("Health", str(health["value"]), True)
    assert health["piece"] == values["fighters.0.region"]["piece"] != values["fighters.1.health"]["piece"]
    assert [3, "A4"] in values["fighters.0.region"]["choices"]
    assert values["fighters.0.is_stunned"]["words"] == "no"
    assert (values["token_pools.3"]["piece"], values["token_pools.3"]["quality"]) == ("token pools", "number 4")
    assert not values["token_pools.3"]["is_named"]
    assert eve.get(f"/api/matches/{made['id']}/editable", 403)["error"]["code"] == "not-your-match"
    waiting = ann.table({"A": "me", "B": "open"})
    assert ann.get(f"/api/matches/{waiting['id']}/editable", 409)["error"]["code"] == "not-playing"


def test_an_address_that_leads_nowhere_is_a_page_for_people_and_json_for_programs(server: Server) -> None:
    page = server.client.get("/nowhere/at/all", headers={"accept": "text/html"})
    assert (page.status_code, page.headers["content-type"].split(";")[0]) == (404, "text/html")
    for path, accept in (
        ("/nowhere", "application/json"),
        ("/api/nowhere", "text/html"),
        ("/static/no.js", "text/html"),
    ):
        reply = server.client.get(path, headers={"accept": accept})
        assert (reply.status_code, reply.json()["error"]["code"]) == (404, "not-found"), path


def test_a_short_address_leads_to_the_first_game(server: Server) -> None:
    for short in ("/rules", "/learn", "/scenarios", "/statistics", "/new"):
        reply = server.client.get(short, follow_redirects=False)
        assert (reply.status_code, reply.headers["location"]) == (307, f"{short}/duel-battle"), short
        assert server.client.get(short).status_code == 200
