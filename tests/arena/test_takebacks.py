"""Undo in three tiers, and what the others have to say about it."""

from __future__ import annotations

from typing import Any

from arena.players import Live, Server
from arena.playing import pair, settled


def play_until(one: Live, two: Live, wanted: str) -> tuple[Live, Live]:
    """Play until the undo of the player who answered last is of that kind."""
    for at in range(200):
        asked, other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
        asked.give(at)
        settled(one, two)
        if asked.view["undo"]["kind"] == wanted:
            return asked, other
    raise AssertionError(f"no undo was ever {wanted}")


def test_against_a_bot_everything_is_taken_back_and_nothing_is_rated(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "me", "B": "bot:easy"})["id"]) as live:
        assert live.view["undo"]["kind"] == "no"
        places = []
        for at in range(4):
            view = live.until_asked()
            places.append((view["prompt"]["id"], view["position_hash"], view["log_total"]))
            live.give(at)
        for taken_back, (prompt_id, position, log_total) in enumerate(reversed(places), start=1):
            live.until_asked()
            assert live.view["undo"]["kind"] == "free"
            before = live.view["seq"]
            live.act("undo")
            live.until(lambda view, before=before: view["seq"] > before and view["prompt"]["is_mine"])
            assert (live.view["prompt"]["id"], live.view["position_hash"]) == (prompt_id, position)
            assert live.view["log_total"] == log_total + taken_back, "each takeback is one line of the log"
            assert not live.view["match"]["is_rated"]
        taken = [entry for entry in live.log.values() if entry["kind"] == "arena-undo"]
        assert len(taken) == 4
        assert [live.log[number]["number"] for number in sorted(live.log)] == list(range(live.view["log_total"]))


