"""Requests of remote bots with a token (scope `bot:play`): read streams, accept challenges, answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tenkaichi.arena.bot_streams import check_room_for_stream, event_lines, match_lines
from tenkaichi.arena.consents import consent
from tenkaichi.arena.errors import BadRequest, Forbidden, FrameRefused, NotFound, RequestError
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.live_frames import answer, check_limits, give_up, seats_held
from tenkaichi.arena.match_info import match_info
from tenkaichi.arena.protocol.client_frames import Answer, ClientFrame, Concede, Consent
from tenkaichi.arena.protocol.identity import Me
from tenkaichi.arena.protocol.matches import Created, MatchInfo
from tenkaichi.arena.protocol.remote_bots import Accepted, BotAnswer, BotConsent, BotMatch, ChallengeReply
from tenkaichi.arena.room import Room
from tenkaichi.arena.routes import NDJSON, Call, Route, Stream
from tenkaichi.arena.storage.remote_bots import SCOPE, Challenge, RemoteBotStore
from tenkaichi.arena.tables import TablePlan, set_up, sit_down
from tenkaichi.arena.tellings import given_up

STATUS_OF_REFUSALS = {"not-your-seat": 403, "too-fast": 429, "malformed": 400}  # others are conflicts


async def me(call: Call) -> Me:
    return call.player.me()


# -- streams ----------------------------------------------------------------------------------------------------------


async def events(call: Call) -> Stream:
    check_room_for_stream(call.arena, call.player)
    return Stream(event_lines(call.arena, call.player))


async def watch(call: Call) -> Stream:
    """Stream a match in which the bot has a seat."""
    await _own_record(call)
    check_room_for_stream(call.arena, call.player)
    return Stream(match_lines(call.arena, call.player, call.path["id"]))


async def _own_record(call: Call) -> None:
    record = await call.arena.rooms.record(call.path["id"])
    if not record.seats_of(call.player.id):
        raise Forbidden("not-your-match", "this bot has no seat in this match")


# -- new matches ------------------------------------------------------------------------------------------------------


async def new_match(call: Call) -> Created:
    wanted: BotMatch = call.body
    if wanted.opponent != "open" and not wanted.opponent.startswith("bot:"):
        raise BadRequest("bad-seat", "expected open or bot:LEVEL", field="opponent")
    mine, theirs, *_ = presenter_of(wanted.game).game.seats
    plan = TablePlan(
        wanted.game,
        {mine: "me", theirs: wanted.opponent},
        {mine: wanted.side} if wanted.side else {},
        options=wanted.options,
    )
    made = await set_up(call.arena, call.player, plan)
    call.arena.ring(call.player.id)
    return made


async def accept(call: Call) -> MatchInfo:
    challenge = await _challenge(call)
    room = await call.arena.rooms.open(challenge.match_id)
    async with room.lock:
        await sit_down(call.arena, room, call.player, challenge.seat)
    await RemoteBotStore(call.arena.store).drop_challenge(challenge.match_id)
    call.arena.ring(call.player.id)
    return match_info(call.arena, room.record, call.player.id)


async def decline(call: Call) -> ChallengeReply:
    """Decline a challenge: its table is cleared."""
    challenge = await _challenge(call)
    room = await call.arena.rooms.open(challenge.match_id)
    async with room.lock:
        if room.record.status == "waiting":
            words = f"{call.player.name} has declined."
            await room.commit("close", challenge.seat, {"reason": words}, status="abandoned")
            room.show()
            room.notice(words)
    await RemoteBotStore(call.arena.store).drop_challenge(challenge.match_id)
    call.arena.ring(call.player.id)
    return ChallengeReply(id=challenge.match_id, is_accepted=False)


async def _challenge(call: Call) -> Challenge:
    for challenge in await RemoteBotStore(call.arena.store).challenges(call.player.id):
        if challenge.match_id == call.path["id"]:
            return challenge
    raise NotFound("no-challenge", "no such challenge waits for this bot")


# -- playing ----------------------------------------------------------------------------------------------------------


async def give_answer(call: Call) -> Accepted:
    """Answer the question of a view. An answer to an older question is refused as stale."""
    said: BotAnswer = call.body
    if sum(part is not None for part in (said.option, said.number, said.typed)) != 1:
        raise BadRequest("malformed", "expected exactly one of option, number and typed")
    typed = said.typed if said.number is None else str(said.number)
    frame = Answer(expected_seq=said.seq, option=said.option, typed=typed, id=said.id)
    return await _at_room(call, frame, lambda room: answer(room, call.player.id, frame))


async def give_consent(call: Call) -> Accepted:
    said: BotConsent = call.body
    frame = Consent(expected_seq=said.seq, proposal=said.proposal, kind=said.kind, accept=said.accept)
    return await _at_room(call, frame, lambda room: consent(room, call.player.id, frame))


async def concede(call: Call) -> Accepted:
    async def conceded(room: Room) -> None:
        seats = seats_held(room, call.player.id)
        seat = room.asked if room.asked in seats else seats[0]
        assert seat is not None
        await give_up(room, seat, "concede", given_up(room, seat))

    return await _at_room(call, Concede(expected_seq=0), conceded)


async def _at_room(call: Call, frame: ClientFrame, change: Callable[[Room], Awaitable[object]]) -> Accepted:
    """Carry out a change at the match's room. Its refusals become refused requests."""
    room = await call.arena.rooms.open(call.path["id"])
    try:
        check_limits(room, call.player.id, call.player.address, frame)
        async with room.lock:
            await change(room)
    except FrameRefused as refused:
        status = STATUS_OF_REFUSALS.get(refused.code, 409)
        raise RequestError(status, refused.code, refused.reason, clause=refused.clause) from None
    return Accepted(seq=room.record.seq)


ROUTES = (
    Route("GET", "/api/bot/me", me, "The bot of this token.", reply=Me, scope=SCOPE),
    Route("GET", "/api/bot/events", events, "Challenges and matches, a JSON record a line.", media=NDJSON, scope=SCOPE),
    Route("POST", "/api/bot/matches", new_match, "A match against a level, or an open table.", body=BotMatch,
          reply=Created, status=201, errors=(404, 409), scope=SCOPE),
    Route("GET", "/api/bot/matches/{id}", watch, "A match as the bot sees it, a JSON record a line.", media=NDJSON,
          scope=SCOPE),
    Route("POST", "/api/bot/matches/{id}/answer", give_answer, "Answer a question.", body=BotAnswer, reply=Accepted,
          errors=(409,), scope=SCOPE),
    Route("POST", "/api/bot/matches/{id}/consent", give_consent, "Agree to a proposal, or not.", body=BotConsent,
          reply=Accepted, errors=(409,), scope=SCOPE),
    Route("POST", "/api/bot/matches/{id}/concede", concede, "Give up.", reply=Accepted, errors=(409,), scope=SCOPE),
    Route("POST", "/api/bot/challenges/{id}/accept", accept, "Accept a challenge.", reply=MatchInfo, errors=(409,),
          scope=SCOPE),
    Route("POST", "/api/bot/challenges/{id}/decline", decline, "Decline a challenge.", reply=ChallengeReply,
          errors=(409,), scope=SCOPE),
)  # fmt: skip
