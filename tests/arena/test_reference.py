"""Rules and scenarios to look up: found by words, with what proves them, and opened as a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest

from arena.players import Server
from tenkaichi.arena.changed_games import game_of_key, key_of, presenter_for
from tenkaichi.arena.clause_search import find_clauses
from tenkaichi.arena.reference import setup_of
from tenkaichi.engine.catalogue import catalogue
from tenkaichi.engine.scenario import load, read, run_scenario, scenario_files, shipped_scenarios
from tenkaichi.games import all_games
from tenkaichi.games import game as game_named


def test_a_clause_with_ruling_source_and_scenarios(server: Server) -> None:
    player = server.player()
    clause = player.get("/api/rules/duel-battle/DB-RANGE-07")
    known = catalogue("duel-battle").clause("DB-RANGE-07")
    assert (clause["text"], clause["ruling"], clause["source"]) == (known.rule, known.ruling, known.source)
    assert clause["scenarios"]
    listed = player.get("/api/scenarios/duel-battle")["scenarios"]
    by_id = {scenario["id"]: scenario for scenario in listed}
    for proof in clause["scenarios"]:
        assert "DB-RANGE-07" in by_id[proof["id"]]["clauses"]
        assert proof["title"] == by_id[proof["id"]]["title"]
    player.get("/api/rules/duel-battle/DB-RANGE-99", 404)
    player.get("/api/rules/chess/DB-RANGE-07", 404)


def test_the_rules_by_chapters(server: Server) -> None:
    player = server.player()
    contents = player.get("/api/rules/tcg")["chapters"]
    assert sum(chapter["clauses"] for chapter in contents) == len(catalogue("tcg"))
    endurance = next(chapter for chapter in contents if chapter["code"] == "ENDUR")
    found = player.get("/api/rules/tcg?chapter=ENDUR")
    assert len(found["clauses"]) == found["total"] == endurance["clauses"]
    assert {clause["heading"] for clause in found["clauses"]} == {"Endurance"}  # no code where the book has no heading
    assert {clause["chapter"] for clause in found["clauses"]} == {"ENDUR"}
    both = player.get("/api/rules/tcg?chapter=ENDUR&q=endurance%203")
    assert 0 < both["total"] < found["total"]
    assert player.get("/api/rules/tcg?chapter=NONE", 404)["error"]["code"] == "no-such-chapter"
    listed = player.get("/api/scenarios/tcg")
    assert listed["chapters"] == contents
    by_id = {scenario["id"]: scenario for scenario in listed["scenarios"]}
    assert by_id["gloss/search"]["chapter"] == "GLOSS"


def test_scenarios_are_found_by_the_beginnings_of_words(server: Server) -> None:
    player = server.player()

    def found(words: str) -> list[str]:
        query = urlencode({"q": words})
        return [each["id"] for each in player.get(f"/api/scenarios/duel-battle?{query}")["scenarios"]]

    assert found("counterattack_can_knock_out") == ["counterattack_can_knock_out"]
    assert "counterattack_can_knock_out" in found("counter KNOCK")
    assert found("ounterattack") == []  # no word begins so
    assert found("DB-RANGE-07")
    assert found("counter nothing-is-called-so") == []


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_clause_can_be_found_by_its_id(game: str) -> None:
    book = catalogue(game)
    for clause in list(book)[:: max(1, len(book) // 40)]:
        assert find_clauses(book, clause.id)[0] is clause


def test_words_find_what_holds_them_all(server: Server) -> None:
    player = server.player()
    found = player.get("/api/rules/duel-battle?q=hill%20climb")
    assert 0 < found["total"] < len(catalogue("duel-battle"))
    for clause in found["clauses"]:
        text = " ".join(str(value) for value in clause.values()).casefold()
        assert "hill" in text
        assert "climb" in text
    everything = player.get("/api/rules/duel-battle")
    assert everything["total"] == len(catalogue("duel-battle"))
    second = player.get(f"/api/rules/duel-battle?start={len(everything['clauses'])}")
    assert second["clauses"][0]["id"] != everything["clauses"][0]["id"]
    assert player.get("/api/rules/duel-battle?q=xyzzy")["clauses"] == []
    player.get("/api/rules/duel-battle?words=hill", 400)


@pytest.mark.parametrize(
    ("game", "words", "first"),
    [
        ("duel-battle", "parry", "DB-DEF-06"),  # what is about it before what mentions it
        ("duel-battle", "knocked out", "DB-ROUND-11"),
        ("duel-battle", "flight", "DB-ACT-12"),
        ("prime-time", "charging", "PT-GEN-26"),
        ("prime-time", "power up", "PT-POWER-01"),
        ("tcg", "How do I win?", "TCG-WIN-01"),
    ],
)
def test_rules_are_found_in_the_words_of_players(game: str, words: str, first: str) -> None:
    assert find_clauses(catalogue(game), words)[0].id == first


def test_a_word_is_looked_for_from_its_beginning_and_whole_words_come_first() -> None:
    book = catalogue("duel-battle")
    found = find_clauses(book, "ki")
    assert found
    for clause in found:
        text = f"{clause.id} {clause.section} {clause.rule} {clause.ruling} {clause.check} {clause.source}"
        assert re.search(r"\bki\b", text, re.IGNORECASE), f"{clause.id} has no Ki in it"
    headings = [bool(re.search(r"\bki\b", clause.section, re.IGNORECASE)) for clause in found]
    assert headings == sorted(headings, reverse=True), "what is headed so comes first"
    assert {clause.id for clause in find_clauses(book, "activat")} >= {
        clause.id for clause in find_clauses(book, "activate")
    }
    assert not {clause.id for clause in find_clauses(book, "tack")}, "attack does not begin so"


def test_other_forms_of_a_word_come_after_the_word_itself() -> None:
    book = catalogue("duel-battle")
    found = [clause.id for clause in find_clauses(book, "allies")]
    typed = {clause.id for clause in book.search("allies")}
    assert set(found[: len(typed)]) == typed
    assert set(found) >= {clause.id for clause in book.search("ally")}
    assert len(found) == len(set(found))


def test_a_case_opens_as_a_live_table(server: Server) -> None:
    player = server.player()
    made = player.post("/api/scenarios/duel-battle/open", {"id": "counterattack_can_knock_out", "case": 1}, 201)
    with player.live(made["id"]) as live:
        assert live.view["match"]["purpose"] == "scenario"
        assert live.view["match"]["your_seats"] == ["A", "B"]
        piccolo = next(fighter for fighter in live.view["table"]["fighters"] if fighter["name"] == "Piccolo")
        assert (piccolo["health"], piccolo["ki"], piccolo["is_active"]) == (2, 3, True)
        assert live.view["prompt"]["is_mine"]
    against = {"id": "counterattack_can_knock_out", "seats": {"A": "me", "B": "bot:easy"}}
    made = player.post("/api/scenarios/duel-battle/open", against, 201)
    assert player.get(f"/api/matches/{made['id']}")["your_seats"] == ["A"]


def test_what_cannot_be_opened_is_said(server: Server) -> None:
    player = server.player()
    path = "/api/scenarios/duel-battle/open"
    player.post(path, {"id": "no_such_thing"}, 404)
    player.post(path, {"id": "../../secrets"}, 404)
    player.post(path, {"id": "counterattack_can_knock_out", "case": 99}, 404)
    root = shipped_scenarios()
    assert root is not None
    for file in scenario_files([root / "duel_battle"]):
        for number, case in enumerate(load(file).cases):
            if case.impossible:
                refused = player.post(path, {"id": file.stem, "case": number}, 409)
                assert refused["error"]["clause"] == case.impossible
                return
    raise AssertionError("no case shows anything impossible")


def test_every_twentieth_scenario_of_every_game_opens(server: Server) -> None:
    """Positions and set-ups of scenarios begin matches like any other."""
    player = server.player()
    for game in sorted(all_games()):
        for scenario in player.get(f"/api/scenarios/{game}")["scenarios"][::40]:
            reply = player.request("POST", f"/api/scenarios/{game}/open", {"id": scenario["id"], "case": 0})
            assert reply.status_code == 201 or reply.json()["error"]["code"] == "impossible", (scenario, reply.text)


def case_with_other_content(game: str) -> tuple[str, int]:
    root = shipped_scenarios()
    assert root is not None
    folder = root / game.replace("-", "_")
    for file in scenario_files([folder]):
        for number, case in enumerate(load(file).cases):
            if case.content and not case.impossible:
                return file.relative_to(folder).with_suffix("").as_posix(), number
    raise AssertionError(f"{game} has no such case")


@pytest.mark.parametrize("game", ["prime-time", "tcg"])
def test_a_case_with_cards_of_its_own_opens_too(server: Server, start: Callable[[], Server], game: str) -> None:
    """It is played, reported and taken up after a restart with the very content that the case has."""
    player = server.player()
    name, number = case_with_other_content(game)
    made = player.post(f"/api/scenarios/{game}/open", {"id": name, "case": number}, 201)
    info = player.get(f"/api/matches/{made['id']}")
    assert (
        info["ruleset"] != next(each for each in player.get("/api/games")["games"] if each["name"] == game)["ruleset"]
    )
    with player.live(made["id"]) as live:
        assert live.view["prompt"]["options"]
        option = live.view["prompt"]["options"][0]["option"]
        player.post(f"/api/matches/{made['id']}/preview", {"option": option})
        live.give(0)
        view = live.view
    reported = player.post(f"/api/matches/{made['id']}/reports", {"event": 0}, 201)
    scenario = read(reported["scenario"], Path("report.toml"))
    assert scenario.cases[0].content
    assert [result.message for result in run_scenario(game_named(game), scenario)] == [""]
    server.close()
    player.server = start()
    with player.live(made["id"], eyes=view["viewer"]) as live:
        assert live.view["position_hash"] == view["position_hash"]


def test_workers_make_the_same_changed_game_again() -> None:
    root = shipped_scenarios()
    assert root is not None
    name, number = case_with_other_content("prime-time")
    scenario = load(root / "prime_time" / f"{name}.toml")
    setup = setup_of(scenario, scenario.cases[number])
    game = presenter_for("prime-time", setup).game
    again = game_of_key(key_of(game))
    assert again.ruleset().hash == game.ruleset().hash != game_named("prime-time").ruleset().hash
    assert game_of_key(key_of(game_named("tcg"))) is game_named("tcg")


def test_nobody_else_changes_the_content(server: Server) -> None:
    setup = {"position": {}, "content": {"supplies": {"actions": 9}}}
    body = {"game": "duel-battle", "seats": {"A": "hotseat", "B": "hotseat"}, "setup": setup}
    assert server.player().post("/api/matches", body, 400)["error"]["field"] == "setup.content"


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [
        ("tcg", "Orange Energy Catch", "Stop an energy attack"),
        ("prime-time", "kamehameha", "Beam"),
        ("duel-battle", "Senzu Bean", ""),
    ],
)
def test_what_has_a_name_can_be_read_up(server: Server, game: str, name: str, words: str) -> None:
    player = server.player()
    found = player.get(f"/api/reference/{game}?name={name}")["entries"]
    assert {entry["name"].casefold() for entry in found} == {name.casefold()}
    assert all(words in entry["text"] for entry in found)
    assert player.get(f"/api/reference/{game}?name=nobody-at-all", 404)["error"]["code"] == "no-such-thing"
    player.get("/api/reference/chess?name=pawn", 404)
