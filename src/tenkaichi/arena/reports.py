""" "This looks wrong": a stored report with the tape up to a log line, its clause and the ruleset.

A report of a match in play holds its secrets. Until the match is over, only a player who holds every seat may open it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tenkaichi.arena.changed_games import presenter_for
from tenkaichi.arena.delays import as_seen_by
from tenkaichi.arena.errors import Conflict, Forbidden, NotFound
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.match_history import frozen_lines, tape_of
from tenkaichi.arena.match_info import veiled
from tenkaichi.arena.match_view import MatchView
from tenkaichi.arena.metered import in_thread
from tenkaichi.arena.protocol.matches import Created
from tenkaichi.arena.protocol.replays import ReportInfo, ReportRequest
from tenkaichi.arena.report_texts import NoScenario, played_words, scenario_text
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.storage.records import ENDED, MatchRecord, ReportRecord
from tenkaichi.arena.tables import TablePlan, set_up
from tenkaichi.arena.visible_text import visible_lines
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.tape import Tape, TapeError
from tenkaichi.engine.tape_file import read_tape, write_tape

OPEN = ("over", "abandoned")
SHUT = "The scenario is shown when the match is over: until then it would give its secrets away."


async def report(call: Call) -> ReportInfo:
    """Store a report of any match that the caller may see."""
    wanted: ReportRequest = call.body
    match_view = await as_seen_by(call.arena, call.path["id"], call.player.id)
    call.arena.reporters.demand(call.player.id)
    call.arena.reports_of_address.demand(call.player.address)
    async with match_view.lock:
        _may_report(match_view, call.player.id)
        payload = _payload(match_view, wanted) | await _breaking(match_view)
    await call.player.keep(call.arena.store)
    kept = ReportRecord(
        id=call.arena.new_id(), match_id=match_view.id, by=call.player.id, created=call.arena.now(), payload=payload
    )
    call.arena.make_room_on_disk(call.player.address, msgspec.json.encode(payload))
    await call.arena.store.add_report(kept)
    call.arena.log.info("report", match=match_view.id, report=kept.id, clause=payload["clause"], at=payload["at"])
    return await info_of(call, match_view.record, kept)


def _may_report(match_view: MatchView, player: str) -> None:
    if match_view.match is None:
        raise Conflict("nothing-played", match_view.history.stopped or "nothing has been played here yet")
    is_private = match_view.record.options.spectators == "none" and match_view.record.status not in OPEN
    if is_private and not match_view.record.seats_of(player):
        raise Forbidden("no-spectators", "nobody may watch this match while it is being played")


def _payload(match_view: MatchView, wanted: ReportRequest) -> dict[str, Any]:
    """Everything about a log line: its words, its place, its clause."""
    match = match_view.match
    assert match is not None
    if wanted.event >= match_view.history.log_total():
        raise NotFound("no-such-line", f"the log has {match_view.history.log_total()} lines")
    number = match_view.history.event_number(wanted.event)
    events = match.events(None, number)
    marks = match.event_marks
    at = sum([mark <= number for mark in marks])  # the answer that caused it is the last of these
    told = events[0] if events else None
    tape = tape_of(match_view.presenter.game, match_view.record, match.answers()[:at])
    return {
        "event": number,
        "at": at,
        "clause": "" if told is None else told.clause,
        "kind": "" if told is None else told.kind,
        "line": "" if told is None else told.words,  # as a spectator may know it
        "words": visible_lines(wanted.words),
        "ruleset": tape.ruleset.hash,
        "tape": write_tape(tape).decode("ascii"),
        "fault": match_view.history.fault,
    }


async def _breaking(match_view: MatchView) -> dict[str, Any]:
    """The answer at which the rules broke down, for a match that has stopped. A report is about nothing else then."""
    if match_view.record.status != "broken" or match_view.match is None:
        return {}
    rows = [item for item in await match_view.arena.store.items(match_view.id) if item.kind == "broken"]
    if not rows or not rows[-1].payload["failed"]:
        return {}
    tape = tape_of(match_view.presenter.game, match_view.record, match_view.match.answers())
    return {
        "at": len(tape),
        "tape": write_tape(tape).decode("ascii"),
        "failed": rows[-1].payload["failed"][0],
        "line": f"the rules broke down: {rows[-1].payload['error']}"[:300],
    }


# -- what it tells ----------------------------------------------------------------------------------------------------


def tape_from(report_: ReportRecord) -> Tape:
    try:
        return read_tape(report_.payload["tape"].encode("ascii"), f"report {report_.id}")
    except TapeError as error:
        raise Conflict("bad-tape", str(error)) from None


def is_open(record: MatchRecord, player: str) -> bool:
    """Tell if this player may see the tape. A stopped match can go on, so its tape is only for a lone player."""
    if record.status == "broken":
        return record.persons == [player]
    return record.status in OPEN or set(record.seats_of(player)) == {seat.seat for seat in record.seats}


async def info_of(call: Call, record: MatchRecord, kept: ReportRecord) -> ReportInfo:
    payload = kept.payload
    scenario = SHUT
    if is_open(record, call.player.id):
        scenario = await in_thread(call.arena, call.player.address, scenario_of, record, kept)
    return ReportInfo(
        id=kept.id,
        match=record.id,
        at=payload["at"],
        clause=payload["clause"],
        words=payload["words"],
        url=f"/report/{kept.id}",
        scenario=scenario,
    )


def scenario_of(record: MatchRecord, kept: ReportRecord) -> str:
    """The report as a scenario file; if it cannot be one, the reason as a comment."""
    tape, payload = tape_from(kept), kept.payload
    game = presenter_for(record.game, record.setup).game
    try:
        state, decision, said = played_words(game, tape)
        return scenario_text(
            game,
            tape,
            decision,
            title=f"This looks wrong: {payload['line'] or 'a position'}",
            notes=payload["words"] or "Reported without words.",
            clause=payload["clause"],
            state_hash=state_hash(game, state),
            seed=record.seed if record.status in ENDED else "",
            said=said,
            breaking=frozen_lines([payload["failed"]]) if payload.get("failed") else (),
        )
    except (NoScenario, TapeError) as error:
        return f"# {' '.join(str(error).split())}\n"


async def _found(call: Call) -> tuple[ReportRecord, MatchRecord]:
    kept = await call.arena.store.report(call.path["id"])
    if kept is None:
        raise NotFound("no-such-report", f"there is no report {call.path['id']!r}")
    record = await call.arena.rooms.record(kept.match_id)
    return kept, veiled(record) if record.is_behind(call.player.id, call.arena.now()) else record


async def one_report(call: Call) -> ReportInfo:
    kept, record = await _found(call)
    return await info_of(call, record, kept)


async def open_report(call: Call) -> Created:
    """Open the position as a live table with all seats the caller's, just after the answer that caused the line."""
    kept, record = await _found(call)
    if not is_open(record, call.player.id):
        raise Conflict("not-over", "the match is still being played: its reports open when it is over")
    tape = tape_from(kept)
    plan = TablePlan(
        record.game,
        dict.fromkeys(presenter_of(record.game).game.seats, "hotseat"),
        setup=tape.setup,
        purpose="scenario",
        branch_of=record.id,
        lines=tape.answers,
        is_rated=False,
    )
    return await set_up(call.arena, call.player, plan)


ROUTES = (
    Route("POST", "/api/matches/{id}/reports", report, "This looks wrong: keeps a line of the log with its tape.",
          body=ReportRequest, reply=ReportInfo, status=201, errors=(409,)),
    Route("GET", "/api/reports/{id}", one_report, "A report.", reply=ReportInfo),
    Route("POST", "/api/reports/{id}/open", open_report, "The reported position as a live table.", reply=Created,
          status=201, errors=(409,)),
)  # fmt: skip
