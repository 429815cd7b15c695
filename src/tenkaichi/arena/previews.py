"""Previews of an option before it is chosen: computed in a worker, from what the asker may know."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from tenkaichi.arena.bot_pool import ON_BEHALF_OF, Stuck
from tenkaichi.arena.delays import as_seen_by
from tenkaichi.arena.errors import BadRequest, Conflict, Forbidden
from tenkaichi.arena.lesson_steps import has_known_dice
from tenkaichi.arena.match_view import MatchView
from tenkaichi.arena.protocol.questions import PreviewReply, PreviewRequest, RefusedOption, Threats
from tenkaichi.arena.routes import Call, Route
from tenkaichi.arena.viewer_snapshot import ViewerSnapshot, outcome_shares, outcome_words
from tenkaichi.engine.decision import IllegalAnswer, Option
from tenkaichi.engine.drive import judge
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.presentation import Prospect
from tenkaichi.engine.preview import Preview

KEPT = 256  # previews of one position
TOO_LONG = "this takes too long to be worked out"
# A snapshot lasts until the position changes, so nothing attached to it goes stale.
_known: WeakKeyDictionary[ViewerSnapshot, dict[Option, PreviewReply]] = WeakKeyDictionary()

_threats: WeakKeyDictionary[ViewerSnapshot, list[dict[str, Any]]] = WeakKeyDictionary()


async def preview(call: Call) -> PreviewReply:
    wanted: PreviewRequest = call.body
    match_view = await as_seen_by(call.arena, call.path["id"], call.player.id)
    if not match_view.record.seats_of(call.player.id):
        raise Forbidden("not-your-match", "only players can preview an option")
    async with match_view.lock:
        if wanted.expected_seq is not None and wanted.expected_seq < match_view.history.position_seq:
            return PreviewReply(words="", facts=[], replies=[], path=[], outcomes=[], assumptions=[], is_stale=True)
        snapshot = _asker(match_view, call.player.id)
        try:
            option = _offered(snapshot, wanted.option)
        except BadRequest as error:
            if not wanted.asks_why:
                raise
            return _refused(wanted.option, error)
    known = _known.setdefault(snapshot, {})
    ON_BEHALF_OF.set((call.player.address, call.player.id))
    found = known.get(option)
    if found is None:
        call.arena.processor_time.check(call.player.address)
        found = known[option] = await _computed(match_view, snapshot, option)
        while len(known) > KEPT:  # if any point of the board is an option, the list would be endless
            oldest = next(iter(known))
            del known[oldest]
            if oldest not in snapshot.listed():
                snapshot.prospects.pop(oldest, None)
    return without_chances(found) if has_known_dice(match_view) else found


async def threats(call: Call) -> Threats:
    """Computed only when a player asks for it, and once for a position."""
    match_view = await as_seen_by(call.arena, call.path["id"], call.player.id)
    mine = match_view.record.seats_of(call.player.id)
    if not mine:
        raise Forbidden("not-your-match", "only players can see threats")
    async with match_view.lock:
        snapshot = match_view.snapshot(match_view.asked if match_view.asked in mine else mine[0])
        position = match_view.history.position_seq
    if snapshot is None or snapshot.eyes is None:
        raise Conflict("nothing-asked", "the match has not begun")
    ON_BEHALF_OF.set((call.player.address, call.player.id))
    if snapshot not in _threats:
        call.arena.processor_time.check(call.player.address)
        try:
            _threats[snapshot] = await match_view.arena.pool.threats(
                match_view.presenter.game, snapshot.seen, snapshot.eyes
            )
        except Stuck:
            raise Conflict("too-long", TOO_LONG) from None
    return Threats(seq=position, threats=_threats[snapshot])


def without_chances(found: PreviewReply) -> PreviewReply:
    """The certain facts: cost, range, damage."""
    words = "; ".join([fact["words"] for fact in found.facts])
    return msgspec.structs.replace(found, words=words, replies=[], outcomes=[], assumptions=[])


def _asker(match_view: MatchView, player: str) -> ViewerSnapshot:
    """The snapshot of the asked seat, if it belongs to this player."""
    asked = match_view.asked
    snapshot = None if asked is None else match_view.snapshot(asked)
    if asked is None or snapshot is None or snapshot.asked is None:
        raise Conflict("nothing-asked", "no player is asked at this table now")
    if asked not in match_view.record.seats_of(player):
        raise Conflict("not-your-seat", f"{match_view.name_of(asked)} is asked now")
    return snapshot


def _offered(snapshot: ViewerSnapshot, wanted: list[Any]) -> Option:
    assert snapshot.asked is not None
    try:
        option: Option = freeze(list(wanted))
        return judge(snapshot.seen, snapshot.asked, option)
    except IllegalAnswer as error:
        raise BadRequest("illegal", str(error), field="option", clause=error.clause) from None
    except (RecursionError, TypeError, ValueError) as error:
        raise BadRequest("illegal", f"that is not an option: {error}", field="option") from None


def _refused(wanted: list[Any], error: BadRequest) -> PreviewReply:
    """Why an option may not be taken: the fact alone, without the option before it and the clause after it."""
    words = (error.message.partition(": ")[2] or error.message).removesuffix(f" [{error.clause}]")
    refusal = RefusedOption(command=" ".join([str(part) for part in wanted]), words=words, clause=error.clause)
    return PreviewReply(words="", facts=[], replies=[], path=[], outcomes=[], assumptions=[], refusal=refusal)


async def _computed(match_view: MatchView, snapshot: ViewerSnapshot, option: Option) -> PreviewReply:
    pool, game = match_view.arena.pool, match_view.presenter.game
    try:
        found = await pool.preview(game, snapshot.seen, snapshot.eyes, option)
        prospect = snapshot.prospects.get(option)
        if prospect is None and option not in snapshot.prospects and match_view.presenter.shown is not None:
            prospect = (await pool.prospects(game, snapshot.seen, [option])).get(option)
            snapshot.prospects[option] = prospect
    except Stuck:
        return PreviewReply(words=TOO_LONG, facts=[], replies=[], path=[], outcomes=[], assumptions=[])
    return reply_of(snapshot, option, found, prospect)


def reply_of(
    snapshot: ViewerSnapshot, option: Option, found: Preview | None, prospect: Prospect | None
) -> PreviewReply:
    """The game's own preview if it has one, and the chances in any case."""
    plain: dict[str, Any] = {} if found is None else found.to_plain()
    words = (found.words if found is not None else "") or (prospect.words if prospect is not None else "")
    assumptions = list(plain.get("assumptions", ()))
    if prospect is not None and prospect.assumption and prospect.assumption not in assumptions:
        assumptions.append(prospect.assumption)
    return PreviewReply(
        words=words or snapshot.presenter.note(snapshot.seen, option),
        facts=plain.get("facts", []),
        replies=plain.get("replies", []),
        path=plain.get("path", []),
        outcomes=[] if prospect is None else outcome_words(prospect.outcomes),
        shares=[] if prospect is None else outcome_shares(prospect.outcomes),
        assumptions=assumptions,
        lines=plain.get("lines", []),
        place=plain.get("place", ""),
    )


ROUTES = (
    Route("POST", "/api/matches/{id}/preview", preview, "What an option would bring.", body=PreviewRequest,
          reply=PreviewReply, errors=(409,)),
    Route("GET", "/api/matches/{id}/threats", threats, "Where the enemies could move and strike.", reply=Threats,
          errors=(403, 409)),
)  # fmt: skip
