"""Tables, lists, names: what can be asked without a live channel."""

from __future__ import annotations

import re
from pathlib import Path

from arena.players import Server, presence
from arena.playing import pair
from tenkaichi.arena.games_offered import level_infos
from tenkaichi.arena.identity import COOKIE
from tenkaichi.games import all_games


def test_a_guest_is_the_same_person_on_every_visit(server: Server) -> None:
    ann = server.player()
    assert ann.get("/api/me") == ann.me
    assert server.player().me["id"] != ann.me["id"]


def test_a_page_brings_the_cookie_so_that_what_it_asks_for_at_once_is_asked_by_one_guest(server: Server) -> None:
    server.client.cookies.clear()
    page = server.client.get("/")
    cookie = page.cookies[COOKIE]
    seen = [server.client.get("/api/me", headers={"cookie": f"{COOKIE}={cookie}"}).json()["id"] for _ in range(2)]
    assert seen[0] == seen[1]
    assert COOKIE not in server.client.get("/lobby", headers={"cookie": f"{COOKIE}={cookie}"}).cookies


def test_a_forged_cookie_is_a_new_guest(server: Server) -> None:
    ann = server.player()
    ann.cookie = ann.cookie[:-3] + "abc"
    assert ann.get("/api/me")["id"] != ann.me["id"]


def test_games_have_doors(server: Server) -> None:
    games = {game["name"]: game for game in server.player().get("/api/games")["games"]}
    assert set(games) == {"duel-battle", "prime-time", "tcg"}
    duel = games["duel-battle"]
    assert duel["table"] == "duel-battle"
    assert duel["sides"][0]["title"] == "Saiyan Invaders"
    assert duel["sides"][0]["about"].startswith("Vegeta, Nappa, Raditz. ")
    assert games["prime-time"]["sides"][0]["about"] == "Goku, Vegeta, Krillin, Tien, Bulma."
    assert games["tcg"]["sides"][0]["title"] == "Vegeta, Saiyan Empowered"
    assert [level["name"] for level in duel["levels"]] == ["novice", "easy", "normal", "hard", "expert", "master"]
    assert duel["clauses"] > 50


def test_the_figures_beside_the_levels_are_those_that_were_measured() -> None:
    """Each is a row of docs/bots.md. The page also has rows that the arena does not print."""
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w-]+) \| (\w+) : ([\w.-]+) \| (\d+) \| ([\d.]+) % \|", text, re.MULTILINE)
    unprinted = {("reflex", "novice"), ("master", "expert")}
    measured = {
        (game, first): (second, int(games), float(rate))
        for game, first, second, games, rate in rows
        if (first, second) not in unprinted
    }
    printed = {(game, level.name): level.rating for game in all_games() for level in level_infos(game) if level.rating}
    assert printed.keys() == measured.keys()
    named = {"random": "random play", "search-0.1": "the master of 0.1"}
    for key, words in printed.items():
        second, games, rate = measured[key]
        found = re.fullmatch(r"wins (\d+) % against ([\w. ]+) \((\d+) games\)", words)
        assert found is not None, words
        assert found[2] == named.get(second, second.title())
        assert (int(found[3]), abs(int(found[1]) - rate) <= 0.5) == (games, True), words


def test_open_tables_are_listed_until_somebody_sits_down(server: Server) -> None:
    ann, bob, eve = server.player(), server.player(), server.player()
    made = ann.table({"A": "open", "B": "me"})
    assert [match["id"] for match in bob.get("/api/matches?show=open")["matches"]] == [made["id"]]
    joined = bob.post(f"/api/matches/{made['id']}/join", {"side": "saiyan_invaders"})
    assert joined["seats"][0]["side"] == "saiyan_invaders"
    assert bob.get("/api/matches?show=open")["matches"] == []
    assert eve.post(f"/api/matches/{made['id']}/join", {}, 409)["error"]["code"] == "no-free-seat"
    assert [match["id"] for match in bob.get("/api/matches")["matches"]] == [made["id"]]
    assert [match["id"] for match in eve.get("/api/matches?show=live")["matches"]] == [made["id"]]


