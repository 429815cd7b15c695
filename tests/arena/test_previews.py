"""Previews of options: exact chances, facts with clauses, only for the asked seat."""

from __future__ import annotations

from fractions import Fraction

from arena.players import Server
from arena.playing import HOT_SEAT, typed
from duel_positions import ONE_HIT

GOKU_MAY_MOVE = {
    "A": {"models": ["goku"]},
    "B": {"models": ["nappa"]},
    "active": {"model": "goku"},
    "models": {"goku": {"at": [13, 8]}, "nappa": {"at": [20, 26]}},
}


def test_a_preview_of_an_attack_has_facts_chances_and_assumptions(server: Server) -> None:
    player = server.player()
    match_id = player.table(HOT_SEAT, setup=ONE_HIT)["id"]
    with player.live(match_id) as live:
        option = next(each for each in live.view["prompt"]["options"] if each["verb"] == "attack")
        found = player.post(f"/api/matches/{match_id}/preview", {"option": option["option"]})
        assert "hurts" in found["words"]
        assert found["outcomes"]
        assert found["assumptions"]
        assert any(fact["clause"].startswith("DB-") for fact in found["facts"])
        chances = [Fraction(*outcome["chance"]) for reply in found["replies"] for outcome in reply["outcomes"]]
        assert sum(chances) == 1
        assert found == player.post(f"/api/matches/{match_id}/preview", {"option": option["option"]})
        seq = live.view["seq"]
        assert player.get(f"/api/matches/{match_id}")["seq"] == seq, "nothing has changed"
        typed(live, option["command"])
        refused = player.post(f"/api/matches/{match_id}/preview", {"option": option["option"]}, 400)
        assert refused["error"]["code"] == "illegal"


def test_a_move_costs_what_the_preview_says(server: Server) -> None:
    player = server.player()
    match_id = player.table(HOT_SEAT, setup=ONE_HIT)["id"]
    with player.live(match_id) as live:
        for option in live.view["prompt"]["options"]:
            if option["verb"] == "move":
                found = player.post(f"/api/matches/{match_id}/preview", {"option": option["option"]})
                is_hill = live.view["table"]["board"]["regions"][option["parts"][0]["value"]]["is_hill"]
                assert found["words"].startswith("2 actions" if is_hill else "1 action")


def test_only_who_is_asked_may_ask(server: Server) -> None:
    host, stranger = server.player(), server.player()
    match_id = host.table(HOT_SEAT, setup=ONE_HIT)["id"]
    refused = stranger.post(f"/api/matches/{match_id}/preview", {"option": ["end"]}, 403)
    assert refused["error"]["code"] == "not-your-match"
    refused = host.post(f"/api/matches/{match_id}/preview", {"option": ["move", 4]}, 400)
    assert refused["error"]["clause"].startswith("DB-")
    host.post(f"/api/matches/{match_id}/preview", {"option": []}, 400)
    host.post(f"/api/matches/{match_id}/preview", {"option": [["move", [1]], {"a": 1}]}, 400)
    waiting = host.table({"A": "me", "B": "friend"})["id"]
    assert host.post(f"/api/matches/{waiting}/preview", {"option": ["end"]}, 409)["error"]["code"] == "nothing-asked"


def test_a_preview_that_an_answer_has_overtaken_is_no_error(server: Server) -> None:
    host = server.player()
    match_id = host.table(HOT_SEAT, setup=ONE_HIT)["id"]
    with host.live(match_id) as live:
        option, seq = live.view["prompt"]["options"][0]["option"], live.view["seq"]
        asked = {"option": option, "expected_seq": seq}
        assert not host.post(f"/api/matches/{match_id}/preview", asked)["is_stale"]
        live.give(0)
        assert host.post(f"/api/matches/{match_id}/preview", asked)["is_stale"]


def test_a_place_that_may_not_be_taken_is_answered_with_the_reason_where_one_asks_why(server: Server) -> None:
    """Pointing at a place is not an answer: a refusal is what the player wants to know, not an error."""
    player = server.player()
    match_id = player.table(HOT_SEAT, game="prime-time", setup={"position": GOKU_MAY_MOVE})["id"]
    with player.live(match_id) as live:
        typed(live, "move")
        ask = f"/api/matches/{match_id}/preview"
        far = {"option": ["to", 29_000, 8_000]}
        assert player.post(ask, far, 400)["error"]["clause"] == "PT-GEN-04"
        refused = player.post(ask, {**far, "asks_why": True})["refusal"]
        assert refused["clause"] == "PT-GEN-04"
        assert refused["words"].startswith("there is no way of ")
        assert "[" not in refused["words"]
        fine = player.post(ask, {"option": ["to", 14_000, 9_000], "asks_why": True})
        assert fine["refusal"] is None
        assert fine["path"]
        assert [fact["name"] for fact in fine["facts"]] == ["way", "sight"]


def test_a_place_is_typed_as_two_numbers(server: Server) -> None:
    player = server.player()
    match_id = player.table(HOT_SEAT, game="prime-time", setup={"position": GOKU_MAY_MOVE})["id"]
    with player.live(match_id) as live:
        typed(live, "move")
        typed(live, "14.5, 9")
        fighter = live.view["table"]["fighters"][0]
        assert (fighter["x"], fighter["y"]) == (14_500, 9_000)


def test_threats_are_told_to_players_only_and_change_nothing(server: Server) -> None:
    host, stranger = server.player(), server.player()
    match_id = host.table(HOT_SEAT, game="prime-time", setup={"position": GOKU_MAY_MOVE})["id"]
    with host.live(match_id) as live:
        seq = live.view["seq"]
        found = host.get(f"/api/matches/{match_id}/threats")
        assert [each["name"] for each in found["threats"]] == ["Nappa"]
        assert found["threats"][0]["rows"]
        assert host.get(f"/api/matches/{match_id}/threats") == found
        assert host.get(f"/api/matches/{match_id}")["seq"] == seq, "nothing has changed"
        refused = stranger.get(f"/api/matches/{match_id}/threats", 403)
        assert refused["error"]["code"] == "not-your-match"
        duel = host.table(HOT_SEAT, setup=ONE_HIT)["id"]
        assert host.get(f"/api/matches/{duel}/threats")["threats"] == []
