"""The scorekeeper: sheets, a log that converges on all phones, results for the statistics, and the calculators."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as how
from hypothesis import strategies as st

from arena.players import Player, Server
from arena.test_statistics import games_won
from tenkaichi.arena.protocol.scores import ScoreChange
from tenkaichi.arena.scorekeeper_log import fold
from tenkaichi.arena.settings import Limits, Settings
from tenkaichi.engine.score_sheet import ScoreSheet
from tenkaichi.games import all_games, game

GAMES = tuple(all_games())
SIDES = {"A": "saiyan_invaders", "B": "earths_defenders"}


def sheet_of(name: str) -> ScoreSheet:
    found = game(name, "")
    assert found.paper.score_sheet is not None
    assert found.paper.print_book is not None
    ready = found.paper.print_book.lists()
    return found.paper.score_sheet({"A": ready[0].id, "B": ready[1].id})


def begun(server: Server, **more: Any) -> tuple[Player, dict[str, Any]]:
    ann = server.player()
    return ann, ann.post("/api/scores", {"game": "duel-battle", "sides": SIDES, **more}, 201)


# -- sheets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_sheet_whose_keys_are_unique_and_starts_are_within_limits(name: str) -> None:
    trackers = list(sheet_of(name).all_trackers())
    assert len({each.key for each in trackers}) == len(trackers)
    for each in trackers:
        if each.kind == "count":
            assert each.least <= int(each.start) <= each.most
        elif each.kind == "choice":
            assert each.start in each.choices
        else:
            assert each.start is False


@pytest.mark.parametrize("sides", [{}, {"A": "nonsense", "B": "saiyan_invaders"}, {"A": ["goku", 5], "B": []}])
def test_side_that_does_not_exist_is_refused_with_the_ones_that_do(server: Server, sides: Any) -> None:
    error = server.player().post("/api/scores", {"game": "duel-battle", "sides": sides}, 400)["error"]
    assert (error["code"], error["field"]) == ("bad-side", "sides")
    assert "saiyan_invaders" in error["message"]


# -- the log ----------------------------------------------------------------------------------------------------------


def tap(number: int, **more: Any) -> dict[str, Any]:
    return {"id": f"change-{number:04}", **more}


def test_both_phones_get_all_changes_in_one_order_and_a_repeated_one_counts_once(server: Server) -> None:
    ann, made = begun(server)
    bob, path = server.player(), f"/api/scores/{made['id']}/changes"
    first = tap(1, op="add", key="A.vegeta.health", by=-2)
    ann.post(path, {"changes": [first]})
    told = bob.post(path, {"changes": [tap(2, op="set", key="A.vegeta.stunned", value=True)], "after": 0})
    assert [(each["seq"], each["change"]["id"]) for each in told["changes"]] == [(1, "change-0001"), (2, "change-0002")]
    again = ann.post(path, {"changes": [first, tap(3, op="roll", die="Defense die", faces=[7])], "after": 1})
    assert [each["change"]["id"] for each in again["changes"]] == ["change-0002", "change-0003"]
    assert bob.get(f"{path}?after=2")["seq"] == 3
    whole = bob.get(f"/api/scores/{made['id']}")
    assert whole["qr"].startswith("data:image/svg+xml")
    assert len(whole["log"]["changes"]) == 3


def test_sheet_that_is_full_says_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenkaichi.arena.scorekeeper.MOST_CHANGES", 2)
    ann, made = begun(server)
    changes = [tap(number, op="note", words="x") for number in range(3)]
    path = f"/api/scores/{made['id']}/changes"
    assert ann.post(path, {"changes": changes}, 409)["error"]["code"] == "full"
    assert ann.get(path)["changes"] == []


def test_numbers_beyond_all_sense_are_refused(server: Server) -> None:
    ann, made = begun(server)
    path = f"/api/scores/{made['id']}/changes"
    for after in (10**30, -1):
        ann.get(f"{path}?after={after}", 400)
        ann.post(path, {"after": after}, 400)


def test_address_that_nobody_has_leads_nowhere(server: Server) -> None:
    assert server.player().get("/api/scores/nobody-has-it", 404)["error"]["code"] == "no-such-score"


KEYS = [tracker.key for tracker in sheet_of("duel-battle").all_trackers()]
TAPS = st.one_of(
    st.builds(dict, op=st.just("add"), key=st.sampled_from(KEYS), by=st.integers(-9, 9)),
    st.builds(
        dict, op=st.just("set"), key=st.sampled_from(KEYS), value=st.booleans() | st.sampled_from(["x", "Ground"])
    ),
    st.builds(dict, op=st.just("undo"), of=st.integers(0, 30).map(lambda number: f"change-{number:04}")),
    st.builds(dict, op=st.just("note"), words=st.text(max_size=5)),
)


class Phone:
    """A phone as the client writes it: a log, a queue of unsent changes, and values from both."""

    def __init__(self) -> None:
        self.log: list[ScoreChange] = []
        self.queue: list[ScoreChange] = []

    def values(self) -> dict[str, Any]:
        return fold(sheet_of("duel-battle"), [*self.log, *self.queue])

    def sync(self, server: list[ScoreChange], *, is_reply_lost: bool) -> None:
        known = {each.id for each in server}
        server += [each for each in self.queue if each.id not in known]
        if not is_reply_lost:
            self.log += server[len(self.log) :]
            there = {each.id for each in self.log}
            self.queue = [each for each in self.queue if each.id not in there]


@how(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1), TAPS | st.none(), st.booleans()), max_size=30))
def test_two_phones_converge_although_frames_are_lost(story: list[tuple[int, dict[str, Any] | None, bool]]) -> None:
    """A tap is made at once on its phone; `None` is a sync, whose reply may be lost."""
    server: list[ScoreChange] = []
    phones = (Phone(), Phone())
    for number, (who, change, is_reply_lost) in enumerate(story):
        if change is None:
            phones[who].sync(server, is_reply_lost=is_reply_lost)
        else:
            phones[who].queue.append(ScoreChange(id=f"change-{number:04}", **change))
    for phone in (*phones, *phones):
        phone.sync(server, is_reply_lost=False)
    assert phones[0].queue == phones[1].queue == []
    assert phones[0].values() == phones[1].values()
    assert len({each.id for each in server}) == len(server) == sum(change is not None for _, change, _ in story)


def test_values_stay_within_their_limits_and_undone_changes_count_for_nothing() -> None:
    sheet = sheet_of("duel-battle")
    made = [
        ScoreChange(id="one-tap-1", op="add", key="A.vegeta.health", by=-100),
        ScoreChange(id="one-tap-2", op="add", key="A.vegeta.health", by=2),
        ScoreChange(id="one-tap-3", op="set", key="A.vegeta.stunned", value=True),
        ScoreChange(id="one-tap-4", op="undo", of="one-tap-3"),
        ScoreChange(id="one-tap-5", op="set", key="A.vegeta.health", value="many"),
    ]
    values = fold(sheet, made)
    assert (values["A.vegeta.health"], values["A.vegeta.stunned"]) == (2, False)


# -- the result -------------------------------------------------------------------------------------------------------


def test_results_from_one_address_are_few(start: Any, settings: Settings) -> None:
    """Nobody can check them: an address must not make the statistics of a game."""
    server = start(replace(settings, limits=replace(Limits().scaled(1000), results=(2, 1e-6))))
    codes = []
    for _ in range(3):
        ann, made = begun(server)
        codes.append(ann.request("POST", f"/api/scores/{made['id']}/save", {"winner": "B"}).status_code)
    assert codes == [200, 200, 429]


def test_saved_result_counts_in_the_statistics_once_and_for_no_rating(server: Server) -> None:
    ann, made = begun(server)
    before = ann.get("/api/games/duel-battle/statistics")["people"]["matches"]
    told = ann.post(f"/api/scores/{made['id']}/save", {"winner": "B"})
    assert (told["is_saved"], told["winner"]) == (True, "B")
    ann.post(f"/api/scores/{made['id']}/save", {"winner": "A"})
    found = ann.get("/api/games/duel-battle/statistics")["people"]
    assert found["matches"] == before + 1
    assert games_won(found["sides"])["saiyan_invaders"] == (1, 1.0)
    assert games_won(found["characters"])["Vegeta"] == (1, 1.0)
    assert ann.get("/api/matches?show=mine")["matches"] == []


# -- calculators ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_calculator_answers_with_exact_chances_and_clauses(server: Server, name: str) -> None:
    ann = server.player()
    (question,) = ann.get(f"/api/scorekeeper/{name}")["questions"]
    told = ann.post(f"/api/scorekeeper/{name}/odds", {"question": question["id"]})
    assert told["parts"]
    assert told["assumptions"]
    assert all(fact["clause"] for part in told["parts"] for fact in part["facts"])
    assert all(part["facts"] for part in told["parts"])


def test_chances_are_those_of_the_engine(server: Server) -> None:
    facts = {"attacker": "goku", "target": "vegeta", "distance": "6", "cover": "none", "hp": "5"}
    ann = server.player()
    told = ann.post("/api/scorekeeper/prime-time/odds", {"question": "hit", "facts": facts})
    blast = next(part for part in told["parts"] if part["title"].startswith("Energy Blast"))
    taken = [each for each in blast["chances"] if each["words"].startswith("no reaction")]
    assert sum(each["chance"] for each in taken) == pytest.approx(1)
    covered = ann.post("/api/scorekeeper/prime-time/odds", {"question": "hit", "facts": {**facts, "cover": "intact"}})
    assert "PT-COVER-01" in [fact["clause"] for part in covered["parts"] for fact in part["facts"]]
    strike = next(part for part in told["parts"] if part["title"].startswith("Basic Strike"))
    assert strike["words"].startswith("Not possible:")
    assert strike["facts"][0]["clause"] == "PT-COMBAT-02"


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"attacker": "nobody"}, "attacker"),
        ({"hp": "-1"}, "hp: expected 1 to 12"),
        ({"target": "goku", "attacker": "goku"}, "cannot be the target"),
        ({"tier": "3", "attacker": "krillin"}, "no such tier"),
    ],
)
def test_facts_that_make_no_sense_are_refused(server: Server, facts: dict[str, str], words: str) -> None:
    asked = {"question": "hit", "facts": facts}
    assert words in server.player().post("/api/scorekeeper/prime-time/odds", asked, 400)["error"]["message"]