def test_bad_requests_name_the_field(server: Server) -> None:
    ann = server.player()
    reply = ann.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "B": "bot:godlike"}}, 400)
    assert reply["error"]["field"] == "seats.B"
    reply = ann.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me"}, "wrong": 1}, 400)
    assert "wrong" in reply["error"]["message"]
    reply = ann.post("/api/matches", {"game": "duel-battle", "seats": {"A": "me", "C": "me"}}, 400)
    assert "no seat 'C'" in reply["error"]["message"]
    assert ann.post("/api/matches", {"game": "chess", "seats": {}}, 404)["error"]["code"] == "no-such-game"


def test_a_set_up_that_cannot_be_played_is_refused_with_the_rule(server: Server) -> None:
    """The refusal names the fault, its place and the clause; the engine makes the same check."""
    ann, seats = server.player(), {"A": "me", "B": "bot:easy"}
    five = ["Son Goku", "Krillin", "Yamcha", "Piccolo", "Tien Shinhan"]
    for team, words, clause in (
        (five, "teams.A: a team has 1 to 4 characters, not 5", "DB-TEAM-03"),
        (["Vegeta"], "teams: Vegeta cannot be on both teams; there is one miniature of each", "DB-TEAM-01"),
        (["Mr. Nobody"], 'teams.A: there is no character "Mr. Nobody"; there are Son Goku, ', ""),
    ):
        body = {"game": "duel-battle", "seats": seats, "setup": {"teams": {"A": team, "B": ["Vegeta"]}}}
        error = ann.post("/api/matches", body, 400)["error"]
        assert error["message"].startswith(words)
        assert (error["code"], error["field"], error["clause"]) == ("bad-setup", "setup", clause)


def test_a_name_can_be_kept_with_a_password(server: Server) -> None:
    ann = server.player()
    assert ann.post("/api/me/name", {"name": "  Ann\u200b  Lee "})["name"] == "Ann Lee"
    old = ann.cookie
    kept = ann.post("/api/me/claim", {"name": "Ann Lee", "password": "four small words here"})
    assert kept == {"id": ann.me["id"], "name": "Ann Lee", "is_guest": False}
    bob = server.player()
    bob.post("/api/me/claim", {"name": "ANN lee", "password": "another password"}, 409)
    bob.post("/api/login", {"name": "Ann Lee", "password": "a wrong password"}, 401)
    assert bob.post("/api/login", {"name": "ann lee", "password": "four small words here"}) == kept
    assert bob.get("/api/me") == kept
    assert bob.post("/api/logout")["is_guest"]
    ann.cookie = old  # from before the password
    assert ann.get("/api/me")["id"] != kept["id"]


def test_invitations_as_pictures(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "friend"})
    reply = ann.request("GET", f"/api/matches/{made['id']}/qr/B.svg")
    assert reply.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in reply.content
    assert bob.request("GET", f"/api/matches/{made['id']}/qr/B.svg").status_code == 404
    assert bob.get(f"/api/matches/{made['id']}")["invitations"] == {}
    assert ann.request("GET", f"/api/matches/{made['id']}/qr/X.svg").status_code == 404
    bob.post(f"/api/invitations/{made['invitations']['B'].rpartition('/')[2]}", {})
    late = ann.request("GET", f"/api/matches/{made['id']}/qr/B.svg")
    assert (late.status_code, b"<path" in late.content) == (200, False), "the seat is taken: nothing to show any more"


def test_a_table_that_waits_can_be_cleared(server: Server) -> None:
    ann, bob = server.player(), server.player()
    made = ann.table({"A": "me", "B": "open"})
    with ann.live(made["id"]) as live:
        live.act("concede")
        live.until(lambda view: view["match"]["status"] == "abandoned")
    bob.post(f"/api/matches/{made['id']}/join", {}, 409)


def test_a_new_name_is_seen_by_the_others(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one:
        bob.post("/api/me/name", {"name": "Robert"})
        presence(one, lambda seat: seat["name"] == "Robert")