def test_a_slip_of_the_hand_is_taken_back_at_once(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        mover, other = play_until(one, two, "free")
        mover.act("undo")
        mover.until(lambda view: view["prompt"]["is_mine"] and "taken back" in str(view["log"][-1:]))
        settled(one, two)
        assert mover.view["match"]["is_rated"]
        assert other.next("notice")["words"].startswith(
            mover.view["match"]["seats"]["AB".index(mover.view["viewer"])]["name"]
        )


def test_what_cannot_be_taken_back_at_once_is_marked_before(server: Server) -> None:
    """The mark promises: after an option without it, undo is free; after one with it, others must agree."""
    made, ann, bob = pair(server)
    seen = set()
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for at in range(60):
            asked = one if one.view["prompt"]["is_mine"] else two
            options = asked.view["prompt"]["options"]
            marked = options[at % len(options)]["is_irreversible"]
            asked.give(at)
            settled(one, two)
            kind = asked.view["undo"]["kind"]
            if not marked:
                assert kind == "free"
            seen.add((marked, kind))
    assert (False, "free") in seen
    assert (True, "ask") in seen


def test_a_takeback_by_consent(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        places: dict[str, str] = {}
        for at in range(200):
            asked, other = (one, two) if one.view["prompt"]["is_mine"] else (two, one)
            places[asked.view["viewer"]] = asked.view["position_hash"]
            asked.give(at)
            settled(one, two)
            if asked.view["undo"]["kind"] == "ask":
                break
        asked.act("undo")
        asked.until(lambda view: view["proposals"])
        other.until(lambda view: view["proposals"])
        assert other.view["proposals"][0]["awaits_you"]
        assert asked.view["proposals"][0]["is_yours"]
        assert asked.view["undo"]["kind"] == "no"
        asked.act("consent", kind="takeback", accept=True)
        assert asked.next("refused")["code"] == "not-your-seat"
        other.act("consent", kind="takeback", accept=True)
        asked.until(lambda view: not view["proposals"] and view["prompt"]["is_mine"])
        settled(one, two)
        assert asked.view["position_hash"] == places[asked.view["viewer"]]
        assert not asked.view["match"]["is_rated"]
        assert "agreed" in list(other.log.values())[-1]["words"]


def test_a_takeback_reaches_back_over_dice_and_the_others_answers(server: Server) -> None:
    """The true state is the earlier one, to the last hidden card; dice that come again are the same."""
    made, ann, bob = pair(server)

    def state() -> str:
        room = server.client.portal.call(server.arena.rooms.open, made["id"])  # type: ignore[union-attr]
        return str(room.match.state_hash())

    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        hashes: dict[int, str] = {}  # by the length of the tape
        given: list[tuple[Live, int, Any]] = []
        for at in range(300):
            asked = one if one.view["prompt"]["is_mine"] else two
            length = asked.view["match"]["length"]
            hashes[length] = state()
            options = asked.view["prompt"]["options"]
            given.append((asked, length, options[at % len(options)]["option"]))
            asked.give(at)
            settled(one, two)
            asker = next((live for live, _, _ in reversed(given) if live is not asked), None)
            if at > 10 and asker is not None and asker.view["undo"]["why"].startswith("another has answered"):
                break
        _, target, option = next(entry for entry in reversed(given) if entry[0] is asker)
        assert asker is not None
        assert asked is not asker
        after = [seat for seat, _ in tape_lines(server, made["id"])[target:]]
        assert len(set(after)) >= 2, "more than one has answered since"
        before = state()
        asker.act("undo")
        asked.until(lambda view: view["proposals"])
        asked.act("consent", kind="takeback", accept=True)
        asker.until(lambda view: view["match"]["length"] == target)
        assert state() == hashes[target]
        assert asker.view["prompt"]["is_mine"]
        settled(one, two)
        redo = [entry for entry in given if entry[1] >= target]
        assert redo[0][2] == option
        for live, length, wanted in redo:  # everything once more, as it was
            live.until(lambda view, length=length: view["match"]["length"] == length and view["prompt"]["is_mine"])
            live.act("answer", option=wanted)
            live.until(lambda view, length=length: view["match"]["length"] > length)
            settled(one, two)
        assert state() == before, "the dice are those that would have come"


def tape_lines(server: Server, match_id: str) -> list[Any]:
    room = server.client.portal.call(server.arena.rooms.open, match_id)  # type: ignore[union-attr]
    found: list[Any] = room.match.answers()
    return found


def test_a_takeback_is_refused_or_withdrawn(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        asked, other = play_until(one, two, "ask")
        for who in (other, asked):
            before = asked.view["position_hash"]
            asked.act("undo")
            asked.until(lambda view: view["proposals"])
            other.until(lambda view: view["proposals"])
            [pending] = other.view["proposals"]
            asked.act("undo")  # a second one would take the place of the one that the other reads
            assert asked.next("refused")["code"] == "illegal"
            assert [each["id"] for each in asked.view["proposals"]] == [pending["id"]]
            who.act("consent", kind="takeback", accept=False)
            asked.until(lambda view: not view["proposals"])
            settled(one, two)
            assert asked.view["position_hash"] == before
        assert asked.view["match"]["is_rated"]


def test_an_answer_settles_the_question_and_a_proposal_makes_no_answer_stale(server: Server) -> None:
    made, ann, bob = pair(server)
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for _ in range(20):
            asked, other = play_until(one, two, "ask")
            if other.view["prompt"]["is_mine"]:
                break
        assert other.view["prompt"]["is_mine"]
        seen = other.view["seq"]
        asked.act("undo")
        asked.until(lambda view: view["proposals"])
        option = other.view["prompt"]["options"][0]["option"]
        other.send({"type": "answer", "expected_seq": seen, "option": option})
        asked.until(lambda view: not view["proposals"])
        assert not [frame for frame in other.frames if frame["type"] == "refused"]


def test_where_nothing_is_taken_back(server: Server) -> None:
    made, ann, bob = pair(server, takebacks="never")
    with ann.live(made["id"]) as one, bob.live(made["id"]) as two:
        for at in range(60):
            asked = one if one.view["prompt"]["is_mine"] else two
            asked.give(at)
            settled(one, two)
            assert asked.view["undo"]["kind"] in ("free", "no")
            if asked.view["undo"]["kind"] == "no":
                asked.act("undo")
                assert asked.next("refused")["code"] == "illegal"
                return
        raise AssertionError("nothing came between in sixty answers")


def test_a_hot_seat_is_one_person(server: Server) -> None:
    ann = server.player()
    with ann.live(ann.table({"A": "hotseat", "B": "hotseat"})["id"]) as live:
        viewers = set()
        for at in range(40):
            assert live.view["viewer"] == live.view["prompt"]["seat"]
            assert live.view["prompt"]["is_mine"]
            viewers.add(live.view["viewer"])
            live.give(at)
            assert live.view["undo"]["kind"] == "free"
        assert viewers == {"A", "B"}
        assert live.view["viewers"] == ["A", "B"]
        live.act("undo")
        live.next("view")
        assert not live.view["match"]["is_rated"]
